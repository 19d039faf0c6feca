"""Hands as the text of PokerStars."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from datetime import UTC, datetime

from ..rules import (
    Called,
    Checked,
    Dealt,
    Folded,
    Mucked,
    PostKind,
    Raised,
    Raked,
    Returned,
    Shown,
    Won,
)
from ..rules.events import Bet
from ..strength import describe
from .pokerstars import CURRENCIES, LIMITS, find_zone
from .record import Record
from .told import Card, money, write_cards
from .writing import Choice, did, is_all_in, refuse, stakes

SIGNS = {code: sign for sign, code in CURRENCIES.items()}
TITLES = {limit: title for title, limit in LIMITS.items()}
EPOCH = datetime(1970, 1, 1, 5, tzinfo=UTC)
"""Stands for a time nobody knows: other programs refuse a hand without one."""
STREETS = {3: "FLOP", 4: "TURN", 5: "RIVER"}
POSTS = {
    PostKind.ANTE: "the ante",
    PostKind.SMALL_BLIND: "small blind",
    PostKind.BIG_BLIND: "big blind",
    PostKind.STRADDLE: "straddle",
    PostKind.LATE: "big blind",
    PostKind.DEAD: "small blind",
}


def write(record: Record, place: int) -> str:
    """Return the text of one hand; `place` is its number where it has none."""
    hand, game = record.hand, record.hand.game
    lacks = {
        "a hand that is not over": not hand.is_over,
        "more than two boards": len(hand.boards) > 2,
        "a big blind that is not the small bet": game.small_bet not in (0, game.big_blind),
        f"{record.scale} chips to a unit; it takes 1 or 100": record.scale not in (1, 100),
    }
    refuse("the text of PokerStars", lacks)
    return "\n".join(_Writer(record, place).lines()) + "\n\n\n"


class _Writer:
    """One hand, and how its seats and amounts are written."""

    def __init__(self, record: Record, place: int) -> None:
        self.record, self.hand, self.place = record, record.hand, place
        self.sign = SIGNS.get(record.currency, "") if not record.tournament else ""
        seats = range(len(self.hand.stacks))
        self.names = [" ".join(record.name(seat).split()) for seat in seats]
        present = [self.names[seat] for seat in seats if self.hand.starting_stacks[seat]]
        if len(set(present)) < len(present):
            self.names = [f"{name} {seat + 1}" for seat, name in enumerate(self.names)]

    def money(self, amount: int) -> str:
        whole = money(amount, self.record.scale)
        return self.sign + (whole.removesuffix(".00") if self.sign else whole)

    def lines(self) -> Iterator[str]:
        hand = self.hand
        yield self.header()
        table = " ".join(self.record.table.split()) or "1"
        yield f"Table '{table}' {len(hand.stacks)}-max Seat #{hand.button + 1} is the button"
        for seat, stack in enumerate(hand.starting_stacks):
            if stack:
                aside = self.record.aside[seat] if self.record.aside else 0
                yield f"Seat {seat + 1}: {self.names[seat]} ({self.money(stack + aside)} in chips)"
        yield from self.actions()
        yield from self.summary()

    def header(self) -> str:
        record, game = self.record, self.hand.game
        low, high = map(self.money, stakes(game))
        title = f"Hold'em {TITLES[game.limit]}"
        number = record.number if record.number.isdecimal() else str(self.place)
        zone = find_zone("ET")
        moment = (record.time or EPOCH).astimezone(zone)
        when = f"{moment:%Y/%m/%d} {moment.hour}:{moment:%M:%S} ET"
        if record.tournament:
            buy_in = record.buy_in or "Freeroll "
            level = record.level if record.level.isalnum() else "I"
            tournament = "".join(filter(str.isdecimal, record.tournament)) or "1"
            return (
                f"PokerStars Hand #{number}: Tournament #{tournament}, {buy_in} {title}"
                f" - Level {level} ({low}/{high}) - {when}"
            )
        cap = self.cap()
        code = f" {record.currency}" if re.fullmatch("[A-Z]{3}", record.currency) else ""
        return f"PokerStars Hand #{number}:  {title} ({low}/{high}{cap}{code}) - {when}"

    def cap(self) -> str:
        aside = self.record.aside
        capped = [s for s, a in zip(self.hand.starting_stacks, aside, strict=False) if a]
        return f" - {self.money(capped[0])} Cap - " if capped else ""

    def actions(self) -> Iterator[str]:
        """Yield what was done, from the posts to the last chip."""
        yield from self.posts()
        yield "*** HOLE CARDS ***"
        for seat in self.open_seats():
            hole = self.hand.holes[seat]
            assert hole is not None
            yield f"Dealt to {self.names[seat]} [{write_cards(hole, ' ')}]"
        facing, board = max([self.hand.game.big_blind, *self.hand.game.straddles]), 0
        over = showdown = False
        for event in self.hand.events:
            match event:
                case Dealt(None, cards):
                    over = over or self.is_over_at(event)
                    yield from self.street(board, len(cards), over=over)
                    board, facing = board + len(cards), 0
                case Shown() | Mucked():
                    if not showdown:
                        yield "*** SHOW DOWN ***"
                    showdown = True
                    yield self.show(event)
                case Folded() | Checked() | Called():
                    yield self.act(event, facing)
                case Bet(_, total) | Raised(_, total):
                    yield self.act(event, facing)
                    facing = total
                case Returned(seat, amount):
                    yield f"Uncalled bet ({self.money(amount)}) returned to {self.names[seat]}"
                case Won(seat, amount, pot):
                    yield f"{self.names[seat]} collected {self.money(amount)} from {self.pot(pot)}"

    def posts(self) -> Iterator[str]:
        behind = list(self.hand.starting_stacks)
        for post in self.hand.started.posts:
            paid = min(post.amount, behind[post.seat])
            behind[post.seat] -= paid
            all_in = "" if behind[post.seat] else " and is all-in"
            yield f"{self.names[post.seat]}: posts {POSTS[post.kind]} {self.money(paid)}{all_in}"

    def open_seats(self) -> list[int]:
        """Return the seats whose cards are told with the deal: the hero's, and what shows nowhere
        else.
        """
        hand = self.hand
        at_showdown = {e.seat for e in hand.events if isinstance(e, Shown | Mucked)}
        known = [seat for seat, hole in enumerate(hand.holes) if hole and None not in hole]
        hero = self.record.hero
        told = [seat for seat in known if seat == hero or seat not in at_showdown]
        return sorted(told, key=lambda seat: seat != hero)

    def act(self, event: Choice, facing: int) -> str:
        done = did(event, self.money)
        if isinstance(event, Raised):
            done = f"raises {self.money(event.total - facing)} to {self.money(event.total)}"
        all_in = " and is all-in" if is_all_in(event) else ""
        return f"{self.names[event.seat]}: {done}{all_in}"

    def is_over_at(self, dealt: Dealt) -> bool:
        """Return whether nobody acts once these cards lie open."""
        events = self.hand.events
        later = events[next(n for n, event in enumerate(events) if event is dealt) :]
        return not any(isinstance(e, Choice) for e in later)

    def street(self, board: int, size: int, *, over: bool) -> Iterator[str]:
        """Yield the heading of a street; twice run, those of both boards."""
        boards = self.hand.boards
        if board == 5:  # the first board is out: this is the rest of the second
            starts = [start for start in (0, 3, 4) if start >= 5 - size]
            for start in starts:
                yield self.heading("SECOND ", boards[1], start)
        else:
            yield self.heading("FIRST " if over and len(boards) > 1 else "", boards[0], board)

    def heading(self, run: str, board: tuple[Card, ...], start: int) -> str:
        end = max(start + 1, 3)
        parts = [board[:start], board[start:end]] if start else [board[:end]]
        return f"*** {run}{STREETS[end]} *** " + " ".join(
            f"[{write_cards(part, ' ')}]" for part in parts
        )

    def show(self, event: Shown | Mucked) -> str:
        name = self.names[event.seat]
        if isinstance(event, Mucked):
            return f"{name}: mucks hand"
        cards = [card for card in (*event.cards, *self.hand.board) if card is not None]
        return f"{name}: shows [{write_cards(event.cards, ' ')}] ({describe(cards)})"

    def pot(self, number: int) -> str:
        pots = len(self.hand.pots)
        if pots == 1:
            return "pot"
        if not number:
            return "main pot"
        return "side pot" if pots == 2 else f"side pot-{number}"

    def summary(self) -> Iterator[str]:
        hand = self.hand
        yield "*** SUMMARY ***"
        won: dict[int, int] = {}
        of_pot: dict[int, int] = {}
        rake = 0
        for event in hand.events:
            match event:
                case Won(seat, amount, pot):
                    won[seat] = won.get(seat, 0) + amount
                    of_pot[pot] = of_pot.get(pot, 0) + amount
                case Raked(amount):
                    rake = amount
        total = f"Total pot {self.money(sum(won.values()) + rake)}"
        if len(hand.pots) > 1:
            sides = [
                f"{self.pot(number).capitalize()} {self.money(of_pot.get(number, 0))}."
                for number in range(len(hand.pots))
            ]
            total = " ".join([total, *sides])
        yield f"{total} | Rake {self.money(rake)}"
        for board, run in zip(hand.boards, self.runs(), strict=True):
            if board:
                yield f"{run}[{write_cards(board, ' ')}]"
        for seat, stack in enumerate(hand.starting_stacks):
            if stack:
                name = self.names[seat] + self.place_of(seat)
                yield f"Seat {seat + 1}: {name} {self.end(seat, won)}"

    def runs(self) -> tuple[str, ...]:
        return ("Board ",) if len(self.hand.boards) == 1 else ("FIRST Board ", "SECOND Board ")

    def place_of(self, seat: int) -> str:
        text = " (button)" if seat == self.hand.button else ""
        for post in self.hand.started.posts:
            if post.seat == seat and post.kind in (PostKind.SMALL_BLIND, PostKind.BIG_BLIND):
                text += f" ({post.kind})"
        return text

    def end(self, seat: int, won: Mapping[int, int]) -> str:
        """Return how the hand ended for a seat."""
        hand = self.hand
        amount = won.get(seat)
        board = 0
        for event in hand.events:
            match event:
                case Dealt(seat=None, cards=cards):
                    board += len(cards)
                case Folded(seat=folded) if folded == seat:
                    street = f"on the {STREETS[board].capitalize()}" if board else "before Flop"
                    return f"folded {street}"
                case Shown(seat=shown, cards=cards) if shown == seat:
                    result = f"won ({self.money(amount)})" if amount else "lost"
                    return f"showed [{write_cards(cards, ' ')}] and {result}"
                case Mucked(seat=mucked) if mucked == seat:
                    hole = hand.holes[seat] or ()
                    known = [card for card in hole if card is not None]
                    return f"mucked [{write_cards(known, ' ')}]" if known else "mucked"
        return f"collected ({self.money(amount or 0)})"
