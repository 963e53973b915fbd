"""What travels between the server and its workers: questions unchanged, answers only if they fit the menu."""

from __future__ import annotations

import pickle
from collections.abc import Iterator
from dataclasses import replace
from multiprocessing.connection import Connection

import pytest

from casefile.editions import EDITION_IDS
from casefile.game.actions import Accuse, Action, EndTurn, Roll, Seat, Show, Suggest, TakePassage, Walk
from casefile.game.board import Place, Square
from casefile.game.cards import Room, Suspect, Triple, Weapon
from casefile.game.public import Phase
from casefile.server.workers.bots import worker_main
from casefile.server.workers.bots.fits import fits
from casefile.server.workers.bots.question import BotQuestion, NotAnAction, decode_action, encode_action
from casefile.server.workers.process import AnswerFailed, WorkerProcess, decode_question, encode_question
from tests.support.patience import PATIENCE
from tests.support.server import planted_bots
from tests.support.server.bot_positions import Position, one_of_each_phase, positions

TABLES = [
    ("deluxe-2020", 3, ()),
    ("bilingual", 6, ("open_doors",)),
    ("vintage", 4, ()),
    ("classic-1986", 5, ("no_dice",)),
]


def everything(place: Position) -> Iterator[Action]:
    """Whatever somebody might try in this position, for their own seat and for another."""
    rules = place.view.public.edition
    deck, board = rules.deck, rules.board
    places: list[Place] = [*board.squares, *deck.rooms, Square(-1, 99), Room("cellar")]
    own = place.view.seat
    assert own is not None
    triples = [Triple(s, w, r) for s in deck.suspects for w in deck.weapons[:2] for r in deck.rooms]
    triples += [
        Triple(Suspect("rope"), deck.weapons[0], deck.rooms[0]),
        Triple(deck.suspects[0], Weapon("hall"), deck.rooms[0]),
        Triple(deck.suspects[0], deck.weapons[0], Room("cellar")),
    ]
    for seat in (own, Seat((own + 1) % len(place.view.public.players))):
        yield from (Roll(seat, ()), EndTurn(seat), TakePassage(seat))
        yield from (Walk(seat, to) for to in places)
        yield from (Show(seat, card) for card in deck.cards)
        yield from (kind(seat, triple) for triple in triples for kind in (Suggest, Accuse))


@pytest.mark.parametrize(("edition_id", "seats", "house_rules"), TABLES)
def test_an_action_fits_exactly_if_the_referee_allows_it(
    edition_id: str, seats: int, house_rules: tuple[str, ...]
) -> None:
    allowed = refused = 0
    for place in one_of_each_phase(positions(edition_id, seats, *house_rules)):
        for action in everything(place):
            assert fits(place.view, place.menu, action) is place.allows(action), action
            allowed, refused = allowed + place.allows(action), refused + (not place.allows(action))
    assert allowed > 100
    assert refused > 1000


@pytest.mark.parametrize(("edition_id", "seats", "house_rules"), TABLES)
def test_a_walk_that_names_its_path_is_held_to_it(
    edition_id: str, seats: int, house_rules: tuple[str, ...]
) -> None:
    tried = 0
    for place in positions(edition_id, seats, *house_rules)[::3]:
        seat = place.view.seat
        assert seat is not None
        for to in place.menu.walk:
            here = place.view.public.place_of_seat(seat)
            tries: list[tuple[Place, ...]] = [(), (to,), (here, to), (Square(-1, 99), to), (Room("cellar"),)]
            for steps in range(1, 13):
                path = place.view.public.edition.moves.path(here, to, steps, 0, False)
                if path:
                    tries += [path, path[:-1], path[::-1]]
            for path in tries:
                walk = Walk(seat, to, path)
                assert fits(place.view, place.menu, walk) is place.allows(walk), walk
                tried += 1
    assert tried > 300


def test_a_roll_with_dice_does_not_fit() -> None:
    place = next(each for each in positions("vintage", 3) if each.menu.roll)
    roll = Roll(place.view.public.turn, ())
    assert fits(place.view, place.menu, roll)
    assert not fits(place.view, place.menu, replace(roll, dice=(6, 6)))


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
    worker_main._warm_up = lambda: None
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
