"""G: rules of the session."""

from lowball_audit.report.model import Severity
from lowball_audit.rules.base import Rule, Text

RULES = [
    Rule(
        code="G001",
        name="session-overrun",
        severity=Severity.ERROR,
        message=Text("session-overrun", "session-overrun"),
        rule=Text("", ""),
        ruling=Text("", ""),
        why=Text("", ""),
        bad="",
        good="",
    ),
    Rule(
        code="G002",
        name="wrong-standings",
        severity=Severity.ERROR,
        message=Text("wrong-standings", "wrong-standings"),
        rule=Text("", ""),
        ruling=Text("", ""),
        why=Text("", ""),
        bad="",
        good="",
    ),
    Rule(
        code="G003",
        name="chips-missing",
        severity=Severity.ERROR,
        message=Text("chips-missing", "chips-missing"),
        rule=Text("", ""),
        ruling=Text("", ""),
        why=Text("", ""),
        bad="",
        good="",
    ),
    Rule(
        code="G004",
        name="not-shuffled",
        severity=Severity.WARNING,
        message=Text("not-shuffled", "not-shuffled"),
        rule=Text("", ""),
        ruling=Text("", ""),
        why=Text("", ""),
        bad="",
        good="",
    ),
]
