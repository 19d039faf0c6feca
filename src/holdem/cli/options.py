"""Options that several commands share, and how they are read."""

from __future__ import annotations

import argparse
from collections.abc import Callable

from numpy.random import SeedSequence

from ..errors import HoldemValueError

SEED = "the same number gives the same result; a new one each time unless given"


def whole(least: int) -> Callable[[str], int]:
    """Return what reads a whole number from `least` up."""

    def read(text: str) -> int:
        try:
            number = int(text)
        except ValueError:
            number = least - 1
        if number < least:
            raise argparse.ArgumentTypeError(f"{text!r} is no whole number from {least} up")
        return number

    return read


def above_zero(text: str) -> float:
    """Return a number above 0."""
    try:
        number = float(text)
    except ValueError:
        number = 0.0
    if not 0 < number < float("inf"):
        raise argparse.ArgumentTypeError(f"{text!r} is no number above 0")
    return number


def add_seed(parser: argparse.ArgumentParser) -> None:
    """Add --seed."""
    parser.add_argument("--seed", type=whole(0), metavar="N", help=SEED)


def chosen_seed(seed: int | None) -> int:
    """Return the seed that was given, or else one of the operating system's, short to type."""
    return int(SeedSequence().generate_state(1)[0]) if seed is None else seed


def numbers(name: str, text: str) -> list[float]:
    """Return the numbers in a text, those that are whole as ints."""
    try:
        found = [float(number) for number in text.split(",")]
    except ValueError:
        raise HoldemValueError(f"{name} is {text!r}; give numbers as in 500,300,200") from None
    return [int(number) if number.is_integer() else number for number in found]
