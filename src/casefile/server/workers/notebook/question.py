"""What people ask the full notebook."""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

from casefile.game.cards import Triple
from casefile.game.seen import View


class SheetQuestion(NamedTuple):
    """What one seat knows, and what it wants to understand: the whole sheet, or why one cell is certain."""

    view: View
    cell: tuple[str, str] | None
    """Card and holder."""
    language: str


class OddsQuestion(NamedTuple):
    """A finished game as one seat knows it: how likely did the true case look to it, from start to end?"""

    view: View
    truth: Triple


NotebookQuestion: TypeAlias = SheetQuestion | OddsQuestion
