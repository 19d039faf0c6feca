"""How commands print: JSON for programs, tables for people, both on stdout."""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, Any

from ..errors import HoldemValueError, MissingExtraError

if TYPE_CHECKING:
    from matplotlib.figure import Figure
    from rich.table import Table


def show(args: argparse.Namespace, data: Any, *parts: Any) -> None:
    """Print `data` as JSON if that was asked for, else `parts`: text and rich tables."""
    if args.json:
        print(json.dumps(data))
        return
    from rich.console import Console

    console = Console(
        width=None if sys.stdout.isatty() else 1000, highlight=False, markup=False, emoji=False
    )
    with console.capture() as capture:
        for part in parts:
            console.print(part)
    print("\n".join(line.rstrip() for line in capture.get().splitlines()))


def table(columns: str, rows: Iterable[Iterable[str]]) -> Table:
    """Return a table; a column named with a leading ``>`` is set to the right."""
    from rich import box
    from rich.table import Table

    result = Table(box=box.SIMPLE_HEAD, pad_edge=False, show_edge=False)
    for column in columns.split("|"):
        result.add_column(column.lstrip(">"), justify="right" if column[:1] == ">" else "left")
    for row in rows:
        result.add_row(*row)
    return result


def bar(share: float, width: int = 20) -> str:
    """Return a share of 0 to 1 as a bar of at most `width` characters."""
    eighths = round(share * width * 8)
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
    try:
        from matplotlib import pyplot
    except ImportError:
        problem = "drawing needs matplotlib: pip install 'holdem-engine[plot]'"
        raise MissingExtraError(problem) from None
    heights = [height for _, height in pictures]
    figure, axes = pyplot.subplots(
        len(pictures),
        squeeze=False,
        figsize=(8, sum(heights)),
        height_ratios=heights,
        layout="constrained",
    )
    for (draw, _), ax in zip(pictures, axes.flat, strict=True):
        draw(ax)
    return figure
