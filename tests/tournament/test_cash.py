import json
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

from holdem import HoldemError, evaluate, rules
from holdem.players import CallingStation, RandomPlayer
from holdem.rules import Call, Check, Fold, Game, Posted, RaiseTo
from holdem.tournament import OpenTable, Rake, open_table

GAME = Game.no_limit(5, 10)


def table_of(*names: str, seats: int = 6, **options: Any) -> OpenTable:
    table = open_table(GAME, seats=seats, **{"seed": 1, **options})
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


def test_r56_who_has_lost_all_buys_in_anew() -> None:
    table = table_of("A", "B")
    table.start_hand()
    table.act(RaiseTo(1000))
    table.act(Call())
    broke = table.stacks.index(0)
    with pytest.raises(HoldemError, match=f"chips for seat {broke} is 399; give an int from 400"):
        table.top_up(broke, 399)
    table.top_up(broke, 400)
    assert table.stacks[broke] == 400
    with pytest.raises(HoldemError, match="has 2000 and may add none"):
        table.top_up(1 - broke, 1)


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


def test_who_posts_late_may_raise_when_all_have_called() -> None:
    table = table_of("A", "B", "C", "D")
    table.start_hand()
    finish(table)
    table.join("E", 1000, seat=5, post=True)
    hand = table.start_hand()  # button 1, blinds 2 and 3
    while hand.to_act != 5:
        hand = table.act(Call())
    assert str(hand.legal) == "check, raise to 20..1000"


def test_who_sits_out_keeps_his_seat_and_his_chips() -> None:
    table = table_of("A", "B", "C")
    table.sit_out(1)
    for _ in range(5):
        assert table.start_hand().holes[1] is None
        finish(table)
    assert table.stacks[1] == 1000
    assert table.sitters[1].name == "B"
    table.sit_out(0)
    with pytest.raises(HoldemError, match="fewer than two"):
        table.start_hand()


def test_chips_are_whole_numbers() -> None:
    table = open_table(GAME)
    table.join("A", 500)
    for chips in (500.0, True, "500"):
        with pytest.raises(TypeError, match="chips .* is .*; give an int"):
            table.join("B", chips)  # type: ignore[arg-type]
        with pytest.raises(TypeError, match="chips .* is .*; give an int"):
            table.top_up(0, chips)  # type: ignore[arg-type]


def test_an_interrupted_hand_is_played_on() -> None:
    class Hesitant(CallingStation):
        questions = 0

        def act(self, view: Any, rng: Any) -> rules.Action:
            self.questions += 1
            if self.questions == 4:
                raise KeyboardInterrupt
            return super().act(view, rng)

    table, calm = table_of("A", "B", "C"), table_of("A", "B", "C")
    players = dict.fromkeys("ABC", Hesitant())
    with pytest.raises(KeyboardInterrupt):
        table.play_hand(players)
    assert table.hand is not None
    assert table.play_hand(players) == calm.play_hand(dict.fromkeys("ABC", CallingStation()))


def test_a_saved_table_plays_the_same_future() -> None:
    players = {name: RandomPlayer() for name in "ABCD"}
    table = table_of("A", "B", "C", "D", rake=Rake(50, 30))
    for _ in range(5):
        other = OpenTable.load(table.save())
        assert other.play_hand(players) == table.play_hand(players)
        assert other.save() == table.save()


def test_a_table_is_saved_in_the_middle_of_a_hand() -> None:
    table = table_of("A", "B", "C", "D", rake=Rake(50, 30))
    table.start_hand()
    table.act(RaiseTo(30))
    table.leave(2)
    table.act(Call())
    other = OpenTable.load(table.save())
    assert other.hand == table.hand
    assert other.hand.deck == table.hand.deck
    assert finish(other) == finish(table)
    assert other.save() == table.save()
    assert other.paid_out == {"C": 990}


def test_every_setting_of_the_game_is_saved() -> None:
    game = Game.fixed_limit(5, 10, ante=1, ante_from="big_blind", raise_cap=4)
    table = open_table(game, seats=9, buy_in=(50, 5000), seed=8)
    assert OpenTable.load(table.save()).game == game
    straddled = open_table(Game.no_limit(5, 10, straddles=(20, 40)))
    assert OpenTable.load(straddled.save()).game == straddled.game


@pytest.mark.parametrize("text", ["", "[]", "{}", '{"format": "x"}', "7", "null"])
def test_what_is_no_saved_table_is_refused(text: str) -> None:
    with pytest.raises(HoldemError, match="format"):
        OpenTable.load(text)


def test_a_saved_table_that_lost_chips_is_refused() -> None:
    data = json.loads(table_of("A", "B").save())
    data["sitters"][0]["stack"] -= 1
    with pytest.raises(HoldemError, match="changed after it was saved"):
        OpenTable.load(json.dumps(data))


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
        (
            lambda table: table.join("D", 399),
            r"chips \(the buy-in\) is 399; give an int from 400 to 1000",
        ),
        (lambda table: table.join("D", 1001), r"chips \(the buy-in\) is 1001"),
        (lambda table: table.join("D", 500, 0), r"seat is 0; free are \[3, 4, 5\]"),
        (lambda table: table.join("D", 500, 6), "seat is 6; give an int from 0 to 5"),
        (lambda table: table.leave(4), "seat is 4"),
        (lambda table: table.leave(-1), "seat is -1"),
        (lambda table: table.top_up(0, 1), "seat 0 has 1000 and may add none"),
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
        ({"buy_in": (100, 50)}, r"buy_in is \(100, 50\)"),
        ({"buy_in": (0, 50)}, r"buy_in is \(0, 50\)"),
    ],
)
def test_a_table_that_cannot_be_is_refused(options: dict[str, Any], says: str) -> None:
    with pytest.raises(HoldemError, match=says):
        open_table(GAME, **options)
    with pytest.raises(HoldemError, match="per_mille of the rake is 1001"):
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
        stack = self.table.stacks[seat]
        if stack < 300:
            least = 1 if stack else 20
            self.table.top_up(seat, data.draw(st.integers(least, 300 - stack)))

    @rule()
    def save_and_load(self) -> None:
        text = self.table.save()
        self.table = OpenTable.load(text)
        assert self.table.save() == text

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

    @precondition(lambda self: self.table.hand is not None)
    @invariant()
    def the_hand_waits_for_somebody_who_stayed(self) -> None:
        hand, left = self.table.hand, self.table._leaving
        assert hand.to_act not in left
        others = [s for s, live in enumerate(hand.betting.live) if live and s != hand.to_act]
        assert any(seat not in left or not hand.stacks[seat] for seat in others)

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
