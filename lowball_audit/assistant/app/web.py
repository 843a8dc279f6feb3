"""The table in a browser: a small server of this computer that starts the app for the page.

The page and all that it loads come from here: no request goes anywhere else. A page of somebody else may
not use the keys: the socket is opened only for the page that came from this server.
"""

from __future__ import annotations

import html
import ipaddress
import logging
import os
import shlex
import socket
import subprocess
import sys
from collections.abc import Awaitable, Callable
from importlib.resources import files
from pathlib import Path
from typing import Final
from urllib.parse import urlsplit

from aiohttp import web
from textual_serve.server import Server

from lowball_audit.assistant.app.words import word

Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]

_OK: Final = 0
_FAILED: Final = 2
_LOCAL: Final = frozenset({"localhost", "127.0.0.1", "::1"})
_EVERYWHERE: Final = frozenset({"", "0.0.0.0", "::"})


def serve(path: Path | None, *, host: str, port: int, profile: str | None, lang: str | None) -> int:
    """Serve the table of a log; see :func:`lowball_audit.assistant.app.serve`."""
    said = lang or "en"
    why = _taken(host, port)
    if why is not None:
        text = word(said, "serve.taken", host=host, port=port, why=why)
        print(f"lowball-audit: {text}", file=sys.stderr)
        return _FAILED
    if not is_local(host):
        print(f"lowball-audit: {word(said, 'serve.open', host=host)}", file=sys.stderr, flush=True)
    title = path.name if path is not None else "lowball-audit"
    TableServer(command_for(path, profile, lang), host, port, title, said).serve()
    return _OK


def command_for(path: Path | None, profile: str | None, lang: str | None) -> str:
    """The command that shows the table, as the shell reads it."""
    words = [sys.executable, "-m", "lowball_audit", "table"]
    words += [os.path.abspath(path)] if path is not None else []
    words += ["--profile", profile] if profile is not None else []
    words += ["--lang", lang] if lang is not None else []
    return subprocess.list2cmdline(words) if sys.platform == "win32" else shlex.join(words)


def is_local(host: str) -> bool:
    """Whether only this computer reaches the address."""
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"


def _taken(host: str, port: int) -> str | None:
    """Why nobody can listen there; None if one can."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    with socket.socket(family, socket.SOCK_STREAM) as tried:
        if sys.platform != "win32":
            tried.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            tried.bind((host, port))
        except (OSError, OverflowError) as error:
            return getattr(error, "strerror", None) or str(error)
    return None


def address(host: str, port: int) -> str:
    """The address to open."""
    name = socket.gethostname() if host in _EVERYWHERE else host
    return f"http://[{name}]:{port}" if ":" in name else f"http://{name}:{port}"


class TableServer(Server):
    """Serves the page of the table, its files and its socket."""

    def __init__(self, command: str, host: str, port: int, title: str, lang: str) -> None:
        super().__init__(command, host=host, port=port, title=title, public_url=address(host, port))
        self.lang = lang

    def initialize_logging(self) -> None:
        """Say only what went wrong."""
        logging.basicConfig(level=logging.WARNING, format="lowball-audit: %(message)s")

    async def _make_app(self) -> web.Application:
        @web.middleware
        async def only_ours(request: web.Request, handler: Handler) -> web.StreamResponse:
            if not allowed(request.host, request.headers.get("Origin"), self.host):
                raise web.HTTPForbidden(text="not from this page")
            return await handler(request)

        made = web.Application(middlewares=[only_ours])
        made.add_routes(
            [
                web.get("/", self.handle_index, name="index"),
                web.get("/ws", self.handle_websocket, name="websocket"),
                web.static("/static", self.statics_path, name="static"),
            ]
        )
        made.on_startup.append(self.on_startup)
        made.on_shutdown.append(self.on_shutdown)
        return made

    async def on_startup(self, app: web.Application) -> None:
        """Say where the table is."""
        print(word(self.lang, "serve.at", url=self.public_url), flush=True)

    async def handle_index(self, request: web.Request) -> web.StreamResponse:
        """The page."""
        values = {
            "lang": self.lang,
            "title": self.title,
            "static": "/static",
            "websocket": "/ws",
            "wait": word(self.lang, "serve.wait"),
            "ended": word(self.lang, "serve.ended"),
            "again": word(self.lang, "serve.again"),
        }
        text = files(__package__).joinpath("page.html").read_text("utf-8")
        for name, value in values.items():
            text = text.replace(f"{{{{ {name} }}}}", html.escape(value))
        return web.Response(text=text, content_type="text/html", headers={"Cache-Control": "no-store"})


def allowed(asked: str, origin: str | None, host: str) -> bool:
    """Whether a request may be answered: ``asked`` is the name it asked for, ``origin`` the page it is from.

    A server for this computer alone is asked for by a name of this computer; else somebody's name leads
    here, and the browser takes his page for ours.
    """
    name = urlsplit(f"//{asked}").hostname or ""
    if is_local(host) and name not in _LOCAL and name != host and not is_local(name):
        return False
    return origin is None or urlsplit(origin).netloc == asked
