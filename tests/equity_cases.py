"""Deals and spots that the tests of equities draw."""

from __future__ import annotations

from functools import partial
from itertools import combinations

import numpy as np
from hypothesis import strategies as st
from numpy.typing import NDArray

import holdem
from holdem import _exact
from holdem._arguments import read_players
from holdem._jobs import run as run_jobs
from holdem.cards import DECK

RUN = partial(run_jobs, workers=1)


def spot_of(players: list[object], board: object, dead: object) -> _exact.Spot:
    return _exact.make_spot(*read_players(players, board, dead))


# Small spots: few combos, and a board or many dead cards, so that an oracle can walk all deals.

Weighted = dict[tuple[int, int], float]


@st.composite
def boards(draw: st.DrawFn) -> tuple[list[int], list[int], int]:
    """Draw (board, the rest of the deck, how many cards come), alike in suit or rank or not."""
    deck = draw(st.permutations(range(52)))
    if draw(st.booleans()):
        deck = sorted(deck, key=draw(st.sampled_from([lambda c: c % 4, lambda c: c // 4])))
    to_come = draw(st.sampled_from([0, 1, 2, 5]))
    return deck[: 5 - to_come], deck[5 - to_come :], to_come


@st.composite
def spots(draw: st.DrawFn, players: int) -> tuple[list[Weighted], list[int], list[int]]:
    """Draw (ranges, board, dead) of a few cards that collide much."""
    board, rest, to_come = draw(boards())
    live = rest[: 2 * players + to_come + draw(st.integers(1, 3))]
    weight = st.sampled_from([1.0, 1.0, 0.5, 0.25, 0.9])
    hands = st.sampled_from([(max(p), min(p)) for p in combinations(live[: 2 * players + 3], 2)])
    size = draw(st.integers(1, 5 if players < 4 else 3))
    ranges = [
        draw(st.dictionaries(hands, weight, min_size=1, max_size=size)) for _ in range(players)
    ]
    dead = [card for card in rest if card not in live]
    room = 52 - 2 * players - 5
    return ranges, board, dead[:room]


def as_range(weighted: Weighted) -> holdem.Range:
    return holdem.Range({DECK[high] + DECK[low]: w for (high, low), w in weighted.items()})


def random_deals(
    n: int, players: int, on_board: int, dead: int, seed: int = 1
) -> tuple[NDArray[np.uint8], NDArray[np.uint8], NDArray[np.uint8]]:
    order = np.random.default_rng(seed).random((n, 52)).argsort(axis=1).astype(np.uint8)
    at = 2 * players
    holes = order[:, :at].reshape(n, players, 2)
    return holes, order[:, at : at + on_board], order[:, at + on_board : at + on_board + dead]
