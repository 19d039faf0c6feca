"""How commands print: JSON for programs, tables for people, both on stdout."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
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
