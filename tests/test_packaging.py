"""The wheel holds all that the command needs."""

from __future__ import annotations

import subprocess
import sys
import tomllib
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent


@pytest.fixture(scope="module")
def wheel_names(tmp_path_factory: pytest.TempPathFactory) -> set[str]:
    """The files of a wheel built from this tree, without the network."""
    pytest.importorskip("hatchling")
    folder = tmp_path_factory.mktemp("wheel")
    script = "import sys; from hatchling.build import build_wheel; build_wheel(sys.argv[1])"
    command = [sys.executable, "-c", script, str(folder)]
    subprocess.run(command, check=True, capture_output=True, text=True, cwd=ROOT)
    (wheel,) = folder.glob("*.whl")
    with zipfile.ZipFile(wheel) as archive:
        return set(archive.namelist())


@pytest.mark.slow
def test_every_grammar_file_ships(wheel_names: set[str]) -> None:
    grammars = {path.name for path in (ROOT / "grammar").glob("*.lark")}
    assert grammars
    assert {f"lowball_audit/grammar/{name}" for name in grammars} <= wheel_names


@pytest.mark.slow
def test_every_module_and_profile_ships(wheel_names: set[str]) -> None:
    package = ROOT / "lowball_audit"
    files = {
        path.relative_to(ROOT).as_posix()
        for pattern in ("*.py", "*.toml", "py.typed", "*.j2", "*.css", "*.js")
        for path in package.rglob(pattern)
    }
    assert files <= wheel_names


@pytest.mark.slow
def test_licence_ships_and_tests_do_not(wheel_names: set[str]) -> None:
    assert any(name.endswith("/LICENSE") for name in wheel_names)
    assert not any(name.startswith(("tests/", "samples/")) for name in wheel_names)


def test_entry_point() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert project["scripts"] == {"lowball-audit": "lowball_audit.cli:main"}
    assert project["license"] == "MIT"
