"""What an unreadable or misaddressed line most likely was, so that nothing else looks wrong.

The line itself stays a finding and is ignored; a guess only keeps the rest of the hand from being
blamed for it.
"""

from __future__ import annotations

from lowball_audit.game.judge import Act, Said
from lowball_audit.log import syntax as s
from lowball_audit.log.parser import parse_line
from lowball_audit.replay.said import said_of
from lowball_audit.replay.script import Script
from lowball_audit.replay.setup import nearest_name, resolve


def guess_action(script: Script, gap: list[int], player: int) -> tuple[int, Said] | None:
    """The line in ``gap`` that seems to hold an action of ``player``, and the action; else None."""
    name = script.dealt.names[player]
    for index in gap:
        statement = script.placed[index].statement
        who = getattr(statement, "who", None)
        if isinstance(who, s.Who):
            if nearest_name(who.text, script.dealt.names) == name:
                said = _action(statement)
                if said is not None:
                    return index, said
            continue
        if not isinstance(statement, s.Unreadable):
            continue
        for text in _mended(statement, name):
            for part in parse_line(text):
                if isinstance(part, (s.Action, s.Muck)) and resolve(part.who, script.dealt) == player:
                    found = _action(part)
                    if found is not None:
                        return index, found
    return None


def may_be_post(statement: s.Statement) -> bool:
    """Whether a statement that is passed over may have been a post, by what can be read of it."""
    if not isinstance(statement, s.Unreadable):
        return isinstance(statement, s.Post)
    parts = [part for text in _mended(statement, "") for part in parse_line(text)]
    read = [part for part in parts if not isinstance(part, s.Unreadable)]
    return not read or any(isinstance(part, s.Post) for part in read)


def _action(statement: s.Statement) -> Said | None:
    if isinstance(statement, s.Action):
        return said_of(statement)
    return Said(Act.FOLD) if isinstance(statement, s.Muck) else None


def _mended(statement: s.Unreadable, name: str) -> list[str]:
    """The line with the nearest word for what was not understood, and from the player's name on."""
    texts = []
    if statement.nearest and statement.seen:
        texts.append(statement.text.replace(statement.seen, statement.nearest, 1))
    place = statement.text.find(name)
    if place > 0:
        texts.append(statement.text[place:])
    return texts
