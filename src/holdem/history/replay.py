"""A told hand played by the rules, and whether the rules give what the text says."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from ..errors import HistoryError, HoldemError, IllegalAction
from ..rules import (
    Call,
    Called,
    Check,
    Fold,
    Hand,
    Post,
    RaiseTo,
    Returned,
    Won,
    forced_posts,
    start,
)
from ..rules.forced import clockwise
from .record import Difference, Record
from .told import UNKNOWN_CARDS, Card, Claim, Step, Told

DECK_SIZE = 52


def replay(told: Told) -> Record:
    """Return the record of a told hand, played to its end by the rules.

    Raises
    ------
    HistoryError
        The rules do not allow something that was done; the error names its line.
    """
    try:
        hand = _begin(told)
    except HoldemError as error:
        raise HistoryError(told.line, str(error)) from None
    differences: list[Difference] = []
    line = told.line
    try:
        for step in told.steps:
            line = step.line
            hand = _take(told, hand, step, differences)
    except IllegalAction as error:
        problem = f"{told.who(error.seat)} cannot {error.action}; legal: {error.legal}"
        raise HistoryError(line, problem) from None
    except HistoryError:
        raise
    except HoldemError as error:
        raise HistoryError(line, str(error)) from None
    if hand.is_over:
        if _rake(told) > sum(pot.amount for pot in hand.pots):
            raise HistoryError(told.line, f"the rake of {_rake(told)} is more than the pot")
        shares = _rake_of_pots(told, hand)
        if shares:
            return replay(replace(told, rake=shares))
        differences += _compare(told, hand)
    elif told.complete:
        problem = f"the text ends while {told.who(hand.to_act)} is to act on the {hand.street}"
        differences.append(Difference(line, problem))
    else:
        differences += _differ(told, {"stack": hand.stacks})
    return Record(hand, line=told.line, differences=tuple(differences), **told.facts)


def _begin(told: Told) -> Hand:
    order = clockwise(told.stacks, told.button)
    holes = [told.holes.get(seat, UNKNOWN_CARDS) for seat in order]
    deck: list[Card] = [hole[0] for hole in holes]
    deck += [hole[1] for hole in holes]
    deck += told.board
    deck += [None] * (DECK_SIZE - len(deck))
    posts = _posts(told)
    return start(told.game, told.stacks, told.button, deck=deck, posts=posts, rake=told.rake)


def _posts(told: Told) -> tuple[Post, ...]:
    """Return the posts in the order of the rules where the text only lists them in another."""
    posts = tuple(told.posts)
    if not 0 <= told.button < len(told.stacks) or len(told.stacks) - told.stacks.count(0) < 2:
        return posts
    usual = forced_posts(told.game, told.stacks, told.button)
    if posts == usual or Counter(posts) != Counter(usual):
        return posts
    due = Counter[int]()
    for post in posts:
        due[post.seat] += post.amount
    return posts if any(due[seat] > told.stacks[seat] for seat in due) else usual


def _rake(told: Told) -> int:
    return told.rake if isinstance(told.rake, int) else sum(told.rake)


def _rake_of_pots(told: Told, hand: Hand) -> tuple[int, ...]:
    """Return the rake out of each pot, where the pots are stated less the rake; else nothing."""
    stated = [claim.amount for claim in told.claims if claim.kind == "pot"]
    if not isinstance(told.rake, int) or not told.rake or len(stated) != len(hand.pots):
        return ()
    taken = tuple(pot.amount - less for pot, less in zip(hand.pots, stated, strict=True))
    fits = min(taken) >= 0 and sum(taken) == told.rake
    return taken if fits and any(taken[1:]) else ()


def _take(told: Told, hand: Hand, step: Step, differences: list[Difference]) -> Hand:
    """Return the hand after a step."""
    amount = step.amount
    if step.verb == "deal":
        if amount is not None and amount > len(hand.board):
            raise HistoryError(
                step.line,
                f"card {amount} of the board comes while {told.who(hand.to_act)} is to act"
                f" on the {hand.street}",
            )
        return hand
    seat = hand.to_act if step.seat is None else step.seat
    if seat is None or hand.to_act != seat:
        now = "the hand is over" if hand.is_over else f"it is the turn of {told.who(hand.to_act)}"
        raise HistoryError(step.line, f"{told.who(seat)} acts on the {hand.street}, but {now}")
    legal = hand.legal
    assert legal is not None
    match step.verb:
        case "fold":
            return hand.act(Fold())
        case "check":
            return hand.act(Check())
        case "pass" if not legal.call:
            return hand.act(Check())
        case "call" | "pass":
            after = hand.act(Call())
            called = after.events[len(hand.events)]
            if amount is not None and isinstance(called, Called) and called.amount != amount:
                problem = f"{told.who(seat)} calls {amount}, by the rules {called.amount}"
                differences.append(Difference(step.line, problem))
            return after
        case "least":
            return hand.act(RaiseTo(legal.raise_min))
        case _:
            assert amount is not None
            if step.verb == "add":
                amount += hand.bets[seat]
            elif step.verb == "commit":
                amount -= hand.betting.earlier[seat]
            return hand.act(RaiseTo(amount))


def _compare(told: Told, hand: Hand) -> Iterator[Difference]:
    """Yield what the text claims of a hand that is over and the rules do not give."""
    if not told.claims:
        return
    seats = len(hand.stacks)
    won, back = [0] * seats, [0] * seats
    pots = [0] * len(hand.pots)
    for event in hand.events:
        if isinstance(event, Won):
            won[event.seat] += event.amount
            pots[event.pot] += event.amount
        elif isinstance(event, Returned):
            back[event.seat] += event.amount
    total = sum(won) + _rake(told)
    assert hand.payoffs is not None
    stated = [claim.amount for claim in told.claims if claim.kind == "total"]
    if any(back) and stated == [total + sum(back)]:
        # some leave the uncalled bet in the pot and let it be won
        total += sum(back)
        won = [chips + returned for chips, returned in zip(won, back, strict=True)]
        pots = []
    actual: dict[str, Sequence[int]] = {
        "stack": hand.stacks,
        "payoff": hand.payoffs,
        "won": won,
        "returned": back,
        "total": [total],
        "pot": pots,
    }
    if not pots:
        del actual["pot"]
    yield from _differ(told, actual)
    named = {claim.which for claim in told.claims if claim.kind == "won"}
    for seat, chips in enumerate(won):
        if named and chips and seat not in named:
            problem = f"{told.who(seat)} wins nothing, by the rules {chips}"
            yield Difference(told.line, problem)


def _differ(told: Told, actual: Mapping[str, Sequence[int]]) -> Iterator[Difference]:
    """Yield the claims that are not as it was; kinds without an `actual` are passed over."""
    for claim in told.claims:
        row = actual.get(claim.kind)
        if row is None:
            continue
        found = row[claim.which] if claim.which < len(row) else 0
        if found != claim.amount:
            yield Difference(claim.line, _say(told, claim, found))


def _say(told: Told, claim: Claim, found: int) -> str:
    who = told.who(claim.which)
    by_the_rules = f"{claim.amount}, by the rules {found}"
    match claim.kind:
        case "stack":
            return f"{who} ends with {by_the_rules}"
        case "payoff":
            return f"{who} comes out at {by_the_rules}"
        case "won":
            return f"{who} wins {by_the_rules}"
        case "returned":
            return f"{who} gets back {by_the_rules}"
        case "total":
            return f"the pot is {by_the_rules}"
        case "pot":
            return f"pot {claim.which}, less its rake, is {by_the_rules}"
