"""How often each player ends with each category: counted board by board, or drawn.

The hands of the others count by their weight beside a player's own hand and the board. With one
range against him that is a difference of sums, with two the sum over their disjoint pairs; who
holds two known cards, or any two, changes nothing but the cards that are left.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from math import comb, inf
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from ._exact import Run, Spot, Weights, boards_to_come, symmetries
from ._removal import without
from ._sampling import is_any_two
from .cards import COMBOS
from .strength import category, evaluate, strengths

KINDS = 10
"""How many categories there are."""

SLICE = 50_000_000
"""Work of one job, in nanoseconds or so."""

BLOCK = 64
"""Boards looked at together."""

CHUNK = 1 << 12
"""Deals drawn together, from a stream of their own."""

Seat: TypeAlias = tuple[Weights, tuple[Weights, ...]]
"""What a player may hold, and what each of the others may whose hands matter."""

HIGH, LOW = COMBOS.T.astype(np.intp)


@cache
def _category_of() -> NDArray[np.intp]:
    """Return (7463,): the category of each strength, and `KINDS` of 0, a hand that cannot be."""
    found = np.full(7463, KINDS, np.intp)
    found[1:] = category(np.arange(1, 7463))
    return found


def seats(spot: Spot) -> list[Seat]:
    """Return each player's own weights, and those of the others that matter beside them."""
    fixed = [player for player, held in enumerate(spot.held) if held == 1]
    matter = [
        player
        for player in range(len(spot.weights))
        if player not in fixed and not is_any_two(spot, player)
    ]
    everywhere = _cards_of(spot, fixed)
    found = []
    for player, weights in enumerate(spot.weights):
        elsewhere = _cards_of(spot, [other for other in fixed if other != player])
        beside = [without(spot.weights[o], everywhere)[0] for o in matter if o != player]
        found.append((without(weights, elsewhere)[0], tuple(beside)))
    return found


def _cards_of(spot: Spot, players: Sequence[int]) -> NDArray[np.uint8]:
    """Return the cards of players who hold one combo."""
    held = [COMBOS[np.flatnonzero(spot.weights[player])].ravel() for player in players]
    return np.concatenate([np.empty(0, np.uint8), *held])


def counting_cost(spot: Spot) -> float:
    """Return the nanoseconds or so that counting takes; inf where it cannot be done."""
    each = 1000.0
    for own, others in seats(spot):
        if len(others) > 2:
            return inf
        each += (6, 11, 50)[len(others)] * np.count_nonzero(own) + (0, 500, 20_000)[len(others)]
    free = len(spot.free) - 2 * spot.held.count(1)
    return comb(free, spot.to_come) * each / len(symmetries(spot))


def count_categories(spot: Spot, run: Run) -> Weights:
    """Return the weight of deals in which each player has each category, (players, KINDS)."""
    fixed = [player for player, held in enumerate(spot.held) if held == 1]
    gone = {*_cards_of(spot, fixed).tolist()}
    free = bytes(card for card in spot.free if card not in gone)
    known = bytes(spot.board), free, symmetries(spot)
    n = len(boards_to_come(*known)[0])
    size = max(BLOCK, int(SLICE * n // counting_cost(spot)))
    at_table = seats(spot)
    total = np.zeros((len(at_table), KINDS))
    for part in run(_count_slice, [(at_table, *known, at, at + size) for at in range(0, n, size)]):
        total += part
    return total


def _count_slice(
    at_table: list[Seat], board: bytes, free: bytes, suits: tuple[int, ...], start: int, stop: int
) -> Weights:
    boards, times = boards_to_come(board, free, suits)
    total = np.zeros((len(at_table), KINDS + 1))
    for first in range(start, min(stop, len(boards)), BLOCK):
        rows = slice(first, min(first + BLOCK, stop))
        worth = strengths(boards[rows])
        alive = np.ones((len(worth), 52))
        np.put_along_axis(alive, boards[rows].astype(np.intp), 0, axis=1)
        for seat, (own, others) in enumerate(at_table):
            held = np.flatnonzero(own)
            weight = own[held] * times[rows, None]
            if others:
                weight = weight * _beside(others, alive, HIGH[held], LOW[held])
            kinds = _category_of().take(worth[:, held])
            total[seat] += np.bincount(kinds.ravel(), weight.ravel(), KINDS + 1)
    return total[:, :KINDS]


def _beside(
    others: tuple[Weights, ...],
    alive: Weights,
    high: NDArray[np.intp],
    low: NDArray[np.intp],
) -> Weights:
    """Return the weight of the others' disjoint hands beside each hand on each board.

    `alive` is (boards, 52), 0 where a card lies on the board; the result is (boards, hands).
    """
    tables = []
    for weights in others:
        table = np.zeros((52, 52))
        table[HIGH, LOW] = table[LOW, HIGH] = weights
        tables.append(table)
    if len(tables) == 1:
        card = alive * (alive @ tables[0])
        apart = card.sum(axis=1, keepdims=True) / 2 - card[:, high] - card[:, low]
        one: Weights = np.maximum(apart + tables[0][high, low], 0)
        return one
    pairs = alive[:, :, None] * alive[:, None, :]
    return np.maximum(_disjoint_pairs(tables[0] * pairs, tables[1] * pairs, high, low), 0)


def _disjoint_pairs(
    one: Weights, other: Weights, high: NDArray[np.intp], low: NDArray[np.intp]
) -> Weights:
    """Return the weight of the pairs of hands that share no card, and none with each hand.

    All pairs that miss the hand, less those that share a card, plus those that share both: they
    were taken away twice. `one` and `other` are (boards, 52, 52), symmetric.
    """

    def ends(each: Weights) -> Weights:
        found: Weights = each[:, high] + each[:, low]
        return found

    u, v = one.sum(axis=2), other.sum(axis=2)
    shared = one[:, high, low], other[:, high, low]
    missing = [
        each.sum(axis=1, keepdims=True) / 2 - ends(each) + at
        for each, at in ((u, shared[0]), (v, shared[1]))
    ]
    across = one @ other
    at_card = (u * v).sum(axis=1, keepdims=True)
    for table, sums in ((one, v), (other, u)):
        at_card = at_card - ends(np.einsum("bij,bj->bi", table, sums))
    at_card += ends(np.diagonal(across, axis1=1, axis2=2))
    at_card += across[:, high, low] + across[:, low, high]
    for card in (high, low):
        at_card -= (u[:, card] - shared[0]) * (v[:, card] - shared[1])
    same = (one * other).sum(axis=2)
    both = same.sum(axis=1, keepdims=True) / 2 - ends(same) + shared[0] * shared[1]
    result: Weights = missing[0] * missing[1] - at_card + both
    return result


def draw_hands(
    weights: Sequence[Weights | None], n: int, rng: np.random.Generator
) -> tuple[NDArray[np.intp], NDArray[np.uint64], Weights]:
    """Return hands drawn one player after the other, (n, players), the cards used, and weights.

    Each is drawn from what the hands before it leave; the weight of a draw, what they left,
    makes up for that. A player whose weights are None is passed over: his hand is -1.
    """
    used, worth = np.zeros(n, np.uint64), np.ones(n)
    hands = np.full((n, len(weights)), -1, np.intp)
    for player, each in enumerate(weights):
        if each is None:
            continue
        held = np.flatnonzero(each)
        bits = _bit(HIGH[held]) | _bit(LOW[held])
        left = np.cumsum(each[held] * ((used[:, None] & bits) == 0), axis=1)
        total = left[:, -1:]
        at = (left <= rng.random((n, 1)) * total).sum(axis=1).clip(max=len(held) - 1)
        hands[:, player] = held[at]
        used |= bits[at]
        worth *= total[:, 0]
    return hands, used, worth


def _bit(card: NDArray[np.intp]) -> NDArray[np.uint64]:
    return np.uint64(1) << card.astype(np.uint64)


def to_draw(spot: Spot) -> list[Weights | None]:
    """Return what `draw_hands` draws: None for who gets any two of the cards that are left."""
    return [
        None if is_any_two(spot, player) else weights for player, weights in enumerate(spot.weights)
    ]


def draw_categories(
    weights: list[Weights | None],
    board: NDArray[np.uint8],
    free: bytes,
    stream: np.random.SeedSequence,
    n: int,
) -> tuple[Weights, Weights]:
    """Return the sums of weights and of their squares: (2, players, KINDS) and (2,) of all."""
    rng = np.random.default_rng(stream)
    hands, used, worth = draw_hands(weights, n, rng)
    deck = np.frombuffer(free, np.uint8)
    order = rng.random((n, len(deck)))
    order[(used[:, None] >> deck.astype(np.uint64)) & np.uint64(1) > 0] = 2  # after all others
    dealt = [player for player, each in enumerate(weights) if each is None]
    come = 5 - len(board)
    drawn = deck[np.argsort(order, axis=1)[:, : come + 2 * len(dealt)]]
    boards = np.concatenate([np.broadcast_to(board, (n, len(board))), drawn[:, :come]], axis=1)
    sums = np.zeros((2, len(weights), KINDS))
    for player in range(len(weights)):
        if player in dealt:
            at = come + 2 * dealt.index(player)
            hole = drawn[:, at : at + 2]
        else:
            hole = COMBOS[hands[:, player]]
        kinds = np.full(n, KINDS)
        sound = worth > 0
        cards = np.ascontiguousarray(np.concatenate([hole, boards], axis=1)[sound])
        kinds[sound] = _category_of()[evaluate(cards)]
        for power in (1, 2):
            sums[power - 1, player] = np.bincount(kinds, worth**power, KINDS + 1)[:KINDS]
    return sums, np.array([worth.sum(), (worth**2).sum()])
