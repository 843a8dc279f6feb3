"""From a written action to what the judge understands: amounts, without words."""

from __future__ import annotations

from lowball_audit.game.judge import Act, Said
from lowball_audit.log import syntax as s

ACTS = {
    s.Verb.FOLD: Act.FOLD,
    s.Verb.CHECK: Act.CHECK,
    s.Verb.BET: Act.BET,
    s.Verb.OPEN: Act.OPEN,
    s.Verb.CALL: Act.CALL,
    s.Verb.COMPLETE: Act.COMPLETE,
    s.Verb.RAISE: Act.RAISE,
    s.Verb.ALL_IN: Act.ALL_IN,
}


def said_of(statement: s.Action) -> Said:
    act = ACTS[statement.verb]
    by = statement.amount if getattr(statement, "by", False) else None
    amount = None if by is not None else statement.amount
    bare = amount if act in (Act.RAISE, Act.COMPLETE) else None
    if act is Act.OPEN:
        bare = amount
    add = amount if bare is None else None
    return Said(act, add, statement.to, by, bare, statement.all_in, statement.nth_bet, statement.caps)
