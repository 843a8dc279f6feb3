"""The audit that is kept up to date finds what a fresh audit of the text finds, whatever is typed."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from lowball_audit.auditor import audit
from lowball_audit.lsp.audited import Asked, Audited
from lowball_audit.report.model import Finding
from lowball_audit.simulate import Options, simulate

SAMPLES = sorted(Path("samples").glob("*.lowball"))
#: Lines that change what is far from them, or where hands begin and end.
FAR = (
    "limits 3/6",
    "blinds 2/5",
    "chip 2",
    "profile wsop-live",
    "profile nobody",
    "omit burns",
    "shuffle",
    "hand 3",
    "mano 5",
    "hand 4; button Ana",
    "hadn 4",
    "seats",
    "1 Draw 100",
    "Draw folds",
    "Pot calls",
    "ruling B007: it stands",
    "ruling T002: it stands",
    "ruling G001: it stands",
    "ruling L008: it stands",
    "Ana adds 50",
    "Ana folds",
    "end session",
    "standings Ana 1, Beto 2",
    "garbage here",
    "# audit: ignore",
    "# audit: ignore[L001, T002] why",
    "# audit: ignore-hand[B]",
    "# audit: ignore-hand",
    "# audit: ignore[X9",
    "Ana folds # audit: ignore",
    "hand 7 # audit: ignore-hand[T, L]",
    "# a comment",
    "",
)


def found(audited: Audited) -> tuple[Finding, ...]:
    return tuple(each.finding for each in audited.findings())


def fresh(lines: list[str]) -> tuple[Finding, ...]:
    return audit("\n".join(lines)).all_findings()


def typed(rng: random.Random, lines: list[str]) -> tuple[int, int, list[str]]:
    """A change somebody might make: lines gone, come, cut off, moved."""
    start = rng.randint(0, len(lines) - 1)
    end = min(len(lines), start + (rng.randint(0, 3) if rng.random() < 0.9 else rng.randint(0, 60)))
    kind = rng.random()
    if kind < 0.3:
        new = []
    elif kind < 0.6:
        new = [rng.choice(FAR)]
    elif kind < 0.8:
        new = [rng.choice(lines) for _ in range(rng.randint(1, 3))]
    else:
        new = [line[: rng.randint(0, len(line))] for line in lines[start:end]]
    if len(lines) - (end - start) + len(new) == 0:
        new = [""]
    return start, end, new


@pytest.mark.parametrize("seed", range(24))
def test_edits_of_simulated_logs(seed: int) -> None:
    rng = random.Random(seed)
    options = Options(
        hands=rng.randint(1, 8),
        players=rng.randint(2, 6),
        seed=seed,
        known=rng.choice(["all", "some", "none"]),
        lang=rng.choice(["en", "es"]),
        inject=rng.choice(["", "any"]),
        names=rng.choice(["usual", "random"]),
    )
    lines = "".join(simulate(options)).split("\n")
    audited = Audited(lines, Asked())
    if rng.random() < 0.5:  # somebody types before all has been gone through
        audited.work()
        assert found(audited) == fresh(lines)
    for _ in range(20):
        start, end, new = typed(rng, lines)
        lines[start:end] = new
        audited.change(start, end, new)
        if rng.random() < 0.3:
            audited.work(0.0)
        elif rng.random() < 0.7:
            while not audited.work(0.0):
                pass
            assert audited.done
            assert found(audited) == fresh(lines)


@pytest.mark.parametrize("sample", SAMPLES, ids=lambda path: path.name)
def test_samples_typed_line_by_line(sample: Path) -> None:
    lines: list[str] = [""]
    audited = Audited(lines, Asked())
    for number, line in enumerate(sample.read_text(encoding="utf-8").split("\n")):
        audited.change(len(lines) - 1, len(lines), [line, ""])
        lines[-1:] = [line, ""]
        audited.work()
        if number % 7 == 0:
            assert found(audited) == fresh(lines)
    assert found(audited) == fresh(lines)


def test_a_key_replays_the_hand_it_is_typed_in_and_no_other(monkeypatch: pytest.MonkeyPatch) -> None:
    lines = "".join(simulate(Options(hands=12, seed=5))).split("\n")
    audited = Audited(lines, Asked())
    audited.work()
    replayed = _watch(audited, monkeypatch)
    at = next(i for i, line in enumerate(lines) if line.startswith("hand 6")) + 4
    audited.change(at, at, ["note he thought for long"])
    audited.work()
    assert [audited.cells[index].first for index in replayed] == [audited.cells[audited.at(at)].first]
    assert found(audited) == fresh(audited.lines)


def test_the_hand_that_is_typed_in_is_first_when_all_behind_it_changes(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    lines = "".join(simulate(Options(hands=12, seed=5))).split("\n")
    audited = Audited(lines, Asked())
    audited.work()
    replayed = _watch(audited, monkeypatch)
    seat = next(i for i, line in enumerate(lines) if line.startswith("seats")) + 1
    audited.change(seat, seat + 1, [lines[seat] + "0"])
    audited.work(0.0)
    late = next(i for i, line in enumerate(lines) if line.startswith("hand 11")) + 3
    replayed.clear()
    audited.change(late, late, ["note late"])
    audited.work(0.0)
    assert replayed[0] == audited.at(late)
    assert not audited.done
    audited.work()
    assert found(audited) == fresh(audited.lines)


def test_a_moved_card_is_named_where_it_stands_now() -> None:
    lines = [
        *("seats", "1 Ana 100", "2 Beto 100", "hand 1", "button Ana", "Ana posts sb 1", "Beto posts bb 2"),
        *("Ana has 2c 3d 4h 7s Kc", "Beto has 2c 3h 5d 8s 9c", "Ana folds"),
    ]
    audited = Audited(lines, Asked())
    audited.work()
    before = found(audited)
    assert any("8" in finding.message for finding in before)
    audited.change(0, 0, ["# a comment", "# another"])
    audited.work()
    assert found(audited) == fresh(audited.lines)
    assert {finding.line for finding in found(audited)} == {finding.line + 2 for finding in before}


def _watch(audited: Audited, monkeypatch: pytest.MonkeyPatch) -> list[int]:
    replayed: list[int] = []
    replay = audited._replay

    def watched(index: int) -> None:
        replayed.append(index)
        replay(index)

    monkeypatch.setattr(audited, "_replay", watched)
    return replayed
