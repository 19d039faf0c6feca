"""The table as it stands, in lines of text."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rich.text import Text

from ..players import View
from ..rules import LegalActions, PostKind, Pot, events
from ..tournament import Mode
from .telling import Names, made_of, show_cards

WIDTH = 78
BLINDS = {PostKind.SMALL_BLIND: "SB", PostKind.BIG_BLIND: "BB"}


@dataclass(frozen=True, slots=True)
class Look:
    """How a terminal is drawn on."""

    glyphs: bool
    """Whether it has suits as glyphs."""
    width: int = WIDTH
    """Columns for the table."""
    wide: bool = False
    """Whether there is room for the log beside it."""


def draw_table(view: View, mode: Mode, names: Names, look: Look) -> list[Text]:
    """Return the table as `view.seat` sees it, in `look.width` columns where it can."""
    shown = {e.seat: e.cards for e in view.events if isinstance(e, events.Shown)}
    rows = [_seat_line(view, seat, names, shown.get(seat), look) for seat in range(len(names))]
    board = show_cards(view.board, glyphs=look.glyphs) if view.board else Text("-", "dim")
    rule = Text(("─" if look.glyphs else "-") * look.width, "dim")
    lines = [_heading(view, mode), rule, *rows, rule]
    lines.append(Text.assemble(("board  ", "dim"), board, ("    pot  ", "dim"), _pots(view)))
    return [*lines, _own_hand(view, look)]


def _heading(view: View, mode: Mode) -> Text:
    number, level, end = mode.levels.locate(view.hand_number)
    ante = f", ante {level.ante:,}" if level.ante else ""
    text = Text(f"{mode.name}, hand {view.hand_number}", "bold")
    left = end - view.hand_number - 1
    until = f"{left} more hand{'s' * (left != 1)}" if left else "last hand"
    if mode.hands is not None:
        text.append(f" of {mode.hands}")
    text.append(
        f"    level {number}: blinds {level.small_blind:,}/{level.big_blind:,}{ante} ({until})",
        "default",
    )
    text.truncate(WIDTH)
    return text


def _seat_line(
    view: View, seat: int, names: Names, shown: Sequence[int | None] | None, look: Look
) -> Text:
    hand = view.hand
    hole = hand.holes[seat]
    posted = [e.kind for e in view.events if isinstance(e, events.Posted) and e.seat == seat]
    place = next((BLINDS[kind] for kind in posted if kind in BLINDS), "")
    if seat == view.button:
        place = f"D {place}".strip()
    turn = seat == hand.to_act
    style = "bold" if turn else "dim" if hole is None or not view.live[seat] else ""
    line = Text(f"{'>' if turn else ' '} {names[seat]:<20.20} {view.stacks[seat]:>9,} ", style)
    line.append(f"{place:<5}")
    line.append(f"{view.bets[seat]:>8,}  " if view.bets[seat] else " " * 10, "yellow")
    if hole is None:
        line.append("out", "dim")
    elif hand.folded[seat]:
        line.append("folded", "dim")
        if seat == view.seat:
            line.append(" ").append_text(show_cards(hole, glyphs=look.glyphs))
    else:
        line.append_text(show_cards(shown or hole, glyphs=look.glyphs))
        line.append("  all in" if hand.all_in[seat] and not hand.is_over else "", "bold red")
    return line


def _pots(view: View) -> Text:
    pots: Sequence[Pot] = view.pots
    text = Text(f"{view.pot:,}", "bold")
    if len(pots) > 1 and view.hand.all_in.count(True):
        named = [f"main {pots[0].amount:,}", *(f"side {pot.amount:,}" for pot in pots[1:])]
        text.append(f" ({', '.join(named)})", "default")
    return text


def _own_hand(view: View, look: Look) -> Text:
    hole = view.hand.holes[view.seat]
    if hole is None:
        return Text("you are out", "dim")
    line = Text.assemble(("you    ", "dim"), show_cards(hole, glyphs=look.glyphs))
    made = made_of(hole, view.board)
    return line.append(f"    {made}" if made else "")


def choices(view: View) -> Text:
    """Return what the seat may do and the keys for it."""
    legal: LegalActions = view.legal
    keys = [("f", "fold"), ("c", f"call {legal.call:,}")] if legal.call else [("k", "check")]
    if legal.raise_min:
        key, verb = ("r", "raise to") if view.hand.betting.bet else ("b", "bet")
        keys.append((f"{key} N", f"{verb} {_span(legal)}"))
    if legal.all_in:
        keys.append(("a", f"all in {view.stacks[view.seat]:,}"))
    keys.append(("?", "help"))
    text = Text()
    for key, meaning in keys:
        text.append("  " if text else "").append(f"[{key}]", "bold cyan").append(f" {meaning}")
    return text


def _span(legal: LegalActions) -> str:
    if legal.raise_min == legal.raise_max:
        return f"{legal.raise_min:,}"
    return f"{legal.raise_min:,}..{legal.raise_max:,}"
