"""What happened in a hand, in the game's words: enough to replay it."""

from __future__ import annotations

from dataclasses import dataclass

from .._frozen import maker
from .dealing import Card
from .forced import Post, PostKind
from .state import Game


@dataclass(frozen=True, slots=True)
class Started:
    """The hand began. Stacks are before any posting, a stack of 0 is an absent seat."""

    game: Game
    stacks: tuple[int, ...]
    button: int
    posts: tuple[Post, ...]
    """The forced bets that are due."""
    rake: int | tuple[int, ...]
    """What the house takes out of the pot, or out of each pot."""


@dataclass(frozen=True, slots=True)
class Posted:
    """A seat posted a forced bet."""

    seat: int
    kind: PostKind
    amount: int


@dataclass(frozen=True, slots=True)
class Dealt:
    """Cards were dealt to a seat, or to the board (None)."""

    seat: int | None
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Folded:
    """A seat folded."""

    seat: int
    needless: bool = False
    """Whether it could have checked."""


@dataclass(frozen=True, slots=True)
class Checked:
    """A seat checked."""

    seat: int


@dataclass(frozen=True, slots=True)
class Called:
    """A seat called, adding `amount` chips."""

    seat: int
    amount: int
    all_in: bool


@dataclass(frozen=True, slots=True)
class Bet:
    """A seat made the first bet of a street, `total` chips in front of it."""

    seat: int
    total: int
    all_in: bool


@dataclass(frozen=True, slots=True)
class Raised:
    """A seat raised to `total` chips in front of it."""

    seat: int
    total: int
    all_in: bool


@dataclass(frozen=True, slots=True)
class Returned:
    """Chips that nobody called went back to their seat."""

    seat: int
    amount: int


@dataclass(frozen=True, slots=True)
class Shown:
    """A seat showed its cards."""

    seat: int
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Mucked:
    """A seat gave up its cards unseen at the showdown."""

    seat: int


@dataclass(frozen=True, slots=True)
class Raked:
    """The house took chips out of the pot."""

    amount: int


@dataclass(frozen=True, slots=True)
class Won:
    """A seat won chips of a pot: 0 is the main pot."""

    seat: int
    amount: int
    pot: int


Event = (
    Started
    | Posted
    | Dealt
    | Folded
    | Checked
    | Called
    | Bet
    | Raised
    | Returned
    | Shown
    | Mucked
    | Raked
    | Won
)

make_bet = maker(Bet)
make_called = maker(Called)
make_checked = maker(Checked)
make_dealt = maker(Dealt)
make_folded = maker(Folded)
make_mucked = maker(Mucked)
make_posted = maker(Posted)
make_raised = maker(Raised)
make_shown = maker(Shown)
make_won = maker(Won)
