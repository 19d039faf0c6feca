"""How commands print: JSON for programs, tables for people, both on stdout."""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, Any

from ..errors import HoldemValueError

if TYPE_CHECKING:
    from matplotlib.figure import Figure
    from rich.console import Console
    from rich.table import Table

GAP = 3
"""Characters between the columns of a table."""


def show(args: argparse.Namespace, data: Any, *parts: Any) -> None:
    """Print `data` as JSON if that was asked for, else `parts`: text and rich tables."""
    if args.json:
        print(json.dumps(data))
        return
    screen = console()
    with screen.capture() as capture:
        for part in parts:
            screen.print(part, crop=False)
    print("\n".join(line.rstrip() for line in capture.get().splitlines()))


def console() -> Console:
    """Return what prints as wide as the terminal, or without an end where there is none."""
    from rich.console import Console

    width = None if sys.stdout.isatty() else 1000
    return Console(width=width, highlight=False, markup=False, emoji=False)


def table(columns: str, rows: Iterable[Iterable[str]]) -> Table:
    """Return a table whose figures are never cut.

    A column named with a leading ``>`` is set to the right, and one named ``=`` holds bars,
    which are left out where the terminal is too narrow for all columns.
    """
    from rich import box
    from rich.table import Table

    names, cells = columns.split("|"), [list(row) for row in rows]
    widths = [
        max(len(name.lstrip(">")), *(len(row[place]) for row in cells), 0)
        for place, name in enumerate(names)
    ]
    narrow = sum(widths) + GAP * (len(names) - 1) > console().width
    kept = [place for place, name in enumerate(names) if name != "=" or not narrow]
    result = Table(box=box.SIMPLE_HEAD, pad_edge=False, show_edge=False)
    for place in kept:
        name, width = names[place], widths[place]
        if name.startswith(">"):
            result.add_column(name[1:], justify="right", no_wrap=True, min_width=width)
        else:
            result.add_column(name.strip("="), min_width=min(width, 8), overflow="fold")
    for row in cells:
        result.add_row(*(row[place] for place in kept))
    return result


def bar(share: float, width: int = 20) -> str:
    """Return a share of 0 to 1 as a bar of at most `width` characters."""
    eighths = round(share * width * 8)
    try:
        "█▏".encode(sys.stdout.encoding or "ascii")
    except UnicodeEncodeError:
        return "#" * round(eighths / 8)
    return "█" * (eighths // 8) + " ▏▎▍▌▋▊▉"[eighths % 8].strip()


def save_png(file: str, draw: Callable[[], Any]) -> None:
    """Save the figure that `draw` returns to the file that --png names."""
    os.environ["MPLBACKEND"] = "agg"  # no window
    figure = draw()
    try:
        figure.savefig(file, format="png", dpi=150)
    except OSError as error:
        raise HoldemValueError(f"--png {file}: {error.strerror}; name a file to write") from None


def stacked(pictures: Sequence[tuple[Callable[[Any], object], float]]) -> Figure:
    """Return pictures below each other: what draws each on axes, and its height."""
    from .._plots import pyplot  # few commands draw

    heights = [height for _, height in pictures]
    figure: Figure
    figure, axes = pyplot().subplots(
        len(pictures),
        squeeze=False,
        figsize=(8, sum(heights)),
        height_ratios=heights,
        layout="constrained",
    )
    for (draw, _), ax in zip(pictures, axes.flat, strict=True):
        draw(ax)
    return figure
