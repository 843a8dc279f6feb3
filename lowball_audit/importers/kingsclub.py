"""KingsClub hand histories.

``bets``, ``calls`` and ``raises to`` all name the total of the round. An uncalled bet has no line and is in
no pot. The summary has what each player is left with and what he won or lost: it shows the dead small blind
of a player who came in, which has no line either. No heading stands before the showdown, and the awards come
last.
"""

from __future__ import annotations

import re
from collections import Counter
from typing import Final

from lowball_audit.importers.amounts import AMOUNT, read_amount
from lowball_audit.importers.cards import read_cards
from lowball_audit.importers.course import Course
from lowball_audit.importers.opening import Opening
from lowball_audit.importers.rows import Row, Told, parts
from lowball_audit.log import syntax as s

PROFILE: Final = "pokerstars"

_HEADER: Final = re.compile(
    rf"\ufeff*#(?P<number>\d{{1,18}}): (?P<game>.*) - (?P<small>{AMOUNT})/(?P<big>{AMOUNT})\s*"
)
_NAMED: Final = re.compile(r"\ufeff*#\d+: (?P<game>.*) - ")
_OURS: Final = re.compile(r"(?:Fixed )?Limit 2-7 Triple Draw", re.I)
_DATE: Final = re.compile(r"\d{4}-\d\d-\d\d \d\d:\d\d:\d\d")
_TABLE: Final = re.compile(r"Table '(?P<name>.*)'(?: Seat (?P<button>\d{1,2}) is the button)?")
_SEAT: Final = re.compile(rf"Seat (?P<seat>\d{{1,2}}): (?P<name>.+) \((?P<stack>{AMOUNT})\)")
_ALL_IN: Final = ", and is all in"
_POST: Final = re.compile(rf"posts (?P<what>ante|the small blind|the big blind|blind) (?P<amount>{AMOUNT})")
_POSTS: Final = {
    "ante": s.PostKind.ANTE,
    "the small blind": s.PostKind.SMALL_BLIND,
    "the big blind": s.PostKind.BIG_BLIND,
    "blind": s.PostKind.LIVE,
}
_BET: Final = re.compile(rf"(?P<verb>bets|calls|raises to) (?P<to>{AMOUNT})")
_VERBS: Final = {"bets": s.Verb.BET, "calls": s.Verb.CALL, "raises to": s.Verb.RAISE}
_FREE: Final = {"folds": s.Verb.FOLD, "checks": s.Verb.CHECK}
_DRAWS: Final = re.compile(r"draws (?P<count>\d{1,2})")
_DISCARDS: Final = re.compile(r"discards \[(?P<cards>[^\]]*)\] draws \[(?P<new>[^\]]*)\]")
_SHOWS: Final = re.compile(r"shows \[(?P<cards>[^\]]*)\].*")
_DEALT: Final = re.compile(r"Dealt to (?P<name>.+): \[(?P<cards>[^\]]*)\]")
_DRAW: Final = re.compile(r"\*\*\* (?P<number>[123])(?:ST|ND|RD) DRAW \*\*\*")
_BETTING: Final = re.compile(r"\*\*\* [1234](?:ST|ND|RD|TH) BETTING ROUND \*\*\*")
_LEFT: Final = re.compile(
    rf"Seat (?P<seat>\d{{1,2}}): (?P<name>.+) \((?P<stack>{AMOUNT})\)(?: (?P<sign>[+-])(?P<net>{AMOUNT}))?"
)
_RAKE: Final = re.compile(rf"Rake (?P<rake>{AMOUNT})")
_AWARD: Final = re.compile(
    rf"(?P<name>.+) wins (?:(?P<whole>(?:main |side )?pot)"
    rf"(?: (?P<which>\d{{1,2}}))? \((?P<amount>{AMOUNT})\)"
    rf"|\((?P<part>{AMOUNT})\) from (?P<of>(?:main |side )?pot)(?: (?P<side>\d{{1,2}}))?)"
)
#: The rest of the cards was dealt more than once.
_RUN: Final = re.compile(r"Run \d+: |.* draws (?:\[[^\]]*\] ){1,9}\[[^\]]*\]")


def read(rows: list[Row]) -> Told:
    """What a hand says."""
    header = _HEADER.fullmatch(rows[0].text)
    game = _NAMED.match(rows[0].text) if header is None else header
    if header is None or _OURS.fullmatch(header["game"]) is None:
        return Told(passed=game["game"] if game is not None and game["game"] else "?")
    if any(_RUN.match(row.text) for row in rows):
        return Told(passed=f"{header['game']}, run twice")
    return _Hand(rows, header).read()


class _Hand:
    def __init__(self, rows: list[Row], header: re.Match[str]) -> None:
        self.rows = rows[1:]
        self.opening = Opening(rows[0], number=int(header["number"]))
        self.opening.stakes(header["small"], header["big"])
        self.course = Course(self.opening)
        self.side_pots = any("side pot" in row.text for row in rows)
        self.put: Counter[str] = Counter()
        self.bets: Counter[str] = Counter()  # of the round
        self.unsure = False  # whether a line of the round cannot be read
        self.left: list[tuple[Row, s.Who, int]] = []
        self.nets: dict[str, int] = {}
        self.entered: list[tuple[Row, s.Who]] = []

    def read(self) -> Told:
        body, summary = parts(self.rows)
        for row in body:
            text = row.text.strip()
            if text and not (self._play(row, text) or self._around(row, text)):
                self.unsure = True
                self.course.unknown(row)
        for row in summary:
            text = row.text.strip()
            if text and not self._summary(row, text):
                self.course.unknown(row)
        self._dead_blinds()
        for row, who, stack in self.left:
            self.course.say(row, s.StacksLine(row.whole, ((who, stack),)))
        self.opening.most = max((seat.number for seat in self.opening.seats), default=None)
        return self.course.told()

    def _dead_blinds(self) -> None:
        """What a player who came in lost beyond all that the hand shows, where it is a small blind."""
        small = self.opening.half() if self.opening.small_blind is None else self.opening.small_blind
        most = sorted([0, *self.bets.values()])
        uncalled = most[-1] - most[-2] if len(most) > 1 else 0
        for row, who in self.entered:
            net = self.nets.get(who.text)
            put = self.put[who.text] - (uncalled if self.bets[who.text] == most[-1] else 0)
            if net is not None and -net - put == small:
                self.course.say_behind(row, row, s.Post(row.whole, who, s.PostKind.DEAD, small))

    # --- before the hand ---

    def _seat(self, row: Row, text: str) -> bool:
        found = _SEAT.fullmatch(text)
        return found is not None and self.opening.seat(row, found["seat"], found["name"], found["stack"])

    # --- the hand ---

    def _play(self, row: Row, text: str) -> bool:
        """A line ``NAME what he does``; only behind the name of who posts stands a colon."""
        return any(
            self._post(row, who, rest) for who, rest in self.course.players_before(row, text, ":")
        ) or any(
            self._bet(row, who, rest) or self._draw(row, who, rest)
            for who, rest in self.course.players_before(row, text)
        )

    def _post(self, row: Row, who: s.Who, rest: str) -> bool:
        found = _POST.fullmatch(rest.removesuffix(_ALL_IN))
        amount = read_amount(found["amount"]) if found is not None else None
        if found is None or amount is None:
            return False
        kind = _POSTS[found["what"]]
        self.course.post(row, who, kind, amount, rest.endswith(_ALL_IN))
        self.put[who.text] += amount
        if kind is not s.PostKind.ANTE:
            self.bets[who.text] += amount
        if kind is s.PostKind.LIVE:
            self.entered.append((row, who))
        return True

    def _bet(self, row: Row, who: s.Who, rest: str) -> bool:
        if verb := _FREE.get(rest):
            return self.course.acts(row, who, verb)
        found = _BET.fullmatch(rest.removesuffix(_ALL_IN))
        to = read_amount(found["to"]) if found is not None else None
        if found is None or to is None:
            return False
        verb = _VERBS[found["verb"]]
        all_in = rest.endswith(_ALL_IN)
        if verb is s.Verb.BET:
            action = s.Action(row.whole, who, verb, amount=to, all_in=all_in)
        elif verb is s.Verb.RAISE:
            action = s.Action(row.whole, who, verb, to=to, all_in=all_in)
        else:
            # Behind a line that cannot be read nobody knows what he had in before.
            more = to - self.bets[who.text]
            added = None if self.unsure else more if more > 0 else to
            action = s.Action(row.whole, who, verb, amount=added, all_in=all_in)
        self.course.say(row, action)
        self.put[who.text] += to - self.bets[who.text]
        self.bets[who.text] = to
        return True

    def _draw(self, row: Row, who: s.Who, rest: str) -> bool:
        if found := _DRAWS.fullmatch(rest):
            self.course.say(row, s.Draw(row.whole, who, int(found["count"])))
        elif found := _DISCARDS.fullmatch(rest):
            cards, new = read_cards(found["cards"]), read_cards(found["new"])
            if not cards or not new:
                return False
            self.course.say(row, s.Draw(row.whole, who, len(cards), cards, new, len(new)))
        elif rest == "stands pat":
            self.course.say(row, s.Draw(row.whole, who, 0))
        elif found := _SHOWS.fullmatch(rest):
            return self.course.shows(row, who, found["cards"])
        else:
            return False
        return True

    def _around(self, row: Row, text: str) -> bool:
        """A line that does not begin with the name of who acts."""
        if found := _DRAW.fullmatch(text):
            self.course.say(row, s.DrawHeading(row.whole, int(found["number"])))
            self.bets.clear()
            self.unsure = False
        elif found := _TABLE.fullmatch(text):
            self.opening.table(row, found["name"], None, found["button"])
        elif found := _DEALT.fullmatch(text):
            cards = read_cards(found["cards"])
            if cards is None:
                return False
            if any(card.known for card in cards):
                self.course.say(row, s.Has(row.whole, row.who(found["name"]), cards, len(cards)))
        elif _DATE.fullmatch(text):
            self.opening.date = text
        else:
            return _BETTING.fullmatch(text) is not None or self._seat(row, text)
        return True

    # --- the summary ---

    def _summary(self, row: Row, text: str) -> bool:
        if found := _LEFT.fullmatch(text):
            seat, stack = self.opening.at(int(found["seat"])), read_amount(found["stack"])
            if stack is None:
                return False
            name = found["name"] if seat is None else seat.who.text
            who = s.Who(name, row.find(found["name"]), quoted=True)
            self.left.append((row, who, stack))
            net = read_amount(found["net"] or "0")
            if net is not None:
                self.nets[name] = -net if found["sign"] == "-" else net
            return True
        if found := _RAKE.fullmatch(text):
            rake = read_amount(found["rake"])
            self.course.total(row, None, rake)
            return rake is not None
        return self._award(row, text)

    def _award(self, row: Row, text: str) -> bool:
        found = _AWARD.fullmatch(text)
        amount = read_amount(found["amount"] or found["part"]) if found is not None else None
        if found is None or amount is None:
            return False
        name = found["whole"] or found["of"]
        pot = {"pot": 0 if self.side_pots else None, "main pot": 0}.get(
            name, int(found["which"] or found["side"] or 1)
        )
        self.put[found["name"]] -= amount
        self.course.say(row, s.Win(row.whole, self.course.winner(row, found["name"], amount), amount, pot))
        return True
