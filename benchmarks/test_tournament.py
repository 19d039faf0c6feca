"""Prize equities and whole tournaments; each checks its answer before it is timed."""

import random
from dataclasses import replace

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from holdem.players import RandomPlayer
from holdem.tournament import MODES, icm, play


@pytest.mark.parametrize(("players", "prizes"), [(9, 3), (9, 9), (100, 15), (1000, 150)])
def test_icm(benchmark: BenchmarkFixture, players: int, prizes: int) -> None:
    rng = random.Random(1)
    stacks = [rng.randrange(100, 20_000) for _ in range(players)]
    payouts = [1000 / (place + 1) for place in range(prizes)]
    assert sum(icm(stacks, payouts)) == pytest.approx(sum(payouts), rel=1e-12)
    benchmark(icm, stacks, payouts)


@pytest.mark.parametrize("name", MODES)
def test_random_players(benchmark: BenchmarkFixture, name: str) -> None:
    """Twenty tournaments of random players; `hands` says how many hands these are."""
    mode = MODES[name]
    players = [RandomPlayer() for _ in range(mode.players)]

    def games() -> int:
        results = [play(mode, players, seed) for seed in range(20)]
        assert all(sum(result.chips[-1]) == mode.chips * mode.players for result in results)
        return sum(result.hands for result in results)

    benchmark.extra_info["hands"] = games()
    benchmark(games)
    if benchmark.stats:
        rate = benchmark.extra_info["hands"] / benchmark.stats.stats.min
        benchmark.extra_info["hands_per_second"] = round(rate)


def test_one_hand_each(benchmark: BenchmarkFixture) -> None:
    """The first hand of a hundred tournaments, 100 big blinds deep: what a start costs as well."""
    mode = replace(MODES["no-limit"], chips=1000, hands=1)
    players = [RandomPlayer() for _ in range(mode.players)]

    def hands() -> int:
        return sum(play(mode, players, seed).hands for seed in range(100))

    assert hands() == 100
    benchmark(hands)


def test_a_thousand_players(benchmark: BenchmarkFixture) -> None:
    mode = replace(MODES["no-limit"], players=1000, seats=9)
    players = [RandomPlayer()] * 1000
    assert len(play(mode, players, 1).order) == 1000
    benchmark.pedantic(play, args=(mode, players, 1), rounds=3)
