"""Reading logs from the store, line by line, without holding up the tables where people are playing.

A log can have thousands of lines, and applying a hundred of them takes milliseconds. So readers yield to the
event loop again and again, and few of them run at the same time.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator
from contextlib import aclosing
from time import perf_counter

import msgspec

from casefile.server.store.chain import Damaged, check_of, first_check, text_of
from casefile.server.store.problems import StoreProblem
from casefile.server.store.store import Store
from casefile.server.table.changes import apply
from casefile.server.table.log import Entry, decode_entry
from casefile.server.table.state import TableState

MAX_READERS = 2
"""How many logs are read at the same time: each takes a slice of every round of the event loop."""
SLICE_SECONDS = 0.001


class TimeSlice:
    """Bounds how long one piece of work may hold the event loop."""

    def __init__(self) -> None:
        self._until = perf_counter() + SLICE_SECONDS

    async def give_way(self) -> None:
        """Yield to the event loop if the slice is used up."""
        # By time rather than lines: a line can be a chat message or a whole deal.
        if perf_counter() > self._until:
            await asyncio.sleep(0)
            self._until = perf_counter() + SLICE_SECONDS


class History:
    def __init__(self, store: Store) -> None:
        self._store = store
        self._readers = asyncio.Semaphore(MAX_READERS)

    async def lines(self, table: str) -> AsyncGenerator[tuple[bytes, bytes], None]:
        """The checksum and text of each line of a table. Raises Damaged at one that is not what was written.

        A caller that may stop early has to use `contextlib.aclosing`: other readers wait until this one ends.
        """
        # Held until the last line is taken: a slow consumer holds up other readers, but not the event loop.
        async with self._readers:
            previous, turn = first_check(table), TimeSlice()
            for line in await self._store.read(table):
                text = text_of(previous, line)
                previous = check_of(line)
                yield previous, text
                await turn.give_way()

    async def states(self, table: str) -> AsyncGenerator[tuple[TableState, Entry], None]:
        """The table after each of its lines, and that line. The table is the same object each time. Otherwise
        like `lines`."""
        state = TableState(table)
        async with aclosing(self.lines(table)) as lines:
            async for _, text in lines:
                entry = decoded(text)
                take_in(state, entry)
                yield state, entry

    async def load(self, table: str) -> tuple[TableState, bytes]:
        """A table as it is now, and the checksum of its last line."""
        state, check = TableState(table), first_check(table)
        async for check, text in self.lines(table):  # noqa: B007  # the last one is wanted
            take_in(state, decoded(text))
        return state, check

    async def after(self, table: str, line: int) -> tuple[bytes, list[Entry]]:
        """The entries of a table after this line, and the checksum of the last line."""
        # Erasing changes the checksums of old lines, so the chain goes on from the one stored now.
        stored = await self._store.read(table, after=max(line - 1, 0))
        previous = first_check(table) if line == 0 or not stored else check_of(stored.pop(0))
        found = []
        for body in stored:
            found.append(decoded(text_of(previous, body)))
            previous = check_of(body)
        return previous, found


def decoded(text: bytes) -> Entry:
    try:
        return decode_entry(text)
    except (msgspec.DecodeError, UnicodeError):
        raise Damaged(StoreProblem.LINE_UNREADABLE()) from None


def take_in(state: TableState, entry: Entry) -> None:
    """Apply a stored line. Raises Damaged if it does not fit the lines before it."""
    try:
        apply(state, entry)
    except Exception:  # noqa: BLE001  # it may fail in many ways: a missing chair, a wrong phase
        raise Damaged(StoreProblem.LINE_DOES_NOT_FIT()) from None
