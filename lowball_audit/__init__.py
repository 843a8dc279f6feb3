"""lowball-audit: reads the written history of a live limit 2-7 triple draw game and checks it.

>>> import lowball_audit
>>> report = lowball_audit.audit("hand 1")
>>> report.hands[0].findings[0].code
'T001'
"""

from __future__ import annotations

from typing import TYPE_CHECKING

__version__ = "0.1.0"
__all__ = ["__version__", "audit", "load_profile", "parse"]

if TYPE_CHECKING:
    from lowball_audit.auditor import audit
    from lowball_audit.log import parse_text as parse
    from lowball_audit.profiles import load_profile


def __getattr__(name: str) -> object:
    """The public functions, imported when first asked for: start-up time is a feature."""
    if name == "audit":
        from lowball_audit.auditor import audit

        return audit
    if name == "parse":
        from lowball_audit.log import parse_text

        return parse_text
    if name == "load_profile":
        from lowball_audit.profiles import load_profile

        return load_profile
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
