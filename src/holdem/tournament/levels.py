"""Blinds and antes over time, as data.

A structure is a list of levels, each of so many hands. It goes on for ever: either its last level
lasts, or its last few levels come again and again, each time a number of times larger.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from fractions import Fraction
from itertools import count, islice

from .._checks import read_items, require_int, require_kind
from ..errors import HoldemValueError, shown

MOST_HANDS = 1_000_000
"""The last hand that blinds which grow for ever have a level for."""


@dataclass(frozen=True, slots=True)
class Level:
    """What is posted for a number of hands."""

    hands: int
    small_blind: int
    big_blind: int
    ante: int = 0

    def __post_init__(self) -> None:
        for name in ("hands", "small_blind", "big_blind", "ante"):
            least = int(name in ("hands", "big_blind"))
            require_int(f"{name} of a level", getattr(self, name), least)
        if self.small_blind > self.big_blind:
            raise HoldemValueError(
                f"level {self} cannot be posted; give blinds with 0 <= small <= big, and 1 <= big"
            )

    def __str__(self) -> str:
        """Return the level as text, ``6:5/10``, or ``6:50/100/10`` with an ante."""
        blinds = f"{shown(self.hands)}:{shown(self.small_blind)}/{shown(self.big_blind)}"
        return f"{blinds}/{shown(self.ante)}" if self.ante else blinds


@dataclass(frozen=True, slots=True)
class Levels:
    """A structure of blinds; iterating over it gives its levels, and never ends."""

    ladder: tuple[Level, ...]
    repeat: int = 0
    """How many of the last levels come again after the end; 0 when the last one lasts."""
    factor: int = 10
    """By what they are multiplied each time they come again."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "ladder", read_items("levels", self.ladder, "a Level each"))
        if not self.ladder:
            raise HoldemValueError("levels has no level; give at least one, as in '6:5/10'")
        for index, level in enumerate(self.ladder):
            require_kind(f"levels[{index}]", level, Level, "a Level")
        require_int("repeat of the levels", self.repeat, 0, len(self.ladder))
        require_int("factor of the levels", self.factor, 1)

    def __iter__(self) -> Iterator[Level]:
        yield from self.ladder
        again = self.ladder[len(self.ladder) - self.repeat :] or self.ladder[-1:]
        for lap in count(1):
            times = self.factor**lap if self.repeat else 1
            for level in again:
                yield _times(level, times)

    def at(self, hand: int) -> Level:
        """Return the level at which a hand is played, hands counted from 1."""
        return self.locate(hand)[1]

    def locate(self, hand: int) -> tuple[int, Level, int]:
        """Return the number of the level at a hand, the level, and the first hand after it.

        Numbers count from 1. A last level that lasts keeps its number.

        >>> parse_levels("6:5/10;6:10/20").locate(7)
        (2, Level(hands=6, small_blind=10, big_blind=20, ante=0), 13)
        """
        require_int("hand", hand, 1, MOST_HANDS if self.repeat else None)
        end = 1
        for number, level in enumerate(self.ladder, 1):
            end += level.hands
            if hand < end:
                return number, level, end
        if not self.repeat:
            return number, level, end + level.hands * ((hand - end) // level.hands + 1)
        again = self.ladder[-self.repeat :]
        length = sum(level.hands for level in again)
        laps = (hand - end) // length
        end += laps * length
        for place, level in enumerate(again, number + laps * self.repeat + 1):
            end += level.hands
            if hand < end:
                return place, _times(level, self.factor ** (laps + 1)), end
        raise AssertionError("the hand is in this lap")

    def __str__(self) -> str:
        """Return the levels as text that `parse_levels` reads, without what comes after them."""
        return ";".join(map(str, self.ladder))

    def to_dict(self) -> dict[str, object]:
        """Return the structure as plain values, ready for JSON."""
        return asdict(self)


def _times(level: Level, times: int) -> Level:
    """Return a level with its blinds and ante so many times larger."""
    blinds = (level.small_blind, level.big_blind, level.ante)
    return Level(level.hands, *(chips * times for chips in blinds))


def blind_levels(
    big_blinds: Sequence[int], *, hands: int, repeat: int = 0, factor: int = 10, ante_from: int = 0
) -> Levels:
    """Return the levels with these big blinds, half of each as small blind.

    Each lasts `hands` hands. After the last the last `repeat` levels come again, each time
    `factor` times as large, for ever; with `repeat` 0 the last one stays. From the big blind
    `ante_from` on there is an ante of a tenth of it; 0 means never.

    >>> str(blind_levels([10, 20, 100], hands=6, ante_from=100))
    '6:5/10;6:10/20;6:50/100/10'
    """
    require_int("ante_from", ante_from, 0)
    blinds = read_items("big_blinds", big_blinds, "the big blind of each level")
    for big in blinds:
        require_int("big_blinds", big, 1)
    return Levels(
        tuple(
            Level(hands, big // 2, big, big // 10 if 0 < ante_from <= big else 0) for big in blinds
        ),
        repeat=repeat,
        factor=factor,
    )


def parse_levels(text: str) -> Levels:
    """Return the structure in a text, ``6:5/10;6:10/20``, or in the JSON of ``Levels.to_dict``.

    Each level of the text is ``HANDS:SMALL/BIG`` or ``HANDS:SMALL/BIG/ANTE``; the last lasts.

    >>> parse_levels("6:5/10;6:50/100/10").at(99)
    Level(hands=6, small_blind=50, big_blind=100, ante=10)
    """
    require_kind("levels", text, str, "text, as in '6:5/10;6:10/20'")
    if text.lstrip().startswith("{"):
        try:
            return levels_from_dict(json.loads(text))
        except json.JSONDecodeError as error:
            raise HoldemValueError(f"levels is not JSON: {error}") from None
    return Levels(tuple(_parse_level(part) for part in text.strip().rstrip(";").split(";")))


def levels_from_dict(data: dict[str, object]) -> Levels:
    """Return the structure whose `to_dict` this is."""
    match data:
        case {"ladder": [*ladder], **rest}:
            pass
        case _:
            raise HoldemValueError(f"levels is {shown(data)}; give an object with a list 'ladder'")
    try:
        return Levels(tuple(Level(**level) for level in ladder), **rest)  # type: ignore[arg-type]
    except TypeError:
        raise HoldemValueError(
            f"levels is {shown(data)}; its keys are ladder, repeat and factor, and those of a"
            " level are hands, small_blind, big_blind and ante, all whole numbers"
        ) from None


def level_problems(levels: Levels, *, least: int = 50, most: int = 100) -> tuple[str, ...]:
    """Return what breaks the required steps, a line for each; nothing when all is well.

    Each big blind is to be higher than the one before by `least` to `most` per cent, and twice
    its small blind; an ante is at most the small blind. What repeats is checked twice over.

    >>> level_problems(parse_levels("6:5/10;6:6/12"))
    ('level 2: big blind 12 after 10 is +20 %; +50 % to +100 % is required',)
    """
    require_kind("levels", levels, Levels, "Levels, as parse_levels makes them")
    for name, per_cent in (("least", least), ("most", most)):
        require_int(name, per_cent, 0)
    found = []
    before: Level | None = None
    for number, level in enumerate(islice(levels, len(levels.ladder) + 2 * levels.repeat), 1):
        small, big = level.small_blind, level.big_blind
        step = Fraction(100 * (big - before.big_blind), before.big_blind) if before else least
        if before and not least <= step <= most:
            found.append(
                f"level {number}: big blind {shown(big)} after {shown(before.big_blind)} is"
                f" {_percent(step)}; {_percent(least)} to {_percent(most)} is required"
            )
        if big != 2 * small:
            found.append(
                f"level {number}: big blind {shown(big)} is not twice the small blind"
                f" {shown(small)}"
            )
        if level.ante > small:
            found.append(
                f"level {number}: ante {shown(level.ante)} is above the small blind {shown(small)}"
            )
        before = level
    return tuple(found)


def _percent(step: Fraction | int) -> str:
    return f"{'+' * (step >= 0)}{shown(round(step))} %"


def _parse_level(text: str) -> Level:
    hands, colon, blinds = text.partition(":")
    amounts = blinds.split("/")
    try:
        if not colon or not 2 <= len(amounts) <= 3:
            raise ValueError
        numbers = [int(number) for number in (hands, *amounts)]
    except ValueError:
        raise HoldemValueError(
            f"'{text}' is not a level; write HANDS:SMALL/BIG or HANDS:SMALL/BIG/ANTE, as in 6:5/10"
        ) from None
    return Level(*numbers)
