"""A bot's copy of everything that follows from what its seat has seen, and the words in which bots ask it."""

from __future__ import annotations

from typing import TypeVar

from casefile.deduce.log import Holder, log_of, settled_entries
from casefile.deduce.notebook import Notebook
from casefile.deduce.odds import Odds
from casefile.game.cards import Room, Suspect, Triple, Weapon
from casefile.game.seen import View

CardKind = TypeVar("CardKind", Suspect, Weapon, Room)


class Deductions:
    """Exact deduction over a growing view. `read` looks only at what is new."""

    def __init__(self, view: View) -> None:
        self.notebook = Notebook(log_of(view))
        public = view.public
        # A suggestion that is still being answered is read again when it is settled: that does no harm.
        self._suggestions, self._accusations = len(public.settled), len(public.accusations)
        self._envelope = Holder(len(public.players))

    def read(self, view: View) -> None:
        """Take in what has happened since the last time."""
        public = view.public
        suggestions, accusations = len(public.settled), len(public.accusations)
        if suggestions > self._suggestions or accusations > self._accusations:
            for entry in settled_entries(view, self._suggestions, self._accusations):
                self.notebook.learn(entry)
            self._suggestions, self._accusations = suggestions, accusations

    @property
    def entries(self) -> int:
        """How much has been read; what was worked out at the same number still holds."""
        return self._suggestions + self._accusations

    @property
    def odds(self) -> Odds:
        return self.notebook.odds()

    @property
    def solution(self) -> Triple | None:
        """The envelope, if it is certain."""
        return self.odds.solution

    def possible(self, kind: tuple[CardKind, ...]) -> tuple[CardKind, ...]:
        """The cards of one kind that may lie in the envelope."""
        odds, envelope = self.odds, self._envelope
        return tuple(card for card in kind if odds.of(card, envelope) > 0.0)
