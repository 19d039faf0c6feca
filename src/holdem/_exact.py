"""Ranges to outcomes, exactly: by table, by board or by hand, whatever is least work.

Every method returns the weight of each set of winners, a mask with bit p for player p. The
estimates of work are fixed numbers, so that the same call always goes the same way.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cache, lru_cache
from itertools import permutations
from math import comb, fsum, prod
from typing import Any, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from . import _sums
from ._arguments import no_hand_left, one_combo
from ._equity import can_deal, count_boards, count_hands
from ._jobs import SLICE
from ._removal import disjoint_weight, without
from .cards import COMBOS
from .preflop import preflop_sums, two_hands
from .ranges import Range

Weights: TypeAlias = NDArray[np.float64]
Outcomes: TypeAlias = dict[int, float]
Run: TypeAlias = Callable[[Callable[..., Any], list[tuple[Any, ...]]], Iterator[Any]]

GIVEN = {5: 60_000, 2: 400, 1: 60, 0: 20}
"""Nanoseconds a hand takes to be counted over its boards, by the cards to come."""


class Spot(NamedTuple):
    """What is to be counted: who may hold what, and the cards that are known."""

    weights: tuple[Weights, ...]
    """(1326,) a player; 0 where a combo holds a known card, one of a known hand of another too."""
    board: NDArray[np.uint8]
    dead: NDArray[np.uint8]
    held: tuple[int, ...]
    """How many combos each player may hold."""
    totals: tuple[float, ...]
    """What they weigh."""
    unweighted: bool
    """Whether each weighs 1."""
    seen: int
    """How many cards are known, those of known hands too."""

    @property
    def free(self) -> bytes:
        """The cards that are neither on the board nor dead, ascending."""
        known = {*bytes(self.board), *bytes(self.dead)}
        return bytes([card for card in range(52) if card not in known])

    @property
    def unknown(self) -> int:
        """How many cards are neither on the board nor dead."""
        return 52 - len(self.board) - len(self.dead)

    @property
    def to_come(self) -> int:
        """How many board cards are still to come."""
        return 5 - len(self.board)

    @property
    def boards(self) -> int:
        """How many boards a deal has, once all hands are held."""
        return comb(self.unknown - 2 * len(self.weights), self.to_come)


def make_spot(
    players: Sequence[NDArray[np.uint8] | Range],
    board: NDArray[np.uint8],
    dead: NDArray[np.uint8],
    names: Sequence[str] | None = None,
) -> Spot:
    """Return the spot of players who hold two cards or a range.

    Raises HoldemValueError where a player has no hand left beside the known cards.
    """
    hands = [player for player in players if not isinstance(player, Range)]
    gone = np.concatenate([board, dead, *hands]) if hands or len(dead) else board
    ranges: list[tuple[Weights, int, float, bool]] = []
    for i, player in enumerate(players):
        if not isinstance(player, Range):
            ranges.append((one_combo(player), 1, 1.0, True))
            continue
        ranges.append(without(player.weights, gone))
        if not ranges[-1][1]:
            raise no_hand_left(names[i] if names else f"players[{i}]", player, gone)
    weights, held, totals, unweighted = zip(*ranges, strict=True)
    return Spot(weights, board, dead, held, totals, all(unweighted), len(gone))


def given_outcomes(
    hands: Sequence[NDArray[np.uint8]], board: NDArray[np.uint8], dead: NDArray[np.uint8]
) -> Outcomes:
    """Return the outcomes of hands that are known."""
    holes = np.array(hands, np.uint8)
    if len(holes) == 2 and not len(board) and not len(dead):
        won, tied, lost = two_hands(holes)
        return {0b01: won, 0b10: lost, 0b11: tied}
    counted = count_boards(holes, board, dead)
    assert counted is not None, "the cards were checked"
    return counted


def two_sums(spot: Spot, run: Run) -> tuple[Weights, Weights]:
    """Return what each combo of two ranges meets, as `_sums.two_ranges` does, over all boards."""
    if by_table(spot):
        return preflop_sums(np.column_stack(spot.weights))
    suits = symmetries(spot)
    parts = _over_boards(run, _sums.two_ranges, spot, suits, spot.weights, two_cost(spot))
    below, upto = next(parts)
    for part in parts:
        below += part[0]
        upto += part[1]
    return _unfolded(below, suits), _unfolded(upto, suits)


def two_outcomes(spot: Spot, run: Run) -> Outcomes:
    """Return the outcomes of two ranges."""
    if by_table(spot):
        one, other = spot.weights
        below, upto = two_sums(spot, run)
        won, lost = float(one @ below[:, 1]), float(other @ below[:, 0])
        return {0b01: won, 0b10: lost, 0b11: float(one @ upto[:, 1]) - won}
    suits = symmetries(spot)
    won = lost = tied = 0.0
    for part in _over_boards(run, _sums.two_totals, spot, suits, spot.weights, two_cost(spot)):
        won, lost, tied = won + part[0], lost + part[1], tied + part[2]
    return {0b01: won, 0b10: lost, 0b11: tied}


def three_outcomes(spot: Spot, run: Run) -> Outcomes:
    """Return the outcomes of three ranges."""
    # The work grows with the hands of the first two: the widest range goes last.
    order = sorted(range(3), key=spot.held.__getitem__)
    suits = symmetries(spot)
    weights = np.stack([spot.weights[player] for player in order])
    total = np.zeros(8)
    for part in _over_boards(run, _sums.three_ranges, spot, suits, (weights,), three_cost(spot)):
        total += part
    return {
        sum(1 << order[place] for place in range(3) if mask >> place & 1): float(total[mask])
        for mask in range(1, 8)
    }


def hands_outcomes(spot: Spot, run: Run) -> Outcomes:
    """Return the outcomes of ranges, hands of one after hands of the others."""
    held = [np.flatnonzero(weights) for weights in spot.weights]
    first, *others = held
    size = max(1, int(SLICE * len(first) // hands_cost(spot)))
    parts = [(first[at : at + size], *others) for at in range(0, len(first), size)]
    jobs = [
        (
            COMBOS[np.concatenate(part)],
            np.concatenate([w[of] for w, of in zip(spot.weights, part, strict=True)]),
            np.cumsum([0, *map(len, part)], dtype=np.intp),
            spot.board,
            spot.dead,
        )
        for part in parts
    ]
    total: Outcomes = {}
    for outcomes in run(count_hands, jobs):
        for mask, weight in outcomes.items():
            total[mask] = total.get(mask, 0) + weight
    return total


def can_be_dealt(spot: Spot) -> bool:
    """Return whether there are hands for all that share no card; the shortest ranges first."""
    held = sorted((np.flatnonzero(weights) for weights in spot.weights), key=len)
    starts = np.cumsum([0, *map(len, held)], dtype=np.intp)
    return can_deal(COMBOS[np.concatenate(held)], starts)


def lost_digits(spot: Spot, outcomes: Outcomes) -> bool:
    """Return whether so few deals share no card that sums of differences are not to be trusted."""
    return fsum(outcomes.values()) < 1e-6 * prod(spot.totals) * spot.boards


def by_table(spot: Spot) -> bool:
    """Return whether the table before the flop answers it."""
    return len(spot.weights) == 2 and spot.to_come == 5 and not spot.dead.size


def _boards_cost(spot: Spot, board: float) -> float:
    return comb(spot.unknown, spot.to_come) * (30 + board / len(symmetries(spot)))


def two_cost(spot: Spot) -> float:
    """Return the nanoseconds or so that two ranges take, board by board."""
    return _boards_cost(spot, 700 + sum(spot.held))


def three_cost(spot: Spot) -> float:
    """Return the same of three ranges."""
    narrow, middle, wide = sorted(spot.held)
    return _boards_cost(spot, 1500 + 30 * narrow + 15 * middle + 5 * wide)


def hands_cost(spot: Spot) -> float:
    """Return the same, hand by hand."""
    return float(prod(spot.held)) * GIVEN[spot.to_come] * len(spot.weights)


def cheapest(spot: Spot) -> tuple[float, Callable[[Spot, Run], Outcomes]]:
    """Return the nanoseconds or so that the best way to count takes, and that way."""
    if by_table(spot):
        return 0.0, two_outcomes
    cost = hands_cost(spot)
    if len(spot.weights) == 2 and (less := two_cost(spot)) < cost:
        return less, two_outcomes
    if len(spot.weights) == 3 and (less := three_cost(spot)) < cost:
        return less, three_outcomes
    return cost, hands_outcomes


def reach(spot: Spot, player: int) -> Weights:
    """Return the weight of deals that each combo of one of two players is in, but for its own."""
    return disjoint_weight(spot.weights[1 - player]) * spot.boards


SUITS = np.array(list(permutations(range(4))), np.uint8)
"""(24, 4): the renamings of the suits, the one that changes nothing first."""


@cache
def _renamed_combos() -> NDArray[np.intp]:
    """Return (24, 1326): the place of each combo once its suits are renamed."""
    cards = COMBOS // 4 * 4 + SUITS[:, COMBOS % 4]
    high, low = cards.max(axis=2).astype(np.intp), cards.min(axis=2).astype(np.intp)
    renamed: NDArray[np.intp] = high * (high - 1) // 2 + low
    return renamed


def symmetries(spot: Spot) -> tuple[int, ...]:
    """Return the rows of `SUITS` under which nothing known changes, 0 first.

    They fold boards that are alike into one. With one card to come or none it is not worth
    looking for them.
    """
    if spot.to_come < 2:
        return (0,)
    return _symmetries(
        tuple(w.tobytes() for w in spot.weights), bytes(spot.board), bytes(spot.dead)
    )


@lru_cache(maxsize=16)
def _symmetries(weights: tuple[bytes, ...], board: bytes, dead: bytes) -> tuple[int, ...]:
    found = [0]
    ranges = [np.frombuffer(each) for each in weights]
    for row in range(1, 24):
        rename = [card // 4 * 4 + int(SUITS[row, card % 4]) for card in range(52)]
        if any({*known} != {rename[card] for card in known} for known in (board, dead)):
            continue
        if all(np.array_equal(each[_renamed_combos()[row]], each) for each in ranges):
            found.append(row)
    return tuple(found)


def _unfolded(sums: Weights, suits: tuple[int, ...]) -> Weights:
    """Return sums over all boards from those over the boards that stand for them."""
    if len(suits) == 1:
        return sums
    whole: Weights = sums[_renamed_combos()[list(suits)]].sum(axis=0) / len(suits)
    return whole


@lru_cache(maxsize=4)
def boards_to_come(
    board: bytes, free: bytes, suits: tuple[int, ...]
) -> tuple[NDArray[np.uint8], NDArray[np.float64]]:
    """Return the boards that can come, of those alike only one, and how many are like it."""
    most = comb(len(free), 5 - len(board))
    cards = np.frombuffer(free, np.uint8)
    boards, times = _sums.runouts(np.frombuffer(board, np.uint8), cards, SUITS[list(suits)], most)
    return boards.copy(), times.copy()


_ONCE = np.ones(1)


def _over_boards(
    run: Run,
    sums: Callable[..., Any],
    spot: Spot,
    suits: tuple[int, ...],
    weights: tuple[Weights, ...],
    cost: float,
) -> Iterator[Any]:
    """Return what `sums` makes of the weights on the boards to come, a part for each job."""
    if not spot.to_come:
        return run(sums, [(*weights, spot.board[None], _ONCE)])
    known = bytes(spot.board), spot.free, suits
    n = len(boards_to_come(*known)[0])
    size = max(1, int(SLICE * n // cost))
    return run(_slice, [(sums, weights, *known, at, at + size) for at in range(0, n, size)])


def _slice(
    sums: Callable[..., Any],
    weights: tuple[Weights, ...],
    board: bytes,
    free: bytes,
    suits: tuple[int, ...],
    start: int,
    stop: int,
) -> Any:
    boards, times = boards_to_come(board, free, suits)
    return sums(*weights, boards[start:stop], times[start:stop])
