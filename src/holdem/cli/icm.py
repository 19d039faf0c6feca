"""Say what stacks are worth in prizes.

Stacks and payouts are separated by commas; the first payout is the prize of first place.

examples:
  holdem icm 5000,4000,3000,1500 50,30,20
  holdem icm 5000,4000,3000,1500 1000,600,400 --deal 5
  holdem icm 5000,4000,3000,1500 50,30,20 --bubble
"""

from __future__ import annotations

import argparse
from typing import Any

from ..tournament import bubble_factor, chip_chop, deal, icm
from .options import numbers, whole
from .output import show, table

HELP = "say what stacks are worth in prizes (independent chip model)"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of the command."""
    parser.add_argument("stacks", metavar="STACKS", help="chips of each player, as in 500,300,200")
    parser.add_argument("payouts", metavar="PAYOUTS", help="prizes from the first, as in 70,30")
    parser.add_argument("--deal", type=whole(1), metavar="UNIT", help="a deal in multiples of UNIT")
    parser.add_argument("--bubble", action="store_true", help="bubble factors, row against column")


def run(args: argparse.Namespace) -> None:
    """Print the worth of each stack."""
    stacks, payouts = numbers("STACKS", args.stacks), numbers("PAYOUTS", args.payouts)
    worth, chop = icm(stacks, payouts), chip_chop(stacks, payouts)
    pool, chips = sum(worth) or 1, sum(stacks)
    data: dict[str, Any] = {"stacks": stacks, "payouts": payouts, "icm": worth, "chip_chop": chop}
    columns = ">seat|>stack|>chips|>icm|>of pool|>chip chop"
    rows = [
        [
            str(seat),
            f"{stack:,}",
            f"{stack / chips:.2%}",
            f"{worth[seat]:,.4f}",
            f"{worth[seat] / pool:.2%}",
            f"{chop[seat]:,.4f}",
        ]
        for seat, stack in enumerate(stacks)
    ]
    if args.deal is not None:
        data["deal"] = deal(stacks, payouts, unit=args.deal)  # type: ignore[arg-type]
        columns += "|>deal"
        for row, share in zip(rows, data["deal"], strict=True):
            row.append(f"{share:,}")
    parts: list[Any] = [table(columns, rows)]
    if args.bubble:
        data["bubble_factors"] = factors = _bubble_factors(stacks, payouts)
        seats = "|".join(f">{seat}" for seat in range(len(stacks)))
        cells = [
            [str(hero), *("-" if factor is None else f"{factor:.4f}" for factor in row)]
            for hero, row in enumerate(factors)
        ]
        parts += ["", table(f">bubble|{seats}", cells)]
    show(args, data, *parts)


def _bubble_factors(stacks: list[float], payouts: list[float]) -> list[list[float | None]]:
    return [
        [
            bubble_factor(stacks, payouts, hero, villain)
            if hero != villain and stacks[hero] and stacks[villain]
            else None
            for villain in range(len(stacks))
        ]
        for hero in range(len(stacks))
    ]
