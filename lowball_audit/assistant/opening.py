"""A new session: who plays, with how much, under which profile and limits; the header of its log."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Final

from lowball_audit.auditor import audit
from lowball_audit.chips import format_amount, parse_amount
from lowball_audit.log.canonical import called
from lowball_audit.log.words import LANGUAGE
from lowball_audit.profiles import Profile
from lowball_audit.report.model import Finding, Severity

_PAIR: Final = re.compile(r"^\s*(\S+)\s*/\s*(\S+)\s*$")
#: A comma between players; one before three digits is of an amount.
_BETWEEN: Final = re.compile(r",(?!\d{3}(?!\d))")
#: ``Ana 100`` or ``Ana``: a name, with spaces in it too, and perhaps chips at the end.
_PLAYER: Final = re.compile(r"^\s*(?P<name>.*?)(?:[\s=:]+(?P<stack>[\d.,'_]+))?\s*$")


@dataclass(frozen=True, slots=True)
class Opening:
    """What a session begins with. Amounts are in chip units; None stands for what the profile or the log
    language takes if nothing is said.

    ``players`` are names and stacks in seat order, clockwise.
    """

    players: tuple[tuple[str, int], ...] = ()
    profile: str = "home"
    limits: tuple[int, int] | None = None
    blinds: tuple[int, int] | None = None
    ante: int | None = None
    chip: int | None = None
    hands: int | None = None
    title: str = ""
    date: str = ""
    lang: str = "en"
    places: int = field(default=0)

    def lines(self) -> list[str]:
        """The header as the log has it, up to the seats."""
        words = {key: forms[0] for key, forms in LANGUAGE.get(self.lang, LANGUAGE["en"]).items()}
        lines = []
        if self.title:
            lines.append(f"{words['session']} {' '.join(self.title.split())}")
        if self.date:
            lines.append(f"{words['date']} {self.date}")
        lines.append(f"{words['profile']} {self.profile}")
        for key, pair in (("limits", self.limits), ("blinds", self.blinds)):
            if pair is not None:
                lines.append(f"{words[key]} {self._chips(pair[0])}/{self._chips(pair[1])}")
        if self.ante:
            lines.append(f"{words['ante']} {self._chips(self.ante)}")
        if self.chip is not None:
            lines.append(f"{words['chip']} {self._chips(self.chip)}")
        if self.hands is not None:
            lines.append(f"{words['hands']} {self.hands}")
        lines.append(words["seats"])
        for seat, (name, stack) in enumerate(self.players, start=1):
            lines.append(f"{seat} {called(name)} {self._chips(stack)}")
        return lines

    def _chips(self, amount: int) -> str:
        return format_amount(amount, self.places)

    def findings(self) -> tuple[Finding, ...]:
        """What an audit has against the header: nothing is to be written while there is any."""
        report = audit("\n".join(self.lines()) + "\n", lang=self.lang)
        return tuple(f for f in report.findings if f.severity is not Severity.INFO)


def usual_stack(profile: Profile, limits: tuple[int, int] | None) -> int:
    """What a player begins with if nobody says: fifty small bets, 100 chips at 2/4 (HOME 1)."""
    small, _ = limits or profile.limits or (parse_amount("2"), parse_amount("4"))
    return 50 * small


def read_pair(text: str) -> tuple[int, int]:
    """``2/4`` as two amounts.

    Raises:
        ValueError: it is none.
    """
    found = _PAIR.match(text)
    if found is None:
        raise ValueError(text)
    return parse_amount(found.group(1)), parse_amount(found.group(2))


def read_players(texts: Iterable[str], stack: int) -> tuple[tuple[str, int], ...]:
    """Players as typed, ``Ana 100`` or ``Ana`` (who has ``stack``), commas between them or not.

    Raises:
        ValueError: a name is missing.
    """
    players = []
    for text in texts:
        for part in _BETWEEN.split(text):
            if not part.strip():
                continue
            found = _PLAYER.match(part)
            if found is None or not any(map(str.isalpha, found.group("name"))):
                raise ValueError(part.strip())
            chips = found.group("stack")
            players.append((" ".join(found.group("name").split()), parse_amount(chips) if chips else stack))
    return tuple(players)
