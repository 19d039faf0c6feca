"""Ranges written: short, and read back to the same."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given

from holdem import Range
from range_cases import (
    ranges,
)


# texts that are as short as they can be, and stay as they are
@pytest.mark.parametrize(
    "text",
    [
        "random",
        "22+",
        "KK-TT",
        "QQ+,88",
        "A2s+",
        "A5s-A2s",
        "JTs-54s",
        "JTs-98s",
        "JTs,T9s",
        "AK",
        "AKs,AKo:0.5",
        "A2s+,ATo+",
        "KT+,K5s",
        "22+,A2s+,ATo+,KTs+,QTs+,KQo,JTs",
        "AKs,!AsKs",
        "AhKh,AsKs",
        "random,!AA",
        "random:0.5,AA",
        "AA,KK:0.5",
        "[12.5]QQ+,AKs,A5s[/12.5]",
        "AA:1e-05",
        "AA:0.1,KK:0.05",
    ],
)
def test_short_text_reads_back(text: str) -> None:
    assert str(Range(text)) == text
    assert repr(Range(text)) == f"Range({text!r})"


def test_long_ranges_are_written_short() -> None:
    assert str(Range("AX,A5s-A2s")) == "A2+"
    assert str(Range("JTs,T9s,98s,87s,AsAh,AsAd,AsAc,AhAd,AhAc")) == "AA,JTs-87s,!AdAc"
    assert str(Range("random,!AKs,AKo:0.5")) == "random,AKo:0.5,!AKs"
    assert str(Range.empty()) == "0%"
    assert repr(Range.empty()) == "Range.empty()"


@given(ranges())
def test_text_reads_back_to_the_same_range(held: Range) -> None:
    assert Range(str(held)) == held
    assert eval(repr(held), {"Range": Range}) == held
    assert str(Range(str(held))) == str(held)


@pytest.mark.parametrize("seed", range(10))
def test_a_range_of_nothing_but_odd_weights_reads_back(seed: int) -> None:
    weights = np.random.default_rng(seed).random(1326)
    assert np.array_equal(Range(str(Range(weights))).weights, weights)
