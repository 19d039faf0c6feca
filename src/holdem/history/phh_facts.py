"""What PHH fields say beside the hand: names, place and time."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import UTC, datetime, time
from typing import Any
from zoneinfo import ZoneInfo

TEXTS = {"hand": "number", "venue": "site", "table": "table", "currency": "currency"}
OWN_TEXTS = {"_tournament": "tournament", "_buy_in": "buy_in"}


def facts(fields: Mapping[str, Any], seats: Sequence[int], size: int) -> dict[str, Any]:
    """Return the fields of a record; `seats` has the seat of each player, of `size` seats."""
    found: dict[str, Any] = {}
    names = fields.get("players")
    if isinstance(names, list) and len(names) == len(seats):
        row = [""] * size
        for seat, name in zip(seats, names, strict=True):
            row[seat] = str(name)
        found["names"] = tuple(row)
    for key, name in (TEXTS | OWN_TEXTS).items():
        if isinstance(fields.get(key), str | int):
            found[name] = str(fields[key])
    level = fields.get("level", fields.get("_level"))
    if isinstance(level, str | int):
        found["level"] = str(level)
    hero = fields.get("_hero")
    if type(hero) is int and 1 <= hero <= len(seats):
        found["hero"] = seats[hero - 1]
    began = _moment(fields)
    return found | {"time": began} if began else found


def _moment(fields: Mapping[str, Any]) -> datetime | None:
    """Return when the hand began, None where the fields do not say."""
    date = [fields.get(key) for key in ("year", "month", "day")]
    clock = fields.get("time", time())
    if not all(type(part) is int for part in date) or not isinstance(clock, time):
        return None
    zone = fields.get("time_zone", "UTC")
    try:
        place = UTC if zone == "UTC" else ZoneInfo(str(zone))
        year, month, day = (int(str(part)) for part in date)
        return datetime.combine(datetime(year, month, day), clock, place)
    except (ValueError, OSError, KeyError, OverflowError):
        return None
