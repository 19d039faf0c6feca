import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from holdem.tournament.seating import (
    Table,
    balance_tables,
    big_blind_seat,
    break_tables,
    draw_tables,
    next_button,
    next_seat,
)


def shuffler(seed: int):
    rng = random.Random(seed)
    return lambda row: rng.sample(row, len(row))


@pytest.mark.parametrize(
    ("button", "big_blind", "stacks", "expected"),
    [
        (None, None, [5, 5, 5], 0),
        (None, None, [0, 5, 5], 1),
        (0, 2, [5, 5, 5], 1),
        (2, 1, [5, 5, 5], 0),
        (0, 2, [5, 0, 5, 5], 2),  # past the eliminated
        (0, 3, [5, 0, 0, 5, 5], 3),
        (0, 1, [5, 5], 1),  # heads-up the button alternates
        (1, 0, [5, 5], 0),
    ],
)
def test_r41_the_button_moves_to_the_next_seat_with_chips(
    button: int | None, big_blind: int | None, stacks: list[int], expected: int
) -> None:
    assert next_button(button, big_blind, stacks) == expected


@pytest.mark.parametrize(
    ("stacks", "button", "big_blind"),
    [
        ([0, 5, 5], 2, 1),  # the button is out: the big blind takes the button
        ([5, 0, 5], 2, 0),  # the small blind is out
        ([5, 5, 0], 1, 0),  # the big blind is out: the button moves on
    ],
)
def test_r42_nobody_has_the_big_blind_twice_running_when_two_are_left(
    stacks: list[int], button: int, big_blind: int
) -> None:
    """Before: button 0, small blind 1, big blind 2."""
    assert next_button(0, 2, stacks) == button
    assert big_blind_seat(button, stacks) == big_blind


@given(st.lists(st.booleans(), min_size=3, max_size=10), st.randoms(use_true_random=False))
def test_nobody_has_the_big_blind_twice_running_whoever_falls(
    taken: list[bool], rng: random.Random
) -> None:
    stacks = [int(sits) for sits in taken]
    if sum(stacks) < 2:
        return
    button = big_blind = None
    for _ in range(30):
        button, before = next_button(button, big_blind, stacks), big_blind
        big_blind = big_blind_seat(button, stacks)
        assert stacks[button]
        assert big_blind != before
        if rng.random() < 0.3 and sum(stacks) > 2:
            stacks[rng.choice([seat for seat, stack in enumerate(stacks) if stack])] = 0


@given(st.integers(2, 60), st.integers(2, 10))
def test_r43_a_draw_seats_everybody_once_at_even_tables(players: int, seats: int) -> None:
    tables = draw_tables(list(range(players)), seats)
    assert sorted(player for table in tables for player in table.players) == list(range(players))
    sizes = [len(table.players) for table in tables]
    assert max(sizes) - min(sizes) <= 1
    assert max(sizes) <= seats
    assert len(tables) == -(-players // seats)


@given(st.integers(2, 40), st.integers(2, 6), st.integers(0, 99), st.randoms())
def test_r44_r45_tables_break_as_soon_as_they_can_and_stay_even(
    players: int, seats: int, seed: int, rng: random.Random
) -> None:
    tables = draw_tables(list(range(players)), seats)
    for table in tables:
        table.button = next_button(None, None, [player is not None for player in table.seats])
        table.big_blind = next_button(table.button, None, [p is not None for p in table.seats])
    left = [player for player in range(players) if rng.random() < 0.6] or [0]
    for table in tables:
        for seat, player in enumerate(table.seats):
            if player not in left:
                table.vacate(seat)
    tables = break_tables(tables, shuffler(seed))
    balance_tables(tables)
    assert sorted(player for table in tables for player in table.players) == left
    assert len(tables) <= -(-len(left) // seats)
    sizes = [len(table.players) for table in tables]
    assert max(sizes) - min(sizes) <= 1


def test_r45_the_next_big_blind_moves_to_be_the_big_blind_there() -> None:
    full = Table([0, 1, 2, 3, 4], button=0, big_blind=2)  # next: button 1, blinds 2 and 3
    short = Table([5, None, 6, 7, None], button=4, big_blind=2)  # next: button 0
    balance_tables([full, short])
    # Seat 4 would be the button's right; seat 1 the small blind: the first not the small blind.
    assert full.seats == [0, 1, 2, None, 4]
    assert short.seats == [5, None, 6, 7, 3]


def test_r45_a_single_big_blind_is_taken_even_where_it_makes_two_players() -> None:
    """TDA 10: the worst position is never the small blind."""
    full = Table([0, 1, 2], button=0, big_blind=2)  # next: button 1, blinds 2 and 0
    short = Table([None, 3, None], button=0, big_blind=None)  # next: the button goes to 1
    balance_tables([full, short])
    assert full.seats == [None, 1, 2]
    assert short.seats in ([0, 3, None], [None, 3, 0])
    taken = [int(player is not None) for player in short.seats]
    button = next_button(short.button, short.big_blind, taken)
    assert short.seats[big_blind_seat(button, taken)] == 0


@given(st.integers(3, 9), st.data())
def test_r45_the_seat_given_is_the_worst_by_trying_each(seats: int, data: st.DataObject) -> None:
    """Play on at each open seat and count the hands until the newcomer is the big blind."""
    players = data.draw(st.lists(st.booleans(), min_size=seats, max_size=seats))
    row: list[int | None] = [seat if sits else None for seat, sits in enumerate(players)]
    if None not in row or not any(players):
        return
    taken_now = [int(player is not None) for player in row]
    before = next_button(None, None, taken_now)
    short = Table(list(row), button=before)
    tried = {}
    for seat in (seat for seat, player in enumerate(row) if player is None):
        taken = [*taken_now]
        taken[seat] = 1
        button, big_blind, hands = before, None, 0
        while True:
            button = next_button(button, big_blind, taken)
            big_blind = big_blind_seat(button, taken)
            if big_blind == seat:
                break
            hands += 1
        heads_up = sum(taken) == 2
        small = next_button(before, None, taken)
        small = small if heads_up else next_seat(small, taken)
        tried[seat] = (seat == small, hands)
    large = Table([100 + seat for seat in range(seats + 2)], button=0, big_blind=2)
    balance_tables([large, short])
    first = next(seat for seat, player in enumerate(short.seats) if player == 103)
    assert tried[first] == min(tried.values())


def test_who_takes_the_seat_of_the_big_blind_did_not_have_it() -> None:
    table = Table([0, 1, 2], button=0, big_blind=2)
    table.vacate(2)
    assert table.big_blind is None
