"""Whatever the tool says it says in both languages, with the same data put in."""

from __future__ import annotations

import re
from collections.abc import Iterator
from string import Formatter

import pytest

from lowball_audit.assistant.say import TEXTS
from lowball_audit.cli import profile_words
from lowball_audit.cli.explaining import words
from lowball_audit.profiles import KEYS
from lowball_audit.report.labels import LABELS
from lowball_audit.rules import catalogue
from lowball_audit.rules.families import FAMILIES, general
from tests.rules.logs import check_words, texts_of


def places(text: str) -> set[str]:
    """The names of what is put in."""
    return {name for _, name, _, _ in Formatter().parse(text) if name is not None}


def pairs() -> Iterator[tuple[str, str, str]]:
    """Everything that is said: where it stands, English, Spanish."""
    for code, rule in catalogue().items():
        for name, (en, es) in texts_of(rule).items():
            yield f"{code} {name}", en, es
    for key in LABELS["en"].keys() | LABELS["es"].keys():
        yield f"label {key}", LABELS["en"].get(key, ""), LABELS["es"].get(key, "")
    for table in (words.SAYS, profile_words.SAYS, profile_words.AUTHORITIES):
        for key, (en, es) in table.items():
            yield key, en, es
    for key, text in {**FAMILIES, **TEXTS}.items():
        yield key, text.en, text.es
    for setting in KEYS:
        yield setting.key, setting.en, setting.es
    for en, es, _ in profile_words.GROUPS:
        yield en, en, es


def test_both_languages_say_everything_with_the_same_data() -> None:
    wrong = [
        where for where, en, es in pairs() if not en.strip() or not es.strip() or places(en) != places(es)
    ]
    assert not wrong


def test_sentences_are_translated() -> None:
    """A sentence that is the same in both languages was forgotten."""

    def is_one(text: str) -> bool:
        words_of = re.sub(r"\{[^}]*\}|[^\w\s]", " ", text).split()
        return len(words_of) > 2 and "lowball" not in words_of

    assert not [where for where, en, es in pairs() if en == es and is_one(en)]


@pytest.mark.parametrize("code", catalogue())
def test_every_rule(code: str) -> None:
    check_words(catalogue()[code])


@pytest.mark.parametrize("lang", ["en", "es"])
def test_sentences_without_a_fault_have_no_gaps(lang: str) -> None:
    for rule in catalogue().values():
        for text in (rule.rule, rule.ruling):
            said = general(text, lang)
            assert "{" not in said, rule.code
            assert "?" not in said, rule.code


def test_every_rule_has_a_family() -> None:
    assert list(dict.fromkeys(rule.family for rule in catalogue().values())) == list(FAMILIES)


def test_the_sources_of_findings_are_cited_in_the_language() -> None:
    from lowball_audit.profiles import load_profile, profile_names
    from lowball_audit.rules import catalogue
    from lowball_audit.rules.base import source_in

    cited = {rule.source for rule in catalogue().values()}
    for name in profile_names():
        cited |= {setting.source for setting in load_profile(name).settings.values()}
    english = ("silent", "language", "the profile", "words", "header", "players", "amounts", "shape")
    left = {source_in(source, "es") for source in cited}
    assert not [source for source in left if any(word in source for word in english)]
    assert {source_in(source, "en") for source in cited} == cited
