"""The catalogue of rules, one module a family, found by looking into this folder."""

from __future__ import annotations

import importlib
import pkgutil
from functools import cache

from lowball_audit.game.reasons import Reason
from lowball_audit.rules.base import Rule, Text

__all__ = ["Rule", "Text", "catalogue", "reason_of", "rule_for", "selectors"]


#: The modules that hold no rules: what rules are made of, and words about them.
_NO_FAMILY = ("base", "families")


@cache
def catalogue() -> dict[str, Rule]:
    """All rules by code, in order of the catalogue."""
    rules: list[Rule] = []
    for module in pkgutil.iter_modules(__path__):
        if module.name not in _NO_FAMILY and not module.name.startswith("_"):
            rules.extend(importlib.import_module(f"{__name__}.{module.name}").RULES)
    order = "LTBDKPSG"
    rules.sort(key=lambda rule: (order.index(rule.family), rule.code))
    found = {rule.code: rule for rule in rules}
    if len(found) != len(rules):
        raise RuntimeError("a rule code is used twice")
    return found


@cache
def _by_reason() -> dict[Reason, Rule]:
    return {rule.reason: rule for rule in catalogue().values()}


def rule_for(reason: Reason) -> Rule:
    """The rule that words a reason."""
    return _by_reason()[reason]


@cache
def selectors() -> dict[str, str]:
    """By what findings can be chosen: codes, families and names, case-folded, with the code or family meant."""
    rules = catalogue()
    known = {rule.name.casefold(): code for code, rule in rules.items()}
    for code, rule in rules.items():
        known[code.casefold()] = code
        known[rule.family.casefold()] = rule.family
    return known


def reason_of(code: str) -> Reason | None:
    """The reason of a rule code; None if there is no such code."""
    rule = catalogue().get(code.upper())
    return rule.reason if rule is not None else None
