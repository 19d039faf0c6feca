"""Modes nobody would play, to the end, beside a slow account of the rules."""

from fractions import Fraction

from hypothesis import given, settings
from hypothesis import strategies as st

from holdem.players import RandomPlayer
from holdem.rules import Limit
from holdem.tournament import Level, Levels, Mode, Tournament

small = st.integers(0, 30)


@st.composite
def level(draw: st.DrawFn) -> Level:
    big = draw(st.integers(1, 60))
    return Level(draw(st.integers(1, 5)), draw(st.integers(0, big)), big, draw(small))


@st.composite
def modes(draw: st.DrawFn) -> Mode:
    """One chip or many, antes above the stack, blinds of nothing, one table or several."""
    ladder = tuple(draw(st.lists(level(), min_size=1, max_size=4)))
    repeat = draw(st.integers(0, len(ladder)))
    return Mode(
        "any",
        draw(st.integers(2, 14) | st.just(22)),
        draw(st.sampled_from([1, 2, 7, 30, 500])),
        draw(st.sampled_from(list(Limit))),
        Levels((*ladder, Level(2, 200, 400)), repeat, draw(st.integers(1, 10))),
        draw(st.sampled_from(["all", "non_blinds", "big_blind"])),
        raise_cap=draw(st.none() | st.integers(1, 4)),
        hands=draw(st.just(60) | st.integers(1, 20)),
        payouts=tuple(draw(st.lists(small, max_size=6))),
        seats=draw(st.integers(2, 8) | st.just(22)),
    )


def places_and_prizes(
    history: list[list[int]], payouts: tuple[int, ...]
) -> tuple[list[int], list[Fraction]]:
    """Who finished where, told from the stacks after each round, the last player out first.

    A group that goes in one round, or is left at the end, is ordered by its chips before it went
    or at the end; equals share the place and the prizes of the places they fill.
    """
    players = range(len(history[0]))
    place, prize = [0] * len(history[0]), [Fraction(0)] * len(history[0])
    best = 1

    def seat_group(group: list[int], chips: list[int]) -> None:
        nonlocal best
        for stack in sorted({chips[player] for player in group}, reverse=True):
            equal = [player for player in group if chips[player] == stack]
            pot = sum(payouts[best - 1 : best - 1 + len(equal)])
            for player in equal:
                place[player], prize[player] = best, Fraction(pot, len(equal))
            best += len(equal)

    seat_group([player for player in players if history[-1][player]], history[-1])
    for before, after in zip(history[-2::-1], history[:0:-1], strict=True):
        seat_group([player for player in players if before[player] and not after[player]], before)
    return place, prize


@settings(max_examples=40, deadline=None)
@given(modes(), st.integers(0, 2**32))
def test_any_mode_ends_as_the_rules_say_and_resumes_at_every_hand(mode: Mode, seed: int) -> None:
    players = [RandomPlayer()] * mode.players
    game = Tournament(mode, players, seed)
    stacks = [mode.chips] * mode.players
    history = [list(stacks)]
    resumed = Tournament.load(game.save(), players)
    while not game.is_over:
        number, seats = game.hand_number, list(game._due[0].seats)
        hand = game.play_hand()
        assert resumed.play_hand() == hand
        resumed = Tournament.load(resumed.save(), players)
        assert resumed.save() == game.save()
        assert hand.payoffs is not None
        for player, payoff in zip(seats, hand.payoffs, strict=True):
            if player is not None:
                stacks[player] += payoff
        assert sum(stacks) == mode.chips * mode.players
        assert list(game.stacks) == stacks
        if game.hand_number > number:
            history.append(list(stacks))
    standings = game.standings
    assert [list(row) for row in standings.chips] == history
    place, prize = places_and_prizes(history, mode.payouts)
    assert list(standings.places) == place
    assert sum(standings.prizes) == sum(mode.payouts[: mode.players])
    assert all(abs(paid - due) < 1 for paid, due in zip(standings.prizes, prize, strict=True))
    assert stacks.count(0) == mode.players - 1 or standings.hands == mode.hands
