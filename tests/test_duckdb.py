"""SQL functions of cards, with DuckDB."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import holdem

duckdb = pytest.importorskip("duckdb")
pa = pytest.importorskip("pyarrow")
from holdem.arrow import from_numpy  # noqa: E402
from holdem.duckdb import register  # noqa: E402

RNG = np.random.default_rng(7)
HANDS = np.argsort(RNG.random((5000, 52)), axis=1)[:, :9].astype(np.uint8)


@pytest.fixture
def connection() -> Any:
    connection = duckdb.connect()
    register(connection)
    table = pa.table(
        {
            "i": np.arange(5000),
            "hero": [holdem.format_cards(hand[:2]) for hand in HANDS.tolist()],
            "villain": [holdem.format_cards(hand[2:4]) for hand in HANDS.tolist()],
            "board": [holdem.format_cards(hand[4:]) for hand in HANDS.tolist()],
            "cards": from_numpy(HANDS[:, :7]),
        }
    )
    connection.register("deals", table)
    return connection


def column(connection: Any, query: str) -> list[Any]:
    return [value for (value,) in connection.execute(query).fetchall()]


def test_strengths_of_text_and_of_lists(connection: Any) -> None:
    query = "SELECT evaluate(hero || villain || board[:6]) FROM deals ORDER BY i"
    expected = holdem.evaluate(HANDS[:, :7]).tolist()
    assert column(connection, query) == expected
    assert column(connection, "SELECT evaluate(cards) FROM deals ORDER BY i") == expected


def test_categories_are_counted(connection: Any) -> None:
    query = "SELECT category(evaluate(cards)) AS kind, count(*) FROM deals GROUP BY kind"
    kinds = holdem.category(holdem.evaluate(HANDS[:, :7])).tolist()
    expected = {str(holdem.Category(kind)): kinds.count(kind) for kind in set(kinds)}
    assert dict(connection.execute(query).fetchall()) == expected


def test_equities_of_hole_and_board_columns(connection: Any) -> None:
    query = "SELECT equity(hero, villain, board) FROM deals ORDER BY i"
    expected = holdem.equities(HANDS[:, :4].reshape(-1, 2, 2), HANDS[:, 4:])[:, 0]
    assert column(connection, query) == expected.tolist()
    assert column(connection, "SELECT equity('AhAs', 'KcKd')") == [0.8125548967940273]
    query = "SELECT equity('AhAs', 'KcKd', 'Kh7d2c', 'Ac')"
    assert column(connection, query) == [holdem.equity(["AhAs", "KcKd"], "Kh7d2c", "Ac").equity[0]]


def test_null_gives_null(connection: Any) -> None:
    rows = "FROM (VALUES (0, 'AsKsQsJsTs'), (1, NULL), (2, '2c3d4h5s7c')) t(i, x) ORDER BY i"
    assert column(connection, f"SELECT evaluate(x) {rows}") == [7462, None, 1]
    assert column(connection, f"SELECT category(evaluate(x)) {rows}")[1] is None
    assert column(connection, "SELECT equity('AhAs', NULL)") == [None]


def test_an_error_names_the_text(connection: Any) -> None:
    with pytest.raises(duckdb.Error, match="'1s' in 'As1sQsJsTs' .at position 2. is not a card"):
        column(connection, "SELECT evaluate('As1sQsJsTs')")


def test_equity_of_one_hand_is_refused(connection: Any) -> None:
    with pytest.raises(duckdb.Error, match="equity takes 2 to 4 columns"):
        column(connection, "SELECT equity('AhAs')")


def test_registering_again_is_no_error(connection: Any) -> None:
    register(connection)
    assert column(connection, "SELECT evaluate('AsKsQsJsTs')") == [7462]
