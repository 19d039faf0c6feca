"""Next cards, categories and distributions: beside the calculator, and walking every deal."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from itertools import combinations, product
from math import prod

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import holdem
import oracle
from equity_cases import Weighted, as_range, boards
from holdem import Category, _categories, reports
from holdem.cards import DECK

SPOTS = [
    (["AhTh", "KcKd"], "Jh9h2c", ""),
    (["AhTh", "KcKd"], "Jh9h2c4s", "5s"),
    (["QQ+,AK:0.3", "random"], "Kh7d2c", "As"),
    (["AA,KsKc", "KK,AQs:0.5"], "Kh7d2cAd", ""),
    (["22+", "A2s+", "AK"], "Kh7d2c", ""),
    (["AhAs", "QQ,AKs", "JTs:0.4", "9h8h"], "Kh7d2c", "2d"),
]


@pytest.mark.parametrize(("players", "board", "dead"), SPOTS)
def test_each_next_card_is_what_the_calculator_gives_with_it(
    players: list[str], board: str, dead: str
) -> None:
    report = holdem.next_card(players, board, dead)
    for row in report.rows:
        assert row.result == holdem.equity(players, board + DECK[row.card], dead)
    now = holdem.equity(players, board, dead)
    assert report.method == "exact"
    assert report.equity == pytest.approx(now.equity, abs=1e-13)
    assert sum(row.chance for row in report.rows) == pytest.approx(1)
    cards = [row.card for row in report.rows]
    known = {*holdem.parse_cards(board + dead).tolist()}
    assert cards == sorted({*cards} - known)


def test_a_card_that_leaves_no_deal_has_no_row() -> None:
    cards = [DECK[row.card] for row in holdem.next_card(["AsAh,AsAd", "KK"], "Kh7d2c").rows]
    assert "As" not in cards
    assert {"Ah", "Ad", "Ks"} <= {*cards}
    assert len(cards) == 52 - 3 - 1


def test_drawn_next_cards_are_near_the_exact_ones() -> None:
    players = ["QQ+,AK:0.3", "TT+,AQ", "random"]
    exact = holdem.next_card(players, "Kh7d2c", method="exact")
    drawn = holdem.next_card(players, "Kh7d2c", method="sampled", seed=1)
    assert drawn.method == "sampled"
    for one, other in zip(exact.rows, drawn.rows, strict=True):
        assert one.card == other.card
        assert other.chance == pytest.approx(one.chance, rel=0.03)
        pairs = zip(one.result.equity, other.result.equity, other.result.std_error, strict=True)
        assert all(abs(a - b) <= 5 * error for a, b, error in pairs)
    assert drawn == holdem.next_card(players, "Kh7d2c", method="sampled", seed=1, workers=1)


@pytest.mark.parametrize(
    ("players", "board", "message"),
    [
        (["AA", "KK"], "", "board has 0 cards; a next card comes on a flop or a turn"),
        (["AA", "KK"], "Kh7d2c9s4h", "board has 5 cards"),
        (["AsAh,AsAd", "AsKs,AsQs"], "Kh7d2c", "players cannot all be dealt in"),
        (["AsAh", "AsKs,AsQs"], "Kh7d2c", r"players\[1\] has no hand left"),
    ],
)
def test_what_has_no_next_card_is_refused(players: list[str], board: str, message: str) -> None:
    with pytest.raises(holdem.HoldemValueError, match=message):
        holdem.next_card(players, board)


def test_an_interrupt_keeps_the_cards_that_were_drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    with_card = reports._with_card
    calls = []

    def stop(*job: object) -> object:
        calls.append(job)
        if len(calls) == 4:
            raise KeyboardInterrupt
        return with_card(*job)

    monkeypatch.setattr(reports, "_with_card", stop)
    options = {"board": "Kh7d2c", "samples": 1000, "seed": 1, "workers": 1}
    report = holdem.next_card(["AA", "QQ"], method="sampled", **options)
    assert report.interrupted
    assert len(report.rows) == 3
    assert str(report).startswith("sampled, 3 cards, interrupted\n")
    calls.clear()
    with pytest.raises(KeyboardInterrupt):
        holdem.next_card(["AA", "QQ"], method="exact", **options)


# Categories.


def walked_categories(
    ranges: list[Weighted], board: list[int], dead: list[int]
) -> np.ndarray | None:
    """Return (players, 10) shares by walking every deal; None where there is none."""
    total = np.zeros((len(ranges), 10))
    known = {*board, *dead}
    for hands in product(*ranges):
        cards = [card for hand in hands for card in hand]
        if len({*cards}) < len(cards) or known & {*cards}:
            continue
        weight = prod(held[hand] for held, hand in zip(ranges, hands, strict=True))
        deck = [card for card in range(52) if card not in {*cards, *known}]
        for come in combinations(deck, 5 - len(board)):
            for player, hand in enumerate(hands):
                total[player, oracle.value([*hand, *board, *come])[0]] += weight
    return total / total.sum(axis=1, keepdims=True) if total.any() else None


@st.composite
def spots(draw: st.DrawFn, players: int) -> tuple[list[Weighted], list[int], list[int]]:
    """Draw (ranges, board, dead) of few cards that collide much."""
    board, rest, to_come = draw(boards())
    live = rest[: 2 * players + to_come + draw(st.integers(0, 2))]
    hands = [(max(pair), min(pair)) for pair in combinations(live, 2)]
    some = st.dictionaries(
        st.sampled_from(hands), st.sampled_from([1.0, 0.5, 0.9]), min_size=1, max_size=4
    )
    anything = st.just(dict.fromkeys(hands, 1.0)) if len(hands) < 20 else some
    ranges = [draw(st.one_of(some, anything)) for _ in range(players)]
    dead = [card for card in rest if card not in live]
    return ranges, board, dead[: 52 - 2 * players - 5]


@pytest.mark.parametrize("players", [2, 3])
@settings(max_examples=30)
@given(data=st.data())
def test_categories_agree_with_walking_every_deal(players: int, data: st.DataObject) -> None:
    ranges, board, dead = data.draw(spots(players))
    expected = walked_categories(ranges, board, dead)
    given_ranges = [as_range(each) for each in ranges]
    if expected is None:
        with pytest.raises(holdem.HoldemValueError, match="cannot all be dealt in|no hand left"):
            holdem.category_shares(given_ranges, board, dead)
        return
    result = holdem.category_shares(given_ranges, board, dead, method="exact")
    assert result.shares == pytest.approx(expected, abs=1e-9)
    assert not result.std_error.any()


def test_categories_of_seven_cards_are_those_of_all_hands() -> None:
    every = [23294460, 58627800, 31433400, 6461620, 6180020, 4047644, 3473184, 224848, 37260, 4324]
    shares = holdem.category_shares(["random", "random"]).shares
    assert shares[0] == pytest.approx(np.array(every) / 133_784_560, abs=1e-14)
    assert shares[1] == pytest.approx(shares[0], abs=1e-14)


@pytest.mark.parametrize("board", ["KhKd2c", "8h9hTh", "AsKsQs"])
@pytest.mark.parametrize("players", [("QQ+,AKs", "random"), ("22+", "A2s+", "TT+"), ("AhJh", "QQ")])
def test_folding_boards_that_are_alike_changes_no_category(
    players: tuple[str, ...], board: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    folded = holdem.category_shares(players, board, method="exact").shares
    monkeypatch.setattr(_categories, "symmetries", lambda spot: (0,))
    whole = holdem.category_shares(players, board, method="exact").shares
    assert folded == pytest.approx(whole, abs=1e-12)


def test_hands_that_are_alike_but_for_suits_keep_their_own_categories() -> None:
    shares = holdem.category_shares(["AsKs", "AhKh"], "Qs7s2h").shares
    assert shares[0, Category.FLUSH] > 0.3
    assert shares[1, Category.FLUSH] < 0.05


@pytest.mark.parametrize(
    "players",
    [
        ["AA,KK:0.3", "AKs,QQ", "AQ,TT"],
        ["AsAh,AsKs", "AsKs,QQ:0.1", "random"],
        ["AhKd", "AQs,random:0.2"],
    ],
)
def test_drawn_categories_are_not_biased_where_ranges_collide(players: list[str]) -> None:
    exact = holdem.category_shares(players, "Kh7d2c", method="exact")
    drawn = holdem.category_shares(players, "Kh7d2c", method="sampled", seed=4)
    assert drawn.method == "sampled"
    assert 0 < drawn.std_error.max() < 1e-3
    assert (abs(drawn.shares - exact.shares) <= 5 * drawn.std_error + 1e-4).all()
    assert drawn.shares.sum(axis=1) == pytest.approx(1)


def test_categories_are_drawn_where_a_player_meets_three_ranges() -> None:
    players = ["22+", "A2s+", "TT+", "AK"]
    options = {"samples": 10_000, "seed": 1}
    drawn = holdem.category_shares(players, "Kh7d2c", workers=1, **options)
    assert drawn.method == "sampled"
    with ThreadPoolExecutor(3) as pool:
        again = holdem.category_shares(players, "Kh7d2c", executor=pool, **options)
    assert np.array_equal(drawn.shares, again.shares)
    with pytest.raises(holdem.HoldemValueError, match="meets more than two ranges"):
        holdem.category_shares(players, "Kh7d2c", method="exact")
    given = ["22+", "AsKs", "QhQc", "random"]  # two cards, or any two, are no range to sum over
    assert holdem.category_shares(given, "Kh7d2c").method == "exact"


def test_an_interrupt_keeps_the_categories_that_were_drawn(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    draw = reports.draw_categories
    calls = []

    def stop(*job: object) -> object:
        calls.append(job)
        if len(calls) == 3:
            raise KeyboardInterrupt
        return draw(*job)

    monkeypatch.setattr(reports, "draw_categories", stop)
    result = holdem.category_shares(["AA", "QQ"], method="sampled", seed=1, workers=1)
    assert result.interrupted
    assert str(result).startswith("sampled, interrupted\n")


# Distributions, and combos.


@pytest.mark.parametrize("board", ["", "Kh7d2c", "Kh7d2c9s4h"])
def test_a_distribution_has_every_combo_best_first(board: str) -> None:
    result = holdem.range_equity("QQ+,AK:0.3,JTs", "random", board)
    spread = holdem.distribution("QQ+,AK:0.3,JTs", "random", board)
    assert (np.diff(spread.equity) <= 0).all()
    assert (np.diff(spread.share) > 0).all()
    assert spread.share[-1] == pytest.approx(1)
    assert spread.mean == pytest.approx(result.equity)
    assert len(spread.equity) == np.count_nonzero(result.hero_weight)
    for (high, low), share, weight in zip(
        spread.combos.tolist(), spread.equity, spread.weight, strict=True
    ):
        combo = high * (high - 1) // 2 + low
        assert share == result.hero[combo]
        assert weight == pytest.approx(result.hero_weight[combo] / result.hero_weight.sum())
    for least in (0.0, 0.5, float(spread.equity[3]), 1.01):
        assert spread.at_least(least) == pytest.approx(spread.weight[spread.equity >= least].sum())
    assert spread.buckets().sum() == pytest.approx(1)
    assert spread.buckets(4)[2:].sum() == pytest.approx(spread.at_least(0.5))


def test_the_villain_has_a_distribution_too() -> None:
    result = holdem.range_equity("QQ+", "random", "Kh7d2c")
    villain = holdem.Distribution.of(result, 1)
    assert villain.mean == pytest.approx(1 - result.equity)
    with pytest.raises(holdem.HoldemValueError, match="player is 2; give 0"):
        holdem.Distribution.of(result, 2)


def test_classes_are_the_means_of_their_combos() -> None:
    result = holdem.range_equity("QQ+,AK:0.3", "88+", "Kh7d2c")
    for player, share in enumerate((result.equity, 1 - result.equity)):
        equities, weights = result.by_class(player)
        rows = list(result.items(player))
        assert weights.sum() == pytest.approx(sum(weight for *_, weight in rows))
        assert np.nansum(equities * weights) / weights.sum() == pytest.approx(share)
        kings = [(e, w) for (high, low), e, w in rows if high // 4 == low // 4 == 11]
        mean = sum(e * w for e, w in kings) / sum(w for _, w in kings)
        assert equities[1, 1] == pytest.approx(mean)
        assert np.isnan(equities[12, 12])


def test_reports_are_data_and_text() -> None:
    card = holdem.next_card(["AhTh", "KcKd"], "Jh9h2c")
    rows = card.to_dict()["rows"]
    assert (rows[0]["card"], rows[0]["chance"]) == ("2d", pytest.approx(1 / 45))
    assert str(card).splitlines()[0] == "exact, 45 cards"
    assert str(card).splitlines()[3] == "2d     2.222%  22.727% -24.747  77.273% +24.747"
    ends = holdem.category_shares(["AhTh", "KcKd"], "Jh9h2c")
    assert ends.to_dict()["shares"][0]["flush"] == ends.shares[0, Category.FLUSH]
    assert str(ends).splitlines()[2].split() == ["royal", "flush", "0.101%", "0.000%"]
    spread = holdem.distribution("AhTh,QQ", "KcKd", "Jh9h2c").to_dict()
    assert spread["combos"][0] == "AhTh"
    assert sum(spread["buckets"]) == pytest.approx(1)


def test_reports_are_drawn() -> None:
    matplotlib = pytest.importorskip("matplotlib")
    matplotlib.use("agg")
    from matplotlib import pyplot

    cards = holdem.next_card(["AhTh", "KcKd"], "Jh9h2c").plot(player=1, name="kings")
    assert "kings" in cards.get_title()
    spread = holdem.distribution("QQ+", "random", "Kh7d2c").plot(label="QQ+")
    assert spread.get_legend() is not None
    pyplot.close("all")


def test_drawing_without_matplotlib_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(__import__("sys").modules, "matplotlib", None)
    with pytest.raises(holdem.MissingExtraError, match="pip install 'holdem-engine.plot.'"):
        holdem.distribution("QQ+", "random", "Kh7d2c").plot()
