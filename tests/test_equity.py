"""Exact equity of given hands: known counts, every board walked, bad input."""

from __future__ import annotations

import csv
import pickle
import re
from collections import Counter
from collections.abc import Callable
from itertools import combinations
from math import comb
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from numpy.typing import NDArray

import holdem
import oracle
from equity_cases import random_deals

HAND = re.compile(r"(?:[2-9TJQKA][cdhs]){2}")

# Two or more independent programs agree on these: players, board, dead, wins, ties.
KNOWN = [
    ("AhAs KcKd", "", "", [1388072, 317694], [6538, 6538]),
    ("AhAs KhKs", "", "", [1410336, 292660], [9308, 9308]),
    ("AhKh QhQd", "", "", [781594, 922599], [8111, 8111]),
    ("2c2d 3h3s", "", "", [304424, 1323334], [84546, 84546]),
    ("AhKh QsQd", "", "2h3h4h5h", [478624, 602746], [4638, 4638]),
    ("AhTh KcKd", "Jh9h2c", "", [470, 520], [0, 0]),
    ("QsJs KdTd", "Ts9s2dKh", "", [41, 3], [0, 0]),
    ("3d7d 2h9h 2c9c", "5d5h5c", "3s3c", [183, 28, 28], [201, 581, 581]),
    ("AhAs KcKd QhJh", "", "", [912595, 237057, 216985], [4117] * 3),
    (
        *("AhAs KcKd QhJh 8s8c 5d4d AcTd", "", "2c2d9h"),
        [126816, 74148, 69053, 64446, 77568, 20851],
        [3015, 547, 547, 547, 547, 3015],
    ),
]

Deal = tuple[list[tuple[int, int]], list[int], list[int]]


@st.composite
def deals(draw: st.DrawFn, streets: tuple[int, ...] = (0, 3, 4, 5), boards: int = 60) -> Deal:
    """Draw (holes, board, dead) so that no more than some `boards` are left to walk."""
    deck = draw(st.permutations(range(52)))
    if draw(st.booleans()):  # few suits or ranks at the front make flushes, pairs and ties
        deck = sorted(deck, key=draw(st.sampled_from([lambda c: c % 4, lambda c: c // 4])))
    on_board = draw(st.sampled_from(streets))
    come = 5 - on_board
    most = max(n for n in range(come, 49 - on_board) if comb(n, come) <= boards)
    left = draw(st.integers(come, most)) if come else draw(st.integers(0, 30))
    players = draw(st.integers(2, min(22, (52 - on_board - left) // 2)))
    used = deck[: 52 - left]
    cards = draw(st.permutations(used)) if draw(st.booleans()) else used
    holes = [(cards[2 * i], cards[2 * i + 1]) for i in range(players)]
    rest = list(cards[2 * players :])
    return holes, rest[:on_board], rest[on_board:]


def boards_walked(holes: NDArray[np.uint8]) -> Counter[tuple[int, ...]]:
    """Return the outcomes over all preflop boards, each hand on each of them evaluated."""
    deck = np.setdiff1d(np.arange(52), holes).astype(np.uint8)
    boards = deck[np.fromiter(combinations(range(len(deck)), 5), np.dtype((np.uint8, 5)))]
    strengths = np.stack(
        [
            holdem.evaluate(np.hstack([np.broadcast_to(hole, (len(boards), 2)), boards]))
            for hole in holes
        ]
    )
    masks = ((strengths == strengths.max(axis=0)).T << np.arange(len(holes))).sum(axis=1)
    return Counter(
        {
            tuple(i for i in range(len(holes)) if mask >> i & 1): int(n)
            for mask, n in zip(*np.unique(masks, return_counts=True), strict=True)
        }
    )


# The counts are right


@pytest.mark.parametrize(("players", "board", "dead", "wins", "ties"), KNOWN)
def test_known_counts(
    players: str, board: str, dead: str, wins: list[int], ties: list[int]
) -> None:
    result = holdem.equity(players.split(), board, dead)
    assert result.win_counts == tuple(wins)
    assert result.tie_counts == tuple(ties)


def test_every_row_of_hands_in_the_reference(shared_data: Path) -> None:
    rows = 0
    with (shared_data / "equity_reference.csv").open(newline="") as file:
        for row in csv.DictReader(file):
            players = row["players"].split(" | ")
            if not all(HAND.fullmatch(player) for player in players):
                continue
            rows += 1
            result = holdem.equity(players, row["board"], row["dead"])
            assert result.total == int(row["total"]), row["id"]
            assert result.win_counts == tuple(map(int, row["win"].split(" | "))), row["id"]
            assert result.tie_counts == tuple(map(int, row["tie"].split(" | "))), row["id"]
            shares = [float(share) for share in row["equity"].split(" | ")]
            assert result.equity == pytest.approx(shares, abs=1e-14), row["id"]
    assert rows == 28


@given(deals())
def test_agrees_with_walking_the_boards_by_the_rules(deal: Deal) -> None:
    holes, board, dead = deal
    assert holdem.equity(holes, board, dead).outcomes == oracle.outcomes(holes, board, dead)


@pytest.mark.parametrize(("players", "dead"), [(2, 0), (2, 5), (3, 0), (5, 1)])
@pytest.mark.parametrize("suits", [2, 4])
def test_agrees_with_walking_all_boards_of_a_flop(players: int, dead: int, suits: int) -> None:
    deck = [card for card in range(52) if card % 4 < suits]  # two suits make many flushes
    cards = np.random.default_rng(players).permutation(deck).tolist()
    holes = [cards[2 * i : 2 * i + 2] for i in range(players)]
    board, gone = cards[-3:], cards[-3 - dead : -3]
    assert holdem.equity(holes, board, gone).outcomes == oracle.outcomes(holes, board, gone)


@pytest.mark.parametrize("players", [2, 3, 4, 9])
@pytest.mark.parametrize("seed", range(2))
def test_agrees_with_evaluating_all_preflop_boards(players: int, seed: int) -> None:
    holes, _, _ = random_deals(1, players, 0, 0, seed=seed * 10 + players)
    assert holdem.equity(list(holes[0])).outcomes == boards_walked(holes[0])


@pytest.mark.parametrize("players", [15, 16, 17, 22])
def test_agrees_where_many_sets_of_players_win(players: int) -> None:
    holes, _, _ = random_deals(1, players, 0, 0, seed=players)
    assert holdem.equity(list(holes[0])).outcomes == boards_walked(holes[0])


def test_suited_hands_in_every_suit() -> None:
    deal = holdem.parse_cards("AcKc AdKd AhKh AsKs").reshape(4, 2)
    result = holdem.equity(list(deal))
    assert result.outcomes == boards_walked(deal)
    assert len(set(result.equity)) == 1


# What a result holds


@given(deals(boards=1326))
def test_the_parts_of_a_result_agree(deal: Deal) -> None:
    holes, board, dead = deal
    result = holdem.equity(holes, board, dead)
    left = 52 - 2 * len(holes) - len(board) - len(dead)
    assert result.total == comb(left, 5 - len(board)) == sum(result.outcomes.values())
    assert result.win_counts is not None
    assert result.tie_counts is not None
    for player in range(len(holes)):
        won = result.outcomes.get((player,), 0)
        tied = sum(n for who, n in result.outcomes.items() if player in who) - won
        assert (result.win_counts[player], result.tie_counts[player]) == (won, tied)
        assert result.win[player] == won / result.total
        assert result.tie[player] == tied / result.total
        share = sum(n / len(who) for who, n in result.outcomes.items() if player in who)
        assert result.equity[player] == pytest.approx(share / result.total, abs=1e-14)
    assert sum(result.equity) == pytest.approx(1, abs=1e-14)
    assert result.std_error == (0.0,) * len(holes)
    assert result.method == "exact"


def test_a_result_prints_as_a_table_and_survives_json_and_pickle() -> None:
    result = holdem.equity(["AhTh", "KcKd"], "Jh9h2c")
    assert str(result).splitlines() == [
        "exact, 990 deals",
        "player   equity      win      tie",
        "     0  47.475%  47.475%   0.000%",
        "     1  52.525%  52.525%   0.000%",
    ]
    assert result.to_dict()["outcomes"] == [
        {"winners": [0], "count": 470},
        {"winners": [1], "count": 520},
    ]
    assert result.to_dict()["win_counts"] == [470, 520]
    assert pickle.loads(pickle.dumps(result)) == result
    assert len({result, holdem.equity(["AhTh", "KcKd"], "Jh9h2c")}) == 1


def test_hands_may_be_text_or_ints_or_arrays() -> None:
    expected = holdem.equity(["AhAs", "KcKd"], "2c3d4h")
    holes = np.array([[50, 51], [44, 45]])
    assert holdem.equity([[50, 51], (44, 45)], [0, 5, 10]) == expected
    assert holdem.equity(holes, np.uint8([0, 5, 10]), []) == expected
    assert holdem.equity(holes.astype(np.uint8)[:, ::-1], (0, 5, 10)) == expected


# Bad input


@pytest.mark.parametrize(
    ("call", "error", "message"),
    [
        (lambda: holdem.equity(["AhAs"]), "Value", "players has 1 players; give 2 to 22"),
        (lambda: holdem.equity([[0, 1]] * 23), "Value", "players has 23 players; give 2 to 22"),
        (lambda: holdem.equity("AhAs"), "Type", "players is 'AhAs'; give hands"),
        (lambda: holdem.equity(7), "Type", "players is 7; give hands"),  # type: ignore[arg-type]
        (
            lambda: holdem.equity(["AhAs", "Kc"]),
            "Range",
            r"players\[1\] 'Kc', position 2: a second card",
        ),
        (lambda: holdem.equity(["AhAs", "KcKx"]), "Range", r"players\[1\] 'KcKx', position 2"),
        (lambda: holdem.equity(["AhAs", [44, 300]]), "Card", r"players\[1\] holds 300"),
        (lambda: holdem.equity(["AhAs", [44, -1]]), "Card", r"players\[1\] holds -1"),
        (lambda: holdem.equity(["AhAs", [44, 52]]), "Card", r"players\[1\] holds 52"),
        (lambda: holdem.equity(["AhAs", [4.0, 5]]), "Type", r"players\[1\] holds float64"),
        (lambda: holdem.equity(["AhAs", 44]), "Value", r"players\[1\] has shape \(\)"),  # type: ignore[list-item]
        (
            lambda: holdem.equity(["AhAs", "AhKd"]),
            "Card",
            r"players\[1\] holds card 50 \(Ah\) as players\[0\] does",
        ),
        (
            lambda: holdem.equity(["AhAs", [44, 44]]),
            "Card",
            r"players\[1\] holds card 44 \(Kc\) twice",
        ),
        (
            lambda: holdem.equity(["AhAs", "KcKd"], "2c3cKd"),
            "Card",
            r"board holds card 45 \(Kd\) as players\[1\] does",
        ),
        (
            lambda: holdem.equity(["AhAs", "KcKd"], "2c3c4c", "4c"),
            "Card",
            r"dead holds card 8 \(4c\) as board does",
        ),
        (lambda: holdem.equity(["AhAs", "KcKd"], "2c"), "Value", "board has 1 cards; a board has"),
        (lambda: holdem.equity(["AhAs", "KcKd"], "2c3c"), "Value", "board has 2 cards"),
        (lambda: holdem.equity(["AhAs", "KcKd"], "2c3c4c5c6c7c"), "Value", "board has 6 cards"),
        (lambda: holdem.equity(["AhAs", "KcKd"], "2c3c3c"), "Card", "board: .* more than once"),
        (
            lambda: holdem.equity(["AhAs", "KcKd"], "", [0] * 44),
            "Value",
            "dead has 44 cards; 2 players and a board leave room for 43",
        ),
    ],
)
def test_equity_refuses(call: Callable[[], Any], error: str, message: str) -> None:
    kind = {
        "Value": holdem.HoldemValueError,
        "Type": holdem.HoldemTypeError,
        "Card": holdem.CardError,
        "Range": holdem.RangeError,
    }
    with pytest.raises(kind[error], match=message):
        call()


def test_hands_and_boards_may_be_texts_one_by_one() -> None:
    one = holdem.equity([["Ah", "As"], ["KK", "QQ"]], ["Kh", "7d", "2c"], ["5s"])
    assert one == holdem.equity(["AhAs", "KK,QQ"], "Kh7d2c", "5s")
    aces, kings = ["Ah", "As"], ("Kc", "Kd")
    assert holdem.preflop_equity(aces, kings) == holdem.preflop_equity("AhAs", "KcKd")
    with pytest.raises(holdem.CardError, match="hero: card 'Ah' is used more than once"):
        holdem.preflop_equity(["Ah", "Ah"], kings)
    deals = [[[50, 51], [44, 45]], [[50, 51], [0, 1]]]
    shares = holdem.equities(deals, ["Kh", "7d", "10s"], dead=("5s",))
    assert (shares == holdem.equities(deals, "Kh7dTs", dead="5s")).all()
