"""A chair that a program holds: a bot to everybody, but one that comes and goes and moves by itself."""

from __future__ import annotations

import random

from casefile.server.table.agenda import agenda
from casefile.server.table.log import decode_entry
from casefile.server.table.refusals import TableReason
from casefile.server.table.tokens import token_hash
from tests.support.server.pure_table import PureTable, lobby

R = TableReason


def with_program(people: int = 2) -> tuple[PureTable, str]:
    """Before a game, with a program that is connected."""
    desk = lobby(people)
    chair = desk.free
    desk.ask(desk.seats[0], "seat-program", chair=chair)
    desk.come(chair)
    return desk, chair


def in_game(people: int = 2) -> tuple[PureTable, str]:
    desk, program = with_program(people)
    desk.start()
    return desk, program


def acting_program(people: int = 2) -> tuple[PureTable, str]:
    """It is the program's turn."""
    desk, program = in_game(people)
    rng = random.Random(2)
    desk.play_on(rng, lambda: desk.acting == program)
    return desk, program


def test_it_is_seated_as_a_bot_and_the_log_keeps_a_hash() -> None:
    desk = lobby(2)
    chair = desk.free
    ruling = desk.ask(desk.seats[0], "seat-program", chair=chair)
    assert desk.last() == [{"what": "bot-seated", "chair": chair, "level": "program"}]
    stored = desk.lines[-1].decode()
    assert token_hash(ruling.secret) in stored
    assert ruling.secret not in stored
    assert decode_entry(desk.lines[-1]) == ruling.entries[0]
    assert desk.chair(chair).key == token_hash(ruling.secret)


def test_it_is_ready_while_it_is_connected() -> None:
    desk, program = with_program()
    assert desk.chair(program).ready
    desk.go(program)
    assert not desk.chair(program).ready
    desk.come(program)
    desk.ask(desk.seats[0], "configure", settings={"seats": 4})
    assert desk.chair(program).ready, "settings are no matter to it"


def test_no_level_of_bots_has_its_name() -> None:
    desk = lobby()
    assert desk.refuses(desk.seats[0], "seat-bot", chair=desk.free, level="program") is R.BAD_VALUE


def test_it_gets_the_menu_and_its_moves_are_marked() -> None:
    desk, program = acting_program()
    assert desk.snapshot(program)["menu"]
    assert [due for due in agenda(desk.table) if due.kind == "bot"] == []
    desk.act(do="roll")
    assert {told["bot"] for told in desk.told[-1].values()} == {"program"}


def test_it_is_never_host_and_cannot_become_one() -> None:
    desk, program = with_program(1)
    host = desk.seats[0]
    assert desk.refuses(host, "pass-host", chair=program) is R.NOT_A_PERSON
    desk.ask(host, "leave")
    assert desk.table.host is None
    assert desk.join(None, key="another") == desk.table.host


def test_a_pause_does_not_need_its_consent() -> None:
    desk, _ = in_game()
    for person in desk.table.people:
        desk.ask(person.suspect, "pause")
    assert desk.table.paused


def test_a_program_that_hangs_is_voted_out_and_takes_its_seat_back() -> None:
    desk, program = acting_program()
    for person in [chair.suspect for chair in desk.table.people]:
        desk.ask(person, "vote-sit-in", chair=program)
    desk.wait_for("vote")
    assert desk.chair(program).mover == "sleuth"
    assert desk.refuses(program, "act", **desk.version, action={"do": "roll"}) is R.BOT_MOVES
    desk.ask(program, "sit-in", on=False)
    assert not desk.chair(program).mover


def test_while_it_is_away_a_bot_sits_in_after_the_grace_and_goes_when_it_is_back() -> None:
    desk, program = acting_program()
    desk.go(program)
    desk.wait_for("grace")
    assert desk.chair(program).mover == "sleuth"
    desk.bot_move(random.Random(1))
    assert desk.told[-1][None]["bot"] == "sleuth"
    desk.come(program)
    assert not desk.chair(program).mover


def test_it_stays_for_the_next_game() -> None:
    desk, program = in_game()
    desk.go(program)
    desk.wait_for("grace")
    rng = random.Random(4)
    while not desk.chair(desk.acting).is_person or not desk.snapshot(desk.acting)["menu"].get("accuse"):
        if desk.chair(desk.acting).mover:
            desk.bot_move(rng)
        else:
            desk.one_move(rng)
    desk.accuse(right=True)
    chair = desk.chair(program)
    assert (chair.sitting_in, chair.asked_for_bot, chair.ready) == ("", False, False)
    desk.come(program)
    desk.start()
    assert program in desk.game.players


def test_people_who_are_all_out_need_not_wait_for_it() -> None:
    desk, program = in_game(2)
    rng = random.Random(6)
    for _ in range(2):
        desk.play_on(
            rng,
            lambda: desk.acting != program and bool(desk.snapshot(desk.acting)["menu"].get("accuse")),
        )
        desk.accuse(right=False)
    desk.ask(desk.table.host, "finish")
    assert desk.game.finishing


def test_the_host_can_remove_it_at_any_time_and_its_key_is_void() -> None:
    desk, program = in_game()
    key = desk.chair(program).key
    desk.ask(desk.table.host, "remove", chair=program)
    assert desk.last() == [{"what": "left-for-good", "chair": program, "level": "sleuth", "removed": True}]
    assert desk.table.program_with_key(key) is None
    assert desk.chair(program).mover == "sleuth"
    desk.ask(desk.table.host, "set-pace", pace="brisk")


def test_a_bot_in_its_place_makes_its_key_void() -> None:
    desk, program = with_program()
    key = desk.chair(program).key
    assert desk.table.program_with_key(key) is not None
    desk.ask(desk.seats[0], "seat-bot", chair=program, level="novice")
    assert desk.table.program_with_key(key) is None
    assert desk.chair(program).mover == "novice"
