"""Two hands or ranges before the flop, by the table of heads-up results."""

cimport cython
from libc.stdint cimport int32_t, uint8_t

import numpy as np

cdef extern from "_preflop.h" nogil:
    ctypedef struct holdem_two:
        double of[2]
    ctypedef struct holdem_matchup:
        int32_t won
        int32_t tied
    void holdem_read_matchups(const uint8_t* file, int32_t boards, holdem_matchup* table)
    const holdem_matchup* holdem_find_matchup(
        const holdem_matchup* table, const uint8_t* class_of, const uint8_t* pattern,
        const uint8_t* holes)
    ptrdiff_t holdem_preflop_rows(
        const holdem_matchup* table, const uint8_t* class_of, double boards, const uint8_t* holes,
        ptrdiff_t n, double* share)
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


def read_matchups(const uint8_t[::1] file, int32_t boards):
    """Return the table, (169, 169, 15, 2) int32: boards won and tied by class, class and pattern.

    `file` is what ``tools/build_preflop.py`` writes.
    """
    table = np.zeros((169, 169, 15, 2), np.int32)
    cdef int32_t[:, :, :, ::1] into = table
    if file.shape[0] != 6 * (169 * 170 // 2) * 15:
        raise ValueError(f"the file of matchups has {file.shape[0]} bytes")
    with nogil:
        holdem_read_matchups(&file[0], boards, <holdem_matchup*>&into[0, 0, 0, 0])
    return table


@cython.boundscheck(False)
@cython.wraparound(False)
def matchup(
    const uint8_t[:, ::1] holes, const int32_t[:, :, :, ::1] table, const uint8_t[::1] class_of
):
    """Return the boards that the first of (2, 2) hands wins and ties; None where cards are bad."""
    cdef uint8_t pattern[256]
    holdem_patterns(pattern)
    met = holdem_find_matchup(
        <const holdem_matchup*>&table[0, 0, 0, 0], &class_of[0], pattern, &holes[0, 0])
    return (met.won, met.tied) if met else None


@cython.boundscheck(False)
@cython.wraparound(False)
def fill_preflop(
    const uint8_t[:, :, ::1] holes, const int32_t[:, :, :, ::1] table, const uint8_t[::1] class_of,
    double boards, double[:, ::1] out
):
    """Fill `out` (n, 2) with the shares of (n, 2, 2) hands; return -1, or the first bad row."""
    cdef Py_ssize_t n = holes.shape[0], bad
    if n == 0:
        return -1
    with nogil:
        bad = holdem_preflop_rows(
            <const holdem_matchup*>&table[0, 0, 0, 0], &class_of[0], boards, &holes[0, 0, 0], n,
            &out[0, 0])
    return bad


@cython.boundscheck(False)
@cython.wraparound(False)
def two_preflop(
    const double[:, ::1] weights, const int32_t[:, :, :, ::1] table, const uint8_t[::1] class_of,
    double boards,
):
    """Return what each combo meets over all boards, as `_sums.two_ranges` does.

    `weights` is (1326, 2), a column a player.
    """
    below, upto = np.zeros((1326, 2)), np.zeros((1326, 2))
    cdef double[:, ::1] b = below, u = upto
    with nogil:
        holdem_two_preflop(
            <const holdem_matchup*>&table[0, 0, 0, 0], &class_of[0],
            <const holdem_two*>&weights[0, 0], <holdem_two*>&b[0, 0], <holdem_two*>&u[0, 0], boards)
    return below, upto
