"""Weights of ranges to sums of weights, over boards: who wins, who ties.

Shapes and values are checked by the callers; the kernels (`_two_sums.h`,
`_three_sums.h`, `_runouts.h`) release the GIL.
"""

cimport cython
from libc.stdint cimport uint8_t, uint64_t, uintptr_t
from libc.stdlib cimport free, malloc
from libc.string cimport memcpy, memset

import numpy as np

from . import _eval

cdef extern from "_two_sums.h" nogil:
    ctypedef struct holdem_two:
        double of[2]
    ctypedef struct holdem_held:
        pass
    ctypedef struct holdem_met:
        pass
    ctypedef struct holdem_split:
        double won, lost, tied
    void holdem_read_held(const double* one, const double* other, holdem_held* held)
    void holdem_write_met(const holdem_met* met, holdem_two* below, holdem_two* upto)
    void holdem_two_boards(
        int level, const uint8_t* board, const double* times, ptrdiff_t n,
        const holdem_held* held, holdem_met* met, holdem_split* split)

cdef extern from "_three_sums.h" nogil:
    ctypedef struct holdem_three:
        pass
    void holdem_three_boards(
        int level, const uint8_t* board, const double* times, ptrdiff_t n, const double* weights,
        holdem_three* three, double* outcome)

cdef extern from "_runouts.h" nogil:
    ctypedef struct holdem_runouts:
        uint8_t free[52]
        uint8_t suits[24][4]
        uint8_t* board
        double* times
        int n_suits
        ptrdiff_t n
    void holdem_add_runouts(
        holdem_runouts* r, const uint8_t* prefix, int have, int below, uint64_t lanes)

cdef int LEVEL = _eval.KERNELS.index(_eval.KERNEL)


cdef enum:
    LINE = 64


cdef inline uintptr_t line_start(void* memory) noexcept:
    """Return the first place at the start of a cache line: vectors are read from there on."""
    return (<uintptr_t>memory + LINE - 1) // LINE * LINE


def runouts(
    const uint8_t[::1] board, const uint8_t[::1] free, const uint8_t[:, ::1] suits, Py_ssize_t most
):
    """Return the full boards that can come, (n, 5), and how many boards each stands for, (n,).

    `board` holds the cards on the table, `free` those that can come, ascending, `suits` the
    renamings of suits (at most 24, the identity among them) under which boards are alike, and
    `most` is no less than the number of boards.
    """
    cdef holdem_runouts r
    cdef int i
    if board.shape[0] == 5:
        return np.asarray(board).reshape(1, 5), np.ones(1)
    boards, times = np.empty((most, 5), np.uint8), np.empty(most)
    cdef uint8_t[:, ::1] into = boards
    cdef double[::1] counts = times
    if most == 0:
        return boards, times
    r.n = 0
    r.n_suits = <int>suits.shape[0]
    r.board, r.times = &into[0, 0], &counts[0]
    memcpy(&r.suits[0][0], &suits[0, 0], suits.shape[0] * 4)
    memcpy(&r.free[0], &free[0], free.shape[0])
    with nogil:
        holdem_add_runouts(
            &r, &board[0] if board.shape[0] else NULL, <int>board.shape[0], <int>free.shape[0], 0)
    return boards[: r.n], times[: r.n]


cdef struct two_met:
    holdem_held held
    holdem_met met


@cython.boundscheck(False)
@cython.wraparound(False)
def two_ranges(
    const double[::1] one, const double[::1] other, const uint8_t[:, ::1] boards,
    const double[::1] times,
):
    """Return what each combo meets on some boards, as two (1326, 2) arrays.

    `one` and `other` are the weights of two players, (1326,). The first array has, for each
    player, his weight that is worth less than the combo and shares no card with it, summed over
    the boards; the second his weight that is worth as much or less.
    """
    below, upto = np.empty((1326, 2)), np.empty((1326, 2))
    cdef double[:, ::1] b = below, u = upto
    cdef void* memory = malloc(sizeof(two_met) + LINE)
    if memory == NULL:
        raise MemoryError
    cdef two_met* two = <two_met*>line_start(memory)
    with nogil:
        holdem_read_held(&one[0], &other[0], &two.held)
        memset(&two.met, 0, sizeof(holdem_met))
        holdem_two_boards(
            LEVEL, &boards[0, 0], &times[0], boards.shape[0], &two.held, &two.met, NULL)
        holdem_write_met(&two.met, <holdem_two*>&b[0, 0], <holdem_two*>&u[0, 0])
    free(memory)
    return below, upto


@cython.boundscheck(False)
@cython.wraparound(False)
def two_totals(
    const double[::1] one, const double[::1] other, const uint8_t[:, ::1] boards,
    const double[::1] times,
):
    """Return the weight that the first of two players wins, the second wins, and they split."""
    cdef holdem_split split = holdem_split(0, 0, 0)
    cdef void* memory = malloc(sizeof(holdem_held) + LINE)
    if memory == NULL:
        raise MemoryError
    cdef holdem_held* held = <holdem_held*>line_start(memory)
    with nogil:
        holdem_read_held(&one[0], &other[0], held)
        holdem_two_boards(
            LEVEL, &boards[0, 0], &times[0], boards.shape[0], held, NULL, &split)
    free(memory)
    return split.won, split.lost, split.tied


@cython.boundscheck(False)
@cython.wraparound(False)
def three_ranges(
    const double[:, ::1] weights, const uint8_t[:, ::1] boards, const double[::1] times
):
    """Return the weight of each set of winners over some boards: (8,), bit p for player p.

    `weights` is (3, 1326), a row a player. The work grows with the hands of the first two.
    """
    outcomes = np.zeros(8)
    cdef double[::1] out = outcomes
    cdef void* memory = malloc(sizeof(holdem_three) + LINE)
    if memory == NULL:
        raise MemoryError
    cdef holdem_three* three = <holdem_three*>line_start(memory)
    with nogil:
        holdem_three_boards(
            LEVEL, &boards[0, 0], &times[0], boards.shape[0], &weights[0, 0], three, &out[0])
    free(memory)
    return outcomes
