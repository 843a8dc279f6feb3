"""Merge hand histories: XML, a description of the table and then its games, most often without a root.

``RAISE`` and ``BET`` name the total of the round, ``CALL`` and ``ALL_IN`` what is added. A winner's amount
holds his uncalled bet and no rake, which is written nowhere: it is what was put in and not paid out. The
cards of a round stand behind its events.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise
from typing import Final

from lowball_audit.cards import UNKNOWN, Card
from lowball_audit.importers.amounts import AMOUNT, read_amount
from lowball_audit.importers.cards import read_cards
from lowball_audit.importers.course import Course
from lowball_audit.importers.markup import Element, foreign, parse
from lowball_audit.importers.opening import Opening, Seated, smallest_chip
from lowball_audit.importers.rows import MOST_LETTERS, Chunk, Gathering, Row, Told
from lowball_audit.log import syntax as s

PROFILE: Final = "pokerstars"

_NAME: Final = "merge"
_BEGINS: Final = re.compile(r"<(?:description|game)\b")
_OURS: Final = "2-7 Lowball Limit"
_STAKES: Final = re.compile(rf"(?P<limit>[A-Za-z ]+?)\s+(?P<small>{AMOUNT})/(?P<big>{AMOUNT})\s*")
_STARTED: Final = re.compile(r"(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)")
_NUMBER: Final = re.compile(r"(\d{1,18})\D*$")
_DRAWS: Final = {"FIRST_DRAW": 1, "SECOND_DRAW": 2, "THIRD_DRAW": 3}
_BETTING: Final = {"PRE_FIRST_DRAW", "POST_FIRST_DRAW", "POST_SECOND_DRAW", "POST_THIRD_DRAW"}
_FOLDED: Final = "END_OF_FOLDED_GAME"
_SAYS_NOTHING: Final = _BETTING | {"BLINDS", _FOLDED, "END_OF_GAME"}
_NOISE: Final = {"CHAT", "SIT_OUT", "LEAVE", "RECONNECTED"}
#: What players say is not always well-formed.
_CHAT: Final = re.compile(r'\s*<event\s[^<>]*?\btype="CHAT".*/>\s*')
_POSTS: Final = {
    "SMALL_BLIND": s.PostKind.SMALL_BLIND,
    "BIG_BLIND": s.PostKind.BIG_BLIND,
    "INITIAL_BLIND": s.PostKind.LIVE,
    "ANTE": s.PostKind.ANTE,
}
_FREE: Final = {"FOLD": s.Verb.FOLD, "CHECK": s.Verb.CHECK}
#: Bets by what their amount is: the total of the round, or what is added.
_TOTALS: Final = {"BET": s.Verb.BET, "RAISE": s.Verb.RAISE}
_ADDED: Final = {"CALL": s.Verb.CALL, "ALL_IN": s.Verb.ALL_IN}
#: A hand of more pieces of this length than fit is not read to its end.
_MOST_IN_ALL: Final = 10 * MOST_LETTERS


def cut(rows: Iterator[Row]) -> Iterator[Chunk]:
    """Each game with the description that it stands behind; games may share a line."""
    described: list[Row] = []
    piece = _gathering()
    for row in rows:
        places = [found.start() for found in _BEGINS.finditer(row.text)]
        for start, end in pairwise([0, *places, len(row.text)]):
            if start in places:
                yield from _cut(described, piece)
                if _is_description(piece.rows):
                    described = piece.rows
                piece = _gathering()
            if start < end:
                piece.add(row if (start, end) == (0, len(row.text)) else row.piece(start, end))
    yield from _cut(described, piece)


def _gathering() -> Gathering:
    return Gathering(MOST_LETTERS, _MOST_IN_ALL)


def _is_description(rows: list[Row]) -> bool:
    return bool(rows) and rows[0].text.startswith("<description")


def _cut(described: list[Row], piece: Gathering) -> Iterator[Chunk]:
    """A game, or what stands behind a description or before anything and is no markup."""
    if piece.rows and piece.rows[0].text.startswith("<game"):
        yield Chunk(_NAME, [*described, *piece.rows], tuple(piece.lost))
        return
    strange = (foreign(piece.rows) if piece.rows else None) or next(iter(piece.lost), None)
    if strange is not None:
        yield Chunk(None, [strange])


def read(rows: list[Row]) -> Told:
    """What a hand says."""
    at = next((at for at, row in enumerate(rows) if row.text.startswith("<game")), 0)
    description = next(iter(parse(rows[:at]).elements), None) if at else None
    stakes = None
    if description is not None:
        stakes = _STAKES.fullmatch(description.get("stakes"))
        limit = stakes["limit"] if stakes is not None else description.get("stakes")
        game = f"{description.get('type')} {limit}".strip()
        if game != _OURS and not (stakes is None and game.startswith(_OURS)):
            return Told(passed=game or "?")
    return _Hand(rows[at:], description, stakes).read()


class _Hand:
    def __init__(self, rows: list[Row], description: Element | None, stakes: re.Match[str] | None) -> None:
        self.rows = rows
        self.parsed = parse(rows, lambda text: _CHAT.fullmatch(text) is not None)
        self.opening = Opening(rows[0].piece(0, rows[0].text.find(">") + 1 or None))
        self.course = Course(self.opening)
        self.seated: dict[str, Seated] = {}  # by the number as it is written
        self.lost: set[str] = set()  # seats of players who cannot be read
        self.round = ""
        self.cards = self._all_cards()
        self.pots = sorted({e.get("potnumber") for e in self.parsed.elements if e.name == "winner"})
        self.held: dict[str, tuple[Card, ...]] = {}
        self.shown: set[str] = set()
        self.bets: dict[str, int] = {}  # put in this round
        self.put = self.paid = 0
        self.first_paid: Row | None = None
        self._stakes(description, stakes)

    def _stakes(self, description: Element | None, stakes: re.Match[str] | None) -> None:
        opening = self.opening
        if stakes is not None:
            opening.small_bet = read_amount(stakes["small"]) or 0
            opening.big_bet = read_amount(stakes["big"]) or 0
            opening.chip = smallest_chip(stakes["small"], stakes["big"])
        else:
            self._lost(description.row if description is not None else opening.row)

    def _all_cards(self) -> dict[tuple[str, str, str], Element]:
        """The cards by their type, their round, and the seat."""
        found: dict[tuple[str, str, str], Element] = {}
        name = ""
        for element in self.parsed.elements:
            if element.name == "round":
                name = element.get("id")
            elif element.name == "cards":
                found.setdefault((element.get("type"), name, element.get("player")), element)
        return found

    def read(self) -> Told:
        strange: dict[str, Row] = {}
        for element in self.parsed.elements:
            tell = _TELL.get(element.name)
            if element.get("player") in self.lost:
                continue
            if tell is None:
                strange.setdefault(element.name, element.row)
            elif not tell(self, element):
                self._unknown(element.row)
        if self.parsed.broken is not None:
            self._lost(self.parsed.broken)
        else:
            for row in (*strange.values(), *self.parsed.between):
                self._unknown(row)
            if self.parsed.behind is not None:
                self._unknown(self.parsed.behind)
        if self.first_paid is not None:
            self.course.total(self.first_paid, None, max(self.put - self.paid, 0))
        return self.course.told()

    def _unknown(self, row: Row) -> None:
        self.course.say(row, row.unreadable())

    def _lost(self, row: Row) -> None:
        """A row without which the sums of the hand are not known."""
        self.opening.partial = True
        self._unknown(row)

    # --- before the hand ---

    def _game(self, element: Element) -> bool:
        opening = self.opening
        number, started = _NUMBER.search(element.get("id")), _STARTED.match(element.get("starttime"))
        data = element.get("data").split("|")
        opening.number = int(number[1]) if number is not None else None
        opening.session = data[1] if len(data) > 1 else ""
        if started is not None:
            opening.date = "{}-{}-{} {}:{}:{}".format(*started.groups())
        return True

    def _players(self, element: Element) -> bool:
        dealer = element.get("dealer")
        self.opening.button_row = element.row
        self.opening.button_seat = _number(dealer)
        return self.opening.button_seat is not None

    def _player(self, element: Element) -> bool:
        row, name, balance = element.row, element.get("nickname"), element.get("balance")
        seat, stack = _number(element.get("seat")), read_amount(balance)
        if seat is None or stack is None or not name:
            self.lost.add(element.get("seat"))
            self._lost(row)
            return True
        at = row.text.find(name, row.text.find("nickname="))
        seated = Seated(row, seat, row.who(name, at if at >= 0 else None), stack)
        if element.get("dealtin") == "false":
            seated = Seated(row, seat, seated.who, stack, out=True)
        self.opening.seats.append(seated)
        self.seated[element.get("seat")] = seated
        self.opening.chip = min(self.opening.chip, smallest_chip(balance))
        return True

    # --- the hand ---

    def _round(self, element: Element) -> bool:
        row, name = element.row, element.get("id")
        if self.round == "BLINDS" or not self.round:
            self._deal(name)
        self.round = name
        if name in _DRAWS:
            self.bets.clear()
            self.course.say(row, s.DrawHeading(row.whole, _DRAWS[name]))
        elif name == "SHOWDOWN":
            self.course.say(row, s.ShowdownHeading(row.whole))
        elif name == "GAME_CANCELLED":
            self.course.say(row, s.Misdeal(row.whole))
        else:
            return name in _SAYS_NOTHING
        return True

    def _deal(self, before: str) -> None:
        if before == "BLINDS":
            return
        for (kind, _, seat), element in self.cards.items():
            cards, who = read_cards(element.get("cards")), self._who(seat, element.row)
            if kind == "HOLE" and cards and who is not None:
                self.held[seat] = cards
                self.course.say(element.row, s.Has(element.row.whole, who, cards, len(cards)))

    def _who(self, seat: str, row: Row) -> s.Who | None:
        seated = self.seated.get(seat)
        return s.Who(seated.who.text, row.whole, quoted=True) if seated is not None else None

    def _event(self, element: Element) -> bool:
        row, what, seat = element.row, element.get("type"), element.get("player")
        if what in _NOISE or (what == "MUCK" and self.round == _FOLDED):
            return True
        who = self._who(seat, row)
        if who is None:
            self._lost(row)
        elif what in _FREE:
            self.course.say(row, s.Action(row.whole, who, _FREE[what]))
        elif what == "MUCK":
            self.course.say(row, s.Muck(row.whole, who))
        elif what == "DRAW":
            return self._draw(row, who, element)
        elif what == "SHOW":
            return self._show(row, who, seat)
        elif what in _POSTS or what == "RETURN_BLIND" or what in _TOTALS or what in _ADDED:
            amount = read_amount(element.get("amount"))
            if amount is None:
                self._lost(row)
            else:
                self._bet(row, who, seat, what, amount)
        else:
            return False
        return True

    def _bet(self, row: Row, who: s.Who, seat: str, what: str, amount: int) -> None:
        course, before = self.course, self.bets.get(seat, 0)
        if what in _TOTALS:
            verb = _TOTALS[what]
            to = amount if verb is s.Verb.RAISE else None
            course.say(row, s.Action(row.whole, who, verb, None if to else amount, to))
            self.put += amount - before
            self.bets[seat] = amount
            return
        self.put += amount
        if what in _ADDED:
            course.say(row, s.Action(row.whole, who, _ADDED[what], amount))
        elif what == "RETURN_BLIND":
            amount = self._return(row, who, amount)
        else:
            course.post(row, who, _POSTS[what], amount)
        if what != "ANTE":
            self.bets[seat] = before + amount

    def _return(self, row: Row, who: s.Who, amount: int) -> int:
        """The blinds that a player missed, in one amount: the big one plays, the rest is dead. What plays."""
        live = min(amount, self.opening.small_bet)
        if amount == self.opening.small_blind:
            live = 0
        if live:
            self.course.post(row, who, s.PostKind.LIVE, live)
        if amount > live:
            self.course.post(row, who, s.PostKind.DEAD, amount - live)
        return live

    def _draw(self, row: Row, who: s.Who, element: Element) -> bool:
        count, seat = _number(element.get("text")), element.get("player")
        if count is None:
            return False
        thrown: tuple[Card, ...] = ()
        new: tuple[Card, ...] | None = None
        after = self.cards.get(("DRAW_DRAWN_CARDS", self.round, seat))
        before = self.held.pop(seat, None)
        if after is not None:
            cards = read_cards(after.get("cards"))
            if cards:
                self.held[seat] = cards
            if cards and before is not None:
                thrown = tuple([card for card in before if card not in cards])
                new = tuple([card for card in cards if card not in before])
                if max(len(thrown), len(new)) > count:
                    self._unknown(after.row)
                    thrown, new = (), None
                else:  # a card that is there again was thrown all the same
                    thrown = (*thrown, *[UNKNOWN] * (count - len(thrown)))
                    new = (*new, *[UNKNOWN] * (count - len(new)))
        gets = new if count else None
        self.course.say(row, s.Draw(row.whole, who, count, thrown, gets, count if gets is not None else None))
        return True

    def _show(self, row: Row, who: s.Who, seat: str) -> bool:
        element = self.cards.get(("SHOWN", self.round, seat))
        cards = read_cards(element.get("cards")) if element is not None else None
        if cards and seat not in self.shown:
            self.course.say(row, s.Show(row.whole, who, cards))
        self.shown.add(seat)
        return bool(cards)

    def _cards(self, element: Element) -> bool:
        row, seat = element.row, element.get("player")
        who = self._who(seat, row)
        if who is None or not read_cards(element.get("cards")):
            return False
        if element.get("type") == "SHOWN" and seat not in self.shown:
            return self._show(row, who, seat)
        return element.get("type") in ("HOLE", "DRAW_DRAWN_CARDS", "SHOWN", "MUCKED")

    def _winner(self, element: Element) -> bool:
        row, amount = element.row, read_amount(element.get("amount"))
        who = self._who(element.get("player"), row)
        if who is None or amount is None:
            self._lost(row)
            return True
        self.first_paid = self.first_paid or row
        self.paid += amount
        if element.get("uncalled") == "true":
            self.course.say(row, s.Return(row.whole, who, amount))
        else:
            pot = self.pots.index(element.get("potnumber")) if len(self.pots) > 1 else None
            self.course.say(row, s.Win(row.whole, who, amount, pot))
        return True


_TELL: Final = {
    "game": _Hand._game,
    "players": _Hand._players,
    "player": _Hand._player,
    "round": _Hand._round,
    "event": _Hand._event,
    "cards": _Hand._cards,
    "winner": _Hand._winner,
}


def _number(text: str) -> int | None:
    """A small number as it is written; None if it is none."""
    return int(text) if text.isascii() and text.isdigit() and len(text) < 4 else None
