"""Cards and strengths as other libraries write them, beside those libraries where they are."""

from __future__ import annotations

import warnings
from collections.abc import Callable
from itertools import chain, combinations
from typing import Any

import numpy as np
import pytest

import holdem
from holdem import convert
from holdem.cards import DECK

CARD_CODES = sorted(convert._CARDS)
STRENGTH_CODES = sorted(convert._STRENGTHS)


def peer(name: str) -> Any:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        return pytest.importorskip(name)


@pytest.fixture(scope="module")
def hands() -> dict[int, list[str]]:
    """One hand of five cards for each strength."""
    every = np.fromiter(chain.from_iterable(combinations(range(52), 5)), np.uint8).reshape(-1, 5)
    strengths, at = np.unique(holdem.evaluate(every), return_index=True)
    assert len(strengths) == 7462
    rows = every[at].tolist()
    return {i: [DECK[card] for card in hand] for i, hand in zip(strengths, rows, strict=True)}


@pytest.mark.parametrize("code", CARD_CODES)
def test_cards_come_back(code: convert.CardCode) -> None:
    cards = np.arange(52, dtype=np.uint8).reshape(4, 13)
    there = convert.cards_to(code, cards)
    assert there.shape == cards.shape
    assert len(np.unique(there)) == 52
    back = convert.cards_from(code, there)
    assert back.dtype == np.uint8
    np.testing.assert_array_equal(back, cards)
    assert convert.cards_from(code, convert.cards_to(code, 51)) == 51
    np.testing.assert_array_equal(convert.cards_to(code, "AsKd"), convert.cards_to(code, [51, 45]))
    assert convert.cards_to(code, []).shape == (0,)
    assert convert.cards_from(code, []).shape == (0,)


@pytest.mark.parametrize("code", STRENGTH_CODES)
def test_strengths_come_back_in_order(code: convert.StrengthCode) -> None:
    strengths = np.arange(1, 7463, dtype=np.uint16)
    there = convert.strengths_to(code, strengths)
    assert set(np.sign(np.diff(there)).tolist()) == {1 if code in ("eval7", "pokerkit") else -1}
    back = convert.strengths_from(code, there)
    assert back.dtype == np.uint16
    np.testing.assert_array_equal(back, strengths)
    assert convert.strengths_from(code, convert.strengths_to(code, 7462)) == 7462


def test_the_cactus_kev_number_is_7463_less_the_strength() -> None:
    assert convert.strengths_to("cactus_kev", 7462) == 1
    assert convert.strengths_to("cactus_kev", np.array([1, 2])).tolist() == [7462, 7461]


def eval7_cards() -> list[Any]:
    return [peer("eval7").Card(text).mask for text in DECK]


def phevaluator_cards() -> list[Any]:
    return [peer("phevaluator").Card(text).id_ for text in DECK]


def pokerkit_cards() -> list[Any]:
    return [repr(card) for text in DECK for card in peer("pokerkit").Card.parse(text)]


def pypokerengine_cards() -> list[Any]:
    card = peer("pypokerengine.engine.card").Card
    return [str(card.from_str(text[1].upper() + text[0])) for text in DECK]


def pypokerengine_ids() -> list[Any]:
    card = peer("pypokerengine.engine.card").Card
    return [card.from_str(text[1].upper() + text[0]).to_id() for text in DECK]


def treys_cards() -> list[Any]:
    return [peer("treys").Card.new(text) for text in DECK]


@pytest.mark.parametrize(
    ("code", "cards"),
    [
        ("cactus_kev", treys_cards),
        ("eval7", eval7_cards),
        ("phevaluator", phevaluator_cards),
        ("pokerkit", pokerkit_cards),
        ("pypokerengine", pypokerengine_cards),
        ("pypokerengine_id", pypokerengine_ids),
        ("treys", treys_cards),
    ],
)
def test_cards_are_those_of_the_library(
    code: convert.CardCode, cards: Callable[[], list[Any]]
) -> None:
    assert convert.cards_to(code, np.arange(52)).tolist() == cards()


def pokerkit_deck() -> list[Any]:
    return [card for text in DECK for card in peer("pokerkit").Card.parse(text)]


def pypokerengine_deck() -> list[Any]:
    card = peer("pypokerengine.engine.card").Card
    return [card.from_str(text[1].upper() + text[0]) for text in DECK]


@pytest.mark.parametrize(
    ("code", "deck"),
    [
        ("eval7", lambda: [peer("eval7").Card(text) for text in DECK]),
        ("phevaluator", lambda: [peer("phevaluator").Card(text) for text in DECK]),
        ("pokerkit", pokerkit_deck),
        ("pypokerengine", pypokerengine_deck),
        ("pypokerengine_id", pypokerengine_deck),
    ],
)
def test_cards_of_the_library_are_read_as_they_are(
    code: convert.CardCode, deck: Callable[[], list[Any]]
) -> None:
    cards = deck()
    assert convert.cards_from(code, cards).tolist() == [*range(52)]
    assert convert.cards_from(code, [cards[:2], cards[50:]]).tolist() == [[0, 1], [50, 51]]
    assert convert.cards_from(code, iter(cards[3:5])).tolist() == [3, 4]
    assert convert.cards_from(code, cards[51]) == 51


def eval7_strength(hand: list[str]) -> int:
    eval7 = peer("eval7")
    return eval7.evaluate([eval7.Card(text) for text in hand])


def phevaluator_strength(hand: list[str]) -> int:
    return peer("phevaluator").evaluate_cards(*hand)


def pokerkit_strength(hand: list[str]) -> int:
    kind = peer("pokerkit").StandardHighHand
    return kind.from_game("".join(hand)).entry.index


def treys_strength(hand: list[str]) -> int:
    treys = peer("treys")
    cards = [treys.Card.new(text) for text in hand]
    return treys.Evaluator().evaluate(cards[:2], cards[2:])


@pytest.mark.parametrize(
    ("code", "evaluate", "step"),
    [
        ("cactus_kev", treys_strength, 40),
        ("eval7", eval7_strength, 1),
        ("phevaluator", phevaluator_strength, 1),
        ("pokerkit", pokerkit_strength, 20),
        ("treys", treys_strength, 40),
    ],
)
def test_strengths_are_those_of_the_library(
    hands: dict[int, list[str]],
    code: convert.StrengthCode,
    evaluate: Callable[[list[str]], int],
    step: int,
) -> None:
    for strength in range(7462, 0, -step):
        theirs = evaluate(hands[strength])
        assert convert.strengths_to(code, strength) == theirs
        assert convert.strengths_from(code, theirs) == strength


@pytest.mark.parametrize(
    ("call", "error", "message"),
    [
        (lambda: convert.cards_to("deuces", [1]), "Value", "code is 'deuces'; give one of cactus"),
        (lambda: convert.strengths_to("pypokerengine", 1), "Value", "give one of cactus_kev, eval"),
        (lambda: convert.cards_to("treys", [52]), "Card", "cards holds 52, which is not a card"),
        (lambda: convert.cards_to("treys", [-1]), "Card", "cards holds -1"),
        (lambda: convert.cards_to("treys", [1.0]), "Type", "cards holds float64"),
        (lambda: convert.cards_from("treys", [98306, 5]), "Card", "5 is no treys card, as 98306"),
        (lambda: convert.cards_from("eval7", [3]), "Card", "3 is no eval7 card, as 1 is"),
        (lambda: convert.cards_from("pokerkit", ["as"]), "Card", "'as' is no pokerkit card"),
        (lambda: convert.cards_from("pokerkit", [3]), "Card", "is no pokerkit card, as '2c' is"),
        (lambda: convert.cards_from("eval7", [True]), "Card", "is no eval7 card"),
        (lambda: convert.strengths_to("treys", 0), "Value", "strength holds 0"),
        (lambda: convert.strengths_to("treys", 1.5), "Type", "strength holds float64"),
        (lambda: convert.strengths_from("treys", [7463]), "Value", "7463 is no treys strength"),
        (lambda: convert.strengths_from("eval7", -1), "Value", "-1 is no eval7 strength"),
    ],
)
def test_what_is_no_card_or_strength_is_refused(
    call: Callable[[], object], error: str, message: str
) -> None:
    kinds = {"Card": "CardError", "Type": "HoldemTypeError", "Value": "HoldemValueError"}
    with pytest.raises(getattr(holdem, kinds[error]), match=message):
        call()


def test_cards_may_be_texts_one_by_one() -> None:
    one_by_one = convert.cards_to("treys", ["As", "2c"])
    assert (one_by_one == convert.cards_to("treys", "As2c")).all()
