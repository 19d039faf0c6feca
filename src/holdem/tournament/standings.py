"""Who finished where."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from .payouts import places_of, share_prizes


@dataclass(frozen=True, slots=True)
class Fault:
    """What a player did instead of a legal action. The seat checked or folded."""

    hand: int
    """The number of the hand, from 1."""
    seat: int
    problem: str


@dataclass(frozen=True, slots=True)
class Standings:
    """A tournament's result, or how it stands. Seats are those of `Tournament.stacks`."""

    places: tuple[int, ...]
    """The place of each seat, from 1; ties share, as in 1, 2, 2."""
    order: tuple[int, ...]
    """The seats from first to last."""
    hands: int
    """Hands played; at several tables at once they count as one."""
    eliminated_in: tuple[int | None, ...]
    """The number of the hand in which each seat lost its last chip; None for survivors."""
    chips: tuple[tuple[int, ...], ...]
    """The stacks before each hand, and at the end."""
    prizes: tuple[int, ...]
    """The prize of each seat; who shares a place shares its prizes."""
    faults: tuple[Fault, ...] = ()
    """What players did wrong."""


def standings_of(
    chips: Sequence[tuple[int, ...]],
    eliminated_in: Sequence[int | None],
    payouts: Sequence[int],
    faults: Sequence[Fault] = (),
) -> Standings:
    """R-46: rank the survivors by chips, then the others in the reverse order of elimination.

    Of those eliminated in the same hand, the one with more chips before it places higher, at
    whichever tables they sat; equal chips share the place.

    >>> standings_of([(900, 50, 60, 60), (960, 50, 60, 0), (1070, 0, 0, 0)],
    ...              [None, 2, 2, 1], [70, 30]).places
    (1, 3, 2, 4)
    """
    final = chips[-1]
    places = places_of(
        [
            (len(chips), final[seat]) if hand is None else (hand, chips[hand - 1][seat])
            for seat, hand in enumerate(eliminated_in)
        ]
    )
    return Standings(
        places=places,
        order=tuple(sorted(range(len(places)), key=places.__getitem__)),
        hands=len(chips) - 1,
        eliminated_in=tuple(eliminated_in),
        chips=tuple(chips),
        prizes=share_prizes(places, payouts),
        faults=tuple(faults),
    )
