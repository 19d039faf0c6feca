"""Hands as logs of the computer poker competition."""

from __future__ import annotations

import re
from collections.abc import Sequence
from fractions import Fraction

from ..errors import HistoryError
from ..rules import (
    Called,
    Checked,
    Dealt,
    Folded,
    Hand,
    Limit,
    Posted,
    Raised,
    forced_posts,
)
from ..rules.events import Bet
from .acpc_game import GameDef
from .record import Record
from .told import write_cards
from .writing import refuse


def heading(record: Record) -> str:
    """Return the definition of a hand's game in comments: it comes first, and where it changes."""
    lines = _definition(record).text().splitlines()
    return "".join(f"# {line}\n" for line in lines)


def write(record: Record, place: int) -> str:
    """Return a hand as a line; `place` is its number where it has none."""
    number = record.number if re.fullmatch(r"[0-9]+", record.number) else str(place)
    order, unit = record.hand.dealing_order, _unit(record)
    return f"STATE:{number}:{betting_text(record.hand, unit)}:{_result(record, order, unit)}\n"


def _unit(record: Record) -> int:
    """Return the chips that make one in the log: cents stay what they are."""
    return 1 if str(record.scale).strip("0") == "1" else record.scale


def _definition(record: Record) -> GameDef:
    """Return the definition of a hand's game; refuse what a log cannot carry."""
    hand, order, unit = record.hand, record.hand.dealing_order, _unit(record)
    game, started = hand.game, hand.started
    plain = forced_posts(game, started.stacks, order[-1])
    lacks = {
        "a hand that is not over": not hand.is_over,
        "pot limits": game.limit is Limit.POT_LIMIT,
        "antes": bool(game.ante),
        "straddles": bool(game.straddles),
        "rake": bool(started.rake),
        "boards run more than once": len(hand.boards) > 1,
        "a game without a small blind": not game.small_blind,
        "late, dead or missing blinds": plain != started.posts,
    }
    refuse("a log of the computer poker competition", lacks)
    blinds = [0] * len(order)
    for post in started.posts:
        blinds[order.index(post.seat)] = _units(post.amount, unit)
    stacks = tuple(_units(started.stacks[seat], unit) for seat in order)
    if game.limit is Limit.NO_LIMIT:
        return GameDef(game.limit, tuple(blinds), stacks)
    cap = game.raise_cap if game.cap_heads_up or len(order) > 2 else None
    small_bet, big_bet = _units(game.small_bet, unit), _units(game.big_bet, unit)
    sizes = (small_bet, small_bet, big_bet, big_bet)
    caps = (cap - 1, cap, cap, cap) if cap else ()
    return GameDef(game.limit, tuple(blinds), stacks, sizes, caps)


def _units(amount: int, unit: int) -> int:
    whole, rest = divmod(amount, unit)
    if rest:
        raise HistoryError(0, f"{amount} is no multiple of {unit}; a log has whole chips")
    return whole


def betting_text(hand: Hand, unit: int = 1) -> str:
    """Return the actions of a hand so far."""
    text = ""
    limited = hand.game.limit is Limit.FIXED_LIMIT
    earlier = [0] * len(hand.stacks)
    bets = [0] * len(hand.stacks)
    for event in hand.events:
        match event:
            case Dealt(None):
                text += "/"
                earlier = [a + b for a, b in zip(earlier, bets, strict=True)]
                bets = [0] * len(bets)
            case Posted(seat, _, amount):
                bets[seat] += amount
            case Folded():
                text += "f"
            case Checked():
                text += "c"
            case Called(seat, amount):
                bets[seat] += amount
                text += "c"
            case Bet(seat, total) | Raised(seat, total):
                bets[seat] = total
                text += "r" if limited else f"r{_units(earlier[seat] + total, unit)}"
    return text


def _result(record: Record, order: Sequence[int], unit: int) -> str:
    """Return the cards, the results and the names."""
    hand = record.hand
    assert hand.payoffs is not None
    holes = "|".join(
        "" if None in (hole := hand.holes[seat] or (None, None)) else write_cards(hole)
        for seat in order
    )
    streets = [hand.board[:3], hand.board[3:4], hand.board[4:5]]
    board = "".join("/" + write_cards(street) for street in streets if street)
    values = "|".join(_value(Fraction(hand.payoffs[seat], unit)) for seat in order)
    names = "|".join(
        re.sub(r"[:|\s]", "_", record.name(seat) if any(record.names) else f"p{place}")
        for place, seat in enumerate(order, 1)
    )
    return f"{holes}{board}:{values}:{names}"


def _value(payoff: Fraction) -> str:
    return f"{float(payoff):.6f}".rstrip("0").rstrip(".") if payoff % 1 else str(payoff)
