"""Fuzzing: whatever stands in a file, the audit ends, in good time, with a report that makes sense.

``python -m tests.fuzz --inputs 1000000 --seed 1`` makes and judges inputs; see ``docs/proof.md``.

* ``sources.py``: where inputs come from: real logs, the words of the grammar, plain rubbish.
* ``mutations.py``: what is done to them.
* ``heavy.py``: inputs that are large in one way: players, statements, digits, quotes.
* ``others.py``, ``heavy_others.py``: the same for the formats of others.
* ``inputs.py``: the mixes.
* ``judge.py``: what must be true of every input.
* ``shrink.py``: makes a failing input small.
* ``corpus/``: inputs that once failed, or that show a kind; each is judged again by ``test_fuzz.py``.
"""
