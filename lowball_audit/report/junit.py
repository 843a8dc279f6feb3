"""JUnit's XML, for build servers: a suite for each log, a case for each hand.

A finding that makes the run fail makes its hand fail; the others are the output of the hand. A hand that is
not decided is skipped: nobody can say whether it was paid rightly. What was found outside of hands belongs
to a case of the log itself, the last of its suite, which is there in any log. The shape is that of the
schema in ``tests/report/schemas``, which Jenkins uses.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from contextlib import ExitStack
from typing import Final

from lowball_audit.report.labels import counted, label
from lowball_audit.report.model import Finding, HandReport, Head, Part, Status
from lowball_audit.report.piece import HandPiece, Later, Limit, Piece
from lowball_audit.report.style import safe
from lowball_audit.report.summary import Totals
from lowball_audit.report.view import View

BETWEEN = ""
_NAME: Final = "lowball-audit"
#: In front of a finding in a piece: whether it makes the run fail.
_FAILS, _PASSES = "!", "."
_OPEN: Final = (Status.UNDETERMINED, Status.INCOMPLETE)
#: No XML 1.0 document may hold these, not even escaped.
_NO_XML: Final = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
_ENTITIES: Final = {"&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;"}
_ESCAPES: Final = str.maketrans(_ENTITIES)


def opening(view: View) -> str:
    """The document up to the first suite."""
    return f'<?xml version="1.0" encoding="UTF-8"?>\n<testsuites name="{_NAME}">\n'


def piece(part: Part, head: Head, view: View, before: int) -> Piece:
    """The findings, each behind a mark and a heading, and the hands.

    ``text`` of a hand is its name, ``line`` is why it is skipped, ``look`` whether it fails.
    """
    outside = tuple(_finding(finding, head, view) for finding in part.outside)
    hands = []
    for hand in part.hands:
        findings = tuple(_finding(finding, head, view) for finding in hand.findings)
        name = label(head.lang, "in.hand", number=hand.number)
        fails = any(finding.startswith(_FAILS) for finding in findings)
        hands.append(HandPiece(name, _skipped(hand, head), fails, findings))
    return Piece(outside, tuple(hands))


def whole(head: Head, pieces: Iterable[Piece], view: View) -> Iterator[str]:
    """A suite. Its counts come first, so its cases wait until the last one is known."""
    limit = Limit(view.max_findings)
    tests, failures, skipped, fails = 1, 0, 0, False
    with ExitStack() as kept:
        cases, failed, printed = (kept.enter_context(Later()) for _ in range(3))
        first = ""
        for each in pieces:
            fails = fails or any(finding.startswith(_FAILS) for finding in each.findings)
            for finding in limit.of(each.findings):
                if finding.startswith(_FAILS):
                    first = first or _heading(finding)
                    failed.write(_text(_body(finding)))
                else:
                    printed.write(_text(_body(finding)))
            for hand in each.hands:
                cases.write(_case(hand, limit.of(hand.findings), head))
                tests += 1
                failures += hand.look
                skipped += bool(hand.line) and not hand.look
        yield (
            f"  <testsuite{_attributes(name=head.path, tests=tests, failures=failures + fails)}"
            f' errors="0" skipped="{skipped}">\n'
        )
        yield from cases.read()
        yield f"    <testcase{_attributes(classname=head.path, name=label(head.lang, 'junit.log'))}"
        if not fails and printed.empty:
            yield "/>\n"
        else:
            yield ">\n"
            if fails:
                yield f"      <failure{_failure(first, head)}>"
                yield from failed.read()
                yield "</failure>\n"
            if not printed.empty:
                yield "      <system-out>"
                yield from printed.read()
                yield "</system-out>\n"
            yield "    </testcase>\n"
        if limit.left_out:
            more = counted(head.lang, "more.findings", limit.left_out)
            yield f"    <system-out>{_text(more)}</system-out>\n"
        yield "  </testsuite>\n"


def closing(totals: Totals, view: View) -> str:
    """The end of the document; what kept the run from its work is a suite of errors."""
    problems = list(totals.problems)
    if totals.interrupted:
        problems.append(label(view.lang or totals.lang, "count.interrupted"))
    if not problems:
        return "</testsuites>\n"
    number = len(problems)
    suite = [f'  <testsuite name="{_NAME}" tests="{number}" failures="0" errors="{number}" skipped="0">\n']
    for problem in problems:
        suite.append(f"    <testcase{_attributes(classname=_NAME, name=problem)}>\n")
        suite.append(f"      <error{_attributes(message=problem)}/>\n    </testcase>\n")
    return "".join(suite) + "  </testsuite>\n</testsuites>\n"


def _case(hand: HandPiece, findings: tuple[str, ...], head: Head) -> str:
    start = f"    <testcase{_attributes(classname=head.path, name=hand.text)}"
    inner = []
    failing = [finding for finding in findings if finding.startswith(_FAILS)]
    if hand.look:
        said = _heading(failing[0]) if failing else ""
        body = _text("".join(map(_body, failing)))
        inner.append(f"      <failure{_failure(said, head)}>{body}</failure>\n")
    elif hand.line:
        inner.append(f"      <skipped{_attributes(message=hand.line)}/>\n")
    if others := "".join(_body(finding) for finding in findings if finding.startswith(_PASSES)):
        inner.append(f"      <system-out>{_text(others)}</system-out>\n")
    return f"{start}>\n{''.join(inner)}    </testcase>\n" if inner else start + "/>\n"


def _failure(heading: str, head: Head) -> str:
    """The attributes of a failure: the first finding; none where all of them were too many to be shown."""
    if not heading:
        return _attributes(message=label(head.lang, "junit.not.shown"))
    return _attributes(type=heading.partition(" ")[0], message=heading)


def _skipped(hand: HandReport, head: Head) -> str:
    if hand.status not in _OPEN:
        return ""
    status = hand.status.value
    return f"{label(head.lang, f'status.{status}')}: {label(head.lang, f'why.{status}')}"


def _finding(finding: Finding, head: Head, view: View) -> str:
    """The mark and heading, a line as ``concise`` has it, and what the rule says."""
    fails = finding.severity in view.failing and not finding.ruled_at_table
    ruled = f" ({label(head.lang, 'ruled.short')})" if finding.ruled_at_table else ""
    place = f"{safe(head.path)}:{finding.line}:{finding.column}"
    heading = f"{finding.code} {safe(finding.message)}"
    lines = [heading, f"{place}: {finding.severity.value} {heading}{ruled}"]
    facts = [("rule", finding.rule), ("source", finding.source), ("ruling", finding.ruling)]
    facts.append(("fix", finding.fix or ""))
    lines += [f"  {label(head.lang, key)}: {safe(text)}" for key, text in facts if text]
    return (_FAILS if fails else _PASSES) + "\n".join(lines) + "\n"


def _heading(finding: str) -> str:
    """``B007 Ana raises to 10`` of a finding as it stands in a piece."""
    return finding[1:].partition("\n")[0]


def _body(finding: str) -> str:
    """What is written of a finding as it stands in a piece."""
    return finding.partition("\n")[2]


def _attributes(**values: object) -> str:
    return "".join(f' {key}="{_text(safe(str(value)))}"' for key, value in values.items())


def _text(text: str) -> str:
    return _NO_XML.sub("\ufffd", text).translate(_ESCAPES)
