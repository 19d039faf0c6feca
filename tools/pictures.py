#!/usr/bin/env python3
"""Draw the pictures of README.md and docs/ from what the library itself says.

    tools/pictures.py [NAME ...]    write docs/pictures/NAME.svg; all of them by default

Needs: pip install ".[plot]"
"""

from __future__ import annotations

import argparse
import os
import re
import shlex
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import matplotlib as mpl
import numpy as np
from matplotlib import pyplot
from matplotlib.patches import Rectangle
from numpy.typing import NDArray
from rich._export_format import CONSOLE_SVG_FORMAT
from rich.console import Console
from rich.text import Text

import build_tables
import holdem
from holdem.cards import DECK, RANKS

FOLDER = Path(__file__).resolve().parent.parent / "docs" / "pictures"

STYLE: dict[Any, Any] = {
    "font.size": 9,
    "svg.fonttype": "none",
    "svg.hashsalt": "holdem",
    "axes.spines.top": False,
    "axes.spines.right": False,
}
GREEN, RED, GREY, INK = "#0b6e4f", "#c8553d", "#d9dee2", "#22303a"

BOARD = "Kh7d2c9s4h"
HERO = "KsQs"
VILLAIN = "35%"

Triangle = NDArray[np.float64]
"""(52, 52): a number for each combo, nan where there is none."""


def terminal() -> None:
    """Draw a terminal with the commands a reader would try first."""
    commands = [
        "holdem equity AhAs KcKd QhJh --board Kh7d2c",
        "holdem eval 'Ah Kd 7h 7c 2s Ks 7d'",
        "holdem range '22+,A2s+,KTs+,QJs,AJo+,KQo:0.5'",
    ]
    environment = {**os.environ, "FORCE_COLOR": "1", "COLORTERM": "truecolor"}
    console = Console(record=True, width=80, file=open(os.devnull, "w"))  # noqa: SIM115
    for command in commands:
        words = [sys.executable, "-m", *shlex.split(command)]
        run = subprocess.run(words, env=environment, capture_output=True, check=True, text=True)
        console.print(Text("$ ", "green") + Text(command, "bold"))
        console.print(Text.from_ansi(run.stdout.rstrip()))
        console.print()
    plain = re.sub(r"@font-face \{\{.*?\n\s*\}\}", "", CONSOLE_SVG_FORMAT, flags=re.DOTALL)
    text = console.export_svg(title="holdem", code_format=plain, unique_id="holdem")
    (FOLDER / "terminal.svg").write_text(text, encoding="utf-8")


def grid() -> None:
    """Draw a range as the grid of 169 hole classes."""
    ax = holdem.Range("22+,A2s+,K9s+,QTs+,AJo+,ATo:0.5,KQo,JTs,T9s-76s:0.5").plot()
    ax.spines[:].set_visible(False)
    _save("grid")


def evaluator() -> None:
    """Draw how the seven ranks of a hand add up to one place in the packed table."""
    hand = holdem.parse_cards("KsKh7d7c2c9s4h")
    ranks = [int(card) >> 2 for card in hand]
    keys = [build_tables.RANK_KEY[rank] for rank in ranks]
    total, bits = sum(keys), build_tables.ROW_BITS
    ax = pyplot.subplots(figsize=(8.4, 2.7), layout="constrained")[1]
    ax.set(xlim=(0, 14.6), ylim=(0, 3.6))
    ax.axis("off")
    for place, (card, key) in enumerate(zip(hand, keys, strict=True)):
        _box(ax, 0.1 + 1.2 * place, 2.5, 1.0, DECK[card], GREEN, "white")
        ax.text(0.6 + 1.2 * place, 2.15, f"{key:,}", ha="center", color=INK, fontsize=8)
    ax.text(8.8, 2.85, f"sum  {total:,}", color=INK, fontsize=11, va="center")
    row, column = total & ((1 << bits) - 1), total >> bits
    _box(ax, 0.1, 0.7, 3.6, f"row {row:,}  (low {bits} bits)", GREY, INK)
    _box(ax, 4.1, 0.7, 3.6, f"column {column}  (the rest)", GREY, INK)
    ax.annotate("", (9.0, 1.05), (7.8, 1.05), arrowprops={"arrowstyle": "->", "color": INK})
    strength = holdem.evaluate(hand)
    _box(ax, 9.1, 0.7, 5.3, f"RANKS[OFFSET[row] + column] = {strength:,}", GREEN, "white")
    ax.text(9.1, 0.3, holdem.describe(hand), color=INK, fontsize=8)
    _save("evaluator")


def prefix_sums() -> None:
    """Draw the villain's weight below each strength, and what a combo takes out of it."""
    strength = holdem.strengths(BOARD)
    weights = holdem.Range(VILLAIN).weights
    order = np.argsort(strength, kind="stable")
    order = order[strength[order] > 0]
    running = np.concatenate([[0], np.cumsum(weights[order])])
    hero = _combo(HERO)
    at = int(np.searchsorted(strength[order], strength[hero]))
    left, right = pyplot.subplots(
        1, 2, figsize=(8.4, 4.1), layout="constrained", width_ratios=[1.1, 1]
    )[1]
    steps = np.flatnonzero(np.diff(running, prepend=-1, append=-1)[:-1])
    left.step([*steps, len(order)], [*running[steps], running[-1]], color=GREEN, where="post")
    left.plot([at, at, 0], [0, running[at], running[at]], color=RED, linewidth=1)
    left.plot(at, running[at], "o", color=RED)
    left.text(12, running[at] + 3, f"S = {running[at]:g}", color=RED)
    left.text(at - 8, 3, HERO, color=RED, ha="right")
    left.set(
        xlabel=f"all combos in order of strength on {BOARD}",
        ylabel=f"weight of {VILLAIN} so far",
        xlim=(0, len(order)),
        ylim=(0, None),
    )
    below = np.where((strength > 0) & (strength < strength[hero]) & (weights > 0), 1.0, np.nan)
    _triangle(right, below, holdem.COMBOS[hero].tolist())
    right.set_title(f"the combos in S, and those that share a card with {HERO}", fontsize=9)
    _save("prefix-sums")


def squares() -> None:
    """Draw the combos as squares of two ranks, each square of one strength but for flushes."""
    strength = holdem.strengths("KhJh7h3s2c").astype(float)
    strength[strength == 0] = np.nan
    place = np.full(len(strength), np.nan)
    known = ~np.isnan(strength)
    place[known] = np.unique(strength[known], return_inverse=True)[1]
    figure, ax = pyplot.subplots(figsize=(6.2, 5.6), layout="constrained")
    image = _triangle(ax, place, [], cmap="YlGnBu")
    for line in range(0, 53, 4):
        ax.plot([-0.5, line - 0.5], [line - 0.5] * 2, color="white", linewidth=0.8)
        ax.plot([line - 0.5] * 2, [line - 0.5, 51.5], color="white", linewidth=0.8)
    bar = figure.colorbar(image, ax=ax, shrink=0.7)
    bar.set_label("strength on KhJh7h3s2c, from the weakest class to the strongest")
    _save("squares")


def three_way() -> None:
    """Draw what is counted for three ranges: pairs of villains' combos that share nothing."""
    strength = holdem.strengths(BOARD)
    hero = _combo(HERO)
    beaten = (strength > 0) & (strength < strength[hero])
    axes = pyplot.subplots(1, 2, figsize=(8.4, 3.9), layout="constrained")[1]
    villains = (("U: the first villain", "40%"), ("V: the second villain", "22+,A2s+,K9s+,QTs+"))
    shared = holdem.parse_cards("9d")[0]
    for ax, (title, text) in zip(axes, villains, strict=True):
        weights = holdem.Range(text).weights
        _triangle(
            ax, np.where(beaten & (weights > 0), weights, np.nan), holdem.COMBOS[hero].tolist()
        )
        for x, y in (([-0.5, shared], [shared] * 2), ([shared] * 2, [shared, 51.5])):
            ax.plot(x, y, color="#e0a100", linewidth=1.6)
        ax.set_title(f"{title}, {text}", fontsize=9)
    _save("three-way")


def study() -> None:
    """Draw what a simulation of tournaments draws of itself."""
    players = ["equity", "tight-passive", "calling-station", "random", "random", "random"]
    holdem.simulate("no-limit", players, games=200, seed=1, progress=True).plot()
    _save("study")


def _combo(text: str) -> int:
    (place,) = np.flatnonzero(holdem.Range(text).weights)
    return int(place)


def _triangle(ax: Any, values: NDArray[np.float64], struck: list[int], cmap: Any = None) -> Any:
    """Draw a number for each combo, its high card down and its low card across."""
    table: Triangle = np.full((52, 52), np.nan)
    high, low = holdem.COMBOS.T
    table[high, low] = values
    ax.fill([-0.5, -0.5, 51.5], [-0.5, 51.5, 51.5], color="#f3f5f6", zorder=-1)
    cmap = cmap or mpl.colors.LinearSegmentedColormap.from_list("green", ["#b9dccd", GREEN])
    image = ax.imshow(table, cmap=cmap, vmin=0, interpolation="nearest")
    for card in struck:
        ax.plot([-0.5, card], [card, card], color=RED, linewidth=1.6)
        ax.plot([card, card], [card, 51.5], color=RED, linewidth=1.6)
        ax.text(52.2, card, DECK[card], color=RED, va="center", fontsize=8)
    ticks = np.arange(13) * 4 + 1.5
    ax.set_xticks(ticks, RANKS)
    ax.set_yticks(ticks, RANKS)
    ax.tick_params(length=0)
    ax.set(xlabel="low card", ylabel="high card")
    ax.spines[:].set_visible(False)
    return image


def _box(ax: Any, x: float, y: float, width: float, text: str, fill: str, ink: str) -> None:
    ax.add_patch(Rectangle((x, y), width, 0.7, facecolor=fill, edgecolor="none"))
    ax.text(x + width / 2, y + 0.35, text, ha="center", va="center", color=ink)


def _save(name: str) -> None:
    pyplot.savefig(FOLDER / f"{name}.svg", metadata={"Date": None})
    pyplot.close("all")


PICTURES: dict[str, Callable[[], None]] = {
    "evaluator": evaluator,
    "grid": grid,
    "prefix-sums": prefix_sums,
    "squares": squares,
    "study": study,
    "terminal": terminal,
    "three-way": three_way,
}


def main(argv: list[str] | None = None) -> int:
    """Write the pictures that were named, or all."""
    parser = argparse.ArgumentParser(description=str(__doc__).partition("\n")[0])
    parser.add_argument("names", nargs="*", metavar="NAME", help=", ".join(PICTURES))
    names = parser.parse_args(argv).names
    mpl.use("svg")
    FOLDER.mkdir(exist_ok=True)
    with mpl.rc_context(STYLE):
        for name in names or PICTURES:
            if name not in PICTURES:
                parser.error(f"{name!r} is no picture; give some of {', '.join(PICTURES)}")
            PICTURES[name]()
            print(f"docs/pictures/{name}.svg")
    return 0


if __name__ == "__main__":
    sys.exit(main())
