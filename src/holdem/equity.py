"""Who wins how much of the pot: the calculator people call."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial, reduce
from operator import add
from typing import TYPE_CHECKING, Any, Literal, TypeAlias

import numpy as np
from numpy.typing import NDArray

from ._arguments import (
    check_distinct,
    check_options,
    check_out,
    check_sizes,
    no_deal,
    read_numbers,
    read_players,
    read_rows,
    row_name,
)
from ._checks import read_int
from ._classes import CLASS_OF
from ._equity import count_boards, fill_shares
from ._exact import (
    Outcomes,
    can_be_dealt,
    cheapest,
    hands_outcomes,
    lost_digits,
    make_spot,
    reach,
    two_sums,
)
from ._jobs import run as run_jobs
from ._sampling import Seed, sampled_outcomes, standard_errors
from .cards import COMBOS
from .errors import HoldemValueError
from .ranges import Range, RangeLike
from .strength import Cards

if TYPE_CHECKING:
    from concurrent.futures import Executor

Method: TypeAlias = Literal["auto", "exact", "sampled"]

SECOND = 1e9
"""Work, in nanoseconds or so, up to which "auto" is exact."""

PRECISION = 1e-4
"""The standard error at which sampling stops unless told otherwise."""

SLICE = 20_000_000
"""Work done at a time, in nanoseconds or so: how long an interrupt may have to wait."""

COST = {5: 60_000, 2: 400, 1: 60, 0: 6}
"""Nanoseconds a player that a deal of a batch takes, by the cards to come."""


@dataclass(frozen=True, slots=True)
class Equity:
    """What each player can expect of the pot.

    >>> print(equity(["AhAs", "KcKd"]))
    exact, 1,712,304 deals
    player   equity      win      tie
         0  81.255%  81.065%   0.382%
         1  18.745%  18.554%   0.382%
    """

    equity: tuple[float, ...]
    """Expected share of the pot, ties split; sums to 1."""
    win: tuple[float, ...]
    """How often a player wins alone."""
    tie: tuple[float, ...]
    """How often a player wins together with others."""
    std_error: tuple[float, ...]
    """Standard error of `equity`; zeros when exact."""
    method: str
    """How it was found: "exact" or "sampled"."""
    total: float
    """Deals counted, boards times hands, each by its weight; or deals drawn."""
    win_counts: tuple[int, ...] | None
    """Deals won alone; None when sampled, or when a weight is neither 0 nor 1."""
    tie_counts: tuple[int, ...] | None
    """Deals tied; one counts for each player in it."""
    outcomes: Mapping[tuple[int, ...], float] = field(hash=False)
    """Deals by who won them, from the players (0-based) to the count or weight."""
    interrupted: bool = False
    """Whether sampling was interrupted, so that this is what had been drawn by then."""

    def to_dict(self) -> dict[str, Any]:
        """Return the fields as JSON can hold them; `outcomes` as a list of winners and counts."""
        return {
            "equity": list(self.equity),
            "win": list(self.win),
            "tie": list(self.tie),
            "std_error": list(self.std_error),
            "method": self.method,
            "interrupted": self.interrupted,
            "total": self.total,
            "win_counts": None if self.win_counts is None else list(self.win_counts),
            "tie_counts": None if self.tie_counts is None else list(self.tie_counts),
            "outcomes": [
                {"winners": list(winners), "count": count}
                for winners, count in self.outcomes.items()
            ],
        }

    def __str__(self) -> str:
        sampled = any(self.std_error)
        lines = [f"{self.method}, {self.total:,} deals", "player   equity      win      tie"]
        for player, shares in enumerate(zip(self.equity, self.win, self.tie, strict=True)):
            lines.append(f"{player:6}" + "".join(f"{share:9.3%}" for share in shares))
        if sampled:
            lines[1] += "  +/-"
            for player, error in enumerate(self.std_error, 2):
                lines[player] += f"  {error:.3%}"
        return "\n".join(lines)


def equity(
    players: Sequence[Cards | RangeLike],
    board: Cards = "",
    dead: Cards = "",
    *,
    method: Method = "auto",
    samples: int | None = None,
    precision: float | None = None,
    seed: Seed = None,
    workers: int | None = None,
    executor: Executor | None = None,
    progress: bool | None = None,
) -> Equity:
    """Return each player's share of the pot, over all hands he may hold and all boards to come.

    Hands that share no card come in proportion to the product of their weights.

    Parameters
    ----------
    players : sequence
        The hands of 2 to 22 players: each two cards as text or ints, or a range as text, `Range`,
        dict, or array of weights.
    board : text or ints
        The 0, 3, 4 or 5 cards that lie on the table.
    dead : text or ints
        Cards that can no longer come: folded or shown.
    method : "auto", "exact" or "sampled"
        By default exact where a fixed estimate of the work says about a second or less; the
        same call always goes the same way.
    samples : int, optional
        The most deals to draw. Without it, as many as `precision` takes.
    precision : float, optional
        Drawing stops when the standard error of every equity is below it; 0.0001 by default.
    seed : int, SeedSequence or Generator, optional
        Where chance comes from. The same seed gives the same digits, whatever `workers` or
        `executor`.
    workers : int, optional
        How many threads may work; all processors by default.
    executor : concurrent.futures.Executor, optional
        Where to work instead, on this machine or on many.
    progress : bool, optional
        Whether to show a progress bar; by default on a terminal, when it takes a while.

    Raises
    ------
    CardError
        Something is not a card, or is used twice.
    RangeError
        A range text cannot be read.
    HoldemValueError
        There are too many or too few players or cards, a range has no hand left, no hands can
        be dealt together, or an option has no meaning.
    HoldemTypeError
        Something is of a wrong type.

    >>> equity(["AhAs", "KcKd"]).win_counts
    (1388072, 317694)
    >>> equity(["AhTh", "KcKd"], board="Jh9h2c").outcomes
    {(0,): 470, (1,): 520}
    >>> equity(["AA:0.5,KK", "QQ"], board="Kh7d2c").method
    'exact'
    """
    check_options(method, samples, precision)
    given, on_board, gone = read_players(players, board, dead)
    if method != "sampled" and not any(isinstance(player, Range) for player in given):
        counted = count_boards(np.array(given, np.uint8), on_board, gone)
        assert counted is not None, "the cards were checked"
        return _exact(counted, len(given), unweighted=True)
    spot = make_spot(given, on_board, gone)
    run = partial(run_jobs, workers=workers, executor=executor, progress=progress)
    cost, count = cheapest(spot)
    if method == "exact" or (method == "auto" and cost <= SECOND):
        found = count(spot, partial(run, unit="slice"))
        if count is not hands_outcomes and lost_digits(spot, found):
            found = hands_outcomes(spot, run) if can_be_dealt(spot) else {}
        return _exact(found, len(given), unweighted=spot.unweighted)
    if not can_be_dealt(spot):
        raise no_deal()
    limit = PRECISION if precision is None else precision
    drawn, interrupted = sampled_outcomes(spot, partial(run, unit="chunk"), seed, samples, limit)
    errors = standard_errors(drawn, len(given))
    return _result(drawn, "sampled", errors, interrupted=interrupted)


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
            raise HoldemValueError(f"player is {player!r}; give 0, the hero, or 1, the villain")
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
    run = partial(run_jobs, workers=workers, executor=executor, progress=progress, unit="slice")
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


def _exact(outcomes: Outcomes, players: int, *, unweighted: bool) -> Equity:
    if not any(outcomes.values()):
        raise no_deal()
    if unweighted:
        outcomes = {mask: round(count) for mask, count in outcomes.items()}
    return _result(outcomes, "exact", (0.0,) * players, counted=unweighted)


def _result(
    outcomes: Outcomes,
    method: str,
    std_error: tuple[float, ...],
    *,
    counted: bool = False,
    interrupted: bool = False,
) -> Equity:
    """Return the result of outcomes given as masks of winners and their counts or weights."""
    players = range(len(std_error))
    total = sum(outcomes.values())
    won: list[float] = [0] * len(players)
    tied: list[float] = [0] * len(players)
    # The pots a player splits, by how many split them: a batch adds them in this order too, and
    # rounds at each step, as the built-in `sum` does no more from Python 3.12 on.
    split: dict[int, list[float]] = {}
    winners_of = {}
    for mask in sorted(outcomes, key=lambda mask: (mask.bit_count(), mask)):
        count = outcomes[mask]
        if not count:
            continue
        winners = tuple(player for player in players if mask >> player & 1)
        winners_of[winners] = count
        by = split.setdefault(len(winners), [0] * len(players))
        into = won if len(winners) == 1 else tied
        for player in winners:
            by[player] += count
            into[player] += count
    share = [reduce(add, (by[player] / n for n, by in split.items())) for player in players]
    return Equity(
        equity=tuple(each / total for each in share),
        win=tuple(count / total for count in won),
        tie=tuple(count / total for count in tied),
        std_error=std_error,
        method=method,
        total=total,
        win_counts=tuple(map(int, won)) if counted else None,
        tie_counts=tuple(map(int, tied)) if counted else None,
        outcomes=winners_of,
        interrupted=interrupted,
    )


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
        check_out(out, (n, players))
    shares = np.empty((n, players))

    def fill(start: int, stop: int) -> int:
        rows = slice(start, stop)
        bad = fill_shares(deals[rows], on_board[rows], gone[rows], shares[rows])
        return bad if bad < 0 else start + bad

    size = max(1, SLICE // (COST[5 - on_board.shape[1]] * players))
    slices = [(row, min(row + size, n)) for row in range(0, n, size)]
    bad = next((bad for bad in run_jobs(fill, slices, workers=workers) if bad >= 0), -1)
    if bad >= 0:
        hands = [(f"holes[{bad}, {i}]", hand) for i, hand in enumerate(deals[bad])]
        table = (row_name("boards", boards, bad), on_board[bad])
        check_distinct([*hands, table, (row_name("dead", dead, bad), gone[bad])])
        raise AssertionError("a bad row has bad cards")
    if out is None:
        return shares
    out[...] = shares
    return out
