"""The language server: what an editor asks of a log that is being written, and the protocol it asks by."""
