"""What a text tells of a hand, whatever its format: the meeting point of readers and rules."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from decimal import Decimal
from fractions import Fraction
from typing import Any, Literal, NoReturn

from ..cards import DECK
from ..errors import HistoryError
from ..rules import AnteFrom, Game, Post, PostKind

Card = int | None
Verb = Literal["fold", "check", "call", "pass", "raise", "least", "add", "commit", "deal"]

CARD_OF: dict[str, Card] = {text: card for card, text in enumerate(DECK)} | {"??": None}
MOST = 10**15
"""Amounts from here on are refused."""
LONGEST_AMOUNT = 10**4000
"""Python writes ints of 4300 digits."""
MOST_SEATS = 30
OTHERWISE = {PostKind.SMALL_BLIND: PostKind.DEAD, PostKind.BIG_BLIND: PostKind.LATE}
"""What a blind is that is not the one of the hand."""
UNKNOWN_CARDS: tuple[Card, Card] = (None, None)


@dataclass(frozen=True, slots=True)
class Step:
    """One thing that was done."""

    line: int
    verb: Verb
    """"pass" checks or calls; "raise" names the street's total, "add" the chips put in, "commit"
    the total of the whole hand, "least" nothing; "deal" the number of cards that now lie open."""
    seat: int | None = None
    """None for the seat whose turn it is."""
    amount: int | None = None


@dataclass(frozen=True, slots=True)
class Claim:
    """A result that the text states."""

    line: int
    kind: Literal["stack", "payoff", "won", "returned", "total", "pot"]
    which: int
    """The seat; the number of a pot, whose amount is less its rake."""
    amount: int


@dataclass(frozen=True, slots=True)
class Told:
    """A hand as a text tells it, in the terms of the rules."""

    line: int
    game: Game
    stacks: Sequence[int]
    button: int
    posts: Sequence[Post]
    holes: Mapping[int, Sequence[Card]]
    """The cards of each seat, where they are known."""
    board: Sequence[Card]
    steps: Sequence[Step]
    rake: int | tuple[int, ...] = 0
    claims: Sequence[Claim] = ()
    complete: bool = True
    """Whether the text must tell the whole hand."""
    facts: Mapping[str, Any] = field(default_factory=dict)
    """Fields of the `Record`."""

    def who(self, seat: int | None) -> str:
        """Return how messages name a seat."""
        if seat is None:
            return "nobody"
        names = self.facts.get("names", ())
        name = names[seat] if seat < len(names) else ""
        return f"seat {seat} ({name})" if name else f"seat {seat}"


def fail(line: int, problem: str) -> NoReturn:
    """Refuse a text."""
    raise HistoryError(line, problem)


def read_cards(text: str, line: int) -> list[Card]:
    """Return the cards in a text, spaces aside; ``??`` is an unknown one."""
    packed = text.replace(" ", "")
    cards = [packed[place : place + 2] for place in range(0, len(packed), 2)]
    for card in cards:
        if card not in CARD_OF:
            fail(line, f"{card!r} in {text[:40]!r} is not a card; write them as in 'AsTh'")
    return [CARD_OF[card] for card in cards]


def write_cards(cards: Iterable[Card], between: str = "") -> str:
    """Return the text of cards, ``??`` for an unknown one."""
    return between.join("??" if card is None else DECK[card] for card in cards)


def chips(value: Decimal | int, scale: int, what: str, line: int) -> int:
    """Return an amount of the text in chips; refuse fractions of a chip, and what is no amount."""
    if isinstance(value, int):
        amount: Decimal | int = value
    elif not value.is_finite() or value.adjusted() > 15:
        fail(line, f"{what} is {value}; give an amount below {MOST}")
    else:
        amount = value
    if not 0 <= amount < MOST:
        fail(line, f"{what} is {amount}; give an amount from 0 to {MOST}")
    scaled = amount * scale
    if scaled != int(scaled):
        fail(line, f"{what} is {amount}, which is no whole number of chips of 1/{scale}")
    return int(scaled)


def scale_of(values: Iterable[Decimal], line: int) -> int:
    """Return how many chips make one unit: 1, or with decimals as many as are written, from 100.

    >>> scale_of([Decimal("2.50"), Decimal("0.125")], line=1)
    1000
    """
    places = 0
    for value in values:
        exponent = value.as_tuple().exponent
        if isinstance(exponent, int) and exponent < 0:
            places = max(places, -exponent, 2)
    if places > 6:
        fail(line, f"an amount has {places} decimals; give at most 6")
    return int(10**places)


def money(amount: int, scale: int) -> str:
    """Return an amount of chips in units of the text, with the decimals its scale asks for.

    >>> money(1250, 100), money(1250, 1)
    ('12.50', '1250')
    """
    if abs(amount) > LONGEST_AMOUNT:
        raise HistoryError(0, "an amount has more digits than can be written")
    if scale == 1:
        return str(amount)
    places = len(str(scale)) - 1
    if scale == 10**places:
        sign, size = "-" * (amount < 0), abs(amount)
        return f"{sign}{size // scale}.{size % scale:0{places}d}"
    exact = Fraction(amount, scale)
    if exact.denominator == 1:
        return str(exact)
    if exact.denominator not in (2, 4, 5):
        raise HistoryError(0, f"{exact} of a chip is no decimal number; scale the hand up")
    return str(Decimal(exact.numerator) / exact.denominator)


def ante_from(antes: Mapping[int, int], dealt: Iterable[int], small: int, big: int) -> AnteFrom:
    """Return who posts the ante, seen who did: all, only the big blind, all but the blinds.

    `small` and `big` are the seats of the blinds, -1 for a seat nobody has.
    """
    payers, seats = set(antes), set(dealt)
    if payers == {big} and len(seats) > 1:
        return "big_blind"
    spared = seats - {small, big}
    return "non_blinds" if payers and payers <= spared else "all"


def forced(
    paid: Sequence[tuple[int, PostKind, int]],
    stacks: Sequence[int],
    button: int,
    blinds: tuple[int, int],
    ante: int = 0,
) -> tuple[list[Post], dict[str, Any]]:
    """Return the posts that are due, and what they say of the game, seen what each seat paid.

    `paid` names the kinds as the texts do: a second small blind is a dead one, a second big
    blind a late one. A seat that had no more chips owes the whole.
    """
    small, big = _blind_seats(paid, stacks, button)
    antes = {seat: amount for seat, kind, amount in paid if kind is PostKind.ANTE}
    ante = max([ante, *antes.values()]) if antes else 0
    owed = {
        PostKind.ANTE: ante,
        PostKind.SMALL_BLIND: blinds[0],
        PostKind.DEAD: blinds[0],
        PostKind.BIG_BLIND: blinds[1],
        PostKind.LATE: blinds[1],
    }
    behind = list(stacks)
    posts = []
    seen = set[PostKind]()
    high = blinds[1]
    straddles = []
    for seat, kind, amount in paid:
        nominal = owed.get(kind, 0) if amount == behind[seat] else 0
        behind[seat] -= amount
        if kind is PostKind.STRADDLE and amount > high:
            high = amount
            straddles.append(high)
        elif kind is PostKind.STRADDLE:  # all in for less than the bet: it raises nothing
            kind = PostKind.LATE
        if kind in OTHERWISE and (kind in seen or seat != (small, big)[kind is PostKind.BIG_BLIND]):
            kind = OTHERWISE[kind]
        seen.add(kind)
        if amount or nominal:
            posts.append(Post(seat, kind, max(amount, nominal)))
    dealt = [seat for seat, stack in enumerate(stacks) if stack]
    return posts, {
        "ante": ante,
        "ante_from": ante_from(antes, dealt, small, big) if ante else "all",
        "straddles": tuple(straddles),
    }


def _blind_seats(
    paid: Sequence[tuple[int, PostKind, int]], stacks: Sequence[int], button: int
) -> tuple[int, int]:
    """Return the seats of the small and the big blind of the hand, -1 for one nobody has.

    Of several the first left of the button is meant; a small blind behind the big one is dead.
    """
    seats = len(stacks)
    place = {(button + 1 + step) % seats: step for step in range(seats)}
    bigs = [seat for seat, kind, _ in paid if kind is PostKind.BIG_BLIND]
    smalls = [seat for seat, kind, _ in paid if kind is PostKind.SMALL_BLIND]
    heads_up = seats - list(stacks).count(0) == 2
    small = min(smalls, key=lambda seat: place[seat], default=-1)
    after = place[small] if small >= 0 and not heads_up else -1
    bigs = [seat for seat in bigs if seat != small] or bigs
    big = min(bigs, key=lambda seat: (place[seat] < after, place[seat]), default=-1)
    if small >= 0 and big >= 0 and not heads_up and place[small] > place[big]:
        small = -1
    return small, big
