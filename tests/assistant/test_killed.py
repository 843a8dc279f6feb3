"""The assistant killed while somebody types: nothing that was acknowledged is lost, and the game goes on."""

from __future__ import annotations

import os
import random
import signal
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from lowball_audit.assistant import instructions as todo
from lowball_audit.assistant.desk import Desk
from lowball_audit.assistant.journal import Journal
from lowball_audit.assistant.opening import Opening
from lowball_audit.assistant.plain import Plain
from lowball_audit.assistant.record import Record
from lowball_audit.auditor import audit
from lowball_audit.report.model import Severity
from tests.assistant.driver import Players

KILLS = 200
#: The most lines that one key writes.
MOST_AT_ONCE = 8
HEADER = ["profile home", "limits 2/4", "hands 100000", "seats", "1 Ana 400", "2 Beto 400", "3 Carla 400"]

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="there is no SIGKILL there")


def script(desk: Desk, seed: int, out: int) -> Iterator[str]:
    """What a script types for what is asked, and says that it types; sometimes it takes something back."""
    players = Players(seed)
    while True:
        typed = players.reply(desk.instruction)
        if typed is None:
            return
        yield typed
        if players.chance.random() < 0.05:
            os.write(out, b"typed: u\n")
            yield "u"


def child(log: Path, out: int, seed: int) -> None:
    """A session that types until it is killed; what it says goes to ``out``."""
    with Journal(log) as journal:
        desk = Desk(Record(journal.text), journal)
        Plain(desk, lambda text: os.write(out, text.encode()), Opening()).run(script(desk, seed, out))


def killed(log: Path, after: float, seed: int) -> str:
    """What a session said before it was killed."""
    reading, writing = os.pipe()
    pid = os.fork()
    if not pid:
        try:
            os.close(reading)
            child(log, writing, seed)
        finally:
            os._exit(0)
    os.close(writing)
    time.sleep(after)
    os.kill(pid, signal.SIGKILL)
    os.waitpid(pid, 0)
    with os.fdopen(reading, "rb") as pipe:
        return pipe.read().decode()


def acknowledged(lines: list[str], said: str) -> list[str]:
    """The lines of the log as the session has acknowledged them."""
    held = list(lines)
    for line in said.splitlines():
        if line.startswith("wrote: "):
            held.append(line.removeprefix("wrote: "))
        elif line.startswith("Taken back: "):
            gone = line.removeprefix("Taken back: ").split("; ")
            assert held[-len(gone) :] == gone
            del held[-len(gone) :]
    return held


@pytest.mark.slow
def test_two_hundred_kills(tmp_path: Path) -> None:
    chance = random.Random(5)
    written = 0
    for number in range(KILLS):
        log = tmp_path / f"{number // 25}.lowball"
        if not log.exists():
            log.write_text("".join(f"{line}\n" for line in HEADER))
        before = log.read_text().splitlines()
        said = killed(log, chance.uniform(0.0, 0.15), number)
        after = log.read_text().splitlines()
        held = acknowledged(before, said)
        written += len(held) - len(before)
        # What was on its way when it was killed may be there or not, whole lines in their order.
        undoing = said.rpartition("typed: u")[2] and "Taken back: " not in said.rpartition("typed: u")[2]
        undone = undoing and after == held[: len(after)] and len(held) - len(after) <= MOST_AT_ONCE
        assert undone or after[: len(held)] == held, f"kill {number}"
        report = audit(log.read_text())
        found = [f for hand in report.hands for f in hand.findings if f.severity is not Severity.INFO]
        assert {finding.code for finding in found} <= {"L006", "P007"}, f"kill {number}"
        with Journal(log) as journal:
            desk = Desk(Record(journal.text), journal)
            assert not isinstance(desk.instruction, (todo.CallTheFloor, todo.TakeSeats))
    assert written > KILLS, "the sessions lived long enough to write"
