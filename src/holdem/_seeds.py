"""What a caller gives as a seed, and the root of all chance that it stands for."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

import numpy as np

if TYPE_CHECKING:  # numpy loads its chance when it is asked for, in 8 ms
    from numpy.random import Generator, SeedSequence

from .errors import HoldemTypeError, HoldemValueError, shown

Seed: TypeAlias = "int | SeedSequence | Generator | None"


def seed_sequence(seed: Seed) -> SeedSequence:
    """Return the root of all streams of one call; None takes it from the operating system.

    A Generator is drawn from, so the next call with it has another future.
    """
    match seed:
        case np.random.SeedSequence():
            return seed
        case np.random.Generator():
            return np.random.SeedSequence(seed.integers(0, 1 << 32, 4).tolist())
        case None:
            return np.random.SeedSequence()
        case int() | np.integer() if not isinstance(seed, bool):
            if seed < 0:
                raise HoldemValueError(f"seed is {shown(seed)}; give an int from 0 up")
            return np.random.SeedSequence(int(seed))
        case _:
            raise HoldemTypeError(
                f"seed is {shown(seed)}; give an int, a SeedSequence, a Generator, or None"
            )
