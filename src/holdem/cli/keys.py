"""What a player types, and what it means."""

from __future__ import annotations

import re
from typing import Literal, TypeAlias

from ..players import View
from ..rules import Action, AllIn, Call, Check, Fold, RaiseTo

Wish: TypeAlias = Literal["help", "log", "quit", "standings"]

HELP = """\
f  fold               b N, r N        bet, or raise to N chips on this street
c  call, or check     b, r            bet or raise the least that is allowed
k  check              r half, r pot   by that part of the pot, after a call
a  all in             Enter           deal the next hand, when one has ended
l  log of the hand    s  standings    q  save and quit    ?  this help
Whole words do as well: fold, check, call, bet 40, raise 120, all in."""

_WISHES: dict[str, Wish] = {
    "?": "help",
    "h": "help",
    "help": "help",
    "l": "log",
    "log": "log",
    "q": "quit",
    "quit": "quit",
    "exit": "quit",
    "s": "standings",
    "standings": "standings",
}
_RAISE = re.compile(r"(?:b|bet|r|raise)(?: ?to)? ?(\d[\d,]*|min|half|1/2|pot|max|)")


def read_keys(text: str, view: View) -> Action | Wish | str:
    """Return the legal action or the wish in a line, or a sentence on what is wrong with it."""
    words = " ".join(text.lower().split())
    legal = view.legal
    if words in _WISHES:
        return _WISHES[words]
    match words:
        case "f" | "fold" if not legal.call:
            return "You can check for nothing: k. To fold all the same, type: fold anyway."
        case "f" | "fold" | "fold anyway":
            return Fold()
        case "k" | "x" | "check" if legal.call:
            return f"You cannot check: it is {legal.call:,} to call (c), or fold (f)."
        case "k" | "x" | "check" | "c" | "call":
            return Call() if legal.call else Check()
        case "a" | "all in" | "allin" | "all-in":
            return AllIn() if legal.all_in else _no_raise(view)
    if (amount := _RAISE.fullmatch(words)) is None:
        return f"{text.strip()!r} is not known here; type ? for help."
    if not legal.raise_min:
        return _no_raise(view)
    total = _total(amount[1], view)
    if RaiseTo(total) in legal:
        return RaiseTo(total)
    if legal.raise_min == legal.raise_max:
        return f"{total:,} is not allowed; it can only be {legal.raise_min:,}."
    return f"{total:,} is not allowed; it can be {legal.raise_min:,} to {legal.raise_max:,}."


def _total(amount: str, view: View) -> int:
    """Return the total in front of the seat; parts of the pot are cut to what is legal."""
    legal = view.legal
    parts = {"half": 1, "1/2": 1, "pot": 2}
    if amount in parts:
        total = view.hand.betting.bet + parts[amount] * (view.pot + legal.call) // 2
        return min(max(total, legal.raise_min), legal.raise_max)
    if amount == "max":
        return legal.raise_max
    return legal.raise_min if amount in ("", "min") else int(amount.replace(",", ""))


def _no_raise(view: View) -> str:
    legal = view.legal
    if legal.raise_max:
        return f"With these limits you can raise to {legal.raise_max:,}, and not go all in."
    reason = "nobody could call it, or the betting is not open to you"
    return f"You cannot raise: {reason}. You can {legal}."
