"""The fastest and most complete Texas Hold'em toolkit for Python."""

from importlib import import_module
from typing import TYPE_CHECKING, Any

from ._deals import equities
from .cards import COMBOS, format_cards, parse_cards, parse_cards_many
from .equity import Equity, equity
from .errors import (
    CardError,
    HistoryError,
    HoldemError,
    HoldemTypeError,
    HoldemValueError,
    IllegalAction,
    MissingExtraError,
    RangeError,
)
from .preflop import preflop_equity
from .ranges import Range
from .simulate import simulate
from .strength import (
    Category,
    best_five,
    build_info,
    category,
    describe,
    evaluate,
    strengths,
)

if TYPE_CHECKING:
    __version__: str
    from ._distribution import Distribution
    from ._simulation import Simulation
    from ._two_ranges import RangeEquity, range_equity
    from .reports import (
        CategoryShares,
        NextCard,
        NextCardRow,
        category_shares,
        distribution,
        next_card,
    )

__all__ = [
    "COMBOS",
    "CardError",
    "Category",
    "CategoryShares",
    "Distribution",
    "Equity",
    "HistoryError",
    "HoldemError",
    "HoldemTypeError",
    "HoldemValueError",
    "IllegalAction",
    "MissingExtraError",
    "NextCard",
    "NextCardRow",
    "Range",
    "RangeEquity",
    "RangeError",
    "Simulation",
    "best_five",
    "build_info",
    "category",
    "category_shares",
    "describe",
    "distribution",
    "equities",
    "equity",
    "evaluate",
    "format_cards",
    "next_card",
    "parse_cards",
    "parse_cards_many",
    "preflop_equity",
    "range_equity",
    "simulate",
    "strengths",
]


_LATER = {
    "CategoryShares": "reports",
    "Distribution": "_distribution",
    "NextCard": "reports",
    "NextCardRow": "reports",
    "RangeEquity": "_two_ranges",
    "Simulation": "_simulation",
    "category_shares": "reports",
    "distribution": "reports",
    "next_card": "reports",
    "range_equity": "_two_ranges",
}
"""Names whose module is imported when they are asked for: few need them, at every start."""


def __getattr__(name: str) -> Any:
    if name == "__version__":
        return build_info()["version"]
    if name not in _LATER:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    value = globals()[name] = getattr(import_module(f".{_LATER[name]}", __name__), name)
    return value


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
