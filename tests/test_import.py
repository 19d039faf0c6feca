"""What `import holdem` loads, and what it does not."""

import subprocess
import sys

import pytest

HEAVY = {"concurrent.futures", "importlib.resources", "logging", "matplotlib", "rich", "tqdm"}
SLOW = {"decimal", "multiprocessing", "numpy.random", "pathlib", "signal"}
FRAMES = {"duckdb", "pandas", "polars", "pyarrow"}


def loaded_by(statement: str) -> set[str]:
    """Return the modules that a statement loads in a new process, beyond numpy's."""
    code = (
        "import sys, numpy; before = set(sys.modules)\n"
        f"{statement}\n"
        "print(*(set(sys.modules) - before))"
    )
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, check=True, text=True)
    return set(run.stdout.splitlines()[-1].split())


@pytest.mark.parametrize(
    "statement", ["import holdem", "import holdem.cli; holdem.cli.build_parser()"]
)
def test_heavy_modules_wait_until_they_are_needed(statement: str) -> None:
    assert not loaded_by(statement) & HEAVY


def test_import_holdem_loads_nothing_that_only_some_calls_need() -> None:
    assert not loaded_by("import holdem") & SLOW


def test_import_holdem_loads_no_command_and_no_rules() -> None:
    packages = {".".join(name.split(".")[:2]) for name in loaded_by("import holdem")}
    assert not packages & {"holdem.cli", "holdem.history", "holdem.players", "holdem.tournament"}


def test_import_holdem_loads_no_library_of_frames_and_no_module_for_one() -> None:
    loaded = loaded_by("import holdem")
    ours = {f"holdem.{name}" for name in (*FRAMES, "_columns", "arrow", "convert")}
    assert not loaded & (FRAMES | ours)
