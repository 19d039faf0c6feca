"""`holdem equity`."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

import holdem
from holdem.cli import main
from holdem.cli.output import bar

SPOT = ["equity", "QQ+,AK:0.5", "77+", "--board", "Kh7d2c"]


def printed(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert main(arguments) == 0
    return capsys.readouterr().out


def test_hands_and_ranges_mix(capsys: pytest.CaptureFixture[str]) -> None:
    spot = ["22+,A2s+", "AhQh", "random", "--board", "Kh7d2c", "--dead", "5s"]
    result = holdem.equity(spot[:3], "Kh7d2c", "5s")
    heading, columns, _, *rows = printed(capsys, "equity", *spot).splitlines()
    assert heading == f"exact, {result.total:,} deals"
    assert columns.split() == ["hand", "equity", "win", "tie"]
    for player, row in enumerate(rows):
        cells = row.split()
        assert cells[:2] == [spot[player], f"{result.equity[player]:.3%}"]
        assert cells[3:] == [f"{result.win[player]:.3%}", f"{result.tie[player]:.3%}"]


def test_options_of_chance_are_those_of_the_call(capsys: pytest.CaptureFixture[str]) -> None:
    options = ["--method", "sampled", "--samples", "5000", "--seed", "3", "--workers", "1"]
    data = json.loads(printed(capsys, *SPOT, *options, "--precision", "1e-9", "--json"))
    result = holdem.equity(
        SPOT[1:3], "Kh7d2c", method="sampled", samples=5000, precision=1e-9, seed=3
    )
    spot = {"players": SPOT[1:3], "board": "Kh7d2c", "dead": "", "seed": 3}
    assert data == spot | result.to_dict()
    out = printed(capsys, *SPOT, *options)
    assert out.startswith("sampled, 5,000 deals, seed 3\nhand")
    assert out.splitlines()[1].split() == ["hand", "equity", "+/-", "win", "tie"]
    assert f"{result.std_error[0]:.3%}" in out


def test_every_report_is_printed_and_is_json(capsys: pytest.CaptureFixture[str]) -> None:
    reports = ["--by-combo", "--by-class", "--distribution", "--next-card", "--categories"]
    data = json.loads(printed(capsys, *SPOT, *reports, "--json"))
    each = holdem.range_equity("QQ+,AK:0.5", "77+", "Kh7d2c")
    hero, villain = data["by_combo"]
    assert len(hero) == len(list(each.items()))
    assert next(row for row in hero if row["combo"] == "KsKc") == {
        "combo": "KsKc",
        "equity": each.hero[47 * 46 // 2 + 44],
        "weight": each.hero_weight[47 * 46 // 2 + 44],
    }
    assert [row["equity"] for row in villain] == sorted(
        (row["equity"] for row in villain), reverse=True
    )
    assert [row["class"] for row in data["by_class"][0]] == ["KK", "AA", "AKs", "AKo", "QQ"]
    assert data["next_card"] == holdem.next_card(SPOT[1:3], "Kh7d2c").to_dict()
    assert data["categories"] == holdem.category_shares(SPOT[1:3], "Kh7d2c").to_dict()
    assert data["distribution"][0]["mean"] == pytest.approx(data["equity"][0])

    out = printed(capsys, *SPOT, *reports)
    lines = [line.split() for line in out.splitlines()]
    assert any(line[:2] == ["KsKc", f"{each.hero[47 * 46 // 2 + 44]:.3%}"] for line in lines)
    assert ["equity", "of", "QQ+,AK:0.5", "by", "class,", "%"] in lines
    assert lines[lines.index([*"AKQJT98765432"]) + 2][:3] == ["K", "75", "98"]
    assert ["after", "the", "next", "card,", "exact"] in lines
    assert any(line[:1] == ["7s"] for line in lines)
    assert any(line[:2] == ["full", "house"] for line in lines)
    assert any(line[:1] == ["90..100%"] for line in lines)


def test_pictures_are_drawn(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    pytest.importorskip("matplotlib")
    file = tmp_path / "equity.png"
    printed(capsys, *SPOT, "--distribution", "--next-card", "--png", str(file))
    assert file.read_bytes().startswith(b"\x89PNG")
    assert main([*SPOT, "--next-card", "--png", str(tmp_path / "no" / "x.png")]) == 2
    assert capsys.readouterr().err.endswith("No such file or directory; name a file to write\n")


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ("AA KK QQ --by-combo", "--by-combo is of two players; there are 3"),
        ("AA KK QQ --by-class", "--by-class is of two players; there are 3"),
        ("AA KK QQ --distribution", "--distribution is of two players; there are 3"),
        ("AA KK --next-card", "board has 0 cards; a next card comes on a flop or a turn, 3 or 4"),
        ("AA KK --png x.png", "--png draws a report; give --distribution or --next-card with it"),
        ("AA KK] --board Kh7d2c", "'KK]', position 2"),
        ("AA", "'AA' is alone; write two hands or more, as in AA random"),
        ("AhAs AhKd", "'AhKd' holds Ah as 'AhAs' does"),
        ("AhAs KcKd --board Kc7d2h", "board holds Kc as 'KcKd' does"),
    ],
)
def test_what_makes_no_sense_is_one_line(
    arguments: str, message: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["equity", *arguments.split()]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith(f"holdem: {message}")
    assert err.count("\n") == 1


@pytest.mark.skipif(sys.platform == "win32", reason="signals are other there")
@pytest.mark.parametrize("workers", ["1", "2"])
def test_an_interrupt_prints_what_was_drawn(workers: str) -> None:
    spot = ["22+", "AK", "random", "JTs", "--precision", "1e-9", "--workers", workers]
    code = (
        "import os, signal, sys, threading\n"
        "from holdem import _sampling\n"
        "from holdem.cli import main\n"
        "looked = _sampling.standard_errors\n"
        "soon = threading.Timer(0.1, lambda: os.kill(os.getpid(), signal.SIGINT))\n"
        "def look(*drawn):\n"
        "    if not soon.ident:\n"
        "        soon.start()\n"
        "    return looked(*drawn)\n"
        "_sampling.standard_errors = look\n"
        "sys.exit(main(sys.argv[1:]))"
    )
    run = subprocess.run(
        [sys.executable, "-c", code, "equity", *spot, "--seed", "1", "--categories"],
        capture_output=True,
        check=False,
        timeout=60,
        encoding="utf-8",
        env=os.environ | {"PYTHONUTF8": "1"},
    )
    assert run.returncode == 130
    assert run.stderr == ""
    heading, *_, last = run.stdout.splitlines()
    assert heading.startswith("sampled, ")
    assert heading.endswith(" deals, seed 1, interrupted")
    assert last.startswith("JTs")
    assert signal.getsignal(signal.SIGINT) is signal.default_int_handler


def test_an_interrupt_of_a_report_prints_what_came_before(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def stop(**spot: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("holdem.cli.equity.category_shares", stop)
    assert main([*SPOT, "--next-card", "--categories"]) == 130
    out = capsys.readouterr().out
    assert out.startswith("exact, ")
    assert "after the next card, exact" in out


@pytest.mark.parametrize(
    ("share", "expected"),
    [(0, ""), (1, "█" * 20), (0.5, "█" * 10), (0.01, "▎"), (0.999, "█" * 20)],
)
def test_a_bar_is_as_long_as_the_share(share: float, expected: str) -> None:
    assert bar(share) == expected
