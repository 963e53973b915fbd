"""The protocol around the tools: both of its eras, over standard input and output.

The only module that loads the SDK, which takes more than a second.
"""

from __future__ import annotations

import logging
import sys
from contextlib import redirect_stdout
from typing import Any

import anyio
import anyio.to_thread
from anyio import get_cancelled_exc_class
from anyio.lowlevel import checkpoint_if_cancelled
from mcp.server.lowlevel import Server
from mcp.server.stdio import stdio_server
from mcp_types import (
    CallToolRequestParams,
    CallToolResult,
    ListToolsResult,
    PaginatedRequestParams,
    TextContent,
    Tool,
    ToolAnnotations,
)

from casefile import __version__
from casefile.locales import Translator
from casefile.mcp.problems import ToolProblem
from casefile.mcp.tools import INSTRUCTIONS, TOOLS, ToolDesk
from casefile.reading.bad_input import BadInput

log = logging.getLogger(__name__)


def make_server(desk: ToolDesk, translator: Translator, instructions: str = INSTRUCTIONS) -> Server[Any]:
    """A server whose state is the desk: the protocol has none, and whoever calls has this process's seat."""

    async def list_tools(_context: object, _params: PaginatedRequestParams | None) -> ListToolsResult:
        return ListToolsResult(tools=_listed())

    async def call_tool(_context: object, params: CallToolRequestParams) -> CallToolResult:
        # Before anything is awaited: this is the menu that the caller has in mind.
        menu_told = desk.menu_told
        try:
            # On a thread, because bots think and reviews take a while; pings are answered meanwhile.
            told = await anyio.to_thread.run_sync(desk.call, params.name, params.arguments or {}, menu_told)
        except BadInput as problem:
            return _refused(problem.told(translator.say))
        except Exception as error:  # noqa: BLE001  # whatever it is, a client is owed a sentence
            # By its kind and place alone: what an error says might name a card.
            log.error("%s failed: %s", params.name, _kind_and_place(error))
            return _refused(translator.say(ToolProblem.TOOL_FAILED(fault=type(error).__name__)))
        try:
            await checkpoint_if_cancelled()
        except get_cancelled_exc_class():
            # The call was carried out, but its answer goes nowhere.
            desk.answer_lost()
            raise
        return CallToolResult(content=_text(told))

    return Server(
        "casefile",
        version=__version__,
        instructions=instructions,
        on_list_tools=list_tools,
        on_call_tool=call_tool,
    )


def serve_stdio(desk: ToolDesk, translator: Translator, instructions: str = INSTRUCTIONS) -> None:
    """Until the client closes the stream. Only the transport writes to stdout; all else goes to stderr."""
    logging.basicConfig(stream=sys.stderr, level=logging.WARNING, format="casefile mcp: %(message)s")
    server = make_server(desk, translator, instructions)

    async def run() -> None:
        # The SDK points descriptor 1 at stderr and gives it back in the end: what `print` still has in its
        # buffer by then would reach the client, so it must not get there.
        async with stdio_server() as (reader, writer):
            with redirect_stdout(sys.stderr):
                await server.run(reader, writer, server.create_initialization_options())

    anyio.run(run)


def _listed() -> list[Tool]:
    return [
        Tool(
            name=name,
            description=tool.description,
            input_schema=tool.schema,
            # Clients ask their user before a tool that changes something, and may skip it for others.
            annotations=ToolAnnotations(read_only_hint=tool.reads_only, open_world_hint=False),
        )
        for name, tool in TOOLS.items()
    ]


def _text(told: str) -> list[Any]:
    # Text alone: the same again as structured content would cost every answer twice.
    return [TextContent(type="text", text=told)]


def _refused(sentence: str) -> CallToolResult:
    return CallToolResult(content=_text(sentence), is_error=True)


def _kind_and_place(error: Exception) -> str:
    trace = error.__traceback__
    # The innermost place, which is where it went wrong.
    while trace is not None and trace.tb_next is not None:
        trace = trace.tb_next
    where = "" if trace is None else f" at {trace.tb_frame.f_code.co_qualname}:{trace.tb_lineno}"
    return f"{type(error).__name__}{where}"
