"""Many games from the command line."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

SHORT = ["heads-up", "--hands", "1", "--players", "equity,random", "--games", "20", "--seed", "1"]


def simulate(*arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "holdem", "simulate", *arguments],
        capture_output=True,
        check=False,
        encoding="utf-8",
    )


def test_a_row_for_each_player() -> None:
    run = simulate(*SHORT)
    assert (run.returncode, run.stderr) == (0, "")
    heading, columns, _, one, other = run.stdout.splitlines()
    assert heading == "heads-up, 20 games, 20 hands, seed 1"
    assert columns.split() == ["player", "name", "wins", "place", "+/-", "bb/100", "+/-"]
    assert one.split()[:2] == ["0", "equity"]
    assert other.split()[:2] == ["1", "random"]


def test_workers_and_duplicates() -> None:
    alone = simulate(*SHORT, "--duplicate", "--json")
    assert simulate(*SHORT, "--duplicate", "--json", "--workers", "2").stdout == alone.stdout
    data = json.loads(alone.stdout)
    assert (data["games"], data["duplicate"]) == (40, True)
    assert data["players"][0]["bb_100"] == -data["players"][1]["bb_100"]


def test_png(tmp_path: Path) -> None:
    pytest.importorskip("matplotlib")
    file = tmp_path / "chips.png"
    assert simulate(*SHORT, "--png", str(file)).returncode == 0
    assert file.read_bytes().startswith(b"\x89PNG")
    run = simulate(*SHORT, "--png", str(tmp_path / "nowhere" / "chips.png"))
    assert run.returncode == 2
    assert run.stderr.count("\n") == 1


@pytest.mark.parametrize("wrong", ["omaha", "--players=me", "--games=0", "--hands=-1", "--seed=-1"])
def test_bad_input_is_one_line_on_stderr_and_exit_2(wrong: str) -> None:
    run = simulate(wrong)
    assert (run.returncode, run.stdout) == (2, "")
    assert run.stderr.count("\n") == 1
