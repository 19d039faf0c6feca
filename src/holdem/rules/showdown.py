"""The showdown: who shows, in which order, and who wins what."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ..errors import HoldemValueError, shown
from .pots import Pot, share, winners_of

UNKNOWN = 0
"""The strength of a hand that cannot be read: it wins nothing that is contested."""


def show_order(live: Sequence[int], aggressor: int | None) -> tuple[int, ...]:
    """R-25: the last aggressor of the last street shows first, else the first left of the button.

    `live` holds the live seats, clockwise from the button.

    >>> show_order([3, 0, 1], aggressor=0)
    (0, 1, 3)
    """
    first = live.index(aggressor) if aggressor in live else 0
    return (*live[first:], *live[:first])


def must_show(order: Sequence[int], strength: Mapping[int, int], all_in: bool) -> tuple[bool, ...]:
    """R-26: whether each seat in `order` shows: it beats or ties all before it, or one is all in.

    The others give up their cards unseen, as do seats whose cards are unknown. There are no
    side pots to show for unless a seat is all in.
    """
    best = UNKNOWN
    shows = []
    for seat in order:
        own = strength[seat]
        shows.append(own != UNKNOWN and (all_in or own >= best))
        best = max(best, own)
    return tuple(shows)


def rake_pots(pots: Sequence[Pot], rake: int | tuple[int, ...]) -> tuple[list[Pot], int]:
    """R-28: return the pots less the rake, and the rake.

    It comes out of each pot as told, else out of the main pot first.
    """
    left = []
    total = 0
    for number, pot in enumerate(pots):
        if isinstance(rake, int):
            taken = min(rake, pot.amount)
            rake -= taken
        elif len(rake) != len(pots) or rake[number] > pot.amount:
            raise HoldemValueError(
                f"rake is {shown(rake)}; give at most the amount of each pot, {shown(pots)}"
            )
        else:
            taken = rake[number]
        left.append(Pot(pot.amount - taken, pot.eligible))
        total += taken
    return left, total


def settle(
    pots: Sequence[Pot],
    strengths: Sequence[Mapping[int, int]],
    order: Sequence[int],
    unit: int,
) -> list[tuple[int, int, int]]:
    """Return what is won as (seat, chips, number of the pot), the main pot first.

    `strengths` holds the seats' strengths on each board that was run: every pot is split evenly
    between the boards (R-27), then among the strongest seats, odd chips by `order`. Unknown
    cards win nothing that is contested (R-31).
    """
    won = []
    for number, pot in enumerate(pots):
        parts = share(pot.amount, range(len(strengths)), unit)
        for (_, amount), strength in zip(parts, strengths, strict=True):
            winners = winners_of(pot, strength, order)
            if len(pot.eligible) > 1 and strength[winners[0]] == UNKNOWN:
                raise HoldemValueError(
                    f"nobody can win pot {number}: the cards of seats {pot.eligible} are unknown"
                )
            won += [(seat, chips, number) for seat, chips in share(amount, winners, unit) if chips]
    return won
