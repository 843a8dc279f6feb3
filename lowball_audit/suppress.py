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
    """The faults of a stretch that are left, outside of hands and in each of its hands, and those set aside."""

    outside: list[Fault]
    hands: list[list[Fault]]
    aside: list[Aside] = field(default_factory=list)


@dataclass(slots=True)
class _Told:
    """A directive at work: its known codes and families, as written, and those that were used."""

    hand: int | None
    directive: s.Directive
    known: dict[str, s.Code]
    used: set[str] = field(default_factory=set)

    def about(self, fault: Fault, hand: int | None) -> bool:
        """Whether it sets this fault aside; then it is used."""
        told = self.directive
        place = hand == self.hand and hand is not None if told.whole_hand else fault.line == told.target
        if not place or told.fault:
            return False
        code = rule_for(fault.reason).code
        if fault.reason is Reason.UNUSED_SUPPRESSION:
            # By its name only: else what is unused would set itself aside.
            keys = {code} & self.known.keys()
        elif told.codes is None:
            keys = {""}
        else:
            keys = {code, code[0]} & self.known.keys()
        self.used |= keys
        return bool(keys)


def sift(stretch: Stretch) -> Sifted:
    """The faults of a stretch, without those that its comments set aside."""
    sifted = Sifted(list(stretch.faults), [list(hand.faults) for hand in stretch.hands])
    told = [_Told(_hand(stretch, hand, each), each, _known(each)) for hand, each in stretch.directives]
    _set_aside(sifted, told)
    late = Sifted([], [[] for _ in stretch.hands])
    for each in told:
        (late.outside if each.hand is None else late.hands[each.hand]).extend(_wrong(each))
    _set_aside(late, told)
    sifted.outside += late.outside
    for faults, more in zip(sifted.hands, late.hands, strict=True):
        if more:
            faults += more
            faults.sort(key=lambda fault: (fault.line, fault.span.start))
    sifted.aside += late.aside
    return sifted


def _set_aside(sifted: Sifted, told: list[_Told]) -> None:
    def left(faults: Iterable[Fault], hand: int | None) -> Iterator[Fault]:
        for fault in faults:
            about = [each for each in told if each.about(fault, hand)]
            if about:
                sifted.aside.append(Aside(fault, hand, about[0].directive.reason))
            else:
                yield fault

    sifted.outside = list(left(sifted.outside, None))
    sifted.hands = [list(left(faults, hand)) for hand, faults in enumerate(sifted.hands)]


def _hand(stretch: Stretch, hand: int | None, directive: s.Directive) -> int | None:
    """The hand that a directive stands in; none if it stands above the line that begins the first."""
    return None if hand is None or directive.line < stretch.hands[hand].line else hand


def _known(directive: s.Directive) -> dict[str, s.Code]:
    known = selectors()
    codes = directive.codes or ()
    return {known[code.text.casefold()]: code for code in codes if code.text.casefold() in known}


def _wrong(told: _Told) -> Iterator[Fault]:
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
    unused = [code for key, code in told.known.items() if key not in told.used and key != own]
    if directive.codes is None:
        if not told.used:
            yield fault(directive.span, what="everything-hand" if directive.whole_hand else "everything")
    elif unused:
        span = unused[0].span if len(unused) == 1 else directive.span
        what = "unused-hand" if directive.whole_hand else "unused"
        yield fault(span, what=what, codes=tuple(code.text for code in unused))
