"""A hand for people to read, and as plain values."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC
from typing import Any

from .._checks import require_kind
from ..rules import (
    Called,
    Checked,
    Dealt,
    Event,
    Folded,
    Mucked,
    Posted,
    PostKind,
    Raised,
    Raked,
    Returned,
    Shown,
    Won,
)
from ..rules.events import Bet
from .record import Record
from .told import money, write_cards
from .writing import did, is_all_in, stakes

STREETS = {3: "flop", 4: "turn", 5: "river"}


def describe(record: Record) -> str:
    """Return a hand as lines to read: the table, a line a street, who won what."""
    require_kind("record", record, Record, "a Record, as history.records yields them")
    return "\n".join([*_heading(record), *_streets(record), *_end(record), ""])


def _heading(record: Record) -> Iterator[str]:
    hand, game = record.hand, record.hand.game
    low, high = (money(amount, record.scale) for amount in stakes(game))
    played = f"{game.limit} {low}/{high}"
    if record.currency:
        played += f" {record.currency}"
    if game.ante:
        played += f" ante {money(game.ante, record.scale)}"
    facts = [f"hand {record.number}" if record.number else "hand", played, record.site]
    if record.tournament:
        facts.append(f"tournament {record.tournament}")
    if record.table:
        facts.append(f"table {record.table}")
    if record.time:
        facts.append(f"{record.time.astimezone(UTC):%Y-%m-%d %H:%M:%S} UTC")
    yield ", ".join(fact for fact in facts if fact)
    dealt = [seat for seat, stack in enumerate(hand.starting_stacks) if stack]
    names = max(len(record.name(seat)) for seat in dealt)
    stacks = [money(stack, record.scale) for stack in hand.starting_stacks]
    width = max(map(len, stacks))
    for seat in dealt:
        cards = write_cards(hand.holes[seat] or ())
        button = "  button" if seat == hand.button else ""
        yield f"  {record.name(seat):<{names}}  {stacks[seat]:>{width}}  {cards}{button}"


def _streets(record: Record) -> Iterator[str]:
    title, done, board = "preflop", list[str](), 0
    pot = sum(event.amount for event in record.hand.events if isinstance(event, Posted))
    bets = {e.seat: 0 for e in record.hand.events if isinstance(e, Dealt) and e.seat is not None}
    for event in record.hand.events:
        match event:
            case Posted(seat, kind, amount) if kind not in (PostKind.ANTE, PostKind.DEAD):
                bets[seat] += amount
            case Called(seat, amount):
                pot, bets[seat] = pot + amount, bets[seat] + amount
            case Bet(seat, total) | Raised(seat, total):
                pot, bets[seat] = pot + total - bets[seat], total
            case Returned(_, amount):
                pot -= amount
            case Dealt(None, cards):
                yield f"{title}: {', '.join(done)}" if done else title
                title, done, board = _street(record, board, len(cards), pot), [], board + len(cards)
                bets = dict.fromkeys(bets, 0)
        text = _said(record, event)
        if text:
            done.append(text)
    yield f"{title}: {', '.join(done)}" if done else title


def _street(record: Record, board: int, size: int, pot: int) -> str:
    """Return the title of a street; cards beyond the fifth are those of a further board."""
    boards = record.hand.boards
    if board < 5:
        title, cards = STREETS[board + size], write_cards(boards[0][board : board + size])
    else:
        title, cards = "another board", write_cards(boards[1 + (board - 5) // size])
    return f"{title} {cards} (pot {money(pot, record.scale)})"


def _said(record: Record, event: Event) -> str:
    """Return what a seat did in words, "" where it did nothing."""

    def amount(chips: int) -> str:
        return money(chips, record.scale)

    match event:
        case Posted(seat, kind, chips):
            return f"{record.name(seat)} posts {kind} {amount(chips)}"
        case Returned(seat, chips):
            return f"{record.name(seat)} gets back {amount(chips)}"
        case Folded(seat) | Checked(seat) | Called(seat) | Bet(seat) | Raised(seat):
            all_in = " all in" if is_all_in(event) else ""
            return f"{record.name(seat)} {did(event, amount)}{all_in}"
    return ""


def _end(record: Record) -> Iterator[str]:
    hand = record.hand
    done, won = list[str](), dict[int, int]()
    for event in hand.events:
        match event:
            case Shown(seat, cards):
                done.append(f"{record.name(seat)} shows {write_cards(cards)}")
            case Mucked(seat):
                done.append(f"{record.name(seat)} mucks")
            case Raked(amount):
                done.append(f"rake {money(amount, record.scale)}")
            case Won(seat, amount):
                won[seat] = won.get(seat, 0) + amount
    done += [f"{record.name(seat)} wins {money(won[seat], record.scale)}" for seat in won]
    if hand.to_act is not None:
        done.append(f"{record.name(hand.to_act)} is to act: {hand.legal}")
    yield f"end: {', '.join(done)}"
    for difference in record.differences:
        yield f"! {difference}"


def to_dict(record: Record) -> dict[str, Any]:
    """Return a record as values that JSON knows; amounts are in chips."""
    require_kind("record", record, Record, "a Record, as history.records yields them")
    hand = record.hand
    return {
        "number": record.number,
        "line": record.line,
        "site": record.site,
        "table": record.table,
        "tournament": record.tournament,
        "level": record.level,
        "currency": record.currency,
        "time": record.time.isoformat() if record.time else None,
        "scale": record.scale,
        "limit": hand.game.limit,
        "small_blind": hand.game.small_blind,
        "big_blind": hand.game.big_blind,
        "ante": hand.game.ante,
        "button": hand.button,
        "names": [record.name(s) if c else None for s, c in enumerate(hand.starting_stacks)],
        "starting_stacks": hand.starting_stacks,
        "holes": [None if hole is None else write_cards(hole) for hole in hand.holes],
        "boards": [write_cards(board) for board in hand.boards],
        "actions": [text for event in hand.events if (text := _said(record, event))],
        "stacks": hand.stacks,
        "payoffs": hand.payoffs,
        "differences": [str(difference) for difference in record.differences],
    }
