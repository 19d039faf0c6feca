"""Heads-up play of short stacks: all in or fold, in equilibrium."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from itertools import product
from math import isfinite

import numpy as np
from numpy.typing import NDArray

from .._classes import CLASS_OF
from ..cards import COMBOS
from ..errors import HoldemValueError
from ..preflop import preflop_equity
from ..ranges import Range

_Floats = NDArray[np.float64]

_ROUNDS = 20_000
_LOOK = 100
"""Rounds between two attempts to finish exactly."""
_MIXED = (0.1, 0.03, 0.01, 3e-3, 1e-3, 1e-4)
"""A class is tried as a mixed one when it is both played and left out more often than this."""
_EXACT = 1e-12
"""Big blinds a hand that a deviation gains by rounding alone."""


@dataclass(frozen=True, slots=True)
class PushFold:
    """What both players do when the small blind goes all in or folds.

    A hand that is indifferent has a weight between 0 and 1 and is played so often.
    """

    stack_bb: float
    ante: float
    push: Range
    """The hands the small blind, on the button, goes all in with."""
    call: Range
    """The hands the big blind calls with."""
    value: float
    """What the small blind wins a hand on average, in big blinds."""
    error: float
    """How much more a player could win against the other's strategy, in big blinds a hand."""

    def __str__(self) -> str:
        """Return both ranges with their shares."""
        return (
            f"push {self.push.share:.2%}: {self.push}\n"
            f"call {self.call.share:.2%}: {self.call}\n"
            f"value to the small blind {self.value:+.6f} big blinds"
        )


def push_fold(stack_bb: float, ante: float = 0) -> PushFold:
    """Return the equilibrium in which the small blind may only go all in or fold.

    Both players have `stack_bb` big blinds before posting the blinds, 0.5 and 1, and an `ante`
    each, in big blinds. Equities are exact, card removal included.

    Raises
    ------
    HoldemValueError
        The stack does not reach beyond the ante, or one of them is no number from 0 up.

    >>> round(push_fold(10).push.share, 3), round(push_fold(10).call.share, 3)
    (0.583, 0.374)
    """
    if not (isfinite(stack_bb) and isfinite(ante) and 0 <= ante < stack_bb):
        raise HoldemValueError(
            f"stack_bb is {stack_bb} with ante {ante}; give an ante from 0 up and a stack above it"
        )
    small, big = (min(blind, stack_bb - ante) for blind in (0.5, 1.0))
    fold, steal = -small - ante, big + ante
    equity, dealt = _matchups()
    spot = _Spot(dealt, dealt * (2 * equity - 1) * stack_bb, fold, steal)
    push, call = _equilibrium(spot)
    value, error = spot.value(push, call)
    return PushFold(stack_bb, ante, Range(push[CLASS_OF]), Range(call[CLASS_OF]), value, error)


@cache
def _matchups() -> tuple[_Floats, _Floats]:
    """Return for each class against each the equity, and how likely both are dealt."""
    meets = np.zeros((169, 169))
    for combo, cards in enumerate(COMBOS):
        apart = ~np.isin(COMBOS, cards).any(axis=1)
        meets[CLASS_OF[combo]] += np.bincount(CLASS_OF[apart], minlength=169)
    return preflop_equity.table, meets / meets.sum()


@dataclass(frozen=True, slots=True)
class _Spot:
    """What the small blind wins by class against class, weighted by the chance of the deal."""

    dealt: _Floats
    all_in: _Floats
    """When the push is called."""
    fold: float
    steal: float

    def push_gain(self, call: _Floats) -> _Floats:
        """Return what each class gains by a push instead of a fold, times its chance."""
        folds: _Floats = self.dealt.sum(axis=1) * self.fold
        return self.dealt @ (1 - call) * self.steal + self.all_in @ call - folds

    def call_gain(self, push: _Floats) -> _Floats:
        """Return what each class gains by a call instead of a fold, times its chance."""
        return push @ self.dealt * self.steal - push @ self.all_in

    def value(self, push: _Floats, call: _Floats) -> tuple[float, float]:
        """Return what the small blind wins, and the most a player can gain by a deviation."""
        push_gain, call_gain = self.push_gain(call), self.call_gain(push)
        better_push = np.maximum(push_gain, 0).sum() - push @ push_gain
        better_call = np.maximum(call_gain, 0).sum() - call @ call_gain
        return float(self.fold + push @ push_gain), float(max(better_push, better_call))


def _equilibrium(spot: _Spot) -> tuple[_Floats, _Floats]:
    """Return how often each class is pushed and called.

    Regret matching shows which classes are pure and which are mixed: each player in turn learns
    from the other's last strategy, and later rounds count for more. The mixed ones are then
    solved for. Where that does not come out, what has been learnt is returned.
    """
    push = call = push_mean = call_mean = np.ones(169)
    push_regret, call_regret = np.zeros((2, 2, 169))
    for number in range(1, _ROUNDS + 1):
        push = _learn(push_regret, push, spot.push_gain(call))
        call = _learn(call_regret, call, spot.call_gain(push))
        share = 3 / (number + 2)  # weighs rounds by their squares, nearly
        push_mean = push_mean + share * (push - push_mean)
        call_mean = call_mean + share * (call - call_mean)
        if number % _LOOK == 0:
            patient = number % (10 * _LOOK) == 0
            shapes = product(_shapes(push_mean, patient), _shapes(call_mean, patient))
            for push_shape, call_shape in shapes:
                exact = _finish(spot, push_shape, call_shape)
                if exact and spot.value(*exact)[1] < _EXACT:
                    return exact
    return _tidy(push_mean), _tidy(call_mean)


def _tidy(often: _Floats) -> _Floats:
    """Return a strategy with what is nearly always or nearly never played so throughout."""
    pure: _Floats = np.round(often)
    return np.where(abs(often - pure) < _MIXED[-1], pure, often)


def _learn(regret: _Floats, often: _Floats, gain: _Floats) -> _Floats:
    """Return how often to do what gains so much, given the regrets, (2, 169), which are updated.

    Row 0 regrets not having done it, row 1 having done it; neither falls below nothing.
    """
    regret[0] += (1 - often) * gain
    regret[1] -= often * gain
    np.maximum(regret, 1e-300, out=regret)
    does: _Floats = regret[0] / regret.sum(axis=0)
    return does


def _shapes(often: _Floats, patient: bool) -> list[_Floats]:
    """Return what the strategy may become: 0 or 1 for each pure class, 0.5 for the mixed ones.

    A patient look tries each of the mixed classes as a pure one as well.
    """
    shapes = []
    for least in _MIXED:
        shape = np.where(abs(often - 0.5) < 0.5 - least, 0.5, np.round(often))
        shapes.append(shape)
        if patient:
            for mixed, pure in product(np.flatnonzero(shape == 0.5), (0.0, 1.0)):
                shapes.append(shape.copy())
                shapes[-1][mixed] = pure
    return list({shape.tobytes(): shape for shape in shapes}.values())


def _finish(spot: _Spot, push: _Floats, call: _Floats) -> tuple[_Floats, _Floats] | None:
    """Return the strategies of these shapes in which every mixed class is indifferent, if any.

    Each player's mixed classes are played so that the other's gain nothing either way.
    """
    mixed_push, mixed_call = np.flatnonzero(push == 0.5), np.flatnonzero(call == 0.5)
    if mixed_push.size != mixed_call.size:
        return None
    push, call = np.floor(push), np.floor(call)
    if mixed_push.size:
        rates = (spot.all_in - spot.dealt * spot.steal)[np.ix_(mixed_push, mixed_call)]
        try:
            call[mixed_call] = np.linalg.solve(rates, -spot.push_gain(call)[mixed_push])
            push[mixed_push] = np.linalg.solve(rates.T, spot.call_gain(push)[mixed_call])
        except np.linalg.LinAlgError:
            return None
    return push.clip(0, 1), call.clip(0, 1)
