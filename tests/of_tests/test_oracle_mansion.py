"""The oracle's own board and walks."""

from __future__ import annotations

import random

import pytest

from tests.support.oracle.mansion import (
    CELLS,
    DOOR_LIST,
    PASSAGES,
    ROOM_BEHIND,
    ROOMS,
    SQUARES,
    STARTS,
    Place,
    Square,
    destinations,
    every_walk,
    legal_walks,
    path_faults,
    target_faults,
    ways_without_dice,
)

LETTERS = {"Study": "S", "Hall": "H", "Lounge": "O", "Dining": "D", "Kitchen": "K"}
LETTERS |= {"Ballroom": "B", "Conservatory": "C", "Billiard": "I", "Library": "L"}
TOWARDS = {"N": (-1, 0), "E": (0, 1), "S": (1, 0), "W": (0, -1)}


def test_the_map_has_25_rows_of_24_cells_and_188_squares() -> None:
    assert len(CELLS) == 25 * 24
    assert max(CELLS) == (24, 23)
    assert len(SQUARES) == 188
    assert len(ROOMS) == 9
    assert STARTS == {
        "scarlet": (0, 16),
        "mustard": (7, 23),
        "white": (24, 14),
        "green": (24, 9),
        "peacock": (18, 0),
        "plum": (5, 0),
    }


def test_every_door_leads_from_a_square_into_a_cell_of_its_room() -> None:
    assert len(ROOM_BEHIND) == len(DOOR_LIST.splitlines()) == 17
    for line in DOOR_LIST.splitlines():
        name, *_, cell_text, square_text, direction = line.split()
        row, col = map(int, square_text.strip("()").split(","))
        down, right = TOWARDS[direction]
        assert (row, col) in SQUARES
        assert cell_text == f"({row + down},{col + right})"
        assert CELLS[row + down, col + right] == LETTERS[name]


FROM_KITCHEN = [(15, 16), (15, 18), (16, 15), (16, 17), (16, 19), (16, 21), (17, 16)]
FROM_KITCHEN += [(17, 18), (17, 20), (17, 22), (18, 17), (19, 16), (20, 17)]

Found = tuple[list[str], list[Square], str | None]
EXAMPLES: list[tuple[Place, int, set[Square], Found]] = [
    ("kitchen", 6, set(), ([], FROM_KITCHEN, "study")),
    ("hall", 3, {(7, 11)}, ([], [(2, 8), (3, 7), (4, 6), (5, 7), (6, 8), (7, 14)], None)),
    ((7, 12), 2, set(), (["hall"], [(7, 10), (7, 14)], None)),
    ((0, 16), 4, {(2, 16), (2, 15)}, ([], [(1, 15)], None)),
    ("library", 5, {(8, 7), (11, 3)}, ([], [], None)),
]


@pytest.mark.parametrize(("start", "steps", "taken", "found"), EXAMPLES)
def test_the_published_examples_of_moves_come_back(
    start: Place, steps: int, taken: set[Square], found: Found
) -> None:
    assert (*destinations(start, steps, taken), PASSAGES.get(str(start))) == found


def test_a_path_is_right_exactly_when_it_is_among_all_legal_walks() -> None:
    rng = random.Random(7)
    for _ in range(60):
        taken = set(rng.sample(sorted(SQUARES), 5))
        start: Place = rng.choice(ROOMS) if rng.random() < 0.3 else rng.choice(sorted(SQUARES - taken))
        steps, open_doors = rng.randint(1, 5), rng.random() < 0.5
        legal = set(legal_walks(start, steps, taken, open_doors))
        anything = set(every_walk(start, steps + 1, taken - {rng.choice(sorted(taken))}, open_doors)) | {()}
        for walk in legal | anything:
            assert (path_faults(start, walk, steps, taken, open_doors) == []) == (walk in legal), walk


def test_a_destination_is_right_exactly_when_a_legal_walk_ends_there() -> None:
    rng = random.Random(8)
    for _ in range(15):
        taken = set(rng.sample(sorted(SQUARES), 5))
        start = rng.choice(sorted(SQUARES - taken))
        steps = rng.randint(1, 6)
        ends = {walk[-1] if walk else start for walk in legal_walks(start, steps, taken)}
        for target in [*rng.sample(sorted(SQUARES), 20), *ROOMS, *ends]:
            assert (target_faults(start, target, steps, taken) == []) == (target in ends), target


def test_the_rooms_within_12_steps_are_those_some_walk_of_12_steps_enters() -> None:
    rng = random.Random(9)
    for _ in range(12):
        taken = set(rng.sample(sorted(SQUARES), 5))
        start: Place = rng.choice(ROOMS) if rng.random() < 0.5 else rng.choice(sorted(SQUARES - taken))
        open_doors = rng.random() < 0.5
        lengths: dict[str, int] = {}
        for walk in every_walk(start, 12, taken, open_doors):
            if isinstance(walk[-1], str):
                lengths[walk[-1]] = min(len(walk), lengths.get(walk[-1], 99))
        assert ways_without_dice(start, taken, open_doors) == lengths


def test_open_doors_let_a_walk_cross_a_taken_door_square_but_not_stop_there() -> None:
    lounge_door = {(6, 17)}
    assert destinations("lounge", 1, lounge_door, open_doors=True) == ([], [])
    assert destinations("lounge", 2, lounge_door, open_doors=True) == ([], [(6, 16), (6, 18), (7, 17)])
    assert destinations("lounge", 2, lounge_door) == ([], [])
    assert "lounge" in destinations((6, 18), 2, lounge_door, open_doors=True)[0]
    assert "lounge" not in destinations((6, 18), 2, lounge_door)[0]


def test_open_doors_do_not_open_other_squares() -> None:
    assert destinations((0, 16), 3, {(1, 16)}, open_doors=True) == ([], [])
