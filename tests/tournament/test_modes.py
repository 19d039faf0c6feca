import json
from dataclasses import FrozenInstanceError, replace
from itertools import islice
from typing import Any

import pytest

from holdem import HoldemError, rules, tournament
from holdem.rules import Game, Limit
from holdem.tournament import MODES, Mode, level_problems, mode_from_dict, parse_levels

# The house's table, line by line: players, chips, limit, hands a level, who posts the ante,
# raise cap, hands in all.
HOUSE = {
    "no-limit": (6, 1000, "no-limit", 6, "non_blinds", None, None),
    "heads-up": (2, 1000, "no-limit", 6, "non_blinds", None, None),
    "fixed-limit": (4, 1000, "fixed-limit", 6, "non_blinds", 4, 24),
    "classic-6": (6, 1000, "no-limit", 6, "all", None, None),
    "classic-8": (8, 1000, "no-limit", 8, "all", None, None),
}

# Small blind, big blind, ante, level by level, over three rounds of the repetition.
LADDER = [
    *[(5, 10, 0), (10, 20, 0), (20, 40, 0), (30, 60, 0), (50, 100, 10)],
    *[(100, 200, 20), (150, 300, 30), (250, 500, 50), (400, 800, 80), (600, 1200, 120)],
    *[(1000, 2000, 200), (1500, 3000, 300), (2500, 5000, 500), (4000, 8000, 800)],
    *[(6000, 12000, 1200), (10000, 20000, 2000), (15000, 30000, 3000)],
]


@pytest.mark.parametrize("name", HOUSE)
def test_r40_presets_are_the_house_games(name: str) -> None:
    mode = MODES[name]
    assert (
        mode.players,
        mode.chips,
        mode.limit,
        mode.levels.at(1).hands,
        mode.ante_from,
        mode.raise_cap,
        mode.hands,
    ) == HOUSE[name]
    assert mode.name == name


def test_the_presets_are_all_of_them_and_frozen() -> None:
    assert list(MODES) == list(HOUSE)
    with pytest.raises(TypeError):
        MODES["mine"] = MODES["no-limit"]  # type: ignore[index]
    with pytest.raises(FrozenInstanceError):
        MODES["no-limit"].chips = 5  # type: ignore[misc]


@pytest.mark.parametrize("name", HOUSE)
def test_r40_blinds_and_antes_climb_the_ladder(name: str) -> None:
    levels = MODES[name].levels
    hands = HOUSE[name][3]
    for number, blinds in enumerate(LADDER):
        for hand in (number * hands + 1, (number + 1) * hands):
            level = levels.at(hand)
            assert (level.small_blind, level.big_blind, level.ante) == blinds
    assert level_problems(levels) == ()


def test_the_ladder_goes_on_for_ever() -> None:
    level = next(islice(MODES["no-limit"].levels, 59, None))
    assert (level.small_blind, level.big_blind) == (600 * 10**10, 1200 * 10**10)


@pytest.mark.parametrize("name", HOUSE)
def test_a_level_is_played_as_the_house_says(name: str) -> None:
    mode = MODES[name]
    game = mode.game(mode.levels.at(4 * HOUSE[name][3] + 1))
    if name == "fixed-limit":
        made = Game.fixed_limit(50, 100, ante=10, ante_from="non_blinds", raise_cap=4)
        assert (game.small_bet, game.big_bet, game.cap_heads_up) == (100, 200, False)
    else:
        made = Game.no_limit(50, 100, ante=10, ante_from=HOUSE[name][4])
    assert game == made


@pytest.mark.parametrize(
    ("name", "antes"), [("no-limit", {0, 3, 4, 5}), ("classic-6", set(range(6)))]
)
def test_antes_are_a_tenth_and_come_from_whom_the_mode_says(name: str, antes: set[int]) -> None:
    mode = MODES[name]
    hand = rules.start(mode.game(mode.levels.at(25)), [1000] * 6, button=0, deck=range(52))
    posted = {
        event.seat: event.amount
        for event in hand.events
        if isinstance(event, rules.Posted) and event.kind is rules.PostKind.ANTE
    }
    assert posted == dict.fromkeys(antes, 10)


def test_a_mode_can_be_adjusted() -> None:
    mode = replace(
        MODES["no-limit"],
        players=9,
        chips=1500,
        limit=Limit.POT_LIMIT,
        levels=parse_levels("10:25/50"),
        payouts=(50, 30, 20),
    )
    assert mode.game(mode.levels.at(1)) == Game.pot_limit(25, 50, ante_from="non_blinds")
    assert MODES["no-limit"].players == 6


@pytest.mark.parametrize("name", HOUSE)
def test_a_mode_survives_json(name: str) -> None:
    mode = replace(MODES[name], payouts=(70, 30))
    assert mode_from_dict(json.loads(json.dumps(mode.to_dict()))) == mode


@pytest.mark.parametrize(
    ("change", "says"),
    [
        ({"players": 1}, "players of the mode is 1"),
        ({"chips": 0}, "chips of the mode is 0"),
        ({"chips": 10.0}, "chips of the mode is 10.0"),
        ({"seats": 23}, "seats of the mode is 23"),
        ({"hands": 0}, "hands of the mode is 0"),
        ({"payouts": (5, -1)}, r"payouts\[1\] of the mode is -1"),
        ({"limit": "spread"}, "limit of the mode"),
        ({"ante_from": "me"}, "ante_from"),
        ({"raise_cap": 0}, "raise_cap"),
    ],
)
def test_a_mode_that_cannot_be_played_is_refused(change: dict[str, Any], says: str) -> None:
    with pytest.raises(HoldemError, match=says):
        replace(MODES["no-limit"], **change)


def test_unknown_modes_are_refused_by_name() -> None:
    with pytest.raises(HoldemError, match="mode is 'omaha'; give a Mode, or one of no-limit"):
        tournament.play("omaha", [])
    with pytest.raises(HoldemError, match="mode is"):
        mode_from_dict({"limit": "no-limit"})
    with pytest.raises(HoldemError, match="mode is"):
        mode_from_dict({**MODES["no-limit"].to_dict(), "colour": "red"})


def test_a_mode_is_a_value() -> None:
    assert isinstance(MODES["no-limit"], Mode)
    assert len({*MODES.values(), replace(MODES["no-limit"])}) == 5
