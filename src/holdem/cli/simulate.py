"""Play many games among built-in players and say who wins how much.

Win rates are in big blinds a hundred hands, with the half width of their 95 % confidence
interval, "+/-". The same seed gives the same result with any number of workers. Ctrl-C ends it and
shows the games that were played.

examples:
  holdem simulate no-limit --players equity,random --games 200 --seed 1
  holdem simulate heads-up --players equity,calling-station --hands 1 --duplicate
  holdem simulate classic-8 --games 5000 --workers 4 --png chips.png
"""

from __future__ import annotations

import argparse
from dataclasses import replace

from .._simulation import Z95, Simulation
from ..players import PLAYERS
from ..simulate import simulate
from .modes import add_mode, find_mode, maker, seated
from .options import add_seed, chosen_seed, whole
from .output import save_png, show, table

HELP = "play many games and say who wins how much"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of the command."""
    add_mode(parser)
    parser.add_argument(
        "--players",
        default="random",
        metavar="NAMES",
        help="who plays; they go round until all seats are taken (default random)",
    )
    parser.add_argument(
        "--games", type=whole(1), default=1000, metavar="N", help="how many (default 1000)"
    )
    parser.add_argument(
        "--hands", type=whole(1), metavar="N", help="end each game after so many hands"
    )
    add_seed(parser)
    parser.add_argument(
        "--duplicate", action="store_true", help="play every deal in each rotation of the seats"
    )
    parser.add_argument("--workers", type=whole(1), metavar="N", help="processes (default 1)")
    parser.add_argument("--png", metavar="FILE", help="draw chips over time and places to a file")


def run(args: argparse.Namespace) -> None:
    """Print a row for each player."""
    mode = find_mode(args.mode)
    mode = replace(mode, hands=args.hands or mode.hands)
    names, seed = seated(args.players, mode.players, mode), chosen_seed(args.seed)
    players = [name if name in PLAYERS else maker(name) for name in names]
    result = simulate(
        mode, players, args.games, seed, workers=args.workers, duplicate=args.duplicate
    )
    heading = f"{str(result).splitlines()[0]}, seed {seed}"
    columns = ">player|name|>wins|>place|>+/-|>bb/100|>+/-" + "|>faults" * any(result.faults)
    faults = [
        f"game {f.game}, hand {f.hand}, player {f.player}: {f.problem}"
        for f in result.fault_examples
    ]
    show(args, result.to_dict(), heading, table(columns, _rows(result)), *faults)
    if args.png:  # last: what was played is not lost where the picture cannot be drawn
        save_png(args.png, result.plot)
    if result.interrupted:
        raise KeyboardInterrupt


def _rows(result: Simulation) -> list[list[str]]:
    return [
        [
            str(player),
            name,
            f"{result.wins[player]:.1%}",
            f"{result.mean_place[player]:.2f}",
            f"{Z95 * result.place_error[player]:.2f}",
            f"{result.bb_100[player]:.1f}",
            f"{Z95 * result.bb_100_error[player]:.1f}",
            *[str(result.faults[player])] * any(result.faults),
        ]
        for player, name in enumerate(result.players)
    ]
