"""Hand histories read, every hand replayed by the rules, and written."""

from collections.abc import Callable
from functools import cache
from random import Random
from typing import Any

import numpy as np
import pytest

from holdem import history, rules
from holdem.rules import Game, Hand, RaiseTo

HANDS = 200
WINNINGS = 42_474  # what the winners gained in all hands, chips; changes only with the hands


@cache
def hands() -> tuple[Hand, ...]:
    """Return six-handed no-limit hands, played to the showdown more often than not."""
    rng, random = np.random.default_rng(1), Random(1)
    played = []
    for number in range(HANDS):
        hand = rules.start(Game.no_limit(1, 2), (200,) * 6, number % 6, rng=rng)
        while (legal := hand.legal) is not None:
            choices = [*list(legal)[:2], *list(legal)[1:2] * 2]
            if legal.raise_min and random.random() < 0.2:
                choices = [RaiseTo(min(3 * legal.raise_min // 2, legal.raise_max))]
            hand = hand.act(random.choice(choices))
        played.append(hand)
    return tuple(played)


def gained(read: list[Hand]) -> int:
    return sum(max(chips, 0) for hand in read for chips in hand.payoffs or ())


@pytest.mark.parametrize("name", ["phh", "ohh", "pokerstars"])
def test_read(name: str, measure: Callable[..., None]) -> None:
    text = history.dumps(hands(), name)
    assert gained(history.loads(text)) == WINNINGS
    head = name == "phh"
    work = f"read and replay {name}"
    measure(work, "holdem", history.loads, text, items=HANDS, unit="hand", headline=head)


@pytest.mark.parametrize("name", ["phh", "ohh", "pokerstars"])
def test_write(name: str, measure: Callable[..., None]) -> None:
    text = history.dumps(hands(), name)
    assert history.loads(text) == list(hands())
    measure(f"write {name}", "holdem", history.dumps, hands(), name, items=HANDS, unit="hand")


def test_read_logs(measure: Callable[..., None]) -> None:
    text = history.dumps(hands(), "acpc")
    assert gained(history.loads(text)) == WINNINGS
    measure("read and replay acpc", "holdem", history.loads, text, items=HANDS, unit="hand")


def test_read_by_pokerkit(measure: Callable[..., None]) -> None:
    pokerkit = pytest.importorskip("pokerkit", exc_type=ImportError)
    text = history.dumps(hands(), "phh")

    def read() -> int:
        found = 0
        for hand in pokerkit.HandHistory.loads_all(text):
            state: Any = None
            for state in hand:  # noqa: B007
                pass
            found += sum(max(chips - 200, 0) for chips in state.stacks)
        return found

    assert read() == WINNINGS
    measure("read and replay phh", "pokerkit", read, items=HANDS, unit="hand")
