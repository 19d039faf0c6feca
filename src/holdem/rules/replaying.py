"""A hand back from its events."""

from __future__ import annotations

from collections.abc import Iterable

from .._checks import read_items
from ..errors import HoldemValueError
from . import events as log
from .actions import Action, Call, Check, Fold, RaiseTo
from .hand import Hand, start


def replay(events: Iterable[log.Event]) -> Hand:
    """Return the hand in which these events happened: cards that were not dealt are unknown.

    A hand that was not over is as it was after the last event.

    Raises
    ------
    HoldemValueError
        The events do not begin with `Started`, or tell what the rules do not allow.
    """
    events = read_items("events", events, "those of a hand")
    if not events or not isinstance(events[0], log.Started):
        raise HoldemValueError("events does not begin with Started; give those of a hand")
    started = events[0]
    dealt = [event for event in events if isinstance(event, log.Dealt)]
    private = [event.cards for event in dealt if event.seat is not None]
    public = [card for event in dealt if event.seat is None for card in event.cards]
    named = [cards[k] for k in (0, 1) for cards in private] + public
    hand = start(
        started.game,
        started.stacks,
        started.button,
        deck=(*named, *[None] * (52 - len(named))),
        posts=started.posts,
        rake=started.rake,
    )
    for event in events:
        action = _action(event)
        if action is not None:
            hand = hand.act(action)
    return hand


def _action(event: log.Event) -> Action | None:
    match event:
        case log.Folded():
            return Fold()
        case log.Checked():
            return Check()
        case log.Called():
            return Call()
        case log.Bet(_, total) | log.Raised(_, total):
            return RaiseTo(total)
        case _:
            return None
