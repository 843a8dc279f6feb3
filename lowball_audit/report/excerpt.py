"""The line of the log that a finding stands on, with its place marked."""

from __future__ import annotations

from lowball_audit.report.model import Finding
from lowball_audit.report.style import Paint, safe, severity_style, width

_TAB = 4
#: Longer lines are cut to a window around the span; so much is always shown.
_WINDOW = 120
_LEAST = 40
_CUT = "…"


def gutter_width(finding: Finding) -> int:
    """How many cells the line number takes."""
    return len(str(max(finding.line, 1)))


def excerpt(finding: Finding, text: str | None, paint: Paint, cells: int | None = None) -> list[str]:
    """The excerpt: an empty gutter, the line, the carets. Nothing where its ``text`` is not known.

    A line that is longer than ``cells`` is cut around the place.
    """
    if text is None:
        return []
    start = min(max(finding.column - 1, 0), len(text))
    end = finding.end_column - 1 if finding.end_line == finding.line else len(text)
    end = min(max(end, start), len(text))
    room = _WINDOW if cells is None else max(_LEAST, min(_WINDOW, cells - gutter_width(finding) - 3))
    before, marked, after = _window(text, start, end, room)
    shown_before = _expand(before, 0)
    shown_marked = _expand(marked, width(shown_before))
    shown_after = _expand(after, width(shown_before) + width(shown_marked))
    carets = "^" * max(width(shown_marked), 1)
    gap = " " * gutter_width(finding)
    bar = paint("gutter", "|")
    number = paint("gutter", str(finding.line).rjust(len(gap)))
    return [
        f"{gap} {bar}",
        f"{number} {bar} {(shown_before + shown_marked + shown_after).rstrip()}",
        f"{gap} {bar} {' ' * width(shown_before)}{paint(severity_style(finding.severity), carets)}",
    ]


def _window(text: str, start: int, end: int, room: int) -> tuple[str, str, str]:
    """The line in three pieces, the span in the middle, each cut where the line is too long."""
    before, marked, after = text[:start], text[start:end], text[end:]
    if width(text) <= room:
        return before, marked, after
    if len(marked) > room // 2:
        marked, after = marked[: room // 2] + _CUT, ""
    left = room - len(marked)
    after_room = max(left - len(before), left // 2)
    if len(after) > after_room:
        after = after[: max(after_room - 1, 0)] + _CUT
    if len(before) > left - len(after):
        before = _CUT + before[len(before) - max(left - len(after) - 1, 0) :]
    return before, marked, after


def _expand(text: str, column: int) -> str:
    """The text as it can be shown from this column on: tabs as spaces, no control characters."""
    if "\t" not in text:
        return safe(text)
    first, *others = text.split("\t")
    shown = safe(first)
    for piece in others:
        shown += " " * (_TAB - (column + width(shown)) % _TAB) + safe(piece)
    return shown
