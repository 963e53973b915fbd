"""Hints: what to ask and where to go, from what one seat knows, where the host allows it."""

from __future__ import annotations

import json
import random

import pytest

from casefile.deduce.notebook import Notebook
from casefile.game.cards import Room
from casefile.game.public import Phase
from casefile.game.seen import View
from casefile.game.view import view
from casefile.server.table.refusals import TableReason
from casefile.server.workers.notebook.hints import advice_for
from tests.support.server.pure_table import PureTable, playing


def some_way_into_a_game(moves: int, **chosen: object) -> PureTable:
    desk, rng = playing(4, hints=True, **chosen), random.Random(12)
    for _ in range(moves):
        desk.one_move(rng)
    return desk


def seen_by_the_acting(desk: PureTable) -> View:
    return view(desk.game.state, desk.game.seat(desk.acting))


def test_all_are_told_who_asked_for_a_hint_and_nothing_else() -> None:
    desk = some_way_into_a_game(3)
    desk.ask(desk.seats[2], "hint", about="room")
    told = {json.dumps(desk.last(viewer)) for viewer in (None, *desk.seats)}
    assert told == {json.dumps([{"what": "hint-asked", "chair": desk.seats[2]}])}
    assert desk.chair(desk.seats[2]).hints == 1


def test_there_are_hints_only_where_the_host_allows_them_and_only_in_a_game() -> None:
    desk = playing(3)
    assert desk.refuses(desk.seats[0], "hint", about="question") is TableReason.NO_HINTS
    assert desk.refuses(None, "hint", about="question") is TableReason.NO_SEAT


@pytest.mark.parametrize("moves", [0, 15, 40])
def test_the_same_view_gets_the_same_hint_again(moves: int) -> None:
    seen = seen_by_the_acting(some_way_into_a_game(moves))
    assert advice_for(seen, "question") == advice_for(seen, "question")
    assert advice_for(seen, "room") == advice_for(seen, "room")


def test_a_piece_that_may_ask_is_told_what_to_ask_in_its_room() -> None:
    desk, rng = some_way_into_a_game(0), random.Random(4)
    desk.play_on(rng, lambda: desk.game.state.public.phase is Phase.SUGGEST)
    choices = desk.snapshot(desk.acting)["menu"]["suggest"]
    question = advice_for(seen_by_the_acting(desk), "question").question
    assert question is not None
    assert question[2] == choices["room"]


def test_a_question_is_not_about_cards_whose_place_is_known_while_others_are_not() -> None:
    seen = seen_by_the_acting(some_way_into_a_game(0))
    question = advice_for(seen, "question").question
    assert question is not None
    assert not set(question[:2]).intersection(seen.hand), "nobody could show those"


def test_the_room_is_one_that_can_still_tell_something() -> None:
    seen = seen_by_the_acting(some_way_into_a_game(40))
    room = advice_for(seen, "room")
    assert room.room is not None
    assert room.turns is not None
    assert room.turns >= 1
    assert Room(room.room) in seen.public.edition.deck.rooms


def test_whoever_knows_the_solution_is_told_neither_a_question_nor_a_room() -> None:
    desk = some_way_into_a_game(0)
    desk.play_on(random.Random(4), lambda: desk.snapshot(desk.acting)["menu"].get("accuse", False))
    wrong = desk.acting
    desk.accuse(right=False)
    seen = view(desk.game.state, desk.game.seat(wrong))
    assert Notebook.of(seen).odds().joint.max() == 1.0, "who was wrong has looked into the envelope"
    for advice in (advice_for(seen, "question"), advice_for(seen, "room")):
        assert (advice.question, advice.room) == (None, None)
