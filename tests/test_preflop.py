"""Equities before the flop by table: all reference values, and what the boards count."""

from __future__ import annotations

import csv
import gzip
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from numpy.typing import NDArray

import holdem
from equity_cases import random_deals
from holdem import _equity, preflop


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


NOTHING = np.empty(0, np.uint8)


def counted(holes: NDArray[np.uint8]) -> dict[int, float]:
    """The boards of a deal by who wins them, counted and not looked up."""
    boards = _equity.count_boards(holes, NOTHING, NOTHING)
    assert boards is not None
    return boards


@given(st.permutations(range(52)))
def test_what_is_looked_up_is_what_the_boards_count(deck: list[int]) -> None:
    boards = counted(np.array([deck[:2], deck[2:4]], np.uint8))
    won, tied, lost = (boards.get(mask, 0) for mask in (0b01, 0b11, 0b10))
    assert holdem.preflop_equity(deck[:2], deck[2:4]) == (won, tied, lost)
    result = holdem.equity([deck[:2], deck[2:4]])
    assert result.win_counts == (won, lost)
    assert result.tie_counts == (tied, tied)


def test_a_batch_is_looked_up_deal_by_deal() -> None:
    holes, _, _ = random_deals(500, 2, 0, 0)
    shares = holdem.equities(holes, workers=2)
    for deal, share in zip(holes, shares, strict=True):
        boards = counted(deal)
        won = boards.get(0b01, 0) + boards.get(0b11, 0) / 2
        assert share.tolist() == [won / preflop.BOARDS, (preflop.BOARDS - won) / preflop.BOARDS]


@pytest.mark.parametrize(
    ("row", "message"),
    [
        ([[0, 52], [2, 3]], r"holes\[3, 0\] holds 52, which is not a card"),
        ([[0, 1], [2, 255]], r"holes\[3, 1\] holds 255, which is not a card"),
        ([[7, 7], [2, 3]], r"holes\[3, 0\] holds card 7 \(3s\) twice"),
        ([[0, 1], [3, 3]], r"holes\[3, 1\] holds card 3 \(2s\) twice"),
        ([[0, 1], [1, 3]], r"holes\[3, 1\] holds card 1 \(2d\) as holes\[3, 0\] does"),
        ([[0, 1], [2, 0]], r"holes\[3, 1\] holds card 0 \(2c\) as holes\[3, 0\] does"),
    ],
)
def test_a_batch_names_the_row_that_is_no_deal(row: list[list[int]], message: str) -> None:
    holes, _, _ = random_deals(6, 2, 0, 0)
    holes[3] = row
    with pytest.raises(holdem.CardError, match=message):
        holdem.equities(holes)


def test_the_table_knows_47008_matchups() -> None:
    table = preflop.matchups()
    assert table.shape == (169, 169, 15, 2)
    met = table.any(axis=3)
    assert np.array_equal(met.sum(axis=2), met.sum(axis=2).T)


@pytest.mark.parametrize(
    ("hero", "villain", "message"),
    [
        ("AhAs", "AhKd", "villain holds Ah, as hero does"),
        ("AKs", "22", "hero is the class AKs; give two cards, or ask equity, of any range"),
        ("AhAh", "KcKd", "card 'Ah' is used more than once"),
        ([51, 51], "KcKd", "hero holds As twice"),
        ("Ah", "KcKd", "hero has 1 cards; hole cards are two"),
        ([51, 52], "KcKd", "52, which is not a card"),
    ],
)
def test_the_table_refuses_what_is_no_matchup(hero: object, villain: object, message: str) -> None:
    with pytest.raises(holdem.HoldemValueError, match=message):
        holdem.preflop_equity(hero, villain)
