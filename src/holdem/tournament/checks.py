"""What an argument must be."""

from __future__ import annotations

from ..errors import HoldemTypeError, HoldemValueError


def require_int(name: str, value: object, least: int, most: int | None = None) -> None:
    """Refuse what is not an int in these bounds."""
    bounds = f"from {least} up" if most is None else f"from {least} to {most}"
    if type(value) is not int:
        raise HoldemTypeError(f"{name} is {value!r}; give an int {bounds}")
    if value < least or (most is not None and value > most):
        raise HoldemValueError(f"{name} is {value}; give an int {bounds}")
