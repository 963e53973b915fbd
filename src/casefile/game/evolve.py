"""From one state to the next: what an event changes. Never refuses; that is for `decide`."""

from __future__ import annotations

from collections.abc import Iterable

from casefile.game.events import CardShown, Dealt, Event
from casefile.game.public import SeenCard
from casefile.game.seen import evolve_public, first_public
from casefile.game.state import Secrets, State
from casefile.game.view import redact, redact_dealt


def begin(event: Dealt) -> State:
    """The state when the cards have been dealt."""
    public = first_public(redact_dealt(event, None))
    return State(public, Secrets(event.envelope, event.hands, ()))


def evolve(state: State, event: Event) -> State:
    """The state after one more event."""
    return evolve_all(state, (event,))


def evolve_all(state: State, events: Iterable[Event]) -> State:
    """The state after these events, the same as one after the other.

    The public part follows the spectator's version of each event: what everybody knows is by definition what
    someone knows who holds no cards.
    """
    draft, secrets = state.public.draft(), state.secrets
    for event in events:
        evolve_public(draft, redact(event, None))
        if isinstance(event, CardShown):
            shown = SeenCard(len(draft.suggestions) - 1, event.seat, event.to, event.card)
            secrets = Secrets(secrets.envelope, secrets.hands, (*secrets.shown, shown))
    return State(draft.seal(), secrets)


def replay(events: Iterable[Event]) -> State:
    """The state that a whole stored game leads to. The first event is the deal."""
    iterator = iter(events)
    first = next(iterator)
    if not isinstance(first, Dealt):
        raise ValueError("a game begins with its deal")
    return evolve_all(begin(first), iterator)
