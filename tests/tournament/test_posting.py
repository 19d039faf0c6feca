"""Who is dealt in at an open table, and what he posts for it."""

from holdem.rules import Call, Fold, RaiseTo
from open_tables import finish, posts_of, table_of


def test_r52_a_new_table_starts_without_posts_of_newcomers() -> None:
    hand = table_of("A", "B", "C").start_hand()
    assert posts_of(hand) == {1: [("small blind", 5)], 2: [("big blind", 10)]}
    assert hand.button == 0


def test_r51_who_waits_comes_in_as_the_big_blind() -> None:
    table = table_of("A", "B", "C")
    finish_first = table.start_hand()
    assert finish_first.button == 0
    table.join("D", 1000)
    finish(table)
    hand = table.start_hand()  # button 1, small blind 2, and then D
    assert posts_of(hand) == {2: [("small blind", 5)], 3: [("big blind", 10)]}
    assert hand.holes[3] is not None


def test_who_waits_is_not_dealt_in_before() -> None:
    table = table_of("A", "B", "C", "D")
    table.start_hand()
    finish(table)  # button 0, blinds 1 and 2; next: button 1, blinds 2 and 3
    table.join("E", 1000, seat=5)
    hand = table.start_hand()
    assert hand.holes[5] is None
    finish(table)
    assert posts_of(table.start_hand())[5] == [("big blind", 10)]


def test_r54_who_posts_is_dealt_in_at_once_with_a_live_big_blind() -> None:
    table = table_of("A", "B", "C", "D")
    table.start_hand()
    finish(table)
    table.join("E", 1000, seat=5, post=True)
    hand = table.start_hand()
    assert posts_of(hand)[5] == [("late blind", 10)]
    assert hand.bets[5] == 10


def test_r54_nobody_comes_in_between_the_button_and_the_big_blind() -> None:
    table = table_of(seats=6)
    for name, seat in (("A", 0), ("B", 1), ("C", 3), ("D", 4)):
        table.join(name, 1000, seat)
    assert table.start_hand().button == 0
    finish(table)
    table.join("E", 1000, seat=2, post=True)  # next: button 1, small blind 3
    assert table.start_hand().holes[2] is None
    finish(table)
    hand = table.start_hand()  # the button has passed him
    assert hand.button == 3
    assert posts_of(hand)[2] == [("late blind", 10)]


def test_who_posts_late_may_raise_when_all_have_called() -> None:
    table = table_of("A", "B", "C", "D")
    table.start_hand()
    finish(table)
    table.join("E", 1000, seat=5, post=True)
    hand = table.start_hand()  # button 1, blinds 2 and 3
    while hand.to_act != 5:
        hand = table.act(Call())
    assert str(hand.legal) == "check, raise to 20..1000"


def test_r53_who_sits_out_through_both_blinds_posts_one_live_and_one_dead() -> None:
    table = table_of("A", "B", "C", "D")
    table.start_hand()
    table.sit_out(3)
    finish(table)
    for _ in range(2):  # the big blind and the small blind pass seat 3
        assert table.start_hand().holes[3] is None
        finish(table)
    table.sit_in(3, post=True)
    hand = table.start_hand()
    assert posts_of(hand)[3] == [("late blind", 10), ("dead blind", 5)]
    assert hand.bets[3] == 10
    assert hand.betting.dead == 5


def test_who_sits_out_for_a_hand_that_does_not_pass_him_owes_nothing() -> None:
    table = table_of("A", "B", "C", "D", "E", "F")
    table.start_hand()
    table.sit_out(5)
    finish(table)
    assert table.start_hand().holes[5] is None
    finish(table)
    table.sit_in(5)
    assert table.start_hand().holes[5] is not None


def test_who_lost_all_owes_the_blinds_that_pass_him_before_he_buys_in_again() -> None:
    table = table_of("A", "B", "C", "D")
    table.start_hand()
    table.act(RaiseTo(1000))  # seat 3
    while table.hand is not None:
        table.act(Call() if table.hand.to_act == 0 else Fold())
    broke = next(seat for seat in (0, 3) if not table.stacks[seat])
    for _ in range(4):
        table.start_hand()
        finish(table)
    owes = table.sitters[broke]
    assert (owes.owes_big, owes.owes_small) == (True, True)
    table.top_up(broke, 1000)
    table.sit_in(broke, post=True)
    assert any(
        dict(posts_of(hand).get(broke, [])).keys() & {"late blind", "big blind"}
        for hand in (table.start_hand(), finish(table), table.start_hand(), finish(table))
    )


def test_heads_up_the_button_alternates_and_posts_the_small_blind() -> None:
    table = table_of("A", "B")
    buttons = []
    for _ in range(4):
        hand = table.start_hand()
        assert posts_of(hand)[hand.button] == [("small blind", 5)]
        buttons.append(hand.button)
        finish(table)
    assert buttons == [0, 1, 0, 1]
