"""Input that cannot be understood: what is wrong and where, in one line."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from casefile.locales.phrase import Sayable, english, printable
from casefile.reading.problems import shape_says


class BadInput(ValueError):
    """Reads `place: problem`; always one printable line, whatever the input held.

    As a string it is English. `told` tells it in another language; a problem that is a mere string stays as
    it is.
    """

    def __init__(self, place: Sayable, problem: Sayable, *around: Sayable) -> None:
        """`around` are the places in which the place is to be found, the outermost first."""
        super().__init__(place, problem, *around)
        self.place = place
        self.problem = problem
        self.around = around

    def within(self, outer: Sayable) -> BadInput:
        """The same problem, and that its place is within another: a file, or a line of it."""
        return BadInput(self.place, self.problem, outer, *self.around)

    def told(self, say: Callable[[Sayable], str]) -> str:
        """Place and problem in the language of whoever says them."""
        told = [say(part) for part in (*self.around, self.place, self.problem)]
        # Made printable here, at the only way out: a file may hold signs that would drive the terminal.
        return printable(": ".join(part for part in told if part))

    def __str__(self) -> str:
        return self.told(lambda part: str(english(part)))


def wrong_shape(error: msgspec.ValidationError, prefix: str) -> BadInput:
    """A complaint of msgspec, with its place written as in the documentation: `moves[3].card`."""
    problem, _, at = str(error).partition(" - at `$")
    place = prefix + at.rstrip("`")
    return BadInput(place.lstrip("."), shape_says(problem))
