"""No chip and no card is lost: not in a legal log, not in a faulty one, whatever is looked for."""

from __future__ import annotations

import json
from contextlib import redirect_stdout
from io import StringIO
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

import lowball_audit
from lowball_audit.cards import DECK
from lowball_audit.cli import main
from lowball_audit.report.model import Status
from lowball_audit.rules import catalogue
from tests.properties.random_logs import Sample, counted, proof, samples

#: A rake is out of the pot, due or not (P010).
_RAKED = "P010"
#: Chips that nobody had, or that somebody put in without being in the hand: the sum is open.
_OPEN_SUM = {"B011", "T007", "T008"}


@given(samples(legal=True))
@proof(60)
def test_both_ledgers_of_a_legal_log_are_one(sample: Sample) -> None:
    report = lowball_audit.audit(sample.text)
    seated = sum(report.hands[0].stacks.values())
    for hand in report.hands:
        assert hand.status is Status.SETTLED
        assert hand.payouts == hand.payouts_as_played
        assert hand.stacks == hand.stacks_as_played
        assert not hand.owed
        assert sum(hand.stacks.values()) == seated  # who is out of chips before has none to count


@given(samples())
@proof(100)
def test_payouts_conserve_chips(sample: Sample) -> None:
    """What is paid is what is in the pots; and both ledgers end with the chips that were brought."""
    report = lowball_audit.audit(sample.text)
    codes = {finding.code for finding in report.all_findings()}
    for hand in report.hands:
        assert all(amount >= 0 for amount in (*hand.payouts.values(), *hand.stacks.values()))
        if hand.status is not Status.SETTLED:
            continue
        raked = sum(pot.amount for pot in hand.pots) - sum(hand.payouts.values())
        assert not raked or (raked > 0 and _RAKED in codes)
        for pot in hand.pots:
            assert sum(pot.winners.values()) == pot.amount or raked
            assert pot.winners.keys() <= set(pot.eligible)
        if not codes & _OPEN_SUM:
            assert sum(hand.stacks.values()) == sum(hand.stacks_as_played.values())


@given(st.integers(0, 10**9))
@proof(80)
def test_cards_account_for_the_deck(seed: int) -> None:
    """The dealer knows how many cards he has left: the count of the log is that, or a range with it in it.

    With it: the cards in live hands, burned, thrown and folded are the rest of the 52 (the dealer counts
    them at the end of each hand).
    """
    text, stubs = counted(seed)
    report = lowball_audit.audit(text)
    assert [len(hand.stub) for hand in report.hands] == [len(draws) for draws in stubs]
    for hand, draws in zip(report.hands, stubs, strict=True):
        reshuffled = False
        for told, (before, after) in zip(hand.stub, draws, strict=True):
            assert _holds(told.before, before), text
            assert _holds(told.after, after), text
            reshuffled = reshuffled or told.reshuffled is not None
            if not reshuffled:
                assert told.replaced is not None
                assert told.after == before - told.burned - told.replaced
                assert sum(cards for cards in told.served.values() if isinstance(cards, int)) == told.replaced
        if hand.stub:
            assert hand.stub[0].before == len(DECK) - 5 * len(hand.stacks)


def _holds(told: int | tuple[int, int] | None, real: int) -> bool:
    if isinstance(told, tuple):
        return told[0] <= real <= told[1]
    return told == real


@given(samples(), st.data())
@proof(25)
def test_what_is_looked_for_never_changes_the_money(sample: Sample, data: st.DataObject) -> None:
    codes = sorted(catalogue())
    wanted = st.lists(st.sampled_from([*codes, *"LTBDKPSG"]), min_size=1, max_size=6)
    option = data.draw(st.sampled_from(("--select", "--ignore")))
    chosen = data.draw(wanted)
    whole, part = _json(sample.text), _json(sample.text, option, ",".join(chosen))
    for all_of_it, some in zip(whole["hands"], part["hands"], strict=True):
        kept = [f for f in all_of_it["findings"] if _named(f["code"], chosen) == (option == "--select")]
        assert some == {**all_of_it, "findings": kept}


def _named(code: str, chosen: list[str]) -> bool:
    return code in chosen or code[0] in chosen


def _json(text: str, *options: str) -> dict[str, Any]:
    """What ``check`` prints as JSON for one file."""
    output = StringIO()
    with TemporaryDirectory() as folder, redirect_stdout(output):
        log = Path(folder) / "a.lowball"
        log.write_text(text, encoding="utf-8")
        assert main(["check", str(log), "--output-format", "json", *options]) in (0, 1)
    (file,) = json.loads(output.getvalue())["files"]
    assert isinstance(file, dict)
    return file
