"""Logs on a Dask cluster of processes on this machine."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from lowball_audit.cli import main
from lowball_audit.jobs import cluster
from lowball_audit.work import AuditedFile, Options, audit_bytes, audit_file
from tests.jobs.logs import deep_log, random_log


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    """The address of a cluster of one process."""
    distributed = pytest.importorskip("distributed")
    with distributed.LocalCluster(n_workers=1, threads_per_worker=1, dashboard_address=":0") as machine:
        yield machine.scheduler_address


@pytest.fixture
def logs(tmp_path: Path) -> Path:
    """Some logs, one with a profile file of its own, and one that is not there."""
    for number in range(3):
        (tmp_path / f"{number}.lowball").write_text(random_log(number, 3), encoding="utf-8")
    (tmp_path / "mine.toml").write_text('extends = "home"\n[cap]\nraises = 2\n')
    own = deep_log(4, 2).replace("profile home\n", "profile mine.toml\n")
    (tmp_path / "own.lowball").write_text(own, encoding="utf-8")
    (tmp_path / "gone.lowball").symlink_to("nowhere")
    return tmp_path


def check(capsys: pytest.CaptureFixture[str], *arguments: object) -> tuple[int, str, str]:
    code = main(["check", *map(str, arguments)])
    out, err = capsys.readouterr()
    return code, out, err


@pytest.mark.parametrize("output_format", ["text", "json"])
def test_same_bytes(address: str, logs: Path, output_format: str, capsys: pytest.CaptureFixture[str]) -> None:
    options = (logs, "--output-format", output_format)
    here = check(capsys, *options, "--jobs", 1)
    assert here[0] == 2
    assert "gone.lowball" in here[2]
    assert "mine" in here[1].partition("own.lowball")[2]
    assert check(capsys, *options, "--cluster", address) == here


def test_the_recipe_of_the_page(address: str, logs: Path) -> None:
    """docs/cluster.md: files by URL, mapped over a cluster."""
    pytest.importorskip("fsspec")
    page = Path(__file__).parents[2].joinpath("docs/cluster.md").read_text(encoding="utf-8")
    code = page.partition("```python\n")[2].partition("```")[0]
    (logs / "gone.lowball").unlink()
    space: dict[str, Any] = {}
    code = code.replace("tcp://scheduler:8786", address).replace("s3://room/logs/2026", f"file://{logs}")
    exec(compile(code, "docs/cluster.md", "exec"), space)
    found = space["found"]
    assert [Path(each.path).name for each in found] == ["0.lowball", "1.lowball", "2.lowball", "own.lowball"]
    path = logs / "1.lowball"
    assert found[1].totals == audit_bytes(str(path), path.read_bytes(), Options()).totals


@pytest.fixture(autouse=True)
def patience() -> Iterator[None]:
    """A cluster that does not come to an end must not stop the tests."""

    def enough(*_: object) -> None:
        raise TimeoutError("the cluster has not come to an end")

    before = signal.signal(signal.SIGALRM, enough)
    signal.alarm(90)
    yield
    signal.alarm(0)
    signal.signal(signal.SIGALRM, before)


def test_nobody_there(
    logs: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    pytest.importorskip("distributed")
    monkeypatch.setattr(cluster, "_PATIENCE", 1)
    for wrong in ("nonsense", "tcp://127.0.0.1:1"):
        code, out, err = check(capsys, logs, "--cluster", wrong)
        assert (code, out) == (2, "")
        assert err.endswith(f"lowball-audit: no cluster answers at {wrong}\n")


def test_no_dask(logs: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(name: str) -> object:
        raise ImportError(name)

    monkeypatch.setattr(cluster, "import_module", missing)
    code, out, err = check(capsys, logs, "--cluster", "local")
    assert (code, out) == (2, "")
    assert err == "lowball-audit: --cluster needs Dask: install lowball-audit[cluster]\n"


def test_one_log_is_a_value(tmp_path: Path) -> None:
    path = tmp_path / "a.lowball"
    path.write_text(random_log(1, 2), encoding="utf-8")
    found = audit_bytes("a name", path.read_bytes(), Options(output_format="concise"))
    assert isinstance(found, AuditedFile)
    assert found.path == "a name"
    assert audit_file(str(path), Options(output_format="concise")).totals.errors == found.totals.errors
