"""The short way of a move: it takes only what can be read in one way, and answers as the long way does."""

from __future__ import annotations

import asyncio
import json
import re
from pathlib import Path

import pytest

from casefile.server.transport.programs.quick_moves import Head, Heads, QuickMove, QuickMoves, parse_head
from tests.server.programs.test_moves import first_move, scarlet
from tests.support.patience import PATIENCE
from tests.support.programs.at_table import Seat, Stream
from tests.support.server.people import Meeting, PeopleAtTable, meetings

pytestmark = pytest.mark.real

TABLE = "0123456789abcdef"
PLAIN = (
    b"POST /api/tables/0123456789abcdef/moves HTTP/1.1\r\nHost: play.example\r\nAuthorization: Bearer abc\r\n"
    b"Content-Type: application/json\r\nContent-Length: 25"
)
HEAD = Head(TABLE, b"play.example", "Bearer abc")


@pytest.fixture
def meeting(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Meeting:
    return meetings(tmp_path, monkeypatch)


@pytest.mark.parametrize(
    "more",
    [
        b"",
        b"\r\nAccept: */*",
        b"\r\nConnection: keep-alive\r\nUser-Agent: a program, 1.0",
        b"\r\nX-Forwarded-For: 192.0.2.7\r\nX-Forwarded-Proto: https",
    ],
)
def test_a_plain_head_is_read(more: bytes) -> None:
    assert parse_head(PLAIN + more) == HEAD


@pytest.mark.parametrize(
    "head",
    [
        PLAIN.replace(b"POST", b"GET"),
        PLAIN.replace(b"1.1", b"1.0"),
        PLAIN.replace(b"/moves", b"/moves/"),
        PLAIN.replace(b"/moves", b"/moves?x=1"),
        PLAIN.replace(b"/moves", b"/lines"),
        PLAIN.replace(b"0123456789abcdef", b"0123456789ABCDEF"),
        PLAIN.replace(b"0123456789abcdef", b"../secret"),
        PLAIN.replace(b"25", b"+25"),
        PLAIN.replace(b"25", b"0x19"),
        PLAIN.replace(b"25", b"25, 25"),
        PLAIN.replace(b"25", b"-1"),
        PLAIN.replace(b"25", b"99999"),
        PLAIN.replace(b"application/json", b"text/plain"),
        PLAIN.replace(b"application/json", b"application/json; charset=latin-1"),
        PLAIN.replace(b"Host:", b"Host :"),
        PLAIN.replace(b"Host: play.example\r\n", b""),
        PLAIN.replace(b"Authorization: Bearer abc\r\n", b""),
        PLAIN.replace(b"\r\nHost", b"\nHost"),
        PLAIN.replace(b"abc", b"a\rbc"),
        PLAIN.replace(b"abc", b"a\nbc"),
        PLAIN.replace(b"abc", b"a\0bc"),
        PLAIN.replace(b"abc", b"a\xe9"),
        PLAIN + b"\r\nContent-Length: 25",
        PLAIN + b"\r\nHost: other.example",
        PLAIN + b"\r\nTransfer-Encoding: chunked",
        PLAIN + b"\r\nExpect: 100-continue",
        PLAIN + b"\r\nUpgrade: websocket",
        PLAIN + b"\r\nConnection: close",
        PLAIN + b"\r\nConnection: keep-alive, transfer-encoding",
        PLAIN + b"\r\nOrigin: https://evil.example",
        PLAIN + b"\r\nCookie: a=b",
        PLAIN + b"\r\n folded: yes",
        PLAIN + b"\r\nnonsense",
        PLAIN + b"\r\n",
    ],
)
def test_any_other_head_goes_the_long_way(head: bytes) -> None:
    assert parse_head(PLAIN) == HEAD
    assert parse_head(head) is None


# -- over the wire


def request(seat: Seat, body: object, more: str = "") -> bytes:
    text = json.dumps(body)
    return (
        f"POST {seat.path}/moves HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer {seat.token}\r\n"
        f"content-type: application/json\r\n{more}content-length: {len(text)}\r\n\r\n{text}"
    ).encode()


class Wire:
    """A kept connection."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._reader, self.writer = reader, writer

    async def answer(self) -> bytes:
        """The next response, without its date."""
        async with asyncio.timeout(PATIENCE):
            head = await self._reader.readuntil(b"\r\n\r\n")
            length = re.search(rb"content-length: (\d+)", head)
            if length is None:
                return head + await self._reader.readuntil(b"0\r\n\r\n")
            lines = sorted(line for line in head.split(b"\r\n") if not line.startswith(b"date: "))
            return b"\n".join(lines) + await self._reader.readexactly(int(length[1]))

    async def ask(self, data: bytes) -> bytes:
        self.writer.write(data)
        return await self.answer()

    async def closed(self) -> None:
        """Once the server has hung up."""
        assert await self._reader.read() == b""
        self.writer.close()


async def wire_to(seat: Seat) -> Wire:
    return Wire(*await asyncio.open_connection("127.0.0.1", seat.port))


class Ways:
    """Counts which way requests went; can shut the short one."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self.short = self.long = 0
        self.shut = False
        usual = QuickMoves.accept

        def accept(quick: QuickMoves, data: bytes, heads: Heads) -> QuickMove | None:
            move = None if self.shut else usual(quick, data, heads)
            if b"/moves" in data:
                self.short += move is not None
                self.long += move is None
            return move

        patch.setattr(QuickMoves, "accept", accept)


def test_both_ways_answer_with_the_same_bytes(meeting: Meeting, monkeypatch: pytest.MonkeyPatch) -> None:
    ways = Ways(monkeypatch)

    async def test(among: PeopleAtTable) -> None:
        seat = await scarlet(among)
        async with Stream(seat) as stream:
            wire = await wire_to(seat)
            roll = {"type": "act", "id": "a", "game": 1, "version": 1, "action": {"do": "roll"}}
            bodies = [
                {**roll, "id": "early"},  # no game is being played
                None,  # it begins
                {**roll, "action": {"do": "end"}, "id": "illegal"},
                roll,
                roll,  # again
                {**roll, "id": "stale"},
                {**roll, "id": "attic", "version": 2, "action": {"do": "walk", "to": "attic"}},
            ]
            for body in bodies:
                if body is None:
                    await first_move(among, stream)
                    continue
                ways.shut = False
                quick = await wire.ask(request(seat, body))
                ways.shut = True
                assert await wire.ask(request(seat, body)) == quick, body
            assert (ways.short, ways.long) == (6, 6)
            wire.writer.close()

    meeting(test, 1)


def test_what_is_unusual_goes_the_long_way_on_the_same_connection(
    meeting: Meeting, monkeypatch: pytest.MonkeyPatch
) -> None:
    ways = Ways(monkeypatch)

    async def test(among: PeopleAtTable) -> None:
        seat = await scarlet(among)
        wire = await wire_to(seat)
        body = {"type": "sit-in", "id": "a", "on": False}
        wrong = Seat(seat.port, seat.table, "wrong")
        nowhere = Seat(seat.port, "0" * 16, seat.token)
        for data, status in (
            (request(seat, body), b" 409 "),
            (request(seat, {"type": "say", "id": "a", "text": "b"}), b" 400 "),
            (request(wrong, body), b" 401 "),
            (request(nowhere, body), b" 404 "),
            (request(seat, body, "origin: https://evil.example\r\n"), b" 403 "),
            (request(seat, body).replace(b"localhost", b"evil.example"), b" 421 "),
            (request(seat, body), b" 409 "),
        ):
            assert status in await wire.ask(data), data
        assert (ways.short, ways.long) == (2, 5)
        wire.writer.close()

    meeting(test, 1)


def test_a_connection_is_closed_when_no_move_comes_for_a_while(
    meeting: Meeting, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("casefile.server.transport.serve.HEADERS_TIMEOUT", 0.3)
    monkeypatch.setattr("casefile.server.transport.uvicorn_protocols.MOVER_TIMEOUT", 0.6)
    ways = Ways(monkeypatch)

    async def test(among: PeopleAtTable) -> None:
        seat = await scarlet(among)
        wire = await wire_to(seat)
        assert b" 409 " in await wire.ask(request(seat, {"type": "sit-in", "id": "a", "on": False}))
        assert ways.short == 1
        async with asyncio.timeout(PATIENCE):
            await wire.closed()

    meeting(test, 1)


def test_a_program_keeps_its_connection_while_the_others_think(
    meeting: Meeting, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("casefile.server.transport.serve.HEADERS_TIMEOUT", 0.3)
    monkeypatch.setattr("casefile.server.transport.uvicorn_protocols.MOVER_TIMEOUT", 2 * PATIENCE)

    async def test(among: PeopleAtTable) -> None:
        seat = await scarlet(among)
        mover = await wire_to(seat)
        move = request(seat, {"type": "sit-in", "id": "a", "on": False})
        assert b" 409 " in await mover.ask(move)
        stranger = await wire_to(seat)
        async with asyncio.timeout(PATIENCE):
            await stranger.closed()  # it came later, so the time of the other is over, too
        assert b" 409 " in await mover.ask(move)

        mover.writer.write(b"POST /api/tables/")  # and nothing more: half a request is not waited for
        async with asyncio.timeout(PATIENCE):
            await mover.closed()

    meeting(test, 1)


def test_requests_that_come_in_pieces_or_all_at_once_are_answered_in_order(
    meeting: Meeting, monkeypatch: pytest.MonkeyPatch
) -> None:
    ways = Ways(monkeypatch)

    async def test(among: PeopleAtTable) -> None:
        seat = await scarlet(among)
        wire = await wire_to(seat)
        bodies = [{"type": "sit-in", "id": f"n{number}", "on": False} for number in range(5)]
        datas = [request(seat, body) for body in bodies]
        wire.writer.write(b"".join(datas[:2]))  # two at once
        answers = [await wire.answer() for _ in range(2)]
        for piece in (datas[2][:30], datas[2][30:-5], datas[2][-5:]):
            wire.writer.write(piece)
            await wire.writer.drain()
            await asyncio.sleep(0.01)
        answers.append(await wire.answer())
        answers.append(await wire.ask(datas[3]))
        assert ways.short >= 1
        # While the table is busy, so that the second comes while the first is on its way.
        async with among.table._lock:
            wire.writer.write(datas[4])
            await asyncio.sleep(0.02)
            wire.writer.write(request(seat, {**bodies[4], "id": "n5"}))
            await asyncio.sleep(0.02)
        answers += [await wire.answer() for _ in range(2)]
        found = [re.search(rb'"id":"(n\d)"', answer) for answer in answers]
        assert [match and match[1] for match in found] == [b"n0", b"n1", b"n2", b"n3", b"n4", b"n5"]
        wire.writer.close()

    meeting(test, 1)


def test_nothing_goes_on_for_a_program_that_has_hung_up(meeting: Meeting) -> None:
    async def test(among: PeopleAtTable) -> None:
        seat = await scarlet(among)
        request_of = {"type": "sit-in", "id": "a", "on": False}
        rests, leaves = await wire_to(seat), await wire_to(seat)
        assert b" 409 " in await rests.ask(request(seat, request_of))
        assert len(movers()) == 1
        async with among.table._lock:
            leaves.writer.write(request(seat, {**request_of, "id": "b"}))
            await there_are(2)
            for wire in (rests, leaves):  # one while nothing is asked for, one before its move is made
                wire.writer.close()
            await there_are(1)
        await there_are(0)

    async def there_are(number: int) -> None:
        async with asyncio.timeout(PATIENCE):
            while len(movers()) != number:
                await asyncio.sleep(0.01)

    def movers() -> list[asyncio.Task[object]]:
        return [task for task in asyncio.all_tasks() if "_make_moves" in repr(task.get_coro())]

    meeting(test, 1)


def test_a_fault_on_the_short_way_is_answered_by_the_long_one_and_the_move_is_made_once(
    meeting: Meeting, monkeypatch: pytest.MonkeyPatch
) -> None:
    usual = QuickMoves.response

    async def broken(quick: QuickMoves, move: QuickMove, date: bytes) -> bytes:
        await usual(quick, move, date)
        raise RuntimeError("planted fault")

    monkeypatch.setattr(QuickMoves, "response", broken)

    async def test(among: PeopleAtTable) -> None:
        seat = await scarlet(among)
        async with Stream(seat) as stream:
            await first_move(among, stream)
            wire = await wire_to(seat)
            assert b" 200 " in await wire.ask(request(seat, stream.command(do="roll")))
            game = among.table.state.game
            assert game is not None
            assert game.state.public.version == 2
            wire.writer.close()

    meeting(test, 1)


def test_a_head_is_read_once_whatever_the_length_of_the_body(
    meeting: Meeting, monkeypatch: pytest.MonkeyPatch
) -> None:
    ways = Ways(monkeypatch)
    read: list[bytes] = []

    def counted(text: bytes) -> Head | None:
        read.extend([text] if b"/moves" in text else [])
        return parse_head(text)

    monkeypatch.setattr("casefile.server.transport.programs.quick_moves.parse_head", counted)

    async def test(among: PeopleAtTable) -> None:
        seat = await scarlet(among)
        wire = await wire_to(seat)
        for number in range(1, 13):
            body = {"type": "sit-in", "id": "a" * number, "on": False}
            assert b'"%b"' % (b"a" * number) in await wire.ask(request(seat, body))
        assert (len(read), ways.short) == (1, 12)
        wire.writer.close()

    meeting(test, 1)


def test_a_token_opens_nothing_but_its_own_seat_on_a_connection_that_knows_another(
    meeting: Meeting, monkeypatch: pytest.MonkeyPatch
) -> None:
    ways = Ways(monkeypatch)

    async def test(among: PeopleAtTable) -> None:
        seat = await scarlet(among)
        wire = await wire_to(seat)
        body = {"type": "sit-in", "id": "a", "on": False}
        assert b" 409 " in await wire.ask(request(seat, body))
        almost = seat.token[:-1] + ("a" if seat.token[-1] != "a" else "b")
        for token in (almost, seat.token[:-1], ""):
            assert b" 401 " in await wire.ask(request(Seat(seat.port, seat.table, token), body))
        assert ways.short == 1
        wire.writer.close()

    meeting(test, 1)


def test_a_revoked_token_is_refused_on_a_connection_that_knows_it(meeting: Meeting) -> None:
    async def test(among: PeopleAtTable) -> None:
        seat = await scarlet(among)
        wire = await wire_to(seat)
        body = {"type": "sit-in", "id": "a", "on": False}
        assert b" 409 " in await wire.ask(request(seat, body))
        assert (await among.clients[0].command("clear-chair", chair="scarlet"))["type"] == "done"
        assert b" 401 " in await wire.ask(request(seat, body))
        wire.writer.close()

    meeting(test, 1)
