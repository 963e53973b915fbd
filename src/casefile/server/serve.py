"""Starting and stopping a server process: everything put together, then uvicorn."""

from __future__ import annotations

import gc
import logging
import sys
from dataclasses import dataclass, field

import structlog
import uvicorn

from casefile.record.badinput import BadInput
from casefile.server.app import make_app
from casefile.server.bot_pool import BotPool
from casefile.server.house import House, Options
from casefile.server.limits import Limits
from casefile.server.moment import Surroundings
from casefile.server.news import LocalNews, News, RedisNews
from casefile.server.store import Store

STOP_SECONDS = 10
PING_EVERY, PONG_WITHIN = 15.0, 25.0
HEADERS_WITHIN = 10


@dataclass(frozen=True)
class Plan:
    """What was asked for on the command line."""

    host: str = "127.0.0.1"
    port: int = 8000
    database: str | None = None
    redis: str | None = None
    origins: frozenset[str] = frozenset()
    bot_workers: int | None = None
    keep_days: float | None = None
    log_format: str = "text"
    limits: Limits = field(default_factory=Limits)


def run(plan: Plan) -> int:
    """Serve until told to stop."""
    set_up_logs(plan.log_format)
    store = Store.open(plan.database)
    options = Options(limits=plan.limits, alone=_is_file(plan.database), keep_days=plan.keep_days)
    house = House(store, _news(plan.redis), BotPool(plan.bot_workers), Surroundings(), options)
    server = _Server(uvicorn_config(make_app(house, plan.origins), plan.host, plan.port, plan.limits))
    gc.collect()
    gc.freeze()  # what is loaded by now stays for good: collecting garbage need not look at it again
    try:
        server.run()
    except SystemExit as end:
        if end.code:
            raise BadInput("--port", f"{plan.host}:{plan.port} cannot be listened on") from None
    return 0


def uvicorn_config(app: object, host: str, port: int, limits: Limits) -> uvicorn.Config:
    """The options that matter, and that the benchmarks use for both sides."""
    return uvicorn.Config(
        app,  # type: ignore[arg-type]  # an ASGI application
        host=host,
        port=port,
        ws="websockets-sansio",
        ws_max_size=limits.frame,
        ws_ping_interval=PING_EVERY,
        ws_ping_timeout=PONG_WITHIN,
        ws_per_message_deflate=False,
        timeout_keep_alive=HEADERS_WITHIN,
        timeout_graceful_shutdown=STOP_SECONDS,
        h11_max_incomplete_event_size=16 * 1024,
        server_header=False,
        access_log=False,
        log_config=None,
        log_level="warning",
        lifespan="on",
    )


class _Server(uvicorn.Server):
    """Says where it listens, once it does."""

    async def startup(self, sockets: list[object] | None = None) -> None:  # type: ignore[override]
        await super().startup(sockets)  # type: ignore[arg-type]
        if self.started:
            for server in self.servers:
                for socket in server.sockets:
                    host, port = socket.getsockname()[:2]
                    print(f"Casefile serves http://{_shown(host)}:{port}", flush=True)  # noqa: T201
                    return


def _shown(host: str) -> str:
    return f"[{host}]" if ":" in host else host


def _news(redis: str | None) -> News:
    return LocalNews() if redis is None else RedisNews(redis)


def _is_file(database: str | None) -> bool:
    return database is None or not database.startswith(("postgresql:", "postgresql+"))


def set_up_logs(form: str) -> None:
    """Structured lines on stderr: what happened, never what anybody said, holds or is called."""
    renderer = (
        structlog.processors.JSONRenderer() if form == "json" else structlog.dev.ConsoleRenderer(colors=False)
    )
    structlog.configure(
        processors=[
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso", utc=True),
            structlog.processors.dict_tracebacks if form == "json" else structlog.processors.format_exc_info,
            renderer,
        ],
        wrapper_class=structlog.make_filtering_bound_logger(logging.INFO),
        logger_factory=structlog.PrintLoggerFactory(sys.stderr),
    )
    logging.basicConfig(stream=sys.stderr, level=logging.WARNING, format="%(levelname)s %(name)s %(message)s")
