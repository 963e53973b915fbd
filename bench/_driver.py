"""The sensible player of the engine benchmark: goes for rooms, names unseen cards, accuses when certain.

It is kept as light as it can be, because its time counts as the engine's. It learns only from its own hand
and the cards it was shown, and acts only on its menu.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from functools import lru_cache
from itertools import product
from typing import TypeVar

from casefile.chance import shuffled_setup
from casefile.game.actions import (
    MAX_SEATS,
    Accuse,
    Action,
    EndTurn,
    Roll,
    Seat,
    Show,
    Suggest,
    TakePassage,
    Walk,
)
from casefile.game.board import Board, Place, Square
from casefile.game.cards import Card, Room, Suspect, Triple, Weapon
from casefile.game.decide import decide
from casefile.game.edition import Edition
from casefile.game.events import CardShown
from casefile.game.evolve import begin, evolve_all
from casefile.game.menu import Menu, menu_of
from casefile.game.public import END
from casefile.game.setup import deal
from casefile.game.state import State

Item = TypeVar("Item")
END_TURN = tuple(EndTurn(Seat(seat)) for seat in range(MAX_SEATS))


class Detective:
    """One seat's memory: which cards it has not seen yet."""

    def __init__(self, edition: Edition, seat: Seat, hand: tuple[Card, ...], rng: random.Random) -> None:
        deck = edition.deck
        self.edition = edition
        self.seat = seat
        self.hand = hand
        self.rng = rng
        self.suspects: list[Suspect] = [card for card in deck.suspects if card not in hand]
        self.weapons: list[Weapon] = [card for card in deck.weapons if card not in hand]
        self.rooms: list[Room] = [card for card in deck.rooms if card not in hand]
        self.distances = distances(edition.board)
        self.rolls = rolls(edition.dice, seat)
        self.proof: Triple | None = None

    def saw(self, card: Card) -> None:
        """Strike a card that somebody else holds."""
        for unseen in (self.suspects, self.weapons, self.rooms):
            if card in unseen:
                unseen.remove(card)  # type: ignore[arg-type]  # it is in there
        if len(self.suspects) == len(self.weapons) == len(self.rooms) == 1:
            self.proof = Triple(self.suspects[0], self.weapons[0], self.rooms[0])

    def choose(self, menu: Menu) -> Action:
        seat = self.seat
        if menu.show:
            return Show(seat, menu.show[0])
        if self.proof:
            return Accuse(seat, self.proof)
        if choices := menu.suggest:
            return Suggest(seat, Triple(self._any(self.suspects), self._any(self.weapons), choices.room))
        # Besides a suggestion, ending is offered only where nothing else is.
        if menu.end:
            return END_TURN[seat]
        if (passage := menu.passage) and passage in self.rooms:
            return TakePassage(seat)
        if menu.roll:
            return self._any(self.rolls)
        if menu.walk:
            return Walk(seat, self._towards_unseen_room(menu.walk))
        return TakePassage(seat)

    def _any(self, items: Sequence[Item]) -> Item:
        return items[int(self.rng.random() * len(items))]

    def _towards_unseen_room(self, places: tuple[Place, ...]) -> Place:
        for place in reversed(places):
            if not isinstance(place, str):
                break
            if place in self.rooms:
                return place
        return min(places, key=self.distances[self.rooms[0]].__getitem__)


@lru_cache(maxsize=4)
def distances(board: Board) -> dict[Room, dict[Place, int]]:
    """How many steps it takes from every square into each room; other rooms count as a detour."""
    table: dict[Room, dict[Place, int]] = {}
    for room in board.rooms:
        away: dict[Place, int] = dict.fromkeys(board.rooms, 99)
        away[room] = 0
        frontier: list[Square] = [door.outside for door in board.doors_of[room]]
        step = 1
        while frontier:
            for square in frontier:
                away.setdefault(square, step)
            around = {near for square in frontier for near in board.neighbours(square)}
            frontier = [square for square in around if square not in away]
            step += 1
        table[room] = away
    return table


@lru_cache(maxsize=32)
def rolls(dice: int, seat: Seat) -> tuple[Roll, ...]:
    """Everything a seat can roll, each equally likely."""
    return tuple(Roll(seat, shown) for shown in product(range(1, 7), repeat=dice))


def play(edition: Edition, seats: int, rng: random.Random) -> tuple[State, int]:
    """One whole game. Returns its last state and the number of decisions among at least two choices."""
    state = begin(deal(shuffled_setup(edition, edition.deck.suspects[:seats], rng)))
    hands = state.secrets.hands
    detectives = [Detective(edition, Seat(seat), hand, rng) for seat, hand in enumerate(hands)]
    decisions = 0
    public = state.public
    while (seat := public.acting) is not None:
        detective = detectives[seat]
        menu = menu_of(public, seat, hands[seat])
        # A menu with an accusation in it offers 324 choices at least.
        decisions += menu.accuse or len(menu.show) > 1
        events = decide(state, detective.choose(menu))
        state = evolve_all(state, events)
        public = state.public
        last = events[0]
        if isinstance(last, CardShown):
            detectives[last.to].saw(last.card)
        elif public.phase is END and public.settled:
            _learn_from_silence(detective, state)
    return state, decisions


def _learn_from_silence(detective: Detective, state: State) -> None:
    """Nobody could disprove the suggestion: what is not in one's own hand lies in the envelope."""
    suggestion = state.public.settled[-1]
    if suggestion.by != detective.seat or suggestion.shown_by is not None:
        return
    if suggestion.turn == state.public.turns and not any(
        card in detective.hand for card in suggestion.triple
    ):
        detective.proof = suggestion.triple
