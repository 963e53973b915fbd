"""What an earlier version has stored is read as it was, and goes on from there.

`written_before` holds a database and a backup of each earlier way to write lines, with what that version said
about them.
"""

from __future__ import annotations

import asyncio
import json
import re
import shutil
from pathlib import Path
from typing import Any

import pytest

from casefile.server.store.backup import restore_missing
from casefile.server.store.history import History
from casefile.server.store.store import Store
from casefile.server.table.tokens import token_hash
from casefile.server.table.view import snapshot
from tests.support.command_line import casefile
from tests.support.server.house_with_clock import ClockedHouse, Deaf
from tests.support.server.log_answers import answers

pytestmark = pytest.mark.real

FOLDERS = sorted((Path(__file__).parent / "written_before").glob("schema_*"))
TABLE = "0123456789abcdef"
KEY = "key of a latecomer"


@pytest.fixture(params=FOLDERS, ids=lambda path: path.name)
def folder(request: pytest.FixtureRequest) -> Path:
    found: Path = request.param
    return found


@pytest.fixture
def database(folder: Path, tmp_path: Path) -> Path:
    """A copy, brought up to date as it is when a server starts."""
    copy = tmp_path / "tables.db"
    shutil.copy(folder / "tables.db", copy)
    asyncio.run(Store.open(copy).close())
    return copy


RENAMED = {
    r"\"pace\":\"relaxed\"": r"\"pace\":\"calm\"",
    r"\"pace\":\"normal\"": r"\"pace\":\"calm\"",
    r"\"pace\":\"quick\"": r"\"pace\":\"brisk\"",
}
"""What is called something else today. Frames stand in the answers as text, so their quotes are escaped."""
ADDED = re.compile(r'(\\"settings\\":\{(?:[^{}]|\{[^{}]*\})*)\}')
"""Settings, which have two more today, at their end."""

BEGAN = re.compile(r',"line":\d+(?=\})')
"""The line at which a game began, which the snapshots of today tell as well. Nothing else ends like this."""


def said_before(folder: Path) -> dict[str, Any]:
    """What that version said, in the words of today."""
    text = (folder / "answers.json").read_text("utf-8")
    for before, now in RENAMED.items():
        text = text.replace(before, now)
    text = ADDED.sub(r'\1,\\"hints\\":false,\\"small_talk\\":true}', text)
    found: dict[str, Any] = json.loads(text)
    return found


def said_now(database: Path, tables: list[str]) -> dict[str, Any]:
    """Without what snapshots have told only since."""
    found: dict[str, Any] = json.loads(json.dumps(asyncio.run(answers(database, tables))))
    for told in found["tables"].values():
        told["snapshots"] = {viewer: BEGAN.sub("", text) for viewer, text in told["snapshots"].items()}
    return found


def test_the_doctor_finds_an_earlier_database_sound(database: Path) -> None:
    told = casefile("doctor", str(database))
    assert told.code == 0, told.out


def test_everything_that_is_asked_about_an_earlier_database_is_answered_as_before(
    folder: Path, database: Path
) -> None:
    before = said_before(folder)
    now = said_now(database, [*before["tables"]])
    assert now["doctor"] == before["doctor"]
    for table, told in before["tables"].items():
        for question, answer in told.items():
            assert now["tables"][table][question] == answer, question


def test_an_earlier_backup_brings_back_the_same_tables(folder: Path, tmp_path: Path) -> None:
    before, database = said_before(folder), tmp_path / "tables.db"
    restored = restore_missing(database, folder / "tables.backup", lambda *_: None)
    assert restored.amount.tables == len(before["tables"])
    assert casefile("doctor", str(database)).code == 0
    now = said_now(database, [*before["tables"]])
    for table, told in before["tables"].items():
        *lines, last = now["tables"][table]["lines"]
        assert lines == told["lines"]
        assert [event["what"] for event in json.loads(last["everybody"])["happened"]] == ["restored"]
        for question in ("record", "story", "names", "invitation", "keys", "answered"):
            assert now["tables"][table][question] == told[question]


def test_the_lobby_still_lists_earlier_tables(folder: Path, database: Path) -> None:
    async def paces() -> list[str]:
        keeping = ClockedHouse(database, keep_days=None)
        try:
            return sorted(info.settings.pace for info in await keeping.house.services.listing.public())
        finally:
            await keeping.stop()

    quick = ["brisk"] if "2222222222222222" in said_before(folder)["tables"] else []
    assert asyncio.run(paces()) == [*quick, "calm"]


def test_an_earlier_table_goes_on_and_forgets_whoever_asks_to_be_erased(database: Path) -> None:
    async def play(keeping: ClockedHouse) -> None:
        live = await keeping.found(TABLE)
        chair = live.state.chair_with_key(token_hash(KEY))
        assert chair is not None
        assert chair.name == "Grace"
        before = live.state.line
        person = Deaf()
        person.viewer, person.key = chair.suspect, token_hash(KEY)
        assert (await keeping.answer(live, person, "say", text="We meet again."))["line"] == before + 1
        assert (await keeping.answer(live, person, "erase"))["line"] == before + 2
        again, _ = await History(keeping.store).load(TABLE)
        assert snapshot(again, None) == snapshot(live.state, None)

    async def test() -> None:
        keeping = ClockedHouse(database, keep_days=None)
        try:
            await play(keeping)
        finally:
            await keeping.stop()

    asyncio.run(test())
    assert casefile("doctor", str(database)).code == 0
    told = said_now(database, [TABLE])["tables"][TABLE]["lines"]
    assert not [line for line in told if "Grace" in line["everybody"] or "again" in line["everybody"]]
