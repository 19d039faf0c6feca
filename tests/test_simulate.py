"""Many games: the same wherever they are played, and summed without loss."""

import json
import re
import subprocess
import sys
from collections.abc import Callable
from concurrent.futures import Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor
from dataclasses import replace
from functools import reduce
from itertools import pairwise
from math import isnan, sqrt
from multiprocessing import get_context
from operator import add
from statistics import mean, stdev
from typing import Any

import numpy as np
import pytest
from numpy.random import Generator, SeedSequence

import holdem
from executors import dask
from holdem import HoldemTypeError, HoldemValueError, MissingExtraError, Simulation, rules
from holdem import _tally as tally
from holdem.players import PLAYERS, CallingStation, RandomPlayer, View
from holdem.tournament import MODES, play

ONE_HAND = replace(MODES["heads-up"], hands=1)
TRIO = replace(MODES["no-limit"], players=3, payouts=(50, 30))
THREE = ["random", "tight-passive", "calling-station"]


class Sulking:
    """Acts at first, and forgets how in its third action."""

    name = "sulking"

    def __init__(self) -> None:
        self.actions = 0

    def act(self, view: View, rng: Generator) -> rules.Action:
        self.actions += 1
        if self.actions == 3:
            raise RuntimeError("enough")
        return rules.Call() if view.legal.call else rules.Check()


EXECUTORS: dict[str, Callable[[], Any]] = {
    "threads": lambda: ThreadPoolExecutor(2),
    "processes": lambda: ProcessPoolExecutor(2, get_context("spawn")),
    "dask": dask,
}


def simulated(executor: Executor | None = None, **options: Any) -> Simulation:
    return holdem.simulate(TRIO, THREE, games=50, seed=7, executor=executor, **options)


@pytest.fixture(scope="module")
def here() -> Simulation:
    return simulated()


@pytest.mark.filterwarnings("ignore::DeprecationWarning")
@pytest.mark.parametrize("name", EXECUTORS)
def test_the_result_is_the_same_to_the_bit_wherever_it_is_worked_out(
    name: str, here: Simulation
) -> None:
    with EXECUTORS[name]() as executor:
        assert simulated(executor) == here


def test_workers_are_processes_and_change_nothing(here: Simulation) -> None:
    assert simulated(workers=2) == here


def test_the_size_of_the_pieces_changes_nothing(
    here: Simulation, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys.modules["holdem.simulate"], "PIECES", 4)
    assert simulated() == here


def test_tallies_can_be_added_in_any_grouping() -> None:
    root = SeedSequence(3)
    parts = [tally.play_deals(TRIO, THREE, root, n, n + 1, False, False) for n in range(6)]
    left = reduce(add, parts)
    right = parts[0] + (parts[1] + parts[2]) + ((parts[3] + parts[4]) + parts[5])
    whole = tally.play_deals(TRIO, THREE, root, 0, 6, False, False)
    for other in (right, whole):
        assert left.won == other.won
        assert (left.place, left.prize, left.faults) == (other.place, other.prize, other.faults)
        assert np.array_equal(left.gains, other.gains)
        assert np.array_equal(left.places, other.places)


def test_every_figure_agrees_with_the_games_played_one_by_one(here: Simulation) -> None:
    played = []
    for game in range(50):
        seats = [(player + game) % 3 for player in range(3)]
        seated = [PLAYERS[THREE[seats.index(seat)]]() for seat in range(3)]
        played.append((play(TRIO, seated, SeedSequence(7, spawn_key=(game,))), seats))
    assert (here.games, here.hands) == (50, sum(s.hands for s, _ in played))
    for player in range(3):
        places = [s.places[seats[player]] for s, seats in played]
        assert here.places[player] == tuple(places.count(n) for n in (1, 2, 3))
        assert here.wins[player] == places.count(1) / 50
        assert here.mean_place[player] == pytest.approx(mean(places), rel=1e-12)
        assert here.place_error[player] == pytest.approx(stdev(places) / sqrt(50), rel=1e-9)
        prizes = [s.prizes[seats[player]] for s, seats in played]
        assert here.mean_prize[player] == mean(prizes)
        won, dealt_in = [], []
        for standings, seats in played:
            stacks = [row[seats[player]] for row in standings.chips]
            gains = [
                (after - before) / TRIO.levels.at(hand).big_blind
                for hand, (before, after) in enumerate(pairwise(stacks), 1)
            ]
            won.append(sum(gains))
            dealt_in.append(sum(stack > 0 for stack in stacks[:-1]))
        rate = 100 * sum(won) / sum(dealt_in)
        assert here.bb_100[player] == pytest.approx(rate, rel=1e-9)
        off = [100 * x - rate * n for x, n in zip(won, dealt_in, strict=True)]
        error = stdev(off) / sqrt(50) / mean(dealt_in)
        assert here.bb_100_error[player] == pytest.approx(error, rel=1e-6)
        final = mean(s.chips[-1][seats[player]] for s, seats in played)
        assert here.chips[-1][player] == pytest.approx(final)


def test_mean_stacks_start_equal_and_always_sum_to_all_chips(here: Simulation) -> None:
    assert here.chips[0] == (1000, 1000, 1000)
    assert all(sum(stacks) == pytest.approx(3000) for stacks in here.chips)


def test_duplicate_deals_take_the_luck_out() -> None:
    twins = holdem.simulate(ONE_HAND, ["calling-station"] * 2, games=40, seed=1, duplicate=True)
    assert (twins.games, twins.bb_100, twins.bb_100_error) == (80, (0, 0), (0, 0))
    alone = holdem.simulate(ONE_HAND, ["equity", "calling-station"], games=80, seed=1)
    both = holdem.simulate(
        ONE_HAND, ["equity", "calling-station"], games=40, seed=1, duplicate=True
    )
    assert alone.games == both.games
    assert both.bb_100_error[0] < alone.bb_100_error[0]


def test_seats_rotate_so_that_nobody_always_has_the_button() -> None:
    result = holdem.simulate(ONE_HAND, ["tight-passive", "tight-passive"], games=400, seed=1)
    assert abs(result.bb_100[0]) < 4 * result.bb_100_error[0]


@pytest.mark.parametrize("spec", [Sulking, Sulking()])
def test_every_game_has_a_player_of_its_own_and_faults_are_reported(spec: Any) -> None:
    result = holdem.simulate(ONE_HAND, ["random", spec], games=60, seed=2)
    assert result.players == ("random", "sulking")
    assert result.faults[0] == 0
    assert 0 < result.faults[1] <= 60
    fault = result.fault_examples[0]
    assert (fault.hand, fault.player) == (1, 1)
    assert re.fullmatch(
        r"RuntimeError: enough \(test_simulate.py, line \d+, in act\)", fault.problem
    )
    assert str(result).endswith(f"sulking: {result.faults[1]} faults: {fault.problem}")
    assert len(result.fault_examples) <= tally.EXAMPLES


def test_golden_games_of_all_players_stay_what_they_were() -> None:
    """What seed 5 promises; changes only with the rules, the streams or the players."""
    mode = replace(MODES["no-limit"], hands=12)
    names = ["equity", "push-fold", "tight-passive", "random", "calling-station", "equity"]
    result = holdem.simulate(mode, names, games=12, seed=5)
    assert set(names) == set(PLAYERS)
    assert result.hands == 144
    assert [row[0] for row in result.places] == [6, 1, 0, 2, 1, 2]
    won = [round(12 * chips) for chips in result.chips[-1]]
    assert won == [25583, 12439, 10161, 7444, 4858, 11515]


@pytest.mark.parametrize("workers", [None, 2])
def test_strict_raises_what_a_player_does_wrong(workers: int | None) -> None:
    with pytest.raises(RuntimeError, match="enough") as caught:
        holdem.simulate(ONE_HAND, ["random", Sulking], 40, seed=2, workers=workers, strict=True)
    hand, game = caught.value.__notes__
    assert re.fullmatch(r"in hand 1, seat [01]", hand)
    assert re.fullmatch(r"in game \d+", game)


class UnsendableError(Exception):
    """Cannot be read from its pickle: that calls it with one argument."""

    def __init__(self, what: str, more: int) -> None:
        super().__init__(what)


class Picky:
    def act(self, view: View, rng: Generator) -> rules.Action:
        raise UnsendableError("no such card", 5)


@pytest.mark.parametrize(
    ("workers", "kind", "text"),
    [(None, UnsendableError, "no such card"), (2, RuntimeError, "UnsendableError: no such card")],
)
def test_strict_tells_what_cannot_be_sent(
    workers: int | None, kind: type[Exception], text: str
) -> None:
    with pytest.raises(kind, match=f"^{text}") as caught:
        holdem.simulate(ONE_HAND, ["random", Picky], 40, seed=2, workers=workers, strict=True)
    assert len(caught.value.__notes__) == 2


def test_what_other_processes_cannot_import_is_refused() -> None:
    with pytest.raises(holdem.HoldemTypeError, match=r"players\[1\] is <function .*cannot import"):
        holdem.simulate(ONE_HAND, ["random", lambda: Sulking()], 40, seed=2, workers=2)
    code = (
        "import holdem\nclass Mine:\n    def act(self, view, rng): ...\n"
        "holdem.simulate('heads-up', ['random', Mine], 40, workers=2)"
    )
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert "players[1] is <class '__main__.Mine'>, which other processes cannot" in run.stderr


class Interrupted(Executor):
    """Works until the given job, which is interrupted."""

    def __init__(self, jobs: int) -> None:
        self.left = jobs

    def submit(self, function: Any, /, *arguments: Any, **options: Any) -> Future[Any]:
        future: Future[Any] = Future()
        if self.left:
            self.left -= 1
            future.set_result(function(*arguments))
        else:
            future.set_exception(KeyboardInterrupt())
        return future


def test_an_interrupt_returns_what_has_been_played(here: Simulation) -> None:
    result = simulated(Interrupted(20))
    assert result.interrupted
    assert result.games == 20
    assert "interrupted" in str(result)
    assert replace(result, interrupted=False) == holdem.simulate(TRIO, THREE, games=20, seed=7)
    assert not here.interrupted


def test_an_interrupt_before_the_first_game_is_one() -> None:
    with pytest.raises(KeyboardInterrupt):
        simulated(Interrupted(0))


def test_one_game_has_no_error() -> None:
    result = holdem.simulate("heads-up", ["random"] * 2, games=1, seed=1)
    assert all(map(isnan, result.bb_100_error))
    assert result.to_dict()["players"][0]["bb_100_error"] is None


def test_the_result_as_plain_values_and_as_text(here: Simulation) -> None:
    data = json.loads(json.dumps(here.to_dict(), allow_nan=False))
    assert data["games"] == 50
    assert [row["name"] for row in data["players"]] == THREE
    assert sum(row["place_1"] for row in data["players"]) == 50
    lines = str(here).splitlines()
    assert lines[0] == f"no-limit, 50 games, {here.hands:,} hands"
    assert [line.split()[0] for line in lines[2:]] == THREE


@pytest.mark.parametrize("library", ["pandas", "polars"])
def test_the_result_as_a_frame(library: Any, here: Simulation) -> None:
    module = pytest.importorskip(library)
    frame = here.to_frame(library)
    assert isinstance(frame, module.DataFrame)
    assert frame.shape == (3, len(here.rows()[0]))
    assert list(frame["name"]) == THREE


def test_a_frame_needs_a_library(here: Simulation, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pandas", None)
    with pytest.raises(MissingExtraError, match=r"pip install 'holdem-engine\[pandas\]'"):
        here.to_frame("pandas")


def test_the_result_as_a_picture(here: Simulation, monkeypatch: pytest.MonkeyPatch) -> None:
    pyplot = pytest.importorskip("matplotlib.pyplot")
    pyplot.switch_backend("agg")
    left, right = here.plot().axes
    assert len(left.lines) == 3
    assert len(right.patches) == 9
    pyplot.close("all")


def test_a_seed_sequence_can_be_given_and_is_given_back() -> None:
    seed = SeedSequence(5, spawn_key=(2,))
    one = holdem.simulate(ONE_HAND, ["random"] * 2, games=3, seed=seed)
    again = holdem.simulate(ONE_HAND, ["random"] * 2, games=3, seed=one.seed)
    assert one.chips == again.chips
    fresh = holdem.simulate(ONE_HAND, ["random"] * 2, games=3)
    assert fresh == holdem.simulate(ONE_HAND, ["random"] * 2, games=3, seed=fresh.seed)


@pytest.mark.parametrize(
    ("arguments", "error"),
    [
        ({"mode": "nolimit"}, HoldemValueError),
        ({"players": "random"}, HoldemTypeError),
        ({"players": ["random"]}, HoldemValueError),
        ({"players": ["random", "nobody"]}, HoldemValueError),
        ({"players": ["random", 3]}, HoldemTypeError),
        ({"games": 0}, HoldemValueError),
        ({"games": 1.5}, HoldemTypeError),
        ({"seed": -1}, HoldemValueError),
        ({"workers": 0}, HoldemValueError),
    ],
)
def test_what_cannot_be_played_is_refused(arguments: dict[str, Any], error: Any) -> None:
    name = next(iter(arguments))
    usual: dict[str, Any] = {"mode": "heads-up", "players": ["random"] * 2, "games": 1}
    with pytest.raises(error, match=name):
        holdem.simulate(**(usual | arguments))


def test_players_of_the_callers_own() -> None:
    result = holdem.simulate(ONE_HAND, [RandomPlayer, CallingStation()], games=5, seed=1)
    assert result.players == ("RandomPlayer", "CallingStation")


@pytest.mark.parametrize("digits", [18, 5000])
def test_more_chips_than_can_be_summed_are_refused(digits: int) -> None:
    rich = replace(ONE_HAND, chips=10**digits)
    with pytest.raises(HoldemValueError, match="games is 3 of .* chips each; give fewer"):
        holdem.simulate(rich, ["random"] * 2, games=3, duplicate=True)
