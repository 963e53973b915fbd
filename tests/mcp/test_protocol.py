"""The tools over the protocol: both of its eras, with the official client, in memory and over pipes."""

from __future__ import annotations

import json
import subprocess
import sys
import threading
from collections.abc import Awaitable, Callable, Mapping
from typing import Any

import anyio
import pytest
from mcp.client.client import Client
from mcp.client.stdio import StdioServerParameters
from mcp_types import CallToolResult, TextContent

from casefile.game.actions import Action
from casefile.locales import Translator
from casefile.mcp.server import make_server
from casefile.mcp.tools import INSTRUCTIONS, TOOLS
from tests.support.command_line import COMMAND, environment
from tests.support.machine import started
from tests.support.mcp.local_desk import LocalDesk
from tests.support.mcp.reader import Reader, menu_in
from tests.support.patience import PATIENCE

pytestmark = pytest.mark.real

MODERN, LEGACY = "2026-07-28", "legacy"
ERAS = (MODERN, LEGACY)
QUICK = {"levels": ["novice", "novice"]}
SECRET = "the rope is in the envelope"


def said(result: CallToolResult) -> str:
    (block,) = result.content
    assert isinstance(block, TextContent)
    assert result.structured_content is None, "the same text again would cost as much again"
    return block.text


def in_memory(desk: LocalDesk, era: str, talk: Callable[[Client], Awaitable[None]]) -> None:
    async def run() -> None:
        async with Client(make_server(desk.desk, Translator("en")), mode=era) as client:
            await talk(client)

    anyio.run(run)


@pytest.mark.parametrize("era", ERAS)
def test_the_official_client_finds_the_tools_in_either_era(era: str) -> None:
    async def talk(client: Client) -> None:
        listed = (await client.list_tools()).tools
        assert {tool.name: tool.description for tool in listed} == {
            name: tool.description for name, tool in TOOLS.items()
        }
        assert all(tool.input_schema["type"] == "object" for tool in listed)
        assert not any(tool.output_schema for tool in listed)
        if era == LEGACY:
            assert client.instructions == INSTRUCTIONS

    in_memory(LocalDesk("listing"), era, talk)


@pytest.mark.parametrize("era", ERAS)
def test_a_whole_game_is_played_by_the_official_client_in_either_era(era: str) -> None:
    """The same seed: whatever the era, the same bytes as without any protocol."""
    plain = Reader(LocalDesk("era").call)
    plain.play(QUICK)
    told: list[str] = []

    async def talk(client: Client) -> None:
        def call(name: str, arguments: Mapping[str, Any]) -> str:
            result = anyio.from_thread.run(client.call_tool, name, dict(arguments))
            assert not result.is_error, said(result)
            return said(result)

        reader = Reader(call)
        await anyio.to_thread.run_sync(reader.play, QUICK)
        told.extend(reader.answers)

    in_memory(LocalDesk("era"), era, talk)
    assert told == plain.answers


@pytest.mark.parametrize("era", ERAS)
def test_bad_calls_are_answers_that_say_so_and_the_game_goes_on(era: str) -> None:
    async def talk(client: Client) -> None:
        before = await client.call_tool("look", {})
        assert (before.is_error, said(before)) == (True, "no game is open: call open first")
        await client.call_tool("open", QUICK)
        prose = await client.call_tool("choose", {"number": "roll, please"})
        assert (prose.is_error, said(prose)) == (True, "number: expected a whole number, not text")
        unknown = await client.call_tool("cheat", {})
        assert unknown.is_error
        assert said(unknown).startswith("there is no tool 'cheat'")
        rolled = await client.call_tool("choose", {"number": 1})
        assert not rolled.is_error
        assert "rolled" in said(rolled)

    in_memory(LocalDesk("bad"), era, talk)


def test_calls_made_at_once_with_the_same_menu_in_mind_move_the_game_once() -> None:
    async def talk(client: Client) -> None:
        await client.call_tool("open", QUICK)
        results: list[CallToolResult] = []

        async def choose() -> None:
            results.append(await client.call_tool("choose", {"number": 1}))

        async with anyio.create_task_group() as group:
            for _ in range(5):
                group.start_soon(choose)
        assert sorted(result.is_error or False for result in results) == [False, *[True] * 4]

    in_memory(LocalDesk("at once"), MODERN, talk)


def test_an_answer_that_was_cancelled_is_told_again_and_its_menu_counts_as_unread(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    started, go_on = threading.Event(), threading.Event()

    async def talk(client: Client) -> None:
        await client.call_tool("open", QUICK)
        act = desk.game.act

        def slow(action: Action) -> None:
            started.set()
            assert go_on.wait(PATIENCE)
            act(action)

        monkeypatch.setattr(desk.game, "act", slow)
        async with anyio.create_task_group() as group:
            group.start_soon(client.call_tool, "choose", {"number": 1})
            assert await anyio.to_thread.run_sync(started.wait, PATIENCE)
            group.cancel_scope.cancel()
            go_on.set()
        again = await client.call_tool("choose", {"number": 1})
        assert again.is_error
        assert said(again).startswith("the table has moved on")
        told = said(await client.call_tool("wait", {}))
        assert told.startswith("You: rolled ")

    desk = LocalDesk("cancelled")
    in_memory(desk, MODERN, talk)


def test_a_fault_is_told_without_what_it_says_and_so_is_the_log(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def talk(client: Client) -> None:
        await client.call_tool("open", QUICK)

        def fail(*_: object) -> None:
            raise ValueError(SECRET)

        monkeypatch.setattr(desk.game, "act", fail)
        result = await client.call_tool("choose", {"number": 1})
        told = "something went wrong inside the program (ValueError); if the game is stuck, call open"
        assert result.is_error
        assert said(result) == f"{told} with leave true"

    desk = LocalDesk("fault")
    in_memory(desk, MODERN, talk)
    assert "choose failed: ValueError at " in caplog.text
    assert SECRET not in caplog.text


def over_pipes(era: str, talk: Callable[[Client], Awaitable[None]], *options: str) -> None:
    command, *arguments = (*COMMAND, "mcp", *options)
    server = StdioServerParameters(command=command, args=arguments, env=environment())

    async def run() -> None:
        with anyio.fail_after(PATIENCE):
            async with Client(server, mode=era) as client:
                await talk(client)

    anyio.run(run)


@pytest.mark.slow
@pytest.mark.parametrize("era", [*ERAS, "auto"])
def test_the_command_serves_the_official_client_over_pipes(era: str) -> None:
    async def talk(client: Client) -> None:
        opened = said(await client.call_tool("open", {**QUICK, "suspect": "plum"}))
        assert "Plum (you, 6 cards)" in opened
        assert menu_in(opened)["roll"] == 1
        assert "rolled" in said(await client.call_tool("choose", {"number": 1}))

    over_pipes(era, talk)


@pytest.mark.slow
def test_a_table_without_notebook_in_french_is_what_the_options_say() -> None:
    async def talk(client: Client) -> None:
        assert "Votre main" in said(await client.call_tool("open", QUICK))
        result = await client.call_tool("notebook", {})
        assert (result.is_error, said(result)) == (True, "cette table se joue sans carnet")

    over_pipes(MODERN, talk, "--no-notebook", "--language", "fr")


NOISY = """
import os, subprocess, sys
from casefile.bots.levels.novice import Novice
choose = Novice.choose
def noisy(self, decision):
    print("a bot that prints")
    os.write(1, b"past Python\\n")
    subprocess.run(["echo", "from a child"])
    assert not sys.stdin.read(), "and nothing of what the client says is taken from it"
    return choose(self, decision)
Novice.choose = noisy
from casefile.cli.main import main
sys.exit(main())
"""


def request(number: int, method: str, **params: Any) -> str:
    meta = {
        "io.modelcontextprotocol/protocolVersion": MODERN,
        "io.modelcontextprotocol/clientInfo": {"name": "test", "version": "1"},
        "io.modelcontextprotocol/clientCapabilities": {},
    }
    message = {"jsonrpc": "2.0", "id": number, "method": method, "params": {**params, "_meta": meta}}
    return json.dumps(message) + "\n"


def talk_raw(script: tuple[str, ...], *lines: str) -> tuple[list[Any], str, str, int]:
    """What a server answers to each of these requests, then all that is left on stdout and stderr, and how
    it ended."""
    answers = []
    with started(
        script,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=environment(),
        text=True,
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        for line in lines:
            process.stdin.write(line)
            process.stdin.flush()
            # One by one, as clients do: whoever closes the stream no longer wants an answer.
            answers.append(json.loads(process.stdout.readline()))
        rest, noise = process.communicate(timeout=PATIENCE)
    return answers, rest, noise, process.returncode


@pytest.mark.slow
def test_nothing_but_the_transport_writes_to_stdout_however_much_is_printed() -> None:
    answers, rest, noise, code = talk_raw(
        (sys.executable, "-c", NOISY, "mcp"),
        request(1, "tools/call", name="open", arguments={**QUICK, "suspect": "plum"}),
        request(2, "tools/call", name="choose", arguments={"number": 1}),
    )
    assert [answer["id"] for answer in answers] == [1, 2]
    assert not any(answer["result"].get("isError") for answer in answers), answers
    assert (rest, code) == ("", 0)
    assert "a bot that prints" in noise
    assert "past Python" in noise
    assert "from a child" in noise


@pytest.mark.slow
def test_lines_that_are_no_messages_do_not_stop_the_server_and_its_log_tells_nothing() -> None:
    opening = request(1, "tools/call", name="open", arguments=QUICK)
    (answer,), rest, noise, code = talk_raw((*COMMAND, "mcp"), f"roll, please\n{{}}\n[1, 2\n{opening}")
    assert "Your hand" in answer["result"]["content"][0]["text"]
    assert (rest, noise, code) == ("", "", 0)
