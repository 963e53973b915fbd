"""The server of a tournament: on a thread of its own, so that nobody who is slow holds up the games."""

from __future__ import annotations

import asyncio
import time
from contextlib import suppress
from ipaddress import ip_address
from threading import Event, Thread

import uvicorn

from casefile.reading.bad_input import BadInput
from casefile.remote_players.league_table import LeagueTable
from casefile.remote_players.reception import Reception
from casefile.remote_players.routes import league_app
from casefile.server.live.faults import LoopFaults
from casefile.server.live.limits import Limits
from casefile.server.transport.access import Access, own_names
from casefile.server.transport.capacity import Capacity
from casefile.server.transport.guard import guarded
from casefile.server.transport.network import own_address
from casefile.server.transport.serve import GOODBYE_TIMEOUT, listening_socket, shown_host, uvicorn_config
from casefile.server.transport.start_problems import StartProblem
from casefile.server.transport.uvicorn_protocols import HookedServer

CAPACITY = Capacity(connections=256, backlog=64)
"""More than the players of any league need, and few enough for every machine."""
STOP_TIMEOUT = 10.0
"""Seconds to wait for the server to end; then it ends with the process."""


class LeagueDoor:
    def __init__(self, host: str, port: int) -> None:
        """It listens from now on, and answers from `start` on. BadInput if it cannot."""
        self._socket = listening_socket(host, port)
        self._address = f"http://{shown_host(_reachable(host))}:{self._socket.getsockname()[1]}"
        self._reception = Reception()
        app = guarded(league_app(self._reception), Access(names=own_names(host)))
        self._server = _Server(uvicorn_config(app, host, port, Limits(), capacity=CAPACITY), self._reception)
        self._thread = Thread(
            target=self._server.run, args=([self._socket],), name="league door", daemon=True
        )

    def open(self, table: LeagueTable) -> str:
        """The link to this table, which is told only now."""
        table.on_line = lambda: self._server.on_loop(table)
        return f"{self._address}/t/{table.id}#program={self._reception.add(table)}"

    def start(self) -> None:
        self._thread.start()
        while not self._server.is_listening.wait(0.1):
            if not self._thread.is_alive():
                raise BadInput("", StartProblem.NOT_STARTED())

    def close(self) -> None:
        """Tell everybody that their seat is gone, and stop."""
        self._server.should_exit = True
        if self._thread.is_alive():
            self._thread.join(STOP_TIMEOUT)
        self._socket.close()


class _Server(HookedServer):
    def __init__(self, config: uvicorn.Config, reception: Reception) -> None:
        super().__init__(config)
        self._reception = reception
        self._loop: asyncio.AbstractEventLoop | None = None
        self.is_listening = Event()

    def on_loop(self, table: LeagueTable) -> None:
        """Have those who follow a table told what is new there; on any thread."""
        if self._loop is not None:
            with suppress(RuntimeError):  # it has been closed, and nobody follows any more
                self._loop.call_soon_threadsafe(self._reception.tell, table)

    async def before_start(self) -> None:
        self._loop = asyncio.get_running_loop()
        self._loop.set_exception_handler(LoopFaults())

    def on_listening(self, _host: str, _port: int) -> None:
        self.is_listening.set()

    async def before_shutdown(self) -> None:
        self._reception.close()
        deadline = time.monotonic() + GOODBYE_TIMEOUT
        while time.monotonic() < deadline and not self._reception.is_empty:
            await asyncio.sleep(0.01)


def _reachable(host: str) -> str:
    """The address for a link: one that listens on all of them is reached at that in its network."""
    try:
        is_any = ip_address(host).is_unspecified
    except ValueError:  # a name
        is_any = False
    return (own_address() or host) if is_any else host
