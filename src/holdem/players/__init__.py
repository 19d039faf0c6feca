"""Players: what they are asked, what they may know, and some to play against."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Protocol, TypeAlias

from numpy.random import Generator

from ..rules import Action
from .equity import EquityPlayer
from .push_fold import PushFoldPlayer
from .simple import CallingStation, RandomPlayer, TightPassive
from .view import View, view_of

__all__ = [
    "PLAYERS",
    "CallingStation",
    "EquityPlayer",
    "Player",
    "PushFoldPlayer",
    "RandomPlayer",
    "TightPassive",
    "View",
    "view_of",
]


class Player(Protocol):
    """Anything that can be asked for an action.

    A player that has a method ``hand_over(view)`` as well is shown how each hand ended in which
    it was dealt in; `holdem.players.acpc` seats programs of other languages.
    """

    def act(self, view: View, rng: Generator) -> Action:
        """Return what to do now. `rng` is the seat's own, so that a seed repeats the game."""


PlayerSpec: TypeAlias = str | Player | Callable[[], Player]
"""A name in `PLAYERS`; something to call for a new player; or a player."""

PLAYERS: Mapping[str, Callable[[], Player]] = MappingProxyType(
    {
        "calling-station": CallingStation,
        "equity": EquityPlayer,
        "push-fold": PushFoldPlayer,
        "random": RandomPlayer,
        "tight-passive": TightPassive,
    }
)
"""The built-in players by the name they have on the command line."""
