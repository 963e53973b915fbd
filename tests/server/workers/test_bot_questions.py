"""What travels between the server and its workers: questions unchanged, answers only if they fit the menu."""

from __future__ import annotations

import pickle
from dataclasses import replace

import pytest

from casefile.editions import EDITION_IDS
from casefile.game.actions import Accuse, Action, EndTurn, Roll, Seat, Show, Suggest, TakePassage, Walk
from casefile.game.board import Square
from casefile.game.cards import Room, Suspect, Triple, Weapon
from casefile.game.public import Phase
from casefile.server.workers.bots.question import (
    Errand,
    NotAnAction,
    heard,
    packed,
    told_action,
    told_trouble,
    unpacked,
)
from tests.support.server.bot_positions import positions

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
        errand = Errand("novice", 0.25, place.ask("master", story=True))
        data = packed(errand)
        arrived = unpacked(data)
        assert arrived == errand
        assert arrived.question.view.public.edition is place.view.public.edition
        assert len(data) < 20_000


def test_an_edition_that_is_not_ours_travels_whole() -> None:
    place = positions("vintage", 3, turns=1)[0]
    theirs = replace(place.view.public.edition, dice=1)
    draft = place.view.public.draft()
    draft.edition = theirs
    question = place.ask("random")._replace(view=replace(place.view, public=draft.seal()))
    errand = Errand("random", 0.3, question)
    arrived = unpacked(packed(errand)).question.view.public.edition
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
    arrived = heard(told_action(action))
    assert arrived == action
    assert type(arrived) is type(action)


def test_trouble_is_told_in_a_word() -> None:
    assert heard(told_trouble("ValueError")) == "ValueError"
    with pytest.raises(TypeError):
        told_action("banana")


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
        heard(data)


def test_every_phase_was_tried() -> None:
    for edition_id, seats, house_rules in TABLES:
        phases = {each.view.public.phase for each in positions(edition_id, seats, *house_rules)}
        assert phases >= set(Phase) - {Phase.OVER, Phase.WALK}
        assert (Phase.WALK in phases) is ("no_dice" not in house_rules)
