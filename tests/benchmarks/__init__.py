"""How fast the audit is, against PokerKit and against bare imports: ``python -m tests.benchmarks``."""
