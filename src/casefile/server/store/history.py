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
from casefile.server.table.changes import apply, skim
from casefile.server.table.log import Entry, decode_entry, ends_game, is_deal, is_move, skim_entry
from casefile.server.table.state import TableState

MAX_READERS = 2
"""How many logs are read at the same time: each takes a slice of every round of the event loop."""
SLICE_SECONDS = 0.001


class TimeSlice:
    """Bounds how long one piece of work may hold the event loop."""

    def __init__(self) -> None:
        self._until = perf_counter() + SLICE_SECONDS

    @property
    def is_over(self) -> bool:
        # By time rather than lines: a line can be a chat message or a whole deal.
        return perf_counter() > self._until

    async def give_way(self) -> None:
        """Yield to the event loop if the slice is used up."""
        if self.is_over:
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
            async for checksum_and_text in _checked(table, await self._store.read(table)):
                yield checksum_and_text

    async def states(self, table: str, game: int = 1) -> AsyncGenerator[tuple[TableState, Entry], None]:
        """The table after each of its lines, and that line. The table is the same object each time. Otherwise
        like `lines`.

        The moves of games before this one are left out, most of a long log; the table has no game after them.
        """
        state = TableState(table)
        async with aclosing(self.lines(table)) as lines:
            async for _, text in lines:
                entry = _take_in_from(game, state, text)
                if entry is not None:
                    yield state, entry

    async def load(self, table: str) -> tuple[TableState, bytes]:
        """A table as it is now, and the checksum of its last line."""
        state, check = TableState(table), first_check(table)
        async with self._readers:
            stored = await self._store.read(table)
            last_game = sum(map(is_deal, stored))
            async for check, text in _checked(table, stored):  # noqa: B007  # the last one is wanted
                _take_in_from(last_game, state, text)
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


async def _checked(table: str, stored: list[bytes]) -> AsyncGenerator[tuple[bytes, bytes], None]:
    previous, turn = first_check(table), TimeSlice()
    for line in stored:
        text = text_of(previous, line)
        previous = check_of(line)
        yield previous, text
        if turn.is_over:
            await turn.give_way()


def _take_in_from(game: int, state: TableState, text: bytes) -> Entry | None:
    """Apply a stored line and return it, or only skim it if it is a move of a game before this one."""
    if state.game is None or state.game.number >= game or not is_move(text):
        entry = decoded(text)
        take_in(state, entry)
        return entry
    try:
        skim(state, skim_entry(text), ends_game=ends_game(text))
    except (msgspec.DecodeError, UnicodeError):
        raise Damaged(StoreProblem.LINE_UNREADABLE()) from None
    except Exception:  # noqa: BLE001  # as in `take_in`
        raise Damaged(StoreProblem.LINE_DOES_NOT_FIT()) from None
    return None


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
