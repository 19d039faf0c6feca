"""Range text to weights and back."""

from collections.abc import Callable

import pytest

from holdem import Range, _notation

TEXT = "22+,A2s+,KTs+,QTs+,JTs,ATo+,KQo"
COMBOS = 210


def test_read(measure: Callable[..., None]) -> None:
    assert len(Range(TEXT)) == COMBOS
    measure("read seven items", "holdem", Range, TEXT, unit="range")


def test_read_for_the_first_time(measure: Callable[..., None]) -> None:
    def read() -> Range:
        _notation._combos.cache_clear()
        return Range(TEXT)

    assert len(read()) == COMBOS
    measure("read seven items", "holdem cold", read, unit="range")


def test_read_by_eval7(measure: Callable[..., None]) -> None:
    eval7 = pytest.importorskip("eval7")
    assert len(eval7.HandRange(TEXT)) == COMBOS
    measure("read seven items", "eval7", eval7.HandRange, TEXT, unit="range")


def test_write(measure: Callable[..., None]) -> None:
    held = Range(TEXT)
    assert Range(str(held)) == held
    measure("write seven items", "holdem", str, held, unit="range")


def test_union(measure: Callable[..., None]) -> None:
    one, other = Range(TEXT), Range("15%:0.5")
    assert len(one | other) == len(set(one) | set(other))
    measure("union", "holdem", Range.__or__, one, other, unit="range")
