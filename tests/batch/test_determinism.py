"""The same seed gives the same games, whatever the batch size and the number of threads."""

from __future__ import annotations

import random

import numpy as np

from casefile.batch import Batch, play_on, play_whole_games
from casefile.deduce import Notebook
from casefile.editions import edition
from casefile.game.actions import Seat
from casefile.game.view import view
from tests.support.random_games import play

RULES = edition("deluxe-2020")


def test_a_game_is_the_same_in_any_company() -> None:
    seeds = np.arange(40, 60)
    together = play_whole_games(RULES, 5, seeds, max_turns=400, with_moves=True)
    for threads in (2, 7):
        again = play_whole_games(RULES, 5, seeds, max_turns=400, with_moves=True, threads=threads)
        assert (again.rows == together.rows).all()
        assert (again.moves == together.moves).all()
    alone = play_whole_games(RULES, 5, seeds[7:8], max_turns=400, with_moves=True)
    assert (alone.moves[0] == together.moves[7]).all()
    backwards = play_whole_games(RULES, 5, seeds[::-1], max_turns=400)
    assert (backwards.rows[::-1] == together.rows).all()


def test_random_steps_are_the_same_in_any_company() -> None:
    large, small = Batch(RULES, 3, 16), Batch(RULES, 3, 1)
    large.reset(100)
    small.reset(105)
    for _ in range(120):
        large.step(large.random_actions(), redeal=True)
        small.step(small.random_actions(), redeal=True)
    assert (large.rows[5] == small.rows[0]).all()


def test_continuations_are_the_same_on_any_number_of_threads() -> None:
    seen = view(play(8, RULES, 4, 60, 0.0).last, Seat(2))
    worlds = Notebook.of(seen).sample(50, random.Random(1))
    one, three = (play_on(seen, worlds, seed=4, max_turns=200, threads=n) for n in (1, 3))
    assert (one == three).all()
    assert (play_on(seen, worlds[:9], seed=4, max_turns=200)[0] == one[0, :9]).all()
