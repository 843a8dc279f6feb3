"""The colours of a log in an editor: one list of patterns, for Pygments and as a TextMate grammar.

The words come from the grammar of the log language (:func:`lowball_audit.log.grammar.words`), so a word that is
added there is coloured by both.
"""
