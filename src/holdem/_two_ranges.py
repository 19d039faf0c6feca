"""Range against range, combo by combo."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from ._arguments import no_deal, read_players
from ._checks import read_int
from ._classes import CLASS_OF
from ._exact import make_spot, reach, two_sums
from ._jobs import run as run_jobs
from .cards import COMBOS
from .errors import HoldemValueError, shown
from .ranges import RangeLike
from .strength import Cards

if TYPE_CHECKING:
    from concurrent.futures import Executor


@dataclass(frozen=True, slots=True, eq=False)
class RangeEquity:
    """What each combo of two ranges can expect."""

    equity: float
    """The hero's expected share of the pot."""
    hero: NDArray[np.float64]
    """(1326,) equities of the hero's combos; nan where the combo's weight is 0."""
    villain: NDArray[np.float64]
    """(1326,) equities of the villain's combos, likewise."""
    hero_weight: NDArray[np.float64]
    """(1326,): the combo's own weight times the villain's weight that can be dealt with it,
    summed over boards."""
    villain_weight: NDArray[np.float64]
    """(1326,): the same of the villain's combos."""

    def items(self, player: int = 0) -> Iterator[tuple[tuple[int, int], float, float]]:
        """Yield the (high, low) cards, equity and weight of each combo that can be dealt.

        The hero's, player 0, or the villain's, 1.
        """
        share, weight = self._of(player)
        for combo in np.flatnonzero(weight).tolist():
            high, low = COMBOS[combo].tolist()
            yield (high, low), float(share[combo]), float(weight[combo])

    def by_class(self, player: int = 0) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
        """Return the equities of the hole classes, nan where none can be dealt, and weights.

        Two (13, 13) grids as of `Range.grid`.
        """
        share, weight = self._of(player)
        held, won = np.zeros((2, 13, 13))
        np.add.at(held.reshape(-1), CLASS_OF, weight)
        np.add.at(won.reshape(-1), CLASS_OF, np.nan_to_num(share) * weight)
        return np.divide(won, held, out=np.full((13, 13), np.nan), where=held > 0), held

    def _of(self, player: int) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
        if read_int("player", player, "0, the hero, or 1, the villain") not in (0, 1):
            raise HoldemValueError(
                f"player is {shown(player)}; give 0, the hero, or 1, the villain"
            )
        return ((self.hero, self.hero_weight), (self.villain, self.villain_weight))[player]


def range_equity(
    hero: Cards | RangeLike,
    villain: Cards | RangeLike,
    board: Cards = "",
    dead: Cards = "",
    *,
    workers: int | None = None,
    executor: Executor | None = None,
    progress: bool | None = None,
) -> RangeEquity:
    """Return the exact equity of each combo of two ranges.

    Parameters and errors are those of `equity`.

    >>> result = range_equity("AA,KQs", "random", board="Kh7d2c")
    >>> round(result.equity, 6)
    0.884916
    """
    names = ("hero", "villain")
    given, on_board, gone = read_players([hero, villain], board, dead, names)
    spot = make_spot(given, on_board, gone, names)
    run = partial(run_jobs, workers=workers, executor=executor, progress=progress)
    below, upto = two_sums(spot, run)
    won = (below + upto) / 2
    met = [reach(spot, player) for player in (0, 1)]
    weight = [spot.weights[player] * met[player] for player in (0, 1)]
    total = weight[0].sum()
    if not total:
        raise no_deal()
    share = []
    for player in (0, 1):
        known = weight[player] > 0
        each = np.full(len(known), np.nan)
        each[known] = won[known, 1 - player] / met[player][known]
        share.append(each)
    return RangeEquity(
        equity=float(spot.weights[0] @ won[:, 1] / total),
        hero=share[0],
        villain=share[1],
        hero_weight=weight[0],
        villain_weight=weight[1],
    )
