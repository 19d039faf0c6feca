"""Cards in pandas: ``frame.holdem`` and ``series.holdem``. Extra ``pandas``.

``import holdem.pandas`` adds the accessors. A column holds text, or categories of text, of as many
cards in each row, or one card an integer 0..51. Nothing may be missing: drop such rows first.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from . import strength
from ._columns import need
from ._deals import equities
from .cards import parse_cards_many
from .errors import HoldemTypeError, HoldemValueError

if TYPE_CHECKING:
    import pandas as pd
else:
    pd = need("pandas")

__all__ = ["CATEGORIES", "FrameAccessor", "SeriesAccessor"]

CATEGORIES = pd.CategoricalDtype([str(kind) for kind in strength.Category], ordered=True)
"""The type of a category: the ten names, from the lowest to the highest."""


class FrameAccessor:
    """What ``frame.holdem`` offers."""

    def __init__(self, frame: pd.DataFrame) -> None:
        self._frame = frame

    def cards(self, columns: Sequence[str]) -> NDArray[Any]:
        """Return the cards in some columns of each row, side by side, as an (n, k) array.

        Columns of one block of uint8 that stand together are not copied.
        """
        if isinstance(columns, str):
            columns = [columns]
        frame = self._frame
        at = frame.columns.get_indexer(list(columns))
        if (at < 0).any():
            lost = list(columns)[int((at < 0).argmax())]
            raise HoldemValueError(f"columns holds {lost!r}, which is no column of the frame")
        if len(at) and (np.diff(at) == 1).all():
            chosen = frame.iloc[:, at[0] : at[-1] + 1]
        else:
            chosen = frame.iloc[:, at]
        if all(_whole(kind) for kind in chosen.dtypes):
            return np.asarray(chosen.to_numpy())
        parts = [_read(chosen.iloc[:, i], str(name)) for i, name in enumerate(columns)]
        return np.concatenate(parts, axis=1)

    def evaluate(self, columns: Sequence[str]) -> pd.Series:
        """Return the strength of the 5, 6 or 7 cards in some columns of each row, uint16.

        >>> frame = pd.DataFrame({"hole": ["AsKs"], "board": ["QsJsTs2d3c"]})
        >>> frame.holdem.evaluate(["hole", "board"]).tolist()
        [7462]
        """
        strengths = _strengths(self.cards(columns))
        return pd.Series(strengths, self._frame.index, name="strength")

    def equity(
        self, holes: Sequence[str], board: str | None = None, dead: str | None = None
    ) -> pd.DataFrame:
        """Return the exact equities of each row's deal, a column for each of `holes`.

        `holes` names a column of text for each player, `board` and `dead` one each.

        >>> frame = pd.DataFrame({"hero": ["AhAs"], "villain": ["KcKd"]})
        >>> frame.holdem.equity(["hero", "villain"])
               hero   villain
        0  0.812555  0.187445
        """
        if isinstance(holes, str):
            raise HoldemTypeError(f"holes is {holes!r}; give a column for each player in a list")
        hands = np.stack([self.cards([hole]) for hole in holes], axis=1)
        known = [None if name is None else self.cards([name]) for name in (board, dead)]
        shares = (
            equities(hands, known[0], dead=known[1]) if len(hands) else np.zeros(hands.shape[:2])
        )
        return pd.DataFrame(shares, self._frame.index, list(holes))


class SeriesAccessor:
    """What ``series.holdem`` offers."""

    def __init__(self, series: pd.Series) -> None:
        self._series = series

    def parse(self) -> pd.DataFrame:
        """Return the cards of text as a frame of one block of uint8, a column for each card.

        >>> pd.Series(["AhKd"]).holdem.parse()
            0   1
        0  50  45
        """
        rows = parse_cards_many(_texts(self._series))
        return pd.DataFrame(np.asfortranarray(rows), self._series.index, copy=False)

    def evaluate(self) -> pd.Series:
        """Return the strength of each hand of text, uint16."""
        strengths = _strengths(parse_cards_many(_texts(self._series)))
        return pd.Series(strengths, self._series.index, name=self._series.name)

    def category(self) -> pd.Series:
        """Return the category of each hand of text or strength, as an ordered categorical.

        >>> pd.Series([7462, 1]).holdem.category().tolist()
        ['royal flush', 'high card']
        """
        series = self._series if _whole(self._series.dtype) else self.evaluate()
        kinds = strength.category(series.to_numpy())
        named = pd.Categorical.from_codes(kinds, dtype=CATEGORIES)
        return pd.Series(named, self._series.index, name=self._series.name)


pd.api.extensions.register_dataframe_accessor("holdem")(FrameAccessor)
pd.api.extensions.register_series_accessor("holdem")(SeriesAccessor)


def _whole(kind: Any) -> bool:
    return isinstance(kind, np.dtype) and kind.kind in "iu"


def _texts(series: pd.Series) -> pd.Series:
    return series.astype(object) if isinstance(series.dtype, pd.CategoricalDtype) else series


def _read(series: pd.Series, name: str) -> NDArray[Any]:
    if _whole(series.dtype):
        return np.asarray(series)[:, None]
    try:
        return parse_cards_many(_texts(series))
    except (HoldemTypeError, HoldemValueError) as error:
        raise type(error)(f"column {name!r}: {error}") from None


def _strengths(rows: NDArray[Any]) -> NDArray[np.uint16]:
    return strength.evaluate(rows) if len(rows) else np.zeros(0, np.uint16)
