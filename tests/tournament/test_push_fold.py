import csv
import math
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from holdem import HoldemError, Range, tournament
from holdem.tournament.push_fold import push_fold


def intervals(text: str) -> list[tuple[float, float]]:
    return [tuple(map(float, part.split("-"))) for part in text.split("|")]  # type: ignore[misc]


def test_every_pure_hand_of_the_reference_is_played_as_it_says(shared_data: Path) -> None:
    with (shared_data / "nash_hu_pushfold.csv").open(newline="") as file:
        rows = list(csv.DictReader(file))
    assert len(rows) == 169
    for tenths in range(10, 201, 5):
        found = push_fold(tenths / 10)
        assert found.error < 1e-12
        for row in rows:
            for side, played in (("push", found.push), ("call", found.call)):
                weight = played.weights[Range(row["hand"]).weights > 0].mean()
                spans = intervals(row[f"{side}_intervals_bb"])
                expected = any(10 * low <= tenths <= 10 * high for low, high in spans)
                mixed = 0 < weight < 1
                assert mixed or weight == expected, (tenths, row["hand"], side)


def test_ten_big_blinds_to_the_known_digits() -> None:
    found = push_fold(10)
    assert found.push.share == pytest.approx(0.5828, abs=5e-5)
    assert found.call.share == pytest.approx(0.3738, abs=5e-5)
    assert found.value == pytest.approx(-0.045371, abs=5e-7)
    assert str(found).startswith("push 58.28%: 22+,A2+")


@settings(max_examples=15)
@given(st.floats(0.2, 40), st.sampled_from([0, 0.1, 0.125]))
def test_nobody_can_gain_by_playing_otherwise(stack: float, ante: float) -> None:
    found = push_fold(stack, ante)
    assert found.error < 1e-6
    assert -0.5 - ante <= found.value + 1e-9
    mixed = [(played.weights > 0) & (played.weights < 1) for played in (found.push, found.call)]
    assert mixed[0].sum() < 150


def test_an_ante_widens_both_ranges() -> None:
    without, with_ante = push_fold(10), push_fold(10, ante=0.1)
    assert with_ante.push.share > without.push.share
    assert with_ante.call.share > without.call.share


def test_a_big_blind_that_is_all_in_calls_with_everything() -> None:
    found = push_fold(0.9)
    assert found.call.share == 1


@pytest.mark.parametrize(
    ("stack", "ante"), [(0, 0), (-1, 0), (1, 1), (5, -1), (math.nan, 0), (math.inf, 0)]
)
def test_a_stack_that_cannot_be_played_is_refused(stack: float, ante: float) -> None:
    with pytest.raises(HoldemError, match="stack_bb is"):
        push_fold(stack, ante)


def test_push_fold_is_public_and_repeats_itself() -> None:
    assert tournament.push_fold is push_fold
    assert np.array_equal(push_fold(7).push.weights, push_fold(7).push.weights)
