#!/usr/bin/env python3
"""Derive the evaluator's tables from the rules of poker and write them as C constants.

A hand without a flush is worth what its ranks are worth, whatever their order and their
suits: it is a *multiset* of ranks. Every multiset of five to seven ranks gets a number, the
sum of one key per card, and the keys are such that no two multisets of the same size share
a sum. So a strength is found by adding and looking up.

The sums run up to 7.8 million while there are only 49,205 of them (for seven cards), so
the table is packed by row displacement: the low ``ROW_BITS`` bits of a sum name a row, the
rest a column, and rows are laid over each other, each shifted until its entries fall into
gaps. ``OFFSET[row] + column`` is then the place of the strength.

A hand with five or more cards of one suit is worth what the set of its ranks in that suit is
worth: a table of 2**13 sets. (Neither four of a kind nor a full house leaves room for a
flush within seven cards, so a flush never has to be compared with them.)

Nothing is written before `verify` has proved what the evaluator relies on.

    tools/build_tables.py           derive, prove, write src/holdem/_tables.h
    tools/build_tables.py --check   fail if that file is not what would be written
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import combinations, combinations_with_replacement

from generated import PACKAGE, write_or_check

HEADER = PACKAGE / "_tables.h"

RANKS = range(13)

# The smallest keys, found greedily rank by rank, under which no two 7-card rank multisets
# share a sum (the search described for SpecialK by K. Shackleton, 2010). What is unique for
# seven cards is unique for fewer: add the same cards to both. `verify` proves it anyway.
RANK_KEY = (0, 1, 5, 22, 98, 453, 2031, 8698, 22854, 83661, 262349, 636345, 1479181)

ROW_BITS = 13

# How many distinct five-card hands each category has, from high card to straight flush
# (royal flush included); they sum to 7462.
CLASSES = (1277, 2860, 858, 858, 10, 1277, 156, 156, 10)

# How many rank multisets hands of five, six and seven cards have.
MULTISETS = {5: 6_175, 6: 18_395, 7: 49_205}

# How many strengths occur among seven-card hands.
DISTINCT_7 = 4_824

Ranks = tuple[int, ...]  # ascending, with repetition
Value = tuple[int, Ranks]  # category 0..8, then ranks in the order in which they count


def straight_top(ranks: set[int]) -> int | None:
    """Return the top rank of the best straight in a set of ranks; the ace plays low too."""
    for top in range(12, 2, -1):
        if all((rank if rank >= 0 else 12) in ranks for rank in range(top - 4, top + 1)):
            return top
    return None


def value_of_ranks(ranks: Ranks) -> Value:
    """Return what five cards not all of one suit are worth, in an order that compares."""
    count = Counter(ranks)
    by_weight = tuple(sorted(count, key=lambda rank: (count[rank], rank), reverse=True))
    shape = tuple(sorted(count.values(), reverse=True))
    category = {
        (4, 1): 7,
        (3, 2): 6,
        (3, 1, 1): 3,
        (2, 2, 1): 2,
        (2, 1, 1, 1): 1,
        (1, 1, 1, 1, 1): 0,
    }[shape]
    if category == 0 and (top := straight_top(set(ranks))) is not None:
        return 4, (top,)
    return category, by_weight


def value_of_suited(ranks: Iterable[int]) -> Value:
    """Return what the best five of five or more ranks of one suit are worth."""
    held = set(ranks)
    if (top := straight_top(held)) is not None:
        return 8, (top,)
    return 5, tuple(sorted(held, reverse=True)[:5])


def multisets(size: int) -> Iterator[Ranks]:
    """Yield the ascending rank multisets that a deck with four of each rank allows."""
    for ranks in combinations_with_replacement(RANKS, size):
        if max(Counter(ranks).values()) <= 4:
            yield ranks


def derive() -> tuple[list[Value], dict[int, dict[Ranks, int]], dict[int, int]]:
    """Return all values in order, strengths by multiset and size, strengths by rank set."""
    five = {ranks: value_of_ranks(ranks) for ranks in multisets(5)}
    suited = {
        sum(1 << rank for rank in ranks): value_of_suited(ranks)
        for size in (5, 6, 7)
        for ranks in combinations(RANKS, size)
    }
    values = sorted({*five.values(), *suited.values()})
    strength = {value: number for number, value in enumerate(values, start=1)}
    by_size = {5: {ranks: strength[value] for ranks, value in five.items()}}
    for size in (6, 7):  # the best hand of n cards is the best that leaves one of them out
        fewer = by_size[size - 1]
        by_size[size] = {
            ranks: max(fewer[ranks[:i] + ranks[i + 1 :]] for i in range(size))
            for ranks in multisets(size)
        }
    return values, by_size, {mask: strength[value] for mask, value in suited.items()}


def pack(table: dict[int, int]) -> tuple[list[int], list[int]]:
    """Return (packed, offset) with ``packed[offset[k & mask] + (k >> ROW_BITS)] == table[k]``."""
    rows: dict[int, int] = {}  # row -> bit set of its columns
    for key in table:
        row, column = key & ((1 << ROW_BITS) - 1), key >> ROW_BITS
        rows[row] = rows.get(row, 0) | 1 << column
    room = 2 * len(table) + (max(table) >> ROW_BITS)  # places that are surely enough
    taken, offset = 0, [0] * (1 << ROW_BITS)
    for row in sorted(rows, key=lambda row: (-rows[row].bit_count(), row)):
        free = ~taken & ((1 << room) - 1)
        fits = -1  # bit p: every column of the row, shifted by p, falls into a gap
        for column in range(rows[row].bit_length()):
            if rows[row] >> column & 1:
                fits &= free >> column
        offset[row] = (fits & -fits).bit_length() - 1
        taken |= rows[row] << offset[row]
    packed = [0] * taken.bit_length()
    for key, strength in table.items():
        packed[offset[key & ((1 << ROW_BITS) - 1)] + (key >> ROW_BITS)] = strength
    return packed, offset


def key_of(ranks: Ranks) -> int:
    return sum(RANK_KEY[rank] for rank in ranks)


def verify(
    values: list[Value],
    by_size: dict[int, dict[Ranks, int]],
    suited: dict[int, int],
    tables: dict[int, dict[int, int]],
    packed: dict[int, tuple[list[int], list[int]]],
) -> None:
    """Raise AssertionError unless every count and look-up the evaluator relies on holds."""
    per_category = Counter(category for category, _ in values)
    assert tuple(per_category[category] for category in range(9)) == CLASSES
    assert len(values) == 7462
    assert len(suited) == sum(1 for m in range(1 << 13) if 5 <= m.bit_count() <= 7) == 4_719
    for size, count in MULTISETS.items():
        assert len(by_size[size]) == count
        assert len(tables[size]) == count, f"two {size}-card rank multisets share a sum"
        cells, offset = packed[size]
        assert all(
            cells[offset[key & ((1 << ROW_BITS) - 1)] + (key >> ROW_BITS)] == strength
            for key, strength in tables[size].items()
        )
        assert max(len(cells), *offset) < 1 << 16
    seven = {*by_size[7].values(), *suited.values()}
    assert len(seven) == DISTINCT_7


def spread_combos() -> list[int]:
    """Return the places of the combos, suits apart first and ranks running fastest."""
    spread: dict[int, None] = {}
    for apart in range(4):
        for suit in range(4):
            for first in RANKS:
                for second in range(first + 1):
                    cards = {4 * first + suit, 4 * second + (suit + apart) % 4}
                    if len(cards) == 2:
                        high, low = max(cards), min(cards)
                        spread[high * (high - 1) // 2 + low] = None
    assert sorted(spread) == list(range(1326))
    return list(spread)


def c_array(ctype: str, name: str, numbers: list[int]) -> str:
    suffix = "u" if ctype == "uint64_t" else ""
    lines = [f"static const {ctype} {name}[{len(numbers)}] = {{"]
    for start in range(0, len(numbers), 20):
        row = (f"{number}{suffix}" for number in numbers[start : start + 20])
        lines.append("    " + ", ".join(row) + ",")
    lines.append("};")
    return "\n".join(lines)


def render() -> str:
    """Return the text of the header, proved."""
    values, by_size, suited = derive()
    tables = {
        size: {key_of(ranks): strength for ranks, strength in by_size[size].items()}
        for size in by_size
    }
    packed = {size: pack(table) for size, table in tables.items()}
    verify(values, by_size, suited, tables, packed)

    bounds, first = [], 1
    per_category = Counter(category for category, _ in values)
    for category in range(9):
        bounds.append(first)
        first += per_category[category]
    bounds.append(len(values))  # the last straight flush is the royal one
    lanes = [1 << 16 * (card % 4) + card // 4 for card in range(52)] + [1 << 15] * 204
    keys = [RANK_KEY[card // 4] | 1 << 32 + 4 * (card % 4) for card in range(52)] + [0] * 204
    parts = [
        "/* Generated by tools/build_tables.py, which proves it first. Do not edit. */",
        "#ifndef HOLDEM_TABLES_H",
        "#define HOLDEM_TABLES_H",
        "",
        "#include <stdint.h>",
        "",
        f"#define HOLDEM_ROW_BITS {ROW_BITS}",
        "",
        "/* The lowest strength of each of the ten categories. */",
        c_array("uint16_t", "HOLDEM_CATEGORY_FLOOR", bounds),
        "",
        "/* Added over the cards of a hand, these give each rank multiset its own sum.",
        "   Three zeros make it sixteen, one vector register. */",
        c_array("uint32_t", "HOLDEM_RANK_KEY", [*RANK_KEY, 0, 0, 0]),
        "",
        "/* A card's bit in a hand's lanes: 16 bits a suit, one of them a rank's. What is no card",
        "   has bit 15, which no rank uses. */",
        c_array("uint64_t", "HOLDEM_LANE", lanes),
        "",
        "/* A card's rank key in the low half; 1 in the count of its suit (4 bits) in the high. */",
        c_array("uint64_t", "HOLDEM_KEY", keys),
        "",
        "/* The higher and the lower card of each combo. */",
        c_array("uint8_t", "HOLDEM_HIGH", [high for high in range(52) for _ in range(high)]),
        c_array("uint8_t", "HOLDEM_LOW", [low for high in range(52) for low in range(high)]),
        "",
        "/* The higher and the lower of each pair of ranks. */",
        c_array("uint8_t", "HOLDEM_SQUARE_HIGH", [h for h in RANKS for _ in range(h + 1)]),
        c_array("uint8_t", "HOLDEM_SQUARE_LOW", [low for h in RANKS for low in range(h + 1)]),
        "",
        "/* The combos in an order in which neighbours share no card and no rank, so that sums",
        "   kept by card need not wait for each other. */",
        c_array("uint16_t", "HOLDEM_SPREAD", spread_combos()),
        "",
        "/* Strength of a set of five to seven ranks of one suit; 0 for other sets. */",
        c_array("uint16_t", "HOLDEM_FLUSH", [suited.get(mask, 0) for mask in range(1 << 13)]),
        "",
        "/* Strength of a sum: RANKS[OFFSET[sum & ROW_MASK] + (sum >> ROW_BITS)].",
        "   Zeros are added so that the sum of any seven keys stays within, and four bytes may",
        "   be read at the last place. */",
    ]
    for size, (cells, offset) in packed.items():
        parts.append(c_array("uint16_t", f"HOLDEM_OFFSET_{size}", [*offset, 0]))
        last = max(offset) + (7 * max(RANK_KEY) >> ROW_BITS)
        cells += [0] * (last + 2 - len(cells))
        parts.append(c_array("uint16_t", f"HOLDEM_RANKS_{size}", cells))
    return "\n".join([*parts, "", "#endif", ""])


if __name__ == "__main__":
    raise SystemExit(write_or_check(HEADER, lambda: render().encode(), __doc__))
