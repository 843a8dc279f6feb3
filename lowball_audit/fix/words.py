"""A word of the log language that is misspelt (L001)."""

from __future__ import annotations

from lowball_audit.fix.edits import Fix
from lowball_audit.fix.near import near
from lowball_audit.fix.slip import Slip, instead
from lowball_audit.log.grammar import LANGUAGES, words, words_of


def meant(slip: Slip) -> list[Fix]:
    """The words of the language of the log that it nearly is: one of each meaning.

    What is nearest of those that can stand there has to be among them, else it is more than a slip.
    """
    finding = slip.finding
    seen, nearest = slip.text("seen"), slip.text("nearest")
    written = slip.written[finding.column - 1 : finding.end_column - 1]
    if not nearest or not seen or written != seen:
        return []
    foreign = {word for other in LANGUAGES if other != slip.report.lang for word in words_of(other)}
    meanings = words()
    close = near(seen, (word for each in meanings.values() for word in each if word not in foreign))
    if nearest not in close:
        return []
    found: list[str] = []
    for word in (nearest, *close):
        same = {each for known in meanings.values() if word in known for each in known}
        if same.isdisjoint(found):
            found.append(word)
    return [
        slip.fix(instead(seen, word), slip.edit(finding.column, finding.end_column, word)) for word in found
    ]
