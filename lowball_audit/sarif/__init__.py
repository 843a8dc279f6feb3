"""SARIF 2.1.0, for code scanning: the rules of the catalogue, then a result for each finding.

The standard (OASIS, "Static Analysis Results Interchange Format Version 2.1.0") gives the shape; the
official schema is in ``tests/report/schemas``. Texts of a log are put into messages, where braces stand for
arguments and ``[…](…)`` for a link: both are taken the sting out of (:func:`message`).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from hashlib import sha256
from typing import Any, Final

from lowball_audit import __version__
from lowball_audit.report.json import one_line
from lowball_audit.report.labels import DEFAULT_LANGUAGE, counted, label
from lowball_audit.report.model import Finding, Head, Part, SetAside
from lowball_audit.report.piece import HandPiece, Limit, Piece
from lowball_audit.report.style import safe
from lowball_audit.report.summary import Totals
from lowball_audit.report.view import View
from lowball_audit.rules import catalogue
from lowball_audit.sarif.descriptors import LEVELS, descriptor
from lowball_audit.sarif.text import message, uri

#: Between the results of two logs.
BETWEEN = ","
SCHEMA: Final = "https://json.schemastore.org/sarif-2.1.0.json"
#: The name of our fingerprint; a change of what it is made of takes a new number.
FINGERPRINT: Final = "lowballAudit/v1"
#: Stands in a result for the number among equal fingerprints, which only :func:`whole` knows, and behind the
#: fingerprint in front of it. No JSON has this character as it is.
_NUMBER: Final = "\0"


def opening(view: View) -> str:
    """The document up to the first result: the tool with all its rules, in the language asked for."""
    return _opening(view.lang or DEFAULT_LANGUAGE)


@cache
def _opening(lang: str) -> str:
    driver: dict[str, Any] = {
        "name": "lowball-audit",
        "semanticVersion": __version__,
        "shortDescription": {"text": label(lang, "sarif.tool")},
        "language": lang,
    }
    rules = ",\n".join(f"            {one_line(descriptor(rule, lang))}" for rule in catalogue().values())
    facts = "".join(f"          {one_line(key)}: {one_line(value)},\n" for key, value in driver.items())
    return (
        f'{{\n  "$schema": "{SCHEMA}",\n  "version": "2.1.0",\n  "runs": [\n    {{\n'
        '      "columnKind": "unicodeCodePoints",\n'
        f'      "tool": {{\n        "driver": {{\n{facts}          "rules": [\n{rules}\n          ]\n'
        '        }\n      },\n      "results": ['
    )


def piece(part: Part, head: Head, view: View, before: int) -> Piece:
    """The results, each behind the fingerprint of its finding; what is set aside stands where hands do."""
    results = tuple(_result(finding, head, part.source) for finding in part.findings())
    aside = tuple(HandPiece(_result(each.finding, head, part.source, each)) for each in part.aside)
    return Piece(results, aside)


def whole(head: Head, pieces: Iterable[Piece], view: View) -> Iterator[str]:
    """The results in order. Findings that look the same are numbered, so that each is known again."""
    limit = Limit(view.max_findings)
    seen: Counter[str] = Counter()
    for each in pieces:
        for finding in (*limit.of(each.findings), *(hand.text for hand in each.hands)):
            same, _, result = finding.partition(_NUMBER)
            comma = "," if seen else ""
            seen[same] += 1
            yield f"{comma}\n        {result.replace(_NUMBER, str(seen[same]))}"


def closing(totals: Totals, view: View) -> str:
    """The end of the document: the logs, and whether all went well."""
    lang = view.lang or totals.lang or DEFAULT_LANGUAGE
    said = [("error", problem) for problem in totals.problems]
    if totals.interrupted:
        said.append(("error", label(lang, "count.interrupted")))
    if totals.left_out:
        said.append(("note", counted(lang, "more.findings", totals.left_out)))
    if totals.hidden:
        said.append(("note", counted(lang, "count.hidden", totals.hidden)))
    invocation: dict[str, Any] = {"executionSuccessful": not (totals.problems or totals.interrupted)}
    if said:
        invocation["toolExecutionNotifications"] = [
            {"level": level, "message": {"text": message(text)}} for level, text in said
        ]
    # A log may be named twice by links; the standard wants each artifact once.
    artifacts = ",".join(
        "\n        " + one_line({"location": {"uri": uri(path)}, "roles": ["analysisTarget"]})
        for path in dict.fromkeys(totals.paths)
    )
    return (
        "\n      ],\n"
        f'      "artifacts": [{artifacts}\n      ],\n'
        f'      "invocations": [\n        {one_line(invocation)}\n      ]\n'
        "    }\n  ]\n}\n"
    )


@cache
def _index() -> dict[str, int]:
    """The place of each rule among the rules of the tool."""
    return {code: number for number, code in enumerate(catalogue())}


def fingerprint(finding: Finding, line: str) -> str:
    """What makes a finding the same finding in a log whose lines have moved: its rule, hand and line.

    The line counts without the number of its blanks and the size of its letters.
    """
    words = " ".join(line.casefold().split())
    return sha256(f"{finding.code}\n{finding.hand}\n{words}".encode("utf-8", "replace")).hexdigest()[:32]


def _result(finding: Finding, head: Head, source: Mapping[int, str], aside: SetAside | None = None) -> str:
    """The fingerprint, and the result in a line; ``aside`` where a comment sets the finding aside."""
    same = fingerprint(finding, source.get(finding.line, ""))
    text = f"{finding.message}. {label(head.lang, 'ruling').capitalize()}: {finding.ruling}."
    result: dict[str, Any] = {
        "ruleId": finding.code,
        "ruleIndex": _index()[finding.code],
        "level": LEVELS[finding.severity],
        "message": {"text": message(text)},
        "locations": [
            {
                "physicalLocation": {
                    "artifactLocation": {"uri": uri(head.path)},
                    "region": {
                        "startLine": finding.line,
                        "startColumn": finding.column,
                        "endLine": finding.end_line,
                        "endColumn": finding.end_column,
                    },
                }
            }
        ],
        "partialFingerprints": {FINGERPRINT: f"{same}:"},
    }
    if aside is not None:
        reason = aside.reason or label(head.lang, "aside")
        result["suppressions"] = [{"kind": "inSource", "status": "accepted", "justification": safe(reason)}]
    elif finding.ruled_at_table:
        result["suppressions"] = [
            {"kind": "external", "status": "accepted", "justification": label(head.lang, "ruled.short")}
        ]
    facts = {"hand": finding.hand, "rule": finding.rule, "source": finding.source}
    facts |= {"ruling": finding.ruling, "fix": finding.fix}
    result["properties"] = {
        key: safe(value) if isinstance(value, str) else value
        for key, value in facts.items()
        if value is not None
    }
    written = one_line(result)
    mark = f'"{same}:"'  # only here: texts of the log have their quotes escaped
    return f"{same}{_NUMBER}{written.replace(mark, f'{mark[:-1]}{_NUMBER}{mark[-1]}', 1)}"
