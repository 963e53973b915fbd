"""One socket of one viewer: what is to be sent, and what happens when the reader does not keep up."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable, Coroutine, Generator
from typing import Any

from casefile.game.cards import Suspect
from casefile.server.live.frames import Frame, HangUp, Write

Send = Callable[[dict[str, Any]], Awaitable[None]]
MAX_WAITING_FRAMES = 64
"""How many frames a reader may be behind before it is cut off. It can resume where it was."""
CLOSE_TIMEOUT = 5.0
"""Seconds that a reader has to take the close frame. Then its connection is dropped."""

# Close codes. After RESUME and TOO_SLOW a client connects again; after the others it asks a person first.
RESUME, TOO_SLOW, NO_HELLO = 4000, 4001, 4002
SEAT_LOST, NO_SUCH_TABLE, TOO_FAST, TOO_MANY, NOT_ALLOWED, DAMAGED = 4003, 4004, 4008, 4009, 4010, 4011
REASONS = {
    RESUME: "the server goes on in a moment: connect again",
    TOO_SLOW: "too far behind: connect again",
    NO_HELLO: "the first message is hello, and comes soon",
    SEAT_LOST: "this seat is held elsewhere now",
    NO_SUCH_TABLE: "there is no such table",
    TOO_FAST: "too much at once: wait a while",
    TOO_MANY: "too many connections",
    NOT_ALLOWED: "this table is not open to spectators",
    DAMAGED: "what the server has kept of this table is damaged",
}


class Outbox:
    """Connections with something to send. Each sends all of it at once, at the end of this round of the loop.

    When many tables have news at once, that costs less than sending in between.
    """

    def __init__(self, closed: Callable[[int], None]) -> None:
        """`closed` is told the code of every connection that the server ends."""
        self.closed = closed
        self._filled: list[Connection] = []

    def add(self, connection: Connection) -> None:
        if not self._filled:
            asyncio.get_running_loop().call_soon(self._flush)
        self._filled.append(connection)

    def _flush(self) -> None:
        filled, self._filled = self._filled, []
        for connection in filled:
            connection.flush()


class Connection:
    """Frames go out with the next flush while the network takes them; the rest waits here, up to a limit.

    Nobody else waits for a slow reader: sending never blocks the table.
    """

    __slots__ = (
        "_closing",
        "_hang_up",
        "_outbox",
        "_pump",
        "_send",
        "_waiting",
        "_write",
        "address",
        "key",
        "viewer",
    )

    def __init__(
        self, send: Send, outbox: Outbox, write: Write | None = None, hang_up: HangUp | None = None
    ) -> None:
        """Every ASGI server has `send`; only our own protocols have `write` and `hang_up`."""
        self._send, self._outbox, self._write, self._hang_up = send, outbox, write, hang_up
        self.viewer: Suspect | None = None
        self.key = ""
        """The hash of the token it came with; empty for a spectator."""
        self.address = ""
        """Where it comes from, as limits count it."""
        self._waiting: deque[Frame] = deque()
        self._pump: asyncio.Task[None] | None = None
        """Sends what waits, when the network did not take it at once."""
        self._closing = False

    def send(self, text: bytes) -> None:
        """Send a text at the end of this round of the loop."""
        self.send_frame(Frame(text))

    def send_frame(self, frame: Frame) -> None:
        """The same for a frame that several connections share."""
        if self._closing:
            return
        if self._pump is None:
            if not self._waiting:
                self._outbox.add(self)
        elif len(self._waiting) >= MAX_WAITING_FRAMES:
            self.close(TOO_SLOW)
            return
        self._waiting.append(frame)

    async def send_and_wait(self, text: bytes) -> bool:
        """Send a text and wait until the network has taken it. False if this connection is at its end."""
        if not self._closing:
            try:
                await self._send(Frame(text).message)
            except Exception:  # noqa: BLE001  # as in `_started`
                self._closing = True
        return not self._closing

    def flush(self) -> None:
        """Send what waits, unless the network is not ready for it."""
        waiting = self._waiting
        if not waiting or self._pump is not None:
            return
        if self._wrote(b"".join([frame.encoded for frame in waiting])):
            waiting.clear()
            return
        while waiting and self._started(waiting.popleft().message):
            pass

    def _wrote(self, frames: bytes) -> bool:
        """Did they go the short way?"""
        try:
            return self._write is not None and self._write(frames)
        except Exception:  # noqa: BLE001  # whatever it is, it is this line's alone: the long way finds out
            return False

    def close(self, code: int) -> None:
        """End it with this code. What a slow reader waits for is dropped: whoever resumes gets it then."""
        if self._closing:
            return
        self._outbox.closed(code)
        self.flush()
        self._closing = True
        self._waiting.clear()
        message = {"type": "websocket.close", "code": code, "reason": REASONS[code]}
        if self._pump is not None:
            self._pump.cancel()
            self._pump = None
        if not self._started(message) and self._hang_up is not None:
            # Nobody may ever read it. Until then this would stay, and its chair would not count as left.
            asyncio.get_running_loop().call_later(CLOSE_TIMEOUT, self._hang_up)

    @property
    def closing(self) -> bool:
        return self._closing

    def _started(self, message: dict[str, Any]) -> bool:
        """Send without a task of its own, if nothing has to be waited for, as nearly always. Is it out?"""
        sending: Any = self._send(message)  # ASGI servers send by coroutines
        try:
            pending = sending.send(None)
        except StopIteration:
            return True
        except Exception:  # noqa: BLE001  # the peer is gone: whoever reads from it learns it as well
            self._closing = True
            return False
        self._pump = asyncio.get_running_loop().create_task(self._drain(_Rest(sending, pending)))
        return False

    async def _drain(self, first: Awaitable[None]) -> None:
        try:
            await first
            while self._waiting:
                await self._send(self._waiting.popleft().message)
        except Exception:  # noqa: BLE001  # as above
            self._closing = True
        finally:
            self._pump = None


class _Rest:
    """What is left of a coroutine that has been begun by hand and turned out to wait for something."""

    def __init__(self, begun: Coroutine[Any, Any, None], pending: object) -> None:
        self._begun, self._pending = begun, pending

    def __await__(self) -> Generator[Any, Any, None]:
        pending = self._pending
        while True:
            fault: BaseException | None = None
            value = None
            try:
                value = yield pending
            except BaseException as thrown:  # noqa: BLE001  # a cancellation, say, is for the coroutine inside
                fault = thrown
            try:
                pending = self._begun.send(value) if fault is None else self._begun.throw(fault)
            except StopIteration:
                return
