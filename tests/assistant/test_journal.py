"""The file of a game: what is written is there, whatever happens to the program."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pytest

from lowball_audit.assistant.journal import Busy, Changed, Journal


def test_lines_are_appended(tmp_path: Path) -> None:
    log = tmp_path / "a.lowball"
    with Journal(log) as journal:
        assert journal.text == ""
        journal.append(["hand 1", "button Ana"])
        assert log.read_text() == "hand 1\nbutton Ana\n"
        journal.append(["deal"])
    assert log.read_text() == "hand 1\nbutton Ana\ndeal\n"
    assert [file.name for file in tmp_path.iterdir()] == ["a.lowball"]


def test_what_is_written_is_synced_before_it_is_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    calls: list[str] = []
    real_write, real_sync = os.write, os.fsync
    monkeypatch.setattr(os, "write", lambda file, data: calls.append("write") or real_write(file, data))
    monkeypatch.setattr(os, "fsync", lambda file: calls.append("sync") or real_sync(file))
    with Journal(tmp_path / "a.lowball") as journal:
        journal.append(["hand 1", "deal"])
    assert calls[:2] == ["write", "sync"]


def test_taking_back_puts_a_whole_file_in_place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    log = tmp_path / "a.lowball"
    log.write_text("hand 1\ndeal\n")
    log.chmod(0o640)
    with Journal(log) as journal:
        whole: list[str] = []
        real = os.replace

        def replace(new: str, old: Path) -> None:
            whole.append(Path(new).read_text())
            assert log.read_text() == "hand 1\ndeal\n"
            real(new, old)

        monkeypatch.setattr(os, "replace", replace)
        journal.rewrite(["hand 1"])
        assert whole == ["hand 1\n"]
        journal.append(["deal 5"])
    assert log.read_text() == "hand 1\ndeal 5\n"
    assert log.stat().st_mode & 0o777 == 0o640


def test_a_second_writer_is_refused(tmp_path: Path) -> None:
    log = tmp_path / "a.lowball"
    with Journal(log) as journal:
        with pytest.raises(Busy, match=r"a\.lowball"), Journal(log):
            pass
        journal.append(["hand 1"])
    with Journal(log) as journal:
        assert journal.text == "hand 1\n"


def test_a_file_changed_by_another_program_is_not_written_to(tmp_path: Path) -> None:
    log = tmp_path / "a.lowball"
    with Journal(log) as journal:
        journal.append(["hand 1"])
        log.write_text("hand 1\nnote from outside\n")
        with pytest.raises(Changed):
            journal.append(["deal"])
        with pytest.raises(Changed):
            journal.rewrite([])
    assert log.read_text() == "hand 1\nnote from outside\n"


def test_a_last_line_without_an_end_that_a_person_left_is_kept(tmp_path: Path) -> None:
    log = tmp_path / "a.lowball"
    log.write_bytes(b"\xef\xbb\xbfhand 1\r\ndeal")
    with Journal(log) as journal:
        assert journal.torn is None
        assert journal.text == "hand 1\ndeal\n"
    assert log.read_bytes() == b"hand 1\ndeal\n"


def test_a_line_cut_off_by_a_kill_is_kept_as_a_comment(tmp_path: Path) -> None:
    log = tmp_path / "a.lowball"
    log.write_text("hand 1\nAna raises to 1")
    (tmp_path / "a.lowball.lock").touch()  # left by a session that was killed
    with Journal(log) as journal:
        assert journal.torn == "Ana raises to 1"
        assert journal.text == "hand 1\n# Ana raises to 1\n"
    assert log.read_text() == journal.text
    assert not (tmp_path / "a.lowball.lock").exists()


def test_half_a_line_on_a_full_disk_is_taken_away_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    log = tmp_path / "a.lowball"
    with Journal(log) as journal:
        journal.append(["hand 1"])
        real = os.write

        def full(file: int, data: bytes) -> int:
            real(file, data[:3])
            raise OSError(28, "No space left on device")

        with monkeypatch.context() as patched:
            patched.setattr(os, "write", full)
            with pytest.raises(OSError, match="No space"):
                journal.append(["Ana raises to 4"])
        assert log.read_text() == "hand 1\n"
        journal.append(["deal"])
    assert log.read_text() == "hand 1\ndeal\n"


@pytest.mark.skipif(sys.platform == "win32" or os.geteuid() == 0, reason="the root may read anything")
def test_a_file_that_cannot_be_read_leaves_no_lock(tmp_path: Path) -> None:
    log = tmp_path / "a.lowball"
    log.write_text("hand 1\n")
    log.chmod(0)
    with pytest.raises(OSError), Journal(log):  # noqa: PT011 - whatever the system says
        pass
    assert not (tmp_path / "a.lowball.lock").exists()
