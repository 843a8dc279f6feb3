"""Many processes: logs side by side, and the hands of one long log side by side. Same bytes as one."""
