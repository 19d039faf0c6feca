"""Who wins how much of many pots: a deal a row."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from ._arguments import (
    check_distinct,
    check_sizes,
    read_numbers,
    read_rows,
    row_name,
)
from ._equity import fill_shares
from ._jobs import SLICE
from ._jobs import run as run_jobs
from ._outputs import check_out
from .errors import HoldemValueError
from .preflop import preflop_shares
from .strength import Cards

COST = {5: 60_000, 2: 400, 1: 60, 0: 6}
"""Nanoseconds a player that a deal takes, by the cards to come."""

LOOK_UP = 20
"""Nanoseconds that a deal of two hands takes before the flop, where it is looked up."""


def equities(
    holes: Sequence[Sequence[Sequence[int]]] | NDArray[np.integer],
    boards: Cards | Sequence[Sequence[int]] | None = None,
    *,
    dead: Cards | Sequence[Sequence[int]] | None = None,
    out: NDArray[np.float64] | None = None,
    workers: int | None = None,
) -> NDArray[np.float64]:
    """Return the exact equities of many deals, one a row.

    Parameters
    ----------
    holes : (n, p, 2) array
        The hole cards of 2 to 22 players. Contiguous uint8 arrays are used as they are, other
        integers are converted.
    boards : (n, b) or (b,) array, or text, optional
        The 0, 3, 4 or 5 cards on the table, a row for each deal or one for all.
    dead : (n, d) or (d,) array, or text, optional
        Cards that can no longer come, likewise.
    out : (n, p) float64 array, optional
        Where to write the result. Untouched when anything is raised.
    workers : int, optional
        How many threads may work; all processors by default. The result does not depend on it.

    Returns
    -------
    (n, p) float64 array
        Each row sums to 1, and equals `equity` of its deal.

    Raises
    ------
    CardError
        Something is not a card, or is used twice in a deal.
    HoldemValueError, HoldemTypeError
        An array has a shape or a type that will not do.

    >>> equities([[[50, 51], [44, 45]]])
    array([[0.8125549, 0.1874451]])
    """
    deals = read_numbers(holes, "holes")
    if deals.ndim != 3 or deals.shape[2] != 2:
        raise HoldemValueError(f"holes has shape {deals.shape}; give (deals, players, 2)")
    n, players, _ = deals.shape
    on_board, gone = read_rows(boards, "boards", n), read_rows(dead, "dead", n)
    check_sizes("holes", players, "boards", on_board.shape[1], gone.shape[1])
    if out is not None:
        check_out(out, "float64", (n, players), "hands")
    shares = np.empty((n, players))

    by_table = players == 2 and not on_board.shape[1] and not gone.shape[1]

    def fill(start: int, stop: int) -> int:
        rows = slice(start, stop)
        if by_table:
            bad = preflop_shares(deals[rows], shares[rows])
        else:
            bad = fill_shares(deals[rows], on_board[rows], gone[rows], shares[rows])
        return bad if bad < 0 else start + bad

    cost = LOOK_UP if by_table else COST[5 - on_board.shape[1]] * players
    size = max(1, SLICE // cost)
    slices = [(row, min(row + size, n)) for row in range(0, n, size)]
    bad = next((bad for bad in run_jobs(fill, slices, workers=workers) if bad >= 0), -1)
    if bad >= 0:
        hands = [(f"holes[{bad}, {i}]", hand) for i, hand in enumerate(deals[bad])]
        table = (row_name("boards", boards, bad), on_board[bad])
        check_distinct([*hands, table, (row_name("dead", dead, bad), gone[bad])])
        raise HoldemValueError(f"deal {bad} was changed while it was read; leave it until it is")
    if out is None:
        return shares
    out[...] = shares
    return out
