"""``drill`` at the command line, with answers through a pipe."""

from __future__ import annotations

import io
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from syrupy.assertion import SnapshotAssertion

from lowball_audit.cli import main
from lowball_audit.drill import TOPICS, Choice, Drill, Question, right_answer
from lowball_audit.profiles import load_profile

Run = Callable[..., tuple[int, str, str]]


@pytest.fixture
def drill(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Run:
    """Run ``drill`` with options and the lines that somebody types."""

    def run(*options: str, typed: str = "") -> tuple[int, str, str]:
        monkeypatch.setattr(sys, "stdin", io.StringIO(typed))
        code = main(["drill", *options])
        out, err = capsys.readouterr()
        return code, out, err

    return run


def questions(count: int = 10, seed: int = 3, profile: str = "home", lang: str = "en") -> list[Question]:
    return list(Drill(seed, count, load_profile(profile), lang))


def right(question: Question, lang: str = "en") -> str:
    return right_answer(question.answer, lang)


def wrong(question: Question) -> str:
    answer = question.answer
    if isinstance(answer, Choice):
        return str((answer.right + 1) % len(answer.options) + 1)
    if hasattr(answer, "names"):
        return "nobody"
    return "777"


@pytest.mark.parametrize("lang", ["en", "es"])
def test_all_right(drill: Run, lang: str) -> None:
    typed = "".join(f"{right(q, lang)}\n" for q in questions(lang=lang))
    code, out, err = drill("--seed", "3", "--lang", lang, typed=typed)
    assert (code, err) == (0, "")
    assert ("10 of 10 right" if lang == "en" else "10 de 10 correctas") in out
    assert "Wrong" not in out
    assert "Incorrecto" not in out


def test_all_wrong(drill: Run) -> None:
    typed = "".join(f"{wrong(q)}\n" for q in questions())
    code, out, _ = drill("--seed", "3", typed=typed)
    assert code == 0
    assert "\n0 of 10 right\n" in out
    assert "  Right.\n" not in out
    for question in questions():
        assert f"Wrong. Right is: {right(question)}.".split()[3] in out


def test_the_score_by_topic(drill: Run) -> None:
    asked = list(Drill(3, 4, load_profile("home"), "en", ["cap", "pots"]))
    typed = "".join(f"{right(q) if q.topic == 'cap' else wrong(q)}\n" for q in asked)
    _, out, _ = drill("--seed", "3", "--topic", "cap", "--topic", "POTS", "--count", "4", typed=typed)
    assert out.endswith(
        "\n2 of 4 right\n  cap   2 of 2\n  pots  0 of 2\nThe same questions again:\n"
        "  lowball-audit drill --seed 3 --count 4 --topic cap --topic pots\n"
    )


@pytest.mark.parametrize("end", ["", "q\n", "Q\n", "quit\n", "salir\n"])
def test_the_end_in_the_middle(drill: Run, end: str) -> None:
    typed = "".join(f"{right(q)}\n" for q in questions()[:3]) + end
    code, out, err = drill("--seed", "3", typed=typed)
    assert (code, err) == (0, "")
    assert "\n3 of 3 right\n" in out


def test_nothing_typed(drill: Run) -> None:
    code, out, _ = drill("--seed", "3")
    assert code == 0
    assert "\n0 of 0 right\n" in out


def test_ctrl_c(drill: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    class Impatient(io.StringIO):
        def readline(self, *_: object) -> str:  # type: ignore[override]
            raise KeyboardInterrupt

    monkeypatch.setattr(io, "StringIO", Impatient)
    code, out, _ = drill("--seed", "3")
    assert code == 0
    assert "\n0 of 0 right\n" in out


def test_a_hint_and_what_cannot_be_understood_cost_nothing(drill: Run) -> None:
    (first,) = questions(1)
    code, out, _ = drill("--seed", "3", "--count", "1", typed=f"?\n\n¿eh?\n{right(first)}\n")
    assert code == 0
    assert "\n1 of 1 right\n" in out
    assert first.hint.split(".")[0][:40] in out.replace("\n  ", " ")
    assert out.count("? hint, q end") >= 1


def test_the_same_seed_shows_the_same(drill: Run) -> None:
    _, first, _ = drill("--seed", "9", "--show")
    _, second, _ = drill("--seed", "9", "--show")
    assert first == second
    _, other, _ = drill("--seed", "10", "--show")
    assert first != other


def test_without_a_seed_one_is_told_that_repeats_the_drill(drill: Run) -> None:
    _, first, _ = drill("--count", "2", "--topic", "hands", typed="1\n")
    seed = first.partition("seed ")[2].partition(".")[0]
    _, second, _ = drill("--count", "2", "--topic", "hands", "--seed", seed, typed="1\n")
    assert first == second
    assert first.endswith(f"  lowball-audit drill --seed {seed} --count 2 --topic hands\n")


def test_the_topics_are_listed(drill: Run) -> None:
    code, out, _ = drill("--list")
    assert code == 0
    assert [line.split()[0] for line in out.splitlines()] == list(TOPICS)
    spanish = drill("--list", "--lang", "es")[1]
    assert spanish != out
    assert all(len(line) <= 80 for line in (out + spanish).splitlines())


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (("--topic", "poots"), "did you mean 'pots'?"),
        (("--topic", "odd chip"), "did you mean 'odd-chip'?"),
        (("--lang", "fr"), "--lang: 'fr' is not one of en, es"),
        (("--count", "0"), "--count: a drill has at least one question"),
        (("--profile", "casino"), "--profile: "),
        (("--profile", "roberts", "--topic", "reshuffle"), "profile roberts is silent on reshuffle"),
    ],
)
def test_mistakes(drill: Run, options: tuple[str, ...], said: str) -> None:
    code, out, err = drill(*options)
    assert (code, out) == (2, "")
    assert err.startswith("lowball-audit: ")
    assert said in err
    assert err.count("\n") == 1


def test_a_topic_that_the_profile_leaves_open_is_named(drill: Run) -> None:
    options = ("--profile", "roberts", "--topic", "reshuffle,hands", "--count", "3", "--seed", "1")
    code, out, _ = drill(*options, "--show")
    assert code == 0
    assert out.endswith("\nNot asked, as nothing was found that profile roberts decides: reshuffle.\n")
    assert "Not asked" in drill(*options)[1]


def test_a_house_of_its_own(drill: Run, tmp_path: Path) -> None:
    house = tmp_path / "our house.toml"
    house.write_text(
        'name = "ours"\nextends = "home"\n[cap]\nraises = 5\nheads_up = "never"\n', encoding="utf-8"
    )
    code, out, _ = drill("--profile", str(house), "--topic", "cap", "--count", "4", "--seed", "1", "--show")
    assert code == 0
    assert "5 raises" in out
    assert "Drill: 4 questions, profile ours, seed 1." in out
    _, out, _ = drill("--profile", str(house), "--topic", "cap", "--count", "1", "--seed", "1")
    assert f"--profile '{house}'" in out


@pytest.mark.parametrize("lang", ["en", "es"])
def test_what_people_see(drill: Run, lang: str, snapshot: SnapshotAssertion) -> None:
    typed = (
        "?\n" + "".join(f"{right(q, lang)}\n" for q in questions(6, 12, lang=lang)) + "wat\n1\n1\n1\n1\n1\n"
    )
    _, out, _ = drill("--seed", "12", "--count", "8", "--lang", lang, typed=typed)
    assert out == snapshot


@pytest.mark.parametrize("lang", ["en", "es"])
def test_a_sheet(drill: Run, lang: str, snapshot: SnapshotAssertion) -> None:
    _, out, _ = drill("--seed", "12", "--count", "11", "--lang", lang, "--show")
    assert all(len(line) <= 80 for line in out.splitlines())
    assert out == snapshot


def test_through_a_pipe_without_terminal_codes() -> None:
    command = [sys.executable, "-m", "lowball_audit", "drill", "--seed", "3", "--count", "2"]
    environment = {key: value for key, value in os.environ.items() if key not in ("NO_COLOR", "FORCE_COLOR")}
    done = subprocess.run(
        command, input=b"1\n\xff\xfe\nq\n", capture_output=True, env=environment, check=True
    )
    assert b"\x1b" not in done.stdout
    assert done.stderr == b""


def test_a_reader_that_goes_away_is_no_error() -> None:
    read, write = os.pipe()
    os.close(read)
    command = [sys.executable, "-m", "lowball_audit", "drill", "--seed", "3", "--show"]
    try:
        done = subprocess.run(command, stdout=write, stderr=subprocess.PIPE, check=False)
    finally:
        os.close(write)
    assert (done.returncode, done.stderr) == (0, b"")
