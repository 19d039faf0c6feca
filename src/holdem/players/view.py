"""What a seat may know, and nothing else."""

from __future__ import annotations

from dataclasses import dataclass

from .._checks import require_int, require_kind
from .._frozen import maker
from ..rules import Dealt, Event, Game, Hand, LegalActions, Pot, Street
from ..rules.hand import make_hand

_UNKNOWN = (None, None)
_HIDDEN = tuple(Dealt(seat, _UNKNOWN) for seat in range(22))
_UNKNOWN_DECK = (None,) * 52


@dataclass(frozen=True, slots=True)
class View:
    """A hand as one seat sees it: when it is its turn, and once the hand is over."""

    seat: int
    """The seat that looks."""
    hand: Hand
    """The hand with every card unknown (None) that this seat cannot see, the deck included.

    It can be acted in, to think ahead; the cards that come are unknown.
    """
    hand_number: int = 1
    """Which hand of the tournament or session this is, from 1."""
    level: int = 1
    """The number of the blind level."""

    @property
    def hole(self) -> tuple[int, int]:
        """The seat's own cards."""
        return self.hand.holes[self.seat]  # type: ignore[return-value]

    @property
    def legal(self) -> LegalActions:
        """What the seat may do; None once the hand is over."""
        return self.hand.legal  # type: ignore[return-value]

    @property
    def board(self) -> tuple[int, ...]:
        """The cards on the board."""
        return self.hand.board  # type: ignore[return-value]

    @property
    def street(self) -> Street:
        """The street that is played."""
        return self.hand.street

    @property
    def game(self) -> Game:
        """The stakes and the rules: limit, blinds, ante."""
        return self.hand.game

    @property
    def button(self) -> int:
        """The seat of the button."""
        return self.hand.button

    @property
    def stacks(self) -> tuple[int, ...]:
        """Chips behind, of each seat."""
        return self.hand.stacks

    @property
    def bets(self) -> tuple[int, ...]:
        """Chips in front of each seat on this street."""
        return self.hand.bets

    @property
    def live(self) -> tuple[bool, ...]:
        """Which seats were dealt in and have not folded."""
        return self.hand.betting.live

    @property
    def pots(self) -> tuple[Pot, ...]:
        """The pots so far, bets in front included, the main pot first."""
        return self.hand.pots

    @property
    def pot(self) -> int:
        """All chips in the middle, bets in front included."""
        state = self.hand.betting
        return sum(state.bets) + sum(state.earlier) + state.dead

    @property
    def events(self) -> tuple[Event, ...]:
        """What has happened; the cards dealt to others are unknown."""
        return self.hand.events


make_view = maker(View)


def view_of(hand: Hand, seat: int, hand_number: int = 1, level: int = 1) -> View:
    """Return what a seat may know of a hand.

    Cards of other seats are None in it until they are shown, and so are those still to come.

    >>> from holdem import rules
    >>> hand = rules.start(rules.Game.no_limit(1, 2), [100, 100], button=0, deck=range(52))
    >>> view_of(hand, 0).hand.holes
    ((1, 3), (None, None))
    """
    require_kind("hand", hand, Hand, "a hand of holdem.rules")
    require_int("seat", seat, 0, len(hand.holes) - 1)
    holes = tuple(
        [
            hole if hole is None or other == seat else _UNKNOWN
            for other, hole in enumerate(hand.holes)
        ]
    )
    events = _seen(hand.events, hand.seats_dealt, seat)
    seen = make_hand(
        hand.betting, hand.legal, holes, hand.boards, _UNKNOWN_DECK, hand.payoffs, events
    )
    return make_view(seat, seen, hand_number, level)


def _seen(events: tuple[Event, ...], dealt: int, seat: int) -> tuple[Event, ...]:
    """Return the events with the cards hidden that others were dealt, all in one stretch."""
    first = 1
    while type(events[first]) is not Dealt:
        first += 1
    own = [
        event if event.seat == seat else _HIDDEN[event.seat]  # type: ignore[union-attr, index]
        for event in events[first : first + dealt]
    ]
    return (*events[:first], *own, *events[first + dealt :])
