"""The reference rule questions: each one's position is played and its answer compared."""

import json
from pathlib import Path
from typing import Any

import pytest

import hand_cases
import holdem

FILE = Path(__file__).parents[2] / ".." / "shared" / "data" / "rule_cases.jsonl"
CASES = (
    [json.loads(line) for line in FILE.read_text().splitlines() if line] if FILE.exists() else []
)
NOT_OF_A_HAND = {"finish", "default_action", "note"}
"""Answers about tournaments and time-outs, and remarks."""
LIMITS = {"NL": "no-limit", "PL": "pot-limit", "FL": "fixed-limit"}


def read_case(case: dict[str, Any]) -> dict[str, Any]:
    """Return a reference case as the project's own cases are written."""
    setup, expected = case["setup"], dict(case["expected"])
    small_blind, big_blind = sorted(setup["blinds"].values())
    game = {
        "small_blind": small_blind,
        "big_blind": big_blind,
        "ante": setup.get("ante", setup.get("bb_ante", 0)),
        "ante_from": "big_blind" if "bb_ante" in setup else "all",
        "straddles": tuple(setup.get("straddles", {}).values()),
        "runs": len(setup.get("runs", [0])),
    }
    game |= {name: setup[name] for name in ("small_bet", "big_bet") if name in setup}
    read = {
        "limit": LIMITS[setup["limit"]],
        "game": game,
        "stacks": setup["stacks"],
        "button": setup["button"],
        "actions": case["actions"],
    }
    if "hole" in setup:
        read["holes"] = setup["hole"]
    if "runs" in setup:
        flops = {run["flop"] for run in setup["runs"]}
        read["board"] = "".join([*flops, *(run["turn_river"] for run in setup["runs"])])
    elif "board" in setup:
        read["board"] = setup["board"]
    firsts = {
        name: expected.pop(name) for name in ("preflop_first", "flop_first") if name in expected
    }
    return read | firsts | {"expected": read_answers(expected)}


def read_answers(expected: dict[str, Any]) -> dict[str, Any]:
    answers = {name: answer for name, answer in expected.items() if name not in NOT_OF_A_HAND}
    if "legal" in answers:
        given = answers["legal"]
        answers["legal"] = {
            "fold": given.get("fold", False),
            "call": given.get("call", 0),
            "raise": given["raise"] or [],
        }
    if "show_first" in answers:
        answers["shown"] = [answers.pop("show_first"), *answers.pop("then")]
    if "after_posting_stacks" in answers:
        answers["stacks"] = answers.pop("after_posting_stacks")
    return answers


@pytest.mark.skipif(not CASES, reason="the reference cases are not here")
@pytest.mark.parametrize("case", CASES, ids=[case["id"] for case in CASES])
def test_reference_case(case: dict[str, Any]) -> None:
    setup, expected = case["setup"], case["expected"]
    if setup.get("showdown_only"):
        strength = [holdem.evaluate(hole + setup["board"]) for hole in setup["hole"]]
        best = max(strength)
        assert [seat for seat, s in enumerate(strength) if s == best] == expected["winners"]
        return
    read = read_case(case)
    hand = hand_cases.play_case(read)
    posted = {e.seat for e in hand.events if getattr(e, "kind", "") in ("small blind", "big blind")}
    assert posted == set(map(int, setup["blinds"]))
    for name, answer in read["expected"].items():
        hand_cases.check_answer(hand, name, answer)
