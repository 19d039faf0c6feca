import json
from itertools import islice

import pytest
from hypothesis import given
from hypothesis import strategies as st

from holdem import HoldemError
from holdem.tournament import (
    Level,
    Levels,
    blind_levels,
    level_problems,
    levels_from_dict,
    parse_levels,
)

levels = st.builds(
    Level,
    hands=st.integers(1, 9),
    small_blind=st.integers(0, 50),
    big_blind=st.integers(50, 100),
    ante=st.integers(0, 10),
)
structures = st.lists(levels, min_size=1, max_size=5).flatmap(
    lambda ladder: st.builds(
        Levels,
        ladder=st.just(tuple(ladder)),
        repeat=st.integers(0, len(ladder)),
        factor=st.integers(1, 10),
    )
)


@given(structures, st.integers(1, 200))
def test_a_hand_is_played_at_the_level_that_counting_hands_gives(
    structure: Levels, hand: int
) -> None:
    by_hand = (level for level in structure for _ in range(level.hands))
    assert structure.at(hand) == next(islice(by_hand, hand - 1, None))


@given(structures, st.integers(1, 100))
def test_the_next_level_begins_where_the_last_one_ends(structure: Levels, hand: int) -> None:
    number, _, end = structure.locate(hand)
    assert structure.locate(end - 1)[0] == number
    assert structure.locate(end)[0] == (
        number + 1 if structure.repeat else min(number + 1, len(structure.ladder))
    )


def test_the_last_level_lasts_or_the_last_few_come_again_larger() -> None:
    assert parse_levels("2:5/10;2:10/20").at(1000) == Level(2, 10, 20)
    ladder = blind_levels([10, 20, 30], hands=1, repeat=2, factor=10)
    assert [level.big_blind for level in islice(ladder, 7)] == [10, 20, 30, 200, 300, 2000, 3000]


@given(structures)
def test_a_structure_survives_json(structure: Levels) -> None:
    text = json.dumps(structure.to_dict())
    assert parse_levels(text) == structure
    assert levels_from_dict(structure.to_dict()) == structure


@given(st.lists(levels, min_size=1, max_size=5))
def test_a_structure_survives_text(ladder: list[Level]) -> None:
    structure = Levels(tuple(ladder))
    assert parse_levels(str(structure)) == structure


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", "'' is not a level"),
        ("6", "'6' is not a level"),
        ("6:5", "'6:5' is not a level"),
        ("6:5/10;x", "'x' is not a level"),
        ("6:5/10/1/1", "is not a level"),
        ("0:5/10", "hands of a level is 0"),
        ("6:20/10", "cannot be posted"),
        ("6:0/0", "big_blind of a level is 0"),
        ("6:-5/10", "small_blind of a level is -5"),
        ("{", "not JSON"),
        ("{}", "'ladder'"),
        ('{"ladder": []}', "no level"),
        ('{"ladder": [{"hands": 6}]}', "its keys are"),
        ('{"ladder": [{"hands": 6, "small_blind": "5", "big_blind": 10}]}', "its keys are"),
        ('{"ladder": [{"hands": 6, "small_blind": 5, "big_blind": 10.5}]}', "its keys are"),
        ('{"ladder": [{"hands": 6, "small_blind": 5, "big_blind": 10}], "x": 1}', "its keys are"),
        (
            '{"ladder": [{"hands": 6, "small_blind": 5, "big_blind": 10}], "repeat": 2}',
            "repeat of the levels is 2",
        ),
    ],
)
def test_what_is_no_structure_is_refused(text: str, says: str) -> None:
    with pytest.raises(HoldemError, match=says):
        parse_levels(text)


def test_no_hand_is_too_far_off_to_look_up() -> None:
    assert parse_levels("6:5/10;6:10/20").locate(2**70)[:2] == (2, Level(6, 10, 20))
    growing = Levels((Level(6, 5, 10), Level(4, 10, 20)), repeat=2, factor=3)
    assert growing.locate(21) == (5, Level(6, 45, 90), 27)
    with pytest.raises(HoldemError, match="hand is 1000001; give an int from 1 to 1000000"):
        growing.locate(1_000_001)


def test_hands_count_from_one() -> None:
    with pytest.raises(HoldemError, match="hand is 0"):
        parse_levels("6:5/10").at(0)


@pytest.mark.parametrize(
    ("structure", "problem"),
    [
        ("6:5/10;6:10/20;6:15/30", None),
        ("6:5/10;6:7/14", "level 2: big blind 14 after 10 is +40 %"),
        ("6:5/10;6:11/22", "level 2: big blind 22 after 10 is +120 %"),
        ("6:5/10;6:5/10", "is +0 %"),
        ("6:4/10", "level 1: big blind 10 is not twice the small blind 4"),
        ("6:5/10/6", "level 1: ante 6 is above the small blind 5"),
    ],
)
def test_the_checker_names_the_step_that_is_wrong(structure: str, problem: str | None) -> None:
    problems = level_problems(parse_levels(structure))
    assert len(problems) == (problem is not None)
    assert problem is None or problem in problems[0]


def test_the_checker_sees_the_step_at_which_levels_come_again() -> None:
    ladder = blind_levels([10, 20, 40], hands=6, repeat=2)
    assert level_problems(ladder) == (
        "level 4: big blind 200 after 40 is +400 %; +50 % to +100 % is required",
        "level 6: big blind 2000 after 400 is +400 %; +50 % to +100 % is required",
    )
