"""Some inputs, always the same, and the kept ones. The million is run by hand: ``docs/proof.md``."""

from __future__ import annotations

import random
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.fuzz import heavy_others, others
from tests.fuzz.__main__ import CORPUS, FORMATS, work
from tests.fuzz.heavy import HEAVY
from tests.fuzz.inputs import make
from tests.fuzz.judge import Wrong, judge, problem_of
from tests.fuzz.shrink import shrink

SEED = 2027
INPUTS = 1000


def test_inputs_of_every_kind_are_judged_right(tmp_path: Path) -> None:
    run = work(SEED, range(INPUTS), tmp_path, talk=False, keep=False)
    assert run.inputs == INPUTS
    assert not run.failed, run.failed
    assert set(run.kinds) == {"bytes", "unicode", "letters", "soup", "mutated log", "much of one thing"}


def test_hands_of_others_of_every_kind_are_judged_right(tmp_path: Path) -> None:
    run = work(SEED, range(INPUTS // 4), tmp_path, talk=False, keep=False, mix="others")
    assert not run.failed, run.failed
    kinds = ("mutated", "rubbish", "beside good ones")
    assert set(run.kinds) == {f"{name}, {kind}" for name in others.FORMATS for kind in kinds}


@pytest.mark.parametrize("name", others.FORMATS)
def test_there_are_whole_hands_of_every_format(name: str) -> None:
    """Else nothing would be shown of good hands beside bad ones."""
    assert len(others.whole_hands(name)) >= 2


@pytest.mark.parametrize("name", others.FORMATS)
def test_a_good_hand_that_is_lost_or_read_otherwise_is_seen(name: str) -> None:
    data, sound = others.beside(random.Random(1), name)
    judge(data, sound=sound)
    line, text = sound[0]
    with pytest.raises(Wrong, match="is not found"):
        judge(data, sound=[(line + 1, text)])
    with pytest.raises(Wrong, match="read otherwise"):
        judge(data, sound=[(line, _half(text))])


def _half(text: str) -> str:
    lines = text.splitlines(keepends=True)
    return "".join(lines[: len(lines) * 2 // 3])


@pytest.mark.parametrize("path", sorted(CORPUS.glob("*.bin")), ids=lambda path: path.stem)
def test_kept_inputs_fail_no_more(path: Path, tmp_path: Path) -> None:
    judge(path.read_bytes(), whole_run=tmp_path, twice=True)


@pytest.mark.parametrize("build", HEAVY + heavy_others.HEAVY, ids=lambda build: build.__name__)
def test_much_of_one_thing(build: object, tmp_path: Path) -> None:
    assert callable(build)
    judge(build(60).encode("utf-8", "replace"), whole_run=tmp_path)


@given(st.text(max_size=300))
@settings(max_examples=150, deadline=None)
def test_any_text(text: str) -> None:
    judge(text.encode("utf-8", "surrogatepass"))


def test_an_input_is_made_by_its_seed_and_number_alone() -> None:
    assert [make(7, number) for number in (3, 1, 2)] == [make(7, number) for number in (3, 1, 2)]
    assert make(7, 1) != make(8, 1)


def test_a_fault_of_the_audit_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(text: str, **options: object) -> None:
        raise KeyError(text)

    monkeypatch.setattr("lowball_audit.audit", broken)
    assert problem_of(b"hand 1") == "KeyError at "


def test_a_finding_outside_the_log_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    import lowball_audit
    from lowball_audit.immutable import replace

    found = lowball_audit.audit("hand 1\nxyzzy")
    beyond = tuple(replace(each, line=9, end_line=9) for each in found.hands[0].findings)
    moved = replace(found, hands=(replace(found.hands[0], findings=beyond),))
    monkeypatch.setattr("lowball_audit.audit", lambda text, **options: moved)
    with pytest.raises(Wrong, match="its line is not in the log"):
        judge(b"hand 1\nxyzzy")


def test_what_does_not_end_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    def endless(text: str, **options: object) -> None:
        while True:
            pass

    monkeypatch.setattr("lowball_audit.audit", endless)
    monkeypatch.setattr("tests.fuzz.judge._SECONDS", 0.05)
    assert problem_of(b"") == "Hang"


def test_shrinking_leaves_what_makes_it_fail() -> None:
    data = b"\n".join(b"line %d is of no use" % number for number in range(50)) + b"\nbad here: X\nmore"
    assert shrink(data, lambda part: b"X" in part) == b"X"


def test_every_format_has_its_turn() -> None:
    assert set(FORMATS) >= {"text", "concise", "json"}
