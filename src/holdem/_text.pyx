"""Card text to card numbers, fast."""

from .errors import CardError, HoldemTypeError, HoldemValueError, shown

import numpy as np

cimport cython
from cpython.bytes cimport PyBytes_AS_STRING, PyBytes_FromStringAndSize, PyBytes_GET_SIZE
from libc.stdint cimport uint8_t, uint32_t, uint64_t
from libc.string cimport memcpy

cdef extern from "Python.h":
    const uint8_t* PyUnicode_1BYTE_DATA(object)
    Py_ssize_t PyUnicode_GET_LENGTH(object)
    bint PyUnicode_IS_ASCII(object)

cdef extern from "_text.h" nogil:
    const uint8_t HOLDEM_RANK[129]
    const uint8_t HOLDEM_SUIT[129]
    const uint8_t HOLDEM_BETWEEN[129]
    int HOLDEM_AT(Py_UCS4 char)
    int holdem_plain_row(const uint8_t* text, Py_ssize_t n, uint8_t* cards, Py_ssize_t size)
    int holdem_plain_wide_row(const uint32_t* text, Py_ssize_t n, uint8_t* cards, Py_ssize_t size)

cdef enum:
    NONE = -1
    LIMIT = 52


cdef inline int _rank(Py_UCS4 char) noexcept:
    return <int>HOLDEM_RANK[HOLDEM_AT(char)] - 1


cdef inline int _suit(Py_UCS4 char) noexcept:
    if char == u"♣" or char == u"♧":
        return 0
    if char == u"♦" or char == u"♢":
        return 1
    if char == u"♥" or char == u"♡":
        return 2
    if char == u"♠" or char == u"♤":
        return 3
    return <int>HOLDEM_SUIT[HOLDEM_AT(char)] - 1


cdef inline bint _between(Py_UCS4 char) noexcept:
    """Whether a character may stand between cards (U+FE0F may follow a suit sign)."""
    return HOLDEM_BETWEEN[HOLDEM_AT(char)] or char == u"\ufe0f"


def cards_from_text(given):
    """Return the cards in the text `given`, one byte each.

    Raises CardError where something is not a card or a card comes twice.
    """
    cdef uint8_t cards[LIMIT]
    cdef str text = given if type(given) is str else str.__str__(given)
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
            raise CardError(
                f"card {text[start:i]!r} is used more than once in {text!r} "
                f"(at position {start})"
            )
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


def row_from_text(text, Py_ssize_t row, str name, Py_ssize_t size):
    """Return the cards in the text of a row, one byte each: as many as `size` where that is not
    negative.

    Raises CardError, HoldemValueError for another number of cards, HoldemTypeError for no text.
    """
    if not isinstance(text, str):
        raise HoldemTypeError(f"{name}[{row}] is {shown(text)}, not text; give a str such as 'AhKd'")
    text = str(text)  # numpy has a str of its own
    try:
        cards = cards_from_text(text)
    except CardError as error:
        raise CardError(f"{name}[{row}]: {error}") from None
    if 0 <= size != len(cards):
        raise HoldemValueError(
            f"{name}[{row}] has {len(cards)} cards in {text!r}; give {size} in each row"
        )
    return cards


@cython.boundscheck(False)
@cython.wraparound(False)
def rows_from_strings(strings, str name, Py_ssize_t size=-1):
    """Return the cards in each str of a sequence as an (n, size) uint8 array.

    `size` is that of the first row where it is negative.
    """
    cdef tuple texts = tuple(strings)  # which nobody can change meanwhile
    cdef Py_ssize_t n = len(texts), row
    cdef uint8_t[:, ::1] rows
    cdef object text
    if n and size < 0:
        size = len(row_from_text(texts[0], 0, name, -1))
    result = np.empty((n, max(size, 0)), np.uint8)
    rows = result
    for row in range(n):
        text = texts[row]
        if type(text) is str and PyUnicode_IS_ASCII(text) and holdem_plain_row(
            PyUnicode_1BYTE_DATA(text), PyUnicode_GET_LENGTH(text), &rows[row, 0], size
        ):
            continue
        _copy(row_from_text(text, row, name, size), &rows[row, 0])
    return result


@cython.boundscheck(False)
@cython.wraparound(False)
def rows_from_array(array, str name, Py_ssize_t size=-1):
    """Return the cards in each text of an (n,) array of numpy's U type, likewise."""
    cdef Py_ssize_t n = len(array), row = 0, width = array.dtype.itemsize // 4, length
    cdef uint8_t[:, ::1] rows
    cdef const uint32_t[:, ::1] texts
    if n and size < 0:
        size = len(row_from_text(array[0], 0, name, -1))
    result = np.empty((n, max(size, 0)), np.uint8)
    if n == 0 or width == 0:
        return result
    rows = result
    texts = np.ascontiguousarray(array, array.dtype.newbyteorder("=")).view(np.uint32).reshape(n, width)
    while row < n:
        with nogil:
            while row < n:
                length = width
                while length and not texts[row, length - 1]:
                    length -= 1
                if not holdem_plain_wide_row(&texts[row, 0], length, &rows[row, 0], size):
                    break
                row += 1
        if row < n:
            _copy(row_from_text(array[row], row, name, size), &rows[row, 0])
            row += 1
    return result


cdef inline void _copy(bytes cards, uint8_t* row) noexcept:
    memcpy(row, PyBytes_AS_STRING(cards), PyBytes_GET_SIZE(cards))
