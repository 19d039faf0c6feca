"""Who is dealt in at an open table, and what he posts for that.

A missed big blind is posted live and a missed small blind dead. Everything here is about the
sitters between two hands: a row of seats, None where nobody sits.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from ..rules import Game, Post, PostKind
from .seating import big_blind_seat, next_button, next_seat


@dataclass(frozen=True, slots=True)
class Sitter:
    """Somebody at an open table, between two hands."""

    name: str
    stack: int
    sits_out: bool = False
    owes_big: bool = True
    """A big blind, posted live, unless he waits for his own."""
    owes_small: bool = False
    """A small blind, posted dead."""
    posts: bool = False
    """Whether he posts what he owes instead of waiting for the big blind."""

    @property
    def is_clear(self) -> bool:
        """Whether he is dealt in without owing anything."""
        return self.plays and not (self.owes_big or self.owes_small)

    @property
    def plays(self) -> bool:
        """Whether he wants to play and has the chips to."""
        return self.stack > 0 and not self.sits_out


Row = Sequence[Sitter | None]


def clear(sitters: Row) -> list[bool]:
    """Return for each seat whether it is dealt in without owing anything."""
    return [sitter is not None and sitter.is_clear for sitter in sitters]


def positions(
    sitters: Row, last_button: int | None, last_big_blind: int | None
) -> tuple[int, int, int]:
    """R-51: return the seats of the button, the small and the big blind of the next hand.

    The button and the small blind are the next seats that owe nothing. The big blind is the
    next that plays: one that waits for it comes in there.
    """
    owe_nothing = clear(sitters)
    plays = [sitter is not None and sitter.plays for sitter in sitters]
    button = next_seat(len(sitters) - 1 if last_button is None else last_button, owe_nothing)
    small = next_seat(button, owe_nothing)
    big = next_seat(small, plays)
    if big != button:
        return button, small, big
    button = next_button(last_button, last_big_blind, owe_nothing)
    return button, button, big_blind_seat(button, owe_nothing)


def afresh(sitters: Row) -> list[Sitter | None]:
    """R-52: return the sitters with nothing owed when fewer than two owe nothing."""
    if sum(clear(sitters)) > 1:
        return list(sitters)
    return [sitter and (settled(sitter) if sitter.plays else sitter) for sitter in sitters]


def settled(sitter: Sitter) -> Sitter:
    """Return a sitter who owes nothing any more."""
    return replace(sitter, owes_big=False, owes_small=False)


def note_missed(
    sitters: Row, last_big_blind: int | None, button: int, big_blind: int
) -> list[Sitter | None]:
    """R-53: return the sitters; who is not dealt in owes each blind that passes his seat.

    The small blind has passed every seat between the button and the big blind.
    """
    seats = len(sitters)

    def note(seat: int, sitter: Sitter | None) -> Sitter | None:
        if sitter is None or sitter.plays:
            return sitter
        big = last_big_blind is not None and _is_between(last_big_blind, seat, big_blind, seats)
        small = _is_between(button, seat, big_blind, seats)
        return replace(
            sitter, owes_big=sitter.owes_big or big, owes_small=sitter.owes_small or small
        )

    return [note(seat, sitter) for seat, sitter in enumerate(sitters)]


def late_posts(
    sitters: Row, game: Game, button: int, small_blind: int, big_blind: int
) -> tuple[Post, ...]:
    """R-54: return what is posted by those who do not wait for the big blind.

    Nobody comes in between the button and the big blind, nor by posting heads-up.
    """
    posts: list[Post] = []
    for seat, sitter in enumerate(sitters):
        if sitter is None or not sitter.plays or not sitter.posts or seat == big_blind:
            continue
        if small_blind == button or _is_between(button, seat, big_blind, len(sitters)):
            continue
        if sitter.owes_big:
            posts.append(Post(seat, PostKind.LATE, game.big_blind))
        if sitter.owes_small and game.small_blind:
            posts.append(Post(seat, PostKind.DEAD, game.small_blind))
    return tuple(posts)


def _is_between(first: int, seat: int, last: int, seats: int) -> bool:
    """Return whether a seat lies between two others, going clockwise."""
    return 0 < (seat - first) % seats < ((last - first) % seats or seats)
