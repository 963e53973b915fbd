"""Puzzles as they are sent."""

from __future__ import annotations

from typing import Any, Literal

import msgspec


class PuzzleInfo(msgspec.Struct, frozen=True, omit_defaults=True):
    """A puzzle with its answer and its proof, as `casefile puzzles` prints it."""

    id: str
    kind: Literal["envelope", "holder", "shown", "question", "sound", "slip"]
    position: dict[str, Any]
    """See positions.md."""
    ask: dict[str, Any]
    answer: dict[str, Any]
    rating: int
    steps: int
    proof: tuple[str, ...]
    """Sentence by sentence: each can be given as a hint."""
    day: str | None = None
    """The day it is the puzzle of, as in 2026-12-24."""
