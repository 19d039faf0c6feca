"""Pots by the book, against an oracle, and the laws that every award keeps."""

import tomllib
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from holdem.rules import Pot, award, build_pots
from holdem.rules.pots import uncalled
from oracle_pots import award_by_cards, pots_chip_by_chip

CASES = tomllib.loads((Path(__file__).parent / "pots.toml").read_text())["case"]


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case['rule']}-{case['name']}")
def test_pots_by_the_book(case: dict[str, Any]) -> None:
    pots = build_pots(case["committed"], set(case["live"]), case.get("dead", 0))
    assert pots == tuple(Pot(amount, tuple(seats)) for amount, seats in case["pots"])
    strength = {int(seat): value for seat, value in case["strength"].items()}
    won = award(pots, strength, case["odd_chip_order"], case.get("unit", 1))
    assert won == {int(seat): chips for seat, chips in case["won"].items()}


@st.composite
def contested(draw: st.DrawFn) -> tuple[list[int], set[int]]:
    """Return chips of 0 to 12, so that levels often coincide, and the live seats."""
    committed = draw(st.lists(st.integers(0, 12), min_size=1, max_size=7))
    live = draw(st.sets(st.integers(0, len(committed) - 1), min_size=1))
    return committed, live


@given(contested(), st.integers(0, 5))
def test_pots_agree_with_dealing_chip_by_chip(hand: tuple[list[int], set[int]], dead: int) -> None:
    committed, live = hand
    built: Counter[frozenset[int]] = Counter()
    for pot in build_pots(committed, live, dead):
        built[frozenset(pot.eligible)] += pot.amount
    assert built == pots_chip_by_chip(committed, live, dead)
    assert sum(built.values()) == sum(committed) + dead


@given(contested(), st.integers(0, 5), st.data())
def test_awards_agree_with_dealing_chip_by_chip(
    hand: tuple[list[int], set[int]], dead: int, data: st.DataObject
) -> None:
    committed, live = hand
    strength = {seat: data.draw(st.integers(1, 3)) for seat in live}
    order = data.draw(st.permutations(range(len(committed))))
    won = award(build_pots(committed, live, dead), strength, order)
    expected = award_by_cards(pots_chip_by_chip(committed, live, dead), strength, order)
    assert {seat: chips for seat, chips in won.items() if chips} == expected


@given(contested(), st.data())
def test_nobody_wins_more_than_a_match_from_any_opponent(
    hand: tuple[list[int], set[int]], data: st.DataObject
) -> None:
    committed, live = hand
    strength = {seat: data.draw(st.integers(1, 3)) for seat in live}
    won = award(build_pots(committed, live), strength, odd_chip_order=range(len(committed)))
    assert sum(won.values()) == sum(committed)
    deepest = max(committed[seat] for seat in live)
    for seat, chips in won.items():
        if committed[seat] < deepest:
            assert chips <= sum(min(committed[seat], other) for other in committed)


@given(st.lists(st.integers(0, 9), min_size=2, max_size=6))
def test_uncalled_chips_are_what_no_other_seat_matched(committed: list[int]) -> None:
    seat, chips = uncalled(committed)
    others = committed[:seat] + committed[seat + 1 :]
    assert committed[seat] - chips == max(others)
    assert chips >= 0
