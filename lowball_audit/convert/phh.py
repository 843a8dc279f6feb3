"""A hand of a log as PHH, the poker hand history format: variant F2L3D, limit 2-7 triple draw.

PHH is TOML: the stakes, the starting stacks and a list of actions, from which a program plays the hand
again. Player p1 sits first left of the button, as in the project; heads-up the blinds and antes are
written the other way round. Source: the PHH standard, as read by PokerKit.

It holds what was dealt and done. It has no button, no burns, no reshuffles, no rake and no dead money:
burns and reshuffles become comments, what decides chips is refused (:class:`NotInPhh`). Only a clean,
settled hand is written; an amount that PHH leaves to the reader (a call) must be what he makes of it.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from lowball_audit.auditor import Audit
from lowball_audit.cards import Card
from lowball_audit.chips import format_amount
from lowball_audit.convert.holding import Holding, holdings_of
from lowball_audit.convert.walked import walked_hands
from lowball_audit.game.games import TRIPLE_DRAW_2_7
from lowball_audit.log import syntax as s
from lowball_audit.log.source import TextSource
from lowball_audit.replay.draws import DrawBlock
from lowball_audit.replay.outcome import Outcome
from lowball_audit.replay.session import Played
from lowball_audit.replay.state import Step
from lowball_audit.replay.walk import Walk
from lowball_audit.report.model import Severity, Status
from lowball_audit.rules import rule_for

VARIANT = "F2L3D"


class NotInPhh(ValueError):
    """A hand that PHH cannot say; the message is a sentence with the reason."""


@dataclass(frozen=True, slots=True)
class PhhHand:
    """A hand of a log: its number, its line, and either the PHH text or why there is none."""

    number: int
    line: int
    text: str | None
    refusal: str | None = None


def hands_from_log(
    text: str, *, profile: str | None = None, base_dir: Path | None = None, describe: bool = True
) -> Iterator[PhhHand]:
    """Every hand of a log as PHH, in order; a hand that cannot be written says why.

    ``profile`` wins over the log's own line (a name or a TOML file, relative to ``base_dir``).
    ``describe`` as for :func:`hand_to_phh`.

    Raises:
        ProfileError: the profile asked for cannot be loaded.
    """
    for hand in walked_hands(Audit(TextSource(text), profile=profile, base_dir=base_dir)):
        played = hand.played
        try:
            yield PhhHand(played.number, played.line, hand_to_phh(played, describe=describe))
        except NotInPhh as refused:
            yield PhhHand(played.number, played.line, None, str(refused))


def hand_to_phh(played: Played, *, describe: bool = True) -> str:
    """A hand that was walked (:func:`~lowball_audit.replay.hand.walk_hand`) as PHH text.

    Amounts are plain decimal numbers in the unit of the log (``2``, ``0.50``). ``describe`` adds what a
    reader of the actions does not need: names, seats, the number of the hand, the stacks at its end,
    and comments for burns and reshuffles.

    Raises:
        NotInPhh: the hand has a fault, is not settled, or holds something PHH has no word for.
    """
    return _Writer(played).text(describe)


class _Writer:
    def __init__(self, played: Played) -> None:
        self.number = played.number
        self.outcome, self.walk = self._clean(played)
        self.dealt = self.outcome.dealt
        self.header = self.walk.header
        self.players = range(len(self.dealt))

    def text(self, describe: bool) -> str:
        fields = {
            "variant": f"'{VARIANT}'",
            "ante_trimming_status": "true",
            "antes": _amounts(self._for_reader(self._antes())),
            "blinds_or_straddles": _amounts(self._for_reader(self._blinds())),
            "small_bet": format_amount(self.header.small_bet),
            "big_bet": format_amount(self.header.big_bet),
            "starting_stacks": _amounts(list(self.dealt.stacks)),
            "actions": "[" + ", ".join(map(_quoted, self._actions(describe))) + "]",
        }
        if describe:
            fields |= {
                "seats": str(list(self.dealt.seats)),
                "hand": str(self.number),
                "players": "[" + ", ".join(map(_quoted, self.dealt.names)) + "]",
                "finishing_stacks": _amounts(self._finishing()),
            }
        return "".join(f"{name} = {value}\n" for name, value in fields.items())

    # --- what can be written at all ---

    def _clean(self, played: Played) -> tuple[Outcome, Walk]:
        outcome = played.outcome
        if outcome is None or outcome.walk is None:
            raise self._no("nobody can be dealt into it")
        for fault in played.faults:
            rule = rule_for(fault.reason)
            if rule.severity is not Severity.INFO:
                raise self._no(f"it has a fault on line {fault.line}: {rule.code} {rule.name}")
        if outcome.status is not Status.SETTLED:
            raise self._no(f"it is {outcome.status.value}")
        if outcome.rake:
            raise self._no("a rake was taken")
        walk, posted = outcome.walk, outcome.walk.posted
        if s.PostKind.DEAD in posted:
            raise self._no("a dead blind was posted")
        if s.PostKind.LIVE in posted or any(
            len(posted.get(kind, ())) > 1
            for kind in (s.PostKind.SMALL_BLIND, s.PostKind.BIG_BLIND, s.PostKind.STRADDLE)
        ):
            raise self._no("an extra blind was posted")
        if 0 < len(posted.get(s.PostKind.ANTE, ())) < len(outcome.dealt):
            raise self._no("not everybody posted the ante")
        game = walk.header.game
        if (game.scale, game.draws, game.hand_size) != (
            TRIPLE_DRAW_2_7.scale,
            TRIPLE_DRAW_2_7.draws,
            TRIPLE_DRAW_2_7.hand_size,
        ):
            raise self._no("PHH has no variant for this game")
        return outcome, walk

    def _no(self, why: str) -> NotInPhh:
        return NotInPhh(f"hand {self.number} cannot be written as PHH: {why}")

    # --- the stakes ---

    def _antes(self) -> list[int]:
        paid = self.walk.posted.get(s.PostKind.ANTE)
        return [self.header.ante or self.walk.first_ante if paid else 0] * len(self.dealt)

    def _blinds(self) -> list[int]:
        """The blinds as they are due: whoever has less is all-in, as the reader knows from his stack."""
        posted = self.walk.posted
        blinds = [0] * len(self.dealt)
        for kind, amount in (
            (s.PostKind.SMALL_BLIND, self.header.small_blind),
            (s.PostKind.BIG_BLIND, self.header.big_blind),
        ):
            for player in posted.get(kind, ()):
                blinds[player] = amount
        if self.walk.straddle is not None:
            player, amount = self.walk.straddle
            if blinds[player]:
                raise self._no("a straddle was posted by a blind")
            blinds[player] = amount
        return blinds

    def _for_reader(self, amounts: list[int]) -> list[int]:
        return amounts[::-1] if len(amounts) == 2 else amounts

    def _finishing(self) -> list[int]:
        won = self.outcome.ruled.payouts
        return [self.walk.ruled.stacks[p] + won.get(p, 0) for p in self.players]

    # --- the actions ---

    def _actions(self, describe: bool) -> Iterator[str]:
        for block in self.walk.blocks:
            for player in block.live:
                entry = block.entries.get(player)
                if entry is None or entry.count is None:
                    raise self._no(f"how many cards {self.dealt.names[player]} drew is not written")
        holdings = holdings_of(self.walk)
        for player in self.players:
            yield f"d dh p{player + 1} {_cards(holdings[player].dealt)}"
        course: list[tuple[int, Step | DrawBlock]] = [
            *((step.index, step) for step in self.walk.steps),
            *((block.start, block) for block in self.walk.blocks),
        ]
        for _, item in sorted(course, key=lambda pair: pair[0]):
            if isinstance(item, Step):
                yield self._bet(item)
            else:
                yield from self._draw(item, holdings, describe)
        yield from self._showdown()

    def _bet(self, step: Step) -> str:
        """A betting action by what it did to the chips."""
        player, before, after = step.player, step.before, step.played
        assert player is not None
        if not after.live[player]:
            return f"p{player + 1} f"
        if after.level > before.level:
            return f"p{player + 1} cbr {format_amount(after.bets[player])}"
        added = after.bets[player] - before.bets[player]
        due = min(before.stacks[player], max(before.bets) - before.bets[player])
        if added != due:  # a call over a short big blind: the price is the whole blind (WL 150)
            name = self.dealt.names[player]
            raise self._no(
                f"{name} calls {format_amount(added)}, but PHH reads a call as {format_amount(due)}"
            )
        return f"p{player + 1} cc"

    def _draw(self, block: DrawBlock, holdings: list[Holding], describe: bool) -> Iterator[str]:
        for player in block.live:
            thrown = holdings[player].changes[block.number].thrown
            yield f"p{player + 1} sd {_cards(thrown)}".rstrip()
        for _, action in sorted(self._serving(block, holdings, describe), key=lambda placed: placed[0]):
            yield action

    def _serving(
        self, block: DrawBlock, holdings: list[Holding], describe: bool
    ) -> Iterator[tuple[tuple[int, int], str]]:
        """What is dealt in a draw, and comments for burns and reshuffles, each with its place in order."""
        entries = block.entries
        order = sorted(block.live, key=lambda p: min(entries[p].gets, default=entries[p].index))
        served: dict[int, int] = {}
        for player in order:
            taken = holdings[player].changes[block.number].taken
            if taken:
                served[player] = len(served)
                yield (2 * served[player] + 1, 0), f"d dh p{player + 1} {_cards(taken)}"
        if not describe:
            return
        made = [
            made.player for draw in self.outcome.draws if draw.number == block.number for made in draw.made
        ]
        for number, (kind, index) in enumerate(block.events):
            statement = self._statement(index)
            if isinstance(statement, s.Burn) and statement.card is not None:
                yield (0, number), f"# burn {statement.card}"
            elif kind == "reshuffle":
                before = made.pop(0) if made else None
                place = served.get(before, 0) if before is not None else 0
                yield (2 * place, number), "# reshuffle"

    def _statement(self, index: int) -> s.Statement:
        return self.walk.script.placed[index].statement

    def _showdown(self) -> Iterator[str]:
        live = [p for p in self.players if self.walk.played.live[p]]
        if len(live) < 2:
            return
        spoken = set()
        for index, player, shown in self.walk.showing:
            if player not in live or player in spoken:
                continue
            spoken.add(player)
            statement = self.walk.script.placed[index].statement
            if not shown or not isinstance(statement, s.Show):
                yield f"p{player + 1} sm"
                continue
            if not all(card.known for card in statement.cards):
                raise self._no(f"{self.dealt.names[player]} shows cards whose suits are not known")
            yield f"p{player + 1} sm {_cards(list(statement.cards))}"
        for player in live:
            if player not in spoken:
                yield f"p{player + 1} sm"


def _cards(cards: list[Card]) -> str:
    return "".join(map(str, cards))


def _amounts(amounts: list[int]) -> str:
    return "[" + ", ".join(format_amount(amount) for amount in amounts) + "]"


def _quoted(text: str) -> str:
    """A TOML string: plain where it can be, else with escapes."""
    if "'" not in text and text.isprintable():
        return f"'{text}'"
    return json.dumps(text, ensure_ascii=False).replace("\x7f", "\\u007f")
