"""Files of the package that a tool derives: written by it, or compared with what it would write."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Sequence
from pathlib import Path

PACKAGE = Path(__file__).resolve().parents[1] / "src" / "holdem"


def write_or_check(
    file: Path, derive: Callable[[], bytes], about: str | None, argv: Sequence[str] | None = None
) -> int:
    """Write what is derived, or with ``--check`` return 1 where the file holds anything else."""
    parser = argparse.ArgumentParser(description=(about or "").partition("\n")[0])
    parser.add_argument("--check", action="store_true", help="only tell whether it is stale")
    check = parser.parse_args(argv).check
    data = derive()
    if not check:
        file.write_bytes(data)
    elif not file.exists() or file.read_bytes() != data:
        print(f"{file.name} is stale: run python tools/{parser.prog}", file=sys.stderr)
        return 1
    return 0
