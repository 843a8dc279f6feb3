"""The rules of the catalogue as SARIF's reporting descriptors."""

from __future__ import annotations

from typing import Any, Final

from lowball_audit.report.labels import label
from lowball_audit.report.model import Severity
from lowball_audit.rules import Rule
from lowball_audit.rules.families import FAMILIES, general, sentence
from lowball_audit.sarif.text import message

LEVELS: Final = {Severity.ERROR: "error", Severity.WARNING: "warning", Severity.INFO: "note"}
#: What GitHub calls the severities of a rule.
_PROBLEM: Final = {Severity.ERROR: "error", Severity.WARNING: "warning", Severity.INFO: "recommendation"}


def descriptor(rule: Rule, lang: str) -> dict[str, Any]:
    """What a rule is, why there is one, and a log that breaks it beside one that does not."""
    said = sentence(general(rule.rule, lang))
    why = rule.why.in_(lang)
    facts = [
        f"{label(lang, 'ruling').capitalize()}: {sentence(general(rule.ruling, lang))}",
        f"{label(lang, 'source').capitalize()}: {rule.source}{f' ({rule.setting})' if rule.setting else ''}.",
    ]
    logs = [(label(lang, "sarif.bad"), rule.bad), (label(lang, "sarif.good"), rule.good)]
    plain = [said, why, *facts, *(f"{title}:\n\n{log.strip()}" for title, log in logs)]
    marked = [said, why, *facts, *(f"**{title}**\n\n```\n{log.strip()}\n```" for title, log in logs)]
    return {
        "id": rule.code,
        "name": rule.name,
        "shortDescription": {"text": message(said)},
        "fullDescription": {"text": message(why)},
        "help": {"text": message("\n\n".join(plain)), "markdown": message("\n\n".join(marked))},
        "defaultConfiguration": {"level": LEVELS[rule.severity]},
        "properties": {
            "tags": [FAMILIES[rule.family].in_(lang)],
            "problem.severity": _PROBLEM[rule.severity],
            "precision": "very-high",
        },
    }
