"""Players: what they are asked, what they may know, and some to play against."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Protocol

from numpy.random import Generator

from ..rules import Action, Call, Check, Fold, RaiseTo
from .view import View, view_of

__all__ = ["PLAYERS", "CallingStation", "Player", "RandomPlayer", "View", "view_of"]

_FOLD, _CHECK, _CALL = Fold(), Check(), Call()


class Player(Protocol):
    """Anything that can be asked for an action."""

    def act(self, view: View, rng: Generator) -> Action:
        """Return what to do now. `rng` is the seat's own, so that a seed repeats the game."""


class RandomPlayer:
    """Folds when facing a bet, checks or calls, or raises, each as likely.

    The amount of a raise is uniform over what is legal.
    """

    def act(self, view: View, rng: Generator) -> Action:
        """Return one of the kinds of action that are legal."""
        legal = view.hand.legal
        assert legal is not None
        facing = legal.call > 0
        kind = int(rng.random() * (1 + facing + (legal.raise_min > 0)))
        if not facing:
            kind += 1
        if kind == 2:
            span = legal.raise_max - legal.raise_min + 1
            return RaiseTo(legal.raise_min + int(rng.random() * span))
        if kind == 1:
            return _CALL if facing else _CHECK
        return _FOLD


class CallingStation:
    """Checks or calls, whatever happens."""

    def act(self, view: View, rng: Generator) -> Action:
        """Return a check or a call."""
        return _CALL if view.legal.call else _CHECK


PLAYERS: Mapping[str, Callable[[], Player]] = MappingProxyType(
    {"calling-station": CallingStation, "random": RandomPlayer}
)
"""The built-in players by the name they have on the command line."""
