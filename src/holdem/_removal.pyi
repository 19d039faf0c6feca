import numpy as np
from numpy.typing import NDArray

def without(
    weights: NDArray[np.float64], cards: NDArray[np.uint8]
) -> tuple[NDArray[np.float64], int, float, bool]: ...
def disjoint_weight(weights: NDArray[np.float64]) -> NDArray[np.float64]: ...
