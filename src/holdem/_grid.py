"""The 13x13 grid of a range as text, with colours for terminal or notebook, and as a picture."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from ._classes import CLASSES
from ._plots import new_axes
from .cards import RANKS

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from rich.text import Text

Grid = NDArray[np.float64]
FULL = (64, 176, 106)
"""The colour of weight 1 as red, green and blue; the less weight, the nearer to white."""
LOW = (226, 92, 80)
"""The colour of equity 0; equity 1 is `FULL`, and one half is white."""


def plain_grid(grid: Grid) -> str:
    """Return the grid in 14 lines of text; see `Range.picture`."""
    header = "".join(f" {rank:>3}" for rank in reversed(RANKS))
    return "\n".join([f" {header}", *(_line(grid, row) for row in range(13))])


def coloured_grid(grid: Grid) -> Text:
    """Return the same text, the cells coloured by their weight."""
    from rich.text import Text

    text = Text(plain_grid(grid), no_wrap=True)
    width = len(text.plain.split("\n", 1)[0]) + 1
    for place in np.flatnonzero(grid).tolist():
        start = width * (1 + place // 13) + 2 + 4 * (place % 13)
        colour = "rgb({},{},{})".format(*_colour(grid.flat[place]))
        text.stylize(f"black on {colour}", start, start + 3)
    return text


def html_grid(grid: Grid, caption: str) -> str:
    """Return the grid as a table of HTML, for a notebook."""
    rows = "".join(
        f"<tr>{''.join(_html_cell(13 * row + column, grid.flat) for column in range(13))}</tr>"
        for row in range(13)
    )
    style = "border-collapse: collapse; font: 11px monospace"
    return f'<table style="{style}">{rows}</table><p style="font-size: 11px">{caption}</p>'


def _html_cell(place: int, weights: Any) -> str:
    weight = float(weights[place])
    part = "" if weight in (0, 1) else f"<br>{_percent(weight).replace('<', '&lt;')}"
    look = "background: rgb({}, {}, {}); color: black".format(*_colour(weight))
    look = look if weight else "background: none; color: gray"
    frame = "width: 34px; height: 26px; padding: 0; text-align: center; border: 1px solid #aaa6"
    return f'<td style="{look}; {frame}">{CLASSES[place]}{part}</td>'


def equity_grid(grid: Grid) -> Text:
    """Return equities as coloured text, in percent: red is low, green high, nan a dot."""
    from rich.text import Text

    text = Text(" " + "".join(f" {rank:>3}" for rank in reversed(RANKS)), no_wrap=True)
    for row in range(13):
        text.append(f"\n{RANKS[12 - row]}")
        for share in grid[row].tolist():
            text.append(" ")
            if share != share:
                text.append("  .")
            else:
                colour = "rgb({},{},{})".format(*_heat(share))
                text.append(f"{100 * share:3.0f}", f"black on {colour}")
    return text


def _heat(share: float) -> tuple[int, ...]:
    end = np.array(FULL if share > 0.5 else LOW)
    return tuple((255 + (end - 255) * abs(2 * share - 1)).round().astype(int).tolist())


def plot_grid(grid: Grid, caption: str, ax: Axes | None) -> Axes:
    """Draw the grid with its class names on `ax` or a new figure, and return the axes."""
    if ax is None:
        ax = new_axes(6, 6.3)
    colours = np.array([_colour(weight) for weight in grid.flat], np.uint8).reshape(13, 13, 3)
    ax.imshow(colours)
    for place, name in enumerate(CLASSES):
        row, column = divmod(place, 13)
        weight = float(grid[row, column])
        label = name if weight in (0, 1) else f"{name}\n{_percent(weight)}"
        colour = "black" if weight else "0.6"
        ax.text(column, row, label, ha="center", va="center", fontsize=7, color=colour)
    ax.set_xticks(np.arange(12) + 0.5, [])
    ax.set_yticks(np.arange(12) + 0.5, [])
    ax.tick_params(length=0)
    ax.grid(color="0.85", linewidth=0.8)
    ax.set_xlabel(caption)
    return ax


def _line(grid: Grid, row: int) -> str:
    names = CLASSES[13 * row : 13 * row + 13]
    cells = (_cell(name, float(w)) for name, w in zip(names, grid[row], strict=True))
    return RANKS[12 - row] + "".join(f" {cell:>3}" for cell in cells)


def _cell(name: str, weight: float) -> str:
    if weight in (0, 1):
        return name if weight else "."
    return _percent(weight)


def _percent(weight: float) -> str:
    """Return a weight between 0 and 1 in whole percent, never as 0 or 100."""
    return "<1%" if weight < 0.01 else f"{min(round(100 * weight), 99)}%"


def _colour(weight: float) -> tuple[int, ...]:
    if not weight:
        return 255, 255, 255
    strength = 0.2 + 0.8 * weight
    return tuple(round(255 + (full - 255) * strength) for full in FULL)
