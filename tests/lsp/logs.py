"""A log to type in, and how it is opened."""

from __future__ import annotations

from lowball_audit.lsp.audited import Asked
from lowball_audit.lsp.document import Document

LOG = """seats
1 Ana 100
2 Beto 100
3 Carla 100

hand 1
button Ana
Beto posts sb 1
Carla posts bb 2
Ana raises to 4
Beto folds
Carla calls 2
draw 1
Carla draws 2
Ana draws 1
burn
Carla checks
Ana bets 2
Carla folds
2 returned to Ana
Ana wins 9
"""


def opened(text: str) -> Document:
    """A log in an editor, audited to the end."""
    document = Document("game.lowball", text, 1, Asked())
    document.audited.work()
    return document
