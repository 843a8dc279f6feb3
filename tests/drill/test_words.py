"""Both languages say the same with the same data."""

from __future__ import annotations

import ast
import importlib
import pkgutil
import re
from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest

import lowball_audit.drill
from lowball_audit.cli import quiz
from lowball_audit.drill import TOPICS, Choice, Players, Question, about, topic
from lowball_audit.rules.base import Text
from tests.drill.tables import asked

MODULES = [
    f"lowball_audit.drill.{found.name}" for found in pkgutil.iter_modules(lowball_audit.drill.__path__)
]
PLACEHOLDER = re.compile(r"\{(\w+)\}")
#: Words of one language that must not turn up in a question of the other one.
ENGLISH = re.compile(
    r"\b(the|who|may|how many|chips|raises|calls|bets|folds|draws|nobody|source)\b", re.IGNORECASE
)
SPANISH = re.compile(
    r"\b(el|la|quién|puede|cuántas|fichas|sube|paga|apuesta|pasa|nadie|mano)\b", re.IGNORECASE
)


def texts(module: str) -> Iterator[Text]:
    for thing in vars(importlib.import_module(module)).values():
        if isinstance(thing, Text):
            yield thing
        elif isinstance(thing, Mapping):
            yield from (value for value in thing.values() if isinstance(value, Text))
        elif isinstance(thing, tuple):
            yield from (value for value in thing if isinstance(value, Text))


@pytest.mark.parametrize("module", [*MODULES, quiz.__name__])
def test_the_same_placeholders(module: str) -> None:
    for text in texts(module):
        assert text.en.strip()
        assert text.es.strip()
        assert set(PLACEHOLDER.findall(text.en)) == set(PLACEHOLDER.findall(text.es)), text


def test_every_topic_is_registered_under_its_name() -> None:
    for name in TOPICS:
        assert name == topic(name).NAME
        assert about(name, "en") != about(name, "es")


@pytest.mark.parametrize("name", TOPICS)
def test_the_language_does_not_change_what_is_asked(name: str) -> None:
    english, spanish = asked(name, 12), asked(name, 12, lang="es")
    for one, other in zip(english, spanish, strict=True):
        assert re.findall(r"\d+", one.text) == re.findall(r"\d+", other.text)
        assert type(one.answer) is type(other.answer)
        if isinstance(one.answer, Choice):
            assert isinstance(other.answer, Choice)
            assert len(one.answer.options) == len(other.answer.options)
            assert one.answer.right == other.answer.right
        else:
            assert one.answer == other.answer
        for question, foreign in ((one, SPANISH), (other, ENGLISH)):
            for said in (question.text, question.hint, question.explanation):
                assert not foreign.search(said), said
                assert "{" not in said
                assert "  " not in said


@pytest.mark.parametrize("name", TOPICS)
@pytest.mark.parametrize("profile", ["home", "wsop-live", "wsop-tournament", "pokerstars"])
def test_a_question_is_whole(name: str, profile: str) -> None:
    if (name, profile) == ("blinds", "pokerstars"):
        pytest.skip("the button is where the log has it")
    for question in asked(name, 8, profile):
        check(question)
        assert question.topic == name


def check(question: Question) -> None:
    assert question.text.split("\n")[-1].endswith("?"), question.text
    assert question.hint.endswith(".")
    assert question.explanation.endswith(".")
    assert question.source
    assert "silent" not in question.source
    assert ".." not in question.explanation
    answer = question.answer
    if isinstance(answer, Choice):
        assert len(set(answer.options)) == len(answer.options) >= 2
        assert 0 <= answer.right < len(answer.options)
        assert not any(option.isdigit() for option in answer.options)
    elif isinstance(answer, Players):
        assert set(answer.right) <= set(answer.names)


def test_topics_say_nothing_themselves() -> None:
    """No input or output, no terminal: that is the command's."""
    for path in Path(lowball_audit.drill.__file__).parent.glob("*.py"):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        names = {node.id for node in ast.walk(tree) if isinstance(node, ast.Name)}
        assert not names & {"print", "input", "open"}, path
        assert len(path.read_text(encoding="utf-8").splitlines()) < 400
