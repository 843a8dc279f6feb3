"""The log language: text in, frozen statements with columns out."""

from __future__ import annotations

from lowball_audit.log.grammar import grammar_dir
from lowball_audit.log.parser import decode, parse_line, parse_text
from lowball_audit.log.syntax import Line, Span, Statement, Unreadable, Who

__all__ = [
    "Line",
    "Span",
    "Statement",
    "Unreadable",
    "Who",
    "decode",
    "grammar_dir",
    "parse_line",
    "parse_text",
]
