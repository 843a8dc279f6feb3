"""Texts and places as SARIF wants them."""

from __future__ import annotations

import os
from urllib.parse import quote

from lowball_audit.report.style import safe


def message(text: str) -> str:
    """A text as a message string, in which nothing but its words is left.

    Braces are doubled (3.11.5 of the standard: else they are placeholders). ``[…](…)`` would be a link
    (3.11.6), and a viewer may follow it: a blank takes that away.
    """
    inert = "\n".join(map(safe, text.split("\n")))
    return inert.replace("{", "{{").replace("}", "}}").replace("](", "] (")


def uri(path: str) -> str:
    """The path of a log as a relative URI; a file URI for an absolute path.

    What no URI may hold is percent-encoded, a colon too: else the first folder could be a scheme. A name
    that is not UTF-8 is encoded by its bytes.
    """
    parts = path.replace(os.sep, "/")
    while parts.startswith("./"):
        parts = parts[2:].lstrip("/")
    encoded = quote(os.fsencode(parts), safe="/")
    if not os.path.isabs(path):
        return encoded
    return "file://" + ("" if encoded.startswith("/") else "/") + encoded
