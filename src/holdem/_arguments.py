"""What callers give the equity calculator: hands, ranges, boards, read and checked."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

from ._checks import read_int, read_items, require_choice, require_int
from ._equity import MAX_PLAYERS
from ._eval import card_array
from ._text import cards_from_text
from .cards import DECK, parse_cards
from .errors import CardError, HoldemTypeError, HoldemValueError, RangeError
from .ranges import Range, RangeLike
from .strength import Cards

Hand: TypeAlias = NDArray[np.uint8]


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
    names = names or [f"players[{i}]" for i in range(len(given))]
    held: list[Hand | Range] = []
    named = []
    for name, player in zip(names, given, strict=True):
        hand = _hand(player, name)
        if hand is None:
            held.append(_range(player, name))
        else:
            held.append(hand)
            named.append((name, hand))
    on_board, gone = read_cards(board, "board"), read_cards(dead, "dead")
    check_sizes("players", len(held), "board", len(on_board), len(gone))
    check_distinct([*named, ("board", on_board), ("dead", gone)])
    return held, on_board, gone


def one_combo(hand: Hand) -> NDArray[np.float64]:
    """Return the weights of a player who holds these two cards."""
    high, low = sorted(map(int, hand), reverse=True)
    weights = np.zeros(1326)
    weights[high * (high - 1) // 2 + low] = 1
    return weights


def no_hand_left(name: str, held: Range, known: Hand) -> HoldemValueError:
    """Return the error for a range none of whose combos can be held beside known cards."""
    if not len(held):
        return HoldemValueError(f"{name} is a range of no hands; give at least one")
    cards = "".join(DECK[card] for card in known)
    return HoldemValueError(
        f"{name} has no hand left: all {len(held)} combos hold one of the known cards {cards}"
    )


def _hand(player: Any, name: str) -> Hand | None:
    """Return the two cards of a player who is given as such; None where it must be a range."""
    if isinstance(player, str):
        try:
            hand = np.frombuffer(cards_from_text(player), np.uint8)
        except CardError:
            return None
        return hand if len(hand) == 2 else None
    if isinstance(player, Range | Mapping):
        return None
    if isinstance(player, np.ndarray) and (player.dtype.kind == "f" or player.ndim == 2):
        return None
    if isinstance(player, Sequence) and any(isinstance(card, str) for card in player):
        return None
    hand = read_cards(player, name)
    if len(hand) != 2:
        raise HoldemValueError(f"{name} has {len(hand)} cards; hole cards are two")
    return hand


def _range(player: Any, name: str) -> Range:
    """Return a player's range; what is wrong with it says whose it is."""
    if isinstance(player, Range):
        return player
    try:
        return Range(player)
    except RangeError as error:
        raise RangeError(error.text, error.position, error.problem, name) from None
    except HoldemValueError as error:
        raise HoldemValueError(f"{name}: {error}") from None
    except HoldemTypeError as error:
        raise HoldemTypeError(f"{name}: {error}") from None


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
    array = read_numbers(cards, name)
    if array.ndim != 1:
        raise HoldemValueError(f"{name} has shape {array.shape}; give the cards in one row")
    return array


def read_rows(cards: Any, name: str, n: int) -> NDArray[np.uint8]:
    """Return cards given for all deals, or for each of them, as an (n, k) array."""
    array = np.empty(0, np.uint8) if cards is None else read_numbers(cards, name)
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


def check_out(out: NDArray[np.float64], shape: tuple[int, int]) -> None:
    if not isinstance(out, np.ndarray) or out.dtype != np.float64:
        kind = out.dtype if isinstance(out, np.ndarray) else type(out).__name__
        raise HoldemTypeError(f"out is {kind}; give a float64 array")
    if out.shape != shape:
        raise HoldemValueError(f"out has shape {out.shape}; these hands need {shape}")
    if not out.flags.writeable:
        raise HoldemValueError("out is read-only; give an array that can be written to")


def check_distinct(named: Iterable[tuple[str, Hand]]) -> None:
    """Refuse a deal that is not distinct cards; `named` has its parts in order."""
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
        raise HoldemTypeError(f"precision is {precision!r}; give a standard error, as in 0.001")
    if precision is not None and not precision > 0:
        raise HoldemValueError(f"precision is {precision}; give a standard error above 0")


def no_deal() -> HoldemValueError:
    """Return the error for ranges whose hands always collide."""
    return HoldemValueError(
        "players cannot all be dealt in: whatever hands they hold, two share a card"
    )
