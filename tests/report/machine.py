"""Checks of machine formats that several tests need: by the schemas, and that nothing in them can do harm."""

from __future__ import annotations

import json
import re
from functools import cache
from pathlib import Path
from typing import Any

from jsonschema import Draft4Validator, Draft202012Validator, FormatChecker
from lxml import etree

import lowball_audit
from lowball_audit.report import FORMATS, renderer
from lowball_audit.report.model import FileReport
from lowball_audit.report.view import View

SCHEMAS = Path(__file__).parent / "schemas"
ROOT = Path(__file__).parents[2]
MACHINE = tuple(name for name in FORMATS if name not in ("text", "concise"))
#: What may drive a terminal or turn the direction of writing; a line end belongs to the formats.
UNSAFE = re.compile("[\x00-\x09\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069]")

#: Names and notes that are markup, scripts, commands, links or marks, in a log full of faults.
HOSTILE = """\
seats
1 "<script>alert(1)</script>" 100
2 "::error file=x::pwned" 100
3 "\u202egnp.exe [a](http://x) {0} ]]>" 100
note </testsuite> & \x1b[31m red \x07 \u200f
hand 1
button "<script>alert(1)</script>"
"::error file=x::pwned" posts sb 7
"\u202egnp.exe [a](http://x) {0} ]]>" posts bb 2
"<script>alert(1)</script>" raises to 99
xx ::set-output name=a::b %0A %25 \x85 \x9b31m \ufffe <![CDATA[ ]]> {1} [l](javascript:1)
##[error]no
::error::no
"""


def written(name: str, *reports: FileReport, **view: Any) -> str:
    """The reports in a format."""
    return "".join(renderer(name).render(reports, View(**view)))


def audited(text: str, path: str = "thursday.lowball", **options: Any) -> FileReport:
    """The report on a log."""
    return lowball_audit.audit(text, path=path, **options)


@cache
def _sarif() -> Draft4Validator:
    schema = json.loads((SCHEMAS / "sarif-2.1.0-rtm.5.json").read_text(encoding="utf-8"))
    return Draft4Validator(schema, format_checker=FormatChecker())


@cache
def _own() -> Draft202012Validator:
    schema = json.loads((ROOT / "docs" / "check.schema.json").read_text(encoding="utf-8"))
    Draft202012Validator.check_schema(schema)
    return Draft202012Validator(schema, format_checker=FormatChecker())


@cache
def _junit() -> etree.XMLSchema:
    return etree.XMLSchema(etree.parse(SCHEMAS / "junit-10.xsd"))


def valid_json(text: str) -> Any:
    """The document, if it is what ``docs/check.schema.json`` says."""
    document = json.loads(text)
    _own().validate(document)
    return document


def valid_jsonl(text: str) -> list[dict[str, Any]]:
    """The lines, if they stand in order and their hands and findings are those of the schema."""
    lines = [json.loads(line) for line in text.removesuffix("\n").split("\n")]
    assert text.endswith("\n")
    *logs, summary = (line for line in lines if line["type"] != "problem")
    assert summary.pop("type") == "summary"
    files = summary.pop("files")
    document: dict[str, Any] = {"schema": summary.pop("schema"), "files": [], "summary": summary}
    for line in logs:
        match line.pop("type"):
            case "file":
                assert line.pop("schema") == 1
                assert line.pop("language") in ("en", "es")
                document["files"].append({**line, "findings": [], "hands": []})
            case "finding":
                assert line.pop("path") == document["files"][-1]["path"]
                document["files"][-1]["findings"].append(line)
            case "hand":
                assert line.pop("path") == document["files"][-1]["path"]
                document["files"][-1]["hands"].append(line)
            case "file_end":
                assert line["hands"] == len(document["files"][-1]["hands"])
            case other:
                raise AssertionError(other)
    assert len(document["files"]) == files
    _own().validate(document)
    return [json.loads(line) for line in text.splitlines()]


def valid_sarif(text: str) -> Any:
    """The only run of the document, if it is SARIF 2.1.0 and its results belong to the rules."""
    document = json.loads(text)
    _sarif().validate(document)
    (run,) = document["runs"]
    rules = run["tool"]["driver"]["rules"]
    uris = [artifact["location"]["uri"] for artifact in run["artifacts"]]
    assert len(set(uris)) == len(uris)
    seen = set()
    for result in run["results"]:
        assert rules[result["ruleIndex"]]["id"] == result["ruleId"]
        (location,) = result["locations"]
        uri = location["physicalLocation"]["artifactLocation"]["uri"]
        assert uri in uris
        (known_by,) = result["partialFingerprints"].items()
        assert (uri, known_by) not in seen
        seen.add((uri, known_by))
    return run


def valid_junit(text: str) -> Any:
    """The root of the document, if it is by the schema and its counts are right."""
    root = etree.fromstring(text.encode("utf-8"), etree.XMLParser(resolve_entities=False))
    _junit().assertValid(root)
    for suite in root:
        cases = suite.findall("testcase")
        counts = [len(cases), *(len(suite.findall(f"testcase/{kind}")) for kind in ("failure", "error"))]
        counts.append(len(suite.findall("testcase/skipped")))
        assert [int(suite.get(key)) for key in ("tests", "failures", "errors", "skipped")] == counts
    return root


def valid_github(text: str) -> list[tuple[str, dict[str, str], str]]:
    """Each line as the runner reads it: the command, its properties, its message."""
    found = []
    for line in text.removesuffix("\n").split("\n") if text else ():
        command, data = line.removeprefix("::").split("::", 1)
        assert line.startswith("::")
        name, _, given = command.partition(" ")
        assert name in ("error", "warning", "notice")
        properties = dict(each.split("=", 1) for each in given.split(",")) if given else {}
        assert set(properties) <= {"file", "line", "col", "endLine", "endColumn", "title"}
        back = {"%2C": ",", "%3A": ":", "%0A": "\n", "%0D": "\r"}
        for key, value in properties.items():
            for code, character in back.items():
                value = value.replace(code, character)
            properties[key] = value.replace("%25", "%")
        found.append((name, properties, data.replace("%0D", "\r").replace("%0A", "\n").replace("%25", "%")))
    return found


VALID = {
    "json": valid_json,
    "jsonl": valid_jsonl,
    "sarif": valid_sarif,
    "junit": valid_junit,
    "github": valid_github,
}
