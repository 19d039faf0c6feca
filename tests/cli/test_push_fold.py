"""`holdem push-fold`."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from holdem.cli import main
from holdem.tournament import push_fold


def printed(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert main(["push-fold", *arguments]) == 0
    return capsys.readouterr().out


def test_both_ranges_are_shown_as_grids(capsys: pytest.CaptureFixture[str]) -> None:
    found = push_fold(10)
    lines = printed(capsys, "10").splitlines()
    assert lines[0] == f"push {found.push.share:.2%}"
    assert "\n".join(lines[1:15]) == found.push.picture()
    assert lines[15] == str(found.push)
    assert lines[17] == f"call {found.call.share:.2%}"
    assert lines[-1] == "a hand is worth -0.0454 big blinds to the small blind"


def test_options_are_those_of_the_call(capsys: pytest.CaptureFixture[str]) -> None:
    options = ["--ante", "0.1", "--caller", "8", "--dead", "0.2", "--payouts", "50,30,20"]
    data = json.loads(printed(capsys, "10", *options, "--others", "10,2.5", "--json"))
    found = push_fold(10, 0.1, caller_bb=8, dead_bb=0.2, payouts=[50, 30, 20], others_bb=[10, 2.5])
    assert (data["push"], data["call"]) == (str(found.push), str(found.call))
    assert (data["value"], data["caller_value"]) == (found.value, found.caller_value)


def test_grids_are_drawn(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    pytest.importorskip("matplotlib")
    file = tmp_path / "both.png"
    printed(capsys, "10", "--png", str(file))
    assert file.read_bytes().startswith(b"\x89PNG")


@pytest.mark.parametrize(
    "arguments", ["", "x", "0", "10 --payouts 5,x", "10 --others 3", "10 --ante -1", "10 --ante x"]
)
def test_bad_input_is_one_line_and_exit_2(
    capsys: pytest.CaptureFixture[str], arguments: str
) -> None:
    assert main(["push-fold", *arguments.split()]) == 2
    out, error = capsys.readouterr()
    assert out == ""
    assert error.startswith("holdem")
    assert error.count("\n") == 1
