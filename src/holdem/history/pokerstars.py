"""The text of PokerStars: cash games and tournaments."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from datetime import UTC, datetime, timedelta, timezone, tzinfo
from decimal import Decimal
from typing import Any
from zoneinfo import ZoneInfo

from ..errors import HistoryError, HoldemError
from ..rules import Game, Limit, PostKind
from .told import MOST_SEATS, Card, Claim, Step, Told, chips, fail, forced, read_cards

LIMITS = {"No Limit": Limit.NO_LIMIT, "Pot Limit": Limit.POT_LIMIT, "Limit": Limit.FIXED_LIMIT}
CURRENCIES = {"$": "USD", "€": "EUR", "£": "GBP"}
ZONES = {
    "ET": ("America/New_York", -5),
    "PT": ("America/Los_Angeles", -8),
    "CET": ("Europe/Paris", 1),
    "WET": ("Europe/Lisbon", 0),
    "GMT": ("UTC", 0),
    "UTC": ("UTC", 0),
}

MONEY = r"[$€£]?(\d[\d,]*(?:\.\d+)?)"
BEGIN = re.compile(r"\ufeff?PokerStars .*?(?:Hand|Game) #(\d+): +(.*)")
TOURNAMENT = re.compile(r"Tournament #(\d+), (.*?) *(?=\S+ (?:No Limit|Pot Limit|Limit))")
GAME = re.compile(r"(.+?) (No Limit|Pot Limit|Limit)(?: |$)(.*)")
CLUB = re.compile(r"^\{[^}]*\} *")
LEVEL = re.compile(r"Level (\w+)")
STAKES = re.compile(rf"\(([$€£]?){MONEY[6:]}/{MONEY}(?: - {MONEY} Cap)?[ -]*(\w{{3}})?\)")
DATE = re.compile(r"(\d{4})/(\d\d?)/(\d\d?) (\d\d?):(\d\d?):(\d\d?) (\w+)")
TABLE = re.compile(r"Table '(.*)' (\d+)-max.*Seat #(\d+) is the button")
SEAT = re.compile(rf"Seat (\d+): (.+) \({MONEY} in chips(?:, .*bounty)?\)(.*)")
DID = re.compile(
    r"(.+): (folds|checks|calls|bets|raises|posts|shows|mucks hand|doesn't show hand)\b *(.*)"
)
POST = re.compile(rf"(?:the )?(ante|small blind|big blind|small & big blinds|straddle) {MONEY}")
AMOUNTS = re.compile(rf"{MONEY}(?: to {MONEY})?")
DEALT = re.compile(r"Dealt to (.+) \[(.*?)\]$")
STREET = re.compile(r"\*\*\* (FIRST |SECOND )?(FLOP|TURN|RIVER) \*\*\*.*\[(.*?)\]$")
RETURNED = re.compile(rf"Uncalled bet \({MONEY}\) returned to (.+)")
COLLECTED = re.compile(rf"(.+) collected {MONEY} from (?:the )?(?:main |side )?pot")
TOTAL = re.compile(rf"Total pot {MONEY}(.*)\| Rake {MONEY}")
POTS = re.compile(rf"(?:Main pot|Side pot(?:-\d+)?) {MONEY}")
SUMMARY = re.compile(r"Seat (\d+): .*(?:showed|mucked) \[(.*?)\]")
BOARD = {"FLOP": 3, "TURN": 4, "RIVER": 5}
KINDS = {
    "ante": PostKind.ANTE,
    "small blind": PostKind.SMALL_BLIND,
    "big blind": PostKind.BIG_BLIND,
    "straddle": PostKind.STRADDLE,
}


Lines = list[tuple[int, str]]


def split(lines: Iterable[str]) -> Iterator[Lines]:
    """Yield the lines of each hand with their numbers, blank ones left out."""
    held: Lines = []
    for line, raw in enumerate(lines, 1):
        text = raw.strip()
        if BEGIN.match(text) and held:
            yield held
            held = []
        if text:
            held.append((line, text))
    if held:
        yield held


def read(lines: Iterable[str]) -> Iterator[Told | HistoryError]:
    """Yield what each hand tells, or why it cannot be read."""
    for held in split(lines):
        try:
            yield _Reader(held).tell()
        except HistoryError as error:
            yield error
        except HoldemError as error:
            yield HistoryError(held[0][0], str(error))


def find_zone(name: str) -> tzinfo | None:
    """Return a time zone by its abbreviation; without a zone database its winter time."""
    if name not in ZONES:
        return None
    place, hours = ZONES[name]
    try:
        return ZoneInfo(place)
    except (KeyError, OSError):
        return timezone(timedelta(hours=hours))


class _Reader:
    """The lines of one hand."""

    def __init__(self, lines: Lines) -> None:
        self.lines = lines
        self.line = lines[0][0]
        self.facts: dict[str, Any] = {"site": "PokerStars"}
        self.names: dict[str, int] = {}
        self.listed: dict[int, int] = {}
        self.active: set[int] = set()
        self.paid: list[tuple[int, PostKind, int]] = []
        self.holes: dict[int, list[Card]] = {}
        self.board: list[Card] = []
        self.second: list[Card] = []
        self.steps: list[Step] = []
        self.claims: list[Claim] = []
        self.won: dict[int, tuple[int, int]] = {}
        self.rake = 0
        self.scale = 1
        self.cap = 0
        self.short_small = False

    def tell(self) -> Told:
        self.read_header()
        here, second = self.lines[1] if len(self.lines) > 1 else self.lines[0]
        table = TABLE.match(second)
        if not table:
            fail(here, "the second line names no table: Table 'name' 6-max Seat #1 is the button")
        size, button = int(table[2][:9]), int(table[3][:9])
        self.facts["table"] = table[1]
        for line, text in self.lines[2:]:
            self.read_line(line, text)
        size = max([size, button, *(seat + 1 for seat in self.listed)])
        if not 1 <= button <= size <= MOST_SEATS:
            fail(here, f"the button is on seat {button} of {size}; there are at most {MOST_SEATS}")
        return self.told(size, button - 1)

    def read_header(self) -> None:
        found = BEGIN.match(self.lines[0][1])
        if not found:
            fail(self.line, "a hand begins with PokerStars Hand #1: Hold'em No Limit ...")
        self.facts["number"] = found[1]
        rest = found[2]
        tournament = TOURNAMENT.match(rest)
        if tournament:
            self.facts |= {"tournament": tournament[1], "buy_in": tournament[2]}
            rest = rest[tournament.end() :]
        kind = GAME.match(CLUB.sub("", rest))
        if not kind or kind[1] != "Hold'em":
            fail(self.line, f"{rest.partition('(')[0].strip()[:40]!r} is no game of hold'em")
        self.limit = LIMITS[kind[2]]
        stakes = STAKES.search(kind[3])
        if not stakes:
            fail(self.line, "the first line has no stakes such as ($1/$2 USD) or (10/20)")
        symbol, small, big, cap, code = stakes.groups()
        if symbol or "." in small + big:
            self.scale = 100
            self.facts["currency"] = code or CURRENCIES.get(symbol, "")
        self.facts["scale"] = self.scale
        self.stakes = self.chips(small, self.line), self.chips(big, self.line)
        self.cap = self.chips(cap, self.line) if cap else 0
        level = LEVEL.search(kind[3])
        if level and tournament:
            self.facts["level"] = level[1]
        self.read_date(kind[3])

    def read_date(self, text: str) -> None:
        for date in DATE.findall(text):
            zone = find_zone(date[6])
            try:
                moment = datetime(*map(int, date[:6]), tzinfo=zone)  # type: ignore[misc,arg-type]
                self.facts["time"] = moment.astimezone(UTC)
            except (ValueError, OverflowError):
                fail(self.line, f"{'/'.join(date[:3])} {':'.join(date[3:6])} is no time")

    def chips(self, text: str, line: int) -> int:
        plain = text.replace(",", "")
        if len(plain) > 20:
            fail(line, f"{text[:40]} is no amount")
        return chips(Decimal(plain), self.scale, "an amount", line)

    def read_line(self, line: int, text: str) -> None:
        if found := DID.match(text):
            if found[1] in self.names:
                self.do(line, self.names[found[1]], found[2], found[3])
            elif found[2] == "posts" and POST.match(found[3]):
                fail(line, f"{found[1]!r} posts, but no line gives a seat and chips")
        elif found := SEAT.match(text):
            seat = int(found[1][:9]) - 1
            if not 0 <= seat < MOST_SEATS or found[2] in self.names or seat in self.listed:
                fail(line, f"seat {found[1]} or {found[2]!r} comes twice, or cannot be")
            self.names[found[2]] = seat
            self.listed[seat] = self.chips(found[3], line)
        elif found := STREET.match(text):
            self.deal(line, found[1], found[2], found[3])
        elif found := DEALT.match(text):
            if found[1] in self.names:
                self.facts.setdefault("hero", self.names[found[1]])
                self.show(line, self.names[found[1]], found[2])
        elif found := RETURNED.match(text):
            if found[2] in self.names:
                amount = self.chips(found[1], line)
                self.claims.append(Claim(line, "returned", self.names[found[2]], amount))
        elif found := COLLECTED.match(text):
            if found[1] in self.names:
                seat = self.names[found[1]]
                before = self.won.get(seat, (0, 0))[1]
                self.won[seat] = line, before + self.chips(found[2], line)
        elif found := TOTAL.match(text):
            self.claims.append(Claim(line, "total", 0, self.chips(found[1], line)))
            pots = POTS.findall(found[2])
            for number, amount in enumerate(pots):
                self.claims.append(Claim(line, "pot", number, self.chips(amount, line)))
            self.rake = self.chips(found[3], line)
        elif (found := SUMMARY.match(text)) and int(found[1][:9]) - 1 in self.listed:
            self.show(line, int(found[1]) - 1, found[2])

    def show(self, line: int, seat: int, text: str) -> None:
        cards = read_cards(text, line)
        if not 1 <= len(cards) <= 2:
            fail(line, f"[{text[:40]}] are no two hole cards")
        if len(cards) == 2 or seat not in self.holes:
            self.holes[seat] = [*cards, None][:2]

    def deal(self, line: int, run: str | None, street: str, text: str) -> None:
        cards = read_cards(text, line)
        if run == "SECOND ":
            self.second += cards
            return
        self.board += cards
        if len(self.board) != BOARD[street]:
            fail(line, f"after the {street.lower()} the board has {len(self.board)} cards")
        self.steps.append(Step(line, "deal", amount=len(self.board)))

    def do(self, line: int, seat: int, verb: str, rest: str) -> None:
        match verb:
            case "folds" | "checks":
                self.active.add(seat)
                self.steps.append(Step(line, "fold" if verb == "folds" else "check", seat))
            case "shows":
                self.show(line, seat, rest.partition("]")[0].lstrip("["))
            case "posts":
                self.active.add(seat)
                self.post(line, seat, rest)
            case "calls" | "bets" | "raises":
                found = AMOUNTS.match(rest)
                if not found or (verb == "raises") != (found[2] is not None):
                    fail(line, f"{verb} {rest[:40]!r}: write calls 10, bets 10, raises 10 to 20")
                self.active.add(seat)
                amount = self.chips(found[2] or found[1], line)
                self.steps.append(Step(line, "call" if verb == "calls" else "raise", seat, amount))

    def post(self, line: int, seat: int, rest: str) -> None:
        found = POST.match(rest)
        if not found:
            fail(line, f"posts {rest[:40]!r}: write posts small blind 5, posts the ante 1")
        amount = self.chips(found[2], line)
        if found[1] == "small & big blinds":
            dead = min(self.blinds()[0], amount)
            self.paid.append((seat, PostKind.DEAD, dead))
            self.paid.append((seat, PostKind.BIG_BLIND, amount - dead))
        else:
            self.paid.append((seat, KINDS[found[1]], amount))
            if found[1] == "small blind" and rest.endswith("all-in"):
                self.short_small = True

    def blinds(self) -> tuple[int, int]:
        """Return the blinds; with fixed limits the stakes are the bets, and half of the first."""
        if self.limit is not Limit.FIXED_LIMIT:
            return self.stakes
        posted = [amount for _, kind, amount in self.paid if kind is PostKind.SMALL_BLIND]
        half = self.stakes[0] // 2
        return (half if self.short_small or not posted else max(posted)), self.stakes[0]

    def told(self, size: int, button: int) -> Told:
        stacks, names, aside = [0] * size, [""] * size, [0] * size
        for name, seat in self.names.items():
            if seat not in self.active:
                continue
            stack = self.listed[seat]
            stacks[seat] = min(stack, self.cap) if self.cap else stack
            aside[seat] = stack - stacks[seat]
            names[seat] = name
        self.facts["names"] = tuple(names)
        if any(aside):
            self.facts["aside"] = tuple(aside)
        if any(not stacks[seat] for seat in self.active):
            fail(self.line, "a seat without chips acts")
        small, big = self.blinds()
        posts, options = forced(self.paid, stacks, button, (small, big))
        if self.second:
            options["runs"] = 2
        if self.limit is Limit.FIXED_LIMIT:
            game = Game.fixed_limit(small, big, big_bet=self.stakes[1], **options)
        elif self.limit is Limit.POT_LIMIT:
            game = Game.pot_limit(small, big, **options)
        else:
            game = Game.no_limit(small, big, **options)
        self.claims += [
            Claim(line, "won", seat, amount) for seat, (line, amount) in self.won.items()
        ]
        return Told(
            self.line,
            game,
            stacks,
            button,
            posts,
            self.holes,
            self.board + self.second,
            self.steps,
            self.rake,
            self.claims,
            facts=self.facts,
        )
