"""What a line is coloured as, by Pygments and by the TextMate grammar."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path

from pygments.token import string_to_tokentype

from lowball_audit.highlight.kinds import Kind
from lowball_audit.highlight.lexer import LowballLexer
from tests.highlight.textmate import Grammar

ROOT = Path(__file__).parent.parent.parent
FILE = ROOT / "editors" / "lowball.tmLanguage.json"
KINDS = {string_to_tokentype(kind.token): kind for kind in Kind}
SCOPES = {kind.scope: kind for kind in Kind}


@cache
def grammar() -> Grammar:
    return Grammar(json.loads(FILE.read_text(encoding="utf-8")))


@cache
def lexer() -> LowballLexer:
    return LowballLexer(stripnl=False, ensurenl=False)


def by_pygments(line: str) -> list[Kind]:
    """The kind of each character of a line."""
    return [KINDS[token] for token, text in lexer().get_tokens(line) for _ in text]


def by_textmate(line: str) -> list[Kind]:
    return [SCOPES[scope] for scope in grammar().line(line)]


def words(line: str) -> list[tuple[str, str]]:
    """The words of a line with the names of their kinds, as both see them."""
    kinds = by_pygments(line)
    assert by_textmate(line) == kinds, line
    found: list[tuple[str, str]] = []
    last: Kind | None = None
    for char, kind in zip(line, kinds, strict=True):
        if kind is last:
            found[-1] = (found[-1][0] + char, kind.name)
        else:
            found.append((char, kind.name))
        last = kind
    return [(text.strip(), name) for text, name in found if text.strip()]
