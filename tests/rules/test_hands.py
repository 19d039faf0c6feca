"""Whole hands and showdowns kept as data, each named by its rule."""

import tomllib
from pathlib import Path
from typing import Any

import pytest

import hand_cases
import holdem
from holdem import rules

HERE = Path(__file__).parent
HANDS = tomllib.loads((HERE / "hands.toml").read_text())["case"]
SHOWDOWNS = tomllib.loads((HERE / "showdowns.toml").read_text())["case"]
GIVEN = {
    "rule",
    "name",
    "limit",
    "game",
    "stacks_before",
    "button",
    "holes",
    "board",
    "posts",
    "rake",
    "actions",
    "preflop_first",
    "flop_first",
}


def name_of(case: dict[str, Any]) -> str:
    return f"{case['rule']}-{case['name']}"


@pytest.mark.parametrize("case", HANDS, ids=name_of)
def test_hand_by_the_book(case: dict[str, Any]) -> None:
    hand = hand_cases.play_case(case | {"stacks": case["stacks_before"]})
    for name, answer in case.items():
        if name not in GIVEN:
            hand_cases.check_answer(hand, name, answer)
    assert rules.replay(hand.events) == hand


@pytest.mark.parametrize("case", SHOWDOWNS, ids=name_of)
def test_showdown_by_the_book(case: dict[str, Any]) -> None:
    strength = [holdem.evaluate(hole + case["board"]) for hole in case["holes"]]
    best = max(strength)
    assert [seat for seat, value in enumerate(strength) if value == best] == case["winners"]
    for seat, text in case.get("hands", {}).items():
        name = text.upper().replace(" ", "_")
        assert holdem.category(strength[int(seat)]) == holdem.Category[name]
