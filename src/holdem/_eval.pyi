from collections.abc import Sequence
from typing import Any, overload

import numpy as np
from numpy.typing import NDArray

KERNELS: tuple[str, ...]
KERNEL: str
CATEGORY_FLOOR: NDArray[np.uint16]
RANKS: str
SUITS: str

def card_array(cards: Any, name: str) -> tuple[NDArray[np.integer], NDArray[np.uint8]]: ...
@overload
def evaluate(cards: bytes | tuple[int, ...] | list[int], out: None = None) -> int: ...
@overload
def evaluate(
    cards: bytes | Sequence[int] | Sequence[Sequence[int]] | NDArray[np.integer],
    out: NDArray[np.uint16] | None = None,
    kernel: str | None = None,
) -> Any: ...
def strengths(board: bytes | Sequence[int] | NDArray[np.integer]) -> NDArray[np.uint16]: ...
def count_strengths(size: int) -> NDArray[np.uint64]: ...
