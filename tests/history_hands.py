"""Random hands, played with random legal actions."""

import random
from collections.abc import Callable
from typing import Any

from hypothesis import strategies as st

from holdem import rules
from holdem.rules import AllIn, Game, Hand, Post, PostKind, RaiseTo


def make_game(rng: random.Random, make: Callable[..., Game], **options: Any) -> Game:
    small = rng.randint(1, 5)
    big = small * 2 if make == Game.fixed_limit else rng.randint(small, 12)
    return make(small, big, **options)


def play(rng: random.Random, hand: Hand, stop: float = 0.0) -> Hand:
    """Return the hand played to its end, or cut off with the chance `stop` at each turn."""
    while not hand.is_over and rng.random() >= stop:
        legal = hand.legal
        assert legal is not None
        actions = [action for action in legal if not isinstance(action, rules.Fold)] * 3
        actions += list(legal)
        if legal.raise_min:
            actions.append(RaiseTo(rng.randint(legal.raise_min, legal.raise_max)))
        if AllIn() in legal and rng.random() < 0.2:
            actions = [AllIn()]
        hand = hand.act(rng.choice(actions))
    return hand


def deal(
    rng: random.Random,
    game: Game,
    seats: int,
    *,
    present: int,
    least: int = 1,
    deep: int = 60,
    unknown: bool = False,
    posts: tuple[Post, ...] | None = None,
    rake: int = 0,
) -> Hand:
    """Return a new hand with some seats absent; the button is never on one of them."""
    taken = sorted(rng.sample(range(seats), present))
    stacks = [rng.randint(least, deep) if seat in taken else 0 for seat in range(seats)]
    deck: list[int | None] = list(range(52))
    rng.shuffle(deck)
    button = rng.choice(taken)
    if unknown:  # somebody always knows his cards, or nobody could win
        place = taken.index(button)
        order = taken[place + 1 :] + taken[: place + 1]
        for blind in rng.sample(range(present), rng.randint(0, present - 1)):
            deck[blind] = deck[blind + len(order)] = None
    return rules.start(game, stacks, button, deck=deck, posts=posts, rake=rake)


def late_posts(rng: random.Random, hand: Hand) -> tuple[Post, ...]:
    """Return the posts of a hand, and those of somebody who comes late."""
    posts = hand.started.posts
    idle = [s for s, chips in enumerate(hand.stacks) if chips and s not in {p.seat for p in posts}]
    if not idle:
        return posts
    seat = rng.choice(idle)
    big = hand.game.big_blind
    late = [Post(seat, PostKind.LATE, big)]
    if rng.random() < 0.5:
        late.insert(0, Post(seat, PostKind.DEAD, hand.game.small_blind))
    return (*posts, *late)


LIMITS = st.sampled_from([Game.no_limit, Game.pot_limit, Game.fixed_limit])
ANTES = st.sampled_from(["all", "non_blinds", "big_blind"])
RANDOM = st.randoms(use_true_random=False)
