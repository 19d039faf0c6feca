"""Card removal: which combos can be dealt beside known cards, and beside each other."""

cimport cython
from libc.stdint cimport uint8_t, uint64_t

import numpy as np

cdef extern from "_tables.h" nogil:
    const uint8_t HOLDEM_HIGH[1326]
    const uint8_t HOLDEM_LOW[1326]


@cython.boundscheck(False)
@cython.wraparound(False)
def without(const double[::1] weights, const uint8_t[::1] cards):
    """Return (weights, held, total, unweighted) of a range, less what holds one of `cards`.

    The weights are a new (1326,) array; `held` is how many combos weigh more than 0, `total`
    what they weigh, and `unweighted` whether each weighs 0 or 1.
    """
    result = np.empty(1326)
    cdef double[::1] left = result
    cdef uint64_t gone = 0
    cdef Py_ssize_t i, held = 0
    cdef double weight, total = 0
    cdef bint unweighted = True
    for i in range(cards.shape[0]):
        gone |= <uint64_t>1 << cards[i]
    with nogil:
        for i in range(1326):
            weight = 0.0 if (gone >> HOLDEM_HIGH[i] | gone >> HOLDEM_LOW[i]) & 1 else weights[i]
            left[i] = weight
            held += weight != 0
            total += weight
            if weight != 0 and weight != 1:
                unweighted = False
    return result, held, total, unweighted


@cython.boundscheck(False)
@cython.wraparound(False)
def disjoint_weight(const double[::1] weights):
    """Return, for each combo, the weight of the combos that share no card with it, (1326,)."""
    result = np.empty(1326)
    cdef double[::1] out = result
    cdef double card[52]
    cdef int holding[52]
    cdef double total = 0
    cdef int held = 0, i, a, b
    for i in range(52):
        card[i] = 0
        holding[i] = 0
    with nogil:
        for i in range(1326):
            a, b = HOLDEM_HIGH[i], HOLDEM_LOW[i]
            total += weights[i]
            card[a] += weights[i]
            card[b] += weights[i]
            if weights[i] != 0:
                held += 1
                holding[a] += 1
                holding[b] += 1
        for i in range(1326):
            a, b = HOLDEM_HIGH[i], HOLDEM_LOW[i]
            # Nothing left must be 0 to the last digit, which differences of weights need not be.
            if held - holding[a] - holding[b] + (weights[i] != 0):
                out[i] = total - card[a] - card[b] + weights[i]
            else:
                out[i] = 0
    return result
