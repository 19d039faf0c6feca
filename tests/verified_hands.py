"""Reads the verified hands: one hand of many sites a line, settled to the chip."""

import gzip
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from holdem import rules
from holdem.rules import Action, Call, Check, Fold, Game, Post, PostKind, RaiseTo

FILE = Path(__file__).parents[1] / ".." / "shared" / "data" / "hands" / "verified.jsonl.gz"

KINDS = {
    "ante": PostKind.ANTE,
    "bb_ante": PostKind.ANTE,
    "sb": PostKind.SMALL_BLIND,
    "bb": PostKind.BIG_BLIND,
    "straddle": PostKind.STRADDLE,
    "bb_post": PostKind.LATE,
    "dead": PostKind.DEAD,
}


KNOWN = {
    # The source lists the seats of these in no order of the table; who acts when gives it.
    "hhp-ignition:3549325520": "seats",
    "hhp-ignition:3549249421": "seats",
    "hhp-ignition:3549213216": "seats",
    # A seat between the source's button and the small blind acts last after the flop: it is
    # the button in all but name.
    "pokernow-ohh:1655601161132": "button",
    "pokernow-ohh:1649296628780": "button",
    "pokernow-ohh:1628298036785": "button",
    # the site takes a raise that nobody could call, and gives it back at once.
    "santiweight-bovada:3754973015": "call",
    # The source calls both blinds of a late comer dead; he checks, so the big one was live.
    "santiweight-bovada:3760575281": "late",
    "santiweight-bovada:3761567188": "late",
}
"""The hands where source and engine differ: whose fault it is, and what is read instead."""


class DifferenceError(Exception):
    """The engine and the source do not agree."""


def read_hands() -> Iterator[dict[str, Any]]:
    with gzip.open(FILE, "rt") as lines:
        for line in lines:
            yield correct(json.loads(line))


def correct(source: dict[str, Any]) -> dict[str, Any]:
    """Return the hand with its known fault put right."""
    match KNOWN.get(source["id"]):
        case "seats":
            blinds = [seat for seat, kind, _ in source["posts"] if kind in ("sb", "bb")]
            acting = [seat for street, seat, *_ in source["acts"] if street == 0]
            return reseat(source, list(dict.fromkeys([*blinds, *acting])))
        case "button":
            small = next(seat for seat, kind, _ in source["posts"] if kind == "sb")
            return source | {"btn": small - 1}
        case "call":
            *acts, (street, seat, _, _, all_in), last = source["acts"]
            call = max(total for _, _, _, total, _ in acts)
            back = [[s, chips] for s, chips in source["returned"] if s != seat]
            return source | {
                "acts": [*acts, [street, seat, "c", call, all_in], last],
                "returned": back,
            }
        case "late":
            (seat, amount), *_ = [(s, a) for s, kind, a in source["posts"] if kind == "dead"]
            posts = [post for post in source["posts"] if post[1] != "dead"]
            live = source["bb"]
            posts += [[seat, "dead", amount - live], [seat, "bb_post", live]]
            return source | {"posts": posts}
        case _:
            return source


def reseat(source: dict[str, Any], order: list[int]) -> dict[str, Any]:
    """Return the hand with its seats in another order; the last has the button."""
    place = {seat: number for number, seat in enumerate(order)}
    lists = {name: [source[name][seat] for seat in order] for name in ("stacks", "hole", "won")}
    return (
        source
        | lists
        | {
            "posts": [[place[seat], *rest] for seat, *rest in source["posts"]],
            "acts": [[street, place[seat], *rest] for street, seat, *rest in source["acts"]],
            "returned": [[place[seat], chips] for seat, chips in source["returned"]],
        }
    )


def make_game(source: dict[str, Any]) -> Game:
    acpc = source["src"].startswith("acpc")
    kinds = {kind for _, kind, _ in source["posts"]}
    options: dict[str, Any] = {
        "rules": "acpc" if acpc else "tda",
        "unit": source.get("unit", 1),
        "ante_from": "big_blind" if "bb_ante" in kinds else "all",
    }
    make = {"nl": Game.no_limit, "pl": Game.pot_limit, "fl": Game.fixed_limit}[source["limit"]]
    if source["limit"] == "fl":
        options["cap_heads_up"] = acpc
    return make(source["sb"], source["bb"], **options)


def read_posts(source: dict[str, Any]) -> list[Post]:
    """Return the posts, antes first; a second big blind is a late one."""
    posts: list[Post] = []
    for seat, name, amount in source["posts"]:
        kind = KINDS[name]
        if kind is PostKind.BIG_BLIND and any(post.kind is kind for post in posts):
            kind = PostKind.LATE
        posts.append(Post(seat, kind, amount))
    by_all = all(name != "bb_ante" for _, name, _ in source["posts"])
    return sorted(posts, key=lambda post: (post.kind is PostKind.ANTE) != by_all)


def unknown_rake(source: dict[str, Any]) -> int:
    """Return what was put in and neither won nor returned."""
    put_in = sum(amount for _, kind, amount in source["posts"] if kind in ("dead", "ante"))
    street_bets: dict[tuple[int, int], int] = {}
    for seat, kind, amount in source["posts"]:
        if kind not in ("dead", "ante"):
            street_bets[0, seat] = street_bets.get((0, seat), 0) + amount
    for street, seat, verb, total, _ in source["acts"]:
        if verb in "cbr":
            street_bets[street, seat] = total
    returned = sum(chips for _, chips in source["returned"])
    return put_in + sum(street_bets.values()) - returned - sum(source["won"])


def start_hand(source: dict[str, Any]) -> rules.Hand:
    """Return the hand as dealt; a dead button is one absent seat more, the last."""
    stacks, holes, button = source["stacks"], source["hole"], source["btn"]
    holes = [f"{hole or '':?<4}" for hole in holes]
    if button is None:
        button, stacks, holes = len(stacks), [*stacks, 0], [*holes, None]
    posts = read_posts(source)
    rake = unknown_rake(source) if source["rake"] is None else source["rake"]
    deck = rules.stacked_deck(holes, source["board"], button)
    return rules.start(make_game(source), stacks, button, deck=deck, posts=posts, rake=rake)


def read_action(verb: str, total: int) -> Action:
    match verb:
        case "f":
            return Fold()
        case "x":
            return Check()
        case "c":
            return Call()
        case _:
            return RaiseTo(total)


def replay_hand(source: dict[str, Any]) -> rules.Hand:
    """Return the hand played to its end, every step compared with the source."""
    hand = start_hand(source)
    streets = list(rules.Street)
    for number, (street, seat, verb, total, _) in enumerate(source["acts"]):
        if hand.to_act != seat or hand.street != streets[street]:
            raise DifferenceError(f"act {number}: seat {hand.to_act} acts on the {hand.street}")
        action = read_action(verb, total)
        if hand.legal is None or action not in hand.legal:
            raise DifferenceError(f"act {number}: {action} is illegal: {hand.legal}")
        after = hand.act(action)
        if verb in "cbr":
            event = after.events[len(hand.events)]
            put_in = hand.bets[seat] + event.amount if verb == "c" else event.total
            if put_in != total:
                raise DifferenceError(f"act {number}: {event}, not {total}")
        hand = after
    if not hand.is_over:
        raise DifferenceError(f"the hand goes on: seat {hand.to_act} acts on the {hand.street}")
    compare_chips(hand, source)
    return hand


def compare_chips(hand: rules.Hand, source: dict[str, Any]) -> None:
    won = [0] * len(hand.stacks)
    returned = [0] * len(hand.stacks)
    for event in hand.events:
        if isinstance(event, rules.Won):
            won[event.seat] += event.amount
        elif isinstance(event, rules.Returned):
            returned[event.seat] += event.amount
    seats = len(source["won"])
    if not source["has_return"]:
        won = [a + b for a, b in zip(won, returned, strict=True)]
    if won[:seats] != source["won"]:
        raise DifferenceError(f"won {won}, not {source['won']}")
    if source["returned"]:
        wanted = [0] * len(hand.stacks)
        for seat, chips in source["returned"]:
            wanted[seat] += chips
        if returned != wanted:
            raise DifferenceError(f"returned {returned}, not {wanted}")
