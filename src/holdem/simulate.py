"""Many games: who finishes where, and who wins how much."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import ExitStack
from typing import TYPE_CHECKING

from ._checks import read_int, require_flag, require_int
from ._jobs import run, thread_count
from .errors import HoldemTypeError, HoldemValueError, shown

if TYPE_CHECKING:  # the games are slow to import, and wait until one is played
    from concurrent.futures import Executor

    from numpy.random import SeedSequence

    from ._seeds import Seed
    from ._simulation import Simulation
    from ._tally import Tally
    from .players import PlayerSpec
    from .tournament import Mode

PIECES = 32
DEALS_AT_ONCE = 16
"""The work is cut into `PIECES`, or more of so many deals. Results do not depend on it."""

MOST_GAMES = 1_000_000_000
MOST_CHIPS = 2**63 - 1
"""In all games together, as they are summed in 64 bits."""


def simulate(
    mode: Mode | str,
    players: Sequence[PlayerSpec],
    games: int = 1000,
    seed: Seed = None,
    executor: Executor | None = None,
    workers: int | None = None,
    *,
    duplicate: bool = False,
    strict: bool = False,
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
    strict
        A player's error, or what it answers and may not do, is raised, with the game, hand and
        seat in its notes. By default its seat checks or folds, and `faults` tells.
    progress
        Whether to show a bar on stderr; by default on a terminal.

    >>> result = simulate("heads-up", ["calling-station", "random"], games=10, seed=1)
    >>> result.games, sum(result.places[0])
    (10, 10)
    """
    from ._seeds import seed_sequence
    from ._tally import nothing, play_deals
    from .tournament.modes import find_mode

    mode = find_mode(mode)
    specs = _check_players(mode, players)
    require_flag("duplicate", duplicate)
    require_flag("strict", strict)
    wanted = _check_games(games, mode, duplicate)
    root = seed_sequence(seed)
    processes = 1 if workers is None else thread_count(workers)
    size = max(1, min(DEALS_AT_ONCE, wanted // PIECES))
    jobs = [
        (mode, specs, root, first, min(first + size, wanted), duplicate, strict)
        for first in range(0, wanted, size)
    ]
    tally = nothing(mode.players)
    interrupted = False
    with ExitStack() as stack:
        if executor is None and processes > 1:
            _check_travel(specs)
            executor = stack.enter_context(_processes(processes))
        try:
            parts = run(play_deals, jobs, workers=1, executor=executor, progress=progress)
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
    from ._simulation import Simulation

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


def _processes(workers: int) -> Executor:
    from concurrent.futures import ProcessPoolExecutor  # slow to import, and few need it
    from multiprocessing import get_all_start_methods, get_context

    # A plain fork is not safe beside threads.
    method = "forkserver" if "forkserver" in get_all_start_methods() else "spawn"
    initializer = _leave_interrupts_to_the_caller
    return ProcessPoolExecutor(workers, get_context(method), initializer)


def _leave_interrupts_to_the_caller() -> None:
    import signal

    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _check_players(mode: Mode, players: Sequence[PlayerSpec]) -> tuple[PlayerSpec, ...]:
    from ._tally import is_player
    from .players import PLAYERS

    if isinstance(players, str) or not isinstance(players, Sequence):
        raise HoldemTypeError(f"players is {shown(players)}; give a list of {mode.players} of them")
    if len(players) != mode.players:
        raise HoldemValueError(
            f"players holds {len(players)}; mode {mode.name!r} is for {mode.players}"
        )
    for number, spec in enumerate(players):
        if isinstance(spec, str):
            if spec not in PLAYERS:
                raise HoldemValueError(
                    f"players[{number}] is {shown(spec)}; give one of {', '.join(PLAYERS)}"
                )
        elif not is_player(spec) and not callable(spec):
            raise HoldemTypeError(
                f"players[{number}] is {shown(spec)}; give a name, a player, or what makes one"
            )
    return tuple(players)


def _check_travel(specs: Sequence[PlayerSpec]) -> None:
    """Refuse what other processes cannot import."""
    import pickle
    import sys
    from pathlib import Path

    shell = not Path(getattr(sys.modules["__main__"], "__file__", "")).is_file()
    for number, spec in enumerate(specs):
        kind = spec if hasattr(spec, "__qualname__") else type(spec)
        try:
            pickle.dumps(spec)
            if not (shell and kind.__module__ == "__main__"):
                continue
        except (AttributeError, TypeError, pickle.PicklingError):
            pass
        raise HoldemTypeError(
            f"players[{number}] is {shown(spec)}, which other processes cannot import; "
            "define it in a module, or give no workers"
        )


def _check_games(games: int, mode: Mode, duplicate: bool) -> int:
    number = read_int("games", games, "a whole number")
    require_int("games", number, 1, MOST_GAMES)
    each = mode.chips * mode.players * (mode.players if duplicate else 1)
    if number * each > MOST_CHIPS:
        raise HoldemValueError(
            f"games is {number} of {shown(each)} chips each; give fewer, or fewer chips:"
            f" they are summed up to {MOST_CHIPS}"
        )
    return number
