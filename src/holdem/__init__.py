"""The fastest and most complete Texas Hold'em toolkit for Python."""

from .cards import COMBOS, format_cards, parse_cards
from .equity import Equity, equities, equity
from .errors import (
    CardError,
    HoldemError,
    HoldemTypeError,
    HoldemValueError,
    IllegalAction,
    MissingExtraError,
    RangeError,
)
from .ranges import Range
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
    "HoldemError",
    "HoldemTypeError",
    "HoldemValueError",
    "IllegalAction",
    "MissingExtraError",
    "Range",
    "RangeError",
    "best_five",
    "build_info",
    "category",
    "describe",
    "equities",
    "equity",
    "evaluate",
    "format_cards",
    "parse_cards",
    "strengths",
]
