"""The server: what an editor sends and gets, by the Language Server Protocol.

All that is known of a log is in the other modules; this one listens, waits a moment after a key, audits in
slices, and answers. What goes wrong in it is a line on standard error, and the server goes on.
"""

from __future__ import annotations

import asyncio
import functools
import logging
from collections.abc import Callable, Generator
from pathlib import Path
from typing import Any, Final, TypeVar

from lsprotocol import types as lsp
from pygls.lsp.server import LanguageServer
from pygls.protocol import LanguageServerProtocol, lsp_method
from pygls.uris import to_fs_path

from lowball_audit import __version__
from lowball_audit.immutable import immutable
from lowball_audit.lsp import protocol
from lowball_audit.lsp.answers import QUESTIONS
from lowball_audit.lsp.audited import SLICE, Asked
from lowball_audit.lsp.document import Document
from lowball_audit.lsp.text import UNITS
from lowball_audit.lsp.words import say
from lowball_audit.report.model import Severity
from lowball_audit.report.selection import Selection

#: After a key the server waits so many seconds for the next one.
_PAUSE: Final = 0.03
#: An editor is sent no more findings than these of a log, the worst first: more is slow and nobody reads it.
MOST_FINDINGS: Final = 1000

Answer = TypeVar("Answer")
Notes = Generator[tuple[Callable[..., Any], tuple[Any, ...], None], Any, None]


@immutable
class Options:
    """How the logs of a folder are audited, and what is wrong with its settings."""

    asked: Asked
    selection: Selection = Selection()
    problem: str = ""


class _Protocol(LanguageServerProtocol):
    """The protocol with the texts left to us: theirs cuts lines where the protocol does not.

    At the end the server stops listening, and nothing else is stopped.
    """

    @lsp_method(lsp.EXIT)
    def lsp_exit(self, *_: Any) -> Notes:
        stop: Callable[[], None] = self._server.shutdown
        stop()
        yield from ()

    @lsp_method(lsp.TEXT_DOCUMENT_DID_OPEN)
    def lsp_text_document__did_open(self, params: lsp.DidOpenTextDocumentParams) -> Notes:
        yield self.fm.features[lsp.TEXT_DOCUMENT_DID_OPEN], (params,), None

    @lsp_method(lsp.TEXT_DOCUMENT_DID_CHANGE)
    def lsp_text_document__did_change(self, params: lsp.DidChangeTextDocumentParams) -> Notes:
        yield self.fm.features[lsp.TEXT_DOCUMENT_DID_CHANGE], (params,), None

    @lsp_method(lsp.TEXT_DOCUMENT_DID_CLOSE)
    def lsp_text_document__did_close(self, params: lsp.DidCloseTextDocumentParams) -> Notes:
        yield self.fm.features[lsp.TEXT_DOCUMENT_DID_CLOSE], (params,), None


class Server(LanguageServer):
    """A server with the logs that are open."""

    def __init__(
        self, options_for: Callable[[Path | None], Options], crashed: Callable[[Exception, str], None]
    ):
        """``options_for`` a folder, None for a log without a file; ``crashed`` is told of errors of ours."""
        super().__init__("lowball-audit", __version__, protocol_cls=_Protocol, max_workers=1)
        self._options_for, self.crashed = options_for, crashed
        self.documents: dict[str, Document] = {}
        self._auditing: dict[str, asyncio.Task[None]] = {}
        self._complained: set[str] = set()
        self.asked_to_stop = False

    def report_server_error(self, error: Exception, source: Any) -> None:
        """An error of the protocol: said to whoever reads the log of the server, not to the user."""
        self.crashed(error, "in the protocol")

    # --- texts ---

    def open(self, uri: str, text: str, version: int | None) -> None:
        """A log is opened."""
        path = to_fs_path(uri) if uri.startswith("file:") else None
        options = self._options_for(Path(path).parent if path else None)
        encoding = str(getattr(self.workspace.position_encoding, "value", self.workspace.position_encoding))
        units = encoding if encoding in UNITS else "utf-16"
        document = Document(path or uri, text, version, options.asked, options.selection, units)
        self.documents[uri] = document
        self._complain(options.problem or document.problem)
        self.audit(uri)

    def _complain(self, problem: str) -> None:
        if problem and problem not in self._complained:
            self._complained.add(problem)
            self.window_show_message(
                lsp.ShowMessageParams(lsp.MessageType.Warning, f"lowball-audit: {problem}")
            )

    def change(self, params: lsp.DidChangeTextDocumentParams) -> None:
        """Keys were pressed."""
        uri = params.text_document.uri
        document = self.documents.get(uri)
        if document is None:
            return
        for change in params.content_changes:
            if isinstance(change, lsp.TextDocumentContentChangePartial):
                start = protocol.place_of(document, change.range.start)
                document.replace(start, protocol.place_of(document, change.range.end), change.text)
            else:
                document.become(change.text)
        document.version = params.text_document.version
        self.audit(uri)

    def close(self, uri: str) -> None:
        """A log is closed: nothing is said of it any more."""
        task = self._auditing.pop(uri, None)
        if task is not None:
            task.cancel()
        if self.documents.pop(uri, None) is not None:
            self.text_document_publish_diagnostics(lsp.PublishDiagnosticsParams(uri, []))

    # --- the audit behind the keys ---

    def audit(self, uri: str) -> None:
        """Audit a log in the background, anew if that goes on already."""
        task = self._auditing.get(uri)
        if task is not None:
            task.cancel()
        self._auditing[uri] = asyncio.get_running_loop().create_task(self._audit(uri, self.documents[uri]))

    async def _audit(self, uri: str, document: Document) -> None:
        try:
            await asyncio.sleep(_PAUSE)
            done = document.audited.work(SLICE)
            self._publish(uri, document)
            if done:
                return
            while not done:
                await asyncio.sleep(0)
                done = document.audited.work(SLICE)
            self._publish(uri, document)
        except Exception as error:
            self.crashed(error, "auditing a log")

    def _publish(self, uri: str, document: Document) -> None:
        found = document.findings()
        over = len(found) - MOST_FINDINGS
        if over > 0:
            order = list(Severity)
            found.sort(key=lambda each: order.index(each.finding.severity))
            del found[MOST_FINDINGS:]
            text = say(document.lang, "too.many", path=document.path, count=over)
            self.window_log_message(lsp.LogMessageParams(lsp.MessageType.Info, text))
        diagnostics = [protocol.diagnostic(document, each, uri) for each in found]
        self.text_document_publish_diagnostics(
            lsp.PublishDiagnosticsParams(uri, diagnostics, document.version)
        )


def make_server(
    options_for: Callable[[Path | None], Options], crashed: Callable[[Exception, str], None]
) -> Server:
    """A server with all its features."""
    server = Server(options_for, crashed)
    _texts(server)
    _questions(server)
    return server


def _guarded(server: Server, handler: Callable[..., Answer]) -> Callable[..., Answer | None]:
    """A handler whose error is a line on standard error, and no answer."""

    @functools.wraps(handler)
    def guarded(params: Any) -> Answer | None:
        try:
            return handler(params)
        except Exception as error:
            server.crashed(error, f"in {handler.__name__}")
            return None

    return guarded


def _texts(server: Server) -> None:
    def opened(params: lsp.DidOpenTextDocumentParams) -> None:
        item = params.text_document
        server.open(item.uri, item.text, item.version)

    def changed(params: lsp.DidChangeTextDocumentParams) -> None:
        server.change(params)

    def closed(params: lsp.DidCloseTextDocumentParams) -> None:
        server.close(params.text_document.uri)

    def stopping(params: Any) -> None:
        server.asked_to_stop = True

    server.feature(lsp.TEXT_DOCUMENT_DID_OPEN)(_guarded(server, opened))
    server.feature(lsp.TEXT_DOCUMENT_DID_CHANGE)(_guarded(server, changed))
    server.feature(lsp.TEXT_DOCUMENT_DID_CLOSE)(_guarded(server, closed))
    server.feature(lsp.SHUTDOWN)(_guarded(server, stopping))


def _questions(server: Server) -> None:
    """Each feature that asks about one document."""
    for feature, answer, options in QUESTIONS:
        server.feature(feature, options)(_guarded(server, _asked(server, feature, answer)))


def _asked(server: Server, feature: str, answer: Callable[[Document, Any], Any]) -> Callable[[Any], Any]:
    def handler(params: Any) -> Any:
        document = server.documents.get(params.text_document.uri)
        if document is None:
            return None
        document.audited.work(SLICE)  # the hands that were changed come first
        return answer(document, params)

    handler.__name__ = feature
    return handler


class _Lines(logging.Formatter):
    """What the library says, in a line: no tracebacks."""

    def format(self, record: logging.LogRecord) -> str:
        return f"lowball-audit: {record.getMessage().splitlines()[0] if record.getMessage() else ''}"


def quiet_library(debug: bool) -> None:
    """Let the library say its errors in one line each, and nothing else."""
    library = logging.getLogger("pygls")
    library.propagate = False
    handler = logging.StreamHandler()
    if not debug:
        handler.setFormatter(_Lines())
        library.setLevel(logging.ERROR)
    library.addHandler(handler)
