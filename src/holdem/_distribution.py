"""How much of a range has how much equity."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from ._checks import require_int, require_kind
from ._plots import plot_steps
from ._two_ranges import RangeEquity
from .cards import DECK
from .errors import HoldemTypeError, shown

if TYPE_CHECKING:
    from matplotlib.axes import Axes


@dataclass(frozen=True, slots=True, eq=False)
class Distribution:
    """How much of a range has how much equity, the best hands first.

    >>> from holdem import distribution
    >>> spread = distribution("QQ+,AKs", "random", board="Kh7d2c")
    >>> round(spread.at_least(0.8), 3), round(spread.mean, 4)
    (0.667, 0.8725)
    """

    combos: NDArray[np.uint8]
    """(n, 2): the combos that can be dealt."""
    equity: NDArray[np.float64]
    """(n,): their equities, descending."""
    share: NDArray[np.float64]
    """(n,): the share of the range, by reachable weight, down to each combo and with it."""

    @classmethod
    def of(cls, result: RangeEquity, player: int = 0) -> Distribution:
        """Return the distribution of the hero, player 0, or of the villain, 1."""
        require_kind("result", result, RangeEquity, "what range_equity returns")
        rows = sorted(result.items(player), key=lambda row: -row[1])
        combos, equities, weights = zip(*rows, strict=True)
        share = np.cumsum(weights)
        return cls(np.array(combos, np.uint8), np.array(equities), share / share[-1])

    @property
    def weight(self) -> NDArray[np.float64]:
        """(n,): the share of the range that each combo is."""
        return np.diff(self.share, prepend=0)

    @property
    def mean(self) -> float:
        """The equity of the range."""
        return float(self.equity @ self.weight)

    def at_least(self, equity: float) -> float:
        """Return the share of the range that has at least this equity."""
        if not isinstance(equity, float | int | np.number):
            raise HoldemTypeError(f"equity is {shown(equity)}; give a number from 0 to 1")
        held = int(np.searchsorted(-self.equity, -equity, side="right"))
        return float(self.share[held - 1]) if held else 0.0

    def buckets(self, n: int = 10) -> NDArray[np.float64]:
        """Return the shares of the range by equity, in `n` steps from 0 to 1, (n,)."""
        require_int("n", n, 1, 1_000_000)
        place = np.minimum((self.equity * n).astype(np.intp), n - 1)
        shares: NDArray[np.float64] = np.bincount(place, self.weight, n).astype(np.float64)
        return shares

    def plot(self, ax: Axes | None = None, *, label: str | None = None) -> Axes:
        """Draw the equity against the share of the range and return the axes.

        On `ax`, or on a new figure of pyplot. Needs the extra ``plot``.
        """
        return plot_steps(self.share, self.equity, ax, label)

    def to_dict(self) -> dict[str, Any]:
        """Return the fields as JSON can hold them, combos as text."""
        return {
            "mean": self.mean,
            "buckets": self.buckets().tolist(),
            "combos": [DECK[high] + DECK[low] for high, low in self.combos.tolist()],
            "equity": self.equity.tolist(),
            "share": self.share.tolist(),
        }

    def __str__(self) -> str:
        rows = [
            f"{10 * step:3}..{10 * step + 10:3}%   {share:8.3%}"
            for step, share in enumerate(self.buckets().tolist())
        ]
        return "\n".join(["equity      of the range", *reversed(rows)])
