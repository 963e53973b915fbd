"""One clear error, and nothing has changed."""

from __future__ import annotations

import random
from dataclasses import replace

import numpy as np
import pytest

from casefile.batch import Batch, BatchError, play_on
from casefile.batch.kernel.row import SUSPECTS
from casefile.deduce import Notebook
from casefile.editions import edition
from casefile.game.actions import Seat
from casefile.game.board import Square
from casefile.game.cards import Deck, Suspect
from casefile.game.seen import View
from casefile.game.view import view
from tests.support.random_games import play

RULES = edition("classic-1986")


@pytest.mark.parametrize("rows", [0, -1, 10**9])
def test_a_batch_has_neither_no_rows_nor_a_billion(rows: int) -> None:
    with pytest.raises(BatchError, match="rows"):
        Batch(RULES, 3, rows)


@pytest.mark.parametrize("seats", [2, 7])
def test_a_batch_is_for_as_many_players_as_the_edition(seats: int) -> None:
    with pytest.raises(BatchError, match="3 to 6 players"):
        Batch(RULES, seats, 1)


def test_an_edition_that_does_not_fit_is_refused_with_the_reason() -> None:
    suspects = tuple(Suspect(f"s{number}") for number in range(8))
    deck = Deck(suspects, RULES.deck.weapons, RULES.deck.rooms)
    with pytest.raises(BatchError, match="8 suspects"):
        Batch(replace(RULES, deck=deck), 3, 1)
    wide = replace(RULES.board)
    # Past the checks of Board: a map of this size would be a long file to write down here.
    object.__setattr__(wide, "squares", frozenset(Square(row, 0) for row in range(300)))
    with pytest.raises(BatchError, match="300 corridor squares"):
        Batch(replace(RULES, board=wide), 3, 1)


@pytest.mark.parametrize("action", [1, 197, 198, 199, 256 - 1, 580, 581, 10**12, -2, -3])
def test_an_action_outside_the_mask_changes_nothing_in_any_row(action: int) -> None:
    batch = Batch(RULES, 3, 3)
    batch.reset(1)
    before = batch.rows.copy()
    with pytest.raises(BatchError, match=f"row 1.*{action}"):
        batch.step(np.array([0, action, 0]))
    assert (batch.rows == before).all()


def test_players_are_named_in_turn_order_or_not_at_all() -> None:
    batch = Batch(RULES, 3, 2)
    white, green, plum = (Suspect(name) for name in ("white", "green", "plum"))
    batch.reset(1, suspects=(white, green, plum))
    assert batch.rows[:, SUSPECTS : SUSPECTS + 3].tolist() == [[2, 3, 5]] * 2
    before = batch.rows.copy()
    for wrong in ((plum, green, white), (white, green), (white, green, Suspect("nobody"))):
        with pytest.raises(BatchError, match="in their order"):
            batch.reset(2, suspects=wrong)
    assert (batch.rows == before).all()


def test_arrays_of_another_shape_or_type_are_refused() -> None:
    batch = Batch(RULES, 3, 2)
    batch.reset(1)
    with pytest.raises(BatchError, match="2 rows"):
        batch.step(np.zeros(3, np.int64))
    with pytest.raises(BatchError, match="dice"):
        batch.step(np.zeros(2, np.int64), np.zeros((2, 2), np.int64))
    with pytest.raises(BatchError, match="1 to 6"):
        batch.step(np.zeros(2, np.int64), np.full((2, 1), 7))
    with pytest.raises(BatchError, match="seats below 3"):
        batch.observe(np.array([0, 3]))
    with pytest.raises(BatchError, match="uint8"):
        batch.mask(np.zeros((2, 580), np.uint8))
    with pytest.raises(BatchError, match="seat 0 begins"):
        batch.reset(1, first=1)
    with pytest.raises(BatchError, match="seeds"):
        batch.reset([1, 2, 3])


@pytest.fixture
def seen() -> View:
    return view(play(11, RULES, 3, 80, 0.0).last, Seat(0))


def test_a_world_that_contradicts_the_view_is_refused_with_the_reason(seen: View) -> None:
    worlds = Notebook.of(seen).sample(3, random.Random(1))
    wrong = worlds.copy()
    mine = int(np.flatnonzero(wrong[1] == 0)[0])
    wrong[1, mine], wrong[1, int(np.flatnonzero(wrong[1] == 1)[0])] = 1, 0
    with pytest.raises(BatchError, match="world 1 contradicts the view: the seat's own hand"):
        play_on(seen, wrong, seed=1, max_turns=10)
    for bad, problem in (
        (worlds[:, :5], "holders"),
        (worlds[:0], "no world"),
        (worlds + 4, "holder is a seat"),
    ):
        with pytest.raises(BatchError, match=problem):
            play_on(seen, bad, seed=1, max_turns=10)


def test_only_actions_of_the_menu_can_be_tried(seen: View) -> None:
    worlds = Notebook.of(seen).sample(3, random.Random(1))
    with pytest.raises(BatchError, match=r"not on the menu|not to act"):
        play_on(seen, worlds, seed=1, max_turns=10, actions=np.array([10**6]))
