"""A hand of hold'em from the first post to the last chip: a frozen value and its steps."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from operator import sub
from typing import Protocol, Self

from .._checks import read_int, require_int, require_kind
from .._eval import evaluate
from .._frozen import maker
from ..errors import HoldemTypeError, HoldemValueError, IllegalAction, shown
from . import events as log
from .actions import Action, Call, Check, Fold, LegalActions, RaiseTo, resolve
from .betting import act, collect, legal_actions, next_round
from .dealing import Card, HoleCards, check_deck, deal_holes
from .forced import Post, check_posts, clockwise, post_all, posts_due, read_stacks
from .pots import Pot, split_pots
from .showdown import UNKNOWN, must_show, rake_pots, settle, show_order
from .state import Betting, Game, Street, clockwise_from

Board = tuple[Card, ...]

NEXT_CARDS = {0: (Street.FLOP, 3), 3: (Street.TURN, 1), 4: (Street.RIVER, 1)}
"""The next street, and the cards dealt for it, by how many lie open."""


@dataclass(frozen=True, slots=True)
class Hand:
    """A hand at one moment. `act` returns the next one; nothing ever changes.

    Hands are equal when the same has happened in them; cards still in the deck do not matter.
    """

    betting: Betting = field(compare=False, repr=False)
    """The state of the betting round."""
    legal: LegalActions | None = field(compare=False)
    """What the seat to act may do; None when the hand is over."""
    holes: tuple[HoleCards | None, ...] = field(compare=False)
    """The cards of each seat, None for an absent one; None in place of an unknown card."""
    boards: tuple[Board, ...] = field(compare=False)
    """Every board: one, unless the rest of it is run more than once."""
    deck: tuple[Card, ...] = field(compare=False, repr=False)
    """All cards, in the order they are dealt."""
    payoffs: tuple[int, ...] | None = field(compare=False)
    """The net chips of each seat; None until the hand is over."""
    events: tuple[log.Event, ...] = field(repr=False)
    """What has happened so far."""

    @property
    def game(self) -> Game:
        """The stakes and the rules."""
        return self.betting.game

    @property
    def button(self) -> int:
        """The seat of the button."""
        return self.betting.button

    @property
    def street(self) -> Street:
        """The street that is played, or was last."""
        return self.betting.street

    @property
    def to_act(self) -> int | None:
        """The seat whose turn it is; None when the hand is over."""
        return self.betting.to_act

    @property
    def is_over(self) -> bool:
        """Whether all chips have found their seat."""
        return self.payoffs is not None

    @property
    def board(self) -> Board:
        """The cards on the board."""
        return self.boards[0]

    @property
    def seats_dealt(self) -> int:
        """How many seats got cards."""
        return len(self.holes) - self.holes.count(None)

    @property
    def dealing_order(self) -> tuple[int, ...]:
        """The seats that got cards, from the one left of the button to the button."""
        return clockwise(self.starting_stacks, self.button)

    @property
    def starting_stacks(self) -> tuple[int, ...]:
        """The chips of each seat before any posting."""
        return self.started.stacks

    @property
    def stacks(self) -> tuple[int, ...]:
        """The chips behind, with what was won once the hand is over."""
        if self.payoffs is None:
            return self.betting.stacks
        pairs = zip(self.starting_stacks, self.payoffs, strict=True)
        return tuple(stack + payoff for stack, payoff in pairs)

    @property
    def bets(self) -> tuple[int, ...]:
        """The chips in front of each seat on this street."""
        return self.betting.bets

    @property
    def folded(self) -> tuple[bool, ...]:
        """Which seats have folded."""
        return tuple(
            hole is not None and not live
            for hole, live in zip(self.holes, self.betting.live, strict=True)
        )

    @property
    def all_in(self) -> tuple[bool, ...]:
        """Which seats are in the hand with no chips behind."""
        return tuple(
            live and not stack
            for live, stack in zip(self.betting.live, self.betting.stacks, strict=True)
        )

    @property
    def pots(self) -> tuple[Pot, ...]:
        """The pots so far, bets in front included, the main pot first.

        Side pots form where a seat is all in; uncalled chips are out once the round is over.
        """
        state = self.betting
        committed = state.committed
        most = max(committed)
        reach = {
            seat: committed[seat] if self.is_over or not state.stacks[seat] else most
            for seat, live in enumerate(state.live)
            if live
        }
        return split_pots(committed, reach, state.dead)

    @property
    def started(self) -> log.Started:
        """How the hand began."""
        started = self.events[0]
        assert isinstance(started, log.Started)
        return started

    def act(self, action: Action) -> Hand:
        """Return the hand after the seat to act took `action`.

        Raises
        ------
        IllegalAction
            The rules do not allow it now, or the hand is over.
        """
        before = self.betting
        if self.legal is None or before.to_act is None:
            raise IllegalAction(None, action, None)
        move = resolve(before.to_act, action, self.legal)
        after = act(before, move)
        event = _event(before, after, move)
        if after.to_act is None:
            return _play_on(self, after, [event])
        return make_hand(
            after,
            legal_actions(after),
            self.holes,
            self.boards,
            self.deck,
            None,
            (*self.events, event),
        )

    def __copy__(self) -> Self:
        return self

    def __deepcopy__(self, memo: object) -> Self:
        return self


make_hand = maker(Hand)


def _event(before: Betting, after: Betting, move: Fold | Check | Call | RaiseTo) -> log.Event:
    seat = before.to_act
    assert seat is not None
    if isinstance(move, Fold):
        return log.make_folded(seat, before.bet == before.bets[seat])
    if isinstance(move, Check):
        return log.make_checked(seat)
    all_in = not after.stacks[seat]
    if isinstance(move, Call):
        return log.make_called(seat, after.bets[seat] - before.bets[seat], all_in)
    return (log.make_raised if before.bet else log.make_bet)(seat, move.total, all_in)


def _play_on(hand: Hand, state: Betting, events: list[log.Event]) -> Hand:
    """Return the hand at the next decision, or over, when a betting round has ended."""
    board = hand.board
    common = len(board)
    next_card = 2 * hand.seats_dealt + common
    while True:
        state, seat, chips = collect(state)
        if chips:
            events.append(log.Returned(seat, chips))
        if len(board) == 5 or state.live.count(True) == 1:
            return _finish(hand, state, board, common, events)
        street, size = NEXT_CARDS[len(board)]
        cards = hand.deck[next_card : next_card + size]
        next_card += size
        board += cards
        events.append(log.make_dealt(None, cards))
        state = next_round(state, street)
        if state.to_act is not None:
            return make_hand(
                state,
                legal_actions(state),
                hand.holes,
                (board,),
                hand.deck,
                None,
                (*hand.events, *events),
            )


def _finish(hand: Hand, state: Betting, board: Board, common: int, events: list[log.Event]) -> Hand:
    """Return the hand with every chip given out. `common` cards lay open when betting ended."""
    started = hand.started
    final = list(state.stacks)
    live = [seat for seat in clockwise_from(state.button, len(final)) if state.live[seat]]
    earlier = state.earlier
    reach = {seat: earlier[seat] for seat, alive in enumerate(state.live) if alive}
    pots: Sequence[Pot] = split_pots(earlier, reach, state.dead)
    boards: tuple[Board, ...] = (board,)
    strengths: list[dict[int, int]] = [{}]
    if len(live) > 1:
        boards = _run_out(hand, board, common, events)
        strengths = [strengths_on(cards, hand.holes, live) for cards in boards]
        order = show_order(live, state.aggressor)
        all_in = 0 in [final[seat] for seat in live]
        for seat, shows in zip(order, must_show(order, strengths[0], all_in), strict=True):
            hole = hand.holes[seat]
            assert hole is not None
            events.append(log.make_shown(seat, hole) if shows else log.make_mucked(seat))
    if started.rake:
        pots, taken = rake_pots(pots, started.rake)
        if taken:
            events.append(log.Raked(taken))
    for seat, chips, pot in settle(pots, strengths, live, started.game.unit):
        events.append(log.make_won(seat, chips, pot))
        final[seat] += chips
    payoffs = tuple(map(sub, final, started.stacks))
    return make_hand(state, None, hand.holes, boards, hand.deck, payoffs, (*hand.events, *events))


def _run_out(hand: Hand, board: Board, common: int, events: list[log.Event]) -> tuple[Board, ...]:
    """R-27: return the boards, those beyond the first sharing what lay open with betting over."""
    runs = hand.game.runs
    if runs == 1 or common == len(board):
        return (board,)
    size = len(board) - common
    start = 2 * hand.seats_dealt + len(board)
    boards = [board]
    for place in range(start, start + (runs - 1) * size, size):
        cards = hand.deck[place : place + size]
        events.append(log.Dealt(None, cards))
        boards.append(board[:common] + cards)
    return tuple(boards)


def strengths_on(
    board: Board, holes: Sequence[HoleCards | None], live: Iterable[int]
) -> dict[int, int]:
    """R-32: return the strength of each seat's best five of seven cards, 0 when one is unknown."""
    if None in board:
        return dict.fromkeys(live, UNKNOWN)
    strengths = {}
    for seat in live:
        hole = holes[seat]
        assert hole is not None
        strengths[seat] = UNKNOWN if None in hole else evaluate(hole + board)  # type: ignore[arg-type]
    return strengths


class Shuffler(Protocol):
    """What deals at random: a `numpy.random.Generator`."""

    def permutation(self, x: int, /) -> object:
        """Return the ints below `x` in random order, as an array."""


def start(
    game: Game,
    stacks: Sequence[int],
    button: int,
    *,
    deck: Iterable[Card] | None = None,
    rng: Shuffler | None = None,
    posts: Iterable[Post] | None = None,
    rake: int | tuple[int, ...] = 0,
) -> Hand:
    """Return a new hand, blinds posted and cards dealt.

    Parameters
    ----------
    stacks
        Chips of each seat before any posting; a stack of 0 is an absent seat.
    button
        The seat of the button; it may be an absent one (dead button).
    deck
        52 cards, dealt from the front, none burned; None is an unknown card.
    rng
        The `numpy.random.Generator` that shuffles, when there is no deck.
    posts
        The forced bets that are due, in place of ``forced_posts(game, stacks, button)``.
    rake
        Chips that the house takes out of the pot at the end, out of the main pot first; or
        what it takes out of each pot.

    Raises
    ------
    HoldemValueError, HoldemTypeError
        An argument cannot be; fewer than 2 seats have chips, or more than 22; the deck may not
        do for so many runs.

    >>> hand = start(Game.no_limit(1, 2), [100, 100], button=0, deck=range(52))
    >>> hand.to_act, str(hand.legal)
    (0, 'fold, call 1, raise to 4..100')
    """
    require_kind("game", game, Game, "a Game, such as Game.no_limit(1, 2)")
    chips = read_stacks(stacks)
    button = read_int("button", button, "a seat")
    require_int("button", button, 0, len(chips) - 1)
    if (deck is None) == (rng is None):
        raise HoldemTypeError("give either a deck or rng=, a numpy.random.Generator")
    for taken in rake if isinstance(rake, tuple) else (rake,):
        require_int("rake", taken, 0)
    if rng is not None:
        if not hasattr(rng, "permutation"):
            raise HoldemTypeError(f"rng is {shown(rng)}; give a numpy.random.Generator")
        cards = tuple(rng.permutation(52).tolist())  # type: ignore[attr-defined]
    else:
        assert deck is not None
        cards = check_deck(deck)
    order = clockwise(chips, button)
    if 2 * len(order) + 5 * game.runs > len(cards):
        raise HoldemValueError(
            f"runs is {shown(game.runs)} with {len(order)} players; the deck holds boards for"
            f" {(len(cards) - 2 * len(order)) // 5}"
        )
    due = posts_due(game, order) if posts is None else check_posts(posts, chips)
    state, paid = post_all(game, chips, button, due)
    holes = deal_holes(cards, order, len(chips))
    events: list[log.Event] = [log.Started(game, chips, button, due, rake)]
    for post, amount in zip(due, paid, strict=True):
        if amount:
            events.append(log.make_posted(post.seat, post.kind, amount))
    events += [log.make_dealt(seat, holes[seat]) for seat in order]  # type: ignore[arg-type]
    if state.to_act is not None:
        return make_hand(state, legal_actions(state), holes, ((),), cards, None, tuple(events))
    return _play_on(Hand(state, None, holes, ((),), cards, None, tuple(events)), state, [])
