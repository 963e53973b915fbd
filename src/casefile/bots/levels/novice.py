"""The level `novice`: plays like a child who knows the rules."""

from __future__ import annotations

import random
from collections.abc import Iterable
from typing import TypeVar

from casefile.bots.base import Decision
from casefile.bots.thinking.distances import in_the_way, steps_to
from casefile.game.actions import Accuse, Action, EndTurn, Roll, Seat, Show, Suggest, TakePassage, Walk
from casefile.game.board import Place, Square
from casefile.game.cards import Card, Deck, Room, Suspect, Triple, Weapon
from casefile.game.menu import Menu, SuggestChoices
from casefile.game.seen import Passed, SeenCardShown, SeenDealt, SeenEvent, Suggested, View

AnyCard = TypeVar("AnyCard", Suspect, Weapon, Room)

FORGETS = 1 / 8
"""How often a card it was shown does not make it onto its sheet."""
WANDERS = 1 / 4
"""How often it goes by its fancy instead of its sheet."""
OUT_OF_THE_WORLD = 1000


class Novice:
    """Crosses off its own cards and those it is shown, and asks for others.

    It draws one conclusion: what it asked for and nobody could show, it holds itself or lies in the envelope.
    What the others ask and answer passes it by. Now and then it forgets to cross off a card, or follows its
    fancy into another room; so it asks twice, but never believes what is not so, and never accuses wrongly.
    """

    def __init__(self) -> None:
        self._sheet = _Sheet()

    def see(self, event: SeenEvent) -> None:
        kind = type(event)
        # Most events are none of these, and there are many bots to
        # tell: a test by identity is the quickest no.
        if kind is Suggested or kind is Passed or kind is SeenCardShown or kind is SeenDealt:
            self._sheet.see(event)

    def choose(self, decision: Decision) -> Action:
        view, menu, rng, _ = decision
        seat = self._sheet.seat
        if menu.show:
            return Show(seat, rng.choice(menu.show))
        self._sheet.fill_in(rng)
        return _Turn(view, seat, menu, self._sheet, rng).act()


class _Sheet:
    """What is crossed off, and what lies in the envelope for certain."""

    def __init__(self) -> None:
        self.seat = Seat(0)
        self._others = 0
        self._deck: Deck | None = None
        self.own: frozenset[Card] = frozenset()
        self.crossed: set[Card] = set()
        """Own cards, and cards that others hold."""
        self._proved: set[Card] = set()
        """Cards it asked for in vain."""
        self._fresh: list[Card] = []
        """Cards it was shown and has not crossed off yet: only `fill_in` has the chance to forget them."""
        self._asked_for: Triple | None = None
        self._silent = 0

    def see(self, event: SeenEvent) -> None:
        match event:
            case SeenDealt(viewer=viewer, hand=hand):
                assert viewer is not None, "a spectator has nothing to choose"
                self.seat, self.own, self.crossed = viewer, frozenset(hand), set(hand)
                self._others, self._deck = len(event.players) - 1, event.edition.deck
            case Suggested(seat, triple):
                self._asked_for, self._silent = (triple if seat == self.seat else None), 0
            case Passed():
                self._silent += 1
                if self._asked_for and self._silent == self._others:
                    # Its own cards nobody else could show either: they prove nothing.
                    self._proved.update(card for card in self._asked_for.cards if card not in self.own)
            case SeenCardShown(_, to, card) if to == self.seat and card is not None:
                self._fresh.append(card)
            case _:
                pass

    def fill_in(self, rng: random.Random) -> None:
        """Cross off what it was shown, unless it forgets to."""
        self.crossed.update(card for card in self._fresh if rng.random() >= FORGETS)
        self._fresh.clear()

    def open_cards(self, kind: tuple[AnyCard, ...]) -> list[AnyCard]:
        """The cards of a kind that may lie in the envelope."""
        proved = [card for card in kind if card in self._proved]
        return proved or [card for card in kind if card not in self.crossed]

    def found(self, kind: tuple[AnyCard, ...]) -> AnyCard | None:
        """The card of a kind that lies in the envelope, if that is certain."""
        left = self.open_cards(kind)
        return left[0] if len(left) == 1 else None

    def solution(self) -> Triple | None:
        deck = self._deck
        assert deck is not None, "the deal comes first"
        suspect, weapon, room = self.found(deck.suspects), self.found(deck.weapons), self.found(deck.rooms)
        return Triple(suspect, weapon, room) if suspect and weapon and room else None


class _Turn:
    """What to do now: one decision, with everything that bears on it."""

    def __init__(self, view: View, seat: Seat, menu: Menu, sheet: _Sheet, rng: random.Random) -> None:
        self._public, self._seat, self._menu, self._sheet, self._rng = view.public, seat, menu, sheet, rng
        self._deck = view.public.edition.deck
        self._board = view.public.edition.board

    def act(self) -> Action:
        seat, menu = self._seat, self._menu
        solution = self._sheet.solution()
        if solution and menu.accuse:
            return Accuse(seat, solution)
        wanted = self._fancied() if self._rng.random() < WANDERS else self._useful_rooms()
        can_move = menu.roll or menu.walk or menu.passage
        if menu.suggest and (menu.suggest.room in wanted or not can_move):
            return self._suggest(menu.suggest)
        # Before the dice: a passage is certain to arrive.
        if menu.passage in wanted:
            return TakePassage(seat)
        if menu.roll:
            return Roll(seat, ())
        if menu.walk:
            return Walk(seat, self._nearest(menu.walk, wanted))
        return TakePassage(seat) if menu.passage else EndTurn(seat)

    # -- what to ask

    def _suggest(self, choices: SuggestChoices) -> Action:
        squatters = self._squatters()
        suspect = self._rng.choice(squatters) if squatters else self._question(choices.suspects)
        return Suggest(self._seat, Triple(suspect, self._question(choices.weapons), choices.room))

    def _question(self, cards: tuple[AnyCard, ...]) -> AnyCard:
        """A card that is not crossed off; once that one is found, any that nobody else can show."""
        found = self._sheet.found(cards)
        if found is None:
            return self._rng.choice(self._sheet.open_cards(cards))
        return self._rng.choice([card for card in cards if card == found or card in self._sheet.own])

    # -- where to go

    def _useful_rooms(self) -> set[Room]:
        """Rooms that may be the one, and those that nobody else can show, so that they hide nothing.

        In each of them every suggestion has something to teach, so a game comes to its end. With suspect and
        weapon found, only the first kind has.
        """
        sheet, deck = self._sheet, self._deck
        possible = set(sheet.open_cards(deck.rooms))
        own = {room for room in deck.rooms if room in sheet.own}
        only_the_room_is_missing = sheet.found(deck.suspects) and sheet.found(deck.weapons)
        return possible if only_the_room_is_missing else possible | own

    def _fancied(self) -> set[Room]:
        """The room it would like to be in just now."""
        return {self._rng.choice(self._deck.rooms)}

    def _squatters(self) -> list[Suspect]:
        """Pieces of players who are out that shut a useful room: only a suggestion moves them."""
        public, closed = self._public, in_the_way(self._public, self._seat)
        # Without this a game could go on for ever: a piece of somebody who is out never moves by itself.
        doorsteps = [{door.outside for door in self._board.doors_of[room]} for room in self._useful_rooms()]
        shut = {square for squares in doorsteps if squares <= closed for square in squares}
        out = [public.players[seat] for seat in sorted(public.out)]
        return [suspect for suspect in out if public.place_of(suspect) in shut]

    def _nearest(self, places: Iterable[Place], wanted: set[Room]) -> Place:
        """The place that is, or lies, nearest to a wanted room; chance decides between equals."""
        board, closed = self._board, in_the_way(self._public, self._seat)
        ways = [steps_to(board, room, closed) for room in wanted]

        def steps(square: Square) -> int:
            return min(way.get(square, OUT_OF_THE_WORLD) for way in ways)

        def distance(place: Place) -> int:
            if not isinstance(place, str):
                return steps(place)
            return 0 if place in wanted else min(1 + steps(door.outside) for door in board.doors_of[place])

        return min(places, key=lambda place: (distance(place), self._rng.random()))
