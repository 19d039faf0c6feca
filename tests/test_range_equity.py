"""Equity of ranges: reference values, every deal walked by an oracle, chance, executors."""

from __future__ import annotations

import csv
import gzip
import os
import pickle
import subprocess
import sys
from concurrent.futures import Executor, ProcessPoolExecutor, ThreadPoolExecutor
from functools import partial
from itertools import combinations
from math import comb, sqrt
from multiprocessing import get_context
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import holdem
import oracle
from holdem import _exact, _sampling
from holdem._arguments import read_players
from holdem._jobs import run as run_jobs
from holdem._sample import Sampler
from holdem.cards import DECK

RUN = partial(run_jobs, workers=1)


def spot_of(players: list[object], board: object, dead: object) -> _exact.Spot:
    return _exact.make_spot(*read_players(players, board, dead))


def reference_rows(shared_data: Path) -> list[dict[str, str]]:
    with (shared_data / "equity_reference.csv").open(encoding="utf-8") as file:
        return list(csv.DictReader(file))


def test_every_reference_row_to_the_last_count(shared_data: Path) -> None:
    rows = reference_rows(shared_data)
    for row in rows:
        players = [player.strip().replace("@", ":") for player in row["players"].split("|")]
        scale = int(row["weight_scale"])
        result = holdem.equity(players, row["board"], row["dead"], method="exact")
        wins = [int(count) for count in row["win"].split("|")]
        ties = [int(count) for count in row["tie"].split("|")]
        shares = [float(share) for share in row["equity"].split("|")]
        assert round(result.total * scale) == int(row["total"]), row["id"]
        assert [round(each * result.total * scale) for each in result.win] == wins, row["id"]
        assert [round(each * result.total * scale) for each in result.tie] == ties, row["id"]
        assert result.equity == pytest.approx(shares, abs=1e-14), row["id"]
        if scale == 1:
            assert result.win_counts == tuple(wins)
            assert result.tie_counts == tuple(ties)
            assert result.total == int(row["total"])
    assert len(rows) == 70


# Exact results that two or more independent programs agree on.
KNOWN = [
    ("random|random", "Kh7d2c", "", [614156506, 614156506], [30230428] * 2),
    ("random|random", "Kh7d2c9s4h", "", [530859, 530859], [8472] * 2),
    ("AA|KK", "", "AcKd", [10869423, 1404407], [62956] * 2),
    ("AA|random|random", "Kh7d2c9s", "", [192140664, 27008448, 27008448], [414000, 371160, 371160]),
    ("AA|KK|QJs|88|54s", "Th8d4s", "", [78678, 74790, 164646, 603396, 38826], [0] * 5),
]


@pytest.mark.parametrize(("players", "board", "dead", "wins", "ties"), KNOWN)
def test_known_counts(
    players: str, board: str, dead: str, wins: list[int], ties: list[int]
) -> None:
    result = holdem.equity(players.split("|"), board, dead)
    assert result.method == "exact"
    assert list(result.win_counts or ()) == wins
    assert list(result.tie_counts or ()) == ties
    assert sum(result.equity) == pytest.approx(1, abs=1e-15)


def test_the_whole_table_before_the_flop(shared_data: Path) -> None:
    table, classes = holdem.preflop_equity.table, holdem.preflop_equity.classes
    with gzip.open(shared_data / "preflop_169x169_exact.csv.gz", "rt", encoding="utf-8") as file:
        rows = list(csv.DictReader(file))
    assert len({(row["hero"], row["villain"]) for row in rows}) >= 169 * 170 // 2
    for row in rows:
        hero, villain = classes.index(row["hero"]), classes.index(row["villain"])
        assert table[hero, villain] == pytest.approx(float(row["hero_equity"]), abs=1e-12)


def test_classes_against_classes_to_the_last_count(shared_data: Path) -> None:
    with gzip.open(shared_data / "preflop_169x169_exact.csv.gz", "rt", encoding="utf-8") as file:
        rows = list(csv.DictReader(file))[::97]
    for row in rows:
        result = holdem.equity([row["hero"], row["villain"]])
        assert result.win_counts == (int(row["hero_wins"]), int(row["villain_wins"]))
        assert result.tie_counts == (int(row["ties"]),) * 2
        assert result.total == int(row["total"])


@given(st.permutations(range(52)))
def test_the_table_says_what_the_calculator_counts(deck: list[int]) -> None:
    hero, villain = deck[:2], deck[2:4]
    won, tied, lost = holdem.preflop_equity(hero, villain)
    counted = holdem.equity([hero, villain])
    assert counted.win_counts == (won, lost)
    assert counted.tie_counts == (tied, tied)


def test_the_table_knows_47008_matchups() -> None:
    table = _exact.preflop_sums.__globals__["matchups"]()
    assert table.shape == (169, 169, 15, 2)
    met = table.any(axis=3)
    assert np.array_equal(met.sum(axis=2), met.sum(axis=2).T)


@pytest.mark.parametrize(
    ("hero", "villain", "message"),
    [
        ("AhAs", "AhKd", "villain holds Ah, as hero does"),
        ("AhAh", "KcKd", "card 'Ah' is used more than once"),
        ([51, 51], "KcKd", "hero holds As twice"),
        ("Ah", "KcKd", "hero has 1 cards; hole cards are two"),
        ([51, 52], "KcKd", "52, which is not a card"),
    ],
)
def test_the_table_refuses_what_is_no_matchup(hero: object, villain: object, message: str) -> None:
    with pytest.raises(holdem.HoldemValueError, match=message):
        holdem.preflop_equity(hero, villain)


# Small spots: few combos, and a board or many dead cards, so that an oracle can walk all deals.

Weighted = dict[tuple[int, int], float]


@st.composite
def spots(draw: st.DrawFn, players: int) -> tuple[list[Weighted], list[int], list[int]]:
    """Draw (ranges, board, dead) of a few cards that collide much."""
    deck = draw(st.permutations(range(52)))
    if draw(st.booleans()):
        deck = sorted(deck, key=draw(st.sampled_from([lambda c: c % 4, lambda c: c // 4])))
    to_come = draw(st.sampled_from([0, 1, 2, 5]))
    board, rest = deck[: 5 - to_come], deck[5 - to_come :]
    live = rest[: 2 * players + to_come + draw(st.integers(1, 3))]
    weight = st.sampled_from([1.0, 1.0, 0.5, 0.25, 0.9])
    hands = st.sampled_from([(max(p), min(p)) for p in combinations(live[: 2 * players + 3], 2)])
    size = draw(st.integers(1, 5 if players < 4 else 3))
    ranges = [
        draw(st.dictionaries(hands, weight, min_size=1, max_size=size)) for _ in range(players)
    ]
    dead = [card for card in rest if card not in live]
    room = 52 - 2 * players - 5
    return ranges, board, dead[:room]


def as_range(weighted: Weighted) -> holdem.Range:
    return holdem.Range({DECK[high] + DECK[low]: w for (high, low), w in weighted.items()})


def assert_agrees(result: holdem.Equity, expected: dict[tuple[int, ...], float]) -> None:
    total = sum(expected.values())
    assert result.total == pytest.approx(total)
    for winners in {*expected, *result.outcomes}:
        assert result.outcomes.get(winners, 0) == pytest.approx(
            expected.get(winners, 0), abs=1e-9 * total
        )
    for player in range(len(result.equity)):
        share = sum(w / len(who) for who, w in expected.items() if player in who) / total
        assert result.equity[player] == pytest.approx(share)


@pytest.mark.parametrize("players", [2, 3, 4])
@settings(max_examples=40)
@given(data=st.data())
def test_equity_agrees_with_walking_every_deal(players: int, data: st.DataObject) -> None:
    ranges, board, dead = data.draw(spots(players))
    expected = oracle.range_outcomes(ranges, board, dead)
    given_ranges = [as_range(each) for each in ranges]
    if not expected:
        with pytest.raises(holdem.HoldemValueError, match="cannot all be dealt in|no hand left"):
            holdem.equity(given_ranges, board, dead)
        return
    assert_agrees(holdem.equity(given_ranges, board, dead), expected)
    spot = spot_of(given_ranges, board, dead)
    ways = [_exact.hands_outcomes]
    if players < 4 and not _exact.by_table(spot):
        ways.append(_exact.two_outcomes if players == 2 else _exact.three_outcomes)
    for way in ways:  # whatever is cheapest, each must be right
        counted = way(spot, RUN)
        for mask, weight in counted.items():
            winners = tuple(p for p in range(players) if mask >> p & 1)
            assert weight == pytest.approx(expected.get(winners, 0), abs=1e-9)


@settings(max_examples=40)
@given(data=st.data())
def test_each_combo_agrees_with_its_own_hand(data: st.DataObject) -> None:
    (one, other), board, dead = data.draw(spots(2))
    if not oracle.range_outcomes([one, other], board, dead):
        return
    result = holdem.range_equity(as_range(one), as_range(other), board, dead)
    for mine, theirs, shares, weights in (
        (one, other, result.hero, result.hero_weight),
        (other, one, result.villain, result.villain_weight),
    ):
        for combo, (high, low) in enumerate(holdem.COMBOS.tolist()):
            if (high, low) not in mine:
                assert np.isnan(shares[combo])
                assert weights[combo] == 0
                continue
            expected = oracle.range_outcomes([{(high, low): 1.0}, theirs], board, dead)
            total = sum(expected.values())
            assert weights[combo] == pytest.approx(total * mine[high, low])
            if total:
                share = (expected.get((0,), 0) + expected.get((0, 1), 0) / 2) / total
                assert shares[combo] == pytest.approx(share)
            else:
                assert np.isnan(shares[combo])
    whole = holdem.equity([as_range(one), as_range(other)], board, dead)
    assert result.equity == pytest.approx(whole.equity[0])


def test_combos_of_a_range_add_up_to_it() -> None:
    for board in ("", "Kh7d2c", "KhKd2c", "8h8d2h9s"):
        result = holdem.range_equity("22+,A2s+,KTs+", "random", board)
        hero = np.nansum(result.hero * result.hero_weight) / result.hero_weight.sum()
        villain = np.nansum(result.villain * result.villain_weight) / result.villain_weight.sum()
        assert hero == pytest.approx(result.equity, abs=1e-13)
        assert villain == pytest.approx(1 - result.equity, abs=1e-13)


@pytest.mark.parametrize("board", ["KhKd2c", "8h9hTh", "8h8d8c", "AsKsQs", "2c3c4d"])
@pytest.mark.parametrize("ranges", [("QQ+,AKs", "random"), ("random", "22+", "A2s+")])
def test_folding_boards_that_are_alike_changes_nothing(
    board: str, ranges: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    folded = holdem.equity(ranges, board, method="exact")
    monkeypatch.setattr(_exact, "symmetries", lambda spot: (0,))
    assert holdem.equity(ranges, board, method="exact") == folded


def test_symmetries_are_found_only_where_they_hold() -> None:
    def found(ranges: list[str], board: str, dead: str = "") -> int:
        return len(_exact.symmetries(spot_of(ranges, board, dead)))

    assert found(["AA", "KK"], "") == 24
    assert found(["AA", "KK"], "Kh7d2c") == 1
    assert found(["AA", "KK"], "Kh7h2h") == 6
    assert found(["AA", "KK"], "KhKd2c") == 2
    assert found(["AA", "KK"], "KhKd2c", "As") == 2
    assert found(["AA", "KK"], "KhKd2c", "Ah") == 1
    assert found(["AsAh", "KK"], "Kd7d2d") == 2
    assert found(["AA,AsKh:0.5", "KK"], "Kd7d2d") == 1


@pytest.mark.parametrize("kind", ["exact", "sampled"])
def test_weights_in_proportion_mean_the_same(kind: str) -> None:
    options = {"method": kind, "board": "Kh7d2c", "seed": 1, "samples": 10_000}
    whole = holdem.equity(["QQ+", "AKs,JJ:0.5"], **options)
    half = holdem.equity(["QQ+:0.5", "AKs:0.8,JJ:0.4"], **options)
    assert half.equity == pytest.approx(whole.equity)
    assert half.win_counts is None


def test_any_mix_of_hands_ranges_texts_and_arrays() -> None:
    as_text = holdem.equity(["AhKh", "QQ+", "random"], "Qh7h2c", method="exact")
    mixes = [
        [[50, 46], holdem.Range("QQ+"), np.ones(1326)],
        [np.array([46, 50]), {"QQ+": 1}, np.ones((13, 13))],
        [holdem.Range("AhKh"), holdem.Range("QQ+").weights, holdem.Range("random")],
        [("Ah", "Kh"), holdem.Range("QQ+").grid(), "*"],
    ]
    for players in mixes:
        assert holdem.equity(players, "Qh7h2c", method="exact") == as_text


def test_auto_is_exact_where_the_work_is_small_and_never_looks_at_the_clock() -> None:
    assert holdem.equity(["random", "random"]).method == "exact"
    assert holdem.equity(["random"] * 3, "Kh7d2c").method == "exact"
    assert holdem.equity(["random"] * 3, samples=1000, seed=1).method == "sampled"
    assert holdem.equity(["22+", "AK", "QQ", "JTs"], samples=1000, seed=1).method == "sampled"
    assert holdem.equity(["AA", "KK", "QQ", "JJ"]).method == "exact"


# Chance.

NARROW = [
    (["AKs", "AKs,AA", "AKo,KK"], "", ""),
    (["AA", "AA,AKs"], "", "2c"),
    (["AA,KK", "AA,KK", "AA,KK,QQ"], "QhJhTh", ""),
    (["AsAh,AsAd,KsKh", "AsKs,AhKh,QQ", "random"], "2c3d4h", ""),
    (["AA:0.3,KK", "AKo:0.5,QQ:0.1", "AQs,random:0.2"], "Kh7d2c", "As"),
    (["random", "random"], "Kh7d2c9s", "AcAd"),
    (["AhKd", "random", "22+"], "Qs7s2s", ""),
]


@pytest.mark.parametrize(("players", "board", "dead"), NARROW)
def test_samples_are_not_biased_where_ranges_collide(
    players: list[str], board: str, dead: str
) -> None:
    exact = holdem.equity(players, board, dead, method="exact")
    n, seeds = 50_000, 12
    sums = np.zeros(len(players))
    for seed in range(seeds):
        drawn = holdem.equity(players, board, dead, method="sampled", samples=n, seed=seed)
        assert drawn.total == n
        sums += drawn.equity
        for mean, share, error in zip(drawn.equity, exact.equity, drawn.std_error, strict=True):
            assert abs(mean - share) <= 5 * error + 1e-12
    for mean, share, error in zip(sums / seeds, exact.equity, drawn.std_error, strict=True):
        assert abs(mean - share) <= 5 * error / sqrt(seeds) + 1e-12


def test_outcomes_come_as_often_as_they_should(monkeypatch: pytest.MonkeyPatch) -> None:
    players, board = ["AK,QQ", "AQ,KK:0.5", "22+"], "Ah7d2c"
    exact = holdem.equity(players, board, method="exact")
    n = 400_000
    for together in (1, 4096, 1_000_000):  # drawn one by one, in groups, all at once
        monkeypatch.setattr(_sampling, "TOGETHER", (together,))
        _sampling._draws.cache_clear()
        drawn = holdem.equity(players, board, method="sampled", samples=n, seed=3)
        for winners, weight in exact.outcomes.items():
            p = weight / exact.total
            count = drawn.outcomes.get(winners, 0)
            assert abs(count - n * p) <= 5 * sqrt(n * p * (1 - p)) + 1
    _sampling._draws.cache_clear()


def test_ranges_that_hardly_leave_a_deal_are_sampled() -> None:
    drawn = holdem.equity(["QQ+,AK"] * 6, samples=20_000, seed=1)  # all the aces, kings, queens
    assert drawn.total == 20_000
    assert drawn.equity == pytest.approx([1 / 6] * 6, abs=5 * max(drawn.std_error))


def test_sampling_stops_at_its_precision() -> None:
    result = holdem.equity(["22+", "AK", "QQ", "JTs"], precision=1e-3, seed=1)
    assert max(result.std_error) < 1e-3
    assert result.total < 2_000_000
    assert not result.interrupted


def test_the_same_seed_gives_the_same_digits() -> None:
    ask = partial(holdem.equity, ["22+", "AK", "random", "JTs"], samples=300_000, precision=1e-9)
    first = ask(seed=5)
    assert first.total == 300_000
    assert first == ask(seed=5)
    assert first == ask(seed=np.random.SeedSequence(5))
    assert first != ask(seed=6)
    assert ask(seed=np.random.default_rng(7)) == ask(seed=np.random.default_rng(7))
    # A promise: the digits of a seed change only with a new version that says so.
    assert first.outcomes[(0,)] == GOLDEN


GOLDEN = 86_258


def same_for(executor: Executor | None, workers: int | None) -> list[object]:
    options = {"executor": executor, "workers": workers}
    return [
        holdem.equity(
            ["22+", "AK", "random", "JTs"], samples=400_000, precision=1e-9, seed=1, **options
        ),
        holdem.equity(["random"] * 2, "Kh7d2c", **options),
        holdem.equity(["QQ+,AK:0.3", "TT+:0.7", "22+"], "Kh7d2c", **options),
        holdem.range_equity("22+:0.3,AK", "random", "Kh7d2c", **options).hero.tobytes(),
    ]


@pytest.mark.parametrize("workers", [1, 2, 3, 8])
def test_any_number_of_threads_gives_the_same_digits(workers: int) -> None:
    assert same_for(None, workers) == same_for(None, None)


def test_threads_and_processes_give_the_same_digits() -> None:
    expected = same_for(None, 1)
    with ThreadPoolExecutor(3) as pool:
        assert same_for(pool, None) == expected
    with ProcessPoolExecutor(2, mp_context=get_context("spawn")) as pool:
        assert same_for(pool, None) == expected


@pytest.mark.filterwarnings("default")
def test_a_dask_cluster_gives_the_same_digits() -> None:
    distributed = pytest.importorskip("distributed")
    with (
        distributed.LocalCluster(
            n_workers=2, threads_per_worker=1, dashboard_address=None
        ) as cluster,
        distributed.Client(cluster) as client,
    ):
        assert same_for(client.get_executor(), None) == same_for(None, 1)


DIGITS = """
import holdem
print(holdem.equity(["22+:0.3,AK", "A2s+:0.7,KK:0.1"], "Kh7h2c").equity)
print(holdem.equity(["22+:0.3,AK", "A2s+:0.7,KK:0.1", "random"], "Kh7h2h9s").outcomes)
print(holdem.range_equity("22+:0.3,AK", "random", "Kh7h2h").hero.tobytes().hex())
print(holdem.equity(["22+", "AK", "random", "JTs"], samples=50_000, seed=1).outcomes)
"""


def test_every_kernel_gives_the_same_digits() -> None:
    printed = {
        subprocess.run(
            [sys.executable, "-c", DIGITS],
            env={**os.environ, "HOLDEM_KERNEL": kernel},
            capture_output=True,
            check=True,
        ).stdout
        for kernel in holdem.build_info()["kernels"]
    }
    assert len(printed) == 1


def test_the_kernel_has_the_stream_of_numpy() -> None:
    source = np.random.SFC64(11)
    state = source.state["state"]["state"]
    deck = np.arange(52, dtype=np.uint8)
    sampler = Sampler([], [0, 1], np.empty(0, np.uint8), deck, state)
    assert sampler.words(1000) == source.random_raw(1000).tolist()


def test_an_interrupt_keeps_what_was_drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    calls = []

    def draw(*job: object) -> dict[int, int]:
        calls.append(job)
        if len(calls) == 3:
            raise KeyboardInterrupt
        return _draw_chunk(*job)

    _draw_chunk = _sampling._draw_chunk
    monkeypatch.setattr(_sampling, "_draw_chunk", draw)
    result = holdem.equity(["22+", "AK", "QQ", "JTs"], seed=1, workers=1)
    assert result.interrupted
    assert result.total == 2 * _sampling.CHUNK
    assert result.to_dict()["interrupted"] is True


def test_an_interrupt_of_exact_work_is_raised(monkeypatch: pytest.MonkeyPatch) -> None:
    def stop(*job: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(_exact, "_slice", stop)
    with pytest.raises(KeyboardInterrupt):
        holdem.equity(["22+", "random"], "Qh7d2c")


def test_results_can_be_pickled_and_compared() -> None:
    result = holdem.equity(["AA", "KK"], "Qh7d2c")
    assert pickle.loads(pickle.dumps(result)) == result
    assert hash(result) == hash(holdem.equity(["AA", "KK"], "Qh7d2c"))


@pytest.mark.parametrize(
    ("players", "board", "message"),
    [
        (["AA", "KK"], "AhAsAdAcKh", None),
        (["AA", "KK"], "AhAsAd", "players.0. has no hand left: all 6 combos hold one of the known"),
        (["AsAh", "AsAd,AhAd,AsKs"], "", "players.1. has no hand left: all 3 combos"),
        (["AsAh,AsAd", "AsKs,AsQs"], "", "players cannot all be dealt in"),
        (["AA", "AA", "AA"], "", "players cannot all be dealt in"),
        (["AA", "KK]"], "", r"players\[1\] 'KK\]', position 2"),
        (["AA", holdem.Range.empty()], "", r"players\[1\] is a range of no hands"),
        (["AA", np.zeros(1326)], "", r"players\[1\] is a range of no hands"),
        (["AA", np.full(1326, 2.0)], "", r"players\[1\]: weight 2.0"),
        (["AA", np.zeros(7)], "", r"players\[1\]: cannot make a range"),
        (["AA"], "", "players has 1 players; give 2 to 22"),
        (["AA"] * 23, "", "players has 23 players"),
        (["AhAs", "KK"], "AhKd2c", r"board holds card 50 \(Ah\) as players\[0\] does"),
    ],
)
def test_what_cannot_be_dealt_is_refused(
    players: list[object], board: str, message: str | None
) -> None:
    if message is None:
        players, message = ["AA", "KK"], "players.0. has no hand left"
    for method in ("auto", "sampled"):
        with pytest.raises(holdem.HoldemValueError, match=message):
            holdem.equity(players, board, method=method, samples=1000, seed=1)


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"method": "guess"}, "method is 'guess'; give one of auto, exact, sampled"),
        ({"samples": 0}, "samples is 0; give an int from 1 up"),
        ({"samples": 1.5}, "samples is 1.5; give a number of deals"),
        ({"precision": 0}, "precision is 0; give a standard error above 0"),
        ({"precision": float("nan")}, "precision is nan"),
        ({"precision": "high"}, "precision is 'high'"),
        ({"workers": 0, "board": "Kh7d2c"}, "workers is 0; give an int from 1 to 4096"),
        ({"seed": -1, "method": "sampled"}, "seed is -1"),
        ({"seed": "x", "method": "sampled"}, "seed is 'x'"),
    ],
)
def test_an_option_that_means_nothing_is_refused(options: dict[str, object], message: str) -> None:
    with pytest.raises(holdem.HoldemError, match=message):
        holdem.equity(["AA", "random"], **options)


def test_boards_are_all_there() -> None:
    for board, dead in (("", "AhKh"), ("Kh7d2c", ""), ("Kh7d2c", "AsAd"), ("Kh7d2c9s", "")):
        spot = spot_of(["random", "random"], board, dead)
        boards, times = _exact._boards(bytes(spot.board), spot.free, (0,))
        assert len(boards) == comb(len(spot.free), spot.to_come) == times.sum()
    every, times = _exact._boards(b"", bytes(range(52)), tuple(range(24)))
    assert len(every) == 134_459
    assert times.sum() == 2_598_960
