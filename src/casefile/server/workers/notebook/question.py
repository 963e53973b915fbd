"""What people ask the full notebook."""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

import msgspec

from casefile.game.cards import Triple
from casefile.game.seen import View
from casefile.server.wire.commands import HintAbout
from casefile.server.wire.companion import AdviseRequest, DeduceRequest


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
    sheets: bool
    """Also all that it knew then, card by card."""


class SheetThen(msgspec.Struct, frozen=True, gc=False):
    """What one seat knew at one moment of a finished game."""

    cells: tuple[str, ...]
    """A word for each card, suspects first, then weapons, then rooms. It has a letter for each player and one
    for the envelope: `y` has it, `n` does not, `?` may have it."""
    envelope: tuple[float, ...]
    """How likely each card was to be in the envelope, in the same order."""


class OddsAnswer(msgspec.Struct, frozen=True, gc=False):
    """The answer to an OddsQuestion."""

    start: float
    suggestions: list[float]
    accusations: list[float]
    sheets: list[SheetThen]
    """None of them unless they were asked for. The first is that of the start."""


class HintQuestion(NamedTuple):
    """What one seat knows: what should it ask, or where should it go?"""

    view: View
    about: HintAbout


class PositionQuestion(NamedTuple):
    """A position that somebody typed: what follows from it, or what to do in it."""

    request: DeduceRequest | AdviseRequest


class ReviewQuestion(NamedTuple):
    """A finished game, as the bytes of its record: how well did this seat play?"""

    record: bytes
    seat: str
    quick: bool
    language: str


class ReviewSlice(NamedTuple):
    """Some more work on a review. The worker starts one that it does not know."""

    review: int
    """Its number, the same for all its slices."""
    question: ReviewQuestion
    wanted: frozenset[int]
    """All reviews that are still wanted: the worker drops others."""


class StudyReply(msgspec.Struct, frozen=True):
    """The answer to a PositionQuestion or a ReviewSlice; or what is wrong with what was sent, in a sentence
    for people; or how far a review is."""

    problem: str | None = None
    answer: msgspec.Raw = msgspec.Raw(b"null")
    """As it goes to the client."""
    done: int = 0
    """Of `total` parts of a review."""
    total: int = 0


class Advice(msgspec.Struct, omit_defaults=True):
    """The answer to a HintQuestion. Neither, if the seat knows enough to accuse."""

    question: tuple[str, str, str] | None = None
    room: str | None = None
    turns: float | None = None


NotebookQuestion: TypeAlias = SheetQuestion | OddsQuestion | HintQuestion | PositionQuestion | ReviewSlice
