"""A game for the wire: what `casefile.game.view` lets through, in the words of the protocol.

Beside it the fair deal: whoever may know a card may also open the commitment to it.
"""

from __future__ import annotations

from msgspec.structs import replace

from casefile.game.actions import Seat
from casefile.game.cards import Suspect, Triple
from casefile.game.events import Accused, CardShown, Event
from casefile.game.seen import SeenEvent, View
from casefile.game.view import redact, redact_dealt, view
from casefile.server.table.state import Game
from casefile.server.wire.game_happenings import (
    GameOver,
    HasAccused,
    HasShown,
    Opening,
    SlotCommitment,
    WasDealt,
)
from casefile.server.wire.game_words import event_in_words, game_in_words
from casefile.server.wire.happenings import AnyHappening
from casefile.server.wire.messages import GameInfo


def seen_events(
    game: Game,
) -> tuple[tuple[AnyHappening, ...], dict[Suspect, tuple[AnyHappening, ...]]]:
    """What everybody learns of the last action, and what the few who may know more learn instead."""
    events = game.latest
    common = tuple([_told(game, redact(event, None), None) for event in events])
    special = {
        game.players[seat]: tuple([_told(game, redact(event, seat), seat) for event in events])
        # Only for those few: for all the others one text serves everybody.
        for seat in _insiders(events)
    }
    return common, special


def opened_events(game: Game) -> tuple[AnyHappening, ...]:
    """The last action as it is told once the game is over: with the card, if one was shown."""
    shower = {id(event): event.seat for event in game.latest if type(event) is CardShown}
    return tuple([_told(game, redact(event, shower.get(id(event))), None) for event in game.latest])


def opened_envelope(game: Game) -> Triple:
    """What the envelope held, when the game is over."""
    assert game.over, "nobody looks into the envelope of a game that is played"
    return game.state.secrets.envelope


def opened_deal(game: Game) -> AnyHappening:
    """The deal as everybody saw it; the hands come with the end."""
    return _told(game, redact_dealt(game.dealt, None), None)


def _insiders(events: tuple[Event, ...]) -> set[Seat]:
    """The seats that may know more of these events than a spectator."""
    found: set[Seat] = set()
    for event in events:
        if type(event) is CardShown:
            found.update((event.seat, event.to))
        elif type(event) is Accused:
            found.add(event.seat)
    return found


def seen_deal(game: Game) -> dict[Suspect | None, AnyHappening]:
    """The deal for everybody who plays, and for a spectator."""
    seats: list[Seat | None] = [None, *map(Seat, range(len(game.players)))]
    return {
        None if seat is None else game.players[seat]: _told(game, redact_dealt(game.dealt, seat), seat)
        for seat in seats
    }


def _told(game: Game, event: SeenEvent, viewer: Seat | None) -> AnyHappening:
    """One event as the protocol words it, with what proves it to this viewer."""
    told = event_in_words(event, game.players, game.number)
    chair = None if viewer is None else game.players[viewer]
    match told:
        # Only who was shown the card may check it; the shower has had its opening since the deal.
        case HasShown(to=to, card=card) if card is not None and chair == to:
            return replace(told, opening=_opening_of(game, card))
        # Whoever has looked into the envelope may check that it is the one that was sealed.
        case HasAccused(envelope=envelope) if envelope is not None:
            return replace(told, openings=_openings(game, None))
        case WasDealt():
            openings = () if chair is None else _openings(game, chair)
            return replace(told, slots=_slots(game), openings=openings)
        case GameOver():
            return replace(told, secret=game.offer.secret, shares=game.offer.revealed)
        case _:
            return told


def _slots(game: Game) -> tuple[SlotCommitment, ...]:
    return tuple(SlotCommitment(slot.holder, slot.commitment) for slot in game.slots)


def _openings(game: Game, holder: Suspect | None) -> tuple[Opening, ...]:
    """All that somebody holds; None is the envelope."""
    return tuple(
        Opening(number, slot.card, slot.salt)
        for number, slot in enumerate(game.slots)
        if slot.holder == holder
    )


def _opening_of(game: Game, card: str) -> Opening:
    return next(
        Opening(number, slot.card, slot.salt) for number, slot in enumerate(game.slots) if slot.card == card
    )


def longest_name(game: Game) -> int:
    """How many letters the longest card name has."""
    return max(map(len, game.state.public.edition.deck.cards))


def known_to(game: Game, viewer: Suspect | None) -> View:
    """All that a chair knows of a game, in the engine's own words: for bots and notebooks."""
    return view(game.state, game.seat(viewer))


def game_info(game: Game, viewer: Suspect | None) -> GameInfo:
    """A game as a chair knows it. A chair that does not play in it knows what a spectator knows."""
    seat = game.seat(viewer)
    known = view(game.state, seat)
    over = known.public.over
    return replace(
        game_in_words(known, game.number),
        line=game.line,
        commitment=game.offer.commitment,
        placed=game.offer.placed,
        slots=_slots(game),
        aborted=game.aborted,
        waiting_since=game.waiting_since,
        deadline=game.deadline,
        openings=() if seat is None else _openings(game, game.players[seat]),
        secret=game.offer.secret if over else None,
        shares=game.offer.revealed if over else None,
    )
