"""Arrow columns of cards, with pyarrow."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
import pytest

import holdem

pa = pytest.importorskip("pyarrow")
from holdem import arrow  # noqa: E402

RNG = np.random.default_rng(5)
HANDS = np.argsort(RNG.random((100, 52)), axis=1)[:, :7].astype(np.uint8)
TEXTS = [holdem.format_cards(hand) for hand in HANDS.tolist()]


def columns() -> dict[str, pa.Array]:
    lists = arrow.from_numpy(HANDS)
    return {
        "fixed": lists,
        "sliced": arrow.from_numpy(np.concatenate([HANDS[:3], HANDS]))[3:],
        "int64": lists.cast(pa.list_(pa.int64(), 7)),
        "list": pa.array(HANDS.tolist(), pa.list_(pa.uint8())),
        "large": pa.array(HANDS.tolist(), pa.large_list(pa.uint8())),
        "chunked": pa.chunked_array([lists[:10], lists[:0], lists[10:]]),
        "text": pa.array(TEXTS),
        "text in chunks": pa.chunked_array([TEXTS[:10], TEXTS[10:]]),
    }


@pytest.mark.parametrize("kind", columns())
def test_strengths_are_those_of_the_rows(kind: str) -> None:
    column = columns()[kind]
    strengths = arrow.evaluate(column)
    assert strengths.type == pa.uint16()
    np.testing.assert_array_equal(strengths.to_numpy(), holdem.evaluate(HANDS))
    np.testing.assert_array_equal(arrow.to_numpy(column), HANDS)


def test_fixed_size_lists_are_not_copied_in_or_out() -> None:
    cards = HANDS.copy()
    column = arrow.from_numpy(cards)
    assert np.shares_memory(column.flatten().to_numpy(), cards)
    rows = arrow.to_numpy(column[5:])
    assert np.shares_memory(rows, cards)
    assert not rows.flags.writeable
    address = cards.ctypes.data
    del column, cards
    assert rows.ctypes.data == address + 35  # the memory lives as long as its last user
    np.testing.assert_array_equal(rows, HANDS[5:])


@pytest.mark.parametrize("kind", columns())
def test_null_rows_give_null(kind: str) -> None:
    column = columns()[kind]
    pick = pa.array([0, None, 2, None, 4])
    for some in (column.take(pick), column.take(pick)[1:]):
        found = arrow.evaluate(some).to_pylist()
        expected = [int(holdem.evaluate(HANDS[i])) if i % 2 == 0 else None for i in range(5)]
        assert found == expected[-len(some) :]
    assert arrow.evaluate(column.take(pa.array([None], pa.int64()))).to_pylist() == [None]
    assert arrow.evaluate(column[:0]).to_pylist() == []


def test_a_null_card_makes_its_row_null() -> None:
    column = pa.array([[0, 5, 10, 15, 21], [0, None, 10, 15, 21]], pa.list_(pa.uint8(), 5))
    assert arrow.evaluate(column).to_pylist() == [1, None]
    with pytest.raises(holdem.HoldemValueError, match=r"^cards\[1\] is null"):
        arrow.to_numpy(column)


def test_texts_become_fixed_size_lists() -> None:
    lists = arrow.parse(pa.array(TEXTS))
    assert lists.type == pa.list_(pa.uint8(), 7)
    assert lists.to_pylist() == HANDS.tolist()
    assert arrow.parse(pa.array([None, "AhKd"])).to_pylist() == [None, [50, 45]]
    assert arrow.parse(pa.array([], pa.string()), 7).type == pa.list_(pa.uint8(), 7)


def test_categories_are_an_ordered_dictionary() -> None:
    kinds = arrow.categories(pa.chunked_array([[7462], [None, 1]]))
    assert kinds.to_pylist() == ["royal flush", None, "high card"]
    assert kinds.type.ordered


def test_equities_are_those_of_each_deal() -> None:
    hero, villain = arrow.from_numpy(HANDS[:, :2]), pa.array([text[4:8] for text in TEXTS])
    board = arrow.from_numpy(HANDS[:, 4:])
    found = np.array(arrow.equities(hero, villain, board=board).to_pylist())
    holes = np.stack([HANDS[:, :2], HANDS[:, 2:4]], axis=1)
    np.testing.assert_array_equal(found, holdem.equities(holes, HANDS[:, 4:]))
    one_board = pa.array([holdem.format_cards(HANDS[0, 4:])])
    deal = arrow.equities(hero[:1], villain[:1], board=one_board, dead=pa.array([TEXTS[0][:0]]))
    assert deal.to_pylist() == [found[0].tolist()]


def test_a_null_anywhere_makes_the_equities_of_its_row_null() -> None:
    hero, villain = pa.array(["AhAs", "AhAs", None]), pa.array(["KcKd", None, "QcQd"])
    found = arrow.equities(hero, villain, board=pa.array(["2c3c4h7h9d"])).to_pylist()
    assert found == [[1.0, 0.0], None, None]


@pytest.mark.parametrize(
    ("call", "error", "message"),
    [
        (lambda: arrow.evaluate(pa.array([1])), "Type", "cards holds int64; give text or lists"),
        (lambda: arrow.evaluate(pa.array([["As"]])), "Type", "cards holds lists of text; give"),
        (lambda: arrow.evaluate(pa.array(["As1d"])), "Value", r"^cards\[0\]: '1d' in 'As1d'"),
        (lambda: arrow.evaluate(pa.array([[1, 2], [1]])), "Value", r"^cards\[1\] has 1 cards"),
        (lambda: arrow.evaluate(pa.array([[0, 1, 2, 3, 99]])), "Value", r"^cards\[0\] holds 99"),
        (lambda: arrow.evaluate(pa.array([[0, 1, 2, 3, 3]])), "Value", "card 3 .2s. twice"),
        (lambda: arrow.equities(pa.array(["AhAs"] * 2), pa.array(["Kc"] * 2)), "Value", "give 2"),
        (
            lambda: arrow.equities(pa.array(["AhAs"] * 2), pa.array(["KcKd"] * 3)),
            "Value",
            r"the columns have \[2, 3\] rows",
        ),
        (lambda: arrow.categories(pa.array([1.5])), "Type", "^strengths holds double"),
        (lambda: arrow.from_numpy(np.zeros((1, 2))), "Type", "^cards is float64"),
        (lambda: arrow.from_numpy(np.zeros(2, np.uint8)), "Value", "^cards has shape"),
    ],
)
def test_what_is_no_column_of_cards_is_refused(
    call: Callable[[], object], error: str, message: str
) -> None:
    with pytest.raises(getattr(holdem, f"Holdem{error}Error"), match=message):
        call()


def test_dictionaries_lists_and_arrays_are_columns_too() -> None:
    texts = ["AsKsQsJsTs", None, "2c3d4h5s7c"]
    for column in (texts, pa.array(texts).dictionary_encode()):
        assert arrow.evaluate(column).to_pylist() == [7462, None, 1]
    assert arrow.evaluate(pa.nulls(2)).to_pylist() == [None, None]
    assert arrow.evaluate(np.array([[51, 47, 43, 39, 35]], np.uint8)).to_pylist() == [7462]
    assert arrow.equities(["AhAs"], ["KcKd"], board=["Kh7d2c"]).to_pylist()[0][0] < 0.1
    with pytest.raises(holdem.HoldemTypeError, match="^cards is int; give an Arrow column"):
        arrow.evaluate(3)
