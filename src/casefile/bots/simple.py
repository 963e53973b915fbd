"""A simple computer player: a beginner who keeps a tidy notebook and accuses only when sure."""

from __future__ import annotations

import random
from collections.abc import Iterable
from typing import TypeVar

from casefile.bots.notebook import Notebook
from casefile.bots.ways import in_the_way, steps_to
from casefile.game.actions import Accuse, Action, EndTurn, Roll, Seat, Show, Suggest, TakePassage, Walk
from casefile.game.board import Place, Square
from casefile.game.cards import Card, Room, Suspect, Triple, Weapon
from casefile.game.menu import Menu, SuggestChoices
from casefile.game.seen import SeenEvent, View

C = TypeVar("C", Suspect, Weapon, Room)

A_TURN = 6
"""About how many steps a turn is worth that is spent in a secret passage."""
OUT_OF_THE_WORLD = 1000


class SimpleBot:
    """Goes where a suggestion can teach it something, and names cards it has not located yet.

    Every suggestion it makes in such a room either locates a card or proves one to be in the envelope, so its
    games come to an end.
    """

    def __init__(self) -> None:
        self._notes = Notebook()

    def see(self, event: SeenEvent) -> None:
        self._notes.see(event)

    def choose(self, view: View, menu: Menu, rng: random.Random) -> Action:
        assert view.seat is not None, "a spectator has nothing to choose"
        thought = _Thought(view, view.seat, menu, self._notes, rng)
        return thought.show() if menu.show else thought.act()


class _Thought:
    """What to do now: one decision, with everything that bears on it."""

    def __init__(self, view: View, seat: Seat, menu: Menu, notes: Notebook, rng: random.Random) -> None:
        self._view, self._seat, self._menu, self._notes, self._rng = view, seat, menu, notes, rng
        self._deck = view.public.edition.deck
        self._board = view.public.edition.board

    def show(self) -> Action:
        """The card this asker has seen already, if possible: that gives nothing new away."""
        asker = self._view.public.suggestions[-1].by
        shown = {seen.card for seen in self._view.seen if seen.by == self._seat and seen.to == asker}
        known = [card for card in self._menu.show if card in shown]
        return Show(self._seat, self._rng.choice(known or list(self._menu.show)))

    def act(self) -> Action:
        seat, menu = self._seat, self._menu
        solution = self._solution()
        if solution and menu.accuse:
            return Accuse(seat, solution)
        wanted = self._rooms_worth_a_visit()
        if menu.suggest and (menu.suggest.room in wanted or not self._can_move):
            return self._suggest(menu.suggest)
        if menu.passage in wanted:
            return TakePassage(seat)
        if menu.roll:
            return Roll(seat, ())
        if menu.walk:
            return Walk(seat, self._best(menu.walk, wanted))
        if menu.passage:
            return TakePassage(seat)
        return EndTurn(seat)

    @property
    def _can_move(self) -> bool:
        return bool(self._menu.roll or self._menu.walk or self._menu.passage)

    def _suggest(self, choices: SuggestChoices) -> Action:
        squatters = self._squatters()
        suspect = self._rng.choice(squatters) if squatters else self._question(choices.suspects)
        return Suggest(self._seat, Triple(suspect, self._question(choices.weapons), choices.room))

    def _question(self, cards: tuple[C, ...]) -> C:
        """A card not located yet; once this kind is solved, one that nobody can answer with."""
        solved = self._in_envelope(cards)
        if solved is None:
            return self._rng.choice([card for card in cards if card not in self._notes.holder])
        return self._rng.choice([card for card in cards if card == solved or self._is_own(card)])

    # -- what is known

    def _solution(self) -> Triple | None:
        suspect = self._in_envelope(self._deck.suspects)
        weapon = self._in_envelope(self._deck.weapons)
        room = self._in_envelope(self._deck.rooms)
        return Triple(suspect, weapon, room) if suspect and weapon and room else None

    def _in_envelope(self, kind: tuple[C, ...]) -> C | None:
        """The card of this kind that no player can have, if that is certain."""
        unlocated = [card for card in kind if card not in self._notes.holder]
        if len(unlocated) == 1:
            return unlocated[0]
        others = len(self._view.public.players) - 1
        for card in unlocated:
            if len(self._notes.lacking[card] - {self._seat}) == others:
                return card
        return None

    def _is_own(self, card: Card) -> bool:
        return self._notes.holder.get(card) == self._seat

    # -- where to go

    def _rooms_worth_a_visit(self) -> set[Room]:
        """Rooms that no other player can answer with, or that have not been located themselves."""
        deck = self._deck
        solved = self._in_envelope(deck.rooms)
        own = {room for room in deck.rooms if self._is_own(room)}
        if solved:
            return own | {solved}
        unlocated = {room for room in deck.rooms if room not in self._notes.holder}
        rest_is_solved = self._in_envelope(deck.suspects) and self._in_envelope(deck.weapons)
        return unlocated if rest_is_solved else unlocated | own

    def _squatters(self) -> list[Suspect]:
        """Pieces of players who are out that shut a room worth a visit: only a suggestion moves them."""
        public, closed = self._view.public, in_the_way(self._view.public, self._seat)
        doorsteps = [
            {door.outside for door in self._board.doors_of[room]} for room in self._rooms_worth_a_visit()
        ]
        shut = {square for squares in doorsteps if squares <= closed for square in squares}
        out = [public.players[seat] for seat in sorted(public.out)]
        return [suspect for suspect in out if public.place_of(suspect) in shut]

    def _best(self, places: Iterable[Place], wanted: set[Room]) -> Place:
        """The place that is, or lies, nearest to a wanted room; chance decides between equals."""
        board, closed = self._board, in_the_way(self._view.public, self._seat)
        ways = [(steps_to(board, room, closed), 0) for room in wanted]
        ways += [
            (steps_to(board, there, closed), A_TURN)
            for here, there in board.passages.items()
            if here in wanted
        ]

        def steps(square: Square) -> int:
            return min(way.get(square, OUT_OF_THE_WORLD) + extra for way, extra in ways)

        def distance(place: Place) -> int:
            if not isinstance(place, str):
                return steps(place)
            if place in wanted:
                return 0
            on_foot = min(1 + steps(door.outside) for door in board.doors_of[place])
            return A_TURN if board.passages.get(place) in wanted else on_foot

        return min(places, key=lambda place: (distance(place), self._rng.random()))
