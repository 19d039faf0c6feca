"""A game in the terminal: what is shown, what keys do, and that nothing is lost."""

import json
import os
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from holdem import history, rules
from holdem.cli.keys import read_keys
from holdem.cli.session import resume_session
from holdem.cli.telling import tell
from holdem.errors import HoldemValueError
from holdem.players import View, view_of
from holdem.rules import AllIn, Call, Check, Fold, Game, RaiseTo

SCREENS = Path(__file__).parent / "screens"
TABLE = ["--players", "random,calling-station,tight-passive", "--seed", "1"]
ALONE = ["--players", "random", "--seed", "1"]


def play(keys: str, *arguments: str, **options: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "holdem", "play", *arguments],
        input=keys,
        capture_output=True,
        check=False,
        encoding="utf-8",
        env=os.environ | {"PYTHONUTF8": "1"} | options,
    )


def same_screen(name: str, shown: str) -> None:
    """Compare with what is kept; HOLDEM_KEEP_SCREENS=1 keeps what is shown now."""
    file = SCREENS / f"{name}.txt"
    if os.environ.get("HOLDEM_KEEP_SCREENS"):
        SCREENS.mkdir(exist_ok=True)
        file.write_text(shown, encoding="utf-8")
    assert shown == file.read_text(encoding="utf-8")


def lines_of(file: Path) -> list[dict]:
    return [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()]


def test_a_session_over_a_pipe(tmp_path: Path) -> None:
    keys = "c\nk\n?\nl\nc\nx\n\nx\nr 5\ns\nf\n\nq\n"
    run = play(keys, *TABLE, "--file", str(tmp_path / "s"))
    assert (run.returncode, run.stderr) == (0, "")
    same_screen("pipe", run.stdout.replace(str(tmp_path), "FOLDER"))
    assert "\x1b" not in run.stdout
    assert max(len(x) for x in run.stdout.splitlines() if "Saved" not in x) <= 80


def test_a_game_to_its_end_with_standings(tmp_path: Path) -> None:
    run = play("a\n" * 200, "heads-up", *ALONE, "--file", str(tmp_path / "s"), "--fast")
    assert run.returncode == 0
    assert "over, seed 1" in run.stdout
    end = lines_of(tmp_path / "s")[-1]
    assert sorted(end["stacks"]) == [0, 2000]
    assert any("win" in line for line in end["story"])


def test_the_hands_are_kept_as_a_history_of_what_was_seen(tmp_path: Path) -> None:
    play("c\n" * 400, *TABLE, "--file", str(tmp_path / "s"), "--fast")
    stacks = [line["stacks"] for line in lines_of(tmp_path / "s") if "stacks" in line]
    kept = list(history.read(tmp_path / "s.phhs"))
    assert len(kept) == len(stacks) > 5
    assert [list(hand.stacks) for hand in kept] == stacks
    assert not any(None in (hand.holes[0] or ()) for hand in kept)
    assert any(hole == (None, None) for hand in kept for hole in hand.holes)


def test_who_is_out_sees_the_others_play_on(tmp_path: Path) -> None:
    run = play("a\n" * 200, *TABLE, "--file", str(tmp_path / "s"), "--fast", "--json")
    assert run.returncode == 0
    standings = json.loads(run.stdout)
    assert standings["is_over"]
    assert (standings["places"][0] == 1) == ("You are out" not in run.stderr)
    assert "blinds 5/10" in run.stderr


def test_the_same_seed_replays_the_same_game(tmp_path: Path) -> None:
    one = play("c\n" * 400, *TABLE, "--file", str(tmp_path / "a"), "--fast", "--json")
    other = play("c\n" * 400, *TABLE, "--file", str(tmp_path / "b"), "--fast", "--json")
    assert one.stderr.replace("/a", "/b") == other.stderr
    assert json.loads(one.stdout)["chips"] == json.loads(other.stdout)["chips"]


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the file of a session that was never left."""
    file = tmp_path_factory.mktemp("session") / "whole"
    play("c\n" * 30, *TABLE, "--file", str(file), "--fast")
    return file


@pytest.mark.parametrize("cut", [0, 1, 4, 13])
def test_a_session_goes_on_wherever_it_was_left(cut: int, whole: Path, tmp_path: Path) -> None:
    parts = tmp_path / "parts"
    play("c\n" * cut, *TABLE, "--file", str(parts), "--fast")
    run = play("c\n" * (30 - cut), "--resume", str(parts), "--fast")
    assert run.returncode == 0
    assert lines_of(parts) == lines_of(whole)
    assert (tmp_path / "parts.phhs").read_text() == whole.with_suffix(".phhs").read_text()


def test_a_killed_session_goes_on(tmp_path: Path) -> None:
    file = tmp_path / "s"
    process = subprocess.Popen(
        [sys.executable, "-m", "holdem", "play", *TABLE, "--file", str(file)],
        stdin=subprocess.PIPE,
        stdout=subprocess.DEVNULL,
    )
    assert process.stdin is not None
    process.stdin.write(b"c\n")
    process.stdin.flush()
    deadline = time.monotonic() + 20
    while (not file.exists() or "action" not in file.read_text()) and time.monotonic() < deadline:
        time.sleep(0.05)
    process.kill()
    process.wait()
    process.stdin.close()
    with file.open("a") as out:
        out.write('{"hand": 1, "act')  # what a crash may leave
    run = play("l\nq\n", "--resume", str(file))
    assert run.returncode == 0
    assert "you call 10" in run.stdout
    assert lines_of(file)[1] == {"hand": 1, "action": "call"}


@pytest.mark.skipif(os.name == "nt", reason="interrupts are sent differently")
def test_an_interrupt_says_how_to_go_on(tmp_path: Path) -> None:
    process = subprocess.Popen(
        [sys.executable, "-m", "holdem", "play", *TABLE, "--file", str(tmp_path / "s")],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        encoding="utf-8",
    )
    assert process.stdout is not None
    for line in process.stdout:
        if line.startswith("[f] fold"):
            break
    process.send_signal(signal.SIGINT)
    out, err = process.communicate(timeout=20)
    assert "Saved. Go on with: holdem play --resume" in out
    assert err == ""


def test_resume_takes_the_last_session(tmp_path: Path) -> None:
    state = {"XDG_STATE_HOME": str(tmp_path)}
    play("q\n", *TABLE, **state)
    play("c\nq\n", "heads-up", *ALONE, **state)
    names = sorted(file.name for file in (tmp_path / "holdem").iterdir())
    assert names == [f"play-000{n}.{kind}" for n in (1, 2) for kind in ("jsonl", "phhs")]
    assert "heads-up, hand 1" in play("q\n", "--resume", **state).stdout


def test_a_changed_session_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "s"
    play("c\n" * 30, *TABLE, "--file", str(file), "--fast")
    text = file.read_text()
    file.write_text(text.replace('"seed": 1', '"seed": 2'))
    run = play("", "--resume", str(file))
    assert (run.returncode, run.stderr.count("\n")) == (2, 1)
    assert "does not come out as it did" in run.stderr


@pytest.mark.parametrize(
    "arguments",
    ["omaha", "--players me", "--seed -1", "--file {}/file/below", "--resume {}/nothing"],
)
def test_bad_input_is_one_line_on_stderr_and_exit_2(arguments: str, tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    run = play("", *arguments.format(tmp_path).split())
    assert (run.returncode, run.stdout) == (2, "")
    assert run.stderr.count("\n") == 1


def test_a_session_is_not_written_over(tmp_path: Path) -> None:
    play("q\n", *TABLE, "--file", str(tmp_path / "s"))
    run = play("q\n", *TABLE, "--file", str(tmp_path / "s"))
    assert run.returncode == 2
    assert "--resume" in run.stderr


def test_what_is_no_session_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "s"
    for text in ("", "{}\n", "poker\n", '{"format": "other"}\n', "[]\n"):
        file.write_text(text)
        with pytest.raises(HoldemValueError, match="not what 'holdem play' wrote"):
            resume_session(file)


def a_view(*actions: rules.Action, stacks: tuple[int, ...] = (1000, 1000)) -> View:
    hand = rules.start(Game.no_limit(5, 10), stacks, button=0, deck=range(52))
    for action in actions:
        hand = hand.act(action)
    assert hand.to_act is not None
    return view_of(hand, hand.to_act)


FACING = a_view()
FREE = a_view(Call())


@pytest.mark.parametrize(
    ("view", "typed", "meaning"),
    [
        (FACING, "f", Fold()),
        (FACING, "FOLD", Fold()),
        (FACING, " c ", Call()),
        (FACING, "call", Call()),
        (FACING, "a", AllIn()),
        (FACING, "all in", AllIn()),
        (FACING, "r 40", RaiseTo(40)),
        (FACING, "r40", RaiseTo(40)),
        (FACING, "raise to 1,000", RaiseTo(1000)),
        (FACING, "b 40", RaiseTo(40)),
        (FACING, "r", RaiseTo(20)),
        (FACING, "r min", RaiseTo(20)),
        (FACING, "r max", RaiseTo(1000)),
        (FACING, "r pot", RaiseTo(30)),
        (FACING, "r half", RaiseTo(20)),
        (FREE, "k", Check()),
        (FREE, "x", Check()),
        (FREE, "c", Check()),
        (FREE, "fold anyway", Fold()),
        (FREE, "bet 20", RaiseTo(20)),
        (FREE, "?", "help"),
        (FREE, "l", "log"),
        (FREE, "q", "quit"),
        (FREE, "s", "standings"),
    ],
)
def test_keys_mean_what_a_poker_player_expects(
    view: View, typed: str, meaning: rules.Action | str
) -> None:
    assert read_keys(typed, view) == meaning


@pytest.mark.parametrize(
    ("view", "typed", "answer"),
    [
        (FACING, "k", "You cannot check: it is 5 to call (c), or fold (f)."),
        (FREE, "f", "You can check for nothing: k. To fold all the same, type: fold anyway."),
        (FACING, "r 11", "11 is not allowed; it can be 20 to 1,000."),
        (FACING, "r 9999", "9,999 is not allowed; it can be 20 to 1,000."),
        (FACING, "raise it", "'raise it' is not known here; type ? for help."),
        (FACING, "", "'' is not known here; type ? for help."),
    ],
)
def test_a_wrong_key_is_answered_with_what_would_do(view: View, typed: str, answer: str) -> None:
    assert read_keys(typed, view) == answer


def test_no_raise_is_explained() -> None:
    view = a_view(AllIn())
    assert "You cannot raise" in str(read_keys("r 2000", view))
    limit = rules.start(Game.fixed_limit(5, 10), [1000] * 2, button=0, deck=range(52))
    assert "not go all in" in str(read_keys("a", view_of(limit, 0)))
    assert read_keys("r 30", view_of(limit, 0)) == "30 is not allowed; it can only be 20."


def told(hand: rules.Hand, seat: int = 0) -> list[str]:
    names = ["you", "ann", "bob"][: len(hand.holes)]
    return [line.plain for line in tell(view_of(hand, seat).hand, names, seat, glyphs=False)]


def test_a_showdown_is_explained_pot_by_pot() -> None:
    deck = rules.stacked_deck(["KsKd", "5c5d", "AsQh"], "Kh5h2c9sJd", button=0)
    hand = rules.start(Game.no_limit(5, 10), [100, 300, 300], button=0, deck=deck)
    for _ in range(3):
        hand = hand.act(AllIn())
    lines = told(hand)
    assert "you win 300 of the main pot with three of a kind, kings, jack and nine kickers" in lines
    assert "ann wins 400 of side pot 1 with three of a kind, fives, king and jack kickers" in lines
    assert "bob shows As Qh: high card, ace, king, queen, jack and nine" in lines


def test_an_uncontested_pot_is_explained() -> None:
    hand = rules.start(Game.no_limit(5, 10), [100, 100], button=0, deck=range(52)).act(Fold())
    assert told(hand)[-1] == "ann wins 10, as everybody else folded"
    assert "ann takes back 5 that nobody called" in told(hand)


def test_others_cards_are_not_told() -> None:
    assert not [line for line in told(FREE.hand, 1) if "hold" in line and "ann" not in line]


@pytest.fixture
def tmux(tmp_path: Path) -> Iterator[list[str]]:
    if not shutil.which("tmux"):
        pytest.skip("tmux is not installed")
    command = ["tmux", "-S", str(tmp_path / "socket"), "-f", os.devnull]
    yield command
    subprocess.run([*command, "kill-server"], check=False, capture_output=True)


def shown_after(tmux: list[str], keys: list[str]) -> str:
    """Type keys and return the screen, once it has a prompt and has come to rest."""
    for key in keys:
        subprocess.run([*tmux, "send-keys", *([key] if key else []), "Enter"], check=True)
    before, deadline = "", time.monotonic() + 20
    while time.monotonic() < deadline:
        time.sleep(0.3)
        run = subprocess.run([*tmux, "capture-pane", "-p"], capture_output=True, check=True)
        shown = run.stdout.decode()
        if shown == before and shown.rstrip().endswith(">"):
            return shown
        before = shown
    raise AssertionError(f"no prompt in\n{before}")


@pytest.mark.parametrize(("columns", "rows"), [(80, 24), (130, 40)])
def test_a_real_terminal(columns: int, rows: int, tmux: list[str], tmp_path: Path) -> None:
    command = f"'{sys.executable}' -m holdem play classic-8 {' '.join(TABLE)} --file '{tmp_path}/s'"
    size = ["-x", str(columns), "-y", str(rows)]
    environment = os.environ | {"PYTHONUTF8": "1", "LC_ALL": "C.UTF-8", "TERM": "xterm-256color"}
    for size_of_another in ("COLUMNS", "LINES"):
        environment.pop(size_of_another, None)
    subprocess.run([*tmux, "new-session", "-d", *size, command], check=True, env=environment)
    screens = [shown_after(tmux, keys) for keys in ([], ["c"], ["c"], ["c"], ["k"], [""])]
    same_screen(f"tmux-{columns}x{rows}", "\n".join(f"{'=' * 20}\n{s}" for s in screens))
