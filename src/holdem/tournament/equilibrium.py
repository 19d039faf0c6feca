"""The equilibrium of a push and a call: two players, a class of hands against a class.

Both play to be paid most. What one wins the other need not lose, as when prizes are at stake.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import product

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float64]

_ROUNDS = 20_000
_LOOK = 100
"""Rounds between two attempts to finish exactly."""
_MIXED = (0.1, 0.03, 0.01, 3e-3, 1e-3, 1e-4)
"""A class is tried as a mixed one when it is both played and left out more often than this."""
EXACT = 1e-12
"""What a deviation may gain by rounding alone."""


@dataclass(frozen=True, slots=True)
class Spot:
    """What is paid to the pusher and the caller, in the same unit, by how the hand ends."""

    dealt: Floats
    """How likely each class of the pusher meets each of the caller; sums to 1."""
    called: tuple[Floats, Floats]
    """Of either player when the push is called, times `dealt`."""
    folded: tuple[float, float]
    """When the pusher folds."""
    stolen: tuple[float, float]
    """When the caller folds to the push."""

    def push_gain(self, call: Floats) -> Floats:
        """Return what each class gains by a push instead of a fold, times its chance."""
        folds: Floats = self.dealt.sum(axis=1) * self.folded[0]
        return self.dealt @ (1 - call) * self.stolen[0] + self.called[0] @ call - folds

    def call_gain(self, push: Floats) -> Floats:
        """Return what each class gains by a call instead of a fold, times its chance."""
        return push @ self.called[1] - push @ self.dealt * self.stolen[1]

    def values(self, push: Floats, call: Floats) -> tuple[float, float]:
        """Return what is paid to the pusher and the caller on average."""
        pushes = float(push @ self.dealt.sum(axis=1))
        steals = self.folded[1] + pushes * (self.stolen[1] - self.folded[1])
        return (
            float(self.folded[0] + push @ self.push_gain(call)),
            float(steals + call @ self.call_gain(push)),
        )

    def error(self, push: Floats, call: Floats) -> float:
        """Return the most a player can gain by playing otherwise."""
        push_gain, call_gain = self.push_gain(call), self.call_gain(push)
        better_push = np.maximum(push_gain, 0).sum() - push @ push_gain
        better_call = np.maximum(call_gain, 0).sum() - call @ call_gain
        return float(max(better_push, better_call, 0))


def equilibrium(spot: Spot) -> tuple[Floats, Floats]:
    """Return how often each class is pushed and called.

    Regret matching shows which classes are pure and which are mixed: each player in turn learns
    from the other's last strategy, and later rounds count for more. The mixed ones are then
    solved for. Where that does not come out, what has been learnt is returned.
    """
    push = call = push_mean = call_mean = np.ones(len(spot.dealt))
    push_regret, call_regret = np.zeros((2, 2, len(spot.dealt)))
    for number in range(1, _ROUNDS + 1):
        push = _learn(push_regret, push, spot.push_gain(call))
        call = _learn(call_regret, call, spot.call_gain(push))
        share = 3 / (number + 2)  # weighs rounds by their squares, nearly
        push_mean = push_mean + share * (push - push_mean)
        call_mean = call_mean + share * (call - call_mean)
        if number % _LOOK == 0:
            learnt = _tidy(push_mean), _tidy(call_mean)
            if spot.error(*learnt) < EXACT:
                return learnt
            patient = number % (10 * _LOOK) == 0
            shapes = product(_shapes(push_mean, patient), _shapes(call_mean, patient))
            for push_shape, call_shape in shapes:
                exact = _finish(spot, push_shape, call_shape)
                if exact and spot.error(*exact) < EXACT:
                    return exact
    return learnt


def _tidy(often: Floats) -> Floats:
    """Return a strategy with what is nearly always or nearly never played so throughout."""
    pure: Floats = np.round(often)
    return np.where(abs(often - pure) < _MIXED[-1], pure, often)


def _learn(regret: Floats, often: Floats, gain: Floats) -> Floats:
    """Return how often to do what gains so much, given the regrets, (2, n), which are updated.

    Row 0 regrets not having done it, row 1 having done it; neither falls below nothing.
    """
    regret[0] += (1 - often) * gain
    regret[1] -= often * gain
    np.maximum(regret, 1e-300, out=regret)
    does: Floats = regret[0] / regret.sum(axis=0)
    return does


def _shapes(often: Floats, patient: bool) -> list[Floats]:
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


def _finish(spot: Spot, push: Floats, call: Floats) -> tuple[Floats, Floats] | None:
    """Return the strategies of these shapes in which every mixed class is indifferent, if any.

    Each player's mixed classes are played so that the other's gain nothing either way.
    """
    mixed_push, mixed_call = np.flatnonzero(push == 0.5), np.flatnonzero(call == 0.5)
    if mixed_push.size != mixed_call.size:
        return None
    push, call = np.floor(push), np.floor(call)
    if mixed_push.size:
        mixed = np.ix_(mixed_push, mixed_call)
        pushers, callers = (
            called[mixed] - spot.dealt[mixed] * stolen
            for called, stolen in zip(spot.called, spot.stolen, strict=True)
        )
        try:
            call[mixed_call] = np.linalg.solve(pushers, -spot.push_gain(call)[mixed_push])
            push[mixed_push] = np.linalg.solve(callers.T, -spot.call_gain(push)[mixed_call])
        except np.linalg.LinAlgError:
            return None
    return push.clip(0, 1), call.clip(0, 1)
