"""What the house takes from a hand at an open table once it is over."""

from __future__ import annotations

from dataclasses import dataclass, replace

from .._checks import require_flag, require_int, require_kind
from ..rules import Hand, replay


@dataclass(frozen=True, slots=True)
class Rake:
    """What the house takes from the pots of a hand."""

    per_mille: int
    """Of a thousand chips in the pots; fractions of a chip are left in."""
    cap: int
    """The most it takes from one hand."""
    no_flop_no_drop: bool = True
    """Whether a hand that ends before the flop is free."""

    def __post_init__(self) -> None:
        require_int("per_mille of the rake", self.per_mille, 0, 1000)
        require_int("cap of the rake", self.cap, 0)
        require_flag("no_flop_no_drop of the rake", self.no_flop_no_drop)

    def of(self, hand: Hand) -> int:
        """Return the rake of a finished hand, from what was not returned uncalled."""
        require_kind("hand", hand, Hand, "a hand of holdem.rules")
        if self.no_flop_no_drop and not hand.board:
            return 0
        return min(self.cap, sum(pot.amount for pot in hand.pots) * self.per_mille // 1000)


def raked(hand: Hand, rake: int) -> Hand:
    """Return a finished hand as it ends when the house takes chips out of its pots."""
    return replay((replace(hand.started, rake=rake), *hand.events[1:]))
