"""Every example in the documentation, run."""

import doctest
import importlib
import pkgutil
import re
from importlib.util import find_spec
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


def text_of(page: str) -> str:
    """Return a page without the sections that say they need a library that is not here."""

    def kept(section: re.Match[str]) -> str:
        return section[0] if all(map(find_spec, section[1].split())) else ""

    text = (ROOT / page).read_text(encoding="utf-8")
    return re.sub(
        r"^<!-- needs (.*?) -->\n.*?(?=^## |\Z)", kept, text, flags=re.DOTALL | re.MULTILINE
    )


@pytest.mark.parametrize("page", PAGES)
def test_examples_of_page(page: str) -> None:
    test = doctest.DocTestParser().get_doctest(text_of(page), {}, page, page, 0)
    assert doctest.DocTestRunner(optionflags=FLAGS).run(test).failed == 0
