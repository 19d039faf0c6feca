import numpy as np
from numpy.typing import NDArray

# board: (0..4,), free: (n,), suits: (k, 4) -> (boards, 5), (boards,)
def runouts(
    board: NDArray[np.uint8], free: NDArray[np.uint8], suits: NDArray[np.uint8], most: int
) -> tuple[NDArray[np.uint8], NDArray[np.float64]]: ...

# one, other: (1326,) -> (1326, 2), (1326, 2)
def two_ranges(
    one: NDArray[np.float64],
    other: NDArray[np.float64],
    boards: NDArray[np.uint8],
    times: NDArray[np.float64],
) -> tuple[NDArray[np.float64], NDArray[np.float64]]: ...
def two_totals(
    one: NDArray[np.float64],
    other: NDArray[np.float64],
    boards: NDArray[np.uint8],
    times: NDArray[np.float64],
) -> tuple[float, float, float]: ...

# weights: (3, 1326) -> (8,)
def three_ranges(
    weights: NDArray[np.float64], boards: NDArray[np.uint8], times: NDArray[np.float64]
) -> NDArray[np.float64]: ...
