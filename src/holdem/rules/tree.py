"""Counts of the betting tree: a fingerprint of the betting rules."""

from __future__ import annotations

from collections.abc import Sequence

from .._checks import read_chips, require_int
from .actions import resolve
from .betting import act, collect, legal_actions, next_round
from .forced import forced_posts, post_all
from .state import NEXT_STREET, Betting, Game, Street


def count_betting(
    game: Game,
    stacks: Sequence[int],
    depth: int | None = None,
    *,
    button: int | None = None,
    streets: int = 1,
) -> int:
    """Return how many ways the betting can go, a raise being the least or the largest.

    Counts the sequences of `depth` decisions and the shorter ones that end the betting, over
    the first `streets` streets. The button is the last seat unless given.

    >>> count_betting(Game.no_limit(1, 2), [3, 3])
    6
    """
    chips = read_chips("stacks", stacks)
    place = len(chips) - 1 if button is None else button
    if depth is not None:
        require_int("depth", depth, 0)
    require_int("streets", streets, 1, 4)
    state, _ = post_all(game, chips, place, forced_posts(game, chips, place))
    return _count(state, -1 if depth is None else depth, streets)


def _count(state: Betting, depth: int, streets: int) -> int:
    if depth == 0:
        return 1
    if state.to_act is None:
        if streets == 1 or state.street is Street.RIVER or state.live.count(True) == 1:
            return 1
        collected, _, _ = collect(state)
        return _count(next_round(collected, NEXT_STREET[state.street]), depth, streets - 1)
    legal = legal_actions(state)
    return sum(
        _count(act(state, resolve(state.to_act, action, legal)), depth - 1, streets)
        for action in legal
    )
