"""Reading profiles from TOML.

The parser of the standard library gives no positions, so the line of a key is looked for in the text once
there is something to report (:func:`_line_of`); a good file is never scanned twice.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping
from difflib import get_close_matches
from functools import cache
from pathlib import Path
from typing import Any, Final

from lowball_audit.chips import parse_amount
from lowball_audit.profiles import Profile, ProfileError, Setting, profile_names
from lowball_audit.profiles.schema import ALIASES, BY_KEY, KEYS, TABLES, UNSTATED, Key, Value

_FOLDER: Final = Path(__file__).parent
_OTHER_NAMES: Final = {"casa": "home"}
# What a file says about itself.
_HEADER: Final = ("name", "extends", "source", "about")
# What an inline table of a setting may hold.
_PARTS: Final = ("value", "assumed", "source", "note")
#: No profile is larger.
_MAX_BYTES: Final = 1 << 20
_STAKES: Final = re.compile(r"([0-9.]+)\s*/\s*([0-9.]+)", re.ASCII)


def load(name_or_path: str, base_dir: Path | None = None) -> Profile:
    """See :func:`lowball_audit.profiles.load_profile`."""
    return _load(name_or_path, base_dir, (), None)


def _load(
    name_or_path: str,
    base_dir: Path | None,
    chain: tuple[Path, ...],
    asked_by: tuple[Path, int | None] | None,
) -> Profile:
    """Load a profile; ``chain`` holds the files that extend it, ``asked_by`` the place that names it."""
    wanted = name_or_path.strip()
    if wanted.lower().endswith(".toml") or "/" in wanted or "\\" in wanted:
        path = _expanded(wanted)
        if base_dir is not None and not path.is_absolute():
            path = base_dir / path
        return _read(path, chain, asked_by)
    name = wanted.lower()
    name = _OTHER_NAMES.get(name, name)
    if name in profile_names():
        return _built_in(name)
    names = profile_names()
    message = f"unknown profile {wanted!r}{_nearest(name, names)}; there are {', '.join(names)}"
    message += " (a file is named by its path, ending in .toml)"
    raise ProfileError(message, *(asked_by or (wanted, None)))


@cache
def _built_in(name: str) -> Profile:
    return _read(_FOLDER / f"{name}.toml", (), None, built_in=True)


def _read(
    path: Path,
    chain: tuple[Path, ...],
    asked_by: tuple[Path, int | None] | None,
    *,
    built_in: bool = False,
) -> Profile:
    try:
        text = _contents(path).decode("utf-8-sig")
        here = path.resolve()
    except OSError as error:
        reason = f"cannot read the profile {path}: {error.strerror or error}"
        raise ProfileError(reason, *(asked_by or (path, None))) from None
    except UnicodeDecodeError:
        raise ProfileError("not a text file in UTF-8", path) from None
    except ValueError:
        reason = f"cannot read the profile {str(path)!r}: no file can have this name"
        raise ProfileError(reason, *(asked_by or (path, None))) from None
    if here in chain:
        names = " -> ".join(each.name for each in (*chain[chain.index(here) :], here))
        raise ProfileError(f"profiles extend each other in a circle: {names}", *(asked_by or (path, None)))
    return _File(path, text, built_in).profile((*chain, here))


def _expanded(wanted: str) -> Path:
    """The path with the home directory for ``~``; as written where there is none of that name."""
    try:
        return Path(wanted).expanduser()
    except (RuntimeError, ValueError):
        return Path(wanted)


def _contents(path: Path) -> bytes:
    """The bytes of a file. A log may name any path: what is no file, or no profile by its size, is not read.

    Raises:
        OSError: it cannot be read.
        ValueError: no file can have this name.
    """
    if not path.is_file() and path.exists():  # opening a pipe would wait for ever
        raise OSError("it is no file")
    with path.open("rb") as file:
        found = file.read(_MAX_BYTES + 1)
    if len(found) > _MAX_BYTES:
        raise OSError("it is too large")
    return found


class _File:
    """One TOML file on its way to a profile."""

    def __init__(self, path: Path, text: str, built_in: bool) -> None:
        self.path = path
        self.text = text
        self.built_in = built_in
        try:
            self.data: dict[str, Any] = tomllib.loads(text)
        except RecursionError:
            raise ProfileError("not valid TOML: nested too deeply", path) from None
        except tomllib.TOMLDecodeError as error:
            message = str(error)
            place = re.search(r"\s*\(at (?:line (\d+), column \d+|end of document)\)", message)
            line = None
            if place:
                line = int(place[1]) if place[1] else max(1, len(text.splitlines()))
                message = message.replace(place[0], "")
            raise ProfileError(f"not valid TOML: {message}", path, line) from None

    def fault(self, message: str, key: str) -> ProfileError:
        return ProfileError(message, self.path, _line_of(self.text, key))

    def header(self, key: str) -> str | None:
        found = self.data.get(key)
        if found is not None and (not isinstance(found, str) or not found.strip()):
            raise self.fault(f"{key} must be a text in quotes, not {found!r}", key)
        return found

    def profile(self, chain: tuple[Path, ...]) -> Profile:
        name = self.header("name") or self.path.stem
        source = self.header("source")
        extends = self.header("extends")
        self.header("about")
        base: Profile | None = None
        if extends is not None:
            place = (self.path, _line_of(self.text, "extends"))
            base = _load(extends, self.path.parent, chain, place)
        settings = self.inherited(base, source or name)
        seen: dict[str, str] = {}
        for written, value in self.entries():
            key = BY_KEY[ALIASES.get(written, written)]
            if key.key in seen:
                raise self.fault(f"{written} and {seen[key.key]} are the same setting", written)
            seen[key.key] = written
            settings[key.key] = self.setting(key, written, value, settings[key.key], source or name)
        plain: dict[str, Any] = {key.attribute: settings[key.key].value for key in KEYS}
        return Profile(
            name=name,
            source=source or "",
            path="" if self.built_in else str(self.path),
            extends=() if base is None else (base.name, *base.extends),
            settings=settings,
            **plain,
        )

    @staticmethod
    def inherited(base: Profile | None, source: str) -> dict[str, Setting]:
        """What holds where the file is silent: the profile it extends, else an assumption."""
        if base is not None:
            return dict(base.settings)
        return {key.key: Setting(key.default, source, stated=False) for key in KEYS}

    def entries(self) -> Iterator[tuple[str, object]]:
        """The settings of the file as (dotted name, value), checked to be known ones."""
        for first, value in self.data.items():
            if first in _HEADER:
                continue
            if first in BY_KEY or first in ALIASES:
                # A name can be a setting and, in another spelling, a table: 'burn' and 'burn.again'.
                if not (first in TABLES and isinstance(value, dict) and not set(value) <= set(_PARTS)):
                    yield first, value
                    continue
            elif first not in TABLES:
                known = (*_HEADER, *BY_KEY, *TABLES)
                kind = "table" if isinstance(value, dict) else "key"
                raise self.fault(f"unknown {kind} {first!r}{_nearest(first, known)}", first)
            if not isinstance(value, dict):
                keys = [name.split(".")[1] for name in BY_KEY if name.startswith(f"{first}.")]
                raise self.fault(f"{first} is a table, [{first}], with the keys {', '.join(keys)}", first)
            for second, inner in value.items():
                written = f"{first}.{second}"
                if written not in BY_KEY and written not in ALIASES:
                    keys = [
                        name.split(".")[1] for name in (*BY_KEY, *ALIASES) if name.startswith(f"{first}.")
                    ]
                    near = _nearest(second, keys)
                    raise self.fault(
                        f"unknown key {written!r}{near}; [{first}] takes {', '.join(keys)}", written
                    )
                yield written, inner

    def setting(self, key: Key, written: str, found: object, before: Setting, source: str) -> Setting:
        """One setting; ``before`` is what it was without this file."""
        note = ""
        assumed: object = None
        if isinstance(found, dict):
            for part in found:
                if part not in _PARTS:
                    raise self.fault(
                        f"unknown part {part!r} of {written}{_nearest(part, _PARTS)}; "
                        f"a setting takes {', '.join(_PARTS)}",
                        f"{written}.{part}",
                    )
            for part in ("source", "note"):
                if not isinstance(found.get(part, ""), str):
                    raise self.fault(f"the {part} of {written} must be a text in quotes", f"{written}.{part}")
            source = found.get("source", source)
            note = found.get("note", "")
            assumed = found.get("assumed")
            # To name an assumption is to say that the authority is silent.
            found = found.get("value", UNSTATED if assumed is not None else None)
            if found is None:
                raise self.fault(f"{written} has no value; allowed: {key.allowed}, {UNSTATED}", written)
            if assumed is not None and found != UNSTATED:
                raise self.fault(f"{written} has a value, so nothing is assumed", f"{written}.assumed")
        if found == UNSTATED:
            if assumed is not None:
                value = self.value(key, written, assumed)
            else:
                value = UNSTATED if key.default == UNSTATED else before.value
            return Setting(value, source, stated=False, note=note)
        return Setting(self.value(key, written, found), source, stated=True, note=note)

    def value(self, key: Key, written: str, found: object) -> Value:
        if isinstance(found, bool):
            # true and false stand for yes and no (or none), where the setting has such words.
            if found in key.words.values() and any(meaning is found for meaning in key.words.values()):
                return found
        elif isinstance(found, int):
            if key.least is not None and key.most is not None and key.least <= found <= key.most:
                return found
        elif isinstance(found, str):
            word = found.strip().lower()
            for spelling in (word, word.replace(" ", "-"), _PHRASES.get(word, "")):
                if spelling in key.words:
                    return key.words[spelling]
            if key.default == UNSTATED == word:
                return UNSTATED
            if key.stakes and (match := _STAKES.fullmatch(word)):
                try:
                    small, big = parse_amount(match[1]), parse_amount(match[2])
                except ValueError as error:
                    raise self.fault(f"{written} = {found!r}: {error}", written) from None
                if 0 < small <= big:
                    return f"{match[1]}/{match[2]}"
        near = _nearest(str(found).lower(), tuple(key.words)) if isinstance(found, str) else ""
        raise self.fault(
            f"{written} = {_toml(found)} is not allowed{near}; allowed: {key.allowed}, {UNSTATED}", written
        )


#: The words of the documentation's table for values that are written shorter here.
_PHRASES = {
    "all announce, then all are served": "all-announce",
    "in turn; served then or after all": "either",
    "four, the fifth last": "fifth-last",
    "one card left with cards still needed": "one-card-left",
    "only if it completes the round": "if-completes-round",
    "only if it completes all draws": "if-completes-draws",
    "those of the others go in": "others",
    "as the log says": "as-logged",
    "as the header says": "as-header",
    "dead button": "dead",
    "next to the left with chips": "moving",
    "one to the left": "next",
    "moving (or dead)": "moving-or-dead",
}


def _toml(value: object) -> str:
    """A value about as the file has it."""
    if isinstance(value, bool):
        return "true" if value else "false"
    return f'"{value}"' if isinstance(value, str) else str(value)


def _nearest(word: str, known: Mapping[str, object] | tuple[str, ...] | list[str]) -> str:
    """A question that names the nearest known word, or nothing."""
    near = get_close_matches(word.lower().replace("_", "-"), [k.replace("_", "-") for k in known], n=1)
    if not near:
        return ""
    original = next(k for k in known if k.replace("_", "-") == near[0])
    return f" (did you mean {original}?)"


_TABLE: Final = re.compile(r"\s*\[+\s*([^\]]+?)\s*\]+\s*(?:#.*)?$")
_ASSIGNMENT: Final = re.compile(
    r"""\s*((?:[\w-]+|"[^"]*"|'[^']*')(?:\s*\.\s*(?:[\w-]+|"[^"]*"|'[^']*'))*)\s*="""
)


def _line_of(text: str, key: str) -> int | None:
    """The 1-based line where a dotted key is set, or else that of the table or setting it is in."""
    lines: dict[str, int] = {}
    table = ""
    for number, line in enumerate(text.splitlines(), start=1):
        if match := _ASSIGNMENT.match(line):
            name = _bare(match[1])
            lines.setdefault(f"{table}.{name}" if table else name, number)
        elif match := _TABLE.match(line):
            table = _bare(match[1])
            lines.setdefault(table, number)
    wanted = key
    while wanted not in lines:
        if "." not in wanted:
            # A table may have been opened by its first key only: 'cap.raises = 3'.
            return next((number for name, number in lines.items() if name.startswith(f"{wanted}.")), None)
        wanted = wanted.rpartition(".")[0]
    return lines[wanted]


def _bare(name: str) -> str:
    return ".".join(part.strip().strip("\"'") for part in name.split("."))
