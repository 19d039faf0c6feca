"""Which way imports run."""

import ast
import re
from collections.abc import Iterator
from fnmatch import fnmatch
from pathlib import Path

import pytest

SOURCE = Path(__file__).resolve().parents[1] / "src" / "holdem"

CARDS = ["_eval", "_text", "cards", "errors", "strength"]
GAME = [*CARDS, "equity", "ranges", "rules", "rules.*"]

# What each module may import of ours, "*" standing for any text. A module that has no line of its
# own goes by that of its package; one that is not there yet is simply not looked at.
MAY_IMPORT: dict[str, list[str]] = {
    "__init__": ["*"],
    "__main__": ["cli"],
    "_arguments": [*CARDS, "_equity", "ranges"],
    "_arrow": ["_text", "errors"],
    "_canonical": ["_classes", "cards"],
    "_categories": ["_exact", "_removal", "_sampling", "cards", "strength"],
    "_classes": ["cards", "errors"],
    "_checks": ["errors"],
    "_columns": ["_arguments", "_arrow", "_deals", "errors", "strength"],
    "_deals": ["_arguments", "_equity", "_jobs", "_outputs", "errors", "preflop", "strength"],
    "_distribution": ["_plots", "_two_ranges", "cards", "errors"],
    "_equity": ["_outcomes"],
    "_eval": ["_outputs", "errors"],
    "_exact": [
        *("_arguments", "_equity", "_jobs", "_removal", "_sums", "cards", "preflop", "ranges"),
    ],
    "_frozen": [],
    "_grid": ["_classes", "_plots", "cards"],
    "_icm": [],
    "_jobs": ["errors"],
    "_notation": ["_classes", "cards", "errors"],
    "_plots": ["cards", "errors"],
    "_outcomes": [],
    "_outputs": ["errors"],
    "_preflop": [],
    "_removal": [],
    "_sample": ["_eval", "_outcomes"],
    "_sampling": ["_exact", "_sample", "_seeds", "cards", "errors"],
    "_seeds": ["errors"],
    "_simulation": ["_plots", "_tally", "errors", "tournament"],
    "_sums": ["_eval"],
    "_tally": ["errors", "players", "players.*", "tournament", "tournament.*"],
    "_text": ["errors"],
    "_two_ranges": [*CARDS, "_arguments", "_classes", "_exact", "_jobs", "ranges"],
    "arrow": ["_columns", "errors", "strength"],
    "cards": ["_arrow", "_outputs", "_text", "errors"],
    "cli": ["*"],
    "convert": ["cards", "errors", "strength"],
    "duckdb": ["_columns", "arrow", "errors"],
    "equity": ["_arguments", "_exact", "_jobs", "_sampling", "_seeds", "ranges", "strength"],
    "errors": [],
    "history": [*CARDS, "history.*", "rules", "rules.*"],
    "pandas": ["_columns", "_deals", "cards", "errors", "strength"],
    "players": [*GAME, "_classes", "players.*", "tournament.*"],
    "players.acpc": [
        *("errors", "history.*", "players", "players.*", "rules", "rules.*", "tournament.play"),
    ],
    "polars": ["_columns", "errors", "strength"],
    "preflop": [*CARDS, "_classes", "_preflop", "_removal"],
    "ranges": [*CARDS, "_canonical", "_classes", "_grid", "_notation"],
    "reports": [
        *(*CARDS, "_arguments", "_categories", "_distribution", "_exact", "_jobs", "_plots"),
        *("_seeds", "_two_ranges", "equity", "ranges"),
    ],
    "rules": ["errors", "rules.*"],
    "rules.actions": ["errors"],
    "rules.hand": ["_eval", "errors", "rules.*"],
    "rules.pots": ["errors"],
    "rules.state": ["errors"],
    "simulate": [
        *("_jobs", "_seeds", "_simulation", "_tally", "errors", "players"),
        *("tournament", "tournament.*"),
    ],
    "strength": ["_eval", "_text", "cards", "errors"],
    "tournament": ["_seeds", "errors", "players", "rules", "tournament.*"],
    "tournament.equilibrium": [],
    "tournament.icm": ["_icm", "errors"],
    "tournament.levels": ["errors"],
    "tournament.payouts": ["errors"],
    "tournament.push_fold": [
        *("_classes", "errors", "preflop", "ranges", "tournament.equilibrium", "tournament.icm"),
    ],
    "tournament.saving": ["errors", "rules", "rules.events"],
}

# The rules see cards and strengths as ints, and chance is handed to them.
PURE = ["rules", "rules.*", "tournament.levels", "tournament.payouts"]
IMPURE = {"datetime", "logging", "numpy", "os", "random", "secrets", "subprocess", "time"}

FILES: dict[str, list[Path]] = {}
for file in sorted(SOURCE.rglob("*.p[yx]*")):
    if file.suffix in (".py", ".pyx", ".pxd"):
        parts = file.relative_to(SOURCE).with_suffix("").parts
        FILES.setdefault(".".join(parts).removesuffix(".__init__"), []).append(file)

CYTHON_IMPORT = re.compile(r"^\s*((?:from\s+\S+\s+)?c?import\s[^(\n]*(?:\([^)]*\))?)", re.MULTILINE)


def imports(module: str) -> Iterator[str]:
    """Yield what a module imports: ours as "rules.hand", others as "numpy.typing.NDArray"."""
    for file in FILES[module]:
        text = file.read_text(encoding="utf-8")
        if file.suffix != ".py":  # keep the lines that import; what they cimport counts as well
            text = "\n".join(CYTHON_IMPORT.findall(text)).replace("cimport ", "import ")
        package = file.relative_to(SOURCE.parent).parent.parts
        for node in ast.walk(ast.parse(text)):
            if isinstance(node, ast.Import):
                yield from (ours(alias.name) for alias in node.names)
            elif isinstance(node, ast.ImportFrom):
                parents = package[: len(package) - node.level + 1] if node.level else []
                base = [*parents, *([node.module] if node.module else [])]
                yield from (ours(".".join([*base, alias.name])) for alias in node.names)


def ours(name: str) -> str:
    """Return the module of ours that holds a name, without "holdem."; other names as they are."""
    inner = name.removeprefix("holdem.")
    if inner == name:
        return name
    while inner not in FILES and "." in inner:
        inner = inner.rpartition(".")[0]
    return inner if inner in FILES else "__init__"


def allowed(module: str) -> list[str] | None:
    """Return the line of a module in MAY_IMPORT, or of the package it is in."""
    return MAY_IMPORT.get(module, MAY_IMPORT.get(module.partition(".")[0]))


@pytest.mark.parametrize("module", FILES)
def test_imports_run_one_way(module: str) -> None:
    may = allowed(module)
    assert may is not None, f"say in MAY_IMPORT what {module} may import"
    may = [*may, "_checks", "_frozen"] if "errors" in may else may  # of use to all
    own = {name for name in imports(module) if name in FILES and name != module}
    wrong = {name for name in own if not any(fnmatch(name, pattern) for pattern in may)}
    assert not wrong, f"{module} may not import {', '.join(sorted(wrong))}"


@pytest.mark.parametrize("module", FILES)
def test_nothing_imports_the_command_line(module: str) -> None:
    if module.partition(".")[0] not in ("cli", "__main__"):
        assert not any(fnmatch(name, "cli*") for name in imports(module))


@pytest.mark.parametrize("module", [m for m in FILES if any(fnmatch(m, p) for p in PURE)])
def test_the_rules_are_pure(module: str) -> None:
    assert not {name.partition(".")[0] for name in imports(module)} & IMPURE


@pytest.mark.parametrize("module", [m for m in FILES if fnmatch(m, "rules*")])
def test_only_a_hand_looks_at_cards(module: str) -> None:
    assert module == "rules.hand" or "_eval" not in set(imports(module))


def test_imports_are_seen() -> None:
    assert set(imports("__main__")) == {"sys", "cli"}
    assert {"errors", "numpy"} <= set(imports("_eval"))
    assert "strength" in set(imports("cli.eval"))
    assert set(imports("__init__")) >= {"cards", "errors", "strength"}
