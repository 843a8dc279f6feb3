"""A drill as a whole: reproducible, all topics, and where a profile is silent."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from lowball_audit.drill import TOPICS, Drill, read, right_answer
from lowball_audit.drill.silence import agreed, source_of, stated
from lowball_audit.profiles import Profile, load_profile, profile_names

HOME = load_profile("home")


def test_the_same_seed_is_the_same_drill() -> None:
    first = [(q.topic, q.text, q.answer) for q in Drill(7, 15, HOME)]
    assert first == [(q.topic, q.text, q.answer) for q in Drill(7, 15, HOME)]
    assert first != [(q.topic, q.text, q.answer) for q in Drill(8, 15, HOME)]


def test_a_longer_drill_begins_as_a_shorter_one() -> None:
    assert [q.text for q in Drill(7, 20, HOME)][:6] == [q.text for q in Drill(7, 6, HOME)]


def test_every_topic_comes_about_as_often() -> None:
    topics = Counter(q.topic for q in Drill(1, 2 * len(TOPICS), HOME))
    assert topics == dict.fromkeys(TOPICS, 2)


def test_nothing_is_asked_twice() -> None:
    texts = [q.text for q in Drill(3, 60, HOME)]
    assert len(set(texts)) == len(texts)


def test_only_the_topics_wanted() -> None:
    assert {q.topic for q in Drill(1, 9, HOME, topics=["pots", "cap", "pots"])} == {"pots", "cap"}


SILENT = {
    "home": set(),
    "served": {"cap", "reopened", "odd-chip", "reshuffle", "showdown"},
    "wsop-live": set(),
    "wsop-tournament": set(),
    "roberts": {"reshuffle"},
    "pokerstars": {"blinds"},
}


@pytest.mark.parametrize("name", profile_names())
def test_where_a_profile_is_silent_nothing_is_asked(name: str) -> None:
    drill = Drill(2, 22, load_profile(name))
    asked = {q.topic for q in drill}
    assert set(drill.silent) == SILENT[name]
    assert asked == set(TOPICS) - SILENT[name]


def test_a_drill_without_anything_to_ask_is_empty() -> None:
    drill = Drill(2, 5, load_profile("roberts"), topics=["reshuffle"])
    assert list(drill) == []
    assert drill.silent == ["reshuffle"]


@pytest.mark.parametrize("name", profile_names())
def test_an_explanation_only_calls_on_what_the_profile_states(name: str) -> None:
    profile = load_profile(name)
    for question in Drill(4, 33, profile):
        for key in profile.settings:
            if f"{key})" in question.source or f"{key}," in question.source:
                assert profile.get(key).stated, question.source
        if not profile.get("short.threshold").stated:
            assert "half" not in question.explanation
            assert "half" not in question.hint
        if not profile.get("cap.raises").stated:
            assert "raises;" not in question.hint


HOUSES = {
    "two only": ("home", "[players]\nmax = 2\n"),
    "cents": ("home", '[stakes]\nblinds = "0.10/0.25"\nlimits = "0.25/0.50"\n'),
    "never the last card": ("wsop-live", '[reshuffle]\ntrigger = "request"\nlast_card = "never"\n'),
    "piles out": ("home", '[pool]\nfolded = "out"\ndiscards = "out"\n'),
    "full bets only": ("roberts", '[short]\nthreshold = "full"\nnext_raise = "next-level"\n'),
    "no raises": ("home", "[cap]\nraises = 0\n"),
    "half limits": ("served", '[stakes]\nlimits = "5/10"\n'),
}


@pytest.mark.parametrize("house", HOUSES)
def test_a_house_of_any_kind(house: str, tmp_path: Path) -> None:
    """No rule is taken for granted: there are questions, and their right answers are understood as such."""
    base, rules = HOUSES[house]
    path = tmp_path / "house.toml"
    path.write_text(f'name = "house"\nextends = "{base}"\n{rules}', encoding="utf-8")
    profile = load_profile(str(path))
    for lang in ("en", "es"):
        found = list(Drill(6, 22, profile, lang))
        assert len(found) == 22
        for question in found:
            assert read(question, right_answer(question.answer, lang), lang).right, question.text


def test_what_is_left_open_is_tried_out() -> None:
    """Home does not say whether short all-ins add up."""

    def adds_up(rules: Profile) -> bool:
        return rules.short_accumulate

    assert agreed(HOME, ["short.accumulate"], adds_up) is None
    assert agreed(load_profile("wsop-live"), ["short.accumulate"], adds_up) is True
    assert agreed(HOME, ["cap.raises"], adds_up) is True  # what is stated is not tried
    assert agreed(HOME, [], lambda rules: None) is None
    served = load_profile("served")
    assert agreed(served, ["odd_chip"], lambda rules: rules.odd_chip) is None  # other houses do it otherwise
    assert agreed(served, ["cap.raises"], lambda rules: rules.cap_raises) is None


def test_sources_are_those_of_the_profile() -> None:
    assert source_of(HOME, ["cap.raises", "cap.heads_up"], "else") == "HOME 4 (cap.raises, cap.heads_up)"
    assert source_of(HOME, ["short.accumulate"], "else") == "else"
    assert stated(HOME, ["cap.raises"])
    assert not stated(HOME, ["cap.raises", "short.accumulate"])
