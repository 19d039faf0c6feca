"""Whatever an argument is given: it is taken, or refused by an error of ours, in one line."""

from collections.abc import Callable
from fractions import Fraction
from inspect import isfunction
from typing import Any

import numpy as np
import pytest

import holdem
from holdem import convert, history, players, rules, tournament
from holdem.rules import Game, Limit, Post, PostKind
from holdem.tournament import MODES, Level, Levels, OpenTable, Rake, Tournament

BAD: list[Callable[[], Any]] = [
    *(lambda value=value: value for value in (None, 0, -1, True, 1.5, float("nan"), float("inf"))),
    *(lambda value=value: value for value in (2**64, -(2**64), 10**400, 1j, ..., int)),
    *(lambda value=value: value for value in ("", "x", "\ud800", "\0", b"x", np.str_("Ah"))),
    *(lambda value=value: value for value in ([], {}, {1, 2}, (None,), ["x"], [[[1]]])),
    *(lambda value=value: value for value in ([[1], [2, 3]], [10**400, 1], [float("nan"), 1.0])),
    *(lambda value=value: value for value in ({"AA": "x"}, {None: 1}, np.int64(3), object())),
    lambda: np.zeros((3, 3)),
    lambda: np.zeros(0, np.uint8),
    lambda: np.zeros((2, 2, 2), np.uint8),
    lambda: np.array([None, 1], object),
    lambda: np.array(5),
    lambda: np.array([-1, 2, 3, 4, 5], np.int8),
    lambda: np.array(["Ah", "Kd"]),
    lambda: np.datetime64("2020-01-01"),
    lambda: (number for number in (1, 2)),
]
TOO_LONG: list[Any] = [10**5000, -(10**5000), Fraction(1, 10**5000)]
TOO_LONG += [[10**5000, 1], {"AA": 10**5000}, (None, 10**5000)]
"""Ints of more digits than Python writes, alone and in something."""

GAME = Game.no_limit(1, 2)
HAND = rules.start(GAME, [100, 100, 100], 0, deck=range(52))
MODE = MODES["heads-up"]
TWO = [players.RandomPlayer()] * 2
SPOT = {"board": "2c3d4h", "dead": "", "workers": None, "progress": None, "executor": None}
HOW = {"method": "auto", "samples": None, "precision": None, "seed": None}
BLINDS = {"small_blind": 1, "big_blind": 2, "ante": 0, "ante_from": "all", "straddles": ()}
BLINDS |= {"raise_cap": None, "rules": "tda", "unit": 1, "runs": 1}
RESULT = holdem.range_equity("AA", "KK", "2c3d4h")
SPREAD = holdem.Distribution.of(RESULT)
PRIZES = {"stacks": [1, 2], "payouts": [2, 1]}


def table() -> OpenTable:
    open_table = tournament.open_table(GAME, seed=1)
    open_table.join("Ann", 200)
    open_table.join("Ben", 200)
    return open_table


def act_at_a_table(action: Any) -> Any:
    open_table = table()
    open_table.start_hand()
    return open_table.act(action)


CARDS: dict[str, tuple[Callable[..., Any], dict[str, Any]]] = {
    "evaluate": (holdem.evaluate, {"cards": "AhKhQhJhTh", "out": None}),
    "strengths": (holdem.strengths, {"board": "2c3d4h"}),
    "category": (holdem.category, {"strength": 1}),
    "describe": (holdem.describe, {"cards": "AhKhQhJhTh"}),
    "best_five": (holdem.best_five, {"cards": "AhKhQhJhTh"}),
    "parse_cards": (holdem.parse_cards, {"text": "Ah"}),
    "parse_cards_many": (holdem.parse_cards_many, {"texts": ["Ah"], "size": 1, "out": None}),
    "format_cards": (holdem.format_cards, {"cards": [1]}),
    "Range": (holdem.Range, {"source": "AA", "plus": "kicker"}),
    "Range.top": (holdem.Range.top, {"share": 0.1, "order": None}),
    "in Range": (lambda hands: hands in holdem.Range("AA"), {"hands": "AA"}),
    "equity": (holdem.equity, {"players": ["AA", "KK"], **SPOT, **HOW}),
    "sampled": (
        lambda **how: holdem.equity(["AA", "KK"], method="sampled", **how),
        {"seed": None, "samples": 10, "precision": None, "workers": 1},
    ),
    "next_card": (holdem.next_card, {"players": ["AsAh", "KsKh"], **SPOT, **HOW}),
    "category_shares": (holdem.category_shares, {"players": ["AsAh", "KsKh"], **SPOT, **HOW}),
    "distribution": (holdem.distribution, {"hero": "AA", "villain": "KK", **SPOT}),
    "range_equity": (holdem.range_equity, {"hero": "AA", "villain": "KK", **SPOT}),
    "Distribution.of": (holdem.Distribution.of, {"result": RESULT, "player": 0}),
    "at_least": (SPREAD.at_least, {"equity": 0.5}),
    "buckets": (SPREAD.buckets, {"n": 3}),
    "items": (lambda player: list(RESULT.items(player)), {"player": 0}),
    "by_class": (RESULT.by_class, {"player": 0}),
    "equities": (
        holdem.equities,
        {"holes": [[[0, 1], [2, 3]]], "boards": [4, 5, 6], "dead": None, "out": None, "workers": 1},
    ),
    "preflop_equity": (holdem.preflop_equity, {"hero": "AsAh", "villain": "KsKh"}),
    "cards_from": (convert.cards_from, {"code": "treys", "cards": [98306]}),
    "cards_to": (convert.cards_to, {"code": "treys", "cards": [1]}),
    "strengths_from": (convert.strengths_from, {"code": "treys", "numbers": [1]}),
    "strengths_to": (convert.strengths_to, {"code": "treys", "strengths": [1]}),
}
GAMES: dict[str, tuple[Callable[..., Any], dict[str, Any]]] = {
    "simulate": (
        holdem.simulate,
        {
            "mode": "heads-up",
            "players": TWO,
            "games": 1,
            "seed": 1,
            "executor": None,
            "workers": None,
            "duplicate": False,
            "progress": None,
        },
    ),
    "no_limit": (Game.no_limit, {**BLINDS, "straddle_sets_raise": False}),
    "pot_limit": (Game.pot_limit, {**BLINDS, "round_up_blinds": False}),
    "fixed_limit": (
        Game.fixed_limit,
        {**BLINDS, "small_bet": 2, "big_bet": 4, "cap_heads_up": False},
    ),
    "Game": (Game, {"limit": Limit.NO_LIMIT, "small_blind": 1, "big_blind": 2}),
    "start": (
        rules.start,
        {"game": GAME, "stacks": [9] * 3, "button": 0, "deck": range(52), "posts": None, "rake": 0},
    ),
    "start, shuffled": (lambda rng: rules.start(GAME, [9] * 3, 0, rng=rng), {"rng": None}),
    "act": (HAND.act, {"action": rules.Call()}),
    "in legal": (lambda action: action in HAND.legal, {"action": rules.Call()}),
    "RaiseTo": (lambda total: HAND.act(rules.RaiseTo(total)), {"total": 6}),
    "Post": (
        lambda **post: rules.start(GAME, [9] * 3, 0, deck=range(52), posts=[Post(**post)]),
        {"seat": 0, "kind": PostKind.BIG_BLIND, "amount": 2},
    ),
    "stacked_deck": (
        rules.stacked_deck,
        {"holes": ["AsAh", "KsKh"], "board": "2c3d4h5c6c", "button": 0},
    ),
    "build_pots": (rules.build_pots, {"committed": [1, 2], "live": {0, 1}, "dead": 0}),
    "award": (
        rules.award,
        {
            "pots": [rules.Pot(5, (0, 1))],
            "strength": {0: 1, 1: 2},
            "odd_chip_order": [0, 1],
            "unit": 1,
        },
    ),
    "Pot": (
        lambda **pot: rules.award([rules.Pot(**pot)], {0: 1, 1: 2}, [0, 1]),
        {"amount": 2, "eligible": (0, 1)},
    ),
    "count_betting": (
        rules.count_betting,
        {"game": GAME, "stacks": [3, 3], "depth": None, "button": 0, "streets": 1},
    ),
    "forced_posts": (
        rules.forced_posts,
        {"game": GAME, "stacks": [3, 3], "button": 0, "small_blind": 0, "big_blind": 1},
    ),
    "rules.replay": (rules.replay, {"events": HAND.events}),
    "Level": (Level, {"hands": 1, "small_blind": 1, "big_blind": 2, "ante": 0}),
    "Levels": (Levels, {"ladder": (Level(1, 1, 2),), "repeat": 0, "factor": 10}),
    "Levels.at": (MODE.levels.at, {"hand": 1}),
    "Mode.game": (MODE.game, {"level": Level(1, 1, 2)}),
    "Mode": (
        tournament.Mode,
        {
            "name": "x",
            "players": 2,
            "chips": 9,
            "limit": Limit.NO_LIMIT,
            "hands": None,
            "levels": MODE.levels,
            "ante_from": "all",
            "raise_cap": None,
            "payouts": (),
            "seats": 10,
        },
    ),
    "Tournament": (Tournament, {"mode": "heads-up", "players": TWO, "seed": 1}),
    "Tournament.load": (
        Tournament.load,
        {"text": Tournament("heads-up", TWO, 1).save(), "players": TWO},
    ),
    "open_table": (
        tournament.open_table,
        {"game": GAME, "seats": 6, "buy_in": None, "rake": None, "seed": 1},
    ),
    "join": (
        lambda **sitter: table().join(**sitter),
        {"name": "Cat", "chips": 100, "seat": None, "post": False},
    ),
    "leave": (lambda seat: table().leave(seat), {"seat": 0}),
    "sit_out": (lambda seat: table().sit_out(seat), {"seat": 0}),
    "sit_in": (lambda seat: table().sit_in(seat), {"seat": 0}),
    "top_up": (lambda **more: table().top_up(**more), {"seat": 0, "chips": 1}),
    "OpenTable.act": (act_at_a_table, {"action": rules.Call()}),
    "OpenTable.play_hand": (lambda players: table().play_hand(players), {"players": {}}),
    "OpenTable.load": (OpenTable.load, {"text": table().save()}),
    "Rake": (Rake, {"per_mille": 50, "cap": 3, "no_flop_no_drop": True}),
    "Rake.of": (Rake(50, 3).of, {"hand": HAND}),
    "blind_levels": (
        tournament.blind_levels,
        {"big_blinds": [2, 4], "hands": 1, "repeat": 0, "factor": 10, "ante_from": 0},
    ),
    "bubble_factor": (tournament.bubble_factor, {**PRIZES, "hero": 0, "villain": 1}),
    "required_equity": (tournament.required_equity, {**PRIZES, "hero": 0, "villain": 1}),
    "chip_chop": (tournament.chip_chop, PRIZES),
    "icm": (tournament.icm, PRIZES),
    "deal": (tournament.deal, {**PRIZES, "method": "icm", "unit": 1}),
    "level_problems": (
        tournament.level_problems,
        {"levels": MODE.levels, "least": 50, "most": 100},
    ),
    "levels_from_dict": (tournament.levels_from_dict, {"data": MODE.levels.to_dict()}),
    "mode_from_dict": (tournament.mode_from_dict, {"data": MODE.to_dict()}),
    "parse_levels": (tournament.parse_levels, {"text": "6:5/10"}),
    "payout_shares": (tournament.payout_shares, {"players": 5}),
    "places_of": (tournament.places_of, {"keys": [(1,), (2,)]}),
    "push_fold": (
        tournament.push_fold,
        {
            "stack_bb": 3,
            "ante": 0,
            "caller_bb": None,
            "dead_bb": 0,
            "payouts": (),
            "others_bb": (),
        },
    ),
    "share_prizes": (tournament.share_prizes, {"places": [1, 2], "payouts": [2, 1]}),
    "split_pool": (tournament.split_pool, {"pool": 5, "shares": [1, 2], "unit": 1}),
    "history.describe": (history.describe, {"record": None}),
    "history.to_dict": (history.to_dict, {"record": None}),
    "detect": (history.detect, {"head": ["x"]}),
    "dumps": (history.dumps, {"hands": [], "format": "phh"}),
    "loads": (history.loads, {"text": "", "format": None}),
    "read": (lambda **file: list(history.read(**file)), {"path": "no such", "format": None}),
    "scan": (lambda **text: list(history.scan(**text)), {"lines": [], "format": None}),
    "write": (lambda **hands: list(history.write(**hands)), {"hands": [], "format": "phh"}),
    "PushFoldPlayer": (players.PushFoldPlayer, {"short": 12}),
    "TightPassive": (players.TightPassive, {"share": 0.2}),
    "view_of": (players.view_of, {"hand": HAND, "seat": 0}),
}
CALLS = CARDS | GAMES


def refusal(call: Callable[[], Any]) -> holdem.HoldemError | None:
    try:
        call()
    except holdem.HoldemError as error:
        return error
    return None


every_argument = pytest.mark.parametrize(
    ("call", "argument"),
    [(call, argument) for call, (_, arguments) in CALLS.items() for argument in arguments],
    ids=lambda name: name,
)


def check(refused: holdem.HoldemError | None) -> None:
    if refused is not None:
        assert isinstance(refused, ValueError | TypeError)
        assert 0 < len(str(refused)) <= 400
        assert str(refused).isprintable()


@every_argument
def test_any_value_is_taken_or_refused(call: str, argument: str) -> None:
    function, arguments = CALLS[call]
    for value in BAD:
        check(refusal(lambda value=value: function(**{**arguments, argument: value()})))


@every_argument
def test_an_int_too_long_to_write_is_taken_or_refused(call: str, argument: str) -> None:
    function, arguments = CALLS[call]
    for value in TOO_LONG:
        check(refusal(lambda value=value: function(**{**arguments, argument: value})))


def test_every_public_function_is_tried() -> None:
    public = {
        name: getattr(module, name)
        for module in (holdem, rules, tournament)
        for name in module.__all__
    }
    functions = {name for name, made in public.items() if isfunction(made)}
    elsewhere = {"build_info", "play", "replay"}  # no arguments; as Tournament; as rules.replay
    assert functions <= {*CALLS, *elsewhere}
