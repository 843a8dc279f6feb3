"""The measurements. Each returns plain numbers: seconds of processor time unless it says otherwise."""

from __future__ import annotations

import gc
import json
import os
import random
import subprocess
import sys
import tempfile
import time
import warnings
from collections.abc import Callable, Sequence
from pathlib import Path
from statistics import median
from typing import Any

from tests.benchmarks.sessions import Session, long_log

ROOT = Path(__file__).parents[2]
SAMPLE = ROOT / "samples" / "one-hand.lowball"
COMMAND = "from lowball_audit.cli import main; raise SystemExit(main())"
Numbers = dict[str, float]


def timed(work: Callable[[], object]) -> float:
    """Processor seconds of one call, rubbish collected before."""
    gc.collect()
    start = time.process_time()
    work()
    return time.process_time() - start


def _environment() -> dict[str, str]:
    return {**os.environ, "PYTHONPATH": str(ROOT), "NO_COLOR": "1"}


def _installed(folder: str) -> dict[str, str]:
    """The environment of a fresh process that has compiled modules as an installed one has: in ``folder``."""
    kept = {name: value for name, value in _environment().items() if name != "PYTHONDONTWRITEBYTECODE"}
    return {**kept, "PYTHONPYCACHEPREFIX": folder}


def made_apart(
    count: int, seed: int, known: str, hands: tuple[int, int], *, with_phh: bool = True
) -> list[Session]:
    """Sessions of so many hands, made in another process: this one has never seen a line of them."""
    words = (str(count), str(seed), known, *map(str, hands), "phh" if with_phh else "logs")
    command = [sys.executable, "-m", "tests.benchmarks.sessions", *words]
    done = subprocess.run(command, capture_output=True, check=True, cwd=ROOT, env=_environment())
    return [Session(**item) for item in json.loads(done.stdout)]


def audit_against_pokerkit(
    warm: Sequence[Session], only_audited: Sequence[Session], groups: Sequence[Sequence[Session]]
) -> Numbers:
    """The whole audit from text against PokerKit loading and playing the same hands from PHH.

    ``warm`` are played first by both sides and not counted. Then the audit gets further sessions of the same
    kind: it is meant for all that a room ever wrote down, and what it remembers of lines and hands by chance
    alike is that of a long run only after many sessions.

    Each group is done once by each side, taking turns in who begins; no text is read twice. The ratio is the
    median over the groups.
    """
    ours: list[float] = []
    theirs: list[float] = []
    hands: list[int] = []
    for session in warm:
        _audit([session])
        _pokerkit([session])
    _audit(only_audited)
    for number, group in enumerate(groups):
        first, second = (_audit, _pokerkit) if number % 2 else (_pokerkit, _audit)
        taken = {first: timed(lambda: first(group)), second: timed(lambda: second(group))}  # noqa: B023
        ours.append(taken[_audit])
        theirs.append(taken[_pokerkit])
        hands.append(sum(len(session.phh) for session in group))
    return {
        "hands": sum(hands),
        "ours": median(t / n for t, n in zip(ours, hands, strict=True)),
        "theirs": median(t / n for t, n in zip(theirs, hands, strict=True)),
        "ratio": median(b / a for a, b in zip(ours, theirs, strict=True)),
        "ratio least": min(b / a for a, b in zip(ours, theirs, strict=True)),
        "ratio most": max(b / a for a, b in zip(ours, theirs, strict=True)),
    }


def _audit(group: Sequence[Session]) -> None:
    import lowball_audit

    for session in group:
        lowball_audit.audit(session.text)


def _pokerkit(group: Sequence[Session]) -> None:
    from pokerkit import HandHistory

    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        for session in group:
            for phh in session.phh:
                for _ in HandHistory.loads(phh):
                    pass


def shares(warm: Sequence[Session], sessions: Sequence[Session]) -> Numbers:
    """Where the time of an audit goes: reading the lines, replaying them, wording the report.

    Seconds a hand. Lines and hands are new when they are read and replayed. The wording is what an audit
    of the same text takes more than its replay, both when lines and hands are remembered; ``as text`` and
    ``as json`` come on top of an audit.
    """
    import lowball_audit
    from lowball_audit.auditor import Audit
    from lowball_audit.log import parse_text
    from lowball_audit.log.source import TextSource
    from lowball_audit.report import renderer
    from lowball_audit.report.view import View

    _audit(warm)
    totals = dict.fromkeys(("parse", "replay", "words", "as text", "as json"), 0.0)
    hands = 0
    for session in sessions:
        text = session.text
        hands += len(session.phh)
        totals["parse"] += timed(lambda: parse_text(text))  # noqa: B023
        again = timed(lambda: parse_text(text))  # noqa: B023
        replay, remembered = (
            timed(lambda: list(Audit(TextSource(text)).stretches()))  # noqa: B023
            for _ in range(2)
        )
        totals["replay"] += max(0.0, replay - again)
        whole = timed(lambda: lowball_audit.audit(text))  # noqa: B023
        totals["words"] += max(0.0, whole - remembered)
        report = lowball_audit.audit(text)
        for name in ("text", "json"):
            totals[f"as {name}"] += timed(lambda: list(renderer(name).render([report], View())))  # noqa: B023
    return {name: total / hands for name, total in totals.items()}


def evaluation(count: int, rounds: int) -> dict[str, Numbers]:
    """Five known cards valued, against PokerKit's hand objects and against its bare table.

    Both get cards that are read already. Seconds a hand: the least of the rounds, taking turns.
    """
    from pokerkit import Card, RegularLowHand, StandardLowHand

    from lowball_audit.cards import DECK
    from lowball_audit.lowball import SCALES, bounds, value

    rng = random.Random(1)
    hands = [tuple(rng.sample(DECK, 5)) for _ in range(count)]
    cards = [tuple(Card.parse("".join(map(str, hand)))) for hand in hands]
    found: dict[str, Numbers] = {}
    for name, hand_type in (("2-7", StandardLowHand), ("a-5", RegularLowHand)):
        scale = SCALES[name]
        table: Any = hand_type.lookup
        ways: dict[str, Callable[[], object]] = {
            "ours": lambda: [value(hand, scale) for hand in hands],  # noqa: B023
            "bounds": lambda: [bounds(hand, scale) for hand in hands],  # noqa: B023
            "theirs": lambda: [hand_type(five) for five in cards],  # noqa: B023
            "table": lambda: [table.get_entry(five) for five in cards],  # noqa: B023
        }
        least = dict.fromkeys(ways, float("inf"))
        for turn in range(rounds):
            order = list(ways) if turn % 2 else list(ways)[::-1]
            for way in order:
                least[way] = min(least[way], timed(ways[way]) / count)
        found[name] = {
            **least,
            "ratio": least["theirs"] / least["ours"],
            "ratio table": least["table"] / least["ours"],
        }
    return found


def start_up(runs: int) -> Numbers:
    """A one-hand ``check`` in a fresh process against the bare imports; seconds of the clock.

    Modules are compiled before, as those of an installed package are: in a first turn that is not counted,
    which also fills the caches of the disk. The least of the runs, which take turns; ``ratio median`` is
    that of the medians.
    """
    commands = {
        "check": ["-c", COMMAND, "check", str(SAMPLE)],
        "imports": ["-c", "import typer, rich, lark"],
        "python": ["-c", "pass"],
    }
    taken: dict[str, list[float]] = {name: [] for name in commands}
    with tempfile.TemporaryDirectory() as folder:
        environment = _installed(folder)
        for turn in range(runs + 1):
            order = list(commands) if turn % 2 else list(commands)[::-1]
            for name in order:
                command = [sys.executable, *commands[name]]
                start = time.perf_counter()
                subprocess.run(command, check=True, stdout=subprocess.DEVNULL, cwd=ROOT, env=environment)
                if turn:
                    taken[name].append(time.perf_counter() - start)
    return {
        **{name: min(times) for name, times in taken.items()},
        "ratio": min(taken["check"]) / min(taken["imports"]),
        "ratio median": median(taken["check"]) / median(taken["imports"]),
    }


#: Runs a command and says how it ended and the most memory it held, in KB.
_WAITS = """
import os, resource, subprocess, sys
ended = subprocess.run(sys.argv[1:], stdout=subprocess.DEVNULL).returncode
print(ended, resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss)
"""


def memory(sizes: Sequence[int]) -> dict[str, float]:
    """The most memory that ``check`` of one log of so many hands takes; megabytes, 0 hands the bare start."""
    found: dict[str, float] = {}
    with tempfile.TemporaryDirectory() as folder:
        for size in (0, *sizes):
            log = Path(folder) / f"{size}.lowball"
            log.write_text(long_log(size) if size else "", encoding="utf-8")
            # Started by a small process: what is started is said to hold as much as what started it.
            done = subprocess.run(
                [sys.executable, "-c", _WAITS, sys.executable, "-c", COMMAND, "check", str(log)],
                stdout=subprocess.PIPE,
                check=True,
                cwd=ROOT,
                env=_environment(),
            )
            status, kilobytes = map(int, done.stdout.split())
            assert status in (0, 1), f"check of {size} hands failed"
            found[str(size)] = kilobytes / 1024
    return found
