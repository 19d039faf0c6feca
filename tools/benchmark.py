#!/usr/bin/env python3
"""Run the benchmarks and write what they measured into the documentation.

    tools/benchmark.py                 run all of benchmarks/, then write
    tools/benchmark.py --from RUN      write from the JSON file of an earlier run

The tables of docs/performance.md and the headline rows of README.md stand between a pair of
comments, ``<!-- measured -->`` and ``<!-- end of measured -->``; all other text there is left
alone. benchmarks/conftest.py tells what a benchmark says of itself.

Each figure is the least time of its rounds. Peers and we are measured in one run. To try one
benchmark without writing: ``python -m pytest benchmarks -k rows --benchmark-enable``.
"""

from __future__ import annotations

import argparse
import json
import re
import subprocess
import sys
import tempfile
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
PERFORMANCE = ROOT / "docs" / "performance.md"
README = ROOT / "README.md"

PYTEST = [
    *(sys.executable, "-m", "pytest", "-q", "benchmarks"),
    *("--benchmark-enable", "--benchmark-max-time=0.5", "--benchmark-disable-gc"),
]

Row = dict[str, float]  # seconds per item, by engine


def main(argv: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--from", dest="run", type=Path, help="JSON of an earlier run")
    args = parser.parse_args(argv)
    if args.run:
        write(json.loads(args.run.read_text()))
    else:
        with tempfile.TemporaryDirectory() as folder:
            run = Path(folder) / "run.json"
            subprocess.run([*PYTEST, f"--benchmark-json={run}"], cwd=ROOT, check=True)
            write(json.loads(run.read_text()))
    return 0


def write(run: dict[str, Any]) -> None:
    """Put the tables of a run into the documentation."""
    benchmarks = run["benchmarks"]
    parts: dict[str, list[dict[str, Any]]] = {}
    for benchmark in benchmarks:
        assert benchmark["extra_info"], f"{benchmark['fullname']} does not use `measure`"
        parts.setdefault(benchmark["extra_info"]["part"], []).append(benchmark)
    tables = [f"## {part}\n\n{table(works(rows))}" for part, rows in parts.items()]
    replace(PERFORMANCE, "\n".join([machine(run), *tables]))
    rows = works(benchmarks)
    headlines = works(row for row in benchmarks if row["extra_info"]["headline"])
    replace(README, f"{summary({work: rows[work] for work in headlines})}\n{machine(run)}")


def replace(page: Path, text: str, name: str = "measured") -> None:
    """Put `text` between the comments of that name in a page."""
    marks = re.compile(rf"(<!-- {name} -->\n).*?(<!-- end of {name} -->)", re.DOTALL)
    old = page.read_text(encoding="utf-8")
    assert marks.search(old), f"{page.name} has no {name} part"
    page.write_text(marks.sub(lambda mark: f"{mark[1]}{text}{mark[2]}", old), encoding="utf-8")


def machine(run: dict[str, Any]) -> str:
    """Return the sentence that says where the figures come from."""
    info, rows = run["machine_info"], run["benchmarks"]
    cpu = info["cpu"].get("brand_raw") or info["processor"] or info["machine"]
    peers = {(row["extra_info"]["engine"], row["extra_info"]["version"]) for row in rows}
    names = [" ".join(peer) for peer in sorted(peers) if not is_ours(peer[0])]
    return (
        f"Measured on {cpu} at {info['cpu'].get('hz_actual_friendly', 'unknown speed')}, kernel "
        f"{info['kernel']}, Python {info['python_version']}, {run['datetime'][:10]}"
        f"{'; beside ' if names else ''}{', '.join(names)}.\n"
    )


def works(benchmarks: Iterable[dict[str, Any]]) -> dict[str, Row]:
    """Return the time that each engine takes for each work, by the item."""
    rows: dict[str, Row] = {}
    for benchmark in benchmarks:
        info = benchmark["extra_info"]
        row = rows.setdefault(f"{info['work']}, a {info['unit']}", {})
        row[info["engine"]] = benchmark["stats"]["min"] / info["items"]
    return rows


def table(rows: dict[str, Row]) -> str:
    """Return a Markdown table: a row for each work, a column for each engine."""
    engines = sorted(
        {engine for row in rows.values() for engine in row},
        key=lambda engine: (not is_ours(engine), engine),
    )
    beside = ["times the quickest peer"] * any(map(advantage, rows.values()))
    lines = []
    for work, row in rows.items():
        cells = [duration(row[engine]) if engine in row else "" for engine in engines]
        lines.append([work, *cells, *[advantage(row) for _ in beside]])
    return markdown(["work", *engines, *beside], lines)


def summary(rows: dict[str, Row]) -> str:
    """Return a Markdown table of our times and of the quickest peer's, for a first look."""
    lines = []
    for work, row in rows.items():
        peers = [(seconds, engine) for engine, seconds in row.items() if not is_ours(engine)]
        peer = "".join(f"{duration(seconds)} ({engine})" for seconds, engine in sorted(peers)[:1])
        lines.append([work, duration(row["holdem"]), peer, advantage(row)])
    return markdown(["work", "holdem", "quickest peer", "times"], lines)


def markdown(head: list[str], lines: list[list[str]]) -> str:
    """Return a Markdown table whose figures stand on the right."""
    rule = ["---", *["---:"] * (len(head) - 1)]
    return "".join(f"| {' | '.join(line)} |\n" for line in [head, rule, *lines])


def is_ours(engine: str) -> bool:
    return engine.partition(" ")[0] == "holdem"


def advantage(row: Row) -> str:
    """Return how many times quicker we are than the quickest peer, never rounded up."""
    ours = [seconds for engine, seconds in row.items() if is_ours(engine)]
    peers = [seconds for engine, seconds in row.items() if not is_ours(engine)]
    if not ours or not peers:
        return ""
    ratio = min(peers) / min(ours)
    return f"{int(ratio):,}" if ratio >= 10 else f"{int(ratio * 10) / 10}"


def duration(seconds: float) -> str:
    """Return a time with three digits and its unit."""
    units = (("s", 1.0), ("ms", 1e-3), ("µs", 1e-6), ("ns", 1e-9))
    unit, size = next((unit for unit in units if seconds >= unit[1]), units[-1])
    value = seconds / size
    return f"{value:.{2 - min(2, len(str(int(value))) - 1)}f} {unit}"


if __name__ == "__main__":
    sys.exit(main())
