"""The dealer's part of a draw: who announces, the burn, the cards, the reshuffle, in the right order."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Final

from lowball_audit.assistant import instructions as todo
from lowball_audit.assistant.record import Look
from lowball_audit.game.deck import NONE, Count
from lowball_audit.game.reasons import Reason
from lowball_audit.replay.draws import DrawBlock
from lowball_audit.replay.setup import Fault

if TYPE_CHECKING:
    from lowball_audit.assistant.guide import Guide

_BURN, _SHUFFLE, _CARDS = "burn", "reshuffle", "cards"
#: What a dealer may do before he deals the next cards, the least first.
_WAYS: Final = (
    (_CARDS,),
    (_BURN, _CARDS),
    (_SHUFFLE, _CARDS),
    (_BURN, _SHUFFLE, _CARDS),
    (_SHUFFLE, _BURN, _CARDS),
)


class Serving:
    """A draw under way."""

    def __init__(self, guide: Guide, look: Look) -> None:
        assert look.live is not None
        self.guide, self.look, self.walk = guide, look, look.live
        self.profile = self.walk.profile
        self.block: DrawBlock | None = self.walk.block if self.walk.phase == "draw" else None

    @cached_property
    def to_announce(self) -> list[int]:
        """Who is still to say how many cards he draws, in order."""
        block = self.block
        if block is None:
            return []
        return [p for p in block.live if p not in block.entries and p not in block.missing]

    @cached_property
    def to_serve(self) -> list[tuple[int, int]]:
        """Who is still to get cards, and how many, in the order of the dealing."""
        block = self.block
        if block is None:
            return []
        parts: list[tuple[int, int]] = []
        fifths: list[tuple[int, int]] = []
        whole = self.walk.header.game.hand_size
        for player in block.live:
            entry = block.entries.get(player)
            if entry is None or entry.shorthand:
                continue
            fill = max(0, whole - self.walk.sizes[player])
            wanted = min(entry.count or 0, self.walk.sizes[player]) + fill
            left = wanted - (entry.got or 0)
            if left <= 0:
                continue
            apart = self.profile.draw_five == "fifth-last" and wanted == whole and left > 1
            if self.profile.draw_five == "fifth-last" and wanted == whole:
                fifths.append((player, 1))
                left -= 1 if apart else left
            if left:
                parts.append((player, left))
        # A fifth card that comes last comes when everybody has spoken and been served.
        return parts if self.to_announce else [*parts, *fifths]

    @cached_property
    def done(self) -> bool:
        """Whether everybody has spoken and has his cards, and the burn is made."""
        return not self.to_announce and not self.to_serve and not self._burn_due()

    def next(self) -> todo.Instruction:
        """The next thing to do in the draw."""
        block = self.block
        assert block is not None
        one_by_one = self.profile.draw_order == "one-by-one"
        if self.to_serve and (one_by_one or not self.to_announce):
            return self._deal(block)
        if self.to_announce:
            player = self.to_announce[0]
            return todo.Announce(self.walk.dealt.names[player], block.number, self.walk.sizes[player])
        return self._burn(block)

    # --- cards ---

    def _line(self, step: str, part: tuple[int, int]) -> str:
        scribe = self.guide.scribe
        if step == _CARDS:
            return scribe.says(self.walk.dealt.names[part[0]], "gets", str(part[1]))
        return scribe.word(step)

    def _deal(self, block: DrawBlock) -> todo.Instruction:
        """Deal as far as the stub goes; what must come before the first cards comes first."""
        first = self.to_serve[0]
        for way in _WAYS:
            lines = [self._line(step, first) for step in way]
            if self._right(lines):
                if way[0] == _SHUFFLE:
                    return self._reshuffle(block, first, lines)
                if _SHUFFLE in way:
                    return todo.Serve(block.number, True, (), (lines[0],))
                return self._serve(block, lines, burn=way[0] == _BURN)
        return self._nobody_can(first)

    def _right(self, lines: Sequence[str]) -> bool:
        return self.guide.clean(self.look, lines)

    def _serve(self, block: DrawBlock, lines: list[str], *, burn: bool) -> todo.Serve:
        parts = [self.to_serve[0]]
        if self.profile.draw_order != "one-by-one":
            for part in self.to_serve[1:]:
                line = self._line(_CARDS, part)
                if not self._right([*lines, line]):
                    break
                lines.append(line)
                parts.append(part)
        names = self.walk.dealt.names
        cards = tuple((names[player], count) for player, count in parts)
        return todo.Serve(block.number, burn, cards, tuple(lines))

    def _nobody_can(self, part: tuple[int, int]) -> todo.Instruction:
        """No way is right: the stub is exhausted, or what was written before has a fault that tells."""
        faults = self.guide.faults(self.look, [self._line(_CARDS, part)])
        name = self.walk.dealt.names[part[0]]
        exhausted = _of(faults, Reason.STUB_EXHAUSTED)
        if exhausted is not None:
            short = exhausted.data.get("short")
            return todo.CallTheFloor(todo.Stuck.STUB_EXHAUSTED, name, short if isinstance(short, int) else 0)
        assert self.block is not None
        return todo.Serve(self.block.number, False, ((name, part[1]),), (self._line(_CARDS, part),))

    # --- the burn where nobody draws ---

    def _burn_due(self) -> bool:
        """Whether leaving the draw now would be a draw without its burn."""
        if self.block is None:
            return False
        return _of(self.guide.faults(self.look, [self._leaving()]), Reason.MISSING_BURN) is not None

    def _leaving(self) -> str:
        assert self.block is not None
        last = self.block.number >= self.walk.header.game.draws
        return self.guide.scribe.word("showdown") if last else self.guide.scribe.draw(self.block.number + 1)

    def _burn(self, block: DrawBlock) -> todo.Instruction:
        burn, shuffle = self.guide.scribe.word(_BURN), self.guide.scribe.word(_SHUFFLE)
        if not self._right([burn]) and self._right([shuffle, burn]):
            return self._reshuffle(block, (block.live[0], 0), [shuffle, burn])
        return todo.Serve(block.number, True, (), (burn,))

    # --- the reshuffle ---

    def _reshuffle(self, block: DrawBlock, part: tuple[int, int], lines: list[str]) -> todo.Reshuffle:
        """What goes into the new stub, as the audit counts the largest pool that is right."""
        names = self.walk.dealt.names
        dealing = self.look.dealing
        assert dealing is not None
        now = dealing.under_way or dealing.piles
        tried = self.guide.record.look(lines).dealing
        made = tried.draws[-1].made[-1] if tried is not None and tried.draws[-1].made else None
        piles: tuple[tuple[str, Count], ...] = made.piles if made is not None else ()
        total = NONE
        for _, count in piles:
            total = total + count
        inside = {name for name, _ in piles}
        out = []
        for player in block.live:
            thrown = now.current.get(player, NONE)
            gone_in = "served" in inside and player in dealing.served
            gone_in = gone_in or ("waiting" in inside and player != part[0])
            if player in block.entries and thrown.most and not gone_in:
                out.append((names[player], thrown))
        exact = total.exact and all(count.exact for _, count in piles)
        named = self.guide.scribe.reshuffle((name, count.least) for name, count in piles)
        line = named if exact and piles and self._right([named, *lines[1:]]) else lines[0]
        return todo.Reshuffle(
            block.number,
            names[part[0]],
            part[1],
            piles,
            total,
            NONE if "burns" in inside else now.burns,
            tuple(out),
            (line,),
        )


def _of(faults: Sequence[Fault], reason: Reason) -> Fault | None:
    return next((fault for fault in faults if fault.reason is reason), None)
