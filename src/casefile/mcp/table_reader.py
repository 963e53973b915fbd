"""Reads the lines of a table on a thread of its own, so that the seat is held while a model thinks."""

from __future__ import annotations

import threading

from casefile.remote.door import Lost, RemoteDoor, ServerRefusal
from casefile.remote.line_feed import Ended, LineFeed, Told
from casefile.remote.protocol_error import ProtocolError
from casefile.server.wire.messages import Snapshot

TableLine = Snapshot | Told
MAX_WAITING_BYTES = 8 * 1024 * 1024


class TableReader:
    """What comes waits here until somebody takes it: nothing changes while a tool is at work."""

    def __init__(self, door: RemoteDoor) -> None:
        self._feed = LineFeed(door, sleep=self._sleep, connected=self._is_connected, lost=self._has_failed)
        self._news = threading.Condition()  # of a lock that one thread may take twice
        self._waiting: list[TableLine] = []
        self._waiting_bytes = 0
        self._hurry = threading.Event()
        self.is_reading = False
        """Does it read, or try to come back?"""
        self.trouble: Exception | None = Lost("no answer")
        """Why there is no connection now, if there is none: Lost, ServerRefusal, ProtocolError or Ended."""

    def start(self) -> None:
        """Read, if it does not yet or has given up; if it is pausing before another attempt, try now."""
        if self.trouble is not None:
            self._hurry.set()
        # What the server has ended for good is not tried again, nor one that is no server of ours.
        if not self.is_reading and not isinstance(self.trouble, Ended | ProtocolError):
            self._hurry.clear()
            self.is_reading = True
            # A daemon: it waits for the network most of the time, and must not keep the process from ending.
            threading.Thread(target=self._read, name="table reader", daemon=True).start()

    def take(self) -> list[TableLine]:
        """What has come since the last time, in order."""
        with self._news:
            taken, self._waiting, self._waiting_bytes = self._waiting, [], 0
            self._news.notify_all()
        return taken

    def wait(self, seconds: float) -> None:
        """Until there is something to take, the connection is another, or so many seconds are over."""
        with self._news:
            before = self.trouble
            self._news.wait_for(
                lambda: self._waiting or self.trouble is not before or not self.is_reading, seconds
            )

    def _read(self) -> None:
        try:
            self._feed.follow(self._hear)
        except (Lost, ServerRefusal, ProtocolError, Ended) as trouble:
            self._has_ended(trouble)
        except Exception as fault:  # noqa: BLE001  # nobody would hear of it: the thread ends, and calls wait
            # By its kind alone: what it says might name a card.
            self._has_ended(Lost(type(fault).__name__))

    def _hear(self, message: TableLine) -> bool:
        with self._news:
            # The server has to wait if it sends more than this while no tool is called.
            self._news.wait_for(lambda: self._waiting_bytes < MAX_WAITING_BYTES)
            self._waiting.append(message)
            self._waiting_bytes += self._feed.line_bytes
            self._news.notify_all()
        return False

    def _is_connected(self) -> None:
        with self._news:
            self.trouble = None
            self._news.notify_all()

    def _has_failed(self, trouble: Exception) -> None:
        with self._news:
            self.trouble = trouble
            self._news.notify_all()

    def _has_ended(self, trouble: Exception) -> None:
        with self._news:
            # Together: whoever sees the one must see the other.
            self.is_reading = False
            self._has_failed(trouble)

    def _sleep(self, seconds: float) -> None:
        self._hurry.wait(seconds)
        self._hurry.clear()
