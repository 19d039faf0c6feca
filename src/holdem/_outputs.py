"""Arrays that callers hand in to be written to."""

from __future__ import annotations

import numpy as np

from .errors import HoldemTypeError, HoldemValueError


def check_out(out: object, dtype: str, shape: tuple[int, ...], things: str) -> None:
    """Refuse what is no array to write to, of this type and of the shape that `things` need."""
    if not isinstance(out, np.ndarray) or out.dtype != dtype:
        kind = out.dtype if isinstance(out, np.ndarray) else type(out).__name__
        raise HoldemTypeError(f"out is {kind}; give a {dtype} array")
    if out.shape != shape:
        raise HoldemValueError(f"out has shape {out.shape}; these {things} need {shape}")
    if not out.flags.writeable:
        raise HoldemValueError("out is read-only; give an array that can be written to")
