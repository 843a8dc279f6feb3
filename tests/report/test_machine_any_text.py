"""Machine formats with any text in any place: names, notes and paths are written by strangers."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from lowball_audit.report.model import FileReport, Severity
from tests.report.machine import MACHINE, UNSAFE, VALID, written
from tests.report.reports import chips, faulty, finding, report, settled

#: Any characters, and pieces that mean something to somebody, lone surrogates as bad file names have them.
PIECES = [
    *("::error::", "##[error]", "%0A", "%", ":", ",", "\n", "\r", "]]>", "<!--", "&amp;", "</failure>"),
    *('"', "'", "\\", "{0}", "{", "](", "\\u0000", '"findings": []', "lowballAudit/v1", "é", "\U0001f0a1"),
    *("\0", "\x1b[31m", "\x85", "\u2028", "\u202e", "\u200f", "\ufffe", "\udc80"),
]
TEXT = st.lists(st.sampled_from(PIECES) | st.text(max_size=4), max_size=6).map("".join)


@st.composite
def reports(draw: st.DrawFn) -> FileReport:
    """A log whose texts are anything."""
    name = draw(TEXT)
    findings = tuple(
        finding(
            line=number + 1,
            severity=draw(st.sampled_from(list(Severity))),
            message=draw(TEXT) or "x",
            rule=draw(TEXT) or "x",
            source=draw(TEXT) or "x",
            ruling=draw(TEXT) or "x",
            fix=draw(st.none() | TEXT.filter(bool)),
            ruled_at_table=draw(st.booleans()),
            hand=None if number == 0 else 1,
        )
        for number in range(3)
    )
    hand = faulty(findings=findings[1:], stacks=chips(**{name: 5}), pots=())
    source = tuple(draw(TEXT) for _ in range(3))
    path = draw(TEXT) or "x"
    return report(hand, settled(2), findings=findings[:1], path=path, profile=name or "x", source=source)


@settings(max_examples=60, deadline=None)
@given(reports(), st.integers(0, 4))
def test_valid_and_harmless(log: FileReport, most: int) -> None:
    for name in MACHINE:
        text = written(name, log, max_findings=most)
        VALID[name](text)
        assert not UNSAFE.search(text), name
        text.encode("utf-8")
