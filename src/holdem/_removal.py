"""Card removal: which combos can be dealt together."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from .cards import COMBOS

HIGH, LOW = COMBOS.T.astype(np.intp)


def disjoint_weight(weights: NDArray[np.float64]) -> NDArray[np.float64]:
    """Return, for each combo, the weight of the combos that share no card with it, (1326,)."""
    # What no combo is left of must be 0 to the last digit: numbers of combos tell.
    return np.where(_less_shared(weights > 0) > 0, _less_shared(weights), 0.0)


def _less_shared(weights: NDArray[Any]) -> NDArray[np.float64]:
    card = np.bincount(HIGH, weights, 52) + np.bincount(LOW, weights, 52)
    rest: NDArray[np.float64] = weights.sum() - card[HIGH] - card[LOW] + weights
    return rest


def without(weights: NDArray[np.float64], cards: NDArray[np.uint8]) -> NDArray[np.float64]:
    """Return the weights with 0 for every combo that holds one of `cards`."""
    gone = np.zeros(52, bool)
    gone[cards] = True
    return np.where(gone[HIGH] | gone[LOW], 0.0, weights)
