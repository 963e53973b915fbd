"""The only door out: what one seat may know of a state, and of an event. As the rules have it.

Nothing is public by default. `redact` names every kind of event, `view` names every field.
"""

from __future__ import annotations

from typing import assert_never

from casefile.game.actions import Seat
from casefile.game.events import Accused, CardShown, Dealt, Event
from casefile.game.seen import (
    DoorCleared,
    EnvelopeOpened,
    GameEnded,
    PassageTaken,
    Passed,
    PieceFetched,
    Rolled,
    SeenAccused,
    SeenCardShown,
    SeenDealt,
    SeenEvent,
    Suggested,
    TurnEnded,
    View,
    Walked,
    WeaponFetched,
)
from casefile.game.state import State


def view(state: State, seat: Seat | None) -> View:
    """All that a seat may know of a state; None is the spectator. [S5] [D2] [A2] [A4]"""
    public, secrets = state.public, state.secrets
    _check_viewer(seat, len(public.players))
    if public.over:
        seen = secrets.shown
    elif seat is None:
        seen = ()
    else:
        # Both sides of a showing remember it: the one who saw the card, and the one who chose it. [D2]
        seen = tuple(shown for shown in secrets.shown if seat in (shown.by, shown.to))
    return View(
        public=public,
        seat=seat,
        hand=() if seat is None else secrets.hands[seat],
        seen=seen,
        # Whoever is out has looked into the envelope and keeps what they saw. [A2] [A4]
        envelope=secrets.envelope if public.envelope is not None or seat in public.out else None,
        hands=secrets.hands if public.over else None,
    )


def _check_viewer(seat: Seat | None, seats: int) -> None:
    """Refuse to look through the eyes of somebody who is not there: -1 would be the last player's."""
    if seat is not None and not 0 <= seat < seats:
        raise ValueError(f"there is no seat {seat} at this table")


def redact(event: Event, seat: Seat | None) -> SeenEvent:
    """What a seat may know of an event; None is the spectator."""
    match event:
        case (
            Rolled()
            | Walked()
            | PassageTaken()
            | Suggested()
            | PieceFetched()
            | WeaponFetched()
            | Passed()
            | DoorCleared()
            | EnvelopeOpened()
            | TurnEnded()
            | GameEnded()
        ):
            # Every kind is named, and `assert_never` fails in mypy for a new
            # one: nothing becomes public by being forgotten.
            return event
        case CardShown(by, to, card):
            # `None in (by, to)` is False: a spectator needs no case of its own.
            return SeenCardShown(by, to, card if seat in (by, to) else None)
        case Accused(by, triple, envelope):
            # Whoever was right has named the envelope already; only a
            # false accuser learns something here. [A2] [A4]
            looked = seat == by and not event.correct
            return SeenAccused(by, triple, event.correct, envelope if looked else None)
        case Dealt():
            return redact_dealt(event, seat)
        case _:
            assert_never(event)


def redact_dealt(event: Dealt, seat: Seat | None) -> SeenDealt:
    """What a seat may know of the deal: everything that lies on the table, and their own hand."""
    _check_viewer(seat, len(event.players))
    return SeenDealt(
        edition=event.edition,
        players=event.players,
        first=event.first,
        hand_sizes=tuple(len(hand) for hand in event.hands),
        weapons=event.weapons,
        pieces=event.pieces,
        fetched=event.fetched,
        viewer=seat,
        hand=() if seat is None else event.hands[seat],
    )
