"""Whatever happens at an open table, no chip is lost."""

from collections import Counter

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule

from holdem.players import RandomPlayer
from holdem.tournament import OpenTable, Rake, open_table
from open_tables import GAME, posts_of, table_of


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
