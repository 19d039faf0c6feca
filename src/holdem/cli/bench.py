"""Time the core on this machine, beside the other evaluators installed here.

The best of several runs counts. 'pip install "holdem-engine[bench]"' installs the others.

examples:
  holdem bench
  holdem bench --json
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterator
from functools import partial
from timeit import Timer
from typing import Any, NamedTuple

import numpy as np

from .. import _eval
from ..cards import format_cards
from ..strength import evaluate, strengths
from .output import show, table
from .peers import evaluators

HELP = "time the core on this machine"
ROUNDS = 5
ROUND_SECONDS = 0.02
ROWS = 200_000


class Work(NamedTuple):
    """One thing to time: how many items a call handles, and the call."""

    name: str
    engine: str
    items: int
    call: Callable[[], object]


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add nothing: the command has no arguments of its own."""


def run(args: argparse.Namespace) -> None:
    """Print the time each piece of work takes, per hand."""
    times: dict[str, dict[str, float]] = {}
    for work in _works():
        times.setdefault(work.name, {})[work.engine] = _best_seconds(work.call) / work.items
    engines = list(dict.fromkeys(engine for row in times.values() for engine in row))
    rows = [
        [name, *(f"{row[e] * 1e9:,.1f}" if e in row else "" for e in engines)]
        for name, row in times.items()
    ]
    data: dict[str, Any] = {"kernel": _eval.KERNEL, "seconds": times}
    columns = "|>".join(["nanoseconds", *engines])
    show(args, data, f"kernel {_eval.KERNEL}", table(columns, rows))


def _works() -> Iterator[Work]:
    hands = np.argsort(np.random.default_rng(1).random((ROWS, 52)), axis=1)[:, :7]
    hands = hands.astype(np.uint8, order="C")
    hand = hands[0].tolist()
    text = format_cards(hand)
    board = hands[0, :5]
    yield Work("a hand, many at a time", "holdem", ROWS, partial(evaluate, hands))
    yield Work("one hand, from cards", "holdem", 1, partial(evaluate, hand))
    for name, peer in evaluators().items():
        call = partial(peer.evaluate, *peer.arguments(hand))
        yield Work("one hand, from cards", name, 1, call)
    yield Work("one hand, from text", "holdem", 1, partial(evaluate, text))
    yield Work("a combo, all 1,326 on a board", "holdem", 1326, partial(strengths, board))


def _best_seconds(call: Callable[[], object]) -> float:
    timer = Timer(call)
    number = max(1, int(ROUND_SECONDS / max(timer.timeit(1), 1e-9)))
    return min(timer.repeat(ROUNDS, number)) / number
