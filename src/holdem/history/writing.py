"""What the writers of all formats share: what a format lacks, and the game's words for it."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from ..errors import HistoryError
from ..rules import Called, Checked, Folded, Game, Limit, Raised
from ..rules.events import Bet

Choice = Folded | Checked | Called | Bet | Raised
"""What a seat does of its own will."""


def refuse(format: str, lacks: Mapping[str, bool]) -> None:
    """Refuse a hand with something that a format does not carry."""
    for what, is_there in lacks.items():
        if is_there:
            raise HistoryError(0, f"{format} does not carry {what}")


def stakes(game: Game) -> tuple[int, int]:
    """Return the two amounts that name a game: its blinds, with fixed limits its bets."""
    if game.limit is Limit.FIXED_LIMIT:
        return game.small_bet, game.big_bet
    return game.small_blind, game.big_blind


def did(event: Choice, money: Callable[[int], str]) -> str:
    """Return what a seat chose to do; `money` writes the amounts."""
    match event:
        case Folded():
            return "folds"
        case Checked():
            return "checks"
        case Called(_, amount):
            return f"calls {money(amount)}"
        case Bet(_, total):
            return f"bets {money(total)}"
        case Raised(_, total):
            return f"raises to {money(total)}"


def is_all_in(event: Choice) -> bool:
    """Return whether it took the last chips of the seat."""
    return not isinstance(event, Folded | Checked) and event.all_in
