"""Every error a caller can cause. All derive from `HoldemError`."""

from __future__ import annotations


class HoldemError(Exception):
    """Something the caller asked for cannot be done; nothing was changed."""


class HoldemValueError(HoldemError, ValueError):
    """An argument has a value that is not allowed."""


class HoldemTypeError(HoldemError, TypeError):
    """An argument has a type that is not allowed."""


class CardError(HoldemValueError):
    """Something is not a card, or the same card is used twice."""
