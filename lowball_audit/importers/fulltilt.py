"""Full Tilt hand histories: cash and sit and go, as saved by the client or exported from archives.

No colon stands behind a name: the longest name of the table that leaves something sensible is meant.
``bets`` and ``raises to`` name the total of the round, ``calls`` what is added. All players discard, then all
are dealt. The total pot holds the rake and no uncalled bet. The button stands behind the posts, and some of
those who sit out are marked in the summary only.
"""

from __future__ import annotations

import re
from typing import Final

from lowball_audit.immutable import replace
from lowball_audit.importers.amounts import AMOUNT, read_amount
from lowball_audit.importers.cards import read_cards
from lowball_audit.importers.course import Course
from lowball_audit.importers.opening import Opening, Seated
from lowball_audit.importers.rows import Row, Told, parts
from lowball_audit.log import syntax as s

PROFILE: Final = "pokerstars"

_HEADER: Final = re.compile(r"\ufeff*Full ?Tilt ?Poker Game #(?P<number>\d{1,18}): (?P<rest>.*)")
_STAKES: Final = re.compile(rf"(?P<small>{AMOUNT})/(?P<big>{AMOUNT})(?: Ante (?P<ante>{AMOUNT}))?")
_GAME: Final = re.compile(r"(?:(?:No |Pot |Fixed )?Limit|[FPN]L|Cap|Mixed)\b.*")
_OURS: Final = re.compile(r"(?:(?:Fixed )?Limit|FL) 2-7 Triple Draw", re.I)
_TIME: Final = re.compile(r"(?P<time>\d\d?:\d\d:\d\d(?: [A-Z]+)?) - (?P<date>\d{4}/\d\d?/\d\d?)")
_PARTIAL: Final = re.compile(r"\(partial\)\s*$")
_TABLE: Final = re.compile(r"(?:Table )?(?P<name>.*?)(?: \((?P<most>\d+ max|heads up)[^()]*\)| \([^()]*\))*")
_SIT_AND_GO: Final = re.compile(r"\(\d+\), Table ")
_SEAT: Final = re.compile(
    rf"Seat (?P<seat>\d{{1,2}}): (?P<name>.+) \((?P<stack>{AMOUNT})\)(?P<out>, is sitting out)?"
)
_BUTTON: Final = re.compile(r"The button is in seat #(?P<seat>\d{1,2})")
_ALL_IN: Final = ", and is all in"
_POST: Final = re.compile(
    rf"(?:posts (?:(?:the |a )?(?P<what>dead small blind|small blind|big blind) of )?|(?P<ante>antes) )"
    rf"(?P<amount>{AMOUNT})"
)
_BET: Final = re.compile(rf"(?P<verb>bets|calls|raises to) (?P<amount>{AMOUNT})")
_DISCARDS: Final = re.compile(r"discards (?P<count>\d{1,2}) cards?(?: \[(?P<cards>[^\]]*)\])?")
_PAT: Final = re.compile(r"stands pat(?: on \[[^\]]*\])?")
_IS_DEALT: Final = re.compile(r"is dealt (?P<count>\d{1,2}) cards?")
_SHOWS: Final = re.compile(r"shows \[(?P<cards>[^\]]*)\].*")
_DEALT_TO: Final = "Dealt to "
_DEALT: Final = re.compile(r"\[(?P<cards>[^\]]*)\](?: \[(?P<new>[^\]]*)\])?")
_RETURNED: Final = re.compile(rf"Uncalled bet of (?P<amount>{AMOUNT}) returned to (?P<name>.+)")
_AWARD: Final = re.compile(
    rf"(?:wins|ties for) (?:the )?(?P<pot>(?:main |side )?pot)(?: #?(?P<side>\d{{1,2}}))? "
    rf"\((?P<amount>{AMOUNT})\)(?: with .*)?"
)
_TOTAL: Final = re.compile(rf"Total pot (?P<amount>{AMOUNT})(?: .*?)?\| Rake (?P<rake>{AMOUNT})\s*")
_OF_SEAT: Final = re.compile(
    rf"Seat (?P<seat>\d{{1,2}}): .*?(?:(?P<out> is sitting out)|\((?P<amount>{AMOUNT})\).*)\s*"
)
_DRAW: Final = re.compile(
    r"\*\*\* (?P<number>FIRST|SECOND|THIRD) DRAW \*\*\*"
    rf"(?: \((?:Total )?Pot: (?P<pot>{AMOUNT})(?:, [^()]*)?\))?"
)
_NUMBERS: Final = {"FIRST": 1, "SECOND": 2, "THIRD": 3}
_CARDS: Final = "*** HOLE CARDS ***"
_SHOWDOWN: Final = "*** SHOW DOWN ***"
_CANCELLED: Final = re.compile(r"Hand (?:#\d+ has been )?cancell?ed\.?", re.I)
_SITS_OUT: Final = ("sits out", "is sitting out", "stands up")
_FREE: Final = {"folds": s.Verb.FOLD, "checks": s.Verb.CHECK}
_VERBS: Final = {"bets": s.Verb.BET, "calls": s.Verb.CALL, "raises to": s.Verb.RAISE}
#: What is said at the table. No line of the hand looks so.
_CHAT: Final = re.compile(r"(?!Seat \d+:|\*\*\*|Total pot)[^:]{1,60}:(?: .*)?")
#: What happens around the table and is no part of the hand.
_NOISE: Final = re.compile(
    r"""
    .*\ (?:has\ \d+\ seconds?\ (?:left\ to\ act|to\ reconnect)|has\ requested\ TIME|has\ timed\ out
      |(?:has\ been|has|is)\ (?:dis|re)?connected|stands\ up|sits\ down|is\ sitting\ out|has\ returned
      |adds\ \S+|is\ feeling\ .*|has\ left\ the\ table|sits\ out|is\ dealt\ \d\ cards?
      |(?:finished|stands)\ in\ \S+\ place.*)
    | Betting\ is\ capped | Time\ has\ expired.*
    """,
    re.VERBOSE,
)


def read(rows: list[Row]) -> Told:
    """What a hand says."""
    hand = _Hand(rows)
    if _OURS.fullmatch(hand.game) is None:
        return Told(passed=hand.game or "?")
    return hand.read()


class _Hand:
    def __init__(self, rows: list[Row]) -> None:
        self.rows = rows[1:]
        self.opening = Opening(rows[0])
        self.course = Course(self.opening)
        self.game = ""
        self.tournament = False
        self.dealt = self.shown = False  # whether the cards are out, whether the showdown has begun
        self.drawing: dict[str, Row] = {}  # who is still to be dealt what he threw, and where he threw it
        self.out: set[int] = set()
        self.acted: set[str] = set()
        self._header(rows[0].text)

    def read(self) -> Told:
        body, summary = parts(self.rows)
        for row in summary:
            self._summary(row)
        for row in body:
            text = row.text.strip()
            known = not text or self._play(row, text) or self._around(row, text)
            if not known and not _NOISE.fullmatch(text) and not _CHAT.fullmatch(text):
                self.course.unknown(row)
        opening = self.opening
        opening.seats = [replace(seat, out=self._is_out(seat)) for seat in opening.seats]
        if not summary:  # it may be the only place that says who sits out
            opening.partial = True
        return self.course.told()

    def _is_out(self, seat: Seated) -> bool:
        """In a tournament those who sit out are dealt in all the same."""
        flagged = seat.out or seat.number in self.out
        return flagged and not self.tournament and seat.who.text not in self.acted

    # --- before the hand ---

    def _header(self, text: str) -> None:
        found = _HEADER.match(text)
        if found is None:
            return
        opening, fields = self.opening, found["rest"].split(" - ")
        opening.number = int(found["number"])
        opening.partial = _PARTIAL.search(text) is not None
        for at in range(len(fields) - 1, -1, -1):
            stakes = _STAKES.fullmatch(fields[at].strip())
            if stakes is not None:
                self._stakes(fields, at, stakes)
                break
        else:
            self.game = next((field for field in map(str.strip, fields) if _OURS.fullmatch(field)), "")
            self.course.say(opening.row, opening.row.unreadable())
            opening.partial = True
        if date := _TIME.search(text):
            opening.date = f"{date['date']} {date['time']}"

    def _stakes(self, fields: list[str], at: int, stakes: re.Match[str]) -> None:
        """The game stands behind the stakes, or before them; before both the table."""
        opening = self.opening
        opening.stakes(stakes["small"], stakes["big"], stakes["ante"] or "")
        for place in (at + 1, at - 1):
            if 0 <= place < len(fields) and _GAME.fullmatch(fields[place].strip()):
                self.game = fields[place].strip()
                at = min(at, place)
                break
        table = " - ".join(fields[:at])
        self.tournament = _SIT_AND_GO.search(table) is not None
        named = _TABLE.fullmatch(table)
        if named is not None:
            opening.session = named["name"]
            most = named["most"]
            opening.most = None if most is None else 2 if most == "heads up" else int(most.split()[0])

    def _seat(self, row: Row, text: str) -> bool:
        found = _SEAT.fullmatch(text)
        return found is not None and self.opening.seat(
            row, found["seat"], found["name"], found["stack"], out=found["out"] is not None
        )

    # --- the hand ---

    def _play(self, row: Row, text: str) -> bool:
        """A line ``NAME what he does``."""
        for who, rest in self.course.players_before(row, text):
            if (
                self._post(row, who, rest)
                or self._bet(row, who, rest)
                or self._draw(row, who, rest)
                or self._wins(row, who, rest)
            ):
                self.acted.add(who.text)
                return True
            if rest in _SITS_OUT:
                if not self.dealt:
                    self.course.sits_out(who.text)
                return True
        return False

    def _post(self, row: Row, who: s.Who, rest: str) -> bool:
        found = _POST.fullmatch(rest.removesuffix(_ALL_IN))
        amount = read_amount(found["amount"]) if found is not None else None
        if found is None or amount is None:
            return False
        what = found["what"] or ""
        if found["ante"]:
            kind = s.PostKind.ANTE
        elif "dead" in what:
            kind = s.PostKind.DEAD
        elif what:
            kind = s.PostKind.SMALL_BLIND if "small" in what else s.PostKind.BIG_BLIND
        else:
            kind = s.PostKind.LIVE
        self.course.post(row, who, kind, amount, rest.endswith(_ALL_IN))
        return True

    def _bet(self, row: Row, who: s.Who, rest: str) -> bool:
        if verb := _FREE.get(rest):
            return self.course.acts(row, who, verb)
        found = _BET.fullmatch(rest.removesuffix(_ALL_IN))
        return found is not None and self.course.acts(
            row, who, _VERBS[found["verb"]], found["amount"], all_in=rest.endswith(_ALL_IN)
        )

    def _draw(self, row: Row, who: s.Who, rest: str) -> bool:
        if found := _DISCARDS.fullmatch(rest):
            cards = read_cards(found["cards"] or "")
            if cards is None:
                return False
            self.drawing[who.text] = row
            self.course.say(row, s.Draw(row.whole, who, int(found["count"]), cards))
        elif _PAT.fullmatch(rest):
            self.course.say(row, s.Draw(row.whole, who, 0))
        elif found := _IS_DEALT.fullmatch(rest):
            self._gets(row, s.Gets(row.whole, who, int(found["count"])))
        elif found := _SHOWS.fullmatch(rest):
            return self.course.shows(row, who, found["cards"])
        elif rest == "mucks":
            if self.shown:  # the last player left mucks, too, and wins
                self.course.say(row, s.Muck(row.whole, who))
        else:
            return False
        return True

    def _around(self, row: Row, text: str) -> bool:
        """A line that does not begin with the name of who acts."""
        if found := _DRAW.fullmatch(text):
            if pot := read_amount(found["pot"] or ""):
                self.course.say(row, s.PotLine(row.whole, pot))
            self.course.say(row, s.DrawHeading(row.whole, _NUMBERS[found["number"]]))
            self.drawing.clear()
        elif text == _CARDS:
            self.dealt = True
        elif text == _SHOWDOWN:
            self.shown = True
            self.course.say(row, s.ShowdownHeading(row.whole))
        elif found := _BUTTON.fullmatch(text):
            self.opening.button_row, self.opening.button_seat = row, int(found["seat"])
        elif _CANCELLED.fullmatch(text):
            self.course.say(row, s.Misdeal(row.whole))
        elif text.startswith(_DEALT_TO):
            return self._dealt(row, text.removeprefix(_DEALT_TO))
        elif found := _RETURNED.fullmatch(text):
            return self.course.returns(row, found["name"], found["amount"])
        else:
            return self._seat(row, text) or self._award(row, text)
        return True

    def _dealt(self, row: Row, text: str) -> bool:
        who, found = next(
            (
                (who, found)
                for who, rest in self.course.players_before(row, text)
                if (found := _DEALT.fullmatch(rest))
            ),
            (None, None),
        )
        cards = read_cards(found["cards"]) if found is not None else None
        new = read_cards(found["new"] or "") if found is not None else None
        if who is None or found is None or cards is None or new is None:
            return False
        if who.text in self.drawing:  # with nothing kept there is one list
            got = cards if found["new"] is None else new
            self._gets(row, s.Gets(row.whole, who, len(got), got))
        elif found["new"] is None:
            self.course.say(row, s.Has(row.whole, who, cards, len(cards)))
        else:
            return False
        return True

    def _gets(self, row: Row, gets: s.Gets) -> None:
        """The order of the lines is that of writing: the software serves each player as he draws."""
        thrown = self.drawing.pop(gets.who.text, None)
        if thrown is None:
            self.course.say(row, gets)
        else:
            self.course.say_behind(thrown, row, gets)

    def _award(self, row: Row, text: str) -> bool:
        """An award to a name that nobody at the table has; with a colon it is what somebody says."""
        verb = " wins " if " wins " in text else " ties "
        name, _, rest = text.partition(verb)
        award = verb.lstrip() + rest
        found = _AWARD.fullmatch(award)
        return (
            found is not None
            and ":" not in name
            and self.course.awarded(row, name, found["amount"], found["pot"], found["side"])
        )

    def _wins(self, row: Row, who: s.Who, rest: str) -> bool:
        found = _AWARD.fullmatch(rest)
        amount = read_amount(found["amount"]) if found is not None else None
        if found is None or amount is None:
            return False
        self.course.wins(row, who, amount, found["pot"], found["side"])
        return True

    # --- the summary ---

    def _summary(self, row: Row) -> None:
        if found := _TOTAL.fullmatch(row.text):
            self.course.total(row, read_amount(found["amount"]), read_amount(found["rake"]))
        elif found := _OF_SEAT.fullmatch(row.text):
            if found["out"]:
                self.out.add(int(found["seat"]))
            else:
                self.course.pays(int(found["seat"]), read_amount(found["amount"]))
