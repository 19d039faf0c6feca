import json

import pytest

from holdem.cli import main
from holdem.tournament import icm


def run(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert main(arguments) == 0
    return capsys.readouterr().out


def test_icm_prints_what_each_stack_is_worth(capsys: pytest.CaptureFixture[str]) -> None:
    lines = run(capsys, "icm", "50,30,20", "70,30", "--deal", "1").splitlines()
    assert lines[0].split() == [
        "seat",
        "stack",
        "chips",
        "icm",
        "of",
        "pool",
        "chip",
        "chop",
        "deal",
    ]
    assert lines[2].split() == ["0", "50", "50.00%", "45.1786", "45.18%", "50.0000", "45"]


def test_icm_prints_json(capsys: pytest.CaptureFixture[str]) -> None:
    text = run(capsys, "icm", "50,30,20", "70,30", "--bubble", "--deal", "5", "--json")
    data = json.loads(text)
    assert tuple(data["icm"]) == icm([50, 30, 20], [70, 30])
    assert data["deal"] == [45, 30, 25]
    assert data["bubble_factors"][0][0] is None
    assert data["bubble_factors"][2][0] > 1


def test_icm_prints_bubble_factors_as_a_matrix(capsys: pytest.CaptureFixture[str]) -> None:
    lines = run(capsys, "icm", "500,300,0", "70,30", "--bubble").splitlines()
    assert lines[-3].split() == ["0", "-", "1.0000", "-"]


@pytest.mark.parametrize(
    "arguments",
    [
        "icm 5,x 70,30",
        "icm 0,0 70,30",
        "icm 5,5 70,-30",
        "icm 5,5 1.5 --deal 1",
        "icm 5,5 7 --deal 0",
    ],
)
def test_bad_input_is_one_line_and_exit_2(
    capsys: pytest.CaptureFixture[str], arguments: str
) -> None:
    assert main(arguments.split()) == 2
    error = capsys.readouterr().err
    assert error.startswith("holdem")
    assert error.count("\n") == 1
