"""A sentence that is chosen where something happens, and put into words where somebody is told."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from typing import Union

from casefile.game.errors import Refusal

Sayable = Union[str, "Phrase", Refusal]
"""What can be told to anybody: words that are the same in every language, or a sentence of ours."""
Detail = Sayable | int

NO_BREAK_SPACES = "\u00a0\u202f"
"""Spaces of French typography; the only signs that `str.isprintable` refuses and every terminal can show."""


class Wording(Enum):
    """Sentences of one kind. The value is the English one; other languages keep theirs under `key`."""

    @property
    def key(self) -> str:
        return "phrase-" + self.name.lower().replace("_", "-")

    def __call__(self, **details: Detail) -> Phrase:
        """The sentence with its details."""
        return Phrase(self, details)


@dataclass(frozen=True)
class Phrase:
    """A sentence with its details. As a string it is English; a Translator knows the other languages."""

    wording: Wording
    details: Mapping[str, Detail]

    def __str__(self) -> str:
        told = {name: english(detail) for name, detail in self.details.items()}
        return str(self.wording.value).format(
            **{name: Count(one) if isinstance(one, int) else one for name, one in told.items()}
        )


class Count(int):
    """A number that can be written with what it counts: `{moves:move}` is "1 move" or "2 moves"."""

    def __format__(self, what: str) -> str:
        if not what.isalpha():
            return super().__format__(what)
        return f"{int(self)} {what}" if self == 1 else f"{int(self)} {what}s"


def english(detail: Detail) -> str | int:
    """A detail as English sentences have it."""
    if isinstance(detail, Refusal):
        return detail.sentence
    return str(detail) if isinstance(detail, Phrase) else detail


def shortened(text: str, most: int) -> str:
    """A text that is too long, without its middle."""
    half = most // 2
    return text if len(text) <= most else f"{text[:half]} ... {text[-half:]}"


def printable(line: str) -> str:
    """One line that no terminal takes for a command: signs that cannot be shown become escapes."""
    return "".join(
        # Escapes of a terminal could move the cursor or change the
        # title, and names come from files and networks.
        char if char.isprintable() or char in NO_BREAK_SPACES else ascii(char)[1:-1]
        for char in line
    )
