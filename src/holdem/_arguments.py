"""What callers give the equity calculator: hands, ranges, boards, read and checked."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

from ._checks import read_int, read_items, require_choice, require_int
from ._equity import MAX_PLAYERS
from ._eval import card_array
from ._text import cards_from_text
from .cards import DECK, combo_of, joined, parse_cards
from .errors import CardError, HoldemTypeError, HoldemValueError, RangeError, shown
from .ranges import Range, RangeLike
from .strength import Cards

Hand: TypeAlias = NDArray[np.uint8]

_NO_CARDS = np.empty(0, np.uint8)


def read_players(
    players: Sequence[Cards | RangeLike],
    board: Cards,
    dead: Cards,
    names: Sequence[str] | None = None,
) -> tuple[list[Hand | Range], Hand, Hand]:
    """Return each player's two cards or range, the board, and the dead cards.

    Whatever can be wrong with cards and texts is refused here.
    """
    given = read_items("players", players, "hands, as in ['AhAs', 'KcKd']")
    held: list[Hand | Range] = []
    named = []
    for i, player in enumerate(given):
        if isinstance(player, Range):
            held.append(player)
            continue
        name = names[i] if names else f"players[{i}]"
        hand = _held(player, name)
        held.append(hand)
        if not isinstance(hand, Range):
            named.append((name, hand))
    on_board, gone = read_cards(board, "board"), read_cards(dead, "dead")
    check_sizes("players", len(held), "board", len(on_board), len(gone))
    check_distinct([*named, ("board", on_board), ("dead", gone)])
    return held, on_board, gone


def one_combo(hand: Hand) -> NDArray[np.float64]:
    """Return the weights of a player who holds these two cards."""
    weights = np.zeros(1326)
    weights[combo_of(*hand.tolist())] = 1
    return weights


def no_hand_left(name: str, held: Range, known: Hand) -> HoldemValueError:
    """Return the error for a range none of whose combos can be held beside known cards."""
    if not len(held):
        return HoldemValueError(f"{name} is a range of no hands; give at least one")
    cards = "".join(DECK[card] for card in known)
    return HoldemValueError(
        f"{name} has no hand left: all {len(held)} combos hold one of the known cards {cards}"
    )


def _held(player: Any, name: str) -> Hand | Range:
    """Return a player's two cards or range; what is wrong with it says whose it is."""
    if not _is_range(player):
        hand = read_cards(player, name)
        if len(hand) != 2:
            raise HoldemValueError(f"{name} has {len(hand)} cards; hole cards are two")
        return hand
    try:
        return _from_text(player) if isinstance(player, str) else Range(player)
    except RangeError as error:
        raise RangeError(error.text, error.position, error.problem, name) from None
    except HoldemValueError as error:
        raise HoldemValueError(f"{name}: {error}") from None
    except HoldemTypeError as error:
        raise HoldemTypeError(f"{name}: {error}") from None


def _is_range(player: Any) -> bool:
    """Return whether a player is given as a range, or as text, which may be one."""
    if isinstance(player, np.ndarray):
        return player.dtype.kind == "f" or player.ndim == 2
    if isinstance(player, str | Mapping):
        return True
    return isinstance(player, Sequence) and any(isinstance(card, str) for card in player)


@lru_cache(maxsize=128)  # a text is read in 6 us, and the same few come again and again
def _from_text(text: str) -> Hand | Range:
    """Return the two cards or the range that a text is."""
    try:
        hand = np.frombuffer(cards_from_text(text), np.uint8)
    except CardError:
        return Range(text)
    return hand if len(hand) == 2 else Range(text)


def read_numbers(cards: Any, name: str) -> NDArray[np.uint8]:
    """Return cards as a contiguous uint8 array; what is no card but fits in it passes."""
    if isinstance(cards, str):
        try:
            return parse_cards(cards)
        except CardError as error:
            raise CardError(f"{name}: {error}") from None
    numbers, array = card_array(cards, name)
    if array.ndim and array is not numbers and (array > 51).any():
        *row, _ = at = tuple(np.argwhere(array > 51)[0].tolist())
        raise CardError(
            f"{name}{row or ''} holds {numbers[at]}, which is not a card: cards are 0 to 51"
        )
    return np.asarray(array, order="C")


def read_cards(cards: Cards, name: str) -> NDArray[np.uint8]:
    """Return cards given as text or ints as a (k,) array."""
    if isinstance(cards, str) and not cards:
        return _NO_CARDS
    array = read_numbers(joined(cards) or cards, name)
    if array.ndim != 1:
        raise HoldemValueError(f"{name} has shape {array.shape}; give the cards in one row")
    return array


def read_rows(cards: Any, name: str, n: int) -> NDArray[np.uint8]:
    """Return cards given for all deals, or for each of them, as an (n, k) array."""
    array = np.empty(0, np.uint8) if cards is None else read_numbers(joined(cards) or cards, name)
    if array.ndim not in (1, 2) or (array.ndim == 2 and len(array) != n):
        raise HoldemValueError(
            f"{name} has shape {array.shape}; give ({n}, cards), or (cards,) for all {n} deals"
        )
    return np.broadcast_to(array, (n, array.shape[-1]))


def row_name(name: str, cards: Any, row: int) -> str:
    """Return what to call a deal's cards: those for all deals have no row."""
    return name if np.ndim(cards) < 2 else f"{name}[{row}]"


def check_sizes(name: str, players: int, board_name: str, on_board: int, dead: int) -> None:
    if not 2 <= players <= MAX_PLAYERS:
        raise HoldemValueError(f"{name} has {players} players; give 2 to {MAX_PLAYERS}")
    if on_board not in (0, 3, 4, 5):
        raise HoldemValueError(f"{board_name} has {on_board} cards; a board has 0, 3, 4 or 5")
    room = len(DECK) - 2 * players - 5
    if dead > room:
        raise HoldemValueError(
            f"dead has {dead} cards; {players} players and a board leave room for {room}"
        )


def check_distinct(named: Sequence[tuple[str, Hand]]) -> None:
    """Refuse a deal that is not distinct cards; `named` has its parts in order."""
    every = b"".join([cards.tobytes() for _, cards in named])
    if len({*every}) == len(every) and max(every, default=0) < len(DECK):
        return
    seen: dict[int, str] = {}
    for name, cards in named:
        for card in map(int, cards):
            if card > 51:
                raise CardError(f"{name} holds {card}, which is not a card: cards are 0 to 51")
            if card in seen:
                where = "twice" if seen[card] == name else f"as {seen[card]} does"
                raise CardError(f"{name} holds card {card} ({DECK[card]}) {where}")
            seen[card] = name


def check_options(method: str, samples: int | None, precision: float | None) -> None:
    require_choice("method", method, ("auto", "exact", "sampled"))
    if samples is not None:
        require_int("samples", read_int("samples", samples, "a number of deals"), 1)
    if precision is not None and not isinstance(precision, float | int | np.number):
        raise HoldemTypeError(
            f"precision is {shown(precision)}; give a standard error, as in 0.001"
        )
    if precision is not None and not precision > 0:
        raise HoldemValueError(f"precision is {shown(precision)}; give a standard error above 0")


def no_deal() -> HoldemValueError:
    """Return the error for ranges whose hands always collide."""
    return HoldemValueError(
        "players cannot all be dealt in: whatever hands they hold, two share a card"
    )
