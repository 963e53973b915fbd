"""Squares worth walking to: which of those in reach leads on to which room."""

from __future__ import annotations

from typing import NamedTuple

from casefile.bots.thinking.distances import in_the_way, steps_to
from casefile.game.board import Square
from casefile.game.cards import Room
from casefile.game.menu import Menu
from casefile.game.seen import View


class Approach(NamedTuple):
    """The square in reach that lies nearest to a room, and how many steps are left from there."""

    square: Square
    room: Room
    steps: int


def squares_in_reach(menu: Menu) -> list[Square]:
    return [place for place in menu.walk if not isinstance(place, str)]


def approach(view: View, menu: Menu, room: Room) -> Approach | None:
    """How to come as near as possible to a room that cannot be entered this turn, if squares are in reach."""
    assert view.seat is not None, "a spectator does not walk"
    board = view.public.edition.board
    around_pieces = steps_to(board, room, in_the_way(view.public, view.seat))
    # Where pieces bar every way, the way they will leave open one day is the best guide there is.
    for steps in (around_pieces, steps_to(board, room)):
        reached = [square for square in squares_in_reach(menu) if square in steps]
        if reached:
            nearest = min(reached, key=steps.__getitem__)
            return Approach(nearest, room, steps[nearest])
    return None


def approaches(view: View, menu: Menu, most: int) -> list[Approach]:
    """The most promising squares: those nearest to rooms that cannot be entered, each square once."""
    assert view.seat is not None, "a spectator does not walk"
    here = view.public.place_of_seat(view.seat)
    rooms = [room for room in view.public.edition.deck.rooms if room not in menu.walk and room != here]
    found = [way for room in rooms if (way := approach(view, menu, room))]
    by_square: dict[Square, Approach] = {}
    # One square may be nearest to several rooms: it is offered once, for the room it is nearest to.
    for way in sorted(found, key=lambda way: way.steps):
        by_square.setdefault(way.square, way)
    return list(by_square.values())[:most]
