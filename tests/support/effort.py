"""How hard the tests try: as `make test` runs them, or at length, for `make test-long`.

What is random or repeated has two budgets. A test too long for every run is marked `long`.
"""

from __future__ import annotations

import os
from typing import TypeVar

Budget = TypeVar("Budget")

LONG = os.environ.get("CASEFILE_LONG") == "1"


def effort(usual: Budget, long: Budget) -> Budget:
    """The budget of this run: `usual` for `make test`, `long` for `make test-long`."""
    return long if LONG else usual
