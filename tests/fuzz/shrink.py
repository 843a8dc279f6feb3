"""Making a failing input small: what can be left out is left out (delta debugging)."""

from __future__ import annotations

from collections.abc import Callable

#: So many tries, whatever is left: a failing input that hangs takes its time each time.
_TRIES = 1500


def shrink(data: bytes, fails: Callable[[bytes], bool]) -> bytes:
    """A small part of the input that still fails: lines first, then words, then bytes."""
    tries = _TRIES
    for separator in (b"\n", b" ", b""):
        pieces = data.split(separator) if separator else [bytes([byte]) for byte in data]
        size = max(len(pieces) // 2, 1)
        while size:
            at = 0
            while at < len(pieces):
                less = pieces[:at] + pieces[at + size :]
                tries -= 1
                if tries < 0:
                    return separator.join(pieces)
                if fails(separator.join(less)):
                    pieces = less
                else:
                    at += size
            size //= 2
        data = separator.join(pieces)
    return data
