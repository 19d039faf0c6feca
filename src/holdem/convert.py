"""Cards and strengths as other libraries write them, there and back.

No other library is needed. Each name below is the library's, or that of the classic evaluator
whose cards and numbers treys took over.

========================  ===================================  =================================
name                      a card                               a strength
========================  ===================================  =================================
``cactus_kev``            int: one bit, suit, rank and prime   1..7462, lower wins
``eval7``                 ``Card.mask``: bit 13 suit + rank    category << 24, then rank nibbles
``phevaluator``           ``Card.id_``: 0..51, as here         1..7462, lower wins
``pokerkit``              text such as ``As``                  ``entry.index``: 0..7461
``pypokerengine``         text such as ``SA``                  none that tells kickers apart
``pypokerengine_id``      ``Card.to_id()``: 1..52, ace first   none that tells kickers apart
``treys``                 as ``cactus_kev``                    1..7462, lower wins
========================  ===================================  =================================
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from itertools import combinations, combinations_with_replacement
from typing import Any, Literal, TypeAlias

import numpy as np
from numpy.typing import ArrayLike, NDArray

from ._checks import require_choice
from .cards import DECK, joined, parse_cards
from .errors import CardError, HoldemTypeError, HoldemValueError, shown
from .strength import Category, category, evaluate, read_array

__all__ = ["cards_from", "cards_to", "strengths_from", "strengths_to"]

CardCode: TypeAlias = Literal[
    "cactus_kev",
    "eval7",
    "phevaluator",
    "pokerkit",
    "pypokerengine",
    "pypokerengine_id",
    "treys",
]
StrengthCode: TypeAlias = Literal["cactus_kev", "eval7", "phevaluator", "pokerkit", "treys"]

PRIMES = (2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41)


def cards_to(code: CardCode, cards: ArrayLike | str) -> Any:
    """Return cards, given as ints or text, as another library writes them.

    An array of the same shape, of int64 (eval7: uint64) or of text; for one int an int or a str.

    Raises
    ------
    CardError
        Something is not a card.
    HoldemValueError, HoldemTypeError
        `code` is not a name of a table, or `cards` holds no integers.

    >>> cards_to("treys", "As2c").tolist()
    [268442665, 98306]
    >>> cards_to("pypokerengine", [[51, 45]]).tolist()
    [['SA', 'DK']]
    """
    table = _known(_CARDS, code)()
    cards = joined(cards) or cards
    numbers = parse_cards(cards) if isinstance(cards, str) else read_array("cards", cards)
    if numbers.size == 0:
        numbers = numbers.astype(np.uint8)
    if numbers.dtype.kind not in "iu":
        raise HoldemTypeError(f"cards holds {numbers.dtype}, not cards: give integers 0 to 51")
    bad = (numbers < 0) | (numbers > 51)
    if bad.any():
        raise CardError(f"cards holds {numbers[bad][0]}, which is not a card: cards are 0 to 51")
    return _plain(table[numbers])


def cards_from(code: CardCode, cards: ArrayLike) -> Any:
    """Return cards as another library writes them as ints 0..51.

    `cards` is what the table above has, or the library's own card objects. A uint8 array of the
    same shape; for one card an int.

    Raises
    ------
    CardError
        Something is not a card of that library.
    HoldemValueError
        `code` is not a name of a table.

    >>> cards_from("eval7", [1, 1 << 51]).tolist()
    [0, 51]
    >>> cards_from("pypokerengine", "SA")
    51
    """
    table = _known(_CARDS, code)()
    if code in _OBJECTS:
        cards = _unwrapped(cards, _OBJECTS[code])
    return _looked_up(table, cards, f"{code} card", CardError, 0, np.uint8)


def strengths_to(code: StrengthCode, strengths: ArrayLike) -> Any:
    """Return strengths as another library's numbers: int64, or an int for one.

    Raises
    ------
    HoldemValueError
        `code` is not a name of a table, or a strength is not in 1..7462.
    HoldemTypeError
        `strengths` holds no integers.

    >>> strengths_to("cactus_kev", 7462)
    1
    """
    table = _known(_STRENGTHS, code)()
    numbers = read_array("strengths", strengths)
    category(numbers)  # refuses what is no strength
    return _plain(table[numbers.astype(np.intp) - 1])


def strengths_from(code: StrengthCode, numbers: ArrayLike) -> Any:
    """Return the strengths that another library's numbers stand for: uint16, or an int for one.

    Raises
    ------
    HoldemValueError
        `code` is not a name of a table, or a number stands for no hand.

    >>> strengths_from("pokerkit", [0, 7461]).tolist()
    [1, 7462]
    """
    table = _known(_STRENGTHS, code)()
    return _looked_up(table, numbers, f"{code} strength", HoldemValueError, 1, np.uint16)


def _known(tables: dict[str, Callable[[], NDArray[Any]]], code: str) -> Callable[[], NDArray[Any]]:
    require_choice("code", code, tables)
    return tables[code]


def _unwrapped(cards: Any, value_of: Callable[[Any], Any]) -> Any:
    """Return what the objects of another library stand for, in lists as they are."""
    if isinstance(cards, list | tuple | Iterator):
        return [_unwrapped(card, value_of) for card in cards]
    try:
        return value_of(cards)
    except AttributeError:  # none of its objects
        return cards


def _looked_up(
    table: NDArray[Any],
    values: ArrayLike,
    what: str,
    error: type[HoldemValueError],
    first: int,
    dtype: type[np.unsignedinteger[Any]],
) -> Any:
    """Return where in a table each value stands, counted from `first`."""
    given = read_array(what, values)
    if given.size and given.dtype.kind not in ("U" if table.dtype.kind == "U" else "iu"):
        raise error(f"{shown(given.flat[0])} is no {what}, as {table[0].item()!r} is")
    order = np.argsort(table)
    at = np.searchsorted(table, given, sorter=order).clip(max=len(table) - 1)
    found = order[at]
    bad = table[found] != given
    if bad.any():
        raise error(f"{given[bad].flat[0].item()!r} is no {what}, as {table[0].item()!r} is")
    return _plain((found + first).astype(dtype))


def _plain(array: NDArray[Any]) -> Any:
    return array if array.ndim else array.item()


def _table(code: Callable[[int, int], Any]) -> Callable[[], NDArray[Any]]:
    """Return a table of 52 cards, made when first asked for, from what rank and suit make."""
    return cache(lambda: np.array([code(card >> 2, card & 3) for card in range(52)]))


_KEV_CARDS = _table(lambda r, s: 1 << 16 + r | 8 >> s << 12 | r << 8 | PRIMES[r])
_CARDS: dict[str, Callable[[], NDArray[Any]]] = {
    "cactus_kev": _KEV_CARDS,
    "eval7": cache(lambda: np.uint64(1) << _table(lambda r, s: 13 * s + r)().astype(np.uint64)),
    "phevaluator": _table(lambda r, s: 4 * r + s),
    "pokerkit": cache(lambda: np.array(DECK)),
    "pypokerengine": cache(lambda: np.array([text[1].upper() + text[0] for text in DECK])),
    "pypokerengine_id": _table(lambda r, s: 13 * s + (r + 1) % 13 + 1),
    "treys": _KEV_CARDS,
}

_OBJECTS: dict[str, Callable[[Any], Any]] = {
    "eval7": lambda card: card.mask,
    "phevaluator": lambda card: card.id_,
    "pokerkit": lambda card: f"{card.rank}{card.suit}",
    "pypokerengine": lambda card: card.SUIT_MAP[card.suit] + card.RANK_MAP[card.rank],
    "pypokerengine_id": lambda card: card.to_id(),
}
"""What an object that the library has for a card stands for."""


def _eval7_strength(ranks: Sequence[int], kind: Category) -> int:
    """Return eval7's number: the category, then the ranks that tell hands of it apart."""
    count = Counter(ranks)
    order = sorted(count, key=lambda rank: (count[rank], rank), reverse=True)
    if kind in (Category.STRAIGHT, Category.STRAIGHT_FLUSH, Category.ROYAL_FLUSH):
        order = [3 if order == [12, 3, 2, 1, 0] else order[0]]
    return min(kind, 8) << 24 | sum(rank << 16 - 4 * i for i, rank in enumerate(order))


@cache
def _eval7_strengths() -> NDArray[np.int64]:
    """Return the number of each strength, from one hand of five for each."""
    hands = [[4 * rank for rank in ranks] for ranks in combinations(range(13), 5)]
    for ranks in combinations_with_replacement(range(13), 5):
        if len(set(ranks)) > 1:
            # Equal ranks of other suits, and the last card of another suit than the first.
            suits = [ranks[:i].count(rank) for i, rank in enumerate(ranks)]
            suits[4] = suits[4] or 1
            hands.append([4 * rank + suit for rank, suit in zip(ranks, suits, strict=True)])
    strengths = evaluate(np.array(hands, np.uint8))
    table = np.zeros(7462, np.int64)
    for hand, strength in zip(hands, strengths.tolist(), strict=True):
        table[strength - 1] = _eval7_strength([card >> 2 for card in hand], category(strength))
    return table


_KEV_STRENGTHS: Callable[[], NDArray[Any]] = cache(lambda: 7463 - np.arange(1, 7463))
_STRENGTHS: dict[str, Callable[[], NDArray[Any]]] = {
    "cactus_kev": _KEV_STRENGTHS,
    "eval7": _eval7_strengths,
    "phevaluator": _KEV_STRENGTHS,
    "pokerkit": cache(lambda: np.arange(7462)),
    "treys": _KEV_STRENGTHS,
}
