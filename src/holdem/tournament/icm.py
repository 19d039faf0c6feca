"""What stacks are worth in prizes: the independent chip model, and deals made with it.

The model is Malmuth-Harville: each next place goes to a remaining stack in proportion to its
chips. These conventions hold in the whole module:

- ``payouts[0]`` is the prize of first place, and so on. The order given is the order of the
  places and need not fall. Places beyond the list win nothing; prizes beyond the number of
  stacks are won by nobody.
- A stack of 0 has finished behind every stack with chips. Several of them share the prizes of
  the places they take equally, as the rule for equal stacks broken in one hand has it.
- Stacks and prizes may be ints or floats; no one is negative and at least one stack is above 0.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Sequence
from math import fsum, inf, isfinite
from typing import Literal

from .._checks import read_items, require_choice, require_int
from .._icm import equities
from ..errors import HoldemTypeError, HoldemValueError, shown

_NOTHING = 1e-12
"""A part of the pool so small that it is rounding."""

_LEAST_RATE = 1e-290
"""A part of the chips that still has a finite reciprocal; less is worth the same."""


def icm(stacks: Sequence[float], payouts: Sequence[float]) -> tuple[float, ...]:
    """Return the prize money each stack is worth, exact for a field of any size.

    The equities sum to the prizes that can be won; the error is rounding alone. Time grows as
    players times prizes times the square root of the prizes: microseconds for a table,
    milliseconds for a thousand players.

    By the model of Malmuth and Harville: a player takes first place as often as he has a share
    of the chips, the second likewise among those who are left, and so on.

    Parameters
    ----------
    stacks
        The chips of each player, in any unit; 0 for who was out before, who shares the last
        prizes.
    payouts
        The prizes from the first place, in any unit; the result is in it. What there are no
        players for is not paid.

    Raises
    ------
    HoldemValueError
        A stack or prize is negative, infinite or not a number, or there are no chips.

    >>> [round(share, 4) for share in icm([50, 30, 20], [70, 30])]
    [45.1786, 32.25, 22.5714]
    """
    chips = read_amounts("stacks", stacks)
    prizes = read_amounts("payouts", payouts)
    return _icm(chips, prizes)


def bubble_factor(
    stacks: Sequence[float], payouts: Sequence[float], hero: int, villain: int
) -> float:
    """Return what a chip that hero may lose to villain costs, beside one he may win.

    Both are all in for the smaller of their stacks: the prize money hero would lose over the
    prize money he would win. It is 1 when chips are money (or when nothing is at stake) and
    ``inf`` when he can only lose. Stacks of 0 were out before. `hero` and `villain` are places
    in `stacks`, from 0; the rest is as in `icm`.

    >>> round(bubble_factor([5000, 4000, 3000, 1500], [50, 30, 20], hero=0, villain=2), 4)
    1.4305
    """
    chips = read_amounts("stacks", stacks)
    prizes = read_amounts("payouts", payouts)
    for name, seat in (("hero", hero), ("villain", villain)):
        require_int(name, seat, 0, len(chips) - 1)
        if not chips[seat]:
            raise HoldemValueError(
                f"{name} is {seat}, which has no chips; give the seat of a stack above 0"
            )
    if hero == villain:
        raise HoldemValueError(f"hero and villain are both {hero}; give two seats")
    at_risk = min(chips[hero], chips[villain])

    def after(change: float) -> float:
        moved = chips[:]
        moved[hero] += change
        moved[villain] -= change
        left = [stack for stack, before in zip(moved, chips, strict=True) if before]
        return _icm(left, prizes)[hero - chips[:hero].count(0)]

    now = after(0)
    nothing = _NOTHING * fsum(prizes)
    loss, gain = now - after(-at_risk), after(at_risk) - now
    if abs(loss) <= nothing and abs(gain) <= nothing:
        return 1.0
    return loss / gain if gain > nothing else inf


def required_equity(
    stacks: Sequence[float], payouts: Sequence[float], hero: int, villain: int
) -> float:
    """Return the equity hero needs to call villain's all-in when no other chips are in.

    From 0 to 1: half when chips are money, more the more it costs to lose. Parameters and errors
    are those of `bubble_factor`.

    >>> round(required_equity([5000, 4000, 3000, 1500], [50, 30, 20], hero=0, villain=2), 4)
    0.5886
    """
    factor = bubble_factor(stacks, payouts, hero, villain)
    return 1.0 if factor == inf else factor / (1 + factor)


def chip_chop(stacks: Sequence[float], payouts: Sequence[float]) -> tuple[float, ...]:
    """Return the shares when everybody takes the least prize and chips divide the rest.

    Players with chips take the least prize left among them each; what is above it goes in
    proportion to their chips. Unlike `icm` this can give the leader more than first prize.
    Parameters and errors are those of `icm`.

    >>> chip_chop([50, 30, 20], [60, 30, 10])
    (45.0, 31.0, 24.0)
    """
    chips = read_amounts("stacks", stacks)
    prizes = read_amounts("payouts", payouts)
    return _chip_chop(chips, prizes)


def deal(
    stacks: Sequence[float],
    payouts: Sequence[int],
    *,
    method: Literal["icm", "chip_chop"] = "icm",
    unit: int = 1,
) -> tuple[int, ...]:
    """Return a deal of the prizes left in whole units, which sums to them exactly.

    Each share is `icm` or `chip_chop` cut to a multiple of `unit`; the units left over go to the
    shares that were cut most, then to the larger stack, then to the lower seat. What the unit
    cannot divide goes to the first of these. Prizes are ints; else `stacks`, `payouts` and errors
    are those of `icm`.

    >>> deal([50, 30, 20], [70, 30])
    (45, 32, 23)
    >>> deal([50, 30, 20], [70, 30], method="chip_chop", unit=5)
    (50, 30, 20)
    """
    chips = read_amounts("stacks", stacks)
    payouts = read_items("payouts", payouts, "a sequence of whole prizes")
    prizes = read_amounts("payouts", payouts)
    if not all(prize.is_integer() for prize in prizes):
        raise HoldemValueError(f"payouts is {shown(payouts)}; a deal needs whole prizes")
    require_int("unit", unit, 1, 10**15)
    require_choice("method", method, ("icm", "chip_chop"))
    shares = (_icm if method == "icm" else _chip_chop)(chips, prizes)
    total = sum(int(prize) for prize in payouts[: len(chips)])
    units = [share / unit for share in shares]
    whole = [int(share) for share in units]
    # What was cut is rounded, so that 30 - 1e-15 counts as a whole unit cut and equals tie.
    order = sorted(
        range(len(chips)), key=lambda seat: (round(whole[seat] - units[seat], 6), -chips[seat])
    )
    over, odd = divmod(total - unit * sum(whole), unit)
    for seat in order[:over]:
        whole[seat] += 1
    dealt = [share * unit for share in whole]
    dealt[order[0]] += odd
    return tuple(dealt)


def _icm(chips: list[float], prizes: list[float]) -> tuple[float, ...]:
    total = fsum(chips)
    live = [seat for seat, stack in enumerate(chips) if stack]
    prizes = prizes[: len(chips)]
    contested = prizes[: len(live)]
    left = prizes[len(live) :]
    behind = fsum(left) / (len(chips) - len(live)) if left else 0.0
    won = [behind] * len(chips)
    if contested:
        shares = array("d", bytes(8 * len(live)))
        rates = [max(chips[seat] / total, _LEAST_RATE) for seat in live]
        equities(array("d", rates), array("d", contested), shares)
        for seat, share in zip(live, shares, strict=True):
            won[seat] = share
    return tuple(won)


def _chip_chop(chips: list[float], prizes: list[float]) -> tuple[float, ...]:
    total = fsum(chips)
    live = sum(stack > 0 for stack in chips)
    contested = (prizes + [0.0] * live)[:live]
    left = prizes[live : len(chips)]
    least = min(contested)
    above = fsum(contested) - least * live
    behind = fsum(left) / (len(chips) - live) if left else 0.0
    return tuple(least + above * stack / total if stack else behind for stack in chips)


def read_amounts(name: str, amounts: Iterable[float]) -> list[float]:
    """Return stacks or prizes as floats; refuse what is negative or no number."""
    try:
        values = [float(amount) for amount in amounts]
    except (TypeError, ValueError):
        raise HoldemTypeError(f"{name} is {shown(amounts)}; give a sequence of numbers") from None
    except OverflowError:
        raise HoldemValueError(f"{name} is {shown(amounts)}; give numbers below 1e308") from None
    for index, value in enumerate(values):
        if not (isfinite(value) and value >= 0):
            raise HoldemValueError(f"{name}[{index}] is {value}; give a finite number from 0 up")
    if sum(values) == inf:
        raise HoldemValueError(f"{name} sums to more than a float holds; give smaller numbers")
    if name == "stacks" and not any(values):
        raise HoldemValueError(f"stacks is {shown(amounts)}; give at least one above 0")
    return values
