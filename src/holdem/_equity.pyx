"""Hands to shares of the pot, over plain arrays of cards 0..51.

Shapes are checked by the callers, cards here; the kernels (`_given.h`) release the GIL.
"""

cimport cython
from libc.stdint cimport uint8_t, uint64_t
from libc.stdlib cimport calloc, free

from ._outcomes cimport HOLDEM_PLAYERS, holdem_outcomes, outcome_weights

cdef extern from "_hands.h" nogil:
    ctypedef struct holdem_deal:
        holdem_outcomes boards
    int holdem_given(
        holdem_deal* deal, const uint8_t* holes, int players, const uint8_t* board, int on_board,
        const uint8_t* dead, int n_dead)
    ptrdiff_t holdem_given_rows(
        holdem_deal* deal, ptrdiff_t n, const uint8_t* holes, int players, const uint8_t* board,
        int on_board, ptrdiff_t board_step, const uint8_t* dead, int n_dead, ptrdiff_t dead_step,
        double* share)
    ctypedef struct holdem_ranges:
        const uint8_t* cards
        const double* weight
        const ptrdiff_t* start
        const uint8_t* board
        const uint8_t* dead
        int players
        int on_board
        int n_dead
    void holdem_deal_hands(
        const holdem_ranges* ranges, int player, uint8_t* holes, uint64_t used, double weight,
        holdem_deal* deal, holdem_outcomes* total)
    int holdem_can_deal(const holdem_ranges* ranges, int player, uint64_t used)

MAX_PLAYERS = HOLDEM_PLAYERS
"""The most hands that leave a board to deal."""


cdef holdem_deal* _new_deal() except NULL:
    cdef holdem_deal* deal = <holdem_deal*>calloc(1, sizeof(holdem_deal))
    if not deal:
        raise MemoryError
    return deal


@cython.boundscheck(False)
@cython.wraparound(False)
def count_boards(const uint8_t[:, ::1] holes, const uint8_t[::1] board, const uint8_t[::1] dead):
    """Return how many boards each set of winners of one deal has, or None: bad cards.

    The winners are a mask with bit i for player i. Cards that are not distinct cards are bad.
    """
    cdef holdem_deal* deal = _new_deal()
    cdef int good
    try:
        with nogil:
            good = holdem_given(
                deal, &holes[0, 0], <int>holes.shape[0], &board[0], <int>board.shape[0],
                &dead[0], <int>dead.shape[0])
        return outcome_weights(&deal.boards) if good else None
    finally:
        free(deal)


@cython.boundscheck(False)
@cython.wraparound(False)
def fill_shares(
    const uint8_t[:, :, ::1] holes, const uint8_t[:, :] boards, const uint8_t[:, :] dead,
    double[:, ::1] out
):
    """Fill `out` with the shares of rows of deals; return -1, or the first bad row.

    The rows of `boards` and `dead` may be any distance apart, 0 included; each row is contiguous.
    """
    cdef Py_ssize_t n = holes.shape[0], bad
    if n == 0:
        return -1
    cdef holdem_deal* deal = _new_deal()
    with nogil:
        bad = holdem_given_rows(
            deal, n, &holes[0, 0, 0], <int>holes.shape[1], &boards[0, 0], <int>boards.shape[1],
            boards.strides[0], &dead[0, 0], <int>dead.shape[1], dead.strides[0], &out[0, 0])
        free(deal)
    return bad


@cython.boundscheck(False)
@cython.wraparound(False)
def count_hands(
    const uint8_t[:, ::1] cards, const double[::1] weights, const ptrdiff_t[::1] starts,
    const uint8_t[::1] board, const uint8_t[::1] dead,
):
    """Return the weight of each set of winners over all ways to deal hands from ranges.

    `cards` (n, 2) and `weights` (n,) are the combos of all players, one player after the other;
    `starts` (p + 1,) says where each begins. None holds a card of `board` or `dead`. The winners
    are a mask with bit i for player i.
    """
    cdef holdem_ranges ranges
    cdef uint8_t holes[44]
    cdef int i
    ranges.players = <int>starts.shape[0] - 1
    ranges.cards, ranges.weight, ranges.start = &cards[0, 0], &weights[0], &starts[0]
    ranges.board, ranges.on_board = &board[0], <int>board.shape[0]
    ranges.dead, ranges.n_dead = &dead[0], <int>dead.shape[0]
    cdef holdem_deal* deal = _new_deal()
    cdef holdem_outcomes* total = <holdem_outcomes*>calloc(1, sizeof(holdem_outcomes))
    try:
        if not total:
            raise MemoryError
        with nogil:
            holdem_deal_hands(&ranges, 0, holes, 0, 1.0, deal, total)
        return outcome_weights(total)
    finally:
        free(total)
        free(deal)


@cython.boundscheck(False)
@cython.wraparound(False)
def can_deal(const uint8_t[:, ::1] cards, const ptrdiff_t[::1] starts):
    """Return whether all players can be dealt hands that share no card; as in `count_hands`."""
    cdef holdem_ranges ranges
    cdef int found
    ranges.players = <int>starts.shape[0] - 1
    ranges.cards, ranges.start = &cards[0, 0], &starts[0]
    with nogil:
        found = holdem_can_deal(&ranges, 0, 0)
    return bool(found)
