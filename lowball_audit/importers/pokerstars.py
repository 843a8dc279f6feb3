"""PokerStars hand histories: cash, tournaments, mixed games, home games.

``bets`` and ``raises X to Y`` name the total of the round (Y), ``calls`` what is added. The total pot holds
the rake and no uncalled bet. Of the summary only the money is read, and who won it: an award to a name that
nobody at the table has goes to the seat that the summary pays.
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

_NUMBER: Final = re.compile(r"(?:Game|Hand) #(\d+):")
_CLUB: Final = re.compile(r"\{.*?\}")
_TOURNAMENT: Final = re.compile(r"Tournament #(\d+)")
_BUY_IN: Final = re.compile(r"Tournament #\d+, (?:\S+\+\S+ (?:[A-Z]{3} )?)?")
_STAKES: Final = re.compile(rf"[(,] ?(?P<small>{AMOUNT})/(?P<big>{AMOUNT})(?: [A-Z]{{3}})?(?:, [^()]*)?\)")
_DATE: Final = re.compile(r"\d{4}/\d\d?/\d\d?(?: -)? \d\d?:\d\d:\d\d(?: \(?[A-Z]+\)?)?")
_OURS: Final = re.compile(r"\b(?:Triple Draw 2-7|2-7 Triple Draw)(?: Lowball)? (?:Fixed )?Limit\b", re.I)
_GAME: Final = re.compile(r"(?:[\w'/-]+ )*?(?:[\w'/-]+ )?(?:No Limit|Pot Limit|Limit)\b")
_TABLE: Final = re.compile(
    r"Table '(?P<name>.*)' (?:(?P<most>\d{1,2})-max )?.*?(?:Seat #(?P<button>\d{1,2}) is the button)?\s*"
)
_SEAT: Final = re.compile(
    rf"Seat (?P<seat>\d{{1,2}}): (?P<name>.+) \((?P<stack>{AMOUNT}) in chips[^)]*\)(?P<rest>.*)"
)
_POST: Final = re.compile(
    rf"posts (?P<what>the ante|small blind|big blind|small & big blinds|(?:a )?straddle) (?P<amount>{AMOUNT})"
)
_ALL_IN: Final = " and is all-in"
_BET: Final = re.compile(rf"(?P<verb>bets|calls) (?P<amount>{AMOUNT})")
_RAISE: Final = re.compile(rf"raises {AMOUNT} to (?P<to>{AMOUNT})")
_DEALT: Final = re.compile(r"Dealt to (?P<name>.+?) \[(?P<cards>[^\]]*)\](?: \[(?P<new>[^\]]*)\])?")
_DISCARDS: Final = re.compile(r"discards (?P<count>\d{1,2}) cards?(?: \[(?P<cards>[^\]]*)\])?")
_SITS_OUT: Final = re.compile(r"(?P<name>.+?):? (?:sits out|is sitting out)")
_SHOWS: Final = re.compile(r"shows \[(?P<cards>[^\]]*)\].*")
_RETURNED: Final = re.compile(rf"Uncalled bet \((?P<amount>{AMOUNT})\) returned to (?P<name>.+)")
_AWARD: Final = re.compile(
    rf"(?P<name>.+?)(?: collected)? (?P<amount>{AMOUNT}) from "
    rf"(?P<pot>(?:main |side )?pot)(?:-(?P<side>\d{{1,2}}))?"
)
_TOTAL: Final = re.compile(rf"Total pot (?P<amount>{AMOUNT})(?: .*?)?\| Rake (?P<rake>{AMOUNT})\s*")
_PAID_SEAT: Final = re.compile(rf"Seat (?P<seat>\d{{1,2}}): .*\((?P<amount>{AMOUNT})\)(?: with .*)?\s*")
_HEADING: Final = re.compile(r"\*\*\* (?P<what>[A-Z ]+?) \*\*\*")
_DRAWS: Final = {"FIRST DRAW": 1, "SECOND DRAW": 2, "THIRD DRAW": 3}
_HEADINGS: Final = frozenset({"DEALING HANDS", "HOLE CARDS", "SHOW DOWN"})
_FREE: Final = {"folds": s.Verb.FOLD, "checks": s.Verb.CHECK}
_VERBS: Final = {"bets": s.Verb.BET, "calls": s.Verb.CALL}
#: What happens around the table and is no part of the hand.
_NOISE: Final = re.compile(
    r"""
    .*\ (?:joins\ the\ table\ at\ seat\ \#\d+|leaves\ the\ table|has\ timed\ out(?:\ .*)?|is\ sitting\ out
      |has\ returned|is\ disconnected|is\ connected|was\ removed\ from\ the\ table\ .*|said,\ ".*
      |re-buys\ and\ receives\ .*|takes\ the\ add-on\ .*|will\ be\ allowed\ to\ play\ .*
      |finished\ the\ tournament\b.*
      |wins\ the\ tournament\b.*|wins\ .*\ bounty\b.*|sits\ out|has\ \d+\ seconds\ left\ .*)
    |Betting\ is\ capped | .*:\ (?:sits\ out|doesn't\ show\ hand|is\ sitting\ out)
    """,
    re.VERBOSE,
)


def read(rows: list[Row]) -> Told:
    """What a hand says."""
    header = _CLUB.sub("", rows[0].text)
    if _OURS.search(header) is None:
        found = _GAME.search(_BUY_IN.sub("", header.partition(":")[2]))
        return Told(passed=found.group().strip() if found is not None else "?")
    return _Hand(rows).read()


class _Hand:
    def __init__(self, rows: list[Row]) -> None:
        self.header, self.rows = rows[0], rows[1:]
        self.opening = Opening(self.header)
        self.tournament = _TOURNAMENT.search(self.header.text)
        self.course = Course(self.opening)
        self.dealt = False
        self.hero: int | None = None  # where the hero's draw is said, until the cards he gets

    def read(self) -> Told:
        self._header()
        body, summary = parts(self.rows)
        for row in summary:
            self._summary(row)
        for row in body:
            text = row.text.strip()
            if text and not (self._play(row, text) or self._around(row, text) or _NOISE.fullmatch(text)):
                self.course.unknown(row)
        return self.course.told(cut=not summary)

    # --- before the hand ---

    def _header(self) -> None:
        text, opening = self.header.text, self.opening
        number, stakes, date = _NUMBER.search(text), _STAKES.search(_CLUB.sub("", text)), _DATE.search(text)
        if number is not None:
            opening.number = int(number[1])
        if stakes is None:  # nothing can be held against stakes that nobody knows
            opening.partial = True
            self.course.say(self.header, self.header.unreadable())
        else:
            opening.stakes(stakes["small"], stakes["big"])
        if date is not None:
            opening.date = date.group()

    def _table(self, row: Row, text: str) -> bool:
        found = _TABLE.fullmatch(text)
        if found is not None:
            self.opening.table(row, found["name"], found["most"], found["button"])
        return found is not None

    def _seat(self, row: Row, text: str) -> bool:
        found = _SEAT.fullmatch(text)
        if found is None:
            return False
        # In a tournament those who sit out are dealt in all the same.
        if "sitting out" in found["rest"] and self.tournament is None:
            self.course.sits_out(found["name"])
        out = "out of hand" in found["rest"]
        return self.opening.seat(row, found["seat"], found["name"], found["stack"], out=out)

    # --- the hand ---

    def _play(self, row: Row, text: str) -> bool:
        """A line ``NAME: what he does``."""
        return any(
            self._post(row, who, rest) or self._bet(row, who, rest) or self._draw(row, who, rest)
            for who, rest in self.course.players_before(row, text, ":")
        )

    def _post(self, row: Row, who: s.Who, rest: str) -> bool:
        all_in = rest.endswith(_ALL_IN)
        found = _POST.fullmatch(rest.removesuffix(_ALL_IN))
        amount = read_amount(found["amount"]) if found is not None else None
        if found is None or amount is None:
            return False
        if found["what"] == "small & big blinds":
            big = min(self.opening.small_bet, amount)
            self.course.post(row, who, s.PostKind.LIVE, big, all_in)
            if amount > big:
                self.course.post(row, who, s.PostKind.DEAD, amount - big)
        else:
            self.course.post(row, who, _POSTS[found["what"].removeprefix("a ")], amount, all_in)
        return True

    def _bet(self, row: Row, who: s.Who, rest: str) -> bool:
        if verb := _FREE.get(rest):
            return self.course.acts(row, who, verb)
        all_in = rest.endswith(_ALL_IN)
        rest = rest.removesuffix(_ALL_IN)
        if bet := _BET.fullmatch(rest):
            return self.course.acts(row, who, _VERBS[bet["verb"]], bet["amount"], all_in=all_in)
        raised = _RAISE.fullmatch(rest)
        return raised is not None and self.course.acts(row, who, s.Verb.RAISE, raised["to"], all_in=all_in)

    def _draw(self, row: Row, who: s.Who, rest: str) -> bool:
        if found := _DISCARDS.fullmatch(rest):
            cards = read_cards(found["cards"] or "")
            if cards is None:
                return False
            self.hero = self.course.say(row, s.Draw(row.whole, who, int(found["count"]), cards))
        elif rest == "stands pat" or rest.startswith("stands pat on ["):
            self.course.say(row, s.Draw(row.whole, who, 0))
        elif found := _SHOWS.fullmatch(rest):
            return self.course.shows(row, who, found["cards"])
        elif rest == "mucks hand":
            self.course.say(row, s.Muck(row.whole, who))
        else:
            return False
        return True

    def _around(self, row: Row, text: str) -> bool:
        """A line that does not begin with the name of who acts."""
        if found := _HEADING.fullmatch(text):
            number = _DRAWS.get(found["what"])
            self.dealt = True
            if number is not None:
                self.course.say(row, s.DrawHeading(row.whole, number))
            elif found["what"] == "SHOW DOWN":
                self.course.say(row, s.ShowdownHeading(row.whole))
            return number is not None or found["what"] in _HEADINGS
        if found := _DEALT.fullmatch(text):
            return self._dealt(row, found)
        if found := _RETURNED.fullmatch(text):
            if found["name"] not in self.opening.names and self._award(row, text):
                return True
            return self.course.returns(row, found["name"], found["amount"])
        if (found := _SITS_OUT.fullmatch(text)) and not self.dealt and self.tournament is None:
            self.course.sits_out(found["name"])
        elif text == "The deck is reshuffled":
            self.course.say(row, s.Reshuffle(row.whole))
        elif text == "Hand cancelled":
            self.course.say(row, s.Misdeal(row.whole))
        else:
            return self._table(row, text) or self._seat(row, text) or self._award(row, text)
        return True

    def _dealt(self, row: Row, found: re.Match[str]) -> bool:
        cards, new = read_cards(found["cards"]), read_cards(found["new"] or "")
        if cards is None or new is None:
            return False
        if found["new"] is None:
            self.course.say(row, s.Has(row.whole, row.who(found["name"]), cards, len(cards)))
        elif self.hero is not None:
            self.course.gets(self.hero, new)
            self.hero = None
        return True

    def _award(self, row: Row, text: str) -> bool:
        found = _AWARD.fullmatch(text)
        return found is not None and self.course.awarded(
            row, found["name"], found["amount"], found["pot"], found["side"]
        )

    # --- the summary ---

    def _summary(self, row: Row) -> None:
        if found := _TOTAL.fullmatch(row.text):
            self.course.total(row, read_amount(found["amount"]), read_amount(found["rake"]))
        elif found := _PAID_SEAT.fullmatch(row.text):
            self.course.pays(int(found["seat"]), read_amount(found["amount"]))


_POSTS: Final = {
    "the ante": s.PostKind.ANTE,
    "small blind": s.PostKind.SMALL_BLIND,
    "big blind": s.PostKind.BIG_BLIND,
    "straddle": s.PostKind.STRADDLE,
}
