"""What becomes of a hand when players leave it."""

import pytest

from holdem import HoldemError, evaluate, rules
from holdem.rules import Call, Check, Fold, RaiseTo
from holdem.tournament import OpenTable, open_table
from open_tables import GAME, finish, table_of


def test_who_leaves_on_his_turn_folds_and_takes_his_chips() -> None:
    table = table_of("A", "B", "C")
    table.start_hand()
    table.act(RaiseTo(30))
    assert table.leave(1) == 995
    assert table.sitters[1] is None
    assert table.hand is not None
    assert table.hand.folded[1]
    assert table.hand.to_act == 2


def test_who_leaves_out_of_turn_folds_when_his_turn_comes() -> None:
    table = table_of("A", "B", "C")
    table.start_hand()
    assert table.leave(2) is None
    with pytest.raises(HoldemError, match="nobody sits"):
        table.leave(2)
    table.act(RaiseTo(30))
    table.act(Call())
    assert table.paid_out == {"C": 990}
    assert table.sitters[2] is None


def test_a_free_seat_can_be_taken_while_the_hand_goes_on() -> None:
    table = table_of("A", "B", "C")
    table.start_hand()
    table.leave(0)
    assert table.join("D", 500, 0) == 0
    assert table.stacks == (500, 995, 990, 0, 0, 0)
    hand = finish(table)
    assert hand.stacks == (1000, 995, 1005, 0, 0, 0)
    assert table.stacks == (500, 995, 1005, 0, 0, 0)
    assert table.sitters[0].name == "D"


def test_who_is_all_in_takes_along_what_the_hand_leaves_him() -> None:
    table = table_of("A", "B", "C")
    table.start_hand()
    table.act(RaiseTo(1000))
    assert table.leave(0) is None
    table.act(Call())
    table.act(Fold())
    assert table.paid_out["A"] == table.last_hand.stacks[0]
    assert sum(table.last_hand.stacks) == 3000


def test_when_all_have_left_the_last_to_go_has_won() -> None:
    table = table_of("A", "B", "C")
    table.start_hand()
    for seat in (2, 1, 0):
        table.leave(seat)
    assert table.paid_out == {"A": 1015, "B": 995, "C": 990}
    assert table.hand is None


def test_r55_the_only_one_who_stayed_takes_the_pot() -> None:
    table = table_of("A", "B", "C")
    table.start_hand()
    assert table.leave(2) is None
    table.act(Fold())  # B, who stayed, completes his blind, and C folds
    assert table.hand is None
    assert table.stacks[:2] == (1000, 1010)
    assert table.paid_out == {"C": 990}


def on_the_river(*names: str, seed: int = 1) -> OpenTable:
    """Everybody is in for 10 chips; the first left of the button is to act."""
    table = table_of(*names, seed=seed)
    table.start_hand()
    while table.hand.street is not rules.Street.RIVER:
        table.act(Call() if table.hand.legal.call else Check())
    return table


def test_r55_who_has_left_wins_nothing_at_the_showdown() -> None:
    would_have_won = 0
    for seed in range(20):
        table = on_the_river("A", "B", "C", seed=seed)
        hand = table.hand
        strengths = [evaluate((*hole, *hand.board)) for hole in hand.holes if hole]
        would_have_won += strengths[1] == max(strengths)
        table.act(Check())
        assert table.leave(1) is None
        table.act(Check())
        table.act(Check())
        assert table.paid_out == {"B": 990}
        assert table.last_hand.holes[1] == (None, None)
        assert rules.Mucked(1) in table.last_hand.events
        won = max(strengths[0], strengths[2])
        expected = [strengths[seat] == won for seat in (0, 2)]
        assert [table.stacks[seat] > 990 for seat in (0, 2)] == expected
    assert would_have_won


def test_who_bets_and_leaves_gives_up_his_bet() -> None:
    table = on_the_river("A", "B", "C")
    table.act(RaiseTo(100))
    assert table.leave(1) is None
    table.act(RaiseTo(200))  # C; only A and C are left
    table.act(Fold())
    assert table.paid_out == {"B": 890}
    assert table.stacks == (990, 0, 1120, 0, 0, 0)


def test_two_who_bet_and_leave_lose_to_the_one_who_stayed() -> None:
    table = on_the_river("A", "B", "C")
    table.act(RaiseTo(100))
    table.leave(1)
    table.act(Call())
    table.leave(2)  # A is alone: he calls and wins
    assert table.hand is None
    assert table.paid_out == {"B": 890, "C": 890}
    assert table.stacks[0] == 1220


def test_an_all_in_hand_stands_when_its_player_has_left() -> None:
    wins = 0
    for seed in range(12):
        table = open_table(GAME, seed=seed)
        for name in "AB":
            table.join(name, 1000)
        table.start_hand()
        table.act(RaiseTo(1000))
        table.leave(0)
        table.act(Call())
        shown = table.last_hand.holes[0]
        assert rules.events.Shown(0, shown) in table.last_hand.events
        assert table.paid_out["A"] + table.stacks[1] == 2000
        wins += table.paid_out["A"] == 2000
    assert 0 < wins < 12


def test_a_leaver_covers_an_all_in_that_he_has_called_and_gives_up() -> None:
    table = open_table(GAME, seed=1)
    for name, chips in (("A", 1000), ("B", 400)):
        table.join(name, chips)
    table.start_hand()
    table.act(RaiseTo(500))
    table.leave(0)  # he has 500 behind; B alone stayed: he calls, all in, and wins
    assert table.stacks[1] == 800
    assert table.paid_out == {"A": 600}
