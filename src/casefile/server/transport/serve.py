"""Starting and stopping a server process: everything put together, then uvicorn."""

from __future__ import annotations

import asyncio
import gc
import logging
import signal
import sys
import time
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from socket import AF_INET, AF_INET6, create_server, socket

import structlog
import uvicorn

from casefile.reading.bad_input import BadInput
from casefile.reading.problems import system_says
from casefile.server.live.faults import FaultFormatter, LoopFaults, name_faults_only
from casefile.server.live.house import House, Options
from casefile.server.live.limits import Limits
from casefile.server.live.news import LocalNews, PostgresNews
from casefile.server.live.wiring import make_house
from casefile.server.store.store import Store, Unavailable
from casefile.server.table.moment import Clock
from casefile.server.transport.access import Access, Network, own_names
from casefile.server.transport.app import make_app
from casefile.server.transport.capacity import UNLIMITED, Capacity, take_descriptors
from casefile.server.transport.start_problems import StartProblem
from casefile.server.transport.uvicorn_protocols import HookedServer, HttpProtocol, WebSocketProtocol
from casefile.server.workers.bots.pool import BotPool

STOP_TIMEOUT_SECONDS = 10
PING_INTERVAL, PONG_TIMEOUT = 15.0, 25.0
"""Seconds."""
GOODBYE_TIMEOUT = 1.0
"""Seconds that clients have to answer a goodbye before they are hung up on."""
HEADERS_TIMEOUT = 10
"""Seconds that the headers of a request may take to arrive, and that a connection may be idle."""


@dataclass(frozen=True)
class ServePlan:
    """What was asked for on the command line."""

    host: str = "127.0.0.1"
    port: int = 8000
    database: str | None = None
    access: Access = field(default_factory=Access)
    bot_workers: int | None = None
    keep_days: float | None = None
    log_format: str = "text"
    limits: Limits = field(default_factory=Limits)


def run(plan: ServePlan) -> int:
    """Serve until told to stop."""
    set_up_logs(plan.log_format)
    name_faults_only()
    store = Store.open(plan.database)
    options = Options(limits=plan.limits, alone=store.alone, keep_days=plan.keep_days)
    news = LocalNews() if store.alone else PostgresNews(store.libpq_url)
    house = make_house(store, news, BotPool(plan.bot_workers), Clock(), options)
    # Ours, not uvicorn's: what goes wrong is then said in one sentence, before anything is started.
    listening = _listening(plan.host, plan.port)
    access = replace(plan.access, names=plan.access.names | own_names(plan.host))
    config = uvicorn_config(
        make_app(house, access),
        plan.host,
        plan.port,
        plan.limits,
        capacity=take_descriptors(),
        proxies=access.proxies,
    )
    server = _ResumingServer(config, house)
    for stop in (signal.SIGINT, signal.SIGTERM):
        # uvicorn handles them while it runs. When all is done it sends itself the one it got once more, and
        # what it finds then is this: to be told to stop is not to be killed.
        signal.signal(stop, server.handle_exit)
    _tune_interpreter()
    try:
        server.run(sockets=[listening])
    except SystemExit as end:
        if end.code:
            raise BadInput("", StartProblem.NOT_STARTED()) from None
    return 0


def _tune_interpreter() -> None:
    """Settings of the interpreter that show in how long the slowest deliveries take."""
    # So long the thread that writes may have to wait for the loop's, and people wait for it. 5 ms is usual.
    sys.setswitchinterval(0.0005)
    gc.collect()
    gc.freeze()  # what is loaded by now stays for good: collecting garbage need not look at it again
    # Playing makes no garbage that has to be searched for; a search looks at everything that is new at all
    # tables, which takes milliseconds. What makes some, such as HTTP requests, comes to this often enough.
    gc.set_threshold(50_000, 20, 50)


def _listening(host: str, port: int) -> socket:
    """A socket that clients can come to. BadInput if there can be none."""
    try:
        return create_server((host, port), family=AF_INET6 if ":" in host else AF_INET, backlog=2048)
    except OSError as trouble:
        reason = str(trouble.strerror).partition(" (")[0]  # where it was tried is said already
        problem = StartProblem.CANNOT_LISTEN(reason=system_says(OSError(trouble.errno, reason)))
        raise BadInput(f"{_shown(host)}:{port}", problem) from None


def uvicorn_config(
    app: object,
    host: str,
    port: int,
    limits: Limits,
    *,
    capacity: Capacity = UNLIMITED,
    own_protocols: bool = True,
    proxies: Sequence[Network] = (),
) -> uvicorn.Config:
    """The options that matter. Benchmarks use them for both sides, with our protocols or uvicorn's own."""
    http = type("HttpProtocol", (HttpProtocol,), {"capacity": capacity})
    return uvicorn.Config(
        app,  # type: ignore[arg-type]  # an ASGI application
        host=host,
        port=port,
        backlog=capacity.backlog,
        http=http if own_protocols else "h11",
        ws=WebSocketProtocol if own_protocols else "websockets-sansio",
        ws_max_size=limits.frame,
        ws_ping_interval=PING_INTERVAL,
        ws_ping_timeout=PONG_TIMEOUT,
        # Off: compression would undo the padding that hides which card was shown (decision 43).
        ws_per_message_deflate=False,
        timeout_keep_alive=HEADERS_TIMEOUT,
        timeout_graceful_shutdown=STOP_TIMEOUT_SECONDS,
        h11_max_incomplete_event_size=16 * 1024,
        # Nobody but a proxy that the operator has named says where a request comes from.
        proxy_headers=bool(proxies),
        forwarded_allow_ips=[str(network) for network in proxies],
        server_header=False,
        access_log=False,
        log_config=None,
        log_level="warning",
        lifespan="on",
    )


class AnnouncingServer(HookedServer):
    """Says where it listens, once it does."""

    async def before_start(self) -> None:
        asyncio.get_running_loop().set_exception_handler(LoopFaults())

    def on_listening(self, host: str, port: int) -> None:
        print(f"Casefile serves http://{_shown(host)}:{port}", flush=True)  # noqa: T201


class _ResumingServer(AnnouncingServer):
    """Lets the house tell its sockets that they may resume, and waits until they have heard it.

    uvicorn would only drop them. A client that is just sending something when its connection breaks never
    reads what came before that.
    """

    def __init__(self, config: uvicorn.Config, house: House) -> None:
        super().__init__(config)
        self._house = house

    async def before_start(self) -> None:
        await super().before_start()
        try:
            await self._house.pulse.beat()
        except Unavailable as trouble:  # said here in a line; uvicorn would tell the whole story of it
            await self._house.services.store.close()
            raise self._house.services.store.unusable(trouble) from None

    async def before_shutdown(self) -> None:
        self._house.say_goodbye()
        deadline = time.monotonic() + GOODBYE_TIMEOUT
        while time.monotonic() < deadline and self.websockets:
            await asyncio.sleep(0.01)


def _shown(host: str) -> str:
    return f"[{host}]" if ":" in host else host


def set_up_logs(form: str) -> None:
    """Structured lines on stderr: what happened, never what anybody said, holds or is called."""
    plain = structlog.dev.ConsoleRenderer(colors=False)
    structlog.configure(
        processors=[
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso", utc=True),
            structlog.processors.JSONRenderer() if form == "json" else plain,
        ],
        wrapper_class=structlog.make_filtering_bound_logger(logging.INFO),
        logger_factory=structlog.PrintLoggerFactory(sys.stderr),
    )
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(FaultFormatter("%(levelname)s %(name)s %(message)s"))
    logging.basicConfig(level=logging.WARNING, handlers=[handler])
