"""Heads-up equities before the flop, by a table of all 47,008 matchups."""

from __future__ import annotations

import zlib
from functools import cache
from os.path import dirname, join

import numpy as np
from numpy.typing import NDArray

from ._classes import CLASS_OF, CLASSES, COMBO_COUNT
from ._preflop import patterns, two_preflop
from ._removal import disjoint_weight
from .cards import COMBOS, DECK, card_ints, parse_cards
from .errors import CardError, HoldemValueError
from .strength import Cards

DATA = join(dirname(__file__), "data", "preflop.bin")  # `pathlib` takes 2 ms to import

BOARDS = 1_712_304
"""Boards that two hands leave."""


@cache
def matchups() -> NDArray[np.int32]:
    """Return the boards won and tied, (169, 169, 15, 2): class, class, pattern of suits."""
    with open(DATA, "rb") as file:
        data = zlib.decompress(file.read())
    planes = np.frombuffer(data, np.uint8).reshape(2, 4, -1).transpose(2, 0, 1)
    counts = np.ascontiguousarray(planes).view("<i4").astype(np.int32).reshape(-1, 15, 2)
    table = np.zeros((169, 169, 15, 2), np.int32)
    table[np.tril_indices(169)] = counts
    pattern = patterns()
    turned = np.empty(15, np.intp)  # the pattern seen from the other side
    turned[pattern] = pattern.transpose(2, 3, 0, 1)
    above = np.triu_indices(169, 1)
    other = table[above[1], above[0]][:, turned]
    met = other.any(axis=2)  # a matchup that cannot be has no boards
    table[above] = np.stack(
        [np.where(met, BOARDS - other[..., 0] - other[..., 1], 0), other[..., 1]], axis=2
    )
    table.flags.writeable = False
    return table


_CLASS = CLASS_OF.astype(np.uint8)


def preflop_sums(
    weights: NDArray[np.float64],
) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """Return what each combo of two ranges meets over all boards, as `_sums.two_ranges` does."""
    return two_preflop(weights, matchups(), _CLASS, BOARDS)


class PreflopEquity:
    """The call `holdem.preflop_equity`, with its table."""

    classes = CLASSES
    """The names of the 169 classes, in the order of the rows and columns of `table`."""

    @property
    def table(self) -> NDArray[np.float64]:
        """The exact equity of each class against each, (169, 169), read-only."""
        return _class_table()

    def __call__(self, hero: Cards, villain: Cards) -> tuple[int, int, int]:
        """Return how many of the 1,712,304 boards the hero wins, ties and loses.

        Parameters
        ----------
        hero, villain
            Two hole cards each, as text or ints.

        Raises
        ------
        CardError
            Something is not a card, or is used twice.

        >>> preflop_equity("AhAs", "KcKd")
        (1388072, 6538, 317694)
        """
        one, other = _combo(hero, "hero"), _combo(villain, "villain")
        high, low = COMBOS[one].tolist()
        clash = {high, low} & {*COMBOS[other].tolist()}
        if clash:
            card = max(clash)
            raise CardError(f"villain holds {DECK[card]}, as hero does")
        suits = (COMBOS[[one, other]] & 3).ravel()
        won, tied = matchups()[CLASS_OF[one], CLASS_OF[other], patterns()[tuple(suits)]].tolist()
        return won, tied, BOARDS - won - tied


preflop_equity = PreflopEquity()


def _combo(cards: Cards, name: str) -> int:
    """Return the place of two hole cards among the combos."""
    try:
        text = parse_cards(cards).tolist() if isinstance(cards, str) else None
    except CardError as error:
        raise CardError(f"{name}: {error}") from None
    numbers = text if text is not None else card_ints(cards, name)
    if len(numbers) != 2:
        raise HoldemValueError(f"{name} has {len(numbers)} cards; hole cards are two")
    high, low = max(numbers), min(numbers)
    if high == low:
        raise CardError(f"{name} holds {DECK[high]} twice")
    return high * (high - 1) // 2 + low


@cache
def class_counts() -> NDArray[np.float64]:
    """Return the deals each class wins, ties and loses against each, (3, 169, 169).

    They are counted over all boards and all combos that can be dealt together.
    """
    counts = np.empty((3, 169, 169))
    villain = np.ones(COMBO_COUNT)
    for hero_class in range(169):
        hero = np.equal(CLASS_OF, hero_class).astype(np.float64)
        below, upto = preflop_sums(np.stack([hero, villain], axis=1))
        met = BOARDS * disjoint_weight(hero)
        deals = (met - upto[:, 0], upto[:, 0] - below[:, 0], below[:, 0])
        # `below` is what the villain's combos beat, so here the hero's class loses it.
        counts[:, hero_class] = [np.bincount(CLASS_OF, number) for number in deals]
    counts.flags.writeable = False
    return counts


@cache
def _class_table() -> NDArray[np.float64]:
    """Return the equities of class against class: means over their disjoint combos."""
    won, tied, _ = counts = class_counts()
    table: NDArray[np.float64] = (won + tied / 2) / counts.sum(axis=0)
    table.flags.writeable = False
    return table
