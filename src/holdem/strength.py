"""What cards are worth: strengths, categories, words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from enum import IntEnum
from itertools import combinations
from typing import Any, TypeAlias, cast, overload

import numpy as np
from numpy.typing import NDArray

from . import _eval
from ._text import cards_from_text
from .cards import joined
from .errors import HoldemTypeError, HoldemValueError

Cards: TypeAlias = str | bytes | Sequence[int] | Sequence[str] | NDArray[np.integer]
"""Text such as "Ah Kd", card ints in a sequence, or an integer array."""


class Category(IntEnum):
    """The ten categories of hands, from the lowest to the highest."""

    HIGH_CARD = 0
    PAIR = 1
    TWO_PAIR = 2
    THREE_OF_A_KIND = 3
    STRAIGHT = 4
    FLUSH = 5
    FULL_HOUSE = 6
    FOUR_OF_A_KIND = 7
    STRAIGHT_FLUSH = 8
    ROYAL_FLUSH = 9

    def __str__(self) -> str:
        return self.name.replace("_", " ").lower()


@overload
def evaluate(cards: str | bytes | Sequence[int] | Sequence[str]) -> int: ...
@overload
def evaluate(
    cards: NDArray[np.integer] | Sequence[Sequence[int]], *, out: NDArray[np.uint16] | None = ...
) -> NDArray[np.uint16]: ...
def evaluate(
    cards: Cards | Sequence[Sequence[int]], *, out: NDArray[np.uint16] | None = None
) -> int | NDArray[np.uint16]:
    """Return the strength of a hand of 5, 6 or 7 cards, or of each hand in an array.

    The strength is 1..7462: higher wins, equal splits, 7462 is the royal flush.

    Parameters
    ----------
    cards
        One hand as text, or as a sequence of card ints or of texts of a card each; or an
        integer array of shape ``(..., 5|6|7)``. A C-contiguous uint8 array is read where it
        lies, strided rows are copied a block at a time, other integer types are converted (one
        copy). Another thread must not change it meanwhile.
    out
        uint16 array of shape ``cards.shape[:-1]`` to write to.

    Returns
    -------
    int, or uint16 array of shape ``cards.shape[:-1]``
        An int for one hand; `out` if that is given.

    Raises
    ------
    CardError
        Something is not a card, or a hand holds a card twice. The message names the first
        such row; `out` is untouched.
    HoldemValueError
        A shape is wrong.
    HoldemTypeError
        `cards` does not hold integers, or `out` not uint16.

    >>> evaluate("AsKsQsJsTs2d3c")
    7462
    >>> evaluate([[0, 5, 10, 15, 21], [51, 50, 49, 48, 0]])
    array([   1, 7441], dtype=uint16)
    """
    if isinstance(cards, str):
        cards = cards_from_text(cards)
    try:
        return _eval.evaluate(cards, out)  # type: ignore[no-any-return, arg-type]
    except HoldemTypeError:
        if (text := joined(cards)) is None:
            raise
        return _eval.evaluate(cards_from_text(text), out)


def strengths(board: Cards) -> NDArray[np.uint16]:
    """Return the strength of each of the 1326 combos on a board, or on each of many boards.

    Parameters
    ----------
    board
        3, 4 or 5 cards as text, sequence or array; or an ``(n, 3|4|5)`` integer array.

    Returns
    -------
    (1326,) or (n, 1326) uint16 array
        In the order of `holdem.COMBOS`; 0 where the board holds a card of the combo.

    Raises
    ------
    CardError
        Something is not a card, or a board holds a card twice.
    HoldemValueError
        The shape is wrong.
    HoldemTypeError
        `board` does not hold integers.

    >>> strengths("Kh7d2c9s4h").max() == evaluate("KsKcKh7d2c9s4h")
    np.True_
    """
    board = joined(board) or board
    if isinstance(board, str):
        board = cards_from_text(board)
    return _eval.strengths(board)  # type: ignore[arg-type]  # no texts are left


@overload
def category(strength: int) -> Category: ...
@overload
def category(strength: NDArray[np.integer]) -> NDArray[np.uint8]: ...
def category(strength: int | NDArray[np.integer]) -> Category | NDArray[np.uint8]:
    """Return the category of a strength, or the categories (uint8) of an array of strengths.

    Raises
    ------
    HoldemValueError
        A strength is not in 1..7462.
    HoldemTypeError
        `strength` does not hold integers.

    >>> category(7462)
    <Category.ROYAL_FLUSH: 9>
    >>> category(evaluate("AsAhKdKcQs"))
    <Category.TWO_PAIR: 2>
    """
    array = read_array("strength", strength)
    if array.dtype.kind not in "iu":
        give = "; evaluate makes them of cards" if array.dtype.kind in "UT" else ""
        problem = f"strength holds {array.dtype}; strengths are integers 1 to 7462{give}"
        raise HoldemTypeError(problem)
    bad = (array < 1) | (array > 7462)
    if bad.any():
        raise HoldemValueError(f"strength holds {array[bad][0]}; strengths are 1 to 7462")
    found = np.searchsorted(_eval.CATEGORY_FLOOR, array, side="right") - 1
    return found.astype(np.uint8) if array.ndim else Category(int(found))


def read_array(name: str, values: object) -> NDArray[Any]:
    """Return values as an array; refuse rows that make none."""
    try:
        return np.asarray(values)
    except ValueError:
        raise HoldemValueError(f"{name} has rows of different lengths") from None


def best_five(cards: Cards) -> NDArray[np.uint8]:
    """Return the five cards that play, those that count most first, as uint8.

    Where several fives are worth the same, the cards written first are taken.

    Raises
    ------
    CardError
        Something is not a card, or a card comes twice.
    HoldemValueError
        There are not 5, 6 or 7 cards.
    HoldemTypeError
        `cards` does not hold integers.

    >>> from holdem import format_cards
    >>> format_cards(best_five("2c As 3d 4h 5s Kd Kc"))
    '5s4h3d2cAs'
    """
    hand = _one_hand(cards)
    strength = _eval.evaluate(hand)
    five = next(five for five in combinations(hand, 5) if _eval.evaluate(five) == strength)
    count = Counter(card >> 2 for card in five)
    wheel = sorted(count) == [0, 1, 2, 3, 12]

    def weight(card: int) -> tuple[int, int]:
        rank = card >> 2
        return count[rank], -1 if wheel and rank == 12 else rank

    return np.array(sorted(five, key=weight, reverse=True), np.uint8)


def _one_hand(cards: Cards) -> list[int]:
    cards = joined(cards) or cards
    if isinstance(cards, str):
        cards = cards_from_text(cards)
    hand = np.asarray(_eval.card_array(cards, "cards")[0])
    if hand.ndim != 1:
        raise HoldemValueError(f"cards has shape {hand.shape}; give one hand")
    return cast(list[int], hand.tolist())


_NAMES = (
    ("two", "twos"),
    ("three", "threes"),
    ("four", "fours"),
    ("five", "fives"),
    ("six", "sixes"),
    ("seven", "sevens"),
    ("eight", "eights"),
    ("nine", "nines"),
    ("ten", "tens"),
    ("jack", "jacks"),
    ("queen", "queens"),
    ("king", "kings"),
    ("ace", "aces"),
)


def describe(cards: Cards) -> str:
    """Return what a hand of 5, 6 or 7 cards is, in words.

    Raises
    ------
    CardError
        Something is not a card, or a card comes twice.
    HoldemValueError
        There are not 5, 6 or 7 cards.
    HoldemTypeError
        `cards` does not hold integers.

    >>> describe("JsJd6cJc6h")
    'full house, jacks full of sixes'
    >>> describe("As2d3c4h5sKdQc")
    'straight, five high'
    >>> describe("KsKd5c5hAs2d3c")
    'two pair, kings and fives, ace kicker'
    """
    five = best_five(cards)
    kind = category(_eval.evaluate(five))
    ranks = list(dict.fromkeys(int(card) >> 2 for card in five))
    one = [_NAMES[rank][0] for rank in ranks]
    many = [_NAMES[rank][1] for rank in ranks]
    match kind:
        case Category.ROYAL_FLUSH:
            return str(kind)
        case Category.STRAIGHT_FLUSH | Category.STRAIGHT:
            return f"{kind}, {one[0]} high"
        case Category.FLUSH | Category.HIGH_CARD:
            return f"{kind}, {_listed(one)}"
        case Category.FULL_HOUSE:
            return f"{kind}, {many[0]} full of {many[1]}"
        case Category.TWO_PAIR:
            return f"{kind}, {many[0]} and {many[1]}, {one[2]} kicker"
        case Category.FOUR_OF_A_KIND:
            return f"{kind}, {many[0]}, {one[1]} kicker"
        case _:
            return f"{kind}, {many[0]}, {_listed(one[1:])} kickers"


def _listed(names: Sequence[str]) -> str:
    return ", ".join(names[:-1]) + " and " + names[-1]


def build_info() -> dict[str, str | tuple[str, ...]]:
    """Return which kernel evaluates hands here, and which this machine can run.

    The environment variable ``HOLDEM_KERNEL``, read at import, forces one.

    >>> sorted(build_info())
    ['kernel', 'kernels', 'version']
    """
    from importlib.metadata import version

    return {
        "version": version("holdem-engine"),
        "kernel": _eval.KERNEL,
        "kernels": _eval.KERNELS,
    }
