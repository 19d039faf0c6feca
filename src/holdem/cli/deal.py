"""Deal a hand to the river and say who wins it.

examples:
  holdem deal
  holdem deal --players 6 --seed 1
  holdem deal --players 2 --seed 1 --json
"""

from __future__ import annotations

import argparse
from typing import Any

import numpy as np

from ..cards import format_cards
from ..errors import HoldemValueError
from ..strength import describe, evaluate
from .options import add_seed, chosen_seed
from .output import show, table

HELP = "deal a hand to the river and say who wins it"
MOST_PLAYERS = 23


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of the command."""
    parser.add_argument("--players", type=int, default=6, metavar="N", help="how many (default 6)")
    add_seed(parser)


def run(args: argparse.Namespace) -> None:
    """Print the cards of each player and the board."""
    dealt = _deal(args.players, chosen_seed(args.seed))
    rows = [
        [str(seat), player["cards"], player["description"], "wins" if player["wins"] else ""]
        for seat, player in enumerate(dealt["players"])
    ]
    heading = f"board {dealt['board']}, seed {dealt['seed']}"
    show(args, dealt, heading, table(">seat|cards|hand|", rows))


def _deal(players: int, seed: int) -> dict[str, Any]:
    """Return hole cards for each seat and a board, dealt one card at a time."""
    if not 1 <= players <= MOST_PLAYERS:
        raise HoldemValueError(f"--players is {players}; a deck serves 1 to {MOST_PLAYERS}")
    deck = np.random.default_rng(seed).permutation(52).astype(np.uint8)
    holes = deck[: 2 * players].reshape(2, players).T
    board = deck[2 * players : 2 * players + 5]
    hands = np.concatenate([holes, np.broadcast_to(board, (players, 5))], axis=1)
    strengths = evaluate(hands)
    wins = strengths == strengths.max()
    seats = [
        {"cards": format_cards(hole), "description": describe(hand), "wins": bool(win)}
        for hole, hand, win in zip(holes, hands, wins, strict=True)
    ]
    return {"seed": seed, "board": format_cards(board), "players": seats}
