import csv
import math
import random
import signal
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from holdem import HoldemError, tournament
from holdem.tournament import bubble_factor, chip_chop, deal, icm, required_equity
from oracle_icm import icm_by_orders, icm_by_recursion

stacks_above_0 = st.lists(st.integers(1, 10**6), min_size=1, max_size=6)
prize_lists = st.lists(st.integers(0, 1000), min_size=1, max_size=8)


def numbers(text: str) -> list[float]:
    return [float(number) for number in text.split(";")]


def rows(path: Path) -> Iterator[dict[str, str]]:
    with path.open(newline="") as file:
        yield from csv.DictReader(file)


def test_every_reference_field_to_a_billionth_of_the_pool(shared_data: Path) -> None:
    seen = 0
    for row in rows(shared_data / "icm_reference.csv"):
        payouts = numbers(row["payouts"])
        equities = icm(numbers(row["stacks"]), payouts)
        assert equities == pytest.approx(numbers(row["equities"]), rel=0, abs=1e-9 * sum(payouts))
        seen += 1
    assert seen == 21


def test_every_reference_bubble_factor(shared_data: Path) -> None:
    seen = 0
    for row in rows(shared_data / "bubble_factor_reference.csv"):
        spot = numbers(row["stacks"]), numbers(row["payouts"])
        seats = int(row["hero"]), int(row["villain"])
        factor, needed = float(row["bubble_factor"]), float(row["required_equity"])
        assert bubble_factor(*spot, *seats) == pytest.approx(factor, abs=1e-9)
        assert required_equity(*spot, *seats) == pytest.approx(needed, abs=1e-9)
        seen += 1
    assert seen == 52


@given(stacks_above_0, prize_lists)
def test_icm_agrees_with_the_sum_over_orders_of_finish(
    stacks: list[int], payouts: list[int]
) -> None:
    expected = [float(share) for share in icm_by_orders(stacks, payouts)]
    assert icm(stacks, payouts) == pytest.approx(expected, rel=0, abs=1e-13 * (1 + sum(payouts)))


def test_icm_agrees_with_the_recursion_for_fifteen_players() -> None:
    rng = random.Random(5)
    stacks = [rng.randrange(1, 50_000) for _ in range(15)]
    payouts = [50, 0, 20]  # jagged on purpose
    expected = [float(share) for share in icm_by_recursion(stacks, payouts)]
    assert icm(stacks, payouts) == pytest.approx(expected, rel=0, abs=1e-12)


@pytest.mark.parametrize(("players", "prizes"), [(1000, 150), (400, 400), (3000, 40)])
def test_a_large_field_shares_the_pool_and_keeps_the_order_of_stacks(
    players: int, prizes: int
) -> None:
    rng = random.Random(players)
    stacks = sorted(rng.randrange(1, 20_000) for _ in range(players))
    payouts = [1000 / (place + 1) for place in range(prizes)]
    equities = icm(stacks, payouts)
    assert sum(equities) == pytest.approx(sum(payouts), rel=1e-12)
    assert all(a <= b + 1e-12 for a, b in pairwise(equities))


def test_every_place_is_taken_by_somebody_and_everybody_takes_one() -> None:
    stacks = [1, 2, 4, 8, 16, 32, 64, 128] * 8
    chances = [icm(stacks, [0] * place + [1]) for place in range(len(stacks))]
    for by_player in chances:
        assert sum(by_player) == pytest.approx(1, abs=1e-12)
    for by_place in zip(*chances, strict=True):
        assert sum(by_place) == pytest.approx(1, abs=1e-12)


def test_stacks_without_chips_finish_last_and_share() -> None:
    assert icm([10, 0, 0], [5, 3, 1]) == pytest.approx((5, 2, 2))
    assert icm([0, 10, 10], [5, 3, 1])[0] == 1
    assert icm([0, 10, 10], [5, 3]) == pytest.approx((0, 4, 4))
    assert chip_chop([0, 3, 1], [5, 3, 1]) == (1, 4.5, 3.5)


@given(stacks_above_0, st.lists(st.integers(0, 100), min_size=1, max_size=6))
def test_no_chips_is_the_limit_of_a_tiny_stack(stacks: list[int], payouts: list[int]) -> None:
    broke = icm([*stacks, 0, 0], payouts)
    nearly = icm([*stacks, 1e-13, 1e-13], payouts)
    assert broke == pytest.approx(nearly, abs=1e-9 * (1 + sum(payouts)))


def test_prizes_beyond_the_players_are_won_by_nobody() -> None:
    assert icm([1, 1], [6, 4, 90]) == pytest.approx((5, 5))
    assert sum(deal([1, 2], [6, 4, 90])) == 10


def test_prizes_are_taken_in_the_order_given() -> None:
    assert icm([3, 1], [0, 100]) == pytest.approx((25, 75))


def test_stacks_may_differ_by_any_factor() -> None:
    assert icm([1e140, 1.0, 1e-140], [5, 3, 2]) == pytest.approx((5, 3, 2))


@pytest.mark.parametrize(
    ("stacks", "payouts", "says"),
    [
        ([], [1], "stacks"),
        ([0, 0], [1], r"stacks is \[0, 0\]"),
        ([1, -1], [1], r"stacks\[1\] is -1"),
        ([1, math.nan], [1], r"stacks\[1\] is nan"),
        ([1e308, 1e308], [1], "stacks sums to more than a float holds"),
        ([1, 1], [5, -2], r"payouts\[1\] is -2"),
        ([1, 1], [math.inf], r"payouts\[0\] is inf"),
        (["a"], [1], "stacks is"),
        (7, [1], "stacks is 7"),
    ],
)
def test_what_is_no_field_is_refused_by_name(stacks, payouts, says) -> None:
    with pytest.raises(HoldemError, match=says):
        icm(stacks, payouts)


def test_no_prizes_are_worth_nothing() -> None:
    assert icm([1, 2], []) == (0, 0)
    assert chip_chop([1, 2], []) == (0, 0)
    assert deal([1, 2], []) == (0, 0)


def test_bubble_factor_heads_up_is_one_because_chips_are_money() -> None:
    assert bubble_factor([700, 300], [65, 35], 0, 1) == pytest.approx(1)
    assert required_equity([700, 300], [65, 35], 0, 1) == pytest.approx(0.5)


def test_bubble_factor_when_nothing_or_only_loss_is_at_stake() -> None:
    assert bubble_factor([100, 100, 0], [1, 1], 0, 1) == 1
    assert bubble_factor([100, 100, 100], [0, 5, 0], 0, 1) == math.inf
    assert required_equity([100, 100, 100], [0, 5, 0], 0, 1) == 1


@pytest.mark.parametrize(("hero", "villain"), [(0, 0), (0, 3), (2, 0), (-1, 0)])
def test_bubble_factor_needs_two_seats_with_chips(hero: int, villain: int) -> None:
    with pytest.raises(HoldemError, match=r"hero|villain"):
        bubble_factor([10, 10, 0], [2, 1], hero, villain)


@given(
    stacks_above_0,
    st.lists(st.integers(0, 10**6), min_size=1, max_size=6),
    st.sampled_from(["icm", "chip_chop"]),
    st.sampled_from([1, 5, 25, 100, 10**7]),
)
def test_a_deal_is_whole_and_leaves_nothing(
    stacks: list[int], payouts: list[int], method: str, unit: int
) -> None:
    dealt = deal(stacks, payouts, method=method, unit=unit)  # type: ignore[arg-type]
    fair = {"icm": icm, "chip_chop": chip_chop}[method](stacks, payouts)
    assert sum(dealt) == sum(payouts[: len(stacks)])
    assert sum(share % unit > 0 for share in dealt) <= 1
    for share, exact in zip(dealt, fair, strict=True):
        assert abs(share - exact) < 2 * unit


def test_a_deal_in_units_larger_than_a_share_still_sums() -> None:
    assert deal([1, 1], [19_999_999], unit=10**7) == (19_999_999, 0)
    assert deal([1, 1, 1], [100]) == (34, 33, 33)


def test_a_deal_that_cannot_be_struck_says_so() -> None:
    with pytest.raises(HoldemError, match=r"whole prizes"):
        deal([1, 1], [1.5])  # type: ignore[list-item]
    with pytest.raises(HoldemError, match="unit is 0"):
        deal([1, 1], [2], unit=0)
    with pytest.raises(HoldemError, match="method is 'coin'"):
        deal([1, 1], [2], method="coin")  # type: ignore[arg-type]


def test_a_chip_chop_can_give_the_leader_more_than_first_prize() -> None:
    assert chip_chop([98, 1, 1], [40, 30, 30])[0] < 40
    assert chip_chop([98, 1, 1], [40, 38, 2])[0] > 40


@pytest.mark.skipif(not hasattr(signal, "setitimer"), reason="needs an interval timer")
def test_a_very_large_field_can_be_interrupted() -> None:
    def interrupt(*_: object) -> None:
        raise KeyboardInterrupt

    before = signal.signal(signal.SIGALRM, interrupt)
    signal.setitimer(signal.ITIMER_REAL, 0.2)
    try:
        with pytest.raises(KeyboardInterrupt):
            icm([1.0] * 8000, [1.0] * 2000)  # seconds of work
    finally:
        signal.signal(signal.SIGALRM, before)


def test_icm_is_public() -> None:
    assert tournament.icm is icm
