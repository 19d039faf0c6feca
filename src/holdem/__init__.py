"""The fastest and most complete Texas Hold'em toolkit for Python."""

from ._distribution import Distribution
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
from .reports import (
    CategoryShares,
    NextCard,
    NextCardRow,
    category_shares,
    distribution,
    next_card,
)
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
