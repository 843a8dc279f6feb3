"""A hand of a log as a PokerStars hand history, the text that replayers and databases read.

Each action is written by what it did to the chips as they were played: ``calls`` is what is added, ``raises X
to Y`` the raise and the total of the round. What the format has no line for is left out and told
(:attr:`Said.left_out`): burns, what was claimed, rulings. A hand that would be another one without it is
refused (:class:`NotInPokerStars`).
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from lowball_audit.cards import Card
from lowball_audit.chips import SCALE, format_amount
from lowball_audit.convert.site_ending import SiteEnding
from lowball_audit.convert.site_page import Style, cards_text, refusal_of
from lowball_audit.convert.walked import Walked
from lowball_audit.log import syntax as s
from lowball_audit.replay.draws import DrawBlock, DrawEntry

#: How money is written behind the stakes, by its sign; without a sign it is play money.
CURRENCIES: Final = {"$": "USD", "€": "EUR", "£": "GBP"}
_DATE: Final = re.compile(
    r"(\d{4})[-/.](\d\d?)[-/.](\d\d?)(?:[ T]+(\d\d?:\d\d(?::\d\d)?))?(?: +([A-Z]{2,4}))?"
)
_DRAWS: Final = ("FIRST", "SECOND", "THIRD")
_ALL_IN: Final = " and is all-in"


@dataclass(frozen=True, slots=True)
class Said:
    """A hand as text, and what of it is left out: keys of :data:`LEFT_OUT`, in the order they were met."""

    text: str
    left_out: tuple[str, ...] = ()


#: What the format has no line for.
LEFT_OUT: Final = {
    "burns": "burn cards",
    "decks": "the order of the deck",
    "exposed": "exposed cards",
    "claims": "spoken claims",
    "rulings": "rulings",
    "notes": "notes",
    "changes": "changed draws",
    "chips": "the smallest chip",
    "short deals": "short deals",
}
_SILENT: Final[dict[type[s.Statement], str]] = {
    s.Burn: "burns",
    s.Deck: "decks",
    s.Exposed: "exposed",
    s.Claim: "claims",
    s.RulingLine: "rulings",
    s.Note: "notes",
    s.ChangeDraw: "changes",
}


def hand_to_pokerstars(hand: Walked, style: Style, place: int = 0) -> Said:
    """A walked hand as text, with the blank lines behind it.

    ``place`` counts the hands of the log: where it tells no time, each is a minute later.

    Raises:
        NotInPokerStars: it cannot be said.
    """
    outcome = hand.played.outcome
    if outcome is None or outcome.walk is None or hand.header is None:
        raise refusal_of(hand, "nobody can be dealt into it")
    if hand.partial:
        raise refusal_of(hand, "only a part of it was written down")
    return _Writer(hand, outcome, outcome.walk, style).said(place)


class _Writer(SiteEnding):
    """Writes one hand."""

    def said(self, place: int) -> Said:
        """The whole hand."""
        self.lines += self._opening(place)
        self._posts()
        self.lines.append("*** DEALING HANDS ***")
        for index, item in enumerate(self.walk.script.placed):
            self._statement(index, item.statement)
        self._end()
        self.lines += self._summary()
        for was, written in self.naming.changed.items():
            self.left_out.setdefault(f'"{was}" is called "{written}"')
        return Said("\n".join([*self.lines, "", "", ""]), tuple(self.left_out))

    # --- before the betting ---

    def _opening(self, place: int) -> Iterator[str]:
        header, dealt, money = self.walk.header, self.walk.dealt, self.style.currency
        if header.chip != (SCALE // 100 if money or self._cents() else SCALE):
            self.left_out.setdefault("chips")
        code = f" {CURRENCIES[money]}" if money in CURRENCIES else ""
        stakes = f"{self._amount(header.small_bet)}/{self._amount(header.big_bet)}{code}"
        yield (
            f"PokerStars Game #{self.hand.played.number}:  Triple Draw 2-7 Lowball Limit ({stakes}) - "
            f"{_moment(self.hand.date, place)}"
        )
        most = max(6, *(sitting.seat for sitting in self.hand.sitting))
        play = "" if money else " (Play Money)"
        session = " ".join(self.hand.session.split()) or "lowball"
        yield f"Table '{session}' {most}-max{play} Seat #{dealt.button_seat} is the button"
        for sitting in self.hand.sitting:
            if sitting.stack <= 0 and sitting.name not in dealt.names:
                continue
            out = " is sitting out" if sitting.name not in dealt.names else ""
            name, stack = self.naming.of(sitting.name), self._amount(sitting.stack)
            yield f"Seat {sitting.seat}: {name} ({stack} in chips){out} "

    def _cents(self) -> bool:
        """Whether an amount that is written before the hand has cents."""
        header = self.walk.header
        return any(
            amount % SCALE
            for amount in (header.small_bet, header.big_bet, *(each.stack for each in self.hand.sitting))
        )

    def _posts(self) -> None:
        """The posts. Those of players who come in stand behind the blinds; dead money joins a live post."""
        posts: list[tuple[int, int, s.Post]] = []
        for index, item in enumerate(self.walk.script.placed):
            statement, player = item.statement, self.walk.script.who[index]
            if isinstance(statement, s.Post):
                if player is None:
                    raise self._no(f"line {item.line} names somebody who is not at the table")
                posts.append((index, player, statement))
        late = (s.PostKind.LIVE, s.PostKind.DEAD)
        posts.sort(key=lambda post: post[2].kind in late)
        dead = {player: self._posted(index, player) for index, player, post in posts if post.kind is late[1]}
        for index, player, post in posts:
            amount, name = self._posted(index, player), self._name(player)
            end = _ALL_IN if self.walk.chips_at[index][0].stacks[player] <= 0 else ""
            if post.kind is s.PostKind.LIVE and player in dead:
                if amount != self.walk.header.small_bet:
                    raise self._no(f"{name} posts a live blind of {format_amount(amount)} with a dead one")
                both = self._amount(amount + dead.pop(player))
                self.lines.append(f"{name}: posts small & big blinds {both}{end}")
            elif post.kind is not s.PostKind.DEAD:
                self.lines.append(f"{name}: posts {_POSTS[post.kind]} {self._amount(amount)}{end}")
        if dead:
            names = ", ".join(self._name(player) for player in dead)
            raise self._no(f"a dead blind without a live one was posted ({names})")

    def _posted(self, index: int, player: int) -> int:
        """The chips of a post, as they were played where the line names no amount."""
        statement = self.walk.script.placed[index].statement
        assert isinstance(statement, s.Post)
        if statement.amount is not None:
            return statement.amount
        before = self.walk.chips_at[index - 1][0].stacks if index else self.walk.dealt.stacks
        return before[player] - self.walk.chips_at[index][0].stacks[player]

    # --- the hand ---

    def _statement(self, index: int, statement: s.Statement) -> None:
        player = self.walk.script.who[index]
        block = next((block for block in self.walk.blocks if block.start == index), None)
        if block is not None:
            self._give_back(index)
            self.lines.append(f"*** {self._draw_name(block)} DRAW ***")
            if block.counts:
                self._counted(block)
        if type(statement) in _SILENT:
            self.left_out.setdefault(_SILENT[type(statement)])
        elif isinstance(statement, s.Unreadable):
            raise self._no(f"line {self.walk.script.placed[index].line} cannot be read (L001)")
        elif isinstance(statement, (s.Win, s.Split)):
            self._award(index)
        elif isinstance(statement, s.Reshuffle):
            self._reshuffled(index)
        elif isinstance(statement, s.Misdeal):
            self.lines.append("Hand cancelled")
        elif isinstance(statement, (s.Has, s.Action, s.Muck, s.Draw, s.Show, s.Return)):
            if player is None:
                raise self._no(
                    f"line {self.walk.script.placed[index].line} names somebody who is not dealt in"
                )
            self._of_player(index, statement, player)

    def _of_player(self, index: int, statement: s.Statement, player: int) -> None:
        name = self._name(player)
        if isinstance(statement, s.Has):
            if statement.cards and self._told(player):
                self.lines.append(f"Dealt to {name} [{cards_text(statement.cards)}]")
            elif not statement.cards:
                self.left_out.setdefault("short deals")
        elif isinstance(statement, s.Draw):
            self._draw(index, statement, player)
        elif isinstance(statement, s.Show):
            self._show(index, statement, player)
        elif isinstance(statement, s.Return):
            self._return(statement, player)
        elif isinstance(statement, s.Muck) and any(index == at for at, _, _ in self.walk.showing):
            self._show_down(index)
            self.lines.append(f"{name}: mucks hand ")
        else:
            self._act(index, statement, player)

    def _act(self, index: int, statement: s.Statement, player: int) -> None:
        """A betting action by what it did to the chips."""
        step = next((step for step in self.walk.steps if step.index == index), None)
        before = step.before if step is not None else self.walk.chips_at[index - 1][0]
        after = step.played if step is not None else self.walk.chips_at[index][0]
        name, added = self._name(player), after.bets[player] - before.bets[player]
        to = after.bets[player]
        end = _ALL_IN if added and after.stacks[player] <= 0 else ""
        if before.live[player] and not after.live[player]:
            self.lines.append(f"{name}: folds ")
        elif after.level > before.level and not before.level:
            self.lines.append(f"{name}: bets {self._amount(to)}{end}")
        elif after.level > before.level:
            more = self._amount(to - before.level)
            self.lines.append(f"{name}: raises {more} to {self._amount(to)}{end}")
        elif added:
            self.lines.append(f"{name}: calls {self._amount(added)}{end}")
        elif isinstance(statement, s.Action) and statement.verb is s.Verb.CHECK:
            self.lines.append(f"{name}: checks ")
        elif isinstance(statement, s.Muck) or (
            isinstance(statement, s.Action) and statement.verb is s.Verb.FOLD
        ):
            self.lines.append(f"{name}: folds ")
        else:
            line = self.walk.script.placed[index].line
            raise self._no(f"line {line} puts no chips in: what {name} did cannot be told")
        if after.capped and not before.capped:
            self.lines.append("Betting is capped")

    # --- draws ---

    def _draw_name(self, block: DrawBlock) -> str:
        if not 1 <= block.number <= len(_DRAWS):
            raise self._no(f"it has a draw number {block.number}")
        return _DRAWS[block.number - 1]

    def _counted(self, block: DrawBlock) -> None:
        """The draws of a heading that gives all counts."""
        for player in block.live:
            entry = block.entries.get(player)
            if entry is not None and entry.index == block.start:
                self._drawn(player, entry, block)

    def _draw(self, index: int, statement: s.Draw, player: int) -> None:
        for block in self.walk.blocks:
            entry = block.entries.get(player)
            if entry is not None and entry.index == index:
                self._drawn(player, entry, block)
                return
        self._discards(player, statement.count, statement.cards)

    def _drawn(self, player: int, entry: DrawEntry, block: DrawBlock) -> None:
        if entry.count is None:
            raise self._no(f"how many cards {self._name(player)} drew is not written")
        change = self.holdings[player].changes.get(block.number)
        known = change is not None and all(card.known for card in (*change.thrown, *change.taken))
        named = tuple(change.thrown) if change is not None and known else entry.cards
        self.discarded[block.number, player] = len(self.lines)
        self._discards(player, entry.count, named if len(named) == entry.count else ())
        kept = self.holdings[player].kept(block.number) if known and entry.count else None
        if change is not None and kept is not None and self._told(player):
            held, new = cards_text(tuple(kept)), cards_text(tuple(change.taken))
            self.lines.append(f"Dealt to {self._name(player)} [{held}] [{new}]")

    def _reshuffled(self, index: int) -> None:
        """A reshuffle stands before the player who is served next: a site deals as he discards."""
        at = len(self.lines)
        for block in self.walk.blocks:
            served = [place for kind, place in block.events if kind == "gets"]
            if block.start < index and served and served[-1] > index:
                following = min(place for place in served if place > index)
                at = self.discarded.get((block.number, self.walk.script.who[following]), at)
                break
        self.lines.insert(at, "The deck is reshuffled")
        self.discarded = {key: place + (place >= at) for key, place in self.discarded.items()}

    def _discards(self, player: int, count: int, cards: tuple[Card, ...]) -> None:
        if not count:
            self.lines.append(f"{self._name(player)}: stands pat ")
            return
        named = f" [{cards_text(cards)}]" if cards and self._told(player) else ""
        plural = "s" if count > 1 else ""
        self.lines.append(f"{self._name(player)}: discards {count} card{plural}{named}")


_POSTS: Final = {
    s.PostKind.SMALL_BLIND: "small blind",
    s.PostKind.BIG_BLIND: "big blind",
    s.PostKind.LIVE: "big blind",
    s.PostKind.ANTE: "the ante",
    s.PostKind.STRADDLE: "straddle",
}


def _moment(written: str, place: int) -> str:
    """The date as the format has it; where no time is told each hand is a minute after the one before."""
    found = _DATE.search(written)
    year, month, day, time, zone = found.groups() if found is not None else ("2000", "1", "1", None, None)
    if time is None:
        minutes = place % (24 * 60)
        time = f"{minutes // 60}:{minutes % 60:02}:00"
    elif time.count(":") == 1:
        time += ":00"
    return f"{year}/{int(month):02}/{int(day):02} {time} {zone or 'ET'}"
