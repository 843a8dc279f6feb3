"""Makes :mod:`lowball_audit.log.tables`: ``python -m lowball_audit.make_tables`` (``--check``: only look).

The tables hold what the grammar says of its words, and the recipes of common shapes of lines (see
:mod:`lowball_audit.log.shapes`): those of the samples, and of simulated sessions in both languages. With
them the audit of an ordinary log starts without building a parser. To be run after a change of the grammar;
a test says when.
"""

from __future__ import annotations

import re
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from itertools import product
from pathlib import Path
from typing import Final

from lowball_audit.log import grammar, recipes, shapes
from lowball_audit.log.parser import read_by_grammar

FILE: Final = Path(__file__).with_name("log") / "tables.py"
_TERMINAL_PARTS: Final = re.compile(r'"([^"\n]*)"|/((?:\\.|[^/\n])+)/')
_WORD_RULE: Final = re.compile(r"(?:EN|ES)_([A-Z_]+): (.*)")
_WORD: Final = re.compile(r'"([^"]*)"')
#: Shapes are common that come so often in the logs looked at, and are no longer than this.
_COMMON: Final = 5
_MOST_WORDS: Final = 9


def tables() -> str:
    """The text of the module."""
    return _module(common_recipes())


def _module(found: dict[shapes.Shape, str]) -> str:
    lines = [
        '"""Made by make_tables.py from the grammar: its words, and the recipes of common shapes."""',
        "",
        "#: Every word that is part of a terminal of the grammar.",
        "RESERVED: frozenset[str] = frozenset(",
        "    {",
        *(f"        {word!r}," for word in sorted(reserved())),
        "    }",
        ")",
        "",
        "#: The terminals and their words by language.",
        "WORDS: dict[str, tuple[tuple[str, str], ...]] = {",
    ]
    for language, known in words().items():
        lines += [f"    {language!r}: (", *(f"        {pair!r}," for pair in known), "    ),"]
    lines += [
        "}",
        "",
        "#: The text of a recipe by shape.",
        "RECIPES: dict[tuple[str, ...], str] = {",
        *(f"    {shape!r}: {text!r}," for shape, text in sorted(found.items())),
        "}",
    ]
    return "\n".join(lines) + "\n"


def reserved() -> set[str]:
    """Every word that is part of a terminal of the grammar."""
    parts: set[str] = set()
    for file in grammar.grammar_dir().glob("*.lark"):
        for text, pattern in _TERMINAL_PARTS.findall(file.read_text(encoding="utf-8")):
            parts.update(re.split(r"[^a-z0-9]+", text), re.findall(r"[a-z]{2,}", pattern))
    return parts


def words() -> dict[str, tuple[tuple[str, str], ...]]:
    """The terminals and words in the file of each language, in its order."""
    found: dict[str, tuple[tuple[str, str], ...]] = {}
    for language in grammar.LANGUAGES:
        text = (grammar.grammar_dir() / f"words_{language}.lark").read_text(encoding="utf-8")
        rules = filter(None, map(_WORD_RULE.match, text.splitlines()))
        found[language] = tuple(
            (rule[1], " ".join(_WORD.findall(word))) for rule in rules for word in rule[2].split(" | ")
        )
    return found


def common_recipes() -> dict[shapes.Shape, str]:
    """The recipes of the shapes of ordinary lines, as texts."""
    found: dict[shapes.Shape, str] = {}
    pieces = [piece.split(" ") for log in _logs() for piece in _pieces(log)]
    for fine in (False, True):
        shapes_met = Counter(shapes.shape_of(words, fine=fine) for words in pieces)
        if not fine:
            shapes_met.update({(word, shapes.TEXT): _COMMON for word in shapes.before_text()})
        for shape, times in shapes_met.items():
            if times >= _COMMON and len(shape) <= _MOST_WORDS and shape not in found:
                text = recipes.draw_up(shape, read_by_grammar)
                if text is not None:
                    found[shape] = text
        pieces = [words for words in pieces if shapes.shape_of(words) not in found]
    return found


def _pieces(log: str) -> Iterator[str]:
    for line in log.splitlines():
        for piece in line.partition("#")[0].split(";"):
            if piece.strip(" "):
                yield piece.strip(" ")


def _logs() -> Iterator[str]:
    from lowball_audit.simulate import Options, simulate

    for sample in sorted((grammar.grammar_dir().parent / "samples").glob("*.lowball")):
        yield from [sample.read_text(encoding="utf-8")] * _COMMON
    yield from ["\n".join(_counts())] * _COMMON
    for lang in grammar.LANGUAGES:
        for known in ("all", "some", "none"):
            for profile in ("home", "wsop-live", "pokerstars"):
                options = Options(hands=40, players=5, seed=7, profile=profile, known=known, lang=lang)
                yield "\n".join(simulate(options))


def _counts() -> Iterator[str]:
    """Headings of draws with the counts of two to five players."""
    for heading, pat in (("draw 1", "pat"), ("cambio 1", "servido")):
        for players in range(2, 6):
            for counts in product(("2", pat), repeat=players):
                yield f"{heading}: {', '.join(counts)}"


def main() -> int:
    """Write the module, or look whether it is as it should be."""
    if "--check" in sys.argv[1:]:
        same = FILE.read_text(encoding="utf-8") == tables()
        print("the tables are right" if same else "the tables are out of date: run make_tables")
        return 0 if same else 1
    if "--recipes" not in sys.argv[1:]:  # first the words: recipes are drawn up with them in force
        FILE.write_text(_module({}), encoding="utf-8")
        return subprocess.call([sys.executable, "-m", __spec__.name, "--recipes"])
    recipes_ = common_recipes()
    FILE.write_text(_module(recipes_), encoding="utf-8")
    print(f"{FILE.name}: {len(recipes_)} recipes")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
