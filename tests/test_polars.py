"""Polars expressions for cards, with polars."""

from __future__ import annotations

import numpy as np
import pytest

import holdem

pl = pytest.importorskip("polars")
from holdem.polars import CATEGORIES, equity  # noqa: E402

RNG = np.random.default_rng(6)
HANDS = np.argsort(RNG.random((200, 52)), axis=1)[:, :9].astype(np.uint8)
FRAME = pl.DataFrame(
    {
        "hero": [holdem.format_cards(hand[:2]) for hand in HANDS.tolist()],
        "villain": [holdem.format_cards(hand[2:4]) for hand in HANDS.tolist()],
        "board": [holdem.format_cards(hand[4:]) for hand in HANDS.tolist()],
        "cards": pl.Series(HANDS[:, :7]),
    }
)
STRENGTHS = holdem.evaluate(HANDS[:, :7])


@pytest.mark.parametrize("lazy", [False, True])
def test_strengths_are_those_of_the_rows(lazy: bool) -> None:
    frame = FRAME.lazy() if lazy else FRAME
    query = frame.select(
        array=pl.col("cards").holdem.evaluate(),
        list=pl.col("cards").arr.to_list().holdem.evaluate(),
        text=pl.concat_str("hero", "villain", pl.col("board").str.head(6)).holdem.evaluate(),
    )
    if lazy:
        assert query.collect_schema() == dict.fromkeys(("array", "list", "text"), pl.UInt16)
    found = query.lazy().collect()
    for name in ("array", "list", "text"):
        np.testing.assert_array_equal(found[name].to_numpy(), STRENGTHS)


def test_categories_sort_from_the_lowest_to_the_highest() -> None:
    kinds = FRAME.select(
        pl.col("cards").holdem.category(),
        again=pl.col("cards").holdem.evaluate().holdem.category(),
    )
    assert kinds["cards"].dtype == kinds["again"].dtype == CATEGORIES
    assert kinds["cards"].to_list() == kinds["again"].to_list()
    assert kinds["cards"].to_list() == [
        str(holdem.Category(int(kind))) for kind in holdem.category(STRENGTHS)
    ]
    best = kinds["cards"].sort()[-1]
    assert best == str(holdem.category(int(STRENGTHS.max())))


def test_texts_become_arrays_or_lists() -> None:
    frame = FRAME.select(array=pl.col("hero").holdem.parse(2), list=pl.col("hero").holdem.parse())
    assert frame.schema == {"array": pl.Array(pl.UInt8, 2), "list": pl.List(pl.UInt8)}
    assert frame["array"].to_list() == frame["list"].to_list() == HANDS[:, :2].tolist()


def test_null_rows_give_null_and_no_rows_none() -> None:
    texts = pl.Series("cards", ["AsKsQsJsTs", None])
    assert texts.holdem.evaluate().to_list() == [7462, None]
    assert texts.holdem.category().to_list() == ["royal flush", None]
    assert texts.holdem.parse(5).to_list()[1] is None
    deal = pl.DataFrame({"a": ["AhAs", None], "b": ["KcKd", "QcQd"]})
    assert deal.select(equity("a", "b")).to_series().is_null().to_list() == [False, True]
    for empty in (texts.head(0), FRAME["cards"].head(0)):
        assert empty.holdem.evaluate().dtype == pl.UInt16
        assert empty.holdem.category().dtype == CATEGORIES
    assert texts.head(0).holdem.parse(5).dtype == pl.Array(pl.UInt8, 5)
    assert deal.head(0).select(equity("a", "b")).schema == {"equity": pl.Array(pl.Float64, 2)}


def test_equities_are_those_of_each_deal() -> None:
    holes = HANDS[:, :4].reshape(-1, 2, 2)
    found = FRAME.select(
        river=equity("hero", "villain", board="board"),
        turn=equity("hero", "villain", board=pl.col("board").str.head(8)),
    )
    np.testing.assert_array_equal(found["river"].to_numpy(), holdem.equities(holes, HANDS[:, 4:]))
    np.testing.assert_array_equal(found["turn"].to_numpy(), holdem.equities(holes, HANDS[:, 4:8]))
    board = holdem.format_cards(HANDS[0, 4:])
    one = FRAME.head(1).select(equity("hero", "villain", board=pl.lit(board)))
    assert one.item().to_list() == found["river"][0].to_list()


def test_groups_and_streams_give_the_same() -> None:
    frame = FRAME.with_columns(group=pl.Series(np.arange(200) % 7))
    query = frame.lazy().group_by("group").agg(pl.col("cards").holdem.evaluate().max())
    expected = {g: int(STRENGTHS[g::7].max()) for g in range(7)}
    assert dict(query.collect().iter_rows()) == expected
    assert dict(query.collect(engine="streaming").iter_rows()) == expected


def test_an_error_names_the_column_the_row_and_the_text() -> None:
    frame = pl.DataFrame({"mine": ["AhKdQc2c3c", "AhKd1c2c3c"]})
    message = r"mine\[1\]: '1c' in 'AhKd1c2c3c' \(at position 4\) is not a card"
    with pytest.raises(holdem.CardError, match=message):
        frame["mine"].holdem.evaluate()
    with pytest.raises(Exception, match=message):
        frame.select(pl.col("mine").holdem.evaluate())


@pytest.mark.parametrize("kind", [pl.Categorical, pl.Enum(["AsKsQsJsTs", "AsKsQsJsTs2c"])])
def test_categories_are_read_by_their_text(kind: pl.DataType) -> None:
    texts = pl.Series("x", ["AsKsQsJsTs", None, "AsKsQsJsTs"], dtype=kind)
    assert texts.holdem.evaluate().to_list() == [7462, None, 7462]
    assert texts.holdem.parse(5).to_list()[2] == [51, 47, 43, 39, 35]
    deal = pl.DataFrame({"a": ["AhAs"], "b": ["KcKd"]})
    board = pl.Series(["Kh7d2c"]).cast(pl.Categorical)
    shares = deal.select(equity("a", pl.Series(["KcKd"]), board=board)).item().to_list()
    assert shares == list(holdem.equity(["AhAs", "KcKd"], "Kh7d2c").equity)


def test_a_column_of_nulls_is_null() -> None:
    assert pl.Series([None, None]).holdem.evaluate().to_list() == [None, None]


def test_what_is_no_column_is_refused() -> None:
    with pytest.raises(holdem.HoldemTypeError, match="^3 is no column; give a name, an expression"):
        equity("a", 3)  # type: ignore[arg-type]
    with pytest.raises(holdem.HoldemTypeError, match="^column holds float64; give text or lists"):
        pl.Series([1.5]).holdem.evaluate()
