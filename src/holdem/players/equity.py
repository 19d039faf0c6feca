"""A player that counts: equity against what the others may hold, and pot odds."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import fsum

import numpy as np
from numpy.random import Generator
from numpy.typing import NDArray

from ..cards import COMBOS, combo_of
from ..rules import Action, RaiseTo, Street
from ..strength import strengths
from .reading import Story, Weights, stories, weights_of
from .simple import CALL, CHECK, FOLD
from .view import View

RUNOUTS = 96
"""Boards looked at where more can still come."""

RAISE_MEETS = 0.3
"""How often a seat that has yet to act before the flop stays in against a raise."""
CALL_MEETS = 0.55
"""Likewise against a call."""

FIRM = 0.8
"""Raises when its equity closes this part of the gap from certainty to an even share."""
FIRMER = 0.5
"""Likewise, to raise a raise."""
MARGIN = 1.15
"""By how much its equity must exceed the pot odds of a call before the flop."""
COMMITTED = 0.4
"""A raise of this part of the stack is made with all of it."""


class EquityPlayer:
    """Bets what its hand is worth against the hands that the others' actions suggest.

    Each other seat is given a range that narrows with every call, bet and raise. Its equity is
    taken over the boards that can come, all of them on the turn, a sample before; others are
    met independently on each board. Calls by pot odds, raises half the pot to the pot.
    """

    def act(self, view: View, rng: Generator) -> Action:
        """Return the action that its equity asks for."""
        legal = view.legal
        told = stories(view.events)
        first = view.street is Street.PREFLOP
        others = [seat for seat, live in enumerate(view.live) if live and seat != view.seat]
        ranges = [told.get(seat, ()) for seat in others]
        met = [RAISE_MEETS if first and not story else 1.0 for story in ranges]
        share = equity_against(view.hole, view.board, ranges, met)
        even = 1 / (1 + fsum(met))
        raises = view.hand.betting.raises - first
        needed = 1 - (1 - even) * (FIRMER if raises else FIRM)
        if legal.raise_min and share >= needed:
            return RaiseTo(_raise_total(view, 0.5 + 0.5 * rng.random()))
        if not legal.call:
            return CHECK
        odds = legal.call / winnable(view)
        if first:
            met = [CALL_MEETS if chance < 1 else chance for chance in met]
            share, odds = equity_against(view.hole, view.board, ranges, met), odds * MARGIN
        return CALL if share >= odds else FOLD


def winnable(view: View) -> int:
    """Return the chips the seat plays for when it calls, its own included, all in or not."""
    state = view.hand.betting
    own = state.committed[view.seat] + view.legal.call
    return sum(min(chips, own) for chips in state.committed) + view.legal.call + state.dead


def _raise_total(view: View, part: float) -> int:
    """Return the total of a raise by a part of the pot after the call, within what is legal."""
    legal, own = view.legal, view.bets[view.seat]
    total = own + legal.call + int(part * (view.pot + legal.call))
    if total - own >= COMMITTED * view.stacks[view.seat]:
        return legal.raise_max
    return min(max(total, legal.raise_min), legal.raise_max)


def equity_against(
    hole: tuple[int, int],
    board: tuple[int, ...],
    told: Sequence[Story],
    met: Sequence[float],
) -> float:
    """Return the share of the pot to expect against seats of these stories.

    `met` is how likely each of them is to be there at the end.

    >>> round(equity_against((51, 50), (), [()], [1.0]), 2)
    0.86
    """
    if not board:
        hole = _like(hole)
    product: NDArray[np.float64] | None = None
    for story, chance in zip(told, met, strict=True):
        beaten = 1 - chance * (1 - _beaten(hole, board, story))
        product = beaten if product is None else product * beaten
    assert product is not None
    return float(product.mean())


@lru_cache(maxsize=8192)
def _beaten(hole: tuple[int, int], board: tuple[int, ...], story: Story) -> NDArray[np.float64]:
    """Return how often a hand beats one of a range on each board, a tie counting half."""
    held: Weights = weights_of(story) * _apart(hole)
    rows, possible = _boards(board)
    own = rows[:, [combo_of(*hole)]]
    halves = (rows < own).view(np.uint8) + (rows <= own).view(np.uint8)
    there = _sums(possible, held)
    blocked = held.sum() - there  # they have strength 0, and so count as beaten
    won: NDArray[np.float64] = (_sums(halves.astype(np.float32), held) - 2 * blocked) / (2 * there)
    return won[own[:, 0] > 0]


def _sums(rows: Weights, weights: Weights) -> NDArray[np.float32]:
    """Return the weights of each row; without the threads that a matrix product would start."""
    sums: NDArray[np.float32] = np.einsum("ij,j->i", rows, weights)
    return sums


@lru_cache(maxsize=2048)
def _apart(hole: tuple[int, int]) -> Weights:
    """Return 1 for each combo that shares no card with these, else 0."""
    apart = np.ones(1326, np.float32)
    for card in hole:
        apart[np.equal(COMBOS, card).any(axis=1)] = 0
    return apart


def _like(hole: tuple[int, int]) -> tuple[int, int]:
    """Return the hand that stands for its class before the flop."""
    high, low = sorted(hole, reverse=True)
    return high | 3, (low | 3) - (high & 3 != low & 3)


@lru_cache(maxsize=32)
def _boards(board: tuple[int, ...]) -> tuple[NDArray[np.uint16], Weights]:
    """Return the strengths on full boards of this beginning, (n, 1326), and where they are > 0.

    The sample is a matter of the board alone, so that all who look at it agree.
    """
    left = [card for card in range(52) if card not in board]
    missing = 5 - len(board)
    if missing == 0:
        full = np.array([board], np.uint8)
    elif missing == 1:
        full = np.array([(*board, card) for card in left], np.uint8)
    else:
        rng = np.random.Generator(np.random.PCG64(list(board)))
        runouts = RUNOUTS if board else 4 * RUNOUTS
        order = rng.permuted(np.tile(np.array(left, np.uint8), (runouts, 1)), axis=1)
        full = np.hstack([np.tile(np.array(board, np.uint8), (runouts, 1)), order[:, :missing]])
    strength = strengths(full)
    return strength, (strength > 0).astype(np.float32)
