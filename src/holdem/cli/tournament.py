"""Play a tournament among built-in players and say who finished where.

The same seed and players give the same tournament. Ctrl-C ends it and shows the standings; with
--save it can be gone on with.

examples:
  holdem tournament no-limit --seed 1
  holdem tournament heads-up --players random,calling-station --payouts 65,35
  holdem tournament classic-8 --levels '10:5/10;10:10/20;10:25/50/5' --chips 1500
  holdem tournament no-limit --field 1000 --seats 9 --save state.json --stop-after 50
  holdem tournament --resume state.json
"""

from __future__ import annotations

import argparse
import json
import os
from dataclasses import asdict, replace
from pathlib import Path
from typing import Any

from ..errors import HoldemValueError
from ..tournament import Mode, Tournament, parse_levels
from .modes import add_mode, find_mode, maker, resumed, seated
from .options import add_seed, chosen_seed, whole
from .output import show, table

HELP = "play a tournament and say who finished where"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of the command."""
    add_mode(parser)
    parser.add_argument(
        "--players",
        default="random",
        metavar="NAMES",
        help="who plays; they go round until all seats are taken (default random)",
    )
    add_seed(parser)
    parser.add_argument("--field", type=whole(2), metavar="N", help="players at the start")
    parser.add_argument("--seats", type=whole(2), metavar="N", help="seats at a table")
    parser.add_argument("--chips", type=whole(1), metavar="N", help="chips each starts with")
    parser.add_argument("--levels", metavar="TEXT", help="HANDS:SMALL/BIG[/ANTE];... or a file")
    parser.add_argument("--payouts", metavar="PRIZES", help="from the first, as in 50,30,20")
    parser.add_argument("--stop-after", type=whole(1), metavar="HAND", help="stop after this hand")
    parser.add_argument("--save", metavar="FILE", help="where to keep it when it stops")
    parser.add_argument("--resume", metavar="FILE", help="go on with what --save kept")


def run(args: argparse.Namespace) -> None:
    """Print the standings."""
    game, names, seed = _resume(args) if args.resume else _begin(args)
    interrupted = False
    try:
        _play(game, args.stop_after)
    except KeyboardInterrupt:
        interrupted = True
    finally:
        if args.save:
            _save(Path(args.save), game, names, seed)
    standings = game.standings
    rows = [
        [
            str(standings.places[seat]),
            str(seat),
            names[seat],
            f"{standings.chips[-1][seat]:,}",
            str(standings.eliminated_in[seat] or ""),
            *[f"{standings.prizes[seat]:,}"] * bool(game.mode.payouts),
        ]
        for seat in standings.order
    ]
    columns = ">place|>seat|player|>chips|>out in hand" + "|>prize" * bool(game.mode.payouts)
    state = "over" if game.is_over else "not over"
    heading = f"{game.mode.name}, {standings.hands} hands, {state}, seed {seed}"
    data = {
        "mode": game.mode.to_dict(),
        "players": names,
        "seed": seed,
        "is_over": game.is_over,
        "interrupted": interrupted,
    }
    faults = [f"hand {f.hand}, seat {f.seat}: {f.problem}" for f in standings.faults]
    heading += ", interrupted" * interrupted
    show(args, data | asdict(standings), heading, table(columns, rows), *faults)
    if interrupted:
        raise KeyboardInterrupt


def _begin(args: argparse.Namespace) -> tuple[Tournament, list[str], int]:
    mode, seed = _mode(args), chosen_seed(args.seed)
    names = seated(args.players, mode.players, mode)
    return Tournament(mode, [maker(name) for name in names], seed), names, seed


def _mode(args: argparse.Namespace) -> Mode:
    changes: dict[str, Any] = {"players": args.field, "chips": args.chips, "seats": args.seats}
    if args.levels:
        changes["levels"] = parse_levels(_text_or_file(args.levels))
    if args.payouts:
        try:
            changes["payouts"] = tuple(int(prize) for prize in args.payouts.split(","))
        except ValueError:
            raise HoldemValueError(
                f"--payouts is {args.payouts!r}; give whole prizes as in 50,30,20"
            ) from None
    return replace(find_mode(args.mode), **{k: v for k, v in changes.items() if v is not None})


def _text_or_file(text: str) -> str:
    file = Path(text)
    return file.read_text() if ":" not in text and file.is_file() else text


def _play(game: Tournament, stop_after: int | None) -> None:
    from tqdm import tqdm

    left = game.mode.players - 1
    with tqdm(total=left, desc="players out", disable=None, leave=False) as bar:
        while not game.is_over and (stop_after is None or game.hand_number <= stop_after):
            number = game.hand_number
            game.play_hand()
            if game.hand_number > number:
                bar.update(game.stacks.count(0) - bar.n)


def _save(file: Path, game: Tournament, names: list[str], seed: int) -> None:
    part = file.with_name(file.name + ".part")
    try:
        part.write_text(json.dumps({"players": names, "seed": seed, "tournament": game.save()}))
        os.replace(part, file)
    except OSError as error:
        raise HoldemValueError(f"--save {file}: {error.strerror}; name a file to write") from None


def _resume(args: argparse.Namespace) -> tuple[Tournament, list[str], int]:
    file = args.resume
    try:
        data = json.loads(Path(file).read_text())
        names, seed, text = data["players"], data["seed"], data["tournament"]
    except OSError as error:
        raise HoldemValueError(f"--resume {file}: {error.strerror}") from None
    except (LookupError, TypeError, ValueError):
        raise HoldemValueError(f"--resume {file}: not what --save wrote") from None
    return Tournament.load(text, resumed(names, args.players)), names, seed
