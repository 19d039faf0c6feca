"""Programs that play over a socket, by the protocol of the annual computer poker competition.

As the dealer: `listen` waits for programs, each of which becomes a player to seat anywhere.

    with acpc.listen() as door:
        start_the_program("127.0.0.1", door.port)
        bot = door.accept()
    result = holdem.simulate(replace(MODES["heads-up"], hands=1), [bot, "equity"])

As a program: `connect` lets one of our players play at somebody else's table.

The protocol says nothing of stacks and blinds: a program knows those of its own game definition,
so let it play that game, with full stacks in every hand. Raises are totals of the whole hand.
"""

from __future__ import annotations

import re
import socket
import time
from types import TracebackType
from typing import Self

from numpy.random import Generator

from ..errors import HistoryError, HoldemValueError
from ..history.acpc import betting_steps, cards_of, posts_of
from ..history.acpc_game import GameDef, read_game
from ..history.acpc_writer import betting_text
from ..history.told import Step, write_cards
from ..rules import (
    Action,
    Call,
    Check,
    Fold,
    Hand,
    Limit,
    RaiseTo,
    events,
    stacked_deck,
    start,
)
from ..tournament.play import answer
from . import Player
from .view import View, view_of

__all__ = ["AcpcPlayer", "Door", "connect", "listen"]

VERSION = "VERSION:2.0.0"
LONGEST = 4096
"""Bytes of a line; a program that sends more is cut off."""

_ACTION = re.compile(r"f|c|r(\d{0,15})")
_STATE = re.compile(r"MATCHSTATE:(\d{1,9}):(\d{1,9}):([^:]*):([^:]*)$")


class Lines:
    """A connection, line by line."""

    def __init__(self, connection: socket.socket) -> None:
        if connection.family != getattr(socket, "AF_UNIX", None):
            connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self._connection = connection
        self._read = b""

    def send(self, line: str) -> None:
        """Send a line."""
        self._connection.sendall(line.encode("ascii") + b"\r\n")

    def receive(self, deadline: float | None) -> str:
        """Return the next line; raise TimeoutError after the deadline, EOFError at the end."""
        while b"\n" not in self._read:
            if len(self._read) > LONGEST:
                raise EOFError(f"sent more than {LONGEST} bytes without a line end")
            left = None if deadline is None else deadline - time.monotonic()
            if left is not None and left <= 0:
                raise TimeoutError("no answer in time")
            self._connection.settimeout(left)
            try:
                more = self._connection.recv(LONGEST)
            except TimeoutError:
                raise TimeoutError("no answer in time") from None
            if not more:
                raise EOFError("the connection was closed")
            self._read += more
        line, _, self._read = self._read.partition(b"\n")
        return line.decode("ascii", "replace").strip()

    def close(self) -> None:
        """Close the connection."""
        self._connection.close()


class AcpcPlayer:
    """A program at the other end of a connection.

    What it does wrong is reported as a fault, and its seat checks or folds: no answer within
    `timeout` seconds, an answer that is no legal action, or none any more since it has died.
    """

    def __init__(
        self, connection: socket.socket, *, timeout: float = 10, name: str = "acpc"
    ) -> None:
        self.name = name
        self.timeout = timeout
        self._lines = Lines(connection)
        self._lost = ""
        self._hand = 0
        self._states = 0
        """States of this hand that were sent."""
        try:
            greeting = self._receive(time.monotonic() + timeout)
            if greeting != VERSION:
                raise HoldemValueError(f"the program says {greeting[:40]!r}, not {VERSION!r}")
        except BaseException:
            self._lines.close()
            raise

    def act(self, view: View, rng: Generator) -> Action:
        """Return what the program answers."""
        if self._lost:
            raise ConnectionError(self._lost)
        state = self._show(view)
        deadline = time.monotonic() + self.timeout
        while True:
            line = self._receive(deadline)
            if line.startswith(state + ":"):
                return _action(line[len(state) + 1 :], view)
            if not _STATE.match(line.rpartition(":")[0]):  # what answers an older state is late
                raise ValueError(f"the program answers {line[:80]!r}, not {state}:ACTION")

    def hand_over(self, view: View) -> None:
        """Send how a hand ended."""
        if not self._lost:
            self._show(view)
        self._hand, self._states = self._hand + 1, 0

    def close(self) -> None:
        """End the connection."""
        self._lines.close()
        self._lost = self._lost or "the connection was closed"

    def __deepcopy__(self, memo: object) -> Self:
        return self

    def _show(self, view: View) -> str:
        """Send the states that the program has not seen; return the last."""
        states = state_texts(view, self._hand)
        try:
            for state in states[self._states :]:
                self._lines.send(state)
        except OSError as error:
            self._lost = f"the connection was lost: {error}"
            raise ConnectionError(self._lost) from None
        self._states = len(states)
        return states[-1]

    def _receive(self, deadline: float) -> str:
        try:
            return self._lines.receive(deadline)
        except TimeoutError:
            raise
        except (EOFError, OSError) as error:
            self._lost = str(error)
            raise ConnectionError(self._lost) from None


class Door:
    """A port of this machine where programs come in; see `listen`."""

    def __init__(self, listener: socket.socket) -> None:
        self._listener = listener
        self.port: int = listener.getsockname()[1]

    def accept(self, *, timeout: float = 10, patience: float = 60) -> AcpcPlayer:
        """Return the next program that connects within `patience` seconds.

        `timeout` is what it has for each action.
        """
        self._listener.settimeout(patience)
        connection, _ = self._listener.accept()
        return AcpcPlayer(connection, timeout=timeout)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        self._listener.close()


def listen(port: int = 0, *, host: str = "127.0.0.1") -> Door:
    """Return a port where programs can connect; 0 takes a free one."""
    return Door(socket.create_server((host, port)))


def connect(
    player: Player, game: GameDef | str, rng: Generator, *, port: int, host: str = "127.0.0.1"
) -> int:
    """Play at the table of a dealer until it hangs up; return the number of hands played.

    `game` is the game of the match, or the text of its ``.game`` file.
    """
    if isinstance(game, str):
        game = read_game(game)
    lines = Lines(socket.create_connection((host, port)))
    hands = 0
    try:
        lines.send(VERSION)
        while True:
            try:
                state = lines.receive(None)
            except (EOFError, ConnectionError):
                return hands
            if not state or state[0] in "#;":
                continue
            number, position, hand = read_state(state, game)
            hands = max(hands, number + 1)
            if hand.to_act == position:
                view = view_of(hand, position, number + 1)
                after, _ = answer(hand, player, view, rng)
                lines.send(f"{state}:{_last_action(after)}")
    finally:
        lines.close()


def state_texts(view: View, number: int) -> list[str]:
    """Return every state of a hand up to now, as the dealer tells them to a seat."""
    hand = view.hand
    order = hand.dealing_order
    shown = {e.seat: e.cards for e in hand.events if isinstance(e, events.Shown)}
    own = {view.seat: view.hole}
    head = f"MATCHSTATE:{order.index(view.seat)}:{number}"
    betting = betting_text(hand)
    parts = [match.end() for match in re.finditer(r"(?:f|c|r\d*)/*", betting)]
    start_of_play = len(betting) - len(betting.lstrip("/"))
    board = [write_cards(hand.board[:3]), write_cards(hand.board[3:4]), write_cards(hand.board[4:])]
    texts = []
    for end in (start_of_play, *parts):
        text = betting[:end]
        over = hand.is_over and end == len(betting)
        known = own | shown if over else own
        holes = "|".join(write_cards(known.get(seat, ())) for seat in order)
        cards = "".join(f"/{street}" for street in board[: text.count("/")])
        texts.append(f"{head}:{text}:{holes}{cards}")
    return texts


def read_state(text: str, game: GameDef) -> tuple[int, int, Hand]:
    """Return the number of the hand from 0, the reader's seat, and the hand as it stands.

    Seats are the protocol's positions: 0 is left of the button.
    """
    found = _STATE.match(text)
    if not found:
        raise HistoryError(1, f"{text[:60]!r} is no state; one is MATCHSTATE:0:0:betting:cards")
    position, number, betting, cards = found.groups()
    players = len(game.blinds)
    holes, board = cards_of(cards, players, 1)
    unknown = [None, None]
    deck = stacked_deck(
        [holes.get(seat, unknown) for seat in range(players)],
        [*board, *[None] * (5 - len(board))],
        players - 1,
    )
    hand = start(game.game(), game.stacks, players - 1, deck=deck, posts=posts_of(game))
    for step in betting_steps(betting, game.limit, 1, 1):
        if step.verb != "deal":
            hand = hand.act(_step_action(step, hand))
    return int(number), int(position), hand


def _step_action(step: Step, hand: Hand) -> Action:
    if hand.legal is None or hand.to_act is None:
        raise HistoryError(1, "the state has actions after the end of the hand")
    match step.verb:
        case "fold":
            return Fold()
        case "pass":
            return Call() if hand.legal.call else Check()
        case "least":
            return RaiseTo(hand.legal.raise_min)
        case _:
            return RaiseTo((step.amount or 0) - hand.betting.earlier[hand.to_act])


def _action(text: str, view: View) -> Action:
    """Return the action in an answer; an amount beyond the stack is the largest raise."""
    found = _ACTION.fullmatch(text)
    if not found:
        raise ValueError(f"the program answers {text[:40]!r}; actions are f, c, r and rAMOUNT")
    legal = view.legal
    if text == "f":
        return Fold()
    if text == "c":
        return Call() if legal.call else Check()
    if view.game.limit is Limit.FIXED_LIMIT:
        return RaiseTo(legal.raise_min)
    if not found[1]:
        raise ValueError("the program raises without an amount; write r and the total")
    total = int(found[1]) - view.hand.betting.earlier[view.seat]
    return RaiseTo(min(total, legal.raise_max) if legal.raise_max else total)


def _last_action(hand: Hand) -> str:
    """Return the last action of a hand, as it is answered."""
    return re.findall(r"f|c|r\d*", betting_text(hand))[-1]  # type: ignore[no-any-return]
