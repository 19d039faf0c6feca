"""The command line as a user meets it: in a process of its own."""

import io
import json
import os
import re
import shlex
import subprocess
import sys
from argparse import Namespace
from importlib import import_module
from importlib.metadata import version
from pathlib import Path

import pytest

from holdem.cli import COMMANDS
from holdem.cli.output import show, table


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
        "fold",
        "equty AhAs KcKd",
        "help fold",
        "eval",
        "eval AsKs",
        "eval As Ks Qs Js",
        "equity AhAs KcKd --bord Kh7d2c",
        "equity AhAs KcKd --seed -1",
        "equity AhAs KcKd --workers 0",
        "equity AhAs KcKd --samples 0",
        "equity AhAs KcKd --precision 0",
        "icm 5 4 3",
        "simulate heads-up --players random,random,random",
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


def test_no_command_shows_what_there_is() -> None:
    run = holdem()
    assert (run.returncode, run.stdout) == (2, "")
    assert run.stderr == holdem("--help").stdout == holdem("help").stdout


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("equty AA KK", "did you mean equity?"),
        ("equity AA KK --bord Kh7d2c", "did you mean --board?"),
        ("equity AA KK --seeds=3", "did you mean --seed?"),
        ("icm 50 30 20", "'20' is one argument too many"),
    ],
)
def test_what_is_mistyped_is_guessed(typed: str, meant: str) -> None:
    run = holdem(*typed.split())
    assert meant in run.stderr
    command = typed.split()[0]
    program = f"holdem {command}" if command in COMMANDS else "holdem"
    assert run.stderr.endswith(f"see '{program} --help'\n")


def test_help_of_a_command_in_other_words() -> None:
    assert holdem("help", "deal").stdout == holdem("deal", "--help").stdout


EXAMPLES = [
    line.strip()
    for name in COMMANDS
    for line in str(import_module(f"holdem.cli.{name.replace('-', '_')}").__doc__).splitlines()
    if line.startswith(f"  holdem {name}")
    and not re.search(r"--png|--resume|play|bench|history|hands.txt|--field 1000", line)
]


@pytest.mark.parametrize("example", EXAMPLES)
def test_examples_of_the_help_run_and_print_json(example: str) -> None:
    command = shlex.split(example)[1:]
    if command[0] == "simulate":  # as it is but for how much
        command += ["--games", "2", "--workers", "1"]
    run = holdem(*command, "--json")
    assert (run.returncode, run.stderr) == (0, "")
    json.loads(run.stdout)


PAGE = Path(__file__).parents[2] / "docs" / "command-line.md"
KEYS = {
    row[1]: set(re.findall(r"`(\w+)`", row[2]))
    for row in re.finditer(
        r"^\| `holdem ([\w-]+)[^|]*\|[^|]*\|(.*)\|$", PAGE.read_text("utf-8"), re.M
    )
}


def test_the_page_has_every_command() -> None:
    assert KEYS.keys() == {*COMMANDS}


@pytest.mark.parametrize(
    "command",
    [
        "bench",
        "deal",
        "equity AhAs KcKd",
        "eval AsKsQsJsTs",
        "icm 5,3 10",
        "push-fold 10",
        "range 22+",
        "simulate --games 1",
        "tournament",
    ],
)
def test_the_page_has_every_key(command: str) -> None:
    assert json.loads(holdem(*command.split(), "--json").stdout).keys() == KEYS[command.split()[0]]


@pytest.mark.parametrize("encoding", ["ascii", "cp1252", "cp437", "utf-8"])
@pytest.mark.parametrize(
    "command", ["equity AhAs KcKd", "range 22+", "deal", "equity AsKs Q♥Q♦", "play --fast"]
)
def test_output_fits_any_encoding(encoding: str, command: str, tmp_path: Path) -> None:
    run = subprocess.run(
        [sys.executable, "-m", "holdem", *command.split()],
        capture_output=True,
        check=True,
        input=b"",
        env=os.environ | {"PYTHONIOENCODING": encoding, "XDG_STATE_HOME": str(tmp_path)},
    )
    assert run.stderr == b""
    assert run.stdout.decode(encoding)


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no such device")
@pytest.mark.parametrize("command", [["deal"], ["deal", "--json"]])
def test_output_that_cannot_be_written_is_one_line(command: list[str]) -> None:
    with open("/dev/full", "w") as full:
        run = subprocess.run(
            [sys.executable, "-m", "holdem", *command], stdout=full, stderr=subprocess.PIPE
        )
    assert run.returncode == 1
    assert run.stderr.startswith(b"holdem: the output cannot be written: ")
    assert run.stderr.count(b"\n") == 1


def test_no_output_at_all_is_no_error() -> None:
    run = run_in_python(
        "import sys, holdem.cli; sys.stdout = None; sys.exit(holdem.cli.main(['deal']))"
    )
    assert (run.returncode, run.stderr) == (0, b"")


def test_figures_are_never_cut(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "50")
    monkeypatch.setattr(sys, "stdout", Narrow())
    rows = [["22+,A2s+,KTs+,QJs", "47.556%", "█" * 20, "1,234,567,890", "-1224.5"]]
    show(Namespace(json=False), {}, table("hand|>equity|=|>weight|>bb/100", rows))
    text = sys.stdout.getvalue()  # type: ignore[attr-defined]
    assert "…" not in text
    assert "█" not in text
    assert {"47.556%", "1,234,567,890", "-1224.5"} <= {*text.split()}


class Narrow(io.StringIO):
    encoding = "utf-8"  # type: ignore[assignment]

    def isatty(self) -> bool:
        return True


def test_eval_takes_a_card_a_word() -> None:
    one = json.loads(holdem("eval", "As", "Ks", "Qs", "Js", "Ts", "--json").stdout)
    assert one == json.loads(holdem("eval", "AsKs", "QsJsTs", "--json").stdout)
    assert one == json.loads(holdem("eval", "AsKsQsJsTs", "--json").stdout)


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


HANDS = b"\xef\xbb\xbfA\xe2\x99\xa5KhQhJhTh\r\n\r\n2c3d4h5s7c"


@pytest.mark.parametrize("encoding", ["utf-8", "ascii", "cp1252"])
@pytest.mark.parametrize(
    ("command", "text", "status", "told"),
    [
        ("eval", HANDS, 0, b"royal flush"),
        ("eval", b"A\xffKhQhJhTh", 2, b"holdem: 'A?' in "),
        ("eval", b"", 0, b"strength"),
        ("history check", b"\xef\xbb\xbfvariant = 'NT'\nauthor = '\xff'", 1, b"stdin:1: "),
    ],
)
def test_stdin_is_read_as_files_are(
    encoding: str, command: str, text: bytes, status: int, told: bytes
) -> None:
    environment = {**os.environ, "PYTHONIOENCODING": f"{encoding}:strict", "PYTHONUTF8": "0"}
    run = subprocess.run(
        [sys.executable, "-m", "holdem", *command.split(), "-"],
        input=text,
        capture_output=True,
        env=environment,
    )
    said = run.stdout + run.stderr
    assert run.returncode == status, said
    assert told in said.replace(b"\xef\xbf\xbd", b"?").replace(b"\\ufffd", b"?")


def test_no_stdin_at_all_is_an_empty_one() -> None:
    run = run_in_python(
        "import sys, holdem.cli; sys.stdin = None\n"
        "sys.exit(holdem.cli.main(['eval', '-', '--json']))"
    )
    assert (run.returncode, run.stdout.split(), run.stderr) == (0, [b'{"hands":', b"[]}"], b"")


def test_equity_prints_a_table() -> None:
    run = holdem("equity", "AhAs", "KcKd", "--board", "Kh7d2c", "--dead", "5s")
    heading, *_, aces, kings = run.stdout.splitlines()
    assert heading == "exact, 946 deals"
    assert aces.split() == ["AhAs", "8.774%", "█▊", "8.774%", "0.000%"]
    assert kings.split() == ["KcKd", "91.226%", "█" * 18 + "▎", "91.226%", "0.000%"]


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
