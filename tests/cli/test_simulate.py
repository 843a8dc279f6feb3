"""``simulate``: logs on request, the same for the same options, and errors that help."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

import lowball_audit
from lowball_audit.log import Unreadable
from lowball_audit.log.words import LANGUAGE
from lowball_audit.simulate.inject import CANNOT
from tests.cli.conftest import Cli
from tests.rules.logs import due


def test_a_legal_log(cli: Cli) -> None:
    result = cli("simulate", "--hands", "4", "--seed", "5", "--players", "4")
    assert (result.code, result.err) == (0, "")
    report = lowball_audit.audit(result.out)
    assert len(report.hands) == 4
    assert {finding.code for finding in report.all_findings()} <= {"L009"}


def test_the_log_says_how_it_was_made(cli: Cli) -> None:
    """The command in the second line makes the same log again."""
    first = cli("simulate", "--hands", "3", "--profile", "roberts", "--inject", "any", "--lang", "es").out
    words = first.split("\n")[1].split()
    assert words[1:4] == ["lowball-audit", lowball_audit.__version__, "simulate"]
    assert cli(*words[3:]).out == first


def test_the_same_bytes_whatever_the_order_of_hashes(cli: Cli, tmp_path: Path) -> None:
    arguments = ("simulate", "--hands", "15", "--seed", "8", "--inject", "any", "--names", "random")
    here = cli(*arguments).out
    for seed in ("1", "2"):
        path = tmp_path / f"{seed}.lowball"
        command = [sys.executable, "-m", "lowball_audit", *arguments, "-o", str(path)]
        subprocess.run(command, check=True, env={"PYTHONHASHSEED": seed, "PYTHONPATH": ":".join(sys.path)})
        assert path.read_bytes() == here.encode()


def test_another_seed_is_another_session(cli: Cli) -> None:
    logs = {cli("simulate", "--hands", "2", "--seed", str(seed)).out for seed in range(5)}
    assert len(logs) == 5
    assert cli("simulate", "--hands", "2").out != cli("simulate", "--hands", "2").out


def test_to_a_file_with_a_profile_beside_it(cli: Cli, tmp_path: Path) -> None:
    (tmp_path / "logs").mkdir()
    house = tmp_path / "house.toml"
    house.write_text('name = "house"\nextends = "home"\nsource = "us"\n[cap]\nraises = 4\n', encoding="utf-8")
    log = tmp_path / "logs" / "new.lowball"
    assert cli("simulate", "--hands", "5", "--seed", "1", "--profile", house, "-o", log).out == ""
    assert f"profile {house}" in log.read_text(encoding="utf-8")
    assert cli("check", log, "--ignore", "L009").code == 0


def test_a_relative_profile_is_found_from_the_log(
    cli: Cli, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("logs").mkdir()
    Path("house.toml").write_text('name = "house"\nextends = "home"\nsource = "us"\n', encoding="utf-8")
    cli("simulate", "--hands", "2", "--profile", "house.toml", "-o", "logs/new.lowball")
    assert "\nprofile ../house.toml\n" in Path("logs/new.lowball").read_text(encoding="utf-8")
    assert cli("check", "logs/new.lowball").code == 0


def test_one_fault_a_hand(cli: Cli) -> None:
    text = cli("simulate", "--hands", "6", "--seed", "2", "--inject", "b004").out
    assert [code for _, code in due(text)] == ["B004"] * 6


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (("--profile", "hoem"), "did you mean home?"),
        (("--inject", "B077"), "did you mean B007?"),
        (("--inject", "B016"), "no code 'B016'"),
        (("--inject", "fold"), "it is any, or one of L001-L008, L010, T001-T011, B001-B015"),
        (("--inject", "L009"), CANNOT["L009"]),
        (("--inject", "K014"), "the legal pools of the profile serve every draw"),
        (("--inject", "K018"), "take --known all"),
        (("--inject", "P010", "--profile", "pokerstars"), "the profile takes a rake as the house has it"),
        (("--players", "9"), "--players: 9 cannot play; profile home seats 2 to 6"),
        (("--players", "1"), "--players: 1 cannot play"),
        (("--hands", "0"), "--hands: a session has at least one hand"),
        (("--known", "most"), "--known: 'most' is not one of all, some, none"),
        (("--stacks", "huge"), "--stacks: 'huge' is not one of short, mixed, deep"),
        (("--lang", "fr"), "--lang: 'fr' is not one of en, es"),
        (("-o", "/no/such/folder/x.lowball"), "cannot write /no/such/folder/x.lowball"),
    ],
)
def test_errors(cli: Cli, arguments: tuple[str, ...], says: str) -> None:
    result = cli("simulate", *arguments)
    assert result.code == 2
    assert result.out == ""
    assert says in result.err
    assert result.err.count("\n") == 1


def test_long_sessions_keep_going(cli: Cli) -> None:
    """Closed stacks, and two seats only: who loses everything is replaced, and every hand is dealt."""
    text = cli("simulate", "--hands", "120", "--players", "2", "--stacks", "short", "--seed", "4").out
    assert text.count("\nbutton ") == 120
    assert " joins " in text


@pytest.mark.parametrize("lang", ["en", "es"])
def test_the_language_understands_every_word(lang: str) -> None:
    """Whatever word a scribe takes for an action, it is read as that action."""
    words = LANGUAGE[lang]
    lines = {
        "folds": "", "checks": "", "bets": " 2", "calls": " 2", "raises": "", "raises to": " 8", "caps": "",
        "all-in": "", "all-in to": " 9", "draws": " 2", "pat": "", "discards": " Kc", "gets": " 2",
        "changes to": " 1", "shows": " 7h 5d 4c 3s 2c", "mucks": "", "claims": " wheel", "wins": " 9",
        "takes the pot": "", "has": " 7h 5d 4c 3s 2c", "joins": " 4 100", "leaves": "", "adds": " 50",
        "sits out": "", "sits in": "", "completes": "", "opens": "",
    }  # fmt: skip
    for key, rest in lines.items():
        for word in words[key]:
            (line,) = lowball_audit.parse(f"Ana {word}{rest}")
            assert not any(isinstance(statement, Unreadable) for statement in line.statements), word
