"""The assistant line by line: for pipes, scripts, screen readers, and terminals that are not much of one.

Each line that is read is a key, a statement of the log language, or one of a few questions; the answer is
text, flushed before the next line is read. A line is acknowledged only when it is in the file.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from typing import Final

from lowball_audit.assistant import instructions as todo
from lowball_audit.assistant.desk import Answer, Desk, NotNow, Refused, TakenBack, Written
from lowball_audit.assistant.journal import Changed
from lowball_audit.assistant.lines import readable
from lowball_audit.assistant.opening import Opening, read_players, usual_stack
from lowball_audit.assistant.say import Speaker
from lowball_audit.log.parser import parse_line
from lowball_audit.report.model import Finding, Severity
from lowball_audit.report.style import safe
from lowball_audit.rules.base import Text

_QUIT: Final = frozenset({"q", "quit", "exit", "salir"})
#: What can be asked; the answer changes nothing.
_QUESTIONS: Final = {
    "?": "help",
    "h": "help",
    "help": "help",
    "ayuda": "help",
    "p": "pots",
    "s": "table",
    "l": "log",
}

HELP: Final = Text(
    """keys: f fold, c or x check or call, b or r bet or raise, a all-in, 0-5 cards drawn, m mucks,
      an empty line "done", u take back, ! it happened (after a refusal)
asked: p pots, s seats and stacks, l the last lines, ? this, q end
else a statement of the log: Carla changes to 1, exposed 9c, Ana adds 50, pot 12, note …""",
    """teclas: f se retira, c o x pasa o paga, b o r apuesta o sube, a va con todo, 0-5 cartas, m no muestra,
        una línea vacía «hecho», u deshacer, ! ocurrió (tras un rechazo)
preguntas: p botes, s asientos y fichas, l últimas líneas, ? esto, q terminar
o una frase del registro: Carla cambia a 1, expuesta 9c, Ana añade 50, bote 12, nota …""",
)
_TEXTS: Final = {
    "wrote": Text("wrote", "escrito"),
    "remark": Text("remark", "observación"),
    "finding": Text("the audit will say", "la auditoría dirá"),
    "ask": Text("? lists what can be typed.", "? dice qué se puede escribir."),
    "next": Text("NEXT", "AHORA"),
    "no.pots": Text("no hand under way", "no hay mano en juego"),
    "pot": Text("pot {amount}", "bote {amount}"),
    "stub": Text("stub {count}", "mazo {count}"),
    "players": Text(
        "One line: Ana 100, Beto 100, Carla 100. Or the header of a log, line by line.",
        "Una línea: Ana 100, Beto 100, Carla 100. O la cabecera de un registro, línea a línea.",
    ),
    "not.refused": Text("Nothing was refused just now", "No se ha rechazado nada"),
    "not.written": Text("Not written: {why}", "No escrito: {why}"),
    "folded": Text("folded", "retirado"),
    "all-in": Text("all-in", "con todo"),
    "out": Text("not in the hand", "fuera de la mano"),
    "bet": Text("bet {amount}", "apuesta {amount}"),
    "button": Text("button", "botón"),
}


@dataclass
class Plain:
    """A session of the line mode. ``opening`` is what a new log begins with, but for its players."""

    desk: Desk
    write: Callable[[str], object]
    opening: Opening
    refused: Refused | None = None

    def __post_init__(self) -> None:
        self.lang = self.desk.lang

    def run(self, typed: Iterable[str]) -> None:
        """Read lines until there are none, or somebody ends it.

        Raises:
            Changed: somebody else has written to the file.
        """
        self._show()
        for line in typed:
            text = line.strip()
            if text.lower() in _QUIT:
                return
            for answer in self._answer(text):
                self.write(safe(answer) + "\n")

    # --- answers ---

    def _answer(self, text: str) -> Iterator[str]:
        question = _QUESTIONS.get(text.lower())
        if question is not None:
            yield from getattr(self, f"_{question}")()
            return
        try:
            answer = self._enter(text)
        except Changed:
            raise
        except OSError as error:
            yield self._text("not.written", why=error.strerror or str(error))
            return
        if answer is None:
            yield self._text("not.refused")
            return
        self.refused = answer if isinstance(answer, Refused) else None
        yield from self._said(answer)
        if isinstance(answer, (Written, TakenBack)):
            yield from self._now()

    def _enter(self, text: str) -> Answer | None:
        if text == "!":
            return self.desk.insist(self.refused) if self.refused is not None else None
        if len(text) <= 1 or (text.isdigit() and len(text) == 2):
            return self.desk.press(text)
        if isinstance(self.desk.instruction, todo.TakeSeats) and not readable(text):
            players = self._players(text)
            if players:
                return self.desk.write(players)
        return self.desk.enter(text)

    def _players(self, text: str) -> list[str]:
        """The header of a new log with these players; the seats alone where it has a header already."""
        profile = self.desk.record.profile
        try:
            players = read_players([text], usual_stack(profile, self.opening.limits))
        except ValueError:
            return []
        if len(players) < 2:
            return []
        lines = replace(self.opening, players=players).lines()
        if any(parse_line(line) for line in self.desk.record.lines):
            return lines[-len(players) - 1 :]
        return lines

    def _said(self, answer: Answer) -> Iterator[str]:
        speaker = self._speaker()
        if isinstance(answer, Written):
            for line in answer.lines:
                yield f"{self._text('wrote')}: {line}"
            for finding in answer.remarks:
                what = "remark" if finding.severity is Severity.INFO else "finding"
                yield f"{self._text(what)}: {finding.message} ({finding.code})"
        elif isinstance(answer, TakenBack):
            yield (
                speaker.text("taken", lines="; ".join(answer.lines))
                if answer.lines
                else speaker.text("nothing")
            )
        elif isinstance(answer, NotNow):
            yield speaker.text("not.now", key=answer.key) if answer.key else speaker.text("not.now.empty")
            yield from self._now()
        else:
            yield speaker.text("refused" if answer.lines else "unread") + ":"
            for finding in answer.findings:
                yield from self._finding(finding, speaker, whole=bool(answer.lines))
            yield speaker.text("refused.happened", key="!") if answer.lines else self._text("ask")

    def _finding(self, finding: Finding, speaker: Speaker, *, whole: bool) -> Iterator[str]:
        written = len(self.desk.record.lines)
        where = f" ({self.desk.record.lines[finding.line - 1]})" if finding.line <= written else ""
        yield f"  {finding.code} {finding.message}{where}"
        if not whole:
            return
        yield f"  {speaker.text('refused.rule')}: {finding.rule} [{finding.source}]"
        if finding.ruling:
            yield f"  {speaker.text('refused.ruling')}: {finding.ruling}"

    # --- what is shown ---

    def _speaker(self) -> Speaker:
        return Speaker(self.lang, self.desk.record.ahead.places)

    def _text(self, key: str, **data: object) -> str:
        return _TEXTS[key].in_(self.lang).format(**data)

    def _show(self) -> None:
        for line in self._now():
            self.write(safe(line) + "\n")

    def _now(self) -> Iterator[str]:
        now = self.desk.instruction
        said = self._speaker().say(now)
        yield ""
        yield f"{self._text('next')}: {said.headline}"
        for detail in said.details:
            yield f"  {detail}"
        if isinstance(now, todo.TakeSeats):
            yield f"  {self._text('players')}"
        keys = [f"[{key.key}] {key.text}" if key.legal else key.text for key in said.keys]
        if keys:
            yield "  " + "   ".join(keys).replace("[↵]", "[Enter]")

    def _help(self) -> Iterator[str]:
        yield from HELP.in_(self.lang).splitlines()
        yield from self._now()

    def _pots(self) -> Iterator[str]:
        table, speaker = self.desk.table, self._speaker()
        if not table.under_way:
            yield self._text("no.pots")
            return
        yield self._text("pot", amount=speaker.chips(table.pot))
        for pot in table.pots:
            yield f"  {speaker.pot(pot.name)} {speaker.chips(pot.amount)}: {', '.join(pot.eligible)}"
        if table.stub is not None:
            least, most = table.stub
            yield self._text("stub", count=str(least) if least == most else f"{least}–{most}")

    def _table(self) -> Iterator[str]:
        speaker = self._speaker()
        for place in self.desk.table.places:
            notes = [self._text("button")] if place.button else []
            if place.bet:
                notes.append(self._text("bet", amount=speaker.chips(place.bet)))
            if self.desk.table.under_way:
                if not place.dealt:
                    notes.append(self._text("out"))
                elif not place.live:
                    notes.append(self._text("folded"))
                elif place.all_in:
                    notes.append(self._text("all-in"))
            if place.drawn:
                notes.append("-".join("?" if count is None else str(count) for count in place.drawn))
            if place.shown:
                notes.append(place.shown)
            yield f"{place.seat} {place.name} {speaker.chips(place.stack)}" + (
                f"  ({', '.join(notes)})" if notes else ""
            )

    def _log(self) -> Iterator[str]:
        record = self.desk.record
        first = max(0, len(record.lines) - 15)
        for number, line in enumerate(record.lines[first:], start=first + 1):
            yield f"{number:5}  {line}"
