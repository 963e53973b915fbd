"""Whatever comes over a socket: an answer or a close, no change, no fault, and nobody else notices."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest

from casefile.server import commands
from casefile.server.commands import AnyAction, AnyCommand
from casefile.server.connection import NO_HELLO, NO_SUCH_TABLE, SEAT_LOST, TOO_FAST, TOO_MANY
from casefile.server.house import House, Options
from casefile.server.limits import Limits
from tests.server.client import Client, Ticket, call, join, open_table
from tests.server.raw_socket import BINARY, CONTINUED, PING, PONG, TEXT, RawSocket, frame, key
from tests.server.servers import UNHURRIED, served_here

MIB = 1 << 20


@pytest.fixture(autouse=True)
def _no_fault(capfd: pytest.CaptureFixture[str], caplog: pytest.LogCaptureFixture) -> Iterator[None]:
    """The log of the server stays free of faults, whatever the test sends."""
    yield
    said = "".join(capfd.readouterr())
    assert "Traceback" not in said
    assert "fault" not in said
    assert not [record for record in caplog.records if record.levelname in ("ERROR", "CRITICAL")]


@dataclass
class Evening:
    """A game that three people play. The second one is the one who misbehaves."""

    house: House
    port: int
    players: list[Client]

    @property
    def table(self) -> str:
        return self.players[0].ticket.table

    @property
    def rogue(self) -> Ticket:
        return self.players[1].ticket

    def socket(self, seat: str | None = None, cookie: str | None = None, **headers: str) -> RawSocket:
        """Another socket of the one who misbehaves."""
        path = f"/api/tables/{self.table}/socket?seat={self.rogue.chair if seat is None else seat}"
        return RawSocket(self.port, path, self.rogue.cookie if cookie is None else cookie, **headers)

    @asynccontextmanager
    async def attended(self) -> AsyncIterator[RawSocket]:
        """The same, after a proper hello."""
        async with self.socket() as raw:
            await raw.say({"type": "hello", "since": 1})
            assert (await raw.hear())["type"] == "update"
            yield raw

    async def written(self) -> list[bytes]:
        return await self.house.store.read(self.table)


def evening(folder: Path, attack: Callable[[Evening], Awaitable[None]], limits: Limits = UNHURRIED) -> None:
    """Let the attack happen beside a game: afterwards the log is the same and the others go on playing."""

    async def run() -> None:
        async with served_here(folder / "a.db", options=Options(limits=limits)) as (house, port):
            host = await open_table(port)
            tickets = [host, await join(port, host), await join(port, host)]
            players = [Client(port, ticket) for ticket in tickets]
            for player in players:
                await player.open()
                await player.command("ready")
            await players[0].command("start")
            there = Evening(house, port, players)
            before, seen = await there.written(), [len(player.frames) for player in players]
            await attack(there)
            assert await there.written() == before
            for player, frames in zip(players, seen, strict=True):
                assert not [f for f in player.frames[frames:] if json.loads(f)["type"] == "update"]
            # The game goes on, with the same sockets, for everybody.
            assert (await players[0].act(do="roll"))["type"] == "done"
            for player in players:
                await player.until(lambda p=player: "rolled" in p.frames[-1] or "rolled" in p.frames[-2])
            for player in players:
                await player.close()

    asyncio.run(run())


# -- frames that are no messages

HELLO = {"type": "hello"}
BAD_TEXTS: dict[str, str] = {
    "nothing": "",
    "not JSON": "hello",
    "half a message": '{"type":"re',
    "brackets, deep": "[" * 4000,
    "objects, deep": '{"a":' * 800,
    "deep before the type": '{"deep":' + "[" * 2000 + "]" * 2000 + ',"type":"resume","id":"a"}',
    "deep in a known field": '{"type":"say","id":"a","text":' + "[" * 2000 + "]" * 2000 + "}",
    "deep in a place": '{"type":"act","id":"a","game":1,"version":1,"action":{"do":"walk","to":' + "[" * 1900 + "]" * 1900 + "}}",
    "NaN": '{"type":"act","id":"a","game":NaN,"version":1,"action":{"do":"roll"}}',
    "Infinity": '{"type":"act","id":"a","game":1,"version":Infinity,"action":{"do":"roll"}}',
    "minus Infinity": '{"type":"act","id":"a","game":1,"version":-Infinity,"action":{"do":"roll"}}',
    "a number beyond all": '{"type":"act","id":"a","game":1,"version":1e999,"action":{"do":"roll"}}',
    "a lone surrogate": '{"type":"say","id":"a","text":"\\ud800"}',
    "half a pair": '{"type":"say","id":"a","text":"\\udc00\\ud800"}',
    "a lone surrogate as a key": '{"type":"resume","id":"a","\\ud800":1}',
    "a list": '[{"type":"resume","id":"a"}]',
    "no type": '{"id":"a"}',
    "an unknown type": '{"type":"cheat","id":"a"}',
    "a type that is a number": '{"type":7,"id":"a"}',
    "two types": '{"type":"resume","id":"a","type":"start"}',
    "an unknown field": '{"type":"resume","id":"a","chair":"scarlet"}',
    "an unknown action": '{"type":"act","id":"a","game":1,"version":1,"action":{"do":"peek"}}',
    "a field too many in an action": '{"type":"act","id":"a","game":1,"version":1,"action":{"do":"roll","dice":[6]}}',
    "no id": '{"type":"resume"}',
    "an empty id": '{"type":"resume","id":""}',
    "a long id": json.dumps({"type": "resume", "id": "a" * 65}),
    "a second hello": '{"type":"hello"}',
    "a hello with a seat": '{"type":"hello","seat":"scarlet"}',
    **{f"an id with {ord(sign):#x}": json.dumps({"type": "resume", "id": f"a{sign}"}) for sign in "\n\r\0\t\x7f \u2028é"},
}  # fmt: skip


def test_a_frame_that_is_no_message_is_answered_with_trouble(tmp_path: Path) -> None:
    async def attack(there: Evening) -> None:
        async with there.attended() as raw:
            for name, text in BAD_TEXTS.items():
                await raw.say(text)
                assert set(await raw.hear_answer()) == {"type", "problem"}, name
            for binary in (b"", b"\0\xff", b'{"type":"resume","id":"a"}'):
                await raw.send(frame(BINARY, binary))
                assert (await raw.hear_answer())["type"] == "trouble"
            await raw.say({"type": "resume", "id": "still-there"})
            assert (await raw.hear_answer())["id"] == "still-there"

    evening(tmp_path, attack)


BROKEN: dict[str, tuple[int, list[bytes]]] = {
    "16 MiB": (1009, [frame(TEXT, b" " * 16 * MIB)]),
    "16 MiB announced": (1009, [frame(TEXT, length=16 * MIB)]),
    "all there is, announced": (1009, [frame(TEXT, length=(1 << 63) - 1)]),
    "a byte too many": (1009, [frame(TEXT, b" " * 4097)]),
    "100 000 brackets": (1009, [frame(TEXT, b"[" * 100_000)]),
    "fragments beyond the limit": (1009, [frame(TEXT, b" " * 3000, final=False), frame(CONTINUED, b" " * 3000)]),
    "10 000 fragments": (1009, [frame(TEXT, b"[", final=False), *[frame(CONTINUED, b"[", final=False)] * 10_000]),
    "bytes that are no text": (1007, [frame(TEXT, b'{"type":"say","id":"a","text":"\xff"}')]),
    "a surrogate in bytes": (1007, [frame(TEXT, b"\xed\xa0\x80")]),
    "a message within a message": (1002, [frame(TEXT, b"{", final=False), frame(TEXT, b"{}")]),
    "the end of no message": (1002, [frame(CONTINUED, b"{}")]),
    "without a mask": (1002, [frame(TEXT, b"{}", masked=False)]),
    "a kind that does not exist": (1002, [frame(3, b"{}")]),
    "a bit that means nothing": (1002, [frame(TEXT, b"{}", reserved=4)]),
    "a long ping": (1002, [frame(PING, b"a" * 126)]),
    "a ping in pieces": (1002, [frame(PING, b"a", final=False)]),
}  # fmt: skip


def test_a_broken_frame_closes_its_own_socket_alone(tmp_path: Path) -> None:
    async def attack(there: Evening) -> None:
        for name, (code, frames) in BROKEN.items():
            async with there.attended() as raw:
                await raw.send(*frames)
                while await raw.hear():
                    pass
                # The answer can be lost when the server closes before it has read everything we sent.
                assert raw.close_code == code or (
                    raw.close_code is None and sum(map(len, frames)) > 65_536
                ), name

    evening(tmp_path, attack)


def test_a_message_in_fragments_with_pings_between_is_a_message(tmp_path: Path) -> None:
    async def attack(there: Evening) -> None:
        async with there.attended() as raw:
            parts = [bytes([byte]) for byte in b'{"type":"resume","id":"pieces"}']
            await raw.send(frame(TEXT, parts[0], final=False))
            for part in parts[1:]:
                await raw.send(frame(PING, b"?"), frame(CONTINUED, part, final=False))
            await raw.send(frame(CONTINUED))
            assert (await raw.hear_answer())["id"] == "pieces"
            await raw.send(*[frame(PING, str(n).encode()) for n in range(50)])
            pongs = [payload async for payload in _pongs(raw, 50)]
            assert pongs[-1] == b"49"

    evening(tmp_path, attack)


async def _pongs(raw: RawSocket, number: int) -> AsyncIterator[bytes]:
    while number:
        opcode, payload = await raw.next()
        if opcode == PONG and payload != b"?":
            number -= 1
            yield payload


# -- messages that mean nothing, or nothing good

SAMPLES: dict[str, Any] = {
    "id": "a", "game": 1, "version": 1, "action": {"do": "roll"}, "ready": True, "chair": "plum", "name": "B",
    "level": "novice", "settings": {}, "wanted": True, "on": True, "text": "B", "muted": True, "commitment": "0" * 64,
    "share": "0" * 64, "to": "hall", "path": None, "suspect": "plum", "weapon": "rope", "room": "hall", "card": "rope",
}  # fmt: skip
WRONG: list[Any] = [
    None, True, 0, -1, 1.5, 10**30, "", "x" * 3500, "\0", [], {}, [[]], [1], [1, 2, 3], ["hall", 1], {"a": 1}, [None] * 65,
]  # fmt: skip


def _wrong_messages() -> Iterator[str]:
    """Every field of every command and every action with every wrong value, and without any."""
    for struct in get_args(AnyCommand):
        whole = {"type": struct.__struct_config__.tag, **{f: SAMPLES[f] for f in struct.__struct_fields__}}
        yield from _wrong_fields(struct, whole, lambda message: message)
    for struct in get_args(AnyAction):
        whole = {"do": struct.__struct_config__.tag, **{f: SAMPLES[f] for f in struct.__struct_fields__}}
        yield from _wrong_fields(
            struct,
            whole,
            lambda action: {"type": "act", "id": "a", "game": 1, "version": 1, "action": action},
        )


def _wrong_fields(
    struct: type[msgspec.Struct], whole: dict[str, Any], wrapped: Callable[[dict[str, Any]], dict[str, Any]]
) -> Iterator[str]:
    fields = msgspec.structs.fields(struct)
    for field in fields:
        for value in WRONG:
            yield json.dumps(wrapped({**whole, field.name: value}))
        if field.required:
            yield json.dumps(wrapped({name: value for name, value in whole.items() if name != field.name}))


def _is_wrong(text: str) -> bool:
    try:
        commands.decode(text)
    except msgspec.ValidationError:
        return True
    return False


def test_every_field_with_a_wrong_value_is_refused(tmp_path: Path) -> None:
    texts = [text for text in _wrong_messages() if _is_wrong(text)]
    assert len(texts) > 600

    async def attack(there: Evening) -> None:
        async with there.attended() as raw:
            for text in texts:
                await raw.say(text)
                answer = await raw.hear_answer()
                assert answer["type"] == "trouble", (text, answer)

    evening(tmp_path, attack)


def _refused_messages() -> list[dict[str, Any]]:
    """Commands that can be read, and that nobody may carry out for somebody who is not the host, in a game."""
    walks: list[Any] = ["hall", "nowhere", "\0", "x" * 3000, [0, 0], [-1, -1], [10**30, 1], [7, 23]]
    actions: list[dict[str, Any]] = [
        *({"do": "walk", "to": place} for place in walks),
        {"do": "walk", "to": "hall", "path": [[0, 0]] * 64},
        *({"do": kind} for kind in ("roll", "passage", "end")),
        {"do": "show", "card": "rope"},
        {"do": "show", "card": ""},
        {"do": "suggest", "suspect": "plum", "weapon": "rope", "room": "hall"},
        {"do": "accuse", "suspect": "plum", "weapon": "rope", "room": "hall"},
        {"do": "accuse", "suspect": "rope", "weapon": "rope", "room": "\0"},
    ]
    return [
        *({"type": "act", "game": 1, "version": 1, "action": action} for action in actions),
        *({"type": "act", "game": g, "version": v, "action": {"do": "roll"}}
          for g, v in ((0, 1), (2, 1), (-1, 1), (10**30, 1), (1, 0), (1, 2), (1, -(10**30)), (1, 10**30))),
        {"type": "ready"},
        *({"type": "sit", "chair": chair} for chair in ("plum", "scarlet", "nobody", "")),
        {"type": "seat-bot", "chair": "plum", "level": "master"},
        {"type": "clear-chair", "chair": "scarlet"},
        {"type": "configure", "settings": {"spectators": False}},
        {"type": "start"},
        *({"type": "pass-host", "chair": chair} for chair in ("mustard", "scarlet", "nobody")),
        *({"type": "remove", "chair": chair} for chair in ("mustard", "scarlet", "nobody")),
        {"type": "resume"},
        {"type": "sit-in", "on": False},
        *({"type": "say", "text": text} for text in ("", " ", "\0", "\u202e", "x" * 501)),
        *({"type": "rename", "name": name} for name in ("", " ", "\0", "\u202e", "x" * 25)),
        {"type": "note", "text": "\0"},
        *({"type": "mute", "chair": chair, "muted": True} for chair in ("nobody", "")),
        {"type": "commit", "commitment": "0" * 64},
        {"type": "reveal", "share": "0" * 64},
    ]  # fmt: skip


def test_what_somebody_may_not_do_is_refused_and_told_to_them_alone(tmp_path: Path) -> None:
    async def attack(there: Evening) -> None:
        async with there.attended() as raw:
            for message in _refused_messages():
                command = key()
                await raw.say({**message, "id": command})
                first = await raw.hear_answer()
                assert (first["type"], first["id"]) == ("refused", command), (message, first)
                await raw.say({**message, "id": command})
                assert await raw.hear_answer() == first

    evening(tmp_path, attack)


def test_a_spectator_can_ask_for_nothing_at_all(tmp_path: Path) -> None:
    async def attack(there: Evening) -> None:
        async with RawSocket(there.port, f"/api/tables/{there.table}/socket") as raw:
            await raw.say(HELLO)
            assert (await raw.hear())["you"] is None
            for struct in get_args(AnyCommand):
                fields = {field: SAMPLES[field] for field in struct.__struct_fields__}
                await raw.say({"type": struct.__struct_config__.tag, **fields, "id": key()})
                answer = await raw.hear_answer()
                assert (answer["type"], answer["key"]) == ("refused", "table-no-seat"), struct

    evening(tmp_path, attack)


def test_an_id_of_somebody_else_does_nothing(tmp_path: Path) -> None:
    """The host's command `c0` was done; the same id from another seat is another command."""

    async def attack(there: Evening) -> None:
        async with there.attended() as raw:
            await raw.say({"type": "start", "id": "c1"})
            assert (await raw.hear_answer())["key"] == "table-only-host"

    evening(tmp_path, attack)


# -- who is there


def test_only_the_holder_of_a_seat_gets_in(tmp_path: Path) -> None:
    async def attack(there: Evening) -> None:
        other = await open_table(there.port)
        host = there.players[0].ticket
        for seat, cookie in (
            ("mustard", ""),
            ("mustard", host.cookie),
            ("scarlet", there.rogue.cookie),
            ("scarlet", other.cookie),
            ("plum", there.rogue.cookie),
            ("nobody", there.rogue.cookie),
            ("%00", there.rogue.cookie),
            ("%ff", there.rogue.cookie),
            ("mustard", "casefile-seat-x=" + "A" * 32),
            ("mustard", "casefile-seat-x=" + host.invitation),
            ("mustard", "casefile-seat-="),
            ("mustard", "casefile-seat-x=\xff; \x01=\x02"),
        ):
            async with there.socket(seat, cookie) as raw:
                assert await raw.hear() == {}
                assert raw.close_code == SEAT_LOST, (seat, cookie)
        for path in (
            f"/api/tables/{'0' * 16}/socket",
            f"/api/tables/{there.table.upper()}0/socket",
            f"/api/tables/{there.table}/socket/more",
            f"/other/tables/{there.table}/socket",
            f"/api/tables/{there.table}%0A/socket",
            "/api/tables//socket",
            "/",
            "/%ff",
        ):
            async with RawSocket(there.port, path, there.rogue.cookie) as raw:
                assert await raw.hear() == {}
                assert raw.close_code == NO_SUCH_TABLE, path

    evening(tmp_path, attack)


def test_a_page_of_another_site_gets_no_socket(tmp_path: Path) -> None:
    async def attack(there: Evening) -> None:
        for origin in (
            "http://evil.example",
            "null",
            "http://[",
            f"http://127.0.0.1:{there.port}.evil.example",
            "\xff",
        ):
            async with there.socket(origin=origin) as raw:
                assert raw.status == 403
        async with there.socket(origin=f"http://127.0.0.1:{there.port}") as raw:
            assert raw.status == 101

    evening(tmp_path, attack)


def test_hello_comes_first_and_soon(tmp_path: Path) -> None:
    async def attack(there: Evening) -> None:
        for first in (
            '{"type":"resume","id":"a"}', "", "[" * 3000, '{"type":"hello","since":-1}', '{"type":"hello","since":1.5}',
            '{"type":"hello","since":"1"}', '{"type":"hello","since":NaN}', '{"type":"hello","fair":1}',
        ):  # fmt: skip
            async with there.socket() as raw:
                await raw.say(first)
                assert await raw.hear() == {}
                assert raw.close_code == NO_HELLO, first
        async with there.socket() as raw:
            await raw.send(frame(BINARY, b'{"type":"hello"}'))
            assert await raw.hear() == {}
            assert raw.close_code == NO_HELLO
        async with there.socket() as raw:  # and now one who says nothing
            assert await raw.hear() == {}
            assert raw.close_code == NO_HELLO
        for since in (10**9, 1 << 63, 10**300):
            async with there.socket() as raw:
                await raw.say({"type": "hello", "since": since})
                assert (await raw.hear())["type"] == "snapshot"

    evening(tmp_path, attack, Limits(actions=10**6, messages=10**6, hello_seconds=0.3))


def test_connections_that_break_off_leave_nothing_behind(tmp_path: Path) -> None:
    async def attack(there: Evening) -> None:
        for _ in range(30):
            async with there.socket() as silent:
                silent.reset()
            async with there.attended() as raw:
                await raw.say({"type": "resume", "id": key()})
                raw.reset()
            async with there.attended() as half:
                await half.send(frame(TEXT, b'{"type":', length=1000))
                half.reset()
            _, writer = await asyncio.open_connection("127.0.0.1", there.port)
            writer.write(b"GET /api/tables/" + there.table.encode() + b"/socket HTTP/1.1\r\nupgrade: webs")
            writer.close()
        live = there.house.tables[there.table]
        while len(there.house.connections) > 3:
            await asyncio.sleep(0.01)
        assert len(live.connections) == 3

    evening(tmp_path, attack)


def test_a_thousand_frames_at_once_end_with_a_close(tmp_path: Path) -> None:
    async def attack(there: Evening) -> None:
        for text in ('{"type":"resume","id":"a"}', "nonsense"):
            async with there.attended() as raw:
                await raw.send(*[frame(TEXT, text.encode())] * 1000)
                answers = []
                while answer := await raw.hear():
                    answers.append(answer)
                assert raw.close_code in (TOO_FAST, None)
                limits = there.house.limits
                told = [
                    answer.get("kind", answer["type"]) for answer in answers if answer["type"] != "update"
                ]
                assert len(told) <= limits.actions + limits.patience + 2
                if text == "nonsense":
                    assert set(told) == {"trouble"}
                else:
                    assert told[: limits.actions] == ["not-now"] * limits.actions
                    assert set(told[limits.actions + 1 :]) == {"too-fast"}
        # Whoever was thrown out may come again, and the answer of the flood did not stay.
        async with there.attended() as raw:
            await raw.say({"type": "resume", "id": "b"})
            assert (await raw.hear_answer())["kind"] == "not-now"

    evening(tmp_path, attack, Limits(joins_per_address=10**6))


def test_a_seat_has_only_so_many_sockets(tmp_path: Path) -> None:
    async def attack(there: Evening) -> None:
        async with there.attended(), there.attended(), there.socket() as raw:
            assert await raw.hear() == {}
            assert raw.close_code == TOO_MANY

    evening(tmp_path, attack)


def test_while_somebody_misbehaves_the_server_is_well(tmp_path: Path) -> None:
    async def attack(there: Evening) -> None:
        async with there.attended() as raw:
            for _ in range(20):
                await raw.say("[" * 4000)
            assert (await call(there.port, "GET", "/healthz")).status == 200

    evening(tmp_path, attack)
