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


ALONE = [sys.executable, "-P", "-m", "holdem", "simulate"]
"""As the script does, without the folder on the path."""

OWN = """
from holdem.rules import Fold
class Folds:
    def act(self, view, rng):
        return Fold()
class Fails:
    def act(self, view, rng):
        return 1 / 0
nobody = 5
class Needs:
    def __init__(self, edge, *more, rate, noise=0, **others): ...
"""


@pytest.mark.parametrize("workers", ["1", "2"])
def test_players_of_ones_own(tmp_path: Path, workers: str) -> None:
    (tmp_path / "mine.py").write_text(OWN)
    arguments = ["heads-up", "--players", "mine:Folds,mine:Fails", "--hands", "1", "--games", "40"]
    run = subprocess.run(
        [*ALONE, *arguments, "--workers", workers],
        cwd=tmp_path,
        capture_output=True,
        check=True,
        encoding="utf-8",
    )
    lines = [line.split() for line in run.stdout.splitlines()]
    assert [line[1] for line in lines[3:5]] == ["Folds", "Fails"]
    assert "ZeroDivisionError: division by zero (mine.py, line 8, in act)" in run.stdout


@pytest.mark.parametrize(
    ("name", "problem"),
    [
        ("mine:Nobody", "--players has 'mine:Nobody': module 'mine' has no attribute 'Nobody'"),
        ("none_such:x", "--players has 'none_such:x': No module named 'none_such'"),
        ("mine:nobody", "--players has 'mine:nobody', which makes no player; name a class"),
        ("mine:Needs", "--players has 'mine:Needs', which needs edge, rate; name what makes a "),
        ("..mine:Folds", "--players has '..mine:Folds': TypeError: the 'package' argument is "),
        (
            "fails:x",
            "--players has 'fails:x': ZeroDivisionError: division by zero (fails.py, line 2",
        ),
        ("half:x", "--players has 'half:x': SyntaxError: '(' was never closed (half.py, line 1)"),
        ("mine", "--players has 'mine'; give some of calling-station, equity, push-fold, random, "),
    ],
)
def test_what_makes_no_player_is_refused(tmp_path: Path, name: str, problem: str) -> None:
    (tmp_path / "mine.py").write_text(OWN)
    (tmp_path / "fails.py").write_text("one = 1\none / 0\n")
    (tmp_path / "half.py").write_text("x = (\n")
    run = subprocess.run([*ALONE, "--players", name], cwd=tmp_path, capture_output=True, text=True)
    assert run.returncode == 2
    assert run.stderr.startswith(f"holdem: {problem}")


@pytest.mark.skipif(sys.platform == "win32", reason="signals are other there")
def test_an_interrupt_prints_what_was_played() -> None:
    code = (
        "import os, signal, sys, threading\n"
        "from holdem.cli import main\n"
        "signal.signal(signal.SIGINT, signal.default_int_handler)\n"
        "threading.Timer(2, lambda: os.kill(os.getpid(), signal.SIGINT)).start()\n"
        "sys.exit(main(['simulate', 'heads-up', '--games', '1000000', '--seed', '1']))"
    )
    run = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, check=False, encoding="utf-8"
    )
    assert (run.returncode, run.stderr) == (130, "")
    assert run.stdout.splitlines()[0].endswith(" hands, interrupted, seed 1")


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
