"""What a seed decides in a tournament, and nothing else does.

From the seed's ``SeedSequence`` three kinds of streams are spawned, so that none depends on how
much another was used:

- key ``(0, b)``: the decks of block `b`, 64 at a time. The n-th deck dealt is the same whatever
  the players do.
- key ``(1, seat)``: the generator handed to the player of a seat with each question.
- key ``(2, r)``: the draw for seats before the first hand (``r = 0``) and after hand `r`.
"""

from __future__ import annotations

import numpy as np
from numpy.random import PCG64, Generator, SeedSequence

_BLOCK = 64
_AT_ONCE = 8
"""Decks shuffled together, few enough for a game of few hands."""


def stream(root: SeedSequence, *key: int) -> Generator:
    """Return the generator of a key below the root; the root is unchanged."""
    child = SeedSequence(root.entropy, spawn_key=(*root.spawn_key, *key))
    return Generator(PCG64(child))


class Decks:
    """The decks of a tournament, by number from 0."""

    def __init__(self, root: SeedSequence) -> None:
        self._root = root
        self._open(0)

    def _open(self, block: int) -> None:
        self._block = block
        self._rng = stream(self._root, 0, block)
        self._shuffled: list[list[int]] = []

    def __getitem__(self, number: int) -> list[int]:
        """Return the cards of a deck, in the order they are dealt."""
        block, row = divmod(number, _BLOCK)
        if block != self._block:
            self._open(block)
        while row >= len(self._shuffled):
            fresh = np.tile(np.arange(52), (_AT_ONCE, 1))
            self._shuffled += self._rng.permuted(fresh, axis=1).tolist()
        return self._shuffled[row]
