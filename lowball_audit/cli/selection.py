"""``--select`` and ``--ignore``: the selectors as given, checked."""

from __future__ import annotations

from collections.abc import Iterable

from lowball_audit.cli.console import Problem, suggestion
from lowball_audit.report.selection import Selection


def selection(select: Iterable[str], ignore: Iterable[str]) -> Selection:
    """Check the selectors: codes, families or names of rules, in any case, in lists with commas."""
    return Selection(_checked(select, "select"), _checked(ignore, "ignore"))


def _checked(selectors: Iterable[str], option: str) -> frozenset[str]:
    words = [word.strip() for each in selectors for word in each.split(",") if word.strip()]
    if not words:
        return frozenset()
    from lowball_audit.rules import catalogue
    from lowball_audit.rules import selectors as known_selectors

    rules, known = catalogue(), known_selectors()
    found = set()
    for word in words:
        if word.casefold() not in known:
            near = suggestion(word, [*rules, *(rule.name for rule in rules.values())])
            raise Problem(f"--{option}: {word!r} is no rule code, family or name{near}")
        found.add(known[word.casefold()])
    return frozenset(found)
