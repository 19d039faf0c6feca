"""How a benchmark is measured and what its row says.

A benchmark checks an answer first, then calls ``measure(work, engine, call, *arguments)``. The
rows of a file make one table: one row per `work`, one column per `engine`. Our own engine is
called ``holdem``, variants of it ``holdem ...`` (as in ``holdem portable``); every other name is
a peer, and the last column compares ours with the quickest of them. The table's heading is the
first line of the file's docstring.
"""

from collections.abc import Callable
from importlib.metadata import PackageNotFoundError, version
from typing import Any

import pytest

import holdem


def pytest_benchmark_update_machine_info(config: pytest.Config, machine_info: dict) -> None:
    machine_info["kernel"] = holdem.build_info()["kernel"]


def _version(package: str) -> str:
    try:
        return version(package)
    except PackageNotFoundError:
        return ""


@pytest.fixture
def measure(benchmark: Any, request: pytest.FixtureRequest) -> Callable[..., None]:
    """Time ``call(*arguments)``, which handles `items` of `unit`; README has the `headline`s."""

    def measure(
        work: str,
        engine: str,
        call: Callable[..., object],
        *arguments: object,
        items: int = 1,
        unit: str = "call",
        headline: bool = False,
    ) -> None:
        benchmark.extra_info.update(
            part=request.module.__doc__.splitlines()[0].rstrip("."),
            work=work,
            engine=engine,
            version=_version(engine),
            items=items,
            unit=unit,
            headline=headline,
        )
        benchmark(call, *arguments)

    return measure
