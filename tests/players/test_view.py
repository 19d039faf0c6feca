import pickle
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from holdem import rules
from holdem.players import CallingStation, RandomPlayer, View, view_of
from holdem.rules import Call, Check, Dealt, Fold, Game, RaiseTo

# Seat 0 holds the deuces, the others these; all cards to come are aces and kings.
DECK = rules.stacked_deck(["2c2d", "QsQh", "JsJh"], "AsAhKsKhAd", button=0)
HIDDEN = set(DECK[:11]) - {0, 1}


def a_hand(seats: int = 3) -> rules.Hand:
    return rules.start(Game.no_limit(5, 10), [1000] * seats, button=0, deck=DECK)


def everything_in(value: Any, seen: set[int]) -> Iterator[Any]:
    """Yield all that can be reached from a value by attributes and items."""
    if id(value) in seen or callable(value):
        return
    seen.add(id(value))
    yield value
    if isinstance(value, (str, bytes, int, float)):
        return
    if isinstance(value, dict):
        value = [*value.keys(), *value.values()]
    if isinstance(value, (list, tuple, set, frozenset)):
        for item in value:
            yield from everything_in(item, seen)
    for name in dir(value):
        if not (name.startswith("__") and name.endswith("__")):
            yield from everything_in(getattr(value, name), seen)


def card_tuples(view: View) -> Iterator[tuple[Any, ...]]:
    hand = view.hand
    yield from (hole for hole in hand.holes if hole)
    yield from hand.boards
    yield hand.deck
    yield from (event.cards for event in view.events if isinstance(event, Dealt))


def test_a_cheat_finds_no_hidden_card_in_attributes() -> None:
    view = view_of(a_hand(), 0)
    seen = {card for cards in card_tuples(view) for card in cards}
    assert seen == {0, 1, None}
    for value in everything_in(view, set()):
        if isinstance(value, tuple) and value and set(value) <= {*range(52), None}:
            cards = {item for item in value if item is not None and item > 10}
            assert not cards & HIDDEN or value in (view.stacks, view.bets)


def test_a_cheat_finds_no_hidden_card_in_repr_or_pickle() -> None:
    hand = a_hand()
    other_deck = rules.stacked_deck(["2c2d", "7s7h", "8s8h"], "3s3h4s4h3d", button=0)
    other = rules.start(hand.game, hand.starting_stacks, 0, deck=other_deck)
    view, elsewhere = view_of(hand, 0), view_of(other, 0)
    assert repr(view) == repr(elsewhere)
    assert str(view) == str(elsewhere)
    assert view == elsewhere
    assert pickle.dumps(view) == pickle.dumps(elsewhere)


def test_a_view_shows_what_the_seat_may_know() -> None:
    hand = a_hand().act(RaiseTo(30)).act(Call()).act(Call())
    assert hand.to_act == 1
    view = view_of(hand, 1, hand_number=7, level=2)
    assert view.hole == hand.holes[1]
    assert view.board == hand.board
    assert view.street is rules.Street.FLOP
    assert view.legal == hand.legal
    assert (view.stacks, view.bets, view.pots) == (hand.stacks, hand.bets, hand.pots)
    assert (view.button, view.game, view.pot) == (0, hand.game, 90)
    assert view.live == (True, True, True)
    assert (view.hand_number, view.level) == (7, 2)
    assert [type(event) for event in view.events] == [type(event) for event in hand.events]


def test_a_view_can_be_acted_in_but_tells_nothing_new() -> None:
    ahead = view_of(a_hand(), 0).hand.act(Call()).act(Call()).act(Check())
    assert ahead.board == (None, None, None)
    assert ahead.holes[1] == (None, None)


def test_a_view_cannot_be_changed() -> None:
    view = view_of(a_hand(), 0)
    with pytest.raises(AttributeError):
        view.seat = 1  # type: ignore[misc]
    with pytest.raises((AttributeError, TypeError)):
        view.hand = a_hand()  # type: ignore[misc]


@given(st.integers(0, 10_000))
def test_random_players_act_legally_and_take_every_kind_of_action(seed: int) -> None:
    rng = np.random.default_rng(seed)
    player = RandomPlayer()
    hand = rules.start(Game.no_limit(5, 10), [500, 30, 1000, 8], button=1, rng=rng)
    while (seat := hand.to_act) is not None:
        action = player.act(view_of(hand, seat), rng)
        assert action in hand.legal
        assert not (isinstance(action, Fold) and not hand.legal.call)
        hand = hand.act(action)
    assert sum(hand.payoffs) == 0


def test_random_players_choose_each_kind_as_often() -> None:
    rng = np.random.default_rng(1)
    view = view_of(a_hand(), 0)
    kinds = [type(RandomPlayer().act(view, rng)) for _ in range(3000)]
    for kind in (Fold, Call, RaiseTo):
        assert 900 < kinds.count(kind) < 1100


def test_calling_stations_call_and_check() -> None:
    rng = np.random.default_rng(1)
    hand = a_hand()
    while (seat := hand.to_act) is not None:
        hand = hand.act(CallingStation().act(view_of(hand, seat), rng))
    assert hand.pots[0].amount == 30
