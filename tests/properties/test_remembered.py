"""A hand that is settled from memory comes out as the walk through it does.

Each legal log is audited first, so that its forms are remembered; then it is spoiled in several ways, and
each spoiled log is audited with all that is remembered by then, of these players and of others, and walked.
"""

from __future__ import annotations

from hypothesis import given

import lowball_audit
from lowball_audit.auditor import Audit
from lowball_audit.log.source import TextSource
from lowball_audit.replay.hand import walk_hand
from lowball_audit.replay.session import Stretch
from tests.properties.random_logs import Sample, proof, samples, spoiled


def replayed(text: str, *, walked: bool) -> list[Stretch]:
    """Everything that the replay finds: in every hand by a walk, or as an audit does it."""
    audit = Audit(TextSource(text))
    if walked:
        audit.session.replay = walk_hand
    return list(audit.stretches())


@given(samples(legal=True))
@proof(60)
def test_from_memory_as_by_the_walk(sample: Sample) -> None:
    lowball_audit.audit(sample.text)
    for log in (sample, *spoiled(sample, 6)):
        assert replayed(log.text, walked=False) == replayed(log.text, walked=True), log
