"""Input that cannot be understood: what is wrong and where, in one line."""

from __future__ import annotations

import msgspec


class BadInput(ValueError):
    """Reads `place: problem`; always one printable line, whatever the input held."""

    def __init__(self, place: str, problem: str) -> None:
        line = f"{place}: {problem}" if place else problem
        super().__init__("".join(char if char.isprintable() else ascii(char)[1:-1] for char in line))
        self.place = place
        self.problem = problem


def wrong_shape(error: msgspec.ValidationError, prefix: str) -> BadInput:
    """A complaint of msgspec, with its place written as in the documentation: `moves[3].card`."""
    problem, _, at = str(error).partition(" - at `$")
    place = prefix + at.rstrip("`")
    return BadInput(place.lstrip("."), problem.replace("`", ""))
