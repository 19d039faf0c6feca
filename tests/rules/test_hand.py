"""What a hand is: a frozen value, and errors that say what would do."""

import copy
import pickle

import numpy as np
import pytest

import holdem
from holdem import rules
from holdem.rules import AllIn, Call, Check, Fold, Game, Hand, Post, PostKind, RaiseTo

GAME = Game.no_limit(1, 2)


def heads_up(**options: object) -> rules.Hand:
    return rules.start(GAME, [100, 100], button=0, **({"deck": range(52)} | options))


def test_cards_are_dealt_one_at_a_time_from_the_left_of_the_button() -> None:
    hand = rules.start(GAME, [100, 0, 100, 100], button=0, deck=range(52))
    assert hand.holes == ((2, 5), None, (0, 3), (1, 4))
    while not hand.is_over:
        hand = hand.act(Call() if hand.legal.call else Check())
    assert hand.board == (6, 7, 8, 9, 10)


def test_a_stacked_deck_deals_what_it_is_told() -> None:
    holes = ["AsAh", None, [0, 1], "7c??"]
    deck = rules.stacked_deck(holes, "2s3s4s", button=2)
    assert len(deck) == 52
    hand = rules.start(GAME, [100, 0, 100, 100], button=2, deck=deck)
    assert hand.holes == ((51, 50), None, (0, 1), (20, None))
    while hand.street != rules.Street.FLOP:
        hand = hand.act(Call() if hand.legal.call else Check())
    assert hand.board == (3, 7, 11)


def test_a_dead_button_names_its_blinds() -> None:
    stacks = [100, 0, 100, 100]
    posts = rules.forced_posts(Game.no_limit(1, 2, ante=1), stacks, 0, big_blind=2)
    assert [(post.seat, post.kind.value) for post in posts] == [
        (2, "ante"),
        (3, "ante"),
        (0, "ante"),
        (2, "big blind"),
    ]
    posts = rules.forced_posts(GAME, stacks, 1, small_blind=3, big_blind=0)
    assert [(post.seat, post.kind.value) for post in posts] == [
        (3, "small blind"),
        (0, "big blind"),
    ]


@pytest.mark.parametrize("blinds", [{"big_blind": 1}, {"big_blind": 2, "small_blind": 1}])
def test_an_absent_seat_posts_no_blind(blinds: dict[str, int]) -> None:
    with pytest.raises(ValueError, match=r"give seats with chips: \(2, 3, 0\)"):
        rules.forced_posts(GAME, [100, 0, 100, 100], 0, **blinds)


def test_a_needless_fold_is_marked() -> None:
    hand = heads_up().act(Call())
    assert Fold() in hand.legal
    assert Fold() not in list(hand.legal)
    assert rules.Folded(1, needless=True) in hand.act(Fold()).events
    assert rules.Folded(0, needless=False) in heads_up().act(Fold()).events


def test_a_pot_that_only_unknown_cards_contest_is_refused() -> None:
    deck = rules.stacked_deck(["????", "As??"], "", button=0)
    hand = heads_up(deck=deck).act(AllIn())
    with pytest.raises(holdem.HoldemValueError, match=r"nobody can win pot 0: .* \(0, 1\)"):
        hand.act(Call())
    assert hand.act(Fold()).payoffs == (2, -2)


def test_nothing_changes_and_hands_are_values() -> None:
    hand = heads_up()
    after = hand.act(RaiseTo(6))
    assert hand.bets == (1, 2)
    assert after.bets == (6, 2)
    assert hand.act(RaiseTo(6)) == after
    assert hash(hand.act(RaiseTo(6))) == hash(after)
    assert hand != after
    assert pickle.loads(pickle.dumps(after)) == after
    assert copy.copy(after) is after
    assert copy.deepcopy(after) is after
    with pytest.raises(AttributeError):
        after.events = ()  # type: ignore[misc]


def test_the_fields_of_a_hand_tell_where_it_stands() -> None:
    hand = rules.start(GAME, [100, 40, 100, 0], button=2, deck=range(52))
    hand = hand.act(RaiseTo(10)).act(Fold()).act(AllIn())
    assert hand.folded == (True, False, False, False)
    assert hand.all_in == (False, True, False, False)
    assert hand.stacks == (99, 0, 90, 0)
    assert hand.bets == (1, 40, 10, 0)
    assert hand.starting_stacks == (100, 40, 100, 0)
    assert hand.pots == (rules.Pot(51, (1, 2)),)
    assert (hand.to_act, hand.street, hand.board) == (2, "preflop", ())
    assert (hand.payoffs, hand.is_over) == (None, False)
    over = hand.act(Fold())
    assert (over.is_over, over.legal, over.to_act) == (True, None, None)
    assert over.payoffs == (-1, 11, -10, 0)
    assert over.stacks == (99, 51, 90, 0)


def test_side_pots_form_only_where_a_seat_is_all_in() -> None:
    hand = rules.start(GAME, [100, 6, 100, 100], button=3, deck=range(52))
    hand = hand.act(RaiseTo(20)).act(Call()).act(Fold())
    assert hand.pots == (rules.Pot(43, (1, 2, 3)),)
    hand = hand.act(AllIn())
    assert hand.pots == (rules.Pot(19, (1, 2, 3)), rules.Pot(28, (2, 3)))


def test_a_generator_deals_the_same_cards_for_the_same_seed() -> None:
    first = heads_up(deck=None, rng=np.random.default_rng(7))
    again = heads_up(deck=None, rng=np.random.default_rng(7))
    other = heads_up(deck=None, rng=np.random.default_rng(8))
    assert first == again
    assert first != other
    assert all(type(card) is int for card in first.deck)


def test_arrays_of_ints_will_do() -> None:
    deck = np.arange(52, dtype=np.uint8)
    hand = rules.start(GAME, np.array([100, 100]), button=0, deck=deck)
    assert hand == heads_up()
    assert type(hand.stacks[0]) is int
    assert hand.deck == tuple(range(52))


@pytest.mark.parametrize(
    ("options", "error", "message"),
    [
        ({"stacks": [100]}, ValueError, "stacks gives chips to 1 seats; give them to 2 to 22"),
        ({"stacks": [100, 0]}, ValueError, "stacks gives chips to 1 seats"),
        ({"stacks": [9] * 23}, ValueError, "stacks gives chips to 23 seats"),
        ({"stacks": [100, -1]}, ValueError, r"stacks\[1\] is -1"),
        ({"stacks": [100, 5.0]}, TypeError, r"stacks\[1\] is 5.0; give an int"),
        ({"stacks": [100, True]}, TypeError, r"stacks\[1\] is True; give an int"),
        ({"button": 2}, ValueError, "button is 2; give an int from 0 to 1"),
        ({"button": -1}, ValueError, "button is -1"),
        ({"deck": None}, TypeError, "either a deck or rng="),
        ({"deck": range(51)}, ValueError, "deck holds 51 cards; give 52"),
        ({"deck": [*range(51), 0]}, ValueError, r"deck holds card 0 \(2c\) twice"),
        ({"deck": [*range(51), 52]}, ValueError, "deck holds 52, which is not a card"),
        ({"deck": [*range(51), "As"]}, TypeError, "deck is 'As'; give 52 cards as ints"),
        ({"rake": -1}, ValueError, "rake is -1; give an int from 0 up"),
        ({"rake": (1, -1)}, ValueError, "rake is -1; give an int from 0 up"),
        ({"posts": [Post(5, PostKind.LATE, 2)]}, ValueError, "posts holds Post"),
        ({"posts": [Post(2, PostKind.LATE, 2)]}, ValueError, "posts holds Post"),
        ({"posts": [Post(0, PostKind.LATE, 0)]}, ValueError, "an amount of 1 or more"),
    ],
)
def test_a_start_that_cannot_be_is_refused(
    options: dict[str, object], error: type[Exception], message: str
) -> None:
    given = {"stacks": [100, 100], "button": 0, "deck": range(52)} | options
    with pytest.raises(error, match=message) as caught:
        rules.start(GAME, **given)
    assert isinstance(caught.value, holdem.HoldemError)


@pytest.mark.parametrize(
    ("options", "error", "message"),
    [
        ({"big_blind": 0}, ValueError, "big_blind is 0"),
        ({"small_blind": 3}, ValueError, "big_blind is 2 with small_blind 3"),
        ({"small_blind": 0.5}, TypeError, "small_blind is 0.5; give an int from 0 up"),
        ({"ante": -1}, ValueError, "ante is -1"),
        ({"ante_from": "dealer"}, ValueError, "ante_from is 'dealer'"),
        ({"straddles": (2,)}, ValueError, r"straddles is \(2,\)"),
        ({"straddles": (8, 4)}, ValueError, r"straddles is \(8, 4\)"),
        ({"raise_cap": 0}, ValueError, "raise_cap is 0"),
        ({"rules": "mine"}, ValueError, "rules is 'mine'"),
        ({"unit": 0}, ValueError, "unit is 0"),
        ({"runs": 0}, ValueError, "runs is 0"),
    ],
)
def test_a_game_that_cannot_be_is_refused(
    options: dict[str, object], error: type[Exception], message: str
) -> None:
    with pytest.raises(error, match=message):
        Game.no_limit(**({"small_blind": 1, "big_blind": 2} | options))


def test_fixed_bets_must_grow() -> None:
    with pytest.raises(ValueError, match="small_bet is 4 with big_bet 3"):
        Game.fixed_limit(1, 2, small_bet=4, big_bet=3)
    with pytest.raises(ValueError, match="small_bet is 2 with big_bet 4"):
        Game(rules.Limit.NO_LIMIT, 1, 2, small_bet=2, big_bet=4)


def test_an_illegal_action_says_what_is_legal_and_changes_nothing() -> None:
    hand = heads_up()
    with pytest.raises(rules.IllegalAction) as caught:
        hand.act(RaiseTo(3))
    assert str(caught.value) == "seat 0 cannot raise to 3; legal: fold, call 1, raise to 4..100"
    assert (caught.value.seat, caught.value.action) == (0, RaiseTo(3))
    assert caught.value.legal == hand.legal
    assert isinstance(caught.value, holdem.HoldemError | ValueError)
    again = pickle.loads(pickle.dumps(caught.value))
    assert str(again) == str(caught.value)
    assert hand == heads_up()


def test_nobody_acts_when_the_hand_is_over() -> None:
    over = heads_up().act(Fold())
    with pytest.raises(rules.IllegalAction, match="nobody can check: the hand is over"):
        over.act(Check())


def test_what_is_no_action_is_a_wrong_type() -> None:
    with pytest.raises(TypeError, match="action is 'call'; give Fold"):
        heads_up().act("call")  # type: ignore[arg-type]


def test_a_replay_begins_with_the_start() -> None:
    with pytest.raises(ValueError, match="begin with Started"):
        rules.replay(heads_up().events[1:])


def test_a_replay_of_a_hand_in_play_can_go_on() -> None:
    hand = heads_up().act(Call()).act(Check())
    assert rules.replay(hand.events) == hand
    assert rules.replay(hand.events).act(RaiseTo(10)) == hand.act(RaiseTo(10))


@pytest.mark.parametrize("cards", ["As?", "1s2s", "AsKsQs", "A"])
def test_cards_that_cannot_be_read_are_refused(cards: str) -> None:
    with pytest.raises(holdem.CardError):
        rules.stacked_deck([cards, "2c2d"], "", button=0)


def test_more_boards_than_the_deck_holds_are_refused() -> None:
    game = Game.no_limit(1, 2, runs=9)
    hand = rules.start(game, [100, 100], 0, deck=range(52)).act(AllIn()).act(Call())
    assert [len(board) for board in hand.boards] == [5] * 9
    with pytest.raises(ValueError, match="runs is 9 with 4 players; the deck holds boards for 8"):
        rules.start(game, [100] * 4, 0, deck=range(52))


def test_twenty_two_seats_can_play() -> None:
    hand = rules.start(GAME, [50] * 22, button=0, deck=range(52))
    while not hand.is_over:
        hand = hand.act(Call() if hand.legal.call else Check())
    assert sum(hand.payoffs) == 0
    assert len(hand.board) == 5


def side_pot(rake: int | tuple[int, ...]) -> Hand:
    """Return a hand of three all in, where the shortest wins the main pot."""
    deck = rules.stacked_deck(["AsAh", "KsKh", "QsQh"], "2c7d9sJc3h", button=0)
    hand = rules.start(GAME, [20, 50, 50], 0, deck=deck, rake=rake)
    return hand.act(rules.AllIn()).act(rules.AllIn()).act(Call())


def test_rake_can_be_told_pot_by_pot() -> None:
    assert side_pot((3, 1)).stacks == (57, 59, 0)
    assert side_pot(4).stacks == (56, 60, 0)
    assert rules.replay(side_pot((3, 1)).events) == side_pot((3, 1))


@pytest.mark.parametrize("rake", [(3,), (3, 1, 0), (3, 61)])
def test_rake_that_does_not_fit_the_pots_is_refused(rake: tuple[int, ...]) -> None:
    with pytest.raises(holdem.HoldemError, match="give at most the amount of each pot"):
        side_pot(rake)


def test_a_raise_is_a_whole_number_of_chips() -> None:
    hand = rules.start(Game.no_limit(1, 2), [100, 100], button=0, deck=range(52))
    assert type(hand.act(rules.RaiseTo(np.int64(6))).bets[0]) is int
    with pytest.raises(holdem.HoldemTypeError, match="total of a raise is 6.0"):
        rules.RaiseTo(6.0)  # type: ignore[arg-type]


@pytest.mark.parametrize("rake", [5, 1000])
def test_the_rake_told_is_the_rake_taken(rake: int) -> None:
    hand = rules.start(Game.no_limit(1, 2), [9, 9], button=0, deck=range(52), rake=rake)
    for action in (rules.AllIn(), rules.Call()):
        hand = hand.act(action)
    told = [event.amount for event in hand.events if isinstance(event, rules.Raked)]
    assert hand.payoffs is not None
    assert told == [-sum(hand.payoffs)] == [min(rake, 18)]
    assert rules.replay(hand.events) == hand


def test_games_of_every_limit_take_the_same_options() -> None:
    options = {"ante": 1, "ante_from": "big_blind", "straddles": (4,), "raise_cap": 3}
    options |= {"rules": "acpc", "unit": 5, "runs": 2}
    for make in (Game.no_limit, Game.pot_limit, Game.fixed_limit):
        game = make(1, 2, **options)
        assert {name: getattr(game, name) for name in options} == options
    assert Game.fixed_limit(1, 2).raise_cap == 4
    assert Game.fixed_limit(1, 2, raise_cap=None).raise_cap is None


def test_cards_go_round_from_the_left_of_the_button_past_absent_seats() -> None:
    hand = rules.start(GAME, [100, 0, 100, 100], button=2, deck=range(52))
    assert hand.dealing_order == (3, 0, 2)
    assert [hand.holes[seat] for seat in hand.dealing_order] == [(0, 3), (1, 4), (2, 5)]


def test_a_deck_is_stacked_of_texts_one_by_one() -> None:
    deck = rules.stacked_deck([["As", "Ah"], ("Ks", "??")], ["2c", "3c", None], button=0)
    assert deck == rules.stacked_deck(["AsAh", "Ks??"], "2c3c??", button=0)
    with pytest.raises(holdem.CardError, match="'1c' in '2c 1c' is not a card"):
        rules.stacked_deck(["AsAh", "KsKh"], ["2c", "1c"], button=0)


def test_a_game_of_numpys_integers_is_one_of_ints() -> None:
    five, ten = np.uint8(5), np.uint8(200)
    game = Game.fixed_limit(five, ten, ante=np.int8(1), straddles=np.array([400]), raise_cap=five)
    assert game == Game.fixed_limit(5, 200, ante=1, straddles=(400,), raise_cap=5)
    assert repr(game) == repr(Game.fixed_limit(5, 200, ante=1, straddles=(400,), raise_cap=5))
    deck = rules.stacked_deck(["AsAh", "KsKh"], "", button=np.int64(1))
    assert deck == rules.stacked_deck(["AsAh", "KsKh"], "", button=1)
