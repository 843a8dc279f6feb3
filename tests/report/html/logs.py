"""Logs and reports for these tests."""

from __future__ import annotations

from lowball_audit.filmed import audit_filmed
from lowball_audit.log.source import TextSource
from lowball_audit.report.html import page
from lowball_audit.report.selection import Selection
from lowball_audit.report.sheet import Filmed, Sheet, sheet_of
from lowball_audit.simulate import Options, simulate

#: Names, a note and a ruling that try everything: markup, a script, Markdown, control characters, bidi marks.
HOSTILE = """\
session <script>alert("session")</script> | `evil` </script><!--
date **now** [x](javascript:alert(1))
seats
1 "</script><img src=x onerror=alert(1)>" 100
2 "`a|b`*c*_d_ [l](http://e.x)" 100
3 "\u202eEvil\u2066\u200f" 100

hand 1
button seat 1
note <b>bold</b> \x1b[31mred ``` fence
note ```
ruling B007: <i onclick="x()">floor</i> | --> \u2028 here
seat 2 posts sb 1
seat 3 posts bb 2
seat 1 raises to 9 <script>document.title = "hit"</script>
seat 1 raises to 9
seat 2 folds
seat 3 folds
7 returned to seat 1
seat 1 wins 3
"""


def filmed(text: str, path: str = "log.lowball", lang: str | None = None, **select: object) -> Filmed:
    """A log, audited and filmed."""
    return audit_filmed(TextSource(text), path=path, lang=lang, selection=Selection(**select))  # type: ignore[arg-type]


def sheet(*texts: str, title: str = "Title", lang: str = "en") -> Sheet:
    """The report on some logs."""
    return sheet_of([filmed(text, f"log{n}.lowball", lang) for n, text in enumerate(texts)], title, lang)


def html(*texts: str, title: str = "Title", lang: str = "en") -> str:
    """The report as HTML."""
    return "".join(page(sheet(*texts, title=title, lang=lang)))


def simulated(**options: object) -> str:
    """A simulated log."""
    return "".join(simulate(Options(**options), "0"))  # type: ignore[arg-type]
