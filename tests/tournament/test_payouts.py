from fractions import Fraction

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from holdem import HoldemError
from holdem.tournament import payout_shares, places_of, share_prizes, split_pool

shares = st.lists(st.integers(0, 100), min_size=1, max_size=20).filter(any)


@given(st.integers(0, 10**15), shares, st.sampled_from([1, 5, 100]))
def test_prizes_sum_to_the_pool_and_are_near_their_share(
    pool: int, parts: list[int], unit: int
) -> None:
    prizes = split_pool(pool, parts, unit=unit)
    assert sum(prizes) == pool
    for place, (prize, part) in enumerate(zip(prizes, parts, strict=True)):
        exact = pool * part
        assert prize * sum(parts) <= exact or place == 0
        assert abs(prize * sum(parts) - exact) < unit * sum(parts) * len(parts)
        assert prize % unit == 0 or place == 0


@pytest.mark.parametrize("players", [1, 2, 4, 5, 7, 8, 10, 11, 20, 21, 45, 180, 1000])
def test_usual_shares_fall_and_pay_some_of_the_field(players: int) -> None:
    parts = payout_shares(players)
    assert list(parts) == sorted(parts, reverse=True)
    assert 1 <= len(parts) <= max(1, players // 2)


def test_a_thousand_players_have_150_prizes() -> None:
    assert len(payout_shares(1000)) == 150


@pytest.mark.parametrize(
    ("pool", "parts", "unit", "says"),
    [
        (-1, [1], 1, "pool is -1"),
        (10, [], 1, "shares is"),
        (10, [0], 1, "shares is"),
        (10, [2, -1], 1, "shares is"),
        (10, [1], 0, "unit is 0"),
    ],
)
def test_a_split_that_makes_no_sense_is_refused(
    pool: int, parts: list[int], unit: int, says: str
) -> None:
    with pytest.raises(HoldemError, match=says):
        split_pool(pool, parts, unit=unit)


def test_the_cost_of_large_fields_grows_as_they_do() -> None:
    shares = payout_shares(1_000_000)
    prizes = split_pool(10**9, shares)
    assert (len(prizes), sum(prizes)) == (150_000, 10**9)
    assert share_prizes(range(1, 150_001), prizes) == prizes


@pytest.mark.parametrize("shares", [[0.5, 0.25, 0.25], [np.float32(2), np.int64(1), Fraction(1)]])
def test_shares_may_be_numbers_of_any_kind(shares: list[float]) -> None:
    assert split_pool(100, shares) == (50, 25, 25)


def test_no_field_has_no_shares() -> None:
    with pytest.raises(HoldemError, match="players is 0"):
        payout_shares(0)


@pytest.mark.parametrize(
    ("places", "payouts", "prizes"),
    [
        ([1, 2, 3], [50, 30, 20], (50, 30, 20)),
        ([3, 1, 2], [50, 30], (0, 50, 30)),
        ([1, 2, 2], [50, 30, 20], (50, 25, 25)),
        ([1, 2, 2], [50, 30], (50, 15, 15)),
        ([1, 1, 1], [50, 30, 21], (34, 34, 33)),
        ([1, 2], [50, 30, 20], (50, 30)),
        ([2, 1], [], (0, 0)),
    ],
)
def test_who_shares_a_place_shares_its_prizes(
    places: list[int], payouts: list[int], prizes: tuple[int, ...]
) -> None:
    assert share_prizes(places, payouts) == prizes


@given(
    st.lists(st.integers(0, 5), min_size=1, max_size=9), st.lists(st.integers(0, 99), max_size=12)
)
def test_all_prizes_of_places_taken_are_paid(chips: list[int], payouts: list[int]) -> None:
    places = places_of([(stack,) for stack in chips])
    assert sum(share_prizes(places, payouts)) == sum(payouts[: len(chips)])
    for stack, place in zip(chips, places, strict=True):
        assert place == 1 + sum(other > stack for other in chips)
