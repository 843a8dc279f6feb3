"""Settings in files: found upwards from the log, the nearest only, below the command line."""

from __future__ import annotations

from pathlib import Path

import pytest

from lowball_audit.cli.config import Settings, settings_for
from lowball_audit.report import FORMATS
from tests.cli.conftest import Auditor, Cli
from tests.report.reports import faulty, report


def write(path: Path, text: str) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
    return path


def test_nearest_file_takes_the_place_of_those_above(tmp_path: Path) -> None:
    write(tmp_path / "lowball-audit.toml", 'lang = "es"\nquiet = true')
    write(tmp_path / "a" / "b" / "lowball-audit.toml", 'fail-on = "error"')
    assert settings_for(tmp_path / "a") == Settings(lang="es", quiet=True)
    assert settings_for(tmp_path / "a" / "b" / "c") == Settings(fail_on="error")


def test_pyproject_counts_if_it_speaks_to_us(tmp_path: Path) -> None:
    write(tmp_path / "lowball-audit.toml", 'lang = "es"')
    write(tmp_path / "a" / "pyproject.toml", '[project]\nname = "x"')
    write(tmp_path / "b" / "pyproject.toml", '[tool.lowball-audit]\nignore = ["B012"]\nselect = "B,P"')
    assert settings_for(tmp_path / "a") == Settings(lang="es")
    assert settings_for(tmp_path / "b") == Settings(ignore=("B012",), select=("B,P",))


def test_own_file_before_pyproject(tmp_path: Path) -> None:
    write(tmp_path / "lowball-audit.toml", 'lang = "es"')
    write(tmp_path / "pyproject.toml", '[tool.lowball-audit]\nlang = "en"')
    assert settings_for(tmp_path) == Settings(lang="es")


def test_all_keys_and_where_a_profile_path_starts(tmp_path: Path) -> None:
    write(
        tmp_path / "lowball-audit.toml",
        'profile = "mine.toml"\nselect = ["B"]\nignore = ["B012"]\nfail-on = "never"\n'
        'output-format = "json"\nlang = "es"\nquiet = false\nmax-findings = 7\n',
    )
    assert settings_for(tmp_path / "logs") == Settings(
        profile=str(tmp_path / "mine.toml"),
        select=("B",),
        ignore=("B012",),
        fail_on="never",
        output_format="json",
        lang="es",
        quiet=False,
        max_findings=7,
    )


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ('profil = "home"', "unknown key 'profil'; did you mean 'profile'?"),
        ('fail_on = "error"', "unknown key 'fail_on'; did you mean 'fail-on'?"),
        ("quiet = 1", "quiet must be true or false"),
        ("select = [1]", "select must be a list of texts"),
        ('lang = "fr"', "lang: 'fr' is not one of en, es"),
        (
            'output-format = "jsn"',
            f"output-format: 'jsn' is not one of {', '.join(FORMATS)}; did you mean 'json'?",
        ),
        ("lang = ", "Invalid value (at end of document)"),
        ('ignore = ["B999x"]', "--ignore: 'B999x' is no rule code, family or name"),
    ],
)
def test_what_is_wrong_fails_the_run_but_not_the_other_logs(
    cli: Cli, auditor: Auditor, log: Path, text: str, message: str
) -> None:
    write(log.parent / "bad" / "lowball-audit.toml", text)
    bad = write(log.parent / "bad" / "x.lowball", "")
    result = cli("check", log, bad)
    assert result.code == 2
    assert message in result.err
    assert result.err.count("\n") == 1
    assert [call["path"] for call in auditor.calls] == [str(log)]


def test_command_line_wins(cli: Cli, auditor: Auditor, log: Path) -> None:
    write(log.parent / "lowball-audit.toml", 'fail-on = "never"\nlang = "es"\nprofile = "wsop-live"')
    auditor.reports[log.name] = report(faulty())
    configured = cli("check", log)
    assert configured.code == 0
    assert "líneas" in configured.out
    given = cli("check", log, "--fail-on", "error", "--lang", "en", "--profile", "home")
    assert given.code == 1
    assert "lines" in given.out
    asked = [(call["profile"], call["default_profile"]) for call in auditor.calls]
    assert asked == [(None, "wsop-live"), ("home", "home")]


def test_select_on_the_command_line_starts_afresh(cli: Cli, auditor: Auditor, log: Path) -> None:
    write(log.parent / "lowball-audit.toml", 'ignore = ["B"]')
    auditor.reports[log.name] = report(faulty())
    assert cli("check", log).code == 0
    assert cli("check", log, "--select", "B").code == 1


def test_each_log_has_the_settings_of_its_folder(cli: Cli, auditor: Auditor, log: Path) -> None:
    write(log.parent / "lax" / "lowball-audit.toml", 'fail-on = "never"')
    lax = write(log.parent / "lax" / "x.lowball", "")
    auditor.reports["x.lowball"] = report(faulty())
    assert cli("check", log, lax).code == 0
    auditor.reports[log.name] = report(faulty())
    assert cli("check", log, lax).code == 1


def test_format_of_the_first_log_holds_for_the_run(cli: Cli, auditor: Auditor, log: Path) -> None:
    write(log.parent / "lowball-audit.toml", 'output-format = "concise"')
    auditor.reports[log.name] = report(faulty())
    assert cli("check", log).out.startswith(f"{log}:3:1: error B007 ")
    assert cli("check", log, "--output-format", "json").out.startswith("{")
