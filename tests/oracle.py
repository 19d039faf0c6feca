"""Slow, obvious answers, written from the rules of poker. Imports nothing from holdem."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import combinations, pairwise, product
from math import prod

Value = tuple[int, tuple[int, ...]]


def five_card_value(cards: Sequence[int]) -> Value:
    """Return (category 0..9, ranks in the order they count) of five cards; bigger wins."""
    ranks = sorted((card // 4 for card in cards), reverse=True)
    flush = len({card % 4 for card in cards}) == 1
    if ranks == [12, 3, 2, 1, 0]:
        ranks = [3, 2, 1, 0, -1]
    straight = all(a - b == 1 for a, b in pairwise(ranks))
    groups = sorted(((n, rank) for rank, n in Counter(ranks).items()), reverse=True)
    counts = [n for n, _ in groups]
    order = tuple(rank for _, rank in groups)
    if straight and flush:
        return (9 if ranks[0] == 12 else 8), order
    if counts == [4, 1]:
        return 7, order
    if counts == [3, 2]:
        return 6, order
    if flush:
        return 5, order
    if straight:
        return 4, order
    if counts == [3, 1, 1]:
        return 3, order
    if counts == [2, 2, 1]:
        return 2, order
    if counts == [2, 1, 1, 1]:
        return 1, order
    return 0, order


def value(cards: Iterable[int]) -> Value:
    """Return the value of the best five of any number of cards."""
    return max(five_card_value(five) for five in combinations(cards, 5))


def all_five_card_values() -> list[Value]:
    """Return the 7,462 values of five cards, the worst first."""
    values = set()
    for ranks in combinations(range(13), 5):
        values.add(five_card_value([4 * rank for rank in ranks]))
        values.add(five_card_value([4 * ranks[0] + 1, *(4 * rank for rank in ranks[1:])]))
    for rank in range(13):
        pair, trips = [4 * rank, 4 * rank + 1], [4 * rank, 4 * rank + 1, 4 * rank + 2]
        others = [other for other in range(13) if other != rank]
        for three in combinations(others, 3):
            values.add(five_card_value([*pair, *(4 * other + 2 for other in three)]))
        for two in combinations(others, 2):
            values.add(five_card_value([*trips, *(4 * other + 3 for other in two)]))
        for other in others:
            values.add(five_card_value([*trips, 4 * rank + 3, 4 * other]))
            values.add(five_card_value([*trips, 4 * other, 4 * other + 1]))
            for kicker in set(others) - {other}:
                values.add(five_card_value([*pair, 4 * other, 4 * other + 1, 4 * kicker]))
    return sorted(values)


def outcomes(
    holes: Sequence[Sequence[int]], board: Sequence[int] = (), dead: Sequence[int] = ()
) -> Counter[tuple[int, ...]]:
    """Return how many boards each set of players wins, walking every board."""
    used = {*board, *dead, *(card for hole in holes for card in hole)}
    deck = [card for card in range(52) if card not in used]
    won: Counter[tuple[int, ...]] = Counter()
    for come in combinations(deck, 5 - len(board)):
        values = [value([*hole, *board, *come]) for hole in holes]
        won[tuple(i for i, v in enumerate(values) if v == max(values))] += 1
    return won


def range_outcomes(
    ranges: Sequence[dict[tuple[int, int], float]], board: Sequence[int], dead: Sequence[int]
) -> dict[tuple[int, ...], float]:
    """Return the weight of each set of winners over all disjoint hands, board by board."""
    total: dict[tuple[int, ...], float] = {}
    known = {*board, *dead}
    for hands in product(*ranges):
        cards = [card for hand in hands for card in hand]
        if len({*cards}) < len(cards) or known & {*cards}:
            continue
        weight = prod(held[hand] for held, hand in zip(ranges, hands, strict=True))
        for winners, boards in outcomes(hands, board, dead).items():
            total[winners] = total.get(winners, 0) + weight * boards
    return total
