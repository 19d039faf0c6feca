from typing import final

import numpy as np
from numpy.typing import NDArray

@final
class Sampler:
    def __init__(
        self,
        draws: list[
            tuple[
                tuple[int, ...],
                NDArray[np.uint64],
                NDArray[np.uint32],
                NDArray[np.uint64],
                NDArray[np.uint8],
            ]
        ],
        dealt: list[int],
        board: NDArray[np.uint8],
        deck: NDArray[np.uint8],
        state: NDArray[np.uint64],
    ) -> None: ...
    def draw(self, want: int, tries: int) -> int: ...
    def words(self, n: int) -> list[int]: ...
    def outcomes(self) -> dict[int, float]: ...
