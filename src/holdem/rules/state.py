"""The game that is played and the state of its betting: plain frozen values."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from operator import add
from typing import Literal

from .._checks import read_int, read_items, require_choice, require_flag, require_int
from .._frozen import maker
from ..errors import HoldemValueError, shown

AnteFrom = Literal["all", "non_blinds", "big_blind"]
Rules = Literal["tda", "acpc"]


class Limit(StrEnum):
    """How much may be bet."""

    NO_LIMIT = "no-limit"
    POT_LIMIT = "pot-limit"
    FIXED_LIMIT = "fixed-limit"


class Street(StrEnum):
    """The four betting rounds."""

    PREFLOP = "preflop"
    FLOP = "flop"
    TURN = "turn"
    RIVER = "river"


NEXT_STREET = {
    Street.PREFLOP: Street.FLOP,
    Street.FLOP: Street.TURN,
    Street.TURN: Street.RIVER,
}
BIG_BET_STREETS = (Street.TURN, Street.RIVER)
"""Where limits are fixed at the big bet."""


@cache
def clockwise_from(seat: int, seats: int) -> tuple[int, ...]:
    """Return all seats, from the one left of `seat` to itself.

    >>> clockwise_from(2, 4)
    (3, 0, 1, 2)
    """
    return (*range(seat + 1, seats), *range(seat + 1))


FLAGS = ("cap_heads_up", "straddle_sets_raise", "round_up_blinds", "complete_short_raise")


@dataclass(frozen=True, slots=True)
class Game:
    """The stakes and the rules of a hand. Chips are ints.

    `Game.no_limit`, `Game.pot_limit` and `Game.fixed_limit` make one from its blinds.

    >>> Game.no_limit(small_blind=5, big_blind=10).big_blind
    10
    """

    limit: Limit
    small_blind: int
    big_blind: int
    ante: int = 0
    ante_from: AnteFrom = "all"
    """Who posts the ante. By all it counts like a bet for the pots, else it is dead money."""
    straddles: tuple[int, ...] = ()
    """Totals of the straddles, from the seat left of the big blind; none heads-up."""
    raise_cap: int | None = None
    """Bets and raises a street, the big blind being the first bet; None for no cap."""
    rules: Rules = "tda"
    """"acpc": every all-in is a full raise, as in the computer poker competition."""
    small_bet: int = 0
    """Fixed limit: the bet before the flop and on it; else 0."""
    big_bet: int = 0
    """Fixed limit: the bet on the turn and the river; else 0."""
    cap_heads_up: bool = False
    """Whether the raise cap holds in a hand dealt to two."""
    straddle_sets_raise: bool = False
    """Whether the least raise over a straddle is the whole straddle, not what it added."""
    round_up_blinds: bool = False
    """Pot limit: whether a short blind counts as a big blind until somebody raises."""
    complete_short_raise: bool = False
    """Fixed limit: whether the raise after an all-in of half a bet or more completes it."""
    unit: int = 1
    """The smallest chip: pots are split into multiples of it."""
    runs: int = 1
    """How often the rest of the board is dealt once nobody can bet any more."""

    def __post_init__(self) -> None:
        for name in ("small_blind", "big_blind", "ante", "small_bet", "big_bet", "unit", "runs"):
            number = _whole(name, getattr(self, name), int(name in ("unit", "runs")))
            object.__setattr__(self, name, number)
        for name in FLAGS:
            require_flag(name, getattr(self, name))
        if self.raise_cap is not None:
            object.__setattr__(self, "raise_cap", _whole("raise_cap", self.raise_cap, 1))
        require_choice("ante_from", self.ante_from, ("all", "non_blinds", "big_blind"))
        require_choice("rules", self.rules, ("tda", "acpc"))
        require_choice("limit", self.limit, tuple(Limit))
        object.__setattr__(self, "limit", Limit(self.limit))
        straddles = read_items("straddles", self.straddles, "their totals, as ints")
        totals = tuple(_whole("straddles", total, 0) for total in straddles)
        object.__setattr__(self, "straddles", totals)
        if self.big_blind < max(self.small_blind, 1):
            raise HoldemValueError(
                f"big_blind is {shown(self.big_blind)} with small_blind {shown(self.small_blind)};"
                " it must be at least that and at least 1"
            )
        if list(self.straddles) != sorted({*self.straddles}) or (
            self.straddles and self.straddles[0] <= self.big_blind
        ):
            raise HoldemValueError(
                f"straddles is {shown(self.straddles)}; each must be more than the one before"
                f" and the first more than the big blind, {shown(self.big_blind)}"
            )
        fixed = self.limit is Limit.FIXED_LIMIT
        if not fixed <= self.small_bet <= self.big_bet <= fixed * self.big_bet:
            raise HoldemValueError(
                f"small_bet is {shown(self.small_bet)} with big_bet {shown(self.big_bet)};"
                " with fixed limits give 1 or more and a big bet no smaller, otherwise neither"
            )

    @classmethod
    def no_limit(
        cls,
        small_blind: int,
        big_blind: int,
        *,
        ante: int = 0,
        ante_from: AnteFrom = "all",
        straddles: tuple[int, ...] = (),
        raise_cap: int | None = None,
        rules: Rules = "tda",
        straddle_sets_raise: bool = False,
        unit: int = 1,
        runs: int = 1,
    ) -> Game:
        """Return a game where a bet may be as large as the stack."""
        return cls(
            Limit.NO_LIMIT,
            small_blind,
            big_blind,
            ante,
            ante_from,
            straddles,
            raise_cap,
            rules,
            straddle_sets_raise=straddle_sets_raise,
            unit=unit,
            runs=runs,
        )

    @classmethod
    def pot_limit(
        cls,
        small_blind: int,
        big_blind: int,
        *,
        ante: int = 0,
        ante_from: AnteFrom = "all",
        straddles: tuple[int, ...] = (),
        raise_cap: int | None = None,
        rules: Rules = "tda",
        straddle_sets_raise: bool = False,
        round_up_blinds: bool = False,
        unit: int = 1,
        runs: int = 1,
    ) -> Game:
        """Return a game where a raise may be as large as the pot after the call."""
        return cls(
            Limit.POT_LIMIT,
            small_blind,
            big_blind,
            ante,
            ante_from,
            straddles,
            raise_cap,
            rules,
            straddle_sets_raise=straddle_sets_raise,
            round_up_blinds=round_up_blinds,
            unit=unit,
            runs=runs,
        )

    @classmethod
    def fixed_limit(
        cls,
        small_blind: int,
        big_blind: int,
        *,
        small_bet: int | None = None,
        big_bet: int | None = None,
        ante: int = 0,
        ante_from: AnteFrom = "all",
        straddles: tuple[int, ...] = (),
        raise_cap: int | None = 4,
        cap_heads_up: bool = False,
        rules: Rules = "tda",
        complete_short_raise: bool = False,
        unit: int = 1,
        runs: int = 1,
    ) -> Game:
        """Return a game of fixed bets: the big blind, twice that on the turn and the river.

        The cap is a bet and three raises unless given, and holds in a hand dealt to two only
        with `cap_heads_up`.
        """
        small_bet = big_blind if small_bet is None else small_bet
        if big_bet is None:
            small_bet = _whole("small_bet", small_bet, 0)
            big_bet = 2 * small_bet
        return cls(
            Limit.FIXED_LIMIT,
            small_blind,
            big_blind,
            ante,
            ante_from,
            straddles,
            raise_cap,
            rules,
            small_bet,
            big_bet,
            cap_heads_up,
            complete_short_raise=complete_short_raise,
            unit=unit,
            runs=runs,
        )

    def bet_size(self, street: Street) -> int:
        """Return the least bet of a street."""
        if not self.small_bet:
            return self.big_blind
        return self.big_bet if street in BIG_BET_STREETS else self.small_bet


def _whole(name: str, value: object, least: int) -> int:
    """Return a number of at least so many, as an int."""
    number = read_int(name, value, f"an int from {least} up")
    require_int(name, number, least)
    return number


@dataclass(frozen=True, slots=True)
class Betting:
    """One betting round: what each seat has, has put in, and whose turn it is."""

    game: Game
    button: int
    street: Street
    stacks: tuple[int, ...]
    """Chips behind."""
    bets: tuple[int, ...]
    """Chips in front of each seat on this street."""
    earlier: tuple[int, ...]
    """Chips that count for the pots and were put in before: earlier streets, antes by all."""
    live: tuple[bool, ...]
    """Dealt in and not folded."""
    acted: tuple[bool, ...]
    """Has acted on this street; posting a blind is not acting."""
    bet: int
    """The total to match."""
    least: int
    """The least total of a full raise."""
    full_raise: int
    """The last full bet or raise: what a seat that has acted must face to raise again."""
    raises: int
    """Bets and raises on this street, the big blind and straddles included."""
    aggressor: int | None
    """The seat that bet or raised last on this street."""
    to_act: int | None
    """The seat whose turn it is; None when the round is over."""
    dead: int
    """Chips that belong to the lowest pot and to no seat's bets."""

    @property
    def committed(self) -> tuple[int, ...]:
        """Chips each seat has put in, dead money aside."""
        return tuple(map(add, self.earlier, self.bets))


make_betting = maker(Betting)
