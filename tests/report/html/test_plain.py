"""The report as Markdown and as text."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from syrupy.assertion import SnapshotAssertion

from lowball_audit.report.sheet_markdown import escaped, markdown
from lowball_audit.report.sheet_text import text
from tests.report.html.logs import HOSTILE, sheet, simulated

SAMPLES = Path(__file__).parents[3] / "samples"
UNSAFE = re.compile("[\x00-\x09\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069]")


def test_the_sample_as_text(snapshot: SnapshotAssertion) -> None:
    assert "".join(text(sheet((SAMPLES / "many-faults.lowball").read_text("utf-8")))) == snapshot


def test_the_sample_as_markdown(snapshot: SnapshotAssertion) -> None:
    assert "".join(markdown(sheet((SAMPLES / "many-faults.lowball").read_text("utf-8")))) == snapshot


def test_spanish() -> None:
    log = simulated(hands=3, players=3, seed=4, lang="es", inject="any")
    for found in ("".join(text(sheet(log, lang="es"))), "".join(markdown(sheet(log, lang="es")))):
        assert "Fichas mal movidas" in found
        assert "Hallazgos por regla" in found


def test_hostile_text_in_text() -> None:
    found = "".join(text(sheet(HOSTILE, title="a\x1b[31m\u202eb\nc")))
    assert not UNSAFE.search(found)
    assert found.startswith("a\ufffd[31m\ufffdb\ufffdc\n")


def test_hostile_text_in_markdown() -> None:
    found = "".join(markdown(sheet(HOSTILE, title="# <b>t</b>\n# second")))
    assert not UNSAFE.search(found)
    markdown_it = pytest.importorskip("markdown_it")
    parser = markdown_it.MarkdownIt("gfm-like", {"html": True, "linkify": False})
    tokens = parser.parse(found)
    inline = [child for token in tokens for child in (token, *(token.children or ()))]
    kinds = {token.type for token in inline}
    assert not {"html_block", "html_inline", "link_open", "image", "em_open", "s_open", "code_inline"} & kinds
    headings = [tokens[n + 1].content for n, token in enumerate(tokens) if token.type == "heading_open"]
    assert headings[0].startswith("# <b>".replace("<", "\\<").replace("#", "\\#").replace(">", "\\>"))
    assert sum(1 for token in tokens if token.type == "heading_open" and token.tag == "h1") == 1
    tables = [token for token in tokens if token.type == "tr_open"]
    cells = [token for token in tokens if token.type in ("td_open", "th_open")]
    assert tables
    assert cells
    text_of_blocks = "".join(token.content for token in tokens if token.type == "fence")
    assert "document.title" in text_of_blocks
    assert "note ```" in text_of_blocks


@pytest.mark.parametrize(
    ("raw", "safe"),
    [
        ("a|b", r"a\|b"),
        ("- x", r"\- x"),
        ("1. x", r"1\. x"),
        ("http://x", r"http\://x"),
        ("www.x", r"www\.x"),
        (":smile:", r"\:smile:"),
        ("Ann calls 4: 2-7", "Ann calls 4: 2-7"),
        ("@ann", r"\@ann"),
        ("&lt;", r"\&lt;"),
    ],
)
def test_escaping(raw: str, safe: str) -> None:
    assert escaped(raw) == safe


@pytest.mark.parametrize("log", ["", "no log at all", "hand 1", "hand 1\nhand 2\n"])
def test_anything_can_be_written(log: str) -> None:
    assert "".join(text(sheet(log)))
    assert "".join(markdown(sheet(log)))
