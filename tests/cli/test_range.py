"""`holdem range`."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest

from holdem import Range
from holdem.cli import main


def test_the_grid_the_share_and_the_text_are_printed(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["range", "QQ+", "AKs,AKo:0.5"]) == 0
    held = Range("QQ+,AKs,AKo:0.5")
    expected = f"{held.picture()}\n\n{held.caption}\n{held}\n"
    assert capsys.readouterr().out == expected


def test_json_has_the_numbers(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["range", "KK+,T9s+,AKo:0.5", "--plus", "ladder", "--json"]) == 0
    assert json.loads(capsys.readouterr().out) == {
        "range": "KK+,AKs-T9s,AKo:0.5",
        "combos": 44,
        "weight": 38.0,
        "share": 38 / 1326,
        "classes": {
            "AA": 1.0,
            "AKs": 1.0,
            "AKo": 0.5,
            "KK": 1.0,
            "KQs": 1.0,
            "QJs": 1.0,
            "JTs": 1.0,
            "T9s": 1.0,
        },
    }


def test_png_is_drawn(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    pytest.importorskip("matplotlib")
    file = tmp_path / "range.png"
    assert main(["range", "15%", "--png", str(file)]) == 0
    assert file.read_bytes().startswith(b"\x89PNG")
    assert "196 of 1326 combos" in capsys.readouterr().out
    assert main(["range", "15%", "--png", str(tmp_path / "no" / "range.png")]) == 2
    printed = capsys.readouterr()
    assert printed.out == ""
    assert printed.err.endswith("No such file or directory; name a file to write\n")


def test_without_matplotlib_png_is_refused_in_one_line(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "matplotlib", None)
    assert main(["range", "AA", "--png", "range.png"]) == 2
    printed = capsys.readouterr()
    assert printed.out == ""
    assert printed.err == ("holdem: drawing needs matplotlib: pip install 'holdem-engine[plot]'\n")


def test_what_cannot_be_read_is_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["range", "AA", "AKx"]) == 2
    printed = capsys.readouterr()
    assert printed.out == ""
    assert printed.err.startswith("holdem: range 'AA AKx', position 5: 'x' cannot follow 'AK'")
    assert printed.err.count("\n") == 1
