"""What there is to find out: what every question can be expected to tell, and how far it is to ask it."""

from __future__ import annotations

from functools import cached_property

from casefile.analysis.advice.envelope_bits import EnvelopeBits
from casefile.bots.levels.inspector import BITS_FIRST, WORLDS, reckon_with_fetching
from casefile.bots.seeded import seeded
from casefile.bots.thinking.questions import Questions, asking_ranks
from casefile.bots.thinking.travel_times import travel_times
from casefile.deduce.notebook import Notebook
from casefile.game.actions import Seat
from casefile.game.cards import Room, Triple
from casefile.game.menu import menu
from casefile.game.public import WALK
from casefile.game.seen import View

MORE_WORLDS = 6000
"""To say how much a question tells, where `WORLDS` are enough to choose one."""


class Outlook:
    """The questions of one seat, judged from its View alone, with chance that follows from the View as well:
    whoever knows the same is told the same."""

    def __init__(self, view: View, seat: Seat, notebook: Notebook) -> None:
        self.view, self.seat, self._notebook = view, seat, notebook
        self._seed = str(view.public.version).encode()
        worlds = notebook.sample(WORLDS, seeded(self._seed))
        self.questions = Questions(view.public, seat, worlds, BITS_FIRST)

    @cached_property
    def with_fetching(self) -> Questions:
        """The same, with regard to what opponents gain whose pieces are fetched."""
        return reckon_with_fetching(self.questions, self.view.public, self.seat)

    def bits(self, triple: Triple) -> float:
        """What the answer to a question can be expected to tell about the envelope, and nothing else.

        To compare questions, `questions` is good enough: what few worlds exaggerate is much the same for all.
        """
        return self._envelope_bits.told_by(triple)

    @cached_property
    def _envelope_bits(self) -> EnvelopeBits:
        public = self.view.public
        worlds = self._notebook.sample(MORE_WORLDS, seeded(self._seed))
        return EnvelopeBits(worlds, public.edition.deck, asking_ranks(len(public.players), self.seat))

    @property
    def worth(self) -> dict[Room, float]:
        """What the best question in each room is worth."""
        rooms = self.view.public.edition.deck.rooms
        return dict(zip(rooms, self.questions.worth.tolist(), strict=True))

    @cached_property
    def turns(self) -> dict[Room, float]:
        """How many turns it takes to enter each room, this one included: with the dice that lie on the table,
        and with the odds of those that are still to be rolled."""
        public, times = self.view.public, travel_times(self.view.public.edition)
        table = times.turns(public, public.players[self.seat])
        if public.phase is WALK and public.turn == self.seat:
            ends = menu(self.view).walk
            found = 1.0 + table[[times.index[end] for end in ends]].min(axis=0)
            # A room in reach is entered in this turn, whatever it takes to come back to it.
            found[[times.index[end] for end in ends if isinstance(end, str)]] = 1.0
        else:
            found = table[times.index[public.place_of_seat(self.seat)]]
        return dict(zip(times.rooms, found.tolist(), strict=True))
