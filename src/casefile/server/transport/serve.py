"""Starting and stopping a server process."""

from __future__ import annotations

import asyncio
import gc
import logging
import os
import signal
import sys
import time
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from socket import AF_INET, AF_INET6, IPPROTO_TCP, TCP_NODELAY, create_server, socket

import structlog
import uvicorn

from casefile.locales import Translator, language_of
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
from casefile.server.transport.start_problems import ServerNews, StartProblem
from casefile.server.transport.uvicorn_protocols import HookedServer, HttpProtocol, WebSocketProtocol
from casefile.server.workers.bots.pool import BotPool

STOP_TIMEOUT_SECONDS = 10
PING_INTERVAL, PONG_TIMEOUT = 15.0, 25.0
"""Seconds."""
GOODBYE_TIMEOUT = 1.0
"""Seconds clients have to answer the close frame before they are dropped."""
HEADERS_TIMEOUT = 10
"""Seconds the headers of a request may take to arrive, and a connection may be idle."""


@dataclass(frozen=True)
class ServePlan:
    """What was asked for on the command line."""

    host: str = "127.0.0.1"
    port: int = 8000
    database: str | None = None
    access: Access = field(default_factory=Access)
    bot_workers: int | None = None
    keep_days: float | None = None
    keep_unfinished_days: float | None = None
    log_format: str = "text"
    limits: Limits = field(default_factory=Limits)


def run(plan: ServePlan) -> int:
    """Serve until told to stop."""
    set_up_logs(plan.log_format)
    name_faults_only()
    # Tried before a database is made, so that nothing has changed if it fails; and let go again, as whoever
    # connected while the tables are being opened would wait for an answer.
    listening_socket(plan.host, plan.port).close()
    store = Store.open(plan.database)
    options = Options(
        limits=plan.limits,
        alone=store.alone,
        keep_days=plan.keep_days,
        keep_unfinished_days=plan.keep_unfinished_days,
    )
    news = LocalNews() if store.alone else PostgresNews(store.libpq_url)
    house = make_house(store, news, BotPool(plan.bot_workers), Clock(), options)
    # Opened here rather than by uvicorn, so that a problem is one sentence, before anything starts.
    listening = listening_socket(plan.host, plan.port)
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
        # uvicorn installs its own handlers while it runs, and raises the signal it got once more when it is
        # done. This handler is in place by then, so that the process ends normally and is not killed.
        signal.signal(stop, server.handle_exit)
    _tune_interpreter()
    try:
        server.run(sockets=[listening])
    except SystemExit as end:
        if end.code:
            raise BadInput("", StartProblem.NOT_STARTED()) from None
    return 0


def _tune_interpreter() -> None:
    """Settings of the interpreter that shorten the slowest deliveries."""
    # The writing thread, which people wait for, may have to wait this long for the event loop. Default: 5 ms.
    sys.setswitchinterval(0.0005)
    gc.collect()
    gc.freeze()  # what is loaded by now stays: the garbage collector need not look at it again
    # Playing creates no cyclic garbage, and a collection takes milliseconds, as it looks at everything new at
    # all tables. What does create some, such as HTTP requests, reaches this threshold often enough.
    gc.set_threshold(50_000, 20, 50)


def listening_socket(host: str, port: int) -> socket:
    """A listening socket. BadInput if there can be none."""
    try:
        made = create_server((host, port), family=AF_INET6 if ":" in host else AF_INET, backlog=2048)
    except OSError as error:
        reason = str(error.strerror).partition(" (")[0]  # the address is given already
        problem = StartProblem.CANNOT_LISTEN(reason=system_says(OSError(error.errno, reason)))
        raise BadInput(f"{shown_host(host)}:{port}", problem) from None
    # Connections inherit it. asyncio sets it for sockets it has made itself; without it the second of two
    # lines waits until the first is acknowledged, which systems like to put off for 40 ms.
    made.setsockopt(IPPROTO_TCP, TCP_NODELAY, 1)
    return made


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
    """The configuration of uvicorn. Benchmarks also use it with uvicorn's own protocols."""
    quick_moves = getattr(app, "quick_moves", None)
    http = type("HttpProtocol", (HttpProtocol,), {"capacity": capacity, "quick_moves": quick_moves})
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
        # Only a proxy named by the operator is trusted to say where a request comes from.
        proxy_headers=bool(proxies),
        forwarded_allow_ips=[str(network) for network in proxies],
        server_header=False,
        access_log=False,
        log_config=None,
        log_level="warning",
        lifespan="on",
    )


class AnnouncingServer(HookedServer):
    """Prints its address once it listens."""

    async def before_start(self) -> None:
        asyncio.get_running_loop().set_exception_handler(LoopFaults())

    def on_listening(self, host: str, port: int) -> None:
        translator = Translator(language_of(os.environ))
        news = ServerNews.SERVES(address=f"http://{shown_host(host)}:{port}")
        print(translator.say(news), flush=True)  # noqa: T201


class _ResumingServer(AnnouncingServer):
    """Tells clients before it stops that they may resume, and waits until they have heard it.

    uvicorn would just drop them, and a client that is sending when its connection breaks never reads what
    came before.
    """

    def __init__(self, config: uvicorn.Config, house: House) -> None:
        super().__init__(config)
        self._house = house

    async def before_start(self) -> None:
        await super().before_start()
        try:
            await self._house.pulse.beat()
        except Unavailable as error:  # one line here; uvicorn would print a traceback
            await self._house.services.store.close()
            raise self._house.services.store.unusable(error) from None

    async def before_shutdown(self) -> None:
        self._house.say_goodbye()
        deadline = time.monotonic() + GOODBYE_TIMEOUT
        while time.monotonic() < deadline and self.websockets:
            await asyncio.sleep(0.01)


def shown_host(host: str) -> str:
    """As it stands in an address."""
    return f"[{host}]" if ":" in host else host


def set_up_logs(form: str) -> None:
    """Structured lines on stderr: what happened, but no names, cards or messages."""
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
