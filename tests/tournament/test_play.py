import json
from dataclasses import replace
from typing import Any

import numpy as np
import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from holdem import HoldemError, HoldemTypeError, rules, tournament
from holdem.players import CallingStation, RandomPlayer, View
from holdem.rules import AllIn, Call, Check, Fold, RaiseTo
from holdem.tournament import MODES, Mode, Standings, Tournament, parse_levels, play
from holdem.tournament.standings import standings_of

names = st.sampled_from(list(MODES))
seeds = st.integers(0, 2**32)


class Shover:
    """All in whenever it may."""

    def act(self, view: View, rng: np.random.Generator) -> rules.Action:
        return AllIn() if AllIn() in view.legal else Call()


class Folder:
    def act(self, view: View, rng: np.random.Generator) -> rules.Action:
        return Fold() if view.legal.call else Check()


def randoms(mode: Mode) -> list[Any]:
    return [RandomPlayer() for _ in range(mode.players)]


def many(players: int, seats: int = 6, **changes: Any) -> Mode:
    return replace(MODES["no-limit"], players=players, seats=seats, **changes)


def hands_of(tournament: Tournament) -> list[rules.Hand]:
    hands = []
    while not tournament.is_over:
        hands.append(tournament.play_hand())
    return hands


def places_by_definition(standings: Standings) -> list[int]:
    """One place better for nobody: count who finished above, seat against seat."""

    def above(one: int, other: int) -> bool:
        end = standings.hands + 1
        out = [standings.eliminated_in[seat] or end for seat in (one, other)]
        if out[0] != out[1]:
            return out[0] > out[1]
        chips = standings.chips[out[0] - 1]
        return chips[one] > chips[other]

    seats = range(len(standings.places))
    return [1 + sum(above(other, seat) for other in seats) for seat in seats]


@settings(max_examples=25)
@given(names, seeds)
def test_every_tournament_ends_with_its_chips_and_places(name: str, seed: int) -> None:
    mode = replace(MODES[name], payouts=(65, 35))
    standings = play(mode, randoms(mode), seed)
    for chips in standings.chips:
        assert sum(chips) == mode.chips * mode.players
        assert min(chips) >= 0
    assert len(standings.chips) == standings.hands + 1
    assert standings.places == tuple(places_by_definition(standings))
    assert sorted(standings.order) == list(range(mode.players))
    assert [standings.places[seat] for seat in standings.order] == sorted(standings.places)
    assert sum(standings.prizes) == 100
    assert standings.faults == ()
    survivors = standings.eliminated_in.count(None)
    assert survivors == 1 or standings.hands == mode.hands
    for seat, hand in enumerate(standings.eliminated_in):
        if hand is None:
            assert standings.chips[-1][seat] > 0
        else:
            assert standings.chips[hand - 1][seat] > 0
            assert standings.chips[hand][seat] == 0


@settings(max_examples=25)
@given(names, seeds)
@example("classic-6", 5293435)
def test_blinds_antes_and_button_are_those_of_the_hand_number(name: str, seed: int) -> None:
    mode = MODES[name]
    game = Tournament(mode, randoms(mode), seed)
    last_big_blind = None
    while not game.is_over:
        number, stacks = game.hand_number, game.stacks
        hand = game.play_hand()
        level = mode.levels.at(number)
        assert hand.game == mode.game(level)
        assert hand.starting_stacks == stacks
        assert stacks[hand.button]
        blinds = [
            event.seat
            for event in hand.events
            if isinstance(event, rules.Posted) and event.kind is rules.PostKind.BIG_BLIND
        ]
        antes = [
            event.amount
            for event in hand.events
            if isinstance(event, rules.Posted) and event.kind is rules.PostKind.ANTE
        ]
        if level.ante and sum(map(bool, stacks)) > 2:
            spared = 2 if mode.ante_from == "non_blinds" else 0
            assert len(antes) == sum(map(bool, stacks)) - spared
            assert max(antes) <= level.ante
        # None is posted by who is all in for the ante, and the next may then be the last seen.
        assert not blinds or blinds[0] != last_big_blind
        last_big_blind = blinds[0] if blinds else None


@settings(max_examples=25)
@given(names, seeds, st.data())
def test_saving_and_loading_at_any_hand_gives_the_same_future(
    name: str, seed: int, data: st.DataObject
) -> None:
    mode = MODES[name]
    whole = Tournament(mode, randoms(mode), seed)
    hands = hands_of(whole)
    cut = data.draw(st.integers(0, len(hands)))
    first = Tournament(mode, randoms(mode), seed)
    for _ in range(cut):
        first.play_hand()
    text = first.save()
    second = Tournament.load(text, randoms(mode))
    assert second.save() == text
    assert hands_of(second) == hands[cut:]
    assert second.standings == whole.standings


@pytest.mark.parametrize("cut", [0, 1, 7, 8, 30])
def test_several_tables_resume_in_the_middle_of_a_round(cut: int) -> None:
    mode = many(20, seats=4, payouts=(50, 30, 20))
    whole = Tournament(mode, randoms(mode), 5)
    hands = hands_of(whole)
    first = Tournament(mode, randoms(mode), 5)
    for _ in range(cut):
        first.play_hand()
    second = Tournament.load(first.save(), randoms(mode))
    assert second.tables == first.tables
    assert hands_of(second) == hands[cut:]
    assert second.standings == whole.standings


@given(names, seeds)
@settings(max_examples=10)
def test_the_same_seed_gives_the_same_tournament(name: str, seed: int) -> None:
    mode = MODES[name]
    sequence = np.random.SeedSequence(seed)
    results = [play(mode, randoms(mode), source) for source in (seed, sequence, sequence)]
    assert results[0] == results[1] == results[2]
    generators = [np.random.default_rng(seed) for _ in range(2)]
    results = [play(mode, randoms(mode), source) for source in generators]
    assert results[0] == results[1]


def test_the_cards_of_a_hand_do_not_depend_on_what_players_do() -> None:
    cards = []
    for players in ([CallingStation()] * 6, [RandomPlayer()] * 6, [Folder()] * 6):
        first = Tournament("no-limit", players, 3).play_hand()
        cards.append(first.holes)
    assert cards[0] == cards[1] == cards[2]


def test_a_golden_tournament_stays_what_it_was() -> None:
    """What seed 1 promises; changes only with the rules or the streams."""
    standings = play("no-limit", [RandomPlayer()] * 6, 1)
    assert standings.places == (5, 6, 1, 2, 3, 4)
    assert standings.eliminated_in == (4, 3, None, 19, 13, 12)


def test_r46_who_had_more_before_the_same_hand_places_higher() -> None:
    chips = [(900, 50, 60, 60), (960, 50, 60, 0), (1070, 0, 0, 0)]
    standings = standings_of(chips, [None, 2, 2, 1], [50, 30, 20])
    assert standings.places == (1, 3, 2, 4)
    assert standings.prizes == (50, 20, 30, 0)


def test_r46_equal_stacks_out_in_the_same_hand_share_the_place() -> None:
    """Stacks 500, 200, 200: the first wins it all."""
    standings = standings_of([(500, 200, 200), (900, 0, 0)], [None, 1, 1], [50, 30, 20])
    assert standings.places == (1, 2, 2)
    assert standings.prizes == (50, 25, 25)


def test_everybody_all_in_at_once_shares_what_is_left() -> None:
    standings = play("classic-8", [Shover()] * 8, 4)
    losers = [place for place in standings.places if place > 1]
    assert standings.eliminated_in.count(1) >= 6
    assert len(set(losers)) == 1 or standings.hands > 1


def test_fixed_limit_ends_after_24_hands_and_ranks_survivors_by_chips() -> None:
    standings = play("fixed-limit", [Folder()] * 4, 1)
    assert standings.hands == 24
    assert standings.eliminated_in == (None,) * 4
    final = standings.chips[-1]
    assert [1 + sum(other > stack for other in final) for stack in final] == list(standings.places)


def test_an_ended_tournament_plays_no_more_hands() -> None:
    game = Tournament("heads-up", [Shover()] * 2, 1)
    hands_of(game)
    with pytest.raises(HoldemError, match="is over"):
        game.play_hand()


class Broken:
    def act(self, view: View, rng: np.random.Generator) -> rules.Action:
        raise RuntimeError("lost the thread")


class Cheat:
    def act(self, view: View, rng: np.random.Generator) -> rules.Action:
        return RaiseTo(10**9)


class Verbose:
    def act(self, view: View, rng: np.random.Generator) -> rules.Action:
        raise ValueError(10**5000)


class Mute:
    def act(self, view: View, rng: np.random.Generator) -> Any:
        return None


@pytest.mark.parametrize(
    ("player", "says"),
    [
        (Broken(), "RuntimeError: lost the thread (test_play.py, line "),
        (Cheat(), "cannot raise to 1000000000; legal"),
        (Verbose(), "ValueError: a ValueError that cannot be written (test_play.py, line "),
        (Mute(), "action is None"),
    ],
)
def test_r48_who_does_wrong_checks_or_folds_and_is_reported(player: Any, says: str) -> None:
    standings = play("no-limit", [player, *[CallingStation()] * 5], 1)
    assert standings.faults
    for fault in standings.faults:
        assert fault.seat == 0
        assert says in fault.problem
        assert 1 <= fault.hand <= standings.hands
    json.dumps([fault.problem for fault in standings.faults])


def test_an_error_is_placed_in_the_players_own_file() -> None:
    class Deep:
        def act(self, view: View, rng: np.random.Generator) -> rules.Action:
            return self.think()

        def think(self) -> rules.Action:
            return json.loads("no json")  # type: ignore[no-any-return]

    (fault, *_) = play("heads-up", [Deep(), CallingStation()], 1).faults
    assert fault.problem.startswith("JSONDecodeError: ")
    assert fault.problem.endswith(", in think)")
    assert "(test_play.py, line " in fault.problem


@pytest.mark.parametrize(
    ("player", "error"),
    [(Broken(), RuntimeError), (Cheat(), rules.IllegalAction), (Mute(), HoldemTypeError)],
)
def test_strict_raises_what_a_player_does_wrong(player: Any, error: type[Exception]) -> None:
    tournament = Tournament("heads-up", [player, "calling-station"], 1, strict=True)
    with pytest.raises(error) as caught:
        list(iter(tournament.play_hand, None))
    assert caught.value.__notes__ == [f"in hand {tournament.hand_number}, seat 0"]
    with pytest.raises(error):  # the same again: nothing was half done
        tournament.play_hand()


def test_players_are_names_or_what_makes_them_as_well() -> None:
    same = [CallingStation(), RandomPlayer()]
    assert play("heads-up", ["calling-station", RandomPlayer], 1) == play("heads-up", same, 1)


def test_an_interrupt_is_not_a_players_fault() -> None:
    class Interrupted:
        def act(self, view: View, rng: np.random.Generator) -> rules.Action:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        play("heads-up", [Interrupted()] * 2, 1)


def test_an_interrupted_hand_is_dealt_again() -> None:
    class Hesitant:
        questions = 0

        def act(self, view: View, rng: np.random.Generator) -> rules.Action:
            self.questions += 1
            if self.questions in (3, 5, 20):
                raise KeyboardInterrupt
            return Call() if view.legal.call else Check()

    other = Hesitant()
    nervous = Tournament("no-limit", [Broken(), *[other] * 5], 1)
    calm = Tournament("no-limit", [Broken(), *[CallingStation()] * 5], 1)
    for _ in range(8):
        expected = calm.play_hand()
        while True:
            before = nervous.save()
            try:
                assert nervous.play_hand() == expected
                break
            except KeyboardInterrupt:
                assert nervous.save() == before
    assert nervous.save() == calm.save()
    assert other.questions > 20


@pytest.mark.parametrize(
    ("mode", "players", "says"),
    [
        ("heads-up", [CallingStation()], "players holds 1; mode 'heads-up' is for 2"),
        ("heads-up", [CallingStation(), 5], r"players\[1\] is 5"),
        ("heads-up", [CallingStation(), dict], r"players\[1\] is {}; give an object with act"),
        ("heads-up", [CallingStation(), "me"], r"players\[1\] is 'me'; give one of calling-stat"),
        ("poker", [], "mode is 'poker'"),
    ],
)
def test_a_field_that_cannot_play_is_refused(mode: str, players: list[Any], says: str) -> None:
    with pytest.raises(HoldemError, match=says):
        play(mode, players)


@pytest.mark.parametrize("seed", [-1, 1.5, "x", True])
def test_a_seed_that_is_none_is_refused(seed: Any) -> None:
    with pytest.raises(HoldemError, match="seed is"):
        play("heads-up", [CallingStation()] * 2, seed)


@pytest.mark.parametrize(
    "text", ["", "[]", "{}", '{"format": "x"}', '{"format": "holdem-tournament-1"}', "7"]
)
def test_what_is_no_saved_tournament_is_refused(text: str) -> None:
    with pytest.raises(HoldemError, match="format|saved tournament"):
        Tournament.load(text, [CallingStation()] * 2)


def test_a_saved_tournament_that_lost_chips_is_refused() -> None:
    data = json.loads(Tournament("heads-up", [CallingStation()] * 2, 1).save())
    data["stacks"][0] -= 1
    with pytest.raises(HoldemError, match="changed after it was saved"):
        Tournament.load(json.dumps(data), [CallingStation()] * 2)


def test_a_saved_tournament_needs_as_many_players() -> None:
    text = Tournament("heads-up", [CallingStation()] * 2, 1).save()
    with pytest.raises(HoldemError, match="players holds 3"):
        Tournament.load(text, [CallingStation()] * 3)


def test_without_a_seed_chance_decides_and_can_be_saved() -> None:
    mode = MODES["no-limit"]
    game = Tournament(mode, randoms(mode))
    other = Tournament.load(game.save(), randoms(mode))
    assert hands_of(game) == hands_of(other)


@settings(max_examples=15)
@given(st.integers(2, 30), st.integers(2, 9), seeds)
def test_several_tables_keep_their_chips_and_break_as_they_can(
    players: int, seats: int, seed: int
) -> None:
    mode = many(players, seats, levels=parse_levels("2:5/10;2:50/100;2:250/500"))
    game = Tournament(mode, randoms(mode), seed)
    while not game.is_over:
        number = game.hand_number
        game.play_hand()
        if game.hand_number > number:
            left = [seat for seat, stack in enumerate(game.stacks) if stack]
            if len(game.tables) > 1:
                seated = [seat for table in game.tables for seat in table if seat is not None]
                assert sorted(seated) == left
                sizes = [len(table) - table.count(None) for table in game.tables]
                assert max(sizes) - min(sizes) <= 1
            assert len(game.tables) == max(1, -(-len(left) // min(seats, players)))
    standings = game.standings
    assert standings.places == tuple(places_by_definition(standings))
    assert all(sum(chips) == 1000 * players for chips in standings.chips)


def test_a_thousand_players_play_to_the_end() -> None:
    payouts = tournament.split_pool(1_000_000, tournament.payout_shares(1000))
    mode = many(1000, 9, payouts=payouts)
    standings = play(mode, [RandomPlayer()] * 1000, 1)
    assert sorted(standings.order) == list(range(1000))
    assert sum(standings.prizes) == 1_000_000
    assert standings.places == tuple(places_by_definition(standings))
    assert standings.chips[-1][standings.order[0]] == 1_000_000


def test_chips_of_more_digits_than_can_be_written_are_not_saved() -> None:
    rich = Tournament(replace(MODES["heads-up"], chips=10**5000), [Folder()] * 2, seed=1)
    rich.play_hand()
    assert sum(rich.stacks) == 2 * 10**5000
    with pytest.raises(HoldemError, match="the game cannot be saved: Exceeds the limit"):
        rich.save()
