"""A socket or stream of a viewer: what waits to be sent, and what happens to a reader who falls behind."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable, Coroutine, Generator, Iterable
from typing import Any, NamedTuple, Protocol

from casefile.game.cards import Suspect
from casefile.server.live.frames import Frame, HangUp, Write

Send = Callable[[dict[str, Any]], Awaitable[None]]
MAX_WAITING_FRAMES = 64
"""How many frames a reader may be behind before it is cut off. It can resume where it was."""
CLOSE_TIMEOUT = 5.0
"""Seconds a reader has to take the close frame. After that, its connection is dropped."""

# Close codes. After RESUME and TOO_SLOW a client connects again; after the others it asks a person first.
RESUME, TOO_SLOW, NO_HELLO = 4000, 4001, 4002
SEAT_LOST, NO_SUCH_TABLE, TOO_FAST, TOO_MANY, NOT_ALLOWED, DAMAGED = 4003, 4004, 4008, 4009, 4010, 4011
REASONS = {
    RESUME: "the server is restarting: connect again",
    TOO_SLOW: "too far behind: connect again",
    NO_HELLO: "the first message must be hello, and come soon",
    SEAT_LOST: "this seat is now held elsewhere",
    NO_SUCH_TABLE: "there is no such table",
    TOO_FAST: "too many requests: wait a while",
    TOO_MANY: "too many connections",
    NOT_ALLOWED: "this table is not open to spectators",
    DAMAGED: "the data saved for this table is damaged",
}


class SeatHolder(NamedTuple):
    """The holder of a seat who asks for something without a connection of their own."""

    viewer: Suspect
    key: str


class Sender(Protocol):
    """Has something to send."""

    def flush(self) -> None:
        """Send it. Nothing is raised: others wait for their turn."""


class Outbox:
    """Those with something to send. Each sends all of it at the end of this round of the event loop.

    When many tables change at once, that costs less than sending in between.
    """

    def __init__(self, closed: Callable[[int], None]) -> None:
        """`closed` is called with the code of every connection the server closes."""
        self.closed = closed
        self._filled: list[Sender] = []

    def add(self, sender: Sender) -> None:
        if not self._filled:
            asyncio.get_running_loop().call_soon(self._flush)
        self._filled.append(sender)

    def _flush(self) -> None:
        filled, self._filled = self._filled, []
        for sender in filled:
            sender.flush()


class Connection:
    """Frames go out with the next flush while the network takes them; the rest waits here, up to a limit.

    Sending never blocks, so nobody waits for a slow reader.
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
        """The hash of its token; empty for a spectator."""
        self.address = ""
        """Where it comes from, as limits count it."""
        self._waiting: deque[Frame] = deque()
        self._pump: asyncio.Task[None] | None = None
        """Sends what is waiting, if the network did not take it at once."""
        self._closing = False

    def send(self, text: bytes) -> None:
        """Send a text at the end of this round of the event loop."""
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
        """Send a text and wait until the network has taken it. False if the connection is closing."""
        if not self._closing:
            try:
                await self._send(self._message(Frame(text)))
            except Exception:  # noqa: BLE001  # as in `_started`
                self._closing = True
        return not self._closing

    def flush(self) -> None:
        """Send what is waiting, unless the network is not ready for it."""
        waiting = self._waiting
        if not waiting or self._pump is not None:
            return
        if self._wrote(self._encoded(waiting)):
            waiting.clear()
            return
        while waiting and self._started(self._message(waiting.popleft())):
            pass

    def _wrote(self, frames: bytes) -> bool:
        """Try to write straight to the transport. False if they have to go through ASGI."""
        try:
            return self._write is not None and self._write(frames)
        except Exception:  # noqa: BLE001  # sending through ASGI will find out what is wrong
            return False

    def close(self, code: int) -> None:
        """Close it with this code. Frames still waiting are dropped: whoever resumes gets them then."""
        if self._closing:
            return
        self._outbox.closed(code)
        self.flush()
        self._closing = True
        self._waiting.clear()
        if self._pump is not None:
            self._pump.cancel()
            self._pump = None
        if not self._started(self._goodbye(code)) and self._hang_up is not None:
            # The peer may never read it, and until then its chair would count as occupied.
            asyncio.get_running_loop().call_later(CLOSE_TIMEOUT, self._hang_up)

    @property
    def closing(self) -> bool:
        return self._closing

    # -- what a stream does in another way

    def _encoded(self, frames: Iterable[Frame]) -> bytes:
        """The frames as bytes for the transport."""
        return b"".join([frame.encoded for frame in frames])

    def _message(self, frame: Frame) -> dict[str, Any]:
        """A frame as a message for any ASGI server."""
        return frame.message

    def _goodbye(self, code: int) -> dict[str, Any]:
        """The last message."""
        return {"type": "websocket.close", "code": code, "reason": REASONS[code]}

    def _started(self, message: dict[str, Any]) -> bool:
        """Send without a task if nothing has to be awaited, which is nearly always so. Whether it is out."""
        sending: Any = self._send(message)  # a coroutine, in every ASGI server
        try:
            pending = sending.send(None)
        except StopIteration:
            return True
        except Exception:  # noqa: BLE001  # the peer is gone: the reading side notices, too
            self._closing = True
            return False
        self._pump = asyncio.get_running_loop().create_task(self._drain(_Rest(sending, pending)))
        return False

    async def _drain(self, first: Awaitable[None]) -> None:
        try:
            await first
            while self._waiting:
                await self._send(self._message(self._waiting.popleft()))
        except Exception:  # noqa: BLE001  # as above
            self._closing = True
        finally:
            self._pump = None


class _Rest:
    """The rest of a coroutine that was started by hand and turned out to wait for something."""

    def __init__(self, begun: Coroutine[Any, Any, None], pending: object) -> None:
        self._begun, self._pending = begun, pending

    def __await__(self) -> Generator[Any, Any, None]:
        pending = self._pending
        while True:
            fault: BaseException | None = None
            value = None
            try:
                value = yield pending
            except BaseException as thrown:  # noqa: BLE001  # a cancellation, say, belongs to the coroutine
                fault = thrown
            try:
                pending = self._begun.send(value) if fault is None else self._begun.throw(fault)
            except StopIteration:
                return
