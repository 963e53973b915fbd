"""The menu: exactly what a seat may do now. Made from what that seat knows, so it cannot tell more than that."""

from __future__ import annotations

from typing import NamedTuple

from casefile.game.actions import Seat
from casefile.game.board import Place
from casefile.game.cards import Card, Deck, Room, Suspect, Triple, Weapon
from casefile.game.moves import finder
from casefile.game.public import Phase, Public
from casefile.game.seen import View


class SuggestChoices(NamedTuple):
    """A suggestion names this room, any of these suspects and any of these weapons. [G2]"""

    room: Room
    suspects: tuple[Suspect, ...]
    weapons: tuple[Weapon, ...]


class Menu(NamedTuple):
    """What one seat may do now. Every entry is a free choice; an empty menu means: wait."""

    roll: bool = False
    walk: tuple[Place, ...] = ()
    """Where the walk may end. The piece's own place is the stay of [R2]."""
    passage: Room | None = None
    """Where the secret passage leads."""
    suggest: SuggestChoices | None = None
    show: tuple[Card, ...] = ()
    """The cards one of which must be shown."""
    accuse: Deck | None = None
    """An accusation names any suspect, any weapon and any room of the deck. [A1]"""
    end: bool = False

    @property
    def choices(self) -> int:
        """In how many ways the seat can act, a roll counting as one."""
        suggest, accuse = self.suggest, self.accuse
        return (
            self.roll
            + len(self.walk)
            + (self.passage is not None)
            + (len(suggest.suspects) * len(suggest.weapons) if suggest else 0)
            + len(self.show)
            + (len(accuse.suspects) * len(accuse.weapons) * len(accuse.rooms) if accuse else 0)
            + self.end
        )


NOTHING = Menu()


def menu(view: View) -> Menu:
    """What the viewer may do now; a spectator may do nothing."""
    return NOTHING if view.seat is None else menu_of(view.public, view.seat, view.hand)


def menu_of(public: Public, seat: Seat, hand: tuple[Card, ...]) -> Menu:
    """What a seat may do, from what it knows: the table and its own hand. [T0]"""
    phase = public.phase
    if phase is Phase.SHOW:
        if public.asked != seat:
            return NOTHING
        return Menu(show=showable(public.suggestions[-1].triple, hand))
    if public.turn != seat or phase is Phase.OVER:
        return NOTHING
    edition = public.edition
    deck = edition.deck
    if phase is Phase.MOVE:
        return _opening(public, seat)
    if phase is Phase.WALK:
        place = public.place_of_seat(seat)
        moves = finder(edition.board)
        ends = moves.destinations(place, sum(public.dice), occupied(public, seat), edition.switches.open_doors)
        return Menu(False, ends or (place,), None, None, (), deck, False)
    if phase is Phase.SUGGEST:
        room = room_of(public, seat)
        assert room is not None, "the phase SUGGEST means that a room was entered"
        choices = SuggestChoices(room, deck.suspects, deck.weapons)
        return Menu(False, (), None, choices, (), deck, not edition.switches.suggestion_is_owed)
    return Menu(False, (), None, None, (), deck, True)


def _opening(public: Public, seat: Seat) -> Menu:
    """How a turn may begin. [T1] [T2] [M9] [M10] [R3]"""
    edition, place = public.edition, public.place_of_seat(seat)
    deck, switches = edition.deck, edition.switches
    room = place if isinstance(place, str) else None
    passage = edition.board.passages.get(room) if room else None
    suggest = SuggestChoices(room, deck.suspects, deck.weapons) if room and seat in public.fetched else None
    roll = False
    walk: tuple[Place, ...] = ()
    if switches.no_dice:
        walk = finder(edition.board).rooms_without_dice(place, occupied(public, seat), switches.open_doors)
    else:
        roll = not room or can_leave(public, seat, room)
    return Menu(roll, walk, passage, suggest, (), deck, not (roll or walk or passage))


def occupied(public: Public, seat: Seat) -> int:
    """The squares of all pieces but this seat's own, as a set for `moves`. [M3]"""
    bits = finder(public.edition.board).square_bit
    total = 0
    for place in public.pieces:
        total |= bits[place]
    return total & ~bits[public.place_of_seat(seat)]


def can_leave(public: Public, seat: Seat, room: Room) -> bool:
    """Can the piece leave the room on foot? With `open_doors` no door is ever blocked. [M5] [M10]"""
    if public.edition.switches.open_doors:
        return True
    return finder(public.edition.board).can_leave(room, occupied(public, seat))


def room_of(public: Public, seat: Seat) -> Room | None:
    """The room the seat's piece is in, if it is in one."""
    place = public.place_of_seat(seat)
    return place if isinstance(place, str) else None


def showable(triple: Triple, hand: tuple[Card, ...]) -> tuple[Card, ...]:
    """Which of the three cards a hand can show. [D1] [D3]"""
    return tuple(card for card in triple if card in hand)
