"""A log cut anywhere has a prefix of the findings, and L006.

Whole hands before the cut are reported as in the whole log, to the last value. In the hand that is cut, a
finding may differ only where the rest of the log decides what it is. That is little, and named here:

- who still acts: a player passed over is out of turn (B001) if he acts later, else missing (B002), and
  after an action taken for him others may be too late (B014, B015);
- who still draws or gets cards: D001 or D002, and D004 for whoever drew twice; D007, when the
  fifth card came; for whom a reshuffle was, and whether the burn came before it: K007 to K013 of a
  reshuffle in the draw that is cut;
- who still shows: S001 to S003; and what is still paid: P007, a return (P001, P002) that nothing is paid
  after, and the one of P003 to P008 that the payments together make;
- who is still counted after the hand: T008, or G003 of all together.

In a legal log nothing is wrong before the last line, and at the end of it the hand is unfinished (L006) or
the pot is paid in part (P007, of a tie P008). Cut inside a line, that line may say anything, and with it the
payments together.
"""

from __future__ import annotations

import random
from collections import Counter

from hypothesis import given

import lowball_audit
from lowball_audit.report.model import FileReport
from tests.properties.random_logs import Sample, proof, samples

PAID_TOGETHER = ("P003", "P004", "P005", "P006", "P007", "P008")
DECIDED_LATER = {
    *("B001", "B002", "B014", "B015", "D001", "D002", "D004", "D007", "S001", "S002", "S003"),
    *("K007", "K008", "K009", "K010", "K011", "K012", "K013"),
    *PAID_TOGETHER,
    *("P001", "P002", "T008", "G003"),
}


def findings(report: FileReport, before: int) -> Counter[tuple[int, str]]:
    """The findings on lines before ``before``, without the infos."""
    return Counter(
        (f.line, f.code) for f in report.all_findings() if f.severity != "info" and f.line < before
    )


def compare(sample: Sample, cut: str) -> FileReport:
    """Hold the report of the cut log against that of the whole; give the former."""
    whole = lowball_audit.audit(sample.text, lang="en")
    report = lowball_audit.audit(cut, lang="en")
    done = max(0, len(report.hands) - 1)
    assert report.hands[:done] == whole.hands[:done]
    last = len(cut.split("\n"))
    here, there = findings(report, last), findings(whole, last)
    differing = {code for _, code in (here - there) + (there - here)}
    assert differing <= DECIDED_LATER | {"L006"}, cut
    start = report.hands[-1].line if report.hands else last
    assert findings(report, start) == findings(whole, start), cut
    return report


@given(samples())
@proof(120)
def test_cut_after_a_line(sample: Sample) -> None:
    lines = sample.text.rstrip("\n").split("\n")
    cut = "\n".join(lines[: random.Random(sample.seed).randrange(1, len(lines))])
    report = compare(sample, cut)
    if sample.legal:
        found = [f for f in report.all_findings() if f.severity != "info"]
        assert [f.code for f in found] in ([], ["L006"], ["P007"], ["P008"]), cut
        assert all(f.line == len(cut.split("\n")) for f in found), cut


@given(samples())
@proof(120)
def test_cut_inside_a_line(sample: Sample) -> None:
    cut = sample.text[: random.Random(sample.seed).randrange(1, len(sample.text))]
    report = compare(sample, cut)
    if sample.legal:
        before = findings(report, len(cut.split("\n")))
        codes = [code for _, code in before.elements()]
        assert not codes or (len(codes) == 1 and codes[0] in ("L006", *PAID_TOGETHER)), cut
