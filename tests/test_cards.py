"""Cards as ints, text in and out."""

from __future__ import annotations

import re
from collections.abc import Callable
from importlib.util import find_spec
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import holdem
from holdem.cards import DECK, combo_of


def test_a_card_is_four_times_its_rank_plus_its_suit() -> None:
    assert len(DECK) == 52
    assert (DECK[0], DECK[1], DECK[4], DECK[51]) == ("2c", "2d", "3c", "As")


def test_combos_stand_at_their_index() -> None:
    assert holdem.COMBOS.shape == (1326, 2)
    assert holdem.COMBOS.dtype == np.uint8
    for index, (a, b) in enumerate(holdem.COMBOS.tolist()):
        assert a > b
        assert index == combo_of(a, b) == combo_of(b, a)
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


CARD = st.integers(0, 51)
ROWS = [[50, 45], [34, 51], [0, 1]]
COLUMN = ["AhKd", "10h, As", "2c2♦"]


def columns_of(texts: list[str | None]) -> list[Any]:
    """Return a column in every form that is read, of the libraries that are installed."""
    found: list[Any] = [texts, tuple(texts), np.array(texts, object)]
    if None not in texts:
        found += [iter(texts), np.array(texts), np.array(texts, "U50").astype(">U50")]
        found.append(np.repeat(np.array(texts), 2)[::2])
        if hasattr(np.dtypes, "StringDType"):
            found.append(np.array(texts, np.dtypes.StringDType()))
    if find_spec("pyarrow"):
        import pyarrow as pa

        kinds = [pa.string(), pa.large_string(), pa.string_view()]
        found += [pa.array(texts, kind) for kind in kinds]
        found += [pa.array(["x", *texts, "x"], kind)[1 : 1 + len(texts)] for kind in kinds]
        found.append(pa.chunked_array([texts[:1], [], texts[1:]], pa.string()))
    if find_spec("polars"):
        import polars as pl

        found.append(pl.Series(texts, dtype=pl.String))
    if find_spec("pandas"):
        import pandas as pd

        found += [pd.Series(texts), pd.Series(texts, dtype=object)]
    return found


def test_a_column_of_text_is_read_whoever_holds_it() -> None:
    for column in columns_of(list(COLUMN)):
        cards = holdem.parse_cards_many(column)
        assert cards.dtype == np.uint8
        assert cards.tolist() == ROWS, type(column)


@given(st.integers(0, 9), st.lists(st.lists(CARD, min_size=9, max_size=9, unique=True)), st.data())
def test_rows_are_read_as_parse_cards_reads_them(
    size: int, hands: list[list[int]], data: st.DataObject
) -> None:
    spelling = st.sampled_from(["{}", " {}", "{},", "\t{} \n"])
    texts = [
        "".join(data.draw(spelling).format(DECK[card]) for card in hand[:size]) for hand in hands
    ]
    expected = np.array([holdem.parse_cards(text) for text in texts], np.uint8)
    for column in columns_of(list(texts)):
        cards = holdem.parse_cards_many(column, size=size)
        np.testing.assert_array_equal(cards, expected.reshape(len(hands), size))


@given(st.lists(st.text("2TtAa10hHs♠ ,x\x00é", max_size=6), max_size=4))
def test_a_column_fails_where_its_first_bad_text_does(texts: list[str]) -> None:
    def alone(text: str) -> list[int] | None:
        try:
            return holdem.parse_cards(text).tolist()
        except holdem.CardError:
            return None

    texts = [text.rstrip("\x00") for text in texts]  # numpy does not keep those
    read = [alone(text) for text in texts]
    bad = [i for i, cards in enumerate(read) if cards is None or len(cards) != len(read[0] or [])]
    for column in columns_of(list(texts)):
        if bad:
            with pytest.raises(holdem.HoldemValueError, match=rf"^texts\[{bad[0]}\]"):
                holdem.parse_cards_many(column)
        else:
            assert holdem.parse_cards_many(column).tolist() == read


@pytest.mark.parametrize(
    ("texts", "message"),
    [
        (["AhKd", "Ah1d"], "texts[1]: '1d' in 'Ah1d' (at position 2) is not a card"),
        (["AhKd", "Ah♥d"], "texts[1]: '♥d' in 'Ah♥d' (at position 2) is not a card"),
        (["AhKd", "AhAh"], "texts[1]: card 'Ah' is used more than once in 'AhAh' (at position 2)"),
        (["AhKd", "AhKdQc"], "texts[1] has 3 cards in 'AhKdQc'; give 2 in each row"),
        (["AhKd", ""], "texts[1] has 0 cards in ''; give 2 in each row"),
        (["1d", "2"], "texts[0]: '1d' in '1d' (at position 0) is not a card"),
    ],
)
def test_one_error_names_the_row_the_text_and_the_position(texts: list[str], message: str) -> None:
    for column in columns_of(list(texts)):
        out = np.full((2, 2), 99, np.uint8)
        with pytest.raises(holdem.HoldemValueError, match=re.escape(message)):
            holdem.parse_cards_many(column, out=out)
        assert (out == 99).all()


def test_a_row_that_is_missing_is_refused_by_its_number() -> None:
    for column in columns_of(["AhKd", None]):
        with pytest.raises(holdem.HoldemTypeError, match=r"^texts\[1\] is .*, not text"):
            holdem.parse_cards_many(column)


def test_rows_are_written_to_out() -> None:
    out = np.zeros((6, 2), np.uint8)[::2]
    assert holdem.parse_cards_many(COLUMN, out=out) is out
    assert out.tolist() == ROWS


def test_no_rows_have_the_size_that_is_asked_for() -> None:
    for column in columns_of([]):
        assert holdem.parse_cards_many(column).shape == (0, 0)
    assert holdem.parse_cards_many([], size=7).shape == (0, 7)
    assert holdem.parse_cards_many(["", " "]).shape == (2, 0)


@pytest.mark.parametrize(
    ("call", "error", "message"),
    [
        (lambda: holdem.parse_cards_many("AhKd"), "Type", "^texts is str"),
        (lambda: holdem.parse_cards_many(b"AhKd"), "Type", "^texts is bytes"),
        (lambda: holdem.parse_cards_many(5), "Type", "^texts is int"),
        (lambda: holdem.parse_cards_many([50]), "Type", r"^texts\[0\] is 50, not text"),
        (lambda: holdem.parse_cards_many(np.array([5])), "Type", "^texts holds int"),
        (lambda: holdem.parse_cards_many(np.array(["As"], "S")), "Type", "^texts holds .S2"),
        (lambda: holdem.parse_cards_many(np.array([["As"]])), "Value", "shape .1, 1."),
        (lambda: holdem.parse_cards_many(["As"], size=53), "Value", "^size is 53"),
        (lambda: holdem.parse_cards_many(["As"], size=True), "Type", "^size is True"),
        (lambda: holdem.parse_cards_many(["As"], out=[0]), "Type", "^out is list"),
        (lambda: holdem.parse_cards_many(["As"], out=np.zeros(1, int)), "Type", "^out is int"),
        (lambda: holdem.parse_cards_many(["As"], out=np.zeros(1, "u1")), "Value", "^out has shape"),
    ],
)
def test_what_is_no_column_is_refused(call: Callable[[], Any], error: str, message: str) -> None:
    with pytest.raises(getattr(holdem, f"Holdem{error}Error"), match=message):
        call()
