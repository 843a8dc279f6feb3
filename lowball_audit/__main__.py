"""``python -m lowball_audit``."""

from __future__ import annotations

import sys

from lowball_audit.cli import main

sys.exit(main())
