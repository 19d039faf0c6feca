"""The open table: successive hands for money, where people come and go.

The button moves over the seats that owe nothing. Who joins owes a big blind, and who lets the
blinds pass while sitting out owes what he missed; he is dealt in again when the big blind reaches
him, or, if he chooses to post, in the next hand in which he is not between button and big blind.
A missed big blind is posted live and a missed small blind dead.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from ..errors import HoldemValueError
from ..players import Player, view_of
from ..rules import Action, Fold, Game, Hand, Post, PostKind, Started, forced_posts, replay, start
from .chance import Decks, Seed, seed_sequence, stream
from .play import answer
from .seating import big_blind_seat, next_button, next_seat
from .standings import Fault


@dataclass(frozen=True, slots=True)
class Rake:
    """What the house takes from the pots of a hand."""

    per_mille: int
    """Of a thousand chips in the pots; fractions of a chip are left in."""
    cap: int
    """The most it takes from one hand."""
    no_flop_no_drop: bool = True
    """Whether a hand that ends before the flop is free."""

    def __post_init__(self) -> None:
        if not 0 <= self.per_mille <= 1000 or self.cap < 0:
            raise HoldemValueError(f"{self} cannot be taken; give 0 to 1000 per mille and a cap")

    def of(self, hand: Hand) -> int:
        """Return the rake of a finished hand, from what was not returned uncalled."""
        if self.no_flop_no_drop and not hand.board:
            return 0
        return min(self.cap, sum(pot.amount for pot in hand.pots) * self.per_mille // 1000)


@dataclass(frozen=True, slots=True)
class Sitter:
    """Somebody at an open table, between two hands."""

    name: str
    stack: int
    sits_out: bool = False
    owes_big: bool = True
    """A big blind, posted live, unless he waits for his own."""
    owes_small: bool = False
    """A small blind, posted dead."""
    posts: bool = False
    """Whether he posts what he owes instead of waiting for the big blind."""

    @property
    def is_clear(self) -> bool:
        """Whether he is dealt in without owing anything."""
        return self.plays and not (self.owes_big or self.owes_small)

    @property
    def plays(self) -> bool:
        """Whether he wants to play and has the chips to."""
        return self.stack > 0 and not self.sits_out


def open_table(
    game: Game,
    *,
    seats: int = 6,
    buy_in: tuple[int, int] | None = None,
    rake: Rake | None = None,
    seed: Seed = None,
) -> OpenTable:
    """Return an empty table for a cash game.

    `buy_in` is the least and the most a player may sit down with, 40 and 100 big blinds unless
    given; the most is also the limit for topping up.

    >>> table = open_table(Game.no_limit(1, 2), seed=1)
    >>> table.join("Ann", 200), table.join("Ben", 100)
    (0, 1)
    >>> table.start_hand().to_act
    0
    """
    least, most = buy_in or (40 * game.big_blind, 100 * game.big_blind)
    if not 2 <= seats <= 22:
        raise HoldemValueError(f"seats is {seats}; give 2 to 22")
    if not 1 <= least <= most:
        raise HoldemValueError(f"buy_in is {least} to {most}; give a least from 1 and a most above")
    return OpenTable(game, seats, (least, most), rake, seed)


class OpenTable:
    """A cash game; see `open_table`.

    At any time all chips bought are in the stacks, in the pot, paid out or raked.
    """

    def __init__(
        self, game: Game, seats: int, buy_in: tuple[int, int], rake: Rake | None, seed: Seed
    ) -> None:
        self.game = game
        self.buy_in = buy_in
        self.rake = rake
        self.hand: Hand | None = None
        """The hand in progress."""
        self.last_hand: Hand | None = None
        """The hand that ended last."""
        self.hands = 0
        """Hands played to the end."""
        self.bought = 0
        self.paid_out: dict[str, int] = {}
        """Chips each name has left with, over all visits."""
        self.raked = 0
        self.faults: list[Fault] = []
        root = seed_sequence(seed)
        self._decks = Decks(root)
        self._generators = [stream(root, 1, seat) for seat in range(seats)]
        self._sitters: list[Sitter | None] = [None] * seats
        self._dealt: dict[int, str] = {}
        self._leaving: dict[int, str] = {}
        self._button: int | None = None
        self._big_blind: int | None = None

    @property
    def sitters(self) -> tuple[Sitter | None, ...]:
        """Who sits where; during a hand, as they stood before it."""
        return tuple(self._sitters)

    @property
    def stacks(self) -> tuple[int, ...]:
        """Chips behind of each seat, 0 where nobody sits."""
        hand = self.hand.stacks if self.hand else ()
        return tuple(
            0 if sitter is None else hand[seat] if seat in self._dealt else sitter.stack
            for seat, sitter in enumerate(self._sitters)
        )

    def join(self, name: str, chips: int, seat: int | None = None, *, post: bool = False) -> int:
        """Sit down with chips, at the first free seat unless one is named, and return the seat.

        He is dealt in when the big blind reaches him, or sooner if he is to `post` one.
        """
        least, most = self.buy_in
        if not least <= chips <= most:
            raise HoldemValueError(f"chips is {chips}; the buy-in is {least} to {most}")
        if any(sitter and sitter.name == name for sitter in self._sitters):
            raise HoldemValueError(f"name is {name!r}, who sits here already; take another")
        free = [place for place, sitter in enumerate(self._sitters) if sitter is None]
        if not free or (seat is not None and seat not in free):
            raise HoldemValueError(f"seat is {seat}; free are {free or 'none'}")
        seat = free[0] if seat is None else seat
        self._sitters[seat] = Sitter(name, chips, posts=post)
        self.bought += chips
        return seat

    def leave(self, seat: int) -> int | None:
        """Get up, and return the chips that go along; None when a hand must end for that.

        A hand in progress is folded: at once if it is the seat's turn, else when the turn comes.
        Who is all in has no turn, and takes along what the hand leaves him.
        """
        sitter = self._sitter(seat)
        paid_before = self.paid_out.get(sitter.name, 0)
        if seat in self._dealt:
            self._leaving[seat] = sitter.name
            self._fold_leavers()
            if seat in self._leaving:
                return None
        else:
            self._pay_out(seat, sitter.name, sitter.stack)
        return self.paid_out[sitter.name] - paid_before

    def sit_out(self, seat: int) -> None:
        """Stop being dealt in, from the next hand."""
        self._change(seat, sits_out=True)

    def sit_in(self, seat: int, *, post: bool = False) -> None:
        """Be dealt in again, when the big blind comes round or by posting what was missed."""
        self._change(seat, sits_out=False, posts=post)

    def top_up(self, seat: int, chips: int) -> None:
        """Buy more chips, between hands and up to the most that the table allows."""
        sitter = self._sitter(seat)
        if seat in self._dealt:
            raise HoldemValueError(f"seat {seat} is in a hand; top up when it is over")
        if chips < 1 or sitter.stack + chips > self.buy_in[1]:
            room = self.buy_in[1] - sitter.stack
            raise HoldemValueError(f"chips is {chips}; seat {seat} may add 1 to {room}")
        self._change(seat, stack=sitter.stack + chips)
        self.bought += chips

    def start_hand(self) -> Hand:
        """Deal the next hand and return it.

        Raises
        ------
        HoldemValueError
            A hand is in progress, or fewer than two players are ready.
        """
        if self.hand is not None:
            raise HoldemValueError("a hand is in progress; play it to its end first")
        if sum(sitter is not None and sitter.plays for sitter in self._sitters) < 2:
            raise HoldemValueError("fewer than two players with chips are ready; let some join")
        if sum(sitter is not None and sitter.is_clear for sitter in self._sitters) < 2:
            self._start_afresh()
        button, small, big = self._positions()
        self._note_missed(button, big)
        posts = self._late_posts(button, small, big)
        stacks = [0] * len(self._sitters)
        for seat, sitter in enumerate(self._sitters):
            if sitter and (sitter.is_clear or seat == big or any(p.seat == seat for p in posts)):
                stacks[seat] = sitter.stack
                self._dealt[seat] = sitter.name
                self._change(seat, owes_big=False, owes_small=False)
        due = forced_posts(self.game, stacks, button, small_blind=small, big_blind=big)
        self._button, self._big_blind = button, big
        deck = self._decks[self.hands]
        self.hand = start(self.game, stacks, button, deck=deck, posts=(*due, *posts))
        return self._go_on(self.hand)

    def act(self, action: Action) -> Hand:
        """Return the hand after the seat to act took `action`; settle it if that ended it."""
        if self.hand is None:
            raise HoldemValueError("no hand is in progress; start one")
        return self._go_on(self.hand.act(action))

    def play_hand(self, players: Mapping[str, Player]) -> Hand:
        """Play the next hand with the players of these names and return it, finished."""
        for sitter in self._sitters:
            if sitter and sitter.plays and sitter.name not in players:
                raise HoldemValueError(f"players has no {sitter.name!r}; give one for each sitter")
        hand = self.start_hand()
        while (seat := hand.to_act) is not None:
            name = self._dealt[seat]
            view = view_of(hand, seat, self.hands + 1)
            after, problem = answer(hand, players[name], view, self._generators[seat])
            if problem:
                self.faults.append(Fault(self.hands + 1, seat, problem))
            hand = self._go_on(after)
        return hand

    def _go_on(self, hand: Hand) -> Hand:
        self.hand = hand
        return self._fold_leavers()

    def _fold_leavers(self) -> Hand:
        """Fold for everybody who has left while it is his turn; settle what that ends."""
        hand = self.hand
        assert hand is not None
        while hand.to_act in self._leaving:
            hand = hand.act(Fold())
        self.hand = hand
        for seat, name in list(self._leaving.items()):
            if hand.folded[seat]:
                self._pay_out(seat, name, hand.stacks[seat])
                del self._leaving[seat]
                self._dealt.pop(seat)
        return self._settle(hand) if hand.is_over else hand

    def _settle(self, hand: Hand) -> Hand:
        if self.rake and (rake := self.rake.of(hand)):
            hand = raked(hand, rake)
            self.raked += rake
        dealt, leaving = self._dealt, self._leaving
        self.hand, self._dealt, self._leaving = None, {}, {}
        for seat, name in dealt.items():
            if seat in leaving:
                self._pay_out(seat, name, hand.stacks[seat])
            else:
                self._change(seat, stack=hand.stacks[seat])
        self.last_hand = hand
        self.hands += 1
        return hand

    def _positions(self) -> tuple[int, int, int]:
        """R-51: return the seats of the button, the small and the big blind of the next hand.

        The button and the small blind are the next seats that owe nothing. The big blind is the
        next that plays: one that waits for it comes in there.
        """
        clear = [sitter is not None and sitter.is_clear for sitter in self._sitters]
        plays = [sitter is not None and sitter.plays for sitter in self._sitters]
        button = next_seat(len(clear) - 1 if self._button is None else self._button, clear)
        small = next_seat(button, clear)
        big = next_seat(small, plays)
        if big != button:
            return button, small, big
        button = next_button(self._button, self._big_blind, clear)
        return button, button, big_blind_seat(button, clear)

    def _start_afresh(self) -> None:
        """R-52: forgive what is owed when fewer than two owe nothing."""
        for seat, sitter in enumerate(self._sitters):
            if sitter and sitter.plays:
                self._change(seat, owes_big=False, owes_small=False)

    def _note_missed(self, button: int, big: int) -> None:
        """R-53: who is not dealt in owes each blind that passes his seat.

        The small blind has passed every seat between the button and the big blind.
        """
        for seat, sitter in enumerate(self._sitters):
            if sitter is None or sitter.plays:
                continue
            if self._big_blind is not None and self._is_between(self._big_blind, seat, big):
                self._change(seat, owes_big=True)
            if self._is_between(button, seat, big):
                self._change(seat, owes_small=True)

    def _late_posts(self, button: int, small: int, big: int) -> tuple[Post, ...]:
        """R-54: what is posted by those who do not wait for the big blind.

        Nobody comes in between the button and the big blind, nor by posting heads-up.
        """
        posts: list[Post] = []
        for seat, sitter in enumerate(self._sitters):
            if sitter is None or not sitter.plays or not sitter.posts or seat == big:
                continue
            if small == button or self._is_between(button, seat, big):
                continue
            if sitter.owes_big:
                posts.append(Post(seat, PostKind.LATE, self.game.big_blind))
            if sitter.owes_small and self.game.small_blind:
                posts.append(Post(seat, PostKind.DEAD, self.game.small_blind))
        return tuple(posts)

    def _is_between(self, first: int, seat: int, last: int) -> bool:
        """Return whether a seat lies between two others, going clockwise."""
        seats = len(self._sitters)
        return 0 < (seat - first) % seats < ((last - first) % seats or seats)

    def _pay_out(self, seat: int, name: str, chips: int) -> None:
        self.paid_out[name] = self.paid_out.get(name, 0) + chips
        self._sitters[seat] = None
        if self._big_blind == seat:
            self._big_blind = None

    def _sitter(self, seat: int) -> Sitter:
        sitter = self._sitters[seat] if 0 <= seat < len(self._sitters) else None
        if sitter is None or seat in self._leaving:
            raise HoldemValueError(f"seat is {seat}, where nobody sits; give a taken seat")
        return sitter

    def _change(self, seat: int, **changes: bool | int) -> None:
        self._sitters[seat] = replace(self._sitter(seat), **changes)  # type: ignore[arg-type]


def raked(hand: Hand, rake: int) -> Hand:
    """Return a finished hand as it ends when the house takes chips out of its pots."""
    started = hand.events[0]
    assert isinstance(started, Started)
    return replay((replace(started, rake=rake), *hand.events[1:]))
