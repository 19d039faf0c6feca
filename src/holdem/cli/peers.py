"""Other hand evaluators, where they are installed, to measure beside."""

from __future__ import annotations

import warnings
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from ..cards import DECK


@dataclass(frozen=True, slots=True)
class Peer:
    """One evaluator: ``evaluate(*arguments(hand))`` scores a hand of seven card ints."""

    arguments: Callable[[Sequence[int]], tuple[Any, ...]]
    """Makes the peer's own cards of ours; not part of what is timed."""
    evaluate: Callable[..., int]
    higher_wins: bool


def evaluators() -> dict[str, Peer]:
    """Return the evaluators that are installed, by name."""
    peers = {}
    for name, load in _LOADERS.items():
        try:
            with warnings.catch_warnings():
                warnings.simplefilter("ignore")
                peers[name] = load()
        except ImportError:
            continue
    return peers


def _eval7() -> Peer:
    import eval7

    deck = [eval7.Card(text) for text in DECK]
    return Peer(lambda hand: ([deck[card] for card in hand],), eval7.evaluate, higher_wins=True)


def _phevaluator() -> Peer:
    from phevaluator.evaluator import evaluate_cards

    return Peer(lambda hand: tuple(map(int, hand)), evaluate_cards, higher_wins=False)


def _treys() -> Peer:
    from treys import Card, Evaluator

    deck = [Card.new(text) for text in DECK]

    def arguments(hand: Sequence[int]) -> tuple[list[int], list[int]]:
        cards = [deck[card] for card in hand]
        return cards[:2], cards[2:]

    return Peer(arguments, Evaluator().evaluate, higher_wins=False)


_LOADERS: dict[str, Callable[[], Peer]] = {
    "eval7": _eval7,
    "phevaluator": _phevaluator,
    "treys": _treys,
}
