"""Logs written anew: in the formats of others, as our own, under invented names. No audit loads it."""
