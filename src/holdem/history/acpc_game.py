"""Definitions of games, as the computer poker competition writes them in ``.game`` files."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass

from ..rules import Game, Limit
from .told import MOST, fail

UNLIMITED = 2**31 - 1
"""The stack where a definition has none."""


@dataclass(frozen=True, slots=True)
class GameDef:
    """A definition of a game; amounts by position, from the seat left of the button."""

    limit: Limit
    blinds: tuple[int, ...]
    stacks: tuple[int, ...]
    raise_sizes: tuple[int, ...] = ()
    """Fixed limit: the bet of each street."""
    max_raises: tuple[int, ...] = ()
    """Raises of each street; none for no cap."""

    def game(self) -> Game:
        """Return the game as the rules have it."""
        small, big = sorted(self.blinds)[-2:]
        if self.limit is Limit.NO_LIMIT:
            return Game.no_limit(small, big, rules="acpc")
        cap = self.max_raises[1] if self.max_raises else None
        return Game.fixed_limit(
            small,
            big,
            small_bet=self.raise_sizes[0],
            big_bet=self.raise_sizes[2],
            raise_cap=cap,
            cap_heads_up=True,
            rules="acpc",
        )

    def text(self) -> str:
        """Return the definition as it is written in a ``.game`` file."""
        players = len(self.blinds)
        lines = ["GAMEDEF", "nolimit" if self.limit is Limit.NO_LIMIT else "limit"]
        lines += [f"numPlayers = {players}", "numRounds = 4"]
        if set(self.stacks) != {UNLIMITED}:
            lines.append(f"stack = {_row(self.stacks)}")
        lines.append(f"blind = {_row(self.blinds)}")
        if self.raise_sizes:
            lines.append(f"raiseSize = {_row(self.raise_sizes)}")
        lines.append(f"firstPlayer = {2 if players == 2 else 3 if players > 2 else 1} 1 1 1")
        if self.max_raises:
            lines.append(f"maxRaises = {_row(self.max_raises)}")
        lines += ["numSuits = 4", "numRanks = 13", "numHoleCards = 2", "numBoardCards = 0 3 1 1"]
        return "\n".join([*lines, "END GAMEDEF"])


def _row(values: Iterable[int]) -> str:
    return " ".join(map(str, values))


def _known(players: int, limit: Limit) -> GameDef:
    heads_up = players == 2
    if limit is Limit.NO_LIMIT:
        blinds = (100, 50) if heads_up else (50, 100, 0)
        return GameDef(limit, blinds, (20_000,) * players)
    blinds = (10, 5) if heads_up else (5, 10, 0)
    return GameDef(limit, blinds, (UNLIMITED,) * players, (10, 10, 20, 20), (3, 4, 4, 4))


KNOWN = {
    "holdem.limit.2p.reverse_blinds.game": _known(2, Limit.FIXED_LIMIT),
    "holdem.limit.3p.game": _known(3, Limit.FIXED_LIMIT),
    "holdem.nolimit.2p.reverse_blinds.game": _known(2, Limit.NO_LIMIT),
    "holdem.nolimit.3p.game": _known(3, Limit.NO_LIMIT),
}
"""The games of the competition, by the names of their files."""


def read_game(text: str, line: int = 1) -> GameDef:
    """Return the definition in the text of a ``.game`` file."""
    limit: Limit | None = None
    rows: dict[str, tuple[int, ...]] = {}
    for raw in text.splitlines():
        words = raw.partition("#")[0].split()
        if not words or " ".join(words) in ("GAMEDEF", "END GAMEDEF"):
            continue
        if words[0].lower() in ("limit", "nolimit"):
            limit = Limit.FIXED_LIMIT if words[0].lower() == "limit" else Limit.NO_LIMIT
            continue
        key, equals, values = " ".join(words).partition("=")
        if not equals or not all(re.fullmatch(r"\d{1,15}", value) for value in values.split()):
            fail(line, f"{raw.strip()[:60]!r} is no line of a game definition")
        rows[key.strip().lower()] = tuple(map(int, values.split()))
    if limit is None:
        fail(line, "the game definition says neither limit nor nolimit")
    return _checked_game(limit, rows, line)


def _checked_game(limit: Limit, rows: dict[str, tuple[int, ...]], line: int) -> GameDef:
    def row(key: str, size: int, default: tuple[int, ...]) -> tuple[int, ...]:
        found = rows.get(key.lower(), default)
        if len(found) != size:
            fail(line, f"{key} has {len(found)} values in the game definition; it takes {size}")
        return found

    (players,) = row("numPlayers", 1, (0,))
    if not 2 <= players <= 22:
        fail(line, f"numPlayers is {players} in the game definition; give 2 to 22")
    first = 2 if players == 2 else 3
    wanted = {
        "numRounds": (4,),
        "numSuits": (4,),
        "numRanks": (13,),
        "numHoleCards": (2,),
        "numBoardCards": (0, 3, 1, 1),
        "firstPlayer": ((first - 1) % players + 1, 1, 1, 1),
    }
    for key, value in wanted.items():
        if row(key, len(value), (-1,) * len(value)) != value:
            fail(line, f"{key} is not {_row(value)} in the game definition; only hold'em is read")
    blinds = row("blind", players, ())
    big = 0 if players == 2 else 1
    if not 0 < blinds[1 - big] <= blinds[big] or any(blinds[2:]):
        fail(line, f"blind is {_row(blinds)}; give the blinds of the two left of the button")
    stacks = row("stack", players, (UNLIMITED,) * players)
    if not all(0 < stack < MOST for stack in stacks):
        fail(line, "stack holds 0; every player has chips")
    if limit is Limit.NO_LIMIT:
        return GameDef(limit, blinds, stacks)
    sizes = row("raiseSize", 4, ())
    caps = row("maxRaises", 4, ()) if "maxraises" in rows else ()
    if sizes[0] != sizes[1] or sizes[2] != sizes[3] or not 0 < sizes[0] <= sizes[2]:
        fail(line, f"raiseSize is {_row(sizes)}; give one bet twice, then one no smaller twice")
    if caps and (caps[0] + 1, *caps[2:]) != (caps[1],) * 3:
        fail(line, f"maxRaises is {_row(caps)}; give one less before the flop than afterwards")
    return GameDef(limit, blinds, stacks, sizes, caps)
