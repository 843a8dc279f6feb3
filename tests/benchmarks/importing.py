"""The same hands read in our own language and in the formats of others."""

from __future__ import annotations

from functools import partial
from statistics import median

from lowball_audit.auditor import Audit
from lowball_audit.convert.conversion import Wanted, converted
from lowball_audit.log import parser
from lowball_audit.log.source import TextSource
from tests.benchmarks.measure import timed
from tests.benchmarks.sessions import long_log

FORMATS = ("lowball", "pokerstars", "phhs")


def importing(hands: int, rounds: int = 5) -> dict[str, dict[str, float]]:
    """Seconds a hand for each format: reading it, and the whole audit; and how often our own is that.

    What is read once is remembered, which favours a second reading: so each time the lines are new to the
    memory of equal lines.
    """
    logs = _written(long_log(hands))
    found: dict[str, dict[str, list[float]]] = {name: {"read": [], "audit": []} for name in FORMATS}
    for _ in range(rounds):
        for name in FORMATS:
            text = logs[name]
            found[name]["read"].append(timed(partial(_read, text)) / hands)
            found[name]["audit"].append(timed(partial(_audit, text, hands)) / hands)
    middle = {name: {what: median(times) for what, times in found[name].items()} for name in FORMATS}
    own = middle["lowball"]
    return {
        name: {
            **times,
            "read ratio": times["read"] / own["read"],
            "audit ratio": times["audit"] / own["audit"],
        }
        for name, times in middle.items()
    }


def _written(text: str) -> dict[str, str]:
    """A log in each format."""
    others = {
        name: "".join(piece.text for piece in converted(Audit(TextSource(text)), Wanted(name)))
        for name in FORMATS[1:]
    }
    return {"lowball": text, **others}


def _read(text: str) -> None:
    parser._read.cache_clear()
    audit = Audit(TextSource(text))
    for _ in audit.lines():
        pass


def _audit(text: str, hands: int) -> None:
    parser._read.cache_clear()
    audited = sum(len(part.hands) for part in Audit(TextSource(text)).parts())
    assert audited == hands
