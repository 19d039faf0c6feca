"""Classes and their combos, found card by card, and ranges that the tests draw."""

from __future__ import annotations

from itertools import combinations

import numpy as np
from hypothesis import strategies as st

from holdem import Range

RANKS = "23456789TJQKA"


def combos_of(name: str) -> set[tuple[int, int]]:
    """The combos of a class, found card by card."""
    found = set()
    for b, a in combinations(range(52), 2):
        ranks = {RANKS[a // 4], RANKS[b // 4]}
        suited = a % 4 == b % 4
        if ranks == set(name[:2]) and name[2:] in ("", "s" if suited else "o"):
            found.add((a, b))
    return found


def hands_of(names: str) -> set[tuple[int, int]]:
    return set().union(*(combos_of(name) for name in names.split()))


PAIRS = "AA KK QQ JJ TT 99 88 77 66 55 44 33 22"
SUITED_ACES = "AKs AQs AJs ATs A9s A8s A7s A6s A5s A4s A3s A2s"


ALL_CLASSES = [
    RANKS[a] * 2 if a == b else RANKS[max(a, b)] + RANKS[min(a, b)] + ("s" if a > b else "o")
    for a in reversed(range(13))
    for b in reversed(range(13))
]
combos_in = {name: combos_of(name) for name in ALL_CLASSES}


class_names = st.sampled_from([*PAIRS.split(), *SUITED_ACES.split(), "T9o", "98o", "72o", "K9s"])
some_weight = st.sampled_from([0.0, 0.25, 0.5, 1 / 3, 1.0]) | st.floats(0, 1)


@st.composite
def ranges(draw: st.DrawFn) -> Range:
    """Ranges of a few weights with breaks inside classes, and quite irregular ones."""
    palette = draw(st.lists(some_weight, min_size=1, max_size=4))
    rng = np.random.default_rng(draw(st.integers(0, 2**32)))
    spread = draw(st.sampled_from([1, 4, 169]))
    grid = np.repeat(rng.choice(palette, 169 // spread + 1), spread)[:169].reshape(13, 13)
    weights = Range(grid).weights.copy()
    for combo in draw(st.lists(st.integers(0, 1325), max_size=30)):
        weights[combo] = draw(some_weight)
    return Range(weights)
