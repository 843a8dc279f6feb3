"""Large letters for the line that is read from the far end of the table.

Each letter is six dots high; two dots share a cell, so that a line of them is three cells high. The first
row of dots is for accents.
"""

from __future__ import annotations

import unicodedata
from typing import Final

HEIGHT: Final = 3

#: The dots of the five rows under the accent, written side by side.
_LETTERS: Final[dict[str, str]] = {
    "A": "### #.# ### #.# #.#",
    "B": "##. #.# ##. #.# ##.",
    "C": "### #.. #.. #.. ###",
    "D": "##. #.# #.# #.# ##.",
    "E": "### #.. ##. #.. ###",
    "F": "### #.. ##. #.. #..",
    "G": "#### #... #.## #..# ####",
    "H": "#.# #.# ### #.# #.#",
    "I": "# # # # #",
    "J": "..# ..# ..# #.# ###",
    "K": "#..# #.#. ##.. #.#. #..#",
    "L": "#.. #.. #.. #.. ###",
    "M": "#...# ##.## #.#.# #...# #...#",
    "N": "#..# ##.# #.## #..# #..#",
    "O": "### #.# #.# #.# ###",
    "P": "### #.# ### #.. #..",
    "Q": "#### #..# #..# #.## ####",
    "R": "##. #.# ##. #.# #.#",
    "S": "### #.. ### ..# ###",
    "T": "### .#. .#. .#. .#.",
    "U": "#.# #.# #.# #.# ###",
    "V": "#.# #.# #.# #.# .#.",
    "W": "#...# #...# #.#.# ##.## #...#",
    "X": "#.# #.# .#. #.# #.#",
    "Y": "#.# #.# .#. .#. .#.",
    "Z": "### ..# .#. #.. ###",
    "0": "### #.# #.# #.# ###",
    "1": ".# ## .# .# .#",
    "2": "### ..# ### #.. ###",
    "3": "### ..# ### ..# ###",
    "4": "#.# #.# ### ..# ..#",
    "5": "### #.. ### ..# ###",
    "6": "### #.. ### #.# ###",
    "7": "### ..# ..# .#. .#.",
    "8": "### #.# ### #.# ###",
    "9": "### #.# ### ..# ###",
    " ": ".. .. .. .. ..",
    ":": ". # . # .",
    ".": ". . . . #",
    ",": ".. .. .. .# #.",
    "-": "... ... ### ... ...",
    "–": "... ... ### ... ...",
    "+": "... .#. ### .#. ...",
    "=": "... ### ... ### ...",
    "/": "..# ..# .#. #.. #..",
    "(": ".# #. #. #. .#",
    ")": "#. .# .# .# #.",
    "'": "# # . . .",
    ";": ".. .# .. .# #.",
    "_": "... ... ... ... ###",
    "?": "### ..# .## ... .#.",
    "!": "# # # . #",
    "&": ".#. #.# .#. #.# .##",
    "¿": ".#. ... .#. #.. ###",
}
_BLOCKS: Final = {(False, False): " ", (True, False): "▀", (False, True): "▄", (True, True): "█"}


def large(text: str) -> tuple[str, ...] | None:
    """The text in large letters, three lines; None where a letter of it cannot be drawn."""
    rows = [""] * (2 * HEIGHT)
    for char in unicodedata.normalize("NFC", text.upper()):
        parts = unicodedata.normalize("NFD", char)
        dots = _LETTERS.get(parts[0])
        if dots is None:
            return None
        letter = dots.split()
        letter.insert(0, _accent(len(letter[0]), parts[1:]))
        for number, row in enumerate(letter):
            rows[number] += row + "."
    return tuple(
        "".join(
            _BLOCKS[upper == "#", lower == "#"]
            for upper, lower in zip(rows[2 * line], rows[2 * line + 1], strict=True)
        ).rstrip()
        for line in range(HEIGHT)
    )


def _accent(width: int, accents: str) -> str:
    if not accents:
        return "." * width
    if accents[0] == "\u0303":  # the tilde of ñ
        return "." + "#" * (width - 1) if width > 1 else "#"
    if accents[0] == "\u0308" and width > 2:
        return "#" + "." * (width - 2) + "#"
    return "." * (width - 1) + "#"


def headline(text: str, width: int, *, player: str = "") -> tuple[str, str]:
    """What is written large, and what below it: as much of the line as fits in large letters.

    ``player`` is whom the line is about: ``Carla: 4 to call`` says as much as ``Carla to act: 4 to call``.
    Nothing is large where neither the beginning nor the name fits.
    """
    beginning, mark, rest = text.partition(":")
    short = f"{player}:{rest}" if mark and player and player in beginning else text
    name = [player] if player and player in text else []
    for part in dict.fromkeys((text, short, *_beginnings(text), *name)):
        drawn = large(part)
        if drawn is not None and max(map(len, drawn)) <= width:
            return "\n".join(drawn), "" if part in (text, short) else text
    return "", text


def _beginnings(text: str) -> list[str]:
    """``Carla to act`` of ``Carla to act: 4 to call``; of several the longest first."""
    return sorted((text.partition(mark)[0] for mark in (":", ";", " (", ",")), key=len, reverse=True)
