"""How a view changes: from the deal on, event by event.

State and View share their public half, and both change it here, so that they cannot drift apart.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from casefile.game.actions import Seat
from casefile.game.board import Place
from casefile.game.cards import Suspect
from casefile.game.public import (
    END,
    MOVE,
    OVER,
    SHOW,
    SUGGEST,
    WALK,
    Accusation,
    Draft,
    Public,
    SeenCard,
    Suggestion,
)
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
from casefile.game.value import make


def first_view(event: SeenDealt) -> View:
    """The view with which a seat begins."""
    return View(first_public(event), event.viewer, event.hand, (), None, None)


def fold(view: View, event: SeenEvent) -> View:
    """The view after one more event. What `view.view` makes of the new state is the same. [square]"""
    draft = view.public.draft()
    evolve_public(draft, event)
    public = draft.seal()
    seen, envelope, hands = view.seen, view.envelope, view.hands
    match event:
        case SeenCardShown(seat, to, card) if card is not None:
            # The public change above has settled the suggestion, so it is
            # the last one. `evolve` counts the same way.
            seen = (*seen, SeenCard(len(public.settled) - 1, seat, to, card))
        case SeenAccused(envelope=found) if found is not None:
            envelope = found
        case EnvelopeOpened(found):
            envelope = found
        case GameEnded():
            # At the end everybody sees everything: what this seat saw so far is replaced, not added to.
            seen, hands = event.shown, event.hands
        case _:
            pass
    return View(public, view.seat, view.hand, seen, envelope, hands)


def first_public(event: SeenDealt) -> Public:
    """What everybody knows when the cards have been dealt."""
    return Draft(
        edition=event.edition,
        players=event.players,
        hand_sizes=event.hand_sizes,
        first=event.first,
        version=1,
        turn=event.first,
        turns=1,
        phase=MOVE,
        dice=(),
        pieces=event.pieces,
        occupied=event.edition.moves.mask(event.pieces),
        weapons=event.weapons,
        fetched=event.fetched,
        out=frozenset(),
        asked=None,
        settled=(),
        pending=None,
        passed=(),
        accusations=(),
        winner=None,
        envelope=None,
    ).seal()


def evolve_public(draft: Draft, event: SeenEvent) -> None:
    """Write into the draft what everybody learns from an event, whatever else the event may carry.

    Never refuses: what happened has happened.
    """
    draft.version += 1
    PUBLIC_CHANGES[type(event)](draft, event)


def _rolled(draft: Draft, event: Rolled) -> None:
    draft.dice = event.dice
    draft.phase = WALK


def _walked(draft: Draft, event: Walked) -> None:
    # A stay, or a walk that ends on a square, leaves nothing but the end of the turn. [R2]
    draft.phase = END
    if event.path:
        last = event.path[-1]
        _put_piece(draft, draft.players[event.seat], last)
        if isinstance(last, str):
            draft.phase = SUGGEST


def _passage_taken(draft: Draft, event: PassageTaken) -> None:
    _put_piece(draft, draft.players[event.seat], event.room)
    draft.phase = SUGGEST


def _suggested(draft: Draft, event: Suggested) -> None:
    draft.pending = make(Suggestion, (draft.turns, event.seat, event.triple, (), None))
    # Who can answer is not known here, and must not be: whoever cannot is passed over by events of their own.
    draft.asked = draft.left_of(event.seat)
    draft.phase = SHOW


def _piece_fetched(draft: Draft, event: PieceFetched) -> None:
    _put_piece(draft, event.suspect, event.room)
    seat = draft.seat_of(event.suspect)
    # Whoever is out has no next turn to use it on. [A4] [G5]
    if seat is not None and seat not in draft.out and seat not in draft.fetched:
        draft.fetched |= {seat}


def _weapon_fetched(draft: Draft, event: WeaponFetched) -> None:
    weapons = list(draft.weapons)
    weapons[draft.edition.deck.weapon_index[event.weapon]] = event.room
    draft.weapons = tuple(weapons)


def _passed(draft: Draft, event: Passed) -> None:
    """The question goes on to the left; back at the suggester, nobody could disprove it. [D1]"""
    suggestion = draft.pending
    assert suggestion is not None, "only a suggestion can be passed on"
    draft.passed += (event.seat,)
    following = draft.left_of(event.seat)
    if following == suggestion.by:
        _settle(draft, suggestion, None)
    else:
        draft.asked = following


def _card_shown(draft: Draft, event: SeenCardShown) -> None:
    assert draft.pending is not None, "only a suggestion can be answered"
    _settle(draft, draft.pending, event.seat)


def _settle(draft: Draft, suggestion: Suggestion, shown_by: Seat | None) -> None:
    turn, by, triple, _, _ = suggestion
    draft.settled += (make(Suggestion, (turn, by, triple, draft.passed, shown_by)),)
    draft.pending = None
    draft.passed = ()
    draft.asked = None
    draft.phase = END


def _accused(draft: Draft, event: SeenAccused) -> None:
    draft.accusations += (Accusation(draft.turns, event.seat, event.triple, event.correct),)
    if not event.correct:
        draft.out |= {event.seat}
        # There is no next turn on which it could be used. [A4] [G5]
        draft.fetched -= {event.seat}


def _door_cleared(draft: Draft, event: DoorCleared) -> None:
    _put_piece(draft, draft.players[event.seat], event.room)


def _envelope_opened(draft: Draft, event: EnvelopeOpened) -> None:
    draft.envelope = event.envelope


def _turn_ended(draft: Draft, event: TurnEnded) -> None:
    # The choice lasts for one turn, whether it was used or not. [G5]
    if event.seat in draft.fetched:
        draft.fetched -= {event.seat}
    draft.turn = event.next
    draft.turns += 1
    draft.dice = ()
    draft.phase = MOVE


def _game_ended(draft: Draft, event: GameEnded) -> None:
    draft.winner = event.winner
    draft.phase = OVER


def _dealt(_draft: Draft, _event: SeenDealt) -> None:
    raise ValueError("a game is dealt only once; begin with first_view or first_public")


PUBLIC_CHANGES: Mapping[type, Callable[[Draft, Any], None]] = {
    Rolled: _rolled,
    Walked: _walked,
    PassageTaken: _passage_taken,
    Suggested: _suggested,
    PieceFetched: _piece_fetched,
    WeaponFetched: _weapon_fetched,
    Passed: _passed,
    SeenCardShown: _card_shown,
    SeenAccused: _accused,
    DoorCleared: _door_cleared,
    EnvelopeOpened: _envelope_opened,
    TurnEnded: _turn_ended,
    GameEnded: _game_ended,
    SeenDealt: _dealt,
}
"""What each kind of event changes. A test holds this table to the whole of SeenEvent."""


def _put_piece(draft: Draft, suspect: Suspect, place: Place) -> None:
    edition = draft.edition
    index, bits = edition.deck.suspect_index[suspect], edition.moves.square_bit
    pieces = list(draft.pieces)
    left, entered = bits[pieces[index]], bits[place]
    # Rooms have no bit: from one room to another the squares stay as they are.
    if left != entered:
        draft.occupied = draft.occupied & ~left | entered
    pieces[index] = place
    draft.pieces = tuple(pieces)
