"""The reference rule questions: each one's position is played and its answer compared."""

import json
from pathlib import Path
from typing import Any

import pytest

import holdem
from holdem import rules
from holdem.rules import AllIn, Call, Check, Fold, PostKind, RaiseTo

FILE = Path(__file__).parents[2] / ".." / "shared" / "data" / "rule_cases.jsonl"
CASES = (
    [json.loads(line) for line in FILE.read_text().splitlines() if line] if FILE.exists() else []
)
DONE_ELSEWHERE = {"finish", "default_action", "note"}
"""Answers about tournaments and time-outs, and remarks."""


def make_game(setup: dict[str, Any]) -> rules.Game:
    blinds = sorted(setup["blinds"].values())
    options: dict[str, Any] = {"ante": setup.get("ante", 0)}
    if "bb_ante" in setup:
        options = {"ante": setup["bb_ante"], "ante_from": "big_blind"}
    if "runs" in setup:
        options["runs"] = len(setup["runs"])
    options["straddles"] = tuple(setup.get("straddles", {}).values())
    if setup["limit"] == "FL":
        options |= {"small_bet": setup["small_bet"], "big_bet": setup["big_bet"]}
        return rules.Game.fixed_limit(*blinds, **options)
    make = rules.Game.no_limit if setup["limit"] == "NL" else rules.Game.pot_limit
    return make(*blinds, **options)


def make_hand(setup: dict[str, Any]) -> rules.Hand:
    stacks = setup["stacks"]
    board = setup.get("board", "")
    if "runs" in setup:
        first, *more = setup["runs"]
        board = first["flop"] + first["turn_river"] + "".join(r["turn_river"] for r in more)
    holes = setup.get("hole") or ["????"] * len(stacks)
    deck = rules.stacked_deck(holes, board, setup["button"])
    hand = rules.start(make_game(setup), stacks, setup["button"], deck=deck)
    wanted = [(int(seat), amount) for seat, amount in setup["blinds"].items()]
    posted = [
        (event.seat, event.kind)
        for event in hand.events
        if isinstance(event, rules.Posted)
        and event.kind in (PostKind.SMALL_BLIND, PostKind.BIG_BLIND)
    ]
    assert sorted(s for s, _ in posted) == sorted(s for s, _ in wanted)
    return hand


def step(hand: rules.Hand, text: str) -> rules.Hand:
    seat, verb, *total = text.split()
    assert hand.to_act == int(seat)
    match verb:
        case "fold":
            return hand.act(Fold())
        case "check":
            return hand.act(Check())
        case "call":
            return hand.act(Call())
        case "bet" | "raise":
            return hand.act(RaiseTo(int(total[0])))
        case _:
            after = hand.act(AllIn())
            assert not total or hand.bets[int(seat)] + hand.stacks[int(seat)] == int(total[0])
            return after


def check_answer(hand: rules.Hand, name: str, answer: Any) -> None:
    of = [event for event in hand.events if isinstance(event, rules.Returned)]
    won: dict[int, int] = {}
    for event in hand.events:
        if isinstance(event, rules.Won):
            won[event.seat] = won.get(event.seat, 0) + event.amount
    match name:
        case "to_act":
            assert hand.to_act == answer
        case "street":
            assert hand.street == answer
        case "legal":
            legal = hand.legal
            assert legal is not None
            assert legal.call == answer.get("call", 0)
            assert ([legal.raise_min, legal.raise_max] if legal.raise_max else None) == answer[
                "raise"
            ]
            assert (Fold() in list(legal)) == answer.get("fold", False)
        case "stacks" | "final_stacks" | "after_posting_stacks":
            assert list(hand.stacks) == answer
            assert hand.is_over == (name == "final_stacks")
        case "pots":
            assert [[pot.amount, list(pot.eligible)] for pot in hand.pots] == answer
        case "returned":
            assert {str(event.seat): event.amount for event in of} == answer
        case "won":
            assert {str(seat): chips for seat, chips in won.items()} == answer
        case "winners":
            assert sorted(won) == answer
        case "runout":
            assert hand.is_over
            assert len(hand.board) == 5
        case "allin":
            assert [seat for seat, all_in in enumerate(hand.all_in) if all_in] == answer
        case "show_first":
            shown = [e.seat for e in hand.events if isinstance(e, rules.Shown | rules.Mucked)]
            assert shown[0] == answer
        case "then":
            shown = [e.seat for e in hand.events if isinstance(e, rules.Shown | rules.Mucked)]
            assert shown[1:] == answer
        case "last_option":
            while hand.to_act != answer:
                hand = hand.act(Call())
            assert hand.street == rules.Street.PREFLOP
            assert hand.legal is not None
            assert hand.legal.call == 0
            assert hand.act(Check()).street == rules.Street.FLOP
        case _:
            assert name in DONE_ELSEWHERE


@pytest.mark.skipif(not CASES, reason="the reference cases are not here")
@pytest.mark.parametrize("case", CASES, ids=lambda case: case["id"])
def test_reference_case(case: dict[str, Any]) -> None:
    setup, expected = case["setup"], dict(case["expected"])
    if setup.get("showdown_only"):
        strength = [holdem.evaluate(hole + setup["board"]) for hole in setup["hole"]]
        best = max(strength)
        assert [seat for seat, s in enumerate(strength) if s == best] == expected["winners"]
        for seat, text in expected.get("hands", {}).items():
            category = holdem.category(strength[int(seat)])
            assert category.name == text.upper().replace(" ", "_")
        return
    hand = make_hand(setup)
    if "hole" not in setup:  # the cards do not matter: everybody's are known
        deck = range(52)
        hand = rules.start(make_game(setup), setup["stacks"], setup["button"], deck=deck)
    if "preflop_first" in expected:
        assert hand.to_act == expected.pop("preflop_first")
    for text in case["actions"]:
        hand = step(hand, text)
    if "flop_first" in expected:
        assert hand.street == rules.Street.FLOP
        assert hand.to_act == expected.pop("flop_first")
    for name, answer in expected.items():
        check_answer(hand, name, answer)
