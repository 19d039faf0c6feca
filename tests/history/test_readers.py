"""The readers of the four formats, on small texts."""

from datetime import UTC, datetime
from pathlib import Path

import pytest

from history_samples import ACPC, ALL, HANDS, OHH, PARTS_OF_A_CHIP, PHH, POKERSTARS
from holdem import HistoryError, HoldemError, format_cards, history, rules
from holdem.rules import Game, PostKind, Street


@pytest.mark.parametrize("name", ALL)
def test_a_format_is_found_from_its_text(name: str) -> None:
    text = ALL[name]
    assert history.detect(text.splitlines()) == name
    assert history.loads(text) == history.loads(text, name)
    assert len(history.loads(text)) == HANDS[name]
    assert not [difference for r in history.records(text) for difference in r.differences]


def test_phh_amounts_are_totals_of_the_street() -> None:
    first, second, third = history.records(PHH)
    assert first.hand.payoffs == (6, -6, 0)
    assert first.number == "7"
    assert first.names == ("Ada", "Bo", "Cy")
    assert first.line == 3
    assert second.hand.game == Game.fixed_limit(5, 10)
    assert third.scale == 100


def test_phh_players_are_listed_from_the_small_blind_reversed_heads_up() -> None:
    _, second, third = history.records(PHH)
    posts = [(post.seat, post.kind) for post in second.hand.started.posts]
    assert posts == [(1, PostKind.SMALL_BLIND), (0, PostKind.BIG_BLIND)]
    assert second.hand.button == 1
    # seats 4, 6 and 1 of six
    assert third.hand.starting_stacks == (3000, 0, 0, 1000, 0, 2025)
    assert third.hand.button == 0
    assert third.hand.game.straddles == (100,)
    assert (third.hand.game.ante, third.hand.game.ante_from) == (50, "big_blind")


def test_a_phh_hand_may_be_cut_off() -> None:
    hand = history.loads(PHH)[2]
    assert not hand.is_over
    assert (hand.street, hand.to_act) == (Street.PREFLOP, 5)


def test_final_stacks_of_a_cut_off_hand_are_those_behind() -> None:
    text = PHH + "finishing_stacks = [10, 19.25, 30]\n"
    record = list(history.records(text))[2]
    assert [difference.problem for difference in record.differences] == [
        "seat 3 ends with 1000, by the rules 975",
        "seat 0 ends with 3000, by the rules 2900",
    ]


def test_phh_times_have_a_zone() -> None:
    third = list(history.records(PHH))[2]
    assert third.time is not None
    assert third.time.astimezone(UTC) == datetime(2024, 2, 1, 1, 30, tzinfo=UTC)


def test_acpc_amounts_are_totals_of_the_hand() -> None:
    first, second, third = history.loads(ACPC)
    assert first.payoffs == (-300, 300)
    assert [e.total for e in first.events if isinstance(e, rules.events.Bet)] == [600]
    assert second.payoffs == (50, -50)
    assert third.payoffs == (20_000, -20_000)
    assert first.game == Game.no_limit(50, 100, rules="acpc")


def test_acpc_splits_parts_of_a_chip() -> None:
    (record,) = history.records(PARTS_OF_A_CHIP)
    assert not record.differences
    assert record.scale == 2
    assert record.hand.payoffs == (-10, 5, 5)


def test_acpc_takes_a_definition_in_the_text() -> None:
    block = "GAMEDEF\nnolimit\nnumPlayers = 3\nnumRounds = 4\nstack = 90 80 70\nblind = 1 2 0\n"
    block += "firstPlayer = 3 1 1 1\nnumSuits = 4\nnumRanks = 13\nnumHoleCards = 2\n"
    block += "numBoardCards = 0 3 1 1\nEND GAMEDEF\n"
    (hand,) = history.loads(block + "STATE:0:r6ff:AsAh|KsKh|QsQh:-1|-2|3:a|b|c\n")
    assert hand.starting_stacks == (90, 80, 70)
    assert hand.payoffs == (-1, -2, 3)


def test_acpc_finds_the_definition_beside_the_log(tmp_path: Path) -> None:
    from holdem.history.acpc_game import GameDef

    game = GameDef(rules.Limit.NO_LIMIT, (2, 1), (30, 40))
    (tmp_path / "tiny.game").write_text(game.text())
    log = tmp_path / "tiny.log"
    log.write_text("# name/game/hands/seed trial tiny.game 1 0\nSTATE:0:f:AsAh|KsKh:1|-1:a|b\n")
    (hand,) = history.read(log)
    assert hand.starting_stacks == (30, 40)


def test_pokerstars_cash_is_in_cents() -> None:
    record, _ = history.records(POKERSTARS)
    hand = record.hand
    assert (record.currency, record.scale, record.table) == ("USD", 100, "Lyra V")
    assert record.time == datetime(2021, 7, 5, 0, 15, tzinfo=UTC)
    assert record.names == ("Ada", "Bo b: o", "", "Cy", "", "Eva")
    assert record.hero == 0
    assert hand.starting_stacks == (10_000, 4_550, 0, 6_225, 0, 1_000)
    assert hand.started.rake == 75
    assert hand.payoffs == (1_225, 0, 0, -300, 0, -1_000)
    kinds = [post.kind.value for post in hand.started.posts]
    assert kinds == ["small blind", "big blind", "dead blind", "late blind"]


def test_pokerstars_tournaments_have_a_number_and_a_level() -> None:
    _, record = history.records(POKERSTARS)
    assert (record.tournament, record.buy_in, record.level) == ("77", "$1.00+$0.10 USD", "III")
    assert record.hand.game == Game.no_limit(25, 50, ante=5)
    assert record.hand.stacks == (0, 0, 1470, 0, 0, 0, 0, 110, 920)


def test_pokerstars_hand_run_twice() -> None:
    game = Game.no_limit(1, 2, runs=2)
    deck = rules.stacked_deck(["AsAh", "KsKh"], "2c3c4d 5d6h KdKc", button=0)
    hand = rules.start(game, [20, 20], 0, deck=deck).act(rules.Call()).act(rules.Check())
    hand = hand.act(rules.AllIn()).act(rules.Call())
    text = history.dumps(hand, "pokerstars")
    assert "*** FIRST TURN *** [2c 3c 4d] [5d]" in text
    assert "*** SECOND RIVER *** [2c 3c 4d Kd] [Kc]" in text
    assert history.loads(text) == [hand]


def test_ohh_amounts_are_what_an_action_adds() -> None:
    first, second = history.records(OHH)
    assert first.hand.payoffs == (95, 0, -100, 0, -5, 0)
    assert first.hand.started.rake == 10
    assert (first.hero, first.names[4], first.currency) == (0, "Cy", "EUR")
    assert format_cards(first.hand.holes[0] or ()) == "TdTc"  # type: ignore[arg-type]
    # the second leaves the uncalled bet in the pot
    assert second.hand.payoffs == (2, -2)
    assert not second.differences


def test_a_wrong_result_is_a_difference_with_its_line() -> None:
    wrong = POKERSTARS.replace("Flo collected 110", "Gus collected 110")
    _, record = history.records(wrong)
    told = {(difference.line, difference.problem) for difference in record.differences}
    line = wrong.splitlines().index("Gus collected 110 from pot") + 1
    start = wrong.splitlines().index("Seat 3: Ada (1500 in chips)") - 1
    assert told == {
        (line, "seat 8 (Gus) wins 110, by the rules 0"),
        (start, "seat 7 (Flo) wins nothing, by the rules 110"),
    }
    wrong = PHH.replace("[206, 144, 90]", "[207, 143, 90]")
    record = next(history.records(wrong))
    assert [difference.line for difference in record.differences] == [21, 21]
    wrong = ACPC.replace(":50|-50:", ":100|-100:")
    record = list(history.records(wrong))[1]
    assert record.differences[0].problem == "seat 0 (bo) comes out at 100, by the rules 50"


ILLEGAL = [
    ("phh", "'p1 cbr 6'", "'p1 cbr 3'", r"seat 0 \(Ada\) cannot raise to 3; legal: fold, call 1"),
    ("phh", "'p3 f  # a wise man'", "'p2 f'", r"seat 1 \(Bo\) acts on the preflop, but it is the"),
    ("phh", "variant = 'NT'", "variant = 'PO'", "variant is 'PO'; only hold'em is read"),
    ("phh", "'d dh p1 AcAd'", "'p1 sd AcAd'", "'p1 sd AcAd' is no action of hold'em"),
    ("phh", "min_bet = 2", "min_bet = 1", "min_bet is 1, below the big blind"),
    ("phh", "antes = [0, 0, 0]", "antes = [0, 0]", "antes is no list of 3 amounts"),
    ("phh", "variant = 'NT'", "variant = NT", "this is not TOML"),
    ("acpc", "STATE:0:r300c", "STATE:0:r150c", r"seat 1 \(bo\) cannot raise to 150"),
    ("acpc", "STATE:0:r300c", "STATE:0:x300c", "'x300c/cr90' is no action"),
    ("acpc", "7h/2d5s9h:-300", "7h/2d5s:-300", "'2d5s' is no board"),
    ("acpc", "holdem.nolimit.2p.reverse_blinds.game", "x.game", "no game definition comes before"),
    ("pokerstars", "Ada: raises $2 to $3", "Ada: raises $1 to $1.50", "cannot raise to 150"),
    ("pokerstars", "Hold'em No Limit ($", "Omaha Pot Limit ($", "'Omaha Pot Limit' is no game of"),
    ("pokerstars", "*** TURN *** [2h 7h Jc] [Qh]", "*** TURN *** [2h]", "twice"),
    ("ohh", '"Holdem"', '"Omaha"', "game_type is 'Omaha'; only Holdem is read"),
    ("ohh", '"amount": 0.70', '"amount": -1', "amount is -1; give an amount from 0"),
    ("ohh", '{"id": 5,', '{"id": 2,', "player 2 on seat 5 comes twice"),
]


@pytest.mark.parametrize(("name", "right", "wrong", "problem"), ILLEGAL)
def test_what_cannot_be_is_refused_with_its_line(
    name: str, right: str, wrong: str, problem: str
) -> None:
    text = ALL[name]
    assert right in text
    with pytest.raises(HistoryError, match=problem) as caught:
        history.loads(text.replace(right, wrong, 1), name)
    assert 1 <= caught.value.line <= text.count("\n")
    assert isinstance(caught.value, HoldemError)
    assert isinstance(caught.value, ValueError)
    assert str(caught.value).startswith("line ")


def test_an_action_that_cannot_be_has_its_own_line() -> None:
    for name, right, wrong in (
        ("phh", "'p1 cbr 6'", "'p1 cbr 3'"),
        ("ohh", '"Raise", "amount": 0.90', '"Raise", "amount": 0.31'),
        ("pokerstars", "Cy: calls $2.50", "Cy: checks"),
    ):
        text = ALL[name].replace(right, wrong)
        line = next(n for n, line in enumerate(text.splitlines(), 1) if wrong in line)
        with pytest.raises(HistoryError) as caught:
            history.loads(text)
        assert caught.value.line == line


def test_one_bad_hand_never_stops_the_rest(tmp_path: Path) -> None:
    file = tmp_path / "hands.phhs"
    file.write_text(PHH.replace('variant = "FT"', 'variant = "FR"'))
    told: list[HistoryError] = []
    assert len(list(history.read(file, on_error=told.append))) == 2
    assert [error.line for error in told] == [24]
    hands = []
    with pytest.raises(HistoryError, match="variant is 'FR'"):
        hands.extend(history.read(file))
    stream = history.read(file)
    hands = [next(stream), next(stream)]
    assert [hand.starting_stacks[0] for hand in hands] == [200, 3000]


def test_what_is_no_history_is_refused(tmp_path: Path) -> None:
    assert history.loads("") == []
    with pytest.raises(HistoryError, match="no text of acpc, ohh, phh, pokerstars"):
        history.loads("the quick brown fox")
    with pytest.raises(HoldemError, match="format is 'hhf'; give one of acpc, ohh"):
        history.loads("", "hhf")
    with pytest.raises(TypeError, match="text is bytes; give a str"):
        history.loads(b"")  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="hands holds 1; give hands or records"):
        history.dumps([1])  # type: ignore[list-item]
    with pytest.raises(ValueError, match="cannot be read: No such file"):
        list(history.read(tmp_path / "none.phh"))


def test_what_a_format_cannot_carry_is_refused() -> None:
    hand = rules.start(Game.no_limit(1, 2, ante=1), [50, 50, 50], 0, deck=range(52))
    assert history.loads(history.dumps(hand)) == [hand]
    for name in ("acpc", "ohh", "pokerstars"):
        with pytest.raises(HistoryError, match="a hand that is not over"):
            history.dumps(hand, name)
    over = hand.act(rules.Fold()).act(rules.Fold())
    with pytest.raises(HistoryError, match="does not carry antes"):
        history.dumps(over, "acpc")


def test_a_hand_is_shown_in_words() -> None:
    record, tournament = history.records(POKERSTARS)
    text = history.describe(record)
    assert text.startswith("hand 1001, no-limit 0.50/1.00 USD, PokerStars, table Lyra V, 2021-")
    assert "flop 2h7hJc (pot 23.50)" in text
    assert "end: Eva shows JdJs, Ada shows AhKh, rake 0.75, Ada wins 22.75" in text
    assert history.to_dict(tournament)["payoffs"] == tournament.hand.payoffs
