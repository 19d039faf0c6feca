"""The built-in players: legal everywhere, and as good as they say."""

from collections.abc import Callable
from dataclasses import replace

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from holdem import equity, rules
from holdem.players import (
    PLAYERS,
    CallingStation,
    EquityPlayer,
    Player,
    PushFoldPlayer,
    RandomPlayer,
    TightPassive,
    view_of,
)
from holdem.players.equity import equity_against, winnable
from holdem.players.push_fold import effective_stack
from holdem.players.reading import stories, weights_of
from holdem.ranges import Range
from holdem.rules import Call, Check, Fold, Game, RaiseTo
from holdem.tournament import MODES, play

RNG = np.random.default_rng(1)
AGAINST = {"station": CallingStation, "random": RandomPlayer, "tight": TightPassive}


def a_hand(holes: list[str], board: str = "", stacks: int = 1000) -> rules.Hand:
    deck = rules.stacked_deck(holes, board, button=0)
    return rules.start(Game.no_limit(5, 10), [stacks] * len(holes), button=0, deck=deck)


def answer(player: Player, hand: rules.Hand) -> rules.Action:
    assert hand.to_act is not None
    return player.act(view_of(hand, hand.to_act), RNG)


@pytest.mark.parametrize("name", PLAYERS)
@given(seed=st.integers(0, 10_000), mode=st.sampled_from(sorted(MODES)))
def test_built_in_players_never_answer_an_illegal_action(name: str, seed: int, mode: str) -> None:
    short = replace(MODES[mode], hands=8)
    opponents = [RandomPlayer() for _ in range(short.players - 1)]
    assert not play(short, [PLAYERS[name](), *opponents], seed=seed).faults


def test_tight_passive_plays_good_classes_and_pairs_and_never_raises() -> None:
    player = TightPassive()
    assert answer(player, a_hand(["AsAh", "2c2d", "3c3d"])) == Call()
    assert answer(player, a_hand(["7s2h", "AcAd", "3c3d"])) == Fold()
    raised = a_hand(["AsAh", "KsTh", "3c3d"]).act(RaiseTo(40))
    assert answer(player, raised) == Fold()
    assert answer(player, a_hand(["AsAh", "KsKh", "3c3d"]).act(RaiseTo(40))) == Call()
    flop = a_hand(["7h6h", "KsQh"], "Kc9d2s").act(Call()).act(Check())
    assert answer(player, flop) == Check()
    assert answer(player, flop.act(RaiseTo(10))) == Fold()  # seven high
    assert answer(player, flop.act(Check()).act(RaiseTo(10))) == Call()  # a pair of kings


def test_a_pair_on_the_board_is_nobodys() -> None:
    flop = a_hand(["QhJh", "As3d"], "9c9d2s").act(Call()).act(Check()).act(RaiseTo(10))
    assert answer(TightPassive(), flop) == Fold()


def test_the_equity_player_raises_aces_and_folds_rags() -> None:
    assert isinstance(answer(EquityPlayer(), a_hand(["AsAh", "KcKd", "3c3d"])), RaiseTo)
    assert answer(EquityPlayer(), a_hand(["7s2h", "KcKd", "3c3d"])) == Fold()


def test_the_equity_player_calls_the_price_and_not_more() -> None:
    # A flush draw with one card to come: about a fifth against a seat that bets.
    turn = a_hand(["9h8h", "AsKd"], "AhKh2c3d").act(RaiseTo(100)).act(Call())
    for _ in range(2):
        turn = turn.act(Check())
    assert (len(turn.board), turn.to_act) == (4, 1)
    assert answer(EquityPlayer(), turn.act(RaiseTo(20))) == Call()
    assert answer(EquityPlayer(), turn.act(RaiseTo(900))) == Fold()


def test_equity_agrees_with_the_calculator_on_the_turn() -> None:
    hand = (51, 46)  # AsKh
    board = (0, 5, 22, 30)
    told = equity_against(hand, board, [()], [1.0])
    total = weight = 0.0
    for combo, w in Range("random").items():
        if {*combo} & {*hand, *board}:
            continue
        total += w * equity([hand, combo], board).equity[0]
        weight += w
    assert told == pytest.approx(total / weight, abs=1e-6)


def test_preflop_equity_is_near_the_exact_one() -> None:
    aces, rags = (51, 50), (0, 20)
    assert equity_against(aces, (), [()], [1.0]) == pytest.approx(0.852, abs=0.03)
    assert equity_against(rags, (), [()], [1.0]) == pytest.approx(0.346, abs=0.05)
    assert equity_against(aces, (), [()] * 5, [1.0] * 5) == pytest.approx(0.49, abs=0.05)


def test_ranges_narrow_with_what_a_seat_does() -> None:
    hand = a_hand(["AsAh", "KcKd"], "QsJs2d").act(RaiseTo(30)).act(Call())
    (caller,) = stories(hand.events)[1]
    assert caller == ((), 0.30)
    bet = hand.act(RaiseTo(40))
    flop, story = bet.board, stories(bet.events)[1]
    assert story == (((), 0.30), (flop, 0.40))
    assert weights_of(story).sum() < weights_of(story[:1]).sum() < weights_of(()).sum()
    assert set(weights_of(story)) <= {4.0, 16.0, 64.0}


def test_only_matched_chips_can_be_won() -> None:
    hand = rules.start(Game.no_limit(5, 10), [1000, 60], button=0, deck=range(52)).act(
        RaiseTo(1000)
    )
    assert winnable(view_of(hand, 1)) == 120


def bb_per_100(hero: Callable[[], Player], villain: Callable[[], Player], deals: int) -> np.ndarray:
    """Return what `hero` wins heads-up in each deal, both seats, 100 big blinds deep."""
    mode = replace(MODES["heads-up"], hands=1)
    won = []
    for seed in range(deals):
        one = play(mode, [hero(), villain()], seed=seed).chips[-1][0]
        other = play(mode, [villain(), hero()], seed=seed).chips[-1][1]
        won.append((one + other - 2000) / 20)
    return 100 * np.array(won)


@pytest.mark.parametrize("name", AGAINST)
def test_the_equity_player_wins_more_than_20_bb_per_100(name: str) -> None:
    won = bb_per_100(EquityPlayer, AGAINST[name], 1000)
    error = won.std(ddof=1) / len(won) ** 0.5
    assert won.mean() - 1.96 * error > 20


def short_hand(first: str, second: str, stacks: tuple[int, int]) -> rules.Hand:
    deck = rules.stacked_deck([first, second], "", button=0)
    return rules.start(Game.no_limit(5, 10), stacks, button=0, deck=deck)


def test_a_short_small_blind_pushes_the_equilibrium_hands_and_folds_the_rest() -> None:
    player = PushFoldPlayer()
    assert answer(player, short_hand("Ks2h", "AcAd", (100, 1000))) == rules.AllIn()
    assert answer(player, short_hand("7s2h", "AcAd", (100, 1000))) == Fold()
    assert answer(player, short_hand("7s2h", "AcAd", (12, 1000))) == rules.AllIn()


def test_a_short_big_blind_calls_the_equilibrium_hands_and_folds_the_rest() -> None:
    player = PushFoldPlayer()
    for hole, action in (("As2h", Call()), ("9s2h", Fold())):
        pushed = short_hand("AcAd", hole, (100, 100)).act(rules.AllIn())
        assert answer(player, pushed) == action
        big_stack = short_hand("AcAd", hole, (1000, 100)).act(RaiseTo(400))
        assert answer(player, big_stack) == action


def test_no_push_where_it_is_not_the_question() -> None:
    deep = short_hand("Ks2h", "AcAd", (1000, 1000))
    assert effective_stack(view_of(deep, 0)) == 1000
    assert answer(PushFoldPlayer(), deep) != rules.AllIn()
    short = short_hand("Ks2h", "AcAd", (100, 100))
    raised = short.act(RaiseTo(20))
    assert effective_stack(view_of(raised, 1)) == 0
    limped = short.act(Call())
    assert effective_stack(view_of(limped, 1)) == 0
    assert effective_stack(view_of(limped.act(Check()), 1)) == 0
    assert effective_stack(view_of(a_hand(["AsAh", "KsKh", "QsQh"], stacks=100), 0)) == 0
