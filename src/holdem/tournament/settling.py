"""What the house changes in a hand at an open table once it is over."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, replace

from .._checks import require_int, require_kind
from ..rules import Dealt, Hand, Started, replay


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

    def of(self, hand: Hand) -> int:
        """Return the rake of a finished hand, from what was not returned uncalled."""
        require_kind("hand", hand, Hand, "a hand of holdem.rules")
        if self.no_flop_no_drop and not hand.board:
            return 0
        return min(self.cap, sum(pot.amount for pot in hand.pots) * self.per_mille // 1000)


def unseen(hand: Hand, gave_up: Collection[int]) -> Hand:
    """Return a finished hand as it ends when these seats win nothing from anybody else.

    Their cards are unknown in it. Only a pot that nobody else contests goes by their cards.
    """
    hidden = {seat for seat in gave_up if hand.betting.live[seat]}
    last = hand.pots[-1].eligible  # in which everybody is who was not all in
    if not hidden or (len(last) > 1 and hidden.issuperset(last)):
        return hand
    return replay(
        replace(event, cards=(None, None))
        if isinstance(event, Dealt) and event.seat in hidden
        else event
        for event in hand.events
    )


def raked(hand: Hand, rake: int) -> Hand:
    """Return a finished hand as it ends when the house takes chips out of its pots."""
    started = hand.events[0]
    assert isinstance(started, Started)
    return replay((replace(started, rake=rake), *hand.events[1:]))
