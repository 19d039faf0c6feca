"""Open tables saved and played on."""

import json

import pytest

from holdem import HoldemError
from holdem.players import RandomPlayer
from holdem.rules import Call, Game, RaiseTo
from holdem.tournament import OpenTable, Rake, open_table
from open_tables import finish, table_of


def test_a_saved_table_plays_the_same_future() -> None:
    players = {name: RandomPlayer() for name in "ABCD"}
    table = table_of("A", "B", "C", "D", rake=Rake(50, 30))
    for _ in range(5):
        other = OpenTable.load(table.save())
        assert other.play_hand(players) == table.play_hand(players)
        assert other.save() == table.save()


def test_a_table_is_saved_in_the_middle_of_a_hand() -> None:
    table = table_of("A", "B", "C", "D", rake=Rake(50, 30))
    table.start_hand()
    table.act(RaiseTo(30))
    table.leave(2)
    table.act(Call())
    other = OpenTable.load(table.save())
    assert other.hand == table.hand
    assert other.hand.deck == table.hand.deck
    assert finish(other) == finish(table)
    assert other.save() == table.save()
    assert other.paid_out == {"C": 990}


def test_every_setting_of_the_game_is_saved() -> None:
    game = Game.fixed_limit(5, 10, ante=1, ante_from="big_blind", raise_cap=4)
    table = open_table(game, seats=9, buy_in=(50, 5000), seed=8)
    assert OpenTable.load(table.save()).game == game
    straddled = open_table(Game.no_limit(5, 10, straddles=(20, 40)))
    assert OpenTable.load(straddled.save()).game == straddled.game


@pytest.mark.parametrize("text", ["", "[]", "{}", '{"format": "x"}', "7", "null"])
def test_what_is_no_saved_table_is_refused(text: str) -> None:
    with pytest.raises(HoldemError, match="format"):
        OpenTable.load(text)


def test_a_saved_table_that_lost_chips_is_refused() -> None:
    data = json.loads(table_of("A", "B").save())
    data["sitters"][0]["stack"] -= 1
    with pytest.raises(HoldemError, match="changed after it was saved"):
        OpenTable.load(json.dumps(data))
