"""The command line in this process, with an audit that is told what to find."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

import pytest

import lowball_audit
import lowball_audit.rules
from lowball_audit.cli import main
from lowball_audit.immutable import replace
from lowball_audit.log.source import Source
from lowball_audit.report.model import FileReport, Part, Severity
from tests.report.reports import report, settled


@dataclass
class Result:
    """What a command did."""

    code: int
    out: str
    err: str


Cli = Callable[..., Result]


@pytest.fixture
def cli(capsys: pytest.CaptureFixture[str]) -> Cli:
    """Run a command line."""

    def run(*arguments: str | Path) -> Result:
        code = main([str(argument) for argument in arguments])
        out, err = capsys.readouterr()
        return Result(code, out, err)

    return run


@dataclass
class Auditor:
    """Stands in for the library: gives the report for a file name, remembers the calls."""

    reports: dict[str, FileReport | Exception] = field(default_factory=dict)
    calls: list[dict[str, object]] = field(default_factory=list)

    def audit(self, source: Source, **options: object) -> Found:
        text = "".join(f"{line}\n" for line in source.lines())
        self.calls.append({"text": text, **options})
        path = str(options["path"])
        found = self.reports.get(Path(path).name, report(settled()))
        if isinstance(found, Exception):
            raise found
        return Found(replace(found, path=path, lang=str(options["lang"] or "en")))


class Found:
    """An audit that has found what it was told."""

    def __init__(self, report: FileReport) -> None:
        self.report, self.profile = report, report.profile
        self.head = report.head()

    def stretches(self) -> Iterator[Part]:
        yield self.report.whole()


class Words:
    """Stands in for the words: what was found is in words already."""

    def __init__(self, *_: object) -> None:
        pass

    def part(self, part: Part) -> Part:
        return part


@dataclass(frozen=True)
class Rule:
    code: str
    name: str
    family: str
    severity: Severity = Severity.ERROR


RULES = {
    rule.code: rule
    for rule in (
        Rule("B007", "over-cap", "B"),
        Rule("B012", "all-in-mismatch", "B", Severity.WARNING),
        Rule("L001", "syntax-error", "L"),
        Rule("P005", "wrong-amount", "P"),
    )
}


@pytest.fixture
def auditor(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[Auditor]:
    """An audit to be told what to find; the current folder is an empty one."""
    stand_in = Auditor()
    monkeypatch.setattr("lowball_audit.work.Audit", stand_in.audit)
    monkeypatch.setattr("lowball_audit.work.Words", Words)
    monkeypatch.setattr(lowball_audit.rules, "catalogue", lambda: RULES, raising=False)
    lowball_audit.rules.selectors.cache_clear()
    monkeypatch.chdir(tmp_path)
    yield stand_in
    lowball_audit.rules.selectors.cache_clear()  # or the next test knows these rules only


@pytest.fixture
def log(tmp_path: Path) -> Path:
    """A log in the current folder."""
    path = tmp_path / "thursday.lowball"
    path.write_text("hand 1\nbutton Ana\nAna raises to 10\n", encoding="utf-8")
    return path
