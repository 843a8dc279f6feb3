"""Logs written in the formats of others. Nothing of this is loaded by an audit."""
