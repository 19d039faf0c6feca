"""Open Hand History 1.4.7: a JSON object a hand, blank lines between them.

The amount of an action is what it puts in. The winnings of a pot are less its rake.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Mapping
from datetime import UTC, datetime
from decimal import Decimal
from typing import Any, NoReturn

from ..errors import HistoryError, HoldemError, shown
from ..rules import Game, Limit, PostKind
from .told import MOST_SEATS, Card, Claim, Step, Told, chips, fail, forced, read_cards, scale_of

LIMITS = {"NL": Limit.NO_LIMIT, "PL": Limit.POT_LIMIT, "FL": Limit.FIXED_LIMIT}
POSTS = {
    "Post Ante": PostKind.ANTE,
    "Post SB": PostKind.SMALL_BLIND,
    "Post BB": PostKind.BIG_BLIND,
    "Straddle": PostKind.STRADDLE,
    "Post Dead": PostKind.DEAD,
    "Post Extra Blind": PostKind.LATE,
}
STREETS = {"Preflop": 0, "Flop": 3, "Turn": 4, "River": 5, "Showdown": 5}
NO_ACTIONS = ("Mucks Cards", "Added Chips", "Sits Down", "Stands Up", "Player Adjustment")
TEXTS = {
    "game_number": "number",
    "site_name": "site",
    "table_name": "table",
    "currency": "currency",
}

Object = Mapping[str, Any]
DECODER = json.JSONDecoder(parse_float=Decimal, parse_constant=Decimal)


def split(lines: Iterable[str]) -> Iterator[tuple[int, str]]:
    """Yield the line and the text of each block: between blank lines, or from ``{"ohh"`` on."""
    first, held = 1, list[str]()
    for line, text in enumerate(lines, 1):
        new = re.match(r'\s*\{\s*"ohh"', text)
        if held and (new or not text.strip()):
            yield first, "".join(held)
            held = []
        if text.strip():
            first = first if held else line
            held.append(text)
    if held:
        yield first, "".join(held)


def read(lines: Iterable[str]) -> Iterator[Told | HistoryError]:
    """Yield what each hand tells, or why it cannot be read."""
    for line, text in split(lines):
        try:
            for start, part, found in objects(line, text):
                yield _read_one(start, part, found)
        except HistoryError as error:
            yield error


def objects(line: int, text: str) -> Iterator[tuple[int, str, Any]]:
    """Yield line, text and value of each JSON object; commas and brackets may be between."""
    text = text.rstrip()
    place, end = 0, len(text)
    while True:
        while place < end and text[place] in " \t\r\n,[]\ufeff":
            place += 1
        if place == end:
            return
        here, start = line + text.count("\n", 0, place), place
        try:
            found, place = DECODER.raw_decode(text, place)
        except (ValueError, ArithmeticError, RecursionError) as error:
            at = here + getattr(error, "lineno", 1) - 1 - text.count("\n", 0, place)
            fail(max(at, here), f"this is not JSON: {error}")
        yield here, text[start:place], found


def _read_one(line: int, text: str, found: Any) -> Told | HistoryError:
    try:
        hand = found.get("ohh", found) if isinstance(found, dict) else None
        if not isinstance(hand, dict):
            fail(line, 'a hand is an object such as {"ohh": {"spec_version": "1.4.7", ...}}')
        return _Reader(line, text, hand).tell()
    except HistoryError as error:
        return error
    except HoldemError as error:
        return HistoryError(line, str(error))


def _decimals(value: Any) -> Iterator[Decimal]:
    """Yield the numbers with decimals in a JSON value."""
    waiting = [value]
    while waiting:
        value = waiting.pop()
        if isinstance(value, Decimal):
            yield value
        elif isinstance(value, dict):
            waiting += value.values()
        elif isinstance(value, list):
            waiting += value


class _Reader:
    """The object of one hand."""

    def __init__(self, line: int, text: str, hand: Object) -> None:
        self.start = self.line = line
        self.text, self.hand = text, hand
        self.place = 0
        parts = ("players", "rounds", "pots", "small_blind_amount", "big_blind_amount")
        self.scale = scale_of(_decimals([hand.get(part) for part in parts]), line)
        self.facts: dict[str, Any] = {"scale": self.scale}
        self.stacks: dict[int, int] = {}
        self.names: dict[int, str] = {}
        self.seats: dict[Any, int] = {}
        self.sitting_out: set[int] = set()
        self.paid: list[tuple[int, PostKind, int]] = []
        self.holes: dict[int, list[Card]] = {}
        self.board: list[Card] = []
        self.steps: list[Step] = []

    def move_to(self, key: str) -> None:
        """Set `line` to that of the next such key; a text that hides it leaves the line."""
        found = self.text.find(f'"{key}"', self.place)
        if found >= 0:
            self.line += self.text.count("\n", self.place, found)
            self.place = found + 1

    def fail(self, problem: str) -> NoReturn:
        fail(self.line, problem)

    def chips(self, value: object, what: str) -> int:
        if isinstance(value, bool) or not isinstance(value, int | Decimal):
            self.fail(f"{what} is {shown(value)}; give an amount")
        return chips(value, self.scale, what, self.line)

    def whole(self, value: object, what: str) -> int:
        """Return a number of something, which some write as text."""
        if isinstance(value, str) and re.fullmatch(r"\d{1,9}", value):
            return int(value)
        if type(value) is not int:
            self.fail(f"{what} is {shown(value)}; give a whole number")
        return value

    def objects(self, owner: Object, key: str) -> list[Object]:
        found = owner.get(key, [])
        if not isinstance(found, list) or not all(isinstance(item, dict) for item in found):
            self.fail(f"{key} is no list of objects")
        return found

    def tell(self) -> Told:
        kind = self.hand.get("game_type", "Holdem")
        if kind != "Holdem":
            self.fail(f"game_type is {shown(kind)}; only Holdem is read")
        self.read_players()
        for part in self.objects(self.hand, "rounds"):
            self.move_to("street")
            self.read_round(part)
        self.move_to("pots")
        claims, rake = self.results()
        self.line = self.start
        button = self.whole(self.hand.get("dealer_seat"), "dealer_seat") - 1
        size = self.whole(self.hand.get("table_size", 2), "table_size")
        size = max(size, button + 1, *(seat + 1 for seat in self.stacks))
        if not 0 <= button < size <= MOST_SEATS:
            self.fail(
                f"dealer_seat is {button + 1} of {size} seats; there are at most {MOST_SEATS}"
            )
        active = {step.seat for step in self.steps} | {seat for seat, _, _ in self.paid}
        stacks, names = [0] * size, [""] * size
        for seat, stack in self.stacks.items():
            if seat in active or seat not in self.sitting_out:
                stacks[seat], names[seat] = stack, self.names[seat]
        self.read_facts(names)
        game, posts = self.stakes(stacks, button)
        return Told(
            self.start,
            game,
            stacks,
            button,
            posts,
            self.holes,
            self.board,
            self.steps,
            rake,
            claims,
            facts=self.facts,
        )

    def read_players(self) -> None:
        for player in self.objects(self.hand, "players"):
            seat = self.whole(player.get("seat"), "seat") - 1
            key = self.key(player.get("id"))
            if not 0 <= seat < MOST_SEATS or seat in self.stacks or key in self.seats:
                self.fail(f"player {shown(key)} on seat {seat + 1} comes twice, or cannot be")
            self.seats[key] = seat
            self.stacks[seat] = self.chips(player.get("starting_stack"), "starting_stack")
            self.names[seat] = str(player.get("name", ""))
            if player.get("is_sitting_out") is True:
                self.sitting_out.add(seat)
        if len(self.stacks) < 2:
            self.fail("players is no list of 2 or more players")

    def key(self, value: object) -> int | str:
        if not isinstance(value, int | str):
            self.fail(f"a player's id is {shown(value)}; give a whole number")
        return value

    def seat(self, value: object) -> int:
        key = self.key(value)
        if key not in self.seats:
            self.fail(f"player_id {shown(key)} is none of the players")
        return self.seats[key]

    def cards(self, value: object) -> list[Card]:
        if value in (None, ""):
            return []
        if not isinstance(value, list) or not all(isinstance(card, str) for card in value):
            self.fail(f'cards is {shown(value)}; write them as ["As", "Kd"]')
        return read_cards("".join("??" if card in ("", "X") else card for card in value), self.line)

    def read_round(self, part: Object) -> None:
        street = part.get("street")
        if not isinstance(street, str) or street not in STREETS:
            self.fail(f"street is {shown(street)}; there are {', '.join(STREETS)}")
        self.board += self.cards(part.get("cards"))
        if self.board and street != "Showdown":
            if len(self.board) != STREETS[street]:
                self.fail(f"the board has {len(self.board)} cards on the {street.lower()}")
            self.steps.append(Step(self.line, "deal", amount=len(self.board)))
        for action in self.objects(part, "actions"):
            self.move_to("action")
            self.read_action(action)

    def read_action(self, action: Object) -> None:
        name = action.get("action")
        if name in NO_ACTIONS:
            return
        seat = self.seat(action.get("player_id"))
        match name:
            case "Dealt Cards" | "Shows Cards":
                cards = self.cards(action.get("cards"))
                if len(cards) > 2:
                    self.fail(f"{len(cards)} hole cards are dealt; hold'em deals two")
                if cards:
                    self.holes[seat] = [*cards, None][:2]
            case "Fold" | "Check":
                self.steps.append(Step(self.line, "fold" if name == "Fold" else "check", seat))
            case "Call" | "Bet" | "Raise":
                amount = self.chips(action.get("amount"), "amount")
                verb = "call" if name == "Call" else "add"
                self.steps.append(Step(self.line, verb, seat, amount))  # type: ignore[arg-type]
            case str() if name in POSTS:
                self.paid.append((seat, POSTS[name], self.chips(action.get("amount"), "amount")))
            case _:
                self.fail(f"action is {shown(name)}, which no hand of hold'em has")

    def stakes(self, stacks: list[int], button: int) -> tuple[Game, Any]:
        limit = self.hand.get("bet_limit")
        kind = limit.get("bet_type") if isinstance(limit, dict) else None
        if not isinstance(kind, str) or kind not in LIMITS:
            self.fail(f"bet_type is {shown(kind)}; give NL, PL or FL")
        assert isinstance(limit, dict)
        if limit.get("bet_cap"):
            self.cap(self.chips(limit["bet_cap"], "bet_cap"), stacks)
        small = self.chips(self.hand.get("small_blind_amount"), "small_blind_amount")
        big = self.chips(self.hand.get("big_blind_amount"), "big_blind_amount")
        ante = self.chips(self.hand.get("ante_amount", 0), "ante_amount")
        posts, options = forced(self.paid, stacks, button, (small, big), ante)
        if LIMITS[kind] is Limit.FIXED_LIMIT:
            return Game.fixed_limit(small, big, **options), posts
        make = Game.no_limit if LIMITS[kind] is Limit.NO_LIMIT else Game.pot_limit
        return make(small, big, **options), posts

    def cap(self, cap: int, stacks: list[int]) -> None:
        """Keep the chips beyond a cap out of the hand."""
        self.facts["aside"] = tuple(max(stack - cap, 0) for stack in stacks)
        stacks[:] = [min(stack, cap) for stack in stacks]

    def results(self) -> tuple[list[Claim], int]:
        """Return the stated results and the rake."""
        won: dict[int, int] = {}
        claims: list[Claim] = []
        rake = total = 0
        pots = self.objects(self.hand, "pots")
        for number, pot in enumerate(pots):
            amount = self.chips(pot.get("amount", 0), "amount of a pot")
            taken = sum(self.chips(pot.get(part) or 0, part) for part in ("rake", "jackpot"))
            total, rake = total + amount, rake + taken
            if len(pots) > 1:
                claims.append(Claim(self.line, "pot", number, amount - taken))
            for win in self.objects(pot, "player_wins"):
                seat = self.seat(win.get("player_id"))
                won[seat] = won.get(seat, 0) + self.chips(win.get("win_amount"), "win_amount")
        if pots:
            claims.append(Claim(self.line, "total", 0, total))
        claims += [Claim(self.line, "won", seat, amount) for seat, amount in won.items()]
        return claims, rake

    def read_facts(self, names: list[str]) -> None:
        if any(names):
            self.facts["names"] = tuple(names)
        for key, name in TEXTS.items():
            if isinstance(self.hand.get(key), str):
                self.facts[name] = self.hand[key]
        hero = self.hand.get("hero_player_id")
        if isinstance(hero, int | str) and hero in self.seats:
            self.facts["hero"] = self.seats[hero]
        info = self.hand.get("tournament_info")
        if self.hand.get("tournament") is True:
            told = info.get("tournament_number") if isinstance(info, dict) else None
            self.facts["tournament"] = str(told or "0")
        date = self.hand.get("start_date_utc")
        try:
            moment = datetime.fromisoformat(date) if isinstance(date, str) else None
            if moment:
                aware = moment if moment.tzinfo else moment.replace(tzinfo=UTC)
                self.facts["time"] = aware.astimezone(UTC)
        except (ValueError, OverflowError):
            self.fail(f"start_date_utc is {shown(date)}; write it as 2020-04-07T14:32:50Z")
