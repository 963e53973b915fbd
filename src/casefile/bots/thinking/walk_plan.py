"""Where to go next: what a suggestion is worth in each room, set against the turns it takes to get there.

Only the next room counts here; a `TourPlan` looks further.
"""

from __future__ import annotations

import random
from collections.abc import Sequence

from casefile.bots.thinking.travel_times import NEVER, TravelTimes, is_left_standing, travel_times
from casefile.deduce.kernel.arrays import Floats
from casefile.game.actions import Action, EndTurn, Roll, Seat, TakePassage, Walk
from casefile.game.board import Place
from casefile.game.cards import Room, Suspect
from casefile.game.menu import Menu
from casefile.game.public import Public

EQUAL = 1e-12


class WalkPlan:
    """The ways of one piece, now. Worth that lies a turn away counts `patience` times what it counts here."""

    def __init__(
        self,
        public: Public,
        seat: Seat,
        worth: Floats,
        *,
        patience: float,
    ) -> None:
        """`worth` is by room of the deck."""
        self._public, self._seat = public, seat
        self._travel_times: TravelTimes = travel_times(public.edition)
        self._turns = self._travel_times.turns(public, public.players[seat])
        self._nearness = patience**self._turns
        self._worth = worth

    def next_step(self, menu: Menu, rng: random.Random) -> Action | None:
        """The best way to go on; None if it is to suggest right here. Chance decides between equals."""
        seat, place = self._seat, self._public.place_of_seat(self._seat)
        ways: list[tuple[float, Action | None]] = []
        if menu.walk:
            values = self.at(menu.walk)
            best = values.max()
            # Floats that ought to be equal differ in the last digits,
            # and the first of the list would always win.
            equals = [end for end, value in zip(menu.walk, values, strict=True) if value >= best - EQUAL]
            ways.append((float(best), Walk(seat, rng.choice(equals))))
        if menu.suggest:
            ways.append((self.in_room(menu.suggest.room), None))
        if menu.passage:
            ways.append((float(self.at((menu.passage,))[0]), TakePassage(seat)))
        if menu.roll:
            # What a roll is worth takes a search: not if there is nothing to compare it with.
            ways.append((self.by_dice(place) if ways else 0.0, Roll(seat, ())))
        return max(ways, key=lambda way: way[0], default=(0.0, EndTurn(seat)))[1]

    def in_room(self, room: Room) -> float:
        """What it is worth to suggest in a room in this very turn."""
        return float(self._worth[self._travel_times.index[room]])

    def at(self, places: Sequence[Place]) -> Floats:
        """What it is worth to end the walk at each place: a room counts for itself, or for where it leads."""
        where = [self._travel_times.index[place] for place in places]
        rooms = len(self._worth)
        on_the_way: Floats = (self._nearness[where] * self._worth).max(axis=1)
        for number, index in enumerate(where):
            if index < rooms:
                on_the_way[number] = max(on_the_way[number], self._worth[index])
        return on_the_way

    def by_dice(self, place: Place) -> float:
        """What a roll is worth before it is made: the best end of every walk, with the odds of the dice."""
        edition, occupied = self._public.edition, self._public.occupied
        total = 0.0
        for roll, odds in self._travel_times.rolls:
            ends = edition.moves.destinations(place, roll, occupied, edition.switches.open_doors)
            total += odds * float(self.at(ends or (place,)).max())
        return total

    @property
    def squatters(self) -> tuple[Suspect, ...]:
        """Pieces that nobody moves and that shut this one off from a room worth a visit.

        Only a suggestion fetches them. As they may stand anywhere on the way, all of them are named.
        """
        public = self._public
        here = self._travel_times.index[public.place_of_seat(self._seat)]
        if not ((self._turns[here] >= NEVER) & (self._worth > 0.0)).any():
            return ()
        return tuple(
            suspect
            for suspect in public.edition.deck.suspects
            if is_left_standing(public, suspect) and not isinstance(public.place_of(suspect), str)
        )
