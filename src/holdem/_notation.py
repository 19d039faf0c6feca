"""Range text to the weights of the 1326 combos. Every character is read, or refused by position."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import lru_cache
from typing import Literal, NoReturn

import numpy as np
from numpy.typing import NDArray

from ._classes import CLASS_OF, COMBO_COUNT, class_index, equity_order, top_classes
from .cards import RANKS, SUITS, combo_of
from .errors import RangeError

Plus = Literal["kicker", "ladder"]
Hand = tuple[int, int, str]
"""High rank, low rank, and "s", "o" or, for both, ""."""

# Patterns are compiled on first use, by `re` itself: importing stays cheap.
_ITEM = (  # gaps match nothing and are passed over
    r"(?P<hands>(?P<without>!?)(?P<body>[^\s,:!\[\]]+)(?P<weight>:[^\s,\[\]]*)?)"
    r"|(?P<open>\[(?P<percent>[^\s,\[\]/]*)\])"
    r"|(?P<close>\[/(?P<again>[^\s,\[\]/]*)\])"
    r"|(?P<stray>[^\s,])"
)
_RANK = r"(10|[2-9TJQKA])"
_CARD = rf"{_RANK}([cdhs])(?:\ufe0f)?"
_HAND = rf"{_RANK}{_RANK}([so]?)"
_HANDS = rf"{_HAND}(?:(\+)|-{_HAND})?"
_WITH_ANY = rf"(?:{_RANK}[X*]|[X*]{_RANK})([so]?)"
_EVERYTHING = r"\*|random"
_NUMBER = r"(?:\d+\.?\d*|\.\d+)"
_TOP = rf"({_NUMBER})%(?:-({_NUMBER})%)?"
_WEIGHT = rf"{_NUMBER}(?:e[+-]?\d+)?"
_SUIT_SIGNS = str.maketrans("♣♧♦♢♥♡♠♤", "ccddhhss")


def read_range(text: str, plus: Plus) -> NDArray[np.float64]:
    """Return the (1326,) weights that `text` describes; a later item overrides an earlier one."""
    weights = np.zeros(COMBO_COUNT)
    last: re.Match[str] | None = None
    opened: re.Match[str] | None = None
    inside = 1.0
    for item in re.finditer(_ITEM, text):
        kind, start = item.lastgroup, item.start()
        touches = last is not None and last.lastgroup == "hands" and last.end() == start
        if touches and kind in ("hands", "open"):
            raise RangeError(text, start, "put a comma or a space between two hands")
        if kind == "hands":
            combos = _hands(text, item, plus)
            weights[combos] = _weight(text, item, inside, opened is not None)
        elif kind == "open":
            if opened:
                raise RangeError(text, start, f"close {opened[0]!r} before another bracket")
            opened, inside = item, _percent(text, item.start("percent"), item["percent"])
        elif kind == "close" and opened:
            if _percent(text, item.start("again"), item["again"]) != inside:
                raise RangeError(text, start, f"{opened[0]!r} is closed by '[/{opened[0][1:]}'")
            if last is opened:
                raise RangeError(text, start, "there are no hands in the brackets")
            opened, inside = None, 1.0
        else:
            _refuse_sign(text, start)
        last = item
    if opened:
        problem = f"{opened[0]!r} is never closed; end it by '[/{opened[0][1:]}'"
        raise RangeError(text, opened.start(), problem)
    if last is None:
        raise RangeError(text, 0, "it is empty; write hands, as in 'QQ+,AKs', or use Range.empty()")
    return weights


def _hands(text: str, item: re.Match[str], plus: Plus) -> NDArray[np.intp]:
    try:
        return _combos(item["body"], plus)
    except RangeError as error:
        raise RangeError(text, item.start("body") + error.position, error.problem) from None


def _weight(text: str, item: re.Match[str], inside: float, bracketed: bool) -> float:
    written = item["weight"]
    if item["without"]:
        if written:
            raise RangeError(text, item.start("weight"), "hands taken out by '!' have no weight")
        return 0.0
    if not written:
        return inside
    start = item.start("weight")
    if bracketed:
        raise RangeError(text, start, "the brackets give the weight already; leave one of them out")
    if not _all(_WEIGHT, written[1:]):
        problem = "a number from 0 to 1 must follow the colon, as in 'AA:0.5'"
        raise RangeError(text, start + 1, problem)
    weight = float(written[1:])
    if weight > 1:
        raise RangeError(text, start + 1, f"weight {written[1:]} is above 1; weights are 0 to 1")
    return weight


def _percent(text: str, start: int, number: str) -> float:
    """Return the share that a number of percent is."""
    if not _all(_NUMBER, number):
        problem = "brackets hold a weight in percent, as in '[50]AA,KK[/50]'"
        raise RangeError(text, start, problem)
    share = float(number + "e-2")
    if share > 1:
        raise RangeError(text, start, f"{number} percent is above 100")
    return share


@lru_cache(maxsize=2048)
def _combos(body: str, plus: Plus) -> NDArray[np.intp]:
    """Return the indices of the combos that one item names, without sign and weight."""
    plain = body.translate(_SUIT_SIGNS)
    if found := _all(_CARD + _CARD, plain):
        return np.array([_combo(body, found)], np.intp)
    named = np.zeros(169, np.bool_)
    if found := _all(_HANDS, plain):
        named[_classes(_listed(body, found, plus))] = True
    elif found := _all(_WITH_ANY, plain):
        rank = _rank(found[1] or found[2])
        others = (other for other in range(13) if other != rank)
        named[_classes((max(rank, o), min(rank, o), found[3].lower()) for o in others)] = True
    elif found := _all(_TOP, plain):
        shares = [_percent(body, found.start(i), found[i]) for i in (1, 2) if found[i]]
        named[top_classes(max(shares), equity_order())] = True
        if len(shares) == 2:
            named[top_classes(min(shares), equity_order())] = False
    elif _all(_EVERYTHING, plain):
        named[:] = True
    else:
        _refuse(body, plain)
    return np.flatnonzero(named[CLASS_OF])


def _all(pattern: str, text: str) -> re.Match[str] | None:
    return re.fullmatch(pattern, text, re.IGNORECASE | re.ASCII)


def _start(pattern: str, text: str) -> re.Match[str] | None:
    return re.match(pattern, text, re.IGNORECASE | re.ASCII)


def _rank(text: str) -> int:
    return 8 if text == "10" else RANKS.index(text.upper())


def _combo(body: str, found: re.Match[str]) -> int:
    first = 4 * _rank(found[1]) + SUITS.index(found[2].lower())
    second = 4 * _rank(found[3]) + SUITS.index(found[4].lower())
    if first == second:
        raise RangeError(body, found.start(3), f"{body!r} holds the same card twice")
    return combo_of(first, second)


def _classes(hands: Iterable[Hand]) -> list[int]:
    classes = []
    for high, low, suits in hands:
        if high == low or suits != "s":
            classes.append(class_index(high, low, False))
        if high != low and suits != "o":
            classes.append(class_index(high, low, True))
    return classes


def _hand(body: str, found: re.Match[str], group: int) -> Hand:
    one, other = _rank(found[group]), _rank(found[group + 1])
    suits = found[group + 2].lower()
    if one == other and suits:
        problem = f"a pair is neither suited nor offsuit; write {RANKS[one] * 2!r}"
        raise RangeError(body, found.start(group + 2), problem)
    return max(one, other), min(one, other), suits


def _listed(body: str, found: re.Match[str], plus: Plus) -> list[Hand]:
    """Return the hands of `AK`, `AK+` or `AK-AT`."""
    hand = _hand(body, found, 1)
    high, low, suits = hand
    if found[4] and (high == low or (plus == "ladder" and high < 12)):
        return _ladder(hand, 12)
    if found[4]:
        return [(high, kicker, suits) for kicker in range(low, high)]
    if found[5]:
        return _run(body, found, hand, _hand(body, found, 5))
    return [hand]


def _run(body: str, found: re.Match[str], one: Hand, other: Hand) -> list[Hand]:
    if one[2] != other[2]:
        problem = "both ends of a run are suited, offsuit or unmarked alike, as in 'A5s-A2s'"
        raise RangeError(body, found.start(7), problem)
    lower, upper = sorted((one, other))
    if upper[0] - upper[1] == lower[0] - lower[1]:
        return _ladder(lower, upper[0])
    if upper[0] == lower[0] > upper[1]:
        return [(upper[0], kicker, upper[2]) for kicker in range(lower[1], upper[1] + 1)]
    problem = (
        f"{body[found.start(5) :]!r} ends no run from {body[: found.end(3)]!r}: both share the top "
        "card, as in 'A5s-A2s', or the gap, as in 'JTs-54s' and 'KK-TT'"
    )
    raise RangeError(body, found.start(5), problem)


def _ladder(hand: Hand, top: int) -> list[Hand]:
    high, low, suits = hand
    return [(high + step, low + step, suits) for step in range(top - high + 1)]


def _refuse_sign(text: str, start: int) -> NoReturn:
    match text[start]:
        case "!":
            problem = "hands must follow '!' at once, as in '!QQ'"
        case ":":
            problem = "a weight follows hands at once, as in 'AA:0.5'"
        case "[" if text[start : start + 2] == "[/":
            problem = "this closes a bracket that was never opened, as in '[50]AA,KK[/50]'"
        case "[":
            problem = "a bracket holds a weight in percent, as in '[50]AA,KK[/50]'"
        case _:
            problem = "']' closes nothing; weights in brackets look like '[50]AA,KK[/50]'"
    raise RangeError(text, start, problem)


def _refuse(body: str, plain: str) -> NoReturn:
    """Raise at the first character of an item that cannot be read, saying what would do."""
    number = _start(_NUMBER, plain)
    if found := _start(_HAND, plain):
        _refuse_after_hand(body, plain, found.end())
    if found := _start(_CARD + _CARD, plain) or _start(_WITH_ANY, plain):
        end, problem = found.end(), f"nothing but a weight can follow {found[0]!r}"
    elif found := _start(_CARD, plain):
        end, problem = found.end(), f"a second card must follow {found[0]!r}, as in 'AsKh'"
    elif found := _start(_TOP, plain):
        end, problem = found.end(), "a share is written '15%' or '5%-15%'"
    elif number and number.end() == len(plain):
        end, problem = len(plain), f"a share of all hands has a percent sign: '{plain}%'"
    elif found := _start(_RANK, plain):
        problem = f"a rank (23456789TJQKA) or a suit (cdhs) must follow {found[0]!r}"
        end = found.end()
    elif plain[0] in "+-":
        end, problem = 0, "write 'QQ+' and 'A5s-A2s' without spaces"
    else:
        end, problem = 0, f"{body!r} starts with no rank (23456789TJQKA); write hands as in 'AKs'"
    raise RangeError(body, end, problem)


def _refuse_after_hand(body: str, plain: str, end: int) -> NoReturn:
    match plain[end]:
        case "+":
            end += 1
            problem = f"nothing but a weight can follow {body[:end]!r}"
        case "-":
            found = _start(_HAND, plain[end + 1 :])
            problem = f"a run ends in a hand like {body[:end]!r}, as in 'A5s-A2s'"
            end += 1
            if found:
                end += found.end()
                problem = f"nothing but a weight can follow {body[:end]!r}"
        case "@" | "=":
            problem = "a weight follows a colon, as in 'AA:0.5'"
        case _:
            problem = f"{body[end]!r} cannot follow {body[:end]!r}; s, o, + or a run's - can"
    raise RangeError(body, end, problem)
