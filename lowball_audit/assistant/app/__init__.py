"""The dealer's assistant on a screen: in a terminal, or in a browser. Needs the extra ``table``.

Nothing else of the project loads the library of the screen.
"""

from __future__ import annotations

from pathlib import Path


def run(
    path: Path | None,
    *,
    profile: str | None = None,
    default_profile: str | None = None,
    lang: str | None = None,
) -> int:
    """Open the log and show the table until it is closed; the exit code.

    Without a ``path`` a new session is asked for, and its file is made. ``profile`` is a name or a file;
    ``default_profile`` stands where the log has none.
    """
    from lowball_audit.assistant.app.start import run as start

    return start(path, profile=profile, default_profile=default_profile, lang=lang)


def serve(
    path: Path | None,
    *,
    host: str = "127.0.0.1",
    port: int = 8000,
    profile: str | None = None,
    lang: str | None = None,
) -> int:
    """Show the table in a browser, at an address of this computer; the exit code."""
    from lowball_audit.assistant.app.web import serve as start

    return start(path, host=host, port=port, profile=profile, lang=lang)
