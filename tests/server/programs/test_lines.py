"""A program reads the lines of a table: the same frames, the same resumption and the same end as a socket."""

from __future__ import annotations

import json
import random
from pathlib import Path

import pytest

from casefile.server.live import live_table
from casefile.server.transport.programs import lines as lines_module
from tests.support.programs.at_table import Seat, Stream, give_seat
from tests.support.server.client import Message, any_action, call
from tests.support.server.people import Meeting, PeopleAtTable, ended, meetings
from tests.support.waiting import until

pytestmark = pytest.mark.real


@pytest.fixture
def meeting(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Meeting:
    return meetings(tmp_path, monkeypatch)


async def started(among: PeopleAtTable, stream: Stream) -> None:
    """The game begins; the program has been told."""
    await among.start()
    await stream.until(lambda: stream.game == 1)


async def play(among: PeopleAtTable, stream: Stream, moves: int) -> None:
    """So many moves of whoever has to act, each seen by all before the next."""
    rng = random.Random(7)
    game = among.table.state.game
    assert game is not None
    for _ in range(moves):
        if game.acting == stream.messages[0]["you"]:
            await stream.until(lambda: stream.menu is not None)
            assert stream.menu is not None
            answer = (await stream.act(**any_action(stream.menu, rng))).json
        else:
            client = among.acting()
            await client.until(lambda: client.menu is not None)  # noqa: B023  # awaited here
            assert client.menu is not None
            answer = await client.act(**any_action(client.menu, rng))
        assert answer["type"] == "done", answer
        await among.see(answer["line"])
        await stream.reached(answer["line"])


def test_a_stream_begins_with_the_whole_state_and_goes_on_line_by_line(meeting: Meeting) -> None:
    async def test(among: PeopleAtTable) -> None:
        seat = await give_seat(among.clients[0], "plum")
        async with Stream(seat) as stream:
            await stream.until(lambda: bool(stream.lines))
            first = stream.messages[0]
            assert (first["type"], first["you"]) == ("snapshot", "plum")
            await started(among, stream)
            await play(among, stream, 12)
            updates = stream.messages[1:]
            assert [told["line"] for told in updates] == list(
                range(first["line"] + 1, first["line"] + 1 + len(updates))
            )
            dealt = next(h for told in updates for h in told["happened"] if h["what"] == "dealt")
            assert dealt["hand"], "its own cards"

    meeting(test, 2)


def test_everybody_is_told_that_a_program_is_a_bot(meeting: Meeting) -> None:
    async def test(among: PeopleAtTable) -> None:
        seat = await give_seat(among.clients[0], "plum")
        async with Stream(seat) as stream:
            await started(among, stream)
            await play(among, stream, 14)
            for client in among.clients:
                told = [json.loads(frame) for frame in client.frames]
                seated = [h for m in told for h in m.get("happened", ()) if h["what"] == "bot-seated"]
                assert seated == [{"what": "bot-seated", "chair": "plum", "level": "program"}]
                moves = [m for m in told if any(h.get("by") == "plum" for h in m.get("happened", ()))]
                assert moves
                assert all(m["bot"] == "program" for m in moves if m["happened"][0]["what"] == "rolled")
            page = await call(among.port, "GET", f"/api/tables/{among.table.id}")
            chairs = {chair["suspect"]: chair for chair in page.json["table"]["chairs"]}
            assert chairs["plum"]["bot"] == "program"
            assert "name" not in chairs["plum"]

    meeting(test, 2)


def test_what_a_stream_says_of_a_line_is_what_a_socket_in_that_seat_would_say(meeting: Meeting) -> None:
    async def test(among: PeopleAtTable) -> None:
        seat = await give_seat(among.clients[0], "plum")
        async with Stream(seat) as stream:
            await started(among, stream)
            await play(among, stream, 12)
            rendered = {each.line: each for each in among.table._recent}
            told = [(json.loads(line)["line"], line) for line in stream.lines[1:]]
            assert len(told) > 12
            for line, text in told:
                assert text == rendered[line].to("plum")  # type: ignore[arg-type]

    meeting(test, 2)


@pytest.mark.parametrize("in_memory", [True, False])
def test_whoever_resumes_gets_the_same_bytes_as_whoever_stayed(
    meeting: Meeting, monkeypatch: pytest.MonkeyPatch, in_memory: bool
) -> None:
    async def test(among: PeopleAtTable) -> None:
        seat = await give_seat(among.clients[0], "plum")
        async with Stream(seat) as stream:
            await started(among, stream)
            await play(among, stream, 10)
            if not in_memory:
                among.table._recent.clear()
            since = stream.messages[0]["line"]
            async with Stream(seat, first=since + 1) as again:
                await again.reached(stream.line)
                assert again.lines == stream.lines[1:]

    meeting(test, 2)


def test_whoever_missed_too_much_gets_the_whole_state(
    meeting: Meeting, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(live_table, "MAX_REPLAYED_LINES", 3)

    async def test(among: PeopleAtTable) -> None:
        seat = await give_seat(among.clients[0], "plum")
        async with Stream(seat) as stream:
            await started(among, stream)
            await play(among, stream, 8)
            among.table._recent.clear()
            async with Stream(seat, first=2) as again:
                await again.until(lambda: bool(again.lines))
                assert again.messages[0]["type"] == "snapshot"
                assert again.line == stream.line

    meeting(test, 2)


def test_a_line_in_the_future_is_refused_in_one_sentence_and_changes_nothing(meeting: Meeting) -> None:
    async def test(among: PeopleAtTable) -> None:
        seat = await give_seat(among.clients[0], "plum")
        line = among.table.state.line
        answer = await seat.refused_stream(f"?from={line + 2}")
        assert answer.status == 404
        assert answer.json["key"] == "table-no-such-line"
        assert answer.json["sentence"] == (
            f"This table has no line {line + 2} yet: its last is {line}. Leave out `from`."
        )
        assert among.table.state.line == line
        assert not among.table.state.chairs["plum"].present  # type: ignore[index]
        async with Stream(seat, first=line + 1) as stream:  # the next one is no mistake
            await stream.reached(line + 1)  # its own arrival

    meeting(test, 1)


def test_what_is_no_number_of_a_line_is_refused(meeting: Meeting) -> None:
    async def test(among: PeopleAtTable) -> None:
        seat = await give_seat(among.clients[0], "plum")
        line = among.table.state.line
        for number in ("0", "-1", "x", "1.5", "9" * 40):
            answer = await seat.refused_stream(f"?from={number}")
            assert answer.status in (400, 404)
            assert "\n" not in answer.json["sentence"]
            assert answer.status == 404 or answer.json["sentence"].startswith("from: ")
        assert among.table.state.line == line

    meeting(test, 1)


def test_after_a_restore_a_line_of_the_other_history_leads_to_the_whole_state(meeting: Meeting) -> None:
    async def test(among: PeopleAtTable) -> None:
        seat = await give_seat(among.clients[0], "plum")
        async with Stream(seat, first=100, incarnation="another") as stream:
            await stream.until(lambda: bool(stream.lines))
            assert stream.messages[0]["type"] == "snapshot"

    meeting(test, 1)


def test_blank_lines_come_while_nothing_happens(meeting: Meeting, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lines_module, "BLANK_LINE_SECONDS", 0.01)

    async def test(among: PeopleAtTable) -> None:
        async with Stream(await give_seat(among.clients[0], "plum")) as stream:
            await stream.until(lambda: stream.lines.count(b"") >= 3)

    meeting(test, 1)


def test_a_client_that_knows_no_chunks_reads_the_same_lines(meeting: Meeting) -> None:
    async def test(among: PeopleAtTable) -> None:
        seat = await give_seat(among.clients[0], "plum")
        async with Stream(seat) as stream, Stream(seat, version="1.0") as old:
            await old.until(lambda: bool(old.lines))
            await started(among, stream)
            await play(among, stream, 6)
            await old.reached(stream.line)
            both = {json.loads(line)["line"]: line for line in stream.lines}
            assert all(both[json.loads(line)["line"]] == line for line in old.lines[1:])
            assert len(old.lines) > 6

    meeting(test, 2)


# -- how it ends


async def closing(among: PeopleAtTable, seat: Seat, **command: object) -> Message:
    async with Stream(seat) as stream:
        await stream.until(lambda: bool(stream.lines))
        done = await among.clients[0].command(**command)  # type: ignore[arg-type]
        assert done["type"] == "done", done
        return await stream.end()


def test_a_seat_that_is_taken_away_ends_the_stream_and_says_so(meeting: Meeting) -> None:
    commands: list[dict[str, object]] = [
        {"kind": "clear-chair", "chair": "plum"},
        {"kind": "seat-bot", "chair": "plum", "level": "novice"},
        {"kind": "seat-program", "chair": "plum"},
        {"kind": "remove", "chair": "plum"},
    ]

    async def test(among: PeopleAtTable) -> None:
        for command in commands:
            seat = await give_seat(among.clients[0], "plum")
            last = await closing(among, seat, **command)
            assert last == {"type": "closed", "code": 4003, "reason": "this seat is now held elsewhere"}
            answer = await seat.refused_stream()
            assert (answer.status, answer.json["key"]) == (401, "table-bad-token")

    meeting(test, 1)


def test_a_program_can_be_removed_from_a_game_at_any_time_and_a_bot_plays_its_hand(meeting: Meeting) -> None:
    async def test(among: PeopleAtTable) -> None:
        seat = await give_seat(among.clients[0], "plum")
        async with Stream(seat) as stream:
            await started(among, stream)
            assert (await among.clients[0].command("remove", chair="plum"))["type"] == "done"
            assert (await stream.end())["code"] == 4003
        chair = among.table.state.chairs["plum"]  # type: ignore[index]
        assert (chair.left, chair.key, chair.mover) == (True, "", "sleuth")

    meeting(test, 2)


def test_a_server_that_stops_says_that_one_may_come_back(meeting: Meeting) -> None:
    async def test(among: PeopleAtTable) -> None:
        async with Stream(await give_seat(among.clients[0], "plum")) as stream:
            await stream.until(lambda: bool(stream.lines))
            among.house.say_goodbye()
            assert (await stream.end())["code"] == 4000
            assert await ended(among.clients[0]) == 4000

    meeting(test, 1)


def test_a_program_that_leaves_the_line_is_away_and_comes_back_to_its_seat(meeting: Meeting) -> None:
    async def test(among: PeopleAtTable) -> None:
        seat = await give_seat(among.clients[0], "plum")
        chair = among.table.state.chairs["plum"]  # type: ignore[index]
        async with Stream(seat) as stream:
            await stream.until(lambda: bool(stream.lines))
            assert chair.present
            assert chair.ready
        await until(lambda: not chair.present and not chair.ready)
        refused = await among.clients[0].command("start")
        assert refused["type"] == "refused"
        async with Stream(seat) as stream:
            await stream.until(lambda: bool(stream.lines))
            await started(among, stream)

    meeting(test, 2)
