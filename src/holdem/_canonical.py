"""The weights of the 1326 combos to short text that reads back to exactly the same weights."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from functools import cache

import numpy as np
from numpy.typing import NDArray

from ._classes import BY_CLASS, CLASS_SIZE, CLASS_START, class_index
from .cards import COMBOS, DECK, RANKS

Classes = dict[float, set[int]]
"""By weight, the classes of which most combos have it."""
Exceptions = dict[float, list[int]]
"""By weight, the combos whose weight is not that of their class."""


def write_range(weights: NDArray[np.float64]) -> str:
    """Return the shorter of two texts: what is in the range, or all hands and what differs."""
    values, counts = np.unique(weights, return_counts=True)
    if not values.any():
        return "0%"
    base = float(values[counts.argmax()]) or float(values[counts[1:].argmax() + 1])
    classes, exceptions = _split(weights)
    return min(_text(classes, exceptions, 0.0), _text(classes, exceptions, base), key=len)


def _split(weights: NDArray[np.float64]) -> tuple[Classes, Exceptions]:
    """Return the classes by weight, and the combos that differ from their class."""
    classes: Classes = defaultdict(set)
    exceptions: Exceptions = defaultdict(list)
    own = weights[BY_CLASS]
    low, high = np.minimum.reduceat(own, CLASS_START), np.maximum.reduceat(own, CLASS_START)
    for index, (start, size) in enumerate(zip(CLASS_START, CLASS_SIZE, strict=True)):
        if low[index] == high[index]:
            classes[float(low[index])].add(index)
            continue
        held: list[float] = own[start : start + size].tolist()
        common, count = Counter(held).most_common(1)[0]
        if held.count(0.0) >= count - 1:  # naming the class costs as much as naming a combo
            common = 0.0
        classes[common].add(index)
        for combo, weight in zip(BY_CLASS[start : start + size].tolist(), held, strict=True):
            if weight != common:
                exceptions[weight].append(combo)
    return classes, exceptions


def _text(classes: Classes, exceptions: Exceptions, base: float) -> str:
    parts = list(_weighed(["random"], base)) if base else []
    for weight in sorted(set(classes) - {base}, reverse=True):
        parts += _weighed(_tokens(classes[weight]), weight)
    for weight in sorted(exceptions, reverse=True):
        parts += _weighed([_combo(combo) for combo in exceptions[weight]], weight)
    return ",".join(parts)


@cache
def _combo(combo: int) -> str:
    high, low = map(int, COMBOS[combo])
    return DECK[high] + DECK[low]


def _weighed(tokens: list[str], weight: float) -> Iterable[str]:
    """Return `tokens` with their weight, each its own or all in brackets."""
    if weight == 1:
        return tokens
    if weight == 0:
        return [f"!{token}" for token in tokens]
    each = [f"{token}:{weight!r}" for token in tokens]
    from decimal import Decimal  # slow to import, and few write weights

    percent = format(Decimal(repr(weight)).scaleb(2).normalize(), "f")
    together = f"[{percent}]{','.join(tokens)}[/{percent}]"
    return [together] if len(together) < len(",".join(each)) else each


def _tokens(classes: set[int]) -> list[str]:
    """Return short tokens that name exactly these classes."""
    tokens = list(_pair_runs([rank for rank in range(13) if _has(classes, rank, rank, "o")]))
    singles: list[tuple[int, int, str]] = []
    for high in range(12, 0, -1):
        suited = {low for low in range(high) if _has(classes, high, low, "s")}
        offsuit = {low for low in range(high) if _has(classes, high, low, "o")}
        both = suited & offsuit
        apart = [(suited, "s"), (offsuit, "o")]
        joined = [(both, ""), (suited - both, "s"), (offsuit - both, "o")]
        choices = (_kicker_runs(high, apart), _kicker_runs(high, joined))
        runs, alone = min(choices, key=lambda found: sum(map(len, found[0])) + 4 * len(found[1]))
        tokens += runs
        singles += alone
    return tokens + list(_ladders(singles))


def _has(classes: set[int], high: int, low: int, suits: str) -> bool:
    return class_index(high, low, suits == "s") in classes


def _runs(ranks: Iterable[int]) -> Iterator[tuple[int, int]]:
    """Yield (lowest, highest) of each unbroken run of ranks, highest run first."""
    run: list[int] = []
    for rank in sorted(ranks, reverse=True):
        if run and rank != run[-1] - 1:
            yield run[-1], run[0]
            run = []
        run.append(rank)
    if run:
        yield run[-1], run[0]


def _pair_runs(ranks: list[int]) -> Iterator[str]:
    for low, high in _runs(ranks):
        bottom, top = RANKS[low] * 2, RANKS[high] * 2
        if low == high:
            yield top
        else:
            yield f"{bottom}+" if high == 12 else f"{top}-{bottom}"


def _kicker_runs(
    high: int, kickers: list[tuple[set[int], str]]
) -> tuple[list[str], list[tuple[int, int, str]]]:
    """Return the tokens of runs below one top card, and the hands that stand alone."""
    tokens, singles = [], []
    for lows, suits in kickers:
        for low, top in _runs(lows):
            if low == top:
                singles.append((high, low, suits))
            else:
                bottom = RANKS[high] + RANKS[low] + suits
                best = RANKS[high] + RANKS[top] + suits
                tokens.append(f"{bottom}+" if top == high - 1 else f"{best}-{bottom}")
    return tokens, singles


def _ladders(hands: list[tuple[int, int, str]]) -> Iterator[str]:
    """Yield hands that stand alone, three and more of the same gap in a row as a run."""
    kinds: dict[tuple[str, int], list[int]] = defaultdict(list)
    for high, low, suits in hands:
        kinds[suits, high - low].append(high)
    for (suits, gap), highs in kinds.items():
        for bottom, top in _runs(highs):
            names = [RANKS[high] + RANKS[high - gap] + suits for high in range(top, bottom - 1, -1)]
            if len(names) < 3:
                yield from names
            else:
                yield f"{names[0]}-{names[-1]}"
