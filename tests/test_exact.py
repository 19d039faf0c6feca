"""Boards walked once for all that are alike, all of them, and none after an interrupt."""

from __future__ import annotations

from math import comb

import pytest

import holdem
from equity_cases import spot_of
from holdem import _exact


@pytest.mark.parametrize("board", ["KhKd2c", "8h9hTh", "8h8d8c", "AsKsQs", "2c3c4d"])
@pytest.mark.parametrize("ranges", [("QQ+,AKs", "random"), ("random", "22+", "A2s+")])
def test_folding_boards_that_are_alike_changes_nothing(
    board: str, ranges: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    folded = holdem.equity(ranges, board, method="exact")
    monkeypatch.setattr(_exact, "symmetries", lambda spot: (0,))
    assert holdem.equity(ranges, board, method="exact") == folded


def test_symmetries_are_found_only_where_they_hold() -> None:
    def found(ranges: list[str], board: str, dead: str = "") -> int:
        return len(_exact.symmetries(spot_of(ranges, board, dead)))

    assert found(["AA", "KK"], "") == 24
    assert found(["AA", "KK"], "Kh7d2c") == 1
    assert found(["AA", "KK"], "Kh7h2h") == 6
    assert found(["AA", "KK"], "KhKd2c") == 2
    assert found(["AA", "KK"], "KhKd2c", "As") == 2
    assert found(["AA", "KK"], "KhKd2c", "Ah") == 1
    assert found(["AsAh", "KK"], "Kd7d2d") == 2
    assert found(["AA,AsKh:0.5", "KK"], "Kd7d2d") == 1


def test_an_interrupt_of_exact_work_is_raised(monkeypatch: pytest.MonkeyPatch) -> None:
    def stop(*job: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(_exact, "_slice", stop)
    with pytest.raises(KeyboardInterrupt):
        holdem.equity(["22+", "random"], "Qh7d2c")


def test_boards_are_all_there() -> None:
    for board, dead in (("", "AhKh"), ("Kh7d2c", ""), ("Kh7d2c", "AsAd"), ("Kh7d2c9s", "")):
        spot = spot_of(["random", "random"], board, dead)
        boards, times = _exact.boards_to_come(bytes(spot.board), spot.free, (0,))
        assert len(boards) == comb(len(spot.free), spot.to_come) == times.sum()
    every, times = _exact.boards_to_come(b"", bytes(range(52)), tuple(range(24)))
    assert len(every) == 134_459
    assert times.sum() == 2_598_960
