"""A small engine for TextMate grammars, on the regular expressions that the editors use (Oniguruma)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Any

import onigurumacffi  # type: ignore[import-untyped]

Coloured = list[tuple[str, str | None]]


@cache
def compiled(pattern: str) -> Any:
    return onigurumacffi.compile(pattern)


@dataclass(frozen=True)
class Region:
    """What a begin has opened: its patterns, and what ends it."""

    patterns: list[dict[str, Any]]
    end: str | None


class Grammar:
    """A grammar as an editor uses it."""

    def __init__(self, grammar: dict[str, Any]) -> None:
        self.grammar = grammar

    def rules(self, patterns: list[dict[str, Any]]) -> list[dict[str, Any]]:
        """The patterns with what they include."""
        found = []
        for pattern in patterns:
            if "include" in pattern:
                name = pattern["include"].removeprefix("#")
                found += self.rules(self.grammar["repository"][name]["patterns"])
            else:
                found.append(pattern)
        return found

    def line(self, text: str) -> list[str | None]:
        """The scope of each character of a line."""
        scopes: list[str | None] = [None] * len(text)
        regions = [Region(self.rules(self.grammar["patterns"]), None)]
        place = 0
        while place <= len(text):
            region = regions[-1]
            best: Any = None
            rule: dict[str, Any] | None = None
            if region.end is not None:
                best = compiled(region.end).search(text, place)
            for each in region.patterns:
                match = compiled(each.get("match") or each["begin"]).search(text, place)
                if match is not None and (best is None or match.start() < best.start()):
                    best, rule = match, each
            if best is None:
                break
            if rule is None:
                regions.pop()
                place = best.end()
                continue
            assert best.end() > best.start(), "a pattern that matches nothing would never end"
            captures = rule.get("captures") or rule.get("beginCaptures") or {"0": {"name": rule.get("name")}}
            for number, scope in captures.items():
                start, end = best.span(int(number))
                scopes[start:end] = [scope["name"]] * (end - start)
            if "begin" in rule:
                regions.append(Region(self.rules(rule["patterns"]), rule["end"]))
            place = best.end()
        return scopes
