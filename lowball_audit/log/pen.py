"""Writing statements: the words of each class, in their order."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from functools import cache
from keyword import iskeyword
from typing import Any, Final

from lowball_audit.cards import RANK_LETTERS
from lowball_audit.chips import format_amount, places_of
from lowball_audit.log import syntax as s
from lowball_audit.log.fold import fold
from lowball_audit.log.words import LANGUAGE

#: The quotes for a name, in the order in which they are tried.
_QUOTES: Final = ('""', "“”", "«»")
#: The highest seat that can be written as ``seat 3``; a button line may name any number.
_LAST_SEAT: Final = 9999
#: The piles of a reshuffle whose word means something else in another place.
_PILES: Final = {s.PileName.DISCARDS: "pile discards", s.PileName.BURNS: "pile burns"}
_KINDS: Final = {
    s.PostKind.SMALL_BLIND: ("sb",),
    s.PostKind.BIG_BLIND: ("bb",),
    s.PostKind.ANTE: ("ante",),
    s.PostKind.STRADDLE: ("straddle",),
    s.PostKind.DEAD: ("dead",),
    s.PostKind.LIVE: (),
}
_VERBS: Final = {
    s.Verb.FOLD: "folds",
    s.Verb.CHECK: "checks",
    s.Verb.BET: "bets",
    s.Verb.OPEN: "opens",
    s.Verb.CALL: "calls",
    s.Verb.COMPLETE: "completes",
    s.Verb.RAISE: "raises",
    s.Verb.ALL_IN: "all-in",
}


def quoted(text: str) -> str:
    """A name in the first quotes that it does not hold itself; where it holds all, they become ``'``."""
    folded = fold(text).text
    for opening, closing in _QUOTES:
        if closing not in folded:
            return f"{opening}{text}{closing}"
    return '"' + "".join("'" if fold(char).text == '"' else char for char in text) + '"'


class Pen:
    """Writes statements in a language; every class has a method of its name.

    ``naming`` says how a bare name is written. ``spoken`` writes a claim before cards that are shown as one
    that was spoken.
    """

    def __init__(
        self, lang: str, places: int, *, naming: Callable[[str], str] = str, spoken: bool = False
    ) -> None:
        self._words = {key: forms[0] for key, forms in LANGUAGE.get(lang, LANGUAGE["en"]).items()}
        self._places, self._naming, self._spoken = places, naming, spoken

    def parts(self, statement: s.Statement) -> list[str]:
        """The parts of the line of a statement: mostly its words."""
        write: Callable[[Any], list[str]] = getattr(self, _method_of(type(statement).__name__))
        return write(statement)

    # --- what statements are made of ---

    def _who(self, who: s.Who) -> str:
        if who.seat is not None:
            return f"{self._words['seat']} {who.seat}"
        return quoted(who.text) if who.quoted else self._naming(who.text)

    def _amount(self, units: int) -> str:
        return format_amount(units, self._places if places_of(units) else 0)

    def _amounts(self, *units: int | None) -> list[str]:
        return [self._amount(each) for each in units if each is not None]

    def _says(self, who: s.Who, key: str, *rest: str) -> list[str]:
        return [self._who(who), self._words[key], *rest]

    def _free(self, key: str, text: str) -> list[str]:
        """A free text behind its word; a colon of its own must not be taken for that of the word."""
        return [self._words[key] + ":" * text.startswith(":"), *filter(None, (text,))]

    def _listed(self, pairs: Iterable[tuple[s.Who, str]]) -> str:
        return ", ".join(f"{self._who(who)} {number}" for who, number in pairs)

    def _pot(self, pot: int | None) -> list[str]:
        if pot is None:
            return []
        return [self._words["side" if pot else "main"], *([str(pot)] if pot > 1 else [])]

    def _all_in(self, all_in: bool) -> list[str]:
        return [self._words["and all-in"]] if all_in else []

    # --- header ---

    def session_line(self, line: s.SessionLine) -> list[str]:
        return self._free("session", line.text)

    def date_line(self, line: s.DateLine) -> list[str]:
        return self._free("date", line.text)

    def game_line(self, line: s.GameLine) -> list[str]:
        return self._free("game", line.text)

    def profile_line(self, line: s.ProfileLine) -> list[str]:
        return self._free("profile", self._naming(line.text))

    def limits_line(self, line: s.LimitsLine) -> list[str]:
        return [self._words["limits"], f"{self._amount(line.small)}/{self._amount(line.big)}"]

    def blinds_line(self, line: s.BlindsLine) -> list[str]:
        return [self._words["blinds"], f"{self._amount(line.small)}/{self._amount(line.big)}"]

    def ante_line(self, line: s.AnteLine) -> list[str]:
        return [self._words["ante"], self._amount(line.amount)]

    def chip_line(self, line: s.ChipLine) -> list[str]:
        return [self._words["chip"], self._amount(line.amount)]

    def hands_line(self, line: s.HandsLine) -> list[str]:
        return [self._words["hands"], str(line.count)]

    def omit_line(self, line: s.OmitLine) -> list[str]:
        return [self._words["omit"], ", ".join(self._words.get(f"omit {word}", word) for word in line.words)]

    def seats_heading(self, _: s.SeatsHeading) -> list[str]:
        return [self._words["seats"]]

    def seat_line(self, line: s.SeatLine) -> list[str]:
        return [str(line.seat), self._who(line.who), self._amount(line.stack)]

    # --- between hands ---

    def join(self, line: s.Join) -> list[str]:
        seat = [] if line.seat is None else [str(line.seat)]
        if seat and line.stack is None:
            seat.insert(0, self._words["seat"])
        return self._says(line.who, "joins", *seat, *self._amounts(line.stack))

    def leave(self, line: s.Leave) -> list[str]:
        return self._says(line.who, "leaves")

    def add(self, line: s.Add) -> list[str]:
        return self._says(line.who, "adds", self._amount(line.amount))

    def sit_out(self, line: s.SitOut) -> list[str]:
        return self._says(line.who, "sits out")

    def sit_in(self, line: s.SitIn) -> list[str]:
        return self._says(line.who, "sits in")

    def shuffle(self, _: s.Shuffle) -> list[str]:
        return [self._words["shuffle"]]

    def end_session(self, _: s.EndSession) -> list[str]:
        return [self._words["end session"]]

    def standings(self, line: s.Standings) -> list[str]:
        return [self._words["standings"], self._listed((who, str(place)) for who, place in line.places)]

    # --- a hand: before the betting ---

    def hand_start(self, line: s.HandStart) -> list[str]:
        return self._numbered("hand", line.number)

    def _numbered(self, key: str, number: int | None) -> list[str]:
        return [self._words[key], *([] if number is None else [str(number)])]

    def button_line(self, line: s.ButtonLine) -> list[str]:
        seat = line.who.seat
        return [self._words["button"], str(seat) if seat and seat > _LAST_SEAT else self._who(line.who)]

    def post(self, line: s.Post) -> list[str]:
        kind = [self._words[key] for key in _KINDS[line.kind]]
        return self._says(line.who, "posts", *kind, *self._amounts(line.amount), *self._all_in(line.all_in))

    def deal(self, line: s.Deal) -> list[str]:
        return self._numbered("deal", line.count)

    def deck(self, line: s.Deck) -> list[str]:
        return [self._words["deck"], *map(str, line.cards)]

    def has(self, line: s.Has) -> list[str]:
        held = map(str, line.cards) if line.cards else (str(line.count), self._words["cards"])
        return self._says(line.who, "has", *held)

    # --- betting ---

    def action(self, line: s.Action) -> list[str]:
        size = [] if line.amount is None else [self._amount(line.amount)]
        verb = self._words[_VERBS[line.verb]]
        if line.to is not None:
            size = [self._words["to"], self._amount(line.to)]
        if line.nth_bet is not None:
            verb = f"{line.nth_bet}-bets"
        elif line.caps:
            verb = self._words["caps"]
        if line.by and line.to is not None:  # "makes it by 8"
            verb, size = self._words["makes it"], [self._words["by"], self._amount(line.to)]
        elif line.by:
            size.insert(0, self._words["by"])
        return [
            self._who(line.who),
            verb,
            *size,
            *self._all_in(line.all_in and line.verb is not s.Verb.ALL_IN),
        ]

    def round_heading(self, line: s.RoundHeading) -> list[str]:
        return [self._words["betting"]] if line.number is None else self._numbered("round", line.number)

    # --- draws ---

    def draw_heading(self, line: s.DrawHeading) -> list[str]:
        head = self._numbered("draw", line.number)
        if line.counts is None:
            return head
        head[-1] += ":"
        counts = (
            "?" if count is None else str(count) if count else self._words["pat"] for count in line.counts
        )
        return [*head, ", ".join(counts)]

    def draw(self, line: s.Draw) -> list[str]:
        cards = [*map(str, line.cards)]
        received: list[str] = []
        if line.gets_count is not None:
            got = map(str, line.gets) if line.gets else (str(line.gets_count),)
            received = [self._words["with"], *got]
        if cards and line.count == len(cards):
            return self._says(line.who, "discards", *cards, *received)
        if line.count or cards or received:
            return self._says(line.who, "draws", str(line.count), *cards, *received)
        return self._says(line.who, "pat")

    def change_draw(self, line: s.ChangeDraw) -> list[str]:
        return self._says(line.who, "changes to", str(line.count) if line.count else self._words["pat"])

    def gets(self, line: s.Gets) -> list[str]:
        return self._says(line.who, "gets", *(map(str, line.cards) if line.cards else (str(line.count),)))

    def burn(self, line: s.Burn) -> list[str]:
        return [self._words["burn"], *([] if line.card is None else [str(line.card)])]

    def reshuffle(self, line: s.Reshuffle) -> list[str]:
        piles = []
        for pile in line.piles:
            piles.append(" ".join(self._numbered(_PILES.get(pile.name, pile.name.value), pile.count)))
        total = [] if line.total is None else ["=", str(line.total)]
        return [self._words["reshuffle"], *([" + ".join(piles)] if piles else []), *total]

    def exposed(self, line: s.Exposed) -> list[str]:
        shown = [self._words["exposed"], str(line.card)]
        return shown if line.who is None else [self._who(line.who), *shown]

    # --- the end of a hand ---

    def misdeal(self, _: s.Misdeal) -> list[str]:
        return [self._words["misdeal"]]

    def rake(self, line: s.Rake) -> list[str]:
        return [self._words["rake"], self._amount(line.amount)]

    def showdown_heading(self, _: s.ShowdownHeading) -> list[str]:
        return [self._words["showdown"]]

    def show(self, line: s.Show) -> list[str]:
        cards = [*map(str, line.cards)]
        if line.ranks_only:
            cards = [
                "-".join("?" if card.rank is None else RANK_LETTERS[card.rank - 2] for card in line.cards)
            ]
        if line.suited:
            cards.append(self._words["suited"])
        if line.claim is not None and self._spoken:
            claims = f"{self._words['claims']} {line.claim}, {self._words['shows']}"
            return [self._who(line.who), claims, *cards]
        return self._says(line.who, "shows", *filter(None, (line.claim,)), *cards)

    def muck(self, line: s.Muck) -> list[str]:
        return self._says(line.who, "mucks")

    def claim(self, line: s.Claim) -> list[str]:
        return [self._who(line.who), *self._free("claims", line.text)]

    def win(self, line: s.Win) -> list[str]:
        return self._says(line.who, "wins", *self._amounts(line.amount), *self._pot(line.pot))

    def split(self, line: s.Split) -> list[str]:
        who = ", ".join(map(self._who, line.players))
        return [who, self._words["split"], *self._amounts(line.amount), *self._pot(line.pot)]

    def return_(self, line: s.Return) -> list[str]:
        return [self._amount(line.amount), self._words["returned to"], self._who(line.who)]

    def pot_line(self, line: s.PotLine) -> list[str]:
        return [self._words["pot"], self._amount(line.amount)]

    def pots_line(self, line: s.PotsLine) -> list[str]:
        pots = (
            f"{' '.join(self._pot(pot))}{':' if pot > 1 else ''} {self._amount(amount)}"
            for pot, amount in line.pots
        )
        return [", ".join(pots)]

    def stacks_line(self, line: s.StacksLine) -> list[str]:
        return [self._words["stacks"], self._listed((who, self._amount(units)) for who, units in line.stacks)]

    def ruling_line(self, line: s.RulingLine) -> list[str]:
        code = line.code + ":" * bool(line.text)
        return [self._words["ruling"], code, *filter(None, (line.text,))]

    def note(self, line: s.Note) -> list[str]:
        return self._free("note", line.text)

    def unreadable(self, line: s.Unreadable) -> list[str]:
        return [line.text]


@cache
def _method_of(cls: str) -> str:
    """``SeatLine``: ``seat_line``; a word of Python has a mark behind it."""
    name = re.sub(r"(?<=.)(?=[A-Z])", "_", cls).lower()
    return f"{name}_" if iskeyword(name) else name
