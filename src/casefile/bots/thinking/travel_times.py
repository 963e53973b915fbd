"""How many turns it takes to get into a room, and what it is worth to stand somewhere: with the odds of the
real dice, walking as well as possible.

Both hold for an empty board; pieces in the way are added to the turns as detours. They are yardsticks for
plans. What a roll really allows is for the menu.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Mapping
from functools import cached_property, lru_cache

import numpy as np

from casefile.bots.thinking.distances import steps_to
from casefile.deduce.kernel.arrays import Floats, Ints
from casefile.game.board import Board, Place, Square
from casefile.game.cards import Suspect
from casefile.game.edition import Edition
from casefile.game.public import Public

NEVER = 1e6
"""More turns than any game lasts: there is no way."""
LOST = 10_000
"""More steps than any way has."""
ROUNDS = 60
"""After so many rounds the expected turns have long settled."""
TURNS_AHEAD = 25
"""What lies further in the future is not looked at."""


class TravelTimes:
    """Answers questions about one board and its dice. Get it with `travel_times(edition)`, which keeps it."""

    def __init__(self, edition: Edition) -> None:
        self._board, self._moves = edition.board, edition.moves
        self._no_dice = edition.switches.no_dice
        self._open_doors = edition.switches.open_doors
        self.rolls: tuple[tuple[int, float], ...] = _odds_of_rolls(edition)
        """What can be rolled, and how likely that is."""
        self._usual_roll = sum(roll * odds for roll, odds in self.rolls)
        self.rooms = edition.deck.rooms
        # Rooms first: `[:rooms]` then means "the rooms" in every array below.
        self.places: tuple[Place, ...] = (*self.rooms, *sorted(edition.board.squares))
        self.index: Mapping[Place, int] = {place: number for number, place in enumerate(self.places)}
        self._walks = self._all_walks()
        self._passages = [
            (self.index[here], self.index[there]) for here, there in self._board.passages.items()
        ]
        self.table: Floats = self._expected_turns()
        """By place and room: the expected number of turns, this one included, until the room is entered."""
        self._narrow = _narrow_squares(edition.board)
        if not self._open_doors:
            # A piece before a door shuts it, however wide the corridor is there. [M5]
            self._narrow |= edition.board.rooms_at.keys()
        self._past = lru_cache(maxsize=512)(self._with_detours)

    def turns(self, public: Public, own: Suspect) -> Floats:
        """The table, with the detours that other pieces force on this one; NEVER where they shut a room."""
        closed = frozenset(
            place
            for suspect, place in zip(public.edition.deck.suspects, public.pieces, strict=True)
            if not isinstance(place, str) and suspect != own and self._matters(public, suspect, place)
        )
        return self._past(closed) if closed else self.table

    def _matters(self, public: Public, suspect: Suspect, square: Square) -> bool:
        """Others go on soon, or can be walked round."""
        return square in self._narrow or is_left_standing(public, suspect)

    def _with_detours(self, closed: frozenset[Square]) -> Floats:
        turns = self.table.copy()
        if self._open_doors:
            closed = closed.difference(self._board.rooms_at)
        for number, room in enumerate(self.rooms):
            free, shut = steps_to(self._board, room), steps_to(self._board, room, closed)
            for place, at in self.index.items():
                if isinstance(place, str):
                    # Already there, or one passage away: no piece can be in the way.
                    if room in (place, self._board.passages.get(place)):
                        continue
                    squares = [door.outside for door in self._board.doors_of[place]]
                else:
                    squares = [place]
                detour = min(shut.get(each, LOST) for each in squares) - min(free[each] for each in squares)
                turns[at, number] += NEVER if detour > LOST / 2 else detour / self._usual_roll
        # From a copy: nobody takes two passages in a row within this sum.
        on_foot = turns.copy()
        for here, there in self._board.passages.items():
            by_passage = on_foot[:, self.index[here]] + 1.0
            turns[:, self.index[there]] = np.minimum(turns[:, self.index[there]], by_passage)
        return turns

    def prospects(self, worth: Floats, patience: float, fading: float) -> Floats:
        """By place: what it is worth to begin a turn there, where every room has so much to tell.

        A suggestion made in that very turn counts `patience` times, one that takes a turn longer `patience`
        times that, and what follows a suggestion `fading` times as much as it would without.
        """
        ends, starts, weights, places = self._walks
        rooms = len(worth)
        value: Floats = np.zeros(len(self.places))
        for _ in range(TURNS_AHEAD):
            stop = value.copy()
            stop[:rooms] = np.maximum(worth + fading * value[:rooms], value[:rooms])
            best = np.maximum.reduceat(stop[ends], starts)
            on_foot: Floats = np.bincount(places, best * weights, len(value)).astype(float)
            value = patience * on_foot
            for here, there in self._passages:
                value[here] = max(value[here], patience * stop[there])
        return value

    @cached_property
    def after_roll(self) -> Floats:
        """By place and roll: the expected turns after this one until the nearest room is entered."""
        ends, starts, _, _ = self._walks
        left = self.table.min(axis=1)
        left[: len(self.rooms)] = 0.0
        nearest: Floats = np.minimum.reduceat(left[ends], starts)
        return nearest.reshape(len(self.places), len(self.rolls))

    # -- how it is found out

    def _expected_turns(self) -> Floats:
        """Value iteration: from every place, for every roll, go to where the rest takes the fewest turns."""
        rooms = len(self.rooms)
        ends, starts, weights, places = self._walks
        arrived = np.arange(rooms)
        # From above: too many turns everywhere, and each round only shortens them.
        turns = np.full((len(self.places), rooms), float(ROUNDS))
        for _ in range(ROUNDS):
            rest = turns.copy()
            # Set to 0 each round and not in `turns`: whoever stands in a
            # room has to leave it to enter it again. [G4]
            rest[arrived, arrived] = 0.0
            best = np.minimum.reduceat(rest[ends], starts, axis=0)
            turns = np.ones_like(turns)
            np.add.at(turns, places, best * weights[:, None])
            for here, there in self._passages:
                turns[here] = np.minimum(turns[here], 1.0 + rest[there])
        return turns

    def _all_walks(self) -> tuple[Ints, Ints, Floats, Ints]:
        """Where every roll leads from every place, one after the other in one long list."""
        ends: list[int] = []
        starts: list[int] = []
        weights: list[float] = []
        places: list[int] = []
        for number, place in enumerate(self.places):
            for roll, odds in self.rolls:
                starts.append(len(ends))
                # Where a roll leads nowhere, the piece stays. [R2]
                ends += [self.index[end] for end in self._ends(place, roll)] or [number]
                weights.append(odds)
                places.append(number)
        return np.array(ends), np.array(starts), np.array(weights), np.array(places)

    def _ends(self, place: Place, roll: int) -> Collection[Place]:
        if self._no_dice:
            return self._moves.rooms_without_dice(place, 0)
        return self._moves.destinations(place, roll, 0)


def is_left_standing(public: Public, suspect: Suspect) -> bool:
    """Is this a piece that nobody moves: of a player who is out, or a spare one away from its START?"""
    seat = public.seat_of(suspect)
    if seat is not None:
        return seat in public.out
    return public.place_of(suspect) != public.edition.board.starts[suspect]


def _odds_of_rolls(edition: Edition) -> tuple[tuple[int, float], ...]:
    if edition.switches.no_dice:
        return ((12, 1.0),)
    totals = Counter(sum(roll) for roll in edition.rolls)
    return tuple((total, count / len(edition.rolls)) for total, count in sorted(totals.items()))


def _narrow_squares(board: Board) -> set[Square]:
    """The squares without which the corridors would fall apart."""
    return {square for square in board.squares if not _holds_together(board, square)}


def _holds_together(board: Board, without: Square) -> bool:
    """Do the neighbours of a square still reach each other when it is closed?"""
    # It is enough that its neighbours still reach each other: every way through it leads from one to another.
    around = board.neighbours(without)
    reached, frontier = {without, around[0]}, [around[0]]
    while frontier:
        for near in board.neighbours(frontier.pop()):
            if near not in reached:
                reached.add(near)
                frontier.append(near)
    return reached.issuperset(around)


@lru_cache(maxsize=16)
def travel_times(edition: Edition) -> TravelTimes:
    """The one TravelTimes of an edition with its house rules."""
    return TravelTimes(edition)
