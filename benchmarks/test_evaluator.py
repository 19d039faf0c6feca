"""Cards to strengths."""

import subprocess
import sys
from collections.abc import Callable

import numpy as np
import pytest

import holdem
from holdem import _eval
from holdem.cli.peers import Peer, evaluators

HANDS = 1_000_000
PEERS = evaluators()
PEER_HANDS = 2_000
ALL_7 = 133_784_560


def random_hands(n: int) -> np.ndarray:
    """Return n hands of seven distinct cards: the first of a shuffled deck each."""
    rng = np.random.default_rng(2024)
    blocks = [
        np.argpartition(rng.random((size, 52), np.float32), 7, axis=1)[:, :7].astype(np.uint8)
        for size in [100_000] * (n // 100_000)
    ]
    return np.ascontiguousarray(np.concatenate(blocks))


@pytest.fixture(scope="module")
def hands() -> np.ndarray:
    return random_hands(HANDS)


@pytest.fixture(scope="module")
def reference(hands: np.ndarray) -> np.ndarray:
    """Strengths by the portable kernel, held against every installed peer's order."""
    strengths = _eval.evaluate(hands, kernel="portable")
    some = hands[:PEER_HANDS].tolist()
    for peer in PEERS.values():
        scores = np.array([peer.evaluate(*peer.arguments(hand)) for hand in some])
        order = strengths[:PEER_HANDS].astype(int) * (1 if peer.higher_wins else -1)
        assert np.array_equal(
            np.unique(scores, return_inverse=True)[1], np.unique(order, return_inverse=True)[1]
        )
    return strengths


@pytest.mark.parametrize("kernel", _eval.KERNELS)
def test_rows(kernel: str, hands: np.ndarray, reference: np.ndarray, measure: Callable) -> None:
    out = np.empty(HANDS, np.uint16)
    assert np.array_equal(_eval.evaluate(hands, out, kernel), reference)
    engine = "holdem" if kernel == _eval.KERNELS[-1] else f"holdem {kernel}"
    measure(
        "evaluate, 10⁶ random rows of 7",
        engine,
        _eval.evaluate,
        hands,
        out,
        kernel,
        items=HANDS,
        unit="hand",
        headline=True,
    )


@pytest.mark.parametrize("name", PEERS)
def test_rows_by_a_peer(
    name: str, hands: np.ndarray, reference: np.ndarray, measure: Callable
) -> None:
    peer = PEERS[name]
    calls = [peer.arguments(hand) for hand in hands[:PEER_HANDS].tolist()]

    def all_of_them() -> None:
        evaluate = peer.evaluate
        for arguments in calls:
            evaluate(*arguments)

    measure(
        "evaluate, 10⁶ random rows of 7",
        name,
        all_of_them,
        items=PEER_HANDS,
        unit="hand",
        headline=True,
    )


LAYOUTS: dict[str, Callable[[np.ndarray], np.ndarray]] = {
    "Fortran order": np.asfortranarray,
    "every other row": lambda hands: np.repeat(hands, 2, axis=0)[::2],
    "int64": lambda hands: hands.astype(np.int64),
}


@pytest.mark.parametrize("layout", LAYOUTS)
def test_other_layouts(
    layout: str, hands: np.ndarray, reference: np.ndarray, measure: Callable
) -> None:
    cards = LAYOUTS[layout](hands)
    assert np.array_equal(holdem.evaluate(cards), reference)
    work = f"the same rows in {layout}, checked and converted"
    measure(work, "holdem", holdem.evaluate, cards, items=HANDS, unit="hand")


def test_one_hand_of_ints(hands: np.ndarray, reference: np.ndarray, measure: Callable) -> None:
    hand = hands[0].tolist()
    assert holdem.evaluate(hand) == reference[0]
    measure("one hand of ints", "holdem", holdem.evaluate, hand, unit="hand", headline=True)


@pytest.mark.parametrize("name", PEERS)
def test_one_hand_by_a_peer(
    name: str, hands: np.ndarray, reference: np.ndarray, measure: Callable
) -> None:
    peer: Peer = PEERS[name]
    arguments = peer.arguments(hands[0].tolist())
    measure("one hand of ints", name, peer.evaluate, *arguments, unit="hand", headline=True)


def test_one_hand_of_text(hands: np.ndarray, reference: np.ndarray, measure: Callable) -> None:
    text = holdem.format_cards(hands[0])
    assert holdem.evaluate(text) == reference[0]
    measure("one hand of text", "holdem", holdem.evaluate, text, unit="hand")


@pytest.mark.parametrize("size", [3, 4, 5])
def test_all_combos_on_boards(size: int, hands: np.ndarray, measure: Callable) -> None:
    boards = np.ascontiguousarray(hands[:1000, :size])
    combo = 1000
    holes = np.broadcast_to(holdem.COMBOS[combo], (len(boards), 2))
    dealt = (boards[:, :, None] != holes[:, None, :]).all(axis=(1, 2))
    cards = np.concatenate([boards, holes], axis=1)[dealt]
    strengths = holdem.strengths(boards)[:, combo]
    assert np.array_equal(strengths[dealt], holdem.evaluate(cards))
    assert not strengths[~dealt].any()
    measure(
        f"strengths of all 1,326 combos, board of {size}",
        "holdem",
        holdem.strengths,
        boards,
        items=len(boards),
        unit="board",
    )


def test_all_seven_card_hands(measure: Callable) -> None:
    assert _eval.count_strengths(7).sum() == ALL_7
    measure("all 133,784,560 hands of 7, counted", "holdem", _eval.count_strengths, 7, unit="run")


@pytest.mark.parametrize("module", ["holdem", "numpy", *PEERS])
def test_import(module: str, measure: Callable) -> None:
    command = [sys.executable, "-c", f"import {module}"]
    subprocess.run(command, check=True)
    work = "start Python and import numpy" if module == "numpy" else "start Python and import"
    measure(work, module, subprocess.run, command, unit="process")
