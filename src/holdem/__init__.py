"""The fastest and most complete Texas Hold'em toolkit for Python."""

from .cards import COMBOS, format_cards, parse_cards
from .errors import (
    CardError,
    HoldemError,
    HoldemTypeError,
    HoldemValueError,
    IllegalAction,
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
    "HoldemError",
    "HoldemTypeError",
    "HoldemValueError",
    "IllegalAction",
    "Range",
    "RangeError",
    "best_five",
    "build_info",
    "category",
    "describe",
    "evaluate",
    "format_cards",
    "parse_cards",
    "strengths",
]
