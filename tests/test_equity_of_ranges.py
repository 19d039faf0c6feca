"""Equity of ranges: reference values, every deal walked by an oracle, what is refused."""

from __future__ import annotations

import csv
import pickle
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import holdem
import oracle
from equity_cases import RUN, as_range, spot_of, spots
from holdem import _exact


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
