"""How long tests wait for what is to happen: only what hangs takes so long, on however slow a machine."""

from __future__ import annotations

import os

PATIENCE = float(os.environ.get("CASEFILE_PATIENCE", "300"))
"""Seconds. No test says with it how quick something is; that is measured in bench/."""
SLOWDOWN = float(os.environ.get("CASEFILE_BROWSER_SLOWDOWN", "1"))
"""How many times slower browsers are made. Chromium keeps a core busy for every page that it slows down."""
NEWS_DELAY = float(os.environ.get("CASEFILE_NEWS_DELAY", "0"))
"""By how many seconds all that a socket says reaches a page later than what it requested itself."""
