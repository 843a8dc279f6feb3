"""``lowball-audit profiles``: whose rules there are, what each decides, where two differ."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Annotated, Any

import typer

if TYPE_CHECKING:
    from lowball_audit.profiles import Key, Profile, Setting
    from lowball_audit.report.style import Paint

EPILOG = """\b
Examples:
  lowball-audit profiles                        the built-in ones, and how to write your own
  lowball-audit profiles home                   all its settings with their sources
  lowball-audit profiles thursday.toml          your own, checked
  lowball-audit profiles --diff home wsop-live  what differs, side by side
  lowball-audit profiles --settings             every setting and the values it takes"""

ALIASES = {"home": ("casa",)}
_WIDTH = 80
_INDENT = "  "
_GAP = "  "
#: The most cells that values take from their sources.
_VALUES = 35


def command(
    name: Annotated[
        str | None,
        typer.Argument(metavar="NAME|FILE.toml", help="A built-in profile, or the file of your own."),
    ] = None,
    diff: Annotated[
        tuple[str, str] | None,
        typer.Option("--diff", metavar="A B", help="Show what differs between two profiles."),
    ] = None,
    settings: Annotated[
        bool, typer.Option("--settings", help="Show every setting and the values it takes.")
    ] = False,
    lang: Annotated[str | None, typer.Option(metavar="en|es", help="The language of the answer.")] = None,
    json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """Show the rule profiles: all of them, one with its settings and sources, or what differs in two."""
    import sys

    from lowball_audit.cli.config import LANGUAGES, own_language
    from lowball_audit.cli.console import Problem, one_of, prose_width, wants_colour, write
    from lowball_audit.report.style import painter

    lang = one_of(lang or own_language(), LANGUAGES, "--lang")
    if (name is not None) + (diff is not None) + settings > 1:
        raise Problem("one thing at a time: a profile, --diff A B, or --settings")
    page = _Page(lang, painter(wants_colour("auto", sys.stdout)), prose_width(sys.stdout) or _WIDTH)
    if diff is not None:
        a, b = (_load(each) for each in diff)
        write(_dumped(_diff_data(a, b, lang)) if json else page.diff(a, b))
    elif name is not None:
        profile = _load(name)
        write(_dumped(_profile_data(profile, lang)) if json else page.profile(profile))
    elif settings:
        write(_dumped(_settings_data(lang)) if json else page.settings())
    else:
        write(_dumped(_list_data(lang)) if json else page.listing())


def _load(name: str) -> Profile:
    """The profile, or the problem with the place, what is allowed, and the file that may be meant."""
    from pathlib import Path

    from lowball_audit.cli.console import Problem
    from lowball_audit.profiles import ProfileError, load_profile

    try:
        return load_profile(name)
    except ProfileError as error:
        if error.line is None and error.path == name.strip():
            own = name.strip() + ".toml"
            known = error.message.startswith("unknown profile") and name.strip() and Path(own).is_file()
            raise Problem(f"{error.message}{f'; did you mean the file {own}?' if known else ''}") from error
        raise Problem(str(error)) from error


def _about(profile: Profile, lang: str) -> str:
    """A line on what the profile is, from its file."""
    from lowball_audit.cli.profile_words import ABOUT_ES

    if not profile.path and lang == "es":
        return ABOUT_ES[profile.name]
    import tomllib
    from importlib.resources import files
    from pathlib import Path

    shipped = files("lowball_audit.profiles") / f"{profile.name}.toml"
    file = Path(profile.path) if profile.path else shipped
    found = tomllib.loads(file.read_bytes().decode("utf-8-sig")).get("about", "")
    return str(found)


def _groups(lang: str) -> Iterator[tuple[str, list[Key]]]:
    """The settings by what they are about."""
    from lowball_audit.cli.profile_words import GROUPS
    from lowball_audit.profiles import KEYS

    for en, es, tables in GROUPS:
        yield (es if lang == "es" else en), [key for key in KEYS if key.key.partition(".")[0] in tables]


def _translated(text: str, lang: str) -> str:
    from lowball_audit.cli.profile_words import SPANISH

    return SPANISH.get(text, text) if lang == "es" else text


def _say(lang: str, what: str, **values: object) -> str:
    from lowball_audit.cli.profile_words import SAYS

    return SAYS[what][lang == "es"].format(**values)


def _value(key: Key, setting: Setting, lang: str) -> str:
    """``3``, or that the authority is silent, with what is assumed."""
    from lowball_audit.profiles import UNSTATED

    text = key.text(setting.value)
    if setting.stated:
        return text
    return _say(lang, "undecided") if text == UNSTATED else _say(lang, "unstated", value=text)


def _stated(profile: Profile) -> int:
    return sum(each.stated for each in profile.settings.values())


# --- for people ---


class _Page:
    """Text of a width, in a language."""

    def __init__(self, lang: str, paint: Paint, cells: int) -> None:
        self.lang = lang
        self.paint = paint
        self.cells = cells

    def say(self, what: str, **values: object) -> str:
        return _say(self.lang, what, **values)

    def prose(self, text: str, indent: str = "") -> list[str]:
        from lowball_audit.report.style import wrap

        return wrap(text, indent, indent, self.cells)

    def listing(self) -> str:
        from lowball_audit.cli.profile_words import EXAMPLE
        from lowball_audit.profiles import KEYS, load_profile, profile_names

        lines = [self.paint("bold", self.say("intro")), ""]
        names = profile_names()
        room = max(map(len, names))
        for name in names:
            profile = load_profile(name)
            decided = self.say("states", source=profile.source, n=_stated(profile), of=len(KEYS))
            lines += self.row(
                [room, None],
                [[name], [_about(profile, self.lang), decided]],
                ["bold", None],
                dim_after=1,
            )
        lines += [""] + [
            self.say("alias", alias=alias, name=name) for name, all_of in ALIASES.items() for alias in all_of
        ]
        lines += ["", *self.prose(self.say("own")), ""]
        lines += [_INDENT + line if line else "" for line in EXAMPLE.splitlines()]
        lines += ["", *self.prose(self.say("own_use")), "", *self.prose(self.say("own_source")), ""]
        lines += [_INDENT + line for line in self.say("more").splitlines()]
        return "\n".join(lines) + "\n"

    def profile(self, profile: Profile) -> str:
        from lowball_audit.profiles import KEYS
        from lowball_audit.report.style import safe

        lines = [self.paint("bold", safe(profile.name))]
        if about := _about(profile, self.lang):
            lines += self.prose(safe(about), _INDENT)
        facts = [
            ("authority", self.authority(profile)),
            ("extends", ", ".join(profile.extends)),
            ("file", profile.path),
            ("decided", self.say("of_settings", n=_stated(profile), of=len(KEYS))),
        ]
        room = max(len(self.say(what)) for what, text in facts if text)
        for what, text in facts:
            if text:
                lines += self.row([room, None], [[self.say(what)], [safe(text)]], ["dim", None])
        keys = max(len(key.key) for key in KEYS)
        values = max(len(_value(key, profile.get(key.key), self.lang)) for key in KEYS)
        values = min(values, _VALUES)
        for heading, group in _groups(self.lang):
            lines += ["", self.paint("bold", heading)]
            for key in group:
                setting = profile.get(key.key)
                source = safe(_translated(setting.source, self.lang))
                note = safe(_translated(setting.note, self.lang))
                lines += self.row(
                    [keys, values, None],
                    [[key.key], [_value(key, setting, self.lang)], [source]],
                    [None, None if setting.stated else "warning", "dim"],
                )
                if note:
                    lines += self.row([keys, None], [[""], [note]], [None, "dim"])
        if _stated(profile) < len(KEYS):
            lines += ["", *self.prose(self.say("legend"))]
        return "\n".join(lines) + "\n"

    def authority(self, profile: Profile) -> str:
        from lowball_audit.cli.profile_words import AUTHORITIES

        named = AUTHORITIES.get(profile.source) if not profile.path else None
        return f"{profile.source}: {named[self.lang == 'es']}" if named else profile.source

    def diff(self, a: Profile, b: Profile) -> str:
        from lowball_audit.profiles import KEYS, differences
        from lowball_audit.report.style import safe

        found = {key.key: (x, y) for key, x, y in differences(a, b)}
        if not found:
            return self.say("same", a=safe(a.name), b=safe(b.name)) + "\n"
        keys = max(len(self.say("setting")), *map(len, found))
        half = (self.cells - len(_INDENT) - keys - 2 * len(_GAP)) // 2
        lines = self.row(
            [keys, half, half],
            [[self.say("setting")], [safe(a.name)], [safe(b.name)]],
            ["dim", "bold", "bold"],
        )
        for heading, group in _groups(self.lang):
            differing = [key for key in group if key.key in found]
            if differing:
                lines += ["", self.paint("bold", heading)]
            for key in differing:
                cells = [
                    [_value(key, each, self.lang), safe(_translated(each.source, self.lang))]
                    for each in found[key.key]
                ]
                styles = [None if each.stated else "warning" for each in found[key.key]]
                lines += self.row([keys, half, half], [[key.key], *cells], [None, *styles], dim_after=1)
        return "\n".join([*lines, "", self.say("differ", n=len(found), of=len(KEYS))]) + "\n"

    def settings(self) -> str:
        lines: list[str] = []
        labels = (self.say("allowed"), self.say("another_name"))
        room = max(map(len, labels))
        for heading, group in _groups(self.lang):
            lines += ["", self.paint("bold", heading)] if lines else [self.paint("bold", heading)]
            for key in group:
                lines += ["", _INDENT + self.paint("bold", key.key)]
                lines += self.prose(key.es if self.lang == "es" else key.en, _INDENT * 2)
                facts = (_allowed(key, self.lang), key.aliases)
                for label, words in zip(labels, facts, strict=True):
                    if words:
                        row = [[label], [", ".join(words)]]
                        lines += self.row([room, None], row, ["dim", None], indent=_INDENT * 2)
        return "\n".join(lines) + "\n"

    def row(
        self,
        widths: Sequence[int | None],
        cells: Sequence[Sequence[str]],
        styles: Sequence[str | None],
        *,
        dim_after: int | None = None,
        indent: str = _INDENT,
    ) -> list[str]:
        """Cells side by side, each of one or more texts one below the other, broken to fit.

        The last width may be None: what is left. Texts from ``dim_after`` on are dimmed.
        """
        import textwrap

        from lowball_audit.report.style import width

        left = self.cells - len(indent) - sum(w + len(_GAP) for w in widths if w is not None)
        columns: list[list[tuple[str, str | None]]] = []
        for room, texts, style in zip(widths, cells, styles, strict=True):
            fit = max(left, 12) if room is None else room
            columns.append([])
            for number, text in enumerate(texts):
                look = "dim" if dim_after is not None and number >= dim_after else style
                broken = textwrap.wrap(text, fit, break_long_words=False, break_on_hyphens=False)
                columns[-1] += [(line, look) for line in broken]
        lines = []
        for level in range(max(map(len, columns))):
            line, due = indent, 0
            for room, column in zip(widths, columns, strict=True):
                text, look = column[level] if level < len(column) else ("", None)
                if text:
                    line += " " * due + (self.paint(look, text) if look else text)
                    due = 0
                due += (room or 0) + len(_GAP) - width(text) if room else 0
            lines.append(line)
        return lines


# --- for programs ---


def _dumped(value: dict[str, Any]) -> str:
    import json

    return json.dumps({"schema": 1, **value}, ensure_ascii=False, indent=2) + "\n"


def _allowed(key: Key, lang: str) -> list[str]:
    """The values a file may give, in words."""
    from lowball_audit.profiles import UNSTATED

    texts = []
    if key.least is not None:
        between = "un entero de {} a {}" if lang == "es" else "a whole number from {} to {}"
        texts.append(between.format(key.least, key.most))
    if key.stakes:
        texts.append("dos cantidades como 1/2" if lang == "es" else "two amounts such as 1/2")
    return [*texts, *key.words, UNSTATED]


def _plain(key: Key, setting: Setting) -> int | str:
    """A value as a file writes it: a number, or a word."""
    value = setting.value
    return value if isinstance(value, int) and not isinstance(value, bool) else key.text(value)


def _setting_data(key: Key, setting: Setting, lang: str) -> dict[str, Any]:
    return {
        "value": _plain(key, setting),
        "stated": setting.stated,
        "source": _translated(setting.source, lang),
        "note": _translated(setting.note, lang),
    }


def _head(profile: Profile, lang: str) -> dict[str, Any]:
    return {
        "name": profile.name,
        "aliases": list(ALIASES.get(profile.name, ())) if not profile.path else [],
        "about": _about(profile, lang),
        "source": profile.source,
        "path": profile.path or None,
        "extends": list(profile.extends),
        "stated": _stated(profile),
        "unstated": len(profile.settings) - _stated(profile),
    }


def _list_data(lang: str) -> dict[str, Any]:
    from lowball_audit.profiles import load_profile, profile_names

    return {"profiles": [_head(load_profile(name), lang) for name in profile_names()]}


def _profile_data(profile: Profile, lang: str) -> dict[str, Any]:
    settings = [
        {"key": key.key, "group": heading, **_setting_data(key, profile.get(key.key), lang)}
        for heading, group in _groups(lang)
        for key in group
    ]
    return {**_head(profile, lang), "settings": settings}


def _diff_data(a: Profile, b: Profile, lang: str) -> dict[str, Any]:
    from lowball_audit.profiles import KEYS, differences

    found = {key.key: (x, y) for key, x, y in differences(a, b)}
    different = [
        {
            "key": key.key,
            "group": heading,
            "a": _setting_data(key, found[key.key][0], lang),
            "b": _setting_data(key, found[key.key][1], lang),
        }
        for heading, group in _groups(lang)
        for key in group
        if key.key in found
    ]
    return {"a": a.name, "b": b.name, "differences": different, "same": len(KEYS) - len(found)}


def _settings_data(lang: str) -> dict[str, Any]:
    return {
        "settings": [
            {
                "key": key.key,
                "group": heading,
                "decides": key.es if lang == "es" else key.en,
                "allowed": _allowed(key, lang),
                "aliases": list(key.aliases),
            }
            for heading, group in _groups(lang)
            for key in group
        ]
    }
