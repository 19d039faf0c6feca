"""Frozen dataclasses made as quickly as open ones."""

from __future__ import annotations

import sys
from collections.abc import Callable
from dataclasses import fields
from typing import Any, ParamSpec, TypeVar, cast

_P = ParamSpec("_P")
_T = TypeVar("_T")


def maker(frozen: Callable[_P, _T]) -> Callable[_P, _T]:
    """Return what makes a frozen dataclass with slots, all fields given, in a quarter of the time.

    Its own ``__init__`` must get round its own lock, field by field. The maker fills an open twin
    with the same slots and then turns it into the frozen class. It calls no ``__post_init__``.
    Without the global lock of Python such a turn stops all threads, so there the class is left to
    make itself.
    """
    if hasattr(sys, "_is_gil_enabled") and not sys._is_gil_enabled():
        return frozen
    names = [field.name for field in fields(cast(Any, frozen))]
    twin = type("Open", (), {"__slots__": tuple(names)})
    lines = [
        f"def make({', '.join(names)}):",
        "    made = twin()",
        *(f"    made.{name} = {name}" for name in names),
        "    made.__class__ = frozen",
        "    return made",
    ]
    scope: dict[str, Any] = {"twin": twin, "frozen": frozen}
    exec("\n".join(lines), scope)
    return cast(Callable[_P, _T], scope["make"])
