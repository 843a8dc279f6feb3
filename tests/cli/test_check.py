"""``check``: what it reads, what it prints, how it ends."""

from __future__ import annotations

import io
import json
import sys
from pathlib import Path

import pytest

from lowball_audit.profiles import ProfileError
from lowball_audit.report.model import Finding, Severity
from tests.cli.conftest import Auditor, Cli
from tests.report.reports import faulty, finding, report, settled

WARNING = finding("B012", name="all-in-mismatch", severity=Severity.WARNING)
INFO = finding("L007", name="ambiguous-amount", severity=Severity.INFO)
ERROR = finding()
RULED = finding(ruled_at_table=True)


@pytest.mark.parametrize(
    ("findings", "options", "code"),
    [
        ((), (), 0),
        ((INFO,), (), 0),
        ((WARNING,), (), 1),
        ((ERROR,), (), 1),
        ((RULED,), (), 0),
        ((RULED, WARNING), (), 1),
        ((WARNING,), ("--fail-on", "error"), 0),
        ((ERROR,), ("--fail-on", "error"), 1),
        ((ERROR,), ("--fail-on", "never"), 0),
        ((ERROR,), ("--ignore", "B007"), 0),
        ((ERROR, WARNING), ("--ignore", "B007"), 1),
        ((ERROR, WARNING), ("--ignore", "B"), 0),
        ((ERROR,), ("--select", "P"), 0),
        ((ERROR,), ("--select", "over-cap"), 1),
        ((ERROR,), ("--select", "p005,b007"), 1),
        ((ERROR,), ("--select", "B007", "--ignore", "B"), 1),
        ((ERROR,), ("--select", "B", "--ignore", "B007"), 0),
        ((ERROR,), ("--select", "B", "--ignore", "B"), 0),
        ((ERROR,), ("--select", "Z"), 2),
        ((), ("--fail-on", "often"), 2),
        ((), ("--lang", "fr"), 2),
        ((), ("--output-format", "xml"), 2),
        ((), ("--color", "pink"), 2),
        ((), ("--no-such-option",), 2),
    ],
)
def test_exit_codes(
    cli: Cli, auditor: Auditor, log: Path, findings: tuple[Finding, ...], options: tuple[str, ...], code: int
) -> None:
    auditor.reports[log.name] = report(settled(findings=findings))
    assert cli("check", log, *options).code == code


def test_file_findings_count_like_those_of_hands(cli: Cli, auditor: Auditor, log: Path) -> None:
    auditor.reports[log.name] = report(settled(), findings=(ERROR,))
    assert cli("check", log).code == 1


def test_no_path_teaches(cli: Cli) -> None:
    result = cli("check")
    assert result.code == 2
    assert result.out == ""
    assert "lowball-audit check thursday.lowball" in result.err


def test_missing_file_does_not_stop_the_others(cli: Cli, auditor: Auditor, log: Path) -> None:
    result = cli("check", "nowhere.lowball", log)
    assert result.code == 2
    assert result.err == "lowball-audit: no such file or folder: nowhere.lowball\n"
    assert "hand 1 (lines 12–41): settled" in result.out


def test_crash_is_one_line_and_does_not_stop_the_others(
    cli: Cli, auditor: Auditor, log: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    bad = log.with_name("bad.lowball")
    bad.write_text("x")
    auditor.reports["bad.lowball"] = ZeroDivisionError("by zero\nand more")
    result = cli("check", bad, log)
    assert result.code == 2
    assert result.err == (
        f"lowball-audit: internal error while auditing {bad}: ZeroDivisionError: by zero "
        "(LOWBALL_AUDIT_DEBUG=1 shows where)\n"
    )
    assert "settled" in result.out
    monkeypatch.setenv("LOWBALL_AUDIT_DEBUG", "1")
    assert "Traceback" in cli("check", bad).err


def test_crash_outside_a_log_is_one_line_too(cli: Cli, monkeypatch: pytest.MonkeyPatch) -> None:
    def crash(*_: object) -> None:
        raise RuntimeError("oh")

    monkeypatch.setattr("lowball_audit.cli.ranking.ranked", crash)
    result = cli("rank", "75432")
    assert result.code == 2
    assert result.err.startswith("lowball-audit: internal error in lowball-audit rank: RuntimeError: oh")
    assert result.err.count("\n") == 1


def test_ctrl_c(cli: Cli, auditor: Auditor, log: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt(*_: object, **__: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("lowball_audit.work.Audit", interrupt)
    result = cli("check", log)
    assert result.code == 130
    assert "Traceback" not in result.err


def test_broken_profile_is_said_once(cli: Cli, auditor: Auditor, log: Path) -> None:
    other = log.with_name("other.lowball")
    other.write_text("x")
    error = ProfileError("unknown key 'caps'", "mine.toml", 4)
    auditor.reports = {log.name: error, other.name: error}
    result = cli("check", log, other, "--profile", "mine.toml")
    assert result.code == 2
    assert result.out == ""
    assert result.err == "lowball-audit: profile mine.toml:4: unknown key 'caps'\n"


def test_profile_path_starts_here_a_name_stays_a_name(cli: Cli, auditor: Auditor, log: Path) -> None:
    cli("check", log, "--profile", "mine.toml")
    cli("check", log, "--profile", "wsop-live")
    cli("check", log)
    assert [call["profile"] for call in auditor.calls] == [str(log.parent / "mine.toml"), "wsop-live", None]


def test_bytes_of_any_kind_are_a_log(cli: Cli, auditor: Auditor, log: Path) -> None:
    log.write_bytes(b"\xff\xfe\x00\x80")
    assert cli("check", log).code == 0
    assert len(auditor.calls) == 1


def test_folder_is_walked_in_order(cli: Cli, auditor: Auditor, tmp_path: Path) -> None:
    for name in ("b.lowball", "a.lowball", "sub/c.lowball", "sub/.git/d.lowball", "notes.txt"):
        path = tmp_path / "logs" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("")
    result = cli("check", "logs", "logs/a.lowball", "--output-format", "json")
    paths = [file["path"] for file in json.loads(result.out)["files"]]
    assert paths == ["logs/a.lowball", "logs/b.lowball", "logs/sub/c.lowball"]


def test_folder_without_logs(cli: Cli, auditor: Auditor, tmp_path: Path) -> None:
    (tmp_path / "empty").mkdir()
    result = cli("check", "empty")
    assert result.code == 2
    assert result.err == "lowball-audit: no logs in empty: no .lowball files, and no hands of sites\n"


def test_stdin(cli: Cli, auditor: Auditor, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(b"mano 1\n")))
    assert cli("check", "-").code == 0
    assert auditor.calls[0]["text"] == "mano 1\n"
    assert auditor.calls[0]["path"] == "<stdin>"
    assert auditor.calls[0]["base_dir"] == Path()


def test_relative_profiles_of_a_log_start_at_the_log(cli: Cli, auditor: Auditor, log: Path) -> None:
    cli("check", log)
    assert auditor.calls[0]["base_dir"] == log.parent


def test_select_filters_what_is_shown_and_never_the_money(cli: Cli, auditor: Auditor, log: Path) -> None:
    auditor.reports[log.name] = report(faulty(findings=(ERROR, WARNING)))
    whole = json.loads(cli("check", log, "--output-format", "json").out)
    part = json.loads(cli("check", log, "--output-format", "json", "--ignore", "B007").out)
    assert [found["code"] for found in part["files"][0]["hands"][0]["findings"]] == ["B012"]
    assert part["summary"]["errors"] == 0
    for key in ("pots", "payouts", "payouts_as_played", "stacks", "returned", "stub", "status"):
        assert part["files"][0]["hands"][0][key] == whole["files"][0]["hands"][0][key]


def test_findings_left_out_are_counted(cli: Cli, auditor: Auditor, log: Path) -> None:
    auditor.reports[log.name] = report(settled(findings=(ERROR, WARNING, INFO)))
    assert cli("check", log, "--select", "P").out.endswith(
        "1 hand, 1 settled, 3 findings not shown (--select/--ignore)\n"
    )
    assert "1 error, 1 info, 1 finding not shown" in cli("check", log, "--ignore", "B012").out
    assert cli("check", log, "--ignore", "P").out.endswith(
        "1 error, 1 warning, 1 info\nNo chips to put right.\n"
    )


def test_unknown_selector_names_the_nearest(cli: Cli, auditor: Auditor, log: Path) -> None:
    result = cli("check", log, "--select", "overcap")
    assert result.code == 2
    assert result.err == (
        "lowball-audit: --select: 'overcap' is no rule code, family or name; did you mean 'over-cap'?\n"
    )
    assert auditor.calls == []


def test_language(cli: Cli, auditor: Auditor, log: Path) -> None:
    assert "mano 1 (líneas 12–41): liquidada" in cli("check", log, "--lang", "es").out


def test_quiet(cli: Cli, auditor: Auditor, log: Path) -> None:
    result = cli("check", log, "--quiet")
    assert (result.code, result.out, result.err) == (0, "", "")
    auditor.reports[log.name] = report(faulty())
    out = cli("check", log, "--quiet").out
    assert "error[B007]" in out
    assert "can win" not in out
    assert "1 hand, 1 settled, 1 error" in out


def test_colour_only_where_it_is_wanted(
    cli: Cli, auditor: Auditor, log: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert "\x1b" not in cli("check", log).out
    assert "\x1b" in cli("check", log, "--color", "always").out
    monkeypatch.delenv("NO_COLOR")
    assert "\x1b" not in cli("check", log).out
    monkeypatch.setenv("FORCE_COLOR", "1")
    assert "\x1b" in cli("check", log).out
    assert "\x1b" not in cli("check", log, "--color", "never").out
    monkeypatch.setenv("NO_COLOR", "1")
    assert "\x1b" not in cli("check", log).out
