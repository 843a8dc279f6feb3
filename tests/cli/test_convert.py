"""``convert`` and ``anonymize`` as they are used."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from lowball_audit.cli.run import run

LOG = """\
seats; 1 Ana 100; 2 Beto 100; 3 Carla 100
hand 1; button Ana; Beto posts sb 1; Carla posts bb 2
Ana raises, Beto folds, Carla folds
hand 2; button Beto; Carla posts sb 1; Ana posts bb 2
Beto raises to 5, Carla folds, Ana folds
"""


@pytest.fixture
def log(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with a log: the second hand has a fault."""
    monkeypatch.chdir(tmp_path)
    Path("game.lowball").write_text(LOG, "utf-8")
    return tmp_path


def test_a_file_is_whole_and_not_written_over(log: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["convert", "game.lowball", "--to", "pokerstars", "-o", "game.txt"]) == 0
    first = Path("game.txt").read_text("utf-8")
    assert first.count("PokerStars Game #") == 2
    assert run(["convert", "game.lowball", "--to", "phhs", "-o", "game.txt"]) == 2
    assert Path("game.txt").read_text("utf-8") == first
    assert "game.txt is there already; --force writes over it" in capsys.readouterr().err
    assert run(["convert", "game.lowball", "--to", "phhs", "-o", "game.txt", "--force"]) == 1
    assert Path("game.txt").read_text("utf-8").startswith("[1]\nvariant")
    assert sorted(os.listdir()) == ["game.lowball", "game.txt"]


def test_what_cannot_be_said_is_named_with_its_place(log: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["convert", "game.lowball", "--to", "phhs"]) == 1
    shown = capsys.readouterr()
    assert shown.out.count("variant") == 1
    assert "game.lowball:4: hand 2 cannot be written as PHH: it has a fault on line 5: B006" in shown.err


def test_one_hand(log: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["convert", "game.lowball", "--to", "phh", "--hand", "1"]) == 0
    assert capsys.readouterr().out.startswith("variant = 'F2L3D'\n")
    assert run(["convert", "game.lowball", "--to", "lowball", "--hand", "2"]) == 0
    assert "\nhand 2\nbutton Beto\n" in capsys.readouterr().out
    assert run(["convert", "game.lowball", "--to", "phh", "--hand", "9"]) == 2
    assert "has no hand 9" in capsys.readouterr().err


def test_several_logs_go_to_a_folder(log: Path, capsys: pytest.CaptureFixture[str]) -> None:
    Path("other").mkdir()
    Path("other/game.lowball").write_text(LOG, "utf-8")
    assert run(["convert", "game.lowball", "other", "--to", "pokerstars"]) == 2
    assert run(["convert", "game.lowball", "other", "--to", "pokerstars", "-o", "out/"]) == 0
    assert sorted(os.listdir("out")) == ["game-2.txt", "game.txt"]


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (["game.lowball"], "--to lowball|phh|phhs|pokerstars"),
        (["game.lowball", "--to", "phs"], "did you mean 'phhs'"),
        (["game.lowball", "--to", "phh", "--from", "stars"], "did you mean 'pokerstars'"),
        (["game.lowball", "--to", "phh", "--hero", "Ana"], "--hero says nothing about phh"),
        (["game.lowball", "--to", "pokerstars", "--currency", "EUR"], "is not one of $, €, £"),
        (["no.lowball", "--to", "phhs"], "no such file or folder: no.lowball"),
        (["game.lowball", "--to", "lowball", "-o", "game.lowball", "--force"], "is one of the logs"),
        (["game.lowball", "--to", "phhs", "--profile", "nobody"], "nobody"),
    ],
)
def test_mistakes_are_said(log: Path, capsys: pytest.CaptureFixture[str], words: list[str], why: str) -> None:
    assert run(["convert", *words]) == 2
    assert why in capsys.readouterr().err
    assert Path("game.lowball").read_text("utf-8") == LOG


def test_rubbish_is_no_log(log: Path, capsys: pytest.CaptureFixture[str]) -> None:
    Path("rubbish").write_bytes(bytes(range(256)) * 3)
    for to in ("lowball", "phh", "phhs", "pokerstars"):
        assert run(["convert", "rubbish", "--to", to, "-o", f"out.{to}"]) in (1, 2)
        assert "Traceback" not in capsys.readouterr().err
    assert run(["anonymize", "rubbish"]) == 0


def test_anonymize_writes_utf_8(log: Path, capsys: pytest.CaptureFixture[str]) -> None:
    Path("wide.lowball").write_bytes(LOG.encode("utf-16"))
    assert run(["anonymize", "wide.lowball", "--seed", "1", "-o", "masked.lowball"]) == 0
    masked = Path("masked.lowball").read_text("utf-8")
    assert "Ana" not in masked
    assert masked.count("\n") == LOG.count("\n")
    assert run(["anonymize", "game.lowball", "--seed", "1"]) == 0
    assert capsys.readouterr().out == masked
