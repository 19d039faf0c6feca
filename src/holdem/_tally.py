"""Many games and their sums: exact, so that they can be merged in any grouping."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from copy import deepcopy
from dataclasses import dataclass
from fractions import Fraction
from math import lcm, nan, sqrt

import numpy as np
from numpy.random import SeedSequence
from numpy.typing import NDArray

from .errors import shown
from .players import PlayerSpec
from .tournament import Mode, Standings, play

Counts = NDArray[np.int64]

EXAMPLES = 10
"""Faults that are kept word for word."""


@dataclass(frozen=True, slots=True)
class Moments:
    """Sums of a quantity `x` over deals, and of the number `n` that it is measured by.

    They are whole, and so exact in any order: `x` counts parts of which `unit` make one.
    """

    deals: int = 0
    unit: int = 1
    x: int = 0
    n: int = 0
    xx: int = 0
    xn: int = 0
    nn: int = 0

    @classmethod
    def of(cls, x: int, n: int, unit: int = 1) -> Moments:
        """Return those of one deal."""
        return cls(1, unit, x, n, x * x, x * n, n * n)

    def __add__(self, other: Moments) -> Moments:
        unit = lcm(self.unit, other.unit)
        a, b = unit // self.unit, unit // other.unit
        return Moments(
            self.deals + other.deals,
            unit,
            a * self.x + b * other.x,
            self.n + other.n,
            a * a * self.xx + b * b * other.xx,
            a * self.xn + b * other.xn,
            self.nn + other.nn,
        )

    @property
    def ratio(self) -> float:
        """The sum of `x` by the sum of `n`; nan when there is nothing."""
        return float(Fraction(self.x, self.n * self.unit)) if self.n else nan

    @property
    def error(self) -> float:
        """The standard error of `ratio`, deals being independent; nan below two of them."""
        if self.deals < 2 or not self.n:
            return nan
        ratio = Fraction(self.x, self.n)
        squares = (self.xx - 2 * ratio * self.xn + ratio * ratio * self.nn) / self.unit**2
        return sqrt(squares * self.deals / (self.deals - 1)) / self.n


@dataclass(frozen=True, slots=True)
class GameFault:
    """What a player did instead of a legal action; its seat checked or folded."""

    game: int
    """The number of the deal, from 0."""
    hand: int
    """The number of the hand in it, from 1."""
    player: int
    """Which of the players, from 0."""
    problem: str


@dataclass(frozen=True, slots=True)
class Tally:
    """What is known of the games played, player by player."""

    games: int
    hands: int
    places: Counts
    """(players, players): how often each player took each place."""
    place: tuple[Moments, ...]
    """Places by games."""
    prize: tuple[Moments, ...]
    """Prizes by games."""
    won: tuple[Moments, ...]
    """Big blinds won by hands dealt in."""
    gains: Counts
    """(hands, players): chips won in the first hand, the second, and so on, over all games."""
    faults: tuple[int, ...]
    """How often each player had to be checked or folded."""
    examples: tuple[GameFault, ...]

    def __add__(self, other: Tally) -> Tally:
        return Tally(
            self.games + other.games,
            self.hands + other.hands,
            self.places + other.places,
            _added(self.place, other.place),
            _added(self.prize, other.prize),
            _added(self.won, other.won),
            _padded_sum(self.gains, other.gains),
            tuple(a + b for a, b in zip(self.faults, other.faults, strict=True)),
            (self.examples + other.examples)[:EXAMPLES],
        )


def play_deals(
    mode: Mode,
    players: Sequence[PlayerSpec],
    root: SeedSequence,
    first: int,
    end: int,
    duplicate: bool,
    strict: bool,
) -> Tally:
    """Return the tally of the deals from `first` to before `end`."""
    tally = nothing(mode.players)
    for number in range(first, end):
        games = _games(mode, players, root, number, duplicate, strict)
        tally += tally_deal(mode, number, list(games))
    return tally


def _games(
    mode: Mode,
    players: Sequence[PlayerSpec],
    root: SeedSequence,
    number: int,
    duplicate: bool,
    strict: bool,
) -> Iterator[tuple[Standings, list[int]]]:
    """Play a deal in one rotation of the seats, or in all; yield the seat of each player."""
    n = mode.players
    for shift in range(n) if duplicate else (number % n,):
        seats = [(player + shift) % n for player in range(n)]
        seated = [_new_player(players[(seat - shift) % n]) for seat in range(n)]
        seed = SeedSequence(root.entropy, spawn_key=(*root.spawn_key, number))
        try:
            standings = play(mode, seated, seed, strict=strict)
        except Exception as error:
            error.add_note(f"in game {number}")
            if words := _in_words(error):
                raise words from error
            raise
        yield standings, seats


def _in_words(error: Exception) -> Exception | None:
    """Return what tells another process of an error that cannot be sent there."""
    import pickle
    from multiprocessing import parent_process

    if parent_process() is None:
        return None
    try:
        pickle.loads(pickle.dumps(error))
    except Exception:  # its class wants other arguments, say; the whole pool would break of it
        words = RuntimeError(f"{type(error).__name__}: {shown(error, str)}")
        words.__notes__ = error.__notes__
        return words
    return None


def _new_player(spec: PlayerSpec) -> PlayerSpec:
    return deepcopy(spec) if is_player(spec) else spec


def is_player(spec: PlayerSpec) -> bool:
    return not isinstance(spec, type) and callable(getattr(spec, "act", None))


def nothing(players: int) -> Tally:
    """Return the tally of no games."""
    none = (Moments(),) * players
    empty = np.zeros((0, players), np.int64)
    square = np.zeros((players, players), np.int64)
    return Tally(0, 0, square, none, none, none, empty, (0,) * players, ())


def tally_deal(mode: Mode, number: int, played: Sequence[tuple[Standings, Sequence[int]]]) -> Tally:
    """Return the tally of one deal: its games, each with the seat of each player."""
    players = mode.players
    places = np.zeros((players, players), np.int64)
    gains = np.zeros((0, players), np.int64)
    place, prize, dealt_in, faults = ([0] * players for _ in range(4))
    examples: list[GameFault] = []
    for standings, seats in played:
        chips = np.array(standings.chips, np.int64)[:, seats]
        gains = _padded_sum(gains, np.diff(chips, axis=0))
        hands = np.count_nonzero(chips[:-1], axis=0).tolist()
        for player, seat in enumerate(seats):
            taken = standings.places[seat]
            places[player, taken - 1] += 1
            place[player] += taken
            prize[player] += standings.prizes[seat]
            dealt_in[player] += hands[player]
        for fault in standings.faults:
            player = seats.index(fault.seat)
            faults[player] += 1
            examples.append(GameFault(number, fault.hand, player, fault.problem))
    games = len(played)
    won, big_blind = _in_big_blinds(mode, gains)
    return Tally(
        games,
        sum(standings.hands for standings, _ in played),
        places,
        tuple(Moments.of(x, games) for x in place),
        tuple(Moments.of(x, games) for x in prize),
        tuple(Moments.of(x, n, big_blind) for x, n in zip(won, dealt_in, strict=True)),
        gains,
        tuple(faults),
        tuple(examples[:EXAMPLES]),
    )


def _in_big_blinds(mode: Mode, gains: Counts) -> tuple[list[int], int]:
    """Return what each player won, and how many of it make a big blind."""
    levels = []
    first = 1
    while first <= len(gains):
        _, level, end = mode.levels.locate(first)
        levels.append((level.big_blind, gains[first - 1 : end - 1].sum(axis=0).tolist()))
        first = end
    unit = lcm(*(big for big, _ in levels))
    rows = [[chips * (unit // big) for chips in row] for big, row in levels]
    return [sum(column) for column in zip(*rows, strict=True)], unit


def _added(one: Sequence[Moments], other: Sequence[Moments]) -> tuple[Moments, ...]:
    return tuple(a + b for a, b in zip(one, other, strict=True))


def _padded_sum(one: Counts, other: Counts) -> Counts:
    """Return the sum of two tables of which one may have more rows."""
    if len(one) < len(other):
        one, other = other, one
    total = one.copy()
    total[: len(other)] += other
    return total
