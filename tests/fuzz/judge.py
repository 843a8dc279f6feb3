"""What must be true of every input: it ends in good time, with a report that makes sense."""

from __future__ import annotations

import contextlib
import gc
import io
import json
import re
import signal
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path
from types import FrameType
from typing import Any
from unittest import mock
from xml.etree import ElementTree

import lowball_audit
from lowball_audit.importers import reading
from lowball_audit.log import decode, parser
from lowball_audit.log.source import TextSource
from lowball_audit.replay import hand as replayed
from lowball_audit.report import FORMATS, renderer
from lowball_audit.report.model import FileReport, HandReport, Severity, Status
from lowball_audit.report.view import View
from lowball_audit.rules import catalogue
from lowball_audit.work import Options, audit_bytes

#: Processor seconds for an input of no size, and for each 1,000 bytes more: ten times what is needed.
_SECONDS, _SECONDS_PER_KB = 5.0, 0.5
#: What could drive a terminal; a report holds line ends only.
_CONTROL = re.compile("[\x00-\x09\x0b-\x1f\x7f-\x9f\u2028-\u202e\u2066-\u2069]")
_PLACE = re.compile(r"^<text>:(\d+):(\d+): (error|warning|info) [A-Z]\d{3} ")


class Wrong(AssertionError):
    """What is wrong with the report of an input."""


class Hang(BaseException):
    """An input takes far too long. No ``Exception``: nothing may catch it on the way."""


@contextlib.contextmanager
def watched(size: int) -> Iterator[None]:
    """Raise :class:`Hang` in what takes more processor time than an input of this size may."""

    def ring(signum: int, frame: FrameType | None) -> None:
        raise Hang(f"more than {allowed:g} s of processor time for {size:,} bytes")

    allowed = _SECONDS + _SECONDS_PER_KB * size / 1000
    before = signal.signal(signal.SIGVTALRM, ring)
    signal.setitimer(signal.ITIMER_VIRTUAL, allowed)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        signal.signal(signal.SIGVTALRM, before)


def judge(
    data: bytes,
    *,
    whole_run: Path | None = None,
    twice: bool = False,
    formats: Sequence[str] = tuple(FORMATS),
    sound: Sequence[tuple[int, str]] = (),
) -> FileReport:
    """Audit and render an input and look at everything that comes out.

    ``whole_run`` is a folder: then the command line reads the input from a file there, too. ``twice``
    audits once more without anything remembered of earlier lines and hands: the report must be the same.
    ``formats`` are those to write it in. ``sound`` are hands of it that must come out as if they stood alone:
    the line where each begins, and its text.

    Raises:
        Wrong: the report does not make sense.
        Hang: it takes far too long.
        Exception: what the audit raised, which must raise nothing.
    """
    with watched(len(data)):
        report = lowball_audit.audit(decode(data))
        _findings(report)
        _money(report)
        _formats(report, formats)
        _alone(report, sound)
        if reading(TextSource(decode(data))) is not None:
            _of_others(report, data)
        if twice:
            with nothing_remembered():
                again = lowball_audit.audit(decode(data))
            _must(again == report, "what is remembered of other logs changes the report")
        if whole_run is not None:
            _command_line(data, whole_run)
    return report


@contextlib.contextmanager
def nothing_remembered() -> Iterator[None]:
    """Read every line by the grammar and walk every hand."""
    with (
        mock.patch.object(parser, "_read", parser.read_by_grammar),
        mock.patch.object(replayed, "room_of", return_value=None),
    ):
        yield


def problem_of(
    data: bytes,
    *,
    whole_run: Path | None = None,
    twice: bool = False,
    formats: Sequence[str] = tuple(FORMATS),
    sound: Sequence[tuple[int, str]] = (),
) -> str | None:
    """What is wrong with an input, in a line that is the same for the same fault; None if nothing is."""
    try:
        judge(data, whole_run=whole_run, twice=twice, formats=formats, sound=sound)
    except Wrong as wrong:
        return f"Wrong: {wrong}"
    except Hang:
        return "Hang"
    except Exception as error:
        frame = error.__traceback__
        place = ""
        while frame is not None:
            code = frame.tb_frame.f_code
            if "lowball_audit" in code.co_filename:
                place = f"{Path(code.co_filename).name}:{frame.tb_lineno} in {code.co_name}"
            frame = frame.tb_next
        return f"{type(error).__name__} at {place}"
    return None


def _must(true: bool, what: str) -> None:
    if not true:
        raise Wrong(what)


def _findings(report: FileReport) -> None:
    known = catalogue()
    for finding in report.all_findings():
        _must(finding.code in known, f"{finding.code} is in no catalogue")
        _must(1 <= finding.line <= len(report.source), f"{finding.code}: its line is not in the log")
        width = len(report.source[finding.line - 1])
        _must(finding.end_line == finding.line, f"{finding.code}: it ends on another line")
        _must(1 <= finding.column <= width + 1, f"{finding.code}: its column is not in its line")
        _must(
            finding.column <= finding.end_column <= width + 1, f"{finding.code}: its end is not in its line"
        )
        _must(bool(finding.message and finding.rule and finding.ruling), f"{finding.code}: it says nothing")
        _must("{" not in finding.rule + finding.ruling, f"{finding.code}: a word was not filled in")


def _of_others(report: FileReport, data: bytes) -> None:
    """What must be true of hands of others besides: few findings, and the same from bytes as from text."""
    unread: Counter[int] = Counter()
    for finding in report.all_findings():
        unread[finding.line] += finding.code == "L001"
    for line, count in unread.items():
        most = 1 + report.source[line - 1].count("<game")  # games may share a line
        most = max(most, len(report.source[line - 1]) // 8)  # a list of actions, too
        _must(count <= most, f"{count} L001 in a line")
    _must(len(report.all_findings()) <= 30 + 4 * data.count(b"\n") + len(data) // 8, "too many findings")
    written = audit_bytes("<text>", data, Options(output_format="concise"))
    text = "".join(renderer("concise").render([report], View()))
    _must(written.text == text, "the audit of bytes is another than that of their text")


def _alone(report: FileReport, sound: Sequence[tuple[int, str]]) -> None:
    """Hands that nothing was done to are what they are alone."""
    found = {hand.line: hand for hand in report.hands}
    for line, text in sound:
        expected = _facts_alone(text)
        first = expected[0][0] - 1
        hand = found.get(line + first)
        _must(hand is not None, "a good hand beside a bad one is not found")
        assert hand is not None
        _must(_facts(hand, line - 1) == expected[0], "a good hand beside a bad one is read otherwise")


@cache
def _facts_alone(text: str) -> list[tuple[Any, ...]]:
    return [_facts(hand, 0) for hand in lowball_audit.audit(text).hands]


def _facts(hand: HandReport, before: int) -> tuple[Any, ...]:
    """What is found of a hand, with ``before`` lines before it."""
    findings = [(each.code, each.line - before, each.column, each.end_column) for each in hand.findings]
    return hand.line - before, hand.number, hand.status, hand.payouts, hand.stacks, hand.pots, findings


def _money(report: FileReport) -> None:
    for hand in report.hands:
        _must(all(amount > 0 for amount in hand.payouts.values()), "a payout that is none")
        _must(all(amount >= 0 for amount in hand.stacks.values()), "a stack below nothing")
        _must(all(pot.amount >= 0 for pot in hand.pots), "a pot below nothing")
        if hand.status is Status.SETTLED:
            for pot in hand.pots:
                _must(sum(pot.winners.values()) <= pot.amount, "a pot pays more than it holds")
                _must(set(pot.winners) <= set(pot.eligible), "a pot is paid to somebody who cannot win it")
            won = sum(sum(pot.winners.values()) for pot in hand.pots)
            _must(sum(hand.payouts.values()) == won, "the payouts are not the pots")


def _formats(report: FileReport, formats: Sequence[str]) -> None:
    for name in formats:
        view = View(stub=True, verbose=True)
        text = "".join(renderer(name).render([report], view))
        text.encode("utf-8")
        if name == "json":
            _json(json.loads(text), report)
            continue
        found = _CONTROL.search(text)
        _must(found is None, f"{name}: a control character comes through")
        match name:
            case "jsonl" | "sarif":
                for part in text.splitlines() if name == "jsonl" else [text]:
                    json.loads(part)
            case "junit":
                ElementTree.fromstring(text)
            case "github":
                _must(all(line.startswith("::") for line in text.splitlines()), "github: no command")
        if name == "concise":
            lines = text.split("\n")[:-1]
            _must(len(lines) == len(report.all_findings()), "concise: not one line a finding")
            _must(all(_PLACE.match(line) for line in lines), "concise: a line without a place")


def _json(document: dict[str, object], report: FileReport) -> None:
    summary = document["summary"]
    assert isinstance(summary, dict)
    found = [finding.severity for finding in report.all_findings()]
    counts = {
        "errors": found.count(Severity.ERROR),
        "warnings": found.count(Severity.WARNING),
        "infos": found.count(Severity.INFO),
        "hands": len(report.hands),
    }
    for key, count in counts.items():
        _must(summary[key] == count, f"json: the summary counts other {key}")


def _command_line(data: bytes, folder: Path) -> None:
    from lowball_audit.cli import main

    log = folder / "input.lowball"
    log.write_bytes(data)
    out, err = io.StringIO(), io.StringIO()
    with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
        code = main(["check", str(log), "--output-format", "json"])
    gc.collect()  # ``check`` is one for a process: it keeps what is there before it from the collector
    _must(code in (0, 1), f"the command line ends with {code}")
    _must(err.getvalue() == "", f"the command line complains: {err.getvalue()[:60]!r}")
    document = json.loads(out.getvalue())
    _must(len(document["files"]) == 1, "the command line reports another number of files")
    summary = document["summary"]
    _must(code == int(summary["errors"] + summary["warnings"] > 0) or _ruled(document), "the wrong exit code")


def _ruled(document: dict[str, list[dict[str, list[dict[str, list[dict[str, bool]]]]]]]) -> bool:
    hands = [hand for file in document["files"] for hand in file["hands"]]
    findings = [finding for each in (*document["files"], *hands) for finding in each["findings"]]
    return any(finding["ruled_at_table"] for finding in findings)


if sys.platform == "win32":  # pragma: no cover
    raise ImportError("the fuzzer measures processor time with a signal that this system does not have")
