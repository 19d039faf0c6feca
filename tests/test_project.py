"""What the project says of itself agrees with itself."""

import re
import tomllib
from importlib.metadata import version
from pathlib import Path

import pytest

import holdem

ROOT = Path(__file__).resolve().parents[1]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]


def test_the_installed_version_is_the_projects() -> None:
    assert version("holdem-engine") == holdem.__version__ == PROJECT["version"]


def test_citation_names_the_version() -> None:
    citation = ROOT / "CITATION.cff"
    assert f"\nversion: {PROJECT['version']}\n" in citation.read_text(encoding="utf-8")


def test_public_names_are_there_and_in_order() -> None:
    assert holdem.__all__ == sorted(holdem.__all__)
    assert all(hasattr(holdem, name) for name in holdem.__all__)


@pytest.mark.parametrize(
    "source", sorted((ROOT / "src").rglob("*.pyx")), ids=lambda path: path.stem
)
def test_every_extension_has_a_stub(source: Path) -> None:
    assert source.with_suffix(".pyi").exists()


def test_the_readme_begins_with_the_two_commands() -> None:
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    first, second = re.findall(r"^```sh\n(.*?)^```", text, re.MULTILINE | re.DOTALL)[:2]
    assert first == "pip install . && holdem equity AhAs KcKd\n"
    assert second == 'pip install ".[test]" && python -m pytest\n'
