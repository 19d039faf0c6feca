"""The register of rules, as far as it is about tournaments and open tables."""

import importlib
import re
from pathlib import Path

import pytest

HERE = Path(__file__).parent
REGISTER = HERE.parents[1] / "docs" / "rules.md"
ROWS = [
    [cell.strip() for cell in line.strip("|\n").split("|")]
    for line in REGISTER.read_text().splitlines()
    if re.match(r"\| R-[4-5]\d", line)
]
TESTS = "".join(file.read_text() for file in HERE.glob("test_*.py"))


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row[0])
def test_every_rule_has_a_function_and_a_test(row: list[str]) -> None:
    number, _, _, function, tests = row
    module_name, name = function.strip("`").split(".")
    module = importlib.import_module(f"holdem.tournament.{module_name}")
    assert getattr(module, name).__doc__
    assert number in Path(module.__file__ or "").read_text()
    for test in tests.split(", "):
        assert f"def {test.strip('`')}(" in TESTS


def test_every_rule_that_is_named_is_in_the_register() -> None:
    folder = Path(importlib.import_module("holdem.tournament").__file__ or "").parent
    named = set(re.findall(r"R-\d\d", "".join(f.read_text() for f in folder.glob("*.py"))))
    assert named == {row[0] for row in ROWS}
    assert len(ROWS) == len({row[0] for row in ROWS})
