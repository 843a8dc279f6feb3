"""A lexer for Pygments, which finds it by the entry point of the package."""

from __future__ import annotations

import re
from typing import Any, ClassVar, Final

from pygments.lexer import RegexLexer, bygroups, include
from pygments.token import Whitespace, string_to_tokentype

from lowball_audit.highlight.states import START, STATES, Rule, groups

_HAND: Final = re.compile(r"(?im)^(?:hand|mano) [0-9]+[ \t]*(?:[;#].*)?$")
_BUTTON: Final = re.compile(r"(?im)(?:^|;[ \t]*)(?:button|bot[oó]n)\b")

_groups: Final[Any] = bygroups


def _rule(rule: Rule) -> tuple[Any, ...]:
    tokens = [string_to_tokentype(kind.token) for kind in rule.kinds]
    action = _groups(*tokens) if len(tokens) > 1 else tokens[0]
    return (rule.pattern, action, rule.enters) if rule.enters else (rule.pattern, action)


def _tokens() -> dict[str, Any]:
    found: dict[str, Any] = {name: list(map(_rule, rules)) for name, rules in groups().items()}
    for name, state in STATES.items():
        leaves = [(state.end, _groups(), "#pop")] if state.end else [(r"\n", Whitespace)]
        found["root" if name == START else name] = leaves + list(map(include, state.groups))
    return found


class LowballLexer(RegexLexer):
    """Logs of limit 2-7 triple draw, in English and Spanish."""

    name = "Lowball log"
    aliases: ClassVar = ["lowball"]
    filenames: ClassVar = ["*.lowball"]
    mimetypes: ClassVar = ["text/x-lowball"]
    flags = re.MULTILINE
    tokens: ClassVar = _tokens()

    @staticmethod
    def analyse_text(text: str) -> float:
        """Sure of nothing but a log with numbered hands and a button."""
        return 0.3 if _HAND.search(text) and _BUTTON.search(text) else 0.0
