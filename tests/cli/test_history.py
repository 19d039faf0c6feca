"""`holdem history`."""

from __future__ import annotations

import io
import json
import sys
from pathlib import Path

import pytest

from history_samples import ACPC, ALL, HANDS, PHH, POKERSTARS
from holdem import history
from holdem.cli import main


@pytest.fixture
def files(tmp_path: Path) -> dict[str, str]:
    """A file of each format."""
    names = {"acpc": "a.log", "ohh": "b.ohh", "phh": "c.phhs", "pokerstars": "d.txt"}
    for name, file in names.items():
        (tmp_path / file).write_text(ALL[name], encoding="utf-8")
    return {name: str(tmp_path / file) for name, file in names.items()}


def test_good_hands_are_counted(files: dict[str, str], capsys: pytest.CaptureFixture[str]) -> None:
    # the third hand of the PHH file is cut off, which the format allows
    assert main(["history", "check", *files.values()]) == 0
    assert capsys.readouterr().out == f"{sum(HANDS.values())} hands replayed, 0 differences\n"


def test_each_difference_has_its_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "wrong.log"
    file.write_text(ACPC.replace(":50|-50:", ":100|-100:").replace("cr20000c", "cr20001c"))
    assert main(["history", "check", str(file)]) == 1
    assert capsys.readouterr().out.splitlines() == [
        f"{file}:4: hand 1: seat 0 (bo) comes out at 100, by the rules 50",
        f"{file}:4: hand 1: seat 1 (ada) comes out at -100, by the rules -50",
        f"{file}:5: seat 0 (ada) cannot raise to 20001; legal: check, raise to 200..20000",
        "3 hands replayed, 3 differences",
    ]
    assert main(["history", "check", "--json", str(file)]) == 1
    told = json.loads(capsys.readouterr().out)
    assert told["hands"] == 3
    assert [difference["line"] for difference in told["differences"]] == [4, 4, 5]


def test_hands_are_converted(files: dict[str, str], capsys: pytest.CaptureFixture[str]) -> None:
    for name in ("ohh", "pokerstars"):
        assert main(["history", "convert", "--to", "phh", files[name]]) == 0
        text = capsys.readouterr().out
        assert history.loads(text, "phh") == history.loads(ALL[name])


def test_what_cannot_be_converted_is_told(
    files: dict[str, str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "out.txt"
    command = ["history", "convert", "--to", "pokerstars", "--output", str(out), files["phh"]]
    assert main(command) == 1
    printed = capsys.readouterr()
    assert printed.out == ""
    problem = "the text of PokerStars does not carry a hand that is not over"
    assert printed.err == f"holdem: {files['phh']}:36: {problem}\n"
    assert history.loads(out.read_text()) == history.loads(PHH)[:2]
    assert main(["history", "convert", "--json", "--to", "ohh", files["phh"]]) == 1
    told = json.loads(capsys.readouterr().out)
    assert len(history.loads(told["text"])) == 2
    assert len(told["problems"]) == 1


def test_a_hand_is_shown(files: dict[str, str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["history", "show", "--hand", "1002", files["pokerstars"]]) == 0
    shown = capsys.readouterr().out
    records = list(history.records(POKERSTARS))
    assert shown == history.describe(records[1]) + "\n"
    assert main(["history", "show", "--json", files["pokerstars"]]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert [json.loads(line)["number"] for line in lines] == ["1001", "1002"]


@pytest.mark.parametrize(
    ("command", "problem"),
    [
        (["check", "none.phh"], "none.phh is no file; name files of hands"),
        (["convert", "FILE"], "--to goes with 'convert'"),
        (["show", "--to", "phh", "FILE"], "--to goes with 'convert'"),
        (["show", "--output", "x", "FILE"], "--output goes with 'convert'"),
        (["show", "--hand", "9", "FILE"], "no hand has the number 9"),
        (["convert", "--to", "phh", "--output", "/", "FILE"], "name a file to write"),
    ],
)
def test_what_is_asked_wrongly_is_one_line(
    command: list[str],
    problem: str,
    files: dict[str, str],
    capsys: pytest.CaptureFixture[str],
) -> None:
    named = [files["phh"] if word == "FILE" else word for word in command]
    assert main(["history", *named]) == 2
    printed = capsys.readouterr()
    assert printed.out == ""
    assert printed.err.startswith("holdem: ")
    assert problem in printed.err
    assert printed.err.count("\n") == 1


def test_a_dash_reads_what_comes_in(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO("nothing = 1\n"))
    assert main(["history", "check", "-"]) == 1
    assert capsys.readouterr().out.startswith("stdin:1: ")
