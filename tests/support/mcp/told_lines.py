"""What a model at a table could have read, made from the lines that its seat was sent."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from casefile.game.seen import View
from casefile.locales import Translator
from casefile.mcp.remote_table import RemoteTable
from casefile.mcp.table_reader import TableLine, TableReader
from casefile.mcp.toolbox import Toolbox
from casefile.mcp.tools import ToolDesk
from casefile.reading.bad_input import BadInput
from casefile.remote.door import RemoteDoor
from casefile.remote.known_table import KnownTable
from casefile.remote.line_feed import Told, decode_line
from casefile.remote.link import Link
from casefile.server.wire.messages import Snapshot

REQUESTS: Sequence[tuple[str, Mapping[str, Any]]] = (
    ("wait", {"seconds": 0}),
    ("look", {"log": True, "squares": True}),
    ("notebook", {}),
    ("review", {}),
    ("open", {}),
    ("choose", {"number": 0}),
)
"""Asked after every line: what is refused is compared as well."""


class _Read(TableReader):
    """Has read one line after the other, whenever the test says so."""

    def __init__(self, door: RemoteDoor) -> None:
        super().__init__(door)
        self.trouble, self.is_reading = None, True
        self.read: list[TableLine] = []

    def start(self) -> None:
        """It needs no network."""

    def take(self) -> list[TableLine]:
        taken, self.read = self.read, []
        return taken


class _Table(RemoteTable):
    def __init__(self, chair: str) -> None:
        door = RemoteDoor(Link("http", "nowhere", None, "0" * 16, "token"))
        super().__init__(door, Translator("en"), notebook=True)
        self._reader = self.reader = _Read(door)
        # Usually told by a snapshot, which comes first.
        self._known = KnownTable(chair)

    def has_notebook(self, _view: View) -> bool:
        """Whatever the settings say: what it tells is to be compared, too."""
        return True


def page_of_lines(received: Iterable[str], chair: str) -> str:
    """All that the tools tell of the lines of a table from the first on, and of every snapshot."""
    lines = [text for text in received if text.startswith(('{"type":"snapshot"', '{"type":"update"'))]
    updates = {json.loads(text)["line"]: text for text in lines if text.startswith('{"type":"update"')}
    page = _told([updates[line] for line in sorted(updates)], chair)
    for snapshot in dict.fromkeys(text for text in lines if text.startswith('{"type":"snapshot"')):
        page += _told([snapshot], chair)
    return "\n".join(page)


def _told(lines: Sequence[str], chair: str) -> list[str]:
    table = _Table(chair)
    desk = ToolDesk(lambda: Toolbox(Translator("en"), table))
    page: list[str] = []
    for line in lines:
        message = decode_line(line.encode())
        assert isinstance(message, Snapshot | Told)
        table.reader.read.append(message)
        for name, arguments in REQUESTS:
            try:
                page.append(desk.call(name, arguments, desk.menu_told))
            except BadInput as refused:
                page.append(str(refused))
    return page
