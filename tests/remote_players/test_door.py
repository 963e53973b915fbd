"""Requests to the door of a league: who is let in, what is refused, and in the words of a server."""

from __future__ import annotations

import asyncio
import http.client
import json
import random
from collections.abc import Awaitable, Callable

import pytest

from casefile.server.live.limits import Limits
from casefile.server.table.refusals import TableReason
from tests.support.patience import PATIENCE
from tests.support.programs.at_table import Seat, Stream
from tests.support.programs.league import LeagueInPlay, league_in_play, play_on, remote_plan
from tests.support.server.client import Answer, call

pytestmark = [pytest.mark.usefixtures("at_once"), pytest.mark.real]

Test = Callable[[LeagueInPlay, Stream], Awaitable[None]]


def in_a_game(test: Test, *bots: str) -> None:
    """The test is made when the program has a menu; then the game is played to its end."""

    async def run() -> None:
        plan = remote_plan("remote:any", *(bots or ("novice", "random")))
        async with league_in_play(plan) as playing, Stream(playing.seat()) as stream:
            await stream.until(lambda: stream.menu is not None)
            before = stream.line
            await test(playing, stream)
            assert stream.line == before, "whatever was asked has changed something"
            await play_on(stream, random.Random(4))
            ((played, _),) = await playing.games
            assert played.forfeit is None

    asyncio.run(run())


def assert_says(answer: Answer, status: int, reason: TableReason) -> None:
    assert (answer.status, answer.json["kind"], answer.json["key"]) == (status, reason.kind, reason.key)
    assert answer.json["sentence"] == reason.sentence.format(**answer.json.get("details", {}))


async def raw(seat: Seat, body: bytes, content_type: str = "application/json") -> Answer:
    """A request whose body is not what it should be."""

    def post() -> Answer:
        connection = http.client.HTTPConnection("127.0.0.1", seat.port, timeout=PATIENCE)
        headers = {**seat.headers, "content-type": content_type}
        connection.request("POST", f"{seat.path}/moves", body, headers)
        answer = connection.getresponse()
        told = Answer(answer.status, answer.read(), answer.headers)
        connection.close()
        return told

    return await asyncio.to_thread(post)


def test_whoever_has_no_valid_token_is_told_the_same_as_at_a_server() -> None:
    async def test(playing: LeagueInPlay, stream: Stream) -> None:
        seat = playing.seat()
        for token in ("", "abcDEF012_-abcDEF012_-abcDEF0123", seat.token[:-1], seat.token.swapcase()):
            guess = Seat(seat.port, seat.table, token)
            for answer in (await guess.refused_stream(), await guess.post(stream.command(do="roll"))):
                assert_says(answer, 401, TableReason.BAD_TOKEN)
        elsewhere = Seat(seat.port, "0123456789abcdef", seat.token)
        for answer in (await elsewhere.refused_stream(), await elsewhere.post(stream.command(do="roll"))):
            assert_says(answer, 404, TableReason.NO_SUCH_TABLE)

    in_a_game(test)


def test_the_token_of_one_player_does_not_open_the_table_of_another() -> None:
    async def test() -> None:
        plan = remote_plan("remote:one", "remote:two", "novice")
        async with league_in_play(plan) as playing:
            one, two = playing.seat(0), playing.seat(1)
            assert_says(
                await Seat(one.port, one.table, two.token).refused_stream(), 401, TableReason.BAD_TOKEN
            )
            async with Stream(one) as first, Stream(two) as second:
                rngs = random.Random(5), random.Random(6)
                await asyncio.gather(*map(play_on, (first, second), rngs))
                hands = [
                    next(
                        happening["hand"]
                        for message in stream.messages
                        for happening in message.get("happened", ())
                        if happening["what"] == "dealt"
                    )
                    for stream in (first, second)
                ]
                assert not set(hands[0]) & set(hands[1])

    asyncio.run(test())


def test_a_line_of_the_future_is_refused_and_a_history_of_another_table_is_told_anew() -> None:
    async def test(playing: LeagueInPlay, stream: Stream) -> None:
        seat = playing.seat()
        answer = await seat.refused_stream(f"?from={stream.line + 2}")
        assert_says(answer, 404, TableReason.NO_SUCH_LINE)
        for query in ("?from=0", "?from=-1", "?from=x", f"?from=1&incarnation={'x' * 65}"):
            answer = await seat.refused_stream(query)
            assert (answer.status, answer.json["kind"]) == (400, "http")
            assert answer.json["sentence"].count("\n") == 0
        async with Stream(seat, first=1, incarnation="another") as anew:
            await anew.reached(stream.line)
            assert [message["type"] for message in anew.messages] == ["snapshot"]

    in_a_game(test)


def test_whoever_comes_back_gets_the_lines_it_missed_byte_for_byte() -> None:
    async def test(playing: LeagueInPlay, stream: Stream) -> None:
        incarnation = stream.messages[0]["incarnation"]
        async with Stream(playing.seat(), first=1, incarnation=incarnation) as again:
            await again.reached(stream.line)
            known = [line for line in stream.lines if line.startswith(b'{"type":"update"')]
            assert again.lines[-len(known) :] == known
            assert json.loads(again.lines[0])["line"] == 1

    in_a_game(test)


def test_a_body_that_is_no_command_is_refused_in_one_sentence() -> None:
    async def test(playing: LeagueInPlay, stream: Stream) -> None:
        seat = playing.seat()
        good = json.dumps(stream.command(do="roll")).encode()
        for body, content_type, status in (
            (good, "text/plain", 415),
            (b"I suspect Professor Plum", "application/json", 400),
            (b"", "application/json", 400),
            (b"\xff\xfe", "application/json", 400),
            (b"[" * 10_000, "application/json", 400),
            (b'{"type": "act"}', "application/json", 400),
            (b'{"type": "say", "id": "1", "text": "hello"}', "application/json", 400),
            (good.replace(b'"roll"', b'"fly"'), "application/json", 400),
            (good[:-1] + b', "seat": "plum"}', "application/json", 400),
            (b" " * 20_000, "application/json", 413),
        ):
            answer = await raw(seat, body, content_type)
            assert (answer.status, answer.json["kind"]) == (status, "http"), (body[:40], answer)
            assert "\n" not in answer.json["sentence"]

    in_a_game(test)


@pytest.mark.parametrize("command", [{"type": "leave"}, {"type": "sit-in", "on": False}])
def test_there_is_nothing_to_do_but_to_move(command: dict[str, object]) -> None:
    async def test(playing: LeagueInPlay, _stream: Stream) -> None:
        answer = await playing.seat().post({**command, "id": "1"})
        assert_says(answer, 409, TableReason.ONLY_MOVES)

    in_a_game(test)


def test_what_the_seat_does_not_see_yet_cannot_be_answered() -> None:
    async def test(playing: LeagueInPlay, stream: Stream) -> None:
        seat, command = playing.seat(), stream.command(do="roll")
        for wrong in ({"version": command["version"] + 1}, {"version": 1}, {"game": 2}):
            if {**command, **wrong} != command:
                assert_says(await seat.post({**command, **wrong}), 409, TableReason.STALE)
        record = await call(seat.port, "GET", f"{seat.path}/games/1/record")
        assert_says(record, 404, TableReason.NO_SUCH_GAME)

    in_a_game(test)


def test_a_move_that_is_sent_twice_is_made_once() -> None:
    async def test() -> None:
        plan = remote_plan("remote:any", "novice", "random")
        async with league_in_play(plan) as playing, Stream(playing.seat()) as stream:
            await stream.until(lambda: (stream.menu or {}).get("roll"))
            command = stream.command(do="roll")
            first, second = await asyncio.gather(playing.seat().post(command), playing.seat().post(command))
            assert first.status == 200
            assert first.body == second.body
            await stream.reached(first.json["line"])
            assert (await playing.seat().post(command)).body == first.body
            await play_on(stream, random.Random(7))
            rolled = [
                happening
                for message in stream.messages
                if message["line"] == first.json["line"]
                for happening in message["happened"]
            ]
            assert [happening["what"] for happening in rolled] == ["rolled"]

    asyncio.run(test())


def test_what_is_refused_again_and_again_has_to_wait_and_what_is_played_has_not() -> None:
    async def test(playing: LeagueInPlay, stream: Stream) -> None:
        answers = [await stream.act(do="walk", to="attic") for _ in range(Limits().actions + 5)]
        last = answers[-1]
        assert_says(last, 429, TableReason.TRY_LATER)
        assert last.json["ratelimit"]["key"] == "commands"
        await asyncio.sleep(last.json["ratelimit"]["seconds"])

    # Then the whole game is played, as quickly as its program can.
    in_a_game(test)


def test_a_player_has_only_so_many_streams() -> None:
    async def test(playing: LeagueInPlay, _stream: Stream) -> None:
        seat = playing.seat()
        async with Stream(seat), Stream(seat):
            answer = await seat.refused_stream()
            assert_says(answer, 429, TableReason.TRY_LATER)
            assert answer.json["ratelimit"]["key"] == "open-of-seat"

    in_a_game(test)


def test_there_is_nothing_else_at_this_address() -> None:
    async def test(playing: LeagueInPlay, _stream: Stream) -> None:
        port = playing.seat().port
        for method, path, status in (
            ("GET", "/", 404),
            ("GET", "/api/tables", 404),
            ("POST", "/api/tables", 404),
            ("GET", f"{playing.seat().path}/moves", 405),
            ("GET", f"{playing.seat().path}/games/x/record", 404),
        ):
            answer = await call(port, method, path)
            assert (answer.status, answer.json["kind"]) == (status, "http"), (method, path)

    in_a_game(test)


def test_when_the_league_is_over_everybody_hears_that_the_seat_is_gone() -> None:
    async def test() -> None:
        plan = remote_plan("remote:any", "novice", "random")
        async with league_in_play(plan) as playing:
            stream = await Stream(playing.seat()).__aenter__()
            await play_on(stream, random.Random(8))
            await playing.games
            await asyncio.to_thread(playing.remote.close)
            assert (await stream.end())["code"] == 4003
            await stream.__aexit__(None, None, None)

    asyncio.run(test())
