"""Where a roll can lead, against an independent search that tries every path."""

from __future__ import annotations

import random
from collections.abc import Iterable
from itertools import pairwise

import pytest

from casefile.editions import edition
from casefile.game.board import Place, Square
from casefile.game.cards import Room
from casefile.game.moves import finder
from casefile.game.walk import Walker
from tests.support.oracle import mansion

BOARD = edition("deluxe-2020").board
MOVES = finder(BOARD)
SQUARES = sorted(BOARD.squares)
PLACES: list[Place] = [*SQUARES, *BOARD.rooms]


def some_case(rng: random.Random) -> tuple[Place, int, list[Square]]:
    """A place, a roll of 1 to 12 and 0 to 5 other pieces, often close by."""
    origin = rng.choice(PLACES)
    others = [square for square in SQUARES if square != origin]
    if rng.random() < 0.5:
        middle = origin if not isinstance(origin, str) else BOARD.doors_of[origin][0].outside
        others.sort(key=lambda square: abs(square.row - middle.row) + abs(square.col - middle.col))
        others = others[:30]
    return origin, rng.randint(1, 12), rng.sample(others, rng.randint(0, 5))


def split(places: Iterable[Place]) -> tuple[set[str], set[tuple[int, int]]]:
    found = list(places)
    return {p for p in found if isinstance(p, str)}, {(p[0], p[1]) for p in found if not isinstance(p, str)}


@pytest.mark.parametrize("open_doors", [False, True])
@pytest.mark.parametrize("part", [0, pytest.param(1, marks=pytest.mark.slow)])
def test_destinations_are_what_trying_every_path_finds(part: int, open_doors: bool) -> None:
    rng = random.Random(part)
    for _ in range((300, 1500)[part]):
        origin, roll, occupied = some_case(rng)
        ours = MOVES.destinations(origin, roll, MOVES.mask(occupied), open_doors)
        assert len(set(ours)) == len(ours)
        rooms, squares = mansion.destinations(origin, roll, frozenset(occupied), open_doors=open_doors)
        assert split(ours) == (set(rooms), set(squares)), (origin, roll, occupied)


@pytest.mark.parametrize("open_doors", [False, True])
def test_every_destination_has_a_path_that_the_judge_of_paths_accepts(open_doors: bool) -> None:
    rng = random.Random(3)
    for _ in range(300):
        origin, roll, occupied = some_case(rng)
        mask = MOVES.mask(occupied)
        for to in MOVES.destinations(origin, roll, mask, open_doors):
            path = MOVES.path(origin, to, roll, mask, open_doors)
            assert path
            assert path[-1] == to
            Walker(BOARD, origin, roll, mask, open_doors).check(path)


def test_a_path_into_a_room_is_a_shortest_one_and_any_other_the_first_in_order_n_e_s_w() -> None:
    rng = random.Random(4)
    for _ in range(150):
        origin, roll, occupied = some_case(rng)
        roll = min(roll, 7)
        mask = MOVES.mask(occupied)
        walks = list(mansion.legal_walks(origin, roll, frozenset(occupied)))
        for to in MOVES.destinations(origin, roll, mask):
            path = MOVES.path(origin, to, roll, mask)
            assert path is not None
            rivals = [as_path(walk) for walk in walks if walk and walk[-1] == to]
            if isinstance(to, str):
                assert len(path) == min(map(len, rivals))
            else:
                assert path == min(rivals, key=lambda walk: directions(origin, walk))


def as_path(walk: Iterable[str | tuple[int, int]]) -> tuple[Place, ...]:
    return tuple(Room(step) if isinstance(step, str) else Square(*step) for step in walk)


def directions(origin: Place, walk: tuple[Place, ...]) -> tuple[int, ...]:
    """A walk as the numbers of its directions: N, E, S, W; leaving a room counts by its door."""
    trail: list[Place] = [origin, *walk]
    numbers = []
    for here, there in pairwise(trail):
        assert not isinstance(there, str)
        if isinstance(here, str):
            outsides = [tuple(door.outside) for door in BOARD.doors_of[here]]
            numbers.append(outsides.index((there[0], there[1])))
        else:
            step = (there[0] - here[0], there[1] - here[1])
            numbers.append([(-1, 0), (0, 1), (1, 0), (0, -1)].index(step))
    return tuple(numbers)
