"""The long proof of the canonical form: ten thousand hands, legal and with faults, and any logs named.

``python -m tests.properties.proof_fmt [PATH…]`` prints a line for each part; ``--hands`` makes it shorter. Of
every log: the canonical form is that of itself; translated and back it is the same; an audit finds the same
in all of them, at the same lines, and pays the same.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Iterator, Sequence
from pathlib import Path

import lowball_audit
from lowball_audit.log import decode
from lowball_audit.log.formatter import format_text
from lowball_audit.profiles import profile_names
from lowball_audit.simulate import SimulationError, simulate
from lowball_audit.simulate.inject import codes
from tests.properties.proof import varied
from tests.properties.rewrite import outcome


def differences(text: str) -> Iterator[str]:
    """What is not as it must be when a log is formatted."""
    forms = {lang or "its own": format_text(text, lang) for lang in (None, "en", "es")}
    first = outcome(lowball_audit.audit(text))
    for lang, form in forms.items():
        asked = None if lang == "its own" else lang
        if format_text(form, asked) != form:
            yield f"the canonical form in {lang} is not that of itself"
    for form in set(forms.values()):
        if outcome(lowball_audit.audit(form)) != first:
            langs = " and ".join(lang for lang, known in forms.items() if known == form)
            yield f"an audit of the canonical form in {langs} says something else"
    for there, back in (("en", "es"), ("es", "en")):
        if format_text(forms[there], back) != forms[back]:
            yield f"from {there} to {back} it is another log than at once in {back}"


def simulated(hands: int) -> Iterator[tuple[str, int, str]]:
    """Sessions under every profile, legal ones and ones with faults: the command, the hands, the log."""
    profiles, faults = profile_names(), (None, "any", *codes())
    done = seed = 0
    while done < hands:
        fault = faults[seed % len(faults)] if seed % 2 else None
        options = varied(
            seed, profile=profiles[seed % len(profiles)], hands=min(20, hands - done), inject=fault
        )
        seed += 1
        try:
            text = "".join(simulate(options))
        except SimulationError:
            continue
        done += options.hands
        yield options.command(""), options.hands, text


def proof(hands: int, paths: Sequence[Path]) -> Iterator[str]:
    """What is wrong, with two blanks before it, and what was done."""
    logs = [file for path in paths for file in (sorted(path.rglob("*.lowball")) if path.is_dir() else [path])]
    for log in logs:
        for wrong in differences(decode(log.read_bytes())):
            yield f"  {log}: {wrong}"
    yield f"{len(logs)} logs"
    began, done, sessions, lines = time.time(), 0, 0, 0
    for command, count, text in simulated(hands):
        done, sessions, lines = done + count, sessions + 1, lines + text.count("\n")
        for wrong in differences(text):
            yield f"  {command}: {wrong}"
    yield f"{done} simulated hands in {sessions} logs, {lines} lines, {time.time() - began:.0f} s"


def main() -> int:
    """Run the proof; 1 if something is not as it must be."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--hands", type=int, default=10_000)
    parser.add_argument("paths", nargs="*", type=Path, metavar="PATH", help="logs, and folders of them")
    given = parser.parse_args()
    failed = False
    for line in proof(given.hands, given.paths):
        failed = failed or line.startswith("  ")
        print(line, flush=True)
    return int(failed)


if __name__ == "__main__":
    sys.exit(main())
