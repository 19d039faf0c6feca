"""Equity of ranges, on one core."""

import ctypes
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import holdem
from holdem import preflop

TOOL = Path(__file__).resolve().parents[1] / "tools" / "build_preflop.py"
FLOP, TURN, RIVER = "Kh7d2c", "Kh7d2c9s", "Kh7d2c9s4h"
LOOSE, TIGHT = "22+,A2s+,KTs+,QTs+,JTs,ATo+,KQo", "77+,ATs+,KQs,AJo+"

SPOTS: dict[str, tuple[list[str], str, float, bool]] = {
    "AA v random, preflop": (["AA", "random"], "", 0.8520371330210104, True),
    f"{LOOSE} v {TIGHT}, preflop": ([LOOSE, TIGHT], "", 0.42073825216063243, True),
    "random v random, preflop": (["random", "random"], "", 0.5, False),
    "random v random, turn": (["random", "random"], TURN, 0.5, True),
    "random v random, river": (["random", "random"], RIVER, 0.5, True),
    "TT+,AQ+ v QQ+,AK v TT, preflop": (["TT+,AQ+", "QQ+,AK", "TT"], "", 0.3084500154553984, True),
    "random v random v random, flop": (["random"] * 3, FLOP, 1 / 3, False),
}
"""Players, board, equity of the first, and whether a peer is done within seconds.
"""

ONLY_FLOP = "random v random, flop, each combo's equity too"
SAMPLED = {
    "six random hands": (["random"] * 6, 1 / 6),
    f"{LOOSE} v {TIGHT}": ([LOOSE, TIGHT], 0.42073825216063243),
    f"AsKs v {TIGHT}": (["AsKs", TIGHT], None),
}
SAMPLES = 1 << 21


@pytest.mark.parametrize("work", SPOTS)
def test_exact(work: str, measure: Callable[..., None]) -> None:
    players, board, share, beside = SPOTS[work]

    def count() -> holdem.Equity:
        return holdem.equity(players, board, method="exact", workers=1)

    assert count().equity[0] == pytest.approx(share, abs=1e-13)
    measure(work, "holdem", count, headline=beside and board != TURN)


@pytest.mark.benchmark(min_rounds=2)
@pytest.mark.parametrize("work", [work for work, spot in SPOTS.items() if spot[3]])
def test_exact_by_pokerfast(work: str, measure: Callable[..., None]) -> None:
    engine = pytest.importorskip("pokerfast.equity")
    players, board, share, _ = SPOTS[work]
    assert engine.equity(players, board)[0] == pytest.approx(share, abs=1e-9)
    measure(work, "pokerfast", engine.equity, players, board)


def test_each_combo(measure: Callable[..., None]) -> None:
    def count() -> holdem.RangeEquity:
        return holdem.range_equity("random", "random", FLOP, workers=1)

    result = count()
    assert result.hero_weight.sum() == 2 * 614_156_506 + 30_230_428
    assert result.equity == pytest.approx(0.5, abs=1e-13)
    measure(ONLY_FLOP, "holdem", count, headline=True)


@pytest.mark.benchmark(min_rounds=2)
def test_the_flop_by_pokerfast(measure: Callable[..., None]) -> None:
    """It has no equities of combos; its time is that of the whole range."""
    engine = pytest.importorskip("pokerfast.equity")
    assert engine.equity(["random"] * 2, FLOP)[0] == pytest.approx(0.5)
    measure(ONLY_FLOP, "pokerfast", engine.equity, ["random"] * 2, FLOP)


def one_hand_v_a_range() -> tuple[str, float]:
    share = holdem.equity(["AsKs", TIGHT], RIVER).equity[0]
    return f"AsKs v {TIGHT}, river", share


def test_one_hand(measure: Callable[..., None]) -> None:
    work, share = one_hand_v_a_range()
    held = holdem.Range(TIGHT)
    assert holdem.equity(["AsKs", held], RIVER).equity[0] == share
    measure(work, "holdem", holdem.equity, ["AsKs", held], RIVER, headline=True)


def test_one_hand_by_eval7(measure: Callable[..., None]) -> None:
    eval7 = pytest.importorskip("eval7")
    work, share = one_hand_v_a_range()
    hand = [eval7.Card(card) for card in ("As", "Ks")]
    board = [eval7.Card(RIVER[at : at + 2]) for at in range(0, 10, 2)]
    held = eval7.HandRange(TIGHT)
    assert eval7.py_hand_vs_range_exact(hand, held, board) == pytest.approx(share)
    measure(work, "eval7", eval7.py_hand_vs_range_exact, hand, held, board)


def test_one_hand_by_pokerfast(measure: Callable[..., None]) -> None:
    engine = pytest.importorskip("pokerfast.equity")
    work, share = one_hand_v_a_range()
    assert engine.equity(["AsKs", TIGHT], RIVER)[0] == pytest.approx(share)
    measure(work, "pokerfast", engine.equity, ["AsKs", TIGHT], RIVER)


@pytest.mark.parametrize("work", SAMPLED)
def test_sampled(work: str, measure: Callable[..., None]) -> None:
    players, share = SAMPLED[work]

    def draw() -> holdem.Equity:
        return holdem.equity(
            players, method="sampled", samples=SAMPLES, precision=1e-9, seed=1, workers=1
        )

    result = draw()
    exact = holdem.equity(players).equity[0] if share is None else share
    assert abs(result.equity[0] - exact) < 5 * result.std_error[0]
    measure(f"{work}, sampled", "holdem", draw, items=SAMPLES, unit="deal", headline=share == 1 / 6)


@pytest.mark.parametrize("work", SAMPLED)
def test_sampled_by_pokerfast(work: str, measure: Callable[..., None]) -> None:
    engine = pytest.importorskip("pokerfast.equity")
    players, share = SAMPLED[work]
    library = engine._load()
    texts = (ctypes.c_char_p * len(players))(*[text.encode() for text in players])
    shares, deals = (ctypes.c_double * len(players))(), ctypes.c_uint64()
    error = 3e-4

    def draw() -> Any:
        return library.pf_equity(
            texts, len(players), b"", b"", 0, error, 1, 0.0, shares, ctypes.byref(deals)
        )

    assert draw() == 0
    exact = holdem.equity(players).equity[0] if share is None else share
    assert abs(shares[0] - exact) < 7 * error
    # How many deals its error takes differs by a few in a hundred from run to run.
    measure(f"{work}, sampled", "pokerfast", draw, items=deals.value, unit="deal")


def test_sampled_by_eval7(measure: Callable[..., None]) -> None:
    eval7 = pytest.importorskip("eval7")
    work = f"AsKs v {TIGHT}"
    hand, held = [eval7.Card(card) for card in ("As", "Ks")], eval7.HandRange(TIGHT)
    draw, deals = eval7.py_hand_vs_range_monte_carlo, 200_000
    share = holdem.equity(["AsKs", TIGHT]).equity[0]
    assert draw(hand, held, [], deals) == pytest.approx(share, abs=0.01)
    measure(f"{work}, sampled", "eval7", draw, hand, held, [], deals, items=deals, unit="deal")


@pytest.mark.benchmark(min_rounds=1, max_time=0.1)
def test_three_ranges_preflop_on_all_cores(measure: Callable[..., None]) -> None:
    def count() -> holdem.Equity:
        return holdem.equity(["random"] * 3, method="exact")

    assert count().equity == pytest.approx([1 / 3] * 3, abs=1e-12)
    measure("random v random v random, preflop, all cores", "holdem", count)


def test_the_table_of_classes_from_the_file(measure: Callable[..., None]) -> None:
    def build() -> np.ndarray:
        preflop.class_counts.cache_clear()
        preflop._class_table.cache_clear()
        return holdem.preflop_equity.table

    table = build()
    assert table[0, 168] == pytest.approx(holdem.equity(["AA", "22"]).equity[0])
    measure("the 169×169 table, from the file of matchups", "holdem", build, unit="table")


@pytest.mark.benchmark(min_rounds=1, max_time=0.1)
def test_the_table_from_nothing(measure: Callable[..., None]) -> None:
    """The tool fails unless it counts what the file holds."""
    command = [sys.executable, str(TOOL), "--check"]

    def build() -> None:
        subprocess.run(command, check=True, capture_output=True)

    measure("the 47,008 matchups of the 169×169 table, from nothing", "holdem", build, unit="table")
