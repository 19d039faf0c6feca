"""Who wins how much of the pot: the calculator people call."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache, partial
from typing import TYPE_CHECKING, Any, Literal, TypeAlias

from ._arguments import check_options, no_deal, read_players
from ._exact import (
    Outcomes,
    can_be_dealt,
    cheapest,
    given_outcomes,
    hands_outcomes,
    lost_digits,
    make_spot,
)
from ._jobs import check_work
from ._jobs import run as run_jobs
from ._sampling import sampled_outcomes, standard_errors
from ._seeds import Seed
from .ranges import Range, RangeLike
from .strength import Cards

if TYPE_CHECKING:
    from concurrent.futures import Executor

Method: TypeAlias = Literal["auto", "exact", "sampled"]

SECOND = 1e9
"""Work, in nanoseconds or so, up to which "auto" is exact."""

PRECISION = 1e-4
"""The standard error at which sampling stops unless told otherwise."""


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
        heading = f"{self.method}, {as_written(self.total)} deals"
        lines = [heading, "player   equity      win      tie"]
        for player, shares in enumerate(zip(self.equity, self.win, self.tie, strict=True)):
            lines.append(f"{player:6}" + "".join(f"{share:9.3%}" for share in shares))
        if sampled:
            lines[1] += "  +/-"
            for player, error in enumerate(self.std_error, 2):
                lines[player] += f"  {error:.3%}"
        return "\n".join(lines)


def as_written(number: float) -> str:
    """Return a count or a weight as people write it: whole where it is."""
    return f"{number:,.0f}" if number == round(number) else f"{number:,.2f}"


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
    check_work(workers, executor, progress)
    given, on_board, gone = read_players(players, board, dead)
    hands = [player for player in given if not isinstance(player, Range)]
    if method != "sampled" and len(hands) == len(given):
        return _exact(given_outcomes(hands, on_board, gone), len(given), unweighted=True)
    spot = make_spot(given, on_board, gone)
    run = partial(run_jobs, workers=workers, executor=executor, progress=progress)
    cost, count = cheapest(spot)
    if method == "exact" or (method == "auto" and cost <= SECOND):
        found = count(spot, run)
        if count is not hands_outcomes and lost_digits(spot, found):
            found = hands_outcomes(spot, run) if can_be_dealt(spot) else {}
        return _exact(found, len(given), unweighted=spot.unweighted)
    if not can_be_dealt(spot):
        raise no_deal()
    limit = PRECISION if precision is None else precision
    drawn, interrupted = sampled_outcomes(spot, run, seed, samples, limit)
    errors = standard_errors(drawn, len(given))
    return _result(drawn, "sampled", errors, interrupted=interrupted)


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
    players = len(std_error)
    total: float = 0
    # The pots a player wins or splits, by how many split them: a batch adds them in this order,
    # too. And it rounds at each step, as the built-in `sum` does no more from Python 3.12 on.
    split: dict[int, list[float]] = {1: [0] * players}
    winners_of = {}
    for mask in sorted(outcomes, key=_order):
        if count := outcomes[mask]:
            total += count
            winners = _winners(mask)
            winners_of[winners] = count
            by = split.setdefault(len(winners), [0] * players)
            for player in winners:
                by[player] += count
    won = split.pop(1)
    share, tied = won.copy(), [0.0] * players
    for n, by in split.items():
        for player, count in enumerate(by):
            share[player] += count / n
            tied[player] += count
    return Equity(
        equity=tuple([each / total for each in share]),
        win=tuple([count / total for count in won]),
        tie=tuple([count / total for count in tied]),
        std_error=std_error,
        method=method,
        total=total,
        win_counts=tuple(map(int, won)) if counted else None,
        tie_counts=tuple(map(int, tied)) if counted else None,
        outcomes=winners_of,
        interrupted=interrupted,
    )


@cache
def _order(mask: int) -> tuple[int, int]:
    return mask.bit_count(), mask


@cache
def _winners(mask: int) -> tuple[int, ...]:
    return tuple(player for player in range(mask.bit_length()) if mask >> player & 1)
