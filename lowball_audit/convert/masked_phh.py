"""PHH under invented names: one field names the players; comments and free fields may do it too."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Iterable, Iterator
from typing import Final

from lowball_audit.convert.invented import Invented

_FREE: Final = re.compile(
    r"\s*(?:(?:author|event|url|venue|address|city|region|postal_code|country|casino|table|time"
    r"|time_zone|day|month|year|level|currency_symbol|_\w+)\s*=|\#)"
)
_PLAYERS: Final = re.compile(r"\s*players\s*=")
_STRING: Final = re.compile(r"'[^']*'|\"(?:[^\"\\]|\\.)*\"")
#: What a comment inside an action may say that is read.
_READ: Final = re.compile(r"\s*(?:burn(?: \S+)?|reshuffle)\s*", re.IGNORECASE)


def mask_phh(
    lines: Iterable[str], invented: Invented, in_text: Callable[[str], str], *, keep_notes: bool
) -> Iterator[str]:
    """The lines, masked. ``in_text`` masks the names in free text, where that is kept."""
    in_list = False
    for line in lines:
        if _FREE.match(line) and not in_list:
            yield in_text(line) if keep_notes else ""
            continue
        in_list = in_list or _PLAYERS.match(line) is not None
        if in_list:
            yield _STRING.sub(lambda found: f"'{invented.of(_read(found.group()))}'", line)
            in_list = "]" not in _STRING.sub("", line)
        else:
            yield _STRING.sub(lambda found: _action(found.group(), in_text, keep_notes), line)


def _read(literal: str) -> str:
    """The name that a TOML string is."""
    try:
        return str(tomllib.loads(f"name = {literal}")["name"])
    except tomllib.TOMLDecodeError:
        return literal[1:-1]


def _action(literal: str, in_text: Callable[[str], str], keep_notes: bool) -> str:
    done, mark, comment = literal[1:-1].partition("#")
    if not mark or _READ.fullmatch(comment):
        return literal
    text = f"#{in_text(comment)}" if keep_notes else "#" * (not done)
    return f"{literal[0]}{done if keep_notes else done.rstrip()}{text}{literal[0]}"
