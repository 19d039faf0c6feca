"""A player that goes all in or folds when short, as the equilibrium has it."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from numpy.random import Generator

from ..cards import combo_of
from ..rules import Action, AllIn, Street
from .equity import EquityPlayer
from .simple import CALL, FOLD
from .view import View

if TYPE_CHECKING:
    from ..tournament.push_fold import PushFold

STEP = 0.25
"""Big blinds to which the stack is rounded, so that few equilibria have to be found."""


class PushFoldPlayer:
    """Plays the heads-up push/fold equilibrium when short, and like the equity player otherwise.

    It does so when all others have folded but one, before the flop, as the small blind who is
    first in, or as the big blind who faces an all-in.
    """

    def __init__(self, short: float = 12) -> None:
        self.short = short
        """Big blinds, in the smaller of the two stacks, up to which it is short."""
        self._otherwise = EquityPlayer()

    def act(self, view: View, rng: Generator) -> Action:
        """Return all in or fold; what an equity player does where that is not the question."""
        stack = effective_stack(view)
        if not stack or stack > self.short * view.game.big_blind:
            return self._otherwise.act(view, rng)
        solved = _equilibrium(view, stack)
        first_in = view.hand.betting.raises == 1
        plays = (solved.push if first_in else solved.call).weights[combo_of(*view.hole)]
        if rng.random() >= plays:
            return FOLD
        return AllIn() if first_in else CALL


def effective_stack(view: View) -> int:
    """Return the chips two blinds play for when all in or fold is the question, else 0."""
    live = [seat for seat, live in enumerate(view.live) if live]
    if view.street is not Street.PREFLOP or len(live) > 2 or not view.legal.call:
        return 0
    state = view.hand.betting
    whole = [state.stacks[seat] + state.committed[seat] for seat in live]
    (other,) = (seat for seat in live if seat != view.seat)
    if state.raises == 1:  # nobody has come in
        open_to_push = view.legal.all_in and view.bets[view.seat] < view.bets[other]
        return min(whole) if open_to_push else 0
    covered = view.legal.call == view.stacks[view.seat]
    return min(whole) if state.raises == 2 and (covered or not state.stacks[other]) else 0


def _equilibrium(view: View, stack: int) -> PushFold:
    game = view.game
    ante = game.ante if game.ante_from == "all" else 0
    steps = max(round(stack / game.big_blind / STEP), 1)
    return _solved(steps * STEP, min(ante / game.big_blind, steps * STEP / 2))


@lru_cache(maxsize=256)
def _solved(stack_bb: float, ante: float) -> PushFold:
    from ..tournament.push_fold import push_fold  # which imports the players

    return push_fold(stack_bb, ante)
