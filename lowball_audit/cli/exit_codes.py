"""What the exit codes mean."""

from __future__ import annotations

from enum import IntEnum


class ExitCode(IntEnum):
    """The exit codes of every command."""

    OK = 0
    """Nothing at or above ``--fail-on``."""
    FINDINGS = 1
    """Findings at or above ``--fail-on``; a log that cannot be read in places is one of them."""
    FAILED = 2
    """The run itself failed: usage, an unreadable file, a broken profile or configuration."""
    INTERRUPTED = 130
    """Ctrl-C."""
