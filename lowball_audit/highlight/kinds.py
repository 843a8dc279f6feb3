"""What a piece of a log can be, and which meaning of a word is what."""

from __future__ import annotations

from enum import Enum
from typing import Final


class Kind(Enum):
    """A colour: how TextMate calls it, and how Pygments does (``Keyword.Declaration``)."""

    HEADING = ("keyword.control.heading.lowball", "Keyword")
    """What a part of the log begins with: a hand, a round, a draw, the showdown."""
    SETTING = ("storage.type.setting.lowball", "Keyword.Declaration")
    """What is settled before the cards are dealt, and notes."""
    EVENT = ("support.function.event.lowball", "Name.Builtin")
    """What the dealer does, or what happens to the deck."""
    CHIPS = ("support.type.chips.lowball", "Keyword.Type")
    """What is counted: pots, stacks, the piles of a reshuffle."""
    ACTION = ("entity.name.function.action.lowball", "Name.Function")
    """What a player does."""
    POST = ("constant.language.post.lowball", "Name.Constant")
    """Blinds, antes, and what a hand is called."""
    SMALL = ("keyword.operator.word.lowball", "Name")
    """Words between the others."""
    NUMBER = ("constant.numeric.lowball", "Number")
    CARD = ("constant.other.card.lowball", "String.Char")
    CODE = ("entity.name.tag.code.lowball", "Name.Tag")
    """The code of a rule."""
    PLAYER = ("variable.other.player.lowball", "Name.Variable")
    POSITION = ("variable.language.position.lowball", "Name.Variable.Magic")
    """A player named by his place at the table."""
    QUOTED = ("variable.other.quoted.lowball", "Name.Variable.Instance")
    """A player whose name stands between quotes."""
    TEXT = ("string.unquoted.lowball", "String")
    """Free text."""
    MARK = ("punctuation.separator.lowball", "Punctuation")
    COMMENT = ("comment.line.number-sign.lowball", "Comment.Single")
    DIRECTIVE = ("keyword.other.directive.lowball", "Comment.Special")
    """A comment that the auditor reads: ``audit: ignore[B007]``."""
    PLAIN = (None, "Text")
    """A word that means nothing where it stands."""

    def __init__(self, scope: str | None, token: str) -> None:
        self.scope = scope
        self.token = token


def _named(kind: Kind, meanings: str) -> dict[str, Kind]:
    return dict.fromkeys(meanings.split(), kind)


#: The meanings of the words that can start a statement.
STARTS: Final = {
    **_named(Kind.HEADING, "SEATS HAND ROUND BETTING PREDRAW DRAW_HEAD SHOWDOWN END_SESSION"),
    **_named(Kind.SETTING, "SESSION DATE GAME PROFILE LIMITS BLINDS ANTE CHIP HANDS OMIT RULING NOTE"),
    **_named(Kind.EVENT, "SHUFFLE BUTTON DEAL DECK BURN RESHUFFLE EXPOSED MISDEAL RETURN UNCALLED"),
    **_named(Kind.CHIPS, "POT MAIN SIDE STACKS RAKE STANDINGS"),
}
#: The meanings of the words that may follow a player.
VERBS: Final = {
    **_named(Kind.ACTION, "FOLD CHECK BET OPEN CALL COMPLETE RAISE MAKES_IT CAPS ALL_IN"),
    **_named(Kind.ACTION, "POST HAS DRAW CHANGES TIRA PAT GETS SHOW MUCK CLAIM WIN WIN_POT SPLIT"),
    **_named(Kind.ACTION, "JOIN LEAVE ADD SIT_OUT SIT_IN"),
    **_named(Kind.POST, "SB BB ANTE STRADDLE DEAD"),
    **_named(Kind.EVENT, "EXPOSED"),
}
#: The meanings of the words behind a verb.
FOLLOWERS: Final = {
    **_named(Kind.NUMBER, "NUMBER"),  # "una" is a count rather than an article
    **_named(Kind.ACTION, "ALL_IN GETS DRAW PAT"),
    **_named(Kind.POST, "SB BB ANTE STRADDLE DEAD SUITED WHEEL"),
    **_named(Kind.CHIPS, "POT MAIN SIDE"),
    **_named(Kind.EVENT, "BACK RETURNED"),
    **_named(Kind.SMALL, "TO BY FOR FROM THE AND CARD_WORD"),
}
#: The meanings of the words in a reshuffle.
PILES: Final = {
    **_named(Kind.CHIPS, "STUB DISCARDS FOLDED SERVED OWN WAITING BURNS LIVE"),
    **_named(Kind.SMALL, "AND"),
}
#: Players named by their place at the table; in capitals, for in small letters they are names as others.
POSITIONS: Final = ("UTG", "HJ", "CO", "BTN", "SB", "BB", "CP", "CG")
