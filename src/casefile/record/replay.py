"""Replaying a record: every move becomes its events, and the state after it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from casefile.game.actions import Action
from casefile.game.decide import decide
from casefile.game.events import Event
from casefile.game.evolve import begin, evolve_all
from casefile.game.setup import deal
from casefile.game.state import State
from casefile.record.record import Record


@dataclass(frozen=True)
class Step:
    """What one move did. The first step is the deal and has no action."""

    action: Action | None
    events: tuple[Event, ...]
    state: State


def steps_of(record: Record) -> Iterator[Step]:
    """The game step by step, lazily: a Refusal comes at the step that breaks a rule."""
    dealt = deal(record.setup)
    state = begin(dealt)
    yield Step(None, (dealt,), state)
    for move in record.moves:
        # Only now: what an empty path means depends on where the piece stands.
        action = move.action(state.public)
        events = decide(state, action)
        state = evolve_all(state, events)
        yield Step(action, events, state)


def replay(record: Record) -> tuple[tuple[Event, ...], State]:
    """All events of a legal record and the state they lead to."""
    events: list[Event] = []
    state: State | None = None
    for step in steps_of(record):
        events.extend(step.events)
        state = step.state
    assert state is not None, "every game begins with its deal"
    return tuple(events), state
