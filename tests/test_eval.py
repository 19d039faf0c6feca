"""Cards to strengths: every hand counted, every kernel compared, bad input refused."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from itertools import combinations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.extra import numpy as nps
from numpy.typing import NDArray

import holdem
import oracle
from holdem import _eval

# Hands per category, high card to royal flush: counted by combinatorics.
TOTALS = {
    5: [1302540, 1098240, 123552, 54912, 10200, 5108, 3744, 624, 36, 4],
    6: [6612900, 9730740, 2532816, 732160, 361620, 205792, 165984, 14664, 1656, 188],
    7: [
        *(23294460, 58627800, 31433400, 6461620, 6180020),
        *(4047644, 3473184, 224848, 37260, 4324),
    ],
}


def random_hands(n: int, size: int, seed: int) -> NDArray[np.uint8]:
    order = np.random.default_rng(seed).random((n, 52)).argsort(axis=1)
    return order[:, :size].astype(np.uint8)


def all_hands(size: int) -> Iterator[NDArray[np.uint8]]:
    """Yield every hand once, in blocks that share their two highest cards."""
    rest = np.array(list(combinations(range(50), size - 2)), np.uint8)
    rest = rest[np.lexsort(rest.T)]  # by the highest card: those below a card come first
    for high in range(size - 1, 52):
        for low in range(size - 2, high):
            below = rest[: np.searchsorted(rest[:, -1], low)]
            yield np.column_stack([below, np.broadcast_to(np.uint8([low, high]), (len(below), 2))])


@pytest.mark.parametrize("size", [5, 6, 7])
def test_every_hand_is_counted_in_its_category(size: int) -> None:
    counts = _eval.count_strengths(size)
    assert counts[0] == 0
    assert np.add.reduceat(counts, _eval.CATEGORY_FLOOR).tolist() == TOTALS[size]


def test_seven_cards_have_4824_strengths() -> None:
    assert np.count_nonzero(_eval.count_strengths(7)) == 4824


@pytest.mark.parametrize("size", [5, 6, 7])
def test_every_kernel_agrees_on_every_hand(size: int) -> None:
    hands_seen = 0
    for hands in all_hands(size):
        hands_seen += len(hands)
        portable = _eval.evaluate(hands, None, "portable")
        for kernel in _eval.KERNELS[1:]:
            assert np.array_equal(_eval.evaluate(hands, None, kernel), portable)
    assert hands_seen == sum(TOTALS[size])


@pytest.mark.parametrize("size", [5, 6, 7])
def test_strengths_are_the_places_among_the_7462_values(size: int) -> None:
    place = {value: i for i, value in enumerate(oracle.all_five_card_values(), start=1)}
    assert len(place) == 7462
    hands = random_hands(5_000, size, seed=size)
    expected = [place[oracle.value(hand)] for hand in hands.tolist()]
    assert holdem.evaluate(hands).tolist() == expected


def test_category_agrees_with_the_oracle() -> None:
    for strength, value in enumerate(oracle.all_five_card_values(), start=1):
        assert holdem.category(strength) == value[0]


def test_phevaluator_ranks_hands_in_the_same_order() -> None:
    peer = pytest.importorskip("phevaluator")
    for hand in random_hands(20_000, 7, seed=3).tolist():
        assert holdem.evaluate(hand) == 7463 - peer.evaluate_cards(*hand)


def test_eval7_ranks_hands_in_the_same_order() -> None:
    peer = pytest.importorskip("eval7")
    deck = [peer.Card(text) for text in holdem.cards.DECK]
    hands = random_hands(20_000, 7, seed=4)
    theirs = [peer.evaluate([deck[card] for card in hand]) for hand in hands.tolist()]
    ours = holdem.evaluate(hands)
    _, their_rank = np.unique(theirs, return_inverse=True)
    _, our_rank = np.unique(ours, return_inverse=True)
    assert np.array_equal(their_rank, our_rank)


@given(st.permutations(range(52)), st.sampled_from([5, 6, 7]), st.data())
def test_order_of_the_cards_and_names_of_the_suits_do_not_matter(
    deck: list[int], size: int, data: st.DataObject
) -> None:
    hand = deck[:size]
    suits = data.draw(st.permutations(range(4)))
    renamed = [card // 4 * 4 + suits[card % 4] for card in hand]
    assert holdem.evaluate(hand) == holdem.evaluate(sorted(renamed))


@given(st.permutations(range(52)))
def test_another_card_never_weakens_a_hand(deck: list[int]) -> None:
    assert holdem.evaluate(deck[:5]) <= holdem.evaluate(deck[:6]) <= holdem.evaluate(deck[:7])


# Sizes at the seams: the vector kernel takes sixteen rows, reads ahead, and leaves a rest;
# strided rows are copied 512 at a time.
@pytest.mark.parametrize("size", [5, 6, 7])
@pytest.mark.parametrize("n", [0, 1, 15, 16, 17, 31, 32, 33, 63, 64, 65, 511, 512, 513, 1025])
def test_any_layout_gives_the_same(size: int, n: int) -> None:
    hands = random_hands(n, size, seed=n)
    expected = [holdem.evaluate(hand) for hand in hands.tolist()]
    wide = np.zeros((2 * n, size + 3), np.uint8)
    wide[::2, 1 : size + 1] = hands
    layouts = [
        hands,
        np.asfortranarray(hands),
        wide[::2, 1 : size + 1],
        hands[::-1].copy()[::-1],
        hands.astype(np.int64),
        hands.astype(">u2"),
    ]
    for layout in layouts:
        for kernel in _eval.KERNELS:
            assert _eval.evaluate(layout, None, kernel).tolist() == expected


def test_the_result_has_the_shape_of_the_cards() -> None:
    hands = random_hands(24, 7, seed=0)
    flat = holdem.evaluate(hands)
    cube = holdem.evaluate(hands.reshape(2, 3, 4, 7))
    assert cube.shape == (2, 3, 4)
    assert cube.dtype == np.uint16
    assert np.array_equal(cube.ravel(), flat)
    assert isinstance(holdem.evaluate(hands[0]), int)
    assert holdem.evaluate(hands.tolist()).tolist() == flat.tolist()
    read_only = hands.copy()
    read_only.flags.writeable = False
    assert np.array_equal(holdem.evaluate(read_only), flat)


def test_text_ints_and_bytes_are_the_same_hand() -> None:
    cards = holdem.parse_cards("AsKsQsJsTs2d3c")
    for hand in ("AsKsQsJsTs2d3c", cards, cards.tolist(), tuple(cards.tolist()), bytes(cards)):
        assert holdem.evaluate(hand) == 7462
    assert holdem.evaluate(list(cards)) == 7462  # numpy integers


def test_out_is_written_and_returned() -> None:
    hands = random_hands(100, 7, seed=0)
    out = np.zeros(100, np.uint16)
    assert holdem.evaluate(hands, out=out) is out
    assert np.array_equal(out, holdem.evaluate(hands))
    wide = np.zeros(200, np.uint16)
    holdem.evaluate(hands, out=wide[::2])
    assert np.array_equal(wide[::2], out)
    assert not wide[1::2].any()


BAD_HANDS = [
    ([0, 1, 2, 3, 4, 5, 52], "cards holds 52, which is not a card: cards are 0 to 51"),
    ([0, 1, 2, 3, 4, 5, 1_000_000], "cards holds 1000000, which is not a card"),
    ([0, 1, 2, 3, -1], "cards holds -1, which is not a card"),
    ([0, 1, 2, 3, 10**30], "cards holds"),
    ([0, 1, 2, 3, 4, 5, 5], r"cards holds card 5 \(3d\) twice"),
    ([0, 1, 2, 3], r"cards has shape \(4,\); the last axis must hold 5, 6 or 7 cards"),
    ([0, 1, 2, 3, 4, 5, 6, 7], r"cards has shape \(8,\)"),
    ([], r"cards has shape \(0,\)"),
    ("AsAs", "card 'As' is used more than once in 'AsAs'"),
    ("AsKsQsJs1s", "'1s' in 'AsKsQsJs1s' .at position 8. is not a card; write a rank"),
    ("AsKs", r"cards has shape \(2,\)"),
    ([[0, 1, 2, 3, 4], [5, 6, 7, 8]], "cards has rows of different lengths"),
    (np.zeros((2, 0), np.uint8), r"cards has shape \(2, 0\)"),
]


@pytest.mark.parametrize(("hand", "message"), BAD_HANDS, ids=[str(hand) for hand, _ in BAD_HANDS])
def test_a_bad_hand_is_refused(hand: object, message: str) -> None:
    with pytest.raises(holdem.HoldemError, match=message):
        holdem.evaluate(hand)


@pytest.mark.parametrize(
    "number", [10**30, -(10**30), 10**5000, 2**64], ids=["30", "-30", "5000", "64"]
)
def test_an_integer_of_any_size_is_no_card(number: int) -> None:
    cards = [0, 1, 2, 3, number]
    for call in (holdem.evaluate, holdem.best_five, holdem.describe, holdem.strengths):
        with pytest.raises(holdem.CardError, match="holds .*, which is not a card: cards are 0"):
            call(cards)
    with pytest.raises(holdem.CardError, match="cards holds .*, which is not a card"):
        holdem.evaluate([cards, [5, 6, 7, 8, 9]])
    with pytest.raises(holdem.CardError, match="board holds .*, which is not a card"):
        holdem.equity(["AhAs", "KK"], cards)


@pytest.mark.parametrize(
    "cards",
    [
        np.zeros((2, 7)),
        np.zeros((2, 7), bool),
        np.zeros((2, 7), object),
        [0.0, 1.0, 2.0, 3.0, 4.0],
        [0, 1, 2, 3, True],
        [0, 1, 2, 3, None],
        None,
        7,
        {0, 1, 2, 3, 4},
    ],
)
def test_what_holds_no_integers_is_refused(cards: object) -> None:
    with pytest.raises(holdem.HoldemError):
        holdem.evaluate(cards)


@pytest.mark.parametrize("kernel", _eval.KERNELS)
@pytest.mark.parametrize("size", [5, 6, 7])
@given(data=st.data())
def test_the_first_bad_row_is_named_and_nothing_is_written(
    kernel: str, size: int, data: st.DataObject
) -> None:
    n = data.draw(st.integers(1, 200))
    hands = random_hands(n, size, seed=n)
    rows = data.draw(st.sets(st.integers(0, n - 1), min_size=1, max_size=3))
    for row in rows:
        place = data.draw(st.integers(0, size - 1))
        if data.draw(st.booleans()):
            hands[row, place] = data.draw(st.integers(52, 255))
        else:
            hands[row, place] = hands[row, place - 1]
    out = np.full(n, 9, np.uint16)
    for layout in (hands, np.asfortranarray(hands), hands.astype(np.int32)):
        with pytest.raises(holdem.CardError, match=rf"^cards\[{min(rows)}\] holds"):
            _eval.evaluate(layout, out, kernel)
    assert (out == 9).all()


def test_the_bad_row_of_a_cube_is_named_by_its_index() -> None:
    hands = random_hands(24, 7, seed=0).reshape(2, 3, 4, 7).astype(np.int64)
    hands[1, 2, 0, 3] = 300
    with pytest.raises(holdem.CardError, match=r"^cards\[1, 2, 0\] holds 300, which"):
        holdem.evaluate(hands)


@pytest.mark.parametrize(
    ("out", "error"),
    [
        (np.zeros(3, np.int64), holdem.HoldemTypeError),
        ([0, 0, 0], holdem.HoldemTypeError),
        (np.zeros(4, np.uint16), holdem.HoldemValueError),
        (np.zeros((3, 1), np.uint16), holdem.HoldemValueError),
    ],
)
def test_an_out_that_does_not_fit_is_refused(out: object, error: type[Exception]) -> None:
    with pytest.raises(error, match="^out "):
        holdem.evaluate(random_hands(3, 7, seed=0), out=out)


def test_a_read_only_out_is_refused() -> None:
    out = np.zeros(3, np.uint16)
    out.flags.writeable = False
    with pytest.raises(holdem.HoldemValueError, match="read-only"):
        holdem.evaluate(random_hands(3, 7, seed=0), out=out)


@given(nps.arrays(np.uint8, st.tuples(st.integers(0, 40), st.integers(0, 9))))
def test_arbitrary_bytes_are_scored_or_refused(cards: NDArray[np.uint8]) -> None:
    size = cards.shape[1]
    good = 5 <= size <= 7 and all(len({*row}) == size and max(row) < 52 for row in cards.tolist())
    if good:
        assert ((holdem.evaluate(cards) >= 1) & (holdem.evaluate(cards) <= 7462)).all()
    else:
        with pytest.raises(holdem.HoldemValueError):
            holdem.evaluate(cards)


def boards(n: int, size: int) -> NDArray[np.uint8]:
    """Return random boards, and then boards with three and more of a suit and of a rank."""
    plain = random_hands(n, size, seed=size)
    rng = np.random.default_rng(size)
    suited = rng.random((n, 13)).argsort(axis=1)[:, :size] * 4 + rng.integers(0, 4, (n, 1))
    quads = rng.integers(0, 12, (n, 1)) * 4 + np.arange(4)
    paired = np.column_stack([quads, np.full(n, 51)])[:, :size]
    broken = suited.copy()
    broken[:, 0] ^= 1
    return np.concatenate([plain, suited, paired, broken]).astype(np.uint8)


@pytest.mark.parametrize("size", [3, 4, 5])
def test_strengths_of_all_combos_are_what_evaluate_says(size: int) -> None:
    some = boards(200, size)
    batch = holdem.strengths(some)
    assert batch.shape == (800, 1326)
    assert batch.dtype == np.uint16
    for board, strengths in zip(some, batch, strict=True):
        blocked = np.isin(holdem.COMBOS, board).any(axis=1)
        combos = holdem.COMBOS[~blocked]
        hands = np.column_stack([combos, np.broadcast_to(board, (len(combos), size))])
        assert np.array_equal(strengths[~blocked], holdem.evaluate(hands))
        assert not strengths[blocked].any()
    assert np.array_equal(holdem.strengths(some[0]), batch[0])


def test_strengths_take_text_and_strided_boards() -> None:
    some = boards(10, 5)
    batch = holdem.strengths(some)
    assert np.array_equal(holdem.strengths(np.asfortranarray(some)), batch)
    assert np.array_equal(holdem.strengths(some.astype(np.int64)), batch)
    assert np.array_equal(holdem.strengths(holdem.format_cards(some[0])), batch[0])


@pytest.mark.parametrize(
    ("board", "message"),
    [
        ("AsKs", r"board has shape \(2,\)"),
        ([0, 0, 1], r"board holds card 0 \(2c\) twice"),
        ([0, 99, 1], "board holds 99, which is not a card"),
        ([[0, 1, 2], [3, 4, 300]], r"board\[1\] holds 300"),
        (np.zeros((2, 2, 3), np.uint8), "board has shape"),
        ("AsKs7x", "'7x' in 'AsKs7x'"),
    ],
)
def test_a_bad_board_is_refused(board: object, message: str) -> None:
    with pytest.raises(holdem.HoldemValueError, match=message):
        holdem.strengths(board)


def imported_with(kernel: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-c", "import holdem; print(holdem.build_info()['kernel'])"],
        env={**os.environ, "HOLDEM_KERNEL": kernel},
        capture_output=True,
        text=True,
        check=False,
    )


@pytest.mark.parametrize("kernel", _eval.KERNELS)
def test_the_environment_chooses_the_kernel(kernel: str) -> None:
    assert imported_with(kernel).stdout.strip() == kernel


def test_an_unknown_kernel_is_refused() -> None:
    ran = imported_with("abacus")
    assert ran.returncode != 0
    assert "HOLDEM_KERNEL is 'abacus'; this machine can run portable" in ran.stderr


@pytest.mark.parametrize("dtype", [np.uint8, np.int64])
def test_masked_cards_are_refused_and_others_read(dtype: type) -> None:
    hands = np.ma.array([[0, 1, 2, 3, 4], [5, 6, 7, 8, 9]], dtype)
    assert holdem.evaluate(hands).tolist() == holdem.evaluate(hands.data).tolist()
    hands[1, 2] = np.ma.masked
    with pytest.raises(holdem.HoldemValueError, match="^cards has masked entries"):
        holdem.evaluate(hands)
    with pytest.raises(holdem.HoldemValueError, match="^holes has masked entries"):
        holdem.equities(hands[:, :4].reshape(2, 2, 2))
