"""Puzzles of deduction: short logs, every entry of which is needed for the one answer, and the proof of it.

The same words of a seed give the same puzzle, on every machine. docs/puzzles.md explains the kinds.
"""

from casefile.puzzles.making import NoPuzzle, make_puzzle, puzzle_of_day, puzzle_stream
from casefile.puzzles.puzzle import PUZZLE_KINDS, Puzzle, PuzzleKind

__all__ = [
    "PUZZLE_KINDS",
    "NoPuzzle",
    "Puzzle",
    "PuzzleKind",
    "make_puzzle",
    "puzzle_of_day",
    "puzzle_stream",
]
