"""One log audited with the film of each hand: what the rules-check report is made from."""

from __future__ import annotations

from itertools import islice
from pathlib import Path
from typing import Final

from lowball_audit.auditor import Audit, Words
from lowball_audit.log import syntax as s
from lowball_audit.log.parser import read_lines
from lowball_audit.log.source import Source
from lowball_audit.replay.film import film_of
from lowball_audit.replay.hand import walk_hand
from lowball_audit.report.film import Film
from lowball_audit.report.model import FileReport, Finding, HandReport, SetAside
from lowball_audit.report.selection import Selection
from lowball_audit.report.sheet import Filmed

#: The name and the date of a session stand in its first lines.
_HEADER: Final = 200


def audit_filmed(
    source: Source,
    *,
    path: str = "<text>",
    profile: str | None = None,
    default_profile: str | None = None,
    base_dir: Path | None = None,
    lang: str | None = None,
    otherwise: str = "en",
    selection: Selection | None = None,
) -> Filmed:
    """Audit a log, and film its hands; the options are those of :func:`lowball_audit.auditor.audit`.

    Findings that ``selection`` does not keep are left out and counted. The whole log is kept in memory.

    Raises:
        ProfileError: a profile asked for is none.
    """
    audit = Audit(
        source,
        path=path,
        profile=profile,
        default_profile=default_profile,
        base_dir=base_dir,
        lang=lang,
        otherwise=otherwise,
    )
    audit.session.replay = walk_hand  # a hand that is only recognised cannot be filmed
    words = Words(audit.profile, audit.head)
    outside: list[Finding] = []
    hands: list[HandReport] = []
    films: list[Film | None] = []
    aside: list[SetAside] = []
    hidden = 0
    for stretch in audit.stretches():
        part = words.part(stretch)
        part = selection.of(part) if selection is not None else part
        hidden += part.hidden
        outside += part.outside
        aside += part.aside
        hands += part.hands
        films += [film_of(hand.outcome) if hand.outcome is not None else None for hand in stretch.hands]
    head = audit.head
    report = FileReport(
        path=head.path,
        profile=head.profile,
        findings=tuple(outside),
        hands=tuple(hands),
        places=head.places,
        source=tuple(line.removeprefix("\ufeff") for line in source.lines()),
        lang=head.lang,
        hidden=hidden,
        aside=tuple(aside),
    )
    session, date = _named(source, audit)
    return Filmed(report, tuple(films), session, date)


def _named(source: Source, audit: Audit) -> tuple[str, str]:
    """What the log calls the session, and its date; empty where it does not say."""
    session = date = ""
    for line in islice(read_lines(source.lines(), audit.language), _HEADER):
        for statement in line.statements:
            if isinstance(statement, s.SessionLine):
                session = session or statement.text
            elif isinstance(statement, s.DateLine):
                date = date or statement.text
            elif isinstance(statement, s.HandStart):
                return session, date
    return session, date
