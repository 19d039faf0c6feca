#!/usr/bin/env python3
"""Tell whether archives hold what they should, and nothing else, before they are published."""

from __future__ import annotations

import argparse
import re
import sys
import tarfile
import zipfile
from collections.abc import Iterator
from pathlib import Path

LIMIT = 2_000_000
"""Bytes of a wheel, at most."""

EXTENSION = re.compile(r"holdem/(_\w+)\.[^/]*(so|pyd)")
SHARED = "_shared"  # Cython's own, which has no stub


def wheel_faults(names: list[str], version: str) -> Iterator[str]:
    """Yield what is wrong with the names of the files in a wheel."""
    about = f"holdem_engine-{version}.dist-info"
    for name in names:
        if not name.startswith(("holdem/", f"{about}/")):
            yield f"holds {name}"
        elif name.endswith((".pyx", ".pxd", ".c", ".h")):
            yield f"holds the source {name}"
    modules = {found[1] for name in names if (found := EXTENSION.fullmatch(name))}
    needed = {f"holdem/{module}.pyi" for module in {*modules, "_eval"} - {SHARED}}
    needed |= {"holdem/__init__.py", "holdem/py.typed", "holdem/data/preflop.bin"}
    needed |= {f"{about}/{name}" for name in ("METADATA", "entry_points.txt", "licenses/LICENSE")}
    yield from (f"lacks {name}" for name in sorted(needed - {*names}))
    if not modules:
        yield "lacks the extension modules"


def source_faults(names: list[str], version: str) -> Iterator[str]:
    """Yield what is wrong with the names of the files in a source archive."""
    top = f"holdem_engine-{version}/"
    for name in names:
        if not name.startswith(top):
            yield f"holds {name}"
        elif re.search(r"\.(so|pyd|pyc)$|/_\w+\.c$", name):
            yield f"holds {name}, which is built"
    needed = {"CHANGELOG.md", "LICENSE", "README.md", "pyproject.toml", "setup.py"}
    needed |= {"benchmarks/conftest.py", "docs/index.md", "src/holdem/_eval.pyx"}
    needed |= {"src/holdem/_tables.h", "tests/conftest.py", "tools/check"}
    yield from (f"lacks {name}" for name in sorted(needed) if top + name not in names)


def faults(archive: Path, version: str) -> Iterator[str]:
    """Yield what is wrong with an archive, a wheel by its name or else a source archive."""
    if not archive.name.startswith(f"holdem_engine-{version}"):
        yield f"is not of version {version}"
    if archive.suffix == ".whl":
        with zipfile.ZipFile(archive) as wheel:
            yield from wheel_faults(wheel.namelist(), version)
        if archive.stat().st_size > LIMIT:
            yield f"has {archive.stat().st_size:,} bytes; {LIMIT:,} are the most"
    else:
        with tarfile.open(archive) as source:
            yield from source_faults([file.name for file in source if file.isfile()], version)


def main(argv: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("version", help="the version they should be of")
    parser.add_argument("archive", nargs="+", type=Path, help="a wheel or a source archive")
    args = parser.parse_args(argv)
    found = 0
    for archive in args.archive:
        print(f"{archive.name}: {archive.stat().st_size:,} bytes")
        for fault in faults(archive, args.version):
            print(f"  {fault}", file=sys.stderr)
            found = 1
    return found


if __name__ == "__main__":
    raise SystemExit(main())
