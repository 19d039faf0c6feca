"""Hands as PHH text."""

from __future__ import annotations

import re
from collections.abc import Sequence
from datetime import UTC
from json import dumps as quoted
from typing import Any

from ..errors import HistoryError
from ..rules import (
    Called,
    Checked,
    Dealt,
    Event,
    Folded,
    Limit,
    Mucked,
    Post,
    PostKind,
    Raised,
    Shown,
)
from ..rules.events import Bet
from .phh import AMOUNTS, LIMITS, OPTIONS, tell
from .phh_facts import OWN_TEXTS, TEXTS
from .record import Record
from .told import Told, money, write_cards
from .writing import refuse

CODES = {limit: code for code, limit in LIMITS.items()}


def write(record: Record, place: int) -> str:
    """Return the text of a hand, as a section of a ``.phhs`` file."""
    return f"[{place}]\n{section(record)}\n"


def section(record: Record) -> str:
    """Return the fields of one hand, a line each."""
    hand = record.hand
    refuse("PHH", {"a board that is run more than once": len(hand.boards) > 1})
    text = _standard(record)
    try:
        told: Told | None = tell(1, text)
    except HistoryError:  # posts that no array can say
        told = None
    return text + _own(record, told)


def _standard(record: Record) -> str:
    """Return the fields of the standard."""
    hand, game = record.hand, record.hand.game
    order = hand.dealing_order
    antes, blinds = _forced(hand.started.posts, order)

    def amounts(values: Sequence[int]) -> str:
        return f"[{', '.join(money(value, record.scale) for value in values)}]"

    lines = [f"variant = {quoted(CODES[game.limit])}"]
    if antes[0] and antes.count(antes[0]) == len(antes):
        lines.append("ante_trimming_status = true")
    lines += [f"antes = {amounts(antes)}", f"blinds_or_straddles = {amounts(blinds)}"]
    if game.limit is Limit.FIXED_LIMIT:
        lines.append(f"small_bet = {money(game.small_bet, record.scale)}")
        lines.append(f"big_bet = {money(game.big_bet, record.scale)}")
    else:
        lines.append(f"min_bet = {money(game.big_blind, record.scale)}")
    lines.append(f"starting_stacks = {amounts([hand.starting_stacks[seat] for seat in order])}")
    player = {seat: f"p{place}" for place, seat in enumerate(order, 1)}
    actions = [text for event in hand.events if (text := _action(event, player, record.scale))]
    lines.append(f"actions = [{', '.join(map(quoted, actions))}]")
    lines += _facts(record, order)
    if hand.is_over:
        lines.append(f"finishing_stacks = {amounts([hand.stacks[seat] for seat in order])}")
    return "\n".join(lines) + "\n"


def _forced(posts: Sequence[Post], order: Sequence[int]) -> tuple[list[int], list[int]]:
    """Return the antes and the blinds a player, reversed heads-up."""
    antes, blinds = [0] * len(order), [0] * len(order)
    for post in posts:
        dead = post.kind in (PostKind.ANTE, PostKind.DEAD)
        (antes if dead else blinds)[order.index(post.seat)] += post.amount
    return (antes[::-1], blinds[::-1]) if len(order) == 2 else (antes, blinds)


def _action(event: Event, player: dict[int, str], scale: int) -> str:
    match event:
        case Dealt(None, cards):
            return f"d db {write_cards(cards)}"
        case Dealt(seat, cards) if seat is not None:
            return f"d dh {player[seat]} {write_cards(cards)}"
        case Folded(seat):
            return f"{player[seat]} f"
        case Checked(seat) | Called(seat):
            return f"{player[seat]} cc"
        case Bet(seat, total) | Raised(seat, total):
            return f"{player[seat]} cbr {money(total, scale)}"
        case Shown(seat, cards):
            return f"{player[seat]} sm {write_cards(cards)}"
        case Mucked(seat):
            return f"{player[seat]} sm"
        case _:
            return ""


def _facts(record: Record, order: Sequence[int]) -> list[str]:
    """Return what is known beside the hand."""
    hand = record.hand
    lines = []
    for key, name in TEXTS.items():
        value: str = getattr(record, name)
        if value:
            whole = key == "hand" and re.fullmatch(r"0|[1-9]\d{0,17}", value, re.ASCII)
            lines.append(f"{key} = {value if whole else quoted(value)}")
    if record.level:
        plain = re.fullmatch(r"[1-9]\d{0,17}", record.level, re.ASCII)
        lines.append(f"level = {record.level}" if plain else f"_level = {quoted(record.level)}")
    if record.time:
        moment = record.time.astimezone(UTC)
        lines += [f"year = {moment.year}", f"month = {moment.month}", f"day = {moment.day}"]
        lines += [f"time = {moment:%H:%M:%S}", 'time_zone = "UTC"']
    if order != tuple(range(len(hand.stacks))):
        lines.append(f"seats = {[seat + 1 for seat in order]}")
        lines.append(f"seat_count = {len(hand.stacks)}")
    if any(record.names):
        lines.append(f"players = [{', '.join(quoted(record.name(seat)) for seat in order)}]")
    return lines


def _own(record: Record, told: Told | None) -> str:
    """Return our own fields: what the standard ones have `told` differently."""
    hand, started = record.hand, record.hand.started
    order = hand.dealing_order
    lines = []
    for key, name in OPTIONS.items():
        value = getattr(started.game, name)
        if not told or value != getattr(told.game, name):
            lines.append(f"{key} = {_value(key, value, record.scale)}")
    if not told or tuple(told.posts) != started.posts:
        posts = [
            f"p{order.index(post.seat) + 1} {post.kind} {money(post.amount, record.scale)}"
            for post in started.posts
        ]
        lines.append(f"_posts = [{', '.join(map(quoted, posts))}]")
    if hand.button != order[-1]:
        lines.append(f"_button = {hand.button + 1}")
    if isinstance(started.rake, tuple):
        shares = ", ".join(money(share, record.scale) for share in started.rake)
        lines.append(f"_rake = [{shares}]")
    elif started.rake:
        lines.append(f"_rake = {money(started.rake, record.scale)}")
    for key, name in OWN_TEXTS.items():
        if getattr(record, name):
            lines.append(f"{key} = {quoted(getattr(record, name))}")
    if record.hero in order:
        lines.append(f"_hero = {order.index(record.hero) + 1}")
    return "".join(line + "\n" for line in lines)


def _value(key: str, value: Any, scale: int) -> str:
    """Return the text of one of our own fields."""
    if key in AMOUNTS:
        return money(value, scale)
    if key == "_straddles":
        return f"[{', '.join(money(total, scale) for total in value)}]"
    return "0" if value is None else quoted(value)
