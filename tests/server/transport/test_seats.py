"""Seats, devices, commands and limits, over the real wire."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from casefile.game.cards import Suspect
from casefile.server.live.connection import NOT_ALLOWED, SEAT_LOST, TOO_MANY
from casefile.server.live.limits import Limits
from casefile.server.store.store import Store, Unavailable
from casefile.server.table.moment import Clock
from casefile.server.workers.notebook.worker import NoAnswer, NotebookWorker
from tests.support.server.client import Client, Message, Ticket, call
from tests.support.server.people import Meeting, PeopleAtTable, ended, meetings, snapshot_of

pytestmark = pytest.mark.real


@pytest.fixture
def meet(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Meeting:
    return meetings(tmp_path, monkeypatch)


async def _join(among: PeopleAtTable, **body: object) -> tuple[int, Message]:
    path = f"/api/tables/{among.tickets[0].table}/seats"
    answer = await call(among.port, "POST", path, {"name": "Guest", **body})
    return answer.status, answer.json


async def _transfer(among: PeopleAtTable, token: str) -> Any:
    path = f"/api/tables/{among.tickets[0].table}/transfer"
    return await call(among.port, "POST", path, {"token": token})


# -- who gets a seat


def test_a_table_by_invitation_wants_the_invitation_and_a_public_one_does_not(meet: Meeting) -> None:
    async def test(among: PeopleAtTable) -> None:
        for invitation in (None, "wrong", "A" * 32):
            status, answer = await _join(among, invitation=invitation)
            assert (status, answer["key"]) == (403, "table-not-invited")
        assert (await _join(among, invitation=among.tickets[0].invitation))[0] == 201
        settings = {"public": True}
        assert (await among.clients[0].command("configure", settings=settings))["type"] == "done"
        assert (await _join(among))[0] == 201

    meet(test, people=1)


def test_an_invitation_that_leaked_cannot_take_a_seat_that_somebody_holds(meet: Meeting) -> None:
    async def test(among: PeopleAtTable) -> None:
        host, guest = among.tickets
        status, answer = await _join(among, invitation=host.invitation, chair=host.chair)
        assert (status, answer["key"]) == (409, "table-chair-taken")
        cookie_of_another = Ticket(host.table, host.chair, guest.cookie)
        invitation_as_token = Ticket(
            host.table, host.chair, f"{guest.cookie.split('=')[0]}={host.invitation}"
        )
        for ticket in (cookie_of_another, invitation_as_token, Ticket(host.table, host.chair, "")):
            thief = Client(among.port, ticket)
            await thief.open(hello=False)
            assert await ended(thief) == SEAT_LOST

    meet(test, people=2)


def test_whoever_was_removed_does_not_walk_in_again_once_the_invitation_is_renewed(meet: Meeting) -> None:
    async def test(among: PeopleAtTable) -> None:
        host, guest = among.clients
        old = host.ticket.invitation
        assert (await host.command("clear-chair", chair=guest.chair))["type"] == "done"
        assert await ended(guest) == SEAT_LOST
        done = await host.command("renew-invitation", id="once")
        status, answer = await _join(among, invitation=old)
        assert (status, answer["key"]) == (403, "table-not-invited")
        assert (await _join(among, invitation=done["token"]))[0] == 201
        assert "token" not in await host.command("renew-invitation", id="once"), "it is told once"
        assert (await _join(among, invitation=done["token"]))[0] == 201, "and nothing was renewed again"

    meet(test, people=2)


def test_one_browser_may_hold_several_seats(meet: Meeting) -> None:
    async def test(among: PeopleAtTable) -> None:
        one, two, three = among.tickets
        jar = f"{one.cookie}; {two.cookie}"
        answer = await call(among.port, "GET", f"/api/tables/{one.table}", headers={"cookie": jar})
        assert answer.json["yours"] == [one.chair, two.chair]
        for seat in (one, two):
            async with among.tab(Ticket(seat.table, seat.chair, jar)) as client:
                assert snapshot_of(client)["you"] == seat.chair
                assert (await client.command("ready"))["type"] == "done"
        other = Client(among.port, Ticket(three.table, three.chair, jar))
        await other.open(hello=False)
        assert await ended(other) == SEAT_LOST

    meet(test)


def test_a_transfer_link_moves_a_seat_to_another_device_once(meet: Meeting) -> None:
    async def test(among: PeopleAtTable) -> None:
        old = among.clients[1]
        token = (await old.command("transfer"))["token"]
        assert token not in "".join(
            frame for client in among.clients if client is not old for frame in client.frames
        )
        answer = await _transfer(among, token)
        assert answer.json == {"table": old.ticket.table, "chair": old.chair}
        assert await ended(old) == SEAT_LOST
        again = await _transfer(among, token)
        assert (again.status, again.json["key"]) == (403, "table-bad-transfer")
        async with among.tab(Ticket(old.ticket.table, old.ticket.chair, answer.cookie)) as new:
            assert snapshot_of(new)["you"] == old.chair
        revoked = Client(among.port, old.ticket)
        await revoked.open(hello=False)
        assert await ended(revoked) == SEAT_LOST

    meet(test)


def test_a_seat_that_is_lost_between_connecting_and_hello_shows_nothing(meet: Meeting) -> None:
    async def test(among: PeopleAtTable) -> None:
        ticket = among.tickets[1]
        early = among.tab(ticket)
        await early.open(hello=False)
        token = (await among.clients[1].command("transfer"))["token"]
        assert (await _transfer(among, token)).status == 201
        await early.send({"type": "hello"})
        assert await ended(early) == SEAT_LOST
        assert early.frames == []

    meet(test)


@pytest.mark.parametrize("since", [None, 0])
def test_whoever_changes_chairs_between_connecting_and_hello_sees_through_the_new_one(
    since: int | None, meet: Meeting
) -> None:
    """Somebody else may sit on the old chair by then, and hold cards."""

    async def test(among: PeopleAtTable) -> None:
        mover, other = among.clients[1:]
        old = mover.ticket.chair
        early = among.tab(mover.ticket)
        await early.open(hello=False)
        assert (await mover.command("sit", chair="plum"))["type"] == "done"
        assert (await other.command("sit", chair=old))["type"] == "done"
        mover.ticket.chair, other.ticket.chair = "plum", old
        await among.start()
        await early.send({"type": "hello", "since": since})
        await early.until(lambda: early.line >= among.clients[0].line)
        sent = "".join(early.frames)
        game = among.table.state.game
        assert game is not None
        hands = dict(zip(game.players, game.state.secrets.hands, strict=True))
        assert json.dumps(hands[Suspect("plum")], separators=(",", ":")) in sent
        assert json.dumps(hands[Suspect(other.ticket.chair)], separators=(",", ":")) not in sent
        await early.close()

    meet(test)


def test_a_seat_has_three_sockets_at_most(meet: Meeting) -> None:
    async def test(among: PeopleAtTable) -> None:
        ticket = among.tickets[0]
        async with among.tab(ticket), among.tab(ticket):
            fourth = among.tab(ticket)
            await fourth.open(hello=False)
            assert await ended(fourth) == TOO_MANY
            assert (await among.clients[0].command("ready"))["type"] == "done"

    meet(test, people=1)


def test_strangers_learn_nothing_of_a_table_that_nobody_may_watch(meet: Meeting) -> None:
    async def test(among: PeopleAtTable) -> None:
        host, path = among.tickets[0], f"/api/tables/{among.tickets[0].table}"

        async def seen(**headers: str) -> tuple[int, Message]:
            named = {name.replace("_", "-"): value for name, value in headers.items()}
            answer = await call(among.port, "GET", path, headers=named)
            return answer.status, answer.json

        status, problem = await seen()
        assert (status, problem["key"]) == (403, "table-not-invited")
        assert set(problem) == {"kind", "key", "sentence", "details"}
        assert (await seen(casefile_invitation="wrong"))[0] == 403
        assert (await seen(casefile_invitation="x" * 65))[0] == 400
        for welcome in ({"casefile_invitation": host.invitation}, {"cookie": host.cookie}):
            status, answer = await seen(**welcome)
            assert (status, len(answer["table"]["chairs"])) == (200, 2)
        watching = Client(among.port, host, spectator=True)
        await watching.open(hello=False)
        assert await ended(watching) == NOT_ALLOWED
        assert watching.frames == []
        await among.clients[0].command("configure", settings={"public": True, "spectators": False})
        assert (await seen())[0] == 200, "whoever finds it may sit down, and so may see where"

    meet(test, people=2, spectators=False)


def test_spectators_watch_but_do_not_act_and_only_where_they_are_wanted(meet: Meeting) -> None:
    async def test(among: PeopleAtTable) -> None:
        watching = Client(among.port, among.tickets[0], spectator=True)
        await watching.open()
        assert snapshot_of(watching)["you"] is None
        for kind in ("ready", "start", "leave", "transfer", "erase"):
            assert (await watching.command(kind))["key"] == "table-no-seat"
        assert (await watching.command("note", text="hm"))["key"] == "table-no-seat"
        await among.clients[0].command("configure", settings={"spectators": False})
        assert await ended(watching) == NOT_ALLOWED
        late = Client(among.port, among.tickets[0], spectator=True)
        await late.open(hello=False)
        assert await ended(late) == NOT_ALLOWED

    meet(test)


def test_a_table_or_a_game_that_does_not_exist_is_not_found(meet: Meeting) -> None:
    async def test(among: PeopleAtTable) -> None:
        for path, key in (
            ("/api/tables/0123456789abcdef", "table-no-such-table"),
            (f"/api/tables/{among.tickets[0].table}/games/1/record", "table-no-such-game"),
        ):
            answer = await call(among.port, "GET", path)
            assert (answer.status, answer.json["key"]) == (404, key)

    meet(test, people=1)


# -- commands


def test_a_command_that_is_repeated_gets_the_same_answer_from_any_tab(meet: Meeting) -> None:
    async def test(among: PeopleAtTable) -> None:
        guest = among.clients[1]
        done = await guest.command("say", id="once", text="Hello")
        refused = await guest.command("start", id="never")
        sat = await guest.command("sit", id="sat", chair="plum")
        guest.ticket.chair = "plum"
        line = among.table.state.line
        await among.clients[0].command("pass-host", chair="plum")  # now `start` would be another matter
        async with among.tab(guest.ticket) as tab:
            for client in (guest, tab):
                assert await client.command("say", id="once", text="Hello") == done
                assert await client.command("start", id="never") == refused
                assert await client.command("sit", id="sat", chair="plum") == sat
        assert among.table.state.line == line + 1

    meet(test)


def test_the_next_person_on_a_chair_is_not_taken_for_the_last_one(meet: Meeting) -> None:
    async def test(among: PeopleAtTable) -> None:
        guest = among.clients[2]
        await guest.command("note", id="note", text="It was me")
        await guest.command("ready", id="same")
        await guest.send({"type": "leave", "id": "leave"})
        assert await ended(guest) == SEAT_LOST
        chair = guest.ticket.chair
        path = f"/api/tables/{guest.ticket.table}/seats"
        body = {"name": "Next", "invitation": among.tickets[0].invitation, "chair": chair}
        answer = await call(among.port, "POST", path, body)
        async with among.tab(Ticket(guest.ticket.table, chair, answer.cookie)) as following:
            assert "note" not in snapshot_of(following), "notes are inherited by nobody"
            await following.command("ready", id="same")
            assert among.table.state.chairs[Suspect(chair)].ready

    meet(test)


def test_whoever_asks_too_fast_is_refused_and_may_go_on_later(meet: Meeting) -> None:
    now = 0.0

    async def test(among: PeopleAtTable) -> None:
        nonlocal now
        client = among.clients[0]
        answers = [await client.command("ready") for _ in range(5)]
        assert [answer.get("key", "done") for answer in answers] == ["done"] * 3 + ["table-too-fast"] * 2
        now += 10.0
        assert (await client.command("ready"))["type"] == "done"

    limits = Limits(actions=3, per_seconds=10.0)
    meet(test, people=1, limits=limits, clock=Clock(steady=lambda: now))


def test_what_the_store_does_not_take_is_refused_and_can_be_tried_again(
    meet: Meeting, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def test(among: PeopleAtTable) -> None:
        client = among.clients[0]
        with monkeypatch.context() as broken:

            async def append(*_args: object, **_more: object) -> None:
                raise Unavailable

            broken.setattr(Store, "append", append)
            assert (await client.command("ready", id="a"))["key"] == "table-unavailable"
        assert not among.table.state.people[0].ready
        assert (await client.command("ready", id="a"))["type"] == "done"

    meet(test, people=1)


def test_help_with_a_notebook_that_takes_too_long_is_refused(
    meet: Meeting, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def answer(*_args: object) -> bytes:
        raise NoAnswer

    monkeypatch.setattr(NotebookWorker, "answer", answer)

    async def test(among: PeopleAtTable) -> None:
        await among.start()
        assert (await among.clients[0].command("study"))["key"] == "table-no-answer"

    meet(test, notebook="full")
