"""What is wrong with an edition or map file, and on which line."""

from __future__ import annotations


class EditionError(ValueError):
    """A file that cannot be played with. Reads `file:line: problem`."""

    def __init__(self, file: str, line: int, problem: str) -> None:
        super().__init__(f"{file}:{line}: {problem}")
        self.file = file
        self.line = line
        self.problem = problem
