"""What a rule is: code, name, severity, source, words in both languages, and two examples.

The replay finds reasons (:class:`~lowball_audit.game.reasons.Reason`); the rule of the same name words
them. Everything else that speaks of rules (docs, ``explain``, catalogue tests, machine formats) reads
these values. Codes are never reused.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from lowball_audit.chips import format_amount
from lowball_audit.game.reasons import Reason
from lowball_audit.report.model import Severity

#: Data of a fault that are amounts of chips: they are written as the log writes chips.
AMOUNTS = frozenset(
    {
        "amount",
        "to",
        "added",
        "level",
        "full",
        "unit",
        "owed",
        "call",
        "raise_to",
        "bet_to",
        "stack",
        "own",
        "chip",
        "right",
        "counted",
        "paid",
        "paid_sum",
    }
)


class Text(NamedTuple):
    """The same words in English and Spanish, with ``{placeholders}`` for the data of the fault."""

    en: str
    es: str

    def in_(self, lang: str) -> str:
        """The words in a language, English if it is not known."""
        return self.es if lang == "es" else self.en


@dataclass(frozen=True, slots=True)
class Rule:
    """One rule of the catalogue.

    ``setting`` is the setting of the profile that decides it: its source is quoted. Where none does,
    ``source`` is. ``variants`` are messages for faults of one kind, by the ``what`` or ``why`` of their
    data (or the written act), with ``-free`` behind it where the amount is nothing; ``message`` is for
    all others. ``bad`` is a log that breaks the rule, the line at fault marked ``# CODE``; ``good`` a
    near miss that does not.
    """

    code: str
    name: str
    severity: Severity
    message: Text
    rule: Text
    ruling: Text
    why: Text
    bad: str
    good: str
    source: str = "log language"
    setting: str | None = None
    variants: Mapping[str, Text] = field(default_factory=dict)
    fix: Text | None = None

    @property
    def reason(self) -> Reason:
        """The reason that this rule words."""
        return Reason(self.name)

    @property
    def family(self) -> str:
        """The letter of its family."""
        return self.code[0]

    def words_for(self, data: Mapping[str, object]) -> Text:
        """The message for a fault with these data."""
        for key in ("hint", "what", "kind", "why", "where", "inferred", "act", "pile"):
            variant = data.get(key)
            if isinstance(variant, str) and variant in self.variants:
                free = self.variants.get(f"{variant}-free") if data.get("amount") in (0, "0") else None
                return free or self.variants[variant]
        if data.get("nearest") and "nearest" in self.variants:
            return self.variants["nearest"]
        return self.message


class _Data(dict[str, object]):
    """Placeholders that a fault has no data for are left out instead of raising."""

    def __missing__(self, key: str) -> str:
        return "?"


def fill(text: str, data: Mapping[str, object]) -> str:
    """The words with the data put in."""
    return text.format_map(_Data(data))


def show_data(data: Mapping[str, object], places: int, lang: str) -> dict[str, object]:
    """Data of a fault as people read them: amounts as chips, players' amounts as lists."""
    shown: dict[str, object] = {}
    words = _words(lang)
    for key, value in data.items():
        if isinstance(value, bool) or value is None:
            shown[key] = value
        elif isinstance(value, int) and key in AMOUNTS:
            shown[key] = format_amount(value, places)
        elif isinstance(value, dict):
            shown[key] = ", ".join(f"{who} {_amount(amount, places)}" for who, amount in value.items())
        elif isinstance(value, tuple):
            shown[key] = ", ".join(words.get(str(part), str(part)) for part in value)
        elif key in WORDED and isinstance(value, str):
            shown[key] = words.get(value, value)
        elif key == "source" and isinstance(value, str):
            shown[key] = source_in(value, lang)
        else:
            shown[key] = value
    return shown


#: Words in the sources of rules and settings that are the tool's own; what the authorities are called stays.
_SOURCES_ES = (
    ("log language: words", "lenguaje de registro: palabras"),
    ("log language: amounts", "lenguaje de registro: cantidades"),
    ("log language: header", "lenguaje de registro: cabecera"),
    ("log language: players", "lenguaje de registro: jugadores"),
    ("log language: shape", "lenguaje de registro: forma"),
    ("log language: other formats", "lenguaje de registro: otros formatos"),
    ("the profile", "el perfil"),
    (" is silent", " calla"),
)


def source_in(source: str, lang: str) -> str:
    """The source of a rule or a setting, as it is cited in a language."""
    if lang == "es":
        for english, spanish in _SOURCES_ES:
            source = source.replace(english, spanish)
    return source


#: Data that are words of the tool, not of the log: they are translated.
WORDED = frozenset({"kind", "expected", "pile", "name", "assumed", "setting"})


def _words(lang: str) -> Mapping[str, str]:
    if lang != "es":
        return {}
    from lowball_audit.rules.log import WORDS_ES  # the rules import this module

    return WORDS_ES


def _amount(value: object, places: int) -> str:
    if isinstance(value, tuple):
        return f"{_amount(value[0], places)} ({_amount(value[1], places)})"
    return format_amount(value, places) if isinstance(value, int) else str(value)
