"""What a hand starts from: the header in force, who is dealt in, and in which order."""

from __future__ import annotations

from dataclasses import field
from functools import lru_cache

from lowball_audit.game.games import TRIPLE_DRAW_2_7, Game
from lowball_audit.game.reasons import Reason
from lowball_audit.immutable import immutable
from lowball_audit.log.syntax import Span, Unreadable, Who
from lowball_audit.profiles import Profile


@immutable
class Header:
    """The stakes in force, in chip units."""

    small_bet: int
    big_bet: int
    small_blind: int
    big_blind: int
    ante: int
    chip: int
    omit: frozenset[str] = frozenset()
    game: Game = TRIPLE_DRAW_2_7
    unread: bool = False  # the stakes could not be read: amounts are not measured


@immutable
class Fault:
    """A fault met by the replay: the reason, where it stands, and the data its words need."""

    reason: Reason
    line: int
    span: Span
    data: dict[str, object] = field(default_factory=dict)
    index: int = -1  # of the statement in its hand; -1 outside of hands
    ruled: bool = False


#: The differences from a stack that are right too, where there are none.
EXACT = frozenset({0})


def unread(statement: Unreadable) -> dict[str, object]:
    """The data of a line that cannot be read (L001)."""
    return {
        "seen": statement.seen,
        "expected": statement.expected,
        "nearest": statement.nearest,
        "hint": statement.hint,
    }


def silence(profile: Profile, setting: str) -> dict[str, object] | None:
    """The data of a setting that its authority is silent on (L009); None where it is stated."""
    found = profile.get(setting)
    if found.stated:
        return None
    assumed = profile.word(setting)
    what = "nothing" if assumed == "unstated" else ""
    return {"setting": setting, "assumed": assumed, "source": found.source, "what": what}


@immutable
class Dealt:
    """The players of a hand, clockwise from the left of the button."""

    names: tuple[str, ...]
    seats: tuple[int, ...]
    stacks: tuple[int, ...]
    unknown: frozenset[int] = frozenset()  # stacks that could not be read
    others: tuple[frozenset[int], ...] = ()  # differences from the stacks that are right too
    button_seat: int = 0
    dead_button: bool = False  # the button is at an empty seat
    dead_small: bool = False  # the small blind is: nobody owes it
    at_table: int = 0  # players with chips, dealt in or not
    #: Seat and name of those not dealt in, but with a stray line (T007).
    ignored: frozenset[tuple[int, str]] = frozenset()

    def __len__(self) -> int:
        return len(self.names)

    @property
    def small_blind(self) -> int | None:
        """Who owes the small blind: first left of the button; heads-up the button (HOME 3; WL 153)."""
        if self.dead_small:
            return None
        return 1 if len(self.names) == 2 else 0

    @property
    def big_blind(self) -> int:
        """Who owes the big blind."""
        return 0 if len(self.names) == 2 or self.dead_small else 1

    def position(self, word: str) -> int | None:
        """The player at a position (UTG, HJ, CO, BTN, SB, BB, CP, CG), None if there is none."""
        n = len(self.names)
        if n < 2:
            return None
        last = n if self.dead_button else n - 1  # the button, or where it would be
        first = self.big_blind + 1 if n > 2 else 1
        at = {
            "sb": self.small_blind,
            "cp": self.small_blind,
            "bb": self.big_blind,
            "cg": self.big_blind,
            "btn": None if self.dead_button else last,
            "utg": first if first < n else last,
            "co": last - 1 if last - 1 >= first else None,
            "hj": last - 2 if last - 2 >= first else None,
        }
        return at.get(word.lower())


@lru_cache(maxsize=4096)
def fold_name(name: str) -> str:
    """A name as it is compared: without case and accents."""
    import unicodedata

    plain = unicodedata.normalize("NFD", name.casefold())
    return "".join(c for c in plain if not unicodedata.combining(c))


def match_name(text: str, names: tuple[str, ...]) -> int | None:
    """The player called ``text``: exactly, else the only one with these letters."""
    exact, alike = _index(names)
    if text in exact:
        return exact[text]
    found = alike.get(fold_name(text), [])
    return found[0] if len(found) == 1 else None


@lru_cache(maxsize=64)
def _index(names: tuple[str, ...]) -> tuple[dict[str, int], dict[str, list[int]]]:
    alike: dict[str, list[int]] = {}
    for i, name in enumerate(names):
        alike.setdefault(fold_name(name), []).append(i)
    return {name: i for i, name in enumerate(names)}, alike


def resolve(who: Who, dealt: Dealt) -> int | None:
    """The dealt-in player that ``who`` names: by name, seat (``seat 3``, ``s3``) or position."""
    if who.seat is not None:
        return dealt.seats.index(who.seat) if who.seat in dealt.seats else None
    index = match_name(who.text, dealt.names)
    if index is not None or who.quoted:
        return index
    seat = short_seat(who)
    if seat is not None:
        return dealt.seats.index(seat) if seat in dealt.seats else None
    return dealt.position(who.text)


def is_ignored(who: Who, dealt: Dealt) -> bool:
    """Whether ``who`` names somebody without a part in the hand whose stray line is a finding already."""
    if not dealt.ignored:
        return False
    seat = who.seat if who.seat is not None else short_seat(who)
    if seat is not None and any(seat == number for number, _ in dealt.ignored):
        return True
    return who.seat is None and match_name(who.text, tuple([name for _, name in dealt.ignored])) is not None


def short_seat(who: Who) -> int | None:
    """The seat number of ``s3``; None if it is not written so."""
    word = who.text
    if who.quoted or word[:1] not in ("s", "S") or not word[1:].isdigit():
        return None
    return int(word[1:])


#: At larger tables than any in the world no name is suggested: it would take too long for every line.
_MOST_NAMES = 64


def nearest_name(text: str, names: tuple[str, ...]) -> str | None:
    """The most similar name, for a suggestion."""
    import difflib

    if len(names) > _MOST_NAMES:
        return None
    folded = {fold_name(name): name for name in names}
    close = difflib.get_close_matches(fold_name(text), folded, n=1, cutoff=0.6)
    return folded[close[0]] if close else None


__all__ = ["Dealt", "Fault", "Header", "Profile", "fold_name", "match_name", "nearest_name", "resolve"]
