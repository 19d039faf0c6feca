"""Who wins how much of the pot: the calculator people call."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from operator import index
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ._equity import MAX_PLAYERS, count_boards, fill_shares
from ._eval import card_array
from .cards import DECK, parse_cards
from .errors import CardError, HoldemTypeError, HoldemValueError
from .strength import Cards

SLICE = 20_000_000
"""Work done at a time, in nanoseconds or so: how long an interrupt may have to wait."""

COST = {5: 60_000, 2: 400, 1: 60, 0: 6}
"""Nanoseconds a player that a deal takes, by the cards to come."""


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
    """Deals counted."""
    win_counts: tuple[int, ...] | None
    """Deals won alone."""
    tie_counts: tuple[int, ...] | None
    """Deals tied; one counts for each player in it."""
    outcomes: Mapping[tuple[int, ...], float] = field(hash=False)
    """Deals by who won them, from the players (0-based) to the count."""

    def to_dict(self) -> dict[str, Any]:
        """Return the fields as JSON can hold them; `outcomes` as a list of winners and counts."""
        return {
            "equity": list(self.equity),
            "win": list(self.win),
            "tie": list(self.tie),
            "std_error": list(self.std_error),
            "method": self.method,
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


def equity(players: Sequence[Cards], board: Cards = "", dead: Cards = "") -> Equity:
    """Return each player's exact share of the pot, over all boards that can still come.

    Parameters
    ----------
    players : sequence
        The hole cards of 2 to 22 players, each as text or two ints.
    board : text or ints
        The 0, 3, 4 or 5 cards that lie on the table.
    dead : text or ints
        Cards that can no longer come: folded or shown.

    Raises
    ------
    CardError
        Something is not a card, or is used twice.
    HoldemValueError
        There are too many or too few players or cards.

    >>> equity(["AhAs", "KcKd"]).win_counts
    (1388072, 317694)
    >>> equity(["AhTh", "KcKd"], board="Jh9h2c").outcomes
    {(0,): 470, (1,): 520}
    """
    if isinstance(players, str | bytes) or not isinstance(players, Iterable):
        raise HoldemTypeError(f"players is {players!r}; give hands, as in ['AhAs', 'KcKd']")
    hands = [_cards(hand, f"players[{i}]") for i, hand in enumerate(players)]
    for i, hand in enumerate(hands):
        if len(hand) != 2:
            raise HoldemValueError(f"players[{i}] has {len(hand)} cards; hole cards are two")
    on_board, gone = _cards(board, "board"), _cards(dead, "dead")
    _check_sizes("players", len(hands), "board", len(on_board), len(gone))
    holes = np.stack(hands)
    counted = count_boards(holes, on_board, gone)
    if counted is None:
        names = [f"players[{i}]" for i in range(len(hands))]
        raise _bad_cards([*zip(names, hands, strict=True), ("board", on_board), ("dead", gone)])
    return _exact(*counted)


def _exact(shares: tuple[float, ...], outcomes: list[tuple[int, int]], total: int) -> Equity:
    """Return the result of an exact count; `outcomes` are masks of winners and counts."""
    won, tied = [0] * len(shares), [0] * len(shares)
    counts: dict[tuple[int, ...], float] = {}
    for mask, count in outcomes:
        winners = tuple(player for player in range(len(shares)) if mask >> player & 1)
        counts[winners] = count
        for player in winners:
            (won if len(winners) == 1 else tied)[player] += count
    return Equity(
        equity=shares,
        win=tuple(count / total for count in won),
        tie=tuple(count / total for count in tied),
        std_error=(0.0,) * len(shares),
        method="exact",
        total=total,
        win_counts=tuple(won),
        tie_counts=tuple(tied),
        outcomes=counts,
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
    deals = _numbers(holes, "holes")
    if deals.ndim != 3 or deals.shape[2] != 2:
        raise HoldemValueError(f"holes has shape {deals.shape}; give (deals, players, 2)")
    n, players, _ = deals.shape
    on_board, gone = _rows(boards, "boards", n), _rows(dead, "dead", n)
    _check_sizes("holes", players, "boards", on_board.shape[1], gone.shape[1])
    if out is not None:
        _check_out(out, (n, players))
    threads = _thread_count(workers)
    shares = np.empty((n, players))

    def fill(rows: slice) -> int:
        bad = fill_shares(deals[rows], on_board[rows], gone[rows], shares[rows])
        return bad if bad < 0 else rows.start + bad

    size = max(1, SLICE // (COST[5 - on_board.shape[1]] * players))
    bad = _first_bad(fill, [slice(row, row + size) for row in range(0, n, size)], threads)
    if bad >= 0:
        hands = [(f"holes[{bad}, {i}]", hand) for i, hand in enumerate(deals[bad])]
        table = (_row_name("boards", boards, bad), on_board[bad])
        raise _bad_cards([*hands, table, (_row_name("dead", dead, bad), gone[bad])])
    if out is None:
        return shares
    out[...] = shares
    return out


def _first_bad(fill: Callable[[slice], int], slices: list[slice], threads: int) -> int:
    """Run `fill` over `slices`; return -1, or the first row that it finds bad."""
    if threads == 1 or len(slices) < 2:
        return next((bad for bad in map(fill, slices) if bad >= 0), -1)
    from concurrent.futures import ThreadPoolExecutor  # slow to import, and few need it

    with ThreadPoolExecutor(min(threads, len(slices))) as pool:
        return next((bad for bad in pool.map(fill, slices) if bad >= 0), -1)


def _thread_count(workers: int | None) -> int:
    if workers is None:
        return os.cpu_count() or 1
    if isinstance(workers, bool) or not hasattr(workers, "__index__"):
        raise HoldemTypeError(f"workers is {workers!r}; give a number of threads, or None for all")
    if index(workers) < 1:
        raise HoldemValueError(f"workers is {workers}; give 1 or more, or None for all")
    return index(workers)


def _numbers(cards: Any, name: str) -> NDArray[np.uint8]:
    """Return cards as a contiguous uint8 array; what is no card but fits in it passes."""
    if isinstance(cards, str):
        try:
            return parse_cards(cards)
        except CardError as error:
            raise CardError(f"{name}: {error}") from None
    numbers, array = card_array(cards, name)
    if array.ndim and array is not numbers and (array > 51).any():
        *row, _ = at = tuple(np.argwhere(array > 51)[0].tolist())
        raise CardError(
            f"{name}{row or ''} holds {numbers[at]}, which is not a card: cards are 0 to 51"
        )
    return np.asarray(array, order="C")


def _cards(cards: Cards, name: str) -> NDArray[np.uint8]:
    """Return cards given as text or ints as a (k,) array."""
    array = _numbers(cards, name)
    if array.ndim != 1:
        raise HoldemValueError(f"{name} has shape {array.shape}; give the cards in one row")
    return array


def _rows(cards: Any, name: str, n: int) -> NDArray[np.uint8]:
    """Return cards given for all deals, or for each of them, as an (n, k) array."""
    array = np.empty(0, np.uint8) if cards is None else _numbers(cards, name)
    if array.ndim not in (1, 2) or (array.ndim == 2 and len(array) != n):
        raise HoldemValueError(
            f"{name} has shape {array.shape}; give ({n}, cards), or (cards,) for all {n} deals"
        )
    return np.broadcast_to(array, (n, array.shape[-1]))


def _row_name(name: str, cards: Any, row: int) -> str:
    """Return what to call a deal's cards: those for all deals have no row."""
    return name if np.ndim(cards) < 2 else f"{name}[{row}]"


def _check_sizes(name: str, players: int, board_name: str, on_board: int, dead: int) -> None:
    if not 2 <= players <= MAX_PLAYERS:
        raise HoldemValueError(f"{name} has {players} players; give 2 to {MAX_PLAYERS}")
    if on_board not in (0, 3, 4, 5):
        raise HoldemValueError(f"{board_name} has {on_board} cards; a board has 0, 3, 4 or 5")
    room = len(DECK) - 2 * players - 5
    if dead > room:
        raise HoldemValueError(
            f"dead has {dead} cards; {players} players and a board leave room for {room}"
        )


def _check_out(out: NDArray[np.float64], shape: tuple[int, int]) -> None:
    if not isinstance(out, np.ndarray) or out.dtype != np.float64:
        kind = out.dtype if isinstance(out, np.ndarray) else type(out).__name__
        raise HoldemTypeError(f"out is {kind}; give a float64 array")
    if out.shape != shape:
        raise HoldemValueError(f"out has shape {out.shape}; these hands need {shape}")
    if not out.flags.writeable:
        raise HoldemValueError("out is read-only; give an array that can be written to")


def _bad_cards(named: Iterable[tuple[str, NDArray[np.uint8]]]) -> CardError:
    """Return the error for a deal that is not distinct cards; `named` has its parts in order."""
    seen: dict[int, str] = {}
    for name, cards in named:
        for card in map(int, cards):
            if card > 51:
                return CardError(f"{name} holds {card}, which is not a card: cards are 0 to 51")
            if card in seen:
                where = "twice" if seen[card] == name else f"as {seen[card]} does"
                return CardError(f"{name} holds card {card} ({DECK[card]}) {where}")
            seen[card] = name
    raise AssertionError("the deal is good")
