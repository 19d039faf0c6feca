"""Who sits where, and who has the button.

A table is a row of seats, each holding the number of a player or None. Everything here is about
seats and chips alone; chance comes in as an order that was drawn elsewhere.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass


@dataclass(slots=True, eq=False)
class Table:
    """The seats of one table and what its next hand depends on."""

    seats: list[int | None]
    button: int | None = None
    """The seat that had the button last; None before the first hand."""
    big_blind: int | None = None
    """The seat that had the big blind last."""

    @property
    def players(self) -> list[int]:
        """The players who sit here, in the order of their seats."""
        return [player for player in self.seats if player is not None]

    def vacate(self, seat: int) -> None:
        """Take away the player of a seat; whoever sits down there was not the big blind."""
        self.seats[seat] = None
        if self.big_blind == seat:
            self.big_blind = None


def next_seat(seat: int, taken: Sequence[object]) -> int:
    """Return the first seat left of `seat` that is taken; itself comes last.

    >>> next_seat(0, [10, 0, 10])
    2
    """
    seats: int = len(taken)
    for other in range(seat + 1, seat + 1 + seats):
        if taken[other % seats]:
            return other % seats
    raise AssertionError("nobody sits at the table")


def next_button(button: int | None, big_blind: int | None, stacks: Sequence[int]) -> int:
    """R-41: return the seat of the next button, given the last one and the last big blind.

    The button moves to the next seat with chips (a moving button: both blinds are always
    posted). R-42: with two players left who had the big blind last takes the button, so nobody
    has the big blind twice running. The first button is the first seat with chips.

    >>> next_button(0, 2, [0, 50, 50])         # seat 0 is out; seat 2 was the big blind
    2
    """
    if button is None:
        return next_seat(len(stacks) - 1, stacks)
    if big_blind is not None and stacks[big_blind] and sum(map(bool, stacks)) == 2:
        return big_blind
    return next_seat(button, stacks)


def big_blind_seat(button: int, stacks: Sequence[int]) -> int:
    """Return the seat of the big blind, two left of the button or, heads-up, opposite it."""
    left = next_seat(button, stacks)
    return left if sum(map(bool, stacks)) == 2 else next_seat(left, stacks)


def draw_tables(players: Sequence[int], seats: int) -> list[Table]:
    """R-43: seat players, given in the order drawn, at as few tables as hold them.

    Table sizes differ by one at most.

    >>> [table.players for table in draw_tables([4, 2, 0, 1, 3], seats=3)]
    [[4, 0, 3], [2, 1]]
    """
    count = -(-len(players) // seats)
    tables = []
    for number in range(count):
        sitting = list(players[number::count])
        tables.append(Table([*sitting, *[None] * (seats - len(sitting))]))
    return tables


def break_tables(tables: list[Table], shuffle: Callable[[list[int]], list[int]]) -> list[Table]:
    """R-44: return the tables left after breaking each that the others have room for.

    The last table is broken first. Its players draw (`shuffle`) for the open seats of the
    smallest tables.
    """
    tables = [table for table in tables if table.players]
    field = sum(len(table.players) for table in tables)
    while len(tables) > 1 and field <= sum(len(table.seats) for table in tables[:-1]):
        broken = tables.pop()
        for player in shuffle(broken.players):
            smallest = min(tables, key=lambda table: len(table.players))
            open_seats = [seat for seat, sitter in enumerate(smallest.seats) if sitter is None]
            smallest.seats[shuffle(open_seats)[0]] = player
    return tables


def balance_tables(tables: Sequence[Table]) -> None:
    """R-45: move players from the largest to the smallest table until sizes differ by one.

    Who is next to be the big blind moves, to the worst open seat: the one that is the big blind
    soonest, and the small blind only if nothing else is open.
    """
    while True:
        largest = max(tables, key=lambda table: len(table.players))
        smallest = min(tables, key=lambda table: len(table.players))
        if len(largest.players) - len(smallest.players) < 2:
            return
        leaving = _next_big_blind(largest)
        smallest.seats[_worst_open_seat(smallest)] = largest.seats[leaving]
        largest.vacate(leaving)


def _taken(table: Table) -> list[int]:
    return [int(player is not None) for player in table.seats]


def _next_big_blind(table: Table) -> int:
    taken = _taken(table)
    return big_blind_seat(next_button(table.button, table.big_blind, taken), taken)


def _worst_open_seat(table: Table) -> int:
    def hands_until_big_blind(seat: int) -> tuple[bool, int]:
        taken = _taken(table)
        taken[seat] = 1
        button = next_button(table.button, table.big_blind, taken)
        big_blind = big_blind_seat(button, taken)
        small_blind = button if sum(taken) == 2 else next_seat(button, taken)
        between = range(big_blind, big_blind + (seat - big_blind) % len(taken))
        return seat == small_blind, sum(taken[other % len(taken)] for other in between)

    open_seats = [seat for seat, player in enumerate(table.seats) if player is None]
    return min(open_seats, key=hands_until_big_blind)
