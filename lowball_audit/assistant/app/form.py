"""What is typed for a new session, and the opening that it gives; no screen here."""

from __future__ import annotations

import datetime
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from lowball_audit.assistant.app.words import word
from lowball_audit.assistant.opening import Opening, read_pair, read_players, usual_stack
from lowball_audit.chips import format_amount, parse_amount, places_of
from lowball_audit.profiles import Profile, ProfileError, load_profile

SUFFIX: Final = ".lowball"
_LEAST_PLAYERS: Final = 2


@dataclass(slots=True)
class Form:
    """The fields as typed; an empty one stands for what the profile has."""

    players: str = ""
    stack: str = ""
    profile: str = "home"
    limits: str = ""
    blinds: str = ""
    hands: str = ""
    chip: str = ""
    lang: str = "en"
    file: str = ""
    folder: Path = field(default_factory=Path)
    #: Whether the name of a file is asked for.
    asks_file: bool = False

    def usual(self) -> dict[str, str]:
        """What the empty fields stand for, as it would be typed."""
        profile = self._profile()
        limits = _pair_of(self.limits) if self.limits else profile.limits
        limits = limits or (parse_amount("2"), parse_amount("4"))
        small = limits[0]
        blinds = profile.blinds if not self.limits and profile.blinds else (small // 2, small)
        hands = profile.session_hands
        return {
            "stack": _chips(usual_stack(profile, limits)),
            "limits": "/".join(map(_chips, limits)),
            "blinds": "/".join(map(_chips, blinds)),
            "hands": str(hands) if hands else word(self.lang, "new.open"),
            "chip": "1",
        }

    def _profile(self) -> Profile:
        try:
            return load_profile(self.profile)
        except ProfileError:
            return load_profile("home")

    def read(self) -> tuple[Opening | None, dict[str, str]]:
        """The opening, and what is wrong by field; None where a field cannot be read."""
        wrong: dict[str, str] = {}
        usual = self.usual()
        stack = self._amount("stack", wrong)
        limits, blinds = self._pair("limits", wrong), self._pair("blinds", wrong)
        chip = self._amount("chip", wrong)
        hands = self._hands(wrong)
        default = stack if stack is not None else parse_amount(usual["stack"])
        try:
            players = read_players(self.players.splitlines(), default)
        except ValueError as error:
            wrong["players"] = self._say("players", str(error))
            players = ()
        if "players" not in wrong and len(players) < _LEAST_PLAYERS:
            wrong["players"] = word(self.lang, "wrong.few")
        if self.asks_file:
            self._file(wrong)
        if wrong:
            return None, wrong
        amounts = [amount for _, amount in players] + [*(limits or ()), *(blinds or ())]
        opening = Opening(
            players=players,
            profile=self.profile,
            limits=limits,
            blinds=blinds,
            chip=chip,
            hands=hands,
            date=datetime.date.today().isoformat(),
            lang=self.lang,
            places=places_of(*amounts, *([chip] if chip else [])),
        )
        found = opening.findings()
        lines = opening.lines()
        for finding in found:
            place = (
                _FIELDS.get(lines[finding.line - 1].split(" ")[0], "players") if finding.line else "players"
            )
            place = place if finding.line <= _header(lines) else "players"
            text = f"{finding.code} {finding.message}"
            wrong[place] = f"{wrong[place]}; {text}" if place in wrong else text
        return (None if wrong else opening), wrong

    def path(self) -> Path:
        """The file that is to be written."""
        name = self.file.strip()
        path = Path(name).expanduser()
        if not path.suffix:
            path = path.with_name(path.name + SUFFIX)
        return self.folder / path

    def _file(self, wrong: dict[str, str]) -> None:
        if not self.file.strip():
            wrong["file"] = word(self.lang, "wrong.file")
        elif self.path().exists():
            wrong["file"] = word(self.lang, "wrong.taken", path=self.path())

    def _say(self, kind: str, text: str) -> str:
        return word(self.lang, f"wrong.{kind}", text=text)

    def _amount(self, name: str, wrong: dict[str, str]) -> int | None:
        text = getattr(self, name).strip()
        if not text:
            return None
        try:
            amount = parse_amount(text)
        except ValueError:
            amount = 0
        if amount <= 0:
            wrong[name] = self._say("amount", text)
            return None
        return amount

    def _pair(self, name: str, wrong: dict[str, str]) -> tuple[int, int] | None:
        text = getattr(self, name).strip()
        if not text:
            return None
        pair = _pair_of(text)
        if pair is None or min(pair) <= 0:
            wrong[name] = self._say("pair", text)
            return None
        return pair

    def _hands(self, wrong: dict[str, str]) -> int | None:
        text = self.hands.strip()
        if not text:
            return None
        if text.isascii() and text.isdigit() and int(text[:9]) > 0 and len(text) <= 6:
            return int(text)
        wrong["hands"] = self._say("number", text)
        return None


#: The field that a line of the header comes from, by its first word.
_FIELDS: Final = {
    "profile": "profile",
    "perfil": "profile",
    "limits": "limits",
    "límites": "limits",
    "limites": "limits",
    "blinds": "blinds",
    "ciegas": "blinds",
    "chip": "chip",
    "ficha": "chip",
    "hands": "hands",
    "manos": "hands",
}


def _header(lines: list[str]) -> int:
    """The number of the line ``seats``."""
    return next(number for number, line in enumerate(lines, start=1) if " " not in line)


def _chips(amount: int) -> str:
    return format_amount(amount, places_of(amount))


def _pair_of(text: str) -> tuple[int, int] | None:
    try:
        return read_pair(text)
    except ValueError:
        return None


def free_name(folder: Path, today: datetime.date | None = None) -> str:
    """A name with the date that no file of the folder has."""
    day = (today or datetime.date.today()).isoformat()
    number = 1
    while True:
        name = f"{day}{f'-{number}' if number > 1 else ''}{SUFFIX}"
        if not (folder / name).exists():
            return name
        number += 1
