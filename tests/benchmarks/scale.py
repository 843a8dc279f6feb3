"""Long logs: hands, seconds and memory, in one process and in many.

    python -m tests.benchmarks.scale                      # 1,000, 10,000 and 50,000 hands in one process
    python -m tests.benchmarks.scale 1000 100000          # as many as you like
    python -m tests.benchmarks.scale 1000 1000000 --rounds  # a million, of which four are different
    python -m tests.benchmarks.scale 20000 --jobs 1,2     # the same log by one process and by two

The hands are played at random by deep stacks, none like another; they are written to a temporary file, or
to ``--keep FOLDER``. Memory is the most that a process held (``ru_maxrss``): the parent's, and the largest of
the others'. The output is thrown away, but its SHA-256 is compared between numbers of processes.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import os
import resource
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from tests.jobs.logs import deep_hands

_RUN = """
import json, resource, sys
from lowball_audit.cli import main
code = main(sys.argv[1:])
kilobytes = [resource.getrusage(who).ru_maxrss for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)]
print(json.dumps([code, *kilobytes]), file=sys.stderr)
"""


def write_log(path: Path, hands: int, seed: int = 1) -> None:
    """Write a session of so many legal hands, hand by hand: no more than one is in memory."""
    with path.open("w", encoding="utf-8") as file:
        file.writelines(deep_hands(seed, hands))


#: A hand by the places of its players from the left of the button. Played once with everybody in each place
#: it leaves all stacks as they were.
_ROUND = """\
hand {n}
button {d}
{a} posts sb 1
{b} posts bb 2
deal
{c} raises to 4
{d} calls 4
{a} folds
{b} calls 2
draw 1
{b} draws 3
{c} draws 2
{d} draws 2
burn
{b} checks
{c} bets 2
{d} calls 2
{b} folds
draw 2
{c} draws 1
{d} draws 1
burn
{c} bets 4
{d} calls 4
draw 3
{c} pat
{d} draws 1
burn
{c} bets 4
{d} calls 4
{c} shows 8c 6d 4h 3s 2c
{d} shows 9c 7d 4c 3h 2d
{c} wins 33
"""


def write_rounds(path: Path, hands: int) -> None:
    """Write a session of so many hands of one course, the button going round: for memory, not for speed."""
    names = ["Ana", "Beto", "Carla", "Dora"]
    with path.open("w", encoding="utf-8") as file:
        file.write(f"profile home\nlimits 2/4\nblinds 1/2\nhands {hands}\nseats\n")
        file.writelines(f"{seat} {name} 1000\n" for seat, name in enumerate(names, start=1))
        for number in range(1, hands + 1):
            a, b, c, d = (names[(number + place) % 4] for place in range(4))
            file.write("\n" + _ROUND.format(n=number, a=a, b=b, c=c, d=d))


def measure(path: Path, jobs: int) -> tuple[float, float, list[float], str]:
    """Seconds by the clock and of the processors, megabytes of parent and children, the output's hash."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    begun = time.perf_counter()
    command = [sys.executable, "-c", _RUN, "check", str(path), "--jobs", str(jobs), "--output-format", "json"]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    digest = hashlib.sha256()
    assert process.stdout is not None
    while piece := process.stdout.read(1 << 16):
        digest.update(piece)
    _, said = process.communicate()
    seconds = time.perf_counter() - begun
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    code, *kilobytes = json.loads(said.splitlines()[-1])
    if code != 0:
        raise SystemExit(f"check ended with {code}: {said.decode()}")
    worked = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    return seconds, worked, [each / 1024 for each in kilobytes], digest.hexdigest()


def main() -> None:
    """Measure and print one line for each log and number of processes."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("hands", type=int, nargs="*", default=[1_000, 10_000, 50_000])
    parser.add_argument("--jobs", default="1", help="numbers of processes, with commas")
    parser.add_argument(
        "--rounds", action="store_true", help="one course of a hand again and again: for memory"
    )
    parser.add_argument("--keep", type=Path, help="a folder for the logs, which are used again")
    given = parser.parse_args()
    print(f"{os.cpu_count()} cores, load {os.getloadavg()[0]:.1f}")
    print("    hands  MB log jobs  seconds    CPU s  ms/hand     MB  MB each")
    with tempfile.TemporaryDirectory() as folder:
        for hands in given.hands:
            path = (given.keep or Path(folder)) / f"{hands}.lowball"
            if not path.exists():
                (write_rounds if given.rounds else write_log)(path, hands)
            hashes = set()
            first = None
            for jobs in map(int, given.jobs.split(",")):
                seconds, worked, megabytes, digest = measure(path, jobs)
                hashes.add(digest)
                first = first or seconds
                print(
                    f"{hands:9,} {path.stat().st_size / 1e6:7.1f} {jobs:4} {seconds:8.1f} {worked:8.1f}"
                    f" {1000 * seconds / hands:8.2f} {megabytes[0]:6.0f} {megabytes[1]:8.0f}"
                    f"  {first / seconds:.2f} x",
                    flush=True,
                )
            if len(hashes) > 1:
                raise SystemExit("the outputs differ")


if __name__ == "__main__":
    main()
