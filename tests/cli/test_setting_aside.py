"""``check`` with comments that set findings aside, baselines and corrections."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from lowball_audit.cli import audits, config
from lowball_audit.jobs import chunks
from lowball_audit.report import FORMATS, baseline
from tests.cli.conftest import Cli
from tests.fix.test_fixes import LOG
from tests.report.machine import UNSAFE, VALID

FAULTY = LOG.replace("Ana bets 2", "Ana bets 3").replace("hand 2", "hand 3")
WHY = "<script>x</script> ]]> ::error::no | [a](javascript:1) \x1b[31m \u202e {0}"


@pytest.fixture(autouse=True)
def _here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.chdir(tmp_path)
    yield
    config._nearest.cache_clear()


def log(text: str, path: str = "a.lowball") -> str:
    Path(path).parent.mkdir(exist_ok=True)
    Path(path).write_text(text, encoding="utf-8", newline="")
    return path


def aside() -> str:
    text = FAULTY.replace("Ana bets 3", f"Ana bets 3 # audit: ignore[B005] {WHY}")
    return text.replace("hand 3", "# audit: ignore[L010] one was lost\nhand 3")


def test_what_is_set_aside_fails_nothing_and_is_counted(cli: Cli) -> None:
    assert cli("check", log(FAULTY)).code == 1
    done = cli("check", log(aside()))
    assert done.code == 0
    assert "2 suppressed" in done.out
    assert "no faults" not in done.out
    assert "2 apartados" in cli("check", "a.lowball", "--lang", "es").out
    assert "1 suppressed" in cli("check", "a.lowball", "--select", "B").out


@pytest.mark.parametrize("output_format", FORMATS)
def test_in_every_format(cli: Cli, output_format: str) -> None:
    done = cli("check", log(aside()), "--output-format", output_format)
    assert done.code == 0
    if output_format in VALID:
        VALID[output_format](done.out)
    if output_format == "sarif":
        results = json.loads(done.out)["runs"][0]["results"]
        assert [each["suppressions"][0]["kind"] for each in results] == ["inSource", "inSource"]
        assert results[0]["suppressions"][0]["justification"].startswith("<script>x</script> ]]> ::error::no")
        assert results[1]["suppressions"][0]["justification"] == "one was lost"
    else:
        assert "B005" not in done.out
        assert "<script>" not in done.out
    if output_format == "json":
        assert json.loads(done.out)["summary"]["suppressed"] == 2
    assert not UNSAFE.search(done.out)


@pytest.mark.parametrize("output_format", ["text", "md", "html"])
def test_the_report_lists_what_is_set_aside(cli: Cli, output_format: str) -> None:
    out = cli("report", log(aside()), "--format", output_format).out
    assert "Set aside by comments of the log" in out
    assert "one was lost" in out
    assert "Set aside" not in cli("report", log(FAULTY), "--format", output_format).out
    if output_format == "html":
        assert "<script>x" not in out
    if output_format == "md":
        assert "(set aside: <script>" not in out
    assert not UNSAFE.search(out)


@pytest.mark.parametrize("jobs", [2, 3])
@pytest.mark.parametrize("output_format", ["text", "json", "sarif"])
def test_side_by_side(cli: Cli, monkeypatch: pytest.MonkeyPatch, jobs: int, output_format: str) -> None:
    """Chunks of one hand each; a comment above a ``hand`` line is about that line wherever it is cut."""
    monkeypatch.setattr(audits, "LONG", 1)
    monkeypatch.setattr(chunks, "HANDS", 1)
    hands = LOG[LOG.index("hand 1") : LOG.index("hand 2")].replace("Ana bets 2", "Ana bets 3")
    hands = hands.replace("button Ana\n", "")
    text = LOG[: LOG.index("hand 1")]
    for number in range(1, 9):
        text += "# audit: ignore[L010] odd\n\n" if number % 3 == 0 else ""
        text += "# audit: ignore-hand[B005] all\n" if number % 4 == 0 else ""
        text += hands.replace("hand 1", f"hand {number + number // 3}")
    one = cli("check", log(text), "--output-format", output_format, "--jobs", "1")
    many = cli("check", "a.lowball", "--output-format", output_format, "--jobs", jobs)
    assert one.out == many.out
    if output_format == "json":
        assert json.loads(one.out)["summary"]["suppressed"] >= 3
    known = cli("check", "a.lowball", "--write-baseline", "known.json", "--jobs", jobs)
    assert known.code == 0
    assert cli("check", "a.lowball", "--baseline", "known.json", "--jobs", jobs).code == 0
    first = Path("known.json").read_bytes()
    cli("check", "a.lowball", "--write-baseline", "known.json", "--jobs", "1")
    assert Path("known.json").read_bytes() == first


def test_a_baseline_hides_what_it_has(cli: Cli) -> None:
    log(FAULTY, "logs/a.lowball")
    done = cli("check", "logs", "--write-baseline", "known.json")
    assert done.code == 0
    assert "2 findings written to known.json" in done.err
    assert json.loads(Path("known.json").read_text()) == {
        "version": 1,
        "logs": {
            "logs/a.lowball": [
                {"code": "B005", "hand": 1, "line": "Ana bets 3", "count": 1},
                {"code": "L010", "hand": 3, "line": "hand 3", "count": 1},
            ]
        },
    }
    log("# the lines have moved\n\n" + FAULTY, "logs/a.lowball")
    done = cli("check", "logs", "--baseline", "known.json")
    assert (done.code, done.err) == (0, "")
    assert "2 in the baseline" in done.out
    assert "no faults" not in done.out
    more = FAULTY.replace("Ana bets 4", "Ana bets 3", 1)
    log(more, "logs/a.lowball")
    done = cli("check", "logs", "--baseline", "known.json", "--output-format", "concise")
    assert done.code == 1
    assert [line.split()[2] for line in done.out.splitlines()] == ["B005"]  # each entry hides what it counts
    log(FAULTY, "logs/b.lowball")
    assert cli("check", "logs/b.lowball", "--baseline", "known.json").code == 1


def test_what_no_longer_occurs_is_said(cli: Cli) -> None:
    cli("check", log(FAULTY), "--write-baseline", "known.json")
    log(LOG)
    done = cli("check", "a.lowball", "--baseline", "known.json")
    assert done.code == 0
    assert "2 entries of the baseline no longer occur; --write-baseline again" in done.err
    assert cli("check", "a.lowball", "--baseline", "known.json", "--select", "P").err == ""
    log(FAULTY.replace("hand 3", "hand 2"))
    assert (
        "1 entry of the baseline no longer occurs"
        in cli("check", "a.lowball", "--baseline", "known.json").err
    )


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (None, "no such baseline"),
        ("{", "is no JSON"),
        ("[]", "is no baseline"),
        ('{"version": 2, "logs": {}}', "has version 2"),
        ('{"version": 1, "logs": {"a": [{"code": "B007"}]}}', "has an entry of 'a'"),
        ('{"version": 1, "logs": {"a": 1}}', "has an entry of 'a'"),
        (
            '{"version": 1, "logs": {"a": [{"code": "B007", "hand": 1, "line": "", "count": 0}]}}',
            "has an entry",
        ),
    ],
)
def test_a_baseline_that_is_none(cli: Cli, text: str | None, said: str) -> None:
    if text is not None:
        Path("known.json").write_text(text)
    done = cli("check", log(LOG), "--baseline", "known.json")
    assert (done.code, done.out) == (2, "")
    assert said in done.err
    config._nearest.cache_clear()
    Path("lowball-audit.toml").write_text('baseline = "known.json"\n')
    assert cli("check", "a.lowball").code == 2


def test_a_baseline_in_the_settings(cli: Cli) -> None:
    log(FAULTY, "logs/a.lowball")
    cli("check", "logs", "--write-baseline", "known.json")
    config._nearest.cache_clear()
    Path("lowball-audit.toml").write_text('baseline = "known.json"\n')
    assert cli("check", "logs").code == 0
    before = Path("known.json").read_text()
    assert "2 findings written" in cli("check", "logs", "--write-baseline", "known.json").err
    assert Path("known.json").read_text() == before


def test_a_baseline_reads_what_it_writes() -> None:
    found = {("a", "B007", None, 'x "y" \u202e'): 2, ("b", "L001", 3, ""): 1}
    assert baseline.read(baseline.written(found)) == found
    assert baseline.read(baseline.written({})) == {}


def test_corrections(cli: Cli) -> None:
    slips = LOG.replace("Beto calls\nCarla", "Beot calls\nCarla").replace("raises to 4", "raises 4")
    log(slips.replace("\n", "\r\n"))
    done = cli("check", "a.lowball", "--diff")
    assert done.code == 1
    assert "-Ana raises 4\n-Beot calls\n+Ana raises to 4\n+Beto calls\n" in done.out
    assert "would fix 2" in done.err
    assert Path("a.lowball").read_bytes() == slips.replace("\n", "\r\n").encode()
    done = cli("check", "a.lowball", "--fix")
    assert done.code == 0
    assert "fixed 2" in done.out
    assert Path("a.lowball").read_bytes() == LOG.replace("\n", "\r\n").encode()
    assert cli("check", "a.lowball", "--fix").code == 0
    assert cli("check", "a.lowball", "--diff").code == 0


def test_what_is_left_is_reported(cli: Cli) -> None:
    log(FAULTY)
    done = cli("check", "a.lowball", "--fix", "--output-format", "json")
    assert done.code == 1
    assert json.loads(done.out)["summary"]["fixed"] == 1
    assert Path("a.lowball").read_text() == FAULTY.replace("hand 3", "hand 2")
    log(FAULTY)
    assert "fixed" not in cli("check", "a.lowball", "--fix", "--ignore", "L").out
    assert Path("a.lowball").read_text() == FAULTY


def test_what_cannot_be_corrected(cli: Cli, monkeypatch: pytest.MonkeyPatch) -> None:
    assert cli("check", "-", "--fix").code == 2
    data = b"\xff\xfe" + LOG.encode("utf-16-le") + b"x"
    Path("a.lowball").write_bytes(data)
    done = cli("check", "a.lowball", "--fix")
    assert done.code == 2
    assert "a.lowball is not corrected" in done.err
    assert Path("a.lowball").read_bytes() == data
