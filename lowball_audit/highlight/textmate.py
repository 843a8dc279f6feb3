"""The patterns as a TextMate grammar."""

from __future__ import annotations

import json
from typing import Any, Final

from lowball_audit.highlight.kinds import Kind
from lowball_audit.highlight.states import START, Rule, State, states

_HEAD: Final = {
    "$schema": "https://raw.githubusercontent.com/martinring/tmlanguage/master/tmlanguage.json",
    "comment": "Made by python -m lowball_audit.make_highlighting from the words of the grammar.",
    "name": "Lowball log",
    "scopeName": "source.lowball",
    "fileTypes": ["lowball"],
}


def text() -> str:
    """The grammar as a file."""
    return json.dumps(grammar(), indent=1) + "\n"


def grammar() -> dict[str, Any]:
    """The grammar: a state is an entry of its repository, what enters it a pattern with an end."""
    known = states()
    return {
        **_HEAD,
        "patterns": [{"include": f"#{_key(START)}"}],
        "repository": {_key(name): _state(state, known) for name, state in known.items()},
    }


def _key(name: str) -> str:
    return name.replace(" ", "-")


def _state(state: State, known: Any) -> dict[str, Any]:
    return {"patterns": [_rule(rule, known) for rule in state.rules]}


def _rule(rule: Rule, known: Any) -> dict[str, Any]:
    if rule.enters is None:
        if len(rule.kinds) > 1:
            return {"match": rule.pattern, "captures": _captures(rule.kinds)}
        scope = rule.kinds[0].scope
        return {"match": rule.pattern, **({"name": scope} if scope else {})}
    return {
        "begin": rule.pattern,
        "beginCaptures": _captures(rule.kinds),
        "end": known[rule.enters].end,
        "patterns": [{"include": f"#{_key(rule.enters)}"}],
    }


def _captures(kinds: tuple[Kind, ...]) -> dict[str, Any]:
    """The scopes of the groups; of a pattern without groups, of the whole."""
    first = 1 if len(kinds) > 1 else 0
    return {str(number): {"name": kind.scope} for number, kind in enumerate(kinds, first) if kind.scope}
