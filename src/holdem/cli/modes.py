"""Which game is played and who sits down, as several commands ask for it."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable, Sequence
from importlib import import_module
from inspect import Parameter, getdoc, signature
from pathlib import PurePath
from traceback import extract_tb

from ..errors import HoldemValueError, shown
from ..players import PLAYERS, Player
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
    players += f"\n  {'MODULE:NAME':18}Your own: what makes a player, in a module of this folder"
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
        maker(name)
    if len(names) > seats:
        raise HoldemValueError(
            f"--players names {len(names)}; {mode.name} has {seats} "
            f"seat{'s' * (seats != 1)} for them"
        )
    return [names[seat % len(names)] for seat in range(seats)]


def maker(name: str) -> Callable[[], Player]:
    """Return what makes the player of a name: built in, or ``MODULE:NAME`` of the user's own."""
    if name in PLAYERS:
        return PLAYERS[name]
    module, _, attribute = name.partition(":")
    if not (module and attribute):
        raise HoldemValueError(
            f"--players has {name!r}; give some of {', '.join(PLAYERS)}, or MODULE:NAME"
        )
    if os.getcwd() not in sys.path:  # as with `python -m holdem`
        sys.path.insert(0, os.getcwd())
    try:
        make = getattr(import_module(module), attribute)
    except (AttributeError, ImportError) as error:
        raise HoldemValueError(f"--players has {name!r}: {shown(error, str)}") from None
    except Exception as error:  # whatever the module does as it is read
        problem = f"{type(error).__name__}: {shown(error, str)}"
        raise HoldemValueError(f"--players has {name!r}: {problem}{_line(error)}") from None
    if not callable(make):
        raise HoldemValueError(f"--players has {name!r}, which makes no player; name a class")
    if needed := _needed(make):
        raise HoldemValueError(
            f"--players has {name!r}, which needs {needed}; name what makes a player of nothing"
        )
    return make  # type: ignore[no-any-return]


def _line(error: Exception) -> str:
    """Return the place of the innermost step of an error; a syntax error tells its own."""
    if isinstance(error, SyntaxError):
        return ""
    place = extract_tb(error.__traceback__)[-1]
    return f" ({PurePath(place.filename).name}, line {place.lineno})"


def _needed(make: Callable[..., object]) -> str:
    """Return the arguments that a call cannot do without, as text."""
    try:
        parameters = signature(make).parameters.values()
    except (TypeError, ValueError):  # compiled, and does not say
        return ""
    loose = (Parameter.VAR_POSITIONAL, Parameter.VAR_KEYWORD)
    return ", ".join(
        one.name for one in parameters if one.default is one.empty and one.kind not in loose
    )


def resumed(names: Sequence[str], given: str | None) -> list[Callable[[], Player]]:
    """Return what makes the players that a file names: of the user's own only those `given`."""
    known = (given or "").split(",")
    for name in names:
        if name not in PLAYERS and name not in known:
            raise HoldemValueError(f"the file names the player {name!r}; add --players {name}")
    return [maker(name) for name in names]
