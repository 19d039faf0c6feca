"""The command line as a user meets it: in a process of its own."""

import json
import os
import subprocess
import sys
from importlib.metadata import version

import pytest

from holdem.cli import COMMANDS


def holdem(*arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "holdem", *arguments],
        capture_output=True,
        check=False,
        encoding="utf-8",
        env=os.environ | {"PYTHONUTF8": "1"},
    )


def run_in_python(code: str, **options: int) -> subprocess.CompletedProcess[bytes]:
    options = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE} | options
    return subprocess.run([sys.executable, "-c", code], check=False, **options)  # type: ignore


def test_version_is_the_distributions() -> None:
    assert holdem("--version").stdout == f"holdem {version('holdem-engine')}\n"


def test_help_names_every_command() -> None:
    text = holdem("--help").stdout
    assert all(f"\n    {name}" in text for name in COMMANDS)


@pytest.mark.parametrize("name", COMMANDS)
def test_help_of_a_command_has_examples_and_json(name: str) -> None:
    run = holdem(name, "--help")
    assert run.returncode == 0
    assert f"\n  holdem {name}" in run.stdout
    assert "--json" in run.stdout


@pytest.mark.parametrize(
    "arguments",
    [
        "",
        "fold",
        "eval",
        "eval AsKs",
        "eval AsAsKsQsJs",
        "eval AsKsQsJs1s",
        "equity AhAs",
        "equity AhAs AsKd",
        "equity AhAs KcKd --board Kh7d",
        "deal --players 0",
        "deal --players 24",
        "deal --seed -1",
        "deal --seed x",
    ],
)
def test_bad_input_is_one_line_on_stderr_and_exit_2(arguments: str) -> None:
    run = holdem(*arguments.split())
    assert run.returncode == 2
    assert run.stdout == ""
    assert run.stderr.startswith("holdem")
    assert run.stderr.count("\n") == 1


def test_eval_prints_a_table() -> None:
    run = holdem("eval", "AsKsQsJsTs2d3c", "5c4d3h2sAc")
    royal, wheel = run.stdout.splitlines()[-2:]
    assert royal.split() == ["AsKsQsJsTs2d3c", "AsKsQsJsTs", "7,462", "royal", "flush"]
    assert wheel.endswith("straight, five high")


def test_eval_prints_json() -> None:
    (hand,) = json.loads(holdem("eval", "AsKsQsJsTs2d3c", "--json").stdout)["hands"]
    assert hand == {
        "cards": "AsKsQsJsTs2d3c",
        "best_five": "AsKsQsJsTs",
        "strength": 7462,
        "category": "royal flush",
        "description": "royal flush",
    }


def test_equity_prints_a_table() -> None:
    run = holdem("equity", "AhAs", "KcKd", "--board", "Kh7d2c", "--dead", "5s")
    heading, *_, aces, kings = run.stdout.splitlines()
    assert heading == "exact, 946 deals"
    assert aces.split() == ["AhAs", "8.774%", "█▊", "0.000%", "8.774%", "0.000%"]
    assert kings.split() == ["KcKd", "91.226%", "█" * 18 + "▎", "0.000%", "91.226%", "0.000%"]


def test_equity_prints_json() -> None:
    result = json.loads(holdem("equity", "AhAs", "KcKd", "--json").stdout)
    assert result["players"] == ["AhAs", "KcKd"]
    assert result["win_counts"] == [1388072, 317694]
    assert result["total"] == 1712304


def test_deal_repeats_with_its_seed() -> None:
    first = json.loads(holdem("deal", "--json").stdout)
    again = json.loads(holdem("deal", "--seed", str(first["seed"]), "--json").stdout)
    assert again == first


def test_deal_deals_no_card_twice_and_somebody_wins() -> None:
    deal = json.loads(holdem("deal", "--players", "23", "--seed", "1", "--json").stdout)
    text = deal["board"] + "".join(player["cards"] for player in deal["players"])
    assert len({text[i : i + 2] for i in range(0, len(text), 2)}) == 51
    assert any(player["wins"] for player in deal["players"])


def test_bench_times_the_core() -> None:
    seconds = json.loads(holdem("bench", "--json").stdout)["seconds"]
    assert all(0 < row["holdem"] < 1e-3 for row in seconds.values())


@pytest.mark.skipif(sys.platform == "win32", reason="pipes are other there")
def test_a_reader_that_has_left_is_no_error() -> None:
    read, write = os.pipe()
    os.close(read)
    run = run_in_python("import sys, holdem.cli; sys.exit(holdem.cli.main(['deal']))", stdout=write)
    os.close(write)
    assert (run.returncode, run.stderr) == (0, b"")


@pytest.mark.skipif(sys.platform == "win32", reason="signals are other there")
def test_an_interrupt_ends_quietly_with_130() -> None:
    run = run_in_python(
        "import os, signal, sys, holdem.cli.deal\n"
        "holdem.cli.deal.run = lambda args: os.kill(os.getpid(), signal.SIGINT)\n"
        "sys.exit(holdem.cli.main(['deal']))"
    )
    assert (run.returncode, run.stdout, run.stderr) == (130, b"", b"")
