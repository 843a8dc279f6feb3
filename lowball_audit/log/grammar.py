"""Loading the grammar: the Lark parser and what its words are.

The grammar files lie in ``grammar/``; an installed package carries them inside, see
:func:`grammar_dir`. Everything is loaded at the first use and kept.
"""

from __future__ import annotations

import re
from copy import copy
from functools import cache
from pathlib import Path
from typing import Any

from lark import Lark, Token, Tree
from lark.lexer import ContextualLexer

#: A node of the parse tree.
Node = Tree[Token]

_WORD_RULE = re.compile(r"(?:EN|ES)_([A-Z_]+): (.*)")
_WORD = re.compile(r'"([^"]*)"')


class _UncheckedLexer(ContextualLexer):
    """The lexer without the search for colliding words, which takes seconds (the tests do it)."""

    def __init__(self, conf: Any, states: Any, always_accept: Any = ()) -> None:
        conf = copy(conf)
        conf.skip_validation = True
        super().__init__(conf, states, always_accept)


def grammar_dir() -> Path:
    """The directory of the ``.lark`` files: in the installed package, else in the checkout.

    Raises:
        FileNotFoundError: in neither place.
    """
    package = Path(__file__).resolve().parent.parent
    for place in (package / "grammar", package.parent / "grammar"):
        if (place / "log.lark").is_file():
            return place
    raise FileNotFoundError(f"the grammar of the log language is neither in {package} nor beside it")


def build_parser(*, strict: bool = False) -> Lark:
    """A new parser of folded pieces of a line; ``strict`` refuses words that could be two things.

    Raises:
        lark.exceptions.LarkError: the grammar is broken (with ``strict`` also: ambiguous).
        FileNotFoundError: there is no grammar.
    """
    plugins: dict[str, Any] = {} if strict else {"ContextualLexer": _UncheckedLexer}
    return Lark.open(
        str(grammar_dir() / "log.lark"),
        parser="lalr",
        lexer="contextual",
        propagate_positions=True,
        maybe_placeholders=False,
        strict=strict,
        _plugins=plugins,
    )


@cache
def parser() -> Lark:
    """The parser of folded pieces of a line, built once."""
    return build_parser()


@cache
def words() -> dict[str, tuple[str, ...]]:
    """The words of every terminal (``FOLD``: ``folds``, ``fold``, …, ``se retira``, …), English first."""
    found: dict[str, list[str]] = {}
    for name in ("words_en.lark", "words_es.lark"):
        for line in (grammar_dir() / name).read_text(encoding="utf-8").splitlines():
            rule = _WORD_RULE.match(line)
            if rule is not None:
                known = found.setdefault(rule[1], [])
                for alternative in rule[2].split(" | "):
                    word = " ".join(_WORD.findall(alternative))
                    if word not in known:
                        known.append(word)
    return {terminal: tuple(known) for terminal, known in found.items()}
