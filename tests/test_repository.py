"""What a repository of logs uses: the hooks for pre-commit, and the workflow of the example."""

from __future__ import annotations

import json
import os
import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
import yaml
from lxml import etree
from typer.main import get_command

from lowball_audit.cli.app import create_app
from tests.test_docs import refresh

ROOT = Path(__file__).parent.parent
HOOKS = {hook["id"]: hook for hook in yaml.safe_load((ROOT / ".pre-commit-hooks.yaml").read_text("utf-8"))}
WORKFLOW = yaml.safe_load((ROOT / "docs" / "examples" / "lowball-audit.yml").read_text("utf-8"))
STEPS = WORKFLOW["jobs"]["audit"]["steps"]


@pytest.fixture
def repository(tmp_path: Path) -> Path:
    """A repository of logs, with the program on the search path."""
    shutil.copytree(ROOT / "samples", tmp_path / "logs", ignore=shutil.ignore_patterns("*.md"))
    program = tmp_path / "bin" / "lowball-audit"
    program.parent.mkdir()
    program.write_text(
        f'#!/bin/sh\nPYTHONPATH="{ROOT}" exec "{sys.executable}" -m lowball_audit "$@"\n', encoding="utf-8"
    )
    program.chmod(0o755)
    return tmp_path


def run(command: str | list[str], repository: Path) -> subprocess.CompletedProcess[str]:
    path = f"{repository / 'bin'}{os.pathsep}{os.environ['PATH']}"
    environment = {**os.environ, **WORKFLOW["jobs"]["audit"]["env"], "PATH": path, "LC_ALL": "C"}
    words = ["bash", "-eo", "pipefail", "-c", command] if isinstance(command, str) else command
    return subprocess.run(
        words, cwd=repository, env=environment, capture_output=True, encoding="utf-8", check=False
    )


# --- pre-commit


@pytest.mark.parametrize("hook", HOOKS.values(), ids=list(HOOKS))
def test_a_hook_is_for_logs(hook: dict[str, Any]) -> None:
    assert {"id", "name", "entry", "language"} <= set(hook)
    assert hook["language"] == "python"
    assert re.search(hook["files"], "logs/thursday.lowball")
    assert not re.search(hook["files"], "thursday.lowball.bak")
    program, command, *options = shlex.split(hook["entry"])
    assert program == "lowball-audit"
    known = get_command(create_app()).commands[command].params  # type: ignore[attr-defined]
    assert set(options) <= {spelling for parameter in known for spelling in parameter.opts}


@pytest.mark.parametrize("hook", ["lowball-audit", "lowball-fmt"])
def test_a_hook_lets_good_logs_pass(hook: str, repository: Path) -> None:
    logs = ["logs/thursday-home.lowball", "logs/jueves-casa.lowball"]
    done = run([*shlex.split(HOOKS[hook]["entry"]), *logs], repository)
    assert done.returncode == 0, done.stderr


def test_the_hook_says_what_is_wrong(repository: Path) -> None:
    done = run([*shlex.split(HOOKS["lowball-audit"]["entry"]), "logs/many-faults.lowball"], repository)
    assert done.returncode == 1
    assert "many-faults.lowball:18:1" in done.stdout


# --- the workflow


def commands() -> list[str]:
    return [step["run"] for step in STEPS if "run" in step]


def test_the_workflow_says_all_that_is_needed() -> None:
    assert commands()[0].startswith("pip install ")
    assert all(command.startswith("lowball-audit check ") for command in commands()[1:])
    # A step behind one that has found something runs all the same.
    assert all("if" in step for step in STEPS[4:])
    assert WORKFLOW["permissions"]["security-events"] == "write"


def test_the_workflow_on_logs_with_faults(repository: Path) -> None:
    annotate, sarif, junit = [run(command, repository) for command in commands()[1:]]
    assert annotate.returncode == 1
    assert "::error file=logs/many-faults.lowball,line=18" in annotate.stdout
    assert (sarif.returncode, junit.returncode) == (0, 0)
    uploaded = [step["with"]["sarif_file"] for step in STEPS if "upload-sarif" in step.get("uses", "")]
    (found,) = [json.loads((repository / name).read_text("utf-8")) for name in uploaded]
    assert found["runs"][0]["results"]
    assert etree.parse(repository / "lowball-audit.junit.xml").findall(".//failure")
    (kept,) = [step["with"]["path"] for step in STEPS if "upload-artifact" in step.get("uses", "")]
    assert {path.name for path in repository.glob(kept)} == {"lowball-audit.sarif", "lowball-audit.junit.xml"}


def test_the_workflow_on_good_logs(repository: Path) -> None:
    (repository / "logs" / "many-faults.lowball").unlink()
    assert [run(command, repository).returncode for command in commands()[1:]] == [0, 0, 0]


# --- the pages


def test_the_configurations_of_the_page_are_right() -> None:
    page = (ROOT / "docs" / "repository.md").read_text("utf-8")
    configurations = [
        yaml.safe_load(block.text) for block in refresh.blocks(page) if block.language == "yaml"
    ]
    assert configurations
    hooks = [hook for each in configurations for repo in each.get("repos", ()) for hook in repo["hooks"]]
    assert {hook["id"] for hook in hooks} == set(HOOKS)
