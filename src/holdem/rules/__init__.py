"""The rules of hold'em: start a hand, act in it, and every chip finds its seat.

Hands never change: `Hand.act` returns the next one, so a tree is searched by holding on to hands.
What a seat may do is one value, `Hand.legal`. The rules have numbers, kept in ``docs/rules.md``.

>>> from holdem import rules
>>> game = rules.Game.no_limit(small_blind=1, big_blind=2)
>>> deck = rules.stacked_deck(["AsAh", "KsKh"], "2c7d9sJc3h", button=0)
>>> hand = rules.start(game, stacks=[100, 80], button=0, deck=deck)
>>> print(hand.to_act, hand.legal)
0 fold, call 1, raise to 4..100
>>> hand = hand.act(rules.RaiseTo(6)).act(rules.AllIn()).act(rules.Call())
>>> hand.payoffs, hand.pots
((80, -80), (Pot(amount=160, eligible=(0, 1)),))
>>> hand.events[-1]
Won(seat=0, amount=160, pot=0)
"""

from ..errors import IllegalAction
from . import events
from .actions import Action, AllIn, Bet, Call, Check, Fold, LegalActions, RaiseTo
from .dealing import stacked_deck
from .events import (
    Called,
    Checked,
    Dealt,
    Event,
    Folded,
    Mucked,
    Posted,
    Raised,
    Raked,
    Returned,
    Shown,
    Started,
    Won,
)
from .forced import Post, PostKind, forced_posts
from .hand import Hand, start
from .pots import Pot, award, build_pots
from .replaying import replay
from .state import AnteFrom, Betting, Game, Limit, Street
from .tree import count_betting

__all__ = [
    "Action",
    "AllIn",
    "AnteFrom",
    "Bet",
    "Betting",
    "Call",
    "Called",
    "Check",
    "Checked",
    "Dealt",
    "Event",
    "Fold",
    "Folded",
    "Game",
    "Hand",
    "IllegalAction",
    "LegalActions",
    "Limit",
    "Mucked",
    "Post",
    "PostKind",
    "Posted",
    "Pot",
    "RaiseTo",
    "Raised",
    "Raked",
    "Returned",
    "Shown",
    "Started",
    "Street",
    "Won",
    "award",
    "build_pots",
    "count_betting",
    "events",
    "forced_posts",
    "replay",
    "stacked_deck",
    "start",
]
