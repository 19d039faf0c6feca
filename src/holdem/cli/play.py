"""Play a game in the terminal against built-in players.

You sit at seat 0. Every session is written to a file as it goes: after q, Ctrl-C or a closed
terminal, --resume goes on where it was. The same seed deals the same cards again. Beside it, in
a file .phhs, are the hands as you saw them; 'holdem history' reads them.

examples:
  holdem play
  holdem play heads-up --players equity --seed 1
  holdem play classic-8 --players tight-passive,calling-station,random
  holdem play --resume
"""

from __future__ import annotations

import argparse
import sys
from dataclasses import asdict
from pathlib import Path
from typing import Any

from numpy.random import SeedSequence

from ..errors import HoldemValueError
from ..players import PLAYERS, Player
from ..tournament import MODES, Standings, Tournament
from .output import show, table
from .session import Session, last_file, new_file, resume_session

HELP = "play a game in the terminal"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of the command."""
    parser.add_argument(
        "mode", nargs="?", default="no-limit", metavar="MODE", help=", ".join(MODES)
    )
    parser.add_argument(
        "--players",
        default="equity,tight-passive,push-fold,calling-station,random",
        metavar="NAMES",
        help=f"who else sits down, in turn: {', '.join(PLAYERS)}",
    )
    parser.add_argument("--seed", type=int, metavar="N", help="a whole number from 0")
    parser.add_argument("--file", metavar="FILE", help="where to write the session")
    parser.add_argument(
        "--resume", nargs="?", const="", metavar="FILE", help="go on with a session (the last one)"
    )
    parser.add_argument("--fast", action="store_true", help="do not wait after each hand")


def run(args: argparse.Namespace) -> None:
    """Play until the game is over or left; print the standings."""
    if args.resume is None:
        session = _new_session(args)
    else:
        session = resume_session(Path(args.resume) if args.resume else last_file())
    from .person import Person, Quit, open_screen  # they need rich, which is slow to import

    screen = open_screen(sys.stderr if args.json else sys.stdout)
    person = Person(session, screen, args.fast)
    players: list[Player] = [
        person if name == "you" else PLAYERS[name]() for name in session.players
    ]
    game = Tournament(session.mode, players, session.seed)
    try:
        person.play(game)
    except (KeyboardInterrupt, Quit) as error:
        if isinstance(error, KeyboardInterrupt):
            screen.say()
        screen.say(f"Saved. Go on with: holdem play --resume {session.file}", wrap=False)
    finally:
        session.close()
    _show_result(args, session, game)


def _new_session(args: argparse.Namespace) -> Session:
    if args.mode not in MODES:
        raise HoldemValueError(f"MODE is {args.mode!r}; give one of {', '.join(MODES)}")
    mode = MODES[args.mode]
    given = args.players.split(",")
    for name in given:
        if name not in PLAYERS:
            raise HoldemValueError(f"--players has {name!r}; give some of {', '.join(PLAYERS)}")
    seed = args.seed
    if seed is None:
        seed = int(SeedSequence().generate_state(1)[0])
    elif seed < 0:
        raise HoldemValueError(f"--seed is {seed}; give a whole number from 0")
    others = [given[seat % len(given)] for seat in range(mode.players - 1)]
    file = Path(args.file) if args.file else new_file()
    session = Session(mode, ("you", *others), seed, file)
    try:
        session.begin()
    except FileExistsError:
        raise HoldemValueError(
            f"--file {file}: there is a session in it; go on with --resume {file}, or name another"
        ) from None
    except OSError as error:
        raise HoldemValueError(f"--file {file}: {error.strerror}; name a file to write") from None
    return session


def _show_result(args: argparse.Namespace, session: Session, game: Tournament) -> None:
    standings: Standings = game.standings
    data: dict[str, Any] = {
        "mode": session.mode.to_dict(),
        "players": session.players,
        "seed": session.seed,
        "file": str(session.file),
        "history": str(session.history_file),
        "is_over": game.is_over,
    }
    rows = [
        [
            str(standings.places[seat]),
            session.names[seat],
            f"{standings.chips[-1][seat]:,}",
            str(standings.eliminated_in[seat] or ""),
        ]
        for seat in standings.order
    ]
    hands = f"{standings.hands} hand{'s' * (standings.hands != 1)}"
    state = "over" if game.is_over else "not over"
    heading = f"{session.mode.name}, {hands}, {state}, seed {session.seed}"
    show(args, data | asdict(standings), heading, table(">place|player|>chips|>out in hand", rows))
