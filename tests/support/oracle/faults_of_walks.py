"""Faults of walking: bad steps, wrong lengths, impossible destinations."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from tests.support.oracle.fault_kit import Fault, anywhere, game_before, inserted
from tests.support.oracle.mansion import (
    CELLS,
    LONGEST_WAY_WITHOUT_DICE,
    ROOM_BEHIND,
    ROOMS,
    SQUARES,
    Place,
    Square,
    every_walk,
    neighbours,
    squares_before,
)
from tests.support.oracle.opening import Game, Record, as_place
from tests.support.oracle.players import as_json
from tests.support.oracle.referee import taken

# The number of a walk in the record, the table before it, where it starts, the path it takes.
Walking = tuple[int, Game, Place, list[Place]]


def _walks(rng: Random, record: Record) -> Iterator[Walking]:
    """The walks of a record that spell out their path, in random order."""
    numbers = [number for number, move in enumerate(record["moves"]) if "path" in move]
    rng.shuffle(numbers)
    for number in numbers:
        move = record["moves"][number]
        game = game_before(record, number)
        yield number, game, game["pieces"][move["by"]], [as_place(step) for step in move["path"]]


def _rewritten(record: Record, number: int, path: list[Place]) -> Record:
    record["moves"][number]["path"] = [as_json(step) for step in path]
    return record


def _steps_between_squares(start: Place, path: list[Place]) -> list[tuple[int, Square, Square]]:
    """The index of every step from one square to the next, with both squares."""
    places = [start, *path]
    return [
        (index, before, after)
        for index, (before, after) in enumerate(zip(places, path, strict=False))
        if not isinstance(before, str) and not isinstance(after, str)
    ]


def _around(square: Square, offsets: list[Square]) -> list[Square]:
    return [(square[0] + down, square[1] + right) for down, right in offsets]


STRAIGHT = [(-1, 0), (0, 1), (1, 0), (0, -1)]
DIAGONAL = [(-1, -1), (-1, 1), (1, 1), (1, -1)]


def stepped_diagonally(rng: Random, record: Record) -> Record | None:
    for number, _, start, path in _walks(rng, record):
        for index, before, _ in _steps_between_squares(start, path):
            cells = [cell for cell in _around(before, DIAGONAL) if cell in SQUARES]
            if cells:
                path[index] = rng.choice(cells)
                return _rewritten(record, number, path)
    return None


def skipped_a_square(rng: Random, record: Record) -> Record | None:
    for number, _, _, path in _walks(rng, record):
        if len(path) > 1:
            path.pop(rng.randrange(len(path) - 1))
            return _rewritten(record, number, path)
    return None


def stepped_into_a_wall(rng: Random, record: Record) -> Record | None:
    """A void, a cell of a room, the middle of the house, or off the map."""
    for number, _, start, path in _walks(rng, record):
        steps = _steps_between_squares(start, path)
        rng.shuffle(steps)
        for index, before, _ in steps:
            cells = [cell for cell in _around(before, STRAIGHT) if cell not in SQUARES]
            if cells:
                path[index] = rng.choice(cells)
                return _rewritten(record, number, path)
    return None


def stepped_onto_a_piece(rng: Random, record: Record) -> Record | None:
    for number, game, start, path in _walks(rng, record):
        for index, before, _ in _steps_between_squares(start, path):
            cells = [cell for cell in neighbours(before) if cell in taken(game)]
            if cells:
                path[index] = rng.choice(cells)
                return _rewritten(record, number, path)
    return None


def stopped_on_a_piece(rng: Random, record: Record) -> Record | None:
    """A walk of the right length whose last square, and no other, is taken."""
    for number, game, start, _ in _walks(rng, record):
        others, open_doors = taken(game), "open_doors" in game["house_rules"]
        for square in sorted(others):
            walks = every_walk(start, game["roll"] or 1, others - {square}, open_doors)
            ending_there = [walk for walk in walks if walk[-1] == square and len(walk) == game["roll"]]
            if ending_there:
                return _rewritten(record, number, list(rng.choice(ending_there)))
    return None


def left_by_a_blocked_door(rng: Random, record: Record) -> Record | None:
    for number, game, start, path in _walks(rng, record):
        if isinstance(start, str):
            blocked = [square for square in squares_before(start) if square in taken(game)]
            if blocked:
                return _rewritten(record, number, [rng.choice(blocked), *path[1:]])
    return None


def left_through_the_wall(rng: Random, record: Record) -> Record | None:
    for number, _, start, path in _walks(rng, record):
        if isinstance(start, str) and path:
            elsewhere = sorted(SQUARES - set(squares_before(start)))
            return _rewritten(record, number, [rng.choice(elsewhere), *path[1:]])
    return None


def stepped_back(rng: Random, record: Record) -> Record | None:
    """To the square just left, which may be the one the turn started on."""
    for number, _, start, path in _walks(rng, record):
        steps = [step for step in _steps_between_squares(start, path) if step[0] + 1 < len(path)]
        if steps:
            index, before, _ = rng.choice(steps)
            path[index + 1] = before
            return _rewritten(record, number, path)
    return None


def stood_still_for_a_step(rng: Random, record: Record) -> Record | None:
    for number, _, start, path in _walks(rng, record):
        steps = _steps_between_squares(start, path)
        if steps:
            index, before, _ = rng.choice(steps)
            path[index] = before
            return _rewritten(record, number, path)
    return None


def walked_too_far(rng: Random, record: Record) -> Record | None:
    """One step more than rolled, into a room if there is a door."""
    for number, game, _, path in _walks(rng, record):
        if path and not isinstance(path[-1], str):
            last = path[-1]
            free = [square for square in neighbours(last) if square not in path and square not in taken(game)]
            further: list[Place] = [ROOM_BEHIND[last]] if last in ROOM_BEHIND else [*free]
            if further:
                return _rewritten(record, number, [*path, rng.choice(further)])
    return None


def rolled_one_too_few_for_the_door(rng: Random, record: Record) -> Record | None:
    for number, game, _, path in _walks(rng, record):
        needed = len(path) - 1
        into_room = bool(path) and isinstance(path[-1], str)
        if into_room and game["roll"] is not None and game["dice"] <= needed <= 6 * game["dice"]:
            low = max(1, needed - 6)
            dice = [needed] if game["dice"] == 1 else [low, needed - low]
            roll = max(at for at in range(number) if record["moves"][at]["do"] == "roll")
            record["moves"][roll]["dice"] = dice
            return record
    return None


def walked_too_short(rng: Random, record: Record) -> Record | None:
    for number, _, _, path in _walks(rng, record):
        if path:
            return _rewritten(record, number, path[: rng.randrange(len(path))])
    return None


def walked_less_than_the_ruling_asks(rng: Random, record: Record) -> Record | None:
    """Where no walk of the full roll exists: stopped early, or passed by the room that had to be entered."""
    for number, game, start, path in _walks(rng, record):
        others, open_doors = taken(game), "open_doors" in game["house_rules"]
        if game["roll"] is None or not path:
            continue
        walks = [list(walk) for walk in every_walk(start, game["roll"], others, open_doors)]
        on_squares = [walk for walk in walks if not isinstance(walk[-1], str)]
        if all(len(walk) < game["roll"] for walk in on_squares):
            return _rewritten(record, number, rng.choice([*on_squares, []]))
    return None


def stayed(rng: Random, record: Record) -> Record | None:
    for number, _, _, path in _walks(rng, record):
        if path:
            return _rewritten(record, number, [])
    return None


def walked_on_through_a_room(rng: Random, record: Record) -> Record | None:
    """A room before the end of the path: behind the door just reached, or anywhere."""
    for number, _, _, path in _walks(rng, record):
        if len(path) < 2:
            continue
        doors = [
            (index, ROOM_BEHIND[step])
            for index, step in enumerate(path[:-1])
            if not isinstance(step, str) and step in ROOM_BEHIND
        ]
        index, room = rng.choice(doors) if doors else (rng.randrange(len(path) - 1), rng.choice(ROOMS))
        path.insert(index + 1, room)
        return _rewritten(record, number, path[:-1] if index + 2 < len(path) - 1 else path)
    return None


def entered_through_the_wall(rng: Random, record: Record) -> Record | None:
    for number, _, _, path in _walks(rng, record):
        if path:
            path[-1] = rng.choice(ROOMS)
            return _rewritten(record, number, path)
    return None


def went_back_into_the_room_just_left(rng: Random, record: Record) -> Record | None:
    """By the same door or by the one beside it."""
    for number, game, start, _ in _walks(rng, record):
        roll = game["roll"] or LONGEST_WAY_WITHOUT_DICE
        if isinstance(start, str) and roll > 1:
            doors = squares_before(start)
            out = rng.choice(doors)
            beside = [square for square in doors if square in neighbours(out) and roll > 2]
            return _rewritten(record, number, [out, *(beside if rng.random() < 0.7 else []), start])
    return None


def went_somewhere_else(rng: Random, record: Record) -> Record | None:
    """The bare destination, changed: another room, another square, a taken one, or no square at all."""
    numbers = [number for number, move in enumerate(record["moves"]) if move["do"] == "walk"]
    if not numbers:
        return None
    number = rng.choice(numbers)
    move = record["moves"][number]
    game = game_before(record, number)
    here = game["pieces"][move["by"]]
    near = [square for square in sorted(SQUARES) if _near(square, here)]
    no_squares = sorted(set(CELLS) - SQUARES)
    kinds: list[list[Place]] = [[*ROOMS], [*near], [*sorted(taken(game))], [*no_squares]]
    places = [place for place in rng.choice(kinds) if place != here]
    if not places:
        return None
    record["moves"][number] = {"by": move["by"], "do": "walk", "to": as_json(rng.choice(places))}
    return record


def walked_at_any_time(rng: Random, record: Record) -> Record | None:
    """One walk more, by whoever is on turn: without a roll, after the walk, after the suggestion."""
    number = anywhere(rng, record)
    game = game_before(record, number)
    here = game["pieces"][game["turn"]]
    near: list[Place] = [*ROOMS, *(square for square in sorted(SQUARES) if _near(square, here))]
    target = rng.choice([place for place in near if place != here])
    return inserted(record, number, {"by": game["turn"], "do": "walk", "to": as_json(target)})


def _near(square: Square, here: Place) -> bool:
    from_here = squares_before(here) if isinstance(here, str) else [here]
    return any(abs(square[0] - row) + abs(square[1] - col) <= 7 for row, col in from_here)


FAULTS_OF_WALKS: tuple[Fault, ...] = (
    stepped_diagonally,
    skipped_a_square,
    stepped_into_a_wall,
    stepped_onto_a_piece,
    stopped_on_a_piece,
    left_by_a_blocked_door,
    left_through_the_wall,
    stepped_back,
    stood_still_for_a_step,
    walked_too_far,
    rolled_one_too_few_for_the_door,
    walked_too_short,
    walked_less_than_the_ruling_asks,
    stayed,
    walked_on_through_a_room,
    entered_through_the_wall,
    went_back_into_the_room_just_left,
    went_somewhere_else,
    walked_at_any_time,
)
