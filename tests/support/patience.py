"""How long tests wait for what is to happen: only what hangs takes so long, on however slow a machine."""

from __future__ import annotations

import os

PATIENCE = float(os.environ.get("CASEFILE_PATIENCE", "300"))
"""Seconds. No test says with it how quick something is; that is measured in bench/."""
SLOWDOWN = float(os.environ.get("CASEFILE_BROWSER_SLOWDOWN", "1"))
"""By what browsers are slowed down: Chromium keeps a core busy with it for every page that is open."""
