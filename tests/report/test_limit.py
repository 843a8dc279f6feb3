"""``--max-findings``: so many findings of a log are written, the others counted; nothing else changes."""

from __future__ import annotations

import json
from itertools import pairwise
from pathlib import Path

import pytest

import lowball_audit
from lowball_audit.immutable import replace
from lowball_audit.report import FORMATS, renderer
from lowball_audit.report.model import FileReport
from lowball_audit.report.view import View
from tests.cli.conftest import Cli, cli  # noqa: F401 - the fixture
from tests.report.reports import faulty, finding, report

#: Seven findings: two outside of hands, three in the first hand, two in the second.
MANY = report(
    faulty(1, findings=tuple(finding(line=line) for line in (3, 4, 5))),
    faulty(2, findings=tuple(finding(line=line, hand=2) for line in (7, 8))),
    findings=(finding(line=1, hand=None), finding(line=2, hand=None)),
)
TABLE = "seats\n1 Ana 100\n2 Beto 100\nhand 1\nbutton Ana\n"
GARBAGE = TABLE + "\n".join(f"zz{i} yy xx" for i in range(1200))


def written(form: str, most: int, found: FileReport = MANY) -> str:
    return "".join(renderer(form).render([found], View(max_findings=most)))


def documents(most: int) -> tuple[dict[str, object], list[object]]:
    """The document without its findings, and those."""
    document = json.loads(written("json", most))
    (file,) = document["files"]
    findings = [*file.pop("findings")]
    for hand in file["hands"]:
        findings += hand.pop("findings")
    return document, findings


@pytest.mark.parametrize("most", range(1, 8))
def test_the_first_are_written_and_the_others_counted(most: int) -> None:
    document, findings = documents(most)
    whole, every = documents(0)
    assert findings == every[:most]
    files = document["files"]
    assert isinstance(files, list)
    assert files[0].pop("findings_not_shown", 0) == 7 - most
    assert document == whole, "counts, hands and money are the same"


def test_text_and_concise_say_how_many_more() -> None:
    assert written("text", 4).count("error[B007]") == 4
    assert "\nand 3 more findings not shown (--max-findings)\n" in written("text", 4)
    assert "7 errors" in written("text", 4)
    assert "\nand 1 more finding not shown (--max-findings)\n" in written("text", 6)
    *shown, last = written("concise", 2).splitlines()
    assert [line.split(":")[1] for line in shown] == ["1", "2"]
    assert last == "thursday.lowball: and 5 more findings not shown (--max-findings)"
    assert "y 5 hallazgos más que no se muestran" in written("concise", 2, replace(MANY, lang="es"))


@pytest.mark.parametrize("form", FORMATS)
def test_nothing_is_said_where_nothing_is_left_out(form: str) -> None:
    assert written(form, 7) == written(form, 8) == written(form, 0)
    assert "not_shown" not in written(form, 0)
    assert "more finding" not in written(form, 0)


def test_more_of_them_is_never_less_text() -> None:
    sizes = [len(written("text", most)) for most in range(1, 8)]
    assert all(less < more for less, more in pairwise(sizes[:6]))


def test_the_command_line_shows_a_thousand(cli: Cli, tmp_path: Path) -> None:  # noqa: F811
    log = tmp_path / "garbage.lowball"
    log.write_text(GARBAGE, encoding="utf-8")
    total = len(lowball_audit.audit(GARBAGE).all_findings())
    for options, shown in (((), 1000), (("--max-findings", "3"), 3), (("--max-findings", "0"), total)):
        result = cli("check", log, "--output-format", "json", *options)
        document = json.loads(result.out)
        (file,) = document["files"]
        findings = [*file["findings"], *(each for hand in file["hands"] for each in hand["findings"])]
        assert len(findings) == shown
        assert file.get("findings_not_shown", 0) == total - shown
        assert sum(document["summary"][key] for key in ("errors", "warnings", "infos")) == total
        assert result.code == 1


def test_what_is_not_shown_fails_the_run(cli: Cli, tmp_path: Path) -> None:  # noqa: F811
    log = tmp_path / "log.lowball"
    log.write_text(f"{TABLE}Ana sb 1\nBeto bb 2\nAna raises 4\nfoo bar\n", encoding="utf-8")
    shown = cli("check", log, "--output-format", "concise", "--max-findings", "1", "--fail-on", "error")
    assert shown.out.split()[1] == "info"
    assert shown.code == 1


def test_a_wrong_number_is_refused(cli: Cli, tmp_path: Path) -> None:  # noqa: F811
    log = tmp_path / "log.lowball"
    log.write_text("hand 1\n", encoding="utf-8")
    assert cli("check", log, "--max-findings", "-1").code == 2
    assert cli("check", log, "--max-findings", "many").code == 2
    (tmp_path / "lowball-audit.toml").write_text("max-findings = -1\n", encoding="utf-8")
    refused = cli("check", log)
    assert refused.code == 2
    assert "max-findings must be a whole number, 0 or more" in refused.err
