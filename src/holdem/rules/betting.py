"""One betting round: who may do what, and what follows from it."""

from __future__ import annotations

from typing import TypeVar

from .actions import Call, Check, Fold, LegalActions, RaiseTo, make_legal
from .pots import uncalled
from .state import Betting, Limit, Street, clockwise_from, make_betting

POT_LIMIT = Limit.POT_LIMIT
PREFLOP = Street.PREFLOP

_T = TypeVar("_T")


def legal_actions(state: Betting) -> LegalActions:
    """Return what the seat to act may do."""
    seat = state.to_act
    assert seat is not None, "the betting round is over"
    stack = state.stacks[seat]
    own = state.bets[seat]
    bet = state.bet
    total = own + stack
    call = bet - own
    if total <= bet:
        return make_legal(stack, 0, 0, True)
    if not may_raise(state, seat, call):
        return make_legal(call, 0, 0, False)
    largest = largest_raise(state, total, call)
    return make_legal(call, min(state.least, largest), largest, largest == total)


def may_raise(state: Betting, seat: int, facing: int) -> bool:
    """Return whether a seat with chips beyond the bet is offered a raise."""
    return (
        (not state.acted[seat] or reopened(state, facing))
        and callable_by_another(state, seat)
        and not capped(state)
    )


def reopened(state: Betting, facing: int) -> bool:
    """R-12: a seat that has acted may raise only when it now faces a full raise.

    Short all-ins add up: the test is on all that the seat faces. With fixed limits half a bet
    is enough (R-13); by the computer competition's rules any raise is (R-14).
    """
    if state.game.rules == "acpc":
        return True
    if state.game.small_bet:
        return 2 * facing >= state.full_raise
    return facing >= state.full_raise


def callable_by_another(state: Betting, seat: int) -> bool:
    """R-15: no raise is offered unless another live seat can put in more than the bet."""
    bet = state.bet
    for other, stack in enumerate(state.stacks):
        if stack and other != seat and state.live[other] and state.bets[other] + stack > bet:
            return True
    return False


def capped(state: Betting) -> bool:
    """R-16: after the last bet or raise of a street that the cap allows there is no other."""
    cap = state.game.raise_cap
    if cap is None or state.raises < cap:
        return False
    return state.game.cap_heads_up or _dealt_in(state) > 2


def _dealt_in(state: Betting) -> int:
    """Return how many seats were dealt in: who folds has chips left, who is absent has none."""
    return sum(live or stack > 0 for live, stack in zip(state.live, state.stacks, strict=True))


def largest_raise(state: Betting, total: int, call: int) -> int:
    """Return the largest total to raise to, given the seat's `total` with all its chips in."""
    if state.game.small_bet:
        return min(total, state.least)
    if state.game.limit is POT_LIMIT:
        return min(total, max(state.least, pot_limit(state, call)))
    return total


def pot_limit(state: Betting, call: int) -> int:
    """R-17: the pot after the call may be added to the bet. Only chips put in count.

    Some rooms count a short blind as a big one until somebody raises.
    """
    pot = sum(state.bets) + sum(state.earlier) + state.dead + call
    game = state.game
    if game.round_up_blinds and state.street is PREFLOP and state.aggressor is None:
        for seat, chips in enumerate(state.bets):
            if chips and seat != state.to_act:
                pot += max(game.big_blind - chips, 0)
    return state.bet + pot


def act(state: Betting, action: Fold | Check | Call | RaiseTo) -> Betting:
    """Return the state after the seat to act took a legal action."""
    seat = state.to_act
    assert seat is not None, "the betting round is over"
    stacks, bets, live, acted = state.stacks, state.bets, state.live, state.acted
    bet, least, full_raise, raises = state.bet, state.least, state.full_raise, state.raises
    aggressor = state.aggressor
    if not acted[seat]:
        acted = _put(acted, seat, True)
    if isinstance(action, Fold):
        live = _put(live, seat, False)
    elif isinstance(action, RaiseTo):
        total = action.total
        stacks = _put(stacks, seat, stacks[seat] - total + bets[seat])
        bets = _put(bets, seat, total)
        least, full_raise, counted = raised(state, total)
        bet, raises, aggressor = total, raises + counted, seat
    elif isinstance(action, Call):
        chips = min(bet - bets[seat], stacks[seat])
        stacks = _put(stacks, seat, stacks[seat] - chips)
        bets = _put(bets, seat, bets[seat] + chips)
    return make_betting(
        state.game,
        state.button,
        state.street,
        stacks,
        bets,
        state.earlier,
        live,
        acted,
        bet,
        least,
        full_raise,
        raises,
        aggressor,
        next_to_act(seat, stacks, bets, live, acted, bet),
        state.dead,
    )


def _put(row: tuple[_T, ...], seat: int, value: _T) -> tuple[_T, ...]:
    return (*row[:seat], value, *row[seat + 1 :])


def raised(state: Betting, total: int) -> tuple[int, int, bool]:
    """Return the next full raise's least total, the full raise, and whether this one counts.

    R-11: a raise adds at least the last full bet or raise; a short all-in changes neither that
    nor who may raise again. R-14: by the computer competition's rules it is a raise.
    """
    if state.game.small_bet:
        return fixed_raised(state, total)
    size = total - state.bet
    if state.game.rules == "acpc":
        return max(state.least, total + size), state.full_raise, True
    full_raise = max(size, state.full_raise)
    return total + full_raise, full_raise, size >= state.full_raise


def fixed_raised(state: Betting, total: int) -> tuple[int, int, bool]:
    """R-13: with fixed limits half a bet or more is a raise; less may be called or completed."""
    size = state.full_raise
    if total == state.least:
        return total + size, size, True
    if 2 * (total - (state.least - size)) < size:
        return state.least, size, False
    return state.least if state.game.complete_short_raise else total + size, size, True


def next_to_act(
    after: int,
    stacks: tuple[int, ...],
    bets: tuple[int, ...],
    live: tuple[bool, ...],
    acted: tuple[bool, ...],
    bet: int,
) -> int | None:
    """Return the first seat clockwise that still has to act, None when the round is over.

    R-10: clockwise from the last blind before the flop, from the button after it. R-19: posting
    is not acting, so the blinds have their say when all have called.
    """
    for seat in clockwise_from(after, len(stacks)):
        if live[seat] and stacks[seat] and (bets[seat] < bet or not acted[seat]):
            return seat if has_choice(seat, stacks, bets, live) else None
    return None


def has_choice(
    seat: int, stacks: tuple[int, ...], bets: tuple[int, ...], live: tuple[bool, ...]
) -> bool:
    """R-18: who has the last chips is asked only when another seat has put in more."""
    own = bets[seat]
    for other, alive in enumerate(live):
        if alive and other != seat and (stacks[other] or bets[other] > own):
            return True
    return False


def collect(state: Betting) -> tuple[Betting, int, int]:
    """Return the round with its bets in the pots, the seat that got chips back, and how many.

    The street goes on; `next_round` opens the next one.
    """
    if not state.bet:
        return state, 0, 0
    stacks, committed = state.stacks, state.committed
    seat, chips = uncalled(committed)
    if not state.live[seat]:
        chips = 0
    if chips:
        stacks = _put(stacks, seat, stacks[seat] + chips)
        committed = _put(committed, seat, committed[seat] - chips)
    collected = make_betting(
        state.game,
        state.button,
        state.street,
        stacks,
        (0,) * len(stacks),
        committed,
        state.live,
        state.acted,
        0,
        state.least,
        state.full_raise,
        state.raises,
        state.aggressor,
        None,
        state.dead,
    )
    return collected, seat, chips


def next_round(state: Betting, street: Street) -> Betting:
    """Return the betting round of the next street, once all bets are collected."""
    size = state.game.bet_size(street)
    stacks, none = state.stacks, state.bets
    nobody = (False,) * len(stacks)
    return make_betting(
        state.game,
        state.button,
        street,
        stacks,
        none,
        state.earlier,
        state.live,
        nobody,
        0,
        size,
        size,
        0,
        None,
        next_to_act(state.button, stacks, none, state.live, nobody, 0),
        state.dead,
    )
