"""Deals drawn at random, tallied by who wins them.

Chance is a stream of numpy's SFC64, whose state is handed in; the kernel (`_sample.h`) releases
the GIL.
"""

cimport cython
from libc.stdint cimport uint8_t, uint32_t, uint64_t
from libc.stdlib cimport calloc, free
from libc.string cimport memcpy

from . import _eval

from ._outcomes cimport holdem_outcomes, outcome_weights

cdef extern from "_sample.h" nogil:
    ctypedef struct holdem_draw:
        uint32_t n
        const uint64_t* keep
        const uint32_t* other
        const uint64_t* cards
        const uint8_t* holes
        int players
        int seat[22]
    ctypedef struct holdem_sampler:
        holdem_draw draw[22]
        int draws
        int dealt[22]
        int n_dealt
        int players
        int on_board
        uint8_t board[5]
        uint8_t deck[52]
        int n_deck
        uint64_t random[4]
    ctypedef struct holdem_block:
        pass
    ptrdiff_t holdem_sample(
        holdem_sampler* s, ptrdiff_t want, ptrdiff_t tries, int avx512, holdem_block* block,
        holdem_outcomes* total)
    uint64_t holdem_word(uint64_t* state)

cdef bint AVX512 = _eval.KERNEL == "avx512"


@cython.auto_pickle(False)
@cython.final
cdef class Sampler:
    """Draws deals and tallies them.

    Parameters
    ----------
    draws : list of (seats, keep, other, cards, holes)
        Ranges, or groups of ranges, by the alias method: the players, and for each entry the
        share of its place that is its own (uint64, of 2**64), whose the rest is (uint32), its
        cards as bits (uint64) and its hands (n, players, 2) uint8.
    dealt : list of int
        The players who get any two of the cards that are left.
    board, deck : uint8 arrays
        The cards on the table, and those that can come or be held.
    state : (4,) uint64 array
        The state of an SFC64.
    """

    cdef holdem_sampler sampler
    cdef holdem_block* block
    cdef holdem_outcomes* total
    cdef list keep_alive

    def __cinit__(self):
        self.block = <holdem_block*>calloc(1, sizeof(holdem_block))
        self.total = <holdem_outcomes*>calloc(1, sizeof(holdem_outcomes))
        if not self.block or not self.total:
            raise MemoryError

    def __dealloc__(self):
        free(self.block)
        free(self.total)

    def __init__(
        self, list draws, list dealt, const uint8_t[::1] board, const uint8_t[::1] deck,
        const uint64_t[::1] state,
    ):
        cdef const uint64_t[::1] keep, cards
        cdef const uint32_t[::1] other
        cdef const uint8_t[:, :, ::1] holes
        cdef holdem_draw* draw
        cdef int i, j
        self.keep_alive = draws
        self.sampler.draws = len(draws)
        self.sampler.n_dealt = len(dealt)
        self.sampler.players = len(dealt)
        for i, (seats, keep, other, cards, holes) in enumerate(draws):
            draw = &self.sampler.draw[i]
            draw.n = <uint32_t>keep.shape[0]
            draw.keep, draw.other, draw.cards = &keep[0], &other[0], &cards[0]
            draw.holes = &holes[0, 0, 0]
            draw.players = len(seats)
            self.sampler.players += draw.players
            for j in range(draw.players):
                draw.seat[j] = seats[j]
        for i in range(self.sampler.n_dealt):
            self.sampler.dealt[i] = dealt[i]
        self.sampler.on_board, self.sampler.n_deck = <int>board.shape[0], <int>deck.shape[0]
        if board.shape[0]:
            memcpy(self.sampler.board, &board[0], board.shape[0])
        memcpy(self.sampler.deck, &deck[0], deck.shape[0])
        memcpy(self.sampler.random, &state[0], sizeof(self.sampler.random))

    def draw(self, Py_ssize_t want, Py_ssize_t tries):
        """Draw up to `want` deals, trying at most `tries` times; return how many."""
        cdef Py_ssize_t done
        with nogil:
            done = holdem_sample(&self.sampler, want, tries, AVX512, self.block, self.total)
        return done

    def words(self, Py_ssize_t n):
        """Return the next words of the stream: those of numpy's SFC64 in that state."""
        return [holdem_word(self.sampler.random) for _ in range(n)]

    def outcomes(self):
        """Return how often each set of winners came, as a dict from masks (bit i for player i)."""
        return outcome_weights(self.total)
