"""``lowball-audit report``."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.conftest import Cli

LOG = """\
seats; 1 Ana 100; 2 Beto 100
hand 1; button Ana; Ana posts sb 1; Beto posts bb 2
Ana raises to 5
Beto folds; 3 returned to Ana; Ana wins 4
"""


@pytest.fixture
def log(tmp_path: Path) -> Path:
    path = tmp_path / "game.lowball"
    path.write_text(LOG, encoding="utf-8")
    return path


@pytest.mark.parametrize(
    ("name", "start"),
    [
        ("a.html", "<!doctype html>"),
        ("a.HTM", "<!doctype html>"),
        ("a.md", "# Rules check"),
        ("a.markdown", "# Rules check"),
        ("a.txt", "Rules check: game.lowball\n====="),
    ],
)
def test_the_ending_says_the_format(cli: Cli, log: Path, tmp_path: Path, name: str, start: str) -> None:
    out = tmp_path / name
    result = cli("report", log, "-o", out)
    assert (result.code, result.out, result.err) == (0, "", "")
    assert out.read_text("utf-8").startswith(start)


def test_what_is_there_is_written_over(cli: Cli, log: Path, tmp_path: Path) -> None:
    out = tmp_path / "a.md"
    out.write_text("old", encoding="utf-8")
    assert cli("report", log, "-o", out).code == 0
    assert "B006" in out.read_text("utf-8")


def test_format_is_stronger_than_the_ending(cli: Cli, log: Path, tmp_path: Path) -> None:
    out = tmp_path / "a.html"
    assert cli("report", log, "-o", out, "--format", "md").code == 0
    assert out.read_text("utf-8").startswith("# Rules check")


@pytest.mark.parametrize("arguments", [("-o", "-"), ("--format", "text"), ("-o", "-", "--format", "text")])
def test_standard_output(cli: Cli, log: Path, arguments: tuple[str, ...]) -> None:
    result = cli("report", log, *arguments)
    assert result.code == 0
    assert "error[B006]" in result.out


def test_title_language_and_selection(cli: Cli, log: Path) -> None:
    result = cli("report", log, "-o", "-", "--title", "The <week>", "--lang", "es", "--ignore", "B")
    assert result.out.startswith("The <week>\n")
    assert "B006" not in result.out.replace("# B006", "")
    assert "Hallazgos omitidos por --select y --ignore: 1" in result.out
    assert "perfil" in result.out.casefold()


def test_profile(cli: Cli, log: Path) -> None:
    assert "Profile: wsop-live" in cli("report", log, "-o", "-", "--profile", "wsop-live").out


def test_folders_and_several_logs(cli: Cli, log: Path, tmp_path: Path) -> None:
    (tmp_path / "more").mkdir()
    (tmp_path / "more" / "b.lowball").write_text(LOG, encoding="utf-8")
    out = tmp_path / "a.html"
    assert cli("report", tmp_path, "-o", out).code == 0
    text = out.read_text("utf-8")
    assert 'id="log-1-hand-1"' in text
    assert 'id="log-2-hand-1"' in text


def test_a_log_that_cannot_be_read(cli: Cli, log: Path, tmp_path: Path) -> None:
    out = tmp_path / "a.txt"
    result = cli("report", tmp_path / "none.lowball", log, "-o", out)
    assert result.code == 2
    assert "no such file or folder" in result.err
    assert "game.lowball" in out.read_text("utf-8")
    out.unlink()
    assert cli("report", tmp_path / "none.lowball", "-o", out).code == 2
    assert not out.exists()


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("-o", "a.pdf"), "the ending '.pdf' says no format"),
        (("-o", "report"), "no ending says no format"),
        ((), "report to where?"),
        (("--format", "pdf"), "--format: 'pdf' is not one of html, md, text"),
        (("-o", "a.md", "--lang", "fr"), "--lang: 'fr' is not one of en, es"),
        (("-o", "a.md", "--select", "B07"), "--select: 'B07' is no rule code"),
        (("-o", "a.md", "--profile", "nobody"), "nobody"),
    ],
)
def test_mistakes(cli: Cli, log: Path, arguments: tuple[str, ...], message: str) -> None:
    result = cli("report", log, *arguments)
    assert result.code == 2
    assert message in result.err
    assert not Path("a.md").exists()


def test_no_log(cli: Cli) -> None:
    result = cli("report", "-o", "a.html")
    assert result.code == 2
    assert "report on what?" in result.err


def test_output_that_cannot_be_written(cli: Cli, log: Path, tmp_path: Path) -> None:
    result = cli("report", log, "-o", tmp_path / "no" / "a.html")
    assert result.code == 2
    assert "cannot write" in result.err
    assert cli("report", log, "-o", tmp_path, "--format", "md").code == 2


def test_a_log_is_not_written_over(cli: Cli, log: Path, tmp_path: Path) -> None:
    text = tmp_path / "game.txt"
    text.write_text(LOG, encoding="utf-8")
    result = cli("report", text, "-o", text)
    assert result.code == 2
    assert "is one of the logs" in result.err
    assert text.read_text("utf-8") == LOG


def test_settings_of_the_folder(cli: Cli, log: Path, tmp_path: Path) -> None:
    (tmp_path / "lowball-audit.toml").write_text('ignore = ["B006"]\nlang = "es"\n', encoding="utf-8")
    result = cli("report", log, "-o", "-")
    assert "Hallazgos omitidos" in result.out
