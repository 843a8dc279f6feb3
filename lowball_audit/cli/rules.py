"""``lowball-audit rules``: the catalogue, or what of it is looked for."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from lowball_audit.rules import Rule

EPILOG = """\b
Examples:
  lowball-audit rules                          all of them
  lowball-audit rules raise                    those that speak of raises
  lowball-audit rules --family K,P             the deck; pots
  lowball-audit rules --severity warning
\b
Families: L the log, T table and blinds, B betting, D draws, K the deck, P pots, S showdown, G session."""


def command(
    words: Annotated[
        list[str] | None,
        typer.Argument(metavar="WORD", help="Only rules that speak of all these words."),
    ] = None,
    family: Annotated[
        list[str] | None, typer.Option(metavar="LETTER", help="Only these families: B, or B,K.")
    ] = None,
    severity: Annotated[
        list[str] | None,
        typer.Option(metavar="error|warning|info", help="Only rules of this severity; several with commas."),
    ] = None,
    lang: Annotated[str | None, typer.Option(metavar="en|es", help="The language of the answer.")] = None,
    output_format: Annotated[
        str, typer.Option(metavar="text|markdown|json", help="How to print it (text).", show_default=False)
    ] = "text",
) -> None:
    """List the rules: code, name, severity, and what each says."""
    import sys
    from dataclasses import asdict

    from lowball_audit.cli.config import LANGUAGES, own_language
    from lowball_audit.cli.console import one_of, prose_width, wants_colour, write
    from lowball_audit.cli.explain import OUTPUTS, WIDTH
    from lowball_audit.cli.explaining import data, markdown, text
    from lowball_audit.report.model import Severity
    from lowball_audit.report.style import painter
    from lowball_audit.rules import catalogue
    from lowball_audit.rules.families import FAMILIES

    lang = one_of(lang or own_language(), LANGUAGES, "--lang")
    one_of(output_format, OUTPUTS, "--output-format")
    known = [each.value for each in Severity]
    families = {one_of(each.upper(), FAMILIES, "--family") for each in _each(family)}
    severities = {one_of(each.lower(), known, "--severity") for each in _each(severity)}
    looked_for = [_folded(word) for word in words or ()]
    rules = [
        rule
        for rule in catalogue().values()
        if (not families or rule.family in families)
        and (not severities or rule.severity in severities)
        and all(any(word in said for said in _said(rule, lang)) for word in looked_for)
    ]
    lines = [data.line(rule, lang) for rule in rules]
    if output_format == "json":
        from lowball_audit.report.json import document

        write(document({"schema": 1, "rules": [asdict(line) for line in lines]}))
    elif output_format == "markdown":
        write(markdown.listing(lines, lang))
    else:
        paint, cells = painter(wants_colour("auto", sys.stdout)), prose_width(sys.stdout)
        write(text.Page(lang, paint, cells or WIDTH).listing(lines, wrapped=cells is not None))


def _each(options: Iterable[str] | None) -> Iterator[str]:
    """The words of an option that may be given several times, and hold several with commas."""
    for option in options or ():
        yield from (word.strip() for word in option.split(",") if word.strip())


def _said(rule: Rule, lang: str) -> Iterator[str]:
    """The texts of a rule in which a word is looked for."""
    yield from (rule.code.casefold(), rule.name, rule.setting or "")
    for text in (rule.rule, rule.message, *rule.variants.values()):
        yield _folded(text.in_(lang))


def _folded(text: str) -> str:
    """Without capitals and accents."""
    from lowball_audit.log.fold import fold

    return fold(text).text
