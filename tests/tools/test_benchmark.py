"""The tables that tools/benchmark.py writes."""

from pathlib import Path
from typing import Any

import benchmark


def row(engine: str, seconds: float, work: str = "w") -> dict[str, Any]:
    info = {"work": work, "unit": "hand", "items": 1000, "engine": engine}
    return {"stats": {"min": seconds}, "extra_info": info}


def test_a_row_has_the_time_of_an_item_and_the_advantage_over_the_quickest_peer() -> None:
    rows = [row("slow", 9e-3), row("peer", 19.99e-6), row("holdem old", 3e-6), row("holdem", 2e-6)]
    head, _, line = benchmark.table(benchmark.works(rows)).splitlines()
    assert head == "| work | holdem | holdem old | peer | slow | times the quickest peer |"
    assert line == "| w, a hand | 2.00 ns | 3.00 ns | 20.0 ns | 9.00 µs | 9.9 |"


def test_work_without_a_peer_claims_no_advantage() -> None:
    assert benchmark.table(benchmark.works([row("holdem", 1.0)])).endswith(
        "| w, a hand | 1.00 ms |\n"
    )


def test_the_summary_names_the_quickest_peer() -> None:
    rows = [row("holdem", 2e-6), row("slow", 9e-3), row("peer", 20e-6)]
    assert benchmark.summary(benchmark.works(rows)).endswith(
        "| w, a hand | 2.00 ns | 20.0 ns (peer) | 10 |\n"
    )


def test_times_have_three_digits() -> None:
    times = [1.5e-10, 9.994e-9, 123.4e-9, 45.67e-6, 1.0, 75.0]
    assert [benchmark.duration(seconds) for seconds in times] == [
        *("0.15 ns", "9.99 ns", "123 ns", "45.7 µs", "1.00 s", "75.0 s")
    ]


def test_only_what_stands_between_the_marks_is_replaced(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    growth = "<!-- growth -->\nold\n<!-- end of growth -->\n"
    page.write_text(f"before\n<!-- measured -->\nold\n<!-- end of measured -->\n{growth}")
    benchmark.replace(page, "new \\1\n")
    assert page.read_text() == (
        f"before\n<!-- measured -->\nnew \\1\n<!-- end of measured -->\n{growth}"
    )
    benchmark.replace(page, "newer\n", "growth")
    assert page.read_text().endswith("<!-- growth -->\nnewer\n<!-- end of growth -->\n")
