"""Random hands through every format and back."""

import random
from dataclasses import replace
from datetime import UTC, datetime
from typing import Any

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from history_hands import ANTES, LIMITS, RANDOM, deal, late_posts, make_game, play
from holdem import HistoryError, HoldemError, history, rules
from holdem.history import Record
from holdem.rules import Game, Hand

NAMES = ("Ada", "Bo", "Cy", "Dee dee", "Eva", "Flo", "Gus: the", "Hal (x)", "Ines", "José")


def back(hand: Hand | Record, format: str) -> Record:
    (record,) = history.records(history.dumps(hand, format))
    assert not record.differences
    return record


def random_hand(rng: random.Random, make: Any, ante_from: str, **options: Any) -> Hand:
    """Return a hand over, of 2 to 9 players, that every format but the logs can carry."""
    ante = rng.choice([0, 0, 1, 2])
    present = rng.randint(2, 9)
    options["ante_from"] = ante_from if ante and present > 2 else "all"
    game = make_game(rng, make, ante=ante, **options)
    return deal(rng, game, rng.randint(present, 10), present=present)


@pytest.mark.parametrize("format", ["phh", "ohh", "pokerstars"])
@given(RANDOM, LIMITS, ANTES)
def test_a_hand_comes_back(format: str, rng: random.Random, make: Any, ante_from: str) -> None:
    hand = play(rng, random_hand(rng, make, ante_from))
    came = back(hand, format).hand
    assert came.events[1:] == hand.events[1:]
    if all(chips > 14 for chips in hand.starting_stacks if chips):  # else an ante may not show
        assert came == hand


@given(RANDOM, LIMITS, ANTES)
def test_phh_carries_every_hand(rng: random.Random, make: Any, ante_from: str) -> None:
    options = {"unit": rng.choice([1, 1, 5]), "rules": rng.choice(["tda", "acpc"])}
    hand = random_hand(rng, make, ante_from, **options)
    posts = late_posts(rng, hand)
    hand = rules.start(
        hand.game,
        hand.starting_stacks,
        hand.button,
        deck=hand.deck,
        posts=posts,
        rake=rng.choice([0, 1]),
    )
    hand = play(rng, hand, stop=0.02)
    assert back(hand, "phh").hand == hand


@given(RANDOM)
def test_straddles_come_back(rng: random.Random) -> None:
    present = rng.randint(4, 8)
    game = Game.no_limit(1, 2, straddles=(4, 9)[: rng.randint(1, 2)])
    hand = play(rng, deal(rng, game, 8, present=present, least=9, deep=80))
    for format in ("phh", "ohh", "pokerstars"):
        came = back(hand, format).hand
        assert came.events[1:] == hand.events[1:]


@given(RANDOM, LIMITS)
def test_unknown_cards_come_back(rng: random.Random, make: Any) -> None:
    hand = deal(rng, make_game(rng, make), 6, present=rng.randint(2, 6), unknown=True)
    try:
        hand = play(rng, hand)
    except HoldemError:  # only seats with unknown cards are left for a pot
        assume(False)
    for format in ("phh", "ohh", "pokerstars"):
        assert back(hand, format).hand == hand


@given(RANDOM, st.sampled_from(["phh", "ohh", "pokerstars"]))
def test_posts_of_late_comers_come_back(rng: random.Random, format: str) -> None:
    hand = deal(rng, Game.no_limit(2, 5), 8, present=rng.randint(3, 8), deep=90)
    posts = late_posts(rng, hand)
    hand = rules.start(hand.game, hand.starting_stacks, hand.button, deck=hand.deck, posts=posts)
    hand = play(rng, hand)
    assert back(hand, format).hand.events[1:] == hand.events[1:]


@given(RANDOM, st.booleans())
def test_logs_carry_hands_of_the_competition(rng: random.Random, no_limit: bool) -> None:
    players = rng.randint(2, 8)
    game = (
        Game.no_limit(3, 6, rules="acpc")
        if no_limit
        else Game.fixed_limit(3, 6, rules="acpc", cap_heads_up=True)
    )
    stacks = [rng.randint(1, 90) for _ in range(players)]
    deck = rng.sample(range(52), 52)
    hand = play(rng, rules.start(game, stacks, players - 1, deck=deck))
    assert back(hand, "acpc").hand == hand


@given(RANDOM, st.sampled_from(["phh", "ohh", "pokerstars"]))
def test_a_record_comes_back(rng: random.Random, format: str) -> None:
    hand = play(rng, deal(rng, Game.no_limit(50, 100), 6, present=rng.randint(2, 6), deep=9_999))
    names = tuple(
        name if chips else ""
        for name, chips in zip(rng.sample(NAMES, 6), hand.starting_stacks, strict=True)
    )
    moment = datetime(2020, 2, 3, 4, 5, 6, tzinfo=UTC)
    record = Record(hand, names, "12345", "PokerStars", "Vega 3", currency="EUR", time=moment)
    hero = rng.choice([seat for seat, chips in enumerate(hand.starting_stacks) if chips])
    record = replace(record, scale=100, hero=hero)
    assert back(record, format) == record


@given(RANDOM)
def test_two_boards_come_back_in_the_text_of_pokerstars(rng: random.Random) -> None:
    game = Game.no_limit(1, 2, runs=2)
    hand = play(rng, deal(rng, game, 4, present=rng.randint(2, 4), deep=40))
    assume(len(hand.boards) == 2)
    assert back(hand, "pokerstars").hand == hand


@given(RANDOM)
def test_several_hands_make_one_text(rng: random.Random) -> None:
    hands = [play(rng, deal(rng, Game.no_limit(1, 2), 3, present=3)) for _ in range(4)]
    for format in ("phh", "ohh", "pokerstars"):
        assert history.loads(history.dumps(hands, format)) == hands


@pytest.mark.parametrize("name", history.FORMATS)
def test_chips_of_more_digits_than_can_be_written_are_refused(name: str) -> None:
    rich = rules.start(Game.no_limit(1, 2), [10**5000] * 2, 0, deck=range(52)).act(rules.Fold())
    (refused,) = history.write([rich], name)
    assert isinstance(refused, HistoryError)
    with pytest.raises(HistoryError, match="more digits than can be written"):
        history.describe(Record(rich))
