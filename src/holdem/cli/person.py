"""The person at the terminal: what is shown to him, and what he answers."""

from __future__ import annotations

import os
import sys
from dataclasses import dataclass
from typing import TextIO

from numpy.random import Generator
from rich.console import Console
from rich.table import Table
from rich.text import Text

from ..players import View, view_of
from ..rules import Action, Hand
from ..tournament import Tournament
from .keys import HELP as KEYS
from .keys import read_keys
from .session import Session
from .table_view import WIDTH, Look, choices, draw_table
from .telling import tell

YOU = 0
WIDE = WIDTH + 34
"""Columns from which on the log of the hand stands beside the table."""


class Quit(BaseException):
    """The person has had enough; nothing that catches errors of players may stop it."""


@dataclass(slots=True)
class Screen:
    """Where the game is shown: a terminal that can be cleared, or plain lines."""

    console: Console
    look: Look
    clears: bool

    def say(self, line: str | Text = "", *, wrap: bool = True) -> None:
        """Print a line, and words that do not fit on the next one if it may be wrapped."""
        text = line if isinstance(line, Text) else Text(line)
        with self.console.capture() as capture:
            self.console.print(text, soft_wrap=not wrap)
        for part in capture.get().splitlines() or [""]:
            self.console.file.write(part.rstrip() + "\n")

    def page(self, lines: list[Text], beside: list[Text], below: list[Text]) -> None:
        """Show the table, on a cleared terminal; the log beside it where there is room."""
        if self.clears:
            self.console.clear()
        if self.look.wide:
            self._side_by_side(lines, beside)
        elif self.clears:
            for line in [*lines, Text(), *self._fitted(below, len(lines))]:
                self.say(line)
        else:
            for line in [*below, Text(), *lines]:
                self.say(line)
        self.console.file.flush()

    def _side_by_side(self, lines: list[Text], beside: list[Text]) -> None:
        room = max(len(lines), self.console.height - 5)
        side = Text("\n").join([Text("this hand", "dim"), *beside[1 - room :]])
        side.no_wrap, side.overflow = True, "ellipsis"
        grid = Table.grid(padding=(0, 3))
        grid.add_column(width=WIDTH)
        grid.add_column(max_width=self.console.width - WIDTH - 4)
        grid.add_row(Text("\n").join(lines), side)
        self.console.print(grid)

    def _fitted(self, below: list[Text], above: int) -> list[Text]:
        """Return the lines so that they fit under the table: run together, the last of them."""
        room = max(self.console.height - above - 5, 3)
        if len(below) > room:
            below = list(Text(" · ", "dim").join(below).wrap(self.console, self.console.width))
        return below[-room:]

    def ask(self, prompt: str) -> str:
        """Return a line that is typed; its end means to quit."""
        self.console.file.write(prompt)
        self.console.file.flush()
        line = sys.stdin.readline()
        if not line:
            self.say()
            raise Quit
        if not sys.stdin.isatty():
            self.say(line.rstrip("\n"))
        return line.strip()


def open_screen(file: TextIO) -> Screen:
    """Return what to show the game on: colours and glyphs as far as the terminal has them."""
    console = Console(file=file, highlight=False, markup=False, emoji=False)
    capable = file.isatty() and os.environ.get("TERM", "dumb") != "dumb"
    if not capable:
        console = Console(file=file, width=80, highlight=False, markup=False, emoji=False)
    try:
        "♠─".encode(file.encoding or "ascii")
        glyphs = capable
    except UnicodeEncodeError:
        glyphs = False
    wide = capable and console.width >= WIDE
    return Screen(console, Look(glyphs, min(WIDTH, console.width), wide), capable)


@dataclass(slots=True)
class Person:
    """The player at the terminal."""

    session: Session
    screen: Screen
    fast: bool
    game: Tournament | None = None
    told: int = 0
    """Events of the current hand that have been shown."""

    @property
    def names(self) -> tuple[str, ...]:
        """What to call each seat."""
        return self.session.names

    @property
    def behind(self) -> bool:
        """Whether a resumed session has not caught up yet."""
        return bool(self.session.actions or self.session.hands)

    def play(self, game: Tournament) -> None:
        """Play the game to its end."""
        self.game = game
        while not game.is_over:
            self.told = 0
            number, there = game.hand_number, game.stacks[YOU] > 0
            hand = game.play_hand()
            view = view_of(hand, YOU, number)
            told = self._tell(view.hand) if there else []
            caught_up = not self.behind
            self.session.finished(number, view.hand, game.stacks, [line.plain for line in told])
            if caught_up and there:
                self._after(view)
                if not game.is_over and not game.stacks[YOU]:
                    self.screen.say("You are out. The others play on to the end.")

    def act(self, view: View, rng: Generator) -> Action:
        """Return what the person types, or did when the session was played before."""
        if self.session.actions:
            return self.session.actions.popleft()
        lines = draw_table(view, self.session.mode, self.names, self.screen.look)
        told = self._tell(view.hand)
        self.screen.page(lines, told, told[self._first_new(view.hand) :])
        self.told = len(view.events)
        self.screen.say()
        while True:
            self.screen.say(choices(view))
            answer = read_keys(self.screen.ask("> "), view)
            if not isinstance(answer, str):
                self.session.took(view.hand_number, answer)
                return answer
            self._help(answer, view)

    def _help(self, wish: str, view: View) -> None:
        """Do what is wished for, or say what is wrong with what was typed."""
        match wish:
            case "quit":
                raise Quit
            case "help":
                self.screen.say(KEYS)
            case "log":
                for line in self._tell(view.hand):
                    self.screen.say(line)
            case "standings":
                self.screen.say(self._standings())
            case problem:
                self.screen.say(Text(problem, "red"))

    def _tell(self, hand: Hand, since: int = 0) -> list[Text]:
        return tell(hand, self.names, YOU, glyphs=self.screen.look.glyphs, since=since)

    def _first_new(self, hand: Hand) -> int:
        """Return the number of the first line that has not been shown."""
        return len(self._tell(hand)) - len(self._tell(hand, self.told))

    def _after(self, view: View) -> None:
        """Show how a hand has ended, and wait."""
        lines = draw_table(view, self.session.mode, self.names, self.screen.look)
        told = self._tell(view.hand)
        self.screen.page(lines, told, told[self._first_new(view.hand) :])
        assert self.game is not None
        if self.fast or self.game.is_over:
            self.screen.say()
            return
        while (typed := self.screen.ask("[Enter] next hand > ").lower()) != "":
            match typed:
                case "q" | "quit":
                    raise Quit
                case "l" | "log":
                    for line in told:
                        self.screen.say(line)
                case "s" | "standings":
                    self.screen.say(self._standings())
                case "?" | "h":
                    self.screen.say(KEYS)
                case _:
                    break

    def _standings(self) -> str:
        assert self.game is not None
        standings = self.game.standings
        return "\n".join(
            f"{standings.places[seat]:>3}  {self.names[seat]:<20} {standings.chips[-1][seat]:>9,}"
            for seat in standings.order
        )
