"""A puzzle as JSON, as `casefile puzzles` prints it."""

from __future__ import annotations

from typing import Any

from casefile.deduce.position_document import position_document
from casefile.deduce.prose.phrases import Translates
from casefile.puzzles.puzzle import Puzzle
from casefile.puzzles.telling import tell_puzzle


def puzzle_document(puzzle: Puzzle, language: str, translator: Translates) -> dict[str, Any]:
    """Everything about a puzzle, its answer and its proof included."""
    found = puzzle.finding
    return {
        "id": puzzle.id,
        "kind": puzzle.kind,
        "position": position_document(puzzle.edition, found.log),
        "ask": found.ask,
        "answer": found.answer,
        "rating": puzzle.rating,
        "steps": puzzle.steps,
        "proof": tell_puzzle(puzzle, puzzle.edition.names[language], translator),
    }
