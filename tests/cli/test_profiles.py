"""``profiles``: the list, one with its sources, two side by side, and a house's own file."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from syrupy.assertion import SnapshotAssertion

from lowball_audit.cli.profile_words import ABOUT_ES, AUTHORITIES, EXAMPLE, GROUPS, SAYS, SPANISH
from lowball_audit.profiles import KEYS, load_profile, profile_names
from lowball_audit.profiles.schema import BY_KEY
from tests.cli.conftest import Cli
from tests.test_import_hygiene import loaded, main

NAMES = profile_names()
PAGES: list[tuple[str, ...]] = [
    (),
    ("--settings",),
    *((name,) for name in NAMES),
    *(("--diff", a, b) for a in NAMES for b in NAMES),
]


def row(text: str, key: str) -> str:
    """The line of a setting."""
    found = [line for line in text.splitlines() if line.startswith(f"  {key} ")]
    assert len(found) == 1, found
    return found[0]


# --- as pages ---


@pytest.mark.parametrize("lang", ["en", "es"])
@pytest.mark.parametrize(
    "words",
    [(), ("--settings",), ("home",), ("served",), ("--diff", "home", "wsop-live")],
    ids=lambda words: " ".join(words) or "list",
)
def test_page(cli: Cli, words: tuple[str, ...], lang: str, snapshot: SnapshotAssertion) -> None:
    result = cli("profiles", *words, "--lang", lang)
    assert (result.code, result.err) == (0, "")
    assert result.out == snapshot


@pytest.mark.parametrize("lang", ["en", "es"])
def test_pages_fit_eighty_columns_and_hold_no_colour(cli: Cli, lang: str) -> None:
    for words in PAGES:
        out = cli("profiles", *words, "--lang", lang).out
        assert "\x1b" not in out
        for line in out.splitlines():
            assert len(line) <= 80, (words, line)
            assert line == line.rstrip(), (words, line)


def test_colour_where_it_is_asked_for(cli: Cli, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("NO_COLOR")
    monkeypatch.setenv("FORCE_COLOR", "1")
    out = cli("profiles", "home").out
    assert out.startswith("\x1b[1mhome\x1b[0m\n")
    assert "\x1b[1;33munstated (assumed: yes)\x1b[0m" in out
    plain = re.sub(r"\x1b\[[\d;]*m", "", out)
    monkeypatch.setenv("NO_COLOR", "1")
    assert cli("profiles", "home").out == plain


# --- the list ---


def test_the_list_names_each_with_a_line_and_its_authority(cli: Cli) -> None:
    lines = cli("profiles").out.splitlines()
    for name in NAMES:
        place = next(i for i, line in enumerate(lines) if line.startswith(f"  {name} "))
        entry = " ".join(lines[place : place + 3])
        assert f"cited as {load_profile(name).source}; decides" in entry
    assert "  roberts          Robert's Rules of Poker, private-games edition" in lines
    assert "                   cited as RP; decides 26 of 38 settings" in lines
    assert "casa is another name for home." in lines


@pytest.mark.parametrize("lang", ["en", "es"])
def test_the_example_of_the_list_is_a_profile_that_loads(cli: Cli, lang: str, tmp_path: Path) -> None:
    out = cli("profiles", "--lang", lang).out
    lines = out.splitlines()
    start = lines.index("  # thursday.toml")
    end = lines.index('  burns = "in"')
    text = "".join(line[2:] + "\n" for line in lines[start : end + 1])
    assert text == EXAMPLE
    (tmp_path / "thursday.toml").write_text(text, encoding="utf-8")
    own = load_profile("thursday.toml", tmp_path)
    assert (own.name, own.extends) == ("thursday", ("home",))
    assert (own.cap_raises, own.cap_heads_up, own.pool_burns) == (4, "round-begins", "in")


def test_each_command_that_the_list_names_works(
    cli: Cli, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("thursday.toml").write_text(EXAMPLE, encoding="utf-8")
    commands = re.findall(r"^  lowball-audit (profiles .*?)  ", cli("profiles").out, re.M)
    assert len(commands) == 4
    for command in commands:
        assert cli(*command.split()).code == 0


# --- one ---


@pytest.mark.parametrize("name", NAMES)
def test_every_setting_with_value_and_source(cli: Cli, name: str) -> None:
    out = cli("profiles", name).out
    for key in KEYS:
        setting = load_profile(name).get(key.key)
        line = row(out, key.key)
        text = key.text(setting.value)
        if setting.stated:
            assert re.match(rf"  {re.escape(key.key)} +{re.escape(text)} ", line)
            assert "unstated" not in line
        elif text == "unstated":
            assert "unstated (nothing assumed)" in line
        else:
            assert f"unstated (assumed: {text})" in line
        assert setting.source.split()[0] in line


def test_exact_rows(cli: Cli) -> None:
    lines = cli("profiles", "wsop-live").out.splitlines()
    assert lines[:5] == [
        "wsop-live",
        "  WSOP 2024 live-action (cash game) rules",
        "  Authority  WL: WSOP 2024 live-action rules",
        "  Decided    35 of 38 settings",
        "",
    ]
    place = lines.index("  cap.heads_up          round-begins                      WL 127")
    assert lines[place + 1 : place + 3] == [
        "                        only if the round began, after the posts, with two with",
        "                        chips",
    ]
    assert "  reshuffle.burn_again  unstated (assumed: no)            WL is silent" in lines
    assert lines[-2:] == [
        "Where a setting is unstated its authority does not decide it: the first rule of",
        "a hand that needs it reports L009 and goes on with what is assumed.",
    ]


def test_casa_is_home(cli: Cli) -> None:
    assert cli("profiles", "casa").out == cli("profiles", "home").out == cli("profiles", "HOME").out
    assert cli("profiles", "casa").out.startswith("home\n")
    data = json.loads(cli("profiles", "casa", "--json").out)
    assert (data["name"], data["aliases"]) == ("home", ["casa"])


def test_a_house_of_its_own(cli: Cli, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    about = 'about = "Thursdays at Ana\'s"\n'
    Path("thursday.toml").write_text(about + EXAMPLE + 'own_discards = "unstated"\n', encoding="utf-8")
    lines = cli("profiles", "thursday.toml").out.splitlines()
    assert lines[:6] == [
        "thursday",
        "  Thursdays at Ana's",
        "  Authority  house rules, January",
        "  Extends    home",
        "  File       thursday.toml",
        "  Decided    30 of 38 settings",
    ]
    out = "\n".join(lines)
    assert row(out, "cap.raises").split() == ["cap.raises", "4", "house", "rules,", "January"]
    assert row(out, "short.threshold").split() == ["short.threshold", "half", "HOME", "6"]
    assert "unstated (assumed: may)" in row(out, "pool.own_discards")


def test_words_of_a_file_cannot_drive_the_terminal(cli: Cli, tmp_path: Path) -> None:
    path = tmp_path / "own.toml"
    path.write_text(
        'name = "x\\u001b[2J"\nabout = "\\u001b[31m"\nsource = "\\u001b]0;t\\u0007"\n[cap]\n'
        'raises = { value = 4, note = "\\u001b[0m" }\n',
        encoding="utf-8",
    )
    for words in ((path,), ("--diff", "home", path), ("--diff", path, path)):
        result = cli("profiles", *words)
        assert result.code == 0
        assert "\x1b" not in result.out
        assert "\x07" not in result.out


# --- two ---


def test_diff_shows_only_what_differs(cli: Cli) -> None:
    out = cli("profiles", "--diff", "wsop-live", "wsop-tournament").out
    shown = re.findall(r"^  ([a-z_]+(?:\.[a-z_]+)?) {2,}", out, re.M)
    assert shown[0] == "setting"
    live, tournament = load_profile("wsop-live"), load_profile("wsop-tournament")
    expected = [
        key.key
        for key in KEYS
        if (live.get(key.key).value, live.get(key.key).stated)
        != (tournament.get(key.key).value, tournament.get(key.key).stated)
    ]
    assert set(shown[1:]) == set(expected)
    assert "cap.raises" not in expected
    assert out.splitlines()[-1] == f"{len(expected)} of 38 settings differ."


def test_diff_side_by_side(cli: Cli) -> None:
    lines = cli("profiles", "--diff", "home", "wsop-live").out.splitlines()
    assert lines[0] == "  setting               home                         wsop-live"
    place = lines.index("  cap.raises            3                            4")
    assert lines[place + 1] == "                        HOME 4                       WL 126, 263"
    assert lines[lines.index("Betting") - 1] == ""
    assert "  short.accumulate      unstated (assumed: yes)      yes" in lines


def test_diff_of_the_same(cli: Cli) -> None:
    result = cli("profiles", "--diff", "home", "casa")
    assert (result.code, result.out) == (0, "home and home have the same rules.\n")
    assert (
        cli("profiles", "--diff", "home", "casa", "--lang", "es").out
        == "home y home tienen las mismas reglas.\n"
    )


def test_diff_with_a_file(cli: Cli, tmp_path: Path) -> None:
    path = tmp_path / "thursday.toml"
    path.write_text(EXAMPLE, encoding="utf-8")
    data = json.loads(cli("profiles", "--diff", "home", path, "--json").out)
    assert [(each["key"], each["a"]["value"], each["b"]["value"]) for each in data["differences"]] == [
        ("cap.raises", 3, 4),
        ("cap.heads_up", "before-cap", "round-begins"),
        ("pool.burns", "out", "in"),
    ]
    assert (data["a"], data["b"], data["same"]) == ("home", "thursday", 35)


# --- JSON ---


def test_json_of_the_list(cli: Cli) -> None:
    data = json.loads(cli("profiles", "--json").out)
    assert data["schema"] == 1
    assert [each["name"] for each in data["profiles"]] == list(NAMES)
    assert data["profiles"][2] == {
        "name": "wsop-live",
        "aliases": [],
        "about": "WSOP 2024 live-action (cash game) rules",
        "source": "WL",
        "path": None,
        "extends": [],
        "stated": 35,
        "unstated": 3,
    }


@pytest.mark.parametrize("name", NAMES)
def test_json_of_one(cli: Cli, name: str) -> None:
    data = json.loads(cli("profiles", name, "--json").out)
    assert [each["key"] for each in data["settings"]] == [
        key.key for _, _, tables in GROUPS for key in KEYS if key.key.split(".")[0] in tables
    ]
    assert data["stated"] == sum(each["stated"] for each in data["settings"])


@pytest.mark.parametrize("name", NAMES)
def test_values_of_the_json_can_be_written_back(cli: Cli, name: str, tmp_path: Path) -> None:
    data = json.loads(cli("profiles", name, "--json").out)
    lines = [
        f"{each['key']} = {json.dumps(each['value'])}"
        if each["stated"] or each["value"] == "unstated"
        else f"{each['key']} = {{ assumed = {json.dumps(each['value'])} }}"
        for each in data["settings"]
    ]
    (tmp_path / "copy.toml").write_text("\n".join(lines), encoding="utf-8")
    copy, original = load_profile("copy.toml", tmp_path), load_profile(name)
    for key in KEYS:
        a, b = copy.get(key.key), original.get(key.key)
        assert (a.value, a.stated) == (b.value, b.stated), key.key


def test_json_of_the_settings(cli: Cli) -> None:
    data = json.loads(cli("profiles", "--settings", "--json").out)["settings"]
    assert {each["key"] for each in data} == set(BY_KEY)
    heads_up = next(each for each in data if each["key"] == "cap.heads_up")
    assert heads_up["allowed"] == ["before-cap", "round-begins", "never", "never-but-two-left", "unstated"]
    assert ", ".join(heads_up["allowed"][:-1]) == BY_KEY["cap.heads_up"].allowed
    hands = next(each for each in data if each["key"] == "session.hands")
    assert hands["allowed"] == ["a whole number from 1 to 100000", "open", "unstated"]
    for each in data:
        assert ", ".join(each["allowed"]) == f"{BY_KEY[each['key']].allowed}, unstated"


# --- faults ---


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (
            'extends = "home"\n[cap]\nheads_up = "round-begin"\n',
            'own.toml:3: cap.heads_up = "round-begin" is not allowed (did you mean round-begins?); '
            "allowed: before-cap, round-begins, never, never-but-two-left, unstated",
        ),
        (
            "[cap]\nraises = 400\n",
            "own.toml:2: cap.raises = 400 is not allowed; allowed: a whole number from 0 to 99, unstated",
        ),
        (
            '[pool]\nburnt = "in"\n',
            "own.toml:2: unknown key 'pool.burnt' (did you mean burns?); [pool] takes stub, discards, "
            "folded, burns, current, own_discards, earlier_discards, current_discards",
        ),
        ('[pol]\nburns = "in"\n', "own.toml:1: unknown table 'pol' (did you mean pool?)"),
        (
            'extends = "hom"\n',
            "own.toml:1: unknown profile 'hom' (did you mean home?); there are home, served, wsop-live, "
            "wsop-tournament, roberts, pokerstars (a file is named by its path, ending in .toml)",
        ),
        ("[cap\n", "own.toml:1: not valid TOML: Expected ']' at the end of a table declaration"),
        (
            'extends = "own.toml"\n',
            "own.toml:1: profiles extend each other in a circle: own.toml -> own.toml",
        ),
    ],
)
@pytest.mark.parametrize("how", [("own.toml",), ("--diff", "home", "own.toml"), ("own.toml", "--json")])
def test_broken_files(
    cli: Cli,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    text: str,
    expected: str,
    how: tuple[str, ...],
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("own.toml").write_text(text, encoding="utf-8")
    result = cli("profiles", *how)
    assert (result.code, result.out) == (2, "")
    assert result.err == f"lowball-audit: {expected}\n"


def test_unknown_names_come_with_the_nearest_and_all(cli: Cli) -> None:
    result = cli("profiles", "wsop-liv")
    assert (result.code, result.out) == (2, "")
    assert result.err == (
        "lowball-audit: unknown profile 'wsop-liv' (did you mean wsop-live?); there are home, served, "
        "wsop-live, wsop-tournament, roberts, pokerstars (a file is named by its path, ending in .toml)\n"
    )


def test_a_file_named_without_its_ending(cli: Cli, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("thursday.toml").write_text(EXAMPLE, encoding="utf-8")
    result = cli("profiles", "thursday")
    assert result.code == 2
    assert result.err.endswith("; did you mean the file thursday.toml?\n")


@pytest.mark.parametrize("name", ["gone.toml", "folder.toml", "", "no\nname"])
def test_what_is_no_profile(cli: Cli, name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("folder.toml").mkdir()
    result = cli("profiles", name)
    assert (result.code, result.out) == (2, "")
    assert result.err.startswith("lowball-audit: ")
    assert result.err.count("\n") == 1


@pytest.mark.parametrize(
    "words",
    [
        ("home", "--diff", "home", "served"),
        ("home", "--settings"),
        ("--settings", "--diff", "home", "served"),
        ("--lang", "fr"),
    ],
)
def test_words_that_do_not_go_together(cli: Cli, words: tuple[str, ...]) -> None:
    result = cli("profiles", *words)
    assert (result.code, result.out) == (2, "")
    assert result.err.startswith("lowball-audit: ")


@pytest.mark.parametrize("words", [("--diff", "home"), ("home", "served")])
def test_one_too_few_or_too_many(cli: Cli, words: tuple[str, ...]) -> None:
    result = cli("profiles", *words)
    assert (result.code, result.out) == (2, "")


def test_help_has_examples_that_work(cli: Cli, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("thursday.toml").write_text(EXAMPLE, encoding="utf-8")
    out = cli("profiles", "-h").out
    commands = re.findall(r"^ +lowball-audit (profiles.*?)  ", out, re.M)
    assert len(commands) == 5
    for command in commands:
        assert cli(*command.split()).code == 0


# --- the words ---


def test_every_setting_is_in_one_group() -> None:
    tables = [table for _, _, tables in GROUPS for table in tables]
    assert len(tables) == len(set(tables))
    assert {key.key.split(".")[0] for key in KEYS} == set(tables)


def test_the_words_of_the_shipped_files_have_spanish() -> None:
    """Notes, and sources that are more than a paragraph; no translation is left over."""
    needed = set()
    for name in NAMES:
        for setting in load_profile(name).settings.values():
            needed |= {setting.note} - {""}
            if re.search(r"\b(is|has|names|speaks|cannot)\b", setting.source):
                needed.add(setting.source)
    assert needed == set(SPANISH)
    assert set(ABOUT_ES) == set(NAMES)
    assert {load_profile(name).source for name in NAMES} <= set(AUTHORITIES)
    for en, es in SAYS.values():
        assert set(re.findall(r"{\w+}", en)) == set(re.findall(r"{\w+}", es))


def test_spanish(cli: Cli) -> None:
    out = cli("profiles", "home", "--lang", "es").out
    assert "  Autoridad  HOME: las reglas principales del proyecto" in out
    assert "sin decidir (se supone: yes)" in row(out, "short.accumulate")
    assert "HOME no dice nada" in row(out, "blind.short_price")
    assert "una cada uno, por bote" in out
    assert "silent" not in out


@pytest.mark.parametrize("words", [(), ("home",), ("--diff", "home", "served"), ("--json",)])
def test_little_is_loaded(words: tuple[str, ...]) -> None:
    assert not loaded(main("profiles", *words)) & {"rich", "lark"}
