"""Only the token of a seat opens it. Whatever else is tried gets the same answer after the same work."""

from __future__ import annotations

import asyncio
import secrets
import sys
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path
from types import FrameType
from typing import Any

import pytest

from casefile.server.live.limits import Limits
from casefile.server.table.refusals import TableReason, TableRefusal
from casefile.server.table.state import Chair, TableState
from casefile.server.table.tokens import new_token, token_hash
from casefile.server.transport.programs import door
from tests.support.programs.at_table import Seat, Stream, give_seat
from tests.support.server.client import Client, Ticket, call, open_table
from tests.support.server.people import Meeting, PeopleAtTable, ended, gathering, meetings, new_database
from tests.support.server.servers import UNHURRIED

pytestmark = pytest.mark.real


@pytest.fixture
def meeting(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Meeting:
    return meetings(tmp_path, monkeypatch)


async def wrong_seats(among: PeopleAtTable) -> dict[str, Seat]:
    """Everything that does not open a seat of this table, by what is wrong with it."""
    host = among.clients[0]
    revoked = await give_seat(host, "plum")
    replaced = await give_seat(host, "green")
    await give_seat(host, "green")
    await host.command("clear-chair", chair="plum")
    elsewhere = await open_table(among.port, "Somebody")
    async with Client(among.port, elsewhere) as other:
        foreign = await give_seat(other, "plum")
    tokens = {
        "revoked": revoked.token,
        "replaced": replaced.token,
        "of another table": foreign.token,
        "guessed": new_token(secrets.token_bytes),
        "of a person": among.tickets[0].cookie.partition("=")[2],
        "the invitation": among.tickets[0].invitation,
        "empty": "",
        "too long": "x" * 2000,
        "not a token": "..%00 ü",
    }
    return {name: Seat(among.port, among.table.id, token) for name, token in tokens.items()}


def test_whatever_does_not_open_a_seat_is_refused_in_the_same_words_by_both_doors(meeting: Meeting) -> None:
    async def test(among: PeopleAtTable) -> None:
        wrong = await wrong_seats(among)
        line = among.table.state.line
        told = set()
        for seat in wrong.values():
            latin = seat.token.encode().decode("latin-1")
            for answer in (
                await Seat(seat.port, seat.table, latin).refused_stream(),
                await Seat(seat.port, seat.table, latin).post({"type": "leave", "id": "a"}),
            ):
                headers = sorted((name, value) for name, value in answer.headers.items() if name != "date")
                told.add((answer.status, answer.body, tuple(headers)))
        assert len(told) == 1
        status, body, sent = told.pop()
        assert status == 401
        assert ("www-authenticate", "Bearer") in sent
        assert b"This token does not open a seat here" in body
        assert among.table.state.line == line

    meeting(test, 1)


def test_a_request_without_a_token_gets_that_answer_too(meeting: Meeting) -> None:
    async def test(among: PeopleAtTable) -> None:
        path = f"/api/tables/{among.table.id}/lines"
        for header in (None, "", "Bearer", "Basic abc", "bearer  ", "token"):
            headers: dict[str, str] = {} if header is None else {"authorization": header}
            answer = await call(among.port, "GET", path, headers=headers)
            assert (answer.status, answer.json["key"]) == (401, "table-bad-token")

    meeting(test, 1)


# -- the same work


def work_of(test: Callable[[], Any]) -> list[str]:
    """Every function of ours that is called meanwhile, and every one that is built in and that ours call."""
    calls: list[str] = []

    def note(frame: FrameType, event: str, what: Any) -> None:
        if not frame.f_globals.get("__name__", "").startswith("casefile."):
            return  # the interpreter may have work of its own at any time
        if event == "call":
            calls.append(frame.f_code.co_qualname)
        elif event == "c_call":
            calls.append(what.__qualname__)

    sys.setprofile(note)
    try:
        test()
    finally:
        sys.setprofile(None)
    return calls


def works(among: PeopleAtTable, wrong: dict[str, Seat]) -> dict[str, list[str]]:
    def tried(seat: Seat) -> None:
        trying = door.let_in(among.house, seat.table, f"Bearer {seat.token}", "address")
        with pytest.raises(TableRefusal) as refused:
            trying.send(None)
        assert refused.value.reason is TableReason.BAD_TOKEN

    tried(next(iter(wrong.values())))  # the bucket of the address is made
    return {name: work_of(lambda seat=seat: tried(seat)) for name, seat in wrong.items()}  # type: ignore[misc]


def test_whatever_does_not_open_a_seat_is_refused_after_the_same_work(meeting: Meeting) -> None:
    async def test(among: PeopleAtTable) -> None:
        found = works(among, await wrong_seats(among))
        chairs = len(among.table.state.chairs)
        assert all(calls.count("compare_digest") == chairs for calls in found.values())
        for (name, calls), (other, others) in pairwise(found.items()):
            assert calls == others, (name, other)

    meeting(test, 1)


def _stops_at_the_first_that_fits(table: TableState, key: str) -> Chair | None:
    for chair in table.chairs.values():
        if chair.key == key:
            return chair if chair.is_program else None
    return table.chair_with_key(key)


def test_a_door_that_does_less_for_some_is_noticed(meeting: Meeting, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(TableState, "program_with_key", _stops_at_the_first_that_fits)

    async def test(among: PeopleAtTable) -> None:
        found = works(among, await wrong_seats(among))
        assert found["of a person"] != found["guessed"]

    meeting(test, 1)


def test_keys_are_compared_in_constant_time_at_every_chair(monkeypatch: pytest.MonkeyPatch) -> None:
    table = TableState("0" * 16)
    compared: list[str] = []

    def compare(one: str, other: str) -> bool:
        compared.append(one)
        return one == other

    monkeypatch.setattr("casefile.server.table.state.compare_digest", compare)
    for name in ("scarlet", "plum"):
        table.chairs[name] = Chair(name, key=token_hash(name), level="program")  # type: ignore[index,arg-type]
    for token in ("scarlet", "plum", "nobody"):
        compared.clear()
        table.program_with_key(token_hash(token))
        assert compared == [token_hash("scarlet"), token_hash("plum")]


# -- each door takes its own


def test_the_token_of_a_program_does_not_open_the_socket_of_its_chair(meeting: Meeting) -> None:
    async def test(among: PeopleAtTable) -> None:
        seat = await give_seat(among.clients[0], "plum")
        cookie = f"casefile-seat-0123456789ab={seat.token}"
        client = among.tab(Ticket(seat.table, "plum", cookie))
        await client.open(hello=False)
        assert await ended(client) == 4003
        await client.close()
        page = await call(among.port, "GET", seat.path, headers={"cookie": cookie})
        assert page.json["yours"] == []

    meeting(test, 1)


def test_a_token_speaks_for_its_own_seat_and_no_other(meeting: Meeting) -> None:
    async def test(among: PeopleAtTable) -> None:
        host = among.clients[0]
        seats = [await give_seat(host, "plum"), await give_seat(host, "green")]
        async with Stream(seats[0]) as plum, Stream(seats[1]) as green:
            await plum.until(lambda: bool(plum.lines))
            await green.until(lambda: bool(green.lines))
            await among.start()
            await plum.until(lambda: plum.game == 1)
            game = among.table.state.game
            assert game is not None
            assert game.acting == host.chair
            version = game.state.public.version
            answer = await plum.act(do="roll")
            assert (answer.status, answer.json["kind"]) == (409, "illegal")
            assert game.state.public.version == version
            hands = [
                next(
                    h["hand"] for m in stream.messages for h in m.get("happened", ()) if h["what"] == "dealt"
                )
                for stream in (plum, green)
            ]
            assert not set(hands[0]) & set(hands[1])

    meeting(test, 1)


# -- who may make one


def test_only_the_host_gives_a_seat_away_and_not_that_of_a_person(meeting: Meeting) -> None:
    async def test(among: PeopleAtTable) -> None:
        refused = await among.clients[1].command("seat-program", chair="plum")
        assert refused["key"] == "table-only-host"
        for client in among.clients:
            refused = await among.clients[0].command("seat-program", chair=client.chair)
            assert refused["key"] == "table-chair-taken"
        await among.clients[0].command("seat-bot", chair="plum", level="novice")
        await among.clients[0].command("seat-bot", chair="green", level="novice")
        await among.start()
        refused = await among.clients[0].command("seat-program", chair="plum")
        assert refused["key"] == "table-only-before-game"

    meeting(test, 2)


def test_the_token_is_told_once_and_only_to_the_host(meeting: Meeting) -> None:
    async def test(among: PeopleAtTable) -> None:
        host, guest = among.clients
        done = await host.command("seat-program", id="once", chair="plum")
        again = await host.command("seat-program", id="once", chair="plum")
        assert len(done["token"]) == 32
        assert "token" not in again
        await among.see(done["line"])
        assert sum(done["token"] in frame for frame in host.frames) == 1
        assert not any(done["token"] in frame for frame in guest.frames)
        assert token_hash(done["token"]) not in "".join(host.frames + guest.frames)

    meeting(test, 2)


def test_wrong_tokens_are_counted_and_the_right_one_goes_on_working(tmp_path: Path) -> None:
    limits = Limits(**{**vars(UNHURRIED), "joins_per_address": 3})
    database = new_database(tmp_path)

    async def test() -> None:
        async with gathering(database, 1, limits=limits) as among:
            seat = await give_seat(among.clients[0], "plum")
            wrong = Seat(seat.port, seat.table, "wrong")
            answers = [await wrong.post({"type": "leave", "id": "a"}) for _ in range(4)]
            assert [answer.status for answer in answers] == [401, 401, 401, 429]
            limit = answers[-1].json["ratelimit"]
            assert limit["key"] == "joins"
            assert 0 < limit["seconds"] <= 20
            async with Stream(seat) as stream:
                await stream.until(lambda: bool(stream.lines))

    asyncio.run(test())
