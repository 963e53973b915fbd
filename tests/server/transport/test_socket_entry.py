"""Who gets a socket, and who is thrown out: nobody else notices either."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from pathlib import Path

import pytest

from casefile.server.live.connection import NO_HELLO, NO_SUCH_TABLE, SEAT_LOST, TOO_FAST, TOO_MANY
from casefile.server.live.limits import Limits
from casefile.server.table.moment import Clock
from tests.support.server.client import call, open_table
from tests.support.server.misbehaving_player import GameWithOffender, game_with_offender, no_fault
from tests.support.server.raw_socket import BINARY, TEXT, RawSocket, frame, key

pytestmark = pytest.mark.real

__all__ = ["no_fault"]  # a fixture, for every test here


def test_only_the_holder_of_a_seat_gets_in(tmp_path: Path) -> None:
    async def attack(there: GameWithOffender) -> None:
        other = await open_table(there.port)
        host = there.players[0].ticket
        for seat, cookie in (
            ("mustard", ""),
            ("mustard", host.cookie),
            ("scarlet", there.offender.cookie),
            ("scarlet", other.cookie),
            ("plum", there.offender.cookie),
            ("nobody", there.offender.cookie),
            ("%00", there.offender.cookie),
            ("%ff", there.offender.cookie),
            ("mustard", "casefile-seat-x=" + "A" * 32),
            ("mustard", "casefile-seat-x=" + host.invitation),
            ("mustard", "casefile-seat-="),
            ("mustard", "casefile-seat-x=\xff; \xfe=\xfd"),
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
            async with RawSocket(there.port, path, there.offender.cookie) as raw:
                assert await raw.hear() == {}
                assert raw.close_code == NO_SUCH_TABLE, path

    game_with_offender(tmp_path, attack)


def test_a_page_of_another_site_gets_no_socket(tmp_path: Path) -> None:
    async def attack(there: GameWithOffender) -> None:
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

    game_with_offender(tmp_path, attack)


def test_the_first_message_must_be_hello_and_come_soon(tmp_path: Path) -> None:
    async def attack(there: GameWithOffender) -> None:
        for first in (
            '{"type":"resume","id":"a"}', "", "[" * 3000, '{"type":"hello","since":-1}',
            '{"type":"hello","since":1.5}', '{"type":"hello","since":"1"}', '{"type":"hello","since":NaN}',
            '{"type":"hello","fair":1}',
        ):  # fmt: skip
            async with there.socket() as raw:
                await raw.say(first)
                assert await raw.hear() == {}
                assert raw.close_code == NO_HELLO, first
        async with there.socket() as raw:
            await raw.send(frame(BINARY, b'{"type":"hello"}'))
            assert await raw.hear() == {}
            assert raw.close_code == NO_HELLO
        for since in (10**9, 1 << 63, 10**300):
            async with there.socket() as raw:
                await raw.say({"type": "hello", "since": since})
                assert (await raw.hear())["type"] == "snapshot"

        there.house.usage.limits = replace(there.house.usage.limits, hello_seconds=0.3)
        async with there.socket() as raw:  # and now one who says nothing
            assert await raw.hear() == {}
            assert raw.close_code == NO_HELLO

    game_with_offender(tmp_path, attack)


def test_connections_that_break_off_leave_nothing_behind(tmp_path: Path) -> None:
    async def attack(there: GameWithOffender) -> None:
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

    game_with_offender(tmp_path, attack)


def test_a_thousand_frames_at_once_end_with_a_close(tmp_path: Path) -> None:
    now = 0.0

    async def attack(there: GameWithOffender) -> None:
        nonlocal now
        for text in ('{"type":"resume","id":"a"}', "nonsense"):
            async with there.attended() as raw:
                await raw.send(*[frame(TEXT, text.encode())] * 1000)
                answers = []
                while answer := await raw.hear():
                    answers.append(answer)
                assert raw.close_code in (TOO_FAST, None)
                limits = there.house.usage.limits
                told = [
                    answer.get("kind", answer["type"]) for answer in answers if answer["type"] != "update"
                ]
                assert len(told) <= limits.actions + limits.max_refused + 2
                if text == "nonsense":
                    assert set(told) == {"trouble"}
                else:
                    left = limits.actions - 1  # one went into getting ready
                    assert told[:left] == ["not-now"] * left
                    assert set(told[limits.actions + 1 :]) == {"too-fast"}
        # Whoever was thrown out may come again and waits as before; the answer of the flood did not stay.
        async with there.attended() as raw:
            for kind in ("too-fast", "not-now"):
                await raw.say({"type": "resume", "id": "b"})
                assert (await raw.hear_answer())["kind"] == kind
                now += there.house.usage.limits.per_seconds

    game_with_offender(tmp_path, attack, Limits(joins_per_address=10**6), clock=Clock(steady=lambda: now))


def test_a_seat_has_only_so_many_sockets(tmp_path: Path) -> None:
    async def attack(there: GameWithOffender) -> None:
        async with there.attended(), there.attended(), there.socket() as raw:
            assert await raw.hear() == {}
            assert raw.close_code == TOO_MANY

    game_with_offender(tmp_path, attack)


def test_a_misbehaving_client_leaves_the_server_healthy(tmp_path: Path) -> None:
    async def attack(there: GameWithOffender) -> None:
        async with there.attended() as raw:
            for _ in range(20):
                await raw.say("[" * 4000)
            assert (await call(there.port, "GET", "/healthz")).status == 200

    game_with_offender(tmp_path, attack)
