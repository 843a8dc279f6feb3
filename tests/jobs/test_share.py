"""Which logs are audited whole, side by side, and which are cut."""

from __future__ import annotations

import pytest

from lowball_audit.jobs.share import whole


@pytest.mark.parametrize(
    ("sizes", "jobs", "number"),
    [
        ([], 2, 0),
        ([50, 50], 2, 2),
        ([50, 60], 2, 2),
        ([50, 60], 3, 0),  # fewer logs than processes
        ([50, 50, 50], 2, 2),
        ([50, 50, 50, 50], 2, 4),
        ([1, 2, 1, 400], 2, 3),  # what comes before the giant is whole
        ([400, 1, 2, 1], 2, 0),
        ([1, 2, 400, 1], 2, 2),
        ([9, 1, 1], 2, 3),  # none is long
        ([9], 2, 1),
        ([20], 2, 0),
        ([100, 60, 60], 2, 3),
        ([60, 60, 100], 2, 2),  # in this order one process is idle for long
    ],
)
def test_logs_that_are_given_away_whole(sizes: list[int], jobs: int, number: int) -> None:
    assert whole(sizes, jobs, 10) == number


def test_many_logs_are_whole_however_many_processes() -> None:
    sizes = [20 + number % 7 for number in range(200)]
    assert all(whole(sizes, jobs, 10) == len(sizes) for jobs in (2, 3, 8))
