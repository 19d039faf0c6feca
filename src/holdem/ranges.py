"""Ranges of hole cards: a weight from 0 to 1 for each of the 1326 combos."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, NoReturn, TypeAlias

import numpy as np
from numpy.typing import ArrayLike, NDArray

from ._canonical import write_range
from ._checks import require_choice
from ._classes import (
    BY_CLASS,
    CLASS_OF,
    CLASS_SIZE,
    CLASS_START,
    CLASSES,
    COMBO_COUNT,
    class_order,
    equity_order,
    top_classes,
)
from ._grid import coloured_grid, html_grid, plain_grid, plot_grid
from ._notation import Plus, read_range
from .cards import COMBOS, combo_of, parse_cards
from .errors import CardError, HoldemTypeError, HoldemValueError, shown

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from rich.text import Text

RangeLike: TypeAlias = "str | Range | Mapping[str, float] | Sequence[str] | ArrayLike"
"""What makes a range: see `Range`."""

_FORMS = (
    "give text such as 'QQ+,AKs', a dict of hands to weights, an array of shape (1326,) or "
    "(13, 13), a Range, or two cards"
)


class Range:
    """The hands a player may hold, each combo with a weight from 0 to 1.

    Parameters
    ----------
    source : str, list of str, mapping, array, Range or two cards
        Text in range notation, or a list of such texts, read as one; a mapping of hands (as in
        text, without weight) to weights, where later keys override earlier ones; (1326,)
        weights of the combos in the order of `holdem.COMBOS`; a (13, 13) grid as `grid` gives
        it; another range; or one combo as two cards, ints or texts. Arrays are copied.
    plus : "kicker" or "ladder"
        What ``T9s+`` means in text: T9s with better kickers, of which it has none, or T9s JTs
        QJs KQs AKs. A hand with an ace climbs no ladder: its kicker goes up either way, and a
        pair's plus is the higher pairs.

    Raises
    ------
    RangeError
        Text cannot be read; `position` says where.
    HoldemValueError, HoldemTypeError
        A weight is not from 0 to 1, an array has another shape, or the type is none of these.

    Notes
    -----
    A range never changes; ranges of equal weights are equal, and hash alike. ``a | b``, ``a & b``,
    ``a - b`` and ``~a`` have the weights max(a, b), min(a, b), max(a - b, 0) and 1 - a. `len`
    counts the combos of weight above 0; iteration gives them as (high, low) cards.

    >>> r = Range("QQ+, AKs, AKo:0.5, !AsKs")
    >>> len(r), r.total
    (33, 27.0)
    >>> "AKo" in r, "AKs" in r, (50, 46) in r
    (True, False, True)
    >>> r - Range("KK+")
    Range('QQ,AKs,AKo:0.5,!AsKs')
    """

    __slots__ = ("weights",)
    weights: NDArray[np.float64]
    """(1326,) float64, read-only: the weight of each combo of `holdem.COMBOS`."""

    def __init__(self, source: RangeLike, *, plus: Plus = "kicker") -> None:
        require_choice("plus", plus, ("kicker", "ladder"))
        match source:
            case Range():
                weights = source.weights
            case str():
                weights = _frozen(read_range(source, plus))
            case Mapping():
                weights = _frozen(_from_mapping(source, plus))
            case np.ndarray():  # which numpy 2.5 lets pass for a sequence, of no length too
                weights = _frozen(_from_array(source))
            case [str(), *_] if _are_hands(source):
                weights = _frozen(read_range(",".join(source), plus))  # type: ignore[arg-type]
            case _:
                weights = _frozen(_from_array(source))
        object.__setattr__(self, "weights", weights)

    def __setattr__(self, name: str, value: object) -> NoReturn:
        raise AttributeError(f"a Range never changes; make a new one to set {name!r}")

    def __delattr__(self, name: str) -> NoReturn:
        raise AttributeError(f"a Range never changes; {name!r} cannot be deleted")

    @classmethod
    def empty(cls) -> Range:
        """Return the range of no hands."""
        return _EMPTY

    @classmethod
    def top(cls, share: float, *, order: Sequence[str] | None = None) -> Range:
        """Return the best hands, as many classes as fit in `share` of the 1326 combos.

        Parameters
        ----------
        share : float
            From 0 to 1.
        order : sequence of class names, optional
            The classes, best first, each at most once. By exact equity against one random hand
            by default.

        >>> Range.top(0.035)
        Range('88+,AKs')
        """
        if not isinstance(share, float | int | np.floating) or not 0 <= share <= 1:
            raise HoldemValueError(
                f"share is {shown(share)}; give a number from 0 to 1, as in 0.15"
            )
        named = np.zeros(169)
        named[top_classes(share, equity_order() if order is None else class_order(order))] = 1
        return cls(named[CLASS_OF])

    @property
    def total(self) -> float:
        """The sum of the weights."""
        return float(self.weights.sum())

    @property
    def share(self) -> float:
        """The sum of the weights as a share of all 1326 combos."""
        return self.total / COMBO_COUNT

    @property
    def caption(self) -> str:
        """How much the range holds, in words."""
        weight = "" if self.total == len(self) else f" that weigh {self.total:.6g}"
        return f"{len(self)} of {COMBO_COUNT} combos{weight}, {self.share:.2%} of all hands"

    @property
    def classes(self) -> tuple[str, ...]:
        """The classes that have a combo in the range, in the order of the grid."""
        held = np.bincount(CLASS_OF, self.weights > 0)
        return tuple(CLASSES[i] for i in np.flatnonzero(held))

    def grid(self) -> NDArray[np.float64]:
        """Return the mean weight of each class, (13, 13), aces first, suited above the diagonal.

        >>> Range("AA,AKs,AKo:0.5").grid()[:2, :2]
        array([[1. , 1. ],
               [0.5, 0. ]])
        """
        weights = self.weights[BY_CLASS]
        mean = np.add.reduceat(weights, CLASS_START) / CLASS_SIZE
        low = np.minimum.reduceat(weights, CLASS_START)
        high = np.maximum.reduceat(weights, CLASS_START)
        return np.clip(mean, low, high).reshape(13, 13)  # equal weights have exactly that mean

    def picture(self) -> str:
        """Return the grid as text: full hands by name, none as a dot, others in percent.

        `rich.print` shows the same with colours.

        >>> print(Range("AA,AKs,AKo:0.5").picture()[:125])
             A   K   Q   J   T   9   8   7   6   5   4   3   2
        A  AA AKs   .   .   .   .   .   .   .   .   .   .   .
        K 50%   .   .   .
        """
        return plain_grid(self.grid())

    def plot(self, ax: Axes | None = None) -> Axes:
        """Draw the grid with matplotlib and return the axes.

        On `ax`, or on a new figure of pyplot. Needs the extra ``plot``.
        """
        return plot_grid(self.grid(), self.caption, ax)

    def items(self) -> Iterator[tuple[tuple[int, int], float]]:
        """Yield the combos of weight above 0 as (high, low) cards, with their weights."""
        return zip(self, self.weights[self.weights > 0].tolist(), strict=True)

    def __rich__(self) -> Text:
        return coloured_grid(self.grid())

    def _repr_html_(self) -> str:
        return html_grid(self.grid(), self.caption)

    def __iter__(self) -> Iterator[tuple[int, int]]:
        return ((high, low) for high, low in COMBOS[self.weights > 0].tolist())

    def __len__(self) -> int:
        return int(np.count_nonzero(self.weights))

    def __contains__(self, hands: RangeLike) -> bool:
        asked = Range(hands).weights > 0
        return bool((self.weights[asked] > 0).all())

    def __or__(self, other: Range) -> Range:
        if not isinstance(other, Range):
            return NotImplemented
        return Range(np.maximum(self.weights, other.weights))

    def __and__(self, other: Range) -> Range:
        if not isinstance(other, Range):
            return NotImplemented
        return Range(np.minimum(self.weights, other.weights))

    def __sub__(self, other: Range) -> Range:
        if not isinstance(other, Range):
            return NotImplemented
        return Range(np.maximum(self.weights - other.weights, 0))

    def __invert__(self) -> Range:
        return Range(1 - self.weights)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Range):
            return NotImplemented
        return self.weights.tobytes() == other.weights.tobytes()

    def __hash__(self) -> int:
        return hash(self.weights.tobytes())

    def __reduce__(self) -> tuple[Any, ...]:
        return _restored, (self.weights.tobytes(),)

    def __str__(self) -> str:
        return write_range(self.weights)

    def __repr__(self) -> str:
        return f"Range({str(self)!r})" if len(self) else "Range.empty()"


def _frozen(weights: NDArray[np.float64]) -> NDArray[np.float64]:
    """Return a copy that nothing can make writeable, its zeros without a sign."""
    return np.frombuffer((weights + 0.0).tobytes())


def _restored(weights: bytes) -> Range:
    return Range(np.frombuffer(weights))


def _from_mapping(source: Mapping[str, float], plus: Plus) -> NDArray[np.float64]:
    weights = np.zeros(COMBO_COUNT)
    for hands, weight in source.items():
        if not isinstance(hands, str):
            raise HoldemTypeError(
                f"key {shown(hands)} of a range is no str; give hands such as 'AKs'"
            )
        if not isinstance(weight, float | int | np.number):
            raise HoldemTypeError(
                f"weight {shown(weight)} of {shown(hands)} is no number; give 0 to 1"
            )
        if not 0 <= weight <= 1:
            raise HoldemValueError(f"weight {shown(weight)} of {shown(hands)} is not from 0 to 1")
        if any(sign in hands for sign in ":[!"):
            raise HoldemValueError(
                f"key {shown(hands)} of a range is not hands alone; leave signs out"
            )
        weights[read_range(hands, plus) > 0] = weight
    return weights


def _are_hands(texts: Any) -> bool:
    """Return whether a list holds texts of hands, and not two cards."""
    if not all(isinstance(text, str) for text in texts):
        return False
    if len(texts) != 2:
        return True
    ranks = [text.strip()[:-1] for text in texts if text.strip()[-1:].lower() in [*"cdhs♣♦♥♠"]]
    return len(ranks) != 2 or not all(len(rank) == 1 or rank == "10" for rank in ranks)


def _from_array(source: Any) -> NDArray[np.float64]:
    if (
        isinstance(source, Sequence)
        and len(source) == 2
        and all(isinstance(c, str) for c in source)
    ):
        source = parse_cards(" ".join(source))
    try:
        array = np.asarray(source)
    except ValueError:
        array = np.asarray(None)
    if array.dtype.kind not in "biuf" or array.ndim == 0:
        raise HoldemTypeError(
            f"cannot make a range of {shown(source)} ({type(source).__name__}); {_FORMS}"
        )
    if array.shape == (2,) and array.dtype.kind in "iu":
        return _from_cards(*array.tolist())
    if array.shape not in ((COMBO_COUNT,), (13, 13)):
        raise HoldemValueError(f"cannot make a range of an array of shape {array.shape}; {_FORMS}")
    right = (array >= 0) & (array <= 1)
    if not right.all():
        place = tuple(np.argwhere(~right)[0].tolist())
        value = array[place].item()
        raise HoldemValueError(f"weight {value} at {list(place)} of a range is not from 0 to 1")
    weights = array.astype(np.float64)
    return weights if weights.ndim == 1 else weights.ravel()[CLASS_OF]


def _from_cards(one: int, other: int) -> NDArray[np.float64]:
    for card in (one, other):
        if not 0 <= card <= 51:
            raise CardError(f"a range of the cards {one}, {other}: {card} is no card, 0 to 51")
    if one == other:
        raise CardError(f"a range of the cards {one}, {other}: a combo is two different cards")
    weights = np.zeros(COMBO_COUNT)
    weights[combo_of(one, other)] = 1
    return weights


_EMPTY = Range(np.zeros(COMBO_COUNT))
