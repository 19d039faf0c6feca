"""Columns of any Arrow library in, arrays and what is missing out; null in a row is null out."""

from __future__ import annotations

from collections.abc import Sequence
from types import ModuleType
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

from ._arguments import read_numbers
from ._arrow import card_rows
from ._deals import equities
from .errors import HoldemValueError, MissingExtraError
from .strength import evaluate

Missing: TypeAlias = NDArray[np.bool_] | None
"""(n,): which rows are null; None where none is."""


def need(library: str) -> ModuleType:
    """Return a library that an extra of its name brings."""
    from importlib import import_module

    try:
        return import_module(library)
    except ImportError:
        extra = "arrow" if library == "pyarrow" else library
        raise MissingExtraError(
            f"holdem.{extra} needs {library}: pip install 'holdem-engine[{extra}]'"
        ) from None


def read_column(column: Any, name: str, size: int = -1) -> tuple[NDArray[np.uint8], Missing]:
    """Return the cards in each row of a column of text or lists, and which rows are null.

    Lists of uint8 in one chunk are not copied.
    """
    rows, missing = card_rows(column, name, size)
    if missing is not None and rows.dtype != np.uint8:
        rows = np.where(missing[:, None], 0, rows)
    return read_numbers(rows, name), missing


def column_strengths(column: Any, name: str = "cards") -> tuple[NDArray[np.uint16], Missing]:
    """Return the strength of the hand in each row."""
    rows, missing = read_column(column, name)
    if not len(rows) or (missing is not None and missing.all()):
        return np.zeros(len(rows), np.uint16), missing
    (rows,) = _patched([rows], missing)
    return evaluate(rows), missing


def column_equities(
    holes: Sequence[Any], board: Any = None, dead: Any = None, names: Sequence[str] = ()
) -> tuple[NDArray[np.float64], Missing]:
    """Return the (n, p) equities of columns of hole cards, and which rows have a null anywhere.

    A column of one row stands for all rows.
    """
    names = names or [f"holes[{i}]" for i in range(len(holes))]
    read = [read_column(hole, name, 2) for hole, name in zip(holes, names, strict=True)]
    for name, column in (("board", board), ("dead", dead)):
        none = (np.empty((1, 0), np.uint8), None)
        read.append(none if column is None else read_column(column, name))
    lengths = {len(rows) for rows, _ in read} - {1}
    if len(lengths) > 1:
        raise HoldemValueError(f"the columns have {sorted(lengths)} rows; give each as many")
    n = lengths.pop() if lengths else 1
    missing = np.zeros(n, bool)
    for _, null in read:
        if null is not None:
            missing |= null
    if missing.all():
        return np.zeros((n, len(holes))), missing if n else None
    whole = [np.broadcast_to(rows, (n, rows.shape[1])) for rows, _ in read]
    *hands, on_board, gone = _patched(whole, missing)
    shares = equities(np.stack(hands, axis=1), on_board, dead=gone)
    return shares, missing if missing.any() else None


def _patched(columns: Sequence[NDArray[np.uint8]], missing: Missing) -> list[NDArray[np.uint8]]:
    """Return the columns with cards that go together in each row that misses some."""
    if missing is None or not missing.any():
        return list(columns)
    patched = []
    first = 0
    for rows in columns:
        size = rows.shape[1]
        good = np.arange(first, first + size, dtype=np.uint8)
        patched.append(np.where(missing[:, None], good, rows))
        first += size
    return patched
