"""The notation of ranges by the book, and what is refused and where."""

from __future__ import annotations

import pickle

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import holdem
from holdem import Range
from holdem.cards import DECK
from range_cases import (
    ALL_CLASSES,
    PAIRS,
    SUITED_ACES,
    combos_in,
    hands_of,
)

# text, combos, and the classes it stands for; all written by hand
BOOK = [
    ("AA", 6, "AA"),
    ("AK", 16, "AK"),
    ("AKs", 4, "AKs"),
    ("AKo", 12, "AKo"),
    ("KA", 16, "AK"),
    ("kas", 4, "AKs"),
    ("AKO", 12, "AKo"),
    ("22+", 78, PAIRS),
    ("QQ+", 18, "QQ KK AA"),
    ("AA+", 6, "AA"),
    ("A2s+", 48, SUITED_ACES),
    ("2as+", 48, SUITED_ACES),
    ("A2+", 192, "AK AQ AJ AT A9 A8 A7 A6 A5 A4 A3 A2"),
    ("K9+", 64, "K9 KT KJ KQ"),
    ("KTs+", 12, "KTs KJs KQs"),
    ("ATo+", 48, "ATo AJo AQo AKo"),
    ("T9s+", 4, "T9s"),
    ("AK+", 16, "AK"),
    ("32+", 16, "32"),
    ("KK-TT", 24, "KK QQ JJ TT"),
    ("TT-KK", 24, "KK QQ JJ TT"),
    ("AA-22", 78, PAIRS),
    ("A5s-A2s", 16, "A5s A4s A3s A2s"),
    ("A2s-A5s", 16, "A5s A4s A3s A2s"),
    ("5As-2As", 16, "A5s A4s A3s A2s"),
    ("KJ-K9", 48, "KJ KT K9"),
    ("K9o-KJo", 36, "KJo KTo K9o"),
    ("JTs-54s", 28, "JTs T9s 98s 87s 76s 65s 54s"),
    ("54s-JTs", 28, "JTs T9s 98s 87s 76s 65s 54s"),
    ("J9s-75s", 20, "J9s T8s 97s 86s 75s"),
    ("75s-J9s", 20, "J9s T8s 97s 86s 75s"),
    ("AK-QJ", 48, "AK KQ QJ"),
    ("A2s-A2s", 4, "A2s"),
    ("QQ-QQ", 6, "QQ"),
    ("AX", 192, "AK AQ AJ AT A9 A8 A7 A6 A5 A4 A3 A2"),
    ("A*", 192, "AK AQ AJ AT A9 A8 A7 A6 A5 A4 A3 A2"),
    ("*a", 192, "AK AQ AJ AT A9 A8 A7 A6 A5 A4 A3 A2"),
    ("AXs", 48, SUITED_ACES),
    ("a*S", 48, SUITED_ACES),
    ("AXo", 144, "AKo AQo AJo ATo A9o A8o A7o A6o A5o A4o A3o A2o"),
    ("7x", 192, "A7 K7 Q7 J7 T7 97 87 76 75 74 73 72"),
    ("1010", 6, "TT"),
    ("A10s", 4, "ATs"),
    ("109s-76s", 16, "T9s 98s 87s 76s"),
    ("3%", 36, "AA KK QQ JJ TT 99"),
    ("3.5%", 46, "AA KK QQ JJ TT 99 88 AKs"),
    ("0.5%", 6, "AA"),
    ("0.46%", 6, "AA"),
    ("0.45%", 0, ""),
    ("0%", 0, ""),
    (".5%-1.5%", 12, "KK QQ"),
    ("1.5%-.5%", 12, "KK QQ"),
    ("AA, KK", 12, "AA KK"),
    ("AA KK", 12, "AA KK"),
    (" AA,\n\tKK , ", 12, "AA KK"),
    ("AA,AA", 6, "AA"),
    ("AK,AKs", 16, "AK"),
    ("22+,A2s+,KTs+,QTs+,JTs,ATo+,KQo", 210, None),
    ("77+,ATs+,KQs,AJo+", 104, None),
    ("random", 1326, None),
    ("RANDOM", 1326, None),
    ("*", 1326, None),
    ("100%", 1326, None),
    ("50%", 658, None),
    ("15%", 196, None),
    ("5%-15%", 136, None),
    ("AsKh", 1, None),
    ("KhAs", 1, None),
    ("aSkH", 1, None),
    ("A♠K♥", 1, None),
    ("A♠️K♥️", 1, None),
    ("10h9h", 1, None),
    ("AsKh,KhAs", 1, None),
    ("AKs,!AsKs", 3, None),
    ("!AsKs,AKs", 4, "AKs"),
    ("QQ+,!KK", 12, "AA QQ"),
    ("random,!AX", 1134, None),
    ("22+,!5%", 30, "66 55 44 33 22"),
]


@pytest.mark.parametrize(("text", "count", "names"), BOOK, ids=[case[0] for case in BOOK])
def test_notation_by_the_book(text: str, count: int, names: str | None) -> None:
    held = Range(text)
    assert len(held) == count
    assert held.total == count
    if names is not None:
        assert set(held) == hands_of(names)


def test_a_peer_reads_plain_notation_the_same() -> None:
    eval7 = pytest.importorskip("eval7")
    for name in ALL_CLASSES:
        for text in (name, f"{name}+", name[:2], f"{name[:2]}+"):
            theirs = eval7.HandRange(text).hands
            ours = {f"{DECK[high]}{DECK[low]}" for high, low in Range(text)}
            assert ours == {f"{a}{b}" for (a, b), _ in theirs}, text


# text, the sum of weights, and the weight of one combo; written by hand
WEIGHTS = [
    ("AA:0.5", 3.0, "AsAh", 0.5),
    ("AA:.5", 3.0, "AsAh", 0.5),
    ("AA:1", 6.0, "AsAh", 1.0),
    ("AA:1.", 6.0, "AsAh", 1.0),
    ("AA:0", 0.0, "AsAh", 0.0),
    ("AA:5e-1", 3.0, "AsAh", 0.5),
    ("AsAh:0.25", 0.25, "AsAh", 0.25),
    ("[50]AA,KK[/50]", 6.0, "KsKh", 0.5),
    ("[50] AA KK [/50]", 6.0, "KsKh", 0.5),
    ("[50]AA[/50.0],QQ", 9.0, "QsQh", 1.0),
    ("[50]AA[/50][25]KK[/25]", 4.5, "KsKh", 0.25),
    ("[33.3]AsAh[/33.3]", 0.333, "AsAh", 0.333),
    ("[100]AA[/100]", 6.0, "AsAh", 1.0),
    ("[50]QQ+,!KK[/50]", 6.0, "KsKh", 0.0),
    ("15%:0.5", 98.0, "AsAh", 0.5),
    ("random:0.5", 663.0, "2c3d", 0.5),
    ("AX:0.25", 48.0, "AsKh", 0.25),
    ("KK-TT:0.5", 12.0, "JsJh", 0.5),
    ("QQ+:0.5,KK", 12.0, "KsKh", 1.0),
    ("KK,QQ+:0.5", 9.0, "KsKh", 0.5),
    ("AK,AKs:0.5,!AsKs", 13.5, "AsKs", 0.0),
    ("!AsKs,AK,AKs:0.5", 14.0, "AsKs", 0.5),
    ("15%,22+,A2s+,KTs-K8s,JTs-54s,AKo:0.5,!AsKs", 255.0, "AhKd", 0.5),
]


@pytest.mark.parametrize(("text", "total", "combo", "weight"), WEIGHTS, ids=[w[0] for w in WEIGHTS])
def test_weights_by_the_book(text: str, total: float, combo: str, weight: float) -> None:
    held = Range(text)
    assert held.total == total
    assert (held & Range(combo)).total == weight


# text, where it is refused, and a word of the reason
REFUSED = [
    ("", 0, "empty"),
    ("  ", 0, "empty"),
    (",", 0, "empty"),
    ("AAs", 2, "a pair is neither suited nor offsuit; write 'AA'"),
    ("KK,AAo+", 5, "write 'AA'"),
    ("QQ-AAs", 5, "write 'AA'"),
    ("KK+s", 3, "nothing but a weight"),
    ("AK++", 3, "nothing but a weight"),
    ("AK-QQ", 3, "ends no run from 'AK'"),
    ("AA-AK", 3, "ends no run from 'AA'"),
    ("AKs-QTs", 4, "ends no run from 'AKs'"),
    ("KJs-QJs", 4, "ends no run from 'KJs'"),
    ("A5s-A2o", 6, "alike"),
    ("A5s-A2", 6, "alike"),
    ("A5-A2s", 5, "alike"),
    ("A5s-", 4, "a run ends in a hand"),
    ("A5s-2s", 4, "a run ends in a hand"),
    ("KK-TT+", 5, "nothing but a weight"),
    ("A5s-A4s-A3s", 7, "nothing but a weight"),
    ("AsKs-AsJs", 4, "nothing but a weight"),
    ("QQ - TT", 3, "without spaces"),
    ("QQ +", 3, "without spaces"),
    ("1s", 0, "rank"),
    ("A", 1, "must follow 'A'"),
    ("As", 2, "a second card"),
    ("AsK", 2, "a second card"),
    ("AsKx", 2, "a second card"),
    ("AsAs", 2, "twice"),
    ("AsKhQd", 4, "nothing but a weight"),
    ("AsKh+", 4, "nothing but a weight"),
    ("AKq", 2, "cannot follow 'AK'"),
    ("AKso", 3, "cannot follow 'AKs'"),
    ("AKQJ", 2, "cannot follow 'AK'"),
    ("AX+", 2, "nothing but a weight"),
    ("XX", 0, "rank"),
    ("AA,foo", 3, "rank"),
    ("AA;KK", 2, "cannot follow 'AA'"),
    ("AA KK]", 5, "closes nothing"),
    ("AA:2", 3, "above 1"),
    ("AA:1.01", 3, "above 1"),
    ("AA:", 3, "from 0 to 1"),
    ("AA: 0.5", 3, "from 0 to 1"),
    ("AA:-0.5", 3, "from 0 to 1"),
    ("AA:nan", 3, "from 0 to 1"),
    ("AA:50%", 3, "from 0 to 1"),
    ("AA:0.5:0.5", 3, "from 0 to 1"),
    ("AA:0,5", 6, "'5%'"),
    (":0.5", 0, "follows hands"),
    ("AA :0.5", 3, "follows hands"),
    ("AA@0.5", 2, "colon"),
    ("AA=0.5", 2, "colon"),
    ("!", 0, "'!QQ'"),
    ("! QQ", 0, "'!QQ'"),
    ("!!QQ", 0, "'!QQ'"),
    ("!QQ:0.5", 3, "no weight"),
    ("AA!KK", 2, "comma"),
    ("AA[50]KK[/50]", 2, "comma"),
    ("[50]AA", 0, "'[50]' is never closed; end it by '[/50]'"),
    ("KK,[50]AA", 3, "never closed"),
    ("[50]AA,[25]KK[/25][/50]", 7, "close '[50]'"),
    ("[50]AA[/25]", 6, "closed by '[/50]'"),
    ("[50][/50]", 4, "no hands"),
    ("[50]AA:0.5[/50]", 6, "brackets"),
    ("AA[/50]", 2, "never opened"),
    ("[]AA[/]", 1, "percent"),
    ("[x]AA[/x]", 1, "percent"),
    ("[150]AA[/150]", 1, "above 100"),
    ("[-5]AA[/-5]", 1, "percent"),
    ("[50 AA", 0, "percent"),
    ("[50", 0, "percent"),
    ("15", 2, "'15%'"),
    ("0.5", 3, "'0.5%'"),
    ("101%", 0, "above 100"),
    ("5%-101%", 3, "above 100"),
    ("15%+", 3, "'15%' or '5%-15%'"),
    ("5%-15", 2, "'15%' or '5%-15%'"),
    ("-5%", 0, "without spaces"),
    ("%", 0, "rank"),
    ("ſKs", 0, "rank"),
    ("A\u212as", 1, "must follow 'A'"),
    ("A٢s", 1, "must follow 'A'"),
]


@pytest.mark.parametrize(("text", "position", "reason"), REFUSED, ids=[r[0] for r in REFUSED])
def test_what_cannot_be_read_is_refused_where_it_stands(
    text: str, position: int, reason: str
) -> None:
    with pytest.raises(holdem.RangeError) as caught:
        Range(text)
    assert (caught.value.text, caught.value.position) == (text, position)
    assert reason in str(caught.value)
    assert isinstance(caught.value, holdem.HoldemError)
    assert str(pickle.loads(pickle.dumps(caught.value))) == str(caught.value)


def test_a_refusal_shows_only_the_part_of_a_long_text_that_matters() -> None:
    with pytest.raises(holdem.RangeError, match=r"'….*AAs.*…', position 406: ") as caught:
        Range("KK, " * 101 + "AAs" + ", KK" * 100)
    assert len(str(caught.value)) < 150


@given(st.text(alphabet="AKQT92sohcX*+-!:.05%[]/, x1e♠\ufe0f", max_size=12))
def test_any_text_is_read_or_refused_within_its_length(text: str) -> None:
    try:
        held = Range(text)
    except holdem.RangeError as error:
        position = error.position
    else:
        position = 0
        assert Range(str(held)) == held
    assert 0 <= position <= len(text)


def test_a_ladder_plus_takes_both_cards_up() -> None:
    def ladder(text: str) -> set[tuple[int, int]]:
        return set(Range(text, plus="ladder"))

    assert ladder("T9s+") == hands_of("T9s JTs QJs KQs AKs")
    assert ladder("J9+") == hands_of("J9 QT KJ AQ")
    assert ladder("A9s+") == hands_of("A9s ATs AJs AQs AKs")
    assert ladder("QQ+") == hands_of("QQ KK AA")
    with pytest.raises(holdem.HoldemError, match="plus is 'up'; give one of kicker, ladder"):
        Range("QQ+", plus="up")  # type: ignore[arg-type]


def test_later_items_override_earlier_ones_whatever_the_order_of_combos() -> None:
    rng = np.random.default_rng(1)
    names = rng.permutation(ALL_CLASSES * 2)
    text = ",".join(f"{name}:{i % 7 / 8}" for i, name in enumerate(names))
    weights = {combo: i % 7 / 8 for i, name in enumerate(names) for combo in combos_in[name]}
    assert dict(Range(text).items()) == {combo: w for combo, w in weights.items() if w}
