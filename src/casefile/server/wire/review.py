"""What is asked about finished games over HTTP, and what is told: how well they were played."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from casefile.server.wire.companion import Language, SheetWord
from casefile.server.wire.problem import Problem


class ReviewRequest(msgspec.Struct, forbid_unknown_fields=True):
    """How well was this finished game played by this seat? The record is not kept."""

    record: dict[str, Any]
    """See records.md."""
    seat: SheetWord
    quick: bool = False
    """By information alone, without playing on."""
    language: Language = "en"
    """For the sentences."""


class ReviewChoice(msgspec.Struct, frozen=True):
    """Something that could have been done."""

    do: dict[str, Any]
    """As a move of a record."""
    win: float
    label: str


class ReviewDecisionInfo(msgspec.Struct, frozen=True, omit_defaults=True):
    """One decision. `played` and `best` are moves of a record."""

    move: int
    turn: int
    kind: str
    played: dict[str, Any]
    best: dict[str, Any]
    win: float
    best_win: float
    loss: float
    label: Literal["best", "good", "inaccuracy", "mistake", "blunder"]
    why: str
    bits: float | None = None
    best_bits: float | None = None
    choices: tuple[ReviewChoice, ...] = ()
    """From an inaccuracy on: everything that could be done, best first."""


class MissedCardInfo(msgspec.Struct, frozen=True):
    """A card that was asked for although its place was certain."""

    card: str
    holder: str
    provable_since: int
    asked_at: int
    used_at: int | None
    sentence: str


class AccusedAtInfo(msgspec.Struct, frozen=True):
    """When the seat could have accused for certain, and when it accused. Numbers of moves."""

    could_have: int | None
    did: int | None


class CurvePointInfo(msgspec.Struct, frozen=True):
    """Everybody's chance of winning at the beginning of a turn."""

    move: int
    turn: int
    chances: dict[str, float]


class ReviewAnswer(msgspec.Struct, frozen=True):
    """How well one seat played, as `casefile review` says it."""

    seat: str
    accuracy: Annotated[float, Meta(ge=0.0, le=100.0)]
    luck: float
    decisions: tuple[ReviewDecisionInfo, ...]
    missed: tuple[MissedCardInfo, ...]
    accusation: AccusedAtInfo
    curve: tuple[CurvePointInfo, ...]
    """Empty in a quick review."""


class ReviewProgress(msgspec.Struct, frozen=True, omit_defaults=True):
    """A line about a review in progress; the last line has the review, or why there is none."""

    done: int = 0
    """Of `total` parts."""
    total: int = 0
    review: ReviewAnswer | None = None
    problem: Problem | None = None
