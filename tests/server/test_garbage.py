"""Playing leaves nothing behind that only the garbage collector could find: everybody would wait for it."""

from __future__ import annotations

import gc
import random
from collections.abc import Iterator

import pytest

from tests.server.desk import Desk, playing


@pytest.fixture
def only_by_hand() -> Iterator[None]:
    gc.disable()
    yield
    gc.enable()


def play(desk: Desk, moves: int, rng: random.Random) -> None:
    for _ in range(moves):
        desk.one_move(rng)


@pytest.mark.usefixtures("only_by_hand")
@pytest.mark.parametrize("edition", ["classic-1986", "deluxe-2020"])
def test_playing_makes_no_garbage_in_circles(edition: str) -> None:
    desk, rng = playing(6, edition=edition), random.Random(7)
    play(desk, 20, rng)  # what is worked out once
    gc.collect()
    play(desk, 300, rng)
    assert gc.collect() == 0
    circle: list[object] = []
    circle.append(circle)
    del circle
    assert gc.collect() == 1, "it would have been found"
