"""The betting tree, counted: one wrong legality and the counts are off."""

import tomllib
from pathlib import Path
from typing import Any

import pytest

import hand_cases
from holdem.rules import Game, count_betting

CASES = tomllib.loads((Path(__file__).parent / "perft.toml").read_text())["case"]


def name_of(case: dict[str, Any]) -> str:
    options = [f"{name}={value}" for name, value in case.get("game", {}).items()]
    return " ".join([case["limit"], str(case["stacks"]), *options])


@pytest.mark.parametrize("case", CASES, ids=name_of)
def test_ways_the_betting_can_go(case: dict[str, Any]) -> None:
    game = hand_cases.GAMES[case["limit"]](1, 2, **case.get("game", {}))
    counted = [
        count_betting(game, case["stacks"], streets=number + 1)
        for number in range(len(case["streets"]))
    ]
    assert counted == case["streets"]


def test_counts_by_depth_end_in_the_whole_street() -> None:
    game = Game.no_limit(1, 2)
    assert [count_betting(game, [3, 3], depth) for depth in range(5)] == [1, 3, 5, 6, 6]
