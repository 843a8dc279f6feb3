"""The figures of a run as a table in plain text, and into the page on performance."""

from __future__ import annotations

import platform
import re
import sys
from importlib.metadata import version
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs" / "performance.md"
MARKED = re.compile(r"(<!-- newest run -->\n)(.*?)(<!-- end of the run -->)", re.DOTALL)
WANTED = {"audit": 10.0, "evaluation": 10.0, "start": 1.6, "lsp": 20.0}


def machine() -> dict[str, str]:
    """What the figures were measured on."""
    model = platform.processor() or platform.machine()
    try:
        for line in Path("/proc/cpuinfo").read_text(encoding="utf-8").split("\n"):
            if line.startswith("model name"):
                model = line.partition(":")[2].strip()
                break
    except OSError:
        pass
    packages = ", ".join(f"{name} {version(name)}" for name in ("pokerkit", "lark", "typer", "rich"))
    return {
        "processor": model,
        "system": f"{platform.system()} {platform.machine()}",
        "python": f"{platform.python_implementation()} {sys.version.split()[0]}",
        "packages": packages,
    }


def table(figures: dict[str, Any]) -> str:
    """All figures of a run, for people."""
    lines = [f"{name:<10} {text}" for name, text in figures["machine"].items()]
    for known, found in figures.get("audit", {}).items():
        spread = f"{found['ratio least']:.1f} to {found['ratio most']:.1f}"
        lines += [
            "",
            f"audit from text, {known} ({found['hands']:,.0f} hands)",
            _row("lowball-audit", _time(found["ours"]) + " a hand"),
            _row("PokerKit, load and play the PHH", _time(found["theirs"]) + " a hand"),
            _row("times as fast", f"{found['ratio']:.1f}", f"{spread} over the groups", WANTED["audit"]),
        ]
    for known, found in figures.get("shares", {}).items():
        whole = found["parse"] + found["replay"] + found["words"]
        lines += ["", f"where the time goes, {known} ({_time(whole)} a hand)"]
        for name, label in (
            ("parse", "reading the lines"),
            ("replay", "replaying them"),
            ("words", "wording the report"),
        ):
            lines.append(_row(label, f"{100 * found[name] / whole:.0f} %", _time(found[name])))
        for name in ("text", "json"):
            share = found[f"as {name}"] / whole
            lines.append(
                _row(f"printing as {name}, on top", f"{100 * share:.0f} %", _time(found[f"as {name}"]))
            )
    for scale, found in figures.get("evaluation", {}).items():
        lines += [
            "",
            f"the value of five cards, {scale}",
            _row("lowball-audit", _time(found["ours"])),
            _row("lowball-audit, hands that may be hidden", _time(found["bounds"])),
            _row("PokerKit, a hand object", _time(found["theirs"])),
            _row("PokerKit, only its table", _time(found["table"]), f"{found['ratio table']:.1f} times ours"),
            _row("times as fast", f"{found['ratio']:.1f}", "", WANTED["evaluation"]),
        ]
    if "start" in figures:
        found = figures["start"]
        lines += [
            "",
            "start: check of one hand in a fresh process",
            _row("lowball-audit check", _time(found["check"])),
            _row("import typer, rich, lark", _time(found["imports"])),
            _row("python alone", _time(found["python"])),
            _row(
                "times the imports",
                f"{found['ratio']:.2f}",
                f"{found['ratio median']:.2f} of the medians",
                -WANTED["start"],
            ),
        ]
    if "memory" in figures:
        lines += ["", "memory: the most that check of one log takes"]
        for hands, amount in figures["memory"].items():
            label = f"{int(hands):,} hands" if int(hands) else "an empty log"
            lines.append(_row(label, f"{amount:.0f} MB"))
    if "table" in figures:
        found = figures["table"]
        lines += [
            "",
            f"the assistant: an entry, until the next instruction is there ({found['hands']:.0f} hands)",
            _row("in the first hands", _time(found["early"])),
            _row("in the last hands", _time(found["late"]), f"the slowest {_time(found['slowest'])}"),
            _row("last against first", f"{found['ratio']:.2f}"),
            _row("starting again on the log", _time(found["start"])),
        ]
    if "imports" in figures:
        lines += ["", "the same hands in the formats of others: read, and audited, a hand"]
        for name, found in figures["imports"].items():
            ratios = f"{found['read ratio']:.1f} and {found['audit ratio']:.1f} times our own"
            lines.append(_row(name, f"{_time(found['read'])}, {_time(found['audit'])}", ratios))
    if "lsp" in figures:
        found = figures["lsp"]
        lines += [
            "",
            f"the language server: a key in a log of {found['hands']:,.0f} hands",
            _row("an audit of all of it", _time(found["whole"])),
            _row("opened, until all is found", _time(found["open"])),
            _row(
                "a key, until its diagnostics are ready",
                _time(found["key"]),
                f"the slowest {_time(found['slowest'])}",
            ),
            _row("an audit against a key", f"{found['ratio']:.0f}", "", WANTED["lsp"]),
            _row(
                "a key that changes all hands behind it",
                _time(found["far"]),
                f"all of it {_time(found['far all'])}",
            ),
        ]
    return "\n".join(lines) + "\n"


def _row(label: str, number: str, more: str = "", wanted: float = 0) -> str:
    """One line; ``wanted`` is the least that is wanted, negative the most."""
    if wanted:
        more = "; ".join(
            filter(None, (more, f"wanted: {'at most' if wanted < 0 else 'at least'} {abs(wanted):g}"))
        )
    return f"  {label:<40}{number:>20}" + (f"   {more}" if more else "")


def _time(seconds: float) -> str:
    for unit, size in (("s", 1.0), ("ms", 1e-3), ("µs", 1e-6)):
        if seconds >= size:
            return f"{seconds / size:.3g} {unit}"
    return f"{seconds * 1e9:.0f} ns"


def into_page(text: str, page: Path = PAGE) -> None:
    """Write the table into the page, between its marks."""
    old = page.read_text(encoding="utf-8")
    assert MARKED.search(old), f"{page} has no place for the figures"
    new = MARKED.sub(lambda found: f"{found[1]}```text\n{text}```\n{found[3]}", old)
    page.write_text(new, encoding="utf-8")
