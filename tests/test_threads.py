"""Many threads on one range, one table and one mode get what one thread gets."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier
from typing import Any

import numpy as np
import pytest

import holdem
from holdem import history, rules, tournament
from holdem.rules import Game

THREADS = 6
ROUNDS = 4
RANGE = holdem.Range("22+,A2s+,KTs+:0.5,AJo+")
HANDS = np.random.default_rng(1).permuted(np.tile(np.arange(52, dtype=np.uint8), (2000, 1)), axis=1)
COLUMN = [holdem.format_cards(row[:2]) for row in HANDS]
START = rules.start(Game.no_limit(1, 2), [50, 50, 50], button=0, deck=range(52))


def played_out() -> str:
    hand = START
    while hand.legal is not None:
        hand = hand.act(next(action for action in hand.legal if action != rules.Fold()))
    return history.dumps(hand)


def simulated() -> tuple[Any, ...]:
    result = holdem.simulate("heads-up", ["random", "calling-station"], games=3, seed=5)
    return result.places, result.mean_prize, result.bb_100


CALLS: list[Callable[[], Any]] = [
    lambda: holdem.evaluate(HANDS[:, :7]).tolist(),
    lambda: holdem.strengths("2c3d4h5s6c").tolist(),
    lambda: holdem.equities(HANDS[:50, :4].reshape(50, 2, 2), HANDS[:50, 4:8], workers=2).tolist(),
    lambda: holdem.equity([RANGE, RANGE], "Kh7d2c").equity,
    lambda: holdem.equity([RANGE, "QQ+", "random"], method="sampled", samples=4000, seed=3).equity,
    lambda: holdem.range_equity(RANGE, "random").hero.tobytes(),
    lambda: holdem.preflop_equity("AsAh", "KcKd"),
    lambda: holdem.preflop_equity.table.tobytes(),
    lambda: holdem.parse_cards_many(COLUMN).tolist(),
    lambda: str(RANGE | holdem.Range("15%")),
    lambda: holdem.describe("AsKsQsJsTs9c9d"),
    lambda: tournament.icm([50, 30, 20, 7], [5, 3, 2]),
    lambda: tournament.push_fold(7.5).value,
    played_out,
    simulated,
]


def test_threads_at_once_get_what_one_gets() -> None:
    """The calls start together, each thread at another place, caches cold."""
    together = Barrier(THREADS)

    def work(thread: int) -> list[Any]:
        together.wait()
        places = [(place + thread) % len(CALLS) for place in range(len(CALLS))] * ROUNDS
        return [(place, CALLS[place]()) for place in places]

    with ThreadPoolExecutor(THREADS) as pool:
        done = [found for part in pool.map(work, range(THREADS)) for found in part]
    alone = [call() for call in CALLS]
    for place, found in done:
        assert found == alone[place], f"call {place} differs"


def test_threads_may_play_hands_that_begin_as_one() -> None:
    def play(fold: int) -> tuple[int, ...]:
        hand = START
        while hand.legal is not None and hand.to_act is not None:
            other = rules.Call() if hand.legal.call else rules.Check()
            hand = hand.act(rules.Fold() if hand.to_act == fold else other)
        assert hand.payoffs is not None
        return hand.payoffs

    with ThreadPoolExecutor(THREADS) as pool:
        found = list(pool.map(play, [0, 1, 2] * 100))
    assert found == [play(0), play(1), play(2)] * 100
    assert START.to_act == 0


def test_one_range_cannot_be_changed_by_anybody() -> None:
    with pytest.raises(ValueError, match="read-only"):
        RANGE.weights[0] = 1
