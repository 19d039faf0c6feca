"""Say how much of the pot each hand or range can expect, and why.

Small work is counted exactly, large work drawn until the standard error, "+/-", is small enough.
Ctrl-C ends the drawing and prints what it has.

examples:
  holdem equity AhAs KcKd
  holdem equity 22+,A2s+ AhQh random --board Kh7d2c --dead 5s
  holdem equity 22+,AK KK,QQ JTs 88 --precision 0.0005 --seed 1
  holdem equity AhTh QQ+,AKs --board Jh9h2c --next-card --categories
  holdem equity 22+,A2s+ random --board Kh7d2c --by-class
  holdem equity QQ+,AK 77+ --board Kh7d2c --distribution --png spread.png
"""

from __future__ import annotations

import argparse
import re
from collections.abc import Iterator
from functools import partial
from typing import Any

from .. import equity, range_equity
from .._classes import CLASSES
from .._distribution import Distribution
from .._grid import equity_grid
from .._two_ranges import RangeEquity
from ..cards import DECK
from ..equity import PRECISION, as_written
from ..errors import HoldemError, HoldemValueError
from ..reports import PRECISION as REPORT_PRECISION
from ..reports import CategoryShares, NextCard, category_shares, next_card
from ..strength import Category
from .options import above_zero, add_seed, chosen_seed, whole
from .output import bar, save_png, show, stacked, table

HELP = "say how much of the pot each hand or range can expect"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of the command."""
    add = parser.add_argument
    add("players", nargs="+", metavar="HAND", help="hole cards or a range: AhAs, 22+,A2s+, random")
    add("--board", default="", metavar="CARDS", help="the board so far")
    add("--dead", default="", metavar="CARDS", help="cards that cannot come")
    add(
        "--method",
        choices=["auto", "exact", "sampled"],
        default="auto",
        help="count all deals or draw some (default auto: count where that takes about a second)",
    )
    add(
        "--samples",
        type=whole(1),
        metavar="N",
        help="the most deals to draw, or of --next-card for each",
    )
    add(
        "--precision",
        type=above_zero,
        metavar="X",
        help=f"the standard error to stop drawing at (default {PRECISION:g}, of a report "
        f"{REPORT_PRECISION:g})",
    )
    add_seed(parser)
    add("--workers", type=whole(1), metavar="N", help="threads (default one a processor)")
    reports = parser.add_argument_group("reports").add_argument
    reports("--by-combo", action="store_true", help="each combo of two ranges, best first")
    reports("--by-class", action="store_true", help="the same by class, and the first as a grid")
    reports("--next-card", action="store_true", help="the equities after each next card")
    reports("--categories", action="store_true", help="how often each ends with which category")
    reports("--distribution", action="store_true", help="how much of two ranges has which equity")
    reports("--png", metavar="FILE", help="draw --distribution or --next-card to a file as well")


def run(args: argparse.Namespace) -> None:
    """Print the equity of each player, and the reports that were asked for."""
    _check(args)
    names = args.players
    spot = {"players": names, "board": args.board, "dead": args.dead}
    chance = {name: getattr(args, name) for name in ("method", "samples", "precision")}
    chance["seed"] = chosen_seed(args.seed)
    try:
        result = equity(**spot, **chance, workers=args.workers)
    except HoldemError as error:
        raise HoldemValueError(_in_words(str(error), names)) from None
    drawn = result.method == "sampled"
    shares = zip(result.equity, result.std_error, result.win, result.tie, strict=True)
    rows = [
        [name, f"{share:.3%}", bar(share), *[f"{error:.3%}"] * drawn, f"{win:.3%}", f"{tie:.3%}"]
        for name, (share, error, win, tie) in zip(names, shares, strict=True)
    ]
    heading = f"{result.method}, {as_written(result.total)} deals"
    heading += f", seed {chance['seed']}" * drawn + ", interrupted" * result.interrupted
    data: dict[str, Any] = {**spot, "seed": chance["seed"], **result.to_dict()}
    columns = "hand|>equity|=" + "|>+/-" * drawn + "|>win|>tie"
    parts: list[Any] = [heading, table(columns, rows)]
    interrupted = result.interrupted
    reports = iter(()) if interrupted else _reports(args, spot, chance)
    try:
        for name, found, shown in reports:
            data[name] = found
            parts += ["", *shown]
    except KeyboardInterrupt:
        interrupted = True
    show(args, data, *parts)
    if interrupted:
        raise KeyboardInterrupt


def _in_words(problem: str, names: list[str]) -> str:
    """Return what is wrong with the hands named and the cards written as they were typed."""
    problem = re.sub(
        r"players\[(\d+)\](?: '[^']*')?", lambda player: repr(names[int(player[1])]), problem
    )
    return re.sub(r"\bcard \d+ \((\w\w)\)", r"\1", problem)


def _check(args: argparse.Namespace) -> None:
    if len(args.players) < 2:
        (name,) = args.players
        raise HoldemValueError(f"{name!r} is alone; write two hands or more, as in {name} random")
    for option in ("by_combo", "by_class", "distribution"):
        if getattr(args, option) and len(args.players) != 2:
            name = option.replace("_", "-")
            raise HoldemValueError(f"--{name} is of two players; there are {len(args.players)}")
    if args.png and not (args.distribution or args.next_card):
        raise HoldemValueError("--png draws a report; give --distribution or --next-card with it")


def _reports(
    args: argparse.Namespace, spot: dict[str, Any], chance: dict[str, Any]
) -> Iterator[tuple[str, Any, list[Any]]]:
    """Yield the name, data and printed parts of each report."""
    names = args.players
    pictures: list[Any] = []
    if args.by_combo or args.by_class or args.distribution:
        each = range_equity(names[0], names[1], args.board, args.dead, workers=args.workers)
        if args.by_combo:
            yield "by_combo", *_by_combo(each, names)
        if args.by_class:
            yield "by_class", *_by_class(each, names)
        if args.distribution:
            both = [Distribution.of(each, player) for player in (0, 1)]
            pictures.append((lambda ax: _plot_both(ax, both, names), 4.5))
            yield "distribution", *_distribution(both, names)
    if args.next_card:
        cards = next_card(**spot, **chance, workers=args.workers)
        for player, name in enumerate(names):
            pictures.append((lambda ax, p=player, n=name: cards.plot(ax, player=p, name=n), 3.0))
        yield "next_card", *_next_card(cards, names)
        if cards.interrupted:
            raise KeyboardInterrupt
    if args.categories:
        ends = category_shares(**spot, **chance, workers=args.workers)
        yield "categories", *_categories(ends, names)
        if ends.interrupted:
            raise KeyboardInterrupt
    if args.png:
        save_png(args.png, partial(stacked, pictures))


def _plot_both(ax: Any, both: list[Distribution], names: list[str]) -> None:
    for each, name in zip(both, names, strict=True):
        each.plot(ax, label=name)


def _by_combo(result: RangeEquity, names: list[str]) -> tuple[Any, list[Any]]:
    found = []
    for player in (0, 1):
        rows = sorted(result.items(player), key=lambda row: -row[1])
        found.append([(DECK[high] + DECK[low], share, of) for (high, low), share, of in rows])
    return _listed("combo", found, names)


def _by_class(result: RangeEquity, names: list[str]) -> tuple[Any, list[Any]]:
    found = []
    for player in (0, 1):
        shares, weights = result.by_class(player)
        rows = zip(CLASSES, shares.ravel().tolist(), weights.ravel().tolist(), strict=True)
        found.append(sorted((row for row in rows if row[2]), key=lambda row: -row[1]))
    data, parts = _listed("class", found, names)
    grid = [f"equity of {names[0]} by class, %", equity_grid(result.by_class()[0])]
    return data, [*grid, "", *parts]


def _listed(
    what: str, found: list[list[tuple[str, float, float]]], names: list[str]
) -> tuple[Any, list[Any]]:
    """Return the data and the tables of combos or classes with their equities and weights."""
    data = [
        [{what: name, "equity": share, "weight": weight} for name, share, weight in rows]
        for rows in found
    ]
    parts: list[Any] = []
    for name, rows in zip(names, found, strict=True):
        cells = [[of, f"{share:.3%}", bar(share), as_written(weight)] for of, share, weight in rows]
        parts += ["" if parts else None, name, table(f"{what}|>equity|=|>weight", cells)]
    return data, parts[1:]


def _distribution(both: list[Distribution], names: list[str]) -> tuple[Any, list[Any]]:
    spread = [each.buckets().tolist() for each in both]
    rows = [
        [f"{10 * step}..{10 * step + 10}%"]
        + [cell for shares in spread for cell in (f"{shares[step]:.3%}", bar(shares[step]))]
        for step in reversed(range(10))
    ]
    columns = "|".join(f">{name}|=" for name in names)
    return [each.to_dict() for each in both], [table(f">equity|{columns}", rows)]


def _next_card(cards: NextCard, names: list[str]) -> tuple[Any, list[Any]]:
    now = cards.equity
    rows = [["now", "", *(cell for share in now for cell in (f"{share:.3%}", ""))]]
    for row in sorted(cards.rows, key=lambda row: -row.result.equity[0]):
        after = zip(row.result.equity, now, strict=True)
        cells = [cell for new, old in after for cell in (f"{new:.3%}", f"{100 * (new - old):+.3f}")]
        rows.append([DECK[row.card], f"{row.chance:.3%}", *cells])
    columns = "|".join(f">{name}|>" for name in names)
    heading = f"after the next card, {cards.method}" + ", interrupted" * cards.interrupted
    return cards.to_dict(), [heading, table(f"card|>chance|{columns}", rows)]


def _categories(ends: CategoryShares, names: list[str]) -> tuple[Any, list[Any]]:
    rows = [
        [str(kind), *(f"{share:.3%}" for share in ends.shares[:, kind])]
        for kind in reversed(Category)
    ]
    columns = "|".join(f">{name}" for name in names)
    heading = f"the hands made, {ends.method}" + ", interrupted" * ends.interrupted
    return ends.to_dict(), [heading, table(f"category|{columns}", rows)]
