"""Exact equity of given hands."""

from collections.abc import Callable

import numpy as np
import pytest
from numpy.typing import NDArray

import holdem

DEALS = {
    "AhAs KcKd": 1388072,
    "AhKh QsQd": 787966,
    "AhAs KcKd QhJh": 912595,
    "AhAs KcKd QhJh 8s8c 5d4d AcTd": 205992,
}
"""Hands before the flop, and how many boards the first of them wins."""

STREETS = {
    "preflop": (0, 1_000),
    "flop": (3, 50_000),
    "turn": (4, 200_000),
    "river": (5, 1_000_000),
}
"""The cards on the board, and the deals in a batch."""


def random_deals(
    n: int, players: int, on_board: int
) -> tuple[NDArray[np.uint8], NDArray[np.uint8]]:
    rng = np.random.default_rng(2024)
    size = 2 * players + on_board
    blocks = [
        rng.random((block, 52), np.float32).argsort(axis=1)[:, :size].astype(np.uint8)
        for block in [min(n, 50_000)] * max(1, n // 50_000)
    ]
    cards = np.concatenate(blocks)
    holes = np.ascontiguousarray(cards[:, on_board:]).reshape(n, players, 2)
    return holes, np.ascontiguousarray(cards[:, :on_board])


@pytest.mark.parametrize("players", DEALS)
def test_one_deal(players: str, measure: Callable) -> None:
    hands = players.split()
    counts = holdem.equity(hands).win_counts
    assert counts is not None
    assert counts[0] == DEALS[players]
    work = f"equity of {' v '.join(hands)}, preflop"
    measure(work, "holdem", holdem.equity, hands)


@pytest.mark.parametrize("players", [2, 3, 6])
@pytest.mark.parametrize("street", STREETS)
def test_batch_on_one_core(street: str, players: int, measure: Callable) -> None:
    on_board, n = STREETS[street]
    holes, boards = random_deals(n, players, on_board)
    out = np.empty((n, players))

    def batch() -> None:
        holdem.equities(holes, boards, out=out, workers=1)

    batch()
    assert out.sum() == pytest.approx(n)
    assert tuple(out[-1]) == holdem.equity(list(holes[-1]), boards[-1]).equity
    work = f"equities of {players} random hands, {street}"
    measure(work, "holdem", batch, items=n, unit="deal")
