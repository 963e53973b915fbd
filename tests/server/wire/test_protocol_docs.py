"""The protocol is written down, for people and for programs, and what is written is true."""

from __future__ import annotations

import ast
import asyncio
import json
import re
import subprocess
import sys
from pathlib import Path
from typing import get_args

import msgspec
import pytest

from casefile.bots.registry import bot_names
from casefile.locales import LANGUAGES, Translator
from casefile.server.live.connection import MAX_WAITING_FRAMES, TOO_SLOW
from casefile.server.live.house import Options
from casefile.server.live.limits import Limits
from casefile.server.live.live_table import MAX_REPLAYED_LINES, MAX_REPLAYED_LOG
from casefile.server.table.refusals import TableReason, TableRefusal
from casefile.server.transport.problems import MAX_BODY_BYTES, SENTENCES, STATUS, status_of
from casefile.server.wire import commands, happenings, messages
from casefile.server.wire.settings import (
    MAX_MESSAGE_LETTERS,
    MAX_NAME_LETTERS,
    MAX_NOTE_LETTERS,
    Settings,
)
from tests.support.machine import started_beside
from tests.support.patience import PATIENCE
from tests.support.server import protocol_example
from tests.support.server.servers import UNHURRIED, served_here
from tools import wire_schema
from tools.protocol_page import TABLES, protocol_page
from tools.wire_schema import (
    COMPILER,
    ROOT,
    WEB,
    WIRE,
    kept_hash,
    openapi,
    program,
    schema_hash,
    socket,
    typescript,
)

pytestmark = pytest.mark.real

PAGE = ROOT / "docs" / "protocol.md"
EXAMPLE = Path(protocol_example.__file__)


def test_the_schemas_and_the_tables_of_the_page_are_those_of_the_server() -> None:
    assert (ROOT / "docs" / "openapi.json").read_text("utf-8") == openapi()
    assert (ROOT / "docs" / "socket.json").read_text("utf-8") == socket()
    assert PAGE.read_text("utf-8") == protocol_page()


def test_the_types_for_typescript_are_made_from_these_schemas() -> None:
    assert kept_hash() == schema_hash(), "web/src/net/wire.ts is out of date: run `make wire`"


@pytest.mark.slow
def test_the_types_for_typescript_are_what_the_compiler_makes_and_hold_together() -> None:
    if not COMPILER.exists():
        pytest.skip("the packages of web/ are not installed: `make wire` does it")
    assert WIRE.read_text("utf-8") == typescript()
    compiler = WEB / "node_modules" / "typescript" / "bin" / "tsc"
    checked: list[str | Path] = [
        program("node"),
        compiler,
        "--noEmit",
        "--strict",
        "--target",
        "esnext",
        WIRE,
    ]
    done = subprocess.run(checked, check=False, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout


def test_a_changed_struct_would_be_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    class Shout(commands.Command, tag="shout"):
        louder: bool

    wanted = {**wire_schema.UNIONS, "ClientMessage": commands.AnyClientMessage | Shout}
    monkeypatch.setattr(wire_schema, "UNIONS", wanted)
    socket.cache_clear()
    try:
        assert kept_hash() != schema_hash()
        assert "louder" in socket()
    finally:
        socket.cache_clear()


def test_every_message_and_every_field_is_on_the_page() -> None:
    tables = "".join(table() for table in TABLES.values())
    for union in (
        commands.AnyCommand,
        commands.AnyAction,
        messages.AnyServerMessage,
        happenings.AnyHappening,
    ):
        for struct in get_args(union):
            row = re.search(rf"^\| `{struct.__struct_config__.tag}` \|.*$", tables, re.MULTILINE)
            assert row, struct
            for field in struct.__struct_fields__:
                assert f"`{field}" in row[0] or (union is commands.AnyCommand and field == "id"), (
                    struct,
                    field,
                )
    whole = tables + PAGE.read_text("utf-8")
    for struct in wire_schema.structs_of_the_socket():
        assert struct.__struct_config__.tag is not None or f"**`{struct.__name__}`**" in whole, struct


def test_every_request_is_on_the_page() -> None:
    listed = set(re.findall(r"^\| `([A-Z]+ /[^`]*)` \|", TABLES["http"](), re.MULTILINE))
    known = {
        f"{method.upper()} {path}".replace("{", "<").replace("}", ">").replace("<game>", "<number>")
        for path, methods in json.loads(openapi())["paths"].items()
        for method in methods
    }
    assert listed == known


def test_every_struct_says_what_it_is_for() -> None:
    assert not [struct.__name__ for struct in wire_schema.structs_of_the_socket() if not struct.__doc__]


def test_the_limits_of_the_page_are_those_of_the_server() -> None:
    page, limits = PAGE.read_text("utf-8"), Limits()
    while_ = f"in {limits.per_seconds:.0f} seconds"
    for sentence in (
        f"| a frame | {limits.frame} bytes |",
        f"| {limits.actions} {while_}, then `too-fast`; after {limits.max_refused} of those",
        f"| chat of a seat | {limits.messages} messages {while_}, which count as commands too |",
        f"| {limits.sockets_per_seat} for a seat, {limits.sockets_per_address} for an address |",
        f"| {limits.connects_per_seat} times a minute for a seat, {limits.connects_per_address} for an",
        f"| {MAX_REPLAYED_LINES:,}, of a table with at most {MAX_REPLAYED_LOG:,}; beyond that a snapshot |",
        f"| lines that are read again | {limits.replayed_lines_per_address:,} in a minute for an address:",
        f"| falling behind | {MAX_WAITING_FRAMES} frames, then {TOO_SLOW} |",
        f"| {limits.tables_per_address} in an hour |",
        f"| {limits.joins_per_address} in a minute from an address, all of them together |",
        f"| {MAX_NAME_LETTERS}, {MAX_MESSAGE_LETTERS}, {MAX_NOTE_LETTERS} letters",
        f"at most {MAX_BODY_BYTES // 1024} KiB",
        f"Within {limits.hello_seconds:.0f} seconds after connecting",
    ):
        assert sentence in page


def test_only_levels_that_may_sit_in_are_offered_to() -> None:
    offered = re.search(r"^\| sit_in \| (.*) \|$", TABLES["choices"](), re.MULTILINE)
    assert offered
    levels = re.findall(r"`(\w+)`", offered[1])
    assert levels
    for level in levels:
        msgspec.convert({"sit_in": level}, Settings)
    for level in set(bot_names()).difference(levels):
        with pytest.raises(msgspec.ValidationError):
            msgspec.convert({"sit_in": level}, Settings)


def test_every_status_that_is_answered_is_on_the_page() -> None:
    page = PAGE.read_text("utf-8")
    told = re.search(r"answered with a `Problem`: (.*?)Nothing has changed", page, re.DOTALL)
    assert told
    known = {*SENTENCES, *STATUS.values(), status_of(TableRefusal(TableReason.BAD_TOKEN)), 500}
    assert {int(code) for code in re.findall(r"\b[45]\d\d\b", told[1])} == known


def test_the_frames_of_the_example_are_frames() -> None:
    page = PAGE.read_text("utf-8")
    whole = [line for line in page.splitlines() if line[:2] in ("> ", "< ") and "…" not in line]
    kinds = set()
    for line in whole:
        if line.startswith(">"):
            kinds.add(type(commands.decode(line[2:])))
        else:
            message = msgspec.json.decode(line[2:], type=messages.AnyServerMessage)
            assert messages.encode(message).decode() == line[2:]
            kinds.add(type(message))
    assert {commands.Hello, commands.Act, messages.Update, messages.Done, messages.Refused} <= kinds


def test_the_example_knows_nothing_but_the_page() -> None:
    tree = ast.parse(EXAMPLE.read_text("utf-8"))
    imported = {alias.name for node in ast.walk(tree) if isinstance(node, ast.Import) for alias in node.names}
    imported |= {str(node.module) for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)}
    outside = {name.partition(".")[0] for name in imported} - sys.stdlib_module_names
    assert outside == {"websockets"}
    assert EXAMPLE.relative_to(ROOT).as_posix() in PAGE.read_text("utf-8")


def test_a_client_written_from_the_page_plays_and_resumes(tmp_path: Path) -> None:
    async def evening() -> str:
        async with served_here(tmp_path / "a.db", options=Options(limits=UNHURRIED), bots=True) as (
            house,
            port,
        ):
            house.services.bot_delays.seconds = lambda *_: 0.0  # type: ignore[method-assign]  # nobody watches
            address = f"http://127.0.0.1:{port}"
            async with started_beside(sys.executable, str(EXAMPLE), address, "6") as client:
                async with asyncio.timeout(PATIENCE):
                    said, complaints = await client.communicate()
                assert (client.returncode, complaints) == (0, b"")
            return said.decode()

    said = asyncio.run(evening())
    assert re.fullmatch(r"12 moves, resumed after line \d+, closed with 4003\n", said)


# -- every refusal in every language


def _details(reason: TableReason) -> dict[str, str | int]:
    return dict.fromkeys(re.findall(r"\{(\w+)\}", reason.sentence), 3)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("reason", TableReason, ids=lambda reason: reason.name)
def test_every_refusal_of_a_table_can_be_said(language: str, reason: TableReason) -> None:
    said = Translator(language).text(reason.key, **_details(reason))
    english = TableRefusal(reason, **_details(reason)).sentence
    if language == "en":
        assert said == english
    elif reason is TableReason.BAD_VALUE:  # what is wrong with the value is told to programs, in English
        assert said.endswith(f"\u00a0: {english}")
    else:
        assert said != english
        assert said.endswith(".")


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_language_keeps_refusals_that_no_table_knows(language: str) -> None:
    text = (ROOT / "src/casefile/locales" / language / "server.ftl").read_text("utf-8")
    assert set(re.findall(r"^([\w-]+) =", text, re.MULTILINE)) == {reason.key for reason in TableReason}


def test_every_kind_of_refusal_has_its_status() -> None:
    assert {reason.kind for reason in TableReason} | {"illegal"} == STATUS.keys()
    assert all(sentence.endswith(".") for sentence in SENTENCES.values())
