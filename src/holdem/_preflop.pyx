"""Two ranges before the flop, by the table of heads-up results."""

cimport cython
from libc.stdint cimport int32_t, uint8_t

import numpy as np

cdef extern from "_preflop.h" nogil:
    const int HOLDEM_PATTERNS
    ctypedef struct holdem_two:
        double of[2]
    ctypedef struct holdem_matchup:
        int32_t won
    void holdem_patterns(uint8_t* pattern)
    void holdem_two_preflop(
        const holdem_matchup* table, const uint8_t* class_of, const holdem_two* weight,
        holdem_two* below, holdem_two* upto, double boards)


def patterns():
    """Return the pattern 0..14 in which the suits of two combos meet, (4, 4, 4, 4) uint8."""
    result = np.empty((4, 4, 4, 4), np.uint8)
    cdef uint8_t[:, :, :, ::1] view = result
    holdem_patterns(&view[0, 0, 0, 0])
    return result


@cython.boundscheck(False)
@cython.wraparound(False)
def two_preflop(
    const double[:, ::1] weights, const int32_t[:, :, :, ::1] table, const uint8_t[::1] class_of,
    double boards,
):
    """Return what each combo meets over all boards, as `two_ranges` does.

    `table` is (169, 169, 15, 2): the boards that a class wins and ties against a class, by the
    pattern of their suits.
    """
    below, upto = np.zeros((1326, 2)), np.zeros((1326, 2))
    cdef double[:, ::1] b = below, u = upto
    with nogil:
        holdem_two_preflop(
            <const holdem_matchup*>&table[0, 0, 0, 0], &class_of[0],
            <const holdem_two*>&weights[0, 0], <holdem_two*>&b[0, 0], <holdem_two*>&u[0, 0], boards)
    return below, upto
