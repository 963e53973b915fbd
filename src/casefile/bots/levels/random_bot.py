"""The level `random`: any legal action. A baseline, and the quickest player there is."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import TypeVar

from casefile.bots.base import Decision, hears_nothing
from casefile.game.actions import Accuse, Action, EndTurn, Roll, Show, Suggest, TakePassage, Walk
from casefile.game.board import Place
from casefile.game.cards import Card, Room, Suspect, Triple, Weapon
from casefile.game.menu import ROLL_OR_ACCUSE, Menu
from casefile.game.public import END, SHOW, WALK, Public
from casefile.game.seen import View

Choice = TypeVar("Choice")
_Way = Callable[[Menu, random.Random], Action]


class RandomBot:
    """Draws a kind of action first and then one of that kind, each as likely as the next.

    Walking into a room and walking to a square count as two kinds: drawn among single places, rooms would be
    so rare that a game took a thousand turns. It accuses only when it is certain from what it saw itself:
    all cards but three, or its own suggestion that nobody could disprove.
    """

    __slots__ = ("_deck", "_end", "_read", "_roll", "_seat", "_solution", "_unseen")

    def __init__(self) -> None:
        self._solution: Triple | None = None
        self._read = -1
        """How many of the cards it was shown or showed it has looked at; -1 before its first decision."""

    see = hears_nothing

    def choose(self, decision: Decision) -> Action:
        view, menu, rng, _ = decision
        if len(view.seen) != self._read:
            self._look(view)
        phase = view.public.phase
        if phase is SHOW:
            return Show(self._seat, _any(menu.show, rng))
        if phase is END:
            self._learn_from_silence(view.public)
        if self._solution and menu.accuse:
            return Accuse(self._seat, self._solution)
        if phase is END:
            return self._end
        if phase is WALK:
            return Walk(self._seat, _place(menu.walk, rng))
        # The very menu of a turn that begins on a square: by identity, without looking at its fields.
        if menu is ROLL_OR_ACCUSE:
            return self._roll
        ways = self._ways(menu)
        return (_any(ways, rng) if len(ways) > 1 else ways[0])(menu, rng)

    def _ways(self, menu: Menu) -> list[_Way]:
        """The kinds of action there are to draw from when a turn begins, or a room was entered."""
        ways: list[_Way] = []
        if menu.roll:
            ways.append(self._rolling)
        if menu.walk:
            ways.append(self._walking)
        if menu.passage:
            ways.append(self._going_through)
        if menu.suggest:
            ways.append(self._suggesting)
        if menu.end:
            ways.append(self._ending)
        return ways

    def _rolling(self, _menu: Menu, _rng: random.Random) -> Action:
        return self._roll

    def _walking(self, menu: Menu, rng: random.Random) -> Action:
        return Walk(self._seat, _place(menu.walk, rng))

    def _going_through(self, _menu: Menu, _rng: random.Random) -> Action:
        return TakePassage(self._seat)

    def _suggesting(self, menu: Menu, rng: random.Random) -> Action:
        assert menu.suggest is not None, "only what the menu offers is drawn"
        room, suspects, weapons = menu.suggest
        return Suggest(self._seat, Triple(_any(suspects, rng), _any(weapons, rng), room))

    def _ending(self, _menu: Menu, _rng: random.Random) -> Action:
        return self._end

    # -- what it knows

    def _look(self, view: View) -> None:
        """Strike the cards that were shown to it since the last time."""
        if self._read < 0:
            assert view.seat is not None, "a spectator has nothing to choose"
            self._seat, self._deck = view.seat, view.public.edition.deck
            self._unseen = set(self._deck.cards).difference(view.hand)
            # The same two actions again and again, made once.
            self._roll, self._end = Roll(view.seat, ()), EndTurn(view.seat)
            self._read = 0
        for seen in view.seen[self._read :]:
            if seen.to == self._seat:
                self._strike(seen.card)
        self._read = len(view.seen)

    def _strike(self, card: Card) -> None:
        """Somebody else holds this card. The last three that nobody does lie in the envelope."""
        unseen = self._unseen
        if card not in unseen:
            return
        unseen.remove(card)
        # One of each kind is left, or a card it was shown would have been in the envelope.
        if len(unseen) == 3:
            (suspect,) = unseen.intersection(self._deck.suspects)
            (weapon,) = unseen.intersection(self._deck.weapons)
            (room,) = unseen.intersection(self._deck.rooms)
            self._solution = Triple(Suspect(suspect), Weapon(weapon), Room(room))

    def _learn_from_silence(self, public: Public) -> None:
        """Nobody could disprove its last suggestion, and it holds none of the three: that is the envelope."""
        if public.settled:
            _, by, triple, _, shown_by = public.settled[-1]
            if shown_by is None and by == self._seat and self._unseen.issuperset(triple):
                self._solution = triple


def _any(items: Sequence[Choice], rng: random.Random) -> Choice:
    """One of them, in a third of the time that `rng.choice` takes."""
    return items[int(rng.random() * len(items))]


def _place(places: tuple[Place, ...], rng: random.Random) -> Place:
    """A room every other time that there is one to enter. Menus list the squares first."""
    if isinstance(places[-1], str) and rng.random() < 0.5:
        return _any([place for place in places if isinstance(place, str)], rng)
    return _any(places, rng)
