"""Cards as ints, text in and out."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import holdem
from holdem.cards import DECK


def test_a_card_is_four_times_its_rank_plus_its_suit() -> None:
    assert len(DECK) == 52
    assert (DECK[0], DECK[1], DECK[4], DECK[51]) == ("2c", "2d", "3c", "As")


def test_combos_stand_at_their_index() -> None:
    assert holdem.COMBOS.shape == (1326, 2)
    assert holdem.COMBOS.dtype == np.uint8
    for index, (a, b) in enumerate(holdem.COMBOS.tolist()):
        assert a > b
        assert index == a * (a - 1) // 2 + b
    with pytest.raises(ValueError, match="read-only"):
        holdem.COMBOS[0, 0] = 1


@pytest.mark.parametrize(
    "text",
    ["Ah Kd", "AhKd", "ah,kd", "A♥K♦", "A♡ K♢", "AH,  KD", "\tAh\nKd ", "A♥️K♦️", "aHkD"],
)
def test_cards_are_read_however_they_are_written(text: str) -> None:
    cards = holdem.parse_cards(text)
    assert cards.dtype == np.uint8
    assert cards.tolist() == [50, 45]
    assert cards.flags.writeable


def test_the_ten_may_be_written_with_two_digits() -> None:
    assert holdem.parse_cards("10hTs 10♣").tolist() == [34, 35, 32]
    assert holdem.parse_cards("").tolist() == []


@given(st.lists(st.integers(0, 51), unique=True, max_size=52))
def test_text_reads_back_to_the_same_cards(cards: list[int]) -> None:
    assert holdem.parse_cards(holdem.format_cards(cards)).tolist() == cards
    assert holdem.parse_cards(" ".join(DECK[card] for card in cards)).tolist() == cards


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("1s", "'1s' in '1s' .at position 0. is not a card; write a rank"),
        ("As 1s", "'1s' in 'As 1s' .at position 3. is not a card"),
        ("A", "'A' in 'A' .at position 0."),
        ("As K", "'K' in 'As K'"),
        ("Asx", "'x' in 'Asx'"),
        ("A s", "'A' in 'A s'"),
        ("100h", "'100' in '100h'"),
        ("10", "'10' in '10'"),
        ("AhKdAh", "card 'Ah' is used more than once in 'AhKdAh'"),
        ("10hTh", "card 'Th' is used more than once"),
        ("As;Ks", "';K' in 'As;Ks'"),
    ],
)
def test_what_is_no_card_is_refused_with_its_position(text: str, message: str) -> None:
    with pytest.raises(holdem.CardError, match=message):
        holdem.parse_cards(text)


@pytest.mark.parametrize("text", [None, 5, b"As", ["As"]])
def test_only_text_is_parsed(text: object) -> None:
    with pytest.raises(holdem.HoldemTypeError, match="^text is "):
        holdem.parse_cards(text)


@given(st.text(max_size=12))
def test_any_text_is_read_or_refused(text: str) -> None:
    try:
        cards = holdem.parse_cards(text)
    except holdem.CardError:
        return
    assert len({*cards.tolist()}) == len(cards)


def test_format_takes_any_ints_and_refuses_the_rest() -> None:
    assert holdem.format_cards(np.array([50, 45], np.int64)) == "AhKd"
    assert holdem.format_cards([]) == ""
    for bad in ([52], [-1], [3, 1000]):
        with pytest.raises(holdem.CardError, match="which is not a card"):
            holdem.format_cards(bad)
    for wrong in (["As"], [1.0], 5, [True]):
        with pytest.raises(holdem.HoldemTypeError):
            holdem.format_cards(wrong)
