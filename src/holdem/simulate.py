"""Many games: who finishes where, and who wins how much."""

from __future__ import annotations

import signal
from collections.abc import Sequence
from contextlib import ExitStack
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Literal

from ._checks import read_int, require_flag, require_int
from ._jobs import run, thread_count
from .errors import HoldemTypeError, HoldemValueError, MissingExtraError

if TYPE_CHECKING:  # the games are slow to import, and wait until one is played
    from concurrent.futures import Executor

    from matplotlib.figure import Figure
    from numpy.random import SeedSequence

    from ._tally import GameFault, PlayerSpec, Tally
    from .tournament import Mode
    from .tournament.chance import Seed

PIECES = 32
DEALS_AT_ONCE = 16
"""The work is cut into `PIECES`, or more of so many deals. Results do not depend on it."""

MOST_GAMES = 1_000_000_000

Z95 = 1.959963984540054
"""Standard errors either way of a mean that hold it with 95 % confidence."""


@dataclass(frozen=True, slots=True)
class Simulation:
    """What came out of many games. Tuples go by player, in the order in which they were given.

    A value that needs more games than there are, such as an error of one, is nan.
    """

    mode: Mode
    players: tuple[str, ...]
    seed: int | SeedSequence
    """What to give as `seed` to have the same again."""
    games: int
    """Games played."""
    hands: int
    """Hands played in all games together."""
    duplicate: bool
    """Whether every deal was played once in each rotation of the seats."""
    interrupted: bool
    """Whether fewer games were played than were asked for."""
    places: tuple[tuple[int, ...], ...]
    """How often each player took the first place, the second, and so on; ties share a place."""
    mean_place: tuple[float, ...]
    place_error: tuple[float, ...]
    """Standard error of `mean_place`."""
    mean_prize: tuple[float, ...]
    prize_error: tuple[float, ...]
    """Standard error of `mean_prize`."""
    bb_100: tuple[float, ...]
    """Big blinds won in a hundred hands, each hand by its own big blind."""
    bb_100_error: tuple[float, ...]
    """Standard error of `bb_100`."""
    chips: tuple[tuple[float, ...], ...]
    """The mean stack before the first hand, after it, and so on; games that are over count on."""
    faults: tuple[int, ...]
    """How often each player erred or answered an illegal action, and was checked or folded."""
    fault_examples: tuple[GameFault, ...]
    """The first faults, word for word."""

    @property
    def wins(self) -> tuple[float, ...]:
        """How often each player took the first place, alone or not, as a share of the games."""
        return tuple(row[0] / self.games for row in self.places)

    @property
    def bb_100_interval(self) -> tuple[tuple[float, float], ...]:
        """The 95 % confidence interval of each win rate."""
        return tuple(
            (rate - Z95 * error, rate + Z95 * error)
            for rate, error in zip(self.bb_100, self.bb_100_error, strict=True)
        )

    def rows(self) -> list[dict[str, Any]]:
        """Return a row for each player, as a table has them."""
        return [
            {
                "player": player,
                "name": name,
                "games": self.games,
                "wins": self.wins[player],
                "mean_place": self.mean_place[player],
                "place_error": self.place_error[player],
                "mean_prize": self.mean_prize[player],
                "prize_error": self.prize_error[player],
                "bb_100": self.bb_100[player],
                "bb_100_error": self.bb_100_error[player],
                "bb_100_low": self.bb_100_interval[player][0],
                "bb_100_high": self.bb_100_interval[player][1],
                "faults": self.faults[player],
                **{f"place_{n}": count for n, count in enumerate(self.places[player], 1)},
            }
            for player, name in enumerate(self.players)
        ]

    def to_dict(self) -> dict[str, Any]:
        """Return the result as JSON can hold it; None where a value is nan."""
        rows = [{key: _plain(value) for key, value in row.items()} for row in self.rows()]
        return {
            "mode": self.mode.to_dict(),
            "seed": self.seed if isinstance(self.seed, int) else repr(self.seed),
            "games": self.games,
            "hands": self.hands,
            "duplicate": self.duplicate,
            "interrupted": self.interrupted,
            "players": rows,
            "chips": [list(stacks) for stacks in self.chips],
            "fault_examples": [
                {"game": f.game, "hand": f.hand, "player": f.player, "problem": f.problem}
                for f in self.fault_examples
            ],
        }

    def to_frame(self, library: Literal["pandas", "polars"] | None = None) -> Any:
        """Return `rows` as a data frame of pandas or, when that is not installed, of polars."""
        for name in (library,) if library else ("pandas", "polars"):
            try:
                module = __import__(name)
            except ImportError:
                continue
            return module.DataFrame(self.rows())
        raise MissingExtraError(
            f"a frame needs {library or 'pandas or polars'}: pip install {library or 'pandas'}"
        )

    def plot(self) -> Figure:
        """Draw the mean stacks over time and the places with matplotlib. Needs extra ``plot``."""
        try:
            from matplotlib import pyplot
        except ImportError:
            raise MissingExtraError(
                "drawing a simulation needs matplotlib: pip install 'holdem-engine[plot]'"
            ) from None
        figure, (left, right) = pyplot.subplots(1, 2, figsize=(11, 4.5), layout="constrained")
        figure.suptitle(f"{self.mode.name}: {self.games:,} games, {self.hands:,} hands")
        numbers = range(1, len(self.players) + 1)
        bottom = [0.0] * len(self.players)
        for player, name in enumerate(self.players):
            left.plot([stacks[player] for stacks in self.chips], label=f"{player} {name}")
            share = [count / self.games for count in self.places[player]]
            right.bar(numbers, share, bottom=bottom)
            bottom = [low + more for low, more in zip(bottom, share, strict=True)]
        left.set(xlabel="hands played", ylabel="mean chips")
        left.margins(x=0)
        right.set(xlabel="place", ylabel="share of games")
        right.set_xticks(list(numbers))
        figure.legend(loc="outside lower center", ncols=min(len(self.players), 6))
        return figure

    def __str__(self) -> str:
        width = max(6, *(len(name) for name in self.players))
        cut = ", interrupted" if self.interrupted else ""
        lines = [
            f"{self.mode.name}, {self.games:,} games, {self.hands:,} hands{cut}",
            f"{'player':{width}}    wins  place     +/-     bb/100       +/-   (95 %)",
        ]
        lines += [
            f"{name:{width}} {wins:7.2%} {place:6.2f} {Z95 * off:7.2f} {rate:10.1f} "
            f"{Z95 * error:9.1f}"
            for name, wins, place, off, rate, error in zip(
                self.players,
                self.wins,
                self.mean_place,
                self.place_error,
                self.bb_100,
                self.bb_100_error,
                strict=True,
            )
        ]
        return "\n".join(lines)


def simulate(
    mode: Mode | str,
    players: Sequence[PlayerSpec],
    games: int = 1000,
    seed: Seed = None,
    executor: Executor | None = None,
    workers: int | None = None,
    *,
    duplicate: bool = False,
    progress: bool | None = None,
) -> Simulation:
    """Play a game many times over and return who finished where and won how much.

    Every game has a seed of its own, game `g` that of ``SeedSequence(seed, spawn_key=(g,))``, so
    the result is the same to the last bit wherever it is worked out. Seats rotate: in game `g`
    player `p` has seat ``(p + g) % n``. An interrupt (Ctrl-C) ends it early: what has been played
    is returned, and `interrupted` says so.

    Parameters
    ----------
    mode
        A `holdem.tournament.Mode` or its name. With ``replace(mode, hands=1)`` every game is
        one hand at full stacks.
    players
        As many as the mode has. Each is made, or copied, anew for each game, so none
        remembers another game.
    games
        How many deals to play. With `duplicate` each is played once in every rotation of the
        seats, with the same cards, which takes much of the luck out.
    executor
        Where to work: any `concurrent.futures.Executor`, whose workers can import what the
        players are.
    workers
        Without an executor: how many processes work. By default the games are played here. A
        script needs the usual ``if __name__ == "__main__":`` for them.
    progress
        Whether to show a bar on stderr; by default on a terminal.

    >>> result = simulate("heads-up", ["calling-station", "random"], games=10, seed=1)
    >>> result.games, sum(result.places[0])
    (10, 10)
    """
    from ._tally import nothing, play_deals
    from .tournament.chance import seed_sequence
    from .tournament.modes import find_mode

    mode = find_mode(mode)
    specs = _check_players(mode, players)
    wanted = _check_games(games)
    require_flag("duplicate", duplicate)
    root = seed_sequence(seed)
    thread_count(workers)
    size = max(1, min(DEALS_AT_ONCE, wanted // PIECES))
    jobs = [
        (mode, specs, root, first, min(first + size, wanted), duplicate)
        for first in range(0, wanted, size)
    ]
    tally = nothing(mode.players)
    interrupted = False
    with ExitStack() as stack:
        if executor is None and workers not in (None, 1):
            executor = stack.enter_context(_processes(thread_count(workers)))
        try:
            parts = run(
                play_deals, jobs, workers=1, executor=executor, progress=progress, unit="chunk"
            )
            for part in parts:
                tally += part
        except KeyboardInterrupt:
            if not tally.games:
                raise
            interrupted = True
    return _result(mode, specs, root, duplicate, interrupted, tally)


def _result(
    mode: Mode,
    players: Sequence[PlayerSpec],
    root: SeedSequence,
    duplicate: bool,
    interrupted: bool,
    tally: Tally,
) -> Simulation:
    gained = tally.gains.cumsum(axis=0) / tally.games + mode.chips
    start = (float(mode.chips),) * mode.players
    return Simulation(
        mode=mode,
        players=tuple(_name(spec) for spec in players),
        seed=root if root.spawn_key or not isinstance(root.entropy, int) else root.entropy,
        games=tally.games,
        hands=tally.hands,
        duplicate=duplicate,
        interrupted=interrupted,
        places=tuple(map(tuple, tally.places.tolist())),
        mean_place=tuple(moments.ratio for moments in tally.place),
        place_error=tuple(moments.error for moments in tally.place),
        mean_prize=tuple(moments.ratio for moments in tally.prize),
        prize_error=tuple(moments.error for moments in tally.prize),
        bb_100=tuple(100 * moments.ratio for moments in tally.won),
        bb_100_error=tuple(100 * moments.error for moments in tally.won),
        chips=(start, *map(tuple, gained.tolist())),
        faults=tally.faults,
        fault_examples=tally.examples,
    )


def _name(spec: PlayerSpec) -> str:
    if isinstance(spec, str):
        return spec
    return str(getattr(spec, "name", None) or getattr(spec, "__name__", type(spec).__name__))


def _plain(value: Any) -> Any:
    return None if isinstance(value, float) and value != value else value


def _processes(workers: int) -> Executor:
    from concurrent.futures import ProcessPoolExecutor  # slow to import, and few need it
    from multiprocessing import get_all_start_methods, get_context

    # A plain fork is not safe beside threads.
    method = "forkserver" if "forkserver" in get_all_start_methods() else "spawn"
    initializer = _leave_interrupts_to_the_caller
    return ProcessPoolExecutor(workers, get_context(method), initializer)


def _leave_interrupts_to_the_caller() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _check_players(mode: Mode, players: Sequence[PlayerSpec]) -> tuple[PlayerSpec, ...]:
    from ._tally import is_player
    from .players import PLAYERS

    if isinstance(players, str) or not isinstance(players, Sequence):
        raise HoldemTypeError(f"players is {players!r}; give a list of {mode.players} of them")
    if len(players) != mode.players:
        raise HoldemValueError(
            f"players holds {len(players)}; mode {mode.name!r} is for {mode.players}"
        )
    for number, spec in enumerate(players):
        if isinstance(spec, str):
            if spec not in PLAYERS:
                raise HoldemValueError(
                    f"players[{number}] is {spec!r}; give one of {', '.join(PLAYERS)}"
                )
        elif not is_player(spec) and not callable(spec):
            raise HoldemTypeError(
                f"players[{number}] is {spec!r}; give a name, a player, or what makes one"
            )
    return tuple(players)


def _check_games(games: int) -> int:
    number = read_int("games", games, "a whole number")
    require_int("games", number, 1, MOST_GAMES)
    return number
