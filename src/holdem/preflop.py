"""Heads-up equities before the flop, by a table of all 47,008 matchups."""

from __future__ import annotations

from functools import cache
from os.path import dirname, join

import numpy as np
from numpy.typing import NDArray

from ._classes import CLASS_OF, CLASSES, COMBO_COUNT
from ._preflop import fill_preflop, matchup, read_matchups, two_preflop
from ._removal import disjoint_weight
from .cards import DECK, card_ints, joined, parse_cards
from .errors import CardError, HoldemValueError
from .strength import Cards

DATA = join(dirname(__file__), "data", "preflop.bin")  # `pathlib` takes 2 ms to import

BOARDS = 1_712_304
"""Boards that two hands leave."""


@cache
def matchups() -> NDArray[np.int32]:
    """Return the boards won and tied, (169, 169, 15, 2): class, class, pattern of suits."""
    table = read_matchups(np.fromfile(DATA, np.uint8), BOARDS)
    table.flags.writeable = False
    return table


_CLASS = CLASS_OF.astype(np.uint8)


def preflop_sums(
    weights: NDArray[np.float64],
) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """Return what each combo of two ranges meets over all boards, as `_sums.two_ranges` does.

    `weights` is (1326, 2), a column a player.
    """
    return two_preflop(weights, matchups(), _CLASS, BOARDS)


def preflop_shares(holes: NDArray[np.uint8], out: NDArray[np.float64]) -> int:
    """Fill `out` (n, 2) with the shares of (n, 2, 2) hands; return -1, or the first bad row."""
    return fill_preflop(holes, matchups(), _CLASS, BOARDS, out)


def two_hands(holes: NDArray[np.uint8]) -> tuple[int, int, int]:
    """Return the boards that the first of two hands, (2, 2) distinct cards, wins, ties, loses."""
    met = matchup(holes, matchups(), _CLASS)
    assert met is not None, "the cards were checked"
    return *met, BOARDS - sum(met)


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
            Two hole cards each, as text, or as ints or texts of a card each.

        Raises
        ------
        CardError
            Something is not a card, or is used twice.

        >>> preflop_equity("AhAs", "KcKd")
        (1388072, 6538, 317694)
        """
        one, other = _hand(hero, "hero"), _hand(villain, "villain")
        if clash := {*one} & {*other}:
            raise CardError(f"villain holds {DECK[max(clash)]}, as hero does")
        return two_hands(np.array([one, other], np.uint8))


preflop_equity = PreflopEquity()


def _hand(cards: Cards, name: str) -> list[int]:
    """Return two hole cards."""
    cards = joined(cards) or cards
    try:
        text = parse_cards(cards).tolist() if isinstance(cards, str) else None
    except CardError as error:
        if cards in CLASSES:
            problem = f"{name} is the class {cards}; give two cards, or ask equity, of any range"
            raise CardError(problem) from None
        raise CardError(f"{name}: {error}") from None
    numbers = text if text is not None else card_ints(cards, name)
    if len(numbers) != 2:
        raise HoldemValueError(f"{name} has {len(numbers)} cards; hole cards are two")
    if numbers[0] == numbers[1]:
        raise CardError(f"{name} holds {DECK[numbers[0]]} twice")
    return numbers


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
