"""Prizes and whole tournaments."""

import random
from collections.abc import Callable
from dataclasses import replace

import pytest

from holdem.players import RandomPlayer
from holdem.tournament import MODES, icm, play


@pytest.mark.parametrize(("players", "prizes"), [(9, 3), (9, 9), (100, 15), (1000, 150)])
def test_icm(players: int, prizes: int, measure: Callable) -> None:
    rng = random.Random(1)
    stacks = [rng.randrange(100, 20_000) for _ in range(players)]
    payouts = [1000 / (place + 1) for place in range(prizes)]
    assert sum(icm(stacks, payouts)) == pytest.approx(sum(payouts), rel=1e-12)
    measure(f"icm of {players} stacks, {prizes} prizes", "holdem", icm, stacks, payouts)


@pytest.mark.parametrize("name", MODES)
def test_random_players(name: str, measure: Callable) -> None:
    """Twenty tournaments, by the hand."""
    mode = MODES[name]
    players = [RandomPlayer() for _ in range(mode.players)]

    def games() -> int:
        results = [play(mode, players, seed) for seed in range(20)]
        assert all(sum(result.chips[-1]) == mode.chips * mode.players for result in results)
        return sum(result.hands for result in results)

    work = f"random players in {name} tournaments"
    measure(work, "holdem", games, items=games(), unit="hand")


def test_one_hand_each(measure: Callable) -> None:
    """The first hand of a hundred tournaments, 100 big blinds deep: what a start costs as well."""
    mode = replace(MODES["no-limit"], chips=1000, hands=1)
    players = [RandomPlayer() for _ in range(mode.players)]

    def hands() -> int:
        return sum(play(mode, players, seed).hands for seed in range(100))

    assert hands() == 100
    measure("the first hand of a tournament", "holdem", hands, items=100, unit="hand")


def test_a_thousand_players(measure: Callable) -> None:
    mode = replace(MODES["no-limit"], players=1000, seats=9)
    players = [RandomPlayer()] * 1000
    assert len(play(mode, players, 1).order) == 1000
    measure("a thousand random players", "holdem", play, mode, players, 1, unit="tournament")
