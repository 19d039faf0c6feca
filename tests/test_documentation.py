"""Every public name is documented, stands in the reference, and is used in a test."""

import ast
import re
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from types import FunctionType
from typing import get_args

import pytest
from numpy.random import Generator

import holdem
from holdem import history, players, rules, tournament
from holdem.players import acpc

ROOT = Path(__file__).resolve().parents[1]
SOURCE = ROOT / "src"
DIRECTIVE = re.compile(r"^\.\. (currentmodule|auto\w+|py:\w+):: ([\w.]+)", re.MULTILINE)


def public_names() -> Iterator[tuple[str, str]]:
    """Yield every name in the ``__all__`` of a public module, with that module."""
    for path in sorted(SOURCE.rglob("*.py")):
        module = ".".join(path.relative_to(SOURCE).with_suffix("").parts)
        for node in ast.parse(path.read_text(encoding="utf-8")).body:
            match node:
                case ast.Assign(targets=[ast.Name("__all__")], value=ast.List(elts)):
                    for name in elts:
                        yield module.removesuffix(".__init__"), ast.literal_eval(name)


NAMES = list(public_names())


def reference() -> set[tuple[str, str]]:
    """Return the names that the pages of the reference describe, with their modules."""
    described = set()
    for page in (ROOT / "docs" / "reference").glob("*.rst"):
        module = ""
        for directive, name in DIRECTIVE.findall(page.read_text(encoding="utf-8")):
            if directive == "currentmodule":
                module = name
            elif directive != "automodule":
                described.add((module, name))
    return described


def test_the_reference_describes_the_public_names_and_no_others() -> None:
    assert reference() == set(NAMES)


@pytest.mark.parametrize(("module", "name"), NAMES)
def test_every_public_name_says_what_it_is(module: str, name: str) -> None:
    try:
        thing = getattr(import_module(module), name)
    except holdem.MissingExtraError as error:
        pytest.skip(str(error))
    if isinstance(thing, type | FunctionType):
        assert thing.__doc__, f"{module}.{name} has no docstring"
        assert not thing.__doc__.startswith(f"{name}("), f"{module}.{name} has none of its own"


def test_what_is_returned_has_a_public_type() -> None:
    report = holdem.next_card(["AhTh", "KcKd"], "Jh9h2c4d")
    assert type(report) is holdem.NextCard
    assert {type(row) for row in report.rows} == {holdem.NextCardRow}
    assert type(holdem.category_shares(["AhTh", "KcKd"], "Jh9h2c")) is holdem.CategoryShares
    assert type(holdem.range_equity("AA", "KK")) is holdem.RangeEquity
    hand = rules.start(rules.Game.no_limit(1, 2), [9, 9, 9], 0, deck=range(52), rake=1)
    assert type(hand.betting) is rules.Betting
    hand = hand.act(rules.Call()).act(rules.Call()).act(rules.AllIn()).act(rules.Call())
    hand = hand.act(rules.Fold())
    assert all(isinstance(event, rules.Event) for event in hand.events)
    assert any(isinstance(event, rules.Raked) for event in hand.events)
    assert {rules.Game.no_limit(1, 2).ante_from} <= {*get_args(rules.AnteFrom)}
    table = tournament.open_table(rules.Game.no_limit(1, 2), seats=2)
    table.join("somebody", 100)
    assert type(table.sitters[0]) is tournament.Sitter
    faults = tournament.play("heads-up", [Silent(), Silent()], seed=1).faults
    assert {type(fault) for fault in faults} == {tournament.Fault}
    with acpc.listen() as door:
        assert type(door) is acpc.Door
    claims = [history.Claim(line=1, kind="stack", which=0, amount=1)]
    told = history.Told(1, hand.game, [9, 9], 0, (), {}, (), [history.Step(2, "fold")], 0, claims)
    assert {type(each) for each in history.replay(told).differences} == {history.Difference}


class Silent:
    def act(self, view: players.View, rng: Generator) -> rules.Action:
        raise NotImplementedError


def test_accessors_have_a_public_type() -> None:
    pandas = pytest.importorskip("pandas")
    ours = import_module("holdem.pandas")
    assert type(pandas.DataFrame().holdem) is ours.FrameAccessor
    assert type(pandas.Series(["As"]).holdem) is ours.SeriesAccessor


def test_expressions_have_a_public_type() -> None:
    polars = pytest.importorskip("polars")
    ours = import_module("holdem.polars")
    assert type(polars.col("x").holdem) is ours.Expressions


def test_every_public_name_is_used_in_a_test() -> None:
    tests = list((ROOT / "tests").rglob("*.py"))
    pages = [*tests, *(ROOT / "docs").glob("*.md"), *SOURCE.rglob("*.py")]
    words: set[str] = set()
    for page in pages:
        text = page.read_text(encoding="utf-8")
        if page not in tests:  # only what runs: the examples
            text = "\n".join(re.findall(r"^\s*(?:>>>|\.\.\.) (.*)$", text, re.MULTILINE))
        words.update(re.findall(r"\w+", text))
    assert [f"{module}.{name}" for module, name in NAMES if name not in words] == []
