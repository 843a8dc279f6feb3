"""The long proof, on demand: ten thousand legal hands a profile, two hundred faults a code.

``python -m tests.properties.proof`` runs all of it in one process and prints a line for each part;
``--hands``, ``--faults`` make it shorter, ``--only legal`` or ``--only faults`` does one half.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections import Counter
from collections.abc import Iterable, Iterator

import lowball_audit
from lowball_audit.profiles import profile_names
from lowball_audit.report.model import FileReport, Status
from lowball_audit.simulate import Options, SimulationError, simulate
from lowball_audit.simulate.inject import codes
from tests.rules.logs import due

KNOWN = ("all", "some", "none")
#: What an info about the profile says: it is no finding about the log.
SILENT = "L009"


def varied(seed: int, **fixed: object) -> Options:
    """Options that change with the seed, so that a run has some of everything."""
    chosen: dict[str, object] = {
        "seed": seed,
        "players": (2, 5, 6, 3, 6, 4, 6)[seed % 7],
        "known": KNOWN[seed // 2 % 3],
        "lang": "es" if seed % 4 == 3 else "en",
        "stacks": ("mixed", "mixed", "short", "deep")[seed // 5 % 4],
        "names": "random" if seed % 3 == 2 else "usual",
    }
    return Options(**{**chosen, **fixed})  # type: ignore[arg-type]


def differences(text: str, report: FileReport) -> list[tuple[int, str, str]]:
    """Findings that are not in the comments of a log, and comments without their finding."""
    expected = due(text)
    found: Counter[tuple[int, str]] = Counter()
    words = {}
    for finding in report.all_findings():
        place = (finding.line, finding.code)
        if finding.code != SILENT:
            found[place] += 1
            words[place] = finding.message
    wrong = [(line, code, "missed") for line, code in (expected - found).elements()]
    return wrong + [(line, code, words[line, code]) for line, code in (found - expected).elements()]


def legal_faults(options: Options) -> list[tuple[int, str, str]]:
    """What an audit finds wrong in a legal session; it must be nothing."""
    text = "".join(simulate(options))
    report = lowball_audit.audit(text)
    wrong = differences(text, report)
    for hand in report.hands:
        if hand.status is Status.CANCELLED:
            continue
        if hand.status is not Status.SETTLED:
            wrong.append((hand.line, hand.status.value, "not settled"))
        if (hand.payouts, hand.stacks) != (hand.payouts_as_played, hand.stacks_as_played):
            wrong.append((hand.line, "ledgers", "they differ"))
    return wrong


def injected_faults(options: Options) -> tuple[int, list[tuple[int, str, str]]]:
    """How many faults a session has, and where the audit does not say exactly them."""
    text = "".join(simulate(options))
    return sum(due(text).values()), differences(text, lowball_audit.audit(text))


def legal(hands: int, profiles: Iterable[str]) -> Iterator[str]:
    """Legal hands, profile by profile."""
    for profile in profiles:
        began, done, wrong = time.time(), 0, 0
        seed = 0
        while done < hands:
            options = varied(seed, profile=profile, hands=min(100, hands - done))
            for line, code, message in legal_faults(options):
                wrong += 1
                yield f"  {options.command('')}: line {line}: {code} {message}"
            done += options.hands
            seed += 1
        yield f"legal {profile}: {done} hands, {wrong} findings, {time.time() - began:.0f} s"


def faults(number: int) -> Iterator[str]:
    """Faults, code by code, in all profiles in turn."""
    profiles = profile_names()
    for code in codes():
        began, done, wrong, seed = time.time(), 0, 0, 0
        while done < number and seed < 40 * number:
            hands = 2 if code == "G003" else 10
            options = varied(seed, profile=profiles[seed % len(profiles)], hands=hands, inject=code)
            seed += 1
            try:
                count, off = injected_faults(options)
            except SimulationError:
                continue
            done += count
            wrong += bool(off)
            for line, other, message in off:
                yield f"  {options.command('')}: line {line}: {other} {message}"
        yield f"fault {code}: {done} faults, {wrong} logs not exact, {time.time() - began:.0f} s"


def main() -> int:
    """Run the proof; 1 if something is not as it must be."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--hands", type=int, default=10_000)
    parser.add_argument("--faults", type=int, default=200)
    parser.add_argument("--only", choices=("legal", "faults"))
    parser.add_argument("--profile", action="append", help="of the legal half: only this one; repeatable")
    given = parser.parse_args()
    failed = False
    parts = {
        "legal": lambda: legal(given.hands, given.profile or profile_names()),
        "faults": lambda: faults(given.faults),
    }
    for name, part in parts.items():
        if given.only in (None, name):
            for line in part():
                failed = failed or line.startswith("  ")
                print(line, flush=True)
    return int(failed)


if __name__ == "__main__":
    sys.exit(main())
