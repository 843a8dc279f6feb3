"""PHH, the poker hand history format, and PHHS, many hands in one file: variant F2L3D, limit 2-7 triple draw.

TOML: the stakes, the starting stacks and a list of actions. Player p1 sits first left of the button;
heads-up the antes and blinds are written the other way round. ``cc`` is a check or a call, and no amount is
written: the level of the bets tells which. There is no word for burns and reshuffles, but comments may
tell them.
Source: the PHH standard, as read by PokerKit.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, Final

from lowball_audit.cards import UNKNOWN, Card
from lowball_audit.importers.cards import read_cards
from lowball_audit.importers.course import unread
from lowball_audit.importers.phh_fields import OMITTED, Fields
from lowball_audit.importers.rows import MOST_LETTERS, Chunk, Gathering, Row, Told
from lowball_audit.importers.toml import NotToml, load, strings
from lowball_audit.log import syntax as s

PROFILE: Final = "wsop-tournament"

_NAME: Final = "phh"
_VARIANT: Final = "F2L3D"
_TABLE: Final = re.compile(r"\[(?!_)([^\[\].]+)\]\s*(?:#.*)?$")
_FIELD: Final = re.compile(r"([\w-]+)\s*=")
_NEEDED: Final = ("blinds_or_straddles", "small_bet", "big_bet", "starting_stacks", "actions")
_PLAYER: Final = re.compile(r"p([1-9]\d?)")
_BURN: Final = re.compile(r"burn(?: (\S+))?", re.IGNORECASE)


def cut(rows: Iterator[Row]) -> Iterator[Chunk]:
    """Each table of a PHHS file, or the hand of a PHH file.

    Where the first field of a hand comes again without a table before it, another file was put behind.
    """
    hand = Gathering(MOST_LETTERS)
    first: str | None = None
    for row in rows:
        field = _FIELD.match(row.text)
        again = field is not None and field[1] == first
        if (again or _TABLE.match(row.text)) and _opening_row(hand.rows) is not None:
            yield hand.chunk(_NAME)
            hand, first = Gathering(MOST_LETTERS), None
        if field is not None and first is None:
            first = field[1]
        hand.add(row)
    if _opening_row(hand.rows) is not None:
        yield hand.chunk(_NAME)


def _opening_row(rows: list[Row]) -> Row | None:
    return next((row for row in rows if row.text.strip() and not row.text.lstrip().startswith("#")), None)


def read(rows: list[Row]) -> Told:
    """What a hand says."""
    row = _opening_row(rows) or rows[0]
    try:
        fields = load(rows)
    except NotToml as broken:
        return unread(row, broken.row)
    table = _TABLE.match(row.text)
    if table is not None:
        fields = next((value for value in fields.values() if isinstance(value, dict)), {})
    variant = fields.get("variant")
    if isinstance(variant, str) and variant != _VARIANT:
        return Told(passed=variant)
    if variant is None and not any(name in fields for name in _NEEDED):
        return unread(row, row)
    return _Hand(rows, row, {"hand": table[1] if table is not None else None, **fields}).read()


class _Hand(Fields):
    def __init__(self, rows: list[Row], row: Row, fields: dict[str, Any]) -> None:
        super().__init__(rows, row, fields)
        self.dealt: dict[int, tuple[Row, list[Card]]] = {}
        self.held: list[list[Card]] = []
        self.draws = 0
        self.drew: set[int] = set()  # in the draw under way
        self.showing = False

    def read(self) -> Told:
        missing = [name for name in _NEEDED if name not in self.fields]
        if missing:
            self._lost(self.opening.row)
            return self.course.told()
        self._about()
        stacks = self._amounts("starting_stacks")
        if stacks:
            self._seats(stacks)
            self.held = [[] for _ in stacks]
            self._stakes(stacks)
            self._actions()
            self._deal()
            self._chip(stacks)
            self._end()
        return self.course.told()

    # --- the actions ---

    def _actions(self) -> None:
        written = self.fields["actions"]
        actions = [each for each in written if isinstance(each, str)] if isinstance(written, list) else []
        if not isinstance(written, list) or len(actions) != len(written):
            self._lost(self._row("actions"))
        for action, row in zip(actions, strings(self.rows, "actions", actions), strict=True):
            done, mark, comment = action.partition("#")
            words = done.split()
            if words and not self._action(row, words):
                self._deal()
                self.course.say(row, row.unreadable())
            if mark:
                self._comment(row, comment.strip(), alone=not words)

    def _comment(self, row: Row, comment: str, alone: bool) -> None:
        burn = _BURN.fullmatch(comment) if alone else None
        card = read_cards(burn[1]) if burn is not None and burn[1] else ()
        if burn is not None and card is not None and len(card) < 2:
            self.course.say(row, s.Burn(row.whole, card[0] if card and card[0].known else None))
        elif alone and comment.lower() == "reshuffle":
            self.opening.omit = tuple(each for each in OMITTED if each != "reshuffles")
            self.course.say(row, s.Reshuffle(row.whole))
        elif comment:
            self.course.say(row, s.Note(row.whole, comment))

    def _action(self, row: Row, words: list[str]) -> bool:
        if words[:2] == ["d", "dh"] and len(words) == 4:
            player, cards = self._player(words[2]), read_cards(words[3])
            if player is None or not cards:
                return False
            self._dealt(row, player, list(cards))
            return True
        player = self._player(words[0])
        if player is None or len(words) < 2:
            return False
        self._deal()
        who = self._named(player, row)
        tell = {"sd": self._draw, "sm": self._show}.get(words[1])
        if tell is not None:
            return len(words) < 4 and tell(row, who, player, words[2] if len(words) == 3 else None)
        return self._bet(row, who, player, words[1:])

    def _player(self, word: str) -> int | None:
        found = _PLAYER.fullmatch(word)
        player = int(found[1]) - 1 if found is not None else None
        return player if player is not None and player < len(self.names) else None

    def _bet(self, row: Row, who: s.Who, player: int, words: list[str]) -> bool:
        self.drew.clear()
        match words:
            case ["f"]:
                self.course.say(row, s.Action(row.whole, who, s.Verb.FOLD))
            case ["cc"]:
                verb = s.Verb.CALL if self.bets[player] < self.level else s.Verb.CHECK
                all_in = self._puts_to(player, self.level)
                self.course.say(row, s.Action(row.whole, who, verb, all_in=all_in))
            case ["cbr", written]:
                amount = self._amount(written)
                if amount is None:
                    self.level += self.opening.small_bet  # somebody bets, nobody knows how much
                    return False
                self.bet.add(amount)
                first, all_in = self.level == 0, self._puts_to(player, amount)
                verb, to = (s.Verb.BET, None) if first else (s.Verb.RAISE, amount)
                self.course.say(row, s.Action(row.whole, who, verb, amount if first else None, to, all_in))
                self.level = max(self.level, amount)
            case _:
                return False
        return True

    def _puts_to(self, player: int, total: int) -> bool:
        """A player brings his bet to a total, or to all that he has: whether this is his last chip."""
        added = min(max(total - self.bets[player], 0), self.left[player])
        self.bets[player] += added
        self.left[player] -= added
        return added > 0 and self.left[player] == 0

    def _dealt(self, row: Row, player: int, cards: list[Card]) -> None:
        self.held[player] += cards
        if self.draws:
            named = _named_cards(cards)
            self.course.say(row, s.Gets(row.whole, self._named(player, row), len(cards), named))
        elif player in self.dealt:
            self.dealt[player][1].extend(cards)
        else:
            self.dealt[player] = row, list(cards)

    def _deal(self) -> None:
        """Say what was dealt, once all of it is known."""
        for player, (row, cards) in self.dealt.items():
            named = _named_cards(cards)
            self.course.say(row, s.Has(row.whole, self._named(player, row), named, len(cards)))
        self.dealt.clear()

    def _draw(self, row: Row, who: s.Who, player: int, written: str | None) -> bool:
        cards = read_cards(written or "")
        if cards is None:
            return False
        if player in self.drew or not self.drew:
            self.draws += 1
            self.drew.clear()
            self.course.say(row, s.DrawHeading(row.whole, self.draws))
            self.level, self.bets = 0, [0] * len(self.names)
        self.drew.add(player)
        held = self.held[player]
        for card in cards:
            if card in held or UNKNOWN in held:
                held.remove(card if card in held else UNKNOWN)
        self.course.say(row, s.Draw(row.whole, who, len(cards), _named_cards(list(cards))))
        return True

    def _show(self, row: Row, who: s.Who, player: int, written: str | None) -> bool:
        cards = list(self.held[player]) if written == "-" else read_cards(written or "")
        if cards is None:
            return False
        if not self.showing:
            self.showing = True
            self.course.say(row, s.ShowdownHeading(row.whole))
        named = _named_cards(list(cards))
        if named:
            self.course.say(row, s.Show(row.whole, who, named))
        else:
            self.course.say(row, s.Muck(row.whole, who))
        return True

    # --- the end ---

    def _end(self) -> None:
        """Awards and stacks, where the file has them."""
        count = len(self.names)
        if "winnings" in self.fields:
            row = self._row("winnings")
            self.opening.omit = tuple(each for each in self.opening.omit if each != "awards")
            for player, amount in enumerate(self._amounts("winnings", count)):
                if amount > 0:
                    self.course.say(row, s.Win(row.whole, self._named(player, row), amount, None))
        if "finishing_stacks" in self.fields:
            row = self._row("finishing_stacks")
            stacks = self._amounts("finishing_stacks", count)
            if stacks:
                named = tuple((self._named(player, row), stack) for player, stack in enumerate(stacks))
                self.course.say(row, s.StacksLine(row.whole, named))


def _named_cards(cards: list[Card]) -> tuple[Card, ...]:
    """The cards, if any of them is known."""
    return tuple(cards) if any(card.known for card in cards) else ()
