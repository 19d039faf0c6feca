"""Logs of the computer poker competition: one hand a line, beside the definition of the game.

No-limit amounts are totals of the whole hand. Positions run from the seat left of the button.
The definition is looked for in the text (as a GAMEDEF block, commented out or not), in the file
that the log's first line names, and among the games of the competition.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from fractions import Fraction
from math import lcm
from typing import Any

from ..errors import HistoryError, HoldemError
from ..rules import Limit, Post, PostKind
from .acpc_game import KNOWN, GameDef, read_game
from .told import Card, Claim, Step, Told, fail, read_cards

BOARD = (3, 4, 5)


def read(
    lines: Iterable[str], find: Callable[[str], str | None] = lambda name: None
) -> Iterator[Told | HistoryError]:
    """Yield what each hand tells, or why it cannot be read.

    `find` returns the text of a ``.game`` file by its name.
    """
    game: GameDef | None = None
    block: list[str] = []
    for line, raw in enumerate(lines, 1):
        text = raw.strip()
        bare = text.lstrip("# \t")
        try:
            if block or bare == "GAMEDEF":
                block.append(bare)
                if bare == "END GAMEDEF":
                    game, block = read_game("\n".join(block), line), []
            elif bare.startswith("name/game/hands/seed"):
                game = _named_game(bare, find, line) or game
            elif text.startswith("STATE:"):
                yield tell(line, text, game)
            elif text and text[0] != "#" and not text.startswith("SCORE:"):
                fail(line, f"{text[:40]!r} is no line of a log; one begins with STATE: or #")
        except HistoryError as error:
            block = []
            yield error
    if block:
        yield HistoryError(line, "the game definition has no END GAMEDEF")


def _named_game(text: str, find: Callable[[str], str | None], line: int) -> GameDef | None:
    """Return the game that the first line of a log names, None for one nobody knows."""
    words = text.split()
    name = words[2] if len(words) > 2 else ""
    found = find(name)
    return read_game(found, line) if found is not None else KNOWN.get(name)


STATE = re.compile(r"STATE:(\d+):([^:]*):([^:]*)(?::([^:]*):([^:]*))?$")
ACTION = re.compile(r"([/fcr])((?<=r)\d{0,15})?")


def tell(line: int, text: str, game: GameDef | None) -> Told:
    """Return what one line of a log tells."""
    found = STATE.match(text)
    if not found:
        fail(line, "write STATE:hand:betting:cards:values:names")
    number, betting, cards, values, names = found.groups()
    if game is None:
        fail(line, "no game definition comes before this hand; put a GAMEDEF block first")
    players = len(game.blinds)
    payoffs = _payoffs(values, players, line)
    scale = lcm(*(payoff.denominator for payoff in payoffs))
    holes, board = cards_of(cards, players, line)
    steps = betting_steps(betting, game.limit, scale, line)
    told_names = tuple((names or "").split("|"))
    facts: dict[str, Any] = {"number": number, "scale": scale}
    if len(told_names) == players:
        facts["names"] = told_names
    scaled = _scaled(game, scale)
    try:
        return Told(
            line,
            scaled.game(),
            scaled.stacks,
            players - 1,
            posts_of(scaled),
            holes,
            board,
            steps,
            claims=[
                Claim(line, "payoff", seat, int(payoff * scale))
                for seat, payoff in enumerate(payoffs)
            ],
            facts=facts,
        )
    except HoldemError as error:
        fail(line, str(error))


def _scaled(game: GameDef, scale: int) -> GameDef:
    """Return the definition with every amount in parts of a chip."""

    def scaled(row: tuple[int, ...]) -> tuple[int, ...]:
        return tuple(amount * scale for amount in row)

    return replace(
        game,
        blinds=scaled(game.blinds),
        stacks=scaled(game.stacks),
        raise_sizes=scaled(game.raise_sizes),
    )


def posts_of(game: GameDef) -> tuple[Post, ...]:
    """Return the blinds of a game."""
    small, big = (1, 0) if len(game.blinds) == 2 else (0, 1)
    return (
        Post(small, PostKind.SMALL_BLIND, game.blinds[small]),
        Post(big, PostKind.BIG_BLIND, game.blinds[big]),
    )


def _payoffs(values: str | None, players: int, line: int) -> list[Fraction]:
    """Return the stated results, none where the line has none."""
    if values is None:
        return []
    read = []
    for value in values.split("|"):
        if not re.fullmatch(r"-?\d{1,15}(\.\d{1,6})?", value):
            fail(line, f"{value[:40]!r} is no result; write them as 12.5|-12.5")
        read.append(Fraction(value).limit_denominator(60))
    if len(read) != players:
        fail(line, f"there are {len(read)} results of {players} players")
    return read


def cards_of(text: str, players: int, line: int) -> tuple[dict[int, list[Card]], list[Card]]:
    """Return the hole cards by position, and the board."""
    private, *public = text.split("/")
    holes = {}
    for seat, hole in enumerate(private.split("|")):
        cards = read_cards(hole, line)
        if (cards and len(cards) != 2) or seat >= players:
            fail(line, f"{hole[:40]!r} are not the hole cards of one of {players} players")
        if cards:
            holes[seat] = cards
    board: list[Card] = []
    for street, part in enumerate(public):
        board += read_cards(part, line)
        if street > 2 or len(board) != BOARD[street]:
            fail(line, f"{'/'.join(public)[:40]!r} is no board; write it as 2c3c4c/5c/6c")
    return holes, board


def betting_steps(betting: str, limit: Limit, scale: int, line: int) -> list[Step]:
    """Return the actions; whose they are follows from the rules."""
    steps: list[Step] = []
    place = street = 0
    while place < len(betting):
        found = ACTION.match(betting, place)
        if not found:
            fail(line, f"{betting[place : place + 10]!r} is no action; there are f, c, r and /")
        place = found.end()
        action, amount = found.groups()
        if action == "/":
            if street > 2:
                fail(line, "the betting has more than four streets")
            steps.append(Step(line, "deal", amount=BOARD[street]))
            street += 1
        elif action in "fc":
            steps.append(Step(line, "fold" if action == "f" else "pass"))
        elif bool(amount) != (limit is Limit.NO_LIMIT):
            fail(line, f"{found[0]!r}: a raise has an amount in no-limit games, none in others")
        elif amount:
            steps.append(Step(line, "commit", amount=int(amount) * scale))
        else:
            steps.append(Step(line, "least"))
    return steps
