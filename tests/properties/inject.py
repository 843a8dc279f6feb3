"""One fault put into a log of the plain dealer, and the one finding that must come of it.

Each injector looks for a place where its fault is the only one, and says which code is due on which
line. Lines are numbered from 1, as in the report.
"""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from dataclasses import dataclass

ACTION = re.compile(r"^(\w+) (checks|calls|bets|raises|folds|all-in)\b")
DRAW = re.compile(r"^(\w+) (draws|pat|discards)\b")


@dataclass
class Log:
    """The lines of a log, and where its hands are."""

    lines: list[str]

    def hands(self) -> list[tuple[int, int]]:
        """First index and end index of every hand."""
        starts = [i for i, line in enumerate(self.lines) if line.startswith("hand ")]
        ends = [*starts[1:], len(self.lines)]
        return list(zip(starts, ends, strict=True))

    def actor(self, index: int) -> str | None:
        """Who acts in a line."""
        found = ACTION.match(self.lines[index])
        return found.group(1) if found else None

    def appears_after(self, name: str, index: int, end: int) -> bool:
        """Whether a player has another line in the hand."""
        return any(
            re.match(
                rf"{name} (checks|calls|bets|raises|folds|all-in|draws|pat|discards|gets|shows|wins)", line
            )
            for line in self.lines[index + 1 : end]
        )

    def round_end(self, index: int, end: int) -> int:
        """The first line after ``index`` that leaves the betting round."""
        for i in range(index + 1, end):
            if ACTION.match(self.lines[i]) is None:
                return i
        return end


Injected = tuple[list[str], list[tuple[str, int]]]
Injector = Callable[[Log, random.Random], Injected | None]


def _pick(rng: random.Random, places: list[int]) -> int | None:
    return rng.choice(places) if places else None


def _hand_of(log: Log, index: int) -> tuple[int, int]:
    return next((a, b) for a, b in log.hands() if a <= index < b)


def missing_check_or_call(log: Log, rng: random.Random) -> Injected | None:
    """B002: a line left out; the player appears later, so he checked or called."""
    places = []
    for start, end in log.hands():
        for i in range(start, end):
            line = log.lines[i]
            name = log.actor(i)
            if name is None or not re.search(r"(checks|calls)", line) or "all-in" in line:
                continue
            stop = log.round_end(i, end)
            again = any(log.actor(k) == name for k in range(i + 1, stop))
            if not again and log.appears_after(name, i, end) and stop < end:
                # a whole round of checks with one left out has others in it
                others = [k for k in range(i - 1, start, -1) if ACTION.match(log.lines[k])]
                if stop == i + 1 and (not others or others[0] != i - 1):
                    continue  # the only action of its round: that is a whole round missing
                places.append(i)
    at = _pick(rng, places)
    if at is None:
        return None
    lines = log.lines[:at] + log.lines[at + 1 :]
    return lines, [("B002", at + 1)]


def check_for_call(log: Log, rng: random.Random) -> Injected | None:
    """B003: a check that owes chips, by a player who stays in the hand."""
    places = []
    for start, end in log.hands():
        for i in range(start, end):
            name = log.actor(i)
            if name is None or " calls" not in log.lines[i] or "all-in" in log.lines[i]:
                continue
            stop = log.round_end(i, end)
            again = any(log.actor(k) == name for k in range(i + 1, stop))
            if log.appears_after(name, i, end) and not again:
                places.append(i)
    at = _pick(rng, places)
    if at is None:
        return None
    lines = list(log.lines)
    lines[at] = f"{log.actor(at)} checks"
    return lines, [("B003", at + 1)]


def wrong_call(log: Log, rng: random.Random) -> Injected | None:
    """B009: one chip too much or too little, as the last word of a round."""
    places = []
    for start, end in log.hands():
        for i in range(start, end):
            found = re.match(r"^(\w+) calls (\d+)$", log.lines[i])
            if found and int(found.group(2)) > 1:
                stop = log.round_end(i, end)
                if stop == i + 1:
                    places.append(i)
    at = _pick(rng, places)
    if at is None:
        return None
    lines = list(log.lines)
    name, amount = lines[at].split(" calls ")
    lines[at] = f"{name} calls {int(amount) - 1}"
    return lines, [("B009", at + 1)]


def wrong_bet(log: Log, rng: random.Random) -> Injected | None:
    """B005: an opening bet one chip short, everybody folding to it or calling without a number."""
    places = [
        i
        for i, line in enumerate(log.lines)
        if re.match(r"^\w+ bets \d+$", line)
        and all(not re.search(r"\d", log.lines[k]) for k in range(i + 1, log.round_end(i, len(log.lines))))
    ]
    at = _pick(rng, places)
    if at is None:
        return None
    lines = list(log.lines)
    name, amount = lines[at].split(" bets ")
    if int(amount) < 2:
        return None
    lines[at] = f"{name} bets {int(amount) - 1}"
    return lines, [("B005", at + 1)]


def folded_acts(log: Log, rng: random.Random) -> Injected | None:
    """B010: a folded player checks later in the hand."""
    places = []
    for start, end in log.hands():
        folded: list[str] = []
        for i in range(start, end):
            name = log.actor(i)
            if name and " folds" in log.lines[i]:
                folded.append(name)
                continue
            following = i + 1 < end and ACTION.match(log.lines[i + 1])
            if folded and name and following:
                places.append((i, folded[0]))
    if not places:
        return None
    at, name = rng.choice(places)
    lines = [*log.lines[: at + 1], f"{name} checks", *log.lines[at + 1 :]]
    return lines, [("B010", at + 2)]


def draws_swapped(log: Log, rng: random.Random) -> Injected | None:
    """D001: two draw lines in the wrong order, nothing else depending on it."""
    places = [
        i for i in range(len(log.lines) - 1) if DRAW.match(log.lines[i]) and DRAW.match(log.lines[i + 1])
    ]
    at = _pick(rng, places)
    if at is None or any("reshuffle" in line for line in log.lines):
        return None
    lines = list(log.lines)
    lines[at], lines[at + 1] = lines[at + 1], lines[at]
    return lines, [("D001", at + 1)]


def burn_left_out(log: Log, rng: random.Random) -> Injected | None:
    """K004: a draw without its burn."""
    places = [i for i, line in enumerate(log.lines) if line == "burn"]
    at = _pick(rng, places)
    if at is None or any("reshuffle" in line for line in log.lines):
        return None
    return log.lines[:at] + log.lines[at + 1 :], [("K004", at + 1)]


def burn_twice(log: Log, rng: random.Random) -> Injected | None:
    """K005: two burns in a draw, at a table small enough for the stub to bear it."""
    if sum(1 for line in log.lines if re.match(r"^\d \w+ \d+$", line)) > 4:
        return None
    places = [i for i, line in enumerate(log.lines) if line == "burn"]
    at = _pick(rng, places)
    if at is None or any("reshuffle" in line for line in log.lines):
        return None
    return [*log.lines[: at + 1], "burn", *log.lines[at + 1 :]], [("K005", at + 2)]


def shows_swapped(log: Log, rng: random.Random) -> Injected | None:
    """S001: the second to show shows first."""
    places = [
        i
        for i in range(1, len(log.lines) - 1)
        if " shows " in log.lines[i] and " shows " in log.lines[i + 1] and " shows " not in log.lines[i - 1]
    ]
    at = _pick(rng, places)
    if at is None:
        return None
    lines = list(log.lines)
    lines[at], lines[at + 1] = lines[at + 1], lines[at]
    return lines, [("S001", at + 1)]


def award_one_more(log: Log, rng: random.Random) -> Injected | None:
    """P005: the only winner of a hand is paid a chip too much."""
    places = []
    for start, end in log.hands():
        wins = [i for i in range(start, end) if re.match(r"^\w+ wins \d+$", log.lines[i])]
        counted = any(line.startswith("stacks") for line in log.lines[start:end])
        if len(wins) != 1 or counted:
            continue
        if " returned to " in log.lines[wins[0] - 1] or " shows " in log.lines[wins[0] - 1]:
            places.append((wins[0], end))
    if not places:
        return None
    at, _ = rng.choice(places)
    lines = list(log.lines)
    name, amount = lines[at].split(" wins ")
    lines[at] = f"{name} wins {int(amount) + 1}"
    return lines, [("P005", at + 1)]


def garbage(log: Log, rng: random.Random) -> Injected | None:
    """L001: a line that says nothing."""
    start = log.hands()[0][0]
    at = rng.randrange(start + 1, len(log.lines))
    text = rng.choice(("%%% &&&", "the dealer spilled his coffee", "=====", "?!", "12 12 12"))
    return [*log.lines[:at], text, *log.lines[at:]], [("L001", at + 1)]


def unreadable(log: Log, rng: random.Random) -> Injected | None:
    """L001: a line of a hand that cannot be read; nothing that follows from it is reported."""
    places = [
        i
        for start, end in log.hands()
        for i in range(start + 2, end)
        if log.lines[i] and not log.lines[i].startswith(("deal",))
    ]
    at = _pick(rng, places)
    if at is None:
        return None
    lines = list(log.lines)
    lines[at] = "~~ " + lines[at]
    return lines, [("L001", at + 1)]


def mistyped(log: Log, rng: random.Random) -> Injected | None:
    """L001: a verb with two letters exchanged."""
    places = [i for i in range(len(log.lines)) if ACTION.match(log.lines[i]) and "all-in" not in log.lines[i]]
    at = _pick(rng, places)
    if at is None:
        return None
    lines = list(log.lines)
    name, verb, *rest = lines[at].split(" ")
    k = rng.randrange(1, len(verb) - 1)
    swapped = verb[:k] + verb[k + 1] + verb[k] + verb[k + 2 :]
    if swapped == verb:
        return None
    lines[at] = " ".join([name, swapped, *rest])
    return lines, [("L001", at + 1)]


def misspelt_name(log: Log, rng: random.Random) -> Injected | None:
    """L002: a player's name with a letter too many."""
    places = [i for i in range(len(log.lines)) if ACTION.match(log.lines[i])]
    at = _pick(rng, places)
    if at is None:
        return None
    lines = list(log.lines)
    name, rest = lines[at].split(" ", 1)
    lines[at] = f"{name}x {rest}"
    return lines, [("L002", at + 1)]


def cut(log: Log, rng: random.Random) -> Injected | None:
    """L006: the log ends in a betting round."""
    start, end = log.hands()[-1]
    places = [
        i for i in range(start, end - 1) if ACTION.match(log.lines[i]) and ACTION.match(log.lines[i + 1])
    ]
    at = _pick(rng, places)
    if at is None:
        return None
    return log.lines[: at + 1], [("L006", at + 1)]


# --- the deck -----------------------------------------------------------------------------------


def _reshuffles(log: Log, written: bool) -> list[int]:
    """Reshuffle lines that are the last of their hand; ``written`` with their piles."""
    found = []
    for start, end in log.hands():
        mine = [i for i in range(start, end) if log.lines[i].startswith("reshuffle")]
        if mine and (" = " in log.lines[mine[-1]]) is written:
            found.append(mine[-1])
    return found


def _piles(line: str) -> tuple[list[tuple[str, int]], int]:
    left, total = line.removeprefix("reshuffle ").split(" = ")
    return [(part.split()[0], int(part.split()[1])) for part in left.split(" + ")], int(total)


def _written(piles: list[tuple[str, int]], total: int) -> str:
    return "reshuffle " + " + ".join(f"{name} {count}" for name, count in piles) + f" = {total}"


def _change(log: Log, at: int, line: str, code: str) -> Injected:
    return [*log.lines[:at], line, *log.lines[at + 1 :]], [(code, at + 1)]


def reshuffle_left_out(log: Log, rng: random.Random) -> Injected | None:
    """K007: the reshuffle is not written down; it stands where the cards could not have come from."""
    places = []
    for at in _reshuffles(log, written=True):
        start, end = _hand_of(log, at)
        several = sum(line.startswith("reshuffle") for line in log.lines[start:end]) > 1
        served = re.match(r"^\w+ (gets|draws|discards) ", log.lines[at + 1])
        piles, total = _piles(log.lines[at])
        if served and not several and total >= 20 and not any(name == "served" for name, _ in piles):
            places.append(at)
    at_ = _pick(rng, places)
    if at_ is None:
        return None
    return log.lines[:at_] + log.lines[at_ + 1 :], [("K007", at_ + 1)]


def burns_shuffled_in(log: Log, rng: random.Random) -> Injected | None:
    """K009: the burns go in where the profile keeps them out."""
    at = _pick(rng, _reshuffles(log, written=True))
    if at is None:
        return None
    start, _ = _hand_of(log, at)
    if not any(line == "burn" for line in log.lines[start:at]):
        return None
    piles, total = _piles(log.lines[at])
    return _change(log, at, _written([*piles, ("burns", 1)], total + 1), "K009")


def live_cards_shuffled_in(log: Log, rng: random.Random) -> Injected | None:
    """K010: a live hand is shuffled in."""
    at = _pick(rng, _reshuffles(log, written=True))
    if at is None:
        return None
    piles, total = _piles(log.lines[at])
    return _change(log, at, _written([*piles, ("live", 5)], total + 5), "K010")


def folded_left_out(log: Log, rng: random.Random) -> Injected | None:
    """K012: folded hands stay out."""
    places = []
    for at in _reshuffles(log, written=True):
        piles, total = _piles(log.lines[at])
        folded = dict(piles).get("folded", 0)
        if folded and total - folded >= 22:
            places.append(at)
    at_ = _pick(rng, places)
    if at_ is None:
        return None
    piles, total = _piles(log.lines[at_])
    left = [(name, count) for name, count in piles if name != "folded"]
    return _change(log, at_, _written(left, total - dict(piles)["folded"]), "K012")


def wrong_total(log: Log, rng: random.Random) -> Injected | None:
    """K013: a written total that is not the sum."""
    at = _pick(rng, _reshuffles(log, written=True))
    if at is None:
        return None
    piles, total = _piles(log.lines[at])
    return _change(log, at, _written(piles, total + 1), "K013")


def early_reshuffle(log: Log, rng: random.Random) -> Injected | None:
    """K008: a reshuffle before the first card of the first draw."""
    places = [
        i
        for i, line in enumerate(log.lines)
        if line == "draw 1" and re.match(r"^\w+ (draws|discards)", log.lines[i + 1])
    ]
    at = _pick(rng, places)
    start, end = _hand_of(log, at) if at is not None else (0, 0)
    if at is None or any(line.startswith("reshuffle") for line in log.lines[start:end]):
        return None
    gets = [i for i in range(at, min(end, at + 14)) if " gets " in log.lines[i]]
    where = gets[0] if gets else at + 1
    return [*log.lines[:where], "reshuffle", *log.lines[where:]], [("K008", where + 1)]


def late_burn(log: Log, rng: random.Random) -> Injected | None:
    """K006: the burn after the first card was served."""
    places = [
        i
        for i in range(len(log.lines) - 2)
        if log.lines[i] == "burn" and " gets " in log.lines[i + 1] and "reshuffle" not in log.lines[i + 2]
    ]
    at = _pick(rng, places)
    if at is None or any(line.startswith("reshuffle") for line in log.lines):
        return None
    lines = list(log.lines)
    lines[at], lines[at + 1] = lines[at + 1], lines[at]
    return lines, [("K006", at + 2)]


CARD = re.compile(r"\b([2-9TJQKA][cdhs])\b")


def _unseen(log: Log, start: int, end: int) -> list[str]:
    seen = {card for line in log.lines[start:end] for card in CARD.findall(line)}
    return [f"{rank}{suit}" for rank in "23456789TJQKA" for suit in "cdhs" if f"{rank}{suit}" not in seen]


def shown_twice(log: Log, rng: random.Random) -> Injected | None:
    """K001: one card in two hands that are shown; nothing else is known of the hands."""
    places = [
        i for i in range(1, len(log.lines)) if " shows " in log.lines[i] and " shows " in log.lines[i - 1]
    ]
    at = _pick(rng, places)
    if at is None or any(
        re.search(r"( has | discards | gets \d?[2-9TJQKA][cdhs])", line) for line in log.lines
    ):
        return None
    mine, theirs = CARD.findall(log.lines[at]), CARD.findall(log.lines[at - 1])
    line = log.lines[at].replace(mine[0], theirs[0])
    start, end = _hand_of(log, at)
    lines = [*log.lines[:at], line, *log.lines[at + 1 :]]
    # who is paid may change with the cards: the payments and all after them are left out
    cut_at = next(i for i in range(at, end) if " shows " not in log.lines[i])
    del start
    return lines[:cut_at], [("K001", at + 1)]


def another_hand_shown(log: Log, rng: random.Random) -> Injected | None:
    """K017: a hand shown with a card that nobody has seen, where all his cards are known."""
    places = [i for i, line in enumerate(log.lines) if " shows " in line]
    at = _pick(rng, places)
    if at is None:
        return None
    start, end = _hand_of(log, at)
    name = log.lines[at].split()[0]
    known = any(line.startswith(f"{name} has ") for line in log.lines[start:at])
    hidden = any(re.match(rf"{name} (draws \d|gets \d$)", line) for line in log.lines[start:at])
    unseen = _unseen(log, start, end)
    if not known or hidden or not unseen:
        return None
    line = log.lines[at].replace(CARD.findall(log.lines[at])[0], rng.choice(unseen))
    return _change(log, at, line, "K017")


def strange_discard(log: Log, rng: random.Random) -> Injected | None:
    """K002: a discard that is not in a hand of which all cards are known."""
    places = [i for i, line in enumerate(log.lines) if " discards " in line]
    at = _pick(rng, places)
    if at is None:
        return None
    start, end = _hand_of(log, at)
    unseen = _unseen(log, start, end)
    if not unseen or any(line.startswith("reshuffle") for line in log.lines[start:end]):
        return None
    line = log.lines[at].replace(CARD.findall(log.lines[at])[0], rng.choice(unseen))
    return _change(log, at, line, "K002")


def dead_card_dealt(log: Log, rng: random.Random) -> Injected | None:
    """K003: a card that was thrown before, dealt again without a reshuffle."""
    places = []
    for start, end in log.hands():
        if any(line.startswith("reshuffle") for line in log.lines[start:end]):
            continue
        dead: list[str] = []
        for i in range(start, end):
            if re.search(r" gets .*[cdhs]\b", log.lines[i]) and dead:
                name = log.lines[i].split()[0]
                if not any(line.startswith(f"{name} shows") for line in log.lines[i:end]):
                    places.append((i, dead[0]))
            if " discards " in log.lines[i]:
                dead += CARD.findall(log.lines[i])
    if not places:
        return None
    at, card = rng.choice(places)
    return _change(log, at, log.lines[at].replace(CARD.findall(log.lines[at])[0], card), "K003")


INJECTORS: dict[str, Injector] = {
    f.__name__: f
    for f in (
        missing_check_or_call,
        check_for_call,
        wrong_call,
        wrong_bet,
        folded_acts,
        draws_swapped,
        burn_left_out,
        burn_twice,
        shows_swapped,
        award_one_more,
        garbage,
        unreadable,
        mistyped,
        misspelt_name,
        cut,
    )
}

DECK_INJECTORS: dict[str, Injector] = {
    f.__name__: f
    for f in (
        reshuffle_left_out,
        burns_shuffled_in,
        live_cards_shuffled_in,
        folded_left_out,
        wrong_total,
        early_reshuffle,
        late_burn,
        shown_twice,
        another_hand_shown,
        strange_discard,
        dead_card_dealt,
    )
}
