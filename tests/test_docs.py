"""The pages say what the tool does: their logs are audited, their commands run, their tables compared.

``python docs/refresh.py`` writes outputs and tables anew.
"""

from __future__ import annotations

import importlib.util
import re
import sys
from pathlib import Path
from types import ModuleType

import pytest
from typer.main import get_command

import lowball_audit
from lowball_audit.cli.app import create_app
from lowball_audit.log import Unreadable
from lowball_audit.rules import catalogue
from tests.rules.logs import CODES, check_log

ROOT = Path(__file__).parent.parent


def load_refresh() -> ModuleType:
    """docs/refresh.py, which is no module of a package."""
    spec = importlib.util.spec_from_file_location("docs_refresh", ROOT / "docs" / "refresh.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return module


refresh = load_refresh()
PAGES = refresh.pages()
IDS = [page.relative_to(ROOT).as_posix() for page in PAGES]
LINK = re.compile(r"\[[^\]]*\]\(([^)#\s]+)(#[^)\s]*)?\)")


def logs() -> list[object]:
    """Every log of the pages, named by its place."""
    return [
        pytest.param(block, id=f"{page.relative_to(ROOT).as_posix()}:{block.line}")
        for page in PAGES
        for block in refresh.blocks(page.read_text(encoding="utf-8"))
        if block.language == "lowball"
    ]


@pytest.mark.parametrize("block", logs())
def test_logs(block: object) -> None:
    """With codes in comments, or said to be clean: audited. Else a piece of a log: it can be read."""
    text, words = block.text, block.words  # type: ignore[attr-defined]
    if CODES.search(text) or "clean" in words:
        check_log(text)
        return
    unreadable = [
        (line.number, statement)
        for line in lowball_audit.parse(text)
        for statement in line.statements
        if isinstance(statement, Unreadable)
    ]
    assert not unreadable


@pytest.mark.parametrize("page", PAGES, ids=IDS)
def test_commands_print_what_the_page_shows(page: Path, tmp_path: Path) -> None:
    text = page.read_text(encoding="utf-8")
    folder = refresh.Folder(tmp_path, text)
    stale = []
    for block in refresh.blocks(text):
        if block.language != "console":
            continue
        for example in refresh.examples(block):
            real = folder.run(example.command)
            written = tuple("\n".join(example.output).rstrip("\n").split("\n")) if example.output else ()
            if not refresh.matches(() if written == ("",) else written, real):
                stale.append(f"line {block.line}: $ {example.command}\n" + "\n".join(real))
    assert not stale, "run docs/refresh.py\n" + "\n".join(stale)


@pytest.mark.parametrize("page", PAGES, ids=IDS)
def test_tables_are_fresh(page: Path) -> None:
    for match in refresh._GENERATED.finditer(page.read_text(encoding="utf-8")):
        assert match[3] == refresh.TABLES[match[2]](), f"{match[2]}: run docs/refresh.py"


@pytest.mark.parametrize("page", PAGES, ids=IDS)
def test_links_lead_somewhere(page: Path) -> None:
    text = page.read_text(encoding="utf-8")
    for target, _ in LINK.findall(text):
        if "://" not in target:
            assert (page.parent / target).exists(), target


def test_the_catalogue_of_the_page_is_the_catalogue() -> None:
    text = (ROOT / "docs" / "rules.md").read_text(encoding="utf-8")
    row = r"^\| \[([A-Z]\d{3})\]\(rules/\1\.md\) \| `([\w-]+)` \| (\w+) \| (.+?) \|$"
    rows = re.findall(row, text, re.MULTILINE)
    assert [row[:3] for row in rows] == [
        (rule.code, rule.name, rule.severity.value) for rule in catalogue().values()
    ]


def test_the_pages_on_the_rules_are_what_explain_says() -> None:
    assert refresh.refresh_rules(write=False) == [], "run docs/refresh.py"


@pytest.mark.parametrize("page", sorted(refresh.RULES.glob("*.md")), ids=lambda page: page.name)
def test_links_of_the_rules_lead_somewhere(page: Path) -> None:
    for target, _ in LINK.findall(page.read_text(encoding="utf-8")):
        assert (page.parent / target).exists(), target


def test_no_output_is_left_out_altogether() -> None:
    for page in PAGES:
        for block in refresh.blocks(page.read_text(encoding="utf-8")):
            for example in refresh.examples(block) if block.language == "console" else ():
                assert [line for line in example.output if line.strip()] != [refresh.ELLIPSIS], example


def test_every_command_and_option_is_described() -> None:
    text = (ROOT / "docs" / "command-line.md").read_text(encoding="utf-8")
    commands = get_command(create_app()).commands  # type: ignore[attr-defined]
    for name, command in commands.items():
        start = text.find(f"\n## `{name}`\n")
        assert start >= 0, f"docs/command-line.md says nothing of {name}"
        section = text[start + 1 :].partition("\n## ")[0]
        for parameter in command.params:
            for option in parameter.opts:
                assert not option.startswith("--") or f"`{option}" in section, f"{name} {option}"


def test_the_imports_are_those_of_the_page() -> None:
    text = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
    rows = text.partition("| room | imports |\n|---|---|\n")[2].partition("\n\n")[0].split("\n")
    order = [name for row in rows for name in re.findall(r"`([a-z]+)(?:\.py)?`", row.split("|")[1])]
    package = ROOT / "lowball_audit"
    for row in rows:
        rooms, allowed = row.split("|")[1:3]
        if "all" in allowed.split():
            continue
        known = set(re.findall(r"`([a-z]+)", allowed))
        for room in re.findall(r"`([a-z]+)", rooms):
            files = (package / room).rglob("*.py") if (package / room).is_dir() else [package / f"{room}.py"]
            found = {
                name
                for file in files
                for name in re.findall(
                    r"^\s*(?:from|import) lowball_audit\.(\w+)",
                    file.read_text(encoding="utf-8"),
                    re.MULTILINE,
                )
            }
            assert found - {room} <= known, f"{room} imports {found - {room} - known}"
            assert all(order.index(name) < order.index(room) for name in known), room


def test_the_readme_is_short() -> None:
    assert len((ROOT / "README.md").read_text(encoding="utf-8").split("\n")) < 200


def test_matching_with_wildcards() -> None:
    real = ("a", "b", "c", "d")
    assert refresh.matches(real, real)
    assert refresh.matches(("a", "…", "d"), real)
    assert refresh.matches(("…", "c", "…"), real)
    assert not refresh.matches(("a", "…", "c"), real)
    assert not refresh.matches(("a", "b"), real)
    assert refresh.matches((), ())


def test_refreshing_keeps_what_was_left_out() -> None:
    assert refresh.refreshed(("x", "…", "y", "z"), ("a", "b", "c", "d")) == ("a", "…", "c", "d")
    assert refresh.refreshed(("x",), ("a", "b")) == ("a", "b")
