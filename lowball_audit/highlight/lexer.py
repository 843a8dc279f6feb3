"""A lexer for Pygments, which finds it by the entry point of the package."""

from __future__ import annotations

import re
from typing import Any, ClassVar, Final

from pygments.lexer import RegexLexer, bygroups
from pygments.token import string_to_tokentype

from lowball_audit.highlight.states import START, Rule, states

_HAND: Final = re.compile(r"(?im)^(?:hand|mano) [0-9]+\s*(?:#.*)?$")
_BUTTON: Final = re.compile(r"(?im)^(?:button|bot[oó]n)\b")


class LowballLexer(RegexLexer):
    """Logs of limit 2-7 triple draw, in English and Spanish."""

    name = "Lowball log"
    aliases: ClassVar = ["lowball"]
    filenames: ClassVar = ["*.lowball"]
    mimetypes: ClassVar = ["text/x-lowball"]
    flags = re.MULTILINE
    tokens: ClassVar[dict[str, Any]] = {}

    def analyse_text(text: str) -> float:  # type: ignore[misc]  # noqa: N805  (Pygments makes it static)
        """Sure of nothing but a log with numbered hands and a button."""
        return 0.3 if _HAND.search(text) and _BUTTON.search(text) else 0.0


def _rule(rule: Rule) -> tuple[Any, ...]:
    tokens = [string_to_tokentype(kind.token) for kind in rule.kinds]
    action = bygroups(*tokens) if len(tokens) > 1 else tokens[0]
    return (rule.pattern, action, rule.enters) if rule.enters else (rule.pattern, action)


def _tokens() -> dict[str, Any]:
    found: dict[str, Any] = {}
    for name, state in states().items():
        leaves = [(state.end, bygroups(), "#pop")] if state.end else []
        found["root" if name == START else name] = leaves + [_rule(rule) for rule in state.rules]
    found["root"].append((r"\n", string_to_tokentype("Text.Whitespace")))
    return found


LowballLexer.tokens = _tokens()
