"""S: rules of the showdown."""

from lowball_audit.report.model import Severity
from lowball_audit.rules.base import Rule, Text

RULES = [
    Rule(
        code="S001",
        name="wrong-show-order",
        severity=Severity.WARNING,
        message=Text("wrong-show-order", "wrong-show-order"),
        rule=Text("", ""),
        ruling=Text("", ""),
        why=Text("", ""),
        bad="",
        good="",
    ),
    Rule(
        code="S002",
        name="unshown-winner",
        severity=Severity.ERROR,
        message=Text("unshown-winner", "unshown-winner"),
        rule=Text("", ""),
        ruling=Text("", ""),
        why=Text("", ""),
        bad="",
        good="",
    ),
    Rule(
        code="S003",
        name="missing-showdown",
        severity=Severity.ERROR,
        message=Text("missing-showdown", "missing-showdown"),
        rule=Text("", ""),
        ruling=Text("", ""),
        why=Text("", ""),
        bad="",
        good="",
    ),
    Rule(
        code="S004",
        name="misread-hand",
        severity=Severity.WARNING,
        message=Text("misread-hand", "misread-hand"),
        rule=Text("", ""),
        ruling=Text("", ""),
        why=Text("", ""),
        bad="",
        good="",
    ),
]
