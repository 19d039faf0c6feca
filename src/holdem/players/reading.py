"""What the others may hold: combos weighed by what each seat has done.

Weights are whole numbers, so that sums over them are exact in any order.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache

import numpy as np
from numpy.typing import NDArray

from .._classes import CLASS_OF, equity_order, top_classes
from ..rules import Event, events
from ..strength import strengths

Weights = NDArray[np.float32]
"""(1326,): whole numbers from 1 to `FULL`, one a combo."""

Mask = NDArray[np.bool_]
Board = tuple[int, ...]
Story = tuple[tuple[Board, float], ...]
"""What a seat's actions say: for each, the board then and the share of hands that take it."""

FULL = 64
DOUBT = 4
"""By what the weight of a combo outside the share is divided."""

RAISED = (0.30, 0.12, 0.05)
"""The share of hands behind the first, the second and any later raise before the flop."""
CALLED = (0.55, 0.30, 0.12)
"""The share behind a call of the big blind, of one raise, of more."""
BET = 0.40
"""The share of hands, by their strength so far, behind a bet or raise after the flop."""
STAYED = 0.65
"""The share behind a call after the flop."""


def stories(happened: Sequence[Event]) -> dict[int, Story]:
    """Return what the actions of each seat say; a seat that has not put in chips says nothing."""
    told: dict[int, list[tuple[Board, float]]] = {}
    board: Board = ()
    raises = 0
    for event in happened:
        match event:
            case events.Dealt(None, cards):
                board = (*board, *cards)  # type: ignore[arg-type]
            case events.Raised(seat) | events.Bet(seat):
                share = BET if board else RAISED[min(raises, 2)]
                told.setdefault(seat, []).append((board, share))
                raises += 1
            case events.Called(seat):
                share = STAYED if board else CALLED[min(raises, 2)]
                told.setdefault(seat, []).append((board, share))
    return {seat: tuple(story) for seat, story in told.items()}


@lru_cache(maxsize=1024)
def weights_of(story: Story) -> Weights:
    """Return the combos that a story leaves, heavier the better they fit."""
    weights = np.full(1326, FULL)
    for board, share in story:
        fits = _strong(board, share) if board else _good(share)
        weights[~fits] //= DOUBT
    return np.asarray(np.maximum(weights, 1), np.float32)


@cache
def _good(share: float) -> Mask:
    """Return which combos are in the best classes of so large a share."""
    fits: Mask = np.isin(CLASS_OF, top_classes(share, equity_order()))
    return fits


@lru_cache(maxsize=64)
def _strong(board: Board, share: float) -> Mask:
    """Return which combos are among the strongest on a board."""
    strength = strengths(board)
    possible = np.sort(strength[strength > 0])
    fits: Mask = strength >= possible[int(len(possible) * (1 - share))]
    return fits
