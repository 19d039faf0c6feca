"""What an argument must be. Each check refuses what is not, by name and in one line."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from operator import index
from typing import Any

from .errors import HoldemTypeError, HoldemValueError, shown


def require_int(name: str, value: object, least: int, most: int | None = None) -> None:
    """Refuse what is not an int in these bounds."""
    if type(value) is int and least <= value and (most is None or value <= most):
        return
    bounds = f"from {shown(least)} " + ("up" if most is None else f"to {shown(most)}")
    if type(value) is not int:
        raise HoldemTypeError(f"{name} is {shown(value)}; give an int {bounds}")
    raise HoldemValueError(f"{name} is {shown(value)}; give an int {bounds}")


def require_flag(name: str, value: object) -> None:
    """Refuse what is not True or False."""
    if value is not True and value is not False:
        raise HoldemTypeError(f"{name} is {shown(value)}; give True or False")


def require_kind(name: str, value: object, kind: type | tuple[type, ...], give: str) -> None:
    """Refuse what is not of a kind."""
    if not isinstance(value, kind):
        raise HoldemTypeError(f"{name} is {shown(value)}; give {give}")


def require_choice(name: str, value: object, choices: Collection[str]) -> None:
    """Refuse what is not one of some words."""
    if not isinstance(value, str) or value not in choices:
        raise HoldemValueError(f"{name} is {shown(value)}; give one of {', '.join(choices)}")


def read_int(name: str, value: object, give: str) -> int:
    """Return an int, or an integer of numpy, as an int."""
    try:
        if not isinstance(value, bool):
            return index(value)  # type: ignore[arg-type]
    except TypeError:
        pass
    raise HoldemTypeError(f"{name} is {shown(value)}; give {give}")


def read_items(name: str, value: object, give: str) -> tuple[Any, ...]:
    """Return what a collection holds; a text is none."""
    if type(value) is tuple:
        return value
    try:
        if isinstance(value, Iterable) and not isinstance(value, str | bytes):
            return tuple(value)
    except TypeError:  # an array of no dimensions
        pass
    raise HoldemTypeError(f"{name} is {shown(value)}; give {give}")


def read_chips(name: str, value: object) -> tuple[int, ...]:
    """Return the chips of each seat, as ints; integers of numpy are read as well."""
    chips = read_items(name, value, "the chips of each seat, as ints")
    if {*map(type, chips)} != {int}:
        chips = tuple(
            read_int(f"{name}[{seat}]", amount, "an int from 0 up")
            for seat, amount in enumerate(chips)
        )
    if min(chips, default=0) < 0:
        for seat, amount in enumerate(chips):
            require_int(f"{name}[{seat}]", amount, 0)
    return chips
