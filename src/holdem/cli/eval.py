"""Say what hands are worth.

examples:
  holdem eval AsKsQsJsTs2d3c
  holdem eval "Ah Kd Qc Jh Ts" "2c 2d 2h 9s 9c"
  holdem eval AhKdQcJhTs --json
"""

from __future__ import annotations

import argparse
from typing import Any

from ..cards import format_cards, parse_cards
from ..strength import best_five, category, describe, evaluate
from .output import show, table

HELP = "say what hands of five to seven cards are worth"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of the command."""
    parser.add_argument("hands", nargs="+", metavar="CARDS", help="a hand, such as AsKsQsJsTs2d3c")


def run(args: argparse.Namespace) -> None:
    """Print the strength of each hand."""
    hands = [_worth(text) for text in args.hands]
    rows = [[h["cards"], h["best_five"], f"{h['strength']:,}", h["description"]] for h in hands]
    show(args, {"hands": hands}, table("cards|best five|>strength|hand", rows))


def _worth(text: str) -> dict[str, Any]:
    cards = parse_cards(text)
    strength = int(evaluate(cards))
    return {
        "cards": format_cards(cards),
        "best_five": format_cards(best_five(cards)),
        "strength": strength,
        "category": str(category(strength)),
        "description": describe(cards),
    }
