#!/usr/bin/env python3
"""Measure how time and memory grow with the size of the work, and draw it.

Each point runs in a process of its own, on one thread: seconds of the call, and by how much it
raised the peak of the memory. Writes docs/pictures/growth.svg and the table of
docs/performance.md between ``<!-- growth -->`` and ``<!-- end of growth -->``. It takes about
two minutes; needs matplotlib, and Linux to tell the memory.
"""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

from benchmark import PERFORMANCE, duration, markdown, replace

ROOT = Path(__file__).resolve().parents[1]
PICTURE = ROOT / "docs" / "pictures" / "growth.svg"

# What stands before the call is not measured; `n` is the size.
FRAME = """
import json, re, time
import numpy as np
import holdem
n = {size}
{before}
peak = lambda: int(re.search(r"VmHWM:\\s*(\\d+)", open("/proc/self/status").read())[1]) * 1024
open("/proc/self/clear_refs", "w").write("5")  # forget the peak of what came before
low, start = peak(), time.perf_counter()
{call}
print(json.dumps([time.perf_counter() - start, peak() - low]))
"""

CARDS = """
decks = np.tile(np.arange(52, dtype=np.uint8), (n, 1))
cards = np.random.default_rng(1).permuted(decks, axis=1)[:, :7].copy()
del decks
"""
BOARDS = "board = {1: 'Kh7d2c9s4h', 48: 'Kh7d2c9s', 1176: 'Kh7d2c'}.get(n, '')"


class Series(NamedTuple):
    """One kind of work at several sizes."""

    name: str
    unit: str
    sizes: tuple[int, ...]
    before: str
    call: str


SERIES = [
    Series(
        "evaluate, rows of 7",
        "hands",
        (10**3, 10**4, 10**5, 10**6, 4 * 10**6),
        f"{CARDS}\nholdem.evaluate(cards[:9])",
        "holdem.evaluate(cards)",
    ),
    Series(
        "equities, two hands on the flop",
        "deals",
        (10**2, 10**3, 10**4, 10**5, 10**6),
        f"{CARDS}\nholes, boards = cards[:, :4].reshape(n, 2, 2).copy(), cards[:, 4:].copy()",
        "holdem.equities(holes, boards, workers=1)",
    ),
    Series(
        "two ranges of any two cards",
        "boards",
        (1, 48, 1176, 134459),
        f"{BOARDS}\ntwo = [holdem.Range('random')] * 2\n"
        "import holdem._exact as exact\nexact.by_table = lambda spot: False\n"
        "holdem.equity(two, 'Kh7d2c9s4h')",
        "holdem.equity(two, board, method='exact', workers=1)",
    ),
    Series(
        "three ranges of any two cards",
        "boards",
        (1, 48, 1176, 134459),
        f"{BOARDS}\nthree = [holdem.Range('random')] * 3\nholdem.equity(three, 'Kh7d2c9s4h')",
        "holdem.equity(three, board, method='exact', workers=1)",
    ),
    Series(
        "six random hands, sampled",
        "deals",
        (10**4, 10**5, 10**6, 10**7),
        "six = [holdem.Range('random')] * 6",
        "holdem.equity(six, samples=n, precision=1e-9, seed=1, workers=1)",
    ),
    Series(
        "icm, one player in ten paid",
        "players",
        (10, 30, 100, 300, 1000),
        "from holdem.tournament import icm\nstacks = list(range(1, n + 1))\nicm([3, 2, 1], [2, 1])",
        "icm(stacks, list(range(n // 10, 0, -1)))",
    ),
    Series(
        "simulate, six random players",
        "games",
        (10, 100, 1000, 10_000),
        "from holdem.players import RandomPlayer\nsix = [RandomPlayer() for _ in range(6)]\n"
        "holdem.simulate('no-limit', six, games=2, seed=1, workers=1)",
        "holdem.simulate('no-limit', six, games=n, seed=1, workers=1)",
    ),
]


def measure(series: Series, size: int) -> tuple[float, int]:
    """Return seconds and bytes of one point: the least of three where that is quick."""
    code = FRAME.format(size=size, before=series.before, call=series.call)
    runs: list[tuple[float, int]] = []
    while len(runs) < 3 and sum(seconds for seconds, _ in runs) < 3:
        done = subprocess.run([sys.executable, "-c", code], capture_output=True, check=True)
        seconds, memory = json.loads(done.stdout)
        runs.append((seconds, memory))
    return min(seconds for seconds, _ in runs), min(memory for _, memory in runs)


def main() -> int:
    import matplotlib

    matplotlib.use("Agg")
    from matplotlib import pyplot

    lines = []
    figure, axes = pyplot.subplots(1, 2, figsize=(10, 4), layout="constrained")
    for series in SERIES:
        points = [measure(series, size) for size in series.sizes]
        for size, (seconds, memory) in zip(series.sizes, points, strict=True):
            sizes = f"{size:,} {series.unit}"
            times = [duration(seconds), duration(seconds / size)]
            lines.append([series.name, sizes, *times, f"{memory / 1e6:.1f} MB"])
        for ax, values in zip(axes, zip(*points, strict=True), strict=True):
            ax.loglog(series.sizes, values, marker="o", markersize=3, label=series.name)
    axes[1].set_yscale("symlog", linthresh=1e5)  # what adds nothing is there, too
    axes[0].set(xlabel="size", ylabel="seconds", title="time")
    axes[1].set(xlabel="size", ylabel="bytes", title="memory that the call adds")
    handles, names = axes[0].get_legend_handles_labels()
    figure.legend(handles, names, loc="outside lower center", ncols=4, fontsize=8)
    figure.savefig(PICTURE, metadata={"Date": None})
    table = markdown(["work", "size", "time", "time of one", "memory"], lines)
    picture = f"![Time and memory against size](pictures/{PICTURE.name})"
    replace(PERFORMANCE, f"{picture}\n\n{table}", "growth")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
