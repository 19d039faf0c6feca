"""Every example in the documentation, run."""

import doctest
import importlib
import pkgutil
from pathlib import Path

import pytest

import holdem

ROOT = Path(__file__).resolve().parents[1]
FLAGS = doctest.NORMALIZE_WHITESPACE | doctest.ELLIPSIS
MODULES = [
    module.name
    for module in pkgutil.walk_packages(holdem.__path__, "holdem.")
    if not module.name.endswith("__main__")
]
PAGES = ["README.md", *sorted(str(page.relative_to(ROOT)) for page in ROOT.glob("docs/**/*.md"))]


@pytest.mark.parametrize("name", MODULES)
def test_examples_of_module(name: str) -> None:
    try:
        module = importlib.import_module(name)
    except holdem.MissingExtraError as error:
        pytest.skip(str(error))
    results = doctest.testmod(module, optionflags=FLAGS)
    assert results.failed == 0


@pytest.mark.parametrize("page", PAGES)
def test_examples_of_page(page: str) -> None:
    results = doctest.testfile(
        str(ROOT / page), module_relative=False, optionflags=FLAGS, encoding="utf-8"
    )
    assert results.failed == 0
