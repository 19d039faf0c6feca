"""Blinds, antes, straddles and the posts of late comers: the bets nobody chooses."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum

from .._checks import read_chips, read_items, require_choice, require_int, require_kind
from .._frozen import maker
from ..errors import HoldemValueError, shown
from .betting import PREFLOP, next_to_act
from .state import Betting, Game, clockwise_from, make_betting


class PostKind(StrEnum):
    """What a forced bet is."""

    ANTE = "ante"
    SMALL_BLIND = "small blind"
    BIG_BLIND = "big blind"
    STRADDLE = "straddle"
    LATE = "late blind"
    """A live blind of a seat that joins or missed its turn: it counts as the seat's bet."""
    DEAD = "dead blind"
    """A missed small blind: it belongs to the pot alone."""


ANTE, BIG_BLIND, DEAD, SMALL_BLIND, STRADDLE = (
    PostKind.ANTE,
    PostKind.BIG_BLIND,
    PostKind.DEAD,
    PostKind.SMALL_BLIND,
    PostKind.STRADDLE,
)


@dataclass(frozen=True, slots=True)
class Post:
    """A forced bet that is due; who has fewer chips posts those."""

    seat: int
    kind: PostKind
    amount: int


make_post = maker(Post)
MOST_PLAYERS = 22
"""So many a deck serves: two cards each, and a board."""


def clockwise(stacks: Sequence[int], button: int) -> tuple[int, ...]:
    """Return the seats with chips, from the one left of the button to the button.

    >>> clockwise([10, 0, 10, 10], button=2)
    (3, 0, 2)
    """
    return tuple([seat for seat in clockwise_from(button, len(stacks)) if stacks[seat]])


def forced_posts(
    game: Game,
    stacks: Sequence[int],
    button: int,
    *,
    small_blind: int | None = None,
    big_blind: int | None = None,
) -> tuple[Post, ...]:
    """Return the bets that are due from the seats with chips, in the order they are posted.

    R-01: the first two seats left of the button post the blinds; heads-up the button posts the
    small blind (R-02). With a dead button name the `big_blind` seat, and the `small_blind` seat
    unless nobody posts it (R-03).

    >>> [(post.seat, post.kind.value, post.amount)
    ...  for post in forced_posts(Game.no_limit(5, 10), [100, 100, 100], button=0)]
    [(1, 'small blind', 5), (2, 'big blind', 10)]
    """
    require_kind("game", game, Game, "a Game, such as Game.no_limit(1, 2)")
    chips = read_stacks(stacks)
    require_int("button", button, 0, len(chips) - 1)
    order = clockwise(chips, button)
    for name, seat in (("small_blind", small_blind), ("big_blind", big_blind)):
        if seat is not None:
            require_int(name, seat, 0, len(chips) - 1)
    if big_blind is None:
        return posts_due(game, order)
    if big_blind not in order or small_blind not in (None, *order):
        raise HoldemValueError(
            f"small_blind is seat {small_blind}, big_blind seat {big_blind};"
            f" give seats with chips: {order}"
        )
    return posts_due(game, order, (small_blind, big_blind))


def read_stacks(stacks: Sequence[int]) -> tuple[int, ...]:
    """Return the chips of each seat; refuse what is no table for a hand."""
    chips = read_chips("stacks", stacks)
    players = len(chips) - chips.count(0)
    if not 2 <= players <= MOST_PLAYERS:
        raise HoldemValueError(
            f"stacks gives chips to {players} seats; give them to 2 to {MOST_PLAYERS}"
        )
    return chips


def posts_due(
    game: Game, order: tuple[int, ...], blinds: tuple[int | None, int] | None = None
) -> tuple[Post, ...]:
    """Return the bets due from the seats in `order`, clockwise from the button."""
    if blinds is None:
        first, second = order[:2]
        blinds = (first, second) if len(order) > 2 else (second, first)
    small_blind, big_blind = blinds
    posts = []
    if small_blind is not None and game.small_blind:
        posts.append(make_post(small_blind, SMALL_BLIND, game.small_blind))
    posts.append(make_post(big_blind, BIG_BLIND, game.big_blind))
    if game.straddles:
        place = order.index(big_blind) + 1
        later = [seat for seat in (*order[place:], *order[:place]) if seat not in blinds]
        posts += [
            Post(seat, STRADDLE, total) for seat, total in zip(later, game.straddles, strict=False)
        ]
    if not game.ante:
        return tuple(posts)
    if game.ante_from == "big_blind":
        return (*posts, Post(big_blind, ANTE, game.ante))
    spared = blinds if game.ante_from == "non_blinds" else ()
    antes = [Post(seat, ANTE, game.ante) for seat in order if seat not in spared]
    return (*antes, *posts)


def check_posts(posts: Iterable[Post], stacks: Sequence[int]) -> tuple[Post, ...]:
    """Return the posts as a tuple; refuse a seat that is absent or an amount below 1."""
    give = "Post(seat, kind, amount) for each forced bet"
    posts = read_items("posts", posts, give)
    for post in posts:
        require_kind("posts", post, Post, give)
        require_choice("kind of a post", post.kind, tuple(PostKind))
        for name, number in (("seat", post.seat), ("amount", post.amount)):
            require_kind(f"{name} of a post", number, int, "an int")
        if not 0 <= post.seat < len(stacks) or not stacks[post.seat] or post.amount < 1:
            raise HoldemValueError(
                f"posts holds {shown(post)}; give a seat with chips and an amount of 1 or more"
            )
    return posts


def post_all(
    game: Game, stacks: tuple[int, ...], button: int, posts: tuple[Post, ...]
) -> tuple[Betting, tuple[int, ...]]:
    """Return the first betting round after the posts, and the chips each post came to.

    R-04: who cannot post in full is all in; the others still face the whole blind.
    """
    behind = list(stacks)
    paid = []
    for post in posts:
        chips = min(post.amount, behind[post.seat])
        behind[post.seat] -= chips
        paid.append(chips)
    left = tuple(behind)
    bets, earlier, dead = where_posts_go(game, posts, paid, len(left))
    bet, full_raise, raises, last = opening_bet(game, posts, button)
    bet = max(bet, *bets)
    live = tuple(map(bool, stacks))
    nobody = (False,) * len(left)
    state = make_betting(
        game,
        button,
        PREFLOP,
        left,
        bets,
        earlier,
        live,
        nobody,
        bet,
        bet + full_raise,
        full_raise,
        raises,
        None,
        next_to_act(last, left, bets, live, nobody, bet),
        dead,
    )
    return state, tuple(paid)


def where_posts_go(
    game: Game, posts: tuple[Post, ...], paid: list[int], seats: int
) -> tuple[tuple[int, ...], tuple[int, ...], int]:
    """Return the bets in front of the seats, the antes that count like bets, and dead money.

    R-05: an ante by all counts like a bet for the pots, other antes and dead blinds are dead
    money. R-08: a late blind is the bet of its seat.
    """
    bets, antes = [0] * seats, [0] * seats
    dead = 0
    for post, chips in zip(posts, paid, strict=True):
        if post.kind is ANTE and game.ante_from == "all":
            antes[post.seat] += chips
        elif post.kind is ANTE or post.kind is DEAD:
            dead += chips
        else:
            bets[post.seat] += chips
    return tuple(bets), tuple(antes), dead


def opening_bet(game: Game, posts: tuple[Post, ...], button: int) -> tuple[int, int, int, int]:
    """Return the bet that the posts make, the full raise, the raises, and the last seat to act.

    R-07: a straddle is a raise made blind; the seat left of the last one acts first, or left of
    the big blind.
    """
    bet = full_raise = game.big_blind
    raises, last = 1, button
    for post in posts:
        if post.kind is BIG_BLIND:
            last = post.seat
        elif post.kind is STRADDLE and post.amount > bet:
            last = post.seat
            raises += 1
            full_raise = max(full_raise, post.amount - bet)
            bet = post.amount
    if game.straddle_sets_raise:
        full_raise = bet
    return bet, game.small_bet or full_raise, raises, last
