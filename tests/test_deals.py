"""Many deals at once: each row what its deal is alone, and bad rows named."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

import holdem
from equity_cases import random_deals
from holdem import _deals

# Batches


@pytest.mark.parametrize("on_board", [0, 3, 4, 5])
@pytest.mark.parametrize("players", [2, 3, 4, 9, 22])
@pytest.mark.parametrize("dead", [0, 1, 3])
def test_a_batch_equals_its_deals_one_by_one(
    on_board: int, players: int, dead: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(_deals, "SLICE", 1)  # a row a slice: all threads get some
    holes, boards, gone = random_deals(12, players, on_board, dead, seed=players)
    expected = np.array(
        [holdem.equity(*deal).equity for deal in zip(map(list, holes), boards, gone, strict=True)]
    )
    for workers in (1, 2, 5, None):
        shares = holdem.equities(holes, boards, dead=gone, workers=workers)
        assert shares.dtype == np.float64
        np.testing.assert_array_equal(shares, expected)


def test_one_board_and_one_set_of_dead_cards_serve_all_deals() -> None:
    holes, boards, dead = random_deals(1, 20, 3, 2)
    pairs = holes[0].reshape(10, 2, 2)
    expected = [holdem.equity(list(pair), boards[0], dead[0]).equity for pair in pairs]
    for board in (boards[0], boards[0].tolist(), holdem.format_cards(boards[0])):
        for gone in (dead[0], np.repeat(dead, 10, axis=0), holdem.format_cards(dead[0])):
            np.testing.assert_array_equal(holdem.equities(pairs, board, dead=gone), expected)


def test_strided_and_other_integer_input() -> None:
    holes, boards, _ = random_deals(50, 3, 4, 0)
    expected = holdem.equities(holes, boards)
    np.testing.assert_array_equal(
        holdem.equities(holes.astype(np.int64), boards.tolist()), expected
    )
    np.testing.assert_array_equal(
        holdem.equities(np.asfortranarray(holes), np.asfortranarray(boards)), expected
    )
    np.testing.assert_array_equal(holdem.equities(holes[::-2], boards[::-2]), expected[::-2])


def test_out_is_filled_and_returned() -> None:
    holes, boards, _ = random_deals(50, 2, 5, 0)
    frame = np.zeros((50, 5))
    out = frame[:, 1:3]
    assert holdem.equities(holes, boards, out=out) is out
    np.testing.assert_array_equal(out, holdem.equities(holes, boards))
    assert not frame[:, [0, 3, 4]].any()


def test_no_deals_give_no_rows() -> None:
    assert holdem.equities(np.empty((0, 3, 2), np.uint8)).shape == (0, 3)


def change(array: NDArray[np.uint8], at: tuple[int, ...], card: int) -> NDArray[np.int64]:
    changed = array.astype(np.int64)
    changed[at] = card
    return changed


@pytest.mark.parametrize("on_board", [3, 4, 5])
@pytest.mark.parametrize("dtype", [np.uint8, np.int64])
@pytest.mark.parametrize("workers", [1, 2])
def test_equities_refuses_bad_cards_and_leaves_out_alone(
    on_board: int, dtype: type, workers: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(_deals, "SLICE", 1)
    holes, boards, dead = random_deals(9, 3, on_board, 2)
    out = np.full((9, 3), 7.0)
    bad = [
        ((change(holes, (4, 1, 0), 77), boards, dead), r"holes\[4, 1\] holds 77, which"),
        ((holes, change(boards, (5, 2), 99), dead), r"boards\[5\] holds 99, which"),
        ((holes, boards, change(dead, (8, 1), 200)), r"dead\[8\] holds 200, which"),
        (
            (change(holes, (4, 1, 0), holes[4, 0, 1]), boards, dead),
            r"holes\[4, 1\] holds card \d+ \(..\) as holes\[4, 0\] does",
        ),
        (
            (change(holes, (4, 2, 0), holes[4, 2, 1]), boards, dead),
            r"holes\[4, 2\] holds card \d+ \(..\) twice",
        ),
        (
            (holes, change(boards, (0, 2), holes[0, 2, 1]), dead),
            r"boards\[0\] holds card \d+ \(..\) as holes\[0, 2\] does",
        ),
        (
            (holes, boards, change(dead, (3, 0), boards[3, 2])),
            r"dead\[3\] holds card \d+ \(..\) as boards\[3\] does",
        ),
        (
            (holes, boards, change(dead, (3, 0), dead[3, 1])),
            r"dead\[3\] holds card \d+ \(..\) twice",
        ),
    ]
    for (h, b, d), message in bad:
        with pytest.raises(holdem.CardError, match=message):
            holdem.equities(
                h.astype(dtype), b.astype(dtype), dead=d.astype(dtype), out=out, workers=workers
            )
    assert (out == 7).all()


def test_equities_names_cards_for_all_deals_without_a_row() -> None:
    holes = [[[50, 51], [44, 45]], [[50, 51], [8, 45]]]
    with pytest.raises(holdem.CardError, match=r"^boards holds card 8 \(4c\) as holes\[1, 1\]"):
        holdem.equities(holes, "2c3c4c")
    with pytest.raises(holdem.CardError, match=r"^dead holds card 8 \(4c\) as holes\[1, 1\]"):
        holdem.equities(holes, dead=[0, 8])


def test_equities_names_the_first_bad_row() -> None:
    holes, boards, _ = random_deals(3000, 2, 5, 0)
    holes[1000, 1] = holes[2000, 0] = 60
    with pytest.raises(holdem.CardError, match=r"holes\[1000, 1\] holds 60"):
        holdem.equities(holes, boards, workers=2)


@pytest.mark.parametrize(
    ("change", "error", "message"),
    [
        ({"holes": np.zeros((4, 2), np.uint8)}, "Value", r"holes has shape \(4, 2\)"),
        ({"holes": np.zeros((4, 2, 3), np.uint8)}, "Value", r"holes has shape \(4, 2, 3\)"),
        ({"holes": np.zeros((4, 1, 2), np.uint8)}, "Value", "holes has 1 players"),
        ({"holes": np.zeros((4, 23, 2), np.uint8)}, "Value", "holes has 23 players"),
        ({"holes": np.zeros((4, 2, 2))}, "Type", "holes holds float64"),
        ({"holes": [["AhAs", "KcKd"]]}, "Type", "holes holds <U4"),
        ({"boards": np.zeros((3, 5), np.uint8)}, "Value", r"boards has shape \(3, 5\); give \(4,"),
        ({"boards": np.zeros((4, 2), np.uint8)}, "Value", "boards has 2 cards"),
        ({"boards": np.zeros((4, 1, 5), np.uint8)}, "Value", r"boards has shape \(4, 1, 5\)"),
        ({"dead": np.zeros((4, 44), np.uint8)}, "Value", "dead has 44 cards"),
        ({"dead": 5}, "Value", r"dead has shape \(\)"),
        ({"out": np.zeros((4, 3))}, "Value", r"out has shape \(4, 3\)"),
        ({"out": np.zeros((4, 2), np.float32)}, "Type", "out is float32"),
        ({"out": [0.0]}, "Type", "out is list"),
        ({"out": np.broadcast_to(0.0, (4, 2))}, "Value", "out is read-only"),
        ({"workers": 0}, "Value", "workers is 0"),
        ({"workers": 1.5}, "Type", "workers is 1.5"),
        ({"workers": True}, "Type", "workers is True"),
    ],
)
def test_equities_refuses(change: dict[str, Any], error: str, message: str) -> None:
    holes, boards, _ = random_deals(4, 2, 3, 0)
    kind = {"Value": holdem.HoldemValueError, "Type": holdem.HoldemTypeError}
    with pytest.raises(kind[error], match=message):
        holdem.equities(**{"holes": holes, "boards": boards, **change})
