"""From a log's text to a report: the one function that everything else calls."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from functools import cache
from itertools import islice
from pathlib import Path
from typing import Final

from lowball_audit.game.deck import Count
from lowball_audit.log.parser import LANGUAGE_LINES, Language, read_lines
from lowball_audit.log.source import Source, TextSource
from lowball_audit.log.syntax import Line
from lowball_audit.lowball import HandValue
from lowball_audit.lowball import name as hand_name
from lowball_audit.profiles import Profile, load_profile
from lowball_audit.replay.ahead import look_ahead, look_through, names_at_fault
from lowball_audit.replay.blocks import blocks
from lowball_audit.replay.checks import pot_name
from lowball_audit.replay.dealing import DrawCount
from lowball_audit.replay.outcome import Outcome
from lowball_audit.replay.rulings import with_rulings
from lowball_audit.replay.session import Played, Session, Stretch
from lowball_audit.replay.settle import Settled
from lowball_audit.replay.setup import Fault
from lowball_audit.report.model import (
    FileReport,
    Finding,
    HandReport,
    Head,
    Part,
    PotReport,
    ReshuffleReport,
    SetAside,
    ShownHand,
    Status,
    StubReport,
)
from lowball_audit.rules import rule_for
from lowball_audit.rules.base import fill, show_data, source_in


def audit(
    text: str,
    *,
    path: str = "<text>",
    profile: str | None = None,
    default_profile: str | None = None,
    base_dir: Path | None = None,
    lang: str | None = None,
) -> FileReport:
    """Audit a log: every fault, and what each player should have been paid.

    ``profile`` (a name or a TOML file, relative to ``base_dir``) wins over the log's own line,
    ``default_profile`` stands where the log has none. ``lang`` is ``en`` or ``es``; None takes the
    language of most of the log's keywords. Any text gives a report; only a profile asked for in the
    call can raise :class:`~lowball_audit.profiles.ProfileError`.
    """
    found = Audit(
        TextSource(text),
        path=path,
        profile=profile,
        default_profile=default_profile,
        base_dir=base_dir,
        lang=lang,
    )
    parts = list(found.parts())
    return FileReport(
        path=path,
        profile=found.head.profile,
        findings=tuple(finding for part in parts for finding in part.outside),
        hands=tuple(hand for part in parts for hand in part.hands),
        places=found.head.places,
        source=tuple(text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n").split("\n")),
        lang=found.head.lang,
        aside=tuple(each for part in parts for each in part.aside),
    )


#: A log of no more characters or bytes is read once and kept.
_AT_ONCE: Final = 1 << 18


class Audit:
    """The audit of a log that may be longer than the memory: its parts come as the log is read.

    It takes the options of :func:`audit`, and the language that a log is ``otherwise`` in, which has no word
    that tells. Making it reads the log once; only a profile asked for can raise
    :class:`~lowball_audit.profiles.ProfileError`.
    """

    def __init__(
        self,
        source: Source,
        *,
        path: str = "<text>",
        profile: str | None = None,
        default_profile: str | None = None,
        base_dir: Path | None = None,
        lang: str | None = None,
        otherwise: str = "en",
    ) -> None:
        forced = load_profile(profile, base_dir) if profile is not None else None
        default = load_profile(default_profile, base_dir) if default_profile is not None else None
        self.source = source
        self.language = Language(source.lines())
        self._read: list[Line] | None = None
        if source.size <= _AT_ONCE:
            self._read = list(read_lines(source.lines(), self.language))
            self.ahead = look_through(self._read, forced, default, base_dir)
        else:
            self.ahead = look_ahead(source.pieces(), self.language, forced, default, base_dir)
        self.ahead.facts.names_at_fault = cache(lambda: names_at_fault(source.lines(), self.language))
        self.session = Session(self.ahead.facts, forced, default, base_dir)
        #: The profile in force at the end.
        self.profile = self.ahead.profile
        if lang is None:
            beginning = self.language.beginning if self._read is None else self._read
            lang = guess_language(beginning, otherwise)
        #: What is known of the log before its hands.
        self.head = Head(path, self.profile.name, self.ahead.places, lang)

    def stretches(self) -> Iterator[Stretch]:
        """The log, replayed; can be gone through once."""
        lines = read_lines(self.source.lines(), self.language) if self._read is None else self._read
        return with_rulings(self.session.stretches(blocks(lines)), self.ahead.rulings)

    def parts(self) -> Iterator[Part]:
        """What is found, in the order of the log; can be gone through once."""
        return map(Words(self.profile, self.head).part, self.stretches())


def guess_language(lines: Iterable[Line], otherwise: str = "en") -> str:
    """The language of a log by its first lines: Spanish if most of their telling words are.

    Where no word tells it is ``otherwise``.
    """
    beginning = [line.text for line in islice(lines, LANGUAGE_LINES)]
    words = Counter("\n".join(beginning).lower().split())
    spanish = sum([words[word] for word in _SPANISH])
    english = sum([words[word] for word in _ENGLISH])
    if not spanish and not english:
        return otherwise
    return "es" if spanish > english else "en"


_SPANISH = frozenset(
    {
        "mano",
        "botón",
        "boton",
        "asientos",
        "cambio",
        "descarte",
        "bote",
        "fichas",
        "quema",
        "reparto",
        "sesión",
        "sesion",
        "perfil",
        "fecha",
        "límites",
        "limites",
        "ciegas",
        "pasa",
        "paga",
        "apuesta",
        "sube",
        "gana",
        "muestra",
        "retira",
        "pone",
        "servido",
        "servida",
        "iguala",
    }
)
_ENGLISH = frozenset(
    {
        "hand",
        "button",
        "seats",
        "draw",
        "pot",
        "stacks",
        "burn",
        "deal",
        "session",
        "profile",
        "date",
        "limits",
        "blinds",
        "checks",
        "calls",
        "bets",
        "raises",
        "wins",
        "shows",
        "folds",
        "posts",
        "pat",
        "draws",
    }
)


def _ordered(faults: list[Fault]) -> list[Fault]:
    return sorted(faults, key=lambda f: (f.line, f.span.start))


class Words:
    """Turns what the replay found into a report in one language."""

    def __init__(self, profile: Profile, head: Head) -> None:
        self.profile = profile
        self.places = head.places
        self.lang = head.lang

    def part(self, stretch: Stretch) -> Part:
        """A stretch of a log in words."""
        outside = stretch.faults
        aside: tuple[SetAside, ...] = ()
        faults = [played.faults for played in stretch.hands]
        if stretch.directives:
            outside, faults, aside = self._sifted(stretch)
        found = tuple(self.finding(fault, None) for fault in _ordered(outside))
        hands = tuple(map(self.hand, stretch.hands, faults))
        lines = {finding.line for finding in found}
        lines.update(finding.line for hand in hands for finding in hand.findings)
        lines.update(each.finding.line for each in aside)
        source = {line: stretch.lines[line] for line in lines if line in stretch.lines}
        return Part(found, hands, source, aside=aside)

    def _sifted(self, stretch: Stretch) -> tuple[list[Fault], list[list[Fault]], tuple[SetAside, ...]]:
        """The faults that are left when comments have set some aside: outside of hands, and of each hand."""
        from lowball_audit.suppress import sift

        sifted = sift(stretch)
        aside = [
            SetAside(
                self.finding(each.fault, None if each.hand is None else stretch.hands[each.hand].number),
                each.reason,
            )
            for each in sifted.aside
        ]
        aside.sort(key=lambda each: (each.finding.line, each.finding.column, each.finding.code))
        return sifted.outside, sifted.hands, tuple(aside)

    def finding(self, fault: Fault, hand: int | None) -> Finding:
        rule = rule_for(fault.reason)
        data = dict(fault.data)
        if "value" in data and isinstance(data["value"], int):
            data["value"] = hand_name(HandValue(data["value"]), self.lang)
        shown = show_data(data, self.places, self.lang)
        return Finding(
            code=rule.code,
            name=rule.name,
            severity=rule.severity,
            line=fault.line,
            column=fault.span.start,
            end_line=fault.line,
            end_column=fault.span.end,
            hand=hand,
            message=fill(rule.words_for(data).in_(self.lang), shown),
            rule=fill(rule.rule.in_(self.lang), shown),
            source=self._source(rule.setting, rule.source),
            ruling=fill(rule.ruling.in_(self.lang), shown),
            fix=fill(rule.fix.in_(self.lang), shown) if rule.fix is not None else None,
            ruled_at_table=fault.ruled,
            data=fault.data,
        )

    def _source(self, setting: str | None, source: str) -> str:
        cited = source_in((setting and self.profile.get(setting).source) or source, self.lang)
        return f"{cited} ({setting})" if setting else cited

    def hand(self, played: Played, faults: list[Fault]) -> HandReport:
        """A hand in words, with those of its faults that are to be found."""
        outcome = played.outcome
        findings = tuple(self.finding(fault, played.number) for fault in faults)
        if outcome is None:
            return HandReport(
                played.number,
                played.line,
                played.end_line,
                Status.INCOMPLETE,
                findings,
                notes=played.notes,
            )
        dealt, names = outcome.dealt, outcome.dealt.names
        ruled, as_played = outcome.ruled, outcome.played
        cancelled = outcome.status is Status.CANCELLED
        paid = outcome.status in (Status.SETTLED, Status.UNDETERMINED)
        order = sorted(range(len(names)), key=dealt.seats.__getitem__)
        if played.unknown:
            order = [i for i in order if names[i] not in played.unknown]
        won = ruled.payouts if paid else {}
        won_played = as_played.payouts if paid else {}
        payouts = _by_name(won, names)
        payouts_played = payouts if as_played is ruled else _by_name(won_played, names)
        if cancelled:
            stacks = stacks_played = {names[i]: dealt.stacks[i] for i in order}
        else:
            stacks = _stacks(order, names, outcome.stacks_ruled, won)
            one_ledger = as_played is ruled and outcome.stacks_played is outcome.stacks_ruled
            stacks_played = stacks if one_ledger else _stacks(order, names, outcome.stacks_played, won_played)
        recorded = outcome.recorded
        return HandReport(
            number=played.number,
            line=played.line,
            end_line=played.end_line,
            status=outcome.status,
            findings=findings,
            pots=self._pots(ruled, names, paid) if not cancelled else (),
            returned=_by_name(ruled.returned, names) if paid else {},
            payouts=payouts,
            payouts_as_played=payouts_played,
            stacks=stacks,
            stacks_as_played=stacks_played,
            stacks_recorded={names[i]: recorded[i] for i in order if i in recorded},
            owed=_by_name(outcome.owed, names) if paid else {},
            stub=tuple([_stub(draw, names) for draw in outcome.draws]),
            shown=self._shown(outcome),
            notes=tuple(played.notes),
        )

    def _pots(self, settled: Settled, names: tuple[str, ...], paid: bool) -> tuple[PotReport, ...]:
        return tuple(
            PotReport(
                pot_name(number),
                pot.amount,
                tuple(names[p] for p in pot.eligible),
                _by_name(pot.winners or {}, names) if paid else {},
            )
            for number, pot in enumerate(settled.pots)
        )

    def _shown(self, outcome: Outcome) -> tuple[ShownHand, ...]:
        found = []
        for player, statement in outcome.shows:
            if player not in outcome.hands:
                continue
            cards = statement.cards
            best, worst = outcome.hands[player]
            name = hand_name(best, self.lang) if best == worst else ""
            if statement.ranks_only:
                text = "-".join(str(card)[0] for card in cards)
            else:
                text = " ".join(str(card) for card in cards)
            found.append(ShownHand(outcome.dealt.names[player], text, name))
        return tuple(found)


def _stacks(
    order: list[int], names: tuple[str, ...], behind: tuple[int, ...], won: dict[int, int]
) -> dict[str, int]:
    return {names[i]: behind[i] + won.get(i, 0) for i in order}


def _by_name(amounts: dict[int, int], names: tuple[str, ...]) -> dict[str, int]:
    order = sorted(amounts) if len(amounts) > 1 else amounts
    return {names[p]: amounts[p] for p in order if amounts[p]}


def _count(count: Count) -> int | tuple[int, int]:
    least, most = count
    return least if least == most else (least, most)


def _stub(draw: DrawCount, names: tuple[str, ...]) -> StubReport:
    shuffles = [_count(c) for c in draw.reshuffled]
    return StubReport(
        draw=draw.number,
        before=_count(draw.before),
        burned=draw.burned,
        replaced=draw.replaced.least if draw.replaced.exact else None,
        reshuffled=None if not shuffles else shuffles[0] if len(shuffles) == 1 else list(shuffles),
        after=_count(draw.after),
        served={names[p]: _count(cards) for p, cards in draw.served},
        reshuffles=tuple(
            ReshuffleReport(
                names[made.player] if made.player is not None else None,
                made.recorded,
                {pile: _count(cards) for pile, cards in made.piles},
                _count(made.cards),
            )
            for made in draw.made
        ),
    )
