"""A drill at the terminal or through a pipe: questions out, answers in, the score at the end."""

from __future__ import annotations

import re
import shlex
import sys
import textwrap
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import TextIO

from lowball_audit.cli.console import prose_width, wants_colour, write
from lowball_audit.drill import Choice, Players, Question, read, right_answer
from lowball_audit.drill.reading import folded
from lowball_audit.report.style import Paint, painter
from lowball_audit.rules.base import Text

_WIDTH = 80
_HINT = frozenset({"?", "hint", "rule", "help", "pista", "regla", "ayuda"})
_QUIT = frozenset({"q", "quit", "exit", "end", "fin", "salir"})

_HEADING = Text(
    "Drill: {count}, profile {profile}, seed {seed}.", "Práctica: {count}, perfil {profile}, semilla {seed}."
)
_ONE = Text("1 question", "1 pregunta")
_MANY = Text("{count} questions", "{count} preguntas")
_HOW = Text(
    "Answer with a number, a letter, a name or words; ? gives a hint, q ends.",
    "Responda con número, letra, nombre o palabras; ? da una pista, q termina.",
)
_NAMES = Text("(one name or more, or: nobody)", "(un nombre o más, o: nadie)")
_IN_ORDER = Text("(the names in order)", "(los nombres por orden)")
_RIGHT = Text("Right.", "Correcto.")
_WRONG = Text("Wrong. Right is: {answer}.", "Incorrecto. Lo correcto: {answer}.")
_ANSWER = Text("Answer: {answer}.", "Respuesta: {answer}.")
_SOURCE = Text("Source: {source}", "Fuente: {source}")
_SCORE = Text("{right} of {asked} right", "{right} de {asked} correctas")
_TOPIC = Text("{right} of {asked}", "{right} de {asked}")
_AGAIN = Text("The same questions again:", "Las mismas preguntas otra vez:")
_UNASKED = Text(
    "Not asked, as nothing was found that profile {profile} decides: {topics}.",
    "Sin preguntas, pues no se halló nada que el perfil {profile} decida: {topics}.",
)


@dataclass(frozen=True, slots=True)
class Asking:
    """What a drill was asked for; ``profile`` as it was given, ``name`` as it is called."""

    seed: int
    count: int
    profile: str
    name: str
    lang: str
    topics: tuple[str, ...]

    @property
    def command(self) -> str:
        """The command line that asks the same questions."""
        words = ["lowball-audit", "drill", "--seed", str(self.seed), "--count", str(self.count)]
        for topic in self.topics:
            words += ["--topic", topic]
        if self.profile != "home":
            words += ["--profile", self.profile]
        if self.lang != "en":
            words += ["--lang", self.lang]
        return shlex.join(words)


@dataclass(slots=True)
class _Score:
    asked: Counter[str] = field(default_factory=Counter)
    right: Counter[str] = field(default_factory=Counter)


def heading(asking: Asking, shown: bool) -> str:
    """How many questions, by which rules, from which seed; and how to answer, if they are asked."""
    lang = asking.lang
    count = (_ONE if asking.count == 1 else _MANY).in_(lang).format(count=asking.count)
    lines = [_HEADING.in_(lang).format(count=count, profile=asking.name, seed=asking.seed)]
    if not shown:
        lines.append(_HOW.in_(lang))
    return "".join(f"{line}\n" for each in lines for line in _wrapped(each))


def sheet(number: int, question: Question, lang: str) -> str:
    """A question with its answer, for a trainer's sheet."""
    answer = _ANSWER.in_(lang).format(answer=right_answer(question.answer, lang))
    lines = [
        *_asked(str(number), question, lang, painter(False)),
        *_wrapped(answer, "  "),
        *_why(question, lang),
    ]
    return "\n".join(lines) + "\n"


def unasked(silent: Sequence[str], asking: Asking) -> str:
    """Which topics the profile decides nothing on; nothing if there are none."""
    if not silent:
        return ""
    text = _UNASKED.in_(asking.lang).format(profile=asking.name, topics=", ".join(silent))
    return "".join(f"{line}\n" for line in ("", *_wrapped(text)))


def ask(questions: Iterable[Question], asking: Asking, silent: Sequence[str], answers: TextIO) -> None:
    """Ask until there are no more questions or answers; then the score. Ctrl-C ends it too.

    ``silent`` are the topics that turn out to be undecided while questions are made.
    """
    paint = painter(wants_colour("auto", sys.stdout))
    score = _Score()
    reconfigure = getattr(answers, "reconfigure", None)
    if reconfigure is not None:  # what cannot be read as text is a wrong answer, no reason to stop
        reconfigure(errors="replace")
    try:
        for number, question in enumerate(questions, start=1):
            if not write("\n".join(_asked(f"{number}/{asking.count}", question, asking.lang, paint)) + "\n"):
                return
            right = _answered(question, asking.lang, answers, paint)
            if right is None:
                break
            score.asked[question.topic] += 1
            score.right[question.topic] += right
    except KeyboardInterrupt:
        write("\n")
    write(_told(score, asking, paint) + unasked(silent, asking))


def _answered(question: Question, lang: str, answers: TextIO, paint: Paint) -> bool | None:
    """Whether the answer was right, once it can be understood; None if there is none."""
    while True:
        typed = _line(answers)
        if typed is None or folded(typed) in _QUIT:
            return None
        if folded(typed) in _HINT or typed.strip() == "?":
            write("\n".join([*_wrapped(question.hint, "  "), *_source(question, lang)]) + "\n")
            continue
        reading = read(question, typed, lang)
        if reading.right is None:
            write("\n".join(_wrapped(reading.unclear, "  ")) + "\n")
            continue
        if reading.right:
            verdict = paint("good", _RIGHT.in_(lang))
        else:
            verdict = paint("bad", _WRONG.in_(lang).format(answer=right_answer(question.answer, lang)))
        write("\n".join([f"  {verdict}", *_why(question, lang)]) + "\n")
        return reading.right


def _line(answers: TextIO) -> str | None:
    """The next line; None at the end. What comes from a pipe is shown, as a terminal would show it."""
    if answers.isatty() and sys.stdout.isatty():
        try:
            return input("> ")
        except EOFError:
            write("\n")
            return None
    write("> ")
    typed = answers.readline()
    if not typed:
        write("\n")
        return None
    if not answers.isatty():
        write(f"{typed.strip()}\n")
    return typed


# --- telling


def _asked(number: str, question: Question, lang: str, paint: Paint) -> list[str]:
    """A question as lines, with its choices numbered."""
    *told, asked = question.text.split("\n")
    lines = ["", paint("dim", f"{number} {question.topic}")]
    for paragraph in told:
        lines += _wrapped(paragraph)
    lines += [paint("bold", line) for line in _wrapped(asked)]
    if isinstance(question.answer, Choice):
        options = [f"{place}) {text}" for place, text in enumerate(question.answer.options, start=1)]
        together = "  " + "   ".join(options)
        short = len(together) <= _WIDTH and len(options) <= 3
        lines += [together] if short else [f"  {option}" for option in options]
    elif isinstance(question.answer, Players):
        lines.append("  " + (_IN_ORDER if question.answer.ordered else _NAMES).in_(lang))
    return lines


def _why(question: Question, lang: str) -> list[str]:
    return [*_wrapped(question.explanation, "  "), *_source(question, lang)]


def _source(question: Question, lang: str) -> list[str]:
    return _wrapped(_SOURCE.in_(lang).format(source=question.source), "  ")


def _told(score: _Score, asking: Asking, paint: Paint) -> str:
    """The score: all together, by topic, and how to get the same questions again."""
    lang = asking.lang
    asked, right = score.asked.total(), score.right.total()
    lines = ["", paint("bold", _SCORE.in_(lang).format(right=right, asked=asked))]
    widest = max(map(len, score.asked), default=0)
    for topic in sorted(score.asked):
        count = _TOPIC.in_(lang).format(right=score.right[topic], asked=score.asked[topic])
        lines.append(f"  {topic:<{widest}}  {count}")
    return "\n".join([*lines, _AGAIN.in_(lang), f"  {asking.command}"]) + "\n"


def _wrapped(text: str, indent: str = "") -> list[str]:
    width = min(prose_width(sys.stdout) or _WIDTH, _WIDTH)
    # An amount stays with its verb: what is wrapped has no other hard blanks.
    bound = re.sub(r" (?=[0-9])", "\u00a0", text)
    lines = textwrap.wrap(
        bound, width, initial_indent=indent, subsequent_indent=indent, break_on_hyphens=False
    )
    return [line.replace("\u00a0", " ") for line in lines]
