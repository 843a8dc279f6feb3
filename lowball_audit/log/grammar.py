"""Loading the grammar: the Lark parser and what its words are.

The grammar files lie in ``grammar/``; an installed package carries them inside, see
:func:`grammar_dir`. Everything is loaded at the first use and kept.
"""

from __future__ import annotations

from copy import copy
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:  # loaded when a line is read by the grammar: most logs need none
    from lark import Lark, Token, Tree

    #: A node of the parse tree.
    Node = Tree[Token]

#: The languages of the words, as in ``words_en.lark``.
LANGUAGES = ("en", "es")


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
    from lark import Lark
    from lark.lexer import ContextualLexer

    class UncheckedLexer(ContextualLexer):
        """The lexer without the search for colliding words, which takes seconds (the tests do it)."""

        def __init__(self, conf: Any, states: Any, always_accept: Any = ()) -> None:
            conf = copy(conf)
            conf.skip_validation = True
            super().__init__(conf, states, always_accept)

    plugins: dict[str, Any] = {} if strict else {"ContextualLexer": UncheckedLexer}
    return Lark.open(
        str(grammar_dir() / "log.lark"),
        parser="lalr",
        lexer="contextual",
        start=["start", "drawn"],
        propagate_positions=True,
        maybe_placeholders=False,
        strict=strict,
        _plugins=plugins,
    )


@cache
def parser() -> Lark:
    """The parser of folded pieces of a line, built once."""
    return build_parser()


def parse(text: str, *, drawn: bool = False) -> Node:
    """The tree of a folded piece of a line; ``drawn`` where it stands behind the heading of a draw.

    Raises:
        lark.exceptions.UnexpectedInput: it is no piece of a log.
    """
    return parser().parse(text, start="drawn" if drawn else "start")


@cache
def words() -> dict[str, tuple[str, ...]]:
    """The words of every terminal (``FOLD``: ``folds``, ``fold``, …, ``se retira``, …), English first."""
    found: dict[str, dict[str, None]] = {}
    for language in LANGUAGES:
        for terminal, word in _word_list(language):
            found.setdefault(terminal, {})[word] = None
    return {terminal: tuple(known) for terminal, known in found.items()}


@cache
def words_of(language: str) -> frozenset[str]:
    """The words that only this language has."""
    others = {word for other in LANGUAGES if other != language for _, word in _word_list(other)}
    return frozenset(word for _, word in _word_list(language)) - others


@cache
def single_words_of(language: str) -> frozenset[str]:
    """The same, with what is said in several words (``se retira``) as single ones."""
    own, *others = (
        {single for _, word in _word_list(known) for single in word.split()}
        for known in sorted(LANGUAGES, key=lambda known: known != language)
    )
    return frozenset(own).difference(*others)


def _word_list(language: str) -> tuple[tuple[str, str], ...]:
    """The terminals and words in the file of a language, in its order."""
    from lowball_audit.log.tables import WORDS

    return WORDS[language]
