"""What cards are worth: strengths, categories, words."""

from __future__ import annotations

from . import _eval
from ._text import cards_from_text


def evaluate(cards, *, out=None):
    if isinstance(cards, str):
        cards = cards_from_text(cards)
    return _eval.evaluate(cards, out)


def strengths(board):
    if isinstance(board, str):
        board = bytearray(cards_from_text(board))
    return _eval.strengths(board)

Category = best_five = category = describe = build_info = None
