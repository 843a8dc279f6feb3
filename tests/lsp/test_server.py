"""The real server in a process of its own, driven as an editor drives it."""

from __future__ import annotations

import asyncio
import os
import random
import sys
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_lsp
from lsprotocol import types as lsp
from pytest_lsp import ClientServerConfig, LanguageClient, client_capabilities

from lowball_audit.auditor import audit
from lowball_audit.simulate import Options, simulate
from tests.lsp.logs import LOG

URI = "file:///tmp/game.lowball"
COMMAND = [sys.executable, "-m", "lowball_audit", "lsp"]
#: Longer than this nothing takes, on any machine.
PATIENCE = 60


@pytest_lsp.fixture(config=ClientServerConfig(server_command=COMMAND, server_env=dict(os.environ)))
async def client(lsp_client: LanguageClient) -> AsyncIterator[None]:
    await lsp_client.initialize_session(
        lsp.InitializeParams(capabilities=client_capabilities("visual-studio-code"))
    )
    yield
    await lsp_client.shutdown_session()


class Editor:
    """One log in an editor: typing, and what is underlined."""

    def __init__(self, client: LanguageClient, text: str, uri: str = URI) -> None:
        self.client, self.uri, self.version = client, uri, 1
        self.id = lsp.TextDocumentIdentifier(uri)
        client.text_document_did_open(
            lsp.DidOpenTextDocumentParams(lsp.TextDocumentItem(uri, "lowball", 1, text))
        )

    def type(self, *changes: tuple[int, int, int, int, str]) -> None:
        self.version += 1
        self.client.text_document_did_change(
            lsp.DidChangeTextDocumentParams(
                lsp.VersionedTextDocumentIdentifier(self.version, self.uri),
                [
                    lsp.TextDocumentContentChangePartial(
                        lsp.Range(lsp.Position(a, b), lsp.Position(c, d)), text
                    )
                    for a, b, c, d, text in changes
                ],
            )
        )

    def take(self, text: str) -> None:
        """All of another text at once."""
        self.version += 1
        self.client.text_document_did_change(
            lsp.DidChangeTextDocumentParams(
                lsp.VersionedTextDocumentIdentifier(self.version, self.uri),
                [lsp.TextDocumentContentChangeWholeDocument(text)],
            )
        )

    async def underlined(self) -> list[lsp.Diagnostic]:
        """What is underlined once the server has nothing more to say of this version."""
        said = object()
        async with asyncio.timeout(PATIENCE):
            while self.client.diagnostics.get(self.uri) is not said:
                said = self.client.diagnostics.get(self.uri)
                await asyncio.sleep(0.4)
                if said is None:
                    said = object()
        return list(self.client.diagnostics[self.uri])

    async def only(self, code: str) -> lsp.Diagnostic:
        """The one finding of that code."""
        (found,) = [each for each in await self.underlined() if str(each.code).startswith(code)]
        return found

    async def codes(self) -> list[str]:
        return sorted(str(each.code)[:4] for each in await self.underlined())

    def at(self, line: int, column: int) -> dict[str, object]:
        return {"text_document": self.id, "position": lsp.Position(line, column)}

    async def hover(self, line: int, column: int) -> str:
        found = await self.client.text_document_hover_async(lsp.HoverParams(**self.at(line, column)))  # type: ignore[arg-type]
        assert found is None or isinstance(found.contents, lsp.MarkupContent)
        return found.contents.value if found is not None else ""

    async def complete(self, line: int, column: int) -> list[lsp.CompletionItem]:
        found = await self.client.text_document_completion_async(
            lsp.CompletionParams(**self.at(line, column))  # type: ignore[arg-type]
        )
        assert isinstance(found, lsp.CompletionList)
        return list(found.items)


@pytest.mark.asyncio
async def test_a_fault_is_underlined_while_it_is_typed(client: LanguageClient) -> None:
    editor = Editor(client, LOG)
    assert await editor.underlined() == []
    editor.type((9, 14, 9, 15, "6"))  # Ana raises to 6
    found = await editor.only("B006")
    assert found.code == "B006 wrong-raise-size"
    assert found.severity is lsp.DiagnosticSeverity.Error
    assert found.range == lsp.Range(lsp.Position(9, 0), lsp.Position(9, 15))
    assert found.source == "lowball-audit"
    (cause,) = found.related_information or ()
    assert cause.location.range.start.line == 8
    editor.type((9, 14, 9, 15, "4"))
    assert await editor.underlined() == []


@pytest.mark.asyncio
async def test_hover_says_what_the_table_was(client: LanguageClient) -> None:
    editor = Editor(client, LOG)
    text = await editor.hover(11, 2)
    assert "Carla to act: 2 to call" in text
    assert "fold, call 2, raise to 6" in text
    assert "pot 7" in text
    assert "bet 2 of 4" in text


@pytest.mark.asyncio
async def test_hover_on_a_finding_says_its_rule(client: LanguageClient) -> None:
    editor = Editor(client, LOG.replace("raises to 4", "raises to 6"))
    text = await editor.hover(9, 2)
    assert text.startswith("**B006 wrong-raise-size** · error")


@pytest.mark.asyncio
async def test_completion_has_the_player_to_act_first(client: LanguageClient) -> None:
    editor = Editor(client, LOG)
    editor.type((11, 0, 11, 13, ""))
    items = await editor.complete(11, 0)
    assert [item.label for item in items[:3]] == ["Carla calls 2", "Carla raises to 6", "Carla folds"]
    assert sorted(item.sort_text or "" for item in items) == [item.sort_text for item in items]


@pytest.mark.asyncio
async def test_what_is_completed_is_written_over_what_was_typed(client: LanguageClient) -> None:
    editor = Editor(client, LOG)
    editor.type((11, 0, 11, 13, "  Carla c"))
    edit = (await editor.complete(11, 9))[0].text_edit
    assert isinstance(edit, lsp.TextEdit)
    assert edit.range == lsp.Range(lsp.Position(11, 2), lsp.Position(11, 9))
    assert edit.new_text == "Carla calls 2"


@pytest.mark.asyncio
async def test_definition_leads_to_the_cause(client: LanguageClient) -> None:
    editor = Editor(client, LOG.replace("raises to 4", "raises to 6"))
    found = await client.text_document_definition_async(lsp.DefinitionParams(**editor.at(9, 3)))  # type: ignore[arg-type]
    assert isinstance(found, (list, tuple))
    assert [each.range.start.line for each in found if isinstance(each, lsp.Location)] == [8]


@pytest.mark.asyncio
async def test_outline_folds_and_hints(client: LanguageClient) -> None:
    editor = Editor(client, LOG)
    symbols = await client.text_document_document_symbol_async(lsp.DocumentSymbolParams(editor.id))
    assert [(each.name, each.detail) for each in symbols or ()] == [("Header", None), ("hand 1", "settled")]  # type: ignore[union-attr]
    folds = await client.text_document_folding_range_async(lsp.FoldingRangeParams(editor.id))
    assert [(fold.start_line, fold.end_line) for fold in folds or ()] == [(0, 3), (5, 20), (12, 20)]
    whole = lsp.Range(lsp.Position(0, 0), lsp.Position(30, 0))
    hints = await client.text_document_inlay_hint_async(lsp.InlayHintParams(editor.id, whole))
    assert [(hint.position.line, hint.label) for hint in hints or ()] == [
        (11, "pot 9"),
        (12, "pot 9"),
        (18, "pot 9"),
    ]


@pytest.mark.asyncio
async def test_columns_are_utf_16_units(client: LanguageClient) -> None:
    log = LOG.replace("Ana", '"Ana\U0001f0a1"').replace("raises to 4", "raises to 6")
    editor = Editor(client, log)
    found = await editor.only("B006")
    assert found.range == lsp.Range(lsp.Position(9, 0), lsp.Position(9, 19))
    editor.type((9, 18, 9, 19, "4"))
    assert [each for each in await editor.codes() if each == "B006"] == []


@pytest.mark.asyncio
async def test_crlf_and_a_mark_at_the_start(client: LanguageClient) -> None:
    faulty = LOG.replace("raises to 4", "raises to 6")
    editor = Editor(client, "\ufeff" + faulty.replace("\n", "\r\n"))
    found = await editor.only("B006")
    assert found.range == lsp.Range(lsp.Position(9, 0), lsp.Position(9, 15))
    editor.type((9, 14, 9, 15, "4"))
    assert await editor.underlined() == []


@pytest.mark.asyncio
async def test_an_empty_log_without_a_file_gets_a_session_typed_into_it(client: LanguageClient) -> None:
    editor = Editor(client, "", "untitled:Untitled-1")
    assert await editor.underlined() == []
    assert {"profile", "seats", "limits"} <= {item.label for item in await editor.complete(0, 0)}
    written = ""
    for line in LOG.splitlines(keepends=True):
        at = written.count("\n")
        for column, char in enumerate(line):
            editor.type((at, column, at, column, char))
        written += line
    assert await editor.underlined() == []
    assert "Ana" in await editor.hover(18, 1)


@pytest.mark.asyncio
async def test_any_keys_in_any_order_end_in_the_findings_of_an_audit(client: LanguageClient) -> None:
    rng = random.Random(7)
    text = "".join(simulate(Options(hands=4, seed=11, inject="any")))
    editor = Editor(client, text)
    for _ in range(120):
        lines = text.split("\n")
        line = rng.randrange(len(lines))
        column = rng.randint(0, len(lines[line]))
        end = rng.randint(column, min(column + 3, len(lines[line])))
        new = rng.choice(["", "x", "\n", "hand 9\n", "Ana folds\n", " "])
        editor.type((line, column, line, end, new))
        lines[line] = lines[line][:column] + new + lines[line][end:]
        text = "\n".join(lines)
    found = [
        (each.range.start.line + 1, str(each.code)[:4], each.message) for each in await editor.underlined()
    ]
    assert found == [(each.line, each.code, each.message) for each in audit(text).all_findings()]


@pytest.mark.asyncio
@pytest.mark.parametrize(
    "text",
    [
        "\x00\x01\ufffe\ud800 \U0001f0a1\u2028\x0c\r\r\n\n" * 2000,
        "hand hand hand; " * 3000,
        "#include <stdio.h>\nint main(void) { return 0; }\n",
        "hand 1\n" * 3000,
    ],
    ids=["bytes", "one line", "C", "hands"],
)
async def test_rubbish_is_answered(client: LanguageClient, text: str) -> None:
    editor = Editor(client, text)
    found = await editor.underlined()
    assert len(found) <= 1000
    assert [each.range.start.line for each in found[:9]] == sorted(
        each.range.start.line for each in found[:9]
    )
    editor.type((0, 0, 0, 0, "x"))
    await editor.hover(0, 0)
    await editor.complete(0, 1)
    assert await client.text_document_folding_range_async(lsp.FoldingRangeParams(editor.id)) is not None
    editor.take(LOG)
    assert await editor.underlined() == []


@pytest.mark.asyncio
async def test_two_logs_at_once(client: LanguageClient) -> None:
    one, two = Editor(client, LOG), Editor(client, LOG, "file:///tmp/other.lowball")
    one.type((9, 14, 9, 15, "6"))
    two.type((17, 9, 17, 10, "4"))
    assert "B006" in await one.codes()
    assert "B005" in await two.codes()
    client.text_document_did_close(lsp.DidCloseTextDocumentParams(one.id))
    assert await one.underlined() == []
    assert "B005" in await two.codes()


@pytest.mark.asyncio
async def test_a_log_that_is_not_open_is_no_error(client: LanguageClient) -> None:
    nowhere = lsp.TextDocumentIdentifier("file:///tmp/nowhere.lowball")
    params = lsp.HoverParams(nowhere, lsp.Position(0, 0))
    assert await client.text_document_hover_async(params) is None
    assert await client.text_document_folding_range_async(lsp.FoldingRangeParams(nowhere)) is None


@pytest.mark.asyncio
async def test_spanish_logs_are_answered_in_spanish(client: LanguageClient) -> None:
    log = Path("samples/jueves-casa.lowball").read_text(encoding="utf-8")
    editor = Editor(client, log)
    line = next(i for i, each in enumerate(log.split("\n")) if each == "Nuria paga 3")
    assert "Habla Nuria: 3 para pagar" in await editor.hover(line, 0)
    editor.type((line, 0, line, 12, ""))
    assert [item.label for item in (await editor.complete(line, 0))[:2]] == ["Nuria paga 3", "Nuria sube a 6"]


@pytest.mark.asyncio
async def test_a_quick_fix_and_the_canonical_form(client: LanguageClient) -> None:
    editor = Editor(client, LOG.replace("Beto folds", "  Beto flods"))
    (found,) = await editor.underlined()
    actions = await client.text_document_code_action_async(
        lsp.CodeActionParams(editor.id, found.range, lsp.CodeActionContext([found]))
    )
    fix, aside = [each for each in actions or () if isinstance(each, lsp.CodeAction)]
    assert (fix.title, fix.is_preferred) == ("write 'folds' instead of 'flods'", True)
    assert aside.title == "set L001 aside on this line"
    assert fix.edit is not None
    (edit,) = (fix.edit.changes or {})[URI]
    assert isinstance(edit, lsp.TextEdit)
    start, end = edit.range.start, edit.range.end
    editor.type((start.line, start.character, end.line, end.character, edit.new_text))
    assert await editor.underlined() == []
    edits = await client.text_document_formatting_async(
        lsp.DocumentFormattingParams(editor.id, lsp.FormattingOptions(2, insert_spaces=True))
    )
    assert [(each.range.start.line, each.new_text) for each in edits or ()][-1] == (10, "Beto folds")


@pytest.mark.asyncio
async def test_everything_is_corrected_at_once_when_an_editor_asks_for_that(client: LanguageClient) -> None:
    editor = Editor(client, LOG.replace("Beto folds", "Beto flods").replace("Carla calls", "Crala calls"))
    whole = lsp.Range(lsp.Position(0, 0), lsp.Position(99, 0))
    context = lsp.CodeActionContext([], only=[lsp.CodeActionKind.SourceFixAll])
    actions = await client.text_document_code_action_async(lsp.CodeActionParams(editor.id, whole, context))
    (everything,) = [each for each in actions or () if isinstance(each, lsp.CodeAction)]
    assert everything.edit is not None
    assert len((everything.edit.changes or {})[URI]) == 2


@pytest.mark.asyncio
async def test_the_outline_of_a_long_log_has_its_hands_only(client: LanguageClient) -> None:
    editor = Editor(client, "hand 1\ndraw 1\n" * 300)
    symbols = await client.text_document_document_symbol_async(lsp.DocumentSymbolParams(editor.id))
    assert len(symbols or ()) == 300
    assert all(isinstance(each, lsp.DocumentSymbol) and each.children is None for each in symbols or ())
