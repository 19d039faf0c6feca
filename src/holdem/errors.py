"""Every error a caller can cause. All derive from `HoldemError`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

LONGEST = 400
"""Characters of a message; what is longer is cut in the middle."""


def _one_line(message: str) -> str:
    line = " ".join(part.strip() for part in message.splitlines())
    if not line.isprintable():
        line = "".join(sign if sign.isprintable() else ascii(sign)[1:-1] for sign in line)
    if len(line) <= LONGEST:
        return line
    return f"{line[: LONGEST // 2 - 3]} … {line[-LONGEST // 2 :]}"


def shown(value: object, write: Callable[[Any], str] = repr) -> str:
    """Return a value as a message shows it, whatever its `repr` or another `write` does."""
    try:
        return write(value)
    except Exception:  # such as that of an int of more digits than Python writes
        kind = type(value).__name__
        return f"{'an' if kind[0] in 'aeiou' else 'a'} {kind} that cannot be written"


class HoldemError(Exception):
    """Something the caller asked for cannot be done; nothing was changed.

    Its message is one line, whatever values it shows.
    """

    def __str__(self) -> str:
        return _one_line(super().__str__())


class HoldemValueError(HoldemError, ValueError):
    """An argument has a value that is not allowed."""


class HoldemTypeError(HoldemError, TypeError):
    """An argument has a type that is not allowed."""


class CardError(HoldemValueError):
    """Something is not a card, or the same card is used twice."""


class HistoryError(HoldemValueError):
    """A hand history cannot be read or played; `line` (from 1) says where, `problem` why."""

    def __init__(self, line: int, problem: str) -> None:
        super().__init__(line, problem)
        self.line, self.problem = line, problem

    def __str__(self) -> str:
        return _one_line(f"line {self.line}: {self.problem}" if self.line else self.problem)


class IllegalAction(HoldemValueError):  # noqa: N818
    """`seat` cannot do `action` now, only what is `legal`. The hand is unchanged."""

    def __init__(self, seat: int | None, action: object, legal: object) -> None:
        super().__init__(seat, action, legal)
        self.seat, self.action, self.legal = seat, action, legal

    def __str__(self) -> str:
        if self.seat is None:
            return _one_line(f"nobody can {self.action}: the hand is over")
        return _one_line(f"seat {self.seat} cannot {self.action}; legal: {self.legal}")


class MissingExtraError(HoldemError, ImportError):
    """A package that an extra of holdem-engine brings is not installed."""


class RangeError(HoldemValueError):
    """A range text cannot be read.

    `text` and `position` (from 0) say where, `problem` why, `name` which argument it was.
    """

    def __init__(self, text: str, position: int, problem: str, name: str = "range") -> None:
        super().__init__(text, position, problem, name)
        self.text, self.position, self.problem, self.name = text, position, problem, name

    def __str__(self) -> str:
        start, stop = max(self.position - 30, 0), self.position + 30
        part = "…" * (start > 0) + self.text[start:stop] + "…" * (stop < len(self.text))
        return f"{self.name} {part!r}, position {self.position}: {self.problem}"
