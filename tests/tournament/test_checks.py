"""What is of the wrong kind is refused, by name."""

from collections.abc import Callable
from dataclasses import replace
from math import inf, nan
from typing import Any

import pytest

from holdem import HoldemError, tournament
from holdem.rules import Game
from holdem.tournament import MODES

MODE = MODES["no-limit"]
GAME = Game.no_limit(1, 2)
CALLS: list[tuple[Callable[[], Any], str]] = [
    (lambda: tournament.parse_levels(None), "levels is None"),  # type: ignore[arg-type]
    (lambda: tournament.Levels((5,)), r"levels\[0\] is 5"),  # type: ignore[arg-type]
    (lambda: MODE.levels.at(1.5), "hand is 1.5"),  # type: ignore[arg-type]
    (lambda: MODE.levels.at(0), "hand is 0; give an int from 1 to 1000000"),
    (lambda: replace(MODE, levels="6:5/10"), "levels of the mode is '6:5/10'; give Levels"),
    (lambda: replace(MODE, hands=1.5), "hands of the mode is 1.5"),
    (lambda: replace(MODE, raise_cap="x"), "raise_cap of the mode is 'x'"),
    (lambda: replace(MODE, name=5), "name of the mode is 5"),
    (lambda: replace(MODE, payouts=None), "payouts of the mode is None"),
    (lambda: replace(MODE, payouts=(5, 1.5)), r"payouts\[1\] of the mode is 1.5"),
    (lambda: tournament.play(["x"], []), r"mode is \['x'\]"),  # type: ignore[arg-type]
    (lambda: tournament.mode_from_dict({**MODE.to_dict(), "limit": "x"}), "limit of the mode is"),
    (lambda: tournament.split_pool(100.5, [1]), "pool is 100.5"),  # type: ignore[arg-type]
    (lambda: tournament.split_pool(100, [nan]), r"shares is \[nan\]"),
    (lambda: tournament.split_pool(100, [inf, 1]), r"shares is \[inf, 1\]"),
    (lambda: tournament.split_pool(100, None), "shares is None"),  # type: ignore[arg-type]
    (lambda: tournament.payout_shares(2.5), "players is 2.5"),  # type: ignore[arg-type]
    (lambda: tournament.share_prizes([0, 1], [5]), r"places\[0\] is 0"),
    (lambda: tournament.share_prizes([1], [1.5]), r"payouts\[0\] is 1.5"),  # type: ignore[list-item]
    (lambda: tournament.deal([1, 2], [5], unit=1.5), "unit is 1.5"),  # type: ignore[arg-type]
    (lambda: tournament.bubble_factor([1, 2], [5], 0, "x"), "villain is 'x'"),  # type: ignore[arg-type]
    (lambda: tournament.push_fold("x"), "stack_bb is 'x'"),  # type: ignore[arg-type]
    (lambda: tournament.push_fold(9, None), "ante is None"),  # type: ignore[arg-type]
    (lambda: tournament.Rake(1.5, 5), "per_mille of the rake is 1.5"),  # type: ignore[arg-type]
    (lambda: tournament.open_table("x"), "game is 'x'; give a Game"),  # type: ignore[arg-type]
    (lambda: tournament.open_table(GAME, rake=5), "rake is 5; give a Rake"),  # type: ignore[arg-type]
    (lambda: tournament.open_table(GAME, seats="x"), "seats is 'x'"),  # type: ignore[arg-type]
    (lambda: tournament.open_table(GAME, buy_in=5), "buy_in is 5"),  # type: ignore[arg-type]
    (lambda: tournament.open_table(GAME).join(5, 100), "name is 5"),  # type: ignore[arg-type]
    (lambda: tournament.open_table(GAME).leave("x"), "seat is 'x'"),  # type: ignore[arg-type]
]


@pytest.mark.parametrize(("call", "says"), CALLS, ids=[says for _, says in CALLS])
def test_what_cannot_be_is_refused_by_name(call: Callable[[], Any], says: str) -> None:
    with pytest.raises(HoldemError, match=says):
        call()


def test_a_pool_is_split_exactly_whatever_its_size() -> None:
    assert tournament.split_pool(10**30, [1, 1, 2]) == (25 * 10**28, 25 * 10**28, 5 * 10**29)
    assert tournament.split_pool(10**30, [0.25, 0.5, 0.25])[1] == 5 * 10**29


def test_a_mode_keeps_its_payouts_as_a_tuple() -> None:
    assert replace(MODE, payouts=[50, 30]) == replace(MODE, payouts=(50, 30))
