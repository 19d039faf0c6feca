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

from ..errors import HoldemValueError
from ..tournament import Standings, Tournament
from .modes import add_mode, find_mode, resumed, seated
from .options import add_seed, chosen_seed
from .output import show, table
from .session import Session, last_file, new_file, resume_session

HELP = "play a game in the terminal"
EACH = ("equity", "tight-passive", "push-fold", "calling-station", "random")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of the command."""
    add_mode(parser)
    parser.add_argument(
        "--players",
        metavar="NAMES",
        help="who else sits down, in turn (default one of each)",
    )
    add_seed(parser)
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
    you, *others = session.players
    assert you == "you"
    makers = resumed(others, args.players)
    game = Tournament(session.mode, [person, *(make() for make in makers)], session.seed)
    try:
        person.play(game)
    except (KeyboardInterrupt, Quit) as error:
        if isinstance(error, KeyboardInterrupt):
            screen.say()
        own = f" --players {args.players}" if ":" in str(args.players) else ""
        screen.say(f"Saved. Go on with: holdem play --resume {session.file}{own}", wrap=False)
    finally:
        session.close()
    _show_result(args, session, game)


def _new_session(args: argparse.Namespace) -> Session:
    mode, seed = find_mode(args.mode), chosen_seed(args.seed)
    others = seated(args.players or ",".join(EACH[: mode.players - 1]), mode.players - 1, mode)
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
    faults = [f"hand {f.hand}, {session.names[f.seat]}: {f.problem}" for f in standings.faults]
    columns = ">place|player|>chips|>out in hand"
    show(args, data | asdict(standings), heading, table(columns, rows), *faults)
