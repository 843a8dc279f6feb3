"""What an unreadable or misaddressed line most likely was, so that nothing else looks wrong.

The line itself stays a finding and is ignored; a guess only keeps the rest of the hand from being
blamed for it.
"""

from __future__ import annotations

from lowball_audit.game.judge import Said
from lowball_audit.log import syntax as s
from lowball_audit.log.parser import parse_line
from lowball_audit.replay.said import said_of
from lowball_audit.replay.script import Script
from lowball_audit.replay.setup import nearest_name, resolve


def guess_action(script: Script, gap: list[int], player: int) -> Said | None:
    """The action of ``player`` that one of the lines in ``gap`` seems to hold; None if none does."""
    for index in gap:
        statement = script.placed[index].statement
        if (
            isinstance(statement, s.Action)
            and nearest_name(statement.who.text, script.dealt.names) == (script.dealt.names[player])
        ):
            return said_of(statement)
        if isinstance(statement, s.Unreadable) and statement.nearest and statement.seen:
            mended = statement.text.replace(statement.seen, statement.nearest, 1)
            for part in parse_line(mended):
                if isinstance(part, s.Action) and resolve(part.who, script.dealt) == player:
                    return said_of(part)
    return None
