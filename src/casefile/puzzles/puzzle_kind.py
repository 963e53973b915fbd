"""The kinds of puzzles."""

from __future__ import annotations

from typing import Literal, get_args

PuzzleKind = Literal["envelope", "holder", "shown", "question", "sound", "slip"]
PUZZLE_KINDS: tuple[PuzzleKind, ...] = get_args(PuzzleKind)
