"""Options that several commands take."""

from __future__ import annotations

from typing import Annotated

import typer

#: The format that logs are in, whatever they begin with.
SourceFormat = Annotated[
    str | None,
    typer.Option(
        "--from",
        metavar="FORMAT",
        help="The format of the logs: lowball, pokerstars, fulltilt, winamax, kingsclub, merge, phh "
        "(told by what they begin with).",
    ),
]

#: Logs in any format that is read.
AnyLogs = Annotated[
    list[str] | None,
    typer.Argument(metavar="PATH", help="Logs in any format, folders, - for standard input."),
]

#: Where logs are written anew.
Output = Annotated[
    str | None,
    typer.Option("-o", "--output", metavar="FILE|FOLDER", help="Write there (one log: standard output)."),
]

#: Whether files that are there may be lost.
Force = Annotated[bool, typer.Option("--force", help="Write over files that are there.")]
