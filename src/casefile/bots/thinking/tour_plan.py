"""Where to go next, if that is not the end of it: from room to room, wherever the dice allow."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from casefile.bots.thinking.travel_times import NEVER
from casefile.bots.thinking.walk_plan import WalkPlan
from casefile.deduce.kernel.arrays import Floats
from casefile.game.actions import Seat
from casefile.game.board import Place
from casefile.game.cards import Room
from casefile.game.public import Public

MIN_POSITIVE = 1e-300
"""Instead of nothing, where it is divided by."""


class TourPlan(WalkPlan):
    """A plan that goes on. Between two rooms it counts that the roll may lead to either, and in a corner
    room that the passage leads to another in a single turn."""

    def __init__(self, public: Public, seat: Seat, worth: Floats, *, patience: float, fading: float) -> None:
        """What comes after a suggestion counts `fading` times as much, as some of it is known by then."""
        super().__init__(public, seat, worth, patience=patience)
        ways, rooms = self._travel_times, len(worth)
        if self._turns is ways.table:
            later = ways.prospects(worth, patience, fading)
        else:
            # Pieces in the way cost as much as they would cost whoever goes for the best single room.
            in_reach = self._turns[ways.index[public.place_of_seat(seat)]] < NEVER
            later = ways.prospects(worth * in_reach, patience, fading)
            aims = worth * in_reach + fading * later[:rooms]
            freely = (patience**ways.table * aims).max(axis=1)
            # The board is not searched again with these pieces on it for every decision: the
            # empty board's answer is scaled down by how much they are in the way.
            later *= (self._nearness * aims).max(axis=1) / np.maximum(freely, MIN_POSITIVE)
        self._arrival: Floats = worth + fading * later[:rooms]
        self._ends: Floats = later
        # In a room one may suggest or only pass through.
        self._ends[:rooms] = np.maximum(self._arrival, later[:rooms])

    def in_room(self, room: Room) -> float:
        """What it is worth to suggest in a room in this very turn, and to go on from there."""
        return float(self._arrival[self._travel_times.index[room]])

    def at(self, places: Sequence[Place]) -> Floats:
        """What it is worth to end the walk at each place."""
        return self._ends[[self._travel_times.index[place] for place in places]]
