"""A log as bytes and as text, so that nothing but the corrections changes in its file."""

from __future__ import annotations

import codecs

from lowball_audit.immutable import immutable
from lowball_audit.log.source import encoding_of

_UTF_16 = {codecs.BOM_UTF16_LE: "utf-16-le", codecs.BOM_UTF16_BE: "utf-16-be"}


class NotKept(ValueError):
    """The text cannot be written in the encoding of its file, or the file is not wholly text in any."""


@immutable
class Log:
    """The text of a file, a mark before it included, and its encoding."""

    text: str
    encoding: str


def log_of(data: bytes) -> Log:
    """The text of a file.

    Raises:
        NotKept: some bytes are text in no encoding, so that they would not be the same if written again.
    """
    encoding = encoding_of(iter((data,)))
    encoding = "utf-8" if encoding == "utf-8-sig" else _UTF_16.get(data[:2], encoding)
    try:
        text = data.decode(encoding)
        same = text.encode(encoding) == data
    except UnicodeError:
        same = False
    if not same:
        raise NotKept(f"some of its bytes are no {encoding.upper()}")
    return Log(text, encoding)


def bytes_of(log: Log, text: str) -> bytes:
    """Another text in the encoding of a file.

    Raises:
        NotKept: a character of it cannot be written so.
    """
    try:
        return text.encode(log.encoding)
    except UnicodeError as error:
        raise NotKept(f"the correction cannot be written in {log.encoding.upper()}") from error
