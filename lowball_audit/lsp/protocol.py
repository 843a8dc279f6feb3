"""Values of the server in the words of the protocol: positions, diagnostics, items."""

from __future__ import annotations

from typing import Final

from lsprotocol import types as lsp

from lowball_audit.game.reasons import Reason
from lowball_audit.log.syntax import Span
from lowball_audit.lsp.actions import Action
from lowball_audit.lsp.cells import Found
from lowball_audit.lsp.completion import Item, Kind
from lowball_audit.lsp.document import Document
from lowball_audit.lsp.outline import Hint, Symbol
from lowball_audit.lsp.text import Edit, Place
from lowball_audit.lsp.words import say
from lowball_audit.report.model import Severity

#: What findings come from, for an editor that asks several tools.
SOURCE: Final = "lowball-audit"

_SEVERITIES: Final = {
    Severity.ERROR: lsp.DiagnosticSeverity.Error,
    Severity.WARNING: lsp.DiagnosticSeverity.Warning,
    Severity.INFO: lsp.DiagnosticSeverity.Information,
}
#: Lines that count for nothing: an editor may show them pale.
_WITHOUT_EFFECT: Final = frozenset({Reason.HAND_OVER, Reason.ACTION_AFTER_CLOSE, Reason.EXTRA_BURN})
_KINDS: Final = {
    Kind.ACTION: lsp.CompletionItemKind.Event,
    Kind.PLAYER: lsp.CompletionItemKind.Variable,
    Kind.LINES: lsp.CompletionItemKind.Snippet,
    Kind.WORD: lsp.CompletionItemKind.Keyword,
    Kind.CARD: lsp.CompletionItemKind.Value,
    Kind.VALUE: lsp.CompletionItemKind.Constant,
}


def position(document: Document, place: Place) -> lsp.Position:
    """A place as the editor counts it."""
    return lsp.Position(place.line, document.text.units(place))


def place_of(document: Document, at: lsp.Position) -> Place:
    """A position of the editor as a place."""
    return document.text.place(at.line, at.character)


def span_range(document: Document, line: int, span: Span) -> lsp.Range:
    """The columns of a line (from 1) of an audit."""
    shift = document.shift(line - 1)
    return lsp.Range(
        position(document, Place(line - 1, span.start - 1 + shift)),
        position(document, Place(line - 1, span.end - 1 + shift)),
    )


def lines_range(document: Document, first: int, last: int) -> lsp.Range:
    """Whole lines (from 0), the last without its end."""
    return lsp.Range(lsp.Position(first, 0), position(document, Place(last, len(document.text.line(last)))))


def edit(document: Document, each: Edit) -> lsp.TextEdit:
    """A text to be written, with the line ends of the document."""
    text = each.text.replace("\n", document.text.end)
    return lsp.TextEdit(lsp.Range(position(document, each.start), position(document, each.end)), text)


def action(document: Document, each: Action, uri: str, kind: lsp.CodeActionKind) -> lsp.CodeAction:
    """What an editor offers to do."""
    return lsp.CodeAction(
        title=each.title,
        kind=kind,
        diagnostics=[diagnostic(document, found, uri) for found in each.findings] or None,
        is_preferred=each.preferred or None,
        edit=lsp.WorkspaceEdit(changes={uri: [edit(document, one) for one in each.edits]}),
    )


def diagnostic(document: Document, found: Found, uri: str) -> lsp.Diagnostic:
    """A finding as an editor underlines it."""
    finding, lang = found.finding, document.lang
    severity = _SEVERITIES[finding.severity]
    message = finding.message
    if finding.ruled_at_table:
        severity = lsp.DiagnosticSeverity.Information
        message = f"{message} ({say(lang, 'ruled')})"
    related = [
        lsp.DiagnosticRelatedInformation(
            lsp.Location(uri, span_range(document, cause.line, cause.span)), say(lang, f"cause.{cause.what}")
        )
        for cause in found.causes
    ]
    return lsp.Diagnostic(
        range=span_range(document, finding.line, Span(finding.column, finding.end_column)),
        message=message,
        severity=severity,
        code=f"{finding.code} {finding.name}",
        source=SOURCE,
        tags=[lsp.DiagnosticTag.Unnecessary] if found.fault.reason in _WITHOUT_EFFECT else None,
        related_information=related or None,
    )


def completion(document: Document, items: list[Item], place: Place) -> lsp.CompletionList:
    """What may be typed, in the order given."""
    end = position(document, place)
    return lsp.CompletionList(
        is_incomplete=False,
        items=[
            lsp.CompletionItem(
                label=item.label,
                kind=_KINDS[item.kind],
                detail=item.detail or None,
                sort_text=f"{number:04}",
                filter_text=item.label,
                text_edit=lsp.TextEdit(
                    lsp.Range(position(document, Place(place.line, item.start)), end),
                    item.text.replace("\n", document.text.end),
                ),
            )
            for number, item in enumerate(items)
        ],
    )


def symbol(document: Document, each: Symbol, *, parts: bool = True) -> lsp.DocumentSymbol:
    """A part of the log, with its parts if these are wanted."""
    return lsp.DocumentSymbol(
        name=each.name,
        detail=each.detail or None,
        kind=lsp.SymbolKind.Event if each.parts or not each.detail else lsp.SymbolKind.Namespace,
        range=lines_range(document, each.first, each.last),
        selection_range=lines_range(document, each.first, each.first),
        children=[symbol(document, part) for part in each.parts] if parts and each.parts else None,
    )


def hint(document: Document, each: Hint) -> lsp.InlayHint:
    """A text at the end of a line."""
    return lsp.InlayHint(position(document, Place(each.line, each.column)), each.text, padding_left=True)
