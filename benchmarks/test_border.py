"""Columns of cards, and what they are worth."""

from collections.abc import Callable
from functools import cache
from typing import Any

import numpy as np
import pytest

import holdem

ROWS = 1_000_000
DEALS = 100_000


@cache
def hands() -> np.ndarray:
    """Return rows of nine cards: two players' and a board."""
    return np.argsort(np.random.default_rng(20).random((ROWS, 52), np.float32), axis=1)[
        :, :9
    ].astype(np.uint8)


@cache
def texts(first: int, last: int, count: int = ROWS) -> list[str]:
    """Return the text of some cards of each row."""
    deck = np.array(holdem.cards.DECK)
    return ["".join(row) for row in deck[hands()[:count, first:last]].tolist()]


@cache
def strengths() -> np.ndarray:
    return holdem.evaluate(np.ascontiguousarray(hands()[:, :7]))


def column_of(kind: str) -> Any:
    match kind:
        case "a list":
            return texts(0, 7)
        case "a numpy array":
            return np.array(texts(0, 7))
        case "an Arrow array":
            return pytest.importorskip("pyarrow").array(texts(0, 7))
        case "a polars Series":
            return pytest.importorskip("polars").Series(texts(0, 7))
        case _:
            return pytest.importorskip("pandas").Series(texts(0, 7))


@pytest.mark.parametrize(
    "kind", ["a list", "a numpy array", "an Arrow array", "a polars Series", "a pandas Series"]
)
def test_parse(measure: Callable[..., None], kind: str) -> None:
    column = column_of(kind)
    np.testing.assert_array_equal(holdem.parse_cards_many(column), hands()[:, :7])
    work = f"text of 7 cards in {kind}"
    measure(work, "holdem", holdem.parse_cards_many, column, items=ROWS, unit="row")


def test_parse_one_by_one(measure: Callable[..., None]) -> None:
    some = texts(0, 7)[:10_000]

    def parse() -> list[np.ndarray]:
        return [holdem.parse_cards(text) for text in some]

    work = "text of 7 cards in a list"
    measure(work, "holdem parse_cards", parse, items=len(some), unit="row")


def test_evaluate_numpy(measure: Callable[..., None]) -> None:
    rows = np.ascontiguousarray(hands()[:, :7])
    work = "strengths of 7 cards in a numpy array"
    measure(work, "holdem", holdem.evaluate, rows, items=ROWS, unit="row")


def test_evaluate_arrow(measure: Callable[..., None]) -> None:
    pytest.importorskip("pyarrow")
    from holdem import arrow

    column = arrow.from_numpy(np.ascontiguousarray(hands()[:, :7]))
    np.testing.assert_array_equal(arrow.evaluate(column), strengths())
    work = "strengths of 7 cards in Arrow lists"
    measure(work, "holdem", arrow.evaluate, column, items=ROWS, unit="row")


@pytest.mark.parametrize("kind", ["arrays", "text"])
def test_evaluate_polars(measure: Callable[..., None], kind: str) -> None:
    pl = pytest.importorskip("polars")
    import holdem.polars  # noqa: F401

    cards = hands()[:, :7] if kind == "arrays" else texts(0, 7)
    frame = pl.DataFrame({"cards": pl.Series(cards)})
    query = pl.col("cards").holdem.evaluate()
    np.testing.assert_array_equal(frame.select(query)["cards"], strengths())
    work = f"strengths of 7 cards in polars {kind}"
    measure(work, "holdem", frame.select, query, items=ROWS, unit="row")


def test_evaluate_pandas(measure: Callable[..., None]) -> None:
    pd = pytest.importorskip("pandas")
    import holdem.pandas  # noqa: F401

    names = list("abcdefg")
    frame = pd.DataFrame(np.asfortranarray(hands()[:, :7]), columns=names, copy=False)
    np.testing.assert_array_equal(frame.holdem.evaluate(names), strengths())
    work = "strengths of 7 cards in pandas columns"
    measure(work, "holdem", frame.holdem.evaluate, names, items=ROWS, unit="row")


@pytest.mark.parametrize("kind", ["lists", "text"])
def test_evaluate_duckdb(measure: Callable[..., None], kind: str) -> None:
    duckdb = pytest.importorskip("duckdb")
    pa = pytest.importorskip("pyarrow")
    from holdem.arrow import from_numpy
    from holdem.duckdb import register

    connection = duckdb.connect()
    register(connection)
    cards = from_numpy(hands()[:, :7]) if kind == "lists" else pa.array(texts(0, 7))
    connection.register("given", pa.table({"cards": cards}))
    connection.execute("CREATE TABLE hands AS SELECT * FROM given")

    def total() -> int:
        return connection.execute("SELECT sum(evaluate(cards)) FROM hands").fetchone()[0]

    assert total() == strengths().sum(dtype=int)
    measure(
        f"strengths of 7 cards in DuckDB {kind}, summed", "holdem", total, items=ROWS, unit="row"
    )


def test_equity_polars(measure: Callable[..., None]) -> None:
    pl = pytest.importorskip("polars")
    from holdem.polars import equity

    parts = {"hero": (0, 2), "villain": (2, 4), "board": (4, 9)}
    frame = pl.DataFrame({name: texts(*part, DEALS) for name, part in parts.items()})
    query = equity("hero", "villain", board="board")
    rows = hands()[:DEALS]
    expected = holdem.equities(rows[:, :4].reshape(-1, 2, 2), rows[:, 4:])
    np.testing.assert_array_equal(frame.select(query)["equity"].to_numpy(), expected)
    work = "equities of 2 hands of text on the river in polars"
    measure(work, "holdem", frame.select, query, items=DEALS, unit="row")


def test_equity_numpy(measure: Callable[..., None]) -> None:
    rows = hands()[:DEALS]
    holes = np.ascontiguousarray(rows[:, :4]).reshape(-1, 2, 2)
    boards = np.ascontiguousarray(rows[:, 4:])
    work = "equities of 2 hands on the river in numpy arrays"
    measure(work, "holdem", holdem.equities, holes, boards, items=DEALS, unit="row")
