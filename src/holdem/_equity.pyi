import numpy as np
from numpy.typing import NDArray

MAX_PLAYERS: int

# holes: (p, 2)
def count_boards(
    holes: NDArray[np.uint8], board: NDArray[np.uint8], dead: NDArray[np.uint8]
) -> dict[int, float] | None: ...

# holes: (n, p, 2), boards: (n, b), dead: (n, d), out: (n, p)
def fill_shares(
    holes: NDArray[np.uint8],
    boards: NDArray[np.uint8],
    dead: NDArray[np.uint8],
    out: NDArray[np.float64],
) -> int: ...

# cards: (n, 2), weights: (n,), starts: (p + 1,)
def count_hands(
    cards: NDArray[np.uint8],
    weights: NDArray[np.float64],
    starts: NDArray[np.intp],
    board: NDArray[np.uint8],
    dead: NDArray[np.uint8],
) -> dict[int, float]: ...

# cards: (n, 2), starts: (p + 1,)
def can_deal(cards: NDArray[np.uint8], starts: NDArray[np.intp]) -> bool: ...
