"""The fastest and most complete Texas Hold'em toolkit for Python."""

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

__all__ = [
    "COMBOS",
    "CardError",
    "Category",
    "Equity",
    "HistoryError",
    "HoldemError",
    "HoldemTypeError",
    "HoldemValueError",
    "IllegalAction",
    "MissingExtraError",
    "Range",
    "RangeEquity",
    "RangeError",
    "Simulation",
    "best_five",
    "build_info",
    "category",
    "describe",
    "equities",
    "equity",
    "evaluate",
    "format_cards",
    "parse_cards",
    "parse_cards_many",
    "preflop_equity",
    "range_equity",
    "simulate",
    "strengths",
]
