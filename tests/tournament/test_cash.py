from collections import Counter
from typing import Any

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    invariant,
    precondition,
    rule,
)

from holdem import HoldemError, rules
from holdem.players import CallingStation, RandomPlayer
from holdem.rules import Call, Check, Fold, Game, Posted, RaiseTo
from holdem.tournament import OpenTable, Rake, open_table

GAME = Game.no_limit(5, 10)


def table_of(*names: str, seats: int = 6, **options: Any) -> OpenTable:
    table = open_table(GAME, seats=seats, seed=1, **options)
    for name in names:
        table.join(name, 1000)
    return table


def finish(table: OpenTable) -> rules.Hand:
    """Everybody checks or folds."""
    while table.hand is not None:
        legal = table.hand.legal
        table.act(Fold() if legal.call else Check())
    assert table.last_hand is not None
    return table.last_hand


def posts_of(hand: rules.Hand) -> dict[int, list[tuple[str, int]]]:
    posted: dict[int, list[tuple[str, int]]] = {}
    for event in hand.events:
        if isinstance(event, Posted):
            posted.setdefault(event.seat, []).append((event.kind.value, event.amount))
    return posted


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


def test_heads_up_the_button_alternates_and_posts_the_small_blind() -> None:
    table = table_of("A", "B")
    buttons = []
    for _ in range(4):
        hand = table.start_hand()
        assert posts_of(hand)[hand.button] == [("small blind", 5)]
        buttons.append(hand.button)
        finish(table)
    assert buttons == [0, 1, 0, 1]


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


def test_the_last_one_left_in_a_hand_takes_the_pot_along() -> None:
    table = table_of("A", "B", "C")
    table.start_hand()
    table.leave(2)
    table.act(Fold())
    table.act(Fold())
    assert table.paid_out == {"C": 1005}


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


def test_players_play_hands_by_name() -> None:
    table = table_of("A", "B", "C")
    hands = [table.play_hand(dict.fromkeys("ABC", CallingStation())) for _ in range(10)]
    assert table.hands == 10
    assert all(hand.is_over for hand in hands)
    with pytest.raises(HoldemError, match="players has no 'C'"):
        table.play_hand(dict.fromkeys("AB", CallingStation()))
    assert table.hand is None


@pytest.mark.parametrize(
    ("do", "says"),
    [
        (lambda table: table.join("A", 1000), "name is 'A'"),
        (lambda table: table.join("D", 399), "chips is 399; the buy-in is 400 to 1000"),
        (lambda table: table.join("D", 1001), "chips is 1001"),
        (lambda table: table.join("D", 500, 0), r"seat is 0; free are \[3, 4, 5\]"),
        (lambda table: table.join("D", 500, 6), "seat is 6; free are"),
        (lambda table: table.leave(4), "seat is 4"),
        (lambda table: table.leave(-1), "seat is -1"),
        (lambda table: table.top_up(0, 1), "may add 1 to 0"),
        (lambda table: table.act(Fold()), "no hand is in progress"),
        (lambda table: (table.start_hand(), table.start_hand()), "a hand is in progress"),
        (lambda table: (table.start_hand(), table.top_up(0, 5)), "seat 0 is in a hand"),
        (lambda table: (table.leave(0), table.leave(1), table.start_hand()), "fewer than two"),
    ],
)
def test_what_the_table_does_not_allow_is_refused(do: Any, says: str) -> None:
    with pytest.raises(HoldemError, match=says):
        do(table_of("A", "B", "C"))


@pytest.mark.parametrize(
    ("options", "says"),
    [
        ({"seats": 1}, "seats is 1"),
        ({"buy_in": (100, 50)}, "buy_in is 100 to 50"),
        ({"buy_in": (0, 50)}, "buy_in is 0 to 50"),
    ],
)
def test_a_table_that_cannot_be_is_refused(options: dict[str, Any], says: str) -> None:
    with pytest.raises(HoldemError, match=says):
        open_table(GAME, **options)
    with pytest.raises(HoldemError, match="cannot be taken"):
        Rake(1001, 5)


class OpenTables(RuleBasedStateMachine):
    """Any sequence of comings, goings and actions keeps every chip."""

    def __init__(self) -> None:
        super().__init__()
        self.table = open_table(GAME, seats=5, buy_in=(20, 300), rake=Rake(50, 7), seed=3)
        self.names = 0
        self.last_big_blind: str | None = None
        self.debts: Counter[str] = Counter()

    def taken(self) -> list[int]:
        return [
            seat
            for seat, sitter in enumerate(self.table.sitters)
            if sitter and seat not in self.table._leaving
        ]

    @precondition(lambda self: None in self.table.sitters)
    @rule(data=st.data(), chips=st.integers(20, 300), post=st.booleans())
    def join(self, data: st.DataObject, chips: int, post: bool) -> None:
        free = [seat for seat, sitter in enumerate(self.table.sitters) if sitter is None]
        self.names += 1
        self.table.join(str(self.names), chips, data.draw(st.sampled_from(free)), post=post)

    @precondition(lambda self: self.taken())
    @rule(data=st.data())
    def leave(self, data: st.DataObject) -> None:
        seat = data.draw(st.sampled_from(self.taken()))
        before = sum(self.table.paid_out.values())
        waits = self.table.hand is not None
        paid = self.table.leave(seat)
        assert waits or paid == sum(self.table.paid_out.values()) - before

    @precondition(lambda self: self.taken())
    @rule(data=st.data(), out=st.booleans(), post=st.booleans())
    def sit(self, data: st.DataObject, out: bool, post: bool) -> None:
        seat = data.draw(st.sampled_from(self.taken()))
        if out:
            self.table.sit_out(seat)
        else:
            self.table.sit_in(seat, post=post)

    @precondition(lambda self: self.table.hand is None and self.taken())
    @rule(data=st.data())
    def top_up(self, data: st.DataObject) -> None:
        seat = data.draw(st.sampled_from(self.taken()))
        room = 300 - self.table.stacks[seat]
        if room > 0:
            self.table.top_up(seat, data.draw(st.integers(1, room)))

    @precondition(
        lambda self: (
            self.table.hand is None
            and sum(sitter is not None and sitter.plays for sitter in self.table.sitters) > 1
        )
    )
    @rule()
    def start(self) -> None:
        sitters = self.table.sitters
        clear = [s for s, sitter in enumerate(sitters) if sitter and sitter.is_clear]
        hand = self.table.start_hand()
        posts = posts_of(hand)
        if len(clear) > 1:
            assert all(hand.holes[seat] for seat in clear)
        big = [s for s, made in posts.items() if "big blind" in dict(made)]
        assert len(big) == 1
        assert hand.holes[hand.button] is not None
        name = sitters[big[0]].name
        dealt = sum(hole is not None for hole in hand.holes)
        assert name != self.last_big_blind or len(clear) < 2, (dealt, posts)
        self.last_big_blind = name
        for seat, made in posts.items():
            if "late blind" in dict(made) or "dead blind" in dict(made):
                sitter = sitters[seat]
                assert sitter.posts
                assert sitter.owes_big or sitter.owes_small
                assert seat not in big

    @precondition(lambda self: self.table.hand is not None)
    @rule(data=st.data())
    def act(self, data: st.DataObject) -> None:
        self.table.act(data.draw(st.sampled_from(list(self.table.hand.legal))))

    @precondition(lambda self: self.table.hand is not None)
    @rule(seed=st.integers(0, 9))
    def play_out(self, seed: int) -> None:
        while self.table.hand is not None:
            legal = list(self.table.hand.legal)
            self.table.act(legal[seed % len(legal)])

    @invariant()
    def every_chip_is_accounted_for(self) -> None:
        table = self.table
        pot = 0
        if table.hand is not None:
            state = table.hand.betting
            pot = sum(state.bets) + sum(state.earlier) + state.dead
        paid = sum(table.paid_out.values())
        assert table.bought == sum(table.stacks) + pot + paid + table.raked
        assert min(table.stacks) >= 0


TestOpenTables = OpenTables.TestCase
TestOpenTables.settings = settings(stateful_step_count=50, max_examples=60, deadline=None)


def test_random_players_keep_every_chip_for_many_hands() -> None:
    table = table_of("A", "B", "C", "D", rake=Rake(50, 30))
    players = dict.fromkeys("ABCD", RandomPlayer())
    for _ in range(200):
        for seat, sitter in enumerate(table.sitters):
            if sitter and sitter.stack == 0:
                table.top_up(seat, 700)
        table.play_hand(players)
    assert table.bought == sum(table.stacks) + table.raked
    assert table.raked > 0
