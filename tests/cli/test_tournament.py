import json
from pathlib import Path

import pytest

from holdem.cli import main
from holdem.tournament import parse_levels


def run(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert main(arguments) == 0
    return capsys.readouterr().out


def test_tournament_prints_the_standings(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["tournament", "--seed", "1", "--payouts", "50,30,20"]
    lines = run(capsys, *arguments).splitlines()
    assert lines[0] == "no-limit, 19 hands, over, seed 1"
    assert lines[1].split() == ["place", "seat", "player", "chips", "out", "in", "hand", "prize"]
    assert lines[3].split() == ["1", "2", "random", "6,000", "50"]
    data = json.loads(run(capsys, *arguments, "--json"))
    assert data["places"] == [5, 6, 1, 2, 3, 4]
    assert data["prizes"] == [0, 0, 50, 30, 20, 0]
    assert data["is_over"]


def test_levels_come_from_text_or_a_file(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    text = "3:25/50;3:50/100/10"
    file = tmp_path / "levels"
    file.write_text(json.dumps(parse_levels(text).to_dict()))
    arguments = ["tournament", "--seed", "2", "--json", "--levels"]
    assert run(capsys, *arguments, text) == run(capsys, *arguments, str(file))


def test_tournament_resumes_with_the_same_future(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    mode = ["tournament", "no-limit", "--players", "random,calling-station", "--field", "12"]
    mode += ["--chips", "300", "--levels", "3:5/10;3:25/50/5", "--seed", "4"]
    whole = run(capsys, *mode, "--json")
    file = str(tmp_path / "state.json")
    part = json.loads(run(capsys, *mode, "--stop-after", "2", "--save", file, "--json"))
    assert part["hands"] == 2
    assert not part["is_over"]
    assert run(capsys, "tournament", "--resume", file, "--json") == whole


def test_a_saved_file_does_not_choose_what_is_imported(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("seat_of_mine.py").write_text("from holdem.players import CallingStation as Mine")
    players = ["--players", "seat_of_mine:Mine,random"]
    run(capsys, "tournament", "heads-up", *players, "--stop-after", "1", "--save", "s.json")
    assert main(["tournament", "--resume", "s.json"]) == 2
    problem = (
        "holdem: the file names the player 'seat_of_mine:Mine'; add --players seat_of_mine:Mine\n"
    )
    assert capsys.readouterr().err == problem
    assert "over" in run(capsys, "tournament", "--resume", "s.json", *players)


def test_a_file_that_is_no_saved_tournament_is_refused(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = tmp_path / "state.json"
    for text in ("", "{}", '{"players": ["random"], "tournament": "{}"}'):
        file.write_text(text)
        assert main(["tournament", "--resume", str(file)]) == 2
        assert capsys.readouterr().err.count("\n") == 1


@pytest.mark.parametrize(
    "arguments",
    [
        "tournament omaha",
        "tournament --players me",
        "tournament --payouts x",
        "tournament --levels x",
        "tournament --field 1",
        "tournament --seed -1",
        "tournament --resume nowhere.json",
        "tournament heads-up --save /nowhere/at/all.json",
    ],
)
def test_bad_input_is_one_line_and_exit_2(
    capsys: pytest.CaptureFixture[str], arguments: str
) -> None:
    assert main(arguments.split()) == 2
    error = capsys.readouterr().err
    assert error.startswith("holdem")
    assert error.count("\n") == 1
