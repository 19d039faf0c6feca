"""Chance: no bias, as precise as asked for, the same digits wherever it is drawn."""

from __future__ import annotations

import os
import subprocess
import sys
from concurrent.futures import Executor, ProcessPoolExecutor, ThreadPoolExecutor
from functools import partial
from math import sqrt
from multiprocessing import get_context

import numpy as np
import pytest

import holdem
from equity_cases import spot_of
from executors import dask
from holdem import _sampling
from holdem._sample import Sampler

# Chance.

NARROW = [
    (["AKs", "AKs,AA", "AKo,KK"], "", ""),
    (["AA", "AA,AKs"], "", "2c"),
    (["AA,KK", "AA,KK", "AA,KK,QQ"], "QhJhTh", ""),
    (["AsAh,AsAd,KsKh", "AsKs,AhKh,QQ", "random"], "2c3d4h", ""),
    (["AA:0.3,KK", "AKo:0.5,QQ:0.1", "AQs,random:0.2"], "Kh7d2c", "As"),
    (["random", "random"], "Kh7d2c9s", "AcAd"),
    (["AhKd", "random", "22+"], "Qs7s2s", ""),
]


@pytest.mark.parametrize(("players", "board", "dead"), NARROW)
def test_samples_are_not_biased_where_ranges_collide(
    players: list[str], board: str, dead: str
) -> None:
    exact = holdem.equity(players, board, dead, method="exact")
    n, seeds = 50_000, 12
    sums = np.zeros(len(players))
    for seed in range(seeds):
        drawn = holdem.equity(players, board, dead, method="sampled", samples=n, seed=seed)
        assert drawn.total == n
        sums += drawn.equity
        for mean, share, error in zip(drawn.equity, exact.equity, drawn.std_error, strict=True):
            assert abs(mean - share) <= 5 * error + 1e-12
    for mean, share, error in zip(sums / seeds, exact.equity, drawn.std_error, strict=True):
        assert abs(mean - share) <= 5 * error / sqrt(seeds) + 1e-12


def test_outcomes_come_as_often_as_they_should(monkeypatch: pytest.MonkeyPatch) -> None:
    players, board = ["AK,QQ", "AQ,KK:0.5", "22+"], "Ah7d2c"
    exact = holdem.equity(players, board, method="exact")
    n = 400_000
    for together in (1, 4096, 1_000_000):  # drawn one by one, in groups, all at once
        monkeypatch.setattr(_sampling, "TOGETHER", (together,))
        _sampling._draws.cache_clear()
        drawn = holdem.equity(players, board, method="sampled", samples=n, seed=3)
        for winners, weight in exact.outcomes.items():
            p = weight / exact.total
            count = drawn.outcomes.get(winners, 0)
            assert abs(count - n * p) <= 5 * sqrt(n * p * (1 - p)) + 1
    _sampling._draws.cache_clear()


def test_ranges_that_hardly_leave_a_deal_are_sampled() -> None:
    drawn = holdem.equity(["QQ+,AK"] * 6, samples=20_000, seed=1)  # all the aces, kings, queens
    assert drawn.total == 20_000
    assert drawn.equity == pytest.approx([1 / 6] * 6, abs=5 * max(drawn.std_error))


def test_sampling_stops_at_its_precision() -> None:
    result = holdem.equity(["22+", "AK", "QQ", "JTs"], precision=1e-3, seed=1)
    assert max(result.std_error) < 1e-3
    assert result.total < 2_000_000
    assert not result.interrupted


def test_the_same_seed_gives_the_same_digits() -> None:
    ask = partial(holdem.equity, ["22+", "AK", "random", "JTs"], samples=300_000, precision=1e-9)
    first = ask(seed=5)
    assert first.total == 300_000
    assert first == ask(seed=5)
    assert first == ask(seed=np.random.SeedSequence(5))
    assert first != ask(seed=6)
    assert ask(seed=np.random.default_rng(7)) == ask(seed=np.random.default_rng(7))
    # A promise: the digits of a seed change only with a new version that says so.
    assert first.outcomes[(0,)] == GOLDEN


GOLDEN = 86_258


def same_for(executor: Executor | None, workers: int | None) -> list[object]:
    options = {"executor": executor, "workers": workers}
    return [
        holdem.equity(
            ["22+", "AK", "random", "JTs"], samples=400_000, precision=1e-9, seed=1, **options
        ),
        holdem.equity(["random"] * 2, "Kh7d2c", **options),
        holdem.equity(["QQ+,AK:0.3", "TT+:0.7", "22+"], "Kh7d2c", **options),
        holdem.range_equity("22+:0.3,AK", "random", "Kh7d2c", **options).hero.tobytes(),
    ]


@pytest.mark.parametrize("workers", [1, 2, 3, 8])
def test_any_number_of_threads_gives_the_same_digits(workers: int) -> None:
    assert same_for(None, workers) == same_for(None, None)


def test_threads_and_processes_give_the_same_digits() -> None:
    expected = same_for(None, 1)
    with ThreadPoolExecutor(3) as pool:
        assert same_for(pool, None) == expected
    with ProcessPoolExecutor(2, mp_context=get_context("spawn")) as pool:
        assert same_for(pool, None) == expected


@pytest.mark.filterwarnings("default")
def test_a_dask_cluster_gives_the_same_digits() -> None:
    with dask() as executor:
        assert same_for(executor, None) == same_for(None, 1)


DIGITS = """
import holdem
print(holdem.equity(["22+:0.3,AK", "A2s+:0.7,KK:0.1"], "Kh7h2c").equity)
print(holdem.equity(["22+:0.3,AK", "A2s+:0.7,KK:0.1", "random"], "Kh7h2h9s").outcomes)
print(holdem.range_equity("22+:0.3,AK", "random", "Kh7h2h").hero.tobytes().hex())
print(holdem.equity(["22+", "AK", "random", "JTs"], samples=50_000, seed=1).outcomes)
"""


def test_every_kernel_gives_the_same_digits() -> None:
    printed = {
        subprocess.run(
            [sys.executable, "-c", DIGITS],
            env={**os.environ, "HOLDEM_KERNEL": kernel},
            capture_output=True,
            check=True,
        ).stdout
        for kernel in holdem.build_info()["kernels"]
    }
    assert len(printed) == 1


def test_the_kernel_has_the_stream_of_numpy() -> None:
    source = np.random.SFC64(11)
    state = source.state["state"]["state"]
    deck = np.arange(52, dtype=np.uint8)
    sampler = Sampler([], [0, 1], np.empty(0, np.uint8), deck, state)
    assert sampler.words(1000) == source.random_raw(1000).tolist()


def test_an_interrupt_keeps_what_was_drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    calls = []

    def draw(*job: object) -> dict[int, int]:
        calls.append(job)
        if len(calls) == 3:
            raise KeyboardInterrupt
        return _draw_chunk(*job)

    _draw_chunk = _sampling._draw_chunk
    monkeypatch.setattr(_sampling, "_draw_chunk", draw)
    result = holdem.equity(["22+", "AK", "QQ", "JTs"], seed=1, workers=1)
    assert result.interrupted
    assert result.total == 2 * _sampling.CHUNK
    assert result.to_dict()["interrupted"] is True


@pytest.mark.parametrize(
    "players", [["random"] * 3, ["AsKs", "QdJd", "random"], ["AsKs", "*", "*"]]
)
def test_who_may_hold_any_two_cards_is_dealt_what_is_left(players: list[str]) -> None:
    spot = spot_of(players, "Kh7d2c", "3c")
    any_two = [player for player, held in enumerate(players) if held in ("random", "*")]
    assert [p for p in range(3) if _sampling.is_any_two(spot, p)] == any_two
    assert not _sampling.is_any_two(spot_of(["AsKs", "random,!QQ"], "Kh7d2c", ""), 1)
