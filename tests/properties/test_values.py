"""Values stay what they are: they can be copied, pickled and shared between threads, and not be changed."""

from __future__ import annotations

import copy
import pickle
import threading
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from hypothesis import given

from casefile.editions import edition
from casefile.game.actions import EndTurn, Seat
from casefile.game.board import Square
from casefile.game.decide import decide
from casefile.game.errors import Refusal
from casefile.game.moves import MoveFinder
from casefile.game.view import redact, view
from tests.support.random_games import Game, games, play


@given(games(30))
def test_everything_about_a_game_can_be_copied_pickled_and_hashed(game: Game) -> None:
    state = game.last
    values: list[Any] = [state, view(state, Seat(0)), view(state, None), state.public, *game.events]
    for value in values:
        assert pickle.loads(pickle.dumps(value)) == value
        assert copy.deepcopy(value) == value
        hash(value)


def test_a_pickled_edition_still_knows_its_names_and_where_a_roll_can_lead() -> None:
    rules = edition("bilingual", frozenset({"open_doors"}))
    again = pickle.loads(pickle.dumps(rules))
    assert again == rules
    assert again.names["fr"] == rules.names["fr"]
    assert again.moves is rules.moves


def test_a_refusal_survives_copying_and_pickling() -> None:
    state = play(1, edition("classic-1986"), 3, 0, 0.0).last
    with pytest.raises(Refusal) as caught:
        decide(state, EndTurn(state.public.left_of(state.public.turn)))
    for again in (pickle.loads(pickle.dumps(caught.value)), copy.copy(caught.value)):
        assert (again.rule, again.sentence) == (caught.value.rule, caught.value.sentence)


@pytest.mark.parametrize("seat", [-1, 3, 99])
def test_nobody_looks_through_the_eyes_of_a_seat_that_is_not_there(seat: int) -> None:
    game = play(1, edition("classic-1986"), 3, 0, 0.0)
    with pytest.raises(ValueError, match="there is no seat"):
        view(game.last, Seat(seat))
    with pytest.raises(ValueError, match="there is no seat"):
        redact(game.dealt, Seat(seat))


def test_nothing_an_edition_is_made_of_can_be_changed() -> None:
    rules = edition("deluxe-2020")
    board, deck = rules.board, rules.deck
    shared: list[Any] = [
        board.rooms,
        board.passages,
        board.starts,
        board.doors_of,
        board.rooms_at,
        deck.suspect_index,
        deck.weapon_index,
        rules.names,
        rules.names["en"],
        rules.words["fr"],
        rules.colours,
        rules.citations,
        rules.moves.square_bit,
    ]
    for mapping in shared:
        key = next(iter(mapping))
        with pytest.raises(TypeError):
            mapping[key] = mapping[key]
        with pytest.raises(TypeError):
            del mapping[key]


def test_threads_that_ask_for_the_first_time_at_once_all_get_the_right_answer() -> None:
    board = edition("deluxe-2020").board
    right = MoveFinder(board).destinations(Square(8, 8), 12, 0)
    for _ in range(3):
        fresh, gate = MoveFinder(board), threading.Barrier(4)

        def ask(roll: int, finder: MoveFinder = fresh, gate: threading.Barrier = gate) -> None:
            gate.wait()
            finder.destinations(Square(7, 7), roll, 0)

        with ThreadPoolExecutor(4) as pool:
            list(pool.map(ask, (12, 12, 11, 10)))
        assert fresh.destinations(Square(8, 8), 12, 0) == right
