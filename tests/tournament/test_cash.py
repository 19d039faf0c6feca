"""An open table: who sits there with which chips, and hands played at it."""

from typing import Any

import pytest

from holdem import HoldemError, rules
from holdem.players import CallingStation
from holdem.rules import Call, Fold, RaiseTo
from holdem.tournament import Rake, open_table
from open_tables import GAME, finish, table_of


def test_r56_who_has_lost_all_buys_in_anew() -> None:
    table = table_of("A", "B")
    table.start_hand()
    table.act(RaiseTo(1000))
    table.act(Call())
    broke = table.stacks.index(0)
    with pytest.raises(HoldemError, match=f"chips for seat {broke} is 399; give an int from 400"):
        table.top_up(broke, 399)
    table.top_up(broke, 400)
    assert table.stacks[broke] == 400
    with pytest.raises(HoldemError, match="has 2000 and may add none"):
        table.top_up(1 - broke, 1)


def test_who_sits_out_keeps_his_seat_and_his_chips() -> None:
    table = table_of("A", "B", "C")
    table.sit_out(1)
    for _ in range(5):
        assert table.start_hand().holes[1] is None
        finish(table)
    assert table.stacks[1] == 1000
    assert table.sitters[1].name == "B"
    table.sit_out(0)
    with pytest.raises(HoldemError, match="fewer than two"):
        table.start_hand()


def test_chips_are_whole_numbers() -> None:
    table = open_table(GAME)
    table.join("A", 500)
    for chips in (500.0, True, "500"):
        with pytest.raises(TypeError, match="chips .* is .*; give an int"):
            table.join("B", chips)  # type: ignore[arg-type]
        with pytest.raises(TypeError, match="chips .* is .*; give an int"):
            table.top_up(0, chips)  # type: ignore[arg-type]


def test_an_interrupted_hand_is_played_on() -> None:
    class Hesitant(CallingStation):
        questions = 0

        def act(self, view: Any, rng: Any) -> rules.Action:
            self.questions += 1
            if self.questions == 4:
                raise KeyboardInterrupt
            return super().act(view, rng)

    table, calm = table_of("A", "B", "C"), table_of("A", "B", "C")
    players = dict.fromkeys("ABC", Hesitant())
    with pytest.raises(KeyboardInterrupt):
        table.play_hand(players)
    assert table.hand is not None
    assert table.play_hand(players) == calm.play_hand(dict.fromkeys("ABC", CallingStation()))


def test_players_play_hands_by_name() -> None:
    table = table_of("A", "B", "C")
    hands = [table.play_hand(dict.fromkeys("ABC", CallingStation())) for _ in range(10)]
    assert table.hands == 10
    assert all(hand.is_over for hand in hands)
    with pytest.raises(HoldemError, match="players has no 'C'"):
        table.play_hand(dict.fromkeys("AB", CallingStation()))
    assert table.hand is None


@pytest.mark.parametrize(
    ("do", "says"),
    [
        (lambda table: table.join("A", 1000), "name is 'A'"),
        (
            lambda table: table.join("D", 399),
            r"chips \(the buy-in\) is 399; give an int from 400 to 1000",
        ),
        (lambda table: table.join("D", 1001), r"chips \(the buy-in\) is 1001"),
        (lambda table: table.join("D", 500, 0), r"seat is 0; free are \[3, 4, 5\]"),
        (lambda table: table.join("D", 500, 6), "seat is 6; give an int from 0 to 5"),
        (lambda table: table.leave(4), "seat is 4"),
        (lambda table: table.leave(-1), "seat is -1"),
        (lambda table: table.top_up(0, 1), "seat 0 has 1000 and may add none"),
        (lambda table: table.act(Fold()), "no hand is in progress"),
        (lambda table: (table.start_hand(), table.start_hand()), "a hand is in progress"),
        (lambda table: (table.start_hand(), table.top_up(0, 5)), "seat 0 is in a hand"),
        (lambda table: (table.leave(0), table.leave(1), table.start_hand()), "fewer than two"),
    ],
)
def test_what_the_table_does_not_allow_is_refused(do: Any, says: str) -> None:
    with pytest.raises(HoldemError, match=says):
        do(table_of("A", "B", "C"))


@pytest.mark.parametrize(
    ("options", "says"),
    [
        ({"seats": 1}, "seats is 1"),
        ({"buy_in": (100, 50)}, r"buy_in is \(100, 50\)"),
        ({"buy_in": (0, 50)}, r"buy_in is \(0, 50\)"),
    ],
)
def test_a_table_that_cannot_be_is_refused(options: dict[str, Any], says: str) -> None:
    with pytest.raises(HoldemError, match=says):
        open_table(GAME, **options)
    with pytest.raises(HoldemError, match="per_mille of the rake is 1001"):
        Rake(1001, 5)
