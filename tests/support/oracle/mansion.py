"""The house as the oracle sees it: the printed map, every walk tried, one path judged step by step.

Slow on purpose. Nothing here is shared with the engine, so a mistake has to be made twice to go unseen.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Sequence
from functools import cache

Square = tuple[int, int]
Place = Square | str
Walk = tuple[Place, ...]

MAP = """\
SSSSSS#.#HHHHHH#1#OOOOOO
SSSSSSS..HHHHHH..OOOOOOO
SSSSSSS..HHHHHH..OOOOOOO
SSSSSSS..HHHHHH..OOOOOOO
#........HHHHHH..OOOOOOO
6........HHHHHH..OOOOOOO
#LLLLL...HHHHHH........#
LLLLLLL................2
LLLLLLL..XXXXX.........#
LLLLLLL..XXXXX..DDDDDDDD
#LLLLL...XXXXX..DDDDDDDD
#........XXXXX..DDDDDDDD
IIIIII...XXXXX..DDDDDDDD
IIIIII...XXXXX..DDDDDDDD
IIIIII...XXXXX..DDDDDDDD
IIIIII.............DDDDD
IIIIII.................#
#.......BBBBBBBB........
5.......BBBBBBBB..KKKKK#
#CCCC...BBBBBBBB..KKKKKK
CCCCCC..BBBBBBBB..KKKKKK
CCCCCC..BBBBBBBB..KKKKKK
CCCCCC..BBBBBBBB..KKKKKK
CCCCCC#...BBBB...#KKKKKK
#########4####3#########
"""

# Room, the cell of the room behind the opening, the square before it, direction of entry.
DOOR_LIST = """\
Study         (3,6)    (4,6)    N
Hall          (4,9)    (4,8)    E
Hall          (6,11)   (7,11)   N
Hall          (6,12)   (7,12)   N
Lounge        (5,17)   (6,17)   N
Dining Room   (9,17)   (8,17)   S
Dining Room   (12,16)  (12,15)  E
Kitchen       (18,19)  (17,19)  S
Ballroom      (17,9)   (16,9)   S
Ballroom      (17,14)  (16,14)  S
Ballroom      (19,8)   (19,7)   E
Ballroom      (19,15)  (19,16)  W
Conservatory  (19,4)   (19,5)   W
Billiard Room (12,1)   (11,1)   S
Billiard Room (15,5)   (15,6)   W
Library       (8,6)    (8,7)    W
Library       (10,3)   (11,3)   N
"""

PASSAGES = {"kitchen": "study", "study": "kitchen", "conservatory": "lounge", "lounge": "conservatory"}
DIGIT_OF_START = {"scarlet": "1", "mustard": "2", "white": "3", "green": "4", "peacock": "5", "plum": "6"}
LONGEST_WAY_WITHOUT_DICE = 12

CELLS: dict[Square, str] = {
    (row, col): letter for row, line in enumerate(MAP.splitlines()) for col, letter in enumerate(line)
}
SQUARES: frozenset[Square] = frozenset(cell for cell, letter in CELLS.items() if letter in ".123456")
STARTS: dict[str, Square] = {
    suspect: next(cell for cell, letter in CELLS.items() if letter == digit)
    for suspect, digit in DIGIT_OF_START.items()
}
# The square before a door -> the room behind it. No square serves two doors.
ROOM_BEHIND: dict[Square, str] = {
    (int(found[4]), int(found[5])): found[1].strip().lower().replace(" ", "-")
    for found in re.finditer(r"^([A-Za-z ]+?)\s+\((\d+),(\d+)\)\s+\((\d+),(\d+)\)", DOOR_LIST, re.MULTILINE)
}
ROOMS: tuple[str, ...] = tuple(sorted(set(ROOM_BEHIND.values())))


@cache
def squares_before(room: str) -> tuple[Square, ...]:
    """The squares before the doors of a room."""
    return tuple(sorted(square for square, behind in ROOM_BEHIND.items() if behind == room))


@cache
def neighbours(square: Square) -> tuple[Square, ...]:
    """The squares one step away, in order N, E, S, W."""
    row, col = square
    around = [(row - 1, col), (row, col + 1), (row + 1, col), (row, col - 1)]
    return tuple(cell for cell in around if cell in SQUARES)


def every_door_blocked(room: str, taken: Collection[Square], open_doors: bool) -> bool:
    """[M5, M10] Every square before a door of this room has a piece on it, and that matters."""
    return not open_doors and all(square in taken for square in squares_before(room))


def may_cross(square: Square, taken: Collection[Square], open_doors: bool) -> bool:
    """[M3] No piece is there, or it stands before a door and may be stepped past (`open_doors`)."""
    return square not in taken or (open_doors and square in ROOM_BEHIND)


def every_walk(
    start: Place, limit: int, taken: Collection[Square], open_doors: bool = False
) -> Iterator[Walk]:
    """Every walk of 1 to `limit` steps that breaks no rule about steps and may stop where it stops."""
    unfinished: list[Walk] = [()]
    while unfinished:
        walk = unfinished.pop()
        here = walk[-1] if walk else start
        if walk and here not in taken:
            yield walk
        if len(walk) == limit or (walk and isinstance(here, str)):
            continue
        if not isinstance(here, str) and ROOM_BEHIND.get(here, start) != start:
            unfinished.append((*walk, ROOM_BEHIND[here]))
        nearby = squares_before(here) if isinstance(here, str) else neighbours(here)
        new = [square for square in nearby if square != start and square not in walk]
        unfinished += [(*walk, square) for square in new if may_cross(square, taken, open_doors)]


def legal_walks(start: Place, roll: int, taken: Collection[Square], open_doors: bool = False) -> list[Walk]:
    """[M1-M8, R2, R9, R10] Every way to walk a roll; only the empty walk if no step is possible."""
    walks = list(every_walk(start, roll, taken, open_doors))
    into_rooms = [walk for walk in walks if isinstance(walk[-1], str)]
    in_full = [walk for walk in walks if len(walk) == roll and not isinstance(walk[-1], str)]
    if in_full or into_rooms:
        return in_full + into_rooms
    longest = max((len(walk) for walk in walks), default=0)
    return [walk for walk in walks if len(walk) == longest] if longest else [()]


def _full_walk_exists(start: Place, roll: int, taken: Collection[Square], open_doors: bool) -> bool:
    walks = every_walk(start, roll, taken, open_doors)
    return any(len(walk) == roll and not isinstance(walk[-1], str) for walk in walks)


def destinations(
    start: Place, roll: int, taken: Collection[Square], open_doors: bool = False
) -> tuple[list[str], list[Square]]:
    """The rooms and the squares where a roll may end, sorted."""
    ends = {walk[-1] for walk in legal_walks(start, roll, taken, open_doors) if walk}
    rooms = sorted(end for end in ends if isinstance(end, str))
    squares = sorted(end for end in ends if not isinstance(end, str))
    return rooms, squares


def ways_without_dice(start: Place, taken: Collection[Square], open_doors: bool = False) -> dict[str, int]:
    """[no_dice] The rooms that may be walked into, each with the length of its shortest free way."""
    ways: dict[str, int] = {}
    reached: set[Place] = {start}
    edge: list[Place] = [start]
    for steps in range(1, LONGEST_WAY_WITHOUT_DICE + 1):
        nearby: set[Square] = set()
        for here in edge:
            if isinstance(here, str):
                nearby.update(squares_before(here))
                continue
            nearby.update(neighbours(here))
            if ROOM_BEHIND.get(here, start) != start:
                ways.setdefault(ROOM_BEHIND[here], steps)
        edge = [square for square in sorted(nearby - reached) if may_cross(square, taken, open_doors)]
        reached.update(edge)
    return ways


# --- an explicit path ---------------------------------------------------------------------------------------
# Faults are lists of rule ids: the best name first, then what a careful reader could also call it.


def path_faults(
    start: Place, path: Sequence[Place], roll: int | None, taken: Collection[Square], open_doors: bool = False
) -> list[str]:
    """What is wrong with this path; nothing means it is legal. `roll` is None under `no_dice`."""
    limit = LONGEST_WAY_WITHOUT_DICE if roll is None else roll
    number, faults = _first_bad_step(start, path, taken, open_doors)
    into_room = bool(path) and isinstance(path[-1], str)
    wrong_length = len(path) > limit or (not into_room and (roll is None or len(path) < limit))
    if faults and number <= limit:
        return faults + (["M2"] if wrong_length else [])
    if len(path) > limit:
        costs_a_step_too_many = into_room and len(path) == limit + 1 and not faults
        return (["R10", "M2"] if costs_a_step_too_many else ["M2", *(["R10"] if into_room else [])]) + faults
    if into_room:
        return []
    if roll is None:
        return ["M2", "M6", "T1", "no_dice"] + ([] if path else ["R2", "T2", "M10"])
    if path and path[-1] in taken:
        return ["M3", "M5", "open_doors"] + (["M2"] if wrong_length else [])
    if len(path) == roll or tuple(path) in legal_walks(start, roll, taken, open_doors):
        return []
    names = ["M2"] if _full_walk_exists(start, roll, taken, open_doors) else ["R2", "M2"]
    return names if path else [*names, "T2", "R2"]


def _first_bad_step(
    start: Place, path: Sequence[Place], taken: Collection[Square], open_doors: bool
) -> tuple[int, list[str]]:
    """The number of the first bad step, counted from 1, and its faults; (0, []) if every step is good."""
    here = start
    entered: list[Place] = [start]
    for number, step in enumerate(path, start=1):
        if isinstance(step, str):
            faults = _entering_faults(start, here, step)
            if number < len(path):
                faults = ["M6", *faults]
        else:
            faults = _step_faults(here, step, entered, taken, open_doors)
        if faults:
            return number, faults
        here = step
        entered.append(step)
    return 0, []


def _entering_faults(start: Place, here: Place, room: str) -> list[str]:
    if isinstance(here, str):
        return ["M7", "M4", "M8"] if room == here else ["M4", "M8", "M9"]
    if ROOM_BEHIND.get(here) != room:
        return ["M4", "M7"] if room == start else ["M4"]
    return ["M7"] if room == start else []


def _step_faults(
    here: Place, step: Square, entered: Sequence[Place], taken: Collection[Square], open_doors: bool
) -> list[str]:
    if isinstance(here, str):
        if step not in SQUARES:
            return ["M4", "M8", "M1"]
        in_the_way = not may_cross(step, taken, open_doors)
        if step not in squares_before(here):
            return ["M8", "M4", "M1"] + (["M3"] if in_the_way else [])
        return ["M5", "M3"] if in_the_way else []
    apart = abs(here[0] - step[0]) + abs(here[1] - step[1])
    if step not in SQUARES:
        return ["M4"] if apart == 1 else ["M4", "M1"]
    faults: list[str] = []
    if apart > 1:
        faults.append("M1")
    if step == entered[0]:
        faults += ["R9", "M2"]
    elif step in entered:
        faults.append("M2")
    if apart == 0:
        faults.append("M1")
    if not may_cross(step, taken, open_doors):
        faults.append("M3")
    return faults


# --- a bare destination -------------------------------------------------------------------------------------


def target_faults(
    start: Place, target: Place, roll: int | None, taken: Collection[Square], open_doors: bool = False
) -> list[str]:
    """What is wrong with going there by whatever way; nothing means some legal path leads there."""

    def reachable(others: Collection[Square]) -> bool:
        if roll is None:
            return target in ways_without_dice(start, others, open_doors)
        walks = legal_walks(start, roll, others, open_doors)
        return any((walk[-1] if walk else start) == target for walk in walks)

    if reachable(taken):
        return []
    if not isinstance(target, str) and target not in SQUARES:
        return ["M4"]
    ruling: list[str] = []
    if roll is None:
        ruling = ["no_dice"]
    elif not _full_walk_exists(start, roll, taken, open_doors):
        ruling = ["R2"]
    in_the_way = ["M3", "M5"] if reachable(()) else []
    if target == start:
        return ["M7", "M2"] if isinstance(target, str) else ["R9", "M2", *ruling]
    if isinstance(target, str):
        if every_door_blocked(target, taken, open_doors):
            return ["M5", "M3", "M2", "R10", *ruling]
        return ["M2", "R10", *ruling, *in_the_way]
    if target in taken:
        return ["M3", "M2", *ruling, *(["M5"] if target in ROOM_BEHIND else [])]
    if roll is None:
        return ["M2", "M6", "T1", "no_dice"]
    return [*ruling, "M2", *in_the_way]
