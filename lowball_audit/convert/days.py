"""Dates moved by a number of days, wherever a log writes them; the time of the day stays."""

from __future__ import annotations

import re
from datetime import date, timedelta
from typing import Final

_DAY: Final = re.compile(r"(?<!\d)((?:19|20)\d\d)([-/.])(\d\d?)\2(\d\d?)(?!\d)")
_COMPACT: Final = re.compile(r"(?<!\d)((?:19|20)\d\d)(\d\d)(\d\d)(?=\d{6}(?!\d)|(?!\d))")


def moved(text: str, days: int, *, compact: bool = False) -> str:
    """The text with its dates moved; ``compact`` also those written as ``20110419``.

    >>> moved("on 2011/03/04 5:06:07", -4), moved("no 2011-13-40", 1)
    ('on 2011/02/28 5:06:07', 'no 2011-13-40')
    """

    def shifted(found: re.Match[str]) -> str:
        mark = found[2]
        day = _day(found[1], found[3], found[4])
        if day is None:
            return found.group()
        day += timedelta(days)
        wide = len(found[3]) > 1
        return f"{day.year}{mark}{day.month:0{1 + wide}}{mark}{day.day:0{1 + (len(found[4]) > 1)}}"

    def shifted_compact(found: re.Match[str]) -> str:
        day = _day(*found.groups())
        return found.group() if day is None else f"{day + timedelta(days):%Y%m%d}"

    text = _DAY.sub(shifted, text)
    return _COMPACT.sub(shifted_compact, text) if compact else text


def has_day(text: str) -> bool:
    """Whether a date is found in it."""
    return _DAY.search(text) is not None


def _day(year: str, month: str, day: str) -> date | None:
    try:
        return date(int(year), int(month), int(day))
    except ValueError:
        return None
