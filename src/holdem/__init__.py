"""The fastest and most complete Texas Hold'em toolkit for Python."""

from typing import TYPE_CHECKING, Any

from .cards import COMBOS, format_cards, parse_cards, parse_cards_many
from .equity import Equity, RangeEquity, equities, equity, range_equity
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
from .simulate import Simulation, simulate
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
    from ._distribution import Distribution
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


def __getattr__(name: str) -> Any:
    """Import the reports when one of their names is asked for: few need them, at every start."""
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from . import reports

    value = globals()[name] = getattr(reports, name)
    return value


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
