"""Statements in a few words, so that tables of tests stay readable."""

from __future__ import annotations

from enum import Enum

from lowball_audit.cards import Card
from lowball_audit.chips import format_amount
from lowball_audit.immutable import field_names
from lowball_audit.log import parse_line
from lowball_audit.log import syntax as s

_AMOUNTS = {"amount", "to", "small", "big", "stack"}
_UNITS_INSIDE = {"stacks", "pots"}


def _value(name: str, value: object) -> str:
    if isinstance(value, s.Who):
        return value.text if value.seat is None else f"#{value.seat}"
    if isinstance(value, Enum):
        return str(value.value)
    if isinstance(value, (Card, str)):
        return str(value)
    if isinstance(value, s.Pile):
        return value.name.value if value.count is None else f"{value.name.value}:{value.count}"
    if isinstance(value, tuple):
        if name in _UNITS_INSIDE:
            return " ".join(f"{_value('', left)}={format_amount(right)}" for left, right in value)
        if name == "places":
            return " ".join(f"{_value('', left)}={right}" for left, right in value)
        return " ".join(_value("", item) for item in value)
    if name in _AMOUNTS and isinstance(value, int):
        return format_amount(value)
    return str(value)


def brief(statement: s.Statement) -> str:
    """``Action who=Ana verb=raise to=8``: the class and every field that is not its empty self."""
    parts = [type(statement).__name__]
    for field in field_names(type(statement)):
        value = getattr(statement, field)
        if field in ("span", "text_span") or value is None or value is False or value == ():
            continue
        parts.append(field if value is True else f"{field}={_value(field, value)}")
    return " ".join(parts)


def briefs(line: str) -> list[str]:
    """All statements of a line in brief."""
    return [brief(statement) for statement in parse_line(line)]


def only(line: str) -> s.Statement:
    """The one statement of a line."""
    (statement,) = parse_line(line)
    return statement
