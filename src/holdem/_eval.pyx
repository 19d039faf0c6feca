"""Cards to strengths: one hand, rows of hands, all combos on a board.

Cards are ints 0..51, strengths 1..7462; text is read elsewhere. Arguments are checked once,
here at the edge; the kernels below (`_strength.h`, `_batch.h`, `_combos.h`) release the GIL,
hold no objects and allocate nothing.
"""

import os

import numpy as np

from ._outputs import check_out
from .errors import CardError, HoldemTypeError, HoldemValueError, shown

cimport cython
from cpython.bytes cimport PyBytes_CheckExact, PyBytes_AS_STRING, PyBytes_GET_SIZE
from cpython.list cimport PyList_CheckExact
from cpython.long cimport PyLong_CheckExact
from cpython.object cimport PyObject
from cpython.tuple cimport PyTuple_CheckExact

cdef extern from "Python.h":
    Py_ssize_t PySequence_Fast_GET_SIZE(object)
    PyObject** PySequence_Fast_ITEMS(object)
    long PyLong_AsLongAndOverflow(object, int*) except? -1

cdef extern from *:
    """
    /* The items of a list or tuple, which no other thread can change while they are read. */
    #ifdef Py_GIL_DISABLED
    #define holdem_items(cards) PySequence_Tuple(cards)
    #else
    #define holdem_items(cards) Py_NewRef(cards)
    #endif
    """
    object holdem_items(object cards)

cdef extern from "_batch.h" nogil:
    ctypedef ptrdiff_t (*holdem_kernel)(const uint8_t* cards, ptrdiff_t n, uint16_t* out) noexcept nogil
    const holdem_kernel HOLDEM_KERNELS[3][3]
    int holdem_level()
    void holdem_count(uint64_t sum, uint64_t lanes, int below, int left, int size, uint64_t* count)

KERNELS = ("portable", "avx2", "avx512")[: 1 + holdem_level()]
"""The kernels that this machine can run, the fastest last."""


def _chosen_kernel():
    name = os.environ.get("HOLDEM_KERNEL", KERNELS[-1])
    if name not in KERNELS:
        raise HoldemValueError(
            f"HOLDEM_KERNEL is {name!r}; this machine can run {' and '.join(KERNELS)}"
        )
    return name


KERNEL = _chosen_kernel()
"""The kernel that runs."""

cdef int CHOSEN = KERNELS.index(KERNEL)

CATEGORY_FLOOR = np.array([HOLDEM_CATEGORY_FLOOR[i] for i in range(10)], np.uint16)
"""(10,) uint16: the lowest strength of each category."""

RANKS = "23456789TJQKA"
SUITS = "cdhs"


def _card_name(card):
    return RANKS[card >> 2] + SUITS[card & 3]


def _bad_hand(name, hand, where=""):
    """Return the error for a hand (a sequence of ints) that is not distinct cards."""
    seen = set()
    for card in hand:
        if not 0 <= card <= 51:
            told = f"{name}{where} holds {shown(card, str)}"
            return CardError(f"{told}, which is not a card: cards are 0 to 51")
        if card in seen:
            return CardError(f"{name}{where} holds card {card} ({_card_name(card)}) twice")
        seen.add(card)
    return HoldemValueError(f"{name}{where} was changed while it was read; leave it until it is")


def _where(shape, row):
    """Return the index of a row of a (..., n) array, as text: '' when there is one row."""
    if not shape:
        return ""
    index = np.unravel_index(row, shape)
    return "[" + ", ".join(str(int(i)) for i in index) + "]"


def card_array(cards, name):
    """Return `cards` as an array and as a uint8 array, the same one if it is of that type.

    What holds no integers is refused; an integer that is no card stays above 51, so that whoever
    checks the cards finds it, and finds its value in the first array.
    """
    if isinstance(cards, (bytes, bytearray)):
        array = np.frombuffer(cards, np.uint8)
    elif isinstance(cards, np.ndarray):
        array = cards
        if type(cards) is not np.ndarray and np.any(getattr(cards, "mask", False)):
            raise HoldemValueError(f"{name} has masked entries; give cards alone")
    else:
        try:
            array = np.asarray(cards)
        except ValueError:
            raise HoldemValueError(f"{name} has rows of different lengths") from None
        if array.size == 0:
            array = array.astype(np.uint8)
    if array.dtype == np.uint8:
        return array, array
    if array.dtype.kind not in "iu":
        if array.dtype.kind == "O":  # of integers that fit no other type, perhaps
            _refuse_numbers(array, name)
        many = "; parse_cards_many reads a column of texts" if array.dtype.kind in "UT" else ""
        raise HoldemTypeError(
            f"{name} holds {array.dtype}, not cards: give integers 0 to 51, or text{many}"
        )
    unsigned = np.asarray(array).view(array.dtype.str.replace("i", "u"))  # -1 is far above 51, too
    fitted = np.empty(array.shape, np.uint8)
    np.minimum(unsigned, 255, out=fitted, casting="unsafe")
    return array, fitted


def _refuse_numbers(array, name):
    for item in array.flat:
        if isinstance(item, int) and not 0 <= item <= 51:
            raise CardError(
                f"{name} holds {shown(item)}, which is not a card: cards are 0 to 51"
            )


cdef int _read_hand(object cards, uint8_t* hand) except -1:
    """Read a list or tuple of ints into `hand`; return how many, or 0: it is something else.

    What is no card becomes 255.
    """
    cdef Py_ssize_t size = PySequence_Fast_GET_SIZE(cards), i
    cdef PyObject** items = PySequence_Fast_ITEMS(cards)
    cdef object item
    cdef long card
    cdef int overflow = 0
    if size < 5 or size > 7:
        return 0
    for i in range(size):
        item = <object>items[i]
        if not PyLong_CheckExact(item):
            if isinstance(item, bool):
                raise HoldemTypeError(f"cards holds {item}, not a card: give integers 0 to 51")
            return 0
        card = PyLong_AsLongAndOverflow(item, &overflow)
        hand[i] = <uint8_t>card if 0 <= card <= 51 else 255
    return <int>size


cdef object _one(const uint8_t* hand, int size, object cards):
    cdef uint64_t total = 0, added = 0, lanes = 0
    cdef int i
    for i in range(size):
        total += HOLDEM_KEY[hand[i]]
        added += HOLDEM_LANE[hand[i]]
        lanes |= HOLDEM_LANE[hand[i]]
    if (added ^ lanes) | (lanes & HOLDEM_NO_CARD):
        raise _bad_hand("cards", cards)
    if size == 7:
        return holdem_strength(total, lanes, 7)
    return holdem_strength(total, lanes, size)


def evaluate(cards, out=None, kernel=None):
    """Return the strength of a hand, or the strengths of an array of hands.

    `holdem.evaluate` without the text. `kernel` names one of `KERNELS` to run instead of the
    chosen one; the tests compare them.
    """
    cdef uint8_t hand[8]
    cdef int size
    if out is None:
        if PyList_CheckExact(cards) or PyTuple_CheckExact(cards):
            cards = holdem_items(cards)
            size = _read_hand(cards, hand)
            if size:
                return _one(hand, size, cards)
        elif PyBytes_CheckExact(cards) and 5 <= PyBytes_GET_SIZE(cards) <= 7:
            return _one(<const uint8_t*>PyBytes_AS_STRING(cards), <int>PyBytes_GET_SIZE(cards), cards)
    given, array = card_array(cards, "cards")
    if array.ndim == 0 or not 5 <= array.shape[-1] <= 7:
        raise HoldemValueError(
            f"cards has shape {array.shape}; the last axis must hold 5, 6 or 7 cards"
        )
    shape = array.shape[:-1]
    if out is not None:
        check_out(out, "uint16", shape, "cards")
    rows = array.reshape(-1, array.shape[-1])
    strengths = np.empty(rows.shape[0], np.uint16)
    row = _evaluate_rows(rows, strengths, CHOSEN if kernel is None else KERNELS.index(kernel))
    if row >= 0:
        raise _bad_hand("cards", given.reshape(rows.shape)[row].tolist(), _where(shape, row))
    if out is not None:
        out[...] = strengths.reshape(shape)
        return out
    return strengths.reshape(shape) if shape else int(strengths[0])


cdef enum:
    BLOCK = 512


@cython.boundscheck(False)
@cython.wraparound(False)
cdef Py_ssize_t _evaluate_rows(
    const uint8_t[:, :] rows, uint16_t[::1] strengths, int kernel
) except -2:
    """Fill `strengths`; return -1, or the first bad row. Strided rows are copied in blocks."""
    cdef uint8_t block[BLOCK * 7 + 64]
    cdef Py_ssize_t n = rows.shape[0], number, start, length, row, bad = -1
    cdef int size = <int>rows.shape[1], i
    cdef holdem_kernel run = HOLDEM_KERNELS[kernel][size - 5]
    if n == 0:
        return -1
    with nogil:
        if rows.strides[1] == 1 and (rows.strides[0] == size or n == 1):
            bad = run(&rows[0, 0], n, &strengths[0])
        else:
            for number in range((n + BLOCK - 1) // BLOCK):
                start = number * BLOCK
                length = min(<Py_ssize_t>BLOCK, n - start)
                for i in range(size):
                    for row in range(length):
                        block[row * size + i] = rows[start + row, i]
                bad = run(block, length, &strengths[start])
                if bad >= 0:
                    bad += start
                    break
    return bad


def strengths(board):
    """Return the strength of every combo on a board, or on many boards.

    `holdem.strengths` without the text.
    """
    given, array = card_array(board, "board")
    if array.ndim not in (1, 2) or not 3 <= array.shape[-1] <= 5:
        raise HoldemValueError(
            f"board has shape {array.shape}; give 3, 4 or 5 cards, or an (n, 3|4|5) array"
        )
    rows = np.ascontiguousarray(array.reshape(-1, array.shape[-1]))
    result = np.empty((rows.shape[0], HOLDEM_COMBOS), np.uint16)
    row = _combo_strengths(rows, result)
    if row >= 0:
        hand = given.reshape(rows.shape)[row].tolist()
        raise _bad_hand("board", hand, _where(array.shape[:-1], row))
    return result if array.ndim == 2 else result[0]


@cython.boundscheck(False)
@cython.wraparound(False)
cdef Py_ssize_t _combo_strengths(const uint8_t[:, ::1] boards, uint16_t[:, ::1] out) except -2:
    cdef Py_ssize_t n = boards.shape[0], row
    cdef int size = <int>boards.shape[1]
    cdef uint64_t seen, lane
    cdef int i
    with nogil:
        for row in range(n):
            seen = HOLDEM_NO_CARD
            for i in range(size):
                lane = HOLDEM_LANE[boards[row, i]]
                if seen & lane:
                    return row
                seen |= lane
            holdem_combo_strengths(&boards[row, 0], size, &out[row, 0])
    return -1


def count_strengths(int size):
    """Return how many hands of 5, 6 or 7 cards have each strength, walking every hand.

    Returns a (7463,) uint64 array, indexed by strength.
    """
    if not 5 <= size <= 7:
        raise HoldemValueError(f"size is {size}; hands have 5, 6 or 7 cards")
    counts = np.zeros(7463, np.uint64)
    cdef uint64_t[::1] view = counts
    with nogil:
        holdem_count(0, 0, 52, size, size, &view[0])
    return counts
