"""Ranges: the notation by the book, what is refused and where, and the laws of sets."""

from __future__ import annotations

import copy
import csv
import pickle
from itertools import combinations
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import holdem
from holdem import Range
from holdem.cards import DECK

RANKS = "23456789TJQKA"
SUITS = "cdhs"


def combos_of(name: str) -> set[tuple[int, int]]:
    """The combos of a class, found card by card."""
    found = set()
    for b, a in combinations(range(52), 2):
        ranks = {RANKS[a // 4], RANKS[b // 4]}
        suited = a % 4 == b % 4
        if ranks == set(name[:2]) and name[2:] in ("", "s" if suited else "o"):
            found.add((a, b))
    return found


def hands_of(names: str) -> set[tuple[int, int]]:
    return set().union(*(combos_of(name) for name in names.split()))


PAIRS = "AA KK QQ JJ TT 99 88 77 66 55 44 33 22"
SUITED_ACES = "AKs AQs AJs ATs A9s A8s A7s A6s A5s A4s A3s A2s"

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


# texts that are as short as they can be, and stay as they are
@pytest.mark.parametrize(
    "text",
    [
        "random",
        "22+",
        "KK-TT",
        "QQ+,88",
        "A2s+",
        "A5s-A2s",
        "JTs-54s",
        "JTs-98s",
        "JTs,T9s",
        "AK",
        "AKs,AKo:0.5",
        "A2s+,ATo+",
        "KT+,K5s",
        "22+,A2s+,ATo+,KTs+,QTs+,KQo,JTs",
        "AKs,!AsKs",
        "AhKh,AsKs",
        "random,!AA",
        "random:0.5,AA",
        "AA,KK:0.5",
        "[12.5]QQ+,AKs,A5s[/12.5]",
        "AA:1e-05",
        "AA:0.1,KK:0.05",
    ],
)
def test_short_text_reads_back(text: str) -> None:
    assert str(Range(text)) == text
    assert repr(Range(text)) == f"Range({text!r})"


def test_long_ranges_are_written_short() -> None:
    assert str(Range("AX,A5s-A2s")) == "A2+"
    assert str(Range("JTs,T9s,98s,87s,AsAh,AsAd,AsAc,AhAd,AhAc")) == "AA,JTs-87s,!AdAc"
    assert str(Range("random,!AKs,AKo:0.5")) == "random,AKo:0.5,!AKs"
    assert str(Range.empty()) == "0%"
    assert repr(Range.empty()) == "Range.empty()"


class_names = st.sampled_from([*PAIRS.split(), *SUITED_ACES.split(), "T9o", "98o", "72o", "K9s"])
some_weight = st.sampled_from([0.0, 0.25, 0.5, 1 / 3, 1.0]) | st.floats(0, 1)


@st.composite
def ranges(draw: st.DrawFn) -> Range:
    """Ranges of a few weights with breaks inside classes, and quite irregular ones."""
    palette = draw(st.lists(some_weight, min_size=1, max_size=4))
    rng = np.random.default_rng(draw(st.integers(0, 2**32)))
    spread = draw(st.sampled_from([1, 4, 169]))
    grid = np.repeat(rng.choice(palette, 169 // spread + 1), spread)[:169].reshape(13, 13)
    weights = Range(grid).weights.copy()
    for combo in draw(st.lists(st.integers(0, 1325), max_size=30)):
        weights[combo] = draw(some_weight)
    return Range(weights)


@given(ranges())
def test_text_reads_back_to_the_same_range(held: Range) -> None:
    assert Range(str(held)) == held
    assert eval(repr(held), {"Range": Range}) == held
    assert str(Range(str(held))) == str(held)


@pytest.mark.parametrize("seed", range(10))
def test_a_range_of_nothing_but_odd_weights_reads_back(seed: int) -> None:
    weights = np.random.default_rng(seed).random(1326)
    assert np.array_equal(Range(str(Range(weights))).weights, weights)


@given(st.dictionaries(class_names, some_weight))
def test_a_mapping_of_classes_is_what_its_text_is(weights: dict[str, float]) -> None:
    held = Range(weights)
    text = ",".join(f"{name}:{weight!r}" for name, weight in weights.items())
    assert held == Range(text or "0%")
    assert held == Range(held.grid())


@given(ranges(), ranges(), ranges())
def test_the_algebra_of_sets(a: Range, b: Range, c: Range) -> None:
    empty, everything = Range.empty(), Range("random")
    assert a | b == b | a
    assert a & b == b & a
    assert (a | b) | c == a | (b | c)
    assert a & (b | c) == (a & b) | (a & c)
    assert a | (a & b) == a
    assert a | empty == a == a & everything
    assert a - a == empty == a - everything
    assert a - empty == a
    assert ~(a | b) == ~a & ~b
    assert everything - a == ~a
    assert np.array_equal((a - b).weights, np.maximum(a.weights - b.weights, 0))
    assert (a == b) == (str(a) == str(b))


@given(ranges())
def test_a_range_counts_its_combos(held: Range) -> None:
    combos = list(held)
    assert len(combos) == len(held) == sum(weight > 0 for weight in held.weights)
    assert dict(held.items()).keys() == set(combos)
    assert sum(weight for _, weight in held.items()) == pytest.approx(held.total)
    assert all((high, low) in held for high, low in combos[:5])
    assert set(held.classes) == {name for name in ALL_CLASSES if combos_in[name] & set(combos)}


ALL_CLASSES = [
    RANKS[a] * 2 if a == b else RANKS[max(a, b)] + RANKS[min(a, b)] + ("s" if a > b else "o")
    for a in reversed(range(13))
    for b in reversed(range(13))
]
combos_in = {name: combos_of(name) for name in ALL_CLASSES}


def test_the_grid_has_aces_first_and_suited_hands_above_the_diagonal() -> None:
    for place, name in enumerate(ALL_CLASSES):
        grid = Range(name).grid()
        assert grid.shape == (13, 13)
        assert grid.sum() == grid[place // 13, place % 13] == 1
        assert Range(name).classes == (name,)
        assert Range(grid) == Range(name)
    assert Range("AKo,!AsKh").grid()[1, 0] == 11 / 12
    assert Range("random").classes == tuple(ALL_CLASSES)


def test_in_asks_for_all_combos() -> None:
    held = Range("AKs:0.5,!AhKh,QQ+")
    assert "QQ+" in held
    assert "AKs" not in held
    assert "AsKs" in held
    assert (51, 47) in held
    assert (47, 51) in held
    assert ("As", "Ks") in held
    assert np.array([50, 46]) not in held
    assert Range("KK") in held
    with pytest.raises(holdem.RangeError):
        "AAs" in held  # noqa: B015


def test_a_range_is_made_of_many_things() -> None:
    aces = Range("AA")
    assert Range(aces) == aces
    assert Range({"AA": 1}) == aces
    assert Range({"AA": 1, "AsAh": 0.5}) == Range("AA,AsAh:0.5")
    assert Range({}) == Range.empty()
    assert Range(aces.weights) == aces
    assert Range(aces.weights > 0) == aces
    assert Range(aces.weights.astype(np.uint8)) == aces
    assert Range(aces.weights.tolist()) == aces
    assert Range(aces.grid()) == aces
    assert Range(np.asfortranarray(aces.grid())) == aces
    assert Range((51, 50)) == Range([50, 51]) == Range(["As", "Ah"]) == Range("AsAh")
    assert Range(holdem.parse_cards("AsAh")) == Range("AsAh")


BAD = [
    (7, TypeError, "cannot make a range of 7 (int); give text such as"),
    (None, TypeError, "cannot make a range of None"),
    (b"AA", TypeError, "cannot make a range of b'AA'"),
    ([[1], [1, 2]], TypeError, "cannot make a range of"),
    ({"AA": 2}, ValueError, "weight 2 of 'AA' is not from 0 to 1"),
    ({"AA": float("nan")}, ValueError, "weight nan of 'AA'"),
    ({"AA": "1"}, TypeError, "weight '1' of 'AA' is no number"),
    ({"AA:0.5": 1}, ValueError, "'AA:0.5' of a range is not hands alone"),
    ({"!AA": 1}, ValueError, "'!AA' of a range is not hands alone"),
    ({(51, 50): 1}, TypeError, "key (51, 50) of a range is no str"),
    ({"AAs": 1}, ValueError, "position 2"),
    (np.zeros(1325), ValueError, "shape (1325,)"),
    (np.zeros((13, 12)), ValueError, "shape (13, 12)"),
    (np.zeros(2), ValueError, "shape (2,)"),
    (np.full((13, 13), 1.5), ValueError, "weight 1.5 at [0, 0]"),
    (np.full(1326, np.nan), ValueError, "weight nan at [0]"),
    (np.arange(1326) - 2, ValueError, "weight -2 at [0]"),
    ((51, 51), ValueError, "a combo is two different cards"),
    ((51, 52), ValueError, "52 is no card, 0 to 51"),
    (["AA", "KK"], ValueError, "'AA'"),
]


@pytest.mark.parametrize(("source", "kind", "message"), BAD, ids=[str(b[2]) for b in BAD])
def test_what_is_no_range_is_refused(source: object, kind: type[Exception], message: str) -> None:
    with pytest.raises(holdem.HoldemError) as caught:
        Range(source)  # type: ignore[arg-type]
    assert isinstance(caught.value, kind)
    assert message in str(caught.value)
    assert "\n" not in str(caught.value)


def test_only_ranges_combine() -> None:
    for combine in (Range.__or__, Range.__and__, Range.__sub__, Range.__eq__):
        assert combine(Range("AA"), "AA") is NotImplemented  # type: ignore[operator]


def test_a_range_never_changes() -> None:
    held = Range("AA:0.5")
    with pytest.raises(AttributeError):
        held.weights = np.zeros(1326)
    with pytest.raises(AttributeError):
        held.colour = "red"
    with pytest.raises(ValueError, match="read-only"):
        held.weights[0] = 1
    with pytest.raises(ValueError, match="WRITEABLE"):
        held.weights.flags.writeable = True
    source = np.zeros(1326)
    copied = Range(source)
    source[:] = 1
    assert copied == Range.empty()


def test_equal_ranges_hash_alike_and_survive_a_pickle() -> None:
    held = Range("QQ+,AK:0.5")
    for same in (pickle.loads(pickle.dumps(held)), copy.deepcopy(held), Range("AK:0.5,QQ+")):
        assert same == held
        assert hash(same) == hash(held)
        assert not same.weights.flags.writeable
    assert held != Range("QQ+,AK")
    assert len({held, Range(str(held)), Range.empty()}) == 2
    assert Range(np.full(1326, -0.0)) == Range.empty()
    assert hash(Range(np.full(1326, -0.0))) == hash(Range.empty())


def test_an_empty_range_is_false() -> None:
    assert not Range.empty()
    assert Range("AA:0.01")


def test_the_top_of_an_order() -> None:
    assert Range.top(0.15) == Range("15%")
    assert Range.top(1) == Range("random")
    assert Range.top(0) == Range.empty()
    assert Range.top(16 / 1326, order=["AKs", "QQ", "22", "AA"]) == Range("AKs,QQ,22")
    assert Range.top(1, order=["AKs", "QQ"]) == Range("AKs,QQ")
    for share in (1.01, -0.1, 15, float("nan"), "15%"):
        with pytest.raises(holdem.HoldemError, match="give a number from 0 to 1"):
            Range.top(share)  # type: ignore[arg-type]
    for order in (["AKs", "AKs"], ["AK"]):
        with pytest.raises(holdem.HoldemError, match=r"order: '.*' is no class or comes twice"):
            Range.top(0.5, order=order)


def test_the_default_order_is_that_of_the_exact_equities(shared_data: Path) -> None:
    with (shared_data / "preflop_vs_random_exact.csv").open() as lines:
        rows = list(csv.DictReader(lines))
    assert len(rows) == 169
    held = Range.empty()
    for row in rows:
        held |= Range(row["hand"])
        assert len(held) == int(row["cum_combos"])
        assert Range.top(len(held) / 1326) == held


def test_later_items_override_earlier_ones_whatever_the_order_of_combos() -> None:
    rng = np.random.default_rng(1)
    names = rng.permutation(ALL_CLASSES * 2)
    text = ",".join(f"{name}:{i % 7 / 8}" for i, name in enumerate(names))
    weights = {combo: i % 7 / 8 for i, name in enumerate(names) for combo in combos_in[name]}
    assert dict(Range(text).items()) == {combo: w for combo, w in weights.items() if w}
