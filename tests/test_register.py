"""The register of rules: every rule has a source, a function that names it, and tests."""

import re
import tomllib
from importlib import import_module
from inspect import getsource
from pathlib import Path
from typing import NamedTuple

import pytest

TESTS = Path(__file__).parent
CASES = ("hands", "pots", "showdowns")


class Row(NamedTuple):
    number: str
    rule: str
    source: str
    function: str
    test: str


def rows() -> dict[str, list[Row]]:
    """Return the rows of the register by the package that its sections are about."""
    packages: dict[str, list[Row]] = {"rules": [], "tournament": []}
    package = "rules"
    for line in (TESTS.parent / "docs" / "rules.md").read_text(encoding="utf-8").splitlines():
        if line.startswith("## Tournaments"):
            package = "tournament"
        if re.match(r"\| R-\d\d ", line):
            packages[package].append(
                Row(*(cell.strip(" `") for cell in line.strip("|").split("|")))
            )
    return packages


ROWS = rows()
BY_BOOK = {
    name: {case["rule"] for case in tomllib.loads(text)["case"]}
    for name in CASES
    for text in [(TESTS / "rules" / f"{name}.toml").read_text(encoding="utf-8")]
}


def written(folder: Path) -> str:
    return "".join(file.read_text(encoding="utf-8") for file in folder.glob("*.py"))


@pytest.mark.parametrize(
    ("package", "row"),
    [(package, row) for package, found in ROWS.items() for row in found],
    ids=lambda value: value.number if isinstance(value, Row) else value,
)
def test_every_rule_has_a_source_a_function_and_a_test(package: str, row: Row) -> None:
    module, name = row.function.split(".")
    function = getattr(import_module(f"holdem.{package}.{module}"), name)
    assert row.rule
    assert row.source
    assert function.__doc__
    assert row.number in getsource(function)
    tests = written(TESTS / package)
    for test in row.test.replace("`", "").split(", "):
        if test in CASES:
            assert row.number in BY_BOOK[test]
        elif test == "test_pots_by_the_book":
            assert row.number in BY_BOOK["pots"]
        else:
            assert f"def {test}(" in tests


@pytest.mark.parametrize("package", ROWS)
def test_every_rule_that_is_named_is_in_the_register(package: str) -> None:
    folder = Path(import_module(f"holdem.{package}").__file__ or "").parent
    named = set(re.findall(r"R-\d\d", written(folder)))
    if package == "rules":
        named |= set().union(*BY_BOOK.values())
    assert named == {row.number for row in ROWS[package]}
    assert len(ROWS[package]) == len(named)
