"""Say how much of the pot each hand can expect.

examples:
  holdem equity AhAs KcKd
  holdem equity AhAs KcKd --board Kh7d2c --dead 5s
  holdem equity AsKs QhQd 7c6c --json
"""

from __future__ import annotations

import argparse

from .. import equity
from .output import show, table

HELP = "say how much of the pot each hand can expect"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of the command."""
    parser.add_argument("players", nargs="+", metavar="HAND", help="hole cards, such as AhAs")
    parser.add_argument("--board", default="", metavar="CARDS", help="the board so far")
    parser.add_argument("--dead", default="", metavar="CARDS", help="cards that cannot come")


def run(args: argparse.Namespace) -> None:
    """Print the equity of each player."""
    result = equity(args.players, board=args.board, dead=args.dead)
    shares = zip(result.equity, result.win, result.tie, strict=True)
    rows = [
        [hand, *(f"{share:.3%}" for share in of_hand)]
        for hand, of_hand in zip(args.players, shares, strict=True)
    ]
    data = {"players": args.players, "board": args.board, "dead": args.dead, **result.to_dict()}
    heading = f"{result.method}, {result.total:,} deals"
    show(args, data, heading, table("hand|>equity|>win|>tie", rows))
