"""Rules as Markdown: the pages of the documentation are made from this."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from lowball_audit.cli.explaining.data import Explained, Line, stands_for, valued
from lowball_audit.cli.explaining.words import say
from lowball_audit.rules.families import FAMILIES, sentence

#: The page that lists the others.
INDEX: Final = "index.md"


def explained(rule: Explained, lang: str) -> str:
    """A rule with all that belongs to it, as a page."""
    parts = [
        f"# {rule.code} `{rule.name}`",
        f"{say(lang, rule.severity).capitalize()} · {rule.family_name}",
        f"**{sentence(rule.rule)}**",
        f"## {say(lang, 'why')}",
        rule.why,
        f"## {say(lang, 'ruling')}",
        sentence(rule.ruling),
        f"## {say(lang, 'source')}",
        rule.source + ("" if rule.setting else f"\n\n{say(lang, 'no.setting')}"),
    ]
    if rule.setting:
        keys = ["profile", "value", "cited", "note"]
        rows = [[f"`{each.profile}`", valued(each, lang), each.source, each.note] for each in rule.profiles]
        if not any(each.note for each in rule.profiles):
            keys, rows = keys[:-1], [row[:-1] for row in rows]
        parts += [
            f"## {say(lang, 'by.profile')}",
            say(lang, "setting", key=f"`{rule.setting}`", says=rule.decides),
            table([say(lang, key) for key in keys], rows),
        ]
    parts += [
        f"## {say(lang, 'bad')}",
        _fence("lowball", rule.bad),
        f"{say(lang, 'output')}:",
        _fence("text", rule.output),
        f"## {say(lang, 'good')}",
        _fence("lowball", rule.good),
    ]
    notes = [f"- {name}: {what}" for name, what in rule.authorities.items()]
    if general := stands_for((rule.rule, rule.ruling), lang):
        notes.insert(0, f"- {general}")
    return "\n\n".join([*parts, *(["---", "\n".join(notes)] if notes else [])]) + "\n"


def listing(lines: Sequence[Line], lang: str, *, links: bool = False) -> str:
    """Rules in a line each, by family; ``links`` lead to the pages beside this one."""
    parts = [f"# {say(lang, 'all')}"]
    for family, title in FAMILIES.items():
        members = [line for line in lines if line.family == family]
        if members:
            rows = [
                [
                    f"[{line.code}]({line.code}.md)" if links else line.code,
                    f"`{line.name}`",
                    say(lang, line.severity),
                    line.rule,
                ]
                for line in members
            ]
            head = [say(lang, key) for key in ("code", "name", "severity", "rule")]
            parts += [f"## {family}: {title.in_(lang)}", table(head, rows)]
    if not lines:
        parts.append(say(lang, "none"))
    return "\n\n".join(parts) + "\n"


def table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    """A table; what would end a cell is escaped."""
    lines = [_row(head), "|---" * len(head) + "|"]
    lines += [_row([cell.replace("|", "\\|") for cell in row]) for row in rows]
    return "\n".join(lines)


def _row(cells: Sequence[str]) -> str:
    return f"| {' | '.join(cells)} |"


def pages() -> dict[str, str]:
    """The pages on the rules by file name, in English: one for each, and the list of them."""
    from lowball_audit.cli.explaining import data
    from lowball_audit.rules import catalogue

    rules = catalogue().values()
    found = {INDEX: listing([data.line(rule, "en") for rule in rules], "en", links=True)}
    back = f"\n[All rules]({INDEX})\n"
    for rule in rules:
        found[f"{rule.code}.md"] = explained(data.explained(rule, "en"), "en") + back
    return found


def _fence(language: str, text: str) -> str:
    return f"```{language}\n{text.rstrip()}\n```"
