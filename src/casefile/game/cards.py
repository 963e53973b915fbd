"""Cards: who, with what, where; and the deck that an edition plays with."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from itertools import product
from types import MappingProxyType
from typing import NamedTuple, NewType

Suspect = NewType("Suspect", str)
Weapon = NewType("Weapon", str)
Room = NewType("Room", str)
Card = Suspect | Weapon | Room
"""A card is named by its id, the same id as the suspect, weapon or room it shows."""


class Triple(NamedTuple):
    """One suspect, one weapon, one room: a suggestion, an accusation or the envelope."""

    suspect: Suspect
    weapon: Weapon
    room: Room

    @property
    def cards(self) -> tuple[Card, ...]:
        return (self.suspect, self.weapon, self.room)


@dataclass(frozen=True)
class Deck:
    """All cards of an edition in a fixed order. No id occurs twice, not even in two kinds. [E1] [E2] [E3]"""

    suspects: tuple[Suspect, ...]
    weapons: tuple[Weapon, ...]
    rooms: tuple[Room, ...]
    suspect_index: Mapping[Suspect, int] = field(init=False, repr=False, compare=False)
    weapon_index: Mapping[Weapon, int] = field(init=False, repr=False, compare=False)
    _order: dict[Card, int] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        # One order of all 21 cards: hands are sorted by it, and a
        # card's bit in the kernels is its place in it.
        order: dict[Card, int] = {card: index for index, card in enumerate(self.cards)}
        if len(order) != len(self.cards):
            raise ValueError("a card id occurs twice in the deck")
        object.__setattr__(self, "_order", order)
        # Here and not when first asked for: the rules ask all the time, and a plain field is read faster.
        for name, cards in (("suspect_index", self.suspects), ("weapon_index", self.weapons)):
            index = MappingProxyType({card: place for place, card in enumerate(cards)})
            object.__setattr__(self, name, index)

    @cached_property
    def cards(self) -> tuple[Card, ...]:
        return (*self.suspects, *self.weapons, *self.rooms)

    def __reduce__(self) -> tuple[object, ...]:
        """Copying and pickling take the cards alone; what follows from them is worked out again."""
        return Deck, (self.suspects, self.weapons, self.rooms)

    def __contains__(self, card: object) -> bool:
        return card in self._order

    def sorted(self, cards: tuple[Card, ...]) -> tuple[Card, ...]:
        """The same cards in the order of the deck."""
        return tuple(sorted(cards, key=self._order.__getitem__))

    def allows(self, triple: Triple) -> bool:
        """Is it one suspect, one weapon and one room of this deck, in that order?"""
        return triple in self._triples

    @cached_property
    def _triples(self) -> frozenset[Triple]:
        return frozenset(map(Triple._make, product(self.suspects, self.weapons, self.rooms)))
