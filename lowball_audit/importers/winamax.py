"""Winamax hand histories, of both times: ``Lowball27`` with draws as counts, and ``2-7 Triple Draw``.

``bets`` and ``raises X to Y`` name the total of the round (Y), ``calls`` what is added. An uncalled bet has
no line: it is in the total pot and in what the winner collects. The total pot does not hold the rake.
"""

from __future__ import annotations

import re
from typing import Final

from lowball_audit.importers.amounts import AMOUNT, read_amount
from lowball_audit.importers.cards import read_cards
from lowball_audit.importers.course import Course
from lowball_audit.importers.opening import Opening
from lowball_audit.importers.rows import Row, Told, parts
from lowball_audit.log import syntax as s

PROFILE: Final = "pokerstars"

_HEADER: Final = re.compile(
    rf"\ufeff*Winamax Poker - .*HandId: #\d+-(?P<number>\d{{1,18}})-\d+ - (?P<game>.*?) "
    rf"\((?:(?P<ante>{AMOUNT})/)?(?P<small>{AMOUNT})/(?P<big>{AMOUNT})\) - (?P<date>.*)"
)
_GAME: Final = re.compile(r"HandId: #\S+ - (?P<game>[^(]*)")
_OURS: Final = re.compile(r"(?:2-7 Triple Draw|Lowball27)(?: (?:fixed )?limit)?", re.I)
_TABLE: Final = re.compile(
    r"Table: '(?P<name>.*)' (?:(?P<most>\d{1,2})-max )?.*?(?:Seat #(?P<button>\d{1,2}) is the button)?"
)
_SEAT: Final = re.compile(
    rf"Seat (?P<seat>\d{{1,2}}): (?P<name>.+) \((?P<stack>{AMOUNT})(?:, [^()]* bounty)?\)"
)
_ALL_IN: Final = " and is all-in"
_POST: Final = re.compile(
    rf"posts (?P<what>ante|small blind|big blind|straddle|dead (?:small |big )?blind) "
    rf"(?:(?P<amount>{AMOUNT})|\((?P<dead>{AMOUNT})\))(?P<late> out of position)?"
)
_POSTS: Final = {
    "ante": s.PostKind.ANTE,
    "small blind": s.PostKind.SMALL_BLIND,
    "big blind": s.PostKind.BIG_BLIND,
    "straddle": s.PostKind.STRADDLE,
}
#: A player who comes in: his big blind is live, his small blind dead.
_LATE: Final = {"small blind": s.PostKind.DEAD, "big blind": s.PostKind.LIVE}
_BET: Final = re.compile(rf"(?P<verb>bets|calls) (?P<amount>{AMOUNT})")
_RAISE: Final = re.compile(rf"raises (?:{AMOUNT} )?to (?P<amount>{AMOUNT})")
_DISCARDS: Final = re.compile(r"discards? (?P<count>\d{1,2}) cards?(?: \[(?P<cards>[^\]]*)\])?")
_PAT: Final = re.compile(r"stands pat(?:(?: on)? \[[^\]]*\])?")
_SHOWS: Final = re.compile(r"shows \[(?P<cards>[^\]]*)\].*")
_DEALT: Final = re.compile(r"Dealt to (?P<name>.+?) \[(?P<cards>[^\]]*)\](?: ?\[(?P<new>[^\]]*)\])?")
_AWARD: Final = re.compile(
    rf"(?P<name>.+?) collected (?P<amount>{AMOUNT}) from "
    rf"(?P<pot>(?:main |side )?pot)(?:[ -]#?(?P<side>\d{{1,2}}))?"
)
_TOTAL: Final = re.compile(rf"Total pot (?P<amount>{AMOUNT}) \| (?:Rake (?P<rake>{AMOUNT})|No rake)\s*")
_WON: Final = re.compile(rf"Seat (?P<seat>\d{{1,2}}): .* won (?P<amount>{AMOUNT})(?: with .*)?\s*")
_HEADING: Final = re.compile(r"\*\*\* (?P<number>FIRST|SECOND|THIRD|FOURTH)-(?P<what>BET|DRAW) \*\*\*")
_NUMBERS: Final = {"FIRST": 1, "SECOND": 2, "THIRD": 3}
_FREE: Final = {"folds": s.Verb.FOLD, "checks": s.Verb.CHECK}
_VERBS: Final = {"bets": s.Verb.BET, "calls": s.Verb.CALL}


def read(rows: list[Row]) -> Told:
    """What a hand says."""
    header = _HEADER.match(rows[0].text)
    if header is None or _OURS.fullmatch(header["game"]) is None:
        named = _GAME.search(rows[0].text)
        return Told(passed=named["game"].strip() if named is not None and named["game"].strip() else "?")
    return _Hand(rows, header).read()


class _Hand:
    def __init__(self, rows: list[Row], header: re.Match[str]) -> None:
        self.rows = rows[1:]
        self.opening = Opening(rows[0], number=int(header["number"]), date=header["date"].strip())
        self.course = Course(self.opening)
        self.drawn: dict[str, int] = {}  # where the draws of this round are said, by player
        self.opening.stakes(header["small"], header["big"], header["ante"] or "")

    def read(self) -> Told:
        body, summary = parts(self.rows)
        for row in summary:
            self._summary(row)
        for row in body:
            text = row.text.strip()
            if text and not (self._play(row, text) or self._around(row, text)):
                self.course.unknown(row)
        return self.course.told()

    # --- before the hand ---

    def _table(self, row: Row, text: str) -> bool:
        found = _TABLE.fullmatch(text)
        if found is not None:
            self.opening.table(row, found["name"], found["most"], found["button"])
        return found is not None

    def _seat(self, row: Row, text: str) -> bool:
        found = _SEAT.fullmatch(text)
        return found is not None and self.opening.seat(row, found["seat"], found["name"], found["stack"])

    # --- the hand ---

    def _play(self, row: Row, text: str) -> bool:
        """A line ``NAME what he does``."""
        return any(
            self._post(row, who, rest) or self._bet(row, who, rest) or self._draw(row, who, rest)
            for who, rest in self.course.players_before(row, text)
        )

    def _post(self, row: Row, who: s.Who, rest: str) -> bool:
        found = _POST.fullmatch(rest.removesuffix(_ALL_IN))
        amount = read_amount(found["amount"] or found["dead"]) if found is not None else None
        if found is None or amount is None:
            return False
        what = found["what"]
        kind = _POSTS.get(what, s.PostKind.DEAD)
        if found["late"]:
            kind = _LATE.get(what, kind)
        self.course.post(row, who, kind, amount, rest.endswith(_ALL_IN))
        return True

    def _bet(self, row: Row, who: s.Who, rest: str) -> bool:
        if verb := _FREE.get(rest):
            return self.course.acts(row, who, verb)
        all_in = rest.endswith(_ALL_IN)
        rest = rest.removesuffix(_ALL_IN)
        if bet := _BET.fullmatch(rest):
            return self.course.acts(row, who, _VERBS[bet["verb"]], bet["amount"], all_in=all_in)
        raised = _RAISE.fullmatch(rest)
        return raised is not None and self.course.acts(
            row, who, s.Verb.RAISE, raised["amount"], all_in=all_in
        )

    def _draw(self, row: Row, who: s.Who, rest: str) -> bool:
        if found := _DISCARDS.fullmatch(rest):
            cards = read_cards(found["cards"] or "")
            if cards is None:
                return False
            named = cards if any(card.known for card in cards) else ()
            place = self.course.say(row, s.Draw(row.whole, who, int(found["count"]), named))
            self.drawn[who.text] = place
        elif _PAT.fullmatch(rest):
            self.course.say(row, s.Draw(row.whole, who, 0))
        elif found := _SHOWS.fullmatch(rest):
            return self.course.shows(row, who, found["cards"])
        else:
            return False
        return True

    def _around(self, row: Row, text: str) -> bool:
        """A line that does not begin with the name of who acts."""
        if found := _HEADING.fullmatch(text):
            if found["what"] == "DRAW":
                number = _NUMBERS.get(found["number"])
                if number is None:
                    return False
                self.course.say(row, s.DrawHeading(row.whole, number))
                self.drawn.clear()
        elif text == "*** SHOW DOWN ***":
            self.course.say(row, s.ShowdownHeading(row.whole))
        elif text == "*** ANTE/BLINDS ***":
            return True
        elif found := _DEALT.fullmatch(text):
            return self._dealt(row, found)
        else:
            return self._table(row, text) or self._seat(row, text) or self._award(row, text)
        return True

    def _dealt(self, row: Row, found: re.Match[str]) -> bool:
        cards, new = read_cards(found["cards"]), read_cards(found["new"] or "")
        if cards is None or new is None:
            return False
        who = row.who(found["name"])
        if who.text in self.drawn:
            got = cards if found["new"] is None else new
            if any(card.known for card in got):
                self.course.gets(self.drawn[who.text], got)
        elif any(card.known for card in cards):
            self.course.say(row, s.Has(row.whole, who, cards, len(cards)))
        return True

    def _award(self, row: Row, text: str) -> bool:
        found = _AWARD.fullmatch(text)
        return found is not None and self.course.awarded(
            row, found["name"], found["amount"], found["pot"], found["side"]
        )

    # --- the summary ---

    def _summary(self, row: Row) -> None:
        if found := _TOTAL.fullmatch(row.text):
            total, rake = read_amount(found["amount"]), read_amount(found["rake"] or "0")
            if total is not None and rake is not None:
                self.course.total(row, total + rake, rake)
        elif found := _WON.fullmatch(row.text):
            self.course.pays(int(found["seat"]), read_amount(found["amount"]))
