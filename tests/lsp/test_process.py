"""The process of the server: how it begins and ends, whatever is sent to it; no traceback."""

from __future__ import annotations

import json
import os
import socket
import subprocess
import sys
from pathlib import Path

import pytest

from lowball_audit.cli import main

COMMAND = [sys.executable, "-m", "lowball_audit", "lsp"]
PATIENCE = 60


def message(method: str, params: object = None, number: int | None = None) -> bytes:
    said = {"jsonrpc": "2.0", "method": method, "params": params}
    if number is not None:
        said["id"] = number
    return framed(json.dumps(said).encode())


def framed(body: bytes) -> bytes:
    return b"Content-Length: %d\r\n\r\n%s" % (len(body), body)


INITIALIZE = message("initialize", {"processId": None, "rootUri": None, "capabilities": {}}, 1)
STOP = message("shutdown", None, 2) + message("exit")


def opened(text: str, uri: str = "file:///tmp/x.lowball") -> bytes:
    document = {"uri": uri, "languageId": "lowball", "version": 1, "text": text}
    return message("textDocument/didOpen", {"textDocument": document})


def run(sent: bytes, *options: str, cwd: Path | None = None) -> tuple[int, bytes, str]:
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(map(os.path.abspath, filter(None, sys.path)))}
    done = subprocess.run(
        [*COMMAND, *options], input=sent, capture_output=True, timeout=PATIENCE, cwd=cwd, env=environment
    )
    return done.returncode, done.stdout, done.stderr.decode()


def test_asked_to_stop_it_ends_well_and_says_nothing() -> None:
    code, out, err = run(INITIALIZE + message("initialized", {}) + STOP)
    assert code == 0
    assert b'"positionEncoding"' in out
    assert err == ""


def test_told_to_exit_before_it_was_asked_to_stop_it_says_so_by_its_code() -> None:
    assert run(INITIALIZE + message("exit"))[0] == 1


@pytest.mark.parametrize("sent", [b"", INITIALIZE, INITIALIZE + b"Content-Length: 50\r\n\r\n{"])
def test_where_nobody_speaks_any_more_it_ends(sent: bytes) -> None:
    code, _, err = run(sent)
    assert code == 1
    assert "Traceback" not in err


@pytest.mark.parametrize(
    "sent",
    [
        framed(b"{"),
        framed(b"[]"),
        framed(b'{"jsonrpc": "2.0"}'),
        framed(b'{"jsonrpc": "2.0", "id": 9, "method": "textDocument/hover", "params": {"x": 1}}'),
        message(
            "textDocument/hover", {"textDocument": {"uri": "a"}, "position": {"line": -1, "character": 0}}, 9
        ),
        message("no/such", {}, 9),
        message("no/such"),
        message("textDocument/didChange", {"textDocument": {"uri": "a", "version": 1}, "contentChanges": []}),
        message("workspace/executeCommand", {"command": "rm"}, 9),
    ],
)
def test_what_makes_no_sense_is_survived_without_a_traceback(sent: bytes) -> None:
    code, out, err = run(INITIALIZE + sent + opened("seats\n1 Ana x\n") + STOP)
    assert code == 0
    assert "Traceback" not in err
    assert b"Traceback" not in out
    assert b"traceback" not in out


@pytest.mark.parametrize("encoding", ["utf-8", "utf-32"])
def test_the_editor_may_choose_how_columns_are_counted(encoding: str) -> None:
    general = {"general": {"positionEncodings": [encoding, "utf-16"]}}
    start = message("initialize", {"processId": None, "rootUri": None, "capabilities": general}, 1)
    assert f'"positionEncoding": "{encoding}"'.encode() in run(start + STOP)[1]


def test_the_server_listens_at_a_port() -> None:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    process = subprocess.Popen([*COMMAND, "--tcp", f"127.0.0.1:{port}"], stderr=subprocess.PIPE)
    try:
        connection = _connected(port, process)
        with connection:
            connection.sendall(INITIALIZE)
            assert b"Content-Length" in connection.recv(4096)
            connection.sendall(STOP)
        assert process.wait(PATIENCE) == 0
        assert process.stderr is not None
        assert process.stderr.read() == b""
    finally:
        process.kill()
        process.communicate()


def _connected(port: int, process: subprocess.Popen[bytes]) -> socket.socket:
    while process.poll() is None:
        try:
            return socket.create_connection(("127.0.0.1", port), timeout=PATIENCE)
        except ConnectionRefusedError:
            continue
    raise AssertionError("the server has ended")


@pytest.mark.parametrize("address", ["2087", "host:", ":2087", "host:port", "host:99999"])
def test_an_address_that_is_none_is_refused(address: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["lsp", "--tcp", address]) == 2
    assert "is not HOST:PORT, such as 127.0.0.1:2087" in capsys.readouterr().err


def test_a_port_that_is_taken_is_said(capsys: pytest.CaptureFixture[str]) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        address = f"127.0.0.1:{taken.getsockname()[1]}"
        assert main(["lsp", "--tcp", address]) == 2
    assert f"--tcp {address}: " in capsys.readouterr().err


def test_a_profile_that_is_none_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["lsp", "--profile", "nobody"]) == 2
    assert "nobody" in capsys.readouterr().err


def test_without_the_library_it_says_how_to_get_it(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("importlib.util.find_spec", lambda name: None)
    assert main(["lsp"]) == 2
    assert "pip install 'lowball-audit[lsp]'" in capsys.readouterr().err


def test_the_settings_above_a_log_hold_for_it(tmp_path: Path) -> None:
    (tmp_path / "lowball-audit.toml").write_text('ignore = ["T001"]\n', encoding="utf-8")
    code, out, _ = run(INITIALIZE + opened("hand 1\n", (tmp_path / "x.lowball").as_uri()) + STOP)
    assert code == 0
    (tmp_path / "lowball-audit.toml").write_text("ignore = 5\n", encoding="utf-8")
    _, out, _ = run(INITIALIZE + opened("hand 1\n", (tmp_path / "x.lowball").as_uri()) + STOP)
    assert b"window/showMessage" in out
    assert b"ignore must be a list of texts" in out
