"""The rules of hold'em: start a hand, act in it, and every chip finds its seat."""

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
