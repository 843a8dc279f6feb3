"""The grammar itself, and the folding before it."""

from __future__ import annotations

import re

import pytest
from lark import Lark

from lowball_audit.log import grammar, grammar_dir
from lowball_audit.log.fold import fold, outside_quotes
from lowball_audit.log.transform import Reader


@pytest.fixture(scope="module")
def strict() -> Lark:
    pytest.importorskip("interegular")
    return grammar.build_parser(strict=True)


def test_no_conflict_and_no_collision(strict: Lark) -> None:
    assert strict.parse("ana folds, beto calls 3", start="start").data == "start"


def test_every_statement_rule_has_its_method_and_example() -> None:
    text = (grammar_dir() / "log.lark").read_text(encoding="utf-8")
    bodies = re.findall(r"^_(?:heading|simple|list): ((?:.|\n(?= ))*)", text, re.MULTILINE)
    rules = {rule for body in bodies for rule in re.findall(r"[a-z_]+", body)}
    assert len(rules) > 40
    assert [rule for rule in sorted(rules) if not hasattr(Reader, rule)] == []
    readme = (grammar_dir() / "README.md").read_text(encoding="utf-8")
    assert [rule for rule in sorted(rules) if f"`{rule}`" not in readme] == []


def test_words_are_folded_and_there_in_both_languages() -> None:
    words = grammar.words()
    assert words["FOLD"][:4] == ("folds", "fold", "folded", "f")
    assert "se retira" in words["FOLD"]
    for terminal, known in words.items():
        for word in known:
            assert word == fold(word).text, terminal


def test_folding_keeps_the_columns() -> None:
    for written in ("Botón ÑOÑO", "7♥ → 5♢ 10€", "İstanbul ß ﬁ Ǆ", "“A” «b» – ’", "日本 ٣ 😀", "a\tb\x00c"):
        assert len(fold(written).text) == len(written), written
        assert fold(written).offsets is None
    assert fold("Botón ÑOÑO").text == "boton nono"
    assert fold("€2 – O’N").text == "$2 - o'n"


def test_folding_drops_only_what_has_no_width() -> None:
    line = fold("Jose\u0301\u200b 7♥\ufe0f x")
    assert line.text == "jose 7♥ x"
    assert [line.column(i) for i in (3, 4, 5, 7, 9)] == [3, 6, 7, 10, 12]
    assert line.slice(0, 4).startswith("José")


def test_outside_quotes() -> None:
    assert list(outside_quotes('a;"b;c";d', ";")) == [1, 7]
    assert list(outside_quotes('a;"b;c', ";")) == [1, 4]
    assert list(outside_quotes("“;” «;» ;", ";")) == [8]
