"""The report for people: what is wrong, why, and what to pay."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from lowball_audit.report.excerpt import excerpt, gutter_width
from lowball_audit.report.labels import counted, label
from lowball_audit.report.model import FileReport, Finding, HandReport, Status
from lowball_audit.report.money import HandText
from lowball_audit.report.style import Paint, painter, safe, severity_style, wrap
from lowball_audit.report.summary import Totals, corrections
from lowball_audit.report.view import View

#: A log of no more hands is an evening somebody wants to see whole; of a longer one, what matters.
_SHOW_ALL = 12
#: So many hands are named in the summary.
_NAMED = 8
#: Before the later lines of a message.
_HANGING = "    "


def render(reports: Iterable[FileReport], view: View) -> Iterator[str]:
    """Yield one piece a log, then the summary."""
    paint = painter(view.colour)
    totals = Totals()
    lang = view.lang
    for report in reports:
        totals.add(report)
        lang = lang or report.lang
        blocks = [_finding(finding, report, view, paint) for finding in report.all_findings()]
        if not view.quiet:
            blocks += _money(report, view, paint)
            title = label(report.lang, "file", path=safe(report.path), profile=safe(report.profile))
            blocks.insert(0, [paint("bold", title)])
        if blocks:
            yield "\n".join("\n".join(block) + "\n" for block in blocks) + "\n"
    if totals.files and not (view.quiet and totals.clean):
        yield "\n".join(_summary(totals, lang, paint)) + "\n"


def _finding(finding: Finding, report: FileReport, view: View, paint: Paint) -> list[str]:
    lang = report.lang
    style = severity_style(finding.severity)
    word = label(lang, f"severity.{finding.severity.value}")
    code = f"{word}[{finding.code}]"
    first = f"{code} {finding.name}: "
    head = wrap(safe(finding.message), first, _HANGING, view.width)
    head = [
        paint(style, code) + first[len(code) :] + paint("bold", head[0][len(first) :]),
        *(_HANGING + paint("bold", line[len(_HANGING) :]) for line in head[1:]),
    ]
    gap = " " * gutter_width(finding)
    place = f"{safe(report.path)}:{finding.line}:{finding.column}"
    if finding.hand is not None:
        place += f" ({label(lang, 'in.hand', number=finding.hand)})"
    lines = [*head, f"{gap}{paint('gutter', '-->')} {place}"]
    lines += excerpt(finding, report.source, paint, view.width)
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


def _money(report: FileReport, view: View, paint: Paint) -> list[list[str]]:
    """The hands: all of a short log, of a long one those that need a look."""
    if not report.hands:
        return [[label(report.lang, "empty")]]
    text = HandText(report.places, report.lang, paint, view.width)
    blocks: list[list[str]] = []
    unshown: list[str] = []

    def leave_out() -> None:
        """The clean hands since the last block: listed if wanted."""
        if unshown and view.verbose:
            blocks.append(unshown.copy())
            unshown.clear()

    every = len(report.hands) <= _SHOW_ALL
    for hand in report.hands:
        if every or _needs_a_look(hand):
            leave_out()
            blocks.append(text.block(hand, stub=view.stub))
        else:
            unshown.append(text.line(hand))
    leave_out()
    if unshown:
        key = "unshown.hidden" if report.hidden else "unshown"
        blocks.append([paint("dim", counted(report.lang, key, len(unshown)))])
    return blocks


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
    if totals.clean and not totals.hidden:
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
    line = ", ".join(counts)
    if totals.ruled:
        line += f" ({label(lang, 'count.ruled', count=totals.ruled)})"
    return [line, *_to_do(totals, lang)]


def _to_do(totals: Totals, lang: str | None) -> list[str]:
    lines = []
    if totals.to_correct:
        named = [
            str(number) if totals.files == 1 else f"{number} ({safe(path)})"
            for path, number in totals.to_correct[:_NAMED]
        ]
        more = len(totals.to_correct) - len(named)
        hands = _listed(named, lang, more)
        lines.append(label(lang, "do.one" if len(named) == 1 else "do.many", hands=hands))
    if totals.statuses[Status.UNDETERMINED] or totals.statuses[Status.INCOMPLETE]:
        lines.append(label(lang, "do.open"))
    elif totals.hands and not totals.clean and not totals.to_correct:
        lines.append(label(lang, "do.nothing"))
    return lines


def _listed(items: list[str], lang: str | None, more: int) -> str:
    """``3``, ``3 and 7``, ``1, 2 and 9``, ``1, 2, 3 and 20 more``."""
    if more:
        return label(lang, "do.more", hands=", ".join(items), count=more)
    *others, last = items
    return f"{', '.join(others)} {label(lang, 'and')} {last}" if others else last
