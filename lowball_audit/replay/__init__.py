"""The replay: a log walked in two ledgers, and what it shows."""
