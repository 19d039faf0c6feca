"""Say what to go all in with, and what to call that with, when stacks are short.

Everybody else has folded: the small blind goes all in or folds, the big blind calls or folds, and
neither can do better by playing otherwise. Stacks and antes are in big blinds, before posting.
With --payouts it is played for prizes, which the independent chip model makes of stacks.

examples:
  holdem push-fold 10
  holdem push-fold 8.5 --ante 0.125 --caller 14
  holdem push-fold 10 --payouts 50,30,20 --others 10,2
"""

from __future__ import annotations

import argparse
from typing import Any

from ..tournament import push_fold
from .options import above_zero, numbers
from .output import save_png, show, stacked

HELP = "say what to push and what to call, heads-up with short stacks"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of the command."""
    add = parser.add_argument
    add("stack", type=above_zero, metavar="STACK", help="big blinds of the small blind")
    add("--caller", type=above_zero, metavar="X", help="those of the big blind (default as many)")
    add("--ante", type=float, default=0, metavar="X", help="what each of the two posts before")
    add("--dead", type=float, default=0, metavar="X", help="what others have left in the pot")
    add("--payouts", default="", metavar="PRIZES", help="prizes from the first, as in 50,30,20")
    add("--others", default="", metavar="STACKS", help="stacks of all others, as in 10,2")
    add("--png", metavar="FILE", help="draw both grids to a file as well")


def run(args: argparse.Namespace) -> None:
    """Print both ranges as grids."""
    found = push_fold(
        args.stack,
        args.ante,
        caller_bb=args.caller,
        dead_bb=args.dead,
        payouts=numbers("--payouts", args.payouts) if args.payouts else (),
        others_bb=numbers("--others", args.others) if args.others else (),
    )
    unit = "in prizes" if found.payouts else "big blinds"
    parts: list[Any] = []
    for word, held in (("push", found.push), ("call", found.call)):
        parts += [f"{word} {held.share:.2%}", held, f"{held}\n"]
    parts.append(f"a hand is worth {found.value:+.4f} {unit} to the small blind")
    if args.png:
        grids = [(found.push.plot, 6.5), (found.call.plot, 6.5)]
        save_png(args.png, lambda: stacked(grids))
    data = {
        "stack": args.stack,
        "push": str(found.push),
        "push_share": found.push.share,
        "call": str(found.call),
        "call_share": found.call.share,
        "value": found.value,
        "caller_value": found.caller_value,
        "error": found.error,
    }
    show(args, data, *parts)
