"""``explain`` and ``rules``: what people and programs get."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any

import pytest

from lowball_audit.cli.explaining import data, text
from lowball_audit.profiles import load_profile, profile_names
from lowball_audit.report.style import plain
from lowball_audit.rules import catalogue
from tests.cli.conftest import Cli

CODES = list(catalogue())


def test_a_rule_that_profiles_decide(cli: Cli, snapshot: Any) -> None:
    assert cli("explain", "B007").out == snapshot


def test_a_rule_that_is_the_same_everywhere_in_spanish(cli: Cli, snapshot: Any) -> None:
    assert cli("explain", "wrong-winner", "--lang", "es").out == snapshot


def test_markdown(cli: Cli, snapshot: Any) -> None:
    assert cli("explain", "K009", "--output-format", "markdown").out == snapshot


def test_code_and_name_in_any_case_each_once(cli: Cli) -> None:
    expected = cli("explain", "B007").out
    for word in ("b007", "over-cap", "OVER-CAP", " B007 "):
        assert cli("explain", word).out == expected
    both = cli("explain", "B007", "P004", "B007").out
    assert both == expected + "\n\n" + cli("explain", "P004").out


@pytest.mark.parametrize("lang", ["en", "es"])
@pytest.mark.parametrize("code", CODES)
def test_every_rule(code: str, lang: str, cli: Cli) -> None:
    (rule,) = json.loads(cli("explain", code, "--lang", lang, "--output-format", "json").out)["rules"]
    known = catalogue()[code]
    assert (rule["code"], rule["name"], rule["why"]) == (code, known.name, known.why.in_(lang))
    assert f"[{code}] {known.name}: " in rule["output"]
    assert (rule["bad"].strip(), rule["good"].strip()) == (known.bad.strip(), known.good.strip())
    if known.setting:
        assert [each["profile"] for each in rule["profiles"]] == list(profile_names())
        for each in rule["profiles"]:
            setting = load_profile(each["profile"]).get(known.setting)
            assert (each["stated"], each["value"]) == (
                setting.stated,
                load_profile(each["profile"]).word(known.setting),
            )
    else:
        assert (rule["setting"], rule["profiles"]) == (None, [])
    page = cli("explain", code, "--lang", lang).out
    cited = set(re.findall(r"\b(HOME|SERVED|WL|WT|RP|RC|PS|TDA)\b", page))
    assert set(rule["authorities"]) <= cited
    assert page.endswith("\n")


@pytest.mark.parametrize("cells", [60, 80, 100])
def test_nothing_but_logs_is_wider_than_the_terminal(cells: int) -> None:
    for rule in catalogue().values():
        found = data.explained(rule, "es")
        logs = {line.strip() for each in (found.bad, found.good, found.output) for line in each.split("\n")}
        lines = text.Page("es", plain, cells).explained(found).split("\n")
        assert not [line for line in lines if len(line) > cells and line.strip() not in logs], rule.code
    listing = text.Page("es", plain, cells).listing(
        [data.line(rule, "es") for rule in catalogue().values()], wrapped=True
    )
    assert max(map(len, listing.split("\n"))) <= cells


def test_a_family(cli: Cli) -> None:
    listed = cli("explain", "s")
    assert listed == cli("rules", "--family", "S")
    assert [line.split()[0] for line in listed.out.splitlines()[1:5]] == ["S001", "S002", "S003", "S004"]
    document = json.loads(cli("explain", "S", "B007", "--output-format", "json").out)
    assert [rule["code"] for rule in document["rules"]] == ["B007"]
    assert [rule["code"] for rule in document["families"][0]["rules"]] == ["S001", "S002", "S003", "S004"]


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["explain", "B07"], "'B07' is no rule code, name or family; did you mean 'B007'?"),
        (["explain", "overcap"], "'overcap' is no rule code, name or family; did you mean 'over-cap'?"),
        (["explain", "xyzzy"], "'xyzzy' is no rule code, name or family (lowball-audit rules lists them)"),
        (["explain"], "explain which rule? For example: lowball-audit explain B007"),
        (["explain", "B007", "--lang", "fr"], "--lang: 'fr' is not one of en, es"),
        (["explain", "B007", "--output-format", "xml"], "'xml' is not one of text, markdown, json"),
        (["rules", "--family", "Z"], "--family: 'Z' is not one of L, T, B, D, K, P, S, G"),
        (["rules", "--severity", "eror"], "did you mean 'error'?"),
    ],
)
def test_what_is_wrong_is_said(cli: Cli, arguments: list[str], message: str) -> None:
    result = cli(*arguments)
    assert (result.code, result.out) == (2, "")
    assert message in result.err
    assert "\x1b" not in result.err


def test_a_hostile_word_is_said_without_harm(cli: Cli) -> None:
    assert "\x1b" not in cli("explain", "\x1b[31mB007").err


def codes(cli: Cli, *arguments: str) -> list[str]:
    document = json.loads(cli("rules", *arguments, "--output-format", "json").out)
    assert document["schema"] == 1
    return [rule["code"] for rule in document["rules"]]


def test_the_catalogue(cli: Cli, snapshot: Any) -> None:
    assert codes(cli) == CODES
    assert cli("rules").out == snapshot
    assert len(cli("rules", "--output-format", "markdown").out.split("\n| ")) > len(CODES)


def test_filters(cli: Cli) -> None:
    assert codes(cli, "--family", "s,g") == [code for code in CODES if code[0] in "SG"]
    assert codes(cli, "--family", "S", "--family", "G") == codes(cli, "--family", "S,G")
    infos = [code for code, rule in catalogue().items() if rule.severity.value == "info"]
    assert codes(cli, "--severity", "INFO") == infos
    assert codes(cli, "raise", "cap") == ["B007"]
    assert codes(cli, "over-cap") == ["B007"]
    assert codes(cli, "cap.raises") == ["B007"]
    assert "B007" in codes(cli, "RAISE", "--family", "B")
    assert "B007" in codes(cli, "subidas", "--lang", "es")
    assert codes(cli, "boton", "--lang", "es") == codes(cli, "BOTÓN", "--lang", "es") != []
    assert codes(cli, "no such thing") == []
    assert cli("rules", "no such thing").out == "No rule is like that.\n"


@pytest.mark.parametrize("arguments", [["explain", "B007"], ["rules"]])
def test_colours_only_where_they_are_wanted(
    cli: Cli, arguments: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("NO_COLOR", raising=False)
    assert "\x1b" not in cli(*arguments).out
    monkeypatch.setenv("FORCE_COLOR", "1")
    coloured = cli(*arguments).out
    strip: Callable[[str], str] = lambda found: re.sub(r"\x1b\[[\d;]*m", "", found)  # noqa: E731
    monkeypatch.delenv("FORCE_COLOR")
    assert "\x1b" in coloured
    assert strip(coloured) == cli(*arguments).out
