"""What a seat could do next to learn most: what to ask, and where to go for it.

All of it is worked out from the View of that seat, with chance that follows from the View as well: whoever
knows the same is told the same.
"""

from __future__ import annotations

from casefile.analysis.advice.outlook import Outlook
from casefile.deduce.notebook import Notebook
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
    outlook, rooms = Outlook(view, view.seat, notebook), public.edition.deck.rooms
    worth = outlook.worth
    if about == "question":
        choices = menu(view).suggest
        room = max(rooms, key=lambda room: worth[room]) if choices is None else choices.room
        suspect, weapon, room = outlook.questions.best(room, ())
        return Advice(question=(suspect, weapon, room))
    turns = outlook.turns
    useful = [room for room in rooms if worth[room] >= USEFUL * max(worth.values())]
    nearest = min(useful, key=lambda room: (turns[room], -worth[room]))
    return Advice(room=nearest, turns=round(turns[nearest], 1))
