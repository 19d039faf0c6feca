"""Deal a hand to the river and say who wins it.

The same seed deals the same cards.

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
from .output import show, table

HELP = "deal a hand to the river and say who wins it"
MOST_PLAYERS = 23


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of the command."""
    parser.add_argument("--players", type=int, default=6, metavar="N", help="how many (default 6)")
    parser.add_argument("--seed", type=int, metavar="N", help="a whole number from 0")


def run(args: argparse.Namespace) -> None:
    """Print the cards of each player and the board."""
    dealt = _deal(args.players, args.seed)
    rows = [
        [str(seat), player["cards"], player["description"], "wins" if player["wins"] else ""]
        for seat, player in enumerate(dealt["players"])
    ]
    heading = f"board {dealt['board']}, seed {dealt['seed']}"
    show(args, dealt, heading, table(">seat|cards|hand|", rows))


def _deal(players: int, seed: int | None) -> dict[str, Any]:
    """Return hole cards for each seat and a board, dealt one card at a time."""
    if not 1 <= players <= MOST_PLAYERS:
        raise HoldemValueError(f"--players is {players}; a deck serves 1 to {MOST_PLAYERS}")
    if seed is None:
        seed = int(np.random.SeedSequence().generate_state(1)[0])
    if seed < 0:
        raise HoldemValueError(f"--seed is {seed}; give a whole number from 0")
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
