"""Plays the hands that the tests keep as data, and compares what they should come to."""

from typing import Any

from holdem import rules
from holdem.rules import AllIn, Call, Check, Fold, Game, Hand, Post, PostKind, RaiseTo

GAMES = {
    "no-limit": Game.no_limit,
    "pot-limit": Game.pot_limit,
    "fixed-limit": Game.fixed_limit,
}


def start_case(case: dict[str, Any]) -> Hand:
    """Return the hand of a case before its actions; cards that it leaves out do not matter."""
    stacks, button = case["stacks"], case["button"]
    deck: Any = range(52)
    if "holes" in case:
        holes = [hole or None for hole in case["holes"]]
        deck = rules.stacked_deck(holes, case.get("board", ""), button)
    posts = case.get("posts")
    if posts is not None:
        posts = [Post(seat, PostKind(kind), amount) for seat, kind, amount in posts]
    game = GAMES[case["limit"]](**case["game"])
    return rules.start(game, stacks, button, deck=deck, posts=posts, rake=case.get("rake", 0))


def step(hand: Hand, text: str) -> Hand:
    """Return the hand after an action written as "seat verb [total]"."""
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
            whole = hand.bets[int(seat)] + hand.stacks[int(seat)]
            assert [whole] == [int(text) for text in total]
            return hand.act(AllIn())


def play_case(case: dict[str, Any]) -> Hand:
    """Return the hand of a case after its actions, first turns compared on the way."""
    hand = start_case(case)
    if "preflop_first" in case:
        assert hand.to_act == case["preflop_first"]
    for text in case.get("actions", []):
        hand = step(hand, text)
    if "flop_first" in case:
        assert hand.street == rules.Street.FLOP
        assert hand.to_act == case["flop_first"]
    return hand


def won(hand: Hand) -> dict[str, int]:
    """Return the chips each seat won, by its number as text."""
    chips: dict[str, int] = {}
    for event in hand.events:
        if isinstance(event, rules.Won):
            chips[str(event.seat)] = chips.get(str(event.seat), 0) + event.amount
    return chips


def check_answer(hand: Hand, name: str, answer: Any) -> None:
    """Compare one thing that must hold after the last action."""
    match name:
        case "to_act":
            assert hand.to_act == answer
        case "street":
            assert hand.street == answer
        case "legal":
            legal = hand.legal
            assert legal is not None
            assert legal.call == answer["call"]
            assert (Fold() in list(legal)) == answer["fold"]
            offered = [legal.raise_min, legal.raise_max] if legal.raise_max else []
            assert offered == answer["raise"]
        case "stacks":
            assert list(hand.stacks) == answer
        case "final_stacks":
            assert hand.is_over
            assert list(hand.stacks) == answer
        case "pots":
            assert [[pot.amount, list(pot.eligible)] for pot in hand.pots] == answer
        case "returned":
            back = [event for event in hand.events if isinstance(event, rules.Returned)]
            assert {str(event.seat): event.amount for event in back} == answer
        case "won":
            assert won(hand) == answer
        case "winners":
            assert sorted(map(int, won(hand))) == answer
        case "runout":
            assert hand.is_over
            assert len(hand.board) == 5
        case "allin":
            assert [seat for seat, all_in in enumerate(hand.all_in) if all_in] == answer
        case "shown" | "mucked":
            kind = rules.Shown if name == "shown" else rules.Mucked
            assert [event.seat for event in hand.events if isinstance(event, kind)] == answer
        case "last_option":
            while hand.to_act != answer:
                hand = hand.act(Call())
            assert hand.legal is not None
            assert hand.legal.call == 0
            assert hand.street == rules.Street.PREFLOP
            assert hand.act(Check()).street == rules.Street.FLOP
        case "posted":
            posts = [event for event in hand.events if isinstance(event, rules.Posted)]
            assert [[e.seat, e.kind.value, e.amount] for e in posts] == answer
        case "illegal":
            for text in answer:
                try:
                    step(hand, text)
                except rules.IllegalAction:
                    continue
                raise AssertionError(f"{text} is legal: {hand.legal}")
        case _:
            raise AssertionError(f"nothing checks {name!r}")
