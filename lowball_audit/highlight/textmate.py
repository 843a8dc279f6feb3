"""The patterns as a TextMate grammar."""

from __future__ import annotations

import json
from typing import Any, Final

from lowball_audit.highlight.kinds import Kind
from lowball_audit.highlight.states import START, STATES, Rule, State, groups

_HEAD: Final = {
    "$schema": "https://raw.githubusercontent.com/martinring/tmlanguage/master/tmlanguage.json",
    "comment": "Made by python -m lowball_audit.make_highlighting from the words of the grammar.",
    "name": "Lowball log",
    "scopeName": "source.lowball",
    "fileTypes": ["lowball"],
}


def text() -> str:
    """The grammar as a file."""
    return json.dumps(grammar(), indent=1, ensure_ascii=False) + "\n"


def grammar() -> dict[str, Any]:
    """The grammar: states and groups are its repository, what enters a state is a pattern with an end."""
    return {
        **_HEAD,
        "patterns": _state(STATES[START]),
        "repository": {
            **{_key(name): {"patterns": _state(state)} for name, state in STATES.items() if state.end},
            **{name: {"patterns": list(map(_rule, rules))} for name, rules in groups().items()},
        },
    }


def _key(name: str) -> str:
    return f"state-{name.replace(' ', '-')}"


def _state(state: State) -> list[dict[str, Any]]:
    return [{"include": f"#{name}"} for name in state.groups]


def _rule(rule: Rule) -> dict[str, Any]:
    if rule.enters is None:
        if len(rule.kinds) > 1:
            return {"match": rule.pattern, "captures": _captures(rule.kinds)}
        scope = rule.kinds[0].scope
        return {"match": rule.pattern, **({"name": scope} if scope else {})}
    return {
        "begin": rule.pattern,
        "beginCaptures": _captures(rule.kinds),
        "end": STATES[rule.enters].end,
        "patterns": [{"include": f"#{_key(rule.enters)}"}],
    }


def _captures(kinds: tuple[Kind, ...]) -> dict[str, Any]:
    """The scopes of the groups; of a pattern without groups, of the whole."""
    first = 1 if len(kinds) > 1 else 0
    return {str(number): {"name": kind.scope} for number, kind in enumerate(kinds, first) if kind.scope}
