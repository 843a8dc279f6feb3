"""What was found before: a baseline, so that only what is new is shown.

A finding is known again by the log it is in, its code, the number of its hand, and the text of its line. Where
it stands does not matter: lines may move.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping

from lowball_audit.immutable import replace
from lowball_audit.report.model import Finding, Part

VERSION = 1
#: The log, the code, the number of the hand (None outside of hands), the text of the line.
Key = tuple[str, str, int | None, str]


class BaselineError(ValueError):
    """A text is no baseline; says what is wrong with it."""


def key_of(path: str, finding: Finding, source: Mapping[int, str]) -> Key:
    """How a finding of the log at ``path`` is known again."""
    return path, finding.code, finding.hand, source.get(finding.line, "").strip()


class Known:
    """The findings of one log that a baseline has; each entry hides as many as it counts."""

    def __init__(self, path: str, entries: Mapping[Key, int]) -> None:
        self.path = path
        self.left = Counter({key: count for key, count in entries.items() if key[0] == path})

    def of(self, part: Part) -> Part:
        """The part without the findings that are known, which are counted; hands and money stay."""
        if not self.left:
            return part
        hands = tuple(
            replace(hand, findings=tuple(self._new(hand.findings, part.source))) for hand in part.hands
        )
        kept = replace(part, outside=tuple(self._new(part.outside, part.source)), hands=hands)
        return replace(kept, known=len(part.findings()) - len(kept.findings()))

    def _new(self, findings: Iterable[Finding], source: Mapping[int, str]) -> Iterator[Finding]:
        for finding in findings:
            key = key_of(self.path, finding, source)
            if self.left[key] > 0:
                self.left[key] -= 1
            else:
                yield finding

    def gone(self) -> list[Key]:
        """The entries that occur less often than they count."""
        return [key for key, count in self.left.items() if count > 0]


def written(found: Mapping[Key, int]) -> str:
    """A baseline as text: sorted, a line for each entry, so that versions of it can be compared."""
    logs: dict[str, list[str]] = {}
    for (path, code, hand, line), count in sorted(found.items(), key=lambda each: _order(each[0])):
        entry = {"code": code, "hand": hand, "line": line, "count": count}
        logs.setdefault(path, []).append(json.dumps(entry))
    blocks = [
        f"    {json.dumps(path)}: [\n" + ",\n".join(f"      {entry}" for entry in entries) + "\n    ]"
        for path, entries in logs.items()
    ]
    inside = "{\n" + ",\n".join(blocks) + "\n  }" if blocks else "{}"
    return f'{{\n  "version": {VERSION},\n  "logs": {inside}\n}}\n'


def _order(key: Key) -> tuple[str, int, str, str]:
    path, code, hand, line = key
    return path, -1 if hand is None else hand, code, line


def read(text: str) -> Counter[Key]:
    """The entries of a baseline.

    Raises:
        BaselineError: it is none.
    """
    try:
        value = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise BaselineError(f"is no JSON: {error}") from error
    if not isinstance(value, dict) or not isinstance(value.get("logs"), dict):
        raise BaselineError("is no baseline; expected an object with 'version' and 'logs'")
    if value.get("version") != VERSION:
        raise BaselineError(f"has version {value.get('version')!r}; this program reads version {VERSION}")
    found: Counter[Key] = Counter()
    for path, entries in value["logs"].items():
        for entry in entries if isinstance(entries, list) else [None]:
            key, count = _entry(path, entry)
            found[key] += count
    return found


def _entry(path: str, entry: object) -> tuple[Key, int]:
    if isinstance(entry, dict):
        code, hand, line = entry.get("code"), entry.get("hand"), entry.get("line")
        count = entry.get("count", 1)
        whole = type(count) is int and count > 0 and (hand is None or type(hand) is int)
        if whole and isinstance(code, str) and isinstance(line, str):
            return (path, code, hand, line), count
    raise BaselineError(
        f"has an entry of {path!r} that is none: {str(entry)[:60]}; expected code, hand, line and count"
    )
