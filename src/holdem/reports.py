"""What lies behind an equity: the next card, the categories made, how a range is spread."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from math import fsum
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from ._arguments import check_options, no_deal, read_players
from ._categories import (
    CHUNK,
    KINDS,
    count_categories,
    counting_cost,
    draw_categories,
    draw_hands,
    to_draw,
)
from ._distribution import Distribution
from ._exact import Spot, can_be_dealt, make_spot
from ._jobs import run as run_jobs
from ._plots import plot_cards
from ._seeds import Seed, seed_sequence
from ._two_ranges import range_equity
from .cards import DECK
from .equity import Equity, Method, equity
from .errors import HoldemValueError
from .ranges import RangeLike
from .strength import Cards, Category

if TYPE_CHECKING:
    from concurrent.futures import Executor

    from matplotlib.axes import Axes

PRECISION = 1e-3
"""The standard error at which the drawing of a report stops unless told otherwise."""

WORK = 5e9
"""Work, in nanoseconds or so, up to which categories are counted rather than drawn."""

CHANCES = 1 << 16
"""Deals drawn for how likely a card is to come, where that cannot be counted."""


@dataclass(frozen=True, slots=True)
class NextCardRow:
    """One card that may come next."""

    card: int
    chance: float
    """How likely it comes next; the chances of all rows sum to 1."""
    result: Equity
    """The equities once it lies on the board."""


@dataclass(frozen=True, slots=True)
class NextCard:
    """What each next card makes of the equities.

    >>> print(next_card(["AhTh", "KcKd"], board="Jh9h2c"))
    exact, 45 cards
    ...
    """

    rows: tuple[NextCardRow, ...]
    """A row for each card that may come, in the order of the deck."""
    interrupted: bool = False
    """Whether drawing was interrupted, so that cards are missing."""

    @property
    def equity(self) -> tuple[float, ...]:
        """The equities before the card comes: the mean over the cards."""
        chance = [row.chance for row in self.rows]
        shares = np.array([row.result.equity for row in self.rows])
        return tuple((np.array(chance) @ shares / fsum(chance)).tolist())

    @property
    def method(self) -> str:
        """How it was found: "exact", or "sampled" where any of it was."""
        exact = all(row.result.method == "exact" for row in self.rows)
        return "exact" if exact else "sampled"

    def to_dict(self) -> dict[str, Any]:
        """Return the fields as JSON can hold them, cards as text."""
        return {
            "equity": list(self.equity),
            "method": self.method,
            "interrupted": self.interrupted,
            "rows": [
                {"card": DECK[row.card], "chance": row.chance, **row.result.to_dict()}
                for row in self.rows
            ],
        }

    def plot(self, ax: Axes | None = None, *, player: int = 0, name: str | None = None) -> Axes:
        """Draw what each card adds to a player's equity and return the axes.

        On `ax`, or on a new figure of pyplot. Needs the extra ``plot``.
        """
        now = self.equity[player]
        change = [row.result.equity[player] - now for row in self.rows]
        cards = [row.card for row in self.rows]
        return plot_cards(cards, change, now, name or f"player {player}", ax)

    def __str__(self) -> str:
        now = self.equity
        players = range(len(now))
        lines = [
            f"{self.method}, {len(self.rows)} cards{', interrupted' if self.interrupted else ''}",
            "card  chance" + "".join(f"  player {player:<8}" for player in players),
            "now         " + "".join(f"  {share:7.3%}" + 8 * " " for share in now),
        ]
        for row in self.rows:
            cells = (
                f"  {after:7.3%} {100 * (after - before):+7.3f}"
                for after, before in zip(row.result.equity, now, strict=True)
            )
            lines.append(f"{DECK[row.card]}    {row.chance:7.3%}".ljust(12) + "".join(cells))
        return "\n".join(line.rstrip() for line in lines)


def next_card(
    players: Sequence[Cards | RangeLike],
    board: Cards,
    dead: Cards = "",
    *,
    method: Method = "auto",
    samples: int | None = None,
    precision: float | None = None,
    seed: Seed = None,
    workers: int | None = None,
    executor: Executor | None = None,
    progress: bool | None = None,
) -> NextCard:
    """Return the equities after each card that may come on a flop or a turn.

    Each row is what `equity` gives with the card on the board; their mean, weighted by how
    likely the cards are, is the equity now. A card that can leave no deal has no row.

    Parameters and errors are those of `equity`. `samples` and `precision`, 0.001 by default, are
    meant for each card; where equities are drawn, so is how likely the cards are.

    >>> report = next_card(["AhTh", "KcKd"], board="Jh9h2c")
    >>> helps = [row for row in report.rows if row.result.equity[0] > report.equity[0]]
    >>> len(helps), round(sum(row.chance for row in helps), 4)
    (12, 0.2667)
    """
    check_options(method, samples, precision)
    given, on_board, gone = read_players(players, board, dead)
    if len(on_board) not in (3, 4):
        raise HoldemValueError(
            f"board has {len(on_board)} cards; a next card comes on a flop or a turn, 3 or 4"
        )
    spot = make_spot(given, on_board, gone)
    if not can_be_dealt(spot):
        raise no_deal()
    limit = PRECISION if precision is None else precision
    options = {"method": method, "samples": samples, "precision": limit}
    if isinstance(seed, np.random.Generator):
        seed = seed_sequence(seed)
    jobs = [(given, on_board, gone, card, {**options, "seed": seed}) for card in spot.free]
    run = partial(run_jobs, workers=workers, executor=executor, progress=progress)
    found: dict[int, Equity] = {}
    interrupted = False
    try:
        for card, result in zip(spot.free, run(_with_card, jobs), strict=True):
            if result is not None:
                found[card] = result
                if result.interrupted:
                    raise KeyboardInterrupt
    except KeyboardInterrupt:
        if not found or all(result.method == "exact" for result in found.values()):
            raise
        interrupted = True
    chance = _chances(found, spot, seed)
    rows = (NextCardRow(card, chance[card], result) for card, result in found.items())
    return NextCard(tuple(rows), interrupted)


def _with_card(
    given: list[Any],
    board: NDArray[np.uint8],
    dead: NDArray[np.uint8],
    card: int,
    options: dict[str, Any],
) -> Equity | None:
    """Return the equities once a card has come; None where there is no deal with it."""
    after = np.append(board, np.uint8(card))
    for player in given:
        if isinstance(player, np.ndarray) and card in player:
            return None
    try:
        spot = make_spot(given, after, dead)
    except HoldemValueError:  # somebody has no hand left
        return None
    if not can_be_dealt(spot):
        return None
    return equity(given, after, dead, workers=1, progress=False, **options)


def _chances(found: Mapping[int, Equity], spot: Spot, seed: Seed) -> dict[int, float]:
    """Return how likely each card comes: by its deals where they were counted, else as drawn."""
    if all(result.method == "exact" for result in found.values()):
        chance = {card: result.total for card, result in found.items()}
    else:
        left = _cards_left(spot, seed)
        chance = {card: float(left[card]) for card in found}
    total = fsum(chance.values())
    return {card: each / total for card, each in chance.items()}


def _cards_left(spot: Spot, seed: Seed) -> NDArray[np.float64]:
    """Return (52,): how likely each card is in nobody's hand, from drawn hands."""
    rng = np.random.default_rng(seed_sequence(seed).spawn(1)[0])
    left = np.zeros(52)
    for _ in range(0, CHANCES, CHUNK):
        _, used, worth = draw_hands(to_draw(spot), CHUNK, rng)
        for card in spot.free:
            left[card] += worth @ ((used >> np.uint64(card)) & np.uint64(1) == 0)
    return left


@dataclass(frozen=True, slots=True, eq=False)
class CategoryShares:
    """How often each player ends with each category.

    >>> print(category_shares(["AhTh", "KcKd"], board="Jh9h2c"))
    exact
                      player 0  player 1
    royal flush        0.101%    0.000%
    ...
    """

    shares: NDArray[np.float64]
    """(players, 10), a column for each `Category`; each row sums to 1."""
    std_error: NDArray[np.float64]
    """(players, 10) standard errors of `shares`; zeros when exact."""
    method: str
    """How it was found: "exact" or "sampled"."""
    interrupted: bool = False
    """Whether drawing was interrupted, so that this is what had been drawn by then."""

    def to_dict(self) -> dict[str, Any]:
        """Return the fields as JSON can hold them: for each player, by name of the category."""
        names = [str(kind) for kind in Category]
        return {
            "method": self.method,
            "interrupted": self.interrupted,
            "shares": [dict(zip(names, row, strict=True)) for row in self.shares.tolist()],
            "std_error": [dict(zip(names, row, strict=True)) for row in self.std_error.tolist()],
        }

    def __str__(self) -> str:
        lines = [
            self.method + ", interrupted" * self.interrupted,
            " " * 16 + "".join(f"  player {player}" for player in range(len(self.shares))),
        ]
        for kind in reversed(Category):
            cells = "".join(f"  {share:8.3%}" for share in self.shares[:, kind])
            lines.append(f"{kind!s:16}{cells}")
        return "\n".join(lines)


def category_shares(
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
) -> CategoryShares:
    """Return how often each player ends with each category, over all hands and boards.

    Hands come by their joint weights, as in `equity`. It can be counted where no player meets
    more than two ranges other than two given cards or any two: by default it is, where a fixed
    estimate says about five seconds of work or less, and otherwise drawn.

    Parameters and errors are those of `equity`; `precision`, 0.001 by default, is meant for
    each share.

    >>> result = category_shares(["AhKh", "random"])
    >>> print(f"{result.shares[0, Category.FLUSH]:.3%}")
    6.527%
    """
    check_options(method, samples, precision)
    given, on_board, gone = read_players(players, board, dead)
    spot = make_spot(given, on_board, gone)
    if not can_be_dealt(spot):
        raise no_deal()
    run = partial(run_jobs, workers=workers, executor=executor, progress=progress)
    cost = counting_cost(spot)
    if method == "exact" and cost == float("inf"):
        raise HoldemValueError(
            "method is 'exact', but a player meets more than two ranges; give 'sampled'"
        )
    if method == "exact" or (method == "auto" and cost <= WORK):
        total = count_categories(spot, run)
        shares = total / total.sum(axis=1, keepdims=True)
        return CategoryShares(shares, np.zeros_like(shares), "exact")
    limit = PRECISION if precision is None else precision
    return _drawn_categories(spot, run, seed, samples, limit)


def _drawn_categories(
    spot: Spot, run: Any, seed: Seed, samples: int | None, precision: float
) -> CategoryShares:
    root = seed_sequence(seed)
    weights = to_draw(spot)
    sums, alls = np.zeros((2, len(weights), KINDS)), np.zeros(2)
    chunk, wanted, left = 0, 4, samples
    interrupted = False
    while left is None or left:
        jobs = []
        for _ in range(wanted):
            size = CHUNK if left is None else min(CHUNK, left)
            if not size:
                break
            left = None if left is None else left - size
            stream = np.random.SeedSequence(root.entropy, spawn_key=(*root.spawn_key, chunk))
            jobs.append((weights, spot.board, spot.free, stream, size))
            chunk += 1
        try:
            for some, all_of_them in run(draw_categories, jobs):
                sums += some
                alls += all_of_them
        except KeyboardInterrupt:
            if not alls[0]:
                raise
            interrupted = True
        shares = sums[0] / alls[0]
        squares = sums[1] * (1 - 2 * shares) + alls[1] * shares**2
        errors = np.sqrt(np.maximum(squares, 0)) / alls[0]
        if interrupted or errors.max() < precision:
            break
        wanted = chunk
    return CategoryShares(shares, errors, "sampled", interrupted)


def distribution(
    hero: Cards | RangeLike,
    villain: Cards | RangeLike,
    board: Cards = "",
    dead: Cards = "",
    *,
    workers: int | None = None,
    executor: Executor | None = None,
    progress: bool | None = None,
) -> Distribution:
    """Return how much of the hero's range has how much equity, exactly.

    Parameters and errors are those of `range_equity`.

    >>> print(distribution("KK,QQ,JTs", "random", board="Kh7d2c"))
    equity      of the range
     90..100%    23.077%
    ...
    """
    options: dict[str, Any] = {"workers": workers, "executor": executor, "progress": progress}
    return Distribution.of(range_equity(hero, villain, board, dead, **options))
