"""The work of ``fmt``: each log read, formatted, and put in its place if that changes it."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

from lowball_audit.cli.config import own_language, settings_for
from lowball_audit.cli.console import Problem, complain, complain_of_crash, write
from lowball_audit.cli.exit_codes import ExitCode
from lowball_audit.cli.files import Target, refuse_others, targets
from lowball_audit.log.formatter import formatted
from lowball_audit.log.source import TextSource, encoding_of
from lowball_audit.report.style import Paint, painter, safe
from lowball_audit.saving import put_in_place

#: Lines around a change that a diff shows too.
_CONTEXT: Final = 3

_SUMMARY: Final = {
    "en": {
        "rewritten": ("{} log rewritten", "{} logs rewritten"),
        "would": ("{} log would be rewritten", "{} logs would be rewritten"),
        "unchanged": ("{} unchanged", "{} unchanged"),
        "failed": ("{} failed", "{} failed"),
    },
    "es": {
        "rewritten": ("{} registro reescrito", "{} registros reescritos"),
        "would": ("{} registro se reescribiría", "{} registros se reescribirían"),
        "unchanged": ("{} sin cambios", "{} sin cambios"),
        "failed": ("{} con error", "{} con error"),
    },
}
_ONLY_BYTES: Final = {
    "en": "\\ Only line ends, empty lines at the end or the encoding would change",
    "es": "\\ Solo cambiarían los finales de línea, líneas vacías al final o la codificación",
}


def run_fmt(
    paths: Sequence[str], lang: str | None, *, check: bool, diff: bool, quiet: bool, colour: bool
) -> ExitCode:
    """Format all logs that can be read; with ``check`` or ``diff`` only say what would change."""
    wanted = targets(paths, ours=True)
    quiet = quiet or bool(settings_for(wanted[0].folder).quiet)
    paint = painter(colour)
    changed = unchanged = failed = 0
    for target in wanted:
        try:
            before = _bytes(target)
            text = _text(target, before)
            refuse_others(target, text)
            made = formatted(text, lang)
            if lang is not None and made.lang != lang:
                raise Problem(
                    f"{target.path} cannot be translated: lines that cannot be read would be taken for "
                    "something else. Put them right first; check shows them as L001"
                )
            after = made.text
            data = after.encode("utf-8", "replace")
            changes = data != before
            if diff and changes:
                write(_diff(target.path, text, after, paint))
            elif check and changes:
                write(f"{safe(target.path)}\n")
            elif target.stdin and not check and not diff:
                write(after)
            elif changes and not check and not diff:
                _save(target, data)
        except Problem as problem:
            complain(str(problem))
            failed += 1
        except Exception as error:
            complain_of_crash(error, f"formatting {target.path}")
            failed += 1
        else:
            changed, unchanged = changed + changes, unchanged + (not changes)
    if not quiet and (check or diff or not all(target.stdin for target in wanted)):
        print(_summary(changed, unchanged, failed, would=check or diff), file=sys.stderr)
    if failed:
        return ExitCode.FAILED
    return ExitCode.FINDINGS if changed and (check or diff) else ExitCode.OK


def _bytes(target: Target) -> bytes:
    with target.open() as file:
        try:
            file.seek(0)
            return file.read()
        except OSError as error:
            raise Problem(f"cannot read {target.path}: {error.strerror or error}") from error


def _text(target: Target, data: bytes) -> str:
    """The text of a log, if all of it is text: nothing of another file may be lost."""
    encoding = encoding_of(iter((data,)))
    try:
        text = data.decode(encoding)
    except UnicodeDecodeError as error:
        raise Problem(
            f"{target.path} is no text from byte {error.start + 1} on, though it begins as {encoding}: "
            "it is left as it is; save it as UTF-8 first"
        ) from None
    if "\0" in text:
        raise Problem(f"{target.path} is no text, it has zero bytes: it is left as it is")
    return text


def _save(target: Target, data: bytes) -> None:
    """Put a log in its place; behind a link the file that it leads to."""
    path = Path(os.path.realpath(target.path))
    lock = path.with_name(path.name + ".lock")
    if lock.exists():
        raise Problem(
            f"{target.path} is being written by lowball-audit table, or was when that stopped: go on with it "
            f"there and end the session, then format it ({lock.name} is there)"
        )
    if not os.access(path, os.W_OK):
        raise Problem(f"cannot write {target.path}: it is read-only")
    try:
        put_in_place(path, data)
    except OSError as error:
        raise Problem(f"cannot write {target.path}: {error.strerror or error}") from error


def _summary(changed: int, unchanged: int, failed: int, *, would: bool) -> str:
    words = _SUMMARY[own_language()]
    counts = [("would" if would else "rewritten", changed), ("unchanged", unchanged)]
    if failed:
        counts.append(("failed", failed))
    return ", ".join(words[key][count != 1].format(count) for key, count in counts)


def _diff(path: str, before: str, after: str, paint: Paint) -> str:
    """A unified diff. Lines never move, so those of the same number belong together."""
    show = safe if sys.stdout.isatty() else str
    lines = [paint("bold", f"--- {show(path)}"), paint("bold", f"+++ {show(path)}")]
    old, new = list(TextSource(before).lines()), list(TextSource(after).lines())
    hunks = list(_hunks(old, new))
    if not hunks:
        lines.append(_ONLY_BYTES[own_language()])
    for first, last in hunks:
        size, new_size = last - first, min(last, len(new)) - first
        lines.append(paint("gutter", f"@@ -{first + 1},{size} +{first + 1},{new_size} @@"))
        for kept, start, end in _runs(old, new, first, last):
            if kept:
                lines += [f" {show(line)}" for line in old[start:end]]
            else:
                lines += [paint("bad", f"-{show(line)}") for line in old[start:end]]
                lines += [paint("good", f"+{show(line)}") for line in new[start:end]]
    return "\n".join(lines) + "\n"


def _hunks(old: Sequence[str], new: Sequence[str]) -> Iterator[tuple[int, int]]:
    """The stretches of lines with a change in them, and what is around it."""
    first = last = -1
    for place in (place for place, line in enumerate(old) if new[place : place + 1] != [line]):
        if first >= 0 and place - _CONTEXT > last:
            yield first, last
            first = -1
        if first < 0:
            first = max(0, place - _CONTEXT)
        last = min(len(old), place + _CONTEXT + 1)
    if first >= 0:
        yield first, last


def _runs(old: Sequence[str], new: Sequence[str], first: int, last: int) -> Iterator[tuple[bool, int, int]]:
    """Lines in a row that stay, or that change."""
    start = first
    for place in range(first, last):
        kept = new[place : place + 1] == [old[place]]
        if place + 1 == last or (new[place + 1 : place + 2] == [old[place + 1]]) != kept:
            yield kept, start, place + 1
            start = place + 1
