"""The register of rules: every rule has its function and a test of its name."""

import importlib
import re
import tomllib
from pathlib import Path

import pytest

HERE = Path(__file__).parent
REGISTER = HERE.parents[1] / "docs" / "rules.md"
ROWS = [
    [cell.strip() for cell in line.strip("|\n").split("|")]
    for line in REGISTER.read_text().splitlines()
    if re.match(r"\| R-[0-3]\d", line)
]
CASES = {
    name: {case["rule"] for case in tomllib.loads((HERE / f"{name}.toml").read_text())["case"]}
    for name in ("hands", "pots", "showdowns")
}
TESTS = "".join(file.read_text() for file in HERE.glob("test_*.py"))


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row[0])
def test_every_rule_has_a_function_and_a_test(row: list[str]) -> None:
    number, _, _, function, tests = row
    module, name = function.strip("`").split(".")
    found = getattr(importlib.import_module(f"holdem.rules.{module}"), name)
    source = (Path(importlib.import_module(f"holdem.rules.{module}").__file__ or "")).read_text()
    assert found.__doc__
    assert number in source
    for test in tests.split(", "):
        if test in CASES:
            assert number in CASES[test]
        elif test == "`test_pots_by_the_book`":
            assert number in CASES["pots"]
        else:
            assert f"def {test.strip('`')}(" in TESTS


def test_every_rule_that_is_named_is_in_the_register() -> None:
    import holdem.rules

    folder = Path(holdem.rules.__file__).parent
    named = set(re.findall(r"R-\d\d", "".join(f.read_text() for f in folder.glob("*.py"))))
    named |= set().union(*CASES.values())
    assert named == {row[0] for row in ROWS}
    assert len(ROWS) == len({row[0] for row in ROWS})
