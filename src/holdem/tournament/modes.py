"""The house's games: what is played for which chips, with which blinds, until when.

``MODES`` holds the five presets. A mode is a frozen value; ``dataclasses.replace`` makes another.

>>> from dataclasses import replace
>>> replace(MODES["no-limit"], players=9, chips=1500).players
9
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from types import MappingProxyType
from typing import Any

from .._checks import read_items, require_choice, require_int, require_kind
from ..errors import HoldemValueError, shown
from ..rules import AnteFrom, Game, Limit
from .levels import Level, Levels, blind_levels, levels_from_dict
from .payouts import MOST_PLAYERS


@dataclass(frozen=True, slots=True)
class Mode:
    """A kind of tournament: a fixed field that nobody joins."""

    name: str
    players: int
    """Players at the start."""
    chips: int
    """Chips each of them starts with."""
    limit: Limit
    levels: Levels
    ante_from: AnteFrom
    """Who posts the ante once a level has one."""
    raise_cap: int | None = None
    """Bets and raises a street, the big blind being the first; no cap in a hand dealt to two."""
    hands: int | None = None
    """Ends after so many hands; None when it lasts until one player has all the chips."""
    payouts: tuple[int, ...] = ()
    """The prize of each place from the first."""
    seats: int = 10
    """Seats at a table. A larger field plays at several tables."""

    def __post_init__(self) -> None:
        require_int("players of the mode", self.players, 2, MOST_PLAYERS)
        require_int("chips of the mode", self.chips, 1)
        require_int("seats of the mode", self.seats, 2, 22)  # whom a deck serves
        for name in ("hands", "raise_cap"):
            if getattr(self, name) is not None:
                require_int(f"{name} of the mode", getattr(self, name), 1)
        require_kind("name of the mode", self.name, str, "text")
        require_kind("levels of the mode", self.levels, Levels, "Levels")
        payouts = read_items("payouts of the mode", self.payouts, "the prize of each place")
        object.__setattr__(self, "payouts", payouts)
        for index, prize in enumerate(self.payouts):
            require_int(f"payouts[{index}] of the mode", prize, 0)
        require_choice("limit of the mode", self.limit, tuple(Limit))
        object.__setattr__(self, "limit", Limit(self.limit))
        self.game(self.levels.at(1))  # which refuses what no game can have

    def game(self, level: Level) -> Game:
        """Return the game that is played at a level."""
        require_kind("level", level, Level, "a Level")
        blinds, ante, cap = (level.small_blind, level.big_blind), level.ante, self.raise_cap
        if self.limit is Limit.FIXED_LIMIT:
            return Game.fixed_limit(*blinds, ante=ante, ante_from=self.ante_from, raise_cap=cap)
        make = Game.pot_limit if self.limit is Limit.POT_LIMIT else Game.no_limit
        return make(*blinds, ante=ante, ante_from=self.ante_from, raise_cap=cap)

    def to_dict(self) -> dict[str, object]:
        """Return the mode as plain values, ready for JSON."""
        return {**asdict(self), "limit": str(self.limit), "payouts": list(self.payouts)}


def mode_from_dict(data: Mapping[str, Any]) -> Mode:
    """Return the mode whose `to_dict` this is."""
    match data:
        case {"limit": str(limit), "levels": dict(levels), "payouts": [*payouts], **rest}:
            pass
        case _:
            raise HoldemValueError(
                f"mode is {shown(data)}; give an object with at least a limit, levels and payouts"
            )
    try:
        return Mode(
            limit=limit,  # type: ignore[arg-type]  # checked there, with the rest
            levels=levels_from_dict(levels),
            payouts=tuple(payouts),
            **rest,
        )
    except TypeError as error:
        raise HoldemValueError(f"mode is {shown(data)}: {error}") from None


def find_mode(mode: Mode | str) -> Mode:
    """Return a mode given itself or its name in `MODES`."""
    if isinstance(mode, Mode):
        return mode
    if not isinstance(mode, str) or mode not in MODES:
        raise HoldemValueError(f"mode is {shown(mode)}; give a Mode, or one of {', '.join(MODES)}")
    return MODES[mode]


def house_levels(hands: int) -> Levels:
    """R-40: the house's ladder: ten times its second half for ever, antes from big blind 100."""
    big_blinds = (10, 20, 40, 60, 100, 200, 300, 500, 800, 1200)
    return blind_levels(big_blinds, hands=hands, repeat=5, factor=10, ante_from=100)


MODES: Mapping[str, Mode] = MappingProxyType(
    {
        mode.name: mode
        for mode in (
            Mode("no-limit", 6, 1000, Limit.NO_LIMIT, house_levels(6), "non_blinds"),
            Mode("heads-up", 2, 1000, Limit.NO_LIMIT, house_levels(6), "non_blinds"),
            Mode(
                "fixed-limit",
                4,
                1000,
                Limit.FIXED_LIMIT,
                house_levels(6),
                "non_blinds",
                raise_cap=4,
                hands=24,
            ),
            Mode("classic-6", 6, 1000, Limit.NO_LIMIT, house_levels(6), "all"),
            Mode("classic-8", 8, 1000, Limit.NO_LIMIT, house_levels(8), "all"),
        )
    }
)
"""The presets by name: no-limit, heads-up, fixed-limit, classic-6, classic-8."""
