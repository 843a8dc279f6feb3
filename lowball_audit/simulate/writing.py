"""From steps to lines: the scribe, with a hand of its own in each session."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from lowball_audit.cards import Card
from lowball_audit.chips import format_amount
from lowball_audit.log.words import LANGUAGE, Words
from lowball_audit.simulate.chance import Chance
from lowball_audit.simulate.steps import Do, Hand, Step

#: How often another word than the canonical one is taken.
_VARIED = 0.2
_DUE_COLUMN = 34


class _Canonical(dict[str, str]):
    """The canonical words, and ``who``, for a line that an injected fault wrote: ``{who} {calls} 3``."""

    def __init__(self, words: Words, who: str) -> None:
        super().__init__(who=who)
        self._words = words

    def __missing__(self, key: str) -> str:
        return self._words[key][0]


class Writer:
    """Writes steps in one language.

    ``omits`` are the things that the log never records.
    """

    def __init__(self, lang: str, chance: Chance, omits: frozenset[str] = frozenset()) -> None:
        self._words = LANGUAGE[lang]
        self._chance = chance
        self._omits = omits

    def hand(self, hand: Hand) -> str:
        """The lines of a hand, and of what goes before and after it; never nothing."""
        lines = [self._finished(step, hand) for step in hand.before]
        lines.append("")
        lines += [self._finished(step, hand) for step in hand.steps if not self._left_out(step)]
        lines += [self._finished(step, hand) for step in hand.after]
        return "\n".join(lines) + "\n"

    def line(self, step: Step, hand: Hand) -> str:
        """The line of a step, without a comment."""
        if step.text:
            return step.text.format_map(_Canonical(self._words, _who(step, hand)))
        return _WRITE[step.do](self, step, hand)

    def word(self, key: str) -> str:
        """A word of the language: mostly the canonical one."""
        forms = self._words[key]
        if len(forms) == 1 or not self._chance.often(_VARIED):
            return forms[0]
        return self._chance.choice(forms)

    def _finished(self, step: Step, hand: Hand) -> str:
        line = self.line(step, hand)
        return f"{line.ljust(_DUE_COLUMN)} # {step.due}" if step.due else line

    def _left_out(self, step: Step) -> bool:
        if step.due:
            return False
        return (
            (step.do is Do.BURN and "burns" in self._omits)
            or (step.do is Do.RESHUFFLE and "reshuffles" in self._omits)
            or (step.do in (Do.WIN, Do.SPLIT, Do.RETURN) and "awards" in self._omits)
        )

    # --- before the betting ---

    def _hand(self, step: Step, hand: Hand) -> str:
        return f"{self.word('hand')} {step.number}"

    def _button(self, step: Step, hand: Hand) -> str:
        where = step.name or f"{self.word('seat')} {step.number}"
        return f"{self.word('button')} {where}"

    def _post(self, step: Step, hand: Hand) -> str:
        verb = self.word("posts")
        words = [
            _who(step, hand),
            *([verb] if verb else []),
            self.word(step.name),
            format_amount(step.amount),
        ]
        if step.all_in and self._chance.often(0.5):
            words.append(self.word("and all-in"))
        return " ".join(words)

    def _deck(self, step: Step, hand: Hand) -> str:
        return f"{self.word('deck')} {cards(step.cards)}"

    def _has(self, step: Step, hand: Hand) -> str:
        what = cards(step.cards) if step.cards else f"{step.number} {self.word('cards')}"
        return f"{_who(step, hand)} {self.word('has')} {what}"

    # --- betting ---

    def _fold(self, step: Step, hand: Hand) -> str:
        return f"{_who(step, hand)} {self.word('folds')}"

    def _check(self, step: Step, hand: Hand) -> str:
        return f"{_who(step, hand)} {self.word('checks')}"

    def _bet(self, step: Step, hand: Hand) -> str:
        verb = self.word("opens") if step.bare and self._chance.often(0.05) else self.word("bets")
        return self._act(step, hand, verb, step.amount)

    def _call(self, step: Step, hand: Hand) -> str:
        verb = self.word("calls")
        if step.name == "completes" and self._chance.often(0.4):
            verb = self.word("completes")
        return self._act(step, hand, verb, step.amount)

    def _raise(self, step: Step, hand: Hand) -> str:
        if step.bare:
            if step.number and not step.all_in and self._chance.often(0.15):
                return f"{_who(step, hand)} {step.number}-bets"
            verb = self.word("opens") if step.name == "opens" and self._chance.often(0.1) else ""
            return self._act(step, hand, verb or self.word("raises"), 0)
        return self._act(step, hand, self.word("raises to"), step.to)

    def _act(self, step: Step, hand: Hand, verb: str, amount: int) -> str:
        words = [_who(step, hand), verb]
        if not step.bare:
            words.append(format_amount(amount))
        if step.all_in:
            words.append(self.word("and all-in"))
        return " ".join(words)

    def _all_in(self, step: Step, hand: Hand) -> str:
        if step.bare:
            return f"{_who(step, hand)} {self.word('all-in')}"
        if step.name == "to":
            return f"{_who(step, hand)} {self.word('all-in to')} {format_amount(step.to)}"
        return f"{_who(step, hand)} {self.word('all-in')} {format_amount(step.amount)}"

    # --- draws ---

    def _draw_head(self, step: Step, hand: Hand) -> str:
        head = f"{self.word('draw')} {step.number}"
        if not step.counts:
            return head
        return f"{head}: " + ", ".join(
            str(count) if count else self._words["pat"][0] for count in step.counts
        )

    def _draw(self, step: Step, hand: Hand) -> str:
        if not step.number:
            return f"{_who(step, hand)} {self.word('pat')}"
        if not step.cards:
            return f"{_who(step, hand)} {self.word('draws')} {step.number}"
        thrown = f"{_who(step, hand)} {self.word('discards')} {cards(step.cards)}"
        return f"{thrown} {self.word('with')} {cards(step.got)}" if step.got else thrown

    def _gets(self, step: Step, hand: Hand) -> str:
        what = cards(step.cards) if step.cards else str(step.number)
        return f"{_who(step, hand)} {self.word('gets')} {what}"

    def _changes(self, step: Step, hand: Hand) -> str:
        return f"{_who(step, hand)} {self.word('changes to')} {step.number}"

    def _burn(self, step: Step, hand: Hand) -> str:
        return f"{self.word('burn')} {cards(step.cards)}".rstrip()

    def _reshuffle(self, step: Step, hand: Hand) -> str:
        if not step.piles:
            return self.word("reshuffle")
        piles = " + ".join(f"{self.word(_pile(name))} {count}" for name, count in step.piles)
        total = f" = {step.number}" if step.number else ""
        return f"{self.word('reshuffle')} {piles}{total}"

    def _exposed(self, step: Step, hand: Hand) -> str:
        return f"{self.word('exposed')} {cards(step.cards)}"

    # --- the end ---

    def _show(self, step: Step, hand: Hand) -> str:
        return f"{_who(step, hand)} {self.word('shows')} {cards(step.cards)}"

    def _muck(self, step: Step, hand: Hand) -> str:
        return f"{_who(step, hand)} {self.word('mucks')}"

    def _claim(self, step: Step, hand: Hand) -> str:
        return f"{_who(step, hand)} {self.word('claims')} {self.word('wheel')}"

    def _return(self, step: Step, hand: Hand) -> str:
        amount, who = format_amount(step.amount), _who(step, hand)
        if self._chance.often(0.3):
            return f"{self.word('return')} {amount} {self.word('to')} {who}"
        return f"{amount} {self.word('returned to')} {who}"

    def _rake(self, step: Step, hand: Hand) -> str:
        return f"{self.word('rake')} {format_amount(step.amount)}"

    def _win(self, step: Step, hand: Hand) -> str:
        if step.bare:
            return f"{_who(step, hand)} {self.word('takes the pot')}"
        words = [_who(step, hand), self.word("wins"), format_amount(step.amount)]
        return " ".join([*words, *self._pot_words(step.number)])

    def _split(self, step: Step, hand: Hand) -> str:
        who = ", ".join(hand.names[player] for player in step.players)
        words = [who, self.word("split"), format_amount(step.amount), *self._pot_words(step.number)]
        return " ".join(words)

    def _pot_words(self, pot: int) -> list[str]:
        """The name of a pot: 0 is none, 1 the main pot, 2 the side pot, 3 side pot 2."""
        if not pot:
            return []
        name = self.word("main") if pot == 1 else self.word("side")
        return [name] if pot < 3 else [name, str(pot - 1)]

    def _pot(self, step: Step, hand: Hand) -> str:
        return f"{self.word('pot')} {format_amount(step.amount)}"

    def _pots(self, step: Step, hand: Hand) -> str:
        parts = [
            " ".join([*self._pot_words(place), format_amount(amount)])
            for place, (_, amount) in enumerate(step.amounts, start=1)
        ]
        return ", ".join(parts)

    def _stacks(self, step: Step, hand: Hand) -> str:
        return f"{self.word('stacks')} " + _listed(step.amounts)

    # --- between hands ---

    def _seat(self, step: Step, hand: Hand) -> str:
        return f"{step.number} {step.name} {format_amount(step.amount)}"

    def _join(self, step: Step, hand: Hand) -> str:
        return f"{step.name} {self.word('joins')} {step.number} {format_amount(step.amount)}"

    def _leave(self, step: Step, hand: Hand) -> str:
        return f"{step.name} {self.word('leaves')}"

    def _add(self, step: Step, hand: Hand) -> str:
        return f"{step.name} {self.word('adds')} {format_amount(step.amount)}"

    def _sit_out(self, step: Step, hand: Hand) -> str:
        return f"{step.name} {self.word('sits out')}"

    def _sit_in(self, step: Step, hand: Hand) -> str:
        return f"{step.name} {self.word('sits in')}"

    def _hands(self, step: Step, hand: Hand) -> str:
        return f"{self.word('hands')} {step.number}"

    def _standings(self, step: Step, hand: Hand) -> str:
        return f"{self.word('standings')} " + ", ".join(f"{name} {place}" for name, place in step.amounts)

    def _alone(self, step: Step, hand: Hand) -> str:
        return self.word(step.do.value)

    def _raw(self, step: Step, hand: Hand) -> str:
        return step.text


def cards(held: Sequence[Card]) -> str:
    """Cards as a log has them."""
    return " ".join(map(str, held))


def _who(step: Step, hand: Hand) -> str:
    return step.name if step.who is None else hand.names[step.who]


def _pile(name: str) -> str:
    return f"pile {name}" if name in ("discards", "burns") else name


def _listed(amounts: Sequence[tuple[str, int]]) -> str:
    return ", ".join(f"{name} {format_amount(amount)}" for name, amount in amounts)


_WRITE: dict[Do, Callable[[Writer, Step, Hand], str]] = {
    do: getattr(Writer, f"_{do.value.replace('-', '_')}", Writer._alone) for do in Do
}
