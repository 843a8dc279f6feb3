"""The files for editors fit together."""

from __future__ import annotations

import json
import plistlib
import re
import tomllib
from pathlib import Path
from typing import Any

from tests.highlight.colours import FILE, ROOT

EXTENSION = ROOT / "editors" / "vscode"


def read(path: Path) -> Any:
    return json.loads(path.read_text(encoding="utf-8"))


def test_the_extension_for_vs_code() -> None:
    package = read(EXTENSION / "package.json")
    (language,) = package["contributes"]["languages"]
    (grammar,) = package["contributes"]["grammars"]
    assert language["extensions"] == [".lowball"]
    assert grammar["language"] == language["id"] == "lowball"
    assert grammar["scopeName"] == read(FILE)["scopeName"]
    # The grammar is no second file of the tree: it is brought when the extension is packed.
    assert Path(grammar["path"]).name == FILE.name
    assert f"../{FILE.name}" in package["scripts"]["vscode:prepublish"]
    assert (EXTENSION / package["main"]).is_file()
    assert read(EXTENSION / language["configuration"])["comments"] == {"lineComment": "#"}
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert package["version"] == project["version"]


def test_the_extension_uses_the_settings_it_has() -> None:
    settings = read(EXTENSION / "package.json")["contributes"]["configuration"]["properties"]
    used = re.findall(r'settings\.get\("(\w+)"\)', (EXTENSION / "extension.js").read_text(encoding="utf-8"))
    assert {f"lowball.{name}" for name in used} == set(settings)


def test_the_grammar_as_a_property_list() -> None:
    grammar = read(FILE)
    assert plistlib.loads(plistlib.dumps(grammar)) == grammar


def test_all_that_is_included_is_in_the_repository() -> None:
    text = FILE.read_text(encoding="utf-8")
    included = set(re.findall(r'"include": "#([^"]+)"', text))
    assert included == set(read(FILE)["repository"])
