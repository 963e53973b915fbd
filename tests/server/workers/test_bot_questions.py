"""What travels between the server and its workers: questions unchanged, answers only if they fit the menu."""

from __future__ import annotations

import pickle
from dataclasses import replace
from multiprocessing.connection import Connection

import pytest

from casefile.bots.action_json import NotAnAction, decode_action, encode_action
from casefile.editions import EDITION_IDS
from casefile.game.actions import Accuse, Action, EndTurn, Roll, Seat, Show, Suggest, TakePassage, Walk
from casefile.game.board import Square
from casefile.game.cards import Room, Suspect, Triple, Weapon
from casefile.game.public import Phase
from casefile.server.workers.bots import worker_main
from casefile.server.workers.bots.question import BotQuestion
from casefile.worker_process import AnswerFailed, WorkerProcess, decode_question, encode_question
from tests.support.patience import PATIENCE
from tests.support.planted import bots as planted_bots
from tests.support.server.bot_positions import positions

pytestmark = pytest.mark.real

TABLES = [
    ("deluxe-2020", 3, ()),
    ("bilingual", 6, ("open_doors",)),
    ("vintage", 4, ()),
    ("classic-1986", 5, ("no_dice",)),
]


def test_an_answer_is_accepted_only_if_it_is_on_the_menu_of_the_seat() -> None:
    place = next(each for each in positions("vintage", 3) if each.menu.roll)
    question, seat = place.ask("random"), place.view.public.turn
    assert question.accepts(Roll(seat, ()))
    assert not question.accepts(Roll(place.view.public.left_of(seat), ()))
    assert not question.accepts(EndTurn(seat))


def test_a_bot_does_not_choose_its_dice() -> None:
    place = next(each for each in positions("vintage", 3) if each.menu.roll)
    roll = Roll(place.view.public.turn, (6,))
    assert place.menu.allows(roll, place.view)
    assert not place.ask("random").accepts(roll)


@pytest.mark.parametrize("edition_id", EDITION_IDS)
def test_a_question_arrives_as_it_was_asked_with_the_editions_of_the_worker(edition_id: str) -> None:
    for place in positions(edition_id, 4, "last_detective_wins")[::5]:
        question = place.ask("master", story=True)
        data = encode_question(question)
        arrived = decode_question(data)
        assert arrived == question
        assert arrived.view.public.edition is place.view.public.edition
        assert len(data) < 20_000


def test_an_edition_that_is_not_ours_travels_whole() -> None:
    place = positions("vintage", 3, turns=1)[0]
    theirs = replace(place.view.public.edition, dice=1)
    draft = place.view.public.draft()
    draft.edition = theirs
    question = replace(place.ask("random"), view=replace(place.view, public=draft.seal()))
    arrived = decode_question(encode_question(question)).view.public.edition
    assert arrived == theirs
    assert arrived.dice == 1


@pytest.mark.parametrize(
    "action",
    [
        Roll(Seat(0), ()),
        Walk(Seat(1), Square(3, 4)),
        Walk(Seat(1), Room("hall"), (Square(1, 2), Room("hall"))),
        TakePassage(Seat(2)),
        Suggest(Seat(3), Triple(Suspect("green"), Weapon("rope"), Room("hall"))),
        Show(Seat(0), Weapon("rope")),
        Accuse(Seat(3), Triple(Suspect("green"), Weapon("rope"), Room("hall"))),
        EndTurn(Seat(5)),
    ],
)
def test_an_answer_arrives_as_it_was_given(action: Action) -> None:
    arrived = decode_action(encode_action(action))
    assert arrived == action
    assert type(arrived) is type(action)


def test_a_bot_that_raises_something_is_reported_by_the_name_of_the_exception_alone() -> None:
    place = positions("vintage", 3, turns=1)[0]
    worker: WorkerProcess[BotQuestion, Action] = WorkerProcess(
        "casefile-bots", cold_bots, (planted_bots.ALL,), encode_question, decode_action
    )
    assert worker.start(PATIENCE)
    try:
        with pytest.raises(AnswerFailed) as failure:
            worker.ask(place.ask("raises"), PATIENCE)
    finally:
        worker.close()
    assert str(failure.value) == "ZeroDivisionError"


def test_what_is_not_an_action_is_not_sent() -> None:
    with pytest.raises(TypeError):
        encode_action("banana")


def cold_bots(pipe: Connection, bots: dict[str, str]) -> None:
    """In place of a worker: one that does not load the compiled levels."""
    worker_main._warm_up = lambda progress: None
    worker_main.answer_as_bots(pipe, bots)


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"ready",
        b'["Roll"]',
        b'["Fly",{"seat":0}]',
        b'["Roll",{"seat":"zero","dice":[]}]',
        b'["Walk",{"seat":0,"to":7}]',
        b'["Suggest",{"seat":0,"triple":["green"]}]',
        b'["trouble",7]',
        b"\xff\xfe",
        pickle.dumps(EndTurn(Seat(0))),
    ],
)
def test_nothing_but_an_action_is_taken_for_one(data: bytes) -> None:
    with pytest.raises(NotAnAction):
        decode_action(data)


def test_every_phase_was_tried() -> None:
    for edition_id, seats, house_rules in TABLES:
        phases = {each.view.public.phase for each in positions(edition_id, seats, *house_rules)}
        assert phases >= set(Phase) - {Phase.OVER, Phase.WALK}
        assert (Phase.WALK in phases) is ("no_dice" not in house_rules)
