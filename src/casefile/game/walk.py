"""Judging a walk: along a given path step by step, or to a place by any. [M1] to [M8], [R2], [R9], [R10]"""

from __future__ import annotations

from casefile.game.actions import Seat, Walk
from casefile.game.board import Board, Place, Square
from casefile.game.cards import Room
from casefile.game.errors import Reason, Refusal
from casefile.game.moves import NO_DICE_REACH, MoveFinder, finder
from casefile.game.public import Public


class Walker:
    """One piece about to walk: where from, how far, and what is in the way."""

    def __init__(
        self, board: Board, origin: Place, steps: int | None, occupied: int, open_doors: bool
    ) -> None:
        """`steps` is the roll, or None where there are no dice."""
        self._board = board
        self._origin = origin
        self._dice = steps is not None
        self._steps = NO_DICE_REACH if steps is None else steps
        self._occupied = occupied
        self._open_doors = open_doors
        self._moves: MoveFinder = finder(board)

    def destinations(self) -> tuple[Place, ...]:
        if self._dice:
            return self._moves.destinations(self._origin, self._steps, self._occupied, self._open_doors)
        return self._moves.rooms_without_dice(self._origin, self._occupied, self._open_doors)

    def path_to(self, to: Place) -> tuple[Place, ...]:
        """A legal path to this place, or a Refusal that says why there is none."""
        # Without dice nothing ends on a square, and `path` must not be
        # asked: it would find a walk of twelve steps.
        if not self._dice and not isinstance(to, str):
            raise self._out_of_reach(to)
        path = self._moves.path(self._origin, to, self._steps, self._occupied, self._open_doors)
        if path is None or (not path and not self._dice):
            raise self._out_of_reach(to)
        return path

    def check(self, path: tuple[Place, ...]) -> None:
        """Refuse the path at its first wrong step, or where it ends."""
        # The first wrong step decides which rule is named, as decision 7 has it; so the
        # order of the checks below is part of what `casefile check` promises.
        here = self._origin
        entered: set[Square] = set()
        for number, there in enumerate(path, start=1):
            if isinstance(there, str):
                self._check_entrance(here, there, number, is_last=number == len(path))
            else:
                self._check_step(here, there, number, entered)
                entered.add(there)
            here = there
        if not path or not isinstance(here, str):
            self._check_end(path)

    def _is_occupied(self, square: Square) -> bool:
        return bool(self._moves.square_bit[square] & self._occupied)

    def _check_entrance(self, here: Place, room: Room, number: int, is_last: bool) -> None:
        if not is_last:
            raise Refusal(Reason.ROOM_ENDS_MOVE)
        # [M7] Only the room left on this turn: a room the player was brought from may be entered again. [R6]
        if room == self._origin:
            raise Refusal(Reason.SAME_ROOM)
        if isinstance(here, str) or room not in self._board.rooms_at.get(here, ()):
            raise Refusal(Reason.NO_DOOR)
        # Exactly one step too many: a longer path has already been
        # refused at an earlier square as too far. [R10]
        if number == self._steps + 1:
            raise Refusal(Reason.NO_STEP_LEFT)

    def _check_step(self, here: Place, there: Square, number: int, entered: set[Square]) -> None:
        # Before anything else: neither a distance nor a piece means anything on a cell that is a wall. [M4]
        if there not in self._board.squares:
            raise Refusal(Reason.NOT_A_SQUARE)
        if isinstance(here, str):
            if all(door.outside != there for door in self._board.doors_of[here]):
                raise Refusal(Reason.LEAVE_BY_A_DOOR)
            # [M5] before [M3]: for somebody in the room the piece is in the door, not on the way.
            if self._is_occupied(there) and not self._open_doors:
                raise Refusal(Reason.DOOR_BLOCKED)
        elif abs(here[0] - there[0]) + abs(here[1] - there[1]) != 1:
            raise Refusal(Reason.NOT_A_STEP)
        # [R9] before [M2]: the first square was never entered, so it
        # is not in the list of those entered twice.
        if there == self._origin:
            raise Refusal(Reason.BACK_TO_START)
        if there in entered:
            raise Refusal(Reason.SQUARE_TWICE)
        if self._is_occupied(there) and not (self._open_doors and there in self._board.rooms_at):
            raise Refusal(Reason.OCCUPIED)
        if number > self._steps:
            raise Refusal(Reason.TOO_FAR, steps=self._steps)

    def _check_end(self, path: tuple[Place, ...]) -> None:
        """A walk that ends on a square, or stays, uses the whole roll; if that is impossible see [R2]."""
        if not self._dice:
            raise Refusal(Reason.ONLY_INTO_ROOMS)
        last = path[-1] if path else None
        if last is not None and not isinstance(last, str) and self._is_occupied(last):
            raise Refusal(Reason.STOP_BEFORE_DOOR)
        if len(path) == self._steps:
            return
        # Which refusal is right depends on what would have been possible. [R2]
        rooms = [place for place in self.destinations() if isinstance(place, str)]
        longest = self._moves.longest(self._origin, self._steps, self._occupied, self._open_doors)
        if longest == self._steps:
            raise Refusal(Reason.TOO_SHORT, steps=self._steps)
        if rooms:
            raise Refusal(Reason.ENTER_ROOM)
        if len(path) != longest:
            raise Refusal(Reason.LONGEST_WALK, steps=longest)

    def _out_of_reach(self, to: Place) -> Refusal:
        """Why no walk ends there. What could never be reached is named before what this roll cannot reach."""
        return self._room_out_of_reach(to) if isinstance(to, str) else self._square_out_of_reach(to)

    def _room_out_of_reach(self, room: Room) -> Refusal:
        if room == self._origin:
            return Refusal(Reason.SAME_ROOM)
        if room not in self._board.rooms:
            return Refusal(Reason.NO_DOOR)
        # A room that cannot be left cannot be entered either: a piece before a door blocks both ways. [M5]
        if not self._open_doors and not self._moves.can_leave(room, self._occupied):
            return Refusal(Reason.DOOR_BLOCKED)
        return Refusal(Reason.ROOM_NOT_IN_REACH, steps=self._steps)

    def _square_out_of_reach(self, square: Square) -> Refusal:
        if square not in self._board.squares:
            return Refusal(Reason.NOT_A_SQUARE)
        if not self._dice:
            return Refusal(Reason.ONLY_INTO_ROOMS)
        if square == self._origin:
            return Refusal(Reason.BACK_TO_START)
        if self._is_occupied(square):
            return Refusal(Reason.OCCUPIED)
        longest = self._moves.longest(self._origin, self._steps, self._occupied, self._open_doors)
        if longest == self._steps:
            return Refusal(Reason.NOT_IN_REACH, steps=self._steps)
        if any(isinstance(place, str) for place in self.destinations()):
            return Refusal(Reason.ENTER_ROOM)
        return Refusal(Reason.LONGEST_WALK, steps=longest)


def walker(public: Public, seat: Seat) -> Walker:
    """The piece of a seat, with the dice and the pieces as they lie."""
    edition = public.edition
    steps = None if edition.switches.no_dice else sum(public.dice)
    return Walker(
        edition.board, public.place_of_seat(seat), steps, public.occupied, edition.switches.open_doors
    )


def check_path(walk: Walk, path: tuple[Place, ...], public: Public) -> None:
    """Refuse a path that breaks a rule, or that does not end where the walk should lead."""
    walker(public, walk.seat).check(path)
    if (path[-1] if path else public.place_of_seat(walk.seat)) != walk.to:
        raise Refusal(Reason.PATH_ELSEWHERE)


def leads_to(walk: Walk, public: Public) -> bool:
    """Would the path that a walk names be accepted? One that names none leaves the path to the engine."""
    if walk.path is None:
        return True
    try:
        check_path(walk, walk.path, public)
    except Refusal:
        return False
    return True
