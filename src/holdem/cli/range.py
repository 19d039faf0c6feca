"""Show what a range holds: its 13x13 grid, its combos and its shortest text.

Cells are hands in full, a dot for hands that are out, and the percentage in between.

examples:
  holdem range 22+,A2s+,KTs+
  holdem range 15% '!AA' --png range.png
  holdem range 'QQ+,AKs,AKo:0.5' --json
"""

from __future__ import annotations

import argparse

from .._classes import CLASSES
from ..ranges import Range
from .output import save_png, show

HELP = "show what a range holds as a 13x13 grid"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of the command."""
    parser.add_argument("hands", nargs="+", metavar="RANGE", help="hands, such as 22+,A2s+")
    parser.add_argument(
        "--plus",
        choices=["kicker", "ladder"],
        default="kicker",
        help="whether T9s+ is T9s alone or T9s JTs QJs KQs AKs (default kicker)",
    )
    parser.add_argument("--png", metavar="FILE", help="draw the grid to a file as well")


def run(args: argparse.Namespace) -> None:
    """Print the grid of the range."""
    held = Range(" ".join(args.hands), plus=args.plus)
    if args.png:
        save_png(args.png, lambda: held.plot().figure)
    grid = held.grid().ravel().tolist()
    data = {
        "range": str(held),
        "combos": len(held),
        "weight": held.total,
        "share": held.share,
        "classes": {name: w for name, w in zip(CLASSES, grid, strict=True) if w},
    }
    show(args, data, held, f"\n{held.caption}\n{held}")
