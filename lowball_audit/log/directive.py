"""Comments that speak to the audit: ``# audit: ignore[B007] the floor let it stand``.

They are no part of the language of the log: what they say changes what is reported, never what is replayed.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from difflib import get_close_matches
from typing import Final

from lowball_audit.log import syntax as s
from lowball_audit.log.find import plain
from lowball_audit.log.fold import fold, outside_quotes

_LINE: Final = ("ignore", "ignora")
_HAND: Final = ("ignore-hand", "ignora-mano")
_CUTOFF: Final = 0.8
#: A comment of a longer line is not looked at.
_LONGEST: Final = 8_000
_MARK: Final = "audit"
_DIRECTIVE: Final = re.compile(
    r"#\s*audit(?:or[ií]\u0301?a)?\s*:\s*(?P<word>[^\s\[\]#:,.]+)\s*(?P<list>\[(?P<codes>[^\]#]*)(?P<end>\])?)?",
    re.IGNORECASE,
)
_CODE: Final = re.compile(r"[^\s,;]+")
#: What was meant to be a code, but stands without brackets.
_BARE_CODE: Final = re.compile(r"[\s:]*(?P<code>[A-Za-z][0-9]{3})\b")


def directives(number: int, line: str) -> Iterator[s.Directive]:
    """The directives in the comment of a line. Quick where there is none."""
    if _MARK not in line.lower() or len(line) > _LONGEST:
        return
    folded = fold(line)
    start = next(outside_quotes(folded.text, "#"), None)
    if start is None:
        return
    found = list(_DIRECTIVE.finditer(line, folded.column(start)))
    for place, match in enumerate(found):
        end = found[place + 1].start() if place + 1 < len(found) else len(line)
        told = _told(number, line, match, line[match.end() : end])
        if told is not None:
            yield told


def _told(number: int, line: str, match: re.Match[str], behind: str) -> s.Directive | None:
    word = plain(match["word"].casefold())
    span = s.Span(match.start() + 1, len(match[0].rstrip()) + match.start() + 1)
    whole_hand = word in _HAND
    if word not in _LINE and not whole_hand:
        near = get_close_matches(word, (*_LINE, *_HAND), n=1, cutoff=_CUTOFF)
        # Other words are for people, unless codes follow.
        if not near and match["list"] is None:
            return None
        meant = near[0] if near else _LINE[0]
        return s.Directive(
            span, number, line, whole_hand, (), "", fault="word", seen=match["word"], nearest=meant
        )
    if match["list"] is None:
        bare = _BARE_CODE.match(behind)
        if bare is not None:
            nearest = f"{match['word']}[{bare['code'].upper()}]"
            return s.Directive(
                span, number, line, whole_hand, (), "", fault="brackets", seen=bare["code"], nearest=nearest
            )
        return s.Directive(span, number, line, whole_hand, None, behind.strip(" \t:-—"))
    codes = tuple(
        s.Code(
            code[0], s.Span(match.start("codes") + code.start() + 1, match.start("codes") + code.end() + 1)
        )
        for code in _CODE.finditer(match["codes"])
    )
    if match["end"] is None:
        return s.Directive(span, number, line, whole_hand, (), "", fault="open", seen=match["list"].strip())
    if not codes:
        return s.Directive(span, number, line, whole_hand, (), "", fault="empty", seen=match["list"])
    return s.Directive(span, number, line, whole_hand, codes, behind.strip(" \t:-—"))
