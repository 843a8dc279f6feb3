"""Settings: what the command line says, else the configuration file nearest above the log.

A folder's ``lowball-audit.toml`` or the ``[tool.lowball-audit]`` of its ``pyproject.toml`` holds for
all logs below, until a nearer one takes its place whole. Each key is an option without its dashes.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from lowball_audit.cli.console import Problem, one_of, suggestion
from lowball_audit.report import FORMATS

OWN_FILE = "lowball-audit.toml"
SHARED_FILE = "pyproject.toml"

FAIL_ON = ("error", "warning", "never")
LANGUAGES = ("en", "es")


@dataclass(frozen=True, slots=True)
class Settings:
    """What may be set in both places; None where it is not."""

    profile: str | None = None
    select: tuple[str, ...] | None = None
    ignore: tuple[str, ...] | None = None
    fail_on: str | None = None
    output_format: str | None = None
    lang: str | None = None
    quiet: bool | None = None
    max_findings: int | None = None
    baseline: str | None = None

    def over(self, other: Settings) -> Settings:
        """These settings, and the other's where these have none.

        To select on the command line starts afresh: a configured ``ignore`` does not cut into it.
        """
        ignore = other.ignore if self.ignore is None and self.select is None else self.ignore
        return Settings(
            profile=self.profile or other.profile,
            select=other.select if self.select is None else self.select,
            ignore=ignore,
            fail_on=self.fail_on or other.fail_on,
            output_format=self.output_format or other.output_format,
            lang=self.lang or other.lang,
            quiet=other.quiet if self.quiet is None else self.quiet,
            max_findings=other.max_findings if self.max_findings is None else self.max_findings,
            baseline=self.baseline or other.baseline,
        )

    def checked(self, name: Callable[[str], str]) -> Settings:
        """These settings, if their words are known; ``name`` says where a key comes from."""
        for key, value, known in (
            ("fail-on", self.fail_on, FAIL_ON),
            ("output-format", self.output_format, tuple(FORMATS)),
            ("lang", self.lang, LANGUAGES),
        ):
            if value is not None:
                one_of(value, known, name(key))
        return self


def own_language() -> str:
    """The language of the locale, as far as it is one of ours: Spanish, else English."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        value = os.environ.get(name)
        if value:
            return "es" if value.lower().startswith("es") else "en"
    return "en"


def asked_language(arguments: Sequence[str]) -> str:
    """The language that a command line asks for by ``--lang``, else that of the locale."""
    for place, argument in enumerate(arguments):
        if argument.startswith("--lang="):
            return argument.partition("=")[2]
        if argument == "--lang":
            return arguments[place + 1] if place + 1 < len(arguments) else "en"
    return own_language()


def settings_for(folder: Path) -> Settings:
    """The settings that hold for logs in a folder."""
    return _nearest(os.path.abspath(folder))


def profile_argument(value: str, folder: Path) -> str:
    """A profile by name as it is, one by path made absolute; a relative path starts at the folder."""
    is_path = value.endswith(".toml") or "/" in value or os.sep in value
    return os.path.abspath(folder / Path(value).expanduser()) if is_path else value


@lru_cache(maxsize=256)
def _nearest(folder: str) -> Settings:
    own = Path(folder, OWN_FILE)
    if own.is_file():
        return _settings(own, _toml(own))
    shared = Path(folder, SHARED_FILE)
    if shared.is_file():
        tools = _toml(shared).get("tool")
        table = tools.get("lowball-audit") if isinstance(tools, dict) else None
        if table is not None:
            if not isinstance(table, dict):
                raise Problem(f"{_shown(shared)}: tool.lowball-audit must be a table")
            return _settings(shared, table)
    parent = os.path.dirname(folder)
    return Settings() if parent == folder else _nearest(parent)


def _toml(path: Path) -> dict[str, object]:
    import tomllib

    try:
        return tomllib.loads(path.read_bytes().decode("utf-8-sig"))
    except OSError as error:
        raise Problem(f"cannot read {_shown(path)}: {error.strerror or error}") from error
    except ValueError as error:  # TOML and UTF-8 errors both
        raise Problem(f"{_shown(path)}: {error}") from error


def _settings(path: Path, table: dict[str, object]) -> Settings:
    found: dict[str, object] = {}
    for key, value in table.items():
        kind = _KINDS.get(key)
        if kind is None:
            raise Problem(f"{_shown(path)}: unknown key {key!r}{suggestion(key, _KINDS)}")
        read, wanted = kind
        try:
            found[key.replace("-", "_")] = read(value)
        except TypeError:
            raise Problem(f"{_shown(path)}: {key} must be {wanted}") from None
    if "profile" in found:
        found["profile"] = profile_argument(str(found["profile"]), path.parent)
    if "baseline" in found:
        found["baseline"] = os.path.abspath(path.parent / Path(str(found["baseline"])).expanduser())
    return Settings(**found).checked(lambda key: f"{_shown(path)}: {key}")  # type: ignore[arg-type]


def _text(value: object) -> str:
    if not isinstance(value, str):
        raise TypeError
    return value


def _truth(value: object) -> bool:
    if not isinstance(value, bool):
        raise TypeError
    return value


def _count(value: object) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or value < 0:
        raise TypeError
    return value


def _texts(value: object) -> tuple[str, ...]:
    return tuple(_each(value))


def _each(value: object) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, list):
        yield from map(_text, value)
    else:
        raise TypeError


_KINDS: dict[str, tuple[Callable[[object], object], str]] = {
    "profile": (_text, "a text"),
    "select": (_texts, "a list of texts"),
    "ignore": (_texts, "a list of texts"),
    "fail-on": (_text, "a text"),
    "output-format": (_text, "a text"),
    "lang": (_text, "a text"),
    "quiet": (_truth, "true or false"),
    "baseline": (_text, "a text"),
    "max-findings": (_count, "a whole number, 0 or more"),
}


def _shown(path: Path) -> str:
    """The path from here where that is shorter."""
    try:
        relative = os.path.relpath(path)
    except ValueError:  # another drive
        return str(path)
    return str(path) if relative.startswith("..") else relative
