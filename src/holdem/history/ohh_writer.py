"""Hands as Open Hand History objects, one a line."""

from __future__ import annotations

import json
from datetime import UTC
from typing import Any

from ..rules import (
    Called,
    Checked,
    Dealt,
    Event,
    Folded,
    Hand,
    Mucked,
    PostKind,
    Raised,
    Shown,
    Won,
)
from ..rules.events import Bet
from .ohh import LIMITS, POSTS
from .record import Record
from .told import money, write_cards
from .writing import refuse

VERSION = "1.4.7"
TYPES = {limit: name for name, limit in LIMITS.items()}
NAMES = {kind: name for name, kind in POSTS.items()}
STREETS = {0: "Preflop", 3: "Flop", 4: "Turn", 5: "River"}


class Amount(str):
    """An amount, written as a number with its decimals."""


def write(record: Record, place: int) -> str:
    """Return a hand as a line with a blank one behind it; `place` stands for its number."""
    return encode({"ohh": hand_object(record, place)}) + "\n\n"


def encode(value: Any) -> str:
    """Return the JSON text of a value, the amounts in it as numbers."""
    match value:
        case Amount():
            return str(value)
        case dict():
            return "{" + ", ".join(f"{json.dumps(k)}: {encode(v)}" for k, v in value.items()) + "}"
        case list():
            return "[" + ", ".join(map(encode, value)) + "]"
        case _:
            return json.dumps(value)


def hand_object(record: Record, place: int) -> dict[str, Any]:
    """Return a hand as the object that stands under "ohh"."""
    hand, game = record.hand, record.hand.game
    lacks = {
        "a hand that is not over": not hand.is_over,
        "a board that is run more than once": len(hand.boards) > 1,
        "a big blind that is not the small bet": game.small_bet not in (0, game.big_blind),
        "a big bet that is not twice the small one": game.big_bet != 2 * game.small_bet,
    }
    refuse("Open Hand History", lacks)

    def amount(chips: int) -> Amount:
        return Amount(money(chips, record.scale))

    aside = record.aside or (0,) * len(hand.stacks)
    capped = [stack for stack, kept in zip(hand.starting_stacks, aside, strict=True) if kept]
    found: dict[str, Any] = {
        "spec_version": VERSION,
        "site_name": record.site,
        "network_name": record.site,
        "internal_version": VERSION,
        "tournament": bool(record.tournament),
        "game_number": record.number or str(place),
        "table_name": record.table,
        "game_type": "Holdem",
        "bet_limit": {
            "bet_type": TYPES[game.limit],
            "bet_cap": amount(capped[0] if capped else 0),
        },
        "table_size": len(hand.stacks),
        "currency": record.currency,
        "dealer_seat": hand.button + 1,
        "small_blind_amount": amount(game.small_blind),
        "big_blind_amount": amount(game.big_blind),
        "ante_amount": amount(game.ante),
    }
    if record.time:
        found["start_date_utc"] = f"{record.time.astimezone(UTC):%Y-%m-%dT%H:%M:%SZ}"
    if record.tournament:
        found["tournament_info"] = {"tournament_number": record.tournament}
    if record.hero is not None:
        found["hero_player_id"] = record.hero
    found["players"] = [
        {
            "id": seat,
            "seat": seat + 1,
            "name": record.name(seat),
            "starting_stack": amount(stack + aside[seat]),
        }
        for seat, stack in enumerate(hand.starting_stacks)
        if stack
    ]
    found["rounds"] = _rounds(hand, record.scale)
    found["pots"] = _pots(hand, record.scale)
    return found


def _rounds(hand: Hand, scale: int) -> list[dict[str, Any]]:
    """Return the streets, and the showdown as the last of them."""
    rounds: list[dict[str, Any]] = [{"id": 0, "street": "Preflop", "cards": [], "actions": []}]
    bets = [0] * len(hand.stacks)
    behind = list(hand.starting_stacks)
    board = number = 0

    def add(seat: int, action: str, paid: int | None = None, cards: Any = None) -> None:
        nonlocal number
        number += 1
        told: dict[str, Any] = {"action_number": number, "player_id": seat, "action": action}
        if paid is not None:
            behind[seat] -= paid
            told |= {"amount": Amount(money(paid, scale)), "is_allin": not behind[seat]}
        if cards is not None:
            told["cards"] = _texts(cards)
        rounds[-1]["actions"].append(told)

    def start(street: str, cards: Any) -> None:
        rounds.append({"id": len(rounds), "street": street, "cards": _texts(cards), "actions": []})

    for post in hand.started.posts:
        paid = min(post.amount, behind[post.seat])
        add(post.seat, NAMES[post.kind], paid)
        if post.kind not in (PostKind.ANTE, PostKind.DEAD):
            bets[post.seat] += paid
    for event in hand.events:
        match event:
            case Dealt(None, cards):
                board += len(cards)
                bets = [0] * len(bets)
                start(STREETS[board], cards)
            case Dealt(seat, cards) if seat is not None and cards != (None, None):
                add(seat, "Dealt Cards", cards=cards)
            case Folded(seat):
                add(seat, "Fold")
            case Checked(seat):
                add(seat, "Check")
            case Called(seat, paid):
                bets[seat] += paid
                add(seat, "Call", paid)
            case Bet(seat, total) | Raised(seat, total):
                add(seat, "Bet" if isinstance(event, Bet) else "Raise", total - bets[seat])
                bets[seat] = total
            case Shown(seat) | Mucked(seat):
                if rounds[-1]["street"] != "Showdown":
                    start("Showdown", ())
                _show(event, add)
    return rounds


def _show(event: Event, add: Any) -> None:
    if isinstance(event, Shown):
        add(event.seat, "Shows Cards", cards=event.cards)
    elif isinstance(event, Mucked):
        add(event.seat, "Mucks Cards")


def _texts(cards: Any) -> list[str]:
    return [write_cards([card]) for card in cards]


def _pots(hand: Hand, scale: int) -> list[dict[str, Any]]:
    """Return the pots with who won them; a pot's rake is what nobody won of it."""
    pots = []
    for number, pot in enumerate(hand.pots):
        won: dict[int, int] = {}
        for event in hand.events:
            if isinstance(event, Won) and event.pot == number:
                won[event.seat] = won.get(event.seat, 0) + event.amount
        pots.append(
            {
                "number": number,
                "amount": Amount(money(pot.amount, scale)),
                "rake": Amount(money(pot.amount - sum(won.values()), scale)),
                "player_wins": [
                    {"player_id": seat, "win_amount": Amount(money(chips, scale))}
                    for seat, chips in won.items()
                ],
            }
        )
    return pots
