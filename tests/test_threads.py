"""Many threads on one range, one table and one mode get what one thread gets."""

import subprocess
import sys
import sysconfig
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path
from threading import Barrier, Event, Thread
from typing import Any

import numpy as np
import pytest

import holdem
from holdem import history, players, rules, tournament
from holdem.rules import Game

SOURCES = Path(__file__).parents[1] / "src" / "holdem"
THREADS = 6
ROUNDS = 4
RANGE = holdem.Range("22+,A2s+,KTs+:0.5,AJo+")
HANDS = np.random.default_rng(1).permuted(np.tile(np.arange(52, dtype=np.uint8), (2000, 1)), axis=1)
COLUMN = [holdem.format_cards(row[:2]) for row in HANDS]
START = rules.start(Game.no_limit(1, 2), [50, 50, 50], button=0, deck=range(52))


def cash_hands() -> list[rules.Hand]:
    table = tournament.open_table(Game.no_limit(1, 2), seed=1)
    for name in ("Ann", "Ben", "Cid"):
        table.join(name, 200)
    seated = {name: players.RandomPlayer() for name in ("Ann", "Ben", "Cid")}
    return [table.play_hand(seated) for _ in range(3)]


PLAYED = cash_hands()


def played_out() -> str:
    hand = START
    while hand.legal is not None:
        hand = hand.act(next(action for action in hand.legal if action != rules.Fold()))
    return history.dumps(hand)


def cash_histories() -> str:
    return history.dumps(PLAYED) + repr([(hand.pots, hand.stacks) for hand in PLAYED])


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
    cash_histories,
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


def in_a_new_process(code: str) -> None:
    run = subprocess.run(
        [sys.executable, "-W", "error", "-c", code], capture_output=True, check=False, text=True
    )
    assert run.returncode == 0, run.stderr
    assert run.stderr == ""


def test_threads_may_be_the_first_to_use_what_is_loaded_late() -> None:
    in_a_new_process("""
from pathlib import Path
from threading import Barrier, Thread

FIRST = [
    lambda holdem: holdem.next_card.__name__,
    lambda holdem: holdem.preflop_equity("AsAh", "KcKd"),
    lambda holdem: holdem.preflop_equity.table.tobytes(),
    lambda holdem: str(holdem.Range("15%")),
    lambda holdem: holdem.simulate("heads-up", ["random", "push-fold"], games=1, seed=1).places,
    lambda holdem: holdem.equity(["AKs", "random"], "Kh7d2c").equity,
]
together, found = Barrier(8), []

def work(thread):
    together.wait()
    import holdem
    places = [(place + thread) % len(FIRST) for place in range(len(FIRST))]
    found.append([answer for _, answer in sorted((p, FIRST[p](holdem)) for p in places)])

threads = [Thread(target=work, args=[number]) for number in range(8)]
for thread in threads:
    thread.start()
for thread in threads:
    thread.join()
assert len(found) == 8
assert all(answers == found[0] for answers in found)
""")


@pytest.mark.skipif(not sysconfig.get_config_var("Py_GIL_DISABLED"), reason="this Python has a GIL")
def test_no_extension_turns_the_gil_on() -> None:
    extensions = sorted(path.stem for path in SOURCES.glob("*.pyx"))
    assert extensions
    in_a_new_process(f"""
import sys
from holdem import {", ".join(extensions)}
assert not sys._is_gil_enabled()
""")


def test_a_list_that_another_thread_changes_is_a_hand_or_refused() -> None:
    cards: list[object] = [0, 5, 10, 15, 21]
    enough = Event()

    def change() -> None:
        while not enough.is_set():
            cards[0] = 10**30
            cards.append("As")
            cards[:] = [0, 5, 10, 15, 21]
            cards.pop()
            cards[:] = [0, 5, 10, 15, 21, 47, 51]

    other = Thread(target=change)
    other.start()
    try:
        for _ in range(5000):
            with suppress(holdem.HoldemError):
                assert 1 <= holdem.evaluate(cards) <= 7462  # type: ignore[arg-type]
    finally:
        enough.set()
        other.join()


def test_an_array_that_another_thread_changes_is_no_error_of_ours() -> None:
    hands = np.tile(np.arange(7, dtype=np.uint8), (1000, 1))
    deals = np.tile(np.arange(4, dtype=np.uint8).reshape(2, 2), (200, 1, 1))
    enough = Event()

    def change() -> None:
        while not enough.is_set():
            hands[-1, 0] = deals[-1, 0, 0] = 52
            hands[-1, 0] = deals[-1, 0, 0] = 0

    other = Thread(target=change)
    other.start()
    try:
        for _ in range(100):
            for _ in range(20):
                with suppress(holdem.HoldemError):
                    holdem.evaluate(hands)
            with suppress(holdem.HoldemError):
                holdem.equities(deals, [10, 11, 12, 13, 14], workers=1)
    finally:
        enough.set()
        other.join()
