"""What there is to say of a rule, as values."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Final

from lowball_audit.cli.explaining.words import say
from lowball_audit.cli.profile_words import AUTHORITIES, SPANISH
from lowball_audit.profiles import KEYS, UNSTATED, load_profile, profile_names
from lowball_audit.report.view import View
from lowball_audit.rules import Rule
from lowball_audit.rules.families import FAMILIES, general

_ABBREVIATION: Final = re.compile("|".join(rf"\b{name}\b" for name in AUTHORITIES))
_PLAIN: Final = View()
_N: Final = re.compile(r"\bN\b")


@dataclass(frozen=True, slots=True)
class Line:
    """A rule in the catalogue, in a line. ``rule`` is what it says."""

    code: str
    name: str
    family: str
    severity: str
    rule: str


@dataclass(frozen=True, slots=True)
class Decision:
    """How a profile decides a rule. Where its authority is silent ``stated`` is false, ``value`` assumed."""

    profile: str
    value: str
    stated: bool
    source: str
    note: str


@dataclass(frozen=True, slots=True)
class Explained:
    """A rule with all that belongs to it, in one language.

    ``setting`` is the setting of the profiles that decides it and ``decides`` what that is; ``profiles`` how
    each does; many rules have none. ``bad`` is a log with the fault, ``output`` what the
    tool says of it, ``good`` a log close by without. ``authorities`` tells the abbreviations of the sources.
    """

    code: str
    name: str
    family: str
    family_name: str
    severity: str
    rule: str
    why: str
    ruling: str
    source: str
    setting: str | None
    decides: str
    profiles: tuple[Decision, ...]
    bad: str
    output: str
    good: str
    authorities: dict[str, str]


def line(rule: Rule, lang: str) -> Line:
    """A rule in a line."""
    return Line(rule.code, rule.name, rule.family, rule.severity.value, general(rule.rule, lang))


def explained(rule: Rule, lang: str, view: View = _PLAIN) -> Explained:
    """All there is to say of a rule. Its faulty example is audited for it; ``view`` is how that looks."""
    key = next((key for key in KEYS if rule.setting in (key.key, *key.aliases)), None)
    decisions = decided(key.key, lang) if key else ()
    cited = _ABBREVIATION.findall(" ".join([rule.source, *(each.source for each in decisions)]))
    return Explained(
        code=rule.code,
        name=rule.name,
        family=rule.family,
        family_name=FAMILIES[rule.family].in_(lang),
        severity=rule.severity.value,
        rule=general(rule.rule, lang),
        why=rule.why.in_(lang),
        ruling=general(rule.ruling, lang),
        source=rule.source,
        setting=key.key if key else None,
        decides=(key.es if lang == "es" else key.en) if key else "",
        profiles=decisions,
        bad=rule.bad.strip("\n") + "\n",
        output=said_of(rule, lang, view),
        good=rule.good.strip("\n") + "\n",
        authorities={name: AUTHORITIES[name][lang == "es"] for name in AUTHORITIES if name in cited},
    )


def decided(key: str, lang: str) -> tuple[Decision, ...]:
    """How each of the built-in profiles decides a setting."""
    found = []
    for name in profile_names():
        profile = load_profile(name)
        setting = profile.get(key)
        source, note = (
            SPANISH.get(text, text) if lang == "es" else text for text in (setting.source, setting.note)
        )
        found.append(Decision(name, profile.word(key), setting.stated, source, note))
    return tuple(found)


def valued(decision: Decision, lang: str) -> str:
    """``3``, or that the authority is silent, with what is assumed."""
    if decision.stated:
        return decision.value
    if decision.value == UNSTATED:
        return say(lang, "undecided")
    return say(lang, "unstated", value=decision.value)


def said_of(rule: Rule, lang: str, view: View) -> str:
    """What ``check`` says of the faulty example: the findings of this rule."""
    from lowball_audit.auditor import audit
    from lowball_audit.report import renderer
    from lowball_audit.report.selection import Selection

    report = audit(rule.bad, path=say(lang, "file"), lang=lang)
    form, view = renderer("text").form, replace(view, quiet=True)
    part = Selection(frozenset({rule.code})).of(report.whole())
    piece = form.piece(part, report.head(), view, 0)
    return "".join(form.whole(report.head(), [piece], view)).strip("\n") + "\n"


def stands_for(texts: Iterable[str], lang: str) -> str:
    """What N and Ana stand for in sentences about all faults, where they are there."""
    words = " ".join(texts)
    amount, player = bool(_N.search(words)), "Ana" in words
    if not amount and not player:
        return ""
    return say(lang, "general" if amount and player else "general.n" if amount else "general.ana")
