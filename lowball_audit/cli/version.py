"""Which lowball-audit this is."""

from __future__ import annotations

PROGRAM = "lowball-audit"


def version_line() -> str:
    """``lowball-audit 0.1.0``."""
    from importlib.metadata import PackageNotFoundError, version

    try:
        return f"lowball-audit {version('lowball-audit')}"
    except PackageNotFoundError:
        return "lowball-audit (not installed: run from its sources)"
