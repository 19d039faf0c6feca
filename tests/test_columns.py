"""What the modules for data frames say when their library is not there."""

import subprocess
import sys

import pytest


@pytest.mark.parametrize(
    ("module", "library"),
    [("arrow", "pyarrow"), ("duckdb", "duckdb"), ("pandas", "pandas"), ("polars", "polars")],
)
def test_a_missing_library_is_named_with_what_installs_it(module: str, library: str) -> None:
    if module == "duckdb":
        pytest.importorskip("pyarrow")
    code = f"import sys; sys.modules[{library!r}] = None; import holdem.{module}"
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
    message = f"holdem.{module} needs {library}: pip install 'holdem-engine[{module}]'"
    assert run.stderr.splitlines()[-1] == f"holdem.errors.MissingExtraError: {message}"
