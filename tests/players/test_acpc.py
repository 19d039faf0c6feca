"""Programs over a socket: as dealer, as client, and both on loopback."""

import socket
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

import holdem
from holdem import HoldemError, HoldemValueError, rules
from holdem.history.acpc_game import KNOWN
from holdem.players import CallingStation, EquityPlayer, RandomPlayer, View, acpc, view_of
from holdem.rules import Call, Check, Fold, Game, Limit, RaiseTo
from holdem.tournament import MODES, Mode, Tournament, parse_levels, play

BOT = Path(__file__).parent / "acpc_bot.py"
NO_LIMIT = KNOWN["holdem.nolimit.2p.reverse_blinds.game"]
MATCH = Mode("match", 2, 20_000, Limit.NO_LIMIT, parse_levels("1:50/100"), "all", hands=1)
DECK = rules.stacked_deck(["AsAh", "KsKd"], "Kh5h2c9sJd", button=0)
PATIENCE = 60  # seconds, of which a busy machine may need some


@contextmanager
def bot(
    habit: str, timeout: float = PATIENCE
) -> Iterator[tuple[acpc.AcpcPlayer, subprocess.Popen[str]]]:
    with acpc.listen() as door:
        command = [sys.executable, str(BOT), str(door.port), habit]
        process = subprocess.Popen(command, stdout=subprocess.PIPE, encoding="ascii")
        try:
            player = door.accept(timeout=PATIENCE)
            player.timeout = timeout
            try:
                yield player, process
            finally:
                player.close()
        finally:
            process.kill()
            process.wait()
            assert process.stdout is not None
            process.stdout.close()


def states(seat: int, *actions: rules.Action) -> list[str]:
    hand = rules.start(Game.no_limit(50, 100), [20_000] * 2, button=0, deck=DECK)
    for action in actions:
        hand = hand.act(action)
    return acpc.state_texts(view_of(hand, seat), 7)


def test_states_are_told_as_the_protocol_writes_them() -> None:
    # The button has the small blind and is position 1; raises are totals of the hand.
    assert states(0) == ["MATCHSTATE:1:7::|AsAh"]
    assert states(1, RaiseTo(300), Call(), RaiseTo(200)) == [
        "MATCHSTATE:0:7::KsKd|",
        "MATCHSTATE:0:7:r300:KsKd|",
        "MATCHSTATE:0:7:r300c/:KsKd|/Kh5h2c",
        "MATCHSTATE:0:7:r300c/r500:KsKd|/Kh5h2c",
    ]


def test_the_last_state_shows_what_was_shown() -> None:
    passive = [Call(), Check(), *[Check()] * 6]
    assert states(0, *passive)[-1] == "MATCHSTATE:1:7:cc/cc/cc/cc:KsKd|AsAh/Kh5h2c/9s/Jd"
    assert states(1, Fold())[-1] == "MATCHSTATE:0:7:f:KsKd|"
    all_in = states(0, rules.AllIn(), Call())
    assert all_in[-1] == "MATCHSTATE:1:7:r20000c///:KsKd|AsAh/Kh5h2c/9s/Jd"


def test_a_state_is_read_back_to_the_same_hand() -> None:
    for actions in ([], [RaiseTo(300), Call(), RaiseTo(200)], [rules.AllIn(), Call()], [Fold()]):
        for seat in (0, 1):
            *_, text = states(seat, *actions)
            number, position, hand = acpc.read_state(text, NO_LIMIT)
            assert (number, position) == (7, 1 - seat)
            assert acpc.state_texts(view_of(hand, position), 7)[-1] == text
            assert hand.is_over == (len(actions) in (1, 2))


@pytest.mark.parametrize("text", ["", "MATCHSTATE:0:0", "MATCHSTATE:0:0:fff:|", "STATE:0:c:|"])
def test_what_is_no_state_is_refused(text: str) -> None:
    with pytest.raises(HoldemError):
        acpc.read_state(text, NO_LIMIT)


@pytest.mark.parametrize("habit", ["call", "fold", "raise", "shove"])
def test_a_program_plays(habit: str) -> None:
    with bot(habit) as (player, process):
        result = holdem.simulate(MATCH, [player, "random"], games=20, seed=1)
        player.close()
        out, _ = process.communicate(timeout=PATIENCE)
    assert result.players == ("acpc", "random")
    assert result.faults == (0, 0), result.fault_examples
    lines = out.splitlines()
    assert {line.split(":")[2] for line in lines} == {str(n) for n in range(20)}
    assert len(lines) == len(set(lines))
    if habit == "call":
        station = holdem.simulate(MATCH, [CallingStation, "random"], games=20, seed=1)
        assert station.chips == result.chips


@pytest.mark.parametrize(
    ("habit", "problem"),
    [
        ("garbage", "actions are f, c, r"),
        ("illegal", "cannot raise to 1"),
        ("sleep", "no answer in time"),
        ("die", "connection was closed"),
    ],
)
def test_a_program_that_fails_checks_or_folds_and_is_reported(habit: str, problem: str) -> None:
    with bot(habit, timeout=0.3) as (player, _):
        standings = play(replace(MATCH, hands=3), [player, CallingStation()], seed=1)
    assert standings.hands == 3
    assert standings.faults
    assert all(fault.seat == 0 for fault in standings.faults)
    assert problem in standings.faults[0].problem


def test_a_late_answer_is_not_taken_for_the_next_one() -> None:
    with bot("sleep", timeout=0.4) as (player, _):
        game = Tournament(replace(MATCH, hands=1), [player, CallingStation()], seed=1)
        game.play_hand()
        assert game.standings.faults
        player.timeout = PATIENCE
        later = play(replace(MATCH, hands=1), [player, CallingStation()], seed=2)
    assert not later.faults


def test_another_version_is_refused() -> None:
    with pytest.raises(HoldemValueError, match=r"VERSION:1\.0\.0"), bot("greet"):
        pass


def test_a_line_without_end_is_cut_off() -> None:
    here, there = socket.socketpair()
    with here, there:
        there.sendall(b"VERSION:2.0.0\r\n" + b"x" * 3 * acpc.LONGEST)
        player = acpc.AcpcPlayer(here, timeout=PATIENCE)
        standings = play(MATCH, [player, CallingStation()], seed=1)
    assert "without a line end" in standings.faults[0].problem


@pytest.mark.parametrize("make", [CallingStation, EquityPlayer])
@pytest.mark.parametrize("limit", ["no-limit", "fixed-limit"])
def test_our_players_play_at_a_dealers_table_as_they_do_here(make: type, limit: str) -> None:
    game, mode = NO_LIMIT, MATCH
    if limit == "fixed-limit":
        game = KNOWN["holdem.limit.2p.reverse_blinds.game"]
        game = replace(game, stacks=(2000, 2000))
        mode = replace(MODES["heads-up"], limit=Limit.FIXED_LIMIT, chips=2000, hands=1)
        mode = replace(mode, raise_cap=None)
        game = replace(game, max_raises=())
    played: list[int] = []
    with acpc.listen() as door:
        client = threading.Thread(
            target=lambda: played.append(
                acpc.connect(make(), game, np.random.default_rng(1), port=door.port)
            )
        )
        client.start()
        player = door.accept()
    result = holdem.simulate(mode, [player, RandomPlayer], games=30, seed=3)
    player.close()
    client.join(20)
    assert played == [30]
    assert result.faults == (0, 0)
    if make is CallingStation:
        assert result.chips == holdem.simulate(mode, [make, RandomPlayer], games=30, seed=3).chips


class Watching(CallingStation):
    def __init__(self) -> None:
        self.seen: list[tuple[int, bool, int]] = []

    def hand_over(self, view: View) -> None:
        self.seen.append((view.hand_number, view.hand.is_over, view.seat))
        if view.hand_number == 2:
            raise RuntimeError("do not tell me")


def test_who_wants_to_know_is_told_how_each_hand_ended() -> None:
    player = Watching()
    game = replace(MODES["heads-up"], hands=3)
    standings = play(game, [CallingStation(), player], seed=1)
    assert player.seen == [(1, True, 1), (2, True, 1), (3, True, 1)]
    problems = [fault.problem for fault in standings.faults]
    assert len(problems) == 1
    assert problems[0].startswith("RuntimeError: do not tell me (test_acpc.py, line ")
