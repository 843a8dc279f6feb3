"""Every known card through the hand, as far as the log tells (K001, K002, K003, K016, K017, K018).

Only what can be proved is a fault: a card that is known to lie in a live hand, or to be dead with no
reshuffle since, cannot come again.
"""

from __future__ import annotations

from lowball_audit.cards import Card
from lowball_audit.game.reasons import Reason
from lowball_audit.log import syntax as s
from lowball_audit.replay.draws import DrawBlock
from lowball_audit.replay.pooling import Service
from lowball_audit.replay.sighting import Place, Sighting, Spot


class Tracking(Sighting):
    """Follows the known cards of one walked hand."""

    def run(self) -> Tracking:
        """Follow all statements in order."""
        walk = self.walk
        draw_of = self._draw_numbers()
        shuffles = sorted(self.dealing.shuffles, key=lambda item: item.index)
        folds = {index: player for player, index in walk.folded_at.items()}
        waiting = list(shuffles)
        drawn: set[tuple[int, int]] = set()
        for index, item in enumerate(walk.script.placed):
            while waiting and waiting[0].index <= index:
                self._shuffle(waiting.pop(0), index)
            statement = item.statement
            player = walk.script.who[index]
            number = draw_of.get(index, walk.draws_done)
            if isinstance(statement, s.Deck):
                self._deck(index, statement)
            elif isinstance(statement, s.Has) and player is not None:
                self._has(index, player, statement)
            elif isinstance(statement, s.Draw) and player is not None and index in draw_of:
                if (number, player) not in drawn:
                    drawn.add((number, player))
                    self._discards(index, player, statement, number)
            elif isinstance(statement, s.DrawHeading) and statement.counts is not None:
                self._heading(index, number, drawn)
            elif isinstance(statement, s.Gets) and player is not None:
                self._receive(index, player, statement.cards, statement.count)
            elif isinstance(statement, s.Burn) and statement.card is not None:
                self._burn(index, statement.card, number)
            elif isinstance(statement, s.Exposed):
                self._expose(index, player, statement.card, number)
            elif isinstance(statement, s.Show) and player is not None:
                self._show(index, player, statement)
            elif isinstance(statement, s.Unreadable) and index in draw_of:
                for seat in range(len(walk.dealt)):  # he may have thrown or got anything
                    self.unsure.add(seat)
                    self._forget(seat, index, number)
            if index in folds:
                self._fold(index, folds[index], number)
        self._deck_order()
        return self

    def _draw_numbers(self) -> dict[int, int]:
        numbers = {}
        for block in self.walk.blocks:
            end = block.leave if block.leave is not None else len(self.walk.script)
            for index in range(block.start, end):
                numbers[index] = block.number
        return numbers

    def _deck(self, index: int, statement: s.Deck) -> None:
        seen: set[Card] = set()
        for card in statement.cards:
            if card.known and card in seen:
                self.walk.fault(Reason.DUPLICATE_CARD, index, card=str(card), where="deck", holder=None)
                self.doubtful.add(card)
            seen.add(card)
        self.deck = list(statement.cards)
        n = len(self.walk.dealt)
        size = self.walk.header.game.hand_size
        if len(self.deck) < n * size:
            return
        self._replacements()
        for player in range(n):
            for card in self.deck[player : n * size : n]:
                if card.known and card not in self.doubtful:
                    self.hands[player].add(card)
                    self.where[card] = Place(Spot.HAND, player, 0, index)

    def _five_of_a_rank(self, index: int) -> None:
        """K001: more than four cards of a rank in the hands, some of them known by rank only."""
        counts: dict[int, int] = {}
        for ranks in self.partial.values():
            for rank in ranks:
                counts[rank] = counts.get(rank, 0) + 1
        for card, place in self.where.items():
            if card.rank in counts and place.spot is Spot.HAND:
                counts[card.rank] += 1
        for rank, count in counts.items():
            if count > 4 and rank not in self.ranks_reported:
                self.ranks_reported.add(rank)
                self.walk.fault(
                    Reason.DUPLICATE_CARD, index, card=str(Card(rank, None))[0], where="rank", holder=None
                )

    def _has(self, index: int, player: int, statement: s.Has) -> None:
        cards = statement.cards
        if not cards:
            return
        if self.deck is not None and self.hands[player]:
            known = {card for card in cards if card.known}
            if len(self.hands[player]) == self.sizes[player] and not known <= self.hands[player]:
                wrong = sorted(known - self.hands[player])[0]
                self.walk.fault(Reason.DECK_ORDER, index, card=str(wrong), player=self.walk.name(player))
                self.unsure.add(player)
            return
        known = {card for card in cards if card.known}
        hand = self.hands[player]
        strange = known - hand
        early = not any(block.start < index for block in self.walk.blocks)
        too_many = strange and len(hand) + len(strange) > self.sizes[player]
        if early and hand and too_many and player not in self.unsure:
            self.walk.fault(
                Reason.HAND_MISMATCH,
                index,
                player=self.walk.name(player),
                card=str(min(strange)),
                complete=len(hand) == self.sizes[player],
            )
            self.unsure.add(player)
            return
        self.partial[player] = [card.rank for card in cards if card.rank is not None and card.suit is None]
        self._five_of_a_rank(index)
        for card in self._distinct(index, cards):
            self._sight(index, card, player, Spot.HAND, 0)

    def _discards(self, index: int, player: int, statement: s.Draw, number: int) -> None:
        walk, hand = self.walk, self.hands[player]
        if statement.count:
            named = self._distinct(index, statement.cards)
            strange = [card for card in named if card not in hand]
            hidden = self._room_for(player, strange)
            fits = statement.count <= self.sizes[player]
            if strange and len(strange) > hidden and player not in self.unsure and fits:
                walk.fault(Reason.DISCARD_NOT_HELD, index, card=str(strange[0]), player=walk.name(player))
                self.unsure.add(player)
                self.doubtful.update(strange)
            for card in strange:
                old = self.where.get(card)
                if old is not None and old.spot is Spot.MAYBE and old.player == player:
                    continue
                self._sight(index, card, player, Spot.HAND, number)
            unnamed = statement.count - len(statement.cards)
            for card in named:
                hand.discard(card)
                self._threw(player, card)
                if card.rank in self.partial.get(player, []) and card in strange:
                    self.partial[player].remove(card.rank)
                self.where[card] = Place(Spot.DISCARD, player, number, index)
                self.own[player][card] = number
            if unnamed > 0 or any(not card.known for card in statement.cards):
                self._forget(player, index, number, statement.count - len(named))
        if statement.gets is not None:
            count = len(statement.gets) or statement.gets_count or 0
            self._receive(index, player, statement.gets, count)
        elif statement.count and not self._has_gets(player, number):
            self.received[player].append((index, statement.count))
            self._take_from_deck(index, player, number)

    def _take_from_deck(self, index: int, player: int, number: int) -> None:
        """With the deck known, hidden replacements are known too."""
        for card in self.from_deck.get((number, player), ()):
            if card.known and card not in self.doubtful and card not in self.where:
                self.hands[player].add(card)
                self.by_deck.add(card)
                self.where[card] = Place(Spot.HAND, player, number, index)

    def _replacements(self) -> None:
        """Which cards of a known deck each player got in each draw, up to the first reshuffle."""
        assert self.deck is not None
        place = sum(self.walk.dealt_cards)
        shuffled = min((item.index for item in self.dealing.shuffles), default=len(self.walk.script))
        for block, services, burned in self.dealing.orders:
            if self._burn_to_come(block, burned):
                return
            for index, service in self._off_the_deck(block, services, burned):
                if index is not None and index >= shuffled:
                    return
                if service is None:
                    place += 1
                    continue
                if not service.cards.exact:
                    return
                end = place + service.cards.least
                if end > len(self.deck):
                    return
                entry = block.entries.get(service.player)
                if entry is not None and not entry.received and len(entry.gets) < 2:
                    self.from_deck[block.number, service.player] = tuple(self.deck[place:end])
                place = end

    def _has_gets(self, player: int, number: int) -> bool:
        return any(
            block.number == number and player in block.entries and block.entries[player].gets
            for block in self.walk.blocks
        )

    def _heading(self, index: int, number: int, drawn: set[tuple[int, int]]) -> None:
        for block in self.walk.blocks:
            if block.number != number or block.heading != index:
                continue
            for player, entry in block.entries.items():
                if entry.index != index:
                    continue
                drawn.add((number, player))
                if entry.count:
                    if not entry.cards:
                        self._forget(player, index, number, entry.count)
                    if not entry.gets:
                        self.received[player].append((index, entry.count))
                        self._take_from_deck(index, player, number)

    def _receive(self, index: int, player: int, cards: tuple[Card, ...], count: int) -> None:
        self.received[player].append((index, count))
        for card in self._distinct(index, cards):
            old = self.where.get(card)
            turned_up = old is not None and old.spot is Spot.EXPOSED and self._kept_now(old, index)
            if turned_up and self._kept(index, player, card):
                continue
            if old is not None and old.spot is Spot.HAND and old.player == player:
                if card not in self.doubtful:
                    self.walk.fault(
                        Reason.DUPLICATE_CARD,
                        index,
                        card=str(card),
                        where="hand",
                        holder=self.walk.name(player),
                        line=self.walk.script.placed[old.index].line,
                    )
                    self.doubtful.add(card)
                    self.unsure.add(player)
                continue
            thrown = old is not None and old.spot is Spot.MAYBE and old.player == player
            if old is not None and thrown and card not in self.doubtful:
                # In his hand or just thrown by him: either way it is not in the stub.
                self.walk.fault(
                    Reason.IMPOSSIBLE_CARD,
                    index,
                    card=str(card),
                    where="maybe",
                    holder=self.walk.name(player),
                    line=self.walk.script.placed[old.index].line,
                )
                self.doubtful.add(card)
                self.unsure.add(player)
            self._sight(index, card, player, Spot.HAND, 0)

    def _show(self, index: int, player: int, statement: s.Show) -> None:
        walk = self.walk
        cards = statement.cards
        size = walk.header.game.hand_size
        if len(cards) != size or not walk.played.live[player]:
            return
        if statement.ranks_only:
            self._show_ranks(index, player, cards, statement.suited)
            return
        known = set(self._distinct(index, cards))
        hand = self.hands[player]
        exact = len(known) == size
        if exact and player not in self.unsure and hand - known and not hand & self.doubtful:
            if hand - known <= self.by_deck:
                other = sorted(known - hand) or sorted(hand - known)  # he may hold more than he shows
                walk.fault(Reason.DECK_ORDER, index, card=str(other[0]), player=walk.name(player))
            else:
                walk.fault(
                    Reason.HAND_MISMATCH,
                    index,
                    player=walk.name(player),
                    card=str(sorted(hand - known)[0]),
                    complete=len(hand) == size,
                )
            self.unsure.add(player)
            self.doubtful.update(known)
            if len(hand) == size:
                self.final[player] = tuple(sorted(hand))
            return
        missed = self._kept_too_few(player, known) if exact and player not in self.unsure else None
        if missed is not None:
            walk.fault(
                Reason.HAND_MISMATCH, index, player=walk.name(player), card=str(missed), complete=False
            )
            self.unsure.add(player)
            self.doubtful.update(known)
            return
        for card in known - hand:
            self._sight(index, card, player, Spot.HAND, 0)

    def _show_ranks(self, index: int, player: int, cards: tuple[Card, ...], suited: bool) -> None:
        walk = self.walk
        hand = self.hands[player]
        mine = sorted(card.rank or 0 for card in hand)
        left = [card.rank or 0 for card in cards]
        for rank in mine:
            if rank in left:
                left.remove(rank)
            elif player not in self.unsure:
                walk.fault(
                    Reason.HAND_MISMATCH,
                    index,
                    player=walk.name(player),
                    card=str(next(c for c in hand if c.rank == rank)),
                    complete=len(hand) == walk.header.game.hand_size,
                )
                self.unsure.add(player)
                if len(hand) == walk.header.game.hand_size:
                    self.final[player] = tuple(sorted(hand))
                return
        full = len(hand) == len(cards)
        flush = full and len({card.suit for card in hand}) == 1
        if full and flush != suited and player not in self.unsure:
            walk.fault(
                Reason.HAND_MISMATCH,
                index,
                player=walk.name(player),
                card=str(min(hand)),
                complete=True,
            )
            self.unsure.add(player)
            self.final[player] = tuple(sorted(hand))
            return
        self.rank_hands[player] = cards
        for rank in sorted(set(left)):
            outside = sum(
                1
                for card, place in self.where.items()
                if card.rank == rank
                and place.player != player
                and not (place.spot is Spot.HAND and place.player in self.rank_hands)
            )
            named = sum(1 for p, held in self.rank_hands.items() for card in held if card.rank == rank)
            if outside + named > 4:
                walk.fault(
                    Reason.DUPLICATE_CARD, index, card=str(Card(rank, None))[0], where="rank", holder=None
                )
                return

    def _deck_order(self) -> None:
        """K018: with the whole order known, each card dealt in a draw is the next one."""
        if self.deck is None:
            return
        walk = self.walk
        place = sum(walk.dealt_cards)
        shuffled = min((item.index for item in self.dealing.shuffles), default=None)
        for block, services, burned in self.dealing.orders:
            if self._burn_to_come(block, burned):
                return
            taken: dict[int, int] = {}
            for index, service in self._off_the_deck(block, services, burned):
                if shuffled is not None and index is not None and index >= shuffled:
                    return
                if service is None:
                    if index is not None and self._wrong_burn(index, place):
                        return
                    place += 1
                    continue
                if not service.cards.exact:
                    return
                entry = block.entries.get(service.player)
                received = entry.received if entry is not None else ()
                start = taken.get(service.player, 0)
                for offset in range(service.cards.least):
                    if len(received) == (entry.replaced if entry else 0):
                        card = received[start + offset]
                        if card.known and self._not_next(place, card):
                            walk.fault(
                                Reason.DECK_ORDER,
                                service.index,
                                card=str(card),
                                player=walk.name(service.player),
                            )
                            return
                    place += 1
                taken[service.player] = start + service.cards.least

    def _off_the_deck(
        self, block: DrawBlock, services: list[Service], burned: int
    ) -> list[tuple[int | None, Service | None]]:
        """Burns (no service) and services of a draw in the order in which their cards left the deck.

        A burn comes first unless its place among the ``gets`` lines says otherwise (RP 11.9: before the
        fifth card of the last player). Burns that are not written have no index.
        """
        burns = [index for kind, index in block.events if kind == "burn"][:burned]
        late = set(self.dealing.placed_burns(block))
        early = [index for index in burns if index not in late]
        order: list[tuple[int | None, Service | None]] = [(index, None) for index in early]
        order += [(None, None)] * (burned - len(burns))
        later: list[tuple[int, Service | None]] = [(service.index, service) for service in services]
        later += [(index, None) for index in burns if index in late]
        return order + sorted(later, key=lambda item: item[0])

    def _burn_to_come(self, block: DrawBlock, burned: int) -> bool:
        """Whether the log ends in a draw whose burn may still be written: it may stand anywhere in it."""
        none_yet = not burned and block.first("gets") is None
        return block.leave is None and none_yet and self.walk.profile.burn == "one"

    def _wrong_burn(self, index: int, place: int) -> bool:
        statement = self.walk.script.placed[index].statement
        card = statement.card if isinstance(statement, s.Burn) else None
        if card is None or not card.known or not self._not_next(place, card):
            return False
        self.walk.fault(Reason.DECK_ORDER, index, what="burn", card=str(card))
        return True

    def _not_next(self, place: int, card: Card) -> bool:
        assert self.deck is not None
        if place >= len(self.deck) or not self.deck[place].known:
            return False
        return self.deck[place] != card
