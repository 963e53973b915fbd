"""`casefile mcp --table`: the tools at a table of a real server."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Iterator
from pathlib import Path

import anyio
import pytest
from mcp.client.client import Client as McpClient
from mcp.client.stdio import StdioServerParameters
from mcp_types import CallToolResult, TextContent

from casefile.game.view import redact
from casefile.locales import Translator
from casefile.mcp.tool_arguments import MAX_WAIT_SECONDS
from casefile.mcp.tools import INSTRUCTIONS_AT_TABLE
from casefile.reading.bad_input import BadInput
from casefile.remote.door import Lost
from casefile.server.table.state import Game
from casefile.server.wire.commands import ProgramCommand
from tests.support.command_line import COMMAND, environment
from tests.support.command_positions import POSITION
from tests.support.mcp.reader import Reader, menu_in
from tests.support.mcp.table_desk import CHAIR, Door, TableDesk, begun
from tests.support.mcp.tokens import token_bound
from tests.support.patience import PATIENCE
from tests.support.programs.at_table import Seat, give_seat
from tests.support.server.people import Meeting, PeopleAtTable, meetings
from tests.support.waiting import until

pytestmark = pytest.mark.real

NOTEBOOK = {"notebook": "full"}


@pytest.fixture
def meeting(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Meeting:
    return meetings(tmp_path, monkeypatch)


async def against_bots(among: PeopleAtTable) -> Seat:
    """Two bots, and a host for whom a third is going to play."""
    for chair in ("white", "green"):
        await among.clients[0].command("seat-bot", chair=chair, level="novice")
    return await give_seat(among.clients[0], CHAIR)


async def start(among: PeopleAtTable) -> None:
    """As soon as the model is there."""
    host = among.clients[0]
    await host.until(lambda: among.table.state.chairs[CHAIR].ready)  # type: ignore[index]
    await among.start()
    assert (await host.command("sit-in", on=True))["type"] == "done"


def game_of(among: PeopleAtTable) -> Game:
    assert among.table.state.game is not None
    return among.table.state.game


def truth(among: PeopleAtTable) -> list[object]:
    """All that the seat may know of the game, by the engine itself."""
    game = game_of(among)
    return [redact(event, game.seat(CHAIR)) for event in game.events]  # type: ignore[arg-type]


async def to_choose(desk: TableDesk, told: str) -> dict[str, int]:
    """The menu, as soon as there is one."""
    async with asyncio.timeout(PATIENCE):
        while not menu_in(told):
            told = await desk.ask("wait", {"seconds": MAX_WAIT_SECONDS})
    return menu_in(told)


@pytest.mark.slow
def test_a_whole_game_is_played_and_reviewed_and_the_next_one_begins(meeting: Meeting) -> None:
    async def test(among: PeopleAtTable) -> None:
        with TableDesk((await against_bots(among)).link) as desk:
            told = await begun(desk, lambda: start(among))
            assert "Players in order: " in told
            assert "Scarlet (person, " in told
            assert "White (novice, " in told
            reader = Reader(desk.call)
            last = await asyncio.to_thread(reader.play_on, told)
            assert last.endswith("The game is over: call review, or wait for the next one.")
            assert desk.game.events == truth(among), "every event once, and nothing else"
            review = await desk.ask("review")
            assert "accuracy" in review.lower()
            assert sum(map(token_bound, [told, *reader.answers, review])) < 30_000
            assert (
                await desk.ask("wait", {"seconds": 0})
                == "The game is over: call review, or wait for the next one."
            )
            waiting = asyncio.create_task(desk.ask("wait", {"seconds": 50}))
            await start(among)
            again = await waiting
            assert "Your hand: " in again
            assert menu_in(again) or "call wait" in again
            assert game_of(among).number == 2

    meeting(test, 1, **NOTEBOOK)


@pytest.mark.slow
def test_a_menu_of_the_last_game_is_no_answer_to_the_next_and_its_review_stays_until_that_is_told(
    meeting: Meeting,
) -> None:
    async def test(among: PeopleAtTable) -> None:
        with TableDesk((await against_bots(among)).link) as desk:
            await asyncio.to_thread(Reader(desk.call).play_on, await begun(desk, lambda: start(among)))
            await start(among)
            assert "accuracy" in (await desk.ask("review")).lower()
            said = await desk.refused("choose", {"number": 1})
            assert said.startswith("the table has moved on since you were told your menu")
            assert "Your hand: " in await desk.ask("look")
            assert await desk.refused("review") == "a game is reviewed when it is over"

    meeting(test, 1, **NOTEBOOK)


def test_the_process_has_one_seat_and_open_is_refused(meeting: Meeting) -> None:
    async def test(among: PeopleAtTable) -> None:
        with TableDesk((await against_bots(among)).link) as desk:
            bound = "this program has one seat, at the table it was started for: call wait, or look"
            for arguments in ({}, {"leave": True}, {"suspect": "white"}):
                assert await desk.refused("open", arguments) == bound
            assert await desk.refused("look") == "no game has begun at this table yet: call wait"
            told = await begun(desk, lambda: start(among))
            await to_choose(desk, told)
            version = game_of(among).state.public.version
            assert await desk.refused("open", {"leave": True}) == bound
            assert game_of(among).state.public.version == version

    meeting(test, 1, **NOTEBOOK)


@pytest.mark.parametrize(
    ("settings", "option", "allowed"),
    [
        ({"notebook": "hand"}, True, False),
        ({"notebook": "seen"}, True, False),
        (NOTEBOOK, True, True),
        (NOTEBOOK, False, False),
    ],
)
def test_there_is_a_notebook_only_where_the_host_and_the_command_allow_one(
    meeting: Meeting, settings: dict[str, str], option: bool, allowed: bool
) -> None:
    async def test(among: PeopleAtTable) -> None:
        with TableDesk((await against_bots(among)).link, notebook=option) as desk:
            await begun(desk, lambda: start(among))
            if allowed:
                assert "deals fit" in await desk.ask("notebook")
                assert await desk.ask("deduce", {"position": POSITION})
            else:
                assert await desk.refused("notebook") == "this table is played without a notebook"
                assert "deduce is closed" in await desk.refused("deduce", {"position": POSITION})

    meeting(test, 1, **settings)


def test_deduce_is_closed_before_the_model_has_looked_at_a_game_that_is_being_played(
    meeting: Meeting,
) -> None:
    async def test(among: PeopleAtTable) -> None:
        seat = await against_bots(among)
        with TableDesk(seat.link) as first:
            await begun(first, lambda: start(among))
            with TableDesk(seat.link) as again:  # a new process has the same seat, and the same rule
                assert "deduce is closed" in await again.refused("deduce", {"position": POSITION})

    meeting(test, 1)


def test_a_setting_that_changes_before_a_game_counts(meeting: Meeting) -> None:
    async def test(among: PeopleAtTable) -> None:
        with TableDesk((await against_bots(among)).link) as desk:
            assert "no game" in await desk.ask("wait", {"seconds": 0})
            host = among.clients[0]
            assert (await host.command("configure", settings=NOTEBOOK))["type"] == "done"
            assert (await host.command("seat-bot", chair="green", level="sleuth"))["type"] == "done"
            told = await begun(desk, lambda: start(among))
            assert "Green (sleuth, " in told
            assert "deals fit" in await desk.ask("notebook")

    meeting(test, 1)


def test_what_the_server_refuses_is_told_and_nothing_has_happened(meeting: Meeting) -> None:
    async def test(among: PeopleAtTable) -> None:
        with TableDesk((await against_bots(among)).link) as desk:
            await to_choose(desk, await begun(desk, lambda: start(among)))
            host, version = among.clients[0], game_of(among).state.public.version
            assert (await host.command("sit-in", on=False))["type"] == "done"
            assert (await host.command("pause"))["type"] == "done"
            assert among.table.state.paused
            said = await desk.refused("choose", {"number": 1})
            assert said == "the server refuses: The game is paused: resume it first."
            assert game_of(among).state.public.version == version
            assert (await host.command("resume"))["type"] == "done"
            await desk.ask("choose", {"number": 1})
            assert game_of(among).state.public.version > version

    meeting(test, 1)


def test_the_table_has_the_last_word_on_a_move(meeting: Meeting) -> None:
    """A move that our menu offers and the server's rules do not: it is made up by a wrong number of game."""

    async def test(among: PeopleAtTable) -> None:
        with TableDesk((await against_bots(among)).link) as desk:
            await to_choose(desk, await begun(desk, lambda: start(among)))
            version = game_of(among).state.public.version
            desk.game.number += 1
            assert (await desk.refused("choose", {"number": 1})).startswith("the table has moved on")
            desk.game.number -= 1
            assert game_of(among).state.public.version == version
            await desk.ask("choose", {"number": 1})
            assert game_of(among).state.public.version > version

    meeting(test, 1)


def test_whoever_calls_a_tool_takes_the_seat_back_from_the_bot_the_others_voted_for(meeting: Meeting) -> None:
    async def test(among: PeopleAtTable) -> None:
        host = among.clients[0]
        with TableDesk((await against_bots(among)).link) as desk:
            await to_choose(desk, await begun(desk, lambda: start(among)))
            assert (await host.command("sit-in", on=False))["type"] == "done"
            assert (await host.command("vote-sit-in", chair=CHAIR))["type"] == "done"
            await host.until(lambda: among.table.state.chairs[CHAIR].mover == "random")  # type: ignore[index]
            assert (await host.command("sit-in", on=True))["type"] == "done"
            # It may have missed by a moment that there is a bot: then the next call sees it.
            told = ""
            async with asyncio.timeout(PATIENCE):
                while among.table.state.chairs[CHAIR].mover:  # type: ignore[index]
                    told = await desk.ask("look")
            menu = await to_choose(desk, told)
            version = game_of(among).state.public.version
            await desk.ask("choose", {"number": menu.get("roll", 1)})
            assert game_of(among).state.public.version > version

    meeting(test, 1, sit_in="random")


def test_a_seat_that_is_taken_away_is_told_of_in_one_sentence_by_every_tool(meeting: Meeting) -> None:
    async def test(among: PeopleAtTable) -> None:
        with TableDesk((await against_bots(among)).link) as desk:
            await begun(desk, lambda: start(among))
            waiting = asyncio.create_task(_until_refused(desk, "look"))
            assert (await among.clients[0].command("remove", chair=CHAIR))["type"] == "done"
            gone = "this seat is no longer yours: somebody has to ask the host of the table for a new link"
            assert await waiting == gone
            for name, arguments in (("look", {}), ("wait", {"seconds": 0}), ("choose", {"number": 1})):
                assert await desk.refused(name, arguments) == gone

    meeting(test, 1)


async def _until_refused(desk: TableDesk, name: str) -> str:
    async with asyncio.timeout(PATIENCE):
        while True:
            try:
                await desk.ask(name)
            except BadInput as refused:
                return str(refused)


def test_a_token_of_nobody_and_a_server_that_is_not_there_are_one_sentence(meeting: Meeting) -> None:
    async def test(among: PeopleAtTable) -> None:
        seat = await give_seat(among.clients[0], CHAIR)
        with TableDesk(Seat(seat.port, seat.table, "wrong").link) as wrong:
            assert "This token does not open a seat here" in await wrong.refused("look")
            with TableDesk(Seat(seat.port, seat.table, "wrong").link, language="fr") as french:
                assert "le serveur refuse" in await _said_in_french(french)
                with TableDesk(Seat(1, seat.table, seat.token).link) as nowhere:
                    lost = "the server cannot be reached (Connection refused): call wait, and it goes on"
                    assert (await nowhere.refused("look")).startswith(lost)
                    assert (await nowhere.refused("wait")).startswith(lost)
                    assert (await nowhere.refused("deduce", {"position": POSITION})).startswith(lost)

    meeting(test, 1)


async def _said_in_french(desk: TableDesk) -> str:
    with pytest.raises(BadInput) as refused:
        await desk.ask("look")
    return refused.value.told(Translator("fr").say)


class GatedDoor(Door):
    """Connects only while its gate is open."""

    def __init__(self, link: str) -> None:
        super().__init__(link)
        self.gate = threading.Event()
        self.gate.set()

    def lines(self, first: int | None = None, incarnation: str = "") -> Iterator[bytes]:
        assert self.gate.wait(PATIENCE)
        yield from super().lines(first, incarnation)


def test_a_connection_that_comes_back_during_a_call_is_no_loss(meeting: Meeting) -> None:
    async def test(among: PeopleAtTable) -> None:
        with TableDesk((await against_bots(among)).link, make_door=GatedDoor) as desk:
            door = desk.door
            assert isinstance(door, GatedDoor)
            await to_choose(desk, await begun(desk, lambda: start(among)))
            door.gate.clear()
            door.cut()
            await until(lambda: desk.table._reader.trouble is not None)
            looking = asyncio.create_task(desk.ask("look"))
            await asyncio.sleep(0.05)  # whoever does not wait for the connection has answered by then
            door.gate.set()
            assert "Your hand: " in await looking

    meeting(test, 1)


class DeafDoor(Door):
    """Sends moves whose answers get lost."""

    losses = 0

    def move(self, command: ProgramCommand) -> int:
        line = super().move(command)
        if self.losses:
            self.losses -= 1
            raise Lost("no answer")
        return line


def test_a_move_whose_answer_is_lost_is_made_once(meeting: Meeting) -> None:
    async def test(among: PeopleAtTable) -> None:
        link = (await against_bots(among)).link
        with TableDesk(link, make_door=DeafDoor) as desk:
            await to_choose(desk, await begun(desk, lambda: start(among)))
            desk.door.losses = 1  # type: ignore[attr-defined]
            assert "rolled" in await desk.ask("choose", {"number": 1})
            assert desk.game.events == truth(among)[: len(desk.game.events)]

    meeting(test, 1)


def test_a_process_that_comes_in_the_middle_of_a_game_is_told_the_situation_and_then_what_happens(
    meeting: Meeting,
) -> None:
    async def test(among: PeopleAtTable) -> None:
        seat = await against_bots(among)
        with TableDesk(seat.link) as first, TableDesk(seat.link) as again:
            await to_choose(first, await begun(first, lambda: start(among)))
            told = ""
            while not menu_in(told) or first.game.view.public.turns < 5:
                told = await first.ask("choose", {"number": 1}) if menu_in(told) else await first.ask("wait")
            told = await again.ask("wait", {"seconds": 0})
            assert "Your hand: " in told
            assert "rolled" not in told, "what is long over"
            assert menu_in(told)
            assert again.game.view == first.game.view
            later = await again.ask("choose", {"number": 1})
            # In somebody else's turn, all there is to choose is a card to show.
            assert later.startswith(("You: ", "… ")) or "you show" in later.splitlines()[0]
            assert "Your hand: " not in later

    meeting(test, 1)


@pytest.mark.slow
@pytest.mark.parametrize(("mode", "language"), [("2026-07-28", "en"), ("legacy", "fr")])
def test_the_command_plays_the_seat_of_its_link_for_the_official_client(
    meeting: Meeting, mode: str, language: str
) -> None:
    async def test(among: PeopleAtTable) -> None:
        link = (await against_bots(among)).link
        command, *arguments = (*COMMAND, "mcp", "--table", link, "--language", language)
        server = StdioServerParameters(command=command, args=arguments, env=environment())
        with anyio.fail_after(PATIENCE):
            async with McpClient(server, mode=mode) as client:
                if mode == "legacy":
                    assert client.instructions == INSTRUCTIONS_AT_TABLE
                waiting = asyncio.create_task(client.call_tool("wait", {"seconds": 50}))
                await start(among)
                told = said(await waiting)
                assert ("Your hand: " if language == "en" else "Votre main") in told
                refused = await client.call_tool("open", {})
                assert refused.is_error
                result = await client.call_tool("wait", {"seconds": 50})
                assert not result.is_error
                chosen = await client.call_tool("choose", {"number": 1})
                assert not chosen.is_error, said(chosen)

    meeting(test, 1)


def said(result: CallToolResult) -> str:
    (block,) = result.content
    assert isinstance(block, TextContent)
    return block.text
