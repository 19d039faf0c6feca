"""A hand with what a hand alone does not know: names, number, site, currency, time."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import datetime

from ..rules import Hand


@dataclass(frozen=True, slots=True)
class Difference:
    """Something a history says that is not what the rules give."""

    line: int
    """The line of the text, from 1."""
    problem: str

    def __str__(self) -> str:
        return f"line {self.line}: {self.problem}"


@dataclass(frozen=True, slots=True)
class Record:
    """A hand of a history. Everything but the hand may be left out."""

    hand: Hand
    names: tuple[str, ...] = ()
    """The name of each seat, "" for an absent one."""
    number: str = ""
    """The number of the hand."""
    site: str = ""
    table: str = ""
    tournament: str = ""
    """The number of the tournament; "" for a cash game."""
    buy_in: str = ""
    level: str = ""
    """The level of the tournament, as the source writes it."""
    currency: str = ""
    """The ISO 4217 code of the money; "" for chips."""
    time: datetime | None = None
    """When the hand began, with its time zone."""
    scale: int = 1
    """The hand's chips in one unit of the text: 100 where the text has dollars, the hand cents."""
    hero: int | None = None
    """The seat from which the hand was seen."""
    aside: tuple[int, ...] = ()
    """Chips of each seat that a cap keeps out of the hand."""
    line: int = field(default=0, compare=False)
    """The line of the text where the hand begins, from 1."""
    differences: tuple[Difference, ...] = field(default=(), compare=False)
    """Where the text and the rules do not agree."""

    def name(self, seat: int) -> str:
        """Return the name of a seat, which is its number from 1 where it has none."""
        return (self.names[seat] if seat < len(self.names) else "") or f"Seat {seat + 1}"
