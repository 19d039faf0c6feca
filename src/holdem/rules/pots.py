"""Pots: what comes back, who plays for what, and who gets the odd chip."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass

from .._checks import read_chips, read_items, require_int, require_kind
from ..errors import HoldemValueError, shown


@dataclass(frozen=True, slots=True)
class Pot:
    """Chips in the middle and the seats that play for them."""

    amount: int
    eligible: tuple[int, ...]


def uncalled(committed: Sequence[int]) -> tuple[int, int]:
    """R-20: return the seat that put in the most and the chips nobody matched.

    >>> uncalled([50, 100, 200])
    (2, 100)
    """
    second, most = sorted(committed)[-2:]
    return committed.index(most), most - second


def build_pots(committed: Sequence[int], live: Collection[int], dead: int = 0) -> tuple[Pot, ...]:
    """R-21: split what every seat put in into a main pot and side pots.

    A folded seat's chips stay in the pots they reach, and `dead` chips join the lowest pot, so
    the amounts sum to ``sum(committed) + dead``. A live seat that put in nothing, being all in
    for dead money, plays for that alone (R-22).

    >>> build_pots([10, 100, 100], live={0, 2})     # seat 1 called, then folded
    (Pot(amount=30, eligible=(0, 2)), Pot(amount=180, eligible=(2,)))
    """
    chips = read_chips("committed", committed)
    require_int("dead", dead, 0)
    seats = read_items("live", live, "the seats that have not folded")
    for seat in seats:
        require_int("live", seat, 0, len(chips) - 1)
    if not seats:
        raise HoldemValueError("live holds no seat; give those that have not folded")
    return split_pots(chips, {seat: chips[seat] for seat in sorted(seats)}, dead)


def split_pots(committed: Sequence[int], reach: Mapping[int, int], dead: int) -> tuple[Pot, ...]:
    """Return the pots of live seats that play for `reach` chips of each other seat."""
    pots: list[Pot] = []
    floor = 0
    amount = dead
    left = sum(committed)
    for level in sorted(set(reach.values())):
        collected = 0
        for chips in committed:
            if chips > floor:
                collected += min(chips, level) - floor
        amount += collected
        left -= collected
        if amount:
            pots.append(Pot(amount, tuple([s for s, chips in reach.items() if chips >= level])))
        amount = 0
        floor = level
    if left:
        last = pots.pop() if pots else Pot(0, tuple(reach))
        pots.append(Pot(last.amount + left, last.eligible))
    return tuple(pots)


def share(
    amount: int,
    winners: Sequence[int],
    unit: int = 1,
) -> list[tuple[int, int]]:
    """R-23: split a pot among `winners`: odd chips go one each, in the order given.

    >>> share(32, [3, 0, 1])
    [(3, 11), (0, 11), (1, 10)]
    """
    if len(winners) == 1:
        return [(winners[0], amount)]
    chips, rest = divmod(amount, unit)
    each, odd = divmod(chips, len(winners))
    parts = [(seat, (each + (place < odd)) * unit) for place, seat in enumerate(winners)]
    parts[0] = (winners[0], parts[0][1] + rest)
    return parts


def winners_of(
    pot: Pot, strength: Mapping[int, int], odd_chip_order: Iterable[int]
) -> Sequence[int]:
    """Return the strongest of a pot's eligible seats, in odd-chip order."""
    eligible = pot.eligible
    if len(eligible) == 1:
        return eligible
    best = max([strength[seat] for seat in eligible])
    return [seat for seat in odd_chip_order if seat in eligible and strength[seat] == best]


def award(
    pots: Iterable[Pot],
    strength: Mapping[int, int],
    odd_chip_order: Sequence[int],
    unit: int = 1,
) -> dict[int, int]:
    """R-24: return the chips each winning seat gets: the strongest of each pot, ties split.

    `strength` may leave out a seat that is alone in its pots. Odd chips go one each, pot by
    pot, in `odd_chip_order`: from the first seat left of the button. `unit` is the smallest
    chip.

    >>> award(build_pots([10, 100, 100], {0, 2}), {0: 9, 2: 1}, [1, 2, 0])
    {0: 30, 2: 180}
    """
    require_int("unit", unit, 1)
    require_kind("strength", strength, Mapping, "a mapping of seats to strengths")
    order = read_items("odd_chip_order", odd_chip_order, "seats, clockwise from the button")
    for seat in order:
        require_int("odd_chip_order", seat, 0)
    won: dict[int, int] = {}
    for pot in read_items("pots", pots, "pots, as build_pots makes them"):
        _check_pot(pot, strength, order)
        for seat, chips in share(pot.amount, winners_of(pot, strength, order), unit):
            won[seat] = won.get(seat, 0) + chips
    return won


def _check_pot(pot: Pot, strength: Mapping[int, int], order: Sequence[int]) -> None:
    """Refuse a pot that nobody can win, or whose seats cannot be told apart."""
    require_kind("pots", pot, Pot, "pots, as build_pots makes them")
    require_int("amount of a pot", pot.amount, 0)
    seats = read_items("eligible of a pot", pot.eligible, "its seats")
    if not seats:
        raise HoldemValueError(f"pots holds {shown(pot)}, for which no seat plays")
    for seat in seats:
        require_int("eligible of a pot", seat, 0)
    for seat in seats if len(seats) > 1 else ():
        if seat not in order or seat not in strength:
            raise HoldemValueError(
                f"seat {shown(seat)} plays for a pot; give its strength and its place in"
                " odd_chip_order"
            )
        require_kind(f"strength[{seat}]", strength[seat], int, "an int")
