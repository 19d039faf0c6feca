"""Cards as ints 0..51, text in and out.

A card is ``4 * rank + suit``: ranks 0..12 are 2 to A, suits 0..3 are c d h s.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ._arrow import card_rows
from ._checks import read_int, read_items, require_int
from ._outputs import check_out
from ._text import cards_from_text, rows_from_array, rows_from_strings
from .errors import CardError, HoldemTypeError, HoldemValueError, shown

RANKS = "23456789TJQKA"
SUITS = "cdhs"
DECK = tuple(rank + suit for rank in RANKS for suit in SUITS)
"""The text of each card, ``DECK[0] == "2c"`` to ``DECK[51] == "As"``."""

_high, _low = np.tril_indices(52, -1)
COMBOS: NDArray[np.uint8] = np.stack([_high, _low], axis=1).astype(np.uint8)
"""(1326, 2) uint8: the hole cards a > b of each combo, at index ``a * (a - 1) // 2 + b``."""
COMBOS.flags.writeable = False


def combo_of(one: int, other: int) -> int:
    """Return the place in `COMBOS` of two different cards, in either order.

    >>> combo_of(50, 51), COMBOS[1325].tolist()
    (1325, [51, 50])
    """
    high, low = (one, other) if one > other else (other, one)
    return high * (high - 1) // 2 + low


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


def parse_cards_many(
    texts: Iterable[str] | Any, *, size: int | None = None, out: NDArray[np.uint8] | None = None
) -> NDArray[np.uint8]:
    """Return the cards in each text of a column, one row of uint8 for each.

    Parameters
    ----------
    texts
        Texts as `parse_cards` reads them, all of the same number of cards: a list or another
        iterable, a numpy array, or an Arrow column of text from any library (a polars or pandas
        Series, a pyarrow array). Arrays of type ``U`` and Arrow columns are read where they
        lie, without the GIL.
    size : int, optional
        How many cards each row has; as many as the first row by default.
    out : (n, size) uint8 array, optional
        Where to write the cards. Untouched when anything is raised.

    Returns
    -------
    (n, size) uint8 array
        ``(0, 0)`` when there is no text and no `size`; `out` if that is given.

    Raises
    ------
    CardError
        Something is not a card, or a row holds a card twice. The message names the first such
        row, its text and the position in it.
    HoldemValueError
        A row has another number of cards; a shape is wrong.
    HoldemTypeError
        Something is not text, or `out` not uint8.

    >>> parse_cards_many(["AhKd", "10♥,as"])
    array([[50, 45],
           [34, 51]], dtype=uint8)
    """
    rows = _read_texts(texts, -1 if size is None else _read_size(size))
    if out is None:
        return rows
    check_out(out, "uint8", rows.shape, "texts")
    out[...] = rows
    return out


def _read_size(size: int) -> int:
    number = read_int("size", size, "a number of cards")
    require_int("size", number, 0, 52)
    return number


def _read_texts(texts: Any, size: int) -> NDArray[np.uint8]:
    if isinstance(texts, str | bytes) or not isinstance(texts, Iterable):
        raise HoldemTypeError(f"texts is {type(texts).__name__}; give a column of texts")
    kind = getattr(texts, "dtype", None)
    arrow = hasattr(texts, "__arrow_c_array__") or hasattr(texts, "__arrow_c_stream__")
    if arrow and not isinstance(kind, np.dtype):
        try:
            rows, missing = card_rows(texts, "texts", size, text_only=True)
        except ImportError:  # pandas, without pyarrow
            return rows_from_strings(texts, "texts", size)
        if missing is not None:
            problem = f"texts[{missing.argmax()}] is null, not text; drop such rows first"
            raise HoldemTypeError(problem)
        return rows.astype(np.uint8, copy=False)
    if kind is None:
        return rows_from_strings(texts, "texts", size)
    array = np.asarray(texts)
    if array.ndim != 1:
        raise HoldemValueError(f"texts has shape {array.shape}; give one text a row, as in (n,)")
    if array.dtype.kind == "U":
        return rows_from_array(array, "texts", size)
    if array.size and array.dtype.kind not in "OT":
        raise HoldemTypeError(f"texts holds {array.dtype}; give texts such as 'AhKd'")
    return rows_from_strings(array.tolist(), "texts", size)


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
    return "".join(DECK[card] for card in card_ints(cards, "cards"))


def joined(cards: object) -> str | None:
    """Return the text of cards that are given one by one, as in ``["Ah", "Kd"]``, or None."""
    if not isinstance(cards, list | tuple) or not cards:
        return None
    if all(isinstance(card, str) and 0 < len(card.strip()) < 4 for card in cards):
        return " ".join(cards)
    return None  # one of them is longer than "10h": a list of hands is no hand


def card_ints(cards: object, name: str) -> list[int]:
    """Return cards given as ints; refuse what is none."""
    numbers = []
    for card in read_items(name, cards, "a sequence of card ints"):
        number = read_int(name, card, "cards as integers 0 to 51")
        if not 0 <= number <= 51:
            raise CardError(f"{name} holds {shown(number)}, which is not a card: cards are 0 to 51")
        numbers.append(number)
    return numbers
