"""Simulated games."""

from collections.abc import Callable
from dataclasses import replace

import pytest

import holdem
from holdem.players import PLAYERS
from holdem.tournament import MODES


@pytest.mark.parametrize("player", PLAYERS)
def test_no_limit_tournaments_of_six(player: str, measure: Callable) -> None:
    games = 40 if player in ("random", "calling-station") else 3
    mode, players = MODES["no-limit"], [player] * 6
    result = holdem.simulate(mode, players, games=games, seed=1)
    assert sum(result.chips[-1]) == pytest.approx(6000)
    assert not any(result.faults)
    measure(
        f"no-limit tournaments of six {player} players",
        "holdem",
        holdem.simulate,
        mode,
        players,
        games,
        1,
        items=result.hands,
        unit="hand",
    )


@pytest.mark.parametrize("games", [10, 100, 1000])
def test_the_cost_of_a_game_does_not_grow(games: int, measure: Callable) -> None:
    mode, players = replace(MODES["heads-up"], hands=10), ["calling-station"] * 2
    result = holdem.simulate(mode, players, games=games, seed=1)
    assert result.games == games
    work = f"each of {games:,} games of ten hands, heads-up"
    measure(work, "holdem", holdem.simulate, mode, players, games, 1, items=games, unit="game")
