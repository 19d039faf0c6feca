"""What a seat may do, worked out from all that has happened, by the letter of the rules.

Slow, obvious, and without a line of the engine's own. A table is told as plain data: posts and
actions in order, each one (seat, kind, total in front of the seat on this street afterwards).
"""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass
class Table:
    """The street so far, and what came before it."""

    limit: str
    big_blind: int
    bet_size: int
    stacks: list[int]
    """Chips behind when the street began, before any blind of it."""
    in_pot: int
    """Chips in the pot when the street began."""
    folded: set[int]
    preflop: bool
    log: list[tuple[int, str, int]] = field(default_factory=list)

    def front(self, seat: int) -> int:
        """Return the chips in front of a seat."""
        return max([total for other, _, total in self.log if other == seat], default=0)

    def behind(self, seat: int) -> int:
        return self.stacks[seat] - self.front(seat)

    def bet(self) -> int:
        """Return the total to match: the whole big blind, even when it was posted short."""
        return max([self.big_blind * self.preflop, *(total for _, _, total in self.log)])

    def live(self) -> list[int]:
        out = self.folded | {seat for seat, kind, _ in self.log if kind == "fold"}
        return [seat for seat in range(len(self.stacks)) if seat not in out]

    def raises(self) -> list[tuple[int, int]]:
        """Return each raise as (what it added, its total), the first bet included."""
        level = self.big_blind * self.preflop
        found = []
        for _, kind, total in self.log:
            if kind == "raise":
                found.append((total - level, total))
                level = total
        return found


def full_raise(table: Table) -> int:
    """Return the largest bet or raise of the street, at least a whole bet."""
    if table.limit == "fixed-limit":
        return table.bet_size
    return max([table.big_blind, *(size for size, _ in table.raises())])


def last_full_level(table: Table) -> int:
    """Return the level that fixed raises count from: short all-ins of half a bet move it."""
    level = table.big_blind * table.preflop
    for _, total in table.raises():
        if 2 * (total - level) >= table.bet_size:
            level = total
    return level


def may_reopen(table: Table, seat: int) -> bool:
    """Return whether the seat has not acted, or faces a full raise (half a bet, fixed limit)."""
    if not any(other == seat and kind != "post" for other, kind, _ in table.log):
        return True
    facing = table.bet() - table.front(seat)
    if table.limit == "fixed-limit":
        return 2 * facing >= table.bet_size
    return facing >= full_raise(table)


def counted_raises(table: Table) -> int:
    """Return the bets and raises that a cap counts, the big blind included."""
    level = table.big_blind * table.preflop
    count = int(table.preflop)
    for size, total in table.raises():
        if table.limit == "fixed-limit":
            counts = 2 * (total - level) >= table.bet_size
        else:
            counts = size >= max([table.big_blind, *(s for s, t in table.raises() if t < total)])
        if counts:
            count += 1
            level = total
    return count


def legal(table: Table, seat: int, cap: int | None) -> tuple[int, int, int]:
    """Return (chips to call, least total, largest total) of a seat; zeros: no raise."""
    bet, own = table.bet(), table.front(seat)
    whole = own + table.behind(seat)
    call = min(bet, whole) - own
    others = [other for other in table.live() if other != seat]
    if (
        whole <= bet
        or not may_reopen(table, seat)
        or all(table.front(other) + table.behind(other) <= bet for other in others)
        or (cap is not None and counted_raises(table) >= cap)
    ):
        return call, 0, 0
    if table.limit == "fixed-limit":
        total = min(last_full_level(table) + table.bet_size, whole)
        return call, total, total
    least = bet + full_raise(table)
    if table.limit == "no-limit":
        return call, min(least, whole), whole
    pot = table.in_pot + sum(table.front(other) for other in range(len(table.stacks))) + call
    most = min(max(bet + pot, least), whole)
    return call, min(least, most), most


def next_seat(table: Table, button: int, last_blind: int) -> int | None:
    """Return whose turn it is: the first seat clockwise that owes chips or has not acted."""
    live = table.live()
    able = [seat for seat in live if table.behind(seat)]
    if len(live) == 1 or not able:
        return None
    acted = [seat for seat, kind, _ in table.log if kind != "post"]
    start = acted[-1] if acted else (last_blind if table.preflop else button)
    seats = len(table.stacks)
    for step in range(1, seats + 1):
        seat = (start + step) % seats
        if seat in able and (seat not in acted or table.front(seat) < table.bet()):
            rivals = [other for other in live if other != seat]
            if able == [seat] and all(table.front(o) <= table.front(seat) for o in rivals):
                return None
            return seat
    return None
