"""The walk before the betting: the deal, the posts and the blinds (T003 to T006, T010, T011)."""

from __future__ import annotations

from lowball_audit.game.betting import Chips, after_posts
from lowball_audit.game.judge import Act, Said
from lowball_audit.game.reasons import Reason
from lowball_audit.log import syntax as s
from lowball_audit.replay.guess import may_be_post
from lowball_audit.replay.state import HandState


class Posting(HandState):
    """Everything up to the first betting round."""

    def _button(self, index: int, statement: s.Statement, player: int | None) -> None:
        if self.seen_button:
            self.fault(Reason.MISPLACED_LINE, index, what="second-button")
        self.seen_button = True

    def _deal(self, index: int, statement: s.Deal, player: int | None) -> None:
        if self.seen_deal or self.phase != "posts":
            self.fault(Reason.MISPLACED_LINE, index, what="second-deal")
            return
        self.seen_deal = True
        self._blinds_missing(index)
        size = self.header.game.hand_size
        if statement.count is not None and statement.count != size:
            self.fault(Reason.WRONG_DEAL, index, what="deal", count=statement.count, size=size)
            self.sizes = [statement.count] * len(self.dealt)
            self.dealt_cards = list(self.sizes)

    def _has(self, index: int, statement: s.Has, player: int | None) -> None:
        assert player is not None
        size = self.header.game.hand_size
        if self.blocks or self.block is not None or statement.count == size:
            return
        self.fault(Reason.WRONG_DEAL, index, player=self.name(player), count=statement.count, size=size)
        self.sizes[player] = self.dealt_cards[player] = statement.count
        if statement.count > size:
            self.fouled.add(player)

    def _post(self, index: int, statement: s.Post, player: int | None) -> None:
        assert player is not None
        if self.phase != "posts":
            self.fault(Reason.MISPLACED_LINE, index, what="post-after-betting")
            return
        kind, header = self._kind(statement.kind, player), self.header
        right = {
            s.PostKind.SMALL_BLIND: header.small_blind,
            s.PostKind.BIG_BLIND: header.big_blind,
            s.PostKind.ANTE: header.ante or self.first_ante or statement.amount or 0,
            s.PostKind.STRADDLE: 2 * header.big_blind,
            s.PostKind.DEAD: header.small_blind,
            s.PostKind.LIVE: header.big_blind,
        }[kind]
        made_up = self.made_up.pop((kind, player), None)
        stack = self.played.stacks[player] + (made_up or 0)
        if self.dealt.stacks[player] <= 0:  # T007 has said it
            self.posted.setdefault(kind, []).append(player)
            return
        if kind is s.PostKind.ANTE and not header.ante:
            self.first_ante = right
        amount = min(right, stack) if statement.amount is None else statement.amount
        before = self.posted.setdefault(kind, [])
        again = bool(before)
        expected_at = self._post_place(kind)
        unexpected = self._unexpected(kind, bool(before), player)
        if unexpected:
            self.fault(
                Reason.UNEXPECTED_POST, index, kind=kind.value, player=self.name(player), amount=amount
            )
        elif expected_at is not None and not before and player != expected_at:
            reason = Reason.WRONG_SMALL_BLIND if kind is s.PostKind.SMALL_BLIND else Reason.WRONG_BIG_BLIND
            self.fault(reason, index, player=self.name(player), right=self.name(expected_at))
        setting = {
            s.PostKind.DEAD: "posts.dead",
            s.PostKind.STRADDLE: "posts.straddle",
            s.PostKind.LIVE: "posts.extra",
        }.get(kind, "posts.extra" if again and kind is not s.PostKind.ANTE else "")
        if setting:
            self.need(setting, index)
        before.append(player)
        ruled = amount
        if unexpected:
            # The chips stay in the pot, those that he has.
            self.phantom += max(amount - stack, 0)
            amount = ruled = min(amount, stack)
        else:
            wrong = not header.unread and amount != right and not (amount == stack and amount < right)
            if kind in (s.PostKind.DEAD, s.PostKind.LIVE, s.PostKind.STRADDLE) or again:
                wrong = wrong and self._sized(kind) and amount not in self._sizes(kind)
            if amount > stack:
                self.fault(
                    Reason.OVER_STACK,
                    index,
                    what="post",
                    player=self.name(player),
                    amount=amount,
                    stack=stack,
                )
                ruled = min(right, stack)
                self.phantom += amount - stack
                amount = stack
                self.blind_faults = True
            elif wrong and (amount == 0 or amount % header.chip):
                self.fault(Reason.NOT_A_CHIP, index, **_chips(amount, header.chip))
                self.blind_faults = True
            elif wrong:
                self.fault(
                    Reason.WRONG_BLIND_AMOUNT,
                    index,
                    player=self.name(player),
                    kind=kind.value,
                    amount=amount,
                    right=min(right, stack),
                )
                self.blind_faults = True
                if (index, Reason.WRONG_BLIND_AMOUNT) not in self.let_stand:
                    ruled = min(right, stack)
        if made_up is None:
            self.ruled = self._put(self.ruled, kind, player, min(ruled, self.ruled.stacks[player]))
        if not made_up:  # else it was taken for posted, by a line that cannot be read
            self.played = self._put(self.played, kind, player, amount)
        if kind is s.PostKind.STRADDLE:
            self.straddle = (player, amount)

    def _kind(self, kind: s.PostKind, player: int) -> s.PostKind:
        """The kind of a post.

        Behind a line that cannot be read, which may have been the big blind, the one of another player is
        that of somebody who comes in.
        """
        first = kind is s.PostKind.BIG_BLIND and kind not in self.posted
        if first and player != self.dealt.big_blind and self.profile.posts_extra and self._maybe_posts():
            return s.PostKind.LIVE
        return kind

    def _maybe_posts(self) -> list[int]:
        """The lines so far that may have been posts."""
        return [index for index in self.gap if may_be_post(self.script.placed[index].statement)]

    def _read_post(self, player: int, said: Said) -> None:
        """What a player does may tell that a line that cannot be read was his blind, out of its place."""
        chips, blind = self.played, self.header.big_blind
        owed = chips.price(player)
        if not self.posts_unread or chips.round or chips.bets[player] or not 0 < blind <= owed:
            return
        checks = said.act is Act.CHECK and owed == blind
        calls_the_rest = said.act is Act.CALL and said.add == owed - blind and not said.all_in
        if (checks or calls_the_rest) and chips.stacks[player] >= blind:
            self.played = self._put(chips, s.PostKind.LIVE, player, blind)
            self.ruled = self._put(self.ruled, s.PostKind.LIVE, player, blind)

    def _sized(self, kind: s.PostKind) -> bool:
        """Whether the profile measures such posts, or takes them as the log has them."""
        allowed = {
            s.PostKind.DEAD: self.profile.posts_dead,
            s.PostKind.STRADDLE: self.profile.posts_straddle,
        }.get(kind, self.profile.posts_extra)
        return allowed is True

    def _sizes(self, kind: s.PostKind) -> set[int]:
        """The right amounts: a dead part is a small blind, or both blinds missed (WL 156-157)."""
        small, big = self.header.small_blind, self.header.big_blind
        return {small, big} if kind is s.PostKind.DEAD else set()

    def _put(self, chips: Chips, kind: s.PostKind, player: int, amount: int) -> Chips:
        if kind is s.PostKind.ANTE:
            return chips.put_ante(player, amount)
        if kind is s.PostKind.DEAD:
            return chips.put_dead(player, amount)
        return chips.put(player, amount)

    def _post_place(self, kind: s.PostKind) -> int | None:
        if kind is s.PostKind.SMALL_BLIND:
            return self.dealt.small_blind
        if kind is s.PostKind.BIG_BLIND:
            return self.dealt.big_blind
        return None

    def _unexpected(self, kind: s.PostKind, again: bool, player: int) -> bool:
        profile = self.profile
        if kind is s.PostKind.ANTE:
            if profile.ante_allowed == "as-logged":
                return False
            return profile.ante_allowed == "none" or not self.header.ante
        if kind is s.PostKind.STRADDLE:
            on_button = player == len(self.dealt) - 1 and len(self.dealt) > 2 and not self.dealt.dead_button
            return not profile.posts_straddle or (on_button and profile.posts_straddle is True)  # WL 11, 161
        if kind is s.PostKind.DEAD:
            return not profile.posts_dead
        if kind is s.PostKind.LIVE or again:
            return not profile.posts_extra
        return False

    def _blinds_missing(self, index: int) -> None:
        """T006: on the deal or the first action."""
        if getattr(self, "_blinds_checked", False):
            return
        self._blinds_checked = True
        header = self.header
        unread = bool(self.gap)  # an unreadable line may have been the post
        maybe = self._maybe_posts()
        for kind, amount in (
            (s.PostKind.SMALL_BLIND, header.small_blind),
            (s.PostKind.BIG_BLIND, header.big_blind),
        ):
            place = self._post_place(kind)
            if kind in self.posted or place is None or not amount or self.ruled.stacks[place] <= 0:
                continue  # posted, dead, or the ante took his last chip
            self.blind_faults = True
            self.made_up[kind, place] = 0
            if unread:
                self.made_up[kind, place] = min(amount, self.played.stacks[place])
                maybe = maybe[1:]
                self.played = self.played.put(place, self.made_up[kind, place])
            else:
                self.fault(
                    Reason.MISSING_BLIND, index, kind=kind.value, player=self.name(place), amount=amount
                )
            self.ruled = self.ruled.put(place, min(amount, self.ruled.stacks[place]))
        self.posts_unread = maybe
        if header.ante and self.profile.ante_allowed != "none":
            paid = self.posted.get(s.PostKind.ANTE, [])
            missing = [p for p in range(len(self.dealt)) if p not in paid and self.dealt.stacks[p] > 0]
            if missing and self.profile.ante_allowed != "as-logged" and not unread:
                who = ", ".join(self.name(p) for p in missing)
                self.fault(Reason.MISSING_BLIND, index, kind="ante", player=who, amount=header.ante)
                for p in missing:
                    self.made_up[s.PostKind.ANTE, p] = 0
                    self.ruled = self.ruled.put_ante(p, min(header.ante, self.ruled.stacks[p]))

    def _begin_betting(self, index: int) -> None:
        if self.phase != "posts":
            return
        self._blinds_missing(index)
        n = len(self.dealt)
        level = self.header.big_blind
        poster = (self.posted.get(s.PostKind.BIG_BLIND) or [self.dealt.big_blind])[0]
        if self.straddle is not None and self.straddle[1] > level:
            poster, level = self.straddle
        first = (poster + 1) % n
        self.played = after_posts(self.played, level, first, self.profile)
        self.ruled = after_posts(self.ruled, level, first, self.profile)
        posts = [i for i, item in enumerate(self.script.placed[:index]) if isinstance(item.statement, s.Post)]
        self.gap = [i for i in self.gap if i > max(posts, default=-1)]
        self.acted_in_round = False
        self.phase = "bet"


def _chips(amount: int, chip: int) -> dict[str, object]:
    """The data of an amount that cannot be put in with these chips."""
    return {"amount": amount, "chip": chip, "what": "zero" if amount == 0 else "chip"}
