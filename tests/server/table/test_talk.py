"""What people say, to whom, and how it goes away again. And what they note for themselves."""

from __future__ import annotations

import asyncio
import json
import random
from pathlib import Path

import msgspec
import pytest

from casefile.server.live.limits import Limits
from casefile.server.table.moment import Clock
from casefile.server.table.refusals import TableReason
from casefile.server.wire.table_happenings import HasSaid
from tests.support.server.client import Client, Message, Ticket, call
from tests.support.server.people import (
    Meeting,
    PeopleAtTable,
    gathering,
    hurry,
    meetings,
    new_database,
    snapshot_of,
    told,
)
from tests.support.server.pure_table import PureTable, lobby, playing

pytestmark = pytest.mark.real


@pytest.fixture
def meet(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Meeting:
    return meetings(tmp_path, monkeypatch)


def heard_by(desk: PureTable, speaker: str, text: str = "Listen") -> set[str | None]:
    """Who is told what somebody says now. Whoever is not learns not even that something was said."""
    desk.ask(speaker, "say", text=text)
    said = [{"what": "said", "chair": speaker, "text": text}]
    hearing = {viewer for viewer, message in desk.told[-1].items() if message["happened"] == said}
    assert all(not desk.told[-1][viewer]["happened"] for viewer in {*desk.told[-1]} - hearing)
    return {*hearing}


def chat(desk: PureTable, viewer: str | None) -> list[str]:
    return [line["text"] for line in desk.snapshot(viewer).get("chat", ())]


# -- chat


def test_everybody_reads_what_is_said_before_and_during_a_game() -> None:
    for desk in (lobby(), playing()):
        assert heard_by(desk, desk.seats[1]) == {None, *desk.seats}
        assert chat(desk, None) == ["Listen"]


@pytest.mark.parametrize("text", ["", "   ", "x" * 501, "a\u202eb", "a\u200bb", "a\x07b"])
def test_what_is_not_plain_text_is_not_said(text: str) -> None:
    desk = lobby()
    assert desk.refuses(desk.seats[0], "say", text=text) is TableReason.BAD_VALUE


def test_a_message_is_one_line_and_is_passed_on_as_it_is() -> None:
    desk = lobby()
    text = "<b>Hm</b> {0} %s \N{THINKING FACE} été"
    desk.ask(desk.seats[0], "say", text=f"  {text}\n")
    assert chat(desk, None) == [text]


def test_a_person_can_be_muted_and_nobody_else_learns_of_it() -> None:
    desk = lobby()
    one, two, three = desk.seats
    desk.ask(one, "mute", chair=two, muted=True)
    assert desk.last(one) == [{"what": "muted", "whom": two, "muted": True}]
    assert desk.last(two) == desk.last(three) == desk.last(None) == []
    assert heard_by(desk, two) == {None, two, three}
    assert (chat(desk, one), chat(desk, three)) == ([], ["Listen"])
    assert desk.snapshot(one)["muted"] == [two]
    assert "muted" not in desk.snapshot(two)
    desk.ask(one, "mute", chair=two, muted=False)
    assert heard_by(desk, two) == {None, *desk.seats}


def test_muting_applies_to_a_person_and_not_to_a_chair() -> None:
    desk = lobby()
    one, two, _ = desk.seats
    desk.ask(one, "mute", chair=two, muted=True)
    desk.ask(two, "sit", chair="plum")
    newcomer = desk.join(two, "another key")
    assert one not in heard_by(desk, "plum")
    assert one in heard_by(desk, newcomer)
    desk.ask("plum", "leave")
    desk.join("plum", "a third key")
    assert one in heard_by(desk, "plum")


def test_whoever_has_seen_the_envelope_is_not_read_by_those_who_play_on() -> None:
    desk = playing(4)
    out = desk.game.acting
    assert out is not None
    others = [seat for seat in desk.seats if seat != out]
    desk.ask(out, "say", text="Before")
    desk.accuse(right=False)
    assert heard_by(desk, out) == {out}, "nor by spectators, who have nobody to ask"
    desk.ask(others[0], "mute", chair=out, muted=False)
    assert heard_by(desk, out) == {out, others[0]}, "unless they want to"
    second = desk.game.acting
    assert second is not None
    desk.accuse(right=False)
    assert heard_by(desk, out) == {out, others[0], second}, "those who are out may talk among themselves"
    assert heard_by(desk, second) == {out, second}
    desk.accuse(right=True)
    assert heard_by(desk, out) == {None, *desk.seats}, "after the game everybody may know"


def test_a_rate_limit_keeps_chat_readable_and_moves_possible(meet: Meeting) -> None:
    async def test(among: PeopleAtTable) -> None:
        client = among.clients[0]
        answers = [await client.command("say", text="Me!") for _ in range(4)]
        assert [answer.get("key", "done") for answer in answers] == ["done"] * 2 + ["table-too-fast"] * 2
        assert (await client.command("ready"))["type"] == "done"

    limits = Limits(messages=2, per_seconds=10.0)
    meet(test, people=1, limits=limits, clock=Clock(steady=lambda: 0.0))


# -- reactions


def reacted(desk: PureTable, who: str) -> set[str | None]:
    """Who is told of a reaction now."""
    desk.ask(who, "react", reaction="bravo")
    told_now = [{"what": "reacted", "chair": who, "reaction": "bravo"}]
    return {viewer for viewer, message in desk.told[-1].items() if message["happened"] == told_now}


def test_a_reaction_is_heard_by_those_who_read_the_one_who_reacts_and_is_not_kept() -> None:
    desk = playing()
    one, two, three = desk.seats
    assert reacted(desk, two) == {None, one, two, three}
    assert chat(desk, one) == []
    desk.ask(one, "mute", chair=two, muted=True)
    assert reacted(desk, two) == {None, two, three}
    assert desk.last(one) == []


def test_whoever_has_seen_the_envelope_cannot_give_hints_by_reacting() -> None:
    desk = playing()
    desk.play_on(random.Random(1), lambda: desk.snapshot(desk.acting)["menu"].get("accuse", False))
    wrong = desk.acting
    desk.accuse(right=False)
    assert reacted(desk, wrong) == {wrong}


def test_nobody_reacts_in_other_words_or_without_a_seat() -> None:
    desk = lobby()
    with pytest.raises(msgspec.ValidationError):
        desk.ask(desk.seats[0], "react", reaction="It was Plum")
    assert desk.refuses(None, "react", reaction="bravo") is TableReason.NO_SEAT


def test_reactions_are_limited_and_take_nothing_from_the_chat(meet: Meeting) -> None:
    async def test(among: PeopleAtTable) -> None:
        (client,) = among.clients
        answers = [await client.command("react", reaction="aha") for _ in range(4)]
        assert [answer.get("key", "done") for answer in answers] == ["done"] * 2 + ["table-too-fast"] * 2
        assert (await client.command("say", text="Aha."))["type"] == "done"

    limits = Limits(reactions=2, per_seconds=10.0)
    meet(test, people=1, limits=limits, clock=Clock(steady=lambda: 0.0))


# -- deleting


def test_a_persons_name_and_messages_are_deleted_wherever_they_sat() -> None:
    desk = lobby()
    one, two, _ = desk.seats
    desk.ask(two, "say", text="Here")
    desk.ask(two, "sit", chair="plum")
    other = desk.join(two, "another key", name="Other")
    desk.ask(other, "say", text="I am somebody else")
    desk.ask("plum", "say", text="And there")
    desk.ask("plum", "erase")
    assert chat(desk, one) == ["I am somebody else"]
    assert desk.chair("plum").name is None
    assert desk.chair(other).name == "Other"
    assert desk.last(one) == [{"what": "erased", "chair": "plum"}]


def test_whoever_sat_there_before_is_not_deleted_too() -> None:
    desk = lobby()
    gone = desk.seats[2]
    desk.ask(gone, "say", text="Goodbye")
    desk.ask(gone, "leave")
    desk.join(gone, "another key")
    desk.ask(gone, "say", text="Hello")
    desk.ask(gone, "erase")
    assert chat(desk, None) == ["Goodbye"]


def _frames(client: Client) -> str:
    return "".join(client.frames)


def test_what_is_deleted_is_gone_from_every_answer_and_from_the_bytes_of_the_database(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    hurry(monkeypatch)
    database = new_database(tmp_path)
    words = ["Wilhelmina", "Ottokar", "chandelier-and-rope", "moonlight-sonata"]

    async def test() -> None:
        async with gathering(database, 3, public=True) as among:
            _, who, other = among.clients
            await who.command("rename", name=words[0])
            await who.command("say", text=words[2])
            await who.command("sit", chair="plum")
            who.ticket.chair = "plum"
            await who.command("rename", name=words[1])
            await who.command("say", text="la " * 100 + words[3])
            await other.until(lambda: words[3] in _frames(other))
            stored = b"".join(await among.house.services.store.read(among.table.id))
            assert all(word.encode() in stored for word in words), "or there would be nothing to delete"
            assert (await who.command("erase"))["type"] == "done"
            for since in (None, 0, 5, other.line - 1):
                for ticket in (who.ticket, other.ticket):
                    again = await _come_back(among, ticket, since)
                    assert not [word for word in words if word in again]
            body = (await _pages(among)).encode()
            stored = b"".join(await among.house.services.store.read(among.table.id))
            assert not [word for word in words if word.encode() in body + stored]

    asyncio.run(test())
    left = b"".join(path.read_bytes() for path in tmp_path.iterdir() if path.name.startswith("tables.db"))
    assert not [word for word in words if word.encode() in left]


async def _come_back(among: PeopleAtTable, ticket: Ticket, since: int | None) -> str:
    """All that is sent to somebody who connects again."""
    again = among.tab(ticket, since=since)
    again.line = since or 0
    async with again:
        await again.until(lambda: again.line >= among.table.state.line)
    return _frames(again)


async def _pages(among: PeopleAtTable) -> str:
    pages = [await call(among.port, "GET", f"/api/tables{path}") for path in ("", f"/{among.table.id}")]
    return "".join(page.body.decode() for page in pages)


def test_an_erased_line_stays_a_line() -> None:
    desk = PureTable(1)
    desk.happen(HasSaid(desk.seats[0], text=None))
    assert desk.last() == [{"what": "said", "chair": desk.seats[0], "text": None}]
    assert chat(desk, None) == []


# -- private notes


def test_notes_are_kept_for_their_seat_and_told_to_nobody_else(meet: Meeting) -> None:
    async def test(among: PeopleAtTable) -> None:
        one, two, _ = among.clients
        assert (await one.command("note", text="Plum has the rope\n\N{LEFT-POINTING MAGNIFYING GLASS}"))[
            "type"
        ] == "done"
        assert (await one.command("note", text="Plum has the knife"))["type"] == "done"
        assert (await one.command("note", text="a\0b"))["key"] == "table-bad-value"
        assert (await one.command("sit", chair="plum"))["type"] == "done"
        one.ticket.chair = "plum"
        await two.until(lambda: two.line == among.table.state.line)
        async with among.tab(one.ticket) as again:
            assert snapshot_of(again)["note"] == "Plum has the knife", "it goes along to another chair"
        async with among.tab(two.ticket) as other:
            assert "note" not in snapshot_of(other)
        async with Client(among.port, one.ticket, spectator=True) as watching:
            assert "note" not in snapshot_of(watching)
        assert "knife" not in "".join(two.frames)

    meet(test)


def test_notes_go_along_to_another_device(meet: Meeting) -> None:
    async def test(among: PeopleAtTable) -> None:
        one = among.clients[0]
        await one.command("note", text="Plum has the knife")
        token = (await one.command("transfer"))["token"]
        path = f"/api/tables/{one.ticket.table}/transfer"
        answer = await call(among.port, "POST", path, {"token": token})
        ticket = Ticket(one.ticket.table, one.ticket.chair, answer.cookie)
        async with among.tab(ticket) as device:
            assert snapshot_of(device)["note"] == "Plum has the knife"

    meet(test, people=1)


def test_chat_reaches_a_spectator_over_the_wire(meet: Meeting) -> None:
    async def test(among: PeopleAtTable) -> None:
        async with Client(among.port, among.tickets[0], spectator=True) as watching:
            await among.clients[1].command("say", text="Good evening")
            said: Message = (await told(watching, "said"))["happened"][0]
            assert said["text"] == "Good evening"
            assert json.loads(watching.frames[-1])["type"] == "update"

    meet(test)
