"""The dealer's part of a hand, counted with hidden cards: burns, replacements, reshuffles.

Stub = 52 - dealt - burned - replaced, and after each reshuffle the new count.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from dataclasses import replace

from lowball_audit.game.deck import NONE, Count, exactly, must_reshuffle, pools
from lowball_audit.game.reasons import Reason
from lowball_audit.log import syntax as s
from lowball_audit.replay.draws import DrawBlock
from lowball_audit.replay.pooling import DrawCount, Pooling, Service, Shuffled


class Dealing(Pooling):
    """Counts the deck of one walked hand, and notes the K faults that counting shows."""

    def run(self) -> list[DrawCount]:
        """Count every draw of the hand."""
        for block in self.walk.blocks:
            self._draw(block)
        return self.draws

    def _draw(self, block: DrawBlock) -> None:
        piles = self.piles
        self.number = block.number
        self._fold(block)
        piles.current = {p: self._discarded(block, p) for p in block.live}
        piles.held = {p: exactly(block.sizes[p]).less(piles.current[p]) for p in block.live}
        before = piles.stub
        burned = self._burns(block)
        self._exposures(block)
        services, sequence = self._sequence(block)
        self.orders.append((block, services, burned))
        done = DrawCount(block.number, before, burned, NONE, [], before)
        self.served, self.got, self.excused, self.exhausted = set(), {}, False, False
        self.waiting_for_cards = block.serving and any(e.count and not e.gets for e in block.entries.values())
        recorded = [index for kind, index in sequence if kind == "reshuffle"]
        floating = self._floating(block, services)
        anywhere = set(floating)
        placed = self.placed_burns(block)
        due = min(burned - len(placed), 1)
        places = [v.index for v in services]
        sequence = sorted([*sequence, *(("burn", index) for index in placed)], key=lambda item: item[1])
        for kind, index in sequence:
            served = services[bisect_left(places, index) : bisect_right(places, index)]
            cards = kind == "serve" and any(v.cards.most for v in served)
            if due and (cards or (kind == "reshuffle" and self._burned_before(block, index))):
                first = next((v for v in services if v.cards.most and v.index >= index), None)
                self._first_burn(block, done, first if kind == "serve" else None)
                due = 0
            if kind == "burn":
                if piles.stub.most < 1 and not self.exhausted:
                    self._missing_reshuffle(block, Service(block.live[0], exactly(1), NONE, index), done)
                    self.excused = any(at > index for at in recorded)
                self._burn_cards(1)
            elif kind == "serve":
                for service in served:
                    self._serve(block, service, services, done, recorded, floating)
            elif index not in anywhere:
                self.announced = {p for p, e in block.entries.items() if e.index < index}
                after = bisect_right(places, index)
                upcoming = services[after] if after < len(services) else None
                self._shuffle_line(block, index, upcoming, services, done, due)
        if due:
            self._first_burn(block, done)
        self._burn_cards(max(0, burned - len(placed) - 1))
        for index in floating:  # never needed: as early as the first service
            upcoming = services[0] if services else None
            self._shuffle_line(block, index, upcoming, services, done, 0)
        total = NONE
        for service in services:
            total = total + service.cards
        done.replaced = total
        for player in block.live:
            taken = NONE
            for service in services:
                if service.player == player:
                    taken = taken + service.cards
            done.served.append((player, taken))
        piles.stub = piles.stub.less(self.exposed_next)
        piles.burns = piles.burns + self.exposed_next
        done.after = piles.stub
        if block.leave is None:
            self.under_way = replace(piles)
        piles.discards = piles.discards + piles.of(piles.current)
        piles.current = {}
        self.burn_ready, self.burn_next, self.exposed_next = self.burn_next, 0, NONE
        if block.sizes_after:
            piles.held = {p: exactly(block.sizes_after[p]) for p in block.live}
        self.draws.append(done)

    def _shuffle_line(
        self,
        block: DrawBlock,
        index: int,
        upcoming: Service | None,
        services: list[Service],
        done: DrawCount,
        burns_due: int,
    ) -> None:
        """A reshuffle line, judged only if the log goes on long enough to show what it was for.

        Else it is open for whom it was, whether the burn came before it, and who wanted cards after it.
        """
        before = len(self.walk.faults)
        self._reshuffle(block, index, upcoming, services, done, burns_due)
        burned = block.first("burn") is not None or block.first("gets") is not None
        wants = upcoming is not None and upcoming.request.most > 0  # else his cards are still to be dealt
        told = wants and burned and all(p in block.entries for p in block.live)
        if block.leave is None and not told:
            del self.walk.faults[before:]

    def _first_burn(self, block: DrawBlock, done: DrawCount, first: Service | None = None) -> None:
        """The burn of the draw. A stub without a card for it is reshuffled before (K007).

        The finding stands on the player who is served first, else on the burn.
        """
        piles = self.piles
        burns = [index for kind, index in block.events if kind == "burn"]
        if piles.stub.most <= self._burn_reserve() and not self.burn_ready:
            if first is not None:
                self._missing_reshuffle(block, first, done, 1, min([first.index, *burns[:1]]))
            elif piles.stub.most < 1 and burns:
                self._missing_reshuffle(block, Service(block.live[0], exactly(1), NONE, burns[0]), done)
                self.excused = False
        elif "reshuffles" in self.walk.header.omit and piles.stub.least <= self._burn_reserve() and first:
            self._perhaps_reshuffled(block, first, min([first.index, *burns[:1]]))
        self._burn_cards(1)

    def placed_burns(self, block: DrawBlock) -> list[int]:
        """Burns whose place among the ``gets`` lines counts: all but one before the replacing."""
        burns = [index for kind, index in block.events if kind == "burn"]
        gets = [index for kind, index in block.events if kind == "gets"]
        if not gets:
            return []
        return burns[1:] if burns and burns[0] < gets[0] else burns

    def _burned_before(self, block: DrawBlock, index: int) -> bool:
        """Whether the burn came before the reshuffle at ``index``.

        By the order of the lines where players have ``gets`` lines. Else the burn may stand anywhere
        in the draw: it comes first, unless there is no card for it, or the last card may not be burned
        while cards are needed; a count written for the stub decides.
        """
        burn = block.first("burn")
        if burn is not None and block.first("gets") is not None:
            return burn < index
        stub = self.piles.stub
        statement = self.walk.script.placed[index].statement
        if isinstance(statement, s.Reshuffle) and stub.exact:
            written = [p.count for p in statement.piles if p.name is s.PileName.STUB]
            if statement.piles and not written and stub.least == 1:
                return True  # the only card left was burned: nothing of the stub goes in
            if written and written[0] in (stub.least, stub.least - 1):
                return written[0] == stub.least - 1
        if isinstance(statement, s.Reshuffle) and not stub.exact:
            # The piles of a legal pool are all that is in no hand, no burn and no discard of now.
            core = (s.PileName.STUB, s.PileName.DISCARDS, s.PileName.FOLDED)
            counts = [p.count for p in statement.piles if p.name in core]
            named = [count for count in counts if count is not None]
            rest = self.piles.rest
            told = bool(named) and len(named) == len(counts) and rest.exact
            if told and sum(named) in (rest.least, rest.least - 1):
                return sum(named) == rest.least - 1
        return stub.most > self._burn_reserve()

    def _burn_reserve(self) -> int:
        """How many cards must be left for the burn to come before a reshuffle."""
        return 1 if self.profile.reshuffle_trigger == "one-card-left" else 0

    def _fold(self, block: DrawBlock) -> None:
        """Hands folded since the last look join the folded pile."""
        for player in range(len(self.walk.dealt)):
            if player not in block.live and player not in self.in_folded:
                self.in_folded.add(player)
                self.piles.held.pop(player, None)
                self.piles.folded = self.piles.folded + exactly(block.sizes[player])

    def _discarded(self, block: DrawBlock, player: int) -> Count:
        entry = block.entries.get(player)
        if entry is None and block.leave is None and not block.unreadable:
            return NONE  # the log ends before he has spoken: he holds his cards still
        if entry is None or entry.count is None:
            return Count(0, block.sizes[player])
        return exactly(min(entry.count, block.sizes[player]))

    def _replaced(self, block: DrawBlock, player: int) -> Count:
        entry = block.entries.get(player)
        if entry is None or entry.replaced is None:
            return Count(0, self.walk.header.game.hand_size)
        return exactly(entry.replaced)

    def _sequence(self, block: DrawBlock) -> tuple[list[Service], list[tuple[str, int]]]:
        """The services in order, and the order of services and reshuffles.

        Where a player has ``gets`` lines he is served there, else at his draw line.
        """
        walk = self.walk
        services: list[Service] = []
        for player in block.live:
            entry = block.entries.get(player)
            if entry is None:
                if block.leave is None and not block.unreadable:
                    continue  # the log ends before he has spoken: he has no cards yet
                services.append(
                    Service(player, self._replaced(block, player), NONE, block.leave or block.start)
                )
                continue
            if not entry.gets and block.serving:
                continue
            if not entry.gets:
                cards = self._replaced(block, player)
                if block.leave is None and not entry.shorthand:
                    cards = NONE  # the log ends in the draw: nobody can say that he was served
                services.append(Service(player, cards, cards, entry.index))
                continue
            left = entry.got or 0
            if block.leave is None:
                left = max(left, entry.count or 0)  # the log ends before he has the rest
            for index in entry.gets:
                statement = walk.script.placed[index].statement
                count = statement.count if isinstance(statement, s.Gets) else 0
                services.append(Service(player, exactly(count), exactly(left), index))
                left -= count
        services.sort(key=lambda v: v.index)
        order: list[tuple[str, int]] = [("serve", i) for i in sorted({v.index for v in services})]
        order += [("reshuffle", index) for kind, index in block.events if kind == "reshuffle"]
        order.sort(key=lambda item: item[1])
        return services, order

    def _floating(self, block: DrawBlock, services: list[Service]) -> list[int]:
        """Reshuffles of a draw whose counts stand on the heading: their place says nothing."""
        if not services or len({v.index for v in services}) > 1 or len(services) == 1:
            return []
        if block.leave is None and not block.counts:
            return []
        first = services[0].index
        return [index for kind, index in block.events if kind == "reshuffle" and index > first]

    def _burns(self, block: DrawBlock) -> int:
        """K004, K005, K006; how many cards were burned."""
        walk = self.walk
        burns = [index for kind, index in block.events if kind == "burn"]
        gets = [index for kind, index in block.events if kind == "gets"]
        rule = self.profile.burn
        extra = block.extra_outside
        if rule == "one":
            apart = [index for index in burns if gets and self._before_fifth(block, index)]
            if len(apart) == len(burns):
                return self._no_burn(block, gets) + len(apart) + extra
            if gets and burns[0] > gets[0]:
                walk.fault(Reason.LATE_BURN, burns[0], number=block.number)
            for index in burns[1:]:
                if self._after_reshuffle(block, index) and self.profile.burn_again:
                    continue
                if self._before_fifth(block, index):
                    continue
                if self._after_reshuffle(block, index):
                    walk.need("reshuffle.burn_again", index)
                walk.fault(Reason.EXTRA_BURN, index, number=block.number, what="second")
        elif rule == "before-fifth":
            for index in burns:
                if not self._before_fifth(block, index):
                    walk.need("burn", index)
                    walk.fault(Reason.EXTRA_BURN, index, number=block.number, what="none")
        elif rule == "none":
            for index in burns:
                walk.fault(Reason.EXTRA_BURN, index, number=block.number, what="none")
        return len(burns) + extra

    def _before_fifth(self, block: DrawBlock, index: int) -> bool:
        """The burn before the fifth card of the last player, where it is dealt apart (RP 11.9)."""
        if self.profile.draw_five != "fifth-last":
            return False
        whole = self.walk.header.game.hand_size
        for entry in block.entries.values():
            if entry.count != whole:
                continue
            if len(entry.gets) > 1 and entry.gets[0] < index < entry.gets[-1]:
                return True
            if len(entry.gets) == 1 and block.leave is None and entry.gets[0] < index:
                return True
            if not entry.gets and not block.serving and block.live[-1] == entry.player:
                return True
        return False

    def _after_reshuffle(self, block: DrawBlock, index: int) -> bool:
        first = block.first("reshuffle")
        return first is not None and first < index

    def _no_burn(self, block: DrawBlock, gets: list[int]) -> int:
        walk = self.walk
        if "burns" in walk.header.omit:
            return 1
        if block.unreadable or (block.leave is None and not gets):
            return 1 if block.unreadable else 0
        if block.late_burns:
            walk.fault(Reason.LATE_BURN, min(block.late_burns), number=block.number)
            return 1
        where = gets[0] if gets else block.leave
        assert where is not None
        walk.fault(Reason.MISSING_BURN, where, number=block.number)
        return 0

    def _exposures(self, block: DrawBlock) -> None:
        """Exposed cards that are replaced are off the stub too; one may be the next burn (WL Section X)."""
        total = NONE
        for kind, index in block.events:
            if kind == "exposed":
                total = total + self._left_the_deck(block, index)
        self.exposed_next = total
        if self.profile.exposed == "replaced-becomes-burn":
            self.burn_next = min(1, total.least)

    def _left_the_deck(self, block: DrawBlock, index: int) -> Count:
        """Whether an exposed card came off the stub besides the cards that were dealt."""
        if self.profile.exposed.startswith("replaced"):
            return exactly(1)
        statement = self.walk.script.placed[index].statement
        player = self.walk.script.who[index]
        entry = block.entries.get(player) if player is not None else None
        if not isinstance(statement, s.Exposed) or entry is None:
            return Count(0, 1)
        named = [card for card in entry.received if card.known]
        if statement.card in named or statement.card in entry.cards:
            return NONE
        return exactly(1) if named and len(named) == entry.replaced else Count(0, 1)

    def _burn_cards(self, number: int) -> None:
        piles = self.piles
        ready = min(number, self.burn_ready)
        self.burn_ready -= ready
        piles.stub = piles.stub.less(exactly(number - ready))
        piles.burns = piles.burns + exactly(number - ready)

    def _serve(
        self,
        block: DrawBlock,
        service: Service,
        services: list[Service],
        done: DrawCount,
        recorded: list[int],
        floating: list[int],
    ) -> None:
        piles = self.piles
        if not service.cards.most:
            self.served.add(service.player)
            return
        more = self._more_needed(service, services)
        short = piles.stub.most < service.cards.least
        if "reshuffles" in self.walk.header.omit and not floating:
            # Not written down, but done when the profile demands it.
            must = must_reshuffle(piles.stub, service.cards, more, self.profile)
            short = must is True
            whole = must_reshuffle(piles.stub, service.request, more, self.profile)
            # Whoever has not spoken where the log ends may still want cards.
            silent = block.leave is None and any(p not in block.entries for p in block.live)
            later = must_reshuffle(piles.stub, service.request, more or silent, self.profile)
            if must is None or whole != must or later != must:  # of all, or of the first part (RP 11.9)
                self._perhaps_reshuffled(block, service, service.index)
        if short:
            if floating:
                self._shuffle_line(block, floating.pop(0), service, services, done, 0)
            else:
                self._missing_reshuffle(block, service, done)
        elif self.profile.last_card.startswith("if-completes") and service.player not in done.reshuffled_for:
            self._last_card(block, service, more)
        if piles.stub == service.cards:
            self.walk.need("reshuffle.last_card", service.index)
            if self.profile.last_card == "never":
                self.walk.fault(
                    Reason.LAST_CARD, service.index, player=self.walk.name(service.player), what="dealt"
                )
        piles.stub = Count(
            max(piles.stub.least, service.cards.least), max(piles.stub.most, service.cards.most)
        ).less(service.cards)
        piles.held[service.player] = piles.held.get(service.player, NONE) + service.cards
        self.got[service.player] = self.got.get(service.player, NONE) + service.cards
        entry = block.entries.get(service.player)
        wanted = (entry.replaced or 0) if entry is not None else 0
        if entry is not None and block.leave is None:
            wanted = max(wanted, entry.count or 0)  # the log ends before he has the rest
        if self.got[service.player].most >= wanted:
            self.served.add(service.player)

    def _perhaps_reshuffled(self, block: DrawBlock, service: Service, index: int) -> None:
        """A reshuffle that the log never records, and that may have been due before statement ``index``."""
        piles = self.piles
        legal = pools(piles, self.profile, self.served, service.player, self.announced)
        current = frozenset(self._others(service.player)) | frozenset(self.served) | self._now_burns(block)
        burns = self.profile.pool_burns == "in"
        self.shuffles.append(Shuffled(index, block.number, True, True, burns, current))
        piles.stub = Count(piles.stub.least, max(piles.stub.most, legal.most.most))
        piles.discards, piles.folded = Count(0, piles.discards.most), Count(0, piles.folded.most)
        for player, thrown in piles.current.items():
            if burns or player in current:
                piles.current[player] = Count(0, thrown.most)

    def _last_card(self, block: DrawBlock, service: Service, more: bool) -> None:
        stub = self.piles.stub
        if not (stub.exact and service.cards.exact and stub.least == service.cards.least):
            return
        if more:
            self.walk.need("reshuffle.last_card", service.index)
            self.walk.fault(
                Reason.LAST_CARD, service.index, player=self.walk.name(service.player), what="dealt"
            )


__all__ = ["Dealing", "DrawCount", "Service", "Shuffled"]
