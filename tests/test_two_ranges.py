"""Each combo of two ranges: what its hand has alone, and what all add up to."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import holdem
import oracle
from equity_cases import as_range, spots


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
