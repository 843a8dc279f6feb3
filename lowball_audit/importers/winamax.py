"""Winamax hand histories, old and new.

``raises X to Y`` and ``bets`` name the total of the round (Y), ``calls`` what is added. An uncalled bet has
no line: it stays in the total pot and in the award of who made it. The total pot holds no rake.
"""

from __future__ import annotations

import re
from typing import Final

from lowball_audit.importers.amounts import AMOUNT, read_amount
from lowball_audit.importers.cards import read_cards
from lowball_audit.importers.course import Course
from lowball_audit.importers.opening import Opening, Seated, smallest_chip
from lowball_audit.importers.rows import Row, Told
from lowball_audit.log import syntax as s

PROFILE: Final = "pokerstars"

_HEADER: Final = re.compile(
    r"\ufeff*Winamax Poker - .*?HandId: #(?P<id>[\d-]+) - (?P<game>.*?)"
    rf" \((?P<small>{AMOUNT})/(?:(?P<third>{AMOUNT})/)?(?P<big>{AMOUNT})\) - (?P<date>.*?)\s*"
)
_ANY_GAME: Final = re.compile(r"HandId: #[\d-]+ - (.*?)(?: \(| - |$)")
_NAME: Final = re.compile(r" - Tournament \"?(.*?)\"? buyIn")
_OURS: Final = re.compile(r"(?:2-7 Triple Draw|Lowball27)(?: fixed)? limit", re.IGNORECASE)
_TABLE: Final = re.compile(
    r"Table: '(?P<name>.*)' (?:(?P<most>\d+)-max )?.*?Seat #(?P<button>\d+) is the button"
)
_SEAT: Final = re.compile(rf"Seat (?P<seat>\d+): (?P<name>.+) \((?P<stack>{AMOUNT})(?:, .*)?\)(?P<rest>.*)")
_POST: Final = re.compile(
    rf"posts (?P<what>ante|small blind|big blind|dead blind) \(?(?P<amount>{AMOUNT})\)?(?: out of position)?"
)
_ALL_IN: Final = " and is all-in"
_BET: Final = re.compile(rf"(?P<verb>bets|calls) (?P<amount>{AMOUNT})")
_RAISE: Final = re.compile(rf"raises {AMOUNT} to (?P<to>{AMOUNT})")
_DISCARDS: Final = re.compile(
    r"discards? (?P<count>\d+) cards?(?: \[(?P<cards>[^\]]*)\])?"
    r"(?: (?:and )?(?:draws|receives) \[(?P<new>[^\]]*)\])?"
)
_DEALT: Final = re.compile(r"Dealt to (?P<name>.+?) \[(?P<cards>[^\]]*)\](?: \[(?P<new>[^\]]*)\])?")
_SHOWS: Final = re.compile(r"shows \[(?P<cards>[^\]]*)\].*")
_AWARD: Final = re.compile(
    rf"(?P<name>.+?) collected (?P<amount>{AMOUNT}) from (?P<pot>(?:main |side )?pot)(?: ?(?P<side>\d+))?"
)
_TOTAL: Final = re.compile(rf"Total pot (?P<amount>{AMOUNT}) \| (?:Rake (?P<rake>{AMOUNT})|No rake)")
_HEADING: Final = re.compile(r"\*\*\* (?P<what>[A-Z/ -]+?) \*\*\*")
_DRAWS: Final = {"FIRST-DRAW": 1, "SECOND-DRAW": 2, "THIRD-DRAW": 3}
_HEADINGS: Final = frozenset(
    {"ANTE/BLINDS", "FIRST-BET", "SECOND-BET", "THIRD-BET", "FOURTH-BET", "SHOW DOWN", "PRE-DRAW"}
)
_KINDS: Final = {
    "ante": s.PostKind.ANTE,
    "small blind": s.PostKind.SMALL_BLIND,
    "big blind": s.PostKind.BIG_BLIND,
    "dead blind": s.PostKind.DEAD,
}
_FREE: Final = {"folds": s.Verb.FOLD, "checks": s.Verb.CHECK}
_VERBS: Final = {"bets": s.Verb.BET, "calls": s.Verb.CALL}
_NOISE: Final = re.compile(
    r".+ (?:is sitting out|sits out|has timed out|is (?:dis)?connected|(?:leaves|joins) the table)\b.*"
)


def read(rows: list[Row]) -> Told:
    """What a hand says."""
    header = _HEADER.fullmatch(rows[0].text)
    if header is None or _OURS.fullmatch(header["game"]) is None:
        named = _ANY_GAME.search(rows[0].text)
        game = named[1].strip() if named is not None else "?"
        if header is not None or _OURS.match(game) is None:
            return Told(passed=game)
    return _Hand(rows, header).read()


class _Hand:
    def __init__(self, rows: list[Row], header: re.Match[str] | None) -> None:
        self.rows = rows[1:]
        self.opening = Opening(rows[0])
        self.course = Course(self.opening)
        self.draws: dict[str, int] = {}  # where each player's draw is said
        if header is None:
            self.opening.partial = True
            self.course.say(rows[0], rows[0].unreadable())
        else:
            self._header(header)

    def _header(self, header: re.Match[str]) -> None:
        opening = self.opening
        parts = header["id"].split("-")
        opening.number = int(parts[1] if len(parts) > 2 else parts[0])
        opening.date = header["date"]
        small, big = header["small"], header["big"]
        opening.small_bet, opening.big_bet = read_amount(small) or 0, read_amount(big) or 0
        opening.chip = smallest_chip(small, big)

    def read(self) -> Told:
        at = next(
            (at for at, row in enumerate(self.rows) if row.text.startswith("*** SUMMARY")), len(self.rows)
        )
        for row in self.rows[at + 1 :]:
            self._summary(row, row.text.strip())
        for row in self.rows[:at]:
            text = row.text.strip()
            if text and not (self._around(row, text) or self._act(row, text) or _NOISE.fullmatch(text)):
                self.course.say(row, row.unreadable())
        return self.course.told()

    def _around(self, row: Row, text: str) -> bool:
        """A line that does not begin with the name of who acts."""
        course, opening = self.course, self.opening
        if found := _HEADING.fullmatch(text):
            number = _DRAWS.get(found["what"])
            if number is not None:
                self.draws.clear()
                course.say(row, s.DrawHeading(row.whole, number))
            elif found["what"] == "SHOW DOWN":
                course.say(row, s.ShowdownHeading(row.whole))
            return number is not None or found["what"] in _HEADINGS
        if found := _TABLE.fullmatch(text):
            opening.session, opening.button_row = found["name"], row
            opening.most = int(found["most"]) if found["most"] else None
            opening.button_seat = int(found["button"])
        elif found := _SEAT.fullmatch(text):
            stack = read_amount(found["stack"])
            if stack is None:
                return False
            out = "sitting out" in found["rest"]
            opening.seats.append(Seated(row, int(found["seat"]), row.who(found["name"]), stack, out))
            opening.chip = min(opening.chip, smallest_chip(found["stack"]))
        elif found := _DEALT.fullmatch(text):
            return self._dealt(row, found)
        elif found := _AWARD.fullmatch(text):
            amount = read_amount(found["amount"])
            if amount is None:
                return False
            pot = {"pot": None, "main pot": 0}.get(found["pot"], int(found["side"] or 1))
            course.say(row, s.Win(row.whole, course.winner(row, found["name"], amount), amount, pot))
        else:
            return False
        return True

    def _dealt(self, row: Row, found: re.Match[str]) -> bool:
        cards, new = read_cards(found["cards"]), read_cards(found["new"] or "")
        if cards is None or new is None:
            return False
        place = self.draws.get(found["name"])
        if found["new"] is not None and place is not None:
            self.course.gets(place, new)
        elif found["new"] is None and place is None and any(card.known for card in cards):
            self.course.say(row, s.Has(row.whole, row.who(found["name"]), cards, len(cards)))
        return True

    def _act(self, row: Row, text: str) -> bool:
        """A line ``NAME does this``."""
        who, rest = self.course.player_before(row, text)
        if who is None:
            return False
        all_in = rest.endswith(_ALL_IN)
        rest = rest.removesuffix(_ALL_IN)
        return (
            self._bet(row, who, rest, all_in)
            or self._post(row, who, rest, all_in)
            or self._hand(row, who, rest)
        )

    def _bet(self, row: Row, who: s.Who, rest: str, all_in: bool) -> bool:
        verb = _FREE.get(rest)
        if verb is not None:
            action = s.Action(row.whole, who, verb)
        elif found := _BET.fullmatch(rest):
            amount = read_amount(found["amount"])
            action = s.Action(row.whole, who, _VERBS[found["verb"]], amount=amount, all_in=all_in)
        elif found := _RAISE.fullmatch(rest):
            action = s.Action(row.whole, who, s.Verb.RAISE, to=read_amount(found["to"]), all_in=all_in)
        else:
            return False
        if verb is None and action.amount is None and action.to is None:
            return False
        self.course.say(row, action)
        return True

    def _post(self, row: Row, who: s.Who, rest: str, all_in: bool) -> bool:
        found = _POST.fullmatch(rest)
        amount = read_amount(found["amount"]) if found is not None else None
        if found is None or amount is None:
            return False
        kind = _KINDS[found["what"]]
        if rest.endswith("out of position") and kind in (s.PostKind.SMALL_BLIND, s.PostKind.BIG_BLIND):
            kind = s.PostKind.LIVE
        self.course.post(row, who, kind, amount, all_in)
        return True

    def _hand(self, row: Row, who: s.Who, rest: str) -> bool:
        """What a player does with his cards."""
        if found := _DISCARDS.fullmatch(rest):
            cards, new = read_cards(found["cards"] or ""), read_cards(found["new"] or "")
            if cards is None or new is None:
                return False
            known = cards if all(card.known for card in cards) else ()
            self.draws[who.text] = self.course.say(row, s.Draw(row.whole, who, int(found["count"]), known))
            if new:
                self.course.gets(self.draws[who.text], new)
        elif rest == "stands pat" or rest.startswith("stands pat ["):
            self.draws[who.text] = self.course.say(row, s.Draw(row.whole, who, 0))
        elif found := _SHOWS.fullmatch(rest):
            cards = read_cards(found["cards"])
            if not cards:
                return False
            self.course.say(row, s.Show(row.whole, who, cards))
        elif rest in ("mucks", "mucks hand"):
            self.course.say(row, s.Muck(row.whole, who))
        else:
            return False
        return True

    def _summary(self, row: Row, text: str) -> None:
        if found := _TOTAL.fullmatch(text):
            rake = read_amount(found["rake"] or "0") or 0
            self.course.total(row, (read_amount(found["amount"]) or 0) + rake, rake)
