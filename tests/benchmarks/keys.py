"""How long a key in a long log takes, until its diagnostics are ready to be sent, against a whole audit."""

from __future__ import annotations

import json
import random
import statistics
from time import perf_counter

from lsprotocol import converters

from lowball_audit.auditor import audit
from lowball_audit.lsp import protocol
from lowball_audit.lsp.audited import SLICE, Asked
from lowball_audit.lsp.document import Document
from lowball_audit.lsp.text import Place
from tests.benchmarks.sessions import long_log

_CONVERTER = converters.get_converter()
_AUDITS = 5


def keys(hands: int, pressed: int) -> dict[str, float]:
    """Seconds: a whole audit, a key anywhere (the median, the slowest), one that changes every hand."""
    text = long_log(hands)
    audit(text)
    whole = statistics.median(_timed(text) for _ in range(_AUDITS))
    document = Document("game.lowball", text, 1, Asked())
    began = perf_counter()
    document.audited.work()
    opened = perf_counter() - began
    _sent(document)
    rng = random.Random("keys")
    spent = []
    for _ in range(pressed):
        place = Place(rng.randrange(len(document.text)), 0)
        spent.append(_key(document, place, place, "x"))
        document.audited.work()
        spent.append(_key(document, place, Place(place.line, 1), ""))
        document.audited.work()
    seat = next(i for i, line in enumerate(document.audited.lines) if line.startswith("seats")) + 1
    end = Place(seat, len(document.text.line(seat)))
    began = perf_counter()
    far = _key(document, end, end, "0")
    document.audited.work()
    _sent(document)
    return {
        "hands": hands,
        "whole": whole,
        "open": opened,
        "key": statistics.median(spent),
        "slowest": max(spent),
        "ratio": whole / statistics.median(spent),
        "far": far,
        "far all": perf_counter() - began,
    }


def _timed(text: str) -> float:
    began = perf_counter()
    audit(text)
    return perf_counter() - began


def _key(document: Document, start: Place, end: Place, text: str) -> float:
    began = perf_counter()
    document.replace(start, end, text)
    document.audited.work(SLICE)
    _sent(document)
    return perf_counter() - began


def _sent(document: Document) -> str:
    found = [protocol.diagnostic(document, each, "file:///game.lowball") for each in document.findings()]
    return json.dumps(_CONVERTER.unstructure(found))
