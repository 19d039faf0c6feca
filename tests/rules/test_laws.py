"""Laws that every hand keeps, whatever is done in it."""

from collections.abc import Iterator

from hypothesis import given
from hypothesis import strategies as st

import oracle_betting
from holdem import rules
from holdem._eval import evaluate
from holdem.rules import AllIn, Call, Check, Fold, Game, Hand, RaiseTo, Street, events
from oracle_pots import award_by_cards, pots_chip_by_chip


@st.composite
def games(draw: st.DrawFn, rules: str = "tda") -> Game:
    small = draw(st.integers(0, 4))
    blinds = (small, draw(st.integers(max(small, 1), 6)))
    options = {
        "ante": draw(st.sampled_from([0, 0, 1, 3])),
        "ante_from": draw(st.sampled_from(["all", "non_blinds", "big_blind"])),
        "raise_cap": draw(st.sampled_from([None, 2, 4])),
        "rules": rules,
        "runs": draw(st.sampled_from([1, 1, 2])),
    }
    make = draw(st.sampled_from([Game.no_limit, Game.pot_limit, Game.fixed_limit]))
    return make(*blinds, **options)


@st.composite
def hands(draw: st.DrawFn, rules_name: str = "tda") -> Hand:
    """Return a new hand: short stacks and deep ones, seats that are absent."""
    stack = st.one_of(st.integers(1, 12), st.integers(1, 80), st.just(0))
    stacks = draw(st.lists(stack, min_size=2, max_size=6).filter(lambda s: sum(map(bool, s)) > 1))
    button = draw(st.integers(0, len(stacks) - 1))
    deck = draw(st.permutations(range(52)))
    return rules.start(draw(games(rules_name)), stacks, button, deck=deck)


def steps(hand: Hand, data: st.DataObject) -> Iterator[Hand]:
    """Yield the hand at every decision, and when it is over."""
    while (legal := hand.legal) is not None:
        yield hand
        actions = [*legal, Fold()] + [AllIn()] * legal.all_in
        action = data.draw(st.sampled_from(actions), label="action")
        if isinstance(action, RaiseTo):
            action = RaiseTo(data.draw(st.integers(legal.raise_min, legal.raise_max)))
        hand = hand.act(action)
    yield hand


def play(hand: Hand, data: st.DataObject) -> Hand:
    return list(steps(hand, data))[-1]


@given(hands(), st.data())
def test_chips_are_never_made_or_lost(dealt: Hand, data: st.DataObject) -> None:
    total = sum(dealt.starting_stacks)
    for hand in steps(dealt, data):
        in_play = 0 if hand.is_over else sum(pot.amount for pot in hand.pots)
        assert sum(hand.stacks) + in_play == total
        assert min(hand.stacks) >= 0
    assert hand.payoffs is not None
    assert sum(hand.payoffs) == 0


@given(hands(), st.data())
def test_the_folded_win_nothing_and_nobody_more_than_a_match(
    hand: Hand, data: st.DataObject
) -> None:
    over = play(hand, data)
    committed, live = over.betting.committed, over.betting.live
    for seat, won in enumerate(winnings(over)):
        assert live[seat] or not won
        if live.count(True) > 1:
            match = sum(min(committed[seat], chips) for chips in committed)
            assert won <= over.betting.dead + match


def winnings(over: Hand) -> list[int]:
    won = [0] * len(over.stacks)
    for event in over.events:
        if isinstance(event, events.Won):
            won[event.seat] += event.amount
    return won


@given(hands(), st.data())
def test_pots_and_winners_are_what_a_slow_dealer_finds(hand: Hand, data: st.DataObject) -> None:
    over = play(hand, data)
    live = [seat for seat, alive in enumerate(over.betting.live) if alive]
    pots = pots_chip_by_chip(over.betting.committed, live, over.betting.dead)
    built: dict[frozenset[int], int] = {}
    for pot in over.pots:
        seats = frozenset(pot.eligible)
        built[seats] = built.get(seats, 0) + pot.amount
    assert built == pots
    order = [(over.button + step) % len(over.stacks) for step in range(1, len(over.stacks) + 1)]
    if len(live) == 1:
        strength = {live[0]: 1}
    else:
        strength = {seat: evaluate((over.holes[seat] or ()) + over.board) for seat in live}
    if len(over.boards) == 1:
        expected = award_by_cards(pots, strength, order)
        assert {s: chips for s, chips in enumerate(winnings(over)) if chips} == expected


@given(hands(), st.data())
def test_events_replay_to_the_same_hand(dealt: Hand, data: st.DataObject) -> None:
    for hand in steps(dealt, data):
        again = rules.replay(hand.events)
        assert again == hand
        assert again.legal == hand.legal
        assert again.betting == hand.betting
        assert again.payoffs == hand.payoffs
        assert again.boards == hand.boards


@given(hands(), st.data())
def test_legality_is_what_a_slow_reading_of_the_rules_finds(
    dealt: Hand, data: st.DataObject
) -> None:
    for hand in steps(dealt, data):
        if hand.is_over:
            return
        table, last_blind = read_table(hand)
        assert oracle_betting.next_seat(table, hand.button, last_blind) == hand.to_act
        cap = hand.game.raise_cap
        if sum(map(bool, hand.starting_stacks)) == 2 and not hand.game.cap_heads_up:
            cap = None
        legal = hand.legal
        assert legal is not None
        assert hand.to_act is not None
        expected = oracle_betting.legal(table, hand.to_act, cap)
        assert (legal.call, legal.raise_min, legal.raise_max) == expected


def read_table(hand: Hand) -> tuple[oracle_betting.Table, int]:
    """Return the table as the oracle wants it, read from the events alone."""
    game, stacks = hand.game, list(hand.starting_stacks)
    table = oracle_betting.Table(
        game.limit.value,
        game.big_blind,
        game.bet_size(Street.PREFLOP),
        stacks,
        0,
        {seat for seat, stack in enumerate(stacks) if not stack},
        preflop=True,
    )
    blinds = [p.seat for p in hand.started.posts if p.kind is rules.PostKind.BIG_BLIND]
    for event in hand.events:
        match event:
            case events.Posted(seat, rules.PostKind.ANTE, amount):
                table.stacks[seat] -= amount
                table.in_pot += amount
            case events.Posted(seat, _, amount):
                table.log.append((seat, "post", amount))
            case events.Folded(seat):
                table.log.append((seat, "fold", table.front(seat)))
            case events.Checked(seat):
                table.log.append((seat, "check", table.front(seat)))
            case events.Called(seat, amount):
                table.log.append((seat, "call", table.front(seat) + amount))
            case events.Bet(seat, total) | events.Raised(seat, total):
                table.log.append((seat, "raise", total))
            case events.Returned(seat, amount):
                table.stacks[seat] += amount
                table.in_pot -= amount
            case events.Dealt(None, cards):
                table = next_street(table, game, len(cards) == 3)
    return table, blinds[-1]


def next_street(table: oracle_betting.Table, game: Game, flop: bool) -> oracle_betting.Table:
    seats = range(len(table.stacks))
    return oracle_betting.Table(
        table.limit,
        table.big_blind,
        game.bet_size(Street.FLOP if flop else Street.TURN),
        [table.behind(seat) for seat in seats],
        table.in_pot + sum(table.front(seat) for seat in seats),
        {seat for seat in seats if seat not in table.live()},
        preflop=False,
    )


@given(hands("acpc"), st.data())
def test_by_the_computer_competition_every_seat_may_always_raise(
    dealt: Hand, data: st.DataObject
) -> None:
    for hand in steps(dealt, data):
        legal, seat = hand.legal, hand.to_act
        if legal is None or seat is None:
            return
        whole = hand.bets[seat] + hand.stacks[seat]
        rivals = [
            hand.bets[other] + hand.stacks[other]
            for other, alive in enumerate(hand.betting.live)
            if alive and other != seat
        ]
        bet = hand.betting.bet
        if hand.game.raise_cap is None:
            assert bool(legal.raise_max) == (whole > bet and max(rivals) > bet)


@given(hands(), st.data())
def test_what_is_not_listed_is_refused(dealt: Hand, data: st.DataObject) -> None:
    for hand in steps(dealt, data):
        legal = hand.legal
        if legal is None:
            return
        assert all(action in legal for action in legal)
        assert (Check() in legal) != (Call() in legal)
        for total in (legal.raise_min - 1, legal.raise_max + 1):
            try:
                hand.act(RaiseTo(total))
            except rules.IllegalAction:
                continue
            raise AssertionError(f"raise to {total} is taken: {legal}")
