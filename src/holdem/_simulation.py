"""What came out of many games: figures, rows, a frame, a picture."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice
from typing import TYPE_CHECKING, Any, Literal

from ._plots import pyplot
from .errors import MissingExtraError

if TYPE_CHECKING:  # the games are slow to import, and wait until one is played
    from matplotlib.figure import Figure
    from numpy.random import SeedSequence

    from ._tally import GameFault
    from .tournament import Mode

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
        """Return `rows` as a data frame of pandas or, when that is not installed, of polars.

        Raises
        ------
        MissingExtraError
            It is not installed: the extras ``pandas`` and ``polars`` bring it.
        """
        for name in (library,) if library else ("pandas", "polars"):
            try:
                module = __import__(name)
            except ImportError:
                continue
            return module.DataFrame(self.rows())
        raise MissingExtraError(
            f"a frame needs {library or 'pandas or polars'}:"
            f" pip install 'holdem-engine[{library or 'pandas'}]'"
        )

    def plot(self) -> Figure:
        """Draw the mean stacks over time and the places with matplotlib. Needs extra ``plot``."""
        figure: Figure
        figure, (left, right) = pyplot().subplots(1, 2, figsize=(11, 4.5), layout="constrained")
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
        return "\n".join([*lines, *self._told()])

    def _told(self) -> Iterator[str]:
        """Yield what went wrong first with each player that erred."""
        for player, count in enumerate(self.faults):
            if count:
                first = (f for f in self.fault_examples if f.player == player)
                where = "".join(f": {f.problem}" for f in islice(first, 1))
                yield f"{self.players[player]}: {count:,} fault{'s' * (count != 1)}{where}"


def _plain(value: Any) -> Any:
    return None if isinstance(value, float) and value != value else value
