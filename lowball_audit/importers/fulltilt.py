"""Full Tilt hand histories, as saved by the client or exported from archives.

``raises to`` and ``bets`` name the total of the round, ``calls`` what is added. Names stand without a colon,
so the longest seated name that a line begins with is meant; with a colon it is chat. All discard before the
cards are dealt, which a second line repeats. The button stands behind the posts, some sitters only in the
summary.
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

_HEADER: Final = re.compile(r"\ufeff*Full ?Tilt ?Poker Game #(?P<number>\d+): (?P<rest>.*?)\s*")
_PARTIAL: Final = re.compile(r"\s*\(partial\)$")
_STAKES: Final = re.compile(rf"(?P<small>{AMOUNT})/(?P<big>{AMOUNT})(?: Ante (?P<ante>{AMOUNT}))?")
_LIMIT: Final = re.compile(r"(?P<limit>FL|NL|PL|Limit|No Limit|Pot Limit|Fixed Limit) (?P<game>.+)")
_GAME: Final = re.compile(r"2-7 Triple Draw(?: Lowball)?")
_DATE: Final = re.compile(r"\d{4}/\d\d/\d\d|\d\d?:\d\d:\d\d")
_TABLE: Final = re.compile(r"(?:.*, )?Table (?P<name>.*?)(?: \([^()]*\))*")
_MOST: Final = re.compile(r"\((?:(\d+) max|(heads up)).*?\)", re.I)
_SEAT: Final = re.compile(
    rf"Seat (?P<seat>\d+): (?P<name>.+) \((?P<stack>{AMOUNT})\)(?P<out>, is sitting out)?"
)
_BUTTON: Final = re.compile(r"The button is in seat #(\d+)")
_POST: Final = re.compile(
    r"(?:posts(?: (?:the|a))? ?(?P<what>small blind of|big blind of|dead small blind of)?|antes) "
    rf"(?P<amount>{AMOUNT})"
)
_ALL_IN: Final = re.compile(r", and is all[ -]in$")
_BET: Final = re.compile(rf"(?P<verb>bets|calls|raises to) (?P<amount>{AMOUNT})")
_DISCARDS: Final = re.compile(r"discards (?P<count>\d+) cards?(?: \[(?P<cards>[^\]]*)\])?")
_DEALT: Final = re.compile(r"Dealt to (?P<name>.+?) \[(?P<cards>[^\]]*)\](?: \[(?P<new>[^\]]*)\])?")
_SHOWS: Final = re.compile(r"shows \[(?P<cards>[^\]]*)\].*")
_WINS: Final = re.compile(
    r"(?P<name>.+?) (?:wins|ties for) the (?P<pot>pot|main pot|side pot(?: #?(?P<side>\d+))?) "
    rf"\((?P<amount>{AMOUNT})\)(?: with .*)?"
)
_RETURNED: Final = re.compile(rf"Uncalled bet of (?P<amount>{AMOUNT}) returned to (?P<name>.+)")
_TOTAL: Final = re.compile(rf"Total pot (?P<amount>{AMOUNT})(?: .*?)?\| Rake (?P<rake>{AMOUNT})")
_SUMMARY_SEAT: Final = re.compile(r"Seat (?P<seat>\d+): (?P<rest>.*)")
_PAID: Final = re.compile(rf".*\((?P<amount>{AMOUNT})\)(?:, mucked| with .*)?")
_HEADING: Final = re.compile(r"\*\*\* (?P<what>[A-Z ]+?) \*\*\*(?: \(.*\))?")
_DRAWS: Final = {"FIRST DRAW": 1, "SECOND DRAW": 2, "THIRD DRAW": 3}
_HEADINGS: Final = frozenset({"HOLE CARDS", "SHOW DOWN"})
_SEPARATOR: Final = re.compile(r"\ufeff?\*+ # \d+ \*+")
_KINDS: Final = {
    "small blind of": s.PostKind.SMALL_BLIND,
    "big blind of": s.PostKind.BIG_BLIND,
    "dead small blind of": s.PostKind.DEAD,
}
_FREE: Final = {"folds": s.Verb.FOLD, "checks": s.Verb.CHECK}
_VERBS: Final = {"bets": s.Verb.BET, "calls": s.Verb.CALL, "raises to": s.Verb.RAISE}
#: What happens around the table: of a player, behind his name, and of nobody at it.
_OF_PLAYER: Final = re.compile(
    r"has \d+ seconds left to act|has requested TIME|has timed out|has been (?:dis|re)connected"
    r"|has reconnected|has returned|has left the table|stands up|sits down|sits out|is sitting out"
    r"|adds .*|is feeling \w+|is dealt \d cards?|(?:re)?joins .*"
)
_NOISE: Final = re.compile(
    rf".+ (?:{_OF_PLAYER.pattern})|(?!\*\*\*|Seat \d+:).+: .*|Time has expired.*"
    r"|.+ (?:finished in .* place|stands in) ?.*"
)


def read(rows: list[Row]) -> Told:
    """What a hand says."""
    return _Hand(rows).read()


class _Hand:
    def __init__(self, rows: list[Row]) -> None:
        self.header, self.rows = rows[0], rows[1:]
        self.opening = Opening(self.header)
        self.course = Course(self.opening)
        self.draws: dict[str, int] = {}  # where each player's draw is said
        self.dealt = False
        self.showdown = False
        self.sitters: set[int] = set()

    def read(self) -> Told:
        game = self._header()
        if game is not None:
            return Told(passed=game)
        body, summary = self._parts()
        for row in summary:
            self._summary(row, row.text.strip())
        for row in body:
            text = row.text.strip()
            if text and not (self._act(row, text) or self._around(row, text) or _NOISE.fullmatch(text)):
                self.course.say(row, row.unreadable())
        if not summary:  # it may be the only place that says who sits out
            self.opening.partial = True
        return self.course.told()

    def _parts(self) -> tuple[list[Row], list[Row]]:
        rows = [row for row in self.rows if _SEPARATOR.fullmatch(row.text.strip()) is None]
        for at, row in enumerate(rows):
            if row.text.startswith("*** SUMMARY ***"):
                return rows[:at], rows[at + 1 :]
        return rows, []

    # --- before the hand ---

    def _header(self) -> str | None:
        """The stakes and the table; the name of the game where it is another."""
        found = _HEADER.fullmatch(self.header.text)
        text = found["rest"] if found is not None else ""
        opening = self.opening
        opening.number = int(found["number"]) if found is not None else None
        opening.partial = _PARTIAL.search(text) is not None
        game, table_parts, known = "", [], False
        for part in _PARTIAL.sub("", text).split(" - "):
            if stakes := _STAKES.fullmatch(part):
                opening.small_bet = read_amount(stakes["small"]) or 0
                opening.big_bet = read_amount(stakes["big"]) or 0
                opening.ante = read_amount(stakes["ante"] or "0") or 0
                opening.chip = smallest_chip(stakes["small"], stakes["big"])
                known = True
            elif kind := _LIMIT.fullmatch(part):
                game = part
                if kind["limit"] in ("FL", "Limit", "Fixed Limit") and _GAME.fullmatch(kind["game"]):
                    game = "ours"
            elif not game and not known:
                table_parts.append(part)
        self._table(" - ".join(table_parts))
        if game == "ours" and not known:  # nothing can be held against stakes that nobody knows
            opening.partial = True
            self.course.say(self.header, self.header.unreadable())
        opening.date = " ".join(sorted(_DATE.findall(text.partition(" [")[0]), key=len, reverse=True))
        return None if game == "ours" else game or "?"

    def _table(self, text: str) -> None:
        if table := _TABLE.fullmatch(text):
            self.opening.session = table["name"]
        if most := _MOST.search(text):
            self.opening.most = int(most[1] or 2)

    def _seat(self, row: Row, found: re.Match[str]) -> bool:
        number, stack = int(found["seat"]), read_amount(found["stack"])
        if stack is None:
            return False
        if found["out"] is not None or number in self.sitters:
            self.course.sits_out(found["name"])
        self.opening.seats.append(Seated(row, number, row.who(found["name"]), stack))
        self.opening.chip = min(self.opening.chip, smallest_chip(found["stack"]))
        return True

    # --- the hand ---

    def _around(self, row: Row, text: str) -> bool:
        """A line that does not begin with the name of who acts."""
        course = self.course
        if found := _HEADING.fullmatch(text):
            number = _DRAWS.get(found["what"])
            self.dealt = True
            self.showdown = self.showdown or found["what"] == "SHOW DOWN"
            if number is not None:
                self.draws.clear()
                course.say(row, s.DrawHeading(row.whole, number))
            elif found["what"] == "SHOW DOWN":
                course.say(row, s.ShowdownHeading(row.whole))
            return number is not None or found["what"] in _HEADINGS
        if found := _SEAT.fullmatch(text):
            return self._seat(row, found)
        if found := _BUTTON.fullmatch(text):
            self.opening.button_row, self.opening.button_seat = row, int(found[1])
        elif found := _DEALT.fullmatch(text):
            return self._dealt(row, found)
        elif found := _RETURNED.fullmatch(text):
            if found["name"] not in self.opening.names and self._award(row, text):
                return True
            amount = read_amount(found["amount"])
            if amount is not None:
                course.say(row, s.Return(row.whole, row.who(found["name"]), amount))
            return amount is not None
        elif text == "Hand cancelled":
            course.say(row, s.Misdeal(row.whole))
        else:
            return self._award(row, text)
        return True

    def _award(self, row: Row, text: str) -> bool:
        found = _WINS.fullmatch(text)
        amount = read_amount(found["amount"]) if found is not None else None
        if found is None or amount is None:
            return False
        name = found["name"]
        if ": " in name and name not in self.opening.names:  # somebody says so
            return False
        pot = {"pot": None, "main pot": 0}.get(found["pot"], int(found["side"] or 1))
        self.course.say(row, s.Win(row.whole, self.course.winner(row, name, amount), amount, pot))
        return True

    def _dealt(self, row: Row, found: re.Match[str]) -> bool:
        cards, new = read_cards(found["cards"]), read_cards(found["new"] or "")
        if cards is None or new is None:
            return False
        place = self.draws.get(found["name"])
        if found["new"] is None:
            self.course.say(row, s.Has(row.whole, row.who(found["name"]), cards, len(cards)))
        elif place is not None:
            self.course.gets(place, new)
        return True

    def _act(self, row: Row, text: str) -> bool:
        """A line ``NAME does this``."""
        who, rest = self.course.player_before(row, text)
        if who is None:
            return False
        all_in = _ALL_IN.search(rest) is not None
        rest = _ALL_IN.sub("", rest)
        return (
            self._bet(row, who, rest, all_in)
            or self._post(row, who, rest, all_in)
            or self._hand(row, who, rest)
            or self._stays(who, rest)
        )

    def _stays(self, who: s.Who, rest: str) -> bool:
        """What a player does around the table; whether he is at it counts before the cards."""
        if not self.dealt and rest in ("sits out", "is sitting out", "stands up"):
            self.course.sits_out(who.text)
        return _OF_PLAYER.fullmatch(rest) is not None

    def _bet(self, row: Row, who: s.Who, rest: str, all_in: bool) -> bool:
        verb = _FREE.get(rest)
        if verb is not None:
            self.course.say(row, s.Action(row.whole, who, verb))
            return True
        found = _BET.fullmatch(rest)
        amount = read_amount(found["amount"]) if found is not None else None
        if found is None or amount is None:
            return False
        verb = _VERBS[found["verb"]]
        added, to = (None, amount) if verb is s.Verb.RAISE else (amount, None)
        self.course.say(row, s.Action(row.whole, who, verb, added, to, all_in))
        return True

    def _post(self, row: Row, who: s.Who, rest: str, all_in: bool) -> bool:
        found = _POST.fullmatch(rest)
        amount = read_amount(found["amount"]) if found is not None else None
        if found is None or amount is None:
            return False
        kind = _KINDS.get(found["what"] or "", s.PostKind.LIVE)
        if rest.startswith("antes"):
            kind = s.PostKind.ANTE
        self.course.post(row, who, kind, amount, all_in)
        return True

    def _hand(self, row: Row, who: s.Who, rest: str) -> bool:
        """What a player does with his cards."""
        if found := _DISCARDS.fullmatch(rest):
            cards = read_cards(found["cards"] or "")
            if cards is None:
                return False
            draw = s.Draw(row.whole, who, int(found["count"]), cards)
            self.draws[who.text] = self.course.say(row, draw)
        elif rest == "stands pat" or rest.startswith("stands pat on ["):
            self.course.say(row, s.Draw(row.whole, who, 0))
        elif found := _SHOWS.fullmatch(rest):
            cards = read_cards(found["cards"])
            if not cards:
                return False
            self.course.say(row, s.Show(row.whole, who, cards))
        elif rest == "mucks":
            if self.showdown:  # else he is the last, and does not show
                self.course.say(row, s.Muck(row.whole, who))
        else:
            return False
        return True

    # --- the summary ---

    def _summary(self, row: Row, text: str) -> None:
        if found := _TOTAL.fullmatch(text):
            self.course.total(row, read_amount(found["amount"]), read_amount(found["rake"]))
        elif found := _SUMMARY_SEAT.fullmatch(text):
            paid = _PAID.fullmatch(found["rest"])
            amount = read_amount(paid["amount"]) if paid is not None else None
            if amount:
                self.course.pays(int(found["seat"]), amount)
            elif found["rest"].endswith("is sitting out"):
                self.sitters.add(int(found["seat"]))
