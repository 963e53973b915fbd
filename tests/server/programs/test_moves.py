"""A program moves: once for each id, within its limits, and only in the ways a program may."""

from __future__ import annotations

import asyncio
import http.client
import json
from math import ceil
from pathlib import Path

import pytest

from casefile.server.live.limits import Limits
from casefile.server.transport import sockets
from tests.support.patience import PATIENCE
from tests.support.programs.at_table import Seat, Stream, give_seat
from tests.support.server.client import call
from tests.support.server.people import Meeting, PeopleAtTable, gathering, hurry, meetings, new_database
from tests.support.server.servers import UNHURRIED

pytestmark = pytest.mark.real


@pytest.fixture
def meeting(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Meeting:
    return meetings(tmp_path, monkeypatch)


async def first_move(among: PeopleAtTable, stream: Stream) -> None:
    """The game has begun and it is the program's turn: it plays Miss Scarlet, who begins."""
    await among.start()
    await stream.until(lambda: stream.menu is not None)


async def scarlet(among: PeopleAtTable) -> Seat:
    """The host moves to another chair, so that the program can have the first."""
    host = among.clients[0]
    done = await host.command("sit", chair="plum")
    assert done["type"] == "done", done
    host.ticket.chair = "plum"
    seat = await give_seat(host, "scarlet")
    assert (await host.command("seat-bot", chair="green", level="novice"))["type"] == "done"
    return seat


def test_the_same_move_sent_twice_is_made_once_and_answered_alike(meeting: Meeting) -> None:
    async def test(among: PeopleAtTable) -> None:
        async with Stream(await scarlet(among)) as stream:
            await first_move(among, stream)
            command = stream.command(do="roll")
            answers = [await stream.seat.post(command) for _ in range(3)]
            assert [answer.status for answer in answers] == [200, 200, 200]
            assert len({answer.body for answer in answers}) == 1
            done = answers[0].json
            assert done == {"type": "done", "id": command["id"], "line": done["line"]}
            await stream.reached(done["line"])
            rolled = [h for m in stream.messages for h in m.get("happened", ()) if h["what"] == "rolled"]
            assert len(rolled) == 1

    meeting(test, 1)


def test_a_move_for_a_situation_that_is_over_is_stale(meeting: Meeting) -> None:
    async def test(among: PeopleAtTable) -> None:
        async with Stream(await scarlet(among)) as stream:
            await first_move(among, stream)
            late = stream.command(do="roll")
            assert (await stream.act(do="roll")).status == 200
            line = among.table.state.line
            answer = await stream.seat.post(late)
            assert (answer.status, answer.json["kind"]) == (409, "stale")
            assert among.table.state.line == line

    meeting(test, 1)


def test_a_move_against_the_rules_names_the_rule(meeting: Meeting) -> None:
    async def test(among: PeopleAtTable) -> None:
        async with Stream(await scarlet(among)) as stream:
            await first_move(among, stream)
            answer = await stream.act(do="end")
            assert (answer.status, answer.json["kind"]) == (409, "illegal")
            assert answer.json["rule"]
            assert answer.json["sentence"]

    meeting(test, 1)


def test_after_a_vote_a_program_takes_its_seat_back(meeting: Meeting) -> None:
    async def test(among: PeopleAtTable) -> None:
        async with Stream(await scarlet(among)) as stream:
            await first_move(among, stream)
            voted = await among.clients[0].command("vote-sit-in", chair="scarlet")
            assert voted["type"] == "done", voted
            await stream.until(lambda: b'"what":"sat-in"' in b"".join(stream.lines))
            answer = await stream.seat.post({"type": "sit-in", "id": "back", "on": False})
            assert answer.status == 200
            chair = among.table.state.chairs["scarlet"]  # type: ignore[index]
            assert not chair.mover

    meeting(test, 1)


def test_a_program_that_leaves_is_told_so_and_a_bot_plays_its_hand(meeting: Meeting) -> None:
    async def test(among: PeopleAtTable) -> None:
        async with Stream(await scarlet(among)) as stream:
            await first_move(among, stream)
            assert (await stream.seat.post({"type": "leave", "id": "bye"})).status == 200
            assert (await stream.end())["code"] == 4003
            assert (await stream.seat.post({"type": "leave", "id": "bye"})).status == 401

    meeting(test, 1)


# -- bad input


BAD_BODIES = {
    "a command of people": ({"type": "say", "id": "a", "text": "hello"}, 400),
    "a command of hosts": ({"type": "start", "id": "a"}, 400),
    "hello": ({"type": "hello"}, 400),
    "no type": ({"id": "a"}, 400),
    "a list": ([], 400),
    "a number": (7, 400),
    "null": (None, 400),
    "an unknown field": ({"type": "leave", "id": "a", "x": 1}, 400),
    "an id with spaces": ({"type": "leave", "id": "a b"}, 400),
    "a version that is a word": (
        {"type": "act", "id": "a", "game": 1, "version": "x", "action": {"do": "roll"}},
        400,
    ),
    "an unknown action": ({"type": "act", "id": "a", "game": 1, "version": 1, "action": {"do": "win"}}, 400),
    "too long": ({"type": "leave", "id": "a", "x": "y" * 20_000}, 413),
}


def test_a_body_that_is_no_command_of_a_program_is_refused_in_one_sentence(meeting: Meeting) -> None:
    async def test(among: PeopleAtTable) -> None:
        seat = await scarlet(among)
        line = among.table.state.line
        for name, (body, status) in BAD_BODIES.items():
            answer = await seat.post(body)
            assert answer.status == status, (name, answer.body)
            assert answer.json["sentence"]
            assert "\n" not in answer.json["sentence"]
        assert among.table.state.line == line

    meeting(test, 1)


BAD_BYTES = [
    ("text/plain", b'{"type":"leave","id":"a"}', 415),
    ("application/x-www-form-urlencoded", b"type=leave&id=a", 415),
    ("application/json", b"leave", 400),
    ("application/json", b"\xff\xfe", 400),
    ("application/json", b"[" * 10_000, 400),
    ("application/json", b"", 400),
]


def test_a_body_of_another_kind_is_refused_in_one_sentence(meeting: Meeting) -> None:
    async def test(among: PeopleAtTable) -> None:
        seat = await scarlet(among)
        line = among.table.state.line
        for kind, body, status in BAD_BYTES:
            answered, told = await asyncio.to_thread(post, seat, kind, body)
            assert answered == status, (kind, body, told)
            assert json.loads(told)["sentence"]
            assert b"\n" not in told
        assert among.table.state.line == line

    meeting(test, 1)


def post(seat: Seat, kind: str, body: bytes) -> tuple[int, bytes]:
    connection = http.client.HTTPConnection("127.0.0.1", seat.port, timeout=PATIENCE)
    connection.request("POST", f"{seat.path}/moves", body, {**seat.headers, "content-type": kind})
    answer = connection.getresponse()
    told = answer.read()
    connection.close()
    return answer.status, told


# -- limits


def hurried(**limits: float) -> Limits:
    return Limits(**{**vars(UNHURRIED), **limits})


def test_a_program_that_moves_too_fast_is_told_which_limit_and_when_to_try_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    hurry(monkeypatch)
    database = new_database(tmp_path)

    async def test() -> None:
        async with gathering(database, 1) as among:
            seat = await scarlet(among)
            # From here on: three at once, then one in a hundred seconds.
            among.house.usage.seats.commands._amount = 3
            among.house.usage.seats.commands._seconds = 300
            answers = [await seat.post({"type": "sit-in", "id": f"a{i}", "on": False}) for i in range(4)]
            assert [answer.status for answer in answers] == [409, 409, 409, 429]
            told = answers[-1].json
            assert (told["kind"], told["key"]) == ("too-fast", "table-try-later")
            assert told["ratelimit"]["key"] == "commands"
            assert 0 < told["ratelimit"]["seconds"] <= 100
            assert answers[-1].headers["retry-after"] == str(ceil(told["ratelimit"]["seconds"]))

    asyncio.run(test())


@pytest.mark.parametrize(
    ("limits", "key"),
    [
        ({"sockets_per_seat": 2}, "open-of-seat"),
        ({"sockets_per_address": 3}, "open-of-address"),
        ({"connects_per_seat": 2}, "connects-of-seat"),
        ({"connects_per_address": 3}, "connects-of-address"),
    ],
)
def test_whoever_opens_too_many_streams_is_told_and_those_that_are_open_go_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, limits: dict[str, int], key: str
) -> None:
    hurry(monkeypatch)
    monkeypatch.setattr(sockets, "REFUSAL_DELAY", 0.001)
    database = new_database(tmp_path)

    async def test() -> None:
        async with gathering(database, 1, limits=hurried(**limits)) as among:
            seat = await scarlet(among)
            async with Stream(seat) as one, Stream(seat) as two:
                await one.until(lambda: bool(one.lines))
                await two.until(lambda: bool(two.lines))
                line = among.table.state.line
                for _ in range(20):
                    answer = await seat.refused_stream()
                    assert answer.status == 429
                    assert answer.json["ratelimit"]["key"] == key
                    assert answer.json["ratelimit"]["seconds"] > 0
                assert among.table.state.line == line
                said = await among.clients[0].command("say", text="still here")
                await one.reached(said["line"])
                await two.reached(said["line"])

    asyncio.run(test())


def test_every_429_says_which_limit_it_was(tmp_path: Path) -> None:
    limits = hurried(
        tables_per_address=1, joins_per_address=1, guesses_per_address=1, short_links_per_address=1
    )
    database = new_database(tmp_path)

    async def test() -> None:
        async with gathering(database, 1, limits=limits) as among:
            table = among.table.id
            requests: dict[str, tuple[str, object]] = {
                "new-tables": ("/api/tables", {"name": "A"}),
                "short-links": (f"/api/tables/{table}/words", {}),
                "joins": (f"/api/tables/{table}/seats", {"name": "A"}),
                "guesses": ("/api/words", {"words": "a-b-c"}),
            }
            for key, (path, body) in requests.items():
                answers = [await call(among.port, "POST", path, body) for _ in range(2)]
                assert answers[-1].status == 429
                assert answers[-1].json["ratelimit"]["key"] == key

    asyncio.run(test())
