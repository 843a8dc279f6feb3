"""``python -m tests.fuzz``: judge very many inputs, keep and shrink those that fail.

A run is determined by its seed. It ends with 1 if an input failed or the memory grew.
"""

from __future__ import annotations

import argparse
import hashlib
import multiprocessing
import os
import sys
import tempfile
import time
from collections import Counter
from dataclasses import dataclass, field
from itertools import pairwise
from pathlib import Path

from lowball_audit import report
from tests.fuzz.inputs import MIXES, make
from tests.fuzz.judge import problem_of
from tests.fuzz.shrink import shrink

CORPUS = Path(__file__).parent / "corpus"
#: One input of so many goes through the whole command line as well.
_WHOLE_RUN = 50
#: The others are written in one format each, in turn.
FORMATS = tuple(report.FORMATS)
#: One of so many is written in all formats, and audited twice, the second time with nothing remembered.
_TWICE = 10
#: Until here the memory may fill (equal lines are remembered, as many as the parser keeps)…
_WARM = 0.3
#: … and may then grow by so much, in MB: the allocator is not exact.
_SLACK = 60.0


@dataclass(slots=True)
class Run:
    """What a run has seen so far."""

    inputs: int = 0
    size: int = 0
    kinds: Counter[str] = field(default_factory=Counter)
    failed: Counter[str] = field(default_factory=Counter)
    slowest: tuple[float, int, str] = (0.0, 0, "")
    memory: list[float] = field(default_factory=list)

    def add(self, other: Run) -> None:
        self.inputs += other.inputs
        self.size += other.size
        self.kinds += other.kinds
        self.failed += other.failed
        self.slowest = max(self.slowest, other.slowest)
        pairs = zip(self.memory, other.memory, strict=False)
        self.memory = [max(pair) for pair in pairs] or other.memory

    @property
    def growth(self) -> float:
        """By how much the memory grew, in MB, since it was warm."""
        warm = self.memory[int(len(self.memory) * _WARM)]
        return max(self.memory) - warm


def resident() -> float:
    """The memory of this process, in MB."""
    with open("/proc/self/statm", encoding="ascii") as file:
        return int(file.read().split()[1]) * os.sysconf("SC_PAGE_SIZE") / 1e6


def work(seed: int, numbers: range, folder: Path, *, talk: bool, keep: bool, mix: str = "own") -> Run:
    """Judge the inputs of these numbers."""
    run = Run()
    start = time.monotonic()
    step = max(len(numbers) // 20, 1)
    for count, number in enumerate(numbers, start=1):
        made = make(seed, number, mix)
        whole_run = folder if number % _WHOLE_RUN == 0 else None
        before = time.process_time()
        twice = number % _TWICE == 0
        formats = FORMATS if twice else (FORMATS[number % len(FORMATS)],)
        problem = problem_of(made.data, whole_run=whole_run, twice=twice, formats=formats, sound=made.sound)
        took = time.process_time() - before
        run.slowest = max(run.slowest, (took, number, made.kind))
        run.inputs += 1
        run.size += len(made.data)
        run.kinds[made.kind] += 1
        if problem is not None:
            run.failed[problem] += 1
            if run.failed[problem] == 1:
                _keep(number, made.data, problem, folder, keep=keep)
        if count % step == 0:
            run.memory.append(resident())
            if talk:
                rate = count / (time.monotonic() - start)
                failures = run.failed.total()
                print(
                    f"{count:>9,} inputs  {rate:6.0f} a second  {run.memory[-1]:5.0f} MB  {failures} failed",
                    flush=True,
                )
    return run


def _keep(number: int, data: bytes, problem: str, folder: Path, *, keep: bool) -> None:
    """Say what failed, make it small and put it into the corpus."""
    print(f"input {number}: {problem}", flush=True)
    if not keep:
        return
    if problem_of(data, whole_run=folder, twice=True) != problem:  # it is not in the bytes alone
        return
    small = shrink(data, lambda part: problem_of(part, whole_run=folder, twice=True) == problem)
    name = hashlib.sha256(small).hexdigest()[:12]
    CORPUS.mkdir(exist_ok=True)
    (CORPUS / f"{name}.bin").write_bytes(small)
    print(f"  kept as corpus/{name}.bin: {small[:300]!r}", flush=True)


def _share(task: tuple[int, range, str, bool, bool, str]) -> Run:
    seed, numbers, folder, talk, keep, mix = task
    own = Path(folder, str(numbers.start))
    own.mkdir()
    return work(seed, numbers, own, talk=talk, keep=keep, mix=mix)


def main() -> int:
    """The command line of the fuzzer."""
    parser = argparse.ArgumentParser(prog="python -m tests.fuzz", description=__doc__)
    parser.add_argument("--inputs", type=int, default=10_000, help="how many (10,000)")
    parser.add_argument("--seed", type=int, default=1, help="the run is the same for the same seed (1)")
    parser.add_argument("--start", type=int, default=0, help="the number of the first input (0)")
    parser.add_argument("--jobs", type=int, default=1, help="processes (1)")
    parser.add_argument(
        "--mix", choices=MIXES, default="own", help="logs of our own, or hands of others (own)"
    )
    parser.add_argument("--no-keep", action="store_true", help="do not put failing inputs into the corpus")
    options = parser.parse_args()
    jobs = max(options.jobs, 1)
    edges = [options.start + options.inputs * job // jobs for job in range(jobs + 1)]
    start = time.monotonic()
    total = Run()
    with tempfile.TemporaryDirectory() as folder:
        tasks = [
            (options.seed, range(a, b), folder, a == options.start, not options.no_keep, options.mix)
            for a, b in pairwise(edges)
        ]
        if jobs == 1:
            total.add(_share(tasks[0]))
        else:
            with multiprocessing.Pool(jobs) as pool:
                for run in pool.imap(_share, tasks):
                    total.add(run)
    seconds = time.monotonic() - start
    print(f"\n{total.inputs:,} inputs of {total.size / 1e6:,.0f} MB in {seconds:,.0f} s, seed {options.seed}")
    for kind, count in total.kinds.most_common():
        print(f"  {count:>9,} {kind}")
    took, number, kind = total.slowest
    print(f"slowest: input {number} ({kind}), {took:.2f} s of processor time")
    print(
        f"memory: {', '.join(f'{mb:.0f}' for mb in total.memory)} MB; grew by {total.growth:.0f} MB once warm"
    )
    for problem, count in total.failed.most_common():
        print(f"FAILED {count:,} times: {problem}")
    print("no input failed" if not total.failed else "")
    return int(bool(total.failed) or total.growth > _SLACK)


if __name__ == "__main__":
    sys.exit(main())
