"""The numbering of actions: one number for everything a seat can do, the same for all games of an edition.

A roll comes first, then walks by the place where they end, the passage, suggestions by suspect and weapon,
cards to show, accusations by suspect, weapon and room, and the end of the turn. Squares are counted row by
row and rooms after them; cards, suspects, weapons and rooms are in the order of the deck.
"""

from __future__ import annotations

from typing import NamedTuple

from casefile.game.actions import Accuse, Action, EndTurn, Roll, Seat, Show, Suggest, TakePassage, Walk
from casefile.game.board import Place
from casefile.game.cards import Room, Triple
from casefile.game.edition import Edition
from casefile.game.menu import Menu


class ActionKind(NamedTuple):
    """One kind of action, and which numbers it has."""

    name: str
    first: int
    size: int
    order: str

    @property
    def end(self) -> int:
        return self.first + self.size


class Numbering:
    """Actions as numbers, and back."""

    def __init__(self, edition: Edition) -> None:
        self.edition = edition
        deck = edition.deck
        self.places: tuple[Place, ...] = (*sorted(edition.board.squares), *deck.rooms)
        """Every place by its number."""
        self.place_index = {place: number for number, place in enumerate(self.places)}
        self.card_index = {card: number for number, card in enumerate(deck.cards)}
        suspects, weapons, rooms = len(deck.suspects), len(deck.weapons), len(deck.rooms)
        first = 0
        # One after the other without gaps: a network's last layer is as wide as there are actions.
        kinds = []
        for name, size, order in (
            ("roll", 1, ""),
            ("walk", len(self.places), "where it ends: squares row by row, then rooms"),
            ("passage", 1, ""),
            ("suggest", suspects * weapons, "suspect, then weapon; the room is the one the piece is in"),
            ("show", len(deck.cards), "card"),
            ("accuse", suspects * weapons * rooms, "suspect, then weapon, then room"),
            ("end", 1, ""),
        ):
            kinds.append(ActionKind(name, first, size, order))
            first += size
        self.kinds = tuple(kinds)
        self.count = first
        """How many actions there are."""
        self.roll, self.walk, self.passage, self.suggest, self.show, self.accuse, self.end = kinds

    def number(self, action: Action) -> int | None:
        """The number of an action; None for one that no menu of this edition can offer.

        Who acts, the dice of a roll and the path of a walk are not in it, nor the room of a suggestion.
        """
        match action:
            case Roll():
                return self.roll.first
            case Walk(to=to):
                index = self.place_index.get(to)
                return None if index is None else self.walk.first + index
            case TakePassage():
                return self.passage.first
            case Suggest(triple=triple):
                return self.triple_number(self.suggest, triple)
            case Show(card=card):
                index = self.card_index.get(card)
                return None if index is None else self.show.first + index
            case Accuse(triple=triple):
                return self.triple_number(self.accuse, triple)
            case EndTurn():
                return self.end.first

    def numbers(self, menu: Menu) -> list[int]:
        """The numbers of everything on a menu, in ascending order."""
        found = [self.roll.first] if menu.roll else []
        found += sorted(self.walk.first + self.place_index[place] for place in menu.walk)
        if menu.passage:
            found.append(self.passage.first)
        if menu.suggest:
            found += range(self.suggest.first, self.suggest.end)
        found += sorted(self.show.first + self.card_index[card] for card in menu.show)
        if menu.accuse:
            found += range(self.accuse.first, self.accuse.end)
        if menu.end:
            found.append(self.end.first)
        return found

    def triple_number(self, kind: ActionKind, triple: Triple) -> int | None:
        """The number of a suggestion or an accusation; None if the three are not of this deck."""
        deck = self.edition.deck
        if not deck.allows(triple):
            return None
        suspect, weapon = deck.suspect_index[triple.suspect], deck.weapon_index[triple.weapon]
        pair = suspect * len(deck.weapons) + weapon
        if kind is self.suggest:
            return kind.first + pair
        return kind.first + pair * len(deck.rooms) + deck.rooms.index(triple.room)

    def name(self, number: int) -> str:
        """An action in words: `walk 7,9`, `suggest plum rope`, `accuse plum rope hall`. All differ."""
        deck = self.edition.deck
        kind = self._kind(number)
        offset = number - kind.first
        if kind is self.walk:
            place = self.places[offset]
            return f"walk {place if isinstance(place, str) else f'{place.row},{place.col}'}"
        if kind is self.show:
            return f"show {deck.cards[offset]}"
        # A suggestion has no room in its number: it is made where the piece is.
        pair, room = divmod(offset, len(deck.rooms)) if kind is self.accuse else (offset, 0)
        suspect, weapon = divmod(pair, len(deck.weapons))
        two = f"{kind.name} {deck.suspects[suspect]} {deck.weapons[weapon]}"
        if kind is self.accuse:
            return f"{two} {deck.rooms[room]}"
        return two if kind is self.suggest else kind.name

    def _kind(self, number: int) -> ActionKind:
        kind = next((kind for kind in self.kinds if kind.first <= number < kind.end), None)
        if kind is None:
            raise ValueError(f"there is no action {number}: they are numbered from 0 to {self.count - 1}")
        return kind

    def action(self, number: int, seat: Seat, place: Place, dice: tuple[int, ...] = ()) -> Action:
        """The action of a number, for a seat whose piece is at this place."""
        deck = self.edition.deck
        kind = self._kind(number)
        offset = number - kind.first
        match kind.name:
            case "roll":
                return Roll(seat, dice)
            case "walk":
                return Walk(seat, self.places[offset])
            case "passage":
                return TakePassage(seat)
            case "suggest":
                suspect, weapon = divmod(offset, len(deck.weapons))
                assert isinstance(place, str), "a suggestion is made in a room"
                return Suggest(seat, Triple(deck.suspects[suspect], deck.weapons[weapon], Room(place)))
            case "show":
                return Show(seat, deck.cards[offset])
            case "accuse":
                pair, room = divmod(offset, len(deck.rooms))
                suspect, weapon = divmod(pair, len(deck.weapons))
                return Accuse(seat, Triple(deck.suspects[suspect], deck.weapons[weapon], deck.rooms[room]))
            case _:
                return EndTurn(seat)
