"""Pots dealt chip by chip, as a dealer would with all the time in the world.

Slow, obvious, and without a line of the engine's own.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Mapping, Sequence


def pots_chip_by_chip(
    committed: Sequence[int], live: Collection[int], dead: int = 0
) -> dict[frozenset[int], int]:
    """Return the chips that each set of seats plays for.

    Takes one chip of every seat that has any left, again and again. The live seats among them
    play for that layer; a layer that only folded seats reach belongs to the last one that live
    seats reached. Dead chips lie under the first layer, and seats in it for nothing else share
    them with the rest.
    """
    pots: Counter[frozenset[int]] = Counter()
    piles = list(committed)
    empty = [seat for seat in live if not piles[seat]]
    reached = frozenset(live)
    if dead and empty:
        pots[reached] += dead
        dead = 0
    while any(piles):
        givers = [seat for seat, pile in enumerate(piles) if pile]
        players = frozenset(seat for seat in givers if seat in live)
        if players:
            reached = players
        pots[reached] += len(givers) + dead
        dead = 0
        for seat in givers:
            piles[seat] -= 1
    if dead:
        pots[reached] += dead
    return dict(pots)


def award_by_cards(
    pots: Mapping[frozenset[int], int], strength: Mapping[int, int], order: Sequence[int]
) -> dict[int, int]:
    """Return the chips each seat wins, every pot dealt out to its best hands in turn."""
    won: Counter[int] = Counter()
    for seats, chips in pots.items():
        best = max(strength[seat] for seat in seats)
        winners = [seat for seat in order if seat in seats and strength[seat] == best]
        for chip in range(chips):
            won[winners[chip % len(winners)]] += 1
    return {seat: chips for seat, chips in won.items() if chips}
