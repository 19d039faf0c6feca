"""What cards are worth, in words."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import holdem
import oracle
from holdem import Category


@pytest.mark.parametrize(
    ("cards", "words"),
    [
        ("AsKsQsJsTs2d3c", "royal flush"),
        ("KsQsJsTs9s", "straight flush, king high"),
        ("As2s3s4s5sKdKc", "straight flush, five high"),
        ("7s7h7d7cKs2d3c", "four of a kind, sevens, king kicker"),
        ("JsJd6cJc6h", "full house, jacks full of sixes"),
        ("JsJdJc6c6h6d2s", "full house, jacks full of sixes"),
        ("AsJs9s4s2sKdKc", "flush, ace, jack, nine, four and two"),
        ("As2d3c4h5sKdQc", "straight, five high"),
        ("AsKdQcJhTs2d3c", "straight, ace high"),
        ("2s2d2cKhJs9d5c", "three of a kind, twos, king and jack kickers"),
        ("KsKd5c5hAs2d3c", "two pair, kings and fives, ace kicker"),
        ("KsKd5c5h2s2d3c", "two pair, kings and fives, three kicker"),
        ("AsAdKcJh9s2d3c", "pair, aces, king, jack and nine kickers"),
        ("AsKdJc9h7s2d3c", "high card, ace, king, jack, nine and seven"),
    ],
)
def test_a_hand_in_words(cards: str, words: str) -> None:
    assert holdem.describe(cards) == words


@given(st.permutations(range(52)), st.sampled_from([5, 6, 7]))
def test_best_five_are_five_of_the_cards_and_worth_as_much(deck: list[int], size: int) -> None:
    cards = deck[:size]
    five = holdem.best_five(cards)
    assert five.dtype == np.uint8
    assert len({*five.tolist()} & {*cards}) == 5
    assert holdem.evaluate(five) == holdem.evaluate(cards)


def test_best_five_stand_in_the_order_in_which_they_count() -> None:
    def text(cards: str) -> str:
        return holdem.format_cards(holdem.best_five(cards))

    assert text("2c As 3d 4h 5s Kd Kc") == "5s4h3d2cAs"
    assert text("Kd 5c Ah 5d Kc 2s 3s") == "KdKc5c5dAh"
    assert text("9c Js 9d Jc 9s 2h 3h") == "9c9d9sJsJc"


@given(st.permutations(range(52)))
def test_words_name_the_category_of_the_oracle(deck: list[int]) -> None:
    kind = Category(oracle.value(deck[:7])[0])
    assert holdem.describe(deck[:7]).startswith(str(kind))
    assert holdem.category(holdem.evaluate(deck[:7])) is kind


def test_category_of_an_array() -> None:
    kinds = holdem.category(np.array([[1, 1277], [1278, 7462]]))
    assert kinds.dtype == np.uint8
    assert kinds.tolist() == [[0, 0], [1, 9]]
    assert holdem.category(7462) is Category.ROYAL_FLUSH
    assert holdem.category(np.uint16(7461)) is Category.STRAIGHT_FLUSH


@pytest.mark.parametrize("strength", [0, 7463, -1, 10**9, np.array([1, 2, 0])])
def test_what_is_no_strength_has_no_category(strength: object) -> None:
    with pytest.raises(holdem.HoldemValueError, match="strengths are 1 to 7462"):
        holdem.category(strength)


@pytest.mark.parametrize("strength", [1.0, "flush", None, True])
def test_a_strength_is_an_integer(strength: object) -> None:
    with pytest.raises(holdem.HoldemTypeError):
        holdem.category(strength)


@pytest.mark.parametrize("cards", ["AsKs", "AsAsKsQsJs", [0, 1, 2, 3, 99], np.zeros((2, 7), int)])
def test_words_for_bad_hands_are_refused(cards: object) -> None:
    with pytest.raises(holdem.HoldemValueError):
        holdem.describe(cards)


def test_build_info_names_the_kernel() -> None:
    info = holdem.build_info()
    assert info["kernel"] in info["kernels"]
    assert info["kernels"][0] == "portable"


def test_cards_may_be_texts_one_by_one() -> None:
    cards = ["As", "Ks", "Qs", "Js", "Ts"]
    assert holdem.evaluate(cards) == holdem.evaluate(tuple(cards)) == 7462
    assert holdem.describe([*cards, "2d", "3c"]) == "royal flush"
    assert (holdem.strengths(["Kh", "7d", "2c"]) == holdem.strengths("Kh7d2c")).all()
    with pytest.raises(holdem.CardError, match="'1s' in 'As 1s Qs Js Ts' .at position 3. is not"):
        holdem.evaluate(["As", "1s", "Qs", "Js", "Ts"])


@pytest.mark.parametrize("hands", [1, 2])
@pytest.mark.parametrize("call", [holdem.evaluate, holdem.strengths, holdem.describe])
def test_a_list_of_hands_is_no_hand(call: Any, hands: int) -> None:
    with pytest.raises(holdem.HoldemTypeError, match="parse_cards_many reads a column of texts"):
        call(["AsKsQsJsTs", "2c3d4h5s7c"][:hands])


def test_cards_in_place_of_a_strength_are_told_what_makes_one() -> None:
    with pytest.raises(holdem.HoldemTypeError, match="are integers 1 to 7462; evaluate makes them"):
        holdem.category("AsKsQsJsTs")  # type: ignore[call-overload]
