"""Which card goes where. Cards are dealt from the front of the deck, none is burned."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from operator import index

from .._checks import read_int, read_items, require_int
from ..errors import CardError, HoldemValueError, shown
from .state import clockwise_from

Card = int | None
"""A card 0..51, None when it is unknown."""
HoleCards = tuple[Card, Card]

RANKS = "23456789TJQKA"
SUITS = "cdhs"
_FULL_DECK = frozenset(range(52))


def deal_holes(
    deck: Sequence[Card], order: Sequence[int], seats: int
) -> tuple[HoleCards | None, ...]:
    """R-06: deal two cards each, one at a time, in `order`: from the seat left of the button."""
    holes: list[HoleCards | None] = [None] * seats
    players = len(order)
    for place, seat in enumerate(order):
        holes[seat] = (deck[place], deck[place + players])
    return tuple(holes)


def read_cards(cards: str | Iterable[Card], name: str = "cards") -> tuple[Card, ...]:
    """Return cards given as text, or as ints or texts of each; ``??`` and None are unknown cards.

    >>> read_cards("As ??")
    (51, None)
    >>> read_cards(["As", "??"])
    (51, None)
    """
    if not isinstance(cards, str):
        items = read_items(name, cards, "cards as text or ints")
        if not any(isinstance(card, str) for card in items):
            return tuple(
                None if card is None else read_int(name, card, "cards as ints 0 to 51")
                for card in items
            )
        cards = " ".join(card if isinstance(card, str) else "??" for card in items)
    text = "".join(cards.split())
    read: list[Card] = []
    for place in range(0, len(text), 2):
        card = text[place : place + 2]
        if card == "??":
            read.append(None)
        elif len(card) == 2 and card[0].upper() in RANKS and card[1].lower() in SUITS:
            read.append(4 * RANKS.index(card[0].upper()) + SUITS.index(card[1].lower()))
        else:
            raise CardError(
                f"{card!r} in {shown(cards)} is not a card; write a rank {RANKS} then a suit"
                f" {SUITS}, or ?? for an unknown one"
            )
    return tuple(read)


def stacked_deck(
    holes: Sequence[str | Iterable[Card] | None], board: str | Iterable[Card], button: int
) -> tuple[Card, ...]:
    """Return the deck that deals these hole cards, seat by seat, and this board.

    `holes` holds text or ints a seat, None for an absent one; ``??`` is an unknown card. Cards
    not named follow in ascending order, so a short board is filled up. Further boards, for a
    board that is run more than once, follow the first in `board`.

    >>> stacked_deck(["AsAh", "KsKh"], "2c3c4c5c6c", button=0)[:5]
    (47, 51, 46, 50, 0)
    """
    hands = [
        None if hole is None else read_cards(hole, f"holes[{seat}]")
        for seat, hole in enumerate(read_items("holes", holes, "two cards a seat, or None"))
    ]
    button = read_int("button", button, f"an int from 0 to {len(hands) - 1}")
    require_int("button", button, 0, len(hands) - 1)
    for seat, hand in enumerate(hands):
        if hand is not None and len(hand) != 2:
            raise CardError(f"holes[{seat}] is {shown(holes[seat])}; give two cards, or None")
    order = clockwise_from(button, len(hands))
    dealt = [hand for seat in order if (hand := hands[seat]) is not None]
    named = [hand[k] for k in (0, 1) for hand in dealt] + list(read_cards(board, "board"))
    known = {card for card in named if card is not None}
    rest = [card for card in range(52) if card not in known]
    return check_deck((*named, *rest[: 52 - len(named)]))


def check_deck(deck: Iterable[Card]) -> tuple[Card, ...]:
    """Return the deck as a tuple; refuse one that is not 52 cards, each known one once."""
    cards = read_items("deck", deck, "52 cards as ints")
    if len(cards) != 52:
        raise HoldemValueError(f"deck holds {len(cards)} cards; give 52")
    if _hashed(cards) == _FULL_DECK:
        return cards if {*map(type, cards)} == {int} else tuple(map(index, cards))
    seen = set()
    for card in cards:
        if card is None:
            continue
        if not 0 <= read_int("deck", card, "52 cards as ints 0 to 51") <= 51:
            raise CardError(f"deck holds {shown(card)}, which is not a card: cards are 0 to 51")
        if card in seen:
            name = RANKS[card >> 2] + SUITS[card & 3]
            raise CardError(f"deck holds card {card} ({name}) twice")
        seen.add(card)
    return tuple(None if card is None else index(card) for card in cards)


def _hashed(cards: Iterable[Card]) -> frozenset[Card]:
    """Return the set of cards, empty where one cannot be in a set."""
    try:
        return frozenset(cards)
    except TypeError:
        return frozenset()
