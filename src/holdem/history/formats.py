"""The formats by name: which one a text is in, hands read from it and written."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import partial
from io import StringIO
from itertools import chain, islice
from os import PathLike
from pathlib import Path
from typing import Any

from .._checks import require_choice, require_kind
from ..errors import HistoryError, HoldemTypeError, HoldemValueError, shown
from ..rules import Hand
from . import acpc, acpc_writer, ohh, ohh_writer, phh, phh_writer, pokerstars, pokerstars_writer
from .record import Record
from .replay import replay
from .told import Told


@dataclass(frozen=True, slots=True)
class Format:
    """How a format is read from lines and how a hand is written."""

    read: Callable[[Iterable[str]], Iterator[Told | HistoryError]]
    write: Callable[[Record, int], str]
    heading: Callable[[Record], str] | None = None
    """What comes before the first hand, and wherever it changes."""


FORMATS = {
    "acpc": Format(acpc.read, acpc_writer.write, acpc_writer.heading),
    "ohh": Format(ohh.read, ohh_writer.write),
    "phh": Format(phh.read, phh_writer.write),
    "pokerstars": Format(pokerstars.read, pokerstars_writer.write),
}
SUFFIXES = {".phh": "phh", ".phhs": "phh", ".ohh": "ohh"}
HEAD = 50
"""Lines that are looked at to find the format of a text."""


def loads(text: str, format: str | None = None) -> list[Hand]:
    """Return the hands in a text, replayed by the rules.

    The format is one of acpc, ohh, phh and pokerstars; it is found from the text unless given.
    Where the stated results differ from the rules the hand is as the rules have it, and the
    `differences` of its record tell.

    Raises
    ------
    HistoryError
        A hand cannot be read, or the rules do not allow what was done in it.
    """
    return [record.hand for record in records(text, format)]


def records(text: str, format: str | None = None) -> Iterator[Record]:
    """Yield the hands in a text with their names, number, site, currency and time.

    `format` and errors are as in `loads`; hands before a bad one have been yielded.
    """
    if not isinstance(text, str):
        raise HoldemTypeError(f"text is {type(text).__name__}; give a str, or use read(path)")
    for found in scan(StringIO(text, newline=None), format):
        if isinstance(found, HistoryError):
            raise found
        yield found


def read(
    path: str | Path,
    format: str | None = None,
    *,
    on_error: Callable[[HistoryError], object] | None = None,
) -> Iterator[Hand]:
    """Yield the hands in a file, one at a time; a bad hand never stops the rest.

    The format is told by the suffix or else by the first lines, unless it is given.
    `on_error` is called with the error of each hand that cannot be read. Without it the first
    such error is raised after the last hand, with the number of them.
    """
    errors: list[HistoryError] = []
    for found in scan_file(path, format):
        if isinstance(found, HistoryError):
            (on_error or errors.append)(found)
        else:
            yield found.hand
    if errors:
        first = errors[0]
        count = f"{len(errors)} hands of {path} cannot be read; the first: {first.problem}"
        raise HistoryError(first.line, count if len(errors) > 1 else first.problem)


def dumps(hands: Iterable[Hand | Record] | Hand | Record, format: str = "phh") -> str:
    """Return the text of hands, or of records, which have names and the like as well.

    Raises
    ------
    HistoryError
        The format cannot carry a hand, such as one with antes in the logs of acpc.
    """
    texts = []
    for text in write([hands] if isinstance(hands, Hand | Record) else hands, format):
        if isinstance(text, HistoryError):
            raise text
        texts.append(text)
    return "".join(texts)


def write(hands: Iterable[Hand | Record], format: str) -> Iterator[str | HistoryError]:
    """Yield the text of hands piece by piece, and the error of each that cannot be carried.

    `format` is a name in `FORMATS`. The pieces one after the other are what `dumps` returns.
    """
    way = _format(format)
    last = ""
    for place, hand in enumerate(_iterated("hands", hands, "hands or records"), 1):
        record = _record(hand)
        try:
            heading = way.heading(record) if way.heading else ""
            text = way.write(record, place)
        except HistoryError as error:
            yield HistoryError(record.line, error.problem)
            continue
        except ValueError as error:  # an int of more digits than Python writes
            yield HistoryError(record.line, str(error))
            continue
        if heading != last:
            yield heading
            last = heading
        yield text


def _record(hand: object) -> Record:
    if isinstance(hand, Record):
        return hand
    if not isinstance(hand, Hand):
        raise HoldemTypeError(f"hands holds {shown(hand)}; give hands or records")
    return Record(hand)


def scan_file(path: str | Path, format: str | None = None) -> Iterator[Record | HistoryError]:
    """Yield the record of each hand in a file, and the error of each that cannot be read.

    The format is told as in `read`. A file that cannot be opened is a `HoldemValueError`.
    """
    require_kind("path", path, (str, PathLike), "the path of a file")
    place = Path(path)

    def find(name: str) -> str | None:
        game = place.parent / name
        return game.read_text("utf-8", "replace") if name and game.is_file() else None

    try:
        with place.open(encoding="utf-8-sig", errors="replace") as lines:
            yield from scan(lines, format or SUFFIXES.get(place.suffix.lower()), find)
    except OSError as error:
        problem = f"path {path} cannot be read: {error.strerror}; name a file of hands"
        raise HoldemValueError(problem) from None
    except ValueError as error:  # which no file system allows
        raise HoldemValueError(f"path {str(path)!r} cannot be read: {error}") from None


def scan(
    lines: Iterable[str],
    format: str | None = None,
    find: Callable[[str], str | None] | None = None,
) -> Iterator[Record | HistoryError]:
    """Yield the record of each hand in some lines, and the error of each that cannot be read.

    Lines are taken as they are needed, so that a stream of any length will do. `find` returns
    the text of a file that the lines name, as logs of acpc name their game, or None.
    """
    stream = iter(_lines("lines", lines))
    if format is None:
        head = list(islice(stream, HEAD))
        if not any(line.strip() for line in head):
            return
        format = detect(head)
        stream = chain(head, stream)
    reader = _format(format).read
    if format == "acpc" and find:
        reader = partial(acpc.read, find=find)
    for one in reader(stream):
        if isinstance(one, HistoryError):
            yield one
            continue
        try:
            yield replay(one)
        except HistoryError as error:
            yield error


def detect(head: Iterable[str]) -> str:
    """Return the format that the first lines of a text are in, a name in `FORMATS`.

    A `HistoryError` says that it is none of them.

    >>> detect(["[1]", "variant = 'NT'"])
    'phh'
    """
    lines = [line.strip().lstrip("\ufeff") for line in _lines("head", head)]
    lines = [line for line in lines if line]
    if lines and lines[0].startswith("PokerStars"):
        return "pokerstars"
    if any(line.startswith(("STATE:", "GAMEDEF", "# GAMEDEF", "# name/game/")) for line in lines):
        return "acpc"
    if lines and lines[0].startswith(("{", "[{")):
        return "ohh"
    if any(re.match(r"[\w.-]+\s*=", line) for line in lines):
        return "phh"
    raise HistoryError(1, f"this is no text of {', '.join(FORMATS)}; name its format")


def _format(name: str) -> Format:
    require_choice("format", name, FORMATS)
    return FORMATS[name]


def _iterated(name: str, value: Iterable[Any], give: str) -> Iterator[Any]:
    """Return what goes through a value piece by piece; refuse one that has no pieces."""
    try:
        return iter(value)
    except TypeError:
        raise HoldemTypeError(f"{name} is {shown(value)}; give {give}") from None


def _lines(name: str, lines: Iterable[str]) -> Iterator[str]:
    """Yield lines; refuse what is no text."""
    for line in _iterated(name, lines, "lines of text"):
        require_kind(name, line, str, "lines of text")
        yield line
