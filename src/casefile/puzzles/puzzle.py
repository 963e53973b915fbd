"""A puzzle: a position, what is asked about it, the one answer, and why it is that."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from casefile.deduce.log import Log
from casefile.game.edition import Edition
from casefile.puzzles.argument import Argument
from casefile.puzzles.puzzle_kind import PuzzleKind


@dataclass(frozen=True)
class FoundPuzzle:
    """A puzzle as the search for its kind leaves it: every entry of the log is needed for the answer."""

    log: Log
    ask: dict[str, Any]
    answer: dict[str, Any]
    argue: Callable[[], Sequence[Argument]]
    """Proves the answer. Called for puzzles that are worth it: it takes longer than all the rest."""


@dataclass(frozen=True)
class Puzzle:
    """A finding with its number and its rating."""

    id: str
    kind: PuzzleKind
    edition: Edition
    finding: FoundPuzzle
    arguments: tuple[Argument, ...]
    """Together they prove the answer."""
    rating: int
    steps: int
