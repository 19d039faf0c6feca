"""What a seat can do, and what it may do now.

`LegalActions` is the one source of legality: validation, display, error text and tree walking
all read it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from .._checks import read_int, require_kind
from .._frozen import maker
from ..errors import IllegalAction, shown


@dataclass(frozen=True, slots=True)
class Fold:
    """Give up the hand."""

    def __str__(self) -> str:
        return "fold"


@dataclass(frozen=True, slots=True)
class Check:
    """Stay in without putting in chips."""

    def __str__(self) -> str:
        return "check"


@dataclass(frozen=True, slots=True)
class Call:
    """Match the bet, or put in all chips where they do not suffice."""

    def __str__(self) -> str:
        return "call"


@dataclass(frozen=True, slots=True)
class RaiseTo:
    """Bet or raise."""

    total: int
    """Chips in front of the seat on this street afterwards."""

    def __post_init__(self) -> None:
        if type(self.total) is not int:
            total = read_int("total of a raise", self.total, "chips as an int")
            object.__setattr__(self, "total", total)

    def __str__(self) -> str:
        return f"raise to {shown(self.total)}"


Bet = RaiseTo
"""Another name of `RaiseTo`, for the first bet of a street."""


@dataclass(frozen=True, slots=True)
class AllIn:
    """Put in all chips: a raise, or a call where that is all it is."""

    def __str__(self) -> str:
        return "go all in"


Action = Fold | Check | Call | RaiseTo | AllIn
ACTIONS = (Fold, Check, Call, RaiseTo, AllIn)


@dataclass(frozen=True, slots=True)
class LegalActions:
    """What the seat to act may do.

    `in` asks for one action, iteration gives fold (when facing a bet), check or call, the least
    and the largest raise. R-30: a fold that costs nothing is `in`, but not listed.

    >>> legal = LegalActions(call=2, raise_min=4, raise_max=100, all_in=True)
    >>> print(legal)
    fold, call 2, raise to 4..100
    >>> RaiseTo(3) in legal
    False
    >>> list(legal)
    [Fold(), Call(), RaiseTo(total=4), RaiseTo(total=100)]
    """

    call: int
    """Chips that a call adds; 0 means check."""
    raise_min: int = 0
    """Least total to raise to; 0 when no raise is allowed."""
    raise_max: int = 0
    """Largest total to raise to; 0 when no raise is allowed."""
    all_in: bool = False
    """Whether the seat may put in all its chips, by a call or a raise."""

    def __contains__(self, action: object) -> bool:
        if isinstance(action, RaiseTo):
            return 0 < self.raise_min <= action.total <= self.raise_max
        if isinstance(action, Call):
            return self.call > 0
        if isinstance(action, Check):
            return self.call == 0
        return self.all_in if isinstance(action, AllIn) else isinstance(action, Fold)

    def __iter__(self) -> Iterator[Action]:
        if self.call:
            yield Fold()
            yield Call()
        else:
            yield Check()
        if self.raise_min:
            yield RaiseTo(self.raise_min)
        if self.raise_max > self.raise_min:
            yield RaiseTo(self.raise_max)

    def __str__(self) -> str:
        text = f"fold, call {shown(self.call)}" if self.call else "check"
        if not self.raise_min:
            return text
        text = f"{text}, raise to {shown(self.raise_min)}"
        return f"{text}..{shown(self.raise_max)}" if self.raise_max > self.raise_min else text


make_legal = maker(LegalActions)


def resolve(seat: int, action: Action, legal: LegalActions) -> Fold | Check | Call | RaiseTo:
    """R-29: return what `action` comes to, an all-in being a call or a raise; refuse others."""
    if action not in legal:
        actions = "Fold(), Check(), Call(), RaiseTo(total) or AllIn()"
        require_kind("action", action, ACTIONS, actions)
        raise IllegalAction(seat, action, legal)
    if isinstance(action, AllIn):
        return RaiseTo(legal.raise_max) if legal.raise_max else Call()
    return action
