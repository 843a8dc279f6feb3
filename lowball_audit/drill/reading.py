"""What somebody types, held against a question: right, wrong, or not to be understood.

Forgiving: any case, with or without accents, a choice by its number, its letter or its words, names by as
many letters as tell them apart. What could mean two answers is asked again, never guessed.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence
from difflib import get_close_matches
from typing import Final

from lowball_audit.chips import parse_amount
from lowball_audit.drill.question import Amounts, Choice, Players, Question
from lowball_audit.drill.words import ALL_WORDS, NOBODY_WORDS, UNCLEAR
from lowball_audit.immutable import immutable

_NUMBER: Final = re.compile(r"[0-9][0-9.,'_]*")
_SEPARATORS: Final = re.compile(r"[\s,;/+&>→.-]+")
_AND: Final = frozenset({"and", "y", "e", "then", "luego"})
#: Yes in the other language is yes all the same.
_YES: Final = frozenset({"yes", "y", "si", "s"})
_LETTERS: Final = "abcdefghij"


@immutable
class Reading:
    """What an answer was taken for: right or wrong, or None with what to say about it."""

    right: bool | None
    unclear: str = ""


def read(question: Question, typed: str, lang: str) -> Reading:
    """Hold what was typed against the right answer."""
    answer = question.answer
    if isinstance(answer, Choice):
        return _choice(answer, typed, lang)
    if isinstance(answer, Amounts):
        return _amounts(answer, typed, lang)
    return _players(answer, typed, lang)


def folded(text: str) -> str:
    """Small letters without accents, single blanks, no full stop behind it."""
    plain = unicodedata.normalize("NFD", text.casefold())
    plain = "".join(mark for mark in plain if not unicodedata.combining(mark))
    return " ".join(plain.split()).strip(" .!)(\"'`")


def _unclear(key: str, lang: str, **data: str) -> Reading:
    return Reading(None, UNCLEAR[key].in_(lang).format(**data))


# --- choices


def _choice(answer: Choice, typed: str, lang: str) -> Reading:
    said = folded(typed)
    found = _chosen([folded(option) for option in answer.options], said)
    if len(found) == 1:
        return Reading(found.pop() == answer.right)
    if found:
        both = " / ".join(f"{place + 1}) {answer.options[place]}" for place in sorted(found))
        return _unclear("ambiguous", lang, said=typed.strip(), meanings=both)
    return _unclear("choice", lang, most=str(len(answer.options)))


def _chosen(options: Sequence[str], said: str) -> set[int]:
    """The options that this may mean: by its words, else by number, letter, or a part of the words."""
    exact = {place for place, option in enumerate(options) if option == said}
    if exact:
        return exact
    if said in _YES and any(option in _YES for option in options):
        return {place for place, option in enumerate(options) if option in _YES}
    found = set()
    if said.isascii() and said.isdigit() and 1 <= int(said) <= len(options):
        found.add(int(said) - 1)
    if len(said) == 1 and said in _LETTERS[: len(options)]:
        found.add(_LETTERS.index(said))
    if said and not said.isdigit():
        found |= {place for place, option in enumerate(options) if option.startswith(said)}
    if not found and said:
        words = said.split()
        found = {place for place, option in enumerate(options) if set(words) <= set(option.split())}
    return found


# --- numbers


def _amounts(answer: Amounts, typed: str, lang: str) -> Reading:
    numbers = []
    for written in _NUMBER.findall(typed):
        for part in _numbers_in(written):
            try:
                numbers.append(int(part) if answer.cards else parse_amount(part))
            except ValueError:
                return _unclear("number", lang, said=written)
    if not numbers:
        return _unclear("numbers" if answer.several else "number", lang, said=typed.strip())
    if not answer.several and len(numbers) > 1:
        return _unclear("one-number", lang)
    return Reading(tuple(numbers) == answer.right)


def _numbers_in(written: str) -> list[str]:
    """``18,8`` is two numbers, ``1,500`` is one."""
    written = written.rstrip(".,'_")
    if re.fullmatch(r"[0-9]{1,3}(?:,[0-9]{3})+", written):
        return [written.replace(",", "")]
    return [part for part in written.split(",") if part]


# --- players


def _players(answer: Players, typed: str, lang: str) -> Reading:
    said = folded(typed)
    if not said:
        return _unclear("names", lang)
    if said in NOBODY_WORDS:
        return Reading(not answer.right)
    if said in ALL_WORDS and not answer.ordered:
        return Reading(set(answer.right) == set(answer.names))
    by_folded = {folded(name): name for name in answer.names}
    named: list[str] = []
    for word in _SEPARATORS.split(said):
        if not word or (word in _AND and not any(name.startswith(word) for name in by_folded)):
            continue
        found = [name for key, name in by_folded.items() if key == word] or [
            name for key, name in by_folded.items() if key.startswith(word)
        ]
        if len(found) != 1:
            near = get_close_matches(word, by_folded, n=1, cutoff=0.5)
            key = "nearest" if near else "name"
            return _unclear(
                key,
                lang,
                said=word,
                nearest=by_folded[near[0]] if near else "",
                names=", ".join(answer.names),
            )
        named.append(found[0])
    if answer.ordered:
        return Reading(tuple(named) == answer.right)
    return Reading(set(named) == set(answer.right))
