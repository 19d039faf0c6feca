"""R-55: what becomes of a hand at an open table when players leave it.

Seats that have `left` are no longer asked. Those of them that `gave_up` had chips behind when they
went: an all-in hand stands.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace

from ..rules import Call, Check, Dealt, Fold, Hand, replay


def go_on(hand: Hand, left: Collection[int], gave_up: Collection[int]) -> Hand:
    """Return the hand at the next turn of somebody who is asked, or over.

    R-55: who has left folds. Who alone stayed checks or calls until the others are folded.
    """
    while (seat := hand.to_act) is not None:
        if seat in left:
            hand = hand.act(Fold())
        elif _is_left_alone(hand, seat, gave_up):
            assert hand.legal is not None
            hand = hand.act(Call() if hand.legal.call else Check())
        else:
            break
    return hand


def _is_left_alone(hand: Hand, seat: int, gave_up: Collection[int]) -> bool:
    """Return whether all others who are still in the hand have left and given it up."""
    live = hand.betting.live
    return all(s == seat or s in gave_up for s in range(len(live)) if live[s])


def unseen(hand: Hand, gave_up: Collection[int]) -> Hand:
    """Return a finished hand as it ends when these seats win nothing from anybody else.

    Their cards are unknown in it. Only a pot that nobody else contests goes by their cards.
    """
    hidden = {seat for seat in gave_up if hand.betting.live[seat]}
    last = hand.pots[-1].eligible  # in which everybody is who was not all in
    if not hidden or (len(last) > 1 and hidden.issuperset(last)):
        return hand
    return replay(
        replace(event, cards=(None, None))
        if isinstance(event, Dealt) and event.seat in hidden
        else event
        for event in hand.events
    )
