"""``fmt``: which files are rewritten, what is said about it, and what is left alone."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from syrupy.assertion import SnapshotAssertion

from tests.cli.conftest import Cli

LOG = """\
session Thursday game
limits 2/4
seats
1 Ana 100
2 Beto 40
hand 1   # the first
button Ana
Ana: sb 1,  Beto bb 2
Ana makes it 4
Beto fold
"""
CANONICAL = """\
session Thursday game
limits  2/4
seats
1 Ana  100
2 Beto  40
hand 1  # the first
button Ana
Ana posts sb 1, Beto posts bb 2
Ana raises to 4
Beto folds
"""


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The current folder with a log that would change, and one that would not."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("LC_ALL", "C")
    (tmp_path / "a.lowball").write_bytes(LOG.encode())
    (tmp_path / "b.lowball").write_bytes(CANONICAL.encode())
    return tmp_path


def test_rewrites_in_place(folder: Path, cli: Cli) -> None:
    before = (folder / "b.lowball").stat()
    result = cli("fmt", ".")
    assert (result.code, result.out, result.err) == (0, "", "1 log rewritten, 1 unchanged\n")
    assert (folder / "a.lowball").read_bytes() == CANONICAL.encode()
    after = (folder / "b.lowball").stat()
    assert (before.st_ino, before.st_mtime_ns) == (after.st_ino, after.st_mtime_ns)
    assert cli("fmt", "a.lowball").err == "0 logs rewritten, 1 unchanged\n"
    assert cli("fmt", ".", "--quiet").err == ""
    assert sorted(os.listdir(folder)) == ["a.lowball", "b.lowball"]


def test_check_names_the_logs_and_writes_nothing(folder: Path, cli: Cli) -> None:
    result = cli("fmt", "--check", "a.lowball", "b.lowball")
    assert (result.code, result.out) == (1, "a.lowball\n")
    assert result.err == "1 log would be rewritten, 1 unchanged\n"
    assert (folder / "a.lowball").read_bytes() == LOG.encode()
    assert cli("fmt", "--check", "b.lowball").code == 0


def test_diff_shows_the_changes_and_writes_nothing(
    folder: Path, cli: Cli, snapshot: SnapshotAssertion
) -> None:
    result = cli("fmt", "--diff", ".")
    assert result.code == 1
    assert result.out == snapshot
    assert (folder / "a.lowball").read_bytes() == LOG.encode()
    assert (cli("fmt", "--diff", "b.lowball").code, cli("fmt", "--diff", "b.lowball").out) == (0, "")
    assert "\x1b[31m-Beto fold\x1b[0m" in cli("fmt", "--diff", "a.lowball", "--color", "always").out


@pytest.mark.skipif(not os.path.exists("/usr/bin/patch"), reason="no patch here")
@pytest.mark.parametrize("filler", [0, 3, 6, 7, 20])
def test_a_diff_is_a_patch(folder: Path, cli: Cli, filler: int) -> None:
    quiet = "note nothing here\n" * filler
    log = folder / "c.lowball"
    log.write_text(f"{LOG}{quiet}Ana x\n{quiet}\n\n", encoding="utf-8")
    patch = cli("fmt", "--diff", "c.lowball").out
    subprocess.run(["patch", "-s", "c.lowball"], input=patch.encode(), check=True)
    assert (folder / "c.lowball").read_text(
        encoding="utf-8"
    ) == f"{CANONICAL}{quiet}Ana checks\n{quiet}".rstrip() + "\n"


def test_standard_input_goes_to_standard_output() -> None:
    command = [sys.executable, "-m", "lowball_audit", "fmt", "-"]
    done = subprocess.run(command, input=LOG.encode("utf-16"), capture_output=True, check=True)
    assert (done.stdout, done.stderr) == (CANONICAL.encode(), b"")
    done = subprocess.run([*command, "--check"], input=LOG.encode(), capture_output=True, check=False)
    assert (done.returncode, done.stdout) == (1, b"<stdin>\n")


def test_translates_what_is_asked(folder: Path, cli: Cli) -> None:
    cli("fmt", "b.lowball", "--lang", "es")
    spanish = (folder / "b.lowball").read_text(encoding="utf-8")
    assert spanish.startswith("sesión  Thursday game\nlímites 2/4\nasientos\n")
    assert "Beto se retira" in spanish
    assert cli("fmt", "b.lowball", "--check").code == 0, "a Spanish log stays Spanish"
    cli("fmt", "b.lowball", "--lang", "en")
    assert (folder / "b.lowball").read_bytes() == CANONICAL.encode()


def test_what_cannot_be_translated_says_why(folder: Path, cli: Cli) -> None:
    log = CANONICAL + "Ana bats 2\n"
    (folder / "b.lowball").write_text(log, encoding="utf-8")
    result = cli("fmt", "b.lowball", "--lang", "es")
    assert (result.code, (folder / "b.lowball").read_text(encoding="utf-8")) == (2, log)
    assert "b.lowball cannot be translated: lines that cannot be read" in result.err
    assert cli("fmt", "b.lowball").code == 0


@pytest.mark.parametrize("encoding", ["utf-8-sig", "utf-16", "cp1252"])
def test_other_encodings_become_utf_8(folder: Path, cli: Cli, encoding: str) -> None:
    text = CANONICAL.replace("Thursday game", "Peña del jueves")
    (folder / "a.lowball").write_bytes(text.replace("\n", "\r\n").encode(encoding))
    assert "\\ Only line ends" in cli("fmt", "--diff", "a.lowball").out
    assert cli("fmt", "a.lowball").code == 0
    assert (folder / "a.lowball").read_bytes() == text.encode()


def test_a_file_that_is_no_text_is_left_alone(folder: Path, cli: Cli) -> None:
    for data in (b"hand 1\0\n", b"\xef\xbb\xbfhand 1  \n\xff\n", b"\xff\xfeh\0a\0\xd8\xd8"):
        (folder / "a.lowball").write_bytes(data)
        result = cli("fmt", ".")
        assert (result.code, (folder / "a.lowball").read_bytes()) == (2, data)
        assert "a.lowball is no text" in result.err
        assert result.err.endswith("0 logs rewritten, 1 unchanged, 1 failed\n")


def test_mode_and_links_stay(folder: Path, cli: Cli) -> None:
    log = folder / "a.lowball"
    log.chmod(0o640)
    (folder / "link.lowball").symlink_to("a.lowball")
    assert cli("fmt", "link.lowball").code == 0
    assert (folder / "link.lowball").is_symlink()
    assert (log.read_bytes(), log.stat().st_mode & 0o777) == (CANONICAL.encode(), 0o640)


def test_what_cannot_be_written_stays(folder: Path, cli: Cli, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as disk:
        disk.setattr("os.fsync", full)
        result = cli("fmt", ".")
    assert (result.code, "cannot write ./a.lowball: No space left" in result.err) == (2, True)
    assert sorted(os.listdir(folder)) == ["a.lowball", "b.lowball"]
    assert (folder / "a.lowball").read_bytes() == LOG.encode()


def test_a_game_under_way_is_left_to_its_dealer(folder: Path, cli: Cli) -> None:
    (folder / "a.lowball.lock").touch()
    result = cli("fmt", "a.lowball")
    assert (result.code, "being written by lowball-audit table" in result.err) == (2, True)
    assert (folder / "a.lowball").read_bytes() == LOG.encode()


def test_wrong_options_teach(folder: Path, cli: Cli) -> None:
    assert "lowball-audit fmt thursday.lowball" in cli("fmt").err
    assert (cli("fmt").code, cli("fmt", "nix").code) == (2, 2)
    assert "'de' is not one of en, es" in cli("fmt", "a.lowball", "--lang", "de").err


def test_quiet_may_stand_in_the_settings(folder: Path, cli: Cli) -> None:
    (folder / "lowball-audit.toml").write_text('quiet = true\nlang = "es"\n', encoding="utf-8")
    result = cli("fmt", ".")
    assert (result.code, result.err) == (0, "")
    assert (folder / "a.lowball").read_bytes() == CANONICAL.encode(), "lang is that of reports"


def test_the_summary_in_spanish(folder: Path, cli: Cli, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "es_ES.UTF-8")
    assert cli("fmt", ".").err == "1 registro reescrito, 1 sin cambios\n"
