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
