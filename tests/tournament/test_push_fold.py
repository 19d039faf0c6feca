import csv
import math
from collections.abc import Sequence
from fractions import Fraction
from itertools import product
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from holdem import COMBOS, HoldemError, Range, preflop_equity, rules, tournament
from holdem.preflop import class_counts
from holdem.rules import AllIn, Call, Fold, Game
from holdem.tournament.push_fold import PushFold, push_fold
from oracle_icm import icm_by_recursion


def intervals(text: str) -> list[tuple[float, float]]:
    return [tuple(map(float, part.split("-"))) for part in text.split("|")]  # type: ignore[misc]


def test_every_pure_hand_of_the_reference_is_played_as_it_says(shared_data: Path) -> None:
    with (shared_data / "nash_hu_pushfold.csv").open(newline="") as file:
        rows = list(csv.DictReader(file))
    assert len(rows) == 169
    for tenths in range(10, 201, 5):
        found = push_fold(tenths / 10)
        assert found.error < 1e-12
        for row in rows:
            for side, played in (("push", found.push), ("call", found.call)):
                weight = played.weights[Range(row["hand"]).weights > 0].mean()
                spans = intervals(row[f"{side}_intervals_bb"])
                expected = any(10 * low <= tenths <= 10 * high for low, high in spans)
                mixed = 0 < weight < 1
                assert mixed or weight == expected, (tenths, row["hand"], side)


def test_ten_big_blinds_to_the_known_digits() -> None:
    found = push_fold(10)
    assert found.push.share == pytest.approx(0.5828, abs=5e-5)
    assert found.call.share == pytest.approx(0.3738, abs=5e-5)
    assert found.value == pytest.approx(-0.045371, abs=5e-7)
    assert str(found).startswith("push 58.28%: 22+,A2+")


@settings(max_examples=15)
@given(st.floats(0.2, 40), st.sampled_from([0, 0.1, 0.125]))
def test_nobody_can_gain_by_playing_otherwise(stack: float, ante: float) -> None:
    found = push_fold(stack, ante)
    assert found.error < 1e-6
    assert -0.5 - ante <= found.value + 1e-9
    mixed = [(played.weights > 0) & (played.weights < 1) for played in (found.push, found.call)]
    assert mixed[0].sum() < 150


def test_an_ante_widens_both_ranges() -> None:
    without, with_ante = push_fold(10), push_fold(10, ante=0.1)
    assert with_ante.push.share > without.push.share
    assert with_ante.call.share > without.call.share


def test_a_big_blind_that_is_all_in_calls_with_everything() -> None:
    found = push_fold(0.9)
    assert found.call.share == 1


@pytest.mark.parametrize(
    ("stack", "ante"), [(0, 0), (-1, 0), (1, 1), (5, -1), (math.nan, 0), (math.inf, 0)]
)
def test_a_stack_that_cannot_be_played_is_refused(stack: float, ante: float) -> None:
    with pytest.raises(HoldemError, match="stack_bb is"):
        push_fold(stack, ante)


def test_push_fold_is_public_and_repeats_itself() -> None:
    assert tournament.push_fold is push_fold
    assert np.array_equal(push_fold(7).push.weights, push_fold(7).push.weights)


CHIPS_PER_BIG_BLIND = 20
BOARDS = {"won": "2c3d4h9s9c", "tied": "TcJdQhKsAc", "lost": "2c3d4h7s7c"}
"""What the small blind's 9d8h does against the big blind's 7d6h."""


def stacks_after(stacks: Sequence[int], ante: int, how: str) -> tuple[int, ...]:
    """Play a hand by the rules: all fold to the small blind, seat 0; the big blind is seat 1."""
    seats = len(stacks)
    button = 0 if seats == 2 else seats - 1
    spare = iter(f"{rank}{suit}" for rank, suit in product("58", "cds"))
    holes = ["9d8h", "7d6h", *(next(spare) + next(spare) for _ in stacks[2:])]
    deck = rules.stacked_deck(holes, BOARDS.get(how, BOARDS["won"]), button)
    game = Game.no_limit(10, CHIPS_PER_BIG_BLIND, ante=ante)
    hand = rules.start(game, stacks, button, deck=deck)
    while hand.to_act not in (0, 1):
        hand = hand.act(Fold())
    hand = hand.act(Fold() if how == "folded" else AllIn())
    if not hand.is_over:
        hand = hand.act(Fold() if how == "stolen" else Call())
    return hand.stacks


def worth(stacks: Sequence[int], payouts: Sequence[int]) -> list[Fraction]:
    """Prize money by the definition of the independent chip model; at most one stack is 0."""
    live = [seat for seat, stack in enumerate(stacks) if stack]
    won = [Fraction(dict(enumerate(payouts)).get(len(live), 0))] * len(stacks)
    shares = icm_by_recursion([stacks[seat] for seat in live], payouts[: len(live)])
    for seat, share in zip(live, shares, strict=True):
        won[seat] = share
    return won


def often(played: Range) -> np.ndarray[Any, np.dtype[np.float64]]:
    return np.array(
        [played.weights[Range(name).weights > 0].mean() for name in preflop_equity.classes]
    )


def exploitability(stacks: Sequence[int], ante: int, payouts: Sequence[int], found: PushFold):
    """What the best answers gain, each found hand by hand, and what both players win."""
    paid = {
        how: worth(stacks_after(stacks, ante, how), payouts)
        for how in ("won", "tied", "lost", "folded", "stolen")
    }
    before = worth(stacks, payouts)
    push, call = often(found.push), often(found.call)
    chance = class_counts() / class_counts().sum()
    dealt = chance.sum(axis=0)
    called = [
        sum(chance[k] * float(paid[how][side]) for k, how in enumerate(("won", "tied", "lost")))
        for side in (0, 1)
    ]
    folded, stolen = ([float(paid[how][side]) for side in (0, 1)] for how in ("folded", "stolen"))
    if_push = called[0] @ call + dealt @ (1 - call) * stolen[0]
    if_fold = dealt.sum(axis=1) * folded[0]
    mine = push @ if_push + (1 - push) @ if_fold
    if_call = push @ called[1]
    if_give_up = push @ dealt * stolen[1]
    theirs = call @ if_call + (1 - call) @ if_give_up
    gains = (
        np.maximum(if_push, if_fold).sum() - mine,
        np.maximum(if_call, if_give_up).sum() - theirs,
    )
    theirs += (1 - push) @ dealt.sum(axis=1) * folded[1]
    return max(gains), mine - float(before[0]), theirs - float(before[1])


@settings(max_examples=25, deadline=None)
@given(
    st.lists(st.integers(45, 600), min_size=2, max_size=5),
    st.sampled_from([0, 2, 6]),  # even, so that a tie splits evenly
    st.lists(st.integers(0, 90), min_size=1, max_size=5),
)
def test_under_icm_nobody_can_gain_by_playing_otherwise(
    stacks: list[int], ante: int, prizes: list[int]
) -> None:
    payouts = [10 + prizes[0], *prizes[1:]]
    others = len(stacks) - 2
    after_antes = [(stack - ante) / CHIPS_PER_BIG_BLIND for stack in stacks[2:]]
    found = push_fold(
        stacks[0] / CHIPS_PER_BIG_BLIND,
        ante / CHIPS_PER_BIG_BLIND,
        caller_bb=stacks[1] / CHIPS_PER_BIG_BLIND,
        dead_bb=others * ante / CHIPS_PER_BIG_BLIND,
        payouts=payouts,
        others_bb=after_antes,
    )
    pool = sum(payouts[: len(stacks)])
    gain, value, caller_value = exploitability(stacks, ante, payouts, found)
    assert found.error == pytest.approx(gain, abs=1e-11 * pool)
    assert gain < 1e-6 * pool
    if not ante or not others:  # else the stacks before are not those it was given
        assert found.value == pytest.approx(value, abs=1e-11 * pool)
        assert found.caller_value == pytest.approx(caller_value, abs=1e-11 * pool)


@settings(max_examples=15, deadline=None)
@given(st.floats(1.5, 30), st.floats(1.5, 30), st.sampled_from([0, 0.1]), st.integers(1, 500))
def test_two_players_for_one_prize_play_for_chips(
    stack: float, caller: float, ante: float, prize: int
) -> None:
    chips = push_fold(stack, ante, caller_bb=caller)
    money = push_fold(stack, ante, caller_bb=caller, payouts=[prize])
    worth_of_one = prize / (stack + caller)
    assert money.value == pytest.approx(chips.value * worth_of_one, abs=1e-7 * prize)
    assert money.value + money.caller_value == pytest.approx(0, abs=1e-9 * prize)
    assert chips.value + chips.caller_value == pytest.approx(0, abs=1e-9)
    for one, other in ((money.push, chips.push), (money.call, chips.call)):
        assert np.allclose(one.weights, other.weights, atol=1e-6) or chips.error > 1e-12


def test_a_bubble_tightens_the_call_and_widens_the_push() -> None:
    chips = push_fold(10)
    bubble = push_fold(10, payouts=[50, 30, 20], others_bb=[10, 2])
    assert bubble.call.share < chips.call.share / 4
    assert bubble.push.share > chips.push.share
    assert bubble.error < 1e-12
    assert bubble.value + bubble.caller_value < 0  # the others win by their fight
    assert str(bubble).endswith("in prizes")


def test_equal_prizes_for_all_who_are_left_change_nothing() -> None:
    found = push_fold(10, payouts=[25, 25, 25], others_bb=[5])
    assert [found.value, found.caller_value, found.error] == pytest.approx([0] * 3, abs=1e-12)


def test_only_the_smaller_stack_is_at_risk() -> None:
    short, deep = push_fold(8, caller_bb=30), push_fold(8)
    assert np.allclose(short.push.weights, deep.push.weights, atol=1e-9)
    assert short.value == pytest.approx(deep.value)


def test_dead_chips_widen_the_push() -> None:
    assert push_fold(10, dead_bb=0.8).push.share > push_fold(10).push.share


def test_prizes_beyond_the_players_cannot_be_won() -> None:
    one = push_fold(6, payouts=[60, 40], caller_bb=9)
    other = push_fold(6, payouts=[60, 40, 30, 20], caller_bb=9)
    assert (one.value, one.error, one.payouts) == (other.value, other.error, (60, 40))


@pytest.mark.parametrize(("one", "other"), [("AKs", "QQ"), ("T9o", "T9o"), ("AA", "AKo")])
def test_classes_are_counted_combo_by_combo(one: str, other: str) -> None:
    counted = np.zeros(3, np.int64)
    heroes, villains = (COMBOS[Range(name).weights > 0].tolist() for name in (one, other))
    for hero, villain in product(heroes, villains):
        if not {*hero} & {*villain}:
            counted += preflop_equity(hero, villain)
    place = [preflop_equity.classes.index(name) for name in (one, other)]
    assert class_counts()[:, place[0], place[1]].tolist() == counted.tolist()


@pytest.mark.parametrize(
    ("options", "says"),
    [
        ({"caller_bb": 0.1, "ante": 0.1}, "caller_bb is 0.1 with ante 0.1"),
        ({"dead_bb": -1}, "dead_bb is -1"),
        ({"payouts": [0, 0]}, "at least one prize above 0"),
        ({"payouts": [5, math.nan]}, r"payouts\[1\] is nan"),
        ({"payouts": [5, -1], "others_bb": [4]}, r"payouts\[1\] is -1"),
        ({"payouts": [5], "others_bb": [4, 0]}, r"others_bb\[1\] is 0"),
        ({"others_bb": [4]}, "without payouts"),
        ({"payouts": "ab"}, "payouts is 'ab'"),
    ],
)
def test_what_cannot_be_at_stake_is_refused(options: dict[str, Any], says: str) -> None:
    with pytest.raises(HoldemError, match=says):
        push_fold(10, **options)
