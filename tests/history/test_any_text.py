"""Any text is read or refused: nothing but our own errors ever comes out."""

import random

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from history_samples import ALL, PARTS_OF_A_CHIP
from holdem import HistoryError, HoldemError, history

FORMATS = sorted(history.FORMATS)
PIECES = ["0", "-1", "999999999999999999999", "1e999999", "1e9999999999999999999", "1.5", "0.001"]
PIECES += ["nan", "inf", "null", "true", "[]", "{}", "??", "As", "p1", "p99", "Seat 1: "]
PIECES += [":", "/", "[", "]", "{", "}", "'", '"', "|", "#", "=", ",", "$", "€", "é"]
PIECES += ["\n", "\n\n", " ", "\0", "\u2028", " and is all-in"]
RANDOM = st.randoms(use_true_random=False)


def read_all(text: str, format: str | None) -> None:
    """Read a text; only the errors of this library may come."""
    lines = text.splitlines(keepends=True)
    try:
        found = list(history.scan(lines, format))
    except HoldemError:
        return
    for one in found:
        if isinstance(one, HistoryError):
            assert one.problem
            assert 1 <= one.line <= max(len(lines), 1)
        else:
            assert sum(one.hand.starting_stacks) > 0
            history.describe(one)


def damaged(rng: random.Random, text: str) -> str:
    """Return a text with a few random changes."""
    for _ in range(rng.randint(1, 4)):
        start = rng.randrange(len(text) + 1)
        stop = min(start + rng.choice([0, 0, 1, 2, 5, 30]), len(text))
        middle = rng.choice([*PIECES, text[start:stop] * 2, ""])
        text = text[:start] + middle + text[stop:]
    lines = text.splitlines(keepends=True)
    if rng.random() < 0.3 and len(lines) > 1:
        first, second = rng.randrange(len(lines)), rng.randrange(len(lines))
        lines[first], lines[second] = lines[second], lines[first]
    return "".join(lines)


@pytest.mark.parametrize("format", [None, *FORMATS])
@given(text=st.text())
@example(text="[" * 100_000)
@example(text='{"ohh": ' + "[" * 100_000)
@example(text="a = " + "[" * 100_000)
@example(text="x" * 100_000)
def test_any_text(format: str | None, text: str) -> None:
    read_all(text, format)


@pytest.mark.parametrize("format", FORMATS)
@given(rng=RANDOM)
def test_damaged_histories(format: str, rng: random.Random) -> None:
    for _ in range(20):
        read_all(damaged(rng, ALL[format]), format)
        if format == "acpc":
            read_all(damaged(rng, PARTS_OF_A_CHIP), format)


@pytest.mark.parametrize("text", [">>> strengths = evaluate(hands)\n", "# a = b\nfold, a == b\n"])
def test_an_equals_sign_alone_makes_no_phh(text: str) -> None:
    with pytest.raises(HistoryError, match="this is no text of acpc, ohh, phh, pokerstars"):
        history.loads(text)
