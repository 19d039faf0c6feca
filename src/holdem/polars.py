"""Polars expressions for cards: ``pl.col("cards").holdem.evaluate()``. Extra ``polars``.

``import holdem.polars`` adds the namespace ``holdem`` to expressions and Series. Cards are text,
categories of text, ``Array`` or ``List`` of integers 0..51; arrays of ``UInt8`` in one chunk are
read where they lie. Null in a row gives null. An error names the row in the batch that polars hands
over.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from numpy.typing import NDArray

from ._columns import Missing, column_equities, column_strengths, need, read_column
from .errors import HoldemTypeError
from .strength import Category, category

if TYPE_CHECKING:
    import polars as pl
else:
    pl = need("polars")

__all__ = ["CATEGORIES", "Expressions", "equity"]

CATEGORIES = pl.Enum([str(kind) for kind in Category])
"""The type of a category: the ten names, from the lowest to the highest."""


class Expressions:
    """What ``.holdem`` offers on an expression or a Series."""

    def __init__(self, column: pl.Expr | pl.Series) -> None:
        self._column = column

    def parse(self, size: int | None = None) -> Any:
        """Return the cards of text as ``Array(UInt8, size)``; without `size`, as ``List``.

        >>> pl.Series(["AhKd", None]).holdem.parse().to_list()
        [[50, 45], None]
        """
        kind = pl.List(pl.UInt8) if size is None else pl.Array(pl.UInt8, size)

        def read(column: pl.Series) -> pl.Series:
            width = -1 if size is None else size
            rows, missing = read_column(_texts(column), _name(column), width)
            return _series(column.name, rows, missing, kind)

        return self._map(read, kind)

    def evaluate(self) -> Any:
        """Return the strength of each hand of 5, 6 or 7 cards, ``UInt16``.

        >>> pl.DataFrame({"hole": ["AsKs"], "board": ["QsJsTs2d3c"]}).select(
        ...     strength=pl.concat_str("hole", "board").holdem.evaluate()
        ... ).item()
        7462
        """
        return self._map(_evaluate, pl.UInt16)

    def category(self) -> Any:
        """Return the category of each hand or strength, ``CATEGORIES``: they sort and compare.

        >>> pl.Series(["AsKsQsJsTs", "AsAhKdKcQs"]).holdem.category().to_list()
        ['royal flush', 'two pair']
        """
        return self._map(_category, CATEGORIES)

    def _map(self, call: Any, kind: Any) -> Any:
        if isinstance(self._column, pl.Series):
            return call(self._column)
        return self._column.map_batches(call, return_dtype=kind, is_elementwise=True)


pl.api.register_expr_namespace("holdem")(Expressions)
pl.api.register_series_namespace("holdem")(Expressions)


def equity(
    *holes: pl.Expr | pl.Series | str,
    board: pl.Expr | pl.Series | str | None = None,
    dead: pl.Expr | pl.Series | str | None = None,
) -> pl.Expr:
    """Return the exact equities of each row's deal, ``Array(Float64, players)``.

    Columns are names, expressions or Series: the hole cards of each player, the board and dead
    cards, of as many cards in each row; ``pl.lit("Kh7d2c")`` stands for all rows.

    >>> deals = pl.DataFrame({"hero": ["AhAs"], "villain": ["KcKd"]})
    >>> deals.select(equity("hero", "villain").arr.get(0)).item()
    0.8125548967940273
    """
    count = len(holes)
    kind = pl.Array(pl.Float64, count)
    given = [_expression(column) for column in (*holes, board, dead) if column is not None]
    names = [column.meta.output_name(raise_if_undetermined=False) or "hole" for column in given]

    def share(deals: pl.Series) -> pl.Series:
        columns = [_texts(deals.struct.field(str(i))) for i in range(len(given))]
        rest = iter(columns[count:])
        on_board = next(rest) if board is not None else None
        gone = next(rest) if dead is not None else None
        shares = column_equities(columns[:count], on_board, gone, names[:count])
        return _series("equity", *shares, kind)

    deal = pl.struct([column.alias(str(i)) for i, column in enumerate(given)])
    return deal.map_batches(share, return_dtype=kind, is_elementwise=True).alias("equity")


def _expression(column: pl.Expr | pl.Series | str) -> pl.Expr:
    if isinstance(column, pl.Expr | pl.Series):
        return column if isinstance(column, pl.Expr) else pl.lit(column)
    if not isinstance(column, str):
        raise HoldemTypeError(f"{column!r} is no column; give a name, an expression or a Series")
    return pl.col(column)


def _texts(column: pl.Series) -> pl.Series:
    return column.cast(pl.String) if column.dtype in (pl.Categorical, pl.Enum) else column


def _name(column: pl.Series) -> str:
    return column.name or "column"


def _evaluate(column: pl.Series) -> pl.Series:
    strengths = column_strengths(_texts(column), _name(column))
    return _series(column.name, *strengths, pl.UInt16)


def _category(column: pl.Series) -> pl.Series:
    if not column.dtype.is_integer():
        column = _evaluate(column)
    kinds = category(column.fill_null(1).to_numpy())
    named = pl.Series(column.name, [str(kind) for kind in Category], dtype=CATEGORIES).gather(kinds)
    return named if not column.null_count() else _blank(named, column.is_null())


def _series(name: str, values: NDArray[Any], missing: Missing, kind: Any) -> pl.Series:
    series = pl.Series(name, values)
    if values.ndim == 2 and not len(values):
        series = pl.Series(name, [], dtype=kind)
    series = series.cast(kind)
    return series if missing is None else _blank(series, pl.Series(missing))


def _blank(series: pl.Series, missing: pl.Series) -> pl.Series:
    return pl.select(pl.when(~missing).then(series).alias(series.name)).to_series()
