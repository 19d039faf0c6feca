"""Ranges: the laws of sets, the grid, what they are made of, what is refused."""

from __future__ import annotations

import copy
import csv
import pickle
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import holdem
from holdem import Range
from range_cases import (
    ALL_CLASSES,
    class_names,
    combos_in,
    ranges,
    some_weight,
)


@given(st.dictionaries(class_names, some_weight))
def test_a_mapping_of_classes_is_what_its_text_is(weights: dict[str, float]) -> None:
    held = Range(weights)
    text = ",".join(f"{name}:{weight!r}" for name, weight in weights.items())
    assert held == Range(text or "0%")
    assert held == Range(held.grid())


@given(ranges(), ranges(), ranges())
def test_the_algebra_of_sets(a: Range, b: Range, c: Range) -> None:
    empty, everything = Range.empty(), Range("random")
    assert a | b == b | a
    assert a & b == b & a
    assert (a | b) | c == a | (b | c)
    assert a & (b | c) == (a & b) | (a & c)
    assert a | (a & b) == a
    assert a | empty == a == a & everything
    assert a - a == empty == a - everything
    assert a - empty == a
    assert ~(a | b) == ~a & ~b
    assert everything - a == ~a
    assert np.array_equal((a - b).weights, np.maximum(a.weights - b.weights, 0))
    assert (a == b) == (str(a) == str(b))


@given(ranges())
def test_a_range_counts_its_combos(held: Range) -> None:
    combos = list(held)
    assert len(combos) == len(held) == sum(weight > 0 for weight in held.weights)
    assert dict(held.items()).keys() == set(combos)
    assert sum(weight for _, weight in held.items()) == pytest.approx(held.total)
    assert all((high, low) in held for high, low in combos[:5])
    assert set(held.classes) == {name for name in ALL_CLASSES if combos_in[name] & set(combos)}


def test_the_grid_has_aces_first_and_suited_hands_above_the_diagonal() -> None:
    for place, name in enumerate(ALL_CLASSES):
        grid = Range(name).grid()
        assert grid.shape == (13, 13)
        assert grid.sum() == grid[place // 13, place % 13] == 1
        assert Range(name).classes == (name,)
        assert Range(grid) == Range(name)
    assert Range("AKo,!AsKh").grid()[1, 0] == 11 / 12
    assert Range("random").classes == tuple(ALL_CLASSES)


def test_in_asks_for_all_combos() -> None:
    held = Range("AKs:0.5,!AhKh,QQ+")
    assert "QQ+" in held
    assert "AKs" not in held
    assert "AsKs" in held
    assert (51, 47) in held
    assert (47, 51) in held
    assert ("As", "Ks") in held
    assert np.array([50, 46]) not in held
    assert Range("KK") in held
    with pytest.raises(holdem.RangeError):
        "AAs" in held  # noqa: B015


def test_a_range_is_made_of_many_things() -> None:
    aces = Range("AA")
    assert Range(aces) == aces
    assert Range({"AA": 1}) == aces
    assert Range({"AA": 1, "AsAh": 0.5}) == Range("AA,AsAh:0.5")
    assert Range({}) == Range.empty()
    assert Range(aces.weights) == aces
    assert Range(aces.weights > 0) == aces
    assert Range(aces.weights.astype(np.uint8)) == aces
    assert Range(aces.weights.tolist()) == aces
    assert Range(aces.grid()) == aces
    assert Range(np.asfortranarray(aces.grid())) == aces
    assert Range((51, 50)) == Range([50, 51]) == Range(["As", "Ah"]) == Range("AsAh")
    assert Range(holdem.parse_cards("AsAh")) == Range("AsAh")


BAD = [
    (7, TypeError, "cannot make a range of 7 (int); give text such as"),
    (None, TypeError, "cannot make a range of None"),
    (b"AA", TypeError, "cannot make a range of b'AA'"),
    ([[1], [1, 2]], TypeError, "cannot make a range of"),
    ({"AA": 2}, ValueError, "weight 2 of 'AA' is not from 0 to 1"),
    ({"AA": float("nan")}, ValueError, "weight nan of 'AA'"),
    ({"AA": "1"}, TypeError, "weight '1' of 'AA' is no number"),
    ({"AA:0.5": 1}, ValueError, "'AA:0.5' of a range is not hands alone"),
    ({"!AA": 1}, ValueError, "'!AA' of a range is not hands alone"),
    ({(51, 50): 1}, TypeError, "key (51, 50) of a range is no str"),
    ({"AAs": 1}, ValueError, "position 2"),
    (np.zeros(1325), ValueError, "shape (1325,)"),
    (np.zeros((13, 12)), ValueError, "shape (13, 12)"),
    (np.zeros(2), ValueError, "shape (2,)"),
    (np.full((13, 13), 1.5), ValueError, "weight 1.5 at [0, 0]"),
    (np.full(1326, np.nan), ValueError, "weight nan at [0]"),
    (np.arange(1326) - 2, ValueError, "weight -2 at [0]"),
    ((51, 51), ValueError, "a combo is two different cards"),
    ((51, 52), ValueError, "52 is no card, 0 to 51"),
]


@pytest.mark.parametrize(("source", "kind", "message"), BAD, ids=[str(b[2]) for b in BAD])
def test_what_is_no_range_is_refused(source: object, kind: type[Exception], message: str) -> None:
    with pytest.raises(holdem.HoldemError) as caught:
        Range(source)  # type: ignore[arg-type]
    assert isinstance(caught.value, kind)
    assert message in str(caught.value)
    assert "\n" not in str(caught.value)


def test_only_ranges_combine() -> None:
    for combine in (Range.__or__, Range.__and__, Range.__sub__, Range.__eq__):
        assert combine(Range("AA"), "AA") is NotImplemented  # type: ignore[operator]


def test_a_range_never_changes() -> None:
    held = Range("AA:0.5")
    with pytest.raises(AttributeError):
        held.weights = np.zeros(1326)
    with pytest.raises(AttributeError):
        held.colour = "red"
    with pytest.raises(ValueError, match="read-only"):
        held.weights[0] = 1
    with pytest.raises(ValueError, match="WRITEABLE"):
        held.weights.flags.writeable = True
    source = np.zeros(1326)
    copied = Range(source)
    source[:] = 1
    assert copied == Range.empty()


def test_equal_ranges_hash_alike_and_survive_a_pickle() -> None:
    held = Range("QQ+,AK:0.5")
    for same in (pickle.loads(pickle.dumps(held)), copy.deepcopy(held), Range("AK:0.5,QQ+")):
        assert same == held
        assert hash(same) == hash(held)
        assert not same.weights.flags.writeable
    assert held != Range("QQ+,AK")
    assert len({held, Range(str(held)), Range.empty()}) == 2
    assert Range(np.full(1326, -0.0)) == Range.empty()
    assert hash(Range(np.full(1326, -0.0))) == hash(Range.empty())


def test_an_empty_range_is_false() -> None:
    assert not Range.empty()
    assert Range("AA:0.01")


def test_the_top_of_an_order() -> None:
    assert Range.top(0.15) == Range("15%")
    assert Range.top(1) == Range("random")
    assert Range.top(0) == Range.empty()
    assert Range.top(16 / 1326, order=["AKs", "QQ", "22", "AA"]) == Range("AKs,QQ,22")
    assert Range.top(1, order=["AKs", "QQ"]) == Range("AKs,QQ")
    for share in (1.01, -0.1, 15, float("nan"), "15%"):
        with pytest.raises(holdem.HoldemError, match="give a number from 0 to 1"):
            Range.top(share)  # type: ignore[arg-type]
    for order in (["AKs", "AKs"], ["AK"]):
        with pytest.raises(holdem.HoldemError, match=r"order: '.*' is no class or comes twice"):
            Range.top(0.5, order=order)


def test_the_default_order_is_that_of_the_exact_equities(shared_data: Path) -> None:
    with (shared_data / "preflop_vs_random_exact.csv").open() as lines:
        rows = list(csv.DictReader(lines))
    assert len(rows) == 169
    held = Range.empty()
    for row in rows:
        held |= Range(row["hand"])
        assert len(held) == int(row["cum_combos"])
        assert Range.top(len(held) / 1326) == held


def test_a_list_of_texts_is_one_range() -> None:
    assert Range(["AA", "KK:0.5", "A2s+"]) == Range("AA,KK:0.5,A2s+")
    assert Range(["AA", "KK"]) == Range("AA,KK")
    assert Range(["AKs", "QQ"]) == Range("AKs,QQ")
    assert Range(["Ah", "Kd"]) == Range("AhKd")
    assert Range(["10h", "K♦"]) == Range("ThKd")
    assert Range(["Ah ", " Kd"]) == Range("AhKd")
    with pytest.raises(holdem.RangeError, match="position 2: a second card must follow"):
        Range(["Ah", ""])
