"""How far it is to a room. A yardstick for plans; what a roll really allows is for `moves` and the menu."""

from __future__ import annotations

from functools import lru_cache

from casefile.game.actions import Seat
from casefile.game.board import Board, Square
from casefile.game.cards import Room
from casefile.game.public import Public


@lru_cache(maxsize=4096)
def steps_to(board: Board, room: Room, closed: frozenset[Square] = frozenset()) -> dict[Square, int]:
    """The steps from every square into the room, past no closed square; lost squares are left out."""
    # From the room outwards: one search gives the way from every square.
    frontier = {door.outside for door in board.doors_of[room]} - closed
    steps: dict[Square, int] = {}
    length = 1
    while frontier:
        steps.update(dict.fromkeys(frontier, length))
        around = {near for square in frontier for near in board.neighbours(square)}
        frontier = around - closed - steps.keys()
        length += 1
    return steps


def nearest_room(board: Board, square: Square) -> tuple[Room, int]:
    """The room that is nearest to a square on the empty board, and the steps it takes to enter it."""
    distance = {room: steps_to(board, room).get(square) for room in board.rooms}
    room, steps = min(((r, s) for r, s in distance.items() if s is not None), key=lambda found: found[1])
    return room, steps


def in_the_way(public: Public, seat: Seat) -> frozenset[Square]:
    """The squares this seat's piece cannot step on, because another piece stands there. [M3]"""
    own = public.place_of_seat(seat)
    taken = {place for place in public.pieces if not isinstance(place, str) and place != own}
    if public.edition.switches.open_doors:
        taken -= public.edition.board.rooms_at.keys()
    return frozenset(taken)
