"""The puzzles that come with the game: read from their file, looked up by id, day and rating.

Nothing here makes or proves a puzzle, and nothing compiled is loaded: a server can answer with it.
"""

from __future__ import annotations

import lzma
import random
from bisect import bisect_left
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import msgspec

from casefile.puzzles.puzzle_kind import PuzzleKind

FILE = Path(__file__).parent / "data" / "puzzles.jsonl.xz"
NEIGHBOURS = 40
"""A puzzle of a wanted rating is drawn from so many of the nearest."""


@dataclass(frozen=True)
class ShippedPuzzle:
    """A line of the file."""

    document: dict[str, Any]
    """As `casefile puzzles` prints it, with the proof by language, and the day if it is that of one."""

    @property
    def id(self) -> str:
        return str(self.document["id"])

    @property
    def rating(self) -> int:
        return int(self.document["rating"])

    def told(self, language: str) -> dict[str, Any]:
        """With the proof in one language."""
        return {**self.document, "proof": self.document["proof"][language]}


class PuzzleShelf:
    """All puzzles there are, by what people ask for."""

    def __init__(self, puzzles: list[ShippedPuzzle]) -> None:
        """In the order of their ratings."""
        self._by_id = {puzzle.id: puzzle for puzzle in puzzles}
        self._by_day = {day: puzzle for puzzle in puzzles if (day := puzzle.document.get("day"))}
        # Those of days are kept for their days.
        self._ladder = [puzzle for puzzle in puzzles if "day" not in puzzle.document]

    def __len__(self) -> int:
        return len(self._by_id)

    def find(self, puzzle_id: str) -> ShippedPuzzle | None:
        return self._by_id.get(puzzle_id)

    def of_day(self, day: str) -> ShippedPuzzle | None:
        """By the day as in 2026-12-24."""
        return self._by_day.get(day)

    @property
    def days(self) -> tuple[str, str]:
        """The first and the last that have one."""
        return min(self._by_day), max(self._by_day)

    def near(
        self, rating: int, count: int, kind: PuzzleKind | None, rng: random.Random
    ) -> list[ShippedPuzzle]:
        """So many about as hard as this, in a random order; fewer if there are fewer of their kind."""
        ladder = [puzzle for puzzle in self._ladder if kind in (None, puzzle.document["kind"])]
        wanted = max(count, NEIGHBOURS)
        # The window is moved inwards at both ends, so that it is always full.
        middle = bisect_left(ladder, rating, key=lambda puzzle: puzzle.rating)
        first = max(0, min(middle - wanted // 2, len(ladder) - wanted))
        window = ladder[first : first + wanted]
        return rng.sample(window, min(count, len(window)))


def read_puzzles() -> list[ShippedPuzzle]:
    """All of the file, easiest first."""
    # As a whole: five megabytes of text, and what is looked for may stand anywhere in it.
    lines = lzma.decompress(FILE.read_bytes()).splitlines()
    return [ShippedPuzzle(msgspec.json.decode(line)) for line in lines]


@cache
def puzzle_shelf() -> PuzzleShelf:
    """Read once: a tenth of a second."""
    return PuzzleShelf(read_puzzles())
