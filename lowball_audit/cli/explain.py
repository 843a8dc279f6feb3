"""``lowball-audit explain``: what a rule says, why, whose it is, and what it looks like in a log."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from lowball_audit.rules import Rule

EPILOG = """\b
Examples:
  lowball-audit explain B007
  lowball-audit explain over-cap wrong-raise-size
  lowball-audit explain B                          the rules of a family, in a line each
  lowball-audit explain K007 --output-format markdown > K007.md"""

OUTPUTS = ("text", "markdown", "json")
#: Where no terminal says how wide it is.
WIDTH = 80


def command(
    rules: Annotated[
        list[str] | None,
        typer.Argument(metavar="CODE|NAME", help="Rules: B007, over-cap; B lists a family."),
    ] = None,
    lang: Annotated[str | None, typer.Option(metavar="en|es", help="The language of the answer.")] = None,
    output_format: Annotated[
        str, typer.Option(metavar="text|markdown|json", help="How to print it (text).", show_default=False)
    ] = "text",
) -> None:
    """Explain rules: what each says, why, its source by profile, the ruling, a faulty and a right log."""
    from lowball_audit.cli.config import LANGUAGES, own_language
    from lowball_audit.cli.console import Problem, one_of, write

    if not rules:
        raise Problem(
            "explain which rule? For example: lowball-audit explain B007 (lowball-audit rules lists them)"
        )
    lang = one_of(lang or own_language(), LANGUAGES, "--lang")
    one_of(output_format, OUTPUTS, "--output-format")
    found = [_found(word) for word in dict.fromkeys(rules)]
    write(_written(found, lang, output_format))


def _found(word: str) -> Rule | str:
    """The rule of a code or a name, in any case; the letter of a family.

    Raises:
        Problem: there is neither.
    """
    from lowball_audit.cli.console import Problem, suggestion
    from lowball_audit.rules import catalogue
    from lowball_audit.rules.families import FAMILIES

    wanted = word.strip().casefold()
    if wanted.upper() in FAMILIES:
        return wanted.upper()
    rules = catalogue()
    by_word = {word.casefold(): rule for rule in rules.values() for word in (rule.code, rule.name)}
    if wanted not in by_word:
        near = suggestion(wanted, [*rules, *(rule.name for rule in rules.values())])
        raise Problem(f"{word!r} is no rule code, name or family{near} (lowball-audit rules lists them)")
    return by_word[wanted]


def _written(found: Sequence[Rule | str], lang: str, output_format: str) -> str:
    """The rules in the order asked for; a family as a list of its rules."""
    import sys
    from dataclasses import asdict

    from lowball_audit.cli.console import prose_width, wants_colour
    from lowball_audit.cli.explaining import data, markdown, text
    from lowball_audit.report.style import painter
    from lowball_audit.report.view import View
    from lowball_audit.rules import catalogue
    from lowball_audit.rules.families import FAMILIES

    def members(family: str) -> list[data.Line]:
        return [data.line(rule, lang) for rule in catalogue().values() if rule.family == family]

    if output_format == "json":
        from lowball_audit.report.json import document

        rules = [asdict(data.explained(each, lang)) for each in found if not isinstance(each, str)]
        families = [
            {
                "family": each,
                "name": FAMILIES[each].in_(lang),
                "rules": [asdict(line) for line in members(each)],
            }
            for each in found
            if isinstance(each, str)
        ]
        return document({"schema": 1, "rules": rules, **({"families": families} if families else {})})
    if output_format == "markdown":
        return "\n".join(
            markdown.listing(members(each), lang)
            if isinstance(each, str)
            else markdown.explained(data.explained(each, lang), lang)
            for each in found
        )
    colour, cells = wants_colour("auto", sys.stdout), prose_width(sys.stdout) or WIDTH
    page = text.Page(lang, painter(colour), cells)
    view = View(colour=colour, width=cells - len(text.INDENT))
    return "\n\n".join(
        page.listing(members(each), wrapped=prose_width(sys.stdout) is not None)
        if isinstance(each, str)
        else page.explained(data.explained(each, lang, view))
        for each in found
    )
