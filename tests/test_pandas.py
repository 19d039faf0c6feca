"""Cards in pandas frames, with pandas."""

from __future__ import annotations

import numpy as np
import pytest

import holdem

pd = pytest.importorskip("pandas")
import holdem.pandas  # noqa: E402

RNG = np.random.default_rng(8)
HANDS = np.argsort(RNG.random((200, 52)), axis=1)[:, :9].astype(np.uint8)
NAMES = list("abcdefghi")
INDEX = np.arange(200)[::-1]
CARDS = pd.DataFrame(np.asfortranarray(HANDS), INDEX, NAMES, copy=False)
TEXTS = pd.DataFrame(
    {
        "hero": [holdem.format_cards(hand[:2]) for hand in HANDS.tolist()],
        "villain": [holdem.format_cards(hand[2:4]) for hand in HANDS.tolist()],
        "board": [holdem.format_cards(hand[4:]) for hand in HANDS.tolist()],
    },
    INDEX,
)
STRENGTHS = holdem.evaluate(HANDS[:, :7])


def test_a_block_of_uint8_columns_is_not_copied() -> None:
    cards = CARDS.holdem.cards(NAMES[1:8])
    assert cards.dtype == np.uint8
    assert np.shares_memory(cards, CARDS.to_numpy())
    np.testing.assert_array_equal(cards, HANDS[:, 1:8])


def test_strengths_keep_the_index() -> None:
    for frame in (CARDS, CARDS.astype(np.int64), CARDS[NAMES[::-1]]):
        strengths = frame.holdem.evaluate(NAMES[:7])
        assert strengths.dtype == np.uint16
        assert strengths.index.tolist() == INDEX.tolist()
        np.testing.assert_array_equal(strengths, STRENGTHS)


@pytest.mark.parametrize("kind", ["str", object])
def test_columns_of_text_and_of_cards_go_together(kind: type) -> None:
    frame = pd.concat([TEXTS.astype(kind), CARDS], axis=1)
    strengths = frame.holdem.evaluate(["hero", "villain", "e", "f", "g"])
    np.testing.assert_array_equal(strengths, STRENGTHS)


def test_equities_are_those_of_each_deal() -> None:
    found = TEXTS.holdem.equity(["hero", "villain"], board="board")
    assert found.columns.tolist() == ["hero", "villain"]
    assert found.index.tolist() == INDEX.tolist()
    holes = HANDS[:, :4].reshape(-1, 2, 2)
    np.testing.assert_array_equal(found, holdem.equities(holes, HANDS[:, 4:]))


def test_a_series_of_text_is_parsed_and_evaluated() -> None:
    texts = TEXTS["hero"] + TEXTS["villain"] + TEXTS["board"].str[:6]
    cards = texts.holdem.parse()
    assert (cards.dtypes == np.uint8).all()
    np.testing.assert_array_equal(cards, HANDS[:, :7])
    np.testing.assert_array_equal(texts.holdem.evaluate(), STRENGTHS)
    kinds = texts.holdem.category()
    assert kinds.cat.ordered
    assert kinds.cat.codes.tolist() == holdem.category(STRENGTHS).tolist()
    pd.testing.assert_series_equal(texts.holdem.evaluate().holdem.category(), kinds)


def test_no_rows_have_no_strengths() -> None:
    assert TEXTS[:0].holdem.evaluate(["hero", "board"]).dtype == np.uint16
    assert TEXTS[:0].holdem.equity(["hero", "villain"]).shape == (0, 2)
    assert CARDS[:0].holdem.evaluate(NAMES[:7]).tolist() == []


def test_what_cannot_be_read_is_refused_by_name() -> None:
    frame = pd.DataFrame({"x": ["AhKd", "Ah1d"], "y": ["AhKd", None]})
    with pytest.raises(holdem.CardError, match=r"^column 'x': texts\[1\]: '1d' in 'Ah1d'"):
        frame.holdem.evaluate(["x"])
    with pytest.raises(holdem.HoldemTypeError, match=r"^column 'y': texts\[1\] is .*, not text"):
        frame.holdem.evaluate(["y"])
    with pytest.raises(holdem.HoldemValueError, match="^columns holds 'z', which is no column"):
        frame.holdem.evaluate(["x", "z"])
    with pytest.raises(holdem.HoldemTypeError, match="^holes is 'x'"):
        frame.holdem.equity("x")


def test_categories_are_read_by_their_text() -> None:
    texts = TEXTS["board"].astype("category")
    np.testing.assert_array_equal(texts.holdem.evaluate(), TEXTS["board"].holdem.evaluate())
    frame = TEXTS.assign(board=texts)
    np.testing.assert_array_equal(
        frame.holdem.evaluate(["hero", "board"]), TEXTS.holdem.evaluate(["hero", "board"])
    )
