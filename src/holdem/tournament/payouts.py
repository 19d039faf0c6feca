"""Prizes: a pool split over places, and places over the players who hold them."""

from __future__ import annotations

from collections.abc import Sequence
from math import lcm
from operator import index

from .._checks import read_items, require_int, require_kind
from ..errors import HoldemTypeError, HoldemValueError, shown

_SMALL_FIELDS = {4: (100,), 7: (65, 35), 10: (50, 30, 20), 20: (40, 27, 19, 14)}
"""Per cent of the pool by place, for fields of up to so many players."""

MOST_PLAYERS = 10_000_000

_PAID_PER_CENT = 15
"""Of larger fields, how many are paid."""


def split_pool(pool: int, shares: Sequence[float], *, unit: int = 1) -> tuple[int, ...]:
    """Return the prize of each place: the pool in proportion to the shares, in whole units.

    The prizes sum to the pool exactly. Each is cut to a multiple of `unit`; first place takes
    what is left over.

    >>> split_pool(1000, [50, 30, 20])
    (500, 300, 200)
    >>> split_pool(1001, [1, 1, 1], unit=10)
    (341, 330, 330)
    """
    require_int("pool", pool, 0)
    require_int("unit", unit, 1)
    parts = _whole_parts(shares)
    if not any(parts) or min(parts) < 0:
        raise HoldemValueError(
            f"shares is {shown(shares)}; give at least one above 0 and none below"
        )
    whole = sum(parts) * unit
    prizes = [pool * part // whole * unit for part in parts]
    prizes[0] += pool - sum(prizes)
    return tuple(prizes)


def _whole_parts(shares: Sequence[float]) -> list[int]:
    """Return ints in proportion to the shares, none where one is infinite or no number."""
    give = "a sequence of numbers"
    numbers = read_items("shares", shares, give)
    try:
        ratios = [
            (share if hasattr(share, "as_integer_ratio") else index(share)).as_integer_ratio()
            for share in numbers
        ]
    except TypeError:
        raise HoldemTypeError(f"shares is {shown(shares)}; give {give}") from None
    except (OverflowError, ValueError):
        return []
    scale = lcm(*{below for _, below in ratios})
    return [above * (scale // below) for above, below in ratios]


def payout_shares(players: int) -> tuple[int, ...]:
    """Return the usual shares of the pool by place for a field, in whole parts.

    Up to 4 players the winner takes all, up to 7 two are paid, up to 10 three, up to 20 four;
    of larger fields 15 per cent, in proportion to one over the place.

    >>> payout_shares(6)
    (65, 35)
    """
    require_int("players", players, 1, MOST_PLAYERS)
    for most, shares in _SMALL_FIELDS.items():
        if players <= most:
            return shares
    paid = players * _PAID_PER_CENT // 100
    return tuple(1_000_000 // place for place in range(1, paid + 1))


def share_prizes(places: Sequence[int], payouts: Sequence[int]) -> tuple[int, ...]:
    """Return the prize of each player, who shares those of his place with whoever shares it.

    `places` counts from 1, ties as in 1, 2, 2, 4. Two who share second place share the second
    and the third prize; odd units go one each to the lowest seats. What is paid is the prizes of
    the places taken, to the unit.

    >>> share_prizes([2, 1, 2, 4], [50, 30, 21])
    (26, 50, 25, 0)
    """
    places = read_items("places", places, "the place of each player")
    payouts = read_items("payouts", payouts, "the prize of each place")
    for seat, place in enumerate(places):
        require_int(f"places[{seat}]", place, 1)
    for number, payout in enumerate(payouts):
        require_int(f"payouts[{number}]", payout, 0)
    prizes = [0] * len(places)
    sharing: dict[int, list[int]] = {}
    for seat, place in enumerate(places):
        sharing.setdefault(place, []).append(seat)
    for place, seats in sharing.items():
        share, odd = divmod(sum(payouts[place - 1 : place - 1 + len(seats)]), len(seats))
        for number, seat in enumerate(seats):
            prizes[seat] = share + (number < odd)
    return tuple(prizes)


def places_of(keys: Sequence[tuple[int, ...]]) -> tuple[int, ...]:
    """Return the place of each player when a larger key places higher; equal keys share.

    >>> places_of([(5,), (9,), (5,), (1,)])
    (2, 1, 2, 4)
    """
    keys = read_items("keys", keys, "a tuple of numbers for each player")
    for key in keys:
        require_kind("keys", key, tuple, "a tuple of numbers for each player")
    place: dict[tuple[int, ...], int] = {}
    for number, key in enumerate(sorted(keys, reverse=True), 1):
        place.setdefault(key, number)
    return tuple(place[key] for key in keys)
