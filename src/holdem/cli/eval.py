"""Say what hands are worth.

examples:
  holdem eval AsKsQsJsTs2d3c
  holdem eval Ah Kd Qc Jh Ts
  holdem eval "Ah Kd Qc Jh Ts" "2c 2d 2h 9s 9c"
  holdem eval - --json < hands.txt
  holdem eval AhKdQcJhTs --json
"""

from __future__ import annotations

import argparse
import sys
from typing import Any

from ..cards import format_cards, parse_cards
from ..errors import HoldemValueError
from ..strength import best_five, category, describe, evaluate
from .output import show, table

HELP = "say what hands of five to seven cards are worth"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of the command."""
    parser.add_argument(
        "hands",
        nargs="+",
        metavar="CARDS",
        help="a hand, such as AsKsQsJsTs2d3c or As Ks Qs Js Ts; - reads one a line",
    )


def run(args: argparse.Namespace) -> None:
    """Print the strength of each hand."""
    hands = [_worth(text) for text in _texts(args.hands)]
    rows = [[h["cards"], h["best_five"], f"{h['strength']:,}", h["description"]] for h in hands]
    show(args, {"hands": hands}, table("cards|best five|>strength|hand", rows))


def _texts(words: list[str]) -> list[str]:
    """Return a text a hand: of a line, a word, or words too short to be one alone."""
    if words == ["-"]:
        return [line for line in sys.stdin.read().splitlines() if line.strip()]
    sizes = [len(parse_cards(word)) for word in words]
    together = sum(sizes)
    if 5 <= together <= 7 and max(sizes) < 5:
        return [" ".join(words)]
    return words


def _worth(text: str) -> dict[str, Any]:
    cards = parse_cards(text)
    if not 5 <= len(cards) <= 7:
        count = f"{len(cards)} card{'s' * (len(cards) != 1)}"
        raise HoldemValueError(f"{text!r} holds {count}; a hand has 5, 6 or 7")
    strength = int(evaluate(cards))
    return {
        "cards": format_cards(cards),
        "best_five": format_cards(best_five(cards)),
        "strength": strength,
        "category": str(category(strength)),
        "description": describe(cards),
    }
