"""From one state to the next: what an event changes. Never refuses; that is for `decide`."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from casefile.game.events import Accused, CardShown, Dealt, Event
from casefile.game.fold import PUBLIC_CHANGES, first_public
from casefile.game.public import Draft, SeenCard
from casefile.game.seen import SeenAccused, SeenCardShown
from casefile.game.state import Secrets, State
from casefile.game.value import make
from casefile.game.view import redact_dealt

EVENT_CHANGES: Mapping[type, Callable[[Draft, Any], None]] = {
    **PUBLIC_CHANGES,
    CardShown: PUBLIC_CHANGES[SeenCardShown],
    Accused: PUBLIC_CHANGES[SeenAccused],
}


def begin(event: Dealt) -> State:
    """The state when the cards have been dealt."""
    public = first_public(redact_dealt(event, None))
    return State(public, Secrets(event.envelope, event.hands, ()))


def evolve(state: State, event: Event) -> State:
    """The state after one more event."""
    return evolve_all(state, (event,))


def evolve_all(state: State, events: Iterable[Event]) -> State:
    """The state after these events, the same as one after the other.

    The public part changes as it does for a spectator: what everybody knows is by definition what someone
    knows who holds no cards. The changes read only fields that the full event shares with the seen one.
    """
    draft, secrets = state.public.draft(), state.secrets
    for event in events:
        kind = type(event)
        # As `evolve_public`, written out: this is the innermost loop of every simulated game.
        draft.version += 1
        EVENT_CHANGES[kind](draft, event)
        if kind is CardShown:
            # After the public change, which has settled the suggestion: the
            # number is that of the last settled one.
            secrets = _remember(secrets, draft, event)  # type: ignore[arg-type]  # its kind says so
    return make(State, (draft.seal(), secrets))


def _remember(secrets: Secrets, draft: Draft, event: CardShown) -> Secrets:
    shown = make(SeenCard, (len(draft.settled) - 1, event.seat, event.to, event.card))
    return make(Secrets, (secrets.envelope, secrets.hands, (*secrets.shown, shown)))


def state_after(events: Iterable[Event]) -> State:
    """The state that a whole stored game leads to. The first event is the deal."""
    iterator = iter(events)
    first = next(iterator)
    if not isinstance(first, Dealt):
        raise ValueError("a game begins with its deal")
    return evolve_all(begin(first), iterator)
