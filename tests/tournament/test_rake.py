"""What the house takes."""

import pytest

from holdem.rules import Call, Fold, RaiseTo
from holdem.tournament import Rake
from open_tables import finish, table_of


@pytest.mark.parametrize(("per_mille", "cap", "taken"), [(50, 100, 3), (50, 2, 2), (0, 9, 0)])
def test_the_house_takes_its_rake_from_the_pot(per_mille: int, cap: int, taken: int) -> None:
    table = table_of("A", "B", "C", rake=Rake(per_mille, cap))
    table.start_hand()
    table.act(RaiseTo(30))
    table.act(Fold())
    table.act(Call())  # 65 chips
    hand = finish(table)
    assert table.raked == taken
    assert sum(hand.payoffs) == -taken
    assert sum(table.stacks) == 3000 - taken


def test_no_flop_no_drop() -> None:
    for free, taken in ((True, 0), (False, 1)):
        table = table_of("A", "B", "C", rake=Rake(100, 10, no_flop_no_drop=free))
        table.start_hand()
        finish(table)
        assert table.raked == taken
