"""`tools/release` refuses a tree that is not fit, before it builds anything."""

import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
VERSION = "0.1.0"

pytestmark = pytest.mark.skipif(
    os.name == "nt" or not shutil.which("bash") or not shutil.which("git"),
    reason="needs bash and git",
)


def git(tree: Path, *arguments: str) -> None:
    names = ["-c", "user.name=x", "-c", "user.email=x@example.org"]
    subprocess.run(["git", *names, *arguments], cwd=tree, check=True, capture_output=True)


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """A small tree that is fit as far as its gates, which are stubs."""
    (tmp_path / "tools").mkdir()
    shutil.copy(ROOT / "tools" / "release", tmp_path / "tools" / "release")
    for name in ("build_tables.py", "build_preflop.py"):
        (tmp_path / "tools" / name).write_text("")
    check = tmp_path / "tools" / "check"
    check.write_text("#!/bin/sh\nexit 1\n")
    check.chmod(0o755)
    (tmp_path / "pyproject.toml").write_text(f'[project]\nversion = "{VERSION}"\n')
    (tmp_path / "CHANGELOG.md").write_text(f"# Changelog\n\n## {VERSION} - 2026-01-31\n")
    (tmp_path / "CITATION.cff").write_text(f"title: x\nversion: {VERSION}\n")
    for name in ("build", "twine"):
        (tmp_path / f"{name}-1.dist-info").mkdir()
        (tmp_path / f"{name}-1.dist-info" / "METADATA").write_text(f"Name: {name}\nVersion: 1\n")
    git(tmp_path, "init", "-q")
    git(tmp_path, "add", "-A")
    git(tmp_path, "commit", "-qm", "all")
    return tmp_path


def release(tree: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    return subprocess.run(
        ["bash", "tools/release", *arguments],
        cwd=tree,
        env={**os.environ, "PATH": path},
        capture_output=True,
        text=True,
    )


def refusal(tree: Path) -> str:
    ran = release(tree)
    assert ran.returncode == 1
    assert not (tree / "dist").exists()
    return ran.stderr.splitlines()[-1]


def write(name: str, text: str) -> Callable[[Path], object]:
    def change(tree: Path) -> None:
        (tree / name).write_text(text)
        git(tree, "commit", "-qam", name)

    return change


@pytest.mark.parametrize(
    ("change", "says"),
    [
        (lambda tree: (tree / "new").touch(), "not committed"),
        (write("CHANGELOG.md", "# Changelog\n\n## Unreleased\n"), "'## Unreleased'; write"),
        (write("CHANGELOG.md", "# Changelog\n"), "no heading"),
        (write("CHANGELOG.md", "## 0.1 - 2026-01-31\n"), "'## 0.1 - 2026-01-31'; write"),
        (write("CHANGELOG.md", "## 0x1y0 - 2026-01-31\n"), "; write '## 0.1.0 - YYYY"),
        (write("CITATION.cff", "version: 0.1.0.1\n"), "does not name version 0.1.0"),
        (write("CITATION.cff", "version: 0x1y0\n"), "does not name version 0.1.0"),
        (lambda tree: git(tree, "tag", f"v{VERSION}"), "tag v0.1.0 is there"),
        (write("tools/build_tables.py", "raise SystemExit(1)\n"), "_tables.h is stale"),
        (write("tools/build_preflop.py", "raise SystemExit(1)\n"), "preflop.bin is stale"),
        (lambda _: None, "tools/check fails"),
    ],
)
def test_what_is_not_fit_is_refused(
    tree: Path, change: Callable[[Path], object], says: str
) -> None:
    change(tree)
    assert refusal(tree).startswith("not fit for release: ")
    assert says in refusal(tree)


def test_help_says_what_it_does_and_does_nothing(tree: Path) -> None:
    ran = release(tree, "--help")
    assert ran.returncode == 0
    assert ran.stdout.startswith("Tell whether this tree can be released")
    assert "Needs: pip install --group release" in ran.stdout


def test_an_argument_it_does_not_know_is_refused(tree: Path) -> None:
    ran = release(tree, "now")
    assert (ran.returncode, ran.stderr) == (2, "usage: tools/release [--help]\n")
