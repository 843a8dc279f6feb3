"""The command line. Nothing heavy is imported before it is known what is wanted."""

from __future__ import annotations

import sys
from collections.abc import Sequence


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command line and give the exit code (see :class:`~lowball_audit.cli.exit_codes.ExitCode`)."""
    arguments = list(sys.argv[1:] if argv is None else argv)
    if arguments in (["--version"], ["-V"]):  # asked by scripts: not worth loading a framework
        from lowball_audit.cli.version import version_line

        print(version_line())
        return 0
    from lowball_audit.cli.run import run

    return run(arguments)
