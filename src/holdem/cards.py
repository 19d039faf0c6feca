"""Cards as ints 0..51, text in and out.

A card is ``4 * rank + suit``: ranks 0..12 are 2 to A, suits 0..3 are c d h s.
"""

from __future__ import annotations

from collections.abc import Iterable
from operator import index
from typing import SupportsIndex

import numpy as np
from numpy.typing import NDArray

from ._text import cards_from_text
from .errors import CardError, HoldemTypeError

RANKS = "23456789TJQKA"
SUITS = "cdhs"
DECK = tuple(rank + suit for rank in RANKS for suit in SUITS)
"""The text of each card, ``DECK[0] == "2c"`` to ``DECK[51] == "As"``."""

_high, _low = np.tril_indices(52, -1)
COMBOS: NDArray[np.uint8] = np.stack([_high, _low], axis=1).astype(np.uint8)
"""(1326, 2) uint8: the hole cards a > b of each combo, at index ``a * (a - 1) // 2 + b``."""
COMBOS.flags.writeable = False


def parse_cards(text: str) -> NDArray[np.uint8]:
    """Return the cards in `text` as a uint8 array, in the order written.

    Cards may stand together or apart (spaces, commas), in either case, with letters or suit
    signs, the ten as ``T`` or ``10``.

    Raises
    ------
    CardError
        Something is not a card, or a card comes twice.
    HoldemTypeError
        `text` is not a str.

    >>> parse_cards("Ah Kd")
    array([50, 45], dtype=uint8)
    >>> parse_cards("10♥,as")
    array([34, 51], dtype=uint8)
    """
    if not isinstance(text, str):
        raise HoldemTypeError(f"text is {type(text).__name__}; give a str such as 'Ah Kd'")
    return np.frombuffer(bytearray(cards_from_text(text)), np.uint8)


def format_cards(cards: Iterable[int]) -> str:
    """Return the text of cards given as ints, one after the other.

    >>> format_cards([50, 45])
    'AhKd'

    Raises
    ------
    CardError
        An int is not in 0..51.
    HoldemTypeError
        Something is not an integer.
    """
    if not isinstance(cards, Iterable):
        raise HoldemTypeError(f"cards is {type(cards).__name__}; give a sequence of card ints")
    return "".join(DECK[card_int(card)] for card in cards)


def card_int(card: object) -> int:
    """Return a card as an int; refuse what is none."""
    if isinstance(card, bool) or not isinstance(card, SupportsIndex):
        raise HoldemTypeError(f"cards holds {card!r}, not a card: give integers 0 to 51")
    number = index(card)
    if not 0 <= number <= 51:
        raise CardError(f"cards holds {number}, which is not a card: cards are 0 to 51")
    return number
