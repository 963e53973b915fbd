"""The menu: exactly what a seat may do now. Made from what that seat knows, so it tells no more."""

from __future__ import annotations

from typing import NamedTuple

from casefile.game.actions import Accuse, Action, EndTurn, Roll, Seat, Show, Suggest, TakePassage, Walk
from casefile.game.board import Place
from casefile.game.cards import Card, Deck, Room, Suspect, Triple, Weapon
from casefile.game.public import END, MOVE, OVER, SHOW, WALK, Public
from casefile.game.seen import View
from casefile.game.value import make
from casefile.game.walk import leads_to


class SuggestChoices(NamedTuple):
    """A suggestion names this room, any of these suspects and any of these weapons. [G2]"""

    room: Room
    suspects: tuple[Suspect, ...]
    weapons: tuple[Weapon, ...]

    def allows(self, triple: Triple) -> bool:
        return triple.room == self.room and triple.suspect in self.suspects and triple.weapon in self.weapons


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
    accuse: bool = False
    """An accusation names any suspect, any weapon and any room of the deck. [A1]"""
    end: bool = False

    def choices(self, deck: Deck) -> int:
        """In how many ways the seat can act, a roll counting as one."""
        suggest = self.suggest
        return (
            self.roll
            + len(self.walk)
            + (self.passage is not None)
            + (len(suggest.suspects) * len(suggest.weapons) if suggest else 0)
            + len(self.show)
            + (len(deck.suspects) * len(deck.weapons) * len(deck.rooms) if self.accuse else 0)
            + self.end
        )

    def allows(self, action: Action, view: View) -> bool:
        """Is the action one of these choices, for the seat whose view this is? Then `decide` accepts it.

        A roll need not come with dice: what they show is for whoever runs the game. A path is not on the
        menu, but a walk that names one is held to it.
        """
        if action.seat != view.seat:
            return False
        match action:
            case Roll(dice=dice):
                # Without dice: a bot asks for a roll. With them: a record is replayed.
                return self.roll and (dice == () or dice in view.public.edition.rolls)
            case Walk(to=to):
                return to in self.walk and leads_to(action, view.public)
            case TakePassage():
                return self.passage is not None
            case Suggest(triple=triple):
                return self.suggest is not None and self.suggest.allows(triple)
            case Show(card=card):
                return card in self.show
            case Accuse(triple=triple):
                return self.accuse and view.public.edition.deck.allows(triple)
            case EndTurn():
                return self.end


EMPTY_MENU = Menu()
ROLL_OR_ACCUSE = Menu(roll=True, accuse=True)
END_OR_ACCUSE = Menu(accuse=True, end=True)


def menu(view: View) -> Menu:
    """What the viewer may do now; a spectator may do nothing."""
    return EMPTY_MENU if view.seat is None else menu_of(view.public, view.seat, view.hand)


def menu_of(public: Public, seat: Seat, hand: tuple[Card, ...]) -> Menu:
    """What a seat may do, from what it knows: the table and its own hand. [T0]"""
    phase = public.phase
    if phase is SHOW:
        if public.asked != seat or public.pending is None:
            return EMPTY_MENU
        # With `make` and all seven here and below: the constructor takes more than twice as
        # long, and a menu is made for every decision of every game.
        return make(Menu, (False, (), None, None, showable(public.pending.triple, hand), False, False))
    if public.turn != seat or phase is OVER or seat in public.out:
        return EMPTY_MENU
    # The commonest menus are shared values: they do not depend on the seat.
    if phase is END:
        return END_OR_ACCUSE
    edition, place = public.edition, public.place_of_seat(seat)
    if phase is MOVE:
        return _opening(public, seat, place)
    if phase is WALK:
        ends = edition.moves.destinations(
            place, sum(public.dice), public.occupied, edition.switches.open_doors
        )
        # No legal step at all: staying is then a walk of its own, along the empty path. [R2]
        return make(Menu, (False, ends or (place,), None, None, (), True, False))
    assert isinstance(place, str), "the phase SUGGEST means that a room was entered"
    choices = make(SuggestChoices, (place, edition.deck.suspects, edition.deck.weapons))
    return make(Menu, (False, (), None, choices, (), True, not edition.switches.suggestion_is_owed))


def _opening(public: Public, seat: Seat, place: Place) -> Menu:
    """How a turn may begin. [T1] [T2] [M9] [M10] [R3]"""
    edition = public.edition
    deck, switches = edition.deck, edition.switches
    room = place if isinstance(place, str) else None
    # On a square there is always a roll, even boxed in: it is made, and the piece stays. [R2]
    if not room and not switches.no_dice:
        return ROLL_OR_ACCUSE
    passage = edition.board.passages.get(room) if room else None
    suggest = SuggestChoices(room, deck.suspects, deck.weapons) if room and seat in public.fetched else None
    roll = False
    walk: tuple[Place, ...] = ()
    if switches.no_dice:
        walk = edition.moves.rooms_without_dice(place, public.occupied, switches.open_doors)
    else:
        roll = room is not None and can_leave(public, room)
    # Ending is offered only to whoever cannot move [T2] [M10]; the suggestion of [T1] is no move.
    return make(Menu, (roll, walk, passage, suggest, (), True, not (roll or walk or passage)))


def can_leave(public: Public, room: Room) -> bool:
    """Can a piece leave the room on foot? With `open_doors` no door is ever blocked. [M5] [M10]"""
    edition = public.edition
    return edition.switches.open_doors or edition.moves.can_leave(room, public.occupied)


def room_of(public: Public, seat: Seat) -> Room | None:
    """The room the seat's piece is in, if it is in one."""
    place = public.place_of_seat(seat)
    return place if isinstance(place, str) else None


def showable(triple: Triple, hand: tuple[Card, ...]) -> tuple[Card, ...]:
    """Which of the three cards a hand can show. [D1] [D3]"""
    return tuple([card for card in triple if card in hand])
