"""PHH 0.0.2, the poker hand history format in TOML: ``.phh`` is one hand, ``.phhs`` many.

Amounts of bets are totals of the street. Players are listed from the small blind, and heads-up
the arrays of forced bets are reversed. What the fields of the standard cannot carry goes into
fields of our own, whose names begin with an underscore as the standard has it.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from decimal import Decimal
from typing import Any, NoReturn

from ..errors import HistoryError, HoldemError, shown
from ..rules import Game, Limit, Post, PostKind
from .phh_facts import facts
from .told import (
    MOST,
    MOST_SEATS,
    Card,
    Claim,
    Step,
    Told,
    ante_from,
    chips,
    fail,
    read_cards,
    scale_of,
)

LIMITS = {"NT": Limit.NO_LIMIT, "PT": Limit.POT_LIMIT, "FT": Limit.FIXED_LIMIT}
OPTIONS = {
    "_ante": "ante",
    "_ante_from": "ante_from",
    "_big_blind": "big_blind",
    "_cap_heads_up": "cap_heads_up",
    "_complete_short_raise": "complete_short_raise",
    "_raise_cap": "raise_cap",
    "_round_up_blinds": "round_up_blinds",
    "_rules": "rules",
    "_small_blind": "small_blind",
    "_straddle_sets_raise": "straddle_sets_raise",
    "_straddles": "straddles",
    "_unit": "unit",
}
"""Our fields for what the standard does not say of a game; a `_raise_cap` of 0 is none."""
MONEY = (
    "antes",
    "big_bet",
    "blinds_or_straddles",
    "finishing_stacks",
    "min_bet",
    "small_bet",
    "starting_stacks",
    "winnings",
    "_rake",
    "_straddles",
)
AMOUNTS = ("_ante", "_big_blind", "_small_blind", "_unit")

Fields = Mapping[str, Any]
HEADER = re.compile(r"\[\s*(?:[\w-]+|\"[^\"]*\"|'[^']*')\s*\]\s*(?:#.*)?$")


def split(lines: Iterable[str]) -> Iterator[tuple[int, str]]:
    """Yield the line and the text of each hand: the sections, or all where there is none."""
    first, held = 1, list[str]()
    for line, text in enumerate(lines, 1):
        if text[:1] == "[" and HEADER.match(text):
            if any(map(_matters, held)):
                yield first, "".join(held)
            first, held = line + 1, []
        else:
            held.append(text if text.endswith("\n") else text + "\n")
    if any(map(_matters, held)):
        yield first, "".join(held)


def _matters(text: str) -> bool:
    return bool(text.strip()) and not text.lstrip().startswith("#")


def tell(line: int, text: str) -> Told:
    """Return what the text of one hand tells."""
    try:
        fields = tomllib.loads(text, parse_float=Decimal)
    except (ValueError, ArithmeticError, RecursionError) as error:
        found = re.search(r"at line (\d+)", str(error))
        fail(line + int(found[1]) - 1 if found else line, f"this is not TOML: {error}")
    return _Reader(line, text, fields).tell()


class _Reader:
    """The fields of one hand."""

    def __init__(self, line: int, text: str, fields: Fields) -> None:
        self.line, self.text, self.fields = line, text, fields
        variant = fields.get("variant")
        if not isinstance(variant, str) or variant not in LIMITS:
            self.fail("variant", f"variant is {shown(variant)}; only hold'em is read: NT, PT, FT")
        self.limit = LIMITS[variant]
        stacks = fields.get("starting_stacks")
        if not isinstance(stacks, list) or not 2 <= len(stacks) <= 22:
            self.fail("starting_stacks", "starting_stacks is no list of 2 to 22 stacks")
        self.players = len(stacks)
        actions = fields.get("actions")
        if not isinstance(actions, list) or not all(isinstance(act, str) for act in actions):
            self.fail("actions", "actions is no list of texts")
        self.actions: list[list[str]] = [act.partition("#")[0].split() for act in actions]
        self.scale = self.find_scale()
        self.seats, self.size = self.find_seats()

    def fail(self, key: str, problem: str) -> NoReturn:
        fail(self.line_of(key), problem)

    def line_of(self, key: str) -> int:
        """Return the line of a field, that of the hand where it is not to be found."""
        found = re.search(rf"^\s*{re.escape(key)}\s*=", self.text, re.MULTILINE)
        return self.line + self.text.count("\n", 0, found.end()) if found else self.line

    def find_scale(self) -> int:
        values: list[Any] = []
        for key in (*MONEY, *AMOUNTS):
            value = self.fields.get(key)
            values += value if isinstance(value, list) else [value]
        for words in self.actions:
            if len(words) == 3 and words[1] == "cbr":
                values.append(self.decimal(words[2]))
        return scale_of([value for value in values if isinstance(value, Decimal)], self.line)

    def decimal(self, text: str) -> Decimal:
        if not re.fullmatch(r"\d{1,15}(\.\d{1,6})?", text):
            self.fail("actions", f"{text[:40]!r} is not an amount")
        return Decimal(text)

    def amount(self, key: str, value: object) -> int:
        """Return one amount in chips."""
        if type(value) is int and 0 <= value < MOST:
            return value * self.scale
        if isinstance(value, bool) or not isinstance(value, int | Decimal):
            self.fail(key, f"{key} holds {shown(value)}; give an amount")
        return chips(value, self.scale, key, self.line_of(key))

    def amounts(self, key: str) -> list[int]:
        """Return one amount a player in chips."""
        values = self.fields.get(key)
        if not isinstance(values, list) or len(values) != self.players:
            self.fail(key, f"{key} is no list of {self.players} amounts, one a player")
        return [self.amount(key, value) for value in values]

    def find_seats(self) -> tuple[list[int], int]:
        """Return the seat of each player and how many seats there are."""
        plain = list(range(self.players)), self.players
        seats, size = self.fields.get("seats"), self.fields.get("seat_count")
        if not isinstance(seats, list) or len(seats) != self.players:
            return plain
        if not all(type(seat) is int and 1 <= seat <= MOST_SEATS for seat in seats):
            return plain
        clockwise = sum(b < a for a, b in zip(seats, [*seats[1:], seats[0]], strict=True)) == 1
        if not clockwise or len({*seats}) != self.players:
            return plain
        if type(size) is not int or not max(seats) <= size <= MOST_SEATS:
            size = max(seats)
        return [seat - 1 for seat in seats], size

    def tell(self) -> Told:
        button = self.fields.get("_button", self.seats[-1] + 1)
        if type(button) is not int or not 1 <= button <= self.size:
            self.fail("_button", f"_button is {shown(button)}; give a seat, 1 to {self.size}")
        stacks = [0] * self.size
        for seat, stack in zip(self.seats, self.amounts("starting_stacks"), strict=True):
            stacks[seat] = stack
        if stacks.count(0) > self.size - self.players:
            self.fail("starting_stacks", "starting_stacks holds 0; every player has chips")
        game, posts = self.stakes()
        holes, board, steps = self.play()
        claims, rake = self.results(stacks)
        return Told(
            self.line,
            game,
            stacks,
            button - 1,
            posts,
            holes,
            board,
            steps,
            rake,
            claims,
            complete=False,
            facts=facts(self.fields, self.seats, self.size) | {"scale": self.scale},
        )

    def stakes(self) -> tuple[Game, list[Post]]:
        """Return the game and the posts; our own field has them where the arrays cannot."""
        told = self.fields.get("_posts")
        posts = self.array_posts() if told is None else self.own_posts(told)
        return self.game(posts), posts

    def array_posts(self) -> list[Post]:
        """Return the posts: the arrays say what each player posts."""
        seats = self.seats
        antes, blinds = self.amounts("antes"), self.amounts("blinds_or_straddles")
        small, big = 0, 1
        if self.players == 2:
            antes, blinds = antes[::-1], blinds[::-1]
            small, big = 1, 0
        if not blinds[big]:
            small, big = -1, small
        if not blinds[big]:
            self.fail("blinds_or_straddles", "blinds_or_straddles has no big blind")
        posts = []
        if small >= 0 and blinds[small]:
            posts.append(Post(seats[small], PostKind.SMALL_BLIND, blinds[small]))
        posts.append(Post(seats[big], PostKind.BIG_BLIND, blinds[big]))
        high = blinds[big]
        others = [player for player in range(self.players) if player not in (small, big)]
        for player in sorted(others, key=lambda player: blinds[player]):
            if blinds[player]:
                kind = PostKind.STRADDLE if blinds[player] > high else PostKind.LATE
                posts.append(Post(seats[player], kind, blinds[player]))
                high = max(high, blinds[player])
        paid = [(seat, ante) for seat, ante in zip(seats, antes, strict=True) if ante]
        due = [Post(seat, PostKind.ANTE, ante) for seat, ante in paid]
        by_big_blind = {post.seat for post in due} == {seats[big]}
        return [*posts, *due] if by_big_blind else [*due, *posts]

    def game(self, posts: Sequence[Post]) -> Game:
        """Return the game, as the posts have it and then our own fields."""
        options = self.posted_options(posts)
        fields = self.fields
        if self.limit is Limit.FIXED_LIMIT:
            options["small_bet"] = self.amount("small_bet", fields.get("small_bet"))
            options["big_bet"] = self.amount("big_bet", fields.get("big_bet"))
            options["raise_cap"] = 4
        else:
            least = self.amount("min_bet", fields.get("min_bet"))
            if least < options["big_blind"]:
                self.fail("min_bet", f"min_bet is {fields['min_bet']}, below the big blind")
            options["big_blind"] = least
        for key, name in OPTIONS.items():
            if key in fields:
                options[name] = self.option(key, fields[key])
        options["raise_cap"] = options.get("raise_cap") or None
        try:
            return Game(limit=self.limit, **options)
        except (HoldemError, TypeError) as error:
            self.fail("variant", str(error))

    def posted_options(self, posts: Sequence[Post]) -> dict[str, Any]:
        """Return what the posts say of the game."""
        blinds = {post.kind: post for post in reversed(posts)}
        small, big = blinds.get(PostKind.SMALL_BLIND), blinds.get(PostKind.BIG_BLIND)
        antes = {post.seat: post.amount for post in posts if post.kind is PostKind.ANTE}
        spared = [post.seat if post else -1 for post in (small, big)]
        kind = ante_from(antes, self.seats, *spared) if antes else "all"
        if antes and kind == "all" and len(antes) < self.players:
            kind = "non_blinds"
        high = big.amount if big else 0
        straddles = []
        for post in posts:
            if post.kind is PostKind.STRADDLE and post.amount > high:
                high = post.amount
                straddles.append(high)
        return {
            "small_blind": small.amount if small else 0,
            "big_blind": big.amount if big else 0,
            "ante": max(antes.values(), default=0),
            "ante_from": kind,
            "straddles": tuple(straddles),
        }

    def option(self, key: str, value: object) -> object:
        """Return the value of one of our own fields."""
        if key in AMOUNTS:
            return self.amount(key, value)
        if key == "_straddles" and isinstance(value, list):
            return tuple(self.amount(key, total) for total in value)
        if not isinstance(value, str | int):
            self.fail(key, f"{key} is {shown(value)}; give a text, a whole number, true or false")
        return value

    def own_posts(self, told: object) -> list[Post]:
        """Return the posts of our own field: "p3 dead blind 5"."""
        posts = []
        for text in told if isinstance(told, list) else [told]:
            found = re.fullmatch(r"(p\d+) ([a-z ]+) (\S+)", str(text))
            if not found or found[2] not in list(PostKind):
                self.fail("_posts", f"_posts holds {shown(text)}; write them as 'p3 dead blind 5'")
            line = self.line_of("_posts")
            amount = chips(self.decimal(found[3]), self.scale, "_posts", line)
            posts.append(Post(self.seat(found[1], line), PostKind(found[2]), amount))
        return posts

    def action_lines(self) -> Iterator[int]:
        """Yield the line of each action."""
        line = self.line_of("actions")
        found = re.search(r"^\s*actions\s*=", self.text, re.MULTILINE)
        place = found.end() if found else 0
        for action in self.fields["actions"]:
            start = self.text.find(action, place)
            if start >= 0:
                line += self.text.count("\n", place, start)
                place = start + len(action)
            yield line

    def play(self) -> tuple[dict[int, list[Card]], list[Card], list[Step]]:
        """Return the cards of the seats, the board and what was done."""
        holes: dict[int, list[Card]] = {}
        board: list[Card] = []
        steps: list[Step] = []
        for line, words in zip(self.action_lines(), self.actions, strict=True):
            match words:
                case []:
                    continue
                case ["d", "dh", player, cards]:
                    holes[self.seat(player, line)] = self.hole(cards, line)
                case ["d", "db", cards]:
                    board += read_cards(cards, line)
                    steps.append(Step(line, "deal", amount=len(board)))
                case [player, "f"]:
                    steps.append(Step(line, "fold", self.seat(player, line)))
                case [player, "cc"]:
                    steps.append(Step(line, "pass", self.seat(player, line)))
                case [player, "cbr", amount]:
                    total = chips(self.decimal(amount), self.scale, "cbr", line)
                    steps.append(Step(line, "raise", self.seat(player, line), total))
                case [player, "sm"] | [player, "sm", "-"]:
                    self.seat(player, line)
                case [player, "sm", cards]:
                    holes[self.seat(player, line)] = self.hole(cards, line)
                case _:
                    fail(line, f"{' '.join(words)[:40]!r} is no action of hold'em")
        if len(board) > 5:
            self.fail("actions", f"the board has {len(board)} cards; hold'em has 5")
        return holes, board, steps

    def hole(self, cards: str, line: int) -> list[Card]:
        read = read_cards(cards, line)
        if len(read) != 2:
            fail(line, f"{cards[:40]!r} are no two hole cards")
        return read

    def seat(self, player: str, line: int) -> int:
        if not re.fullmatch(r"p[1-9]\d?", player, re.ASCII) or int(player[1:]) > self.players:
            fail(line, f"{player[:40]!r} is no player; there are p1 to p{self.players}")
        return self.seats[int(player[1:]) - 1]

    def results(self, stacks: list[int]) -> tuple[list[Claim], int | tuple[int, ...]]:
        """Return the stated results and the rake: what the stacks lost together."""
        claims = []
        told = self.fields.get("_rake", 0)
        rake: int | tuple[int, ...] = (
            tuple(self.amount("_rake", share) for share in told)
            if isinstance(told, list)
            else self.amount("_rake", told)
        )
        if "finishing_stacks" in self.fields:
            final = self.amounts("finishing_stacks")
            line = self.line_of("finishing_stacks")
            claims += [
                Claim(line, "stack", seat, stack)
                for seat, stack in zip(self.seats, final, strict=True)
            ]
            rake = rake or max(sum(stacks) - sum(final), 0)
        if "winnings" in self.fields:
            line = self.line_of("winnings")
            claims += [
                Claim(line, "won", seat, won)
                for seat, won in zip(self.seats, self.amounts("winnings"), strict=True)
            ]
        return claims, rake


def read(lines: Iterable[str]) -> Iterator[Told | HistoryError]:
    """Yield what each hand tells, or why it cannot be read."""
    for line, text in split(lines):
        try:
            yield tell(line, text)
        except HistoryError as error:
            yield error
