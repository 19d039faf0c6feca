"""Players that do not count: at random, always calling, and by the class of the hole cards."""

from __future__ import annotations

from functools import cache

from numpy.random import Generator

from .._classes import CLASS_OF, CLASSES, equity_order, top_classes
from ..cards import combo_of
from ..rules import Action, Call, Check, Fold, RaiseTo, Street
from ..strength import category, evaluate
from .view import View

FOLD, CHECK, CALL = Fold(), Check(), Call()


class RandomPlayer:
    """Folds when facing a bet, checks or calls, or raises, each as likely.

    The amount of a raise is uniform over what is legal.
    """

    def act(self, view: View, rng: Generator) -> Action:
        """Return one of the kinds of action that are legal."""
        legal = view.hand.legal
        assert legal is not None
        facing = legal.call > 0
        kind = int(rng.random() * (1 + facing + (legal.raise_min > 0)))
        if not facing:
            kind += 1
        if kind == 2:
            span = legal.raise_max - legal.raise_min + 1
            return RaiseTo(legal.raise_min + int(rng.random() * span))
        if kind == 1:
            return CALL if facing else CHECK
        return FOLD


class CallingStation:
    """Checks or calls, whatever happens."""

    def act(self, view: View, rng: Generator) -> Action:
        """Return a check or a call."""
        return CALL if view.legal.call else CHECK


class TightPassive:
    """Plays few hands, chosen by class, and never raises.

    Before the flop it calls with the best classes, and anything more than a big blind only with
    the best quarter of them. Later it calls with a pair or better that the board does not make
    by itself.
    """

    def __init__(self, share: float = 0.24) -> None:
        self.share = share
        """The share of all hands that it plays."""

    def act(self, view: View, rng: Generator) -> Action:
        """Return a check, a call or a fold."""
        call = view.legal.call
        if not call:
            return CHECK
        if view.street is Street.PREFLOP:
            dear = call > view.game.big_blind
            return (
                CALL
                if class_of(view.hole) in _best(self.share / 4 if dear else self.share)
                else FOLD
            )
        return CALL if _improves(view.hole, view.board) else FOLD


def class_of(hole: tuple[int, int]) -> str:
    """Return the name of the class of two cards.

    >>> class_of((51, 46))
    'AKo'
    """
    return CLASSES[int(CLASS_OF[combo_of(*hole)])]


@cache
def _best(share: float) -> frozenset[str]:
    return frozenset(CLASSES[place] for place in top_classes(share, equity_order()))


def _improves(hole: tuple[int, int], board: tuple[int, ...]) -> bool:
    """Return whether the hole cards make a pair or better that the board alone is not."""
    made = category(evaluate((*hole, *board)))
    pairs = len(board) - len({card >> 2 for card in board})
    return made > min(pairs, 2) if len(board) < 5 else made > category(evaluate(board))
