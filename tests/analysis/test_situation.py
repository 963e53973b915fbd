"""A position with a board becomes a View that says the same, or is refused where it cannot be so."""

from __future__ import annotations

import copy
import random
from dataclasses import replace
from typing import Any

import pytest

from casefile.analysis.advice.situation import situation_of, view_of
from casefile.deduce.log import log_of
from casefile.deduce.position import position_of
from casefile.editions import EDITION_IDS, edition
from casefile.game.actions import Seat
from casefile.game.public import Phase
from casefile.reading.bad_input import BadInput
from tests.support.command_positions import POSITION
from tests.support.deduce_oracle.positions import STYLES, random_position


@pytest.mark.parametrize("edition_id", EDITION_IDS)
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_the_view_of_a_position_has_the_same_log(edition_id: str, seats: int) -> None:
    rng = random.Random(seats)
    for suggestions in (0, 5, 25):
        for style in STYLES:
            given = random_position(rng, edition(edition_id), seats, suggestions, style)
            position = position_of(given)
            found = log_of(view_of(position))
            without_turns = tuple(replace(entry, turn=0) for entry in found.entries)
            assert replace(found, entries=without_turns) == replace(
                position.log, hand=position.log.deck.sorted(position.log.hand)
            )


def with_more(**more: Any) -> dict[str, Any]:
    return copy.deepcopy(POSITION) | more


def test_a_roll_on_the_table_is_to_be_walked() -> None:
    made = situation_of(with_more(board={"pieces": {"scarlet": [7, 9]}, "dice": [4], "turn": "scarlet"}))
    public = made.view.public
    assert (public.phase, public.dice, public.turn) == (Phase.WALK, (4,), Seat(0))
    assert made.has_board


def test_pieces_that_are_not_mentioned_stand_where_they_began() -> None:
    made = situation_of(with_more(board={"pieces": {"green": "hall"}}))
    public = made.view.public
    assert public.place_of(made.log.players[1]) == "hall"
    assert public.place_of(made.log.players[0]) == made.position.edition.board.starts[made.log.players[0]]


@pytest.mark.parametrize(
    ("more", "sentence"),
    [
        ({"board": 3}, "board: expected an object or null, not a whole number"),
        ({"board": {"pieces": {"boddy": "hall"}}}, "board.pieces: there is no suspect 'boddy'"),
        ({"board": {"pieces": {"green": "cellar"}}}, "board.pieces.green: there is no room 'cellar'"),
        ({"board": {"pieces": {"green": [0, 0]}}}, "board.pieces.green: 0,0 is not a corridor square"),
        (
            {"board": {"pieces": {"green": [7, 9], "plum": [7, 9]}}},
            "board.pieces.plum: green already stands on 7,9",
        ),
        (
            {"board": {"dice": [7]}},
            "board.dice: expected a number from 1 to 6 for each die, 1 in all",
        ),
        ({"board": {"turn": "white"}}, "board.turn: white is not playing; scarlet, green, plum are"),
        ({"board": {"weather": "rain"}}, "board: there is no field called weather"),
        ({"asked": {"by": "green"}}, "asked: the field suspect is missing"),
        (
            {"asked": {"by": "scarlet", "suspect": "white", "weapon": "rope", "room": "hall"}},
            "asked.by: scarlet cannot be asked by themselves",
        ),
        ({"me": None, "hand": None}, "me: only a player can be advised: me and hand are missing"),
    ],
)
def test_what_cannot_be_so_is_refused_by_its_place(more: dict[str, Any], sentence: str) -> None:
    made = with_more(**more)
    if more.get("me", "") is None:
        made["log"] = []
    with pytest.raises(BadInput) as refused:
        situation_of(made)
    assert str(refused.value).startswith(sentence)
