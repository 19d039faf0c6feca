"""SQL functions of cards for DuckDB: evaluate, category, equity. Extra ``duckdb``."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING, Any

from ._columns import column_equities, need
from .arrow import categories, evaluate
from .errors import HoldemTypeError

if TYPE_CHECKING:
    import duckdb
    import pyarrow as pa
else:
    duckdb = need("duckdb")
    pa = need("pyarrow")

__all__ = ["register"]


def register(connection: duckdb.DuckDBPyConnection) -> None:
    """Add the SQL functions to a connection, or add them again.

    They work on Arrow batches; null gives null.

    ``evaluate(cards)``
        The strength of 5, 6 or 7 cards, ``USMALLINT``. Cards are text or lists of ``UTINYINT``.
    ``category(strength)``
        The name of the category of a strength, ``VARCHAR``.
    ``equity(hero, villain [, board [, dead]])``
        The hero's exact equity, ``DOUBLE``. A batch has as many board cards in each row.

    >>> connection = duckdb.connect()
    >>> register(connection)
    >>> connection.execute("SELECT category(evaluate('AsAhKdKcQs'))").fetchone()
    ('two pair',)
    """
    for name, call, result in (
        ("evaluate", evaluate, "USMALLINT"),
        ("category", _category, "VARCHAR"),
        ("equity", _equity, "DOUBLE"),
    ):
        with suppress(duckdb.InvalidInputException):  # none of that name yet
            connection.remove_function(name)
        connection.create_function(name, call, None, result, type="arrow")


def _category(strengths: Any) -> Any:
    return categories(strengths).dictionary_decode()


def _equity(*columns: Any) -> Any:
    if not 2 <= len(columns) <= 4:
        raise HoldemTypeError("equity takes 2 to 4 columns: hero, villain, board, dead")
    board, dead = (*columns[2:], None, None)[:2]
    shares, missing = column_equities(columns[:2], board, dead, ("hero", "villain"))
    return pa.array(shares[:, 0].copy(), mask=missing)
