"""Makes ``editors/``'s grammar: ``python -m lowball_audit.make_highlighting`` (``--check``: only look).

To be run after a change of the words of the log language; a test says when.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Final

from lowball_audit.highlight import textmate

FILE: Final = Path(__file__).resolve().parent.parent / "editors" / "lowball.tmLanguage.json"


def main() -> int:
    """Write the grammar, or look whether it is as it should be."""
    text = textmate.text()
    if "--check" in sys.argv[1:]:
        same = FILE.is_file() and FILE.read_text(encoding="utf-8") == text
        print("the grammar is right" if same else "the grammar is out of date: run make_highlighting")
        return 0 if same else 1
    FILE.parent.mkdir(exist_ok=True)
    FILE.write_text(text, encoding="utf-8")
    print(FILE)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
