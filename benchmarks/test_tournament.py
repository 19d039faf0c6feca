"""Prize equities and tournaments."""

import random
from collections.abc import Callable

import pytest

from holdem.tournament import icm


@pytest.mark.parametrize(("players", "prizes"), [(9, 3), (9, 9), (100, 15), (1000, 150)])
def test_icm(players: int, prizes: int, measure: Callable) -> None:
    rng = random.Random(1)
    stacks = [rng.randrange(100, 20_000) for _ in range(players)]
    payouts = [1000 / (place + 1) for place in range(prizes)]
    assert sum(icm(stacks, payouts)) == pytest.approx(sum(payouts), rel=1e-12)
    measure(f"icm of {players} stacks, {prizes} prizes", "holdem", icm, stacks, payouts)
