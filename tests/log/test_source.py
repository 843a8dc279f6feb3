"""Logs read piece by piece: the same text as read whole."""

from __future__ import annotations

import io
import re
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lowball_audit.log import decode, parse_text, source
from lowball_audit.log.parser import Language, read_lines
from lowball_audit.log.source import ByteSource, TextSource, encoding_of, rewindable

ENDS = re.compile(r"\r\n|\r|\n")
ENCODINGS = ("utf-8", "utf-8-sig", "utf-16", "cp1252", "latin-1")


def lines_of(text: str) -> list[str]:
    """The lines of a text; nothing comes after the last line end."""
    lines = ENDS.split(text.removeprefix("\ufeff"))
    return lines if lines[-1] else lines[:-1]


@given(
    st.lists(st.sampled_from(["hand 1", "sesión", "a€", "\n", "\r", "\r\n", "\ufeff", "é", ""])),
    st.sampled_from(ENCODINGS),
    st.integers(1, 7),
)
def test_lines_of_any_file(words: list[str], encoding: str, piece: int) -> None:
    data = "".join(words).encode(encoding, errors="replace")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(source, "_PIECE", piece)
        read = ByteSource(io.BytesIO(data))
        assert list(read.lines()) == lines_of(decode(data))
        assert list(read.lines()) == lines_of(decode(data)), "and again"
        assert read.done == read.size == len(data)
        text = decode(data)
        assert list(TextSource(text).lines()) == lines_of(text)


@given(st.binary(max_size=40), st.lists(st.integers(0, 40), max_size=5))
def test_the_encoding_does_not_depend_on_the_pieces(data: bytes, cuts: list[int]) -> None:
    places = sorted({0, len(data), *(cut for cut in cuts if cut < len(data))})
    pieces = [data[a:b] for a, b in pairwise(places)]
    if not data.startswith((b"\xff", b"\xfe", b"\xef")):  # a mark is read whole
        assert encoding_of(iter(pieces)) == encoding_of(iter([data]))


def test_readings_go_on_side_by_side() -> None:
    read = ByteSource(io.BytesIO(b"a\nb\nc\n"))
    first, second = read.lines(), read.lines()
    assert [next(first), next(second), next(first), next(second)] == ["a", "a", "b", "b"]


def test_a_pipe_can_be_wound_back() -> None:
    class Pipe(io.BytesIO):
        def seekable(self) -> bool:
            return False

    copy = rewindable(Pipe(b"hand 1\n" * 3))
    with copy:
        assert list(ByteSource(copy).lines()) == ["hand 1"] * 3
    file = io.BytesIO(b"hand 1")
    assert rewindable(file) is file


def test_lines_are_read_when_they_are_asked_for() -> None:
    asked: list[int] = []

    def lines() -> object:
        for number in range(10_000):
            asked.append(number)
            yield "Ana folds"

    read = read_lines(lines(), Language.known(None))  # type: ignore[arg-type]
    for _ in range(5):
        next(read)
    assert len(asked) < 100


def test_the_language_is_that_of_the_beginning(monkeypatch: pytest.MonkeyPatch) -> None:
    spanish, english = "Ana pasa\n" * 5, "Ana checks\n" * 50
    text = spanish + english + "Ana chek\n"
    monkeypatch.setattr("lowball_audit.log.parser.LANGUAGE_LINES", 5)
    assert Language(TextSource(text).lines()).most == "es"
    monkeypatch.setattr("lowball_audit.log.parser.LANGUAGE_LINES", 100)
    assert Language(TextSource(text).lines()).most == "en"
    assert parse_text(text)[-1].number == 56
