"""Check, convert and show hand histories.

'check' replays each hand by the rules and names every difference with its line; the exit status
is 1 when there is one. 'convert' writes the hands in another format, 'show' prints them for
people. Formats: phh, ohh, acpc, pokerstars; a text's own is found unless --from names it. With
--json, 'show' prints a JSON object a hand and line, the others one object in all.

examples:
  holdem history check hands.phhs session.txt
  holdem history convert --to phh session.txt > hands.phhs
  holdem history show --hand 81 hands.phhs
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any, TextIO

from ..errors import HistoryError, HoldemValueError
from ..history import FORMATS, Record, describe, scan, scan_file, to_dict, write

HELP = "check, convert and show hand histories"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of the command."""
    parser.add_argument("do", choices=("check", "convert", "show"), metavar="check|convert|show")
    parser.add_argument("files", nargs="+", metavar="FILE", help="files of hands; - reads stdin")
    parser.add_argument("--from", dest="source", choices=sorted(FORMATS), help="their format")
    parser.add_argument("--to", choices=sorted(FORMATS), help="the format to convert to")
    parser.add_argument("--output", metavar="FILE", help="where 'convert' writes (default stdout)")
    parser.add_argument("--hand", metavar="N", help="only the hand of this number")


def run(args: argparse.Namespace) -> int:
    """Check, convert or show; return 1 when a hand is not as it should be, else 0."""
    if (args.do == "convert") != (args.to is not None):
        raise HoldemValueError("--to goes with 'convert': holdem history convert --to phh FILE")
    if args.output and args.do != "convert":
        raise HoldemValueError("--output goes with 'convert'")
    for file in args.files:
        if file != "-" and not Path(file).is_file():
            raise HoldemValueError(f"{file} is no file; name files of hands")
    return {"check": _check, "convert": _convert, "show": _show}[args.do](args)


def _hands(args: argparse.Namespace) -> Iterator[tuple[str, Record | HistoryError]]:
    """Yield the hands of all files that are asked for, with a bar on a terminal."""
    from tqdm import tqdm

    with tqdm(unit=" hands", delay=1, disable=None, leave=False) as bar:
        for file in args.files:
            hands = scan(sys.stdin, args.source) if file == "-" else scan_file(file, args.source)
            for found in hands:
                bar.update()
                if args.hand is None or getattr(found, "number", None) == args.hand:
                    yield ("stdin" if file == "-" else file), found


def _check(args: argparse.Namespace) -> int:
    hands = 0
    wrong: list[dict[str, Any]] = []
    for file, found in _hands(args):
        hands += 1
        number = "" if isinstance(found, HistoryError) else found.number
        told = [found] if isinstance(found, HistoryError) else found.differences
        for one in told:
            wrong.append({"file": file, "line": one.line, "hand": number, "problem": one.problem})
            if not args.json:
                hand = f"hand {number}: " if number else ""
                print(f"{file}:{one.line}: {hand}{one.problem}")
    if args.json:
        print(json.dumps({"hands": hands, "differences": wrong}, ensure_ascii=False))
    else:
        counted = f"{len(wrong):,} difference{'s' * (len(wrong) != 1)}"
        print(f"{hands:,} hand{'s' * (hands != 1)} replayed, {counted}")
    return 1 if wrong else 0


def _convert(args: argparse.Namespace) -> int:
    """Write what can be read and carried, and tell on stderr what cannot."""
    problems: list[str] = []
    texts: list[str] = []
    file = ""

    def add(error: HistoryError) -> None:
        problems.append(f"{file}:{error.line}: {error.problem}")

    def good() -> Iterator[Record]:
        nonlocal file
        for name, found in _hands(args):
            file = name
            if isinstance(found, HistoryError):
                add(found)
            else:
                yield found

    with ExitStack() as stack:
        out = _output(args, stack)
        for text in write(good(), args.to):
            if isinstance(text, HistoryError):
                add(text)
            elif args.json and not args.output:
                texts.append(text)
            else:
                out.write(text)
    if args.json:
        print(json.dumps({"text": "".join(texts), "problems": problems}, ensure_ascii=False))
    for problem in problems:
        print(f"holdem: {problem}", file=sys.stderr)
    return 1 if problems else 0


def _output(args: argparse.Namespace, stack: ExitStack) -> TextIO:
    if not args.output:
        return sys.stdout
    try:
        return stack.enter_context(Path(args.output).open("w", encoding="utf-8"))
    except OSError as error:
        problem = f"{args.output}: {error.strerror}; name a file to write"
        raise HoldemValueError(problem) from None


def _show(args: argparse.Namespace) -> int:
    bad = shown = 0
    for file, found in _hands(args):
        if isinstance(found, HistoryError):
            bad += 1
            print(f"holdem: {file}:{found.line}: {found.problem}", file=sys.stderr)
        else:
            shown += 1
            print(json.dumps(to_dict(found), ensure_ascii=False) if args.json else describe(found))
    if args.hand is not None and not shown:
        raise HoldemValueError(f"no hand has the number {args.hand}")
    return 1 if bad else 0
