"""What holds for all tests: output does not depend on who runs them."""

from __future__ import annotations

import pytest


@pytest.fixture(autouse=True)
def plain_output(monkeypatch: pytest.MonkeyPatch) -> None:
    """No colour, a fixed width, no debugging."""
    for name in ("FORCE_COLOR", "LOWBALL_AUDIT_DEBUG"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("NO_COLOR", "1")
    monkeypatch.setenv("COLUMNS", "80")
