import numpy as np
from numpy.typing import NDArray

def patterns() -> NDArray[np.uint8]: ...

# weights: (1326, 2), table: (169, 169, 15, 2), class_of: (1326,) -> (1326, 2), (1326, 2)
def two_preflop(
    weights: NDArray[np.float64],
    table: NDArray[np.int32],
    class_of: NDArray[np.uint8],
    boards: float,
) -> tuple[NDArray[np.float64], NDArray[np.float64]]: ...
