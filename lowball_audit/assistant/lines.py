"""Lines of the log as the assistant writes them: the canonical words of one language."""

from __future__ import annotations

from collections.abc import Iterable

from lowball_audit.assistant.instructions import Act
from lowball_audit.chips import format_amount
from lowball_audit.log import syntax as s
from lowball_audit.log.canonical import called
from lowball_audit.log.parser import parse_line
from lowball_audit.log.words import LANGUAGE

#: The piles of a reshuffle whose word means something else in another place.
_PILES = {"discards": "pile discards", "burns": "pile burns"}


def readable(line: str) -> bool:
    """Whether a line is a statement of the log language, or several."""
    statements = parse_line(line)
    return bool(statements) and not any(isinstance(each, s.Unreadable) for each in statements)


class Scribe:
    """Writes lines in a language (``en`` or ``es``); amounts are in chip units."""

    def __init__(self, lang: str) -> None:
        self._words = LANGUAGE.get(lang, LANGUAGE["en"])

    def word(self, key: str) -> str:
        """The canonical word for a meaning."""
        return self._words[key][0]

    def says(self, player: str, key: str, *rest: str) -> str:
        """``Ana folds``: a player, what he does, and with what."""
        return " ".join([called(player), self.word(key), *rest])

    # --- before the betting ---

    def hand(self, number: int) -> str:
        """``hand 3``."""
        return f"{self.word('hand')} {number}"

    def button(self, player: str | None, seat: int) -> str:
        """``button Ana``; a dead button is at an empty seat: ``button seat 4``."""
        where = called(player) if player is not None else f"{self.word('seat')} {seat}"
        return f"{self.word('button')} {where}"

    def post(self, player: str, kind: s.PostKind, amount: int, *, all_in: bool) -> str:
        """``Beto posts sb 1``, with ``all-in`` where it is his last chip."""
        key = {s.PostKind.SMALL_BLIND: "sb", s.PostKind.BIG_BLIND: "bb"}.get(kind, "ante")
        last = [self.word("and all-in")] if all_in else []
        return self.says(player, "posts", self.word(key), format_amount(amount), *last)

    # --- betting ---

    def act(self, player: str, key: str, amount: int | None = None, *, all_in: bool = False) -> str:
        """``Ana raises to 8 all-in``; without an amount the legal one is meant."""
        words = [] if amount is None else [format_amount(amount)]
        return self.says(player, key, *words, *([self.word("and all-in")] if all_in else []))

    # --- draws ---

    def draw(self, number: int) -> str:
        """``draw 2``."""
        return f"{self.word('draw')} {number}"

    def draws(self, player: str, count: int) -> str:
        """``Ana draws 2``, ``Ana pat``."""
        return self.says(player, "draws", str(count)) if count else self.says(player, "pat")

    def reshuffle(self, piles: Iterable[tuple[str, int]] = ()) -> str:
        """``reshuffle stub 2 + discards 9 = 11``."""
        parts = list(piles)
        if not parts:
            return self.word("reshuffle")
        text = " + ".join(f"{self.pile(name)} {count}" for name, count in parts)
        return f"{self.word('reshuffle')} {text} = {sum(count for _, count in parts)}"

    def pile(self, name: str) -> str:
        """The word for a pile."""
        return self.word(_PILES.get(name, name))

    # --- the end ---

    def returned(self, player: str, amount: int) -> str:
        """``4 returned to Carla``."""
        return f"{format_amount(amount)} {self.word('returned to')} {called(player)}"

    def wins(self, player: str, amount: int, pot: int | None = None) -> str:
        """``Ana wins 18 main``: pot 0 is the main pot, 1 the side pot, 2 side pot 2; None names none."""
        return self.says(player, "wins", format_amount(amount), *self.pot(pot))

    def pot(self, pot: int | None) -> list[str]:
        """The name of a pot in words."""
        if pot is None:
            return []
        name = self.word("side" if pot else "main")
        return [name] if pot < 2 else [name, str(pot)]

    def standings(self, places: Iterable[tuple[str, int]]) -> str:
        """``standings Ana 1, Beto 2``."""
        return f"{self.word('standings')} " + ", ".join(f"{called(who)} {place}" for who, place in places)


def action(scribe: Scribe, now: Act, key: str) -> str:
    """The line of a betting key (``f c b r a``) of the player to act, with the legal amount.

    One that is not legal now is written bare, for the audit to judge.
    """
    legal, player = now.legal, now.player
    if key == "f":
        return scribe.act(player, "folds")
    if key in "xk" or (key == "c" and legal.call is None):
        return scribe.act(player, "checks")
    if key == "c":
        return scribe.act(player, "calls", legal.call, all_in=now.call_all_in)
    to = legal.bet_to if legal.bet_to is not None else legal.raise_to
    if key == "a":
        if now.call_all_in:
            return scribe.act(player, "calls", legal.call, all_in=True)
        if not now.raise_all_in:
            return scribe.act(player, "all-in")
    if to is None:
        return scribe.act(player, "raises")
    if legal.bet_to is not None:
        return scribe.act(player, "bets", to - now.bet, all_in=now.raise_all_in)
    return scribe.act(player, "raises to", to, all_in=now.raise_all_in)
