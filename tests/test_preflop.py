"""Equities before the flop by table: all reference values, and the calculator's own counts."""

from __future__ import annotations

import csv
import gzip
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import holdem
from holdem import _exact


def test_the_whole_table_before_the_flop(shared_data: Path) -> None:
    table, classes = holdem.preflop_equity.table, holdem.preflop_equity.classes
    with gzip.open(shared_data / "preflop_169x169_exact.csv.gz", "rt", encoding="utf-8") as file:
        rows = list(csv.DictReader(file))
    assert len({(row["hero"], row["villain"]) for row in rows}) >= 169 * 170 // 2
    for row in rows:
        hero, villain = classes.index(row["hero"]), classes.index(row["villain"])
        assert table[hero, villain] == pytest.approx(float(row["hero_equity"]), abs=1e-12)


def test_classes_against_classes_to_the_last_count(shared_data: Path) -> None:
    with gzip.open(shared_data / "preflop_169x169_exact.csv.gz", "rt", encoding="utf-8") as file:
        rows = list(csv.DictReader(file))[::97]
    for row in rows:
        result = holdem.equity([row["hero"], row["villain"]])
        assert result.win_counts == (int(row["hero_wins"]), int(row["villain_wins"]))
        assert result.tie_counts == (int(row["ties"]),) * 2
        assert result.total == int(row["total"])


@given(st.permutations(range(52)))
def test_the_table_says_what_the_calculator_counts(deck: list[int]) -> None:
    hero, villain = deck[:2], deck[2:4]
    won, tied, lost = holdem.preflop_equity(hero, villain)
    counted = holdem.equity([hero, villain])
    assert counted.win_counts == (won, lost)
    assert counted.tie_counts == (tied, tied)


def test_the_table_knows_47008_matchups() -> None:
    table = _exact.preflop_sums.__globals__["matchups"]()
    assert table.shape == (169, 169, 15, 2)
    met = table.any(axis=3)
    assert np.array_equal(met.sum(axis=2), met.sum(axis=2).T)


@pytest.mark.parametrize(
    ("hero", "villain", "message"),
    [
        ("AhAs", "AhKd", "villain holds Ah, as hero does"),
        ("AhAh", "KcKd", "card 'Ah' is used more than once"),
        ([51, 51], "KcKd", "hero holds As twice"),
        ("Ah", "KcKd", "hero has 1 cards; hole cards are two"),
        ([51, 52], "KcKd", "52, which is not a card"),
    ],
)
def test_the_table_refuses_what_is_no_matchup(hero: object, villain: object, message: str) -> None:
    with pytest.raises(holdem.HoldemValueError, match=message):
        holdem.preflop_equity(hero, villain)
