"""What a seat could do next to learn most: what to ask, and where to go for it.

All of it is worked out from the View of that seat, with chance that follows from the View as well: whoever
knows the same is told the same.
"""

from __future__ import annotations

from casefile.bots.levels.inspector import CURIOSITY, WORLDS
from casefile.bots.seeded import seeded
from casefile.bots.thinking.questions import Questions
from casefile.bots.thinking.travel_times import travel_times
from casefile.deduce.notebook import Notebook
from casefile.game.cards import Room
from casefile.game.menu import menu
from casefile.game.seen import View
from casefile.server.wire.commands import HintAbout
from casefile.server.workers.notebook.question import Advice

USEFUL = 0.5
"""A room is worth a visit if it has at least this share of what the best one has to tell."""
CERTAIN = 1.0 - 1e-9


def advice_for(view: View, about: HintAbout) -> Advice:
    """Nothing for a seat that knows the solution, and ought to accuse."""
    assert view.seat is not None, "a spectator has nothing to ask"
    public, notebook = view.public, Notebook.of(view)
    if notebook.odds().joint.max() >= CERTAIN:
        return Advice()
    worlds = notebook.sample(WORLDS, seeded(str(public.version).encode()))
    questions, rooms = Questions(public, view.seat, worlds, CURIOSITY), public.edition.deck.rooms
    worth = dict(zip(rooms, questions.worth.tolist(), strict=True))
    if about == "question":
        choices = menu(view).suggest
        room = max(rooms, key=lambda room: worth[room]) if choices is None else choices.room
        suspect, weapon, room = questions.best(room, ())
        return Advice(question=(suspect, weapon, room))
    turns = _turns_to(view)
    useful = [room for room in rooms if worth[room] >= USEFUL * max(worth.values())]
    nearest = min(useful, key=lambda room: (turns[room], -worth[room]))
    return Advice(room=nearest, turns=round(turns[nearest], 1))


def _turns_to(view: View) -> dict[Room, float]:
    """How many turns it takes to enter each room, with the odds of the dice."""
    assert view.seat is not None
    public, times = view.public, travel_times(view.public.edition)
    own = public.players[view.seat]
    place = public.pieces[public.edition.deck.suspect_index[own]]
    found = times.turns(public, own)[times.index[place]].tolist()
    return dict(zip(times.rooms, found, strict=True))
