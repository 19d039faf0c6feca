"""Open tables to test with."""

from typing import Any

from holdem import rules
from holdem.rules import Check, Fold, Game, Posted
from holdem.tournament import OpenTable, open_table

GAME = Game.no_limit(5, 10)


def table_of(*names: str, seats: int = 6, **options: Any) -> OpenTable:
    table = open_table(GAME, seats=seats, **{"seed": 1, **options})
    for name in names:
        table.join(name, 1000)
    return table


def finish(table: OpenTable) -> rules.Hand:
    """Everybody checks or folds."""
    while table.hand is not None:
        legal = table.hand.legal
        table.act(Fold() if legal.call else Check())
    assert table.last_hand is not None
    return table.last_hand


def posts_of(hand: rules.Hand) -> dict[int, list[tuple[str, int]]]:
    posted: dict[int, list[tuple[str, int]]] = {}
    for event in hand.events:
        if isinstance(event, Posted):
            posted.setdefault(event.seat, []).append((event.kind.value, event.amount))
    return posted
