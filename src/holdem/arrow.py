"""Arrow columns of cards: text and fixed-size lists to strengths and equities. Extra ``arrow``.

A column is a pyarrow Array or ChunkedArray, any other Arrow column of Python (a polars Series), a
list, or an (n, size) uint8 array. Cards are text, a dictionary of text, or lists of integers
0..51; ``fixed_size_list<uint8>`` of one chunk is read where it lies. A null row has a null result.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from ._columns import Missing, column_equities, column_strengths, need, read_column
from .errors import HoldemTypeError, HoldemValueError
from .strength import Category, category

if TYPE_CHECKING:
    import pyarrow as pa
else:
    pa = need("pyarrow")

__all__ = ["categories", "equities", "evaluate", "from_numpy", "parse", "to_numpy"]


def parse(texts: Any, size: int | None = None) -> pa.FixedSizeListArray:
    """Return the cards in each text of a column as ``fixed_size_list<uint8>[size]``.

    `size` is the number of cards in the first row by default.

    >>> parse(pa.array(["AhKd", None])).to_pylist()
    [[50, 45], None]
    """
    return _lists(*read_column(_column(texts), "texts", -1 if size is None else size))


def evaluate(cards: Any) -> pa.UInt16Array:
    """Return the strength of the hand of 5, 6 or 7 cards in each row, as uint16.

    >>> evaluate(pa.array(["AsKsQsJsTs2d3c", None])).to_pylist()
    [7462, None]
    """
    strengths, missing = column_strengths(_column(cards))
    return pa.array(strengths, mask=missing)


def categories(strengths: Any) -> pa.DictionaryArray:
    """Return the names of the categories of strengths, as an ordered dictionary.

    >>> categories(pa.array([7462, 1])).to_pylist()
    ['royal flush', 'high card']
    """
    column = strengths.combine_chunks() if isinstance(strengths, pa.ChunkedArray) else strengths
    column = pa.array(column) if not isinstance(column, pa.Array) else column
    if not pa.types.is_integer(column.type):
        raise HoldemTypeError(f"strengths holds {column.type}; strengths are integers 1 to 7462")
    missing = np.asarray(column.is_null()) if column.null_count else None
    numbers = np.asarray(column.fill_null(1) if column.null_count else column)
    kinds = pa.array(category(numbers), mask=missing)
    return pa.DictionaryArray.from_arrays(kinds, [str(kind) for kind in Category], ordered=True)


def equities(*holes: Any, board: Any = None, dead: Any = None) -> pa.FixedSizeListArray:
    """Return the exact equities of each row's deal, as ``fixed_size_list<float64>[players]``.

    Each of `holes` is the column of a player's hole cards. `board` and `dead` are columns too;
    all rows have as many cards there. A column of one row stands for all rows.

    >>> equities(pa.array(["AhAs"]), pa.array(["KcKd"])).to_pylist()
    [[0.8125548967940273, 0.18744510320597277]]
    """
    on_board, gone = (None if column is None else _column(column) for column in (board, dead))
    return _lists(*column_equities([_column(hole) for hole in holes], on_board, gone))


def to_numpy(cards: Any) -> NDArray[np.uint8]:
    """Return the (n, size) uint8 array of a column of cards; one chunk of lists is not copied.

    The array is read-only where it is not a copy.

    Raises
    ------
    HoldemValueError
        A row is null.
    """
    rows, missing = read_column(_column(cards), "cards")
    if missing is not None:
        raise HoldemValueError(f"cards[{missing.argmax()}] is null; drop such rows first")
    return rows


def from_numpy(cards: NDArray[np.uint8]) -> pa.FixedSizeListArray:
    """Return an (n, size) uint8 array as ``fixed_size_list<uint8>[size]``, without a copy.

    The array must be C-contiguous, or it is copied once.

    >>> from_numpy(np.array([[50, 45]], np.uint8)).type
    FixedSizeListType(fixed_size_list<item: uint8>[2])
    """
    if not isinstance(cards, np.ndarray) or cards.dtype != np.uint8:
        kind = cards.dtype if isinstance(cards, np.ndarray) else type(cards).__name__
        raise HoldemTypeError(f"cards is {kind}; give a uint8 array")
    if cards.ndim != 2:
        raise HoldemValueError(f"cards has shape {cards.shape}; give (n, size)")
    return _lists(cards, None)


def _column(cards: Any) -> Any:
    """Return an Arrow column as it is, of categories their text, and of a list or array one."""
    if isinstance(cards, pa.Array | pa.ChunkedArray):
        return cards.cast(pa.string()) if pa.types.is_dictionary(cards.type) else cards
    if isinstance(cards, np.ndarray) and cards.dtype == np.uint8 and cards.ndim == 2:
        return from_numpy(cards)
    return pa.array(cards) if isinstance(cards, list | tuple) else cards


def _lists(rows: NDArray[Any], missing: Missing) -> pa.FixedSizeListArray:
    values = pa.array(np.ascontiguousarray(rows).reshape(-1))
    mask = None if missing is None else pa.array(missing)
    if rows.shape[1] == 0:
        return pa.array([[]] * len(rows), pa.list_(values.type, 0), mask=missing)
    return pa.FixedSizeListArray.from_arrays(values, rows.shape[1], mask=mask)
