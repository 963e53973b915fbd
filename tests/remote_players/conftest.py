"""What the tests of remote players have in common."""

from __future__ import annotations

import pytest

from casefile.bots.pace import Pace


@pytest.fixture
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody waits before a card is told: that takes most of the time of a game."""
    monkeypatch.setattr(Pace, "wait", lambda _pace, _phase: 0.0)
