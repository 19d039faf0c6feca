"""What happens in a hand, in words, as one player hears it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TypeAlias

from rich.text import Text

from ..cards import DECK
from ..rules import Event, Hand, events
from ..strength import describe

GLYPHS = {"c": "♣", "d": "♦", "h": "♥", "s": "♠"}
COLOURS = {"c": "green", "d": "blue", "h": "red", "s": "bold"}

Names: TypeAlias = Sequence[str]
"""What to call each seat. The player who reads is "you"."""


def show_cards(cards: Iterable[int | None], *, glyphs: bool) -> Text:
    """Return cards in four colours, with suits as letters or as glyphs; unknown ones as ``??``."""
    text = Text()
    for card in cards:
        if text:
            text.append(" ")
        name = "??" if card is None else DECK[card]
        suit = GLYPHS.get(name[1], "?") if glyphs else name[1]
        text.append(name[0] + suit, COLOURS.get(name[1], "dim"))
    return text


def made_of(hole: Iterable[int | None] | None, board: Sequence[int | None]) -> str:
    """Return what a hand is in words; "" when there are too few cards to say."""
    cards = [*(hole or ()), *board]
    if len(cards) < 5 or None in cards:
        return ""
    return describe([card for card in cards if card is not None])


def tell(hand: Hand, names: Names, seat: int, *, glyphs: bool, since: int = 0) -> list[Text]:
    """Return a line for each event from number `since` on that the player at `seat` sees."""
    lines: list[Text] = []
    board: list[int | None] = []
    alone = not any(isinstance(event, events.Shown | events.Mucked) for event in hand.events)
    for number, event in enumerate(hand.events):
        if isinstance(event, events.Dealt) and event.seat is None:
            board += event.cards
        if number < since:
            continue
        line = _line(event, hand, names, seat, board, alone, glyphs)
        if line is not None:
            lines.append(line)
    return lines


def _line(
    event: Event,
    hand: Hand,
    names: Names,
    seat: int,
    board: Sequence[int | None],
    alone: bool,
    glyphs: bool,
) -> Text | None:
    def say(who: int, verb: str, more: str = "") -> Text:
        plural = verb if names[who] == "you" else _third_person(verb)
        return Text(f"{names[who]} {plural}{more}")

    match event:
        case events.Posted(who, kind, amount):
            return say(who, "post", f" the {kind}, {amount:,}")
        case events.Dealt(None, cards):
            street = {3: "flop", 4: "turn", 5: "river"}[len(board)]
            return Text.assemble((f"{street}: ", "bold"), show_cards(cards, glyphs=glyphs))
        case events.Dealt(who, cards) if who == seat:
            return say(who, "hold", " ").append_text(show_cards(cards, glyphs=glyphs))
        case events.Folded(who):
            return say(who, "fold")
        case events.Checked(who):
            return say(who, "check")
        case events.Called(who, amount, all_in):
            return say(who, "call", f" {amount:,}{_all_in(all_in, names[who])}")
        case events.Bet(who, total, all_in):
            return say(who, "bet", f" {total:,}{_all_in(all_in, names[who])}")
        case events.Raised(who, total, all_in):
            return say(who, "raise", f" to {total:,}{_all_in(all_in, names[who])}")
        case events.Returned(who, amount):
            return say(who, "take", f" back {amount:,} that nobody called")
        case events.Shown(who, cards):
            shown = say(who, "show", " ").append_text(show_cards(cards, glyphs=glyphs))
            return shown.append(f": {made_of(cards, board)}" if made_of(cards, board) else "")
        case events.Mucked(who):
            return say(who, "muck")
        case events.Won():
            return _won(say, event, hand, alone)
        case _:
            return None


def _won(say: Callable[..., Text], event: events.Won, hand: Hand, alone: bool) -> Text:
    several = max(e.pot for e in hand.events if isinstance(e, events.Won)) > 0
    of = "" if not several else " of the main pot" if not event.pot else f" of side pot {event.pot}"
    if alone:
        how = ", as everybody else folded"
    else:
        shown = (e.cards for e in hand.events if type(e) is events.Shown and e.seat == event.seat)
        made = made_of(next(shown, None), hand.board)
        how = f" with {made}" if made else ""
    line: Text = say(event.seat, "win", f" {event.amount:,}{of}{how}")
    line.stylize("bold yellow")
    return line


def _third_person(verb: str) -> str:
    return verb + ("es" if verb.endswith("s") else "s")


def _all_in(all_in: bool, name: str) -> str:
    return f" and {'are' if name == 'you' else 'is'} all in" if all_in else ""
