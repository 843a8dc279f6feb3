"""Keeps the pages honest: what they show as the tool's output is what the tool prints.

    python docs/refresh.py           write the output of every example anew
    python docs/refresh.py --check   only say which pages are stale

The pages of docs/rules/ are written whole: they are what ``lowball-audit explain`` says. In README.md and
docs/*.md three kinds of things are looked after:

- fenced blocks ``console``: lines ``$ lowball-audit …`` are run in a folder that holds the project's
  ``samples`` and the files the page shows; the lines below are their output, errors too. ``$ echo $?`` gives
  the exit code of the command before. A line ``…`` stands for any lines.
- fenced blocks with ``file=NAME`` after the language: they are the files of the page.
- tables between ``<!-- begin NAME -->`` and ``<!-- end NAME -->``: made from the grammar and the profiles.
"""

from __future__ import annotations

import os
import re
import shlex
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
ELLIPSIS = "…"
_FENCE = re.compile(r"^```(\S*)[ ]*(.*)$")
_GENERATED = re.compile(r"(<!-- begin (\S+) -->\n)(.*?)(<!-- end \2 -->)", re.DOTALL)


@dataclass(frozen=True)
class Block:
    """A fenced block: its language, the words after it, and its lines from ``line`` (1-based) on."""

    line: int
    language: str
    words: tuple[str, ...]
    lines: tuple[str, ...]

    @property
    def text(self) -> str:
        """The block as a file."""
        return "\n".join(self.lines) + "\n"

    @property
    def file(self) -> str | None:
        """The file that the block is, if it says so."""
        return next((word.removeprefix("file=") for word in self.words if word.startswith("file=")), None)


@dataclass(frozen=True)
class Example:
    """A command of a console block and the output below it."""

    command: str
    output: tuple[str, ...]


def pages() -> list[Path]:
    """All pages that are looked after."""
    return [ROOT / "README.md", ROOT / "samples" / "README.md", *sorted((ROOT / "docs").glob("*.md"))]


def blocks(text: str) -> Iterator[Block]:
    """The fenced blocks of a page."""
    opened: tuple[int, str, tuple[str, ...]] | None = None
    body: list[str] = []
    for number, line in enumerate(text.split("\n"), start=1):
        if opened is None:
            if match := _FENCE.match(line):
                opened, body = (number + 1, match[1], tuple(match[2].split())), []
        elif line == "```":
            yield Block(*opened, tuple(body))
            opened = None
        else:
            body.append(line)


def examples(block: Block) -> list[Example]:
    """The commands of a console block."""
    found: list[Example] = []
    for line in block.lines:
        if line.startswith("$ "):
            found.append(Example(line[2:], ()))
        elif found:
            found[-1] = replace(found[-1], output=(*found[-1].output, line))
    return found


def matches(written: tuple[str, ...], real: tuple[str, ...]) -> bool:
    """Whether the output on the page is the real one; a line ``…`` stands for any lines."""
    parts: list[list[str]] = [[]]
    for line in written:
        if line.strip() == ELLIPSIS:
            parts.append([])
        else:
            parts[-1].append(line)
    pattern = "(?:.*\n)*".join("".join(re.escape(line) + "\n" for line in part) for part in parts)
    return re.fullmatch(pattern, "".join(line + "\n" for line in real)) is not None


class Folder:
    """A folder in which the commands of a page run: the samples, and the files of the page."""

    def __init__(self, path: Path, page: str) -> None:
        self.path = path
        self.code = 0
        shutil.copytree(ROOT / "samples", path / "samples", dirs_exist_ok=True)
        for block in blocks(page):
            if block.file:
                file = path / block.file
                file.parent.mkdir(parents=True, exist_ok=True)
                file.write_text(block.text, encoding="utf-8")

    def run(self, command: str) -> tuple[str, ...]:
        """The lines that a command prints."""
        if command == "echo $?":
            return (str(self.code),)
        program, *arguments = shlex.split(command, comments=True)
        if program != "lowball-audit":
            raise ValueError(f"not a command of this project: {command}")
        stdin = None
        if "<" in arguments:
            stdin = (self.path / arguments.pop()).read_text(encoding="utf-8")
            arguments.remove("<")
        environment = {key: value for key, value in os.environ.items() if key not in _UNSET}
        environment |= {"NO_COLOR": "1", "COLUMNS": "80"}
        environment |= {"PYTHONPATH": str(ROOT), "PYTHONIOENCODING": "utf-8"}
        done = subprocess.run(
            [sys.executable, "-m", "lowball_audit", *arguments],
            cwd=self.path,
            env=environment,
            input=stdin or "",
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            encoding="utf-8",
            check=False,
        )
        self.code = done.returncode
        return (
            tuple(line.rstrip() for line in done.stdout.rstrip().split("\n")) if done.stdout.strip() else ()
        )


_UNSET = ("FORCE_COLOR", "LOWBALL_AUDIT_DEBUG")


def refreshed(written: tuple[str, ...], real: tuple[str, ...]) -> tuple[str, ...]:
    """The output to write: as many lines before the first ``…`` and after the last as were written."""
    if matches(written, real):
        return written
    marks = [number for number, line in enumerate(written) if line.strip() == ELLIPSIS]
    if not marks:
        return real
    head, tail = marks[0], len(written) - marks[-1] - 1
    if head + tail >= len(real):
        return real
    return (*real[:head], ELLIPSIS, *real[len(real) - tail :])


def refresh_page(text: str) -> str:
    """A page with its tables and outputs made anew."""
    text = _GENERATED.sub(lambda match: match[1] + TABLES[match[2]]() + match[4], text)
    with tempfile.TemporaryDirectory() as place:
        folder = Folder(Path(place), text)
        lines = text.split("\n")
        for block in reversed([block for block in blocks(text) if block.language == "console"]):
            fresh: list[str] = []
            for example in examples(block):
                fresh += [f"$ {example.command}", *_spaced(example, folder.run(example.command))]
            start = block.line - 1
            lines[start : start + len(block.lines)] = fresh
    return "\n".join(lines)


def _spaced(example: Example, real: tuple[str, ...]) -> list[str]:
    """The output, with the blank lines that the page leaves before the next command."""
    written = list(example.output)
    blank = 0
    while written and not written[-1]:
        written.pop()
        blank += 1
    return [*refreshed(tuple(written), real), *[""] * blank]


# --- the tables


def words_table() -> str:
    """All words of the log language, from the grammar."""
    english, spanish = _words("en"), _words("es")
    rows = []
    for section, names in english.items():
        rows.append(f"\n**{section[0].upper()}{section[1:]}**\n")
        rows += ["| meaning | English | Spanish |", "|---|---|---|"]
        for name, words in names.items():
            if name in _SMALL:
                continue
            more = spanish[section].get(name, [])
            if name == "FOLD":
                more = [*more, "tira"]
            if name == "DRAW":
                more = [*more, "tira", "cambia"]
            meaning = name.lower().replace("_", " ")
            rows.append(f"| {_MEANINGS.get(name, meaning)} | {', '.join(words)} | {', '.join(more)} |")
    return "\n".join(rows).lstrip("\n") + "\n"


_SMALL = ("TO", "BY", "FOR", "FROM", "THE", "AND", "CARD_WORD", "BACK", "TIRA", "NTH")
_MEANINGS = {
    "END_SESSION": "end of the session",
    "ROUND": "heading of a betting round",
    "BETTING": "heading of any betting round",
    "PREDRAW": "heading of the first round",
    "DRAW_HEAD": "heading of a draw",
    "RETURN": "give an uncalled bet back",
    "UNCALLED": "uncalled bet",
    "OPEN": "bet, or the first raise before the draw",
    "COMPLETE": "complete",
    "MAKES_IT": "raise to",
    "CAPS": "the last raise",
    "SB": "small blind",
    "BB": "big blind",
    "DEAD": "dead money",
    "CHANGES": "change a draw, or draw",
    "WIN_POT": "win the whole pot",
    "RETURNED": "returned",
    "SIT_OUT": "sit out",
    "SIT_IN": "sit in again",
    "STUB": "what is left of the deck",
    "DISCARDS": "discards of earlier draws",
    "FOLDED": "folded hands",
    "SERVED": "discards of players served in this draw",
    "OWN": "discards of the player being served",
    "WAITING": "discards of players still to be served",
    "BURNS": "burned cards",
    "LIVE": "cards of a live hand",
    "SUITED": "all of one suit",
    "NUMBER": "numbers",
    "WHEEL": "the best hand",
}
_ACCENTS = {
    "sesion": "sesión",
    "limites": "límites",
    "limite": "límite",
    "minima": "mínima",
    "clasificacion": "clasificación",
    "boton": "botón",
    "comision": "comisión",
    "decision": "decisión",
    "pequena": "pequeña",
    "ensena": "enseña",
    "enseno": "enseño",
    "anade": "añade",
    "pidio": "pidió",
    "descarto": "descartó",
    "planto": "plantó",
    "recibio": "recibió",
    "robo": "robó",
    "gano": "ganó",
    "cobro": "cobró",
    "esta": "está",
}


def _words(language: str) -> dict[str, dict[str, list[str]]]:
    found: dict[str, dict[str, list[str]]] = {}
    section = ""
    grammar = ROOT / "grammar" / f"words_{language}.lark"
    for line in grammar.read_text(encoding="utf-8").split("\n"):
        if line.startswith("// --- "):
            section = line.removeprefix("// --- ").split(".")[0]
            found[section] = {}
        elif match := re.match(r"E[NS]_(\w+): (.*)", line):
            words = [" ".join(re.findall(r'"([^"]+)"', way)) for way in match[2].split(" | ")]
            if language == "es":
                words = [" ".join(_ACCENTS.get(part, part) for part in word.split()) for word in words]
            found[section][match[1]] = words
    return found


def settings_table() -> str:
    """The settings of all profiles."""
    from lowball_audit.profiles import KEYS, load_profile, profile_names

    names = profile_names()
    rows = [f"| setting | {' | '.join(names)} |", "|---" * (len(names) + 1) + "|"]
    for key in KEYS:
        cells = []
        for name in names:
            setting = load_profile(name).get(key.key)
            value = key.text(setting.value) if setting.value is not None else "open"
            cells.append(value if setting.stated else f"*{value}*")
        rows.append(f"| `{key.key}` | {' | '.join(cells)} |")
    return "\n".join(rows) + "\n"


def keys_table() -> str:
    """What each setting decides, its values, and the source in the profile home."""
    from lowball_audit.profiles import KEYS, load_profile

    home = load_profile("home")
    rows = ["| setting | decides | values | source in `home` |", "|---|---|---|---|"]
    for key in KEYS:
        allowed = ", ".join(part if " " in part else f"`{part}`" for part in key.allowed.split(", "))
        rows.append(f"| `{key.key}` | {key.en} | {allowed} | {home.get(key.key).source} |")
    return "\n".join(rows) + "\n"


TABLES: dict[str, Callable[[], str]] = {
    "words": words_table,
    "settings": settings_table,
    "keys": keys_table,
}


# --- the pages on the rules

RULES = ROOT / "docs" / "rules"


def refresh_rules(write: bool) -> list[Path]:
    """The pages on the rules that are stale, missing or left over; they are made right if ``write``."""
    from lowball_audit.cli.explaining.markdown import pages

    fresh = {RULES / name: text for name, text in pages().items()}
    stale = [path for path in sorted(RULES.glob("*")) if path not in fresh]
    for path, text in fresh.items():
        if not path.exists() or path.read_text(encoding="utf-8") != text:
            stale.append(path)
    for path in stale if write else ():
        path.parent.mkdir(exist_ok=True)
        if path in fresh:
            path.write_text(fresh[path], encoding="utf-8")
        else:
            path.unlink()
    return stale


def main(arguments: list[str]) -> int:
    """Refresh all pages, or say which are stale."""
    sys.path.insert(0, str(ROOT))
    write = "--check" not in arguments
    stale = refresh_rules(write)
    for page in pages():
        text = page.read_text(encoding="utf-8")
        fresh = refresh_page(text)
        if fresh != text:
            stale.append(page)
            if write:
                page.write_text(fresh, encoding="utf-8")
    for page in stale:
        print(("refreshed: " if write else "stale: ") + str(page.relative_to(ROOT)))
    return 1 if stale and not write else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
