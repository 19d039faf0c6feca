from typing import Any

import numpy as np
from numpy.typing import NDArray

# rows: (n, size) of uint8 for text, of the integers they are for lists; missing: (n,)
def card_rows(
    column: Any, name: str, size: int = -1, *, text_only: bool = False
) -> tuple[NDArray[np.integer], NDArray[np.bool_] | None]: ...
