"""Which game is played and who sits down, as several commands ask for it."""

from __future__ import annotations

import argparse
from inspect import getdoc

from ..errors import HoldemValueError
from ..players import PLAYERS
from ..tournament import MODES, Mode


def add_mode(parser: argparse.ArgumentParser) -> None:
    """Add MODE, and say below what modes and players there are."""
    parser.add_argument(
        "mode", nargs="?", default="no-limit", metavar="MODE", help="(default no-limit)"
    )
    modes = "".join(f"\n  {name:18}{_said(mode)}" for name, mode in MODES.items())
    players = "".join(
        f"\n  {name:18}{str(getdoc(make)).partition('.')[0]}" for name, make in PLAYERS.items()
    )
    parser.epilog = f"modes:{modes}\n\nplayers:{players}\n\n{parser.epilog}"


def _said(mode: Mode) -> str:
    level = mode.levels.at(1)
    ending = f"{mode.hands} hands" if mode.hands else "until one has all chips"
    antes = ", antes of all" if mode.ante_from == "all" else ""
    blinds = f"blinds {level.small_blind}/{level.big_blind}"
    return f"{mode.limit}, {mode.players} players, {mode.chips:,} chips, {blinds}, {ending}{antes}"


def find_mode(name: str) -> Mode:
    """Return the mode of a name."""
    if name not in MODES:
        raise HoldemValueError(f"MODE is {name!r}; give one of {', '.join(MODES)}")
    return MODES[name]


def seated(text: str, seats: int, mode: Mode) -> list[str]:
    """Return who sits on each seat when the names go round until all seats are taken."""
    names = text.split(",")
    for name in names:
        if name not in PLAYERS:
            raise HoldemValueError(f"--players has {name!r}; give some of {', '.join(PLAYERS)}")
    if len(names) > seats:
        raise HoldemValueError(
            f"--players names {len(names)}; {mode.name} has {seats} "
            f"seat{'s' * (seats != 1)} for them"
        )
    return [names[seat % len(names)] for seat in range(seats)]
