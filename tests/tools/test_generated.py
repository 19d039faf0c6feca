"""Files that a tool derives are written, or found stale."""

from pathlib import Path

import pytest

from generated import write_or_check


def test_what_is_written_is_fresh_and_anything_else_is_stale(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "table"
    assert write_or_check(file, lambda: b"new\n", "About.", ["--check"]) == 1
    assert not file.exists()
    assert "table is stale: run python tools/" in capsys.readouterr().err
    assert write_or_check(file, lambda: b"new\n", "About.", []) == 0
    assert file.read_bytes() == b"new\n"
    assert write_or_check(file, lambda: b"new\n", "About.", ["--check"]) == 0
    assert write_or_check(file, lambda: b"newer\n", "About.", ["--check"]) == 1
    assert file.read_bytes() == b"new\n"
