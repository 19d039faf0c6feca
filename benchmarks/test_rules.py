"""Hands played by random legal actions."""

from collections.abc import Callable
from copy import copy, deepcopy
from random import Random
from typing import Any

import numpy as np
import pytest

from holdem import rules
from holdem.rules import Call, Check, Fold, Game, Hand, LegalActions, RaiseTo

# Uniform over fold (when facing a bet), check or call, and raise; the raise uniform over the legal
# totals. Sound no-limit rules take 10.35 decisions a six-handed hand, wrong raise rules 13.7.
TABLES = {
    "six-handed no-limit, 100 big blinds": (Game.no_limit(1, 2), 6, 10.35),
    "heads-up no-limit, 100 big blinds": (Game.no_limit(1, 2), 2, 3.7),
    "four-handed fixed-limit, 100 big blinds": (Game.fixed_limit(1, 2), 4, 10.7),
}
HANDS = 500


def choose(legal: LegalActions, random: Callable[[], float]) -> rules.Action:
    kinds = 1 + (legal.call > 0) + (legal.raise_max > 0)
    kind = int(random() * kinds)
    if legal.call:
        if kind == 0:
            return Fold()
        if kind == 1:
            return Call()
    elif kind == 0:
        return Check()
    return RaiseTo(legal.raise_min + int(random() * (legal.raise_max - legal.raise_min + 1)))


def play(game: Game, players: int, hands: int) -> int:
    """Return the decisions in some hands, shuffles included."""
    rng, random = np.random.default_rng(1), Random(1).random
    decisions = 0
    for number in range(hands):
        hand = rules.start(game, (200,) * players, number % players, rng=rng)
        while (legal := hand.legal) is not None:
            hand = hand.act(choose(legal, random))
            decisions += 1
    return decisions


@pytest.mark.parametrize("table", TABLES)
def test_holdem(measure: Callable[..., None], table: str) -> None:
    game, players, decisions = TABLES[table]
    assert play(game, players, 3000) / 3000 == pytest.approx(decisions, rel=0.03)
    measure(
        table, "holdem", play, game, players, HANDS, items=HANDS, unit="hand", headline=players == 6
    )


def pokerkit_state(table: str) -> Any:
    pokerkit = pytest.importorskip("pokerkit", exc_type=ImportError)
    game, players, _ = TABLES[table]
    automations = tuple(pokerkit.Automation)
    stacks = (200,) * players
    if game.small_bet:
        make = pokerkit.FixedLimitTexasHoldem.create_state
        return make(automations, True, 0, (1, 2), 2, 4, stacks, players)
    make = pokerkit.NoLimitTexasHoldem.create_state
    return make(automations, True, 0, (1, 2), 2, stacks, players)


def play_pokerkit(table: str, hands: int) -> None:
    random = Random(1).random
    for _ in range(hands):
        state = pokerkit_state(table)
        while state.status:
            call = state.checking_or_calling_amount
            least = state.min_completion_betting_or_raising_to_amount
            most = state.max_completion_betting_or_raising_to_amount
            legal = LegalActions(call, least or 0, most or 0)
            match choose(legal, random):
                case Fold():
                    state.fold()
                case RaiseTo(total):
                    state.complete_bet_or_raise_to(total)
                case _:
                    state.check_or_call()


@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize("table", TABLES)
def test_pokerkit(measure: Callable[..., None], table: str) -> None:
    pokerkit_state(table)
    measure(table, "pokerkit", play_pokerkit, table, 200, items=200, unit="hand")


def middle_of_a_hand() -> Hand:
    hand = rules.start(Game.no_limit(1, 2), (200,) * 6, 0, deck=range(52))
    return hand.act(RaiseTo(6)).act(Call())


def test_copy_of_a_hand(measure: Callable[..., None]) -> None:
    hand = middle_of_a_hand()
    assert copy(hand) is hand
    measure("copy of a hand", "holdem", copy, hand, unit="copy")


@pytest.mark.filterwarnings("ignore")
def test_pokerkit_copy(measure: Callable[..., None]) -> None:
    state = pokerkit_state("six-handed no-limit, 100 big blinds")
    measure("copy of a hand", "pokerkit", deepcopy, state, unit="copy")
