"""What may be typed at a place: who may act with which amounts first, then everybody and everything else."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from enum import Enum
from typing import Final

from lowball_audit.assistant import instructions as todo
from lowball_audit.assistant.lines import Scribe, action
from lowball_audit.chips import format_amount
from lowball_audit.game.games import TRIPLE_DRAW_2_7
from lowball_audit.immutable import immutable
from lowball_audit.log.canonical import called
from lowball_audit.log.fold import fold, outside_quotes
from lowball_audit.log.syntax import Unreadable
from lowball_audit.log.words import LANGUAGE
from lowball_audit.lsp.dealt import CardAsked, asked_for_cards, cards
from lowball_audit.lsp.document import Document
from lowball_audit.lsp.moment import Moment
from lowball_audit.lsp.text import Place
from lowball_audit.lsp.words import say
from lowball_audit.profiles import profile_names
from lowball_audit.replay.setup import fold_name
from lowball_audit.replay.table import OMITTABLE
from lowball_audit.report.labels import pot_name


class Kind(Enum):
    """What an item is, for the picture beside it."""

    ACTION = "action"
    PLAYER = "player"
    LINES = "lines"
    WORD = "word"
    CARD = "card"
    VALUE = "value"


@immutable
class Item:
    """``text`` is written from column ``start`` (from 0) of the line to the cursor; it may be several lines.

    ``label`` is what is listed, with ``detail`` behind it. Items stand in the order of their usefulness.
    """

    label: str
    text: str
    start: int
    kind: Kind
    detail: str = ""


_HEADER: Final[tuple[str, ...]] = (
    "session",
    "date",
    "game",
    "profile",
    "limits",
    "blinds",
    "ante",
    "chip",
    "hands",
    "omit",
)
_BETWEEN: Final[tuple[str, ...]] = ("seats", "shuffle", "end session", "standings")
_IN_HAND: Final[tuple[str, ...]] = (
    "button",
    "deal",
    "burn",
    "reshuffle",
    "showdown",
    "misdeal",
    "exposed",
    "rake",
)
#: What a player may do besides what the moment asks of him.
_OF_PLAYER: Final = ("has", "posts", "draws", "pat", "discards", "gets", "shows", "mucks", "claims", "wins")
_BETWEEN_OF_PLAYER: Final = ("joins", "leaves", "adds", "sits out", "sits in")


def complete(document: Document, place: Place) -> list[Item]:
    """What may be typed at a place, the most likely first; nothing in a comment."""
    shift = document.shift(place.line)
    line = document.text.line(place.line)[shift : place.column]
    if next(outside_quotes(fold(line).text, "#"), None) is not None:
        return []
    written, start = _segment(document, line)
    moment = document.moment(place.line, written)
    segment = line[start:]
    scribe = Scribe(moment.lang if moment is not None else document.lang)
    asked = asked_for_cards(segment)
    if asked is not None:
        found = _cards(document, moment, asked, start)
    else:
        found = [*_values(document, moment, segment, start, scribe)]
        if not found:
            found = [*_statements(document, moment, segment, start, scribe)]
    unique: dict[str, Item] = {}
    for item in found:
        unique.setdefault(item.text, Item(item.label, item.text, item.start + shift, item.kind, item.detail))
    return list(unique.values())


def _segment(document: Document, line: str) -> tuple[str, int]:
    """The statements of a line before the one under way, and the column where that begins.

    A comma inside a list ends no statement: what is before it must be readable by itself, and so must be a
    statement of a player.
    """
    folded = fold(line)
    for mark in sorted([*outside_quotes(folded.text, ","), *outside_quotes(folded.text, ";")], reverse=True):
        at = folded.column(mark)
        before = document.statements(line[:at])
        ends = line[at] == ";" or bool(before and getattr(before[-1], "who", None) is not None)
        if before and ends and not any(isinstance(each, Unreadable) for each in before):
            rest = line[at + 1 :]
            return line[:at], len(line) - len(rest.lstrip())
    return "", len(line) - len(line.lstrip())


# --- whole statements ---


def _statements(
    document: Document, moment: Moment | None, segment: str, start: int, scribe: Scribe
) -> Iterator[Item]:
    lang = document.lang
    if moment is not None:
        player = _named(moment, segment)
        if player is not None:
            yield from _of_player(moment, player, start, scribe, lang)
            return
        yield from _instructed(moment, start, scribe, lang)
        for place in moment.places():
            detail = "turn" if place.turn else "in.hand" if place.live else "at.table"
            name = called(place.name)
            yield Item(name, f"{name} ", start, Kind.PLAYER, say(lang, detail))
    yield from _counted(moment, start, scribe, lang)
    if moment is not None and moment.table.under_way:
        keys = _IN_HAND
    else:
        started = moment is not None and moment.look.session.started
        keys = _BETWEEN if started else (*_HEADER, *_BETWEEN)
    for key in keys:
        word = scribe.word(key)
        yield Item(word, word, start, Kind.WORD, say(lang, "header" if key in _HEADER else "word"))


def _instructed(moment: Moment, start: int, scribe: Scribe, lang: str) -> Iterator[Item]:
    """What the moment asks for."""
    now, detail = moment.now, say(lang, "next")
    if isinstance(now, todo.Act):
        for text in _acts(scribe, now):
            yield Item(text, text, start, Kind.ACTION, say(lang, "turn"))
        return
    lead = "\n".join(getattr(now, "lead", ()))
    for text in _of_now(moment, now, scribe):
        yield Item(text, f"{lead}\n{text}" if lead else text, start, Kind.ACTION, detail)
    if lead:
        yield Item(lead, lead, start, Kind.LINES, detail)
    if len(now.lines) > 1:
        yield Item(f"{now.lines[0]} …", "\n".join(now.lines), start, Kind.LINES, detail)
    for text in now.lines:
        yield Item(text, text, start, Kind.LINES, detail)
    served = moment.served()
    if served is not None:
        yield from _instructed(served, start, scribe, lang)


def _of_now(moment: Moment, now: todo.Instruction, scribe: Scribe) -> list[str]:
    """What a player may say who draws or shows."""
    if isinstance(now, todo.Announce):
        return [scribe.draws(now.player, count) for count in (*range(1, now.most + 1), 0)]
    if isinstance(now, todo.Show):
        hand = moment.cards().get(now.player, ())
        known = hand and not any("?" in card for card in hand)
        shows = scribe.says(now.player, "shows", *(hand if known else ()))
        return [shows if known else f"{shows} ", scribe.says(now.player, "mucks")]
    return []


def _acts(scribe: Scribe, now: todo.Act) -> list[str]:
    legal = now.legal
    may_raise = legal.bet_to is not None or legal.raise_to is not None
    keys = [
        key
        for key, may in (("c", legal.check or legal.call is not None), ("r", may_raise), ("f", legal.fold))
        if may
    ]
    return [action(scribe, now, key) for key in keys]


def _named(moment: Moment, segment: str) -> str | None:
    """The player that a segment begins with, with a blank behind him."""
    names = sorted((place.name for place in moment.table.places), key=len, reverse=True)
    folded = fold_name(segment)
    return next((name for name in names if folded.startswith(f"{fold_name(called(name))} ")), None)


def _of_player(moment: Moment, player: str, start: int, scribe: Scribe, lang: str) -> Iterator[Item]:
    """What a player may do, as if it were his turn."""
    walk, now = moment.look.live, moment.now
    if getattr(now, "player", None) == player:
        mine = [item for item in _instructed(moment, start, scribe, lang) if item.kind is Kind.ACTION]
        yield from (Item(item.label, item.label, start, item.kind, item.detail) for item in mine)
    elif isinstance(now, todo.Act) and walk is not None and player in walk.dealt.names:
        act = moment.guide.act(walk, walk.dealt.names.index(player))
        yield from (Item(text, text, start, Kind.ACTION, say(lang, "in.hand")) for text in _acts(scribe, act))
    elif isinstance(now, todo.Announce) and walk is not None and player in walk.dealt.names:
        for count in (*range(1, now.most + 1), 0):
            text = scribe.draws(player, count)
            yield Item(text, text, start, Kind.ACTION, say(lang, "in.hand"))
    for text in now.lines:
        if text.startswith(f"{called(player)} "):
            yield Item(text, text, start, Kind.LINES, say(lang, "next"))
    for key in _OF_PLAYER if moment.table.under_way else _BETWEEN_OF_PLAYER:
        text = scribe.says(player, key)
        yield Item(text, text, start, Kind.WORD, say(lang, "word"))


def _counted(moment: Moment | None, start: int, scribe: Scribe, lang: str) -> Iterator[Item]:
    """Lines that say how the chips stand."""
    if moment is None:
        return
    table = moment.table
    if table.under_way and table.pot:
        pots = [f"{scribe.word('pot')} {format_amount(table.pot)}"]
        if len(table.pots) > 1:
            pots.append(
                ", ".join(
                    f"{pot_name(moment.lang, pot.name)} {format_amount(pot.amount)}" for pot in table.pots
                )
            )
        yield from (Item(text, text, start, Kind.VALUE, say(lang, "word")) for text in pots)
    elif moment.look.session.started:
        stacks = ", ".join(f"{called(each.name)} {format_amount(each.stack)}" for each in table.places)
        text = f"{scribe.word('stacks')} {stacks}"
        yield Item(text, text, start, Kind.VALUE, say(lang, "word"))


# --- what stands behind a word ---


def _values(
    document: Document, moment: Moment | None, segment: str, start: int, scribe: Scribe
) -> Iterator[Item]:
    """What may stand behind a word of the header, or behind one that asks for a player."""
    word, _, rest = segment.partition(" ")
    if not _ or fold(word).text.strip() == "":
        return
    key = _meant(word)
    at = start + len(segment) - len(rest.lstrip()) if " " not in rest.strip() else start + len(word) + 1
    detail = say(document.lang, "header")
    values: Iterable[str] = ()
    if key == "profile":
        values, detail = profile_names(), say(document.lang, "profile")
    elif key == "game":
        values = (TRIPLE_DRAW_2_7.name,)
    elif key == "omit":
        at = start + max(segment.rfind(" "), segment.rfind(",")) + 1
        values = sorted(OMITTABLE)
    elif key == "button" and moment is not None:
        values = [called(place.name) for place in moment.table.places]
        detail = say(document.lang, "at.table")
    yield from (Item(value, value, at, Kind.VALUE, detail) for value in values)


def _meant(word: str) -> str | None:
    """The meaning of a word that starts a line, in either language."""
    folded = fold_name(word)
    for words in LANGUAGE.values():
        for key in ("profile", "game", "omit", "button"):
            if folded in map(fold_name, words[key]):
                return key
    return None


def _cards(document: Document, moment: Moment | None, asked: CardAsked, start: int) -> list[Item]:
    """Cards for a place that asks for one: those that the player holds, then those nobody has seen."""
    lang = document.lang
    own, unseen = cards(moment, asked)
    at = start + asked.column
    holder = say(lang, "own.card", player=asked.player or "")
    return [
        *(Item(card, card, at, Kind.CARD, holder) for card in own),
        *(Item(card, card, at, Kind.CARD, say(lang, "unseen")) for card in unseen),
    ]
