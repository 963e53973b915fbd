"""What one seat, or a spectator, learns: SeenEvents one by one, and the View they add up to.

Everything a browser, a bot, a notebook or an analysis gets to see of a running game is of these types. They
are made in `view.py`, the only door out of the State.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import assert_never

from casefile.game.actions import Seat
from casefile.game.board import Place
from casefile.game.cards import Card, Room, Suspect, Triple, Weapon
from casefile.game.edition import Edition
from casefile.game.public import Accusation, Draft, Phase, Public, SeenCard, Suggestion

Hands = tuple[tuple[Card, ...], ...]
"""All hands by seat, each in the order of the deck."""

# -- events that are the same for everybody


@dataclass(frozen=True, slots=True)
class Rolled:
    seat: Seat
    dice: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Walked:
    """`path` lists every square stepped on, and the room entered, if any; empty for the stay of [R2]."""

    seat: Seat
    path: tuple[Place, ...]


@dataclass(frozen=True, slots=True)
class PassageTaken:
    seat: Seat
    room: Room


@dataclass(frozen=True, slots=True)
class Suggested:
    seat: Seat
    triple: Triple


@dataclass(frozen=True, slots=True)
class PieceFetched:
    """A suggestion brought a piece from elsewhere. [G3] [G5]"""

    suspect: Suspect
    room: Room


@dataclass(frozen=True, slots=True)
class WeaponFetched:
    weapon: Weapon
    room: Room


@dataclass(frozen=True, slots=True)
class Passed:
    """Was asked and holds none of the three cards. [D3]"""

    seat: Seat


@dataclass(frozen=True, slots=True)
class DoorCleared:
    """A false accuser's piece stood before a door and was put into the room. [A5]"""

    seat: Seat
    room: Room


@dataclass(frozen=True, slots=True)
class EnvelopeOpened:
    """The three cards are laid open for all. [A3] [R4]"""

    envelope: Triple


@dataclass(frozen=True, slots=True)
class TurnEnded:
    seat: Seat
    next: Seat


@dataclass(frozen=True, slots=True)
class GameEnded:
    """The game is over; all hands and every card shown are open for replay."""

    winner: Seat | None
    hands: Hands
    shown: tuple[SeenCard, ...]


# -- events that differ from seat to seat


@dataclass(frozen=True, slots=True)
class SeenDealt:
    """The game begins. Everybody learns the hand sizes, a player also the own hand. [S4] [S5]"""

    edition: Edition
    players: tuple[Suspect, ...]
    first: Seat
    hand_sizes: tuple[int, ...]
    weapons: tuple[Room, ...]
    pieces: tuple[Place, ...]
    fetched: frozenset[Seat]
    viewer: Seat | None
    hand: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class SeenCardShown:
    """A card was shown; which one, only the two involved know. [D2]"""

    seat: Seat
    to: Seat
    card: Card | None


@dataclass(frozen=True, slots=True)
class SeenAccused:
    """The three named and whether they were right; the envelope only for the accuser who was wrong. [A2] [A4]"""

    seat: Seat
    triple: Triple
    correct: bool
    envelope: Triple | None


PublicEvent = (
    Rolled
    | Walked
    | PassageTaken
    | Suggested
    | PieceFetched
    | WeaponFetched
    | Passed
    | DoorCleared
    | EnvelopeOpened
    | TurnEnded
    | GameEnded
)
SeenEvent = PublicEvent | SeenDealt | SeenCardShown | SeenAccused


@dataclass(frozen=True, slots=True)
class View:
    """All that one seat knows; `seat` is None for a spectator, who has no hand and sees no cards."""

    public: Public
    seat: Seat | None
    hand: tuple[Card, ...]
    seen: tuple[SeenCard, ...]
    """The cards this seat was shown or showed, in order; at the end of the game all of them."""
    envelope: Triple | None
    """The envelope, if this seat has looked into it or it lies open."""
    hands: Hands | None
    """All hands, once the game is over."""


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
            seen = (*seen, SeenCard(len(public.suggestions) - 1, seat, to, card))
        case SeenAccused(envelope=found) if found is not None:
            envelope = found
        case EnvelopeOpened(found):
            envelope = found
        case GameEnded():
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
        phase=Phase.MOVE,
        dice=(),
        pieces=event.pieces,
        weapons=event.weapons,
        fetched=event.fetched,
        out=frozenset(),
        asked=None,
        suggestions=(),
        accusations=(),
        winner=None,
        envelope=None,
    ).seal()


def evolve_public(draft: Draft, event: SeenEvent) -> None:
    """Write into the draft what everybody learns from an event, whatever else the event may carry.

    Never refuses: what happened has happened. State and View both go through here, so they cannot drift apart.
    """
    draft.version += 1
    match event:
        case Rolled():
            draft.dice = event.dice
            draft.phase = Phase.WALK
        case Walked():
            entered = bool(event.path) and isinstance(event.path[-1], str)
            if event.path:
                _put_piece(draft, draft.players[event.seat], event.path[-1])
            draft.phase = Phase.SUGGEST if entered else Phase.END
        case TurnEnded():
            draft.fetched -= {event.seat}
            draft.turn = event.next
            draft.turns += 1
            draft.dice = ()
            draft.phase = Phase.MOVE
        case Suggested():
            draft.suggestions += (Suggestion(draft.turns, event.seat, event.triple),)
            draft.asked = draft.left_of(event.seat)
            draft.phase = Phase.SHOW
        case Passed():
            _pass_on(draft, event.seat)
        case SeenCardShown():
            draft.suggestions = (*draft.suggestions[:-1], draft.suggestions[-1]._replace(shown_by=event.seat))
            draft.asked = None
            draft.phase = Phase.END
        case PieceFetched():
            _put_piece(draft, event.suspect, event.room)
            seat = draft.seat_of(event.suspect)
            if seat is not None and seat not in draft.out:
                draft.fetched |= {seat}
        case WeaponFetched():
            weapons = list(draft.weapons)
            weapons[draft.edition.deck.weapon_index[event.weapon]] = event.room
            draft.weapons = tuple(weapons)
        case PassageTaken():
            _put_piece(draft, draft.players[event.seat], event.room)
            draft.phase = Phase.SUGGEST
        case SeenAccused():
            draft.accusations += (Accusation(draft.turns, event.seat, event.triple, event.correct),)
            if not event.correct:
                draft.out |= {event.seat}
                draft.fetched -= {event.seat}
        case DoorCleared():
            _put_piece(draft, draft.players[event.seat], event.room)
        case EnvelopeOpened():
            draft.envelope = event.envelope
        case GameEnded():
            draft.winner = event.winner
            draft.phase = Phase.OVER
        case SeenDealt():
            raise ValueError("a game is dealt only once; begin with first_view or first_public")
        case _:
            assert_never(event)


def _put_piece(draft: Draft, suspect: Suspect, place: Place) -> None:
    pieces = list(draft.pieces)
    pieces[draft.edition.deck.suspect_index[suspect]] = place
    draft.pieces = tuple(pieces)


def _pass_on(draft: Draft, seat: Seat) -> None:
    """The question goes on to the left; back at the suggester, nobody could disprove it. [D1]"""
    suggestion = draft.suggestions[-1]
    suggestion = suggestion._replace(passed=(*suggestion.passed, seat))
    draft.suggestions = (*draft.suggestions[:-1], suggestion)
    following = draft.left_of(seat)
    if following == suggestion.by:
        draft.asked = None
        draft.phase = Phase.END
    else:
        draft.asked = following
