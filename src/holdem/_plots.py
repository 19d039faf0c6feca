"""Reports as pictures, by matplotlib."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from .cards import RANKS, SUITS
from .errors import MissingExtraError

if TYPE_CHECKING:
    from matplotlib.axes import Axes

SUIT_SIGNS = dict(zip(SUITS, "♣♦♥♠", strict=True))


def pyplot() -> Any:
    """Return matplotlib's module of that name."""
    try:
        from matplotlib import pyplot
    except ImportError:
        problem = "drawing needs matplotlib: pip install 'holdem-engine[plot]'"
        raise MissingExtraError(problem) from None
    return pyplot


def new_axes(width: float = 7, height: float = 4.5) -> Axes:
    """Return the axes of a new figure, so many inches wide and high."""
    axes: Axes = pyplot().subplots(figsize=(width, height), layout="constrained")[1]
    return axes


def plot_steps(
    share: NDArray[np.float64], equity: NDArray[np.float64], ax: Axes | None, label: str | None
) -> Axes:
    """Draw equity against the share of a range that has as much or more."""
    ax = ax or new_axes()
    ax.step([0, *(100 * share)], 100 * np.array([equity[0], *equity]), where="pre", label=label)
    ax.set(xlim=(0, 100), ylim=(0, 100), ylabel="equity, %")
    ax.set_xlabel("share of the range, best hands first, %")
    ax.grid(color="0.9")
    if label:
        ax.legend()
    return ax


def plot_cards(
    cards: Sequence[int], change: Sequence[float], now: float, player: str, ax: Axes | None
) -> Axes:
    """Draw what each card adds to an equity, as a grid of ranks and suits."""
    ax = ax or new_axes(8, 3)
    grid = np.full((4, 13), np.nan)
    for card, by in zip(cards, change, strict=True):
        grid[3 - card % 4, 12 - card // 4] = 100 * by
    most = 1.6 * float(np.nanmax(np.abs(grid))) or 1.0  # the darkest colours hide the numbers
    ax.imshow(grid, cmap="RdYlGn", vmin=-most, vmax=most, aspect="auto")
    for (row, column), by in np.ndenumerate(grid):
        if not np.isnan(by):
            ax.text(column, row, f"{by:+.1f}", ha="center", va="center", fontsize=8)
    ax.set_xticks(range(13), [*reversed(RANKS)])
    ax.set_yticks(range(4), [SUIT_SIGNS[suit] for suit in reversed(SUITS)])
    ax.tick_params(length=0)
    ax.set_title(f"what the next card adds to {player}'s {now:.1%}, in points", fontsize=10)
    return ax
