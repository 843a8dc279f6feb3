"""The report for people: what is wrong, why, and what to pay."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from lowball_audit.report.excerpt import excerpt, gutter_width
from lowball_audit.report.labels import counted, label
from lowball_audit.report.model import Finding, HandReport, Head, Part, Status
from lowball_audit.report.money import HandText
from lowball_audit.report.piece import HandPiece, Later, Limit, Piece
from lowball_audit.report.style import Paint, painter, safe, severity_style, wrap
from lowball_audit.report.summary import Totals, corrections
from lowball_audit.report.view import View

#: A log of no more hands is an evening somebody wants to see whole; of a longer one, what matters.
_SHOW_ALL = 12
#: Before the later lines of a message.
_HANGING = "    "

BETWEEN = ""


def opening(view: View) -> str:
    """Nothing."""
    return ""


def piece(part: Part, head: Head, view: View, before: int) -> Piece:
    """The findings, and each hand in full where it is needed, else in a line where that is wanted."""
    paint = painter(view.colour)
    findings = tuple(_lines(_finding(finding, part, head, view, paint)) for finding in part.findings())
    if view.quiet:
        return Piece(findings)
    text = HandText(head.places, head.lang, paint, view.width)
    hands = []
    for number, hand in enumerate(part.hands, start=before + 1):
        look = _needs_a_look(hand)
        block = _lines(text.block(hand, stub=view.stub)) if look or number <= _SHOW_ALL else ""
        hands.append(HandPiece(block, text.line(hand) + "\n" if view.verbose and not look else "", look))
    return Piece(findings, tuple(hands))


def whole(head: Head, pieces: Iterable[Piece], view: View) -> Iterator[str]:
    """All findings, then the money of the hands; each block is set off by an empty line."""
    paint = painter(view.colour)
    title = label(head.lang, "file", path=safe(head.path), profile=safe(head.profile))
    begun = not view.quiet
    if begun:
        yield paint("bold", title) + "\n"
    hidden = 0
    limit = Limit(view.max_findings)
    with Later() as later:
        money = _Money(later, view)
        for each in pieces:
            hidden += each.counts.hidden
            for finding in limit.of(each.findings):
                yield "\n" + finding if begun else finding
                begun = True
            for hand in each.hands:
                money.add(hand)
        if limit.left_out:
            yield "\n" + paint("dim", counted(head.lang, "more.findings", limit.left_out)) + "\n"
        if not view.quiet:
            money.end(head.lang, hidden, paint)
        yield from later.read()
    if begun:
        yield "\n"


def closing(totals: Totals, view: View) -> str:
    """The summary of the run."""
    if not totals.files or (view.quiet and totals.clean and not totals.interrupted):
        return ""
    return _lines(_summary(totals, view.lang or totals.lang, painter(view.colour)))


class _Money:
    """The hands: all of a short log, of a long one those that need a look."""

    def __init__(self, later: Later, view: View) -> None:
        self.later = later
        self.verbose = view.verbose
        self.first: list[HandPiece] | None = []  # until the log is known to be long
        self.unshown = 0
        self.in_list = False

    def add(self, hand: HandPiece) -> None:
        """The next hand."""
        if self.first is None:
            self._of_a_long_log(hand)
            return
        self.first.append(hand)
        if len(self.first) > _SHOW_ALL:
            first, self.first = self.first, None
            for each in first:
                self._of_a_long_log(each)

    def _of_a_long_log(self, hand: HandPiece) -> None:
        if hand.look:
            self.later.write("\n" + hand.text)
            self.in_list = False
        elif self.verbose:
            self.later.write(hand.line if self.in_list else "\n" + hand.line)
            self.in_list = True
        else:
            self.unshown += 1

    def end(self, lang: str, hidden: int, paint: Paint) -> None:
        """After the last hand: how many are not shown."""
        for hand in self.first or ():
            self.later.write("\n" + hand.text)
        if self.first == []:
            self.later.write("\n" + label(lang, "empty") + "\n")
        if self.unshown:
            key = "unshown.hidden" if hidden else "unshown"
            self.later.write("\n" + paint("dim", counted(lang, key, self.unshown)) + "\n")


def _lines(lines: list[str]) -> str:
    return "\n".join(lines) + "\n"


def _finding(finding: Finding, part: Part, head: Head, view: View, paint: Paint) -> list[str]:
    lang = head.lang
    style = severity_style(finding.severity)
    word = label(lang, f"severity.{finding.severity.value}")
    code = f"{word}[{finding.code}]"
    first = f"{code} {finding.name}: "
    said = wrap(safe(finding.message), first, _HANGING, view.width)
    said = [
        paint(style, code) + first[len(code) :] + paint("bold", said[0][len(first) :]),
        *(_HANGING + paint("bold", line[len(_HANGING) :]) for line in said[1:]),
    ]
    gap = " " * gutter_width(finding)
    place = f"{safe(head.path)}:{finding.line}:{finding.column}"
    if finding.hand is not None:
        place += f" ({label(lang, 'in.hand', number=finding.hand)})"
    lines = [*said, f"{gap}{paint('gutter', '-->')} {place}"]
    lines += excerpt(finding, part.source.get(finding.line), paint, view.width)
    facts = [("rule", finding.rule), ("source", finding.source), ("ruling", finding.ruling)]
    facts.append(("fix", finding.fix or ""))
    for key, text in facts:
        if text:
            first = f"{gap} = {label(lang, key)}: "
            wrapped = wrap(safe(text), first, " " * len(first), view.width)
            lines += [paint("gutter", line[: len(first)]) + line[len(first) :] for line in wrapped]
    if finding.ruled_at_table:
        lines.append(f"{gap} {paint('good', '= ' + label(lang, 'ruled'))}")
    return lines


def _needs_a_look(hand: HandReport) -> bool:
    return bool(
        hand.findings
        or hand.status in (Status.UNDETERMINED, Status.INCOMPLETE)
        or hand.owed
        or corrections(hand)
    )


def _summary(totals: Totals, lang: str | None, paint: Paint) -> list[str]:
    counts = [counted(lang, "count.files", totals.files)] if totals.files > 1 else []
    counts.append(counted(lang, "count.hands", totals.hands))
    for status in Status:
        if count := totals.statuses[status]:
            counts.append(counted(lang, f"count.{status.value}", count))
    if totals.clean and not (totals.hidden or totals.aside or totals.known or totals.interrupted):
        counts.append(paint("good", label(lang, "none.found")))
    for key, count, style in (
        ("count.errors", totals.errors, "error"),
        ("count.warnings", totals.warnings, "warning"),
        ("count.infos", totals.infos, "info"),
    ):
        if count:
            counts.append(paint(style, counted(lang, key, count)))
    if totals.hidden:
        counts.append(counted(lang, "count.hidden", totals.hidden))
    for key, count in (
        ("count.aside", totals.aside),
        ("count.known", totals.known),
        ("count.fixed", totals.fixed),
    ):
        if count:
            counts.append(counted(lang, key, count))
    if totals.interrupted:
        counts.append(paint("bad", label(lang, "count.interrupted")))
    line = ", ".join(counts)
    if totals.ruled:
        line += f" ({label(lang, 'count.ruled', count=totals.ruled)})"
    return [line, *_to_do(totals, lang)]


def _to_do(totals: Totals, lang: str | None) -> list[str]:
    lines = []
    if totals.corrected:
        named = [
            str(number) if totals.files == 1 else f"{number} ({safe(path)})"
            for path, number in totals.to_correct
        ]
        more = totals.corrected - len(named)
        hands = _listed(named, lang, more)
        lines.append(label(lang, "do.one" if len(named) == 1 else "do.many", hands=hands))
    if totals.statuses[Status.UNDETERMINED] or totals.statuses[Status.INCOMPLETE]:
        lines.append(label(lang, "do.open"))
    elif totals.hands and not totals.clean and not totals.corrected:
        lines.append(label(lang, "do.nothing"))
    return lines


def _listed(items: list[str], lang: str | None, more: int) -> str:
    """``3``, ``3 and 7``, ``1, 2 and 9``, ``1, 2, 3 and 20 more``."""
    if more:
        return label(lang, "do.more", hands=", ".join(items), count=more)
    *others, last = items
    return f"{', '.join(others)} {label(lang, 'and')} {last}" if others else last
