"""Short stacks, small blind against big blind: all in or fold, in equilibrium."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from math import fsum
from numbers import Real

import numpy as np

from .._classes import CLASS_OF
from ..errors import HoldemTypeError, HoldemValueError, shown
from ..preflop import class_counts
from ..ranges import Range
from .equilibrium import Floats, Spot, equilibrium
from .icm import icm, read_amounts

MOST_BB = 1e300
"""Stacks of more are no numbers to reckon with."""


@dataclass(frozen=True, slots=True)
class PushFold:
    """What both players do when the small blind goes all in or folds.

    A hand that is indifferent has a weight between 0 and 1 and is played so often.
    """

    stack_bb: float
    """Big blinds of the small blind, before it posts."""
    ante: float
    """Big blinds that either of the two posts before the blinds."""
    push: Range
    """The hands the small blind goes all in with."""
    call: Range
    """The hands the big blind calls with."""
    value: float
    """What the small blind wins a hand on average: big blinds, or with payouts prize money."""
    caller_value: float
    """What the big blind wins a hand on average."""
    error: float
    """How much more a player could win a hand against the other's strategy."""
    payouts: tuple[float, ...] = ()
    """The prizes that can be won; none where chips are what is won."""

    def __str__(self) -> str:
        """Return both ranges with their shares."""
        unit = "in prizes" if self.payouts else "big blinds"
        return (
            f"push {self.push.share:.2%}: {self.push}\n"
            f"call {self.call.share:.2%}: {self.call}\n"
            f"value to the small blind {self.value:+.6f} {unit}"
        )


def push_fold(
    stack_bb: float,
    ante: float = 0,
    *,
    caller_bb: float | None = None,
    dead_bb: float = 0,
    payouts: Sequence[float] = (),
    others_bb: Sequence[float] = (),
) -> PushFold:
    """Return the equilibrium in which the small blind may only go all in or fold.

    Without payouts both players win as many chips as they can; there is one value to that. With
    payouts each wants the most prize money by `icm`; what one wins the other need not lose, for
    the other players win as well, and where there are several equilibria this is one of them.
    Equities are exact, card removal included. What is left out: everybody else has folded, and
    the cards they folded count as unseen; there are no limps, smaller raises or later hands.

    Parameters
    ----------
    stack_bb
        Big blinds of the small blind, before it posts 0.5 and the ante.
    ante
        Big blinds that either of the two posts before the blinds.
    caller_bb
        Big blinds of the big blind, before it posts; as many as `stack_bb` unless given.
    dead_bb
        Big blinds that others have left in the pot, such as their antes.
    payouts
        The prizes still to be won, from the first; their unit is that of the values.
    others_bb
        The stacks of all other players left in the tournament, as they are now.

    Returns
    -------
    PushFold
        Its values are beside the stacks, or their worth by `icm`, before posting. Its error is
        below 1e-12 big blinds, or what they are worth when chips are prizes in proportion, where
        the equilibrium was found exactly, as nearly always; else it says what remained.

    Raises
    ------
    HoldemValueError
        A stack does not reach beyond the ante, or a number is not from 0 up.

    >>> round(push_fold(10).push.share, 3), round(push_fold(10).call.share, 3)
    (0.583, 0.374)
    >>> bubble = push_fold(10, payouts=[50, 30, 20], others_bb=[10, 2])
    >>> round(bubble.push.share, 3), round(bubble.call.share, 3)
    (1.0, 0.032)
    """
    stack, caller, posted, dead = _read_stakes(stack_bb, caller_bb, ante, dead_bb)
    prizes, others = _check_prizes(payouts, others_bb)
    chips = [stack, caller, *others]
    scale = fsum(prizes) / fsum(chips) if prizes else 1.0
    start = icm(chips, prizes) if prizes else (stack, caller)

    def paid(won: float, lost: float) -> tuple[float, float]:
        """Return what changes when the small blind wins and the big blind loses chips."""
        if not prizes:
            return won, -lost
        after = icm([max(stack + won, 0), max(caller - lost, 0), *others], prizes)
        return (after[0] - start[0]) / scale, (after[1] - start[1]) / scale

    spot = _spot(min(stack, caller), posted, dead, paid)
    push, call = equilibrium(spot)
    value, caller_value = spot.values(push, call)
    return PushFold(
        stack_bb,
        ante,
        Range(push[CLASS_OF]),
        Range(call[CLASS_OF]),
        value * scale,
        caller_value * scale,
        spot.error(push, call) * scale,
        prizes,
    )


def _spot(risk: float, ante: float, dead: float, paid: Callable[..., tuple[float, float]]) -> Spot:
    """Return the spot where so much is at risk, by what is paid for chips won and lost."""
    small, big = (min(blind, risk - ante) for blind in (0.5, 1.0))
    outcomes = (paid(risk + dead, risk), paid(dead / 2, -dead / 2), paid(-risk, -risk - dead))
    dealt, ends = _matchups()
    wins, loses = (
        sum((end * worth for end, worth in zip(ends, worths, strict=True)), np.zeros((169, 169)))
        for worths in zip(*outcomes, strict=True)
    )
    return Spot(
        dealt,
        (wins, loses),
        folded=paid(-small - ante, -small - ante - dead),
        stolen=paid(big + ante + dead, big + ante),
    )


def _read_stakes(
    stack: float, caller: float | None, ante: float, dead: float
) -> tuple[float, float, float, float]:
    caller = stack if caller is None else caller
    stakes = (("stack_bb", stack), ("caller_bb", caller), ("ante", ante), ("dead_bb", dead))
    for name, number in stakes:
        if not isinstance(number, Real):
            raise HoldemTypeError(f"{name} is {shown(number)}; give a number of big blinds")
        if not -MOST_BB <= number <= MOST_BB:  # no number, or one no float can hold
            raise HoldemValueError(f"{name} is {shown(number)}; give at most {MOST_BB} big blinds")
    if dead < 0:
        raise HoldemValueError(f"dead_bb is {shown(dead)}; give big blinds of others, from 0 up")
    for name, chips in (("stack_bb", stack), ("caller_bb", caller)):
        if not 0 <= float(ante) < float(chips):
            raise HoldemValueError(
                f"{name} is {shown(chips)} with ante {shown(ante)}; give an ante from 0 up"
                " and a stack above it"
            )
    return float(stack), float(caller), float(ante), float(dead)


def _check_prizes(
    payouts: Sequence[float], others: Sequence[float]
) -> tuple[tuple[float, ...], tuple[float, ...]]:
    """Return the prizes that can be won and the stacks of the others."""
    prizes, stacks = read_amounts("payouts", payouts), read_amounts("others_bb", others)
    if 0 in stacks:
        raise HoldemValueError(
            f"others_bb[{stacks.index(0)}] is 0; give the stacks above 0 of who is left"
        )
    prizes = prizes[: 2 + len(stacks)]
    if prizes and not any(prizes):
        raise HoldemValueError(f"payouts is {shown(payouts)}; give at least one prize above 0")
    if stacks and not prizes:
        raise HoldemValueError(
            f"others_bb is {shown(others)} without payouts; give these too, for chips alone"
            " do not depend on other players"
        )
    return tuple(prizes), tuple(stacks)


@cache
def _matchups() -> tuple[Floats, tuple[Floats, Floats, Floats]]:
    """Return how likely each class meets each, and does so and wins, ties, loses."""
    chances = class_counts() / class_counts().sum()
    won, tied, lost = chances
    return chances.sum(axis=0), (won, tied, lost)
