"""Quickly made values are no different from those that their class makes."""

import copy
import pickle
from collections.abc import Callable
from dataclasses import FrozenInstanceError, dataclass, fields, replace
from inspect import signature
from typing import Any

import pytest

from holdem._frozen import maker
from holdem.rules import LegalActions, Raised, actions, betting, events, forced, hand, state


@dataclass(frozen=True, slots=True)
class Chips:
    seat: int
    amount: int = 0


make = maker(Chips)


def test_they_are_equal_and_hash_alike() -> None:
    assert make(1, 20) == Chips(1, 20) != make(1, 21)
    assert hash(make(1, 20)) == hash(Chips(1, 20))
    assert repr(make(1, 20)) == repr(Chips(1, 20))
    assert type(make(1, 20)) is Chips


def test_they_cannot_be_changed() -> None:
    with pytest.raises(FrozenInstanceError):
        make(1, 20).amount = 21  # type: ignore[misc]


def test_they_can_be_replaced_copied_and_pickled() -> None:
    made = make(1, 20)
    assert replace(made, amount=21) == Chips(1, 21)
    assert copy.copy(made) == copy.deepcopy(made) == made
    assert pickle.loads(pickle.dumps(made)) == made


@pytest.mark.parametrize(
    "quick",
    [
        quick
        for module in (actions, betting, events, forced, hand, state)
        for name, quick in vars(module).items()
        if name.startswith("make_")
    ],
)
def test_no_check_is_passed_over(quick: Callable[..., Any]) -> None:
    names = list(signature(quick).parameters)
    made = type(quick(*names))
    assert [field.name for field in fields(made)] == names
    assert not hasattr(made, "__post_init__")


def test_hands_are_made_of_them() -> None:
    assert type(actions.make_legal(2, 4, 100, True)) is LegalActions
    assert type(events.make_raised(0, 6, False)) is Raised
