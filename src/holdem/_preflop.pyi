import numpy as np
from numpy.typing import NDArray

def patterns() -> NDArray[np.uint8]: ...

# file: (1292850,) -> (169, 169, 15, 2)
def read_matchups(file: NDArray[np.uint8], boards: int) -> NDArray[np.int32]: ...

# holes: (2, 2), table: (169, 169, 15, 2), class_of: (1326,)
def matchup(
    holes: NDArray[np.uint8], table: NDArray[np.int32], class_of: NDArray[np.uint8]
) -> tuple[int, int] | None: ...

# holes: (n, 2, 2), table: (169, 169, 15, 2), class_of: (1326,), out: (n, 2)
def fill_preflop(
    holes: NDArray[np.uint8],
    table: NDArray[np.int32],
    class_of: NDArray[np.uint8],
    boards: float,
    out: NDArray[np.float64],
) -> int: ...

# weights: (1326, 2), table: (169, 169, 15, 2), class_of: (1326,) -> (1326, 2), (1326, 2)
def two_preflop(
    weights: NDArray[np.float64],
    table: NDArray[np.int32],
    class_of: NDArray[np.uint8],
    boards: float,
) -> tuple[NDArray[np.float64], NDArray[np.float64]]: ...
