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
    players = [
        {
            "id": seat,
            "seat": seat + 1,
            "name": record.name(seat),
            "starting_stack": amount(stack + aside[seat]),
        }
        for seat, stack in enumerate(hand.starting_stacks)
        if stack
    ]
    return {
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
        **_facts(record),
        "players": players,
        "rounds": _Rounds(hand, record.scale).rounds,
        "pots": _pots(hand, record.scale),
    }


def _facts(record: Record) -> dict[str, Any]:
    """Return what is known beside the hand and may be left out."""
    found: dict[str, Any] = {}
    if record.time:
        found["start_date_utc"] = f"{record.time.astimezone(UTC):%Y-%m-%dT%H:%M:%SZ}"
    if record.tournament:
        found["tournament_info"] = {"tournament_number": record.tournament}
    if record.hero is not None:
        found["hero_player_id"] = record.hero
    return found


class _Rounds:
    """The streets of a hand, and the showdown as the last of them."""

    def __init__(self, hand: Hand, scale: int) -> None:
        self.scale = scale
        self.rounds: list[dict[str, Any]] = []
        self.number = 0
        self.behind = list(hand.starting_stacks)
        self.bets = [0] * len(self.behind)
        self.start("Preflop", ())
        for post in hand.started.posts:
            paid = min(post.amount, self.behind[post.seat])
            self.add(post.seat, NAMES[post.kind], paid)
            if post.kind not in (PostKind.ANTE, PostKind.DEAD):
                self.bets[post.seat] += paid
        board = 0
        for event in hand.events:
            if isinstance(event, Dealt) and event.seat is None:
                board += len(event.cards)
                self.bets = [0] * len(self.bets)
                self.start(STREETS[board], event.cards)
            else:
                self.tell(event)

    def start(self, street: str, cards: Any) -> None:
        begun = {"id": len(self.rounds), "street": street, "cards": _texts(cards), "actions": []}
        self.rounds.append(begun)

    def add(self, seat: int, action: str, paid: int | None = None, cards: Any = None) -> None:
        self.number += 1
        told: dict[str, Any] = {"action_number": self.number, "player_id": seat, "action": action}
        if paid is not None:
            self.behind[seat] -= paid
            told["amount"] = Amount(money(paid, self.scale))
            told["is_allin"] = not self.behind[seat]
        if cards is not None:
            told["cards"] = _texts(cards)
        self.rounds[-1]["actions"].append(told)

    def tell(self, event: Event) -> None:
        """Add what a seat did or was dealt."""
        match event:
            case Dealt(int(seat), cards) if cards != (None, None):
                self.add(seat, "Dealt Cards", cards=cards)
            case Folded(seat):
                self.add(seat, "Fold")
            case Checked(seat):
                self.add(seat, "Check")
            case Called(seat, paid):
                self.bets[seat] += paid
                self.add(seat, "Call", paid)
            case Bet(seat, total) | Raised(seat, total):
                action = "Bet" if isinstance(event, Bet) else "Raise"
                self.add(seat, action, total - self.bets[seat])
                self.bets[seat] = total
            case Shown(seat, cards):
                self.show_down()
                self.add(seat, "Shows Cards", cards=cards)
            case Mucked(seat):
                self.show_down()
                self.add(seat, "Mucks Cards")

    def show_down(self) -> None:
        if self.rounds[-1]["street"] != "Showdown":
            self.start("Showdown", ())


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
