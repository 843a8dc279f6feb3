"""The way from a log in any format that is read to any that is written, one hand at a time."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final

from lowball_audit.auditor import Audit
from lowball_audit.convert.groups import Group, group_of, groups_told
from lowball_audit.convert.lowball import Scribe
from lowball_audit.convert.phh import NotInPhh, hand_to_phh
from lowball_audit.convert.piece import Piece, Refusal
from lowball_audit.convert.pokerstars import LEFT_OUT, hand_to_pokerstars
from lowball_audit.convert.site_page import NotInPokerStars, Style
from lowball_audit.convert.walked import Walked, walked_hands
from lowball_audit.log import syntax as s
from lowball_audit.log.formatter import format_text

#: The formats that are written, each with the ending of its files.
TARGETS: Final = {"lowball": ".lowball", "phh": ".phh", "phhs": ".phhs", "pokerstars": ".txt"}


@dataclass(frozen=True, slots=True)
class Wanted:
    """What is to be written.

    ``hands`` are the numbers of the hands, None for all. ``named`` is how a log of our own names its profile,
    ``lang`` the language of its words (None: as it is, else English). ``style`` is that of PokerStars' text.
    """

    to: str
    hands: frozenset[int] | None = None
    named: str | None = None
    lang: str | None = None
    style: Style = field(default_factory=Style)

    def has(self, number: int | None) -> bool:
        """Whether a hand of that number is wanted."""
        return self.hands is None or number in self.hands


def converted(audit: Audit, wanted: Wanted) -> Iterator[Piece]:
    """The log of an audit in another format; the audit is used up.

    ``phh`` gives each hand by itself, though a file in that format has one only.
    """
    if wanted.to == "lowball":
        yield from _lowball(audit, wanted)
        return
    place = 0
    for hand in walked_hands(audit):
        if not wanted.has(hand.played.number):
            continue
        piece = _hand(hand, wanted, place)
        place += bool(piece.text)
        yield piece


def _hand(hand: Walked, wanted: Wanted, place: int) -> Piece:
    try:
        if wanted.to == "pokerstars":
            said = hand_to_pokerstars(hand, wanted.style, place)
            return Piece(said.text, left_out=tuple(LEFT_OUT.get(key, key) for key in said.left_out))
        text = hand_to_phh(hand.played)
        return Piece(f"{chr(10) * bool(place)}[{place + 1}]\n{text}" if wanted.to == "phhs" else text)
    except (NotInPhh, NotInPokerStars) as refused:
        return Piece("", (Refusal(hand.played.number, hand.played.line, str(refused)),))


def _lowball(audit: Audit, wanted: Wanted) -> Iterator[Piece]:
    if audit.reading is None and wanted.hands is None:
        yield _formatted(audit, wanted.lang)
        return
    lang = wanted.lang or ("en" if audit.reading is not None else audit.head.lang)
    profile = audit.session.profile if audit.reading is not None else audit.profile
    scribe = Scribe(profile, wanted.named or profile.name, audit.ahead.facts, lang)
    for group in _groups(audit, wanted):
        if isinstance(group, Piece):
            yield group
        elif group.start is None or wanted.has(group.start.number):
            yield scribe.piece(group)


def _groups(audit: Audit, wanted: Wanted) -> Iterator[Group | Piece]:
    if audit.reading is not None:
        yield from groups_told(audit.lines(), audit.reading.name)
        return
    for hand in walked_hands(audit):
        number = hand.played.number
        if wanted.has(number):
            why = f"hand {number} cannot be written by itself: nobody can be dealt into it"
            yield group_of(hand) or Piece("", (Refusal(number, hand.played.line, why),))


def _formatted(audit: Audit, lang: str | None) -> Piece:
    """A log of our own in its canonical form; lines that cannot be read stay as they are."""
    text = "\n".join(audit.source.lines())
    refusals = tuple(
        Refusal(None, line.number, f"not read, and left as it is: {' '.join(statement.text.split())[:80]}")
        for line in audit.lines()
        for statement in line.statements
        if isinstance(statement, s.Unreadable)
    )
    return Piece(format_text(text, lang), refusals)
