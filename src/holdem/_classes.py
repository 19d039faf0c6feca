"""The 169 hole classes: their names, their combos, and their order by strength.

A class is named by its place in the 13x13 grid read row by row: aces first, suited hands above
the diagonal. ``CLASSES[0]`` is AA, ``CLASSES[1]`` AKs, ``CLASSES[13]`` AKo.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Final

import numpy as np
from numpy.typing import NDArray

from ._checks import read_items
from .cards import COMBOS, RANKS
from .errors import HoldemValueError, shown

COMBO_COUNT: Final = 1326


def class_index(high: int, low: int, suited: bool) -> int:
    """Return the place in the grid of two ranks 0..12, `high` not below `low`."""
    row, column = 12 - high, 12 - low
    return 13 * row + column if suited else 13 * column + row


def _names() -> tuple[str, ...]:
    names = [""] * 169
    for high in range(13):
        for low in range(high):
            for suited in (True, False):
                names[class_index(high, low, suited)] = RANKS[high] + RANKS[low] + "os"[suited]
        names[class_index(high, high, False)] = RANKS[high] * 2
    return tuple(names)


CLASSES: Final = _names()
"""The names of the classes, in the order of the grid."""

_row, _column = 12 - (COMBOS >> 2).astype(np.intp).T
_suited = (COMBOS[:, 0] & 3) == (COMBOS[:, 1] & 3)
CLASS_OF: Final[NDArray[np.intp]] = np.where(_suited, 13 * _row + _column, 13 * _column + _row)
"""(1326,): the class of each combo."""

BY_CLASS: Final[NDArray[np.intp]] = np.argsort(CLASS_OF, kind="stable")
"""(1326,): the combos, class by class."""

CLASS_SIZE: Final[NDArray[np.intp]] = np.bincount(CLASS_OF)
"""(169,): how many combos a class has: 6, 4 or 12."""

CLASS_START: Final[NDArray[np.intp]] = np.cumsum(CLASS_SIZE) - CLASS_SIZE
"""(169,): where in `BY_CLASS` the combos of each class begin."""

for _table in (CLASS_OF, BY_CLASS, CLASS_SIZE, CLASS_START):
    _table.flags.writeable = False

BY_EQUITY: Final = """
AA KK QQ JJ TT 99 88 AKs 77 AQs AJs AKo ATs AQo AJo KQs 66 A9s ATo KJs A8s KTs KQo A7s A9o KJo 55
QJs K9s A5s A6s A8o KTo QTs A4s A7o K8s A3s QJo K9o A5o A6o Q9s K7s JTs A2s QTo 44 A4o K6s K8o Q8s
A3o K5s J9s Q9o JTo K7o A2o K4s Q7s K6o K3s T9s J8s 33 Q6s Q8o K5o J9o K2s Q5s T8s K4o J7s Q4s Q7o
T9o J8o K3o Q6o Q3s 98s T7s J6s K2o 22 Q2s Q5o J5s T8o J7o Q4o 97s J4s T6s J3s Q3o 98o 87s T7o J6o
96s J2s Q2o T5s J5o T4s 97o 86s J4o T6o 95s T3s 76s J3o 87o T2s 85s 96o J2o T5o 94s 75s T4o 93s 86o
65s 84s 95o T3o 92s 76o 74s T2o 54s 85o 64s 83s 94o 75o 82s 73s 93o 65o 53s 63s 84o 92o 43s 74o 72s
54o 64o 52s 62s 83o 42s 82o 73o 53o 63o 32s 43o 72o 52o 62o 42o 32o
"""
"""The classes by exact equity against one random hand, best first."""


def class_order(names: Iterable[str]) -> NDArray[np.intp]:
    """Return the places in the grid of the classes that `names` lists, each at most once."""
    places = {name: place for place, name in enumerate(CLASSES)}
    order = []
    for name in read_items("order", names, "names of classes, best first"):
        place = places.pop(name, None) if isinstance(name, str) else None
        if place is None:
            problem = "is no class or comes twice; list classes such as 'AA', 'AKs' and 'AKo'"
            raise HoldemValueError(f"order: {shown(name)} {problem}")
        order.append(place)
    return np.array(order, np.intp)


@cache
def equity_order() -> NDArray[np.intp]:
    """Return the 169 classes by exact equity against one random hand, best first."""
    return class_order(BY_EQUITY.split())


def top_classes(share: float, order: NDArray[np.intp]) -> NDArray[np.intp]:
    """Return the longest beginning of `order` that holds at most `share` of the combos."""
    held = np.cumsum(CLASS_SIZE[order])
    return order[: np.searchsorted(held, share * COMBO_COUNT + 1e-9, side="right")]
