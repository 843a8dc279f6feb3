"""What holds for every machine format: valid by its schema whatever the log, and harmless."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest

from lowball_audit.report.model import FileReport
from lowball_audit.rules import catalogue
from lowball_audit.simulate import Options, SimulationError, simulate
from tests.report.machine import HOSTILE, MACHINE, ROOT, UNSAFE, VALID, audited, valid_json, written
from tests.report.reports import faulty, finding, report, settled

SAMPLES = sorted((ROOT / "samples").glob("*.lowball"))


@cache
def reports() -> dict[str, FileReport]:
    """Reports of many kinds by name."""
    found = {path.name: audited(path.read_text(encoding="utf-8"), path.name) for path in SAMPLES}
    texts = {
        "empty": "",
        "blank": "\n\n",
        "no log": "Dear diary,\nnothing happened.\n" * 40,
        "bytes": "".join(map(chr, range(0x250))),
        "broken": (ROOT / "samples" / "side-pots.lowball").read_text(encoding="utf-8")[:700],
        "hostile": HOSTILE,
        "hand": "hand 1",
    }
    found |= {name: audited(text, f"{name}.lowball") for name, text in texts.items()}
    for number, profile in enumerate(("home", "served", "wsop-live", "wsop-tournament", "pokerstars")):
        options = Options(hands=6, players=3 + number % 4, seed=number, profile=profile)
        found[profile] = audited("".join(simulate(options)), f"{profile}.lowball", profile=profile, lang="es")
    return found


@pytest.mark.parametrize("name", MACHINE)
@pytest.mark.parametrize("most", [0, 1, 3])
def test_valid_whatever_the_log(name: str, most: int) -> None:
    for each in reports().values():
        VALID[name](written(name, each, max_findings=most))
    VALID[name](written(name, *reports().values(), max_findings=most))
    VALID[name](written(name))


@pytest.mark.parametrize("name", MACHINE)
def test_a_log_without_findings_between_others(name: str) -> None:
    """The commas are right wherever there is nothing to say."""
    clean, bad, worse = report(settled()), report(faulty(), path="b"), report(faulty(), path="c")
    for logs in ((clean, bad, clean, worse), (clean, clean), (bad, clean)):
        VALID[name](written(name, *logs))


@pytest.mark.parametrize("code", [code for code in catalogue() if code not in ("L009",)])
def test_the_schema_holds_for_every_fault(code: str) -> None:
    rule = catalogue()[code]
    for text in (rule.bad, rule.good):
        valid_json(written("json", audited(text)))


@pytest.mark.slow
@pytest.mark.parametrize("code", [code for code in catalogue() if code not in ("L009",)])
def test_the_schema_holds_for_injected_faults(code: str) -> None:
    for seed in range(3):
        try:
            text = "".join(simulate(Options(hands=3, players=5, seed=seed, inject=code)))
        except SimulationError:
            continue
        document = valid_json(written("json", audited(text)))
        assert code in {
            found["code"]
            for file in document["files"]
            for found in (*file["findings"], *(each for hand in file["hands"] for each in hand["findings"]))
        }


@pytest.mark.parametrize("name", MACHINE)
@pytest.mark.parametrize("colour", [False, True])
def test_hostile_text_does_nothing(name: str, colour: bool) -> None:
    hostile = audited(HOSTILE, "a\n::error::b/\u202e\x1b[31m<x>&%2F,é\udcff.lowball")
    assert {each.code for each in hostile.all_findings()} >= {"L001"}
    text = written(name, hostile, colour=colour)
    VALID[name](text)
    assert not UNSAFE.search(text)
    text.encode("utf-8")  # nothing in it cannot be written
    if name == "github":
        assert all(line.startswith("::") for line in text.splitlines())
    else:
        assert not re.search("^(::|##)", text, re.MULTILINE)
    if name == "sarif":
        assert not re.search(r"\]\((http|javascript)", text)


@pytest.mark.parametrize("name", MACHINE)
def test_the_words_follow_the_language(name: str) -> None:
    log = next(path for path in SAMPLES if path.name == "many-faults.lowball").read_text(encoding="utf-8")
    spanish = written(name, audited(log, lang="es"), lang="es")
    assert "apuesta" in spanish
    assert "the bet" not in spanish


@pytest.mark.parametrize("name", MACHINE)
def test_what_people_wish_changes_nothing(name: str) -> None:
    log = report(faulty(), settled(2))
    plain = written(name, log)
    assert written(name, log, quiet=True, verbose=True, stub=True, colour=True, width=40) == plain


def test_the_schema_ships_with_the_pages() -> None:
    assert Path(ROOT / "docs" / "check.schema.json").is_file()
    with pytest.raises(Exception, match="'B7' does not match"):
        valid_json(written("json", report(faulty(findings=(finding("B7"),)))))
