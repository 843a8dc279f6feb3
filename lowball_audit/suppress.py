"""Findings set aside by comments of the log, and what is wrong with such comments.

``# audit: ignore[B007] why`` sets aside what is found on its line, ``# audit: ignore-hand[B007] why`` what is
found in its hand. What is replayed does not depend on it, nor does it matter which findings are asked for: a
directive is used if something is found that it is about.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from difflib import get_close_matches

from lowball_audit.game.reasons import Reason
from lowball_audit.immutable import immutable
from lowball_audit.log import syntax as s
from lowball_audit.replay.session import Stretch
from lowball_audit.replay.setup import Fault
from lowball_audit.rules import rule_for, selectors


@immutable
class Aside:
    """A fault that is set aside; ``hand`` is the place of its hand in the stretch, None outside of hands."""

    fault: Fault
    hand: int | None
    reason: str


@dataclass(slots=True)
class Sifted:
    """The faults of a stretch that are left, outside of hands and in each hand, and those set aside."""

    outside: list[Fault]
    hands: list[list[Fault]]
    aside: list[Aside] = field(default_factory=list)


#: What a directive is about: the line or the hand, and a code, a family, or "" for everything.
_Key = tuple[str, int, str]


@dataclass(slots=True)
class _Told:
    """A directive at work: the place of its hand, and its known codes and families, as written."""

    hand: int | None
    directive: s.Directive
    known: dict[str, s.Code]

    def key(self, code: str) -> _Key | None:
        """What it is about, of a code that it names; None if there is no such place."""
        told = self.directive
        place = self.hand if told.whole_hand else told.target
        return None if place is None or told.fault else ("hand" if told.whole_hand else "line", place, code)


class _AtWork:
    """All directives of a stretch; however many there are, a fault is looked up a few times."""

    def __init__(self, told: Iterable[_Told]) -> None:
        self.reasons: dict[_Key, str] = {}
        self.used: set[_Key] = set()
        for each in told:
            for code in [""] if each.directive.codes is None else each.known:
                key = each.key(code)
                if key is not None:
                    self.reasons.setdefault(key, each.directive.reason)

    def about(self, fault: Fault, hand: int | None) -> str | None:
        """Why a fault is set aside; None if it is not. What sets it aside is used."""
        code = rule_for(fault.reason).code
        # What is unused would set itself aside, if it did not have to be named.
        codes = (code,) if fault.reason is Reason.UNUSED_SUPPRESSION else (code, code[0], "")
        places = (("line", fault.line), *((("hand", hand),) if hand is not None else ()))
        keys = [(*place, each) for place in places for each in codes]
        found = [key for key in keys if key in self.reasons]
        self.used.update(found)
        return self.reasons[found[0]] if found else None


def sift(stretch: Stretch) -> Sifted:
    """The faults of a stretch, without those that its comments set aside."""
    sifted = Sifted(list(stretch.faults), [list(hand.faults) for hand in stretch.hands])
    told = [_Told(_hand(stretch, hand, each), each, _known(each)) for hand, each in stretch.directives]
    at_work = _AtWork(told)
    _set_aside(sifted, at_work)
    late = Sifted([], [[] for _ in stretch.hands])
    for each in told:
        (late.outside if each.hand is None else late.hands[each.hand]).extend(_wrong(each, at_work.used))
    _set_aside(late, at_work)
    sifted.outside += late.outside
    for faults, more in zip(sifted.hands, late.hands, strict=True):
        if more:
            faults += more
            faults.sort(key=lambda fault: (fault.line, fault.span.start))
    sifted.aside += late.aside
    return sifted


def _set_aside(sifted: Sifted, at_work: _AtWork) -> None:
    def left(faults: Iterable[Fault], hand: int | None) -> Iterator[Fault]:
        for fault in faults:
            reason = at_work.about(fault, hand)
            if reason is None:
                yield fault
            else:
                sifted.aside.append(Aside(fault, hand, reason))

    sifted.outside = list(left(sifted.outside, None))
    sifted.hands = [list(left(faults, hand)) for hand, faults in enumerate(sifted.hands)]


def _hand(stretch: Stretch, hand: int | None, directive: s.Directive) -> int | None:
    """The hand that a directive stands in; none if it stands above the line that begins the first."""
    return None if hand is None or directive.line < stretch.hands[hand].line else hand


def _known(directive: s.Directive) -> dict[str, s.Code]:
    known = selectors()
    codes = directive.codes or ()
    return {known[code.text.casefold()]: code for code in codes if code.text.casefold() in known}


def _wrong(told: _Told, used: set[_Key]) -> Iterator[Fault]:
    """What is wrong with a directive: it cannot be understood, or sets nothing aside."""
    directive = told.directive

    def fault(span: s.Span, **data: object) -> Fault:
        return Fault(Reason.UNUSED_SUPPRESSION, directive.line, span, data)

    if directive.fault:
        nearest = directive.nearest or None
        yield fault(directive.span, what=directive.fault, seen=directive.seen, nearest=nearest)
        return
    known = selectors()
    for code in directive.codes or ():
        if code.text.casefold() not in known:
            near = get_close_matches(code.text.casefold(), known, n=1, cutoff=0.5)
            nearest = known[near[0]] if near else None
            what = "code" if near else "unknown-code"
            yield fault(code.span, what=what, seen=code.text, nearest=nearest)
    if directive.whole_hand and told.hand is None:
        yield fault(directive.span, what="no-hand")
        return
    own = rule_for(Reason.UNUSED_SUPPRESSION).code  # may stand there for the case that it is needed
    unused = [code for key, code in told.known.items() if told.key(key) not in used and key != own]
    if directive.codes is None:
        if told.key("") not in used:
            yield fault(directive.span, what="everything-hand" if directive.whole_hand else "everything")
    elif unused:
        span = unused[0].span if len(unused) == 1 else directive.span
        what = "unused-hand" if directive.whole_hand else "unused"
        yield fault(span, what=what, codes=tuple(code.text for code in unused))
