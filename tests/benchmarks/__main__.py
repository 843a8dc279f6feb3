"""Measures everything in one run: ``python -m tests.benchmarks`` (some minutes; ``--help`` for less)."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence
from typing import Any

from tests.benchmarks import measure
from tests.benchmarks.importing import importing
from tests.benchmarks.keys import keys
from tests.benchmarks.latency import latency
from tests.benchmarks.output import into_page, machine, table
from tests.benchmarks.sessions import KNOWN

PARTS = ("audit", "shares", "evaluation", "start", "memory", "table", "imports", "lsp")


def run(
    parts: Sequence[str] = PARTS,
    *,
    groups: int = 9,
    group_size: int = 3,
    warm: int = 6,
    only_audited: int = 100,
    hands: tuple[int, int] = (20, 30),
    kinds: Sequence[str] = tuple(KNOWN),
    evaluations: int = 20_000,
    rounds: int = 9,
    starts: int = 15,
    sizes: Sequence[int] = (100, 500, 2000),
    table_hands: int = 300,
    import_hands: int = 1000,
    import_rounds: int = 5,
    lsp_hands: int = 1000,
    lsp_keys: int = 50,
) -> dict[str, Any]:
    """All figures asked for, by part."""
    figures: dict[str, Any] = {"machine": machine()}
    if "evaluation" in parts:  # first: what a process has done before costs nanoseconds
        _say("evaluation")
        figures["evaluation"] = measure.evaluation(evaluations, rounds)
    for known in kinds if {"audit", "shares"} & set(parts) else ():
        _say(f"sessions, {known}")
        own = 3 if "shares" in parts else 0
        made = measure.made_apart(warm + groups * group_size + own, 1000, KNOWN[known], hands)
        first, rest = made[:warm], made[warm:]
        long_run = measure.made_apart(only_audited, 100_000, KNOWN[known], hands, with_phh=False)
        if "audit" in parts:
            _say(f"audit, {known}")
            split = [rest[i * group_size : (i + 1) * group_size] for i in range(groups)]
            figures.setdefault("audit", {})[known] = measure.audit_against_pokerkit(first, long_run, split)
        if "shares" in parts:
            figures.setdefault("shares", {})[known] = measure.shares(
                [*first, *long_run], rest[groups * group_size :]
            )
    if "start" in parts:
        _say("start")
        figures["start"] = measure.start_up(starts)
    if "memory" in parts:
        _say("memory")
        figures["memory"] = measure.memory(sizes)
    if "table" in parts:
        _say("table")
        figures["table"] = latency(table_hands)
    if "imports" in parts:
        _say("imports")
        figures["imports"] = importing(import_hands, import_rounds)
    if "lsp" in parts:
        _say("lsp")
        figures["lsp"] = keys(lsp_hands, lsp_keys)
    return figures


def _say(what: str) -> None:
    if sys.stderr.isatty():
        print(f"… {what}", file=sys.stderr)


def main(arguments: list[str] | None = None) -> None:
    """The command."""
    parser = argparse.ArgumentParser(prog="python -m tests.benchmarks", description=__doc__)
    parser.add_argument("parts", nargs="*", metavar="PART", help=f"only these: {', '.join(PARTS)}")
    parser.add_argument("--groups", type=int, default=9, help="groups of sessions, measured one by one (9)")
    parser.add_argument("--starts", type=int, default=15, help="starts of a fresh process (15)")
    parser.add_argument("--sizes", default="100,500,2000", help="hands of the logs that memory is taken of")
    parser.add_argument("--json", action="store_true", help="the figures as JSON")
    parser.add_argument("--write-docs", action="store_true", help="put the table into docs/performance.md")
    given = parser.parse_args(arguments)
    if unknown := set(given.parts) - set(PARTS):
        parser.error(f"no such part: {', '.join(sorted(unknown))}")
    figures = run(
        given.parts or PARTS,
        groups=given.groups,
        starts=given.starts,
        sizes=[int(size) for size in given.sizes.split(",") if size],
    )
    print(json.dumps(figures, indent=2) if given.json else table(figures), end="")
    if given.write_docs:
        into_page(table(figures))


if __name__ == "__main__":
    main()
