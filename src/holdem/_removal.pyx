"""Card removal: which combos can be dealt beside known cards, and beside each other."""

cimport cython
from libc.stdint cimport uint8_t
from libc.string cimport memcpy, memset

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
    cdef double part[6]  # so many sums at once: each addition waits for the one before
    cdef double odd[6]
    cdef double total
    cdef int held = 0, i, j, card, high
    cdef bint unweighted
    with nogil:
        memcpy(&left[0], &weights[0], 1326 * sizeof(double))
        for i in range(<int>cards.shape[0]):
            card = cards[i]
            memset(&left[card * (card - 1) // 2], 0, card * sizeof(double))
            for high in range(card + 1, 52):
                left[high * (high - 1) // 2 + card] = 0
        memset(part, 0, sizeof(part))
        memset(odd, 0, sizeof(odd))
        for i in range(0, 1326, 6):
            for j in range(6):
                part[j] += left[i + j]
                odd[j] += left[i + j] - left[i + j] * left[i + j]  # nothing for 0 and 1 alone
        total = part[0] + part[1] + part[2] + part[3] + part[4] + part[5]
        unweighted = odd[0] + odd[1] + odd[2] + odd[3] + odd[4] + odd[5] == 0
        if unweighted:
            held = <int>total
        else:
            for i in range(1326):
                held += left[i] != 0
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
