"""What people ask the full notebook."""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

import msgspec

from casefile.game.cards import Triple
from casefile.game.seen import View
from casefile.server.wire.commands import HintAbout


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


class HintQuestion(NamedTuple):
    """What one seat knows: what should it ask, or where should it go?"""

    view: View
    about: HintAbout


class Advice(msgspec.Struct, omit_defaults=True):
    """The answer to a HintQuestion. Neither, if the seat knows enough to accuse."""

    question: tuple[str, str, str] | None = None
    room: str | None = None
    turns: float | None = None


NotebookQuestion: TypeAlias = SheetQuestion | OddsQuestion | HintQuestion
