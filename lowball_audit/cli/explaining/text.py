"""Rules for people at a terminal."""

from __future__ import annotations

import textwrap
from collections.abc import Iterable, Sequence
from typing import Final

from lowball_audit.cli.explaining.data import Decision, Explained, Line, stands_for, valued
from lowball_audit.cli.explaining.words import say
from lowball_audit.report.style import Paint, pad, width, wrap
from lowball_audit.rules.families import FAMILIES, sentence

INDENT: Final = "  "
_GAP: Final = "  "
_LEAST: Final = 16
#: Where a column is narrower, what a rule says stands below its name.
_LEAST_OF_A_RULE: Final = 50


class Page:
    """Text of a width, in a language."""

    def __init__(self, lang: str, paint: Paint, cells: int) -> None:
        self.lang, self.paint, self.cells = lang, paint, cells

    def explained(self, rule: Explained) -> str:
        """A rule with all that belongs to it."""
        severity = say(self.lang, rule.severity)
        title = f"{rule.code} {rule.name}"
        same = [] if rule.setting else [say(self.lang, "no.setting")]
        lines = [
            f"{self.paint(rule.severity, title)}  {severity}, {rule.family_name}",
            "",
            *self.prose(sentence(rule.rule), "", "bold"),
            *self.section("why", *rule.why.split("\n\n")),
            *self.section("ruling", sentence(rule.ruling)),
            *self.section("source", rule.source, *same),
        ]
        if rule.setting:
            said = say(self.lang, "setting", key=rule.setting, says=rule.decides)
            lines += [*self.section("by.profile", said), "", *self.decisions(rule.profiles)]
        for key, text in (("bad", rule.bad), ("output", rule.output), ("good", rule.good)):
            lines += ["", self.paint("bold", say(self.lang, key)), *self.verbatim(text)]
        lines += self.footer(rule)
        return "\n".join(lines) + "\n"

    def footer(self, rule: Explained) -> list[str]:
        """What the letters stand for."""
        lines = []
        if general := stands_for((rule.rule, rule.ruling), self.lang):
            lines.append(general)
        lines += [f"{name}: {what}" for name, what in rule.authorities.items()]
        return [
            "",
            *(self.paint("dim", line) for each in lines for line in wrap(each, "", INDENT, self.cells)),
        ]

    def listing(self, lines: Sequence[Line], *, wrapped: bool) -> str:
        """Rules by family; what each says is broken to fit, or stands in one line for other programs."""
        if not lines:
            return say(self.lang, "none") + "\n"
        names = max(width(line.name) for line in lines)
        words = max(width(say(self.lang, line.severity)) for line in lines)
        before = len(INDENT) + 4 + names + words + 3 * len(_GAP)
        found: list[str] = []
        for family, title in FAMILIES.items():
            members = [line for line in lines if line.family == family]
            if members:
                found += ["", self.paint("bold", f"{family}  {title.in_(self.lang)}")]
            for line in members:
                severity = say(self.lang, line.severity)
                start = f"{INDENT}{line.code}{_GAP}{pad(line.name, names)}{_GAP}"
                start += self.paint(line.severity, severity)
                gap = " " * (words - width(severity)) + _GAP
                if not wrapped:
                    found.append(start + gap + line.rule)
                elif self.cells - before < _LEAST_OF_A_RULE:
                    behind = " " * (len(INDENT) + 4 + len(_GAP))
                    found += [start, *wrap(line.rule, behind, behind, self.cells)]
                else:
                    first, *rest = _broken(line.rule, self.cells - before)
                    found += [start + gap + first, *(" " * before + each for each in rest)]
        count = "count.one" if len(lines) == 1 else "count.many"
        return "\n".join([*found[1:], "", say(self.lang, count, n=len(lines), code=lines[0].code)]) + "\n"

    def section(self, key: str, *paragraphs: str) -> list[str]:
        """A title and paragraphs set in below it."""
        lines = ["", self.paint("bold", say(self.lang, key))]
        for number, paragraph in enumerate(paragraphs):
            lines += [""] * bool(number and key == "why") + self.prose(paragraph, INDENT)
        return lines

    def prose(self, text: str, indent: str, style: str | None = None) -> list[str]:
        """A paragraph, broken to fit."""
        lines = wrap(text, indent, indent, self.cells)
        return [self.paint(style, line) for line in lines] if style else lines

    def verbatim(self, text: str) -> list[str]:
        """A log or the output of the tool, set in."""
        return [INDENT + line if line else "" for line in text.rstrip("\n").split("\n")]

    def decisions(self, decisions: Iterable[Decision]) -> list[str]:
        """Profile, value and source side by side, the source and a note below where there is no room."""
        rows = [(each, valued(each, self.lang)) for each in decisions]
        profiles = max(width(each.profile) for each, _ in rows)
        values = max(width(value) for _, value in rows)
        before = 2 * len(INDENT) + profiles + len(_GAP)
        room = self.cells - before - values - len(_GAP)
        lines = []
        for each, value in rows:
            start = 2 * INDENT + pad(each.profile, profiles) + _GAP
            style = "bold" if each.stated else "warning"
            more = [text for text in (each.source, each.note) if text]
            if room < _LEAST:
                below = [line for text in (value, *more) for line in _broken(text, self.cells - before)]
                lines += [start + below[0], *(" " * before + line for line in below[1:])]
                continue
            first, *rest = [line for text in more for line in _broken(text, room)] or [""]
            shown = self.paint(style, value) + " " * (values - width(value))
            lines.append(start + shown + _GAP + self.paint("dim", first))
            lines += [" " * (before + values + len(_GAP)) + self.paint("dim", line) for line in rest]
        return [line.rstrip() for line in lines]


def _broken(text: str, room: int) -> list[str]:
    return textwrap.wrap(text, room, break_long_words=False, break_on_hyphens=False) or [""]
