"""Which format a log is in, told by its beginning; a log of our own costs one look."""

from __future__ import annotations

import re
from functools import cache
from itertools import islice
from typing import Final

from lowball_audit.log.source import Source

#: How a line looks with which a hand of a format begins, by the name of the format.
BEGINNINGS: Final = {
    "pokerstars": r"PokerStars\ (?:Home\ Game\ |Zoom\ )?(?:Game|Hand)\ \#",
    "fulltilt": r"Full\ ?Tilt\ ?Poker\ Game\ \#",
    "winamax": r"Winamax\ Poker\ -\ ",
    "kingsclub": r"\#\d+:\ (?:Half\ Pot\ |Pot\ |No\ |Fixed\ )?Limit\ [^#]*?\ -\ [\d.,]+/[\d.,]+\s*$",
    "merge": r"\s*(?:<[^<>]*>\s*)*?<(?:description|game)\b",
    "phh": r"""(?:variant|ante_trimming_status|antes|blinds_or_straddles|small_bet|big_bet|min_bet|bring_in
        |starting_stacks|actions)\s*=""",
}
#: The formats that hands of one file may be mixed in: in each of them a hand is lines, from a first one.
LINE_BY_LINE: Final = ("pokerstars", "fulltilt", "winamax", "kingsclub")
#: So many lines are looked at: a file may begin in the middle of a hand.
_LOOKED_AT: Final = 400


def detect(source: Source) -> str | None:
    """The name of the format that a log is in; None for a log of our own, and for what is nothing known."""
    any_of = beginnings(tuple(BEGINNINGS))
    for line in islice(source.lines(), _LOOKED_AT):
        found = any_of.match(line)
        if found is not None:
            return found.lastgroup
    return None


@cache
def beginnings(names: tuple[str, ...]) -> re.Pattern[str]:
    """How a line looks with which a hand begins; the group that matches is the name of the format."""
    patterns = "|".join(f"(?P<{name}>{BEGINNINGS[name]})" for name in names)
    return re.compile(rf"\ufeff*(?:{patterns})", re.VERBOSE)
