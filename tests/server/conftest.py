"""What all tests of the server share."""

from __future__ import annotations

import pytest

from casefile.server.workers.notebook import worker as notebook_worker
from tests.support.patience import PATIENCE


@pytest.fixture(autouse=True)
def no_thought_is_late(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where a server runs in this process: its notebook gets all the time it needs."""
    for constant in ("ANSWER_TIMEOUT", "ANSWER_COMPUTING"):
        monkeypatch.setattr(notebook_worker, constant, PATIENCE)
