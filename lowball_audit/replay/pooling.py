"""Reshuffles: what went into the new stub, and what should have (K007 to K014)."""

from __future__ import annotations

from dataclasses import dataclass, field

from lowball_audit.game.deck import (
    DECK_SIZE,
    NONE,
    Count,
    Piles,
    exactly,
    must_reshuffle,
    others_thrown,
    pools,
)
from lowball_audit.game.reasons import Reason
from lowball_audit.immutable import immutable
from lowball_audit.log import syntax as s
from lowball_audit.replay.draws import DrawBlock
from lowball_audit.replay.walk import Walk


@immutable
class Service:
    """One player being served: how many cards, at which statement, how many he still wants then."""

    player: int
    cards: Count
    request: Count
    index: int


@immutable
class Shuffled:
    """A reshuffle, recorded or inferred: before which statement, and whose cards may have gone in.

    ``current`` are the players whose discards of this draw may be in the new stub.
    """

    index: int
    number: int
    discards: bool
    folded: bool
    burns: bool
    current: frozenset[int]


@immutable
class Made:
    """A reshuffle as counted: before whom, whether the log has it, what went in by piles, and the sum."""

    player: int | None
    recorded: bool
    piles: tuple[tuple[str, Count], ...]
    cards: Count


@dataclass(slots=True)
class DrawCount:
    """The stub through one draw, as counted."""

    number: int
    before: Count
    burned: int
    replaced: Count
    reshuffled: list[Count]
    after: Count
    reshuffled_for: list[int] = field(default_factory=list)
    made: list[Made] = field(default_factory=list)
    served: list[tuple[int, Count]] = field(default_factory=list)


class Pooling:
    """The piles on the table through a hand, and the reshuffles made of them."""

    def __init__(self, walk: Walk) -> None:
        self.walk = walk
        self.profile = walk.profile
        dealt = sum(walk.dealt_cards)
        self.piles = Piles(stub=exactly(max(0, DECK_SIZE - dealt)))
        self.piles.held = {p: exactly(size) for p, size in enumerate(walk.dealt_cards)}
        self.in_folded: set[int] = set()
        self.exposed_next = NONE
        self.number = 0
        self.burn_ready = 0
        self.burn_next = 0
        self.draws: list[DrawCount] = []
        self.shuffles: list[Shuffled] = []
        self.served: set[int] = set()
        self.announced: set[int] = set()
        self.got: dict[int, Count] = {}
        self.excused = False
        self.exhausted = False
        self.waiting_for_cards = False  # the log ends before everybody who drew is served
        self.deck_lost = False  # the floor has dealt on after K014: nobody knows from which cards
        self.orders: list[tuple[DrawBlock, list[Service], int]] = []
        #: The piles as a draw leaves them in which the log ends: this draw's discards lie apart.
        self.under_way: Piles | None = None

    def _more_needed(self, service: Service, services: list[Service]) -> bool:
        """Whether somebody still wants cards after this service."""
        whole_hand = self.profile.last_card == "if-completes-draws"
        if whole_hand and self.number < self.walk.header.game.draws:
            return True  # the last card may only complete all the draws of the hand (WL Section X)
        if self.waiting_for_cards:
            return True
        for other in reversed(services):
            if other is service:
                return False
            if other.cards.most:
                return True
        return False

    def _missing_reshuffle(
        self, block: DrawBlock, service: Service, done: DrawCount, more: int = 0, at: int | None = None
    ) -> None:
        """K007, or K014 where even the largest legal pool is too small.

        Its cards are free from statement ``at`` on, that of the service if none is given.
        """
        walk, piles = self.walk, self.piles
        legal = pools(piles, self.profile, self.served, service.player, self.announced)
        # His whole request counts, also where it was served in two parts.
        need = max(service.cards.least, service.request.least)
        whole = walk.header.game.hand_size
        if self.profile.draw_five == "fifth-last" and service.request == exactly(whole):
            need = service.cards.least  # the fifth comes when everybody has been served
        request = need
        need += more
        silent = "reshuffles" in walk.header.omit or block.unreadable or self.deck_lost
        entry = block.entries.get(service.player)
        if block.leave is None and service.request.most and not (entry is not None and entry.gets):
            silent = True  # the log ends before he is served: it may have come
        data: dict[str, object] = {
            "player": walk.name(service.player),
            "number": block.number,
            "stub": piles.stub.most,
            "request": request,
            "pool": legal.least.least,
            "most": legal.most.most,
            "what": "burn" if not service.request.most else "served",
        }
        if self.exhausted:  # the floor has decided how this draw goes on; nobody knows how
            self._new_stub(Count(need, need), done, service.player, keep_served=True)
            return
        if legal.most.most < need and not self.deck_lost:
            self.exhausted = self.deck_lost = True
            self._forget_last_card(block)
            walk.fault(Reason.STUB_EXHAUSTED, service.index, short=need - legal.most.most, **data)
            pool = Count(need, need)
        else:
            if not silent:
                self._forget_last_card(block)
                walk.fault(Reason.MISSING_RESHUFFLE, service.index, **data)
            if silent:
                pool = Count(max(legal.least.least, need), legal.most.most)
            else:
                pool = legal.least if legal.least.least >= need else legal.most
        self.excused = True
        current = set(self.served) if self.profile.pool_current == "served-may" else set()
        if self.profile.pool_current == "others":
            current = set(self._others(service.player))
        burns = self.profile.pool_burns == "in"
        current |= self._now_burns(block)
        at = service.index if at is None else at
        self.shuffles.append(Shuffled(at, block.number, True, True, burns, frozenset(current)))
        done.made.append(Made(service.player, False, self._by_pile(pool, service.player), pool))
        self._new_stub(pool, done, service.player, keep_served=not silent)

    def _others(self, recipient: int | None) -> list[int]:
        """Whose discards of this draw lie on the table besides the recipient's own."""
        return others_thrown(self.piles, self.profile, self.served | self.announced, recipient)

    def _by_pile(self, pool: Count, recipient: int | None) -> tuple[tuple[str, Count], ...]:
        """What a legal pool is made of; served players' discards fill it up where they may go in."""
        piles, profile, name = self.piles, self.profile, s.PileName
        parts = [(name.STUB, piles.stub), (name.DISCARDS, piles.discards), (name.FOLDED, piles.folded)]
        if profile.pool_burns == "in":
            parts.append((name.BURNS, piles.burns))
        if profile.pool_current == "others":
            others = self._others(recipient)
            parts.append((name.SERVED, piles.of(others)))
        elif profile.pool_current == "served-may":
            base = piles.rest + (piles.burns if profile.pool_burns == "in" else NONE)
            extra = pool.less(base) if pool.exact else Count(0, piles.of(self.served).most)
            parts.append((name.SERVED, extra))
        return tuple((pile.value, count) for pile, count in parts if count.most)

    def _forget_last_card(self, block: DrawBlock) -> None:
        """A last card dealt instead of the reshuffle that was due is the missing reshuffle alone."""
        self.walk.faults[:] = [
            f for f in self.walk.faults if not (f.reason is Reason.LAST_CARD and f.index >= block.start)
        ]

    def _new_stub(self, pool: Count, done: DrawCount, player: int, keep_served: bool) -> None:
        piles = self.piles
        done.reshuffled.append(pool)
        done.reshuffled_for.append(player)
        piles.stub = pool
        piles.discards = piles.folded = NONE
        if self.profile.pool_burns == "in":
            self._burns_replaced()
        if self.profile.pool_current == "others":
            for other in self._others(player):
                piles.current[other] = NONE
        elif not keep_served:
            for other in self.served:
                piles.current[other] = Count(0, piles.current.get(other, NONE).most)

    def _burns_replaced(self) -> None:
        """Under WL Section X cards of this draw's discards take the place of the burns shuffled in."""
        piles = self.piles
        wanted = piles.burns.most
        for player, count in list(piles.current.items()):
            taken = min(wanted, count.least)
            piles.current[player] = Count(count.least - taken, count.most - taken)
            wanted -= taken
        piles.burns = exactly(piles.burns.most - wanted)

    def _reshuffle(
        self,
        block: DrawBlock,
        index: int,
        upcoming: Service | None,
        services: list[Service],
        done: DrawCount,
        burns_due: int,
    ) -> None:
        walk, piles = self.walk, self.piles
        statement = walk.script.placed[index].statement
        assert isinstance(statement, s.Reshuffle)
        if self.excused:  # a reshuffle too late is K007 alone
            self.excused = False
            return
        request = upcoming.request if upcoming is not None else NONE
        more = upcoming is not None and self._more_needed(upcoming, services)
        needed = must_reshuffle(piles.stub, request + burns_due, more, self.profile)
        for_burn = burns_due > 0 and piles.stub.most < burns_due
        early = needed is False or (upcoming is None and not for_burn)
        if early and not block.unreadable:
            walk.need("reshuffle.trigger", index)
            walk.fault(
                Reason.EARLY_RESHUFFLE,
                index,
                number=block.number,
                stub=piles.stub.least,
                request=request.most,
                player=walk.name(upcoming.player) if upcoming else "",
                what="served" if upcoming else "nobody",
            )
        recipient = upcoming.player if upcoming else None
        served = frozenset(self.served)
        before = self._sizes(block, recipient)
        legal_parts = self._by_pile(
            pools(piles, self.profile, self.served, recipient, self.announced).most, recipient
        )
        pool = self._pool(block, index, statement, recipient, request.least)
        self._note_shuffle(block, index, statement, served, recipient)
        done.reshuffled.append(pool)
        done.reshuffled_for.append(-1 if recipient is None else recipient)
        if statement.piles:
            named = tuple(
                (pile.name.value, before.get(pile.name, exactly(pile.count or 0))) for pile in statement.piles
            )
            done.made.append(Made(recipient, True, named, pool))
        else:
            done.made.append(Made(recipient, True, legal_parts, pool))
        piles.stub = pool

    def _now_burns(self, block: DrawBlock) -> set[int]:
        """Whose discards of this draw replaced burns at an earlier reshuffle of it (WL Section X)."""
        again = any(item.number == block.number for item in self.shuffles)
        return set(block.live) if again and self.profile.pool_burns == "in" else set()

    def _note_shuffle(
        self,
        block: DrawBlock,
        index: int,
        statement: s.Reshuffle,
        served: frozenset[int],
        recipient: int | None,
    ) -> None:
        """Which cards may be in the new stub: the piles written, else the largest legal pool.

        Piles that belong in and that the line leaves out are a fault already (K009, K012): it may as
        well be the line that forgets them, so their cards are not held against anybody.
        """
        name = s.PileName
        listed = {pile.name for pile in statement.piles}
        if listed:
            listed |= {name.DISCARDS, name.FOLDED}
            if self.profile.pool_burns == "in":
                listed.add(name.BURNS)
            if self.profile.pool_current == "others":
                listed |= {name.SERVED, name.WAITING}
        if not listed:
            listed = {name.DISCARDS, name.FOLDED}
            if self.profile.pool_burns == "in":
                listed.add(name.BURNS)
            if self.profile.pool_current in ("served-may", "others"):
                listed.add(name.SERVED)
            if self.profile.pool_current == "others":
                listed.add(name.WAITING)
        current: set[int] = set()
        if name.SERVED in listed:
            current |= served
        if name.WAITING in listed:
            current |= {p for p in self._waiting(block) if p != recipient}
        if name.OWN in listed and recipient is not None:
            current.add(recipient)
        if name.BURNS in listed:
            current |= self._now_burns(block)
        self.shuffles.append(
            Shuffled(
                index,
                block.number,
                name.DISCARDS in listed,
                name.FOLDED in listed,
                name.BURNS in listed,
                frozenset(current),
            )
        )

    def _pool(
        self,
        block: DrawBlock,
        index: int,
        statement: s.Reshuffle,
        recipient: int | None,
        request: int,
    ) -> Count:
        """K009 to K013, and the number of cards that went in."""
        piles, profile = self.piles, self.profile
        legal = pools(piles, profile, self.served, recipient, self.announced)
        waiting = [p for p in self._waiting(block) if p != recipient]
        if not statement.piles:
            pool = Count(max(legal.least.least, min(request, legal.most.most)), legal.most.most)
            if statement.total is not None:
                if not pool.least <= statement.total <= pool.most:
                    self._wrong_count(index, "total", statement.total, pool)
                else:
                    pool = exactly(statement.total)
            self._take_legal(pool, legal.least, recipient)
            return pool
        name = s.PileName
        sizes = self._sizes(block, recipient)
        listed = {pile.name for pile in statement.piles}
        wrong = self._wrong_piles(index, statement, listed, sizes)
        total = NONE
        mistaken = False
        for pile in statement.piles:
            size = sizes.get(pile.name, exactly(pile.count or 0))
            if pile.count is not None and not size.least <= pile.count <= size.most:
                if not wrong:
                    self._wrong_count(index, pile.name.value, pile.count, size)
                mistaken = True
            elif pile.count is not None:
                size = exactly(pile.count)
            total = total + size
        core = {name.STUB, name.DISCARDS, name.FOLDED}
        if all(pile in listed or not sizes[pile].most for pile in core):
            others = NONE
            for pile in statement.piles:
                if pile.name not in core:
                    others = others + sizes.get(pile.name, exactly(pile.count or 0))
            known = piles.rest + others
            if not wrong and not mistaken and not known.least <= total.least <= total.most <= known.most:
                if total.exact:
                    self._wrong_count(index, "total", total.least, known)
                    mistaken = True
                total = Count(max(total.least, known.least), min(total.most, known.most))
                if total.least > total.most:
                    total = known
        off = statement.total is not None and not total.least <= statement.total <= total.most
        if statement.total is not None and off and not wrong and not mistaken:
            self._wrong_count(index, "total", statement.total, total)
        self._take(block, listed, recipient, waiting)
        return total

    def _waiting(self, block: DrawBlock) -> list[int]:
        """Players who have thrown and not been served; one by one the others have not thrown yet."""
        one_by_one = self.profile.draw_order == "one-by-one"
        return [p for p in block.live if p not in self.served and (p in self.announced or not one_by_one)]

    def _sizes(self, block: DrawBlock, recipient: int | None) -> dict[s.PileName, Count]:
        """The piles on the table before a reshuffle, as counted."""
        piles, name = self.piles, s.PileName
        waiting = [p for p in self._waiting(block) if p != recipient]
        return {
            name.STUB: piles.stub,
            name.DISCARDS: piles.discards,
            name.FOLDED: piles.folded,
            name.SERVED: piles.of(self.served),
            name.OWN: piles.current.get(recipient, NONE) if recipient is not None else NONE,
            name.WAITING: piles.of(waiting),
            name.BURNS: piles.burns,
        }

    def _wrong_count(self, index: int, pile: str, written: int, right: Count) -> None:
        self.walk.fault(
            Reason.WRONG_POOL_COUNT,
            index,
            pile=pile,
            written=written,
            right=str(right.least),
            what="count" if right.exact else "range",
            most=right.most,
        )

    def _wrong_piles(
        self,
        index: int,
        statement: s.Reshuffle,
        listed: set[s.PileName],
        sizes: dict[s.PileName, Count],
    ) -> bool:
        walk, profile, name = self.walk, self.profile, s.PileName
        before = len(walk.faults)
        counts = {pile.name: pile.count for pile in statement.piles}

        def note(reason: Reason, pile: s.PileName, what: str) -> None:
            size = sizes.get(pile)
            shown = counts.get(pile)
            walk.fault(
                reason,
                index,
                pile=pile.value,
                what=what,
                count=size.most if size is not None else shown,
            )

        burns = sizes[name.BURNS]
        if burns.most:
            walk.need("pool.burns", index)
        if name.BURNS in listed and profile.pool_burns != "in" and burns.most:
            note(Reason.BURNS_IN_POOL, name.BURNS, "in")
        if name.BURNS not in listed and profile.pool_burns == "in" and burns.least:
            note(Reason.BURNS_IN_POOL, name.BURNS, "out")
        if name.LIVE in listed:
            note(Reason.LIVE_HAND_IN_POOL, name.LIVE, "in")
        allowed = {
            "served-may": {name.SERVED},
            "others": {name.SERVED, name.WAITING},
        }.get(profile.pool_current, set())
        for pile in (name.SERVED, name.OWN, name.WAITING):
            if pile in listed and pile not in allowed and sizes[pile].most:
                walk.need("pool.current", index)
                note(Reason.CURRENT_DISCARDS_IN_POOL, pile, "in")
        if profile.pool_current == "others":
            for pile in allowed:
                if pile not in listed and sizes[pile].least:
                    note(Reason.POOL_INCOMPLETE, pile, "out")
        wanted = {
            name.STUB: profile.pool_stub,
            name.DISCARDS: profile.pool_discards,
            name.FOLDED: profile.pool_folded,
        }
        for pile, place in wanted.items():
            if place == "in" and pile not in listed and sizes[pile].least:
                walk.need(f"pool.{pile.value}", index)
                note(Reason.POOL_INCOMPLETE, pile, "out")
        found = [f for f in walk.faults[before:] if f.reason is not Reason.PROFILE_SILENT]
        return bool(found)

    def _take_legal(self, pool: Count, least: Count, recipient: int | None) -> None:
        """A reshuffle that does not name its piles: served players' discards may have gone in."""
        piles, profile = self.piles, self.profile
        piles.discards = piles.folded = NONE
        if profile.pool_burns == "in":
            self._burns_replaced()
        if profile.pool_current == "others":
            for player in self._others(recipient):
                piles.current[player] = NONE
        elif profile.pool_current == "served-may" and (pool != least or not least.exact):
            all_in = pool.exact and pool.least == (least + piles.of(self.served)).most
            for player in self.served:
                thrown = piles.current.get(player, NONE).most
                piles.current[player] = NONE if all_in else Count(0, thrown)

    def _take(
        self,
        block: DrawBlock,
        listed: set[s.PileName],
        recipient: int | None,
        waiting: list[int],
    ) -> None:
        """The piles that went in are gone from the table."""
        piles, name = self.piles, s.PileName
        if name.DISCARDS in listed:
            piles.discards = NONE
        if name.FOLDED in listed:
            piles.folded = NONE
        if name.SERVED in listed:
            for player in self.served:
                piles.current[player] = NONE
        if name.WAITING in listed:
            for player in waiting:
                piles.current[player] = NONE
        if name.OWN in listed and recipient is not None:
            piles.current[recipient] = NONE
        if name.BURNS in listed:
            if self.profile.pool_burns == "in":
                self._burns_replaced()
            else:
                piles.burns = NONE
