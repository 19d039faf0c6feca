"""A tournament, hand by hand or to the end."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict
from pathlib import PurePath
from typing import Any

from numpy.random import Generator

from .._checks import read_items, require_choice, require_flag
from .._seeds import Seed, seed_sequence
from ..errors import HoldemTypeError, HoldemValueError, IllegalAction, shown
from ..players import PLAYERS, Player, PlayerSpec, View, view_of
from ..rules import Check, Fold, Game, Hand, start
from . import saving
from .chance import Decks, stream
from .modes import Mode, find_mode, mode_from_dict
from .seating import Table, balance_tables, big_blind_seat, break_tables, draw_tables, next_button
from .standings import Fault, Standings, standings_of

FORMAT = "holdem-tournament-1"


def play(
    mode: Mode | str,
    players: Sequence[PlayerSpec],
    seed: Seed = None,
    *,
    strict: bool = False,
) -> Standings:
    """Play a tournament to its end and return who finished where.

    Parameters
    ----------
    mode
        A Mode or its name in `MODES`.
    players
        The player of each seat, as many as the mode wants: itself, what makes it, or its name
        in `holdem.players.PLAYERS`.
    seed
        The same seed and players give the same tournament; see `holdem.tournament.chance`.
    strict
        A player's error, or what it answers and may not do, is raised, with the hand and the
        seat in its notes. By default its seat checks or folds, and `Standings.faults` tells.

    >>> play("heads-up", ["calling-station", "random"], seed=1).hands
    5
    """
    tournament = Tournament(mode, players, seed, strict=strict)
    while not tournament.is_over:
        tournament.play_hand()
    return tournament.standings


class Tournament:
    """A tournament that is played one hand at a time.

    Seats count through the whole field. A field that fits one table keeps its order; a larger
    one is drawn for seats. Several tables play in step: each plays one hand, then seats are
    balanced and tables broken, and all of these hands count as one.
    """

    def __init__(
        self,
        mode: Mode | str,
        players: Sequence[PlayerSpec],
        seed: Seed = None,
        *,
        strict: bool = False,
    ) -> None:
        require_flag("strict", strict)
        self.mode, self.strict = find_mode(mode), strict
        self.players = _require_players(self.mode, players)
        self._root = seed_sequence(seed)
        self._decks = Decks(self._root)
        field = range(len(self.players))
        self._generators = [stream(self._root, 1, seat) for seat in field]
        self._watching = [
            seat for seat in field if callable(getattr(self.players[seat], "hand_over", None))
        ]
        self._chips = [(self.mode.chips,) * len(self.players)]
        self._stacks = list(self._chips[0])
        self._eliminated_in: list[int | None] = [None] * len(self.players)
        self._faults: list[Fault] = []
        self._dealt = 0
        order = list(field)
        if len(order) > self.mode.seats:
            order = stream(self._root, 2, 0).permutation(len(order)).tolist()
        self._tables = draw_tables(order, min(self.mode.seats, len(order)))
        self._due = _playable(self._tables)
        self._open_level()

    @property
    def hand_number(self) -> int:
        """The number of the next hand, from 1."""
        return len(self._chips)

    @property
    def is_over(self) -> bool:
        """Whether one player has all the chips, or the last hand has been played."""
        return self._eliminated_in.count(None) == 1 or self.hand_number - 1 == self.mode.hands

    @property
    def stacks(self) -> tuple[int, ...]:
        """The chips of each seat."""
        return tuple(self._stacks)

    @property
    def tables(self) -> tuple[tuple[int | None, ...], ...]:
        """Who sits where: for each table the field's seat at each of its places."""
        return tuple(tuple(table.seats) for table in self._tables)

    @property
    def standings(self) -> Standings:
        """How the tournament stands after the last full hand."""
        return standings_of(self._chips, self._eliminated_in, self.mode.payouts, self._faults)

    def play_hand(self) -> Hand:
        """Play the next hand and return it, finished. Its seats are those of its table.

        A hand that is interrupted counts for nothing: the same cards are dealt again.

        Raises
        ------
        HoldemValueError
            The tournament is over.
        """
        if self.is_over:
            raise HoldemValueError(
                f"the tournament is over after hand {self.hand_number - 1}; start another"
            )
        table = self._due[0]
        button, big_blind, faults = table.button, table.big_blind, len(self._faults)
        try:
            hand = self._play_at(table)
        except BaseException:
            table.button, table.big_blind = button, big_blind
            del self._faults[faults:]
            raise
        self._due.pop(0)
        self._dealt += 1
        for player, stack in zip(table.seats, hand.stacks, strict=True):
            if player is not None:
                self._stacks[player] = stack
        if not self._due:
            self._settle()
        return hand

    def _play_at(self, table: Table) -> Hand:
        stacks = [0 if player is None else self._stacks[player] for player in table.seats]
        table.button = next_button(table.button, table.big_blind, stacks)
        table.big_blind = big_blind_seat(table.button, stacks)
        hand = start(self._game, stacks, table.button, deck=self._decks[self._dealt])
        number, level = self.hand_number, self._level
        while (seat := hand.to_act) is not None:
            player = table.seats[seat]
            assert player is not None
            view = view_of(hand, seat, number, level)
            hand, error = answer(hand, self.players[player], view, self._generators[player])
            if error:
                self._fault(player, error)
        if self._watching:
            self._tell(table, hand)
        return hand

    def _tell(self, table: Table, hand: Hand) -> None:
        """Show a finished hand to the players that want to know how it ended."""
        number = self.hand_number
        for seat, player in enumerate(table.seats):
            if player in self._watching and hand.holes[seat] is not None:
                view = view_of(hand, seat, number, self._level)
                try:
                    self.players[player].hand_over(view)  # type: ignore[attr-defined]
                except Exception as error:
                    self._fault(player, error)

    def _fault(self, player: int, error: Exception) -> None:
        """Write down what a player did wrong, or raise it."""
        if self.strict:
            error.add_note(f"in hand {self.hand_number}, seat {player}")
            raise error
        self._faults.append(Fault(self.hand_number, player, told(error)))

    def _settle(self) -> None:
        """Write down what the hand has changed, at all tables, and seat the next one."""
        number = self.hand_number
        self._chips.append(tuple(self._stacks))
        if 0 in self._stacks:
            for player, stack in enumerate(self._stacks):
                if not stack and self._eliminated_in[player] is None:
                    self._eliminated_in[player] = number
        if len(self._tables) > 1:
            self._reseat(number)
        self._due = _playable(self._tables)
        if number + 1 == self._level_end:
            self._open_level()

    def _reseat(self, number: int) -> None:
        for table in self._tables:
            for seat, player in enumerate(table.seats):
                if player is not None and not self._stacks[player]:
                    table.vacate(seat)
        draw = stream(self._root, 2, number)
        self._tables = break_tables(self._tables, lambda row: draw.permutation(row).tolist())
        balance_tables(self._tables)

    def _open_level(self) -> None:
        """R-47: a new level counts from the next hand."""
        self._level, level, self._level_end = self.mode.levels.locate(self.hand_number)
        self._game: Game = self.mode.game(level)

    def save(self) -> str:
        """Return the tournament as one JSON document, from which `load` plays the same future.

        The state of the players' own generators is in it; what a player remembers is not.
        """
        state = {
            "mode": self.mode.to_dict(),
            "chips": self._chips,
            "stacks": self._stacks,
            "eliminated_in": self._eliminated_in,
            "dealt": self._dealt,
            "tables": [asdict(table) for table in self._tables],
            "due": [self._tables.index(table) for table in self._due],
            "faults": [asdict(fault) for fault in self._faults],
        }
        return saving.write(FORMAT, self._root, self._generators, state)

    @classmethod
    def load(cls, text: str, players: Sequence[PlayerSpec]) -> Tournament:
        """Return the saved tournament, to be played on by these players.

        Raises
        ------
        HoldemValueError
            The text is not what `save` wrote, or the players are not as many.
        """
        return saving.read(text, FORMAT, lambda data: cls._from_dict(data, players))

    @classmethod
    def _from_dict(cls, data: dict[str, Any], players: Sequence[PlayerSpec]) -> Tournament:
        self = cls(mode_from_dict(data["mode"]), players, saving.read_seed(data))
        saving.restore(self._generators, data)
        self._chips = [tuple(row) for row in data["chips"]]
        self._stacks = data["stacks"]
        self._eliminated_in = data["eliminated_in"]
        self._dealt = data["dealt"]
        self._tables = [Table(**table) for table in data["tables"]]
        self._due = [self._tables[index] for index in data["due"]]
        self._faults = [Fault(**fault) for fault in data["faults"]]
        self._open_level()
        return self


def answer(hand: Hand, player: Player, view: View, rng: Generator) -> tuple[Hand, Exception | None]:
    """Return the hand after a player was asked, and what was wrong with the answer, if anything.

    R-48: a player that raises an error or answers an illegal action checks, or folds to a bet.
    """
    problem: Exception
    try:
        action = player.act(view, rng)
    except Exception as error:
        problem = error
    else:
        try:
            return hand.act(action), None
        except (IllegalAction, HoldemTypeError) as error:
            problem = error.with_traceback(None)  # the player's answer is wrong, not our code
    assert hand.legal is not None
    return hand.act(Fold() if hand.legal.call else Check()), problem


def told(error: Exception) -> str:
    """Return what a player's error was, and where in the player's file it came up."""
    if error.__traceback__ is None:
        return shown(error, str)
    where, frame = "", error.__traceback__.tb_next  # the first is ours
    file = frame and frame.tb_frame.f_code.co_filename
    while frame:
        code = frame.tb_frame.f_code
        if code.co_filename == file:
            where = f" ({PurePath(file).name}, line {frame.tb_lineno}, in {code.co_name})"
        frame = frame.tb_next
    return f"{type(error).__name__}: {shown(error, str)}{where}"


def _playable(tables: list[Table]) -> list[Table]:
    """Return the tables that play the next hand; a player without an opponent waits."""
    return [table for table in tables if len(table.players) > 1]


def _require_players(mode: Mode, players: Sequence[PlayerSpec]) -> tuple[Player, ...]:
    players = read_items("players", players, "a player for each seat")
    if len(players) != mode.players:
        raise HoldemValueError(
            f"players holds {len(players)}; mode {mode.name!r} is for {mode.players}"
        )
    return tuple(_seated(seat, player) for seat, player in enumerate(players))


def _seated(seat: int, spec: PlayerSpec) -> Player:
    player: object = spec
    if isinstance(spec, str):
        require_choice(f"players[{seat}]", spec, PLAYERS)
        player = PLAYERS[spec]()
    elif callable(spec) and (isinstance(spec, type) or not hasattr(spec, "act")):
        player = spec()
    if not callable(getattr(player, "act", None)):
        raise HoldemTypeError(
            f"players[{seat}] is {shown(player)}; give an object with act(view, rng), or a name"
        )
    return player  # type: ignore[return-value]  # it can act
