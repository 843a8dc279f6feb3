"""The answers to the questions of an editor, in the words of the protocol."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from lsprotocol import types as lsp

from lowball_audit.lsp import protocol
from lowball_audit.lsp.actions import actions, every_fix
from lowball_audit.lsp.completion import complete
from lowball_audit.lsp.definition import definition
from lowball_audit.lsp.document import Document
from lowball_audit.lsp.formatting import formatting
from lowball_audit.lsp.hover import hover
from lowball_audit.lsp.outline import folds, hints, symbols

_FIX: Final = lsp.CodeActionKind.QuickFix
_FIX_ALL: Final = lsp.CodeActionKind.SourceFixAll
#: An outline of more hands than these has no rounds: editors ask for it at every key.
_ROUNDS: Final = 200


def _hover(document: Document, params: lsp.HoverParams) -> lsp.Hover | None:
    text = hover(document, protocol.place_of(document, params.position))
    return lsp.Hover(lsp.MarkupContent(lsp.MarkupKind.Markdown, text)) if text else None


def _completion(document: Document, params: lsp.CompletionParams) -> lsp.CompletionList:
    place = protocol.place_of(document, params.position)
    return protocol.completion(document, complete(document, place), place)


def _definition(document: Document, params: lsp.DefinitionParams) -> list[lsp.Location]:
    found = definition(document, protocol.place_of(document, params.position))
    uri = params.text_document.uri
    return [lsp.Location(uri, protocol.span_range(document, line, span)) for line, span in found]


def _symbols(document: Document, params: lsp.DocumentSymbolParams) -> list[lsp.DocumentSymbol]:
    found = symbols(document)
    rounds = len(found) <= _ROUNDS
    return [protocol.symbol(document, each, parts=rounds) for each in found]


def _folding(document: Document, params: lsp.FoldingRangeParams) -> list[lsp.FoldingRange]:
    return [
        lsp.FoldingRange(first, last, kind=lsp.FoldingRangeKind.Region) for first, last in folds(document)
    ]


def _hints(document: Document, params: lsp.InlayHintParams) -> list[lsp.InlayHint]:
    first, last = params.range.start.line, params.range.end.line
    return [protocol.hint(document, each) for each in hints(document, first, last)]


def _formatting(document: Document, params: lsp.DocumentFormattingParams) -> list[lsp.TextEdit]:
    return [protocol.edit(document, each) for each in formatting(document)]


def _range_formatting(document: Document, params: lsp.DocumentRangeFormattingParams) -> list[lsp.TextEdit]:
    first, last = params.range.start.line, params.range.end.line
    if params.range.end.character == 0 and last > first:
        last -= 1  # whole lines are selected up to the beginning of the next
    return [protocol.edit(document, each) for each in formatting(document, first, last)]


def _actions(document: Document, params: lsp.CodeActionParams) -> list[lsp.CodeAction]:
    uri, only = params.text_document.uri, params.context.only
    first, last = params.range.start.line, params.range.end.line
    found = []
    if _wants(only, _FIX):
        found += [protocol.action(document, each, uri, _FIX) for each in actions(document, first, last)]
    if only is not None and _wants(only, _FIX_ALL):
        everything = every_fix(document)
        found += [protocol.action(document, everything, uri, _FIX_ALL)] if everything is not None else []
    return found


def _wants(only: Sequence[lsp.CodeActionKind | str] | None, kind: lsp.CodeActionKind) -> bool:
    """Whether an editor asks for a kind of actions: for all, for this, or for one that it belongs to."""
    asked = [str(getattr(each, "value", each)) for each in only or ()]
    return only is None or any(not each or f"{kind.value}.".startswith(f"{each}.") for each in asked)


#: What can be asked of one document: the feature, what answers, the options it is told with.
QUESTIONS: Final[tuple[tuple[str, Callable[[Document, Any], Any], Any], ...]] = (
    (lsp.TEXT_DOCUMENT_HOVER, _hover, None),
    (lsp.TEXT_DOCUMENT_COMPLETION, _completion, lsp.CompletionOptions(trigger_characters=[" "])),
    (lsp.TEXT_DOCUMENT_DEFINITION, _definition, None),
    (lsp.TEXT_DOCUMENT_DOCUMENT_SYMBOL, _symbols, None),
    (lsp.TEXT_DOCUMENT_FOLDING_RANGE, _folding, None),
    (lsp.TEXT_DOCUMENT_INLAY_HINT, _hints, None),
    (lsp.TEXT_DOCUMENT_FORMATTING, _formatting, None),
    (lsp.TEXT_DOCUMENT_RANGE_FORMATTING, _range_formatting, None),
    (lsp.TEXT_DOCUMENT_CODE_ACTION, _actions, lsp.CodeActionOptions(code_action_kinds=[_FIX, _FIX_ALL])),
)
