"""Puts the page together: template, style, script and data in one file, and a policy that allows no more."""

from __future__ import annotations

import base64
import hashlib
import json
from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from typing import Any, Final

from jinja2 import Environment, FunctionLoader, StrictUndefined
from markupsafe import Markup

from lowball_audit.report.grids import Tables
from lowball_audit.report.html.lines import cards, pieces
from lowball_audit.report.labels import counted, label
from lowball_audit.report.model import Severity, Status
from lowball_audit.report.reel import reel_of
from lowball_audit.report.sheet import Entry, HandSheet, LogSheet, Sheet
from lowball_audit.report.sheet_labels import said, words_of_the_page
from lowball_audit.report.sheet_text import aside_of, counts_of
from lowball_audit.report.style import safe

#: Of a longer report the hands are made when somebody opens them; a browser is slow with very long pages.
AT_ONCE: Final = 40
_SCRIPTS: Final = ("page.js", "filters.js", "replay.js")


def page(sheet: Sheet, version: str = "") -> Iterator[str]:
    """The report as HTML, in pieces; the same report gives the same text."""
    style, script = _file("page.css"), "\n".join(_file(name) for name in _SCRIPTS)
    policy = (
        "default-src 'none'; base-uri 'none'; form-action 'none'; img-src data:; "
        f"style-src '{_digest(style)}'; script-src '{_digest(script)}'"
    )
    hands = [hand for log in sheet.logs for hand in log.hands]
    template = _environment().get_template("page.html.j2")
    players = list(dict.fromkeys(player for log in sheet.logs for player in log.players))
    rules = {rule.code: rule.name for log in sheet.logs for rule in log.rules}
    yield from template.generate(
        sheet=sheet,
        lang=sheet.lang,
        policy=policy,
        style=Markup(style),
        script=Markup(script),
        lazy=len(hands) > AT_ONCE,
        hands=len(hands),
        players=[safe(player) for player in players],
        rules=dict(sorted(rules.items())),
        severities=list(Severity),
        statuses=list(Status),
        index=data(_index(sheet, players)),
        words=data(words_of_the_page(sheet.lang)),
        version=version,
        counts=counts_of(sheet.totals, sheet.lang),
        view=_View,
    )


class _View:
    """What the template asks for about one log: its words, tables and lines."""

    def __init__(self, log: LogSheet) -> None:
        self.log, self.lang = log, log.head.lang
        self.tables = Tables(log.head.places, self.lang)

    def label(self, key: str, **values: object) -> str:
        """The words that other reports have too."""
        return label(self.lang, key, **values)

    def said(self, key: str, **values: object) -> str:
        """The words of this report."""
        return said(self.lang, key, **values)

    def aside(self) -> list[str]:
        """The findings that comments set aside."""
        return aside_of(self.log)

    def payouts(self, hand: HandSheet) -> str:
        """Who takes what, for the heading of a hand."""
        return self.tables.amounts(hand.report.payouts)

    def reel(self, hand: HandSheet) -> Markup:
        """The data of the replay."""
        return data(reel_of(hand.film, self.log.head.places)) if hand.film is not None else Markup("")

    def facts(self, entry: Entry) -> list[tuple[str, str]]:
        """What a finding says besides its message."""
        finding = entry.finding
        texts = (("rule", finding.rule), ("source", finding.source), ("ruling", finding.ruling))
        found = [(label(self.lang, key), safe(text)) for key, text in texts if text]
        return [*found, (label(self.lang, "fix"), safe(finding.fix))] if finding.fix else found


def _index(sheet: Sheet, players: list[str]) -> list[Any]:
    """The hands as the filters need them: anchor, who plays, the findings with whom they are about."""
    numbers = {player: number for number, player in enumerate(players)}
    return [
        [
            hand.anchor,
            [numbers[player] for player in hand.players],
            [
                [
                    entry.finding.code,
                    entry.finding.severity.value,
                    [numbers[player] for player in entry.players],
                ]
                for entry in hand.entries
            ],
        ]
        for log in sheet.logs
        for hand in log.hands
    ]


def data(value: Any) -> Markup:
    """JSON that can stand in a page: no text of a log can end the element or mean anything in it."""
    text = json.dumps(value, ensure_ascii=False, separators=(",", ":"))
    for mark in "<>&\u2028\u2029":
        text = text.replace(mark, f"\\u{ord(mark):04x}")
    return Markup(text)


def _digest(text: str) -> str:
    return "sha256-" + base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()


@cache
def _file(name: str) -> str:
    return files(__package__).joinpath(name).read_text(encoding="utf-8")


@cache
def _environment() -> Environment:
    environment = Environment(
        autoescape=True,
        loader=FunctionLoader(_file),
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    environment.globals.update(said=said, label=label, counted=counted, cards=cards, pieces=pieces)
    environment.filters["safe_text"] = safe
    return environment
