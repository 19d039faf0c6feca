"""The open table: successive hands for money, where people come and go.

The button moves over the seats that owe nothing. Who joins owes a big blind, and who lets the
blinds pass while sitting out owes what he missed; he is dealt in again when the big blind reaches
him, or, if he chooses to post, in the next hand in which he is not between button and big blind.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, replace
from typing import Any

from .._checks import read_items, require_int, require_kind
from .._seeds import Seed, seed_sequence
from ..errors import HoldemTypeError, HoldemValueError, shown
from ..players import Player, view_of
from ..rules import Action, Game, Hand, Limit, forced_posts, start
from . import saving
from .chance import Decks, stream
from .leaving import go_on, unseen
from .play import answer, told
from .posting import Sitter, afresh, late_posts, note_missed, positions, settled
from .rake import Rake, raked
from .standings import Fault

FORMAT = "holdem-open-table-1"


def open_table(
    game: Game,
    *,
    seats: int = 6,
    buy_in: tuple[int, int] | None = None,
    rake: Rake | None = None,
    seed: Seed = None,
) -> OpenTable:
    """Return an empty table for a cash game.

    `buy_in` is the least and the most a player may sit down with, 40 and 100 big blinds unless
    given; the most is also the limit for topping up. A table has 2 to 22 `seats`; without a
    `rake` the house takes nothing. `seed` decides the decks and what the players' generators
    give: see `holdem.tournament.chance`.

    >>> table = open_table(Game.no_limit(1, 2), seed=1)
    >>> table.join("Ann", 200), table.join("Ben", 100)
    (0, 1)
    >>> table.start_hand().to_act
    0
    """
    for name, value, kind in (("game", game, Game), ("rake", rake, Rake | None)):
        if not isinstance(value, kind):
            raise HoldemTypeError(f"{name} is {shown(value)}; give a {name.capitalize()}")
    require_int("seats", seats, 2, 22)
    usual = (40 * game.big_blind, 100 * game.big_blind)
    match read_items("buy_in", usual if buy_in is None else buy_in, "the least and the most"):
        case (int(least), int(most)) if 1 <= least <= most:
            return OpenTable(game, seats, (least, most), rake, seed)
    raise HoldemValueError(
        f"buy_in is {shown(buy_in)}; give the least and the most, two ints with 1 <= least <= most"
    )


class OpenTable:
    """A cash game; see `open_table`.

    At any time all chips bought are in the stacks, in the pot, paid out or raked.
    """

    def __init__(
        self, game: Game, seats: int, buy_in: tuple[int, int], rake: Rake | None, seed: Seed
    ) -> None:
        self.game = game
        self.buy_in = buy_in
        self.rake = rake
        self.hand: Hand | None = None
        """The hand in progress."""
        self.last_hand: Hand | None = None
        """The hand that ended last."""
        self.hands = 0
        """Hands played to the end."""
        self.bought = 0
        """Chips bought by all, over all visits."""
        self.paid_out: dict[str, int] = {}
        """Chips each name has left with, over all visits."""
        self.raked = 0
        """Chips that the house has taken."""
        self.faults: list[Fault] = []
        """What players of `play_hand` did wrong."""
        self._root = seed_sequence(seed)
        self._decks = Decks(self._root)
        self._generators = [stream(self._root, 1, seat) for seat in range(seats)]
        self._sitters: list[Sitter | None] = [None] * seats
        self._dealt: dict[int, str] = {}
        self._leaving: dict[int, str] = {}
        self._gives_up: set[int] = set()  # who left with chips behind
        self._button: int | None = None
        self._big_blind: int | None = None

    @property
    def sitters(self) -> tuple[Sitter | None, ...]:
        """Who sits where; during a hand, as they stood before it."""
        return tuple(self._sitters)

    @property
    def stacks(self) -> tuple[int, ...]:
        """Chips behind of each seat, 0 where nobody sits."""
        hand = self.hand.stacks if self.hand else ()
        return tuple(
            0 if sitter is None else hand[seat] if seat in self._dealt else sitter.stack
            for seat, sitter in enumerate(self._sitters)
        )

    def join(self, name: str, chips: int, seat: int | None = None, *, post: bool = False) -> int:
        """Sit down with chips, at the first free seat unless one is named, and return the seat.

        He is dealt in when the big blind reaches him, or sooner if he is to `post` one.
        """
        least, most = self.buy_in
        require_int("chips (the buy-in)", chips, least, most)
        require_kind("name", name, str, "text")
        if any(sitter and sitter.name == name for sitter in self._sitters):
            raise HoldemValueError(f"name is {shown(name)}, who sits here already; take another")
        free = [place for place, sitter in enumerate(self._sitters) if sitter is None]
        if seat is not None:
            require_int("seat", seat, 0, len(self._sitters) - 1)
        if not free or (seat is not None and seat not in free):
            raise HoldemValueError(f"seat is {seat}; free are {free or 'none'}")
        seat = free[0] if seat is None else seat
        self._sitters[seat] = Sitter(name, chips, posts=post)
        self.bought += chips
        return seat

    def leave(self, seat: int) -> int | None:
        """Get up, and return the chips that go along; None when a hand must go on for that.

        R-55: who leaves gives up his hand. It is folded at once if it is the seat's turn, else
        when the turn comes, and the chips go along then. Should the turn not come again, his
        cards stay unseen and win nothing from anybody who stayed. Once a single player in the
        hand has stayed, he checks or calls until the others are folded, and takes the pot. Who
        is all in has nothing to give up, and takes along what the hand leaves him.
        """
        sitter = self._sitter(seat)
        paid_before = self.paid_out.get(sitter.name, 0)
        if seat in self._dealt:
            assert self.hand is not None
            self._leaving[seat] = sitter.name
            if not self.hand.all_in[seat]:
                self._gives_up.add(seat)
            self._go_on(self.hand)
            if seat in self._leaving:
                return None
        else:
            self._pay_out(seat, sitter.name, sitter.stack)
        return self.paid_out[sitter.name] - paid_before

    def sit_out(self, seat: int) -> None:
        """Stop being dealt in, from the next hand."""
        self._change(seat, sits_out=True)

    def sit_in(self, seat: int, *, post: bool = False) -> None:
        """Be dealt in again, when the big blind comes round or by posting what was missed."""
        self._change(seat, sits_out=False, posts=post)

    def top_up(self, seat: int, chips: int) -> None:
        """Buy more chips, between hands and up to the most that the table allows.

        R-56: who has no chips left buys in anew, for the least buy-in at least.
        """
        sitter = self._sitter(seat)
        if seat in self._dealt:
            raise HoldemValueError(f"seat {seat} is in a hand; top up when it is over")
        least, room = 1 if sitter.stack else self.buy_in[0], self.buy_in[1] - sitter.stack
        if room < 1:
            raise HoldemValueError(
                f"chips is {shown(chips)}; seat {seat} has {shown(sitter.stack)} and may add none,"
                f" for the most to buy is {shown(self.buy_in[1])}"
            )
        require_int(f"chips for seat {seat}", chips, least, room)
        self._change(seat, stack=sitter.stack + chips)
        self.bought += chips

    def start_hand(self) -> Hand:
        """Deal the next hand and return it.

        Raises
        ------
        HoldemValueError
            A hand is in progress, or fewer than two players are ready.
        """
        if self.hand is not None:
            raise HoldemValueError("a hand is in progress; play it to its end first")
        if sum(sitter is not None and sitter.plays for sitter in self._sitters) < 2:
            raise HoldemValueError("fewer than two players with chips are ready; let some join")
        self._sitters = afresh(self._sitters)
        button, small, big = positions(self._sitters, self._button, self._big_blind)
        self._sitters = note_missed(self._sitters, self._big_blind, button, big)
        posts = late_posts(self._sitters, self.game, button, small, big)
        dealt_in = {big, *(post.seat for post in posts)}
        stacks = [0] * len(self._sitters)
        for seat, sitter in enumerate(self._sitters):
            if sitter and (sitter.is_clear or seat in dealt_in):
                stacks[seat] = sitter.stack
                self._dealt[seat] = sitter.name
                self._sitters[seat] = settled(sitter)
        due = forced_posts(self.game, stacks, button, small_blind=small, big_blind=big)
        self._button, self._big_blind = button, big
        deck = self._decks[self.hands]
        self.hand = start(self.game, stacks, button, deck=deck, posts=(*due, *posts))
        return self._go_on(self.hand)

    def act(self, action: Action) -> Hand:
        """Return the hand after the seat to act took `action`; settle it if that ended it."""
        if self.hand is None:
            raise HoldemValueError("no hand is in progress; start one")
        return self._go_on(self.hand.act(action))

    def play_hand(self, players: Mapping[str, Player]) -> Hand:
        """Play the next hand with the players of these names and return it, finished.

        A hand in progress, such as one that was interrupted, is played to its end instead.
        """
        require_kind("players", players, Mapping, "a mapping of names to players")
        sitters = [sitter.name for sitter in self._sitters if sitter and sitter.plays]
        dealt = [name for seat, name in self._dealt.items() if seat not in self._leaving]
        for name in dealt if self.hand else sitters:
            if name not in players:
                raise HoldemValueError(f"players has no {shown(name)}; give one for each sitter")
        hand = self.hand or self.start_hand()
        while (seat := hand.to_act) is not None:
            name = self._dealt[seat]
            view = view_of(hand, seat, self.hands + 1)
            after, error = answer(hand, players[name], view, self._generators[seat])
            if error:
                self.faults.append(Fault(self.hands + 1, seat, told(error)))
            hand = self._go_on(after)
        return hand

    def save(self) -> str:
        """Return the table as one JSON document, from which `load` plays the same future.

        A hand in progress is in it, the last one is not; nor is what a player remembers.
        """
        hand = self.hand
        state = {
            "game": asdict(self.game),
            "buy_in": self.buy_in,
            "rake": self.rake and asdict(self.rake),
            "sitters": [sitter and asdict(sitter) for sitter in self._sitters],
            "hands": self.hands,
            "bought": self.bought,
            "paid_out": self.paid_out,
            "raked": self.raked,
            "faults": [asdict(fault) for fault in self.faults],
            "button": self._button,
            "big_blind": self._big_blind,
            "dealt": list(self._dealt.items()),
            "leaving": list(self._leaving.items()),
            "gives_up": sorted(self._gives_up),
            "hand": hand and saving.hand_to_dict(hand),
        }
        return saving.write(FORMAT, self._root, self._generators, state)

    @classmethod
    def load(cls, text: str) -> OpenTable:
        """Return the saved table.

        Raises
        ------
        HoldemValueError
            The text is not what `save` wrote.
        """
        return saving.read(text, FORMAT, cls._from_dict)

    @classmethod
    def _from_dict(cls, data: dict[str, Any]) -> OpenTable:
        game = {**data["game"], "limit": Limit(data["game"]["limit"])}
        least, most = data["buy_in"]
        self = open_table(
            Game(**{**game, "straddles": tuple(game["straddles"])}),
            seats=len(data["sitters"]),
            buy_in=(least, most),
            rake=data["rake"] and Rake(**data["rake"]),
            seed=saving.read_seed(data),
        )
        saving.restore(self._generators, data)
        self._sitters = [sitter and Sitter(**sitter) for sitter in data["sitters"]]
        for name in ("hands", "bought", "paid_out", "raked"):
            setattr(self, name, data[name])
        self.faults = [Fault(**fault) for fault in data["faults"]]
        self._button, self._big_blind = data["button"], data["big_blind"]
        self._dealt, self._leaving = dict(data["dealt"]), dict(data["leaving"])
        self._gives_up = set(data["gives_up"])
        if data["hand"]:
            self.hand = saving.hand_from_dict(data["hand"], self.game, self._decks[self.hands])
        return self

    def _go_on(self, hand: Hand) -> Hand:
        """Act for those who have left, pay out who is done, and settle a hand that is over."""
        self.hand = hand = go_on(hand, self._leaving, self._gives_up)
        for seat in [seat for seat in self._leaving if hand.folded[seat]]:
            self._pay_out(seat, self._leaving.pop(seat), hand.stacks[seat])
            del self._dealt[seat]
        return self._settle(hand) if hand.is_over else hand

    def _settle(self, hand: Hand) -> Hand:
        hand = unseen(hand, self._gives_up)
        if self.rake and (rake := self.rake.of(hand)):
            hand = raked(hand, rake)
            self.raked += rake
        dealt, leaving = self._dealt, self._leaving
        self.hand, self._dealt, self._leaving, self._gives_up = None, {}, {}, set()
        for seat, name in dealt.items():
            if seat in leaving:
                self._pay_out(seat, name, hand.stacks[seat])
            else:
                self._change(seat, stack=hand.stacks[seat])
        self.last_hand = hand
        self.hands += 1
        return hand

    def _pay_out(self, seat: int, name: str, chips: int) -> None:
        self.paid_out[name] = self.paid_out.get(name, 0) + chips
        self._sitters[seat] = None
        if self._big_blind == seat:
            self._big_blind = None

    def _sitter(self, seat: int) -> Sitter:
        require_int("seat", seat, 0, len(self._sitters) - 1)
        sitter = self._sitters[seat]
        if sitter is None or seat in self._leaving:
            raise HoldemValueError(f"seat is {seat}, where nobody sits; give a taken seat")
        return sitter

    def _change(self, seat: int, **changes: bool | int) -> None:
        self._sitters[seat] = replace(self._sitter(seat), **changes)  # type: ignore[arg-type]
