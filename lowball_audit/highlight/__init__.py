"""The colours of a log in an editor: one list of patterns, for Pygments and as a TextMate grammar.

The words are those of the grammar of the log language: both colour a word that is added there.
"""
