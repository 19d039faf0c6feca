"""Card text to card numbers, fast."""

from .errors import CardError, HoldemTypeError

from cpython.bytes cimport PyBytes_FromStringAndSize
from libc.stdint cimport uint8_t, uint64_t

cdef enum:
    NONE = -1
    LIMIT = 52


cdef inline int _rank(Py_UCS4 char) noexcept:
    if u"2" <= char <= u"9":
        return <int>char - 50
    if char == u"T" or char == u"t":
        return 8
    if char == u"J" or char == u"j":
        return 9
    if char == u"Q" or char == u"q":
        return 10
    if char == u"K" or char == u"k":
        return 11
    if char == u"A" or char == u"a":
        return 12
    return NONE


cdef inline int _suit(Py_UCS4 char) noexcept:
    if char == u"c" or char == u"C" or char == u"♣" or char == u"♧":
        return 0
    if char == u"d" or char == u"D" or char == u"♦" or char == u"♢":
        return 1
    if char == u"h" or char == u"H" or char == u"♥" or char == u"♡":
        return 2
    if char == u"s" or char == u"S" or char == u"♠" or char == u"♤":
        return 3
    return NONE


cdef inline bint _between(Py_UCS4 char) noexcept:
    """Whether a character may stand between cards (U+FE0F may follow a suit sign)."""
    return (
        char == u" " or char == u"," or char == u"\t" or char == u"\n" or char == u"\r"
        or char == u"\ufe0f"
    )


def cards_from_text(str text):
    """Return the cards in `text`, one byte each.

    Raises CardError where something is not a card or a card comes twice.
    """
    cdef uint8_t cards[LIMIT]
    cdef Py_ssize_t i = 0, start, n = len(text)
    cdef int count = 0, rank, suit, card
    cdef uint64_t seen = 0
    while True:
        while i < n and _between(text[i]):
            i += 1
        if i >= n:
            break
        start = i
        if text[i] == u"1" and i + 1 < n and text[i + 1] == u"0":
            rank = 8
            i += 1
        else:
            rank = _rank(text[i])
        suit = _suit(text[i + 1]) if i + 1 < n else NONE
        if rank == NONE or suit == NONE:
            raise _not_a_card(text, start, i + 2)
        i += 2
        card = 4 * rank + suit
        if seen >> card & 1:
            raise CardError(f"card {text[start:i]!r} is used more than once in {text!r}")
        seen |= <uint64_t>1 << card
        cards[count] = <uint8_t>card
        count += 1
    return PyBytes_FromStringAndSize(<char*>cards, count)


def _not_a_card(str text, Py_ssize_t start, Py_ssize_t stop):
    bad = text[start:stop].strip()
    return CardError(
        f"{bad!r} in {text!r} (at position {start}) is not a card; "
        "write a rank 23456789TJQKA then a suit cdhs"
    )
