"""Exact equity of given hands, one deal and many; each checks its answer before it is timed."""

import numpy as np
import pytest
from numpy.typing import NDArray
from pytest_benchmark.fixture import BenchmarkFixture

import holdem

DEALS = {
    "AhAs KcKd": 1388072,
    "AhKh QsQd": 787966,
    "AhAs KcKd QhJh": 912595,
    "AhAs KcKd QhJh 8s8c 5d4d AcTd": 205992,
}
"""Hands before the flop, and how many boards the first of them wins."""

ROWS = {0: 1_000, 3: 100_000, 4: 1_000_000, 5: 2_000_000}
"""Matchups in a batch, by the cards on the board."""


def matchups(on_board: int, players: int) -> tuple[NDArray[np.uint8], NDArray[np.uint8]]:
    n = ROWS[on_board]
    order = np.random.default_rng(on_board).random((n, 52), np.float32)
    size = 2 * players + on_board
    cards = order.argpartition(size, axis=1)[:, :size].astype(np.uint8)
    holes = np.ascontiguousarray(cards[:, on_board:]).reshape(n, players, 2)
    return holes, np.ascontiguousarray(cards[:, :on_board])


@pytest.mark.parametrize("players", DEALS)
def test_one_deal_preflop(benchmark: BenchmarkFixture, players: str) -> None:
    hands = players.split()
    counts = holdem.equity(hands).win_counts
    assert counts is not None
    assert counts[0] == DEALS[players]
    benchmark(holdem.equity, hands)


@pytest.mark.parametrize("on_board", ROWS)
@pytest.mark.parametrize("players", [2, 3, 6])
def test_batch_on_one_core(benchmark: BenchmarkFixture, on_board: int, players: int) -> None:
    holes, boards = matchups(on_board, players)
    out = np.empty((len(holes), players))
    holdem.equities(holes, boards, out=out, workers=1)
    assert out.sum() == pytest.approx(len(holes))
    assert tuple(out[0]) == holdem.equity(list(holes[0]), boards[0]).equity
    benchmark.extra_info["matchups"] = len(holes)
    benchmark.pedantic(
        holdem.equities, (holes, boards), {"out": out, "workers": 1}, rounds=5, warmup_rounds=1
    )
