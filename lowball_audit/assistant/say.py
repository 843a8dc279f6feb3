"""Instructions and answers in words, in English and Spanish."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from lowball_audit.assistant import instructions as todo
from lowball_audit.chips import format_amount
from lowball_audit.game.betting import Why
from lowball_audit.game.deck import Count
from lowball_audit.lowball import HandValue, name
from lowball_audit.report.labels import label, pot_name
from lowball_audit.rules.base import Text


@dataclass(frozen=True, slots=True)
class Key:
    """A key that means something now; ``legal`` is False where ``text`` says why it may not be used."""

    key: str
    text: str
    legal: bool = True


@dataclass(frozen=True, slots=True)
class Said:
    """An instruction in words: one line that says it, lines with the details, the keys."""

    headline: str
    details: tuple[str, ...] = ()
    keys: tuple[Key, ...] = ()


#: Everything that is said here, by a name of its own.
TEXTS: Final[dict[str, Text]] = {
    "seats": Text("Who plays? Enter the seats: 1 Ana 100", "¿Quién juega? Escriba los asientos: 1 Ana 100"),
    "seats.more": Text(
        "At least two players with chips are needed.", "Hacen falta al menos dos jugadores con fichas."
    ),
    "hand": Text("Hand {number}: the button is {button}", "Mano {number}: el botón es {button}"),
    "hand.moved": Text(
        "Hand {number}: the button moves to {button}", "Mano {number}: el botón pasa a {button}"
    ),
    "hand.dead": Text("seat {seat}, which is empty (dead button)", "el asiento {seat}, vacío (botón muerto)"),
    "hand.deal": Text(
        "Shuffle, then deal five cards to each player.", "Baraje y reparta cinco cartas a cada jugador."
    ),
    "hand.heads_up": Text(
        "Heads-up: the button posts the small blind and acts first before the draw.",
        "Mano a mano: el botón pone la ciega pequeña y habla primero antes del cambio.",
    ),
    "post.sb": Text("{player} posts the small blind {amount}", "{player} pone la ciega pequeña {amount}"),
    "post.bb": Text("{player} posts the big blind {amount}", "{player} pone la ciega grande {amount}"),
    "post.ante": Text("{player} posts the ante {amount}", "{player} pone el ante {amount}"),
    "posts": Text("Blinds: {posts}", "Ciegas: {posts}"),
    "act": Text("{player} to act", "Habla {player}"),
    "act.facing": Text("{player} to act: {amount} to call", "Habla {player}: {amount} para pagar"),
    "act.stack": Text("{stack} behind; bet {count} of {cap}", "le quedan {stack}; apuesta {count} de {cap}"),
    "act.stack.open": Text("{stack} behind; no bet yet", "le quedan {stack}; aún no hay apuesta"),
    "act.stack.unlimited": Text(
        "{stack} behind; bet {count}, no limit of raises heads-up",
        "le quedan {stack}; apuesta {count}, sin límite de subidas mano a mano",
    ),
    "key.fold": Text("fold", "se retira"),
    "key.check": Text("check", "pasa"),
    "key.call": Text("call {amount}", "paga {amount}"),
    "key.bet": Text("bet {amount}", "apuesta {amount}"),
    "key.raise": Text("raise to {amount}", "sube a {amount}"),
    "key.all_in": Text("all-in", "va con todo"),
    "key.is_all_in": Text("{what} (all-in)", "{what} (va con todo)"),
    "key.done": Text("done", "hecho"),
    "key.pat": Text("pat", "servido"),
    "key.draw": Text("cards", "cartas"),
    "key.muck": Text("mucks", "no muestra"),
    "key.cards": Text("shows them", "las muestra"),
    "key.deal": Text("dealt", "repartido"),
    "key.paid": Text("paid", "pagado"),
    "key.standings": Text("write the standings", "escribir la clasificación"),
    "no.capped": Text(
        "no raise: {count} bets, the cap is reached", "sin subida: {count} apuestas, tope alcanzado"
    ),
    "no.reopened": Text(
        "no raise: the all-in was less than half a bet and does not reopen the betting",
        "sin subida: el all-in no llega a media apuesta y no reabre las apuestas",
    ),
    "no.nobody": Text("no raise: nobody else has chips", "sin subida: nadie más tiene fichas"),
    "no.chips": Text("no raise: all his chips only call", "sin subida: sus fichas solo alcanzan para pagar"),
    "draw": Text("{player} to draw (draw {draw} of 3)", "Cambia {player} (cambio {draw} de 3)"),
    "serve.burn": Text("burn one", "queme una"),
    "serve.deal": Text("deal {cards}", "dé {cards}"),
    "serve.card": Text("{count} to {player}", "{count} a {player}"),
    "shuffle": Text("Reshuffle now: {piles}", "Rebaraje ahora: {piles}"),
    "shuffle.for": Text("{player} is still to get {count}.", "A {player} le faltan {count}."),
    "shuffle.burn": Text("There is no card left to burn.", "No queda carta que quemar."),
    "shuffle.out": Text("Keep out: {piles}.", "No entran: {piles}."),
    "shuffle.open": Text(
        "The log leaves open how many cards lie there.", "El registro no dice cuántas cartas hay."
    ),
    "pile.burns.one": Text("1 burn", "1 quemada"),
    "pile.burns.many": Text("{count} burns", "{count} quemadas"),
    "pile.of": Text("{player}'s {count}", "{count} de {player}"),
    "show.first": Text("{player} shows first", "{player} muestra primero"),
    "show.next": Text("{player}: shows or mucks", "{player}: muestra o no"),
    "show.best": Text("Best so far: {hands}.", "Mejor hasta ahora: {hands}."),
    "show.after": Text("Then {players}.", "Después {players}."),
    "show.how": Text(
        "Type the cards: 7h 5d 4c 3s 2c, or the ranks: 75432.",
        "Escriba las cartas: 7h 5d 4c 3s 2c, o los valores: 75432.",
    ),
    "pay": Text("pay {payments}", "pague {payments}"),
    "pay.back": Text("give {amount} back to {player}, not called", "devuelva {amount} a {player}, sin pagar"),
    "pay.odd": Text(
        "the odd chip to {players}, first left of the button",
        "la ficha impar para {players}, a la izquierda del botón",
    ),
    "pay.pot": Text("{pot} {amount}: {winners}", "{pot} {amount}: {winners}"),
    "pay.pot.alone": Text(
        "{pot} {amount}: {winners}, nobody else can win it",
        "{pot} {amount}: {winners}, nadie más puede ganarlo",
    ),
    "floor.stub": Text(
        "Call the floor: no legal pool serves {player}, {short} short",
        "Llame al encargado: ninguna rebaraja alcanza para {player}, faltan {short}",
    ),
    "floor.stub.more": Text(
        "The rules have a gap here. Write what was decided as a note, and deal on.",
        "Las reglas no lo prevén. Anote lo decidido con «nota» y siga.",
    ),
    "floor.winner": Text("Who wins cannot be told from the log", "El registro no dice quién gana"),
    "floor.winner.more": Text(
        "Enter the cards that are not known, or who takes what: Ana wins 21.",
        "Escriba las cartas que faltan, o quién cobra: Ana gana 21.",
    ),
    "floor.players": Text("This hand cannot be dealt", "Esta mano no se puede repartir"),
    "floor.players.more": Text(
        "Too few players have chips, or too many sit here.",
        "Hay muy pocos jugadores con fichas, o demasiados.",
    ),
    "over.hands": Text(
        "The game is over: {hands} hands played", "La partida ha terminado: {hands} manos jugadas"
    ),
    "over.one-left": Text(
        "The game is over: {player} has all the chips",
        "La partida ha terminado: {player} tiene todas las fichas",
    ),
    "over.ended": Text("The session has ended", "La sesión ha terminado"),
    "over.place": Text("{place}. {player} {stack}", "{place}. {player} {stack}"),
    "refused": Text("Not by the rules", "Contra las reglas"),
    "refused.rule": Text("rule", "regla"),
    "refused.ruling": Text("ruling", "fallo"),
    "refused.happened": Text(
        "It happened: {key} writes it as it was.", "Ocurrió: {key} lo escribe tal cual."
    ),
    "unread": Text("Cannot be read", "No se entiende"),
    "nothing": Text("Nothing to take back", "No hay nada que deshacer"),
    "taken": Text("Taken back: {lines}", "Deshecho: {lines}"),
    "not.now": Text("{key} means nothing now", "{key} no significa nada ahora"),
    "not.now.empty": Text("Nothing to confirm now", "No hay nada que confirmar ahora"),
    "torn": Text(
        "The last line was cut off while it was written; it is kept as a comment: {line}",
        "La última línea se cortó al escribirse; queda como comentario: {line}",
    ),
    "busy": Text(
        "{path} is open in another session of the assistant.",
        "{path} está abierto en otra sesión del asistente.",
    ),
    "changed": Text(
        "{path} was changed by another program: nothing was written. Start again to go on with it.",
        "Otro programa ha cambiado {path}: no se ha escrito nada. Empiece de nuevo para seguir.",
    ),
}

_REFUSALS: Final = {
    Why.CAPPED: "no.capped",
    Why.NOT_REOPENED: "no.reopened",
    Why.NOBODY_CAN_CALL: "no.nobody",
    Why.NO_CHIPS_OVER: "no.chips",
}


class Speaker:
    """Says things in one language; ``places`` are the decimals of the chips."""

    def __init__(self, lang: str, places: int = 0) -> None:
        self.lang, self.places = lang, places

    def text(self, name: str, /, **data: object) -> str:
        """A text with its data."""
        return TEXTS[name].in_(self.lang).format(**data)

    def chips(self, amount: int) -> str:
        """An amount as the log writes it."""
        return format_amount(amount, self.places)

    def say(self, now: todo.Instruction) -> Said:
        """An instruction in words."""
        said: Said = getattr(self, _SAYS[type(now)])(now)
        return said

    def pot(self, name: str) -> str:
        """A pot by name."""
        return pot_name(self.lang, name)

    def listed(self, amounts: Iterable[tuple[str, int]]) -> str:
        """``Ana 9, Beto 8``."""
        return ", ".join(f"{who} {self.chips(amount)}" for who, amount in amounts)

    # --- each instruction ---

    def _seats(self, now: todo.TakeSeats) -> Said:
        return Said(self.text("seats"), (self.text("seats.more"),))

    def _start(self, now: todo.StartHand) -> Said:
        button = now.button or self.text("hand.dead", seat=now.seat)
        head = self.text("hand.moved" if now.moved else "hand", number=now.number, button=button)
        details = [self._posts_text(now.posts)] if now.posts else []
        if now.heads_up:
            details.append(self.text("hand.heads_up"))
        details.append(self.text("hand.deal"))
        return Said(head, tuple(details), (Key("↵", self.text("key.deal")),))

    def _posts(self, now: todo.PostBlinds) -> Said:
        return Said(
            self.text("posts", posts=self._posts_text(now.posts)), (), (Key("↵", self.text("key.done")),)
        )

    def _posts_text(self, posts: Sequence[tuple[str, str, int]]) -> str:
        return ", ".join(
            self.text(f"post.{kind}", player=player, amount=self.chips(amount))
            for player, kind, amount in posts
        )

    def _act(self, now: todo.Act) -> Said:
        legal = now.legal
        if legal.call:
            head = self.text("act.facing", player=now.player, amount=self.chips(legal.call))
        else:
            head = self.text("act", player=now.player)
        keys = [Key("f", self.text("key.fold"))]
        if legal.check:
            keys.append(Key("c", self.text("key.check")))
        elif legal.call is not None:
            keys.append(Key("c", self._all_in("key.call", legal.call, now.call_all_in)))
        to = legal.bet_to if legal.bet_to is not None else legal.raise_to
        if legal.bet_to is not None:
            keys.append(Key("b", self._all_in("key.bet", legal.bet_to - now.bet, now.raise_all_in)))
        elif legal.raise_to is not None:
            keys.append(Key("r", self._all_in("key.raise", legal.raise_to, now.raise_all_in)))
        else:
            why = legal.why_not_raise if legal.why_not_bet is Why.A_BET_STANDS else legal.why_not_bet
            if why in _REFUSALS:
                keys.append(Key("r", self.text(_REFUSALS[why], count=now.raises), legal=False))
        if now.call_all_in or (to is not None and now.raise_all_in):
            keys.append(Key("a", self.text("key.all_in")))
        key = "act.stack" if now.raises else "act.stack.open"
        if now.raises and now.cap is None:
            key = "act.stack.unlimited"
        stack = self.text(key, stack=self.chips(now.stack), count=now.raises, cap=now.cap)
        return Said(head, (stack,), tuple(keys))

    def _all_in(self, key: str, amount: int, all_in: bool) -> str:
        what = self.text(key, amount=self.chips(amount))
        return self.text("key.is_all_in", what=what) if all_in else what

    def _announce(self, now: todo.Announce) -> Said:
        keys = (Key("0", self.text("key.pat")), Key(f"1-{now.most}", self.text("key.draw")))
        return Said(self.text("draw", player=now.player, draw=now.draw), (), keys)

    def _serve(self, now: todo.Serve) -> Said:
        parts = [self.text("serve.burn")] if now.burn else []
        if now.cards:
            cards = ", ".join(self.text("serve.card", count=count, player=who) for who, count in now.cards)
            parts.append(self.text("serve.deal", cards=cards))
        return Said(_sentence(parts), (), (Key("↵", self.text("key.done")),))

    def _reshuffle(self, now: todo.Reshuffle) -> Said:
        piles = " + ".join(f"{label(self.lang, f'pile.{name}')} {_count(count)}" for name, count in now.piles)
        head = self.text("shuffle", piles=f"{piles} = {_count(now.total)}")
        details = []
        if now.wants:
            details.append(self.text("shuffle.for", player=now.player, count=now.wants))
        else:
            details.append(self.text("shuffle.burn"))
        out = [self._burns(now.burns_out)] if now.burns_out.most else []
        out += [self.text("pile.of", player=player, count=_count(count)) for player, count in now.keep_out]
        if out:
            details.append(self.text("shuffle.out", piles=", ".join(out)))
        if not now.exact:
            details.append(self.text("shuffle.open"))
        return Said(head, tuple(details), (Key("↵", self.text("key.done")),))

    def _burns(self, count: Count) -> str:
        one = count == Count(1, 1)
        return self.text("pile.burns.one" if one else "pile.burns.many", count=_count(count))

    def _show(self, now: todo.Show) -> Said:
        head = self.text("show.first" if now.first else "show.next", player=now.player)
        details = []
        if now.hands:
            best = min(value for _, value in now.hands)
            hands = ", ".join(self._hand(who, value) for who, value in now.hands if value == best)
            details.append(self.text("show.best", hands=hands))
        if now.after:
            details.append(self.text("show.after", players=", ".join(now.after)))
        details.append(self.text("show.how"))
        return Said(head, tuple(details), (Key("m", self.text("key.muck")),))

    def _pay(self, now: todo.Pay) -> Said:
        parts = [
            self.text("pay.back", amount=self.chips(amount), player=player) for player, amount in now.returned
        ]
        if now.payments:
            parts.append(self.text("pay", payments=self.listed(now.payments)))
        odd = list(dict.fromkeys(player for pot in now.pots for player in pot.odd))
        if odd:
            parts.append(self.text("pay.odd", players=", ".join(odd)))
        details = [", ".join(self._hand(who, value) for who, value in now.hands)] if now.hands else []
        if len(now.pots) > 1:
            for pot in now.pots:
                key = "pay.pot" if len(pot.eligible) > 1 else "pay.pot.alone"
                details.append(
                    self.text(
                        key,
                        pot=self.pot(pot.name),
                        amount=self.chips(pot.amount),
                        winners=self.listed(pot.winners),
                    )
                )
        return Said(_sentence(parts), tuple(details), (Key("↵", self.text("key.paid")),))

    def _hand(self, player: str, value: int) -> str:
        return f"{player} {name(HandValue(value), self.lang)}"

    def _floor(self, now: todo.CallTheFloor) -> Said:
        name = {
            todo.Stuck.STUB_EXHAUSTED: "floor.stub",
            todo.Stuck.UNDETERMINED: "floor.winner",
            todo.Stuck.NOBODY_DEALT: "floor.players",
        }[now.why]
        return Said(self.text(name, player=now.player, short=now.short), (self.text(f"{name}.more"),))

    def _over(self, now: todo.GameOver) -> Said:
        first = now.places[0][0] if now.places else ""
        head = self.text(f"over.{now.why.value}", hands=now.hands, player=first)
        places = tuple(
            self.text("over.place", place=place, player=player, stack=self.chips(stack))
            for player, place, stack in now.places
        )
        keys = (Key("↵", self.text("key.standings")),) if now.lines else ()
        return Said(head, places, keys)


def _sentence(parts: Sequence[str]) -> str:
    text = "; ".join(parts)
    return text[:1].upper() + text[1:]


def _count(count: Count) -> str:
    return str(count.least) if count.exact else f"{count.least}–{count.most}"


_SAYS: Final[dict[type, str]] = {
    todo.TakeSeats: "_seats",
    todo.StartHand: "_start",
    todo.PostBlinds: "_posts",
    todo.Act: "_act",
    todo.Announce: "_announce",
    todo.Serve: "_serve",
    todo.Reshuffle: "_reshuffle",
    todo.Show: "_show",
    todo.Pay: "_pay",
    todo.CallTheFloor: "_floor",
    todo.GameOver: "_over",
}
