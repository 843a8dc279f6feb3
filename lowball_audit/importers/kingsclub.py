"""KingsClub hand histories.

``bets``, ``calls`` and ``raises to`` all name the whole of the round. An uncalled bet has no line and is in
no pot. The dead small blind of a player who comes in is not printed: it is what he has less at the end than
the hand accounts for. The summary has the stacks at the end; the rake stands in it only if there is one.
"""

from __future__ import annotations

import re
from typing import Final

from lowball_audit.importers.amounts import AMOUNT, read_amount
from lowball_audit.importers.cards import read_cards
from lowball_audit.importers.course import Course
from lowball_audit.importers.opening import CENT, Opening, Seated
from lowball_audit.importers.rows import Row, Told
from lowball_audit.log import syntax as s

PROFILE: Final = "pokerstars"

_HEADER: Final = re.compile(
    rf"\ufeff*#(?P<number>\d+): (?P<game>.*) - (?P<small>{AMOUNT})/(?P<big>{AMOUNT})\s*"
)
_OURS: Final = re.compile(r"(?:Fixed )?Limit 2-7 Triple Draw(?: Lowball)?", re.IGNORECASE)
_DATE: Final = re.compile(r"\d{4}-\d\d-\d\d \d\d?:\d\d:\d\d")
_TABLE: Final = re.compile(r"Table '(?P<name>.*)' .*?Seat (?P<button>\d+) is the button")
_SEAT: Final = re.compile(rf"Seat (?P<seat>\d+): (?P<name>.+) \((?P<stack>{AMOUNT})\)(?P<rest>.*)")
_NET: Final = re.compile(r" [+-]?[\d,.]+")
_POST: Final = re.compile(rf"posts (?:the )?(?P<what>ante|small blind|big blind|blind) (?P<amount>{AMOUNT})")
_ALL_IN: Final = ", and is all in"
_BET: Final = re.compile(rf"(?P<verb>bets|calls|raises to) (?P<amount>{AMOUNT})")
_DRAWS_CARDS: Final = re.compile(r"draws (?P<count>\d)")
_DISCARDS: Final = re.compile(r"discards \[(?P<cards>[^\]]*)\] draws \[(?P<new>[^\]]*)\]")
_DEALT: Final = re.compile(r"Dealt to (?P<name>.+?): \[(?P<cards>[^\]]*)\]")
_SHOWS: Final = re.compile(r"shows \[(?P<cards>[^\]]*)\].*")
_AWARD: Final = re.compile(
    rf"(?P<name>.+?) wins (?:pot \((?P<all>{AMOUNT})\)|\((?P<amount>{AMOUNT})\) from "
    r"(?P<pot>pot|main pot|side pot(?: (?P<side>\d+))?))"
)
_RAKE: Final = re.compile(rf"Rake (?P<rake>{AMOUNT})")
_HEADING: Final = re.compile(
    r"\*\*\* (?:(?P<draw>[1-3])(?:ST|ND|RD) DRAW|[1-4](?:ST|ND|RD|TH) BETTING ROUND) \*\*\*"
)
_KINDS: Final = {
    "ante": s.PostKind.ANTE,
    "small blind": s.PostKind.SMALL_BLIND,
    "big blind": s.PostKind.BIG_BLIND,
    "blind": s.PostKind.LIVE,
}
_FREE: Final = {"folds": s.Verb.FOLD, "checks": s.Verb.CHECK}
_VERBS: Final = {"bets": s.Verb.BET, "calls": s.Verb.CALL, "raises to": s.Verb.RAISE}
_NOISE: Final = re.compile(
    r".+ (?:is sitting out|sits out|has timed out|leaves the table|joins the table)\b.*"
)


def read(rows: list[Row]) -> Told:
    """What a hand says."""
    header = _HEADER.fullmatch(rows[0].text)
    if header is None or _OURS.fullmatch(header["game"]) is None:
        return Told(passed=header["game"] if header is not None else "?")
    return _Hand(rows, header).read()


class _Hand:
    def __init__(self, rows: list[Row], header: re.Match[str]) -> None:
        self.rows = rows[1:]
        self.opening = Opening(rows[0], int(header["number"]), chip=CENT)
        self.opening.small_bet = read_amount(header["small"]) or 0
        self.opening.big_bet = read_amount(header["big"]) or 0
        self.course = Course(self.opening)
        self.round: dict[str, int] = {}  # put in this round, by player
        self.put: dict[str, int] = {}  # put in before
        self.won: dict[str, int] = {}
        self.awards: list[tuple[Row, s.Win]] = []
        self.finals: list[tuple[Row, s.Who, int]] = []
        self.entrants: list[tuple[Row, s.Who]] = []

    def read(self) -> Told:
        at = next(
            (at for at, row in enumerate(self.rows) if row.text.startswith("*** SUMMARY")), len(self.rows)
        )
        for row in self.rows[:at]:
            text = row.text.strip()
            if text and not (self._around(row, text) or self._act(row, text) or _NOISE.fullmatch(text)):
                self.course.say(row, row.unreadable())
        for row in self.rows[at + 1 :]:
            self._summary(row, row.text.strip())
        self._end()
        return self.course.told()

    def _around(self, row: Row, text: str) -> bool:
        """A line that does not begin with the name of who acts."""
        opening = self.opening
        if found := _HEADING.fullmatch(text):
            if found["draw"]:
                self._next_round()
                self.course.say(row, s.DrawHeading(row.whole, int(found["draw"])))
        elif _DATE.fullmatch(text):
            opening.date = text
        elif found := _TABLE.fullmatch(text):
            opening.session, opening.button_row = found["name"], row
            opening.button_seat = int(found["button"])
        elif found := _SEAT.fullmatch(text):
            stack = read_amount(found["stack"])
            if stack is None:
                return False
            number, out = int(found["seat"]), "sitting out" in found["rest"]
            opening.seats.append(Seated(row, number, row.who(found["name"]), stack, out))
            opening.most = max(opening.most or 0, len(opening.seats))
        elif found := _DEALT.fullmatch(text):
            cards = read_cards(found["cards"])
            if cards is None:
                return False
            if any(card.known for card in cards):
                self.course.say(row, s.Has(row.whole, row.who(found["name"]), cards, len(cards)))
        else:
            return self._award(row, text)
        return True

    def _award(self, row: Row, text: str) -> bool:
        found = _AWARD.fullmatch(text)
        amount = read_amount(found["all"] or found["amount"]) if found is not None else None
        if found is None or amount is None:
            return False
        pot = {"main pot": 0, "pot": None, None: None}.get(found["pot"], int(found["side"] or 1))
        self.won[found["name"]] = self.won.get(found["name"], 0) + amount
        self.awards.append((row, s.Win(row.whole, row.who(found["name"]), amount, pot)))
        return True

    def _next_round(self) -> None:
        for name, amount in self.round.items():
            self.put[name] = self.put.get(name, 0) + amount
        self.round.clear()

    def _act(self, row: Row, text: str) -> bool:
        """A line ``NAME does this``; behind the name of who posts stands a colon."""
        who, rest = self.course.player_before(row, text, ":")
        if who is not None:
            return self._post(row, who, rest.removesuffix(_ALL_IN), rest.endswith(_ALL_IN))
        who, rest = self.course.player_before(row, text)
        return who is not None and (self._bet(row, who, rest) or self._hand(row, who, rest))

    def _post(self, row: Row, who: s.Who, rest: str, all_in: bool) -> bool:
        found = _POST.fullmatch(rest)
        amount = read_amount(found["amount"]) if found is not None else None
        if found is None or amount is None:
            return False
        kind = _KINDS[found["what"]]
        if kind is s.PostKind.LIVE:
            self.entrants.append((row, who))
        books = self.put if kind is s.PostKind.ANTE else self.round
        books[who.text] = books.get(who.text, 0) + amount
        self.course.post(row, who, kind, amount, all_in)
        return True

    def _bet(self, row: Row, who: s.Who, rest: str) -> bool:
        verb = _FREE.get(rest)
        if verb is not None:
            self.course.say(row, s.Action(row.whole, who, verb))
            return True
        all_in = rest.endswith(_ALL_IN)
        found = _BET.fullmatch(rest.removesuffix(_ALL_IN))
        amount = read_amount(found["amount"]) if found is not None else None
        if found is None or amount is None:
            return False
        verb, before = _VERBS[found["verb"]], self.round.get(who.text, 0)
        self.round[who.text] = amount
        if verb is s.Verb.RAISE:
            action = s.Action(row.whole, who, verb, to=amount, all_in=all_in)
        else:
            action = s.Action(row.whole, who, verb, amount=amount - before, all_in=all_in)
        self.course.say(row, action)
        return True

    def _hand(self, row: Row, who: s.Who, rest: str) -> bool:
        """What a player does with his cards."""
        if found := _DRAWS_CARDS.fullmatch(rest):
            self.course.say(row, s.Draw(row.whole, who, int(found["count"])))
        elif rest == "stands pat":
            self.course.say(row, s.Draw(row.whole, who, 0))
        elif found := _DISCARDS.fullmatch(rest):
            cards, new = read_cards(found["cards"]), read_cards(found["new"])
            if cards is None or new is None:
                return False
            self.course.gets(self.course.say(row, s.Draw(row.whole, who, len(cards), cards)), new)
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

    # --- the summary ---

    def _summary(self, row: Row, text: str) -> None:
        if found := _RAKE.fullmatch(text):
            self.course.total(row, None, read_amount(found["rake"]))
        elif found := _SEAT.fullmatch(text):
            final, seat = read_amount(found["stack"]), self.opening.at(int(found["seat"]))
            if final is not None and seat is not None and not seat.out and _NET.fullmatch(found["rest"]):
                self.finals.append((row, row.who(seat.who.text), final))
        else:
            self._award(row, text)

    def _end(self) -> None:
        self._next_round()
        self._dead_blinds()
        for row, win in self.awards:
            self.course.say(row, win)
        for row, who, final in self.finals:
            self.course.say(row, s.StacksLine(row.whole, ((who, final),)))

    def _dead_blinds(self) -> None:
        """What a player who came in has less than the hand accounts for, up to a small blind."""
        finals = {who.text: final for _, who, final in self.finals}
        for row, who in self.entrants:
            name = who.text
            seat, put = self.opening.names[name], self.put.get(name, 0)
            uncalled = put - max((self.put[other] for other in self.put if other != name), default=put)
            put -= max(uncalled, 0)
            less = seat.stack - put + self.won.get(name, 0) - finals.get(name, seat.stack)
            if name in finals and 0 < less <= self.opening.small_bet:
                self.course.post_too(row, s.Post(row.whole, who, s.PostKind.DEAD, less))
