"""Ranges to outcomes, by deals drawn at random.

Deals are drawn in proportion to the product of the weights of disjoint hands. Who may hold any
two cards is dealt them last, from what is left; the others' hands are drawn from their ranges,
all again where two share a card; small ranges are drawn together from the list of their
disjoint hands, so that ranges which collide much are not drawn again and again.

A chunk of draws has its number and its own stream, spawned from the seed by that number. So
who works on it, where and in which order, changes nothing.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from math import comb, fsum, inf
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from ._exact import Outcomes, Run, Spot
from ._sample import Sampler
from ._seeds import Seed, seed_sequence
from .cards import COMBOS
from .errors import HoldemValueError

CHUNK = 1 << 17
"""Deals of one job."""

TOGETHER = (1 << 15, 1 << 18)
"""How long a list of hands that are drawn together may be: longer where ranges collide more."""

OFTEN = 0.05
"""The share of draws without a collision that is enough."""

PATIENCE = 10_000
"""Draws a deal may take on average before it is given up."""


def sampled_outcomes(
    spot: Spot, run: Run, seed: Seed, samples: int | None, precision: float
) -> tuple[Outcomes, bool]:
    """Return how often each set of winners came, and whether it was interrupted.

    Stops once every equity has a standard error under `precision`, or at `samples` deals.
    """
    stream = seed_sequence(seed)
    known = (
        tuple(
            b"" if is_any_two(spot, player) else each.tobytes()
            for player, each in enumerate(spot.weights)
        ),
        bytes(spot.board),
        bytes(spot.dead),
    )
    most = inf if samples is None else samples
    total: Outcomes = {}
    chunk, drawn, wanted = 0, 0, 1
    while drawn < most:
        jobs = []
        for _ in range(wanted):  # as many as there were before: the precision is looked at then
            size = int(min(CHUNK, most - drawn))
            if size:
                jobs.append((*known, stream.entropy, (*stream.spawn_key, chunk), size))
                chunk, drawn = chunk + 1, drawn + size
        try:
            for outcomes in run(_draw_chunk, jobs):
                for mask, count in outcomes.items():
                    total[mask] = total.get(mask, 0) + count
        except KeyboardInterrupt:
            if not total:
                raise
            return total, True
        if max(standard_errors(total, len(spot.weights))) < precision:
            break
        wanted = chunk
    return total, False


def standard_errors(outcomes: Mapping[int, float], players: int) -> tuple[float, ...]:
    """Return the standard error of each player's mean share over sampled deals."""
    n = sum(outcomes.values())
    errors = []
    for player in range(players):
        shares = [
            (1 / mask.bit_count(), count) for mask, count in outcomes.items() if mask >> player & 1
        ]
        mean = fsum(share * count for share, count in shares) / n
        square = fsum(share**2 * count for share, count in shares) / n
        errors.append(float(np.sqrt(max(square - mean**2, 0) / n)))
    return tuple(errors)


def is_any_two(spot: Spot, player: int) -> bool:
    """Return whether a player may hold any two of the cards that are not known, all alike."""
    if spot.held[player] < comb(52 - spot.seen, 2):
        return False
    held = spot.weights[player][spot.weights[player] > 0]
    return bool((held == held[0]).all())


def _draw_chunk(
    weights: tuple[bytes, ...],
    board: bytes,
    dead: bytes,
    entropy: int,
    spawn_key: tuple[int, ...],
    size: int,
) -> dict[int, int]:
    """Return how often each set of winners came in one chunk of `size` deals."""
    draws, dealt = _draws(weights)
    deck = np.setdiff1d(np.arange(52, dtype=np.uint8), np.frombuffer(board + dead, np.uint8))
    stream = np.random.SFC64(np.random.SeedSequence(entropy, spawn_key=spawn_key))
    state = stream.state["state"]["state"]
    sampler = Sampler(draws, dealt, np.frombuffer(board, np.uint8), deck, state)
    done = 0
    while done < size:
        some = min(size - done, CHUNK // 8)
        got = sampler.draw(some, PATIENCE * some)
        if got < some:
            raise HoldemValueError(
                "players have ranges that collide too often to be sampled: fewer than one deal "
                f"in {PATIENCE} has hands that share no card; narrow them, or ask for "
                "method='exact'"
            )
        done += got
    return {mask: int(count) for mask, count in sampler.outcomes().items()}


@lru_cache(maxsize=8)
def _draws(weights: tuple[bytes, ...]) -> tuple[list[_Draw], list[int]]:
    """Return the ranges ready to be drawn from, and the players who get any two cards."""
    dealt = [player for player, each in enumerate(weights) if not each]
    lists: list[_Group] = []
    for player, each in enumerate(weights):
        if each:
            weight = np.frombuffer(each)
            held = np.flatnonzero(weight)
            lists.append(((player,), COMBOS[held][:, None], _bits(COMBOS[held]), weight[held]))
    lists.sort(key=lambda each: len(each[3]))
    for together in TOGETHER:
        groups = _grouped(lists, together)
        if _share_disjoint(groups) >= OFTEN:
            break
    return [
        (seats, *_alias(weight), cards, np.ascontiguousarray(holes))
        for seats, holes, cards, weight in groups
    ], dealt


_Draw: TypeAlias = tuple[
    tuple[int, ...], NDArray[np.uint64], NDArray[np.uint32], NDArray[np.uint64], NDArray[np.uint8]
]
_Group: TypeAlias = tuple[
    tuple[int, ...], NDArray[np.uint8], NDArray[np.uint64], NDArray[np.float64]
]


def _grouped(lists: list[_Group], together: int) -> list[_Group]:
    """Return the ranges, neighbours joined while their list of hands is not too long."""
    groups: list[_Group] = []
    for alone in lists:
        if groups and len(groups[-1][3]) * len(alone[3]) <= together:
            groups[-1] = _joined(groups[-1], alone)
        else:
            groups.append(alone)
    return groups


def _share_disjoint(groups: list[_Group]) -> float:
    """Return about how often hands drawn from each group share no card."""
    chance = np.random.default_rng(0)  # the same groups for the same ranges
    used, clash = np.zeros(2048, np.uint64), np.zeros(2048, bool)
    for _, _, cards, weight in groups:
        drawn = cards[chance.choice(len(cards), 2048, p=weight / weight.sum())]
        clash |= (used & drawn) != 0
        used |= drawn
    return float(1 - clash.mean())


def _bits(cards: NDArray[np.uint8]) -> NDArray[np.uint64]:
    """Return hands as bits, one a card."""
    bits: NDArray[np.uint64] = np.bitwise_or.reduce(np.uint64(1) << cards.astype(np.uint64), axis=1)
    return bits


def _joined(one: _Group, other: _Group) -> _Group:
    """Return the pairs of hands that share no card."""
    first, second = np.nonzero((one[2][:, None] & other[2]) == 0)
    return (
        one[0] + other[0],
        np.concatenate([one[1][first], other[1][second]], axis=1),
        one[2][first] | other[2][second],
        one[3][first] * other[3][second],
    )


def _alias(weights: NDArray[np.float64]) -> tuple[NDArray[np.uint64], NDArray[np.uint32]]:
    """Return (keep, other): of each place its own share, of 2**64, and whose the rest is.

    The alias method: A. J. Walker, 1977; built as M. D. Vose showed, 1991.
    """
    n = len(weights)
    share = (weights * (n / weights.sum())).tolist()
    keep = np.full(n, (1 << 64) - 1, np.uint64)
    other = np.arange(n, dtype=np.uint32)
    small = [i for i in range(n) if share[i] < 1]
    large = [i for i in range(n) if share[i] >= 1]
    while small and large:
        less, more = small.pop(), large[-1]
        keep[less] = int(share[less] * (1 << 53)) << 11
        other[less] = more
        share[more] -= 1 - share[less]
        if share[more] < 1:
            small.append(large.pop())
    return keep, other
