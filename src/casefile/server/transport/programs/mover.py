"""Makes the moves of a program that come over one connection and go the short way."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from casefile.server.transport.programs.quick_moves import Heads, QuickMove, QuickMoves


class Mover:
    """One move after the other, until the connection is gone. A task for each of them would cost more."""

    def __init__(
        self,
        quick_moves: QuickMoves,
        headers: Callable[[], bytes],
        done: Callable[[bytes | None, bytes], None],
    ) -> None:
        """`done` is called with the response and the request; without a response the long way has to answer.
        `headers` are those that every response has."""
        self._quick_moves, self._headers, self._done = quick_moves, headers, done
        self._heads: Heads = {}
        self._asked: tuple[QuickMove, bytes] | None = None
        self._answer: tuple[bytes | None, bytes] = (None, b"")
        self._next: asyncio.Future[None] | None = None
        """Set when there is a next move, or will be none any more."""
        self.task: asyncio.Task[None] | None = None

    def accept(self, request: bytes) -> QuickMove | None:
        """The move in this request; None if it has to go the long way."""
        return self._quick_moves.accept(request, self._heads)

    def make(self, move: QuickMove, request: bytes) -> asyncio.Task[None]:
        """Begin to make it. What does so, until `done` is called."""
        self._asked = move, request
        if self.task is None:
            self.task = asyncio.get_running_loop().create_task(self._make_moves())
        else:
            self._go_on()
        return self.task

    def end(self) -> None:
        """The connection is gone. A move that is on its way is still made, and `done` called."""
        self._go_on()

    def _go_on(self) -> None:
        if self._next is not None and not self._next.done():
            self._next.set_result(None)

    async def _make_moves(self) -> None:
        while self._asked is not None:
            (move, request), self._asked = self._asked, None
            try:
                response: bytes | None = await self._quick_moves.response(move, self._headers())
            except Exception:  # noqa: BLE001  # the long way knows how to tell; the same id does nothing twice
                response = None
            self._answer = response, request
            # With the lines of this round: to wake a peer for one response after the other, with our own work
            # in between, costs more than to wake it once.
            self._quick_moves.outbox.add(self)
            self._next = asyncio.get_running_loop().create_future()
            await self._next

    def flush(self) -> None:
        self._done(*self._answer)
