#!/usr/bin/env python3
"""Count every heads-up matchup before the flop, exactly, and write the table that is shipped.

Two hands can meet in 47,008 ways that differ by more than the names of the suits or the order
of the hands. Each is counted over its 1,712,304 boards by the calculator of given hands. The
file has them by hole class, class and pattern of suits (see `holdem.preflop`), the first class
not before the second; it takes about ten seconds.

    tools/build_preflop.py           count and write src/holdem/data/preflop.bin
    tools/build_preflop.py --check   fail if that file is not what would be written
"""

from __future__ import annotations

import time
from itertools import permutations

import numpy as np
from numpy.typing import NDArray

from generated import PACKAGE, write_or_check
from holdem._classes import CLASS_OF
from holdem._equity import count_boards
from holdem._preflop import patterns
from holdem.cards import COMBOS

FILE = PACKAGE / "data" / "preflop.bin"
MATCHUPS = 47_008
BOARDS = 1_712_304

Hand = tuple[int, int]
SUITS = tuple(permutations(range(4)))


def renamed(hand: Hand, suits: tuple[int, ...]) -> Hand:
    one, other = (card // 4 * 4 + suits[card % 4] for card in hand)
    return max(one, other), min(one, other)


def canonical(hero: Hand, villain: Hand) -> tuple[Hand, Hand, bool]:
    """Return the matchup by which all its renamings are known, and whether the hands swapped."""
    return min(
        (*((a, b) if a >= b else (b, a)), a < b)
        for a, b in ((renamed(hero, suits), renamed(villain, suits)) for suits in SUITS)
    )


def count() -> NDArray[np.int32]:
    """Return (14365, 15, 2): boards won and tied by the first class, below the diagonal."""
    pattern = patterns()
    known: dict[tuple[Hand, Hand], tuple[int, int]] = {}
    table = np.zeros((169, 169, 15, 2), np.int32)
    first: dict[tuple[int, int, int], tuple[Hand, Hand]] = {}
    for hero, hero_class in zip(COMBOS.tolist(), CLASS_OF.tolist(), strict=True):
        for villain, villain_class in zip(COMBOS.tolist(), CLASS_OF.tolist(), strict=True):
            if hero_class >= villain_class and not {*hero} & {*villain}:
                met = int(pattern[hero[0] % 4, hero[1] % 4, villain[0] % 4, villain[1] % 4])
                place = hero_class, villain_class, met
                first.setdefault(place, (tuple(hero), tuple(villain)))
    nothing = np.empty(0, np.uint8)
    for place, (hero, villain) in first.items():
        one, other, swapped = canonical(hero, villain)
        if (one, other) not in known:
            counted = count_boards(np.array([one, other], np.uint8), nothing, nothing)
            assert counted is not None
            assert sum(counted.values()) == BOARDS
            known[one, other] = int(counted.get(1, 0)), int(counted.get(3, 0))
        won, tied = known[one, other]
        table[place] = (BOARDS - won - tied if swapped else won), tied
    assert len(known) == MATCHUPS, len(known)
    return table[np.tril_indices(169)]


def packed(table: NDArray[np.int32]) -> bytes:
    """Return the lowest bytes of all numbers, the next, the highest: like beside like."""
    planes = table.astype("<i4").view(np.uint8).reshape(-1, 2, 4)[..., :3].transpose(1, 2, 0)
    return np.ascontiguousarray(planes).tobytes()


def derived() -> bytes:
    started = time.perf_counter()
    data = packed(count())
    print(f"{MATCHUPS} matchups in {time.perf_counter() - started:.0f} s, {len(data)} bytes")
    return data


if __name__ == "__main__":
    raise SystemExit(write_or_check(FILE, derived, __doc__))
