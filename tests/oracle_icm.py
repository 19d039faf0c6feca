"""The independent chip model by its definition: every order of finish and its chance."""

from collections.abc import Sequence
from fractions import Fraction
from itertools import permutations


def icm_by_orders(stacks: Sequence[int], payouts: Sequence[int]) -> list[Fraction]:
    """Equities from the chance of each order in which the stacks, all above 0, may finish."""
    seats = range(len(stacks))
    won = [Fraction(0)] * len(stacks)
    for order in permutations(seats):
        chance, left = Fraction(1), sum(stacks)
        for seat in order:
            chance *= Fraction(stacks[seat], left)
            left -= stacks[seat]
        for seat, prize in zip(order, payouts, strict=False):
            won[seat] += chance * prize
    return won


def icm_by_recursion(stacks: Sequence[int], payouts: Sequence[int]) -> list[Fraction]:
    """The same for a few more players: first place, then the same question without its winner."""
    won = [Fraction(0)] * len(stacks)
    if not payouts:
        return won
    for first, stack in enumerate(stacks):
        chance = Fraction(stack, sum(stacks))
        won[first] += chance * payouts[0]
        others = [seat for seat in range(len(stacks)) if seat != first]
        rest = icm_by_recursion([stacks[seat] for seat in others], payouts[1:])
        for seat, share in zip(others, rest, strict=True):
            won[seat] += chance * share
    return won
