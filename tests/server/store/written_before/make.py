"""Writes a database and a backup that hold every kind of line, and what this version says about them.

    python -m tests.server.store.written_before.make FOLDER

`schema_0002` was made by the last version that wrote every line as one flat object, `{"entry": ...}`, and
`schema_0003` by the last one whose paces were relaxed, normal and quick: it has a table of each. What they
hold must be readable for ever, so they are never made again; a later format gets a folder of its own.
"""

from __future__ import annotations

import asyncio
import json
import shutil
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from casefile.server.store.backup import back_up
from casefile.server.store.chain import chained, first_check
from casefile.server.store.store import Index, Store
from casefile.server.table.view import table_info
from casefile.server.wire.messages import encode
from tests.support.server.log_answers import answers
from tests.support.server.pure_table import PureTable, lobby
from tests.support.server.whole_evening import whole_evening


async def _write(store: Store, table: str, desk: PureTable) -> None:
    index = Index(
        public=desk.table.settings.public,
        phase=desk.table.phase,
        summary=encode(table_info(desk.table)),
        touched=desk.now / 1000,
    )
    await store.append(table, 1, chained(first_check(table), desk.lines), index)
    await store.put_note(table, str(desk.table.people[0].sitter), "It was the butler.")


async def _make(folder: Path) -> None:
    desks = {"0123456789abcdef": whole_evening(), "fedcba9876543210": lobby(3)}
    with TemporaryDirectory() as temporary:
        database = Path(temporary) / "tables.db"
        store = Store.open(database)
        for table, desk in desks.items():
            await _write(store, table, desk)
        await store.close()
        back_up(database, folder / "tables.backup", lambda *_: None)
        said = await answers(database, [*desks])
        shutil.copy(database, folder / "tables.db")
    (folder / "answers.json").write_text(json.dumps(said, indent=1, ensure_ascii=False) + "\n", "utf-8")


if __name__ == "__main__":
    asyncio.run(_make(Path(sys.argv[1])))
