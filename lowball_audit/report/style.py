"""Terminal text: colours, widths in cells, and nothing that could drive the terminal."""

from __future__ import annotations

import re
from collections.abc import Callable

from lowball_audit.report.model import Severity

_CODES = {
    "error": "1;31",
    "warning": "1;33",
    "info": "1;36",
    "bold": "1",
    "dim": "2",
    "gutter": "1;34",
    "good": "32",
    "bad": "31",
}
#: Control characters, and the marks that turn the direction of writing: a log may hold them, a report not.
_MARKS = "\u061c\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069\ufff9-\ufffb\ud800-\udfff"
_UNSAFE = re.compile(f"[\x00-\x1f\x7f-\x9f{_MARKS}]")
_UNSAFE_IN_JSON = re.compile(f"[\x7f-\x9f{_MARKS}]")
_REPLACEMENT = "\ufffd"

Paint = Callable[[str, str], str]


def coloured(style: str, text: str) -> str:
    """The text in a style, as ANSI sequences."""
    return f"\x1b[{_CODES[style]}m{text}\x1b[0m" if text else text


def plain(style: str, text: str) -> str:
    """The text as it is."""
    return text


def painter(colour: bool) -> Paint:
    """The function that styles text, or leaves it."""
    return coloured if colour else plain


def severity_style(severity: Severity) -> str:
    """The style of a severity."""
    return severity.value


def safe(text: str) -> str:
    """The text without control characters; those of a log must not reach the terminal."""
    return text if text.isascii() and text.isprintable() else _UNSAFE.sub(_REPLACEMENT, text)


def escaped(text: str) -> str:
    """JSON with the same values, and with escapes for what :func:`safe` takes out.

    The standard library escapes line ends and the other characters below the space; it leaves the rest.
    """
    return _UNSAFE_IN_JSON.sub(lambda found: f"\\u{ord(found[0]):04x}", text)


def width(text: str) -> int:
    """How many cells the text fills on a terminal."""
    if text.isascii():
        return len(text)
    from rich.cells import cell_len

    return cell_len(text)


def pad(text: str, cells: int, *, right: bool = False) -> str:
    """The text filled up with spaces; ``right`` puts it at the right edge."""
    gap = " " * (cells - width(text))
    return gap + text if right else text + gap


def wrap(text: str, first: str, rest: str, cells: int | None) -> list[str]:
    """``first + text`` broken into lines that fit ``cells``, the later ones after ``rest``."""
    if cells is None or len(first) + len(text) <= cells:
        return [first + text]
    import textwrap

    return textwrap.wrap(
        text,
        max(cells, len(rest) + 20),
        initial_indent=first,
        subsequent_indent=rest,
        break_long_words=False,
        break_on_hyphens=False,
    ) or [first]
