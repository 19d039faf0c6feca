"""A game in progress as one JSON document, and back."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeVar
from zlib import crc32

from numpy.random import Generator, SeedSequence

from ..errors import HoldemError, HoldemValueError, shown
from ..rules import Action, Call, Check, Fold, Game, Hand, Post, PostKind, RaiseTo, events, start

T = TypeVar("T")


def write(
    kind: str, root: SeedSequence, generators: Sequence[Generator], state: Mapping[str, Any]
) -> str:
    """Return the document of a game of this kind: its chance and its state.

    Raises
    ------
    HoldemValueError
        It has more chips than JSON can hold in Python.
    """
    chance = {
        "seed": {"entropy": root.entropy, "spawn_key": root.spawn_key},
        "generators": [rng.bit_generator.state for rng in generators],
    }
    try:
        text = json.dumps({"format": kind, **chance, **state}, default=int)
    except ValueError as error:  # an int of more digits than Python writes
        raise HoldemValueError(f"the game cannot be saved: {error}") from None
    return f'{text[:-1]}, "check": {_check(text)}}}'


def read(text: str, kind: str, build: Callable[[dict[str, Any]], T]) -> T:
    """Return what `build` makes of a document of this kind.

    Raises
    ------
    HoldemValueError
        The text is not what `write` wrote.
    """
    try:
        data = json.loads(text)
        if data["format"] != kind:
            raise HoldemValueError(f"the format is {shown(data['format'])}; {kind!r} can be read")
        check = data.pop("check")
        if check != _check(json.dumps(data)):
            raise ValueError("it was changed after it was saved")
        return build(data)
    except HoldemError:
        raise
    except (ArithmeticError, LookupError, TypeError, ValueError, AttributeError) as error:
        raise HoldemValueError(
            f"the text is not a saved game ({type(error).__name__}: {error});"
            f" give what save returned, of format {kind!r}"
        ) from None


def _check(text: str) -> int:
    """Return what shows that a document is as it was written."""
    return crc32(text.encode("utf-8", "surrogatepass"))


def read_seed(data: Mapping[str, Any]) -> SeedSequence:
    """Return the root of all chance in a document."""
    seed = data["seed"]
    return SeedSequence(seed["entropy"], spawn_key=tuple(seed["spawn_key"]))


def restore(generators: Sequence[Generator], data: Mapping[str, Any]) -> None:
    """Set generators to the states in a document."""
    for rng, state in zip(generators, data["generators"], strict=True):
        rng.bit_generator.state = state


_WORDS: dict[type[events.Event], str] = {
    events.Folded: "fold",
    events.Checked: "check",
    events.Called: "call",
}
_ACTIONS: dict[str, Action] = {"fold": Fold(), "check": Check(), "call": Call()}


def hand_to_dict(hand: Hand) -> dict[str, Any]:
    """Return how a hand began and what was done in it; a number is what was raised to."""
    started = hand.started
    return {
        "stacks": started.stacks,
        "button": started.button,
        "posts": [[post.seat, post.kind, post.amount] for post in started.posts],
        "actions": [
            event.total if isinstance(event, events.Bet | events.Raised) else _WORDS[type(event)]
            for event in hand.events
            if isinstance(event, events.Bet | events.Raised) or type(event) in _WORDS
        ],
    }


def hand_from_dict(data: Mapping[str, Any], game: Game, deck: Sequence[int]) -> Hand:
    """Return the hand whose `hand_to_dict` this is, dealt from the same deck."""
    posts = [Post(seat, PostKind(kind), amount) for seat, kind, amount in data["posts"]]
    hand = start(game, data["stacks"], data["button"], deck=deck, posts=posts)
    for action in data["actions"]:
        hand = hand.act(_ACTIONS[action] if isinstance(action, str) else RaiseTo(action))
    return hand
