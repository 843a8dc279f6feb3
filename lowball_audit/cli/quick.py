"""The ordinary command line, without the framework that reads it.

Typer checks and converts values with a library that takes longer to load than a short log takes to audit. A
command line of plain words, and of options whose values need no conversion, is therefore read here by the
same declarations: those of the command's own parameters. Whatever is not as plain as that (help, a mistake,
a value with conditions) is left to typer, which also says what is wrong.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Sequence
from typing import Any, get_args, get_origin, get_type_hints

from typer.models import ArgumentInfo


class NotPlain(Exception):
    """The command line is for typer to read."""


def arguments_of(command: Callable[..., Any], words: Sequence[str]) -> dict[str, Any]:
    """The keyword arguments for a command.

    Raises:
        NotPlain: it takes typer to tell, or to say what is wrong.
    """
    values: dict[str, Any] = {}
    options: dict[str, tuple[str, Any]] = {}
    places: list[str] = []
    hints = get_type_hints(command, include_extras=True)
    for name, parameter in inspect.signature(command).parameters.items():
        hint, info = get_args(hints[name])
        values[name] = parameter.default
        if isinstance(info, ArgumentInfo):
            places.append(name)
        else:
            spellings = _spellings(info) or ("--" + name.replace("_", "-"),)
            options.update(dict.fromkeys(spellings, (name, _kind(hint))))
    words_left = list(words)
    found: list[str] = []
    while words_left:
        word = words_left.pop(0)
        if not word.startswith("-") or word == "-":
            found.append(word)
            continue
        spelling, equals, value = word.partition("=")
        name, kind = options.get(spelling, ("", None))
        if kind is bool and not equals:
            values[name] = True
            continue
        if not equals and words_left and not words_left[0].startswith("-"):
            value = words_left.pop(0)
        if kind not in (str, list) or not value:
            raise NotPlain
        values[name] = [*(values[name] or ()), value] if kind is list else value
    if len(places) != 1 or not found:
        raise NotPlain
    values[places[0]] = found
    return values


def _spellings(info: Any) -> tuple[str, ...]:
    """How an option is written, where its declaration says so; the first of them stands as its default."""
    first = info.default
    return tuple(word for word in (first, *(info.param_decls or ())) if isinstance(word, str))


def _kind(hint: Any) -> Any:
    """``str``, ``bool``, or ``list`` for a list of texts; None for what typer has to convert."""
    kinds = [each for each in get_args(hint) if each is not type(None)] if get_origin(hint) else [hint]
    kind = kinds[0] if len(kinds) == 1 else None
    if kind == list[str]:
        return list
    return kind if kind in (str, bool) else None
