"""Hands of others on the command line: told or forced, found in folders, never rewritten."""

from __future__ import annotations

import io
import json
import os
import sys
from pathlib import Path

import pytest

from lowball_audit.report import FORMATS
from tests.cli.conftest import Cli
from tests.importers import (
    test_fulltilt,
    test_kingsclub,
    test_merge,
    test_phh,
    test_pokerstars,
    test_winamax,
)
from tests.importers.hands import change

HANDS = {
    "pokerstars": test_pokerstars.HAND,
    "fulltilt": test_fulltilt.HAND,
    "winamax": test_winamax.HAND,
    "kingsclub": test_kingsclub.HAND,
    "merge": test_merge.DESCRIPTION + test_merge.game(test_merge.FOLDED),
    "phh": test_phh.FOLDED,
}
#: A raise of three where it is two.
BAD = change(HANDS["pokerstars"], "Cy D: raises $2 to $4", "Cy D: raises $3 to $5")
OURS = "seats; 1 Ana 100; 2 Beto 100\nhand 1; button Ana; Ana sb 1; Beto bb 2\nAna folds\n"
ENDINGS = {"merge": "xml", "phh": "phh"}


def codes(text: str) -> list[tuple[int, str]]:
    """Line and code of each finding of a concise report."""
    places = [line.split(": ", 1) for line in text.splitlines()]
    return [(int(place.split(":")[1]), rest.split()[1]) for place, rest in places]


@pytest.fixture
def bad(tmp_path: Path) -> Path:
    path = tmp_path / "bad.txt"
    path.write_text(BAD, encoding="utf-8")
    return path


@pytest.fixture
def mixed(tmp_path: Path) -> Path:
    """A folder of logs of all formats, and of files that are none."""
    folder = tmp_path / "mixed"
    (folder / "older").mkdir(parents=True)
    for name, hand in HANDS.items():
        (folder / f"{name}.{ENDINGS.get(name, 'txt')}").write_text(hand, encoding="utf-8")
    (folder / "older" / "LOUD.TXT").write_text(HANDS["winamax"], encoding="utf-16")
    (folder / "older" / "ours.lowball").write_text(OURS)
    (folder / "notes.txt").write_text("PokerStars is a site\nhand 1\n")
    (folder / "page.xml").write_text("<html><body>no game</body></html>")
    (folder / "noise.txt").write_bytes(bytes(range(256)) * 40)
    (folder / "hand.bak").write_text(HANDS["pokerstars"])
    return folder


# --- the format ---


@pytest.mark.parametrize("name", HANDS)
def test_each_format_is_told_and_can_be_forced(cli: Cli, tmp_path: Path, name: str) -> None:
    path = tmp_path / "hand.log"
    path.write_text(HANDS[name], encoding="utf-8")
    told = cli("check", path, "--ignore", "L009")
    assert (told.code, told.err) == (0, "")
    assert "(profile home)" not in told.out
    assert cli("check", path, "--ignore", "L009", "--from", name) == told


@pytest.mark.parametrize("command", ["check", "report"])
def test_a_wrong_name_is_refused_with_the_nearest(cli: Cli, bad: Path, command: str) -> None:
    found = cli(command, bad, "--from", "pokerstar")
    assert (found.code, found.out) == (2, "")
    assert found.err.startswith("lowball-audit: --from: 'pokerstar' is not one of lowball, pokerstars, ")
    assert found.err.endswith("; did you mean 'pokerstars'?\n")
    far = cli(command, bad, "--from", "xyzzy")
    assert far.code == 2
    assert "did you mean" not in far.err


def test_a_forced_format_is_taken_at_its_word(cli: Cli, bad: Path, tmp_path: Path) -> None:
    """Nothing of the file is a hand of the format asked for: one finding says so."""
    for name in ("merge", "phh"):
        found = cli("check", bad, "--from", name, "--output-format", "concise")
        assert (found.code, codes(found.out)) == (1, [(1, "L001")])
    ours = tmp_path / "ours.lowball"
    ours.write_text(OURS)
    found = cli("check", ours, "--from", "pokerstars", "--output-format", "concise")
    assert (found.code, codes(found.out)) == (1, [(1, "L001")])


def test_a_log_can_be_forced_to_be_ours(cli: Cli, bad: Path, tmp_path: Path) -> None:
    found = cli("check", bad, "--from", "lowball", "--output-format", "concise")
    assert found.code == 1
    assert (1, "L001") in codes(found.out)
    assert len(codes(found.out)) > 10
    begins_like_others = tmp_path / "ours.lowball"
    begins_like_others.write_text("PokerStars Hand #1: was read aloud\n" + OURS)
    assert codes(cli("check", begins_like_others, "--from", "lowball", "--output-format", "concise").out) == [
        (1, "L001")
    ]


# --- formats of reports, and how logs come in ---


@pytest.mark.parametrize("name", FORMATS)
def test_every_report_names_the_place_in_the_original(cli: Cli, bad: Path, name: str) -> None:
    found = cli("check", bad, "--output-format", name)
    assert (found.code, found.err) == (1, "")
    assert "B006" in found.out
    line = BAD[: BAD.index("Cy D: raises $3")].count("\n") + 1
    places = {
        "json": f'"line": {line},',
        "jsonl": f'"line": {line},',
        "sarif": f'"startLine": {line}',
        "github": f"line={line},",
    }
    assert places.get(name, f"bad.txt:{line}:1") in found.out


@pytest.mark.parametrize("ending", ["html", "md", "txt"])
def test_a_rules_check_report(cli: Cli, bad: Path, tmp_path: Path, ending: str) -> None:
    output = tmp_path / f"sheet.{ending}"
    assert cli("report", bad, "-o", output).code == 0
    text = output.read_text(encoding="utf-8")
    assert "B006" in text
    assert "raises $3 to $5" in text


def test_standard_input(cli: Cli, monkeypatch: pytest.MonkeyPatch) -> None:
    for options in ((), ("--from", "pokerstars")):
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(BAD.encode()), encoding="utf-8"))
        found = cli("check", "-", "--output-format", "concise", *options)
        assert found.code == 1
        assert found.out.startswith("<stdin>:10:1: error B006 ")


def test_a_baseline_hides_what_is_known(cli: Cli, bad: Path, tmp_path: Path) -> None:
    baseline = tmp_path / "known.json"
    cli("check", bad, "--write-baseline", baseline)
    assert cli("check", bad, "--baseline", baseline).code == 0
    bad.write_text(change(BAD, "Ann: bets $4\n", "Ann: bets $5\n"), encoding="utf-8")
    found = cli("check", bad, "--baseline", baseline, "--output-format", "concise")
    assert found.code == 1
    assert "B005" in found.out


# --- folders ---


def test_a_folder_gives_the_logs_of_all_formats(cli: Cli, mixed: Path) -> None:
    found = cli("check", mixed, "--output-format", "json", "--ignore", "L009")
    assert (found.code, found.err) == (0, "")
    paths = [str(Path(file["path"]).relative_to(mixed)) for file in json.loads(found.out)["files"]]
    logs = [f"{name}.{ENDINGS.get(name, 'txt')}" for name in HANDS]
    assert paths == sorted([*logs, "older/LOUD.TXT", "older/ours.lowball"])


def test_a_folder_is_the_same_with_more_processes(cli: Cli, mixed: Path, bad: Path) -> None:
    (mixed / "zz.txt").write_bytes(bad.read_bytes())
    one = cli("check", mixed, "--output-format", "concise")
    assert cli("check", mixed, "--output-format", "concise", "--jobs", "2") == one
    assert "zz.txt:10:1: error B006" in one.out


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes here")
def test_a_pipe_in_a_folder_is_no_log(cli: Cli, tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe.txt")
    (tmp_path / "ours.lowball").write_text(OURS)
    assert cli("check", tmp_path).code == 0


def test_a_folder_without_logs(cli: Cli, tmp_path: Path) -> None:
    (tmp_path / "notes.txt").write_text("nothing\n")
    found = cli("check", tmp_path)
    assert found.code == 2
    assert "no .lowball files, and no hands of sites" in found.err


# --- what others wrote stays as it is ---


def test_others_are_never_rewritten(cli: Cli, bad: Path) -> None:
    for command in (("fmt", bad), ("fmt", "--check", bad), ("fmt", "--diff", bad)):
        found = cli(*command)
        assert found.code == 2
        assert "is a log of another format (pokerstars): it is left as it is" in found.err
    assert cli("check", bad, "--fix").code == 1
    assert cli("check", bad, "--fix", "--diff").err == "lowball-audit: nothing to fix\n"
    assert bad.read_text(encoding="utf-8") == BAD


def test_fmt_of_a_folder_takes_our_logs_only(cli: Cli, mixed: Path) -> None:
    before = {path: path.read_bytes() for path in mixed.rglob("*.*") if path.is_file()}
    assert cli("fmt", mixed).code == 0
    changed = [path.name for path, data in before.items() if path.read_bytes() != data]
    assert changed == ["ours.lowball"]
