"""The server as one ASGI application: sockets go straight to the tables, everything else to Litestar."""

from __future__ import annotations

import asyncio
from contextlib import AbstractAsyncContextManager, asynccontextmanager, suppress
from typing import Any

import structlog
from litestar import Litestar, Request, Response
from litestar.datastructures import State
from litestar.exceptions import HTTPException, NotFoundException
from litestar.openapi import OpenAPIConfig

from casefile import __version__
from casefile.server.live.connection import Send
from casefile.server.live.faults import told
from casefile.server.live.house import House
from casefile.server.store.chain import Damaged
from casefile.server.store.store import Unavailable
from casefile.server.table.refusals import TableRefusal
from casefile.server.transport.access import Access
from casefile.server.transport.asgi import Receive, Scope
from casefile.server.transport.companion_http import CompanionRoutes
from casefile.server.transport.guard import guarded, refuse_socket
from casefile.server.transport.http import TableRoutes, healthz, metrics
from casefile.server.transport.network import network
from casefile.server.transport.previews import load_words, screens
from casefile.server.transport.problems import (
    MAX_BODY_BYTES,
    JsonRequest,
    damaged_answer,
    fault_answer,
    http_answer,
    refused_answer,
    unavailable_answer,
)
from casefile.server.transport.programs.http import ProgramRoutes
from casefile.server.transport.programs.quick_moves import QuickMoves
from casefile.server.transport.puzzle_http import PuzzleRoutes
from casefile.server.transport.review_http import ReviewRoutes
from casefile.server.transport.sockets import Sockets
from casefile.server.transport.static import ClientFiles, built_client, client_files, not_found_page, unbuilt

FAULT_CLOSE_CODE = 1011
"""Closes a socket after a bug of ours. The client may connect again and resume."""
PROTOCOL_VERSION = "1"
"""The version of docs/protocol.md."""
DESCRIPTION = OpenAPIConfig(
    title="Casefile", version=PROTOCOL_VERSION, summary="Tables for the classic detective game."
)


_log = structlog.get_logger()


class App:
    """The ASGI application that serves a house."""

    def __init__(self, house: House, access: Access) -> None:
        # Read once: a client that is rebuilt meanwhile must not be served half old, half new.
        self._pages = guarded(make_http(house, built_client()), access)
        self._sockets = Sockets(house, access.origins)
        self._access = access
        self.quick_moves = QuickMoves(house, access)
        """For servers that can hand over a request before it is parsed."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        # Bypasses Litestar, which would wrap every frame: frames are nearly all of our traffic.
        if scope["type"] == "websocket":
            if not self._access.is_addressed(scope["headers"]):
                await refuse_socket(send, 421)
                return
            try:
                await self._sockets(scope, receive, send)
            except Exception as fault:  # noqa: BLE001  # uvicorn would log its text
                _log.error("fault", **told(fault))
                with suppress(Exception):  # it may be closed already
                    await send({"type": "websocket.close", "code": FAULT_CLOSE_CODE})
        else:
            await self._pages(scope, receive, send)


def make_app(house: House, access: Access = Access()) -> App:  # noqa: B008  # it is immutable
    return App(house, access)


def make_http(house: House | None, client: ClientFiles | None = None) -> Litestar:
    """The HTTP part alone. Without a house, it is only good for its OpenAPI description."""
    pages = [*screens(client), client_files(client), network] if client else [unbuilt]

    def not_found(request: Request[Any, Any, Any], error: NotFoundException) -> Response[Any]:
        page = not_found_page(client, request) if client else None
        return http_answer(request, error) if page is None else page

    return Litestar(
        route_handlers=[
            TableRoutes,
            ProgramRoutes,
            CompanionRoutes,
            ReviewRoutes,
            PuzzleRoutes,
            healthz,
            metrics,
            *pages,
        ],
        state=State(
            {
                "house": house,
                "version": __version__,
            }
        ),
        lifespan=[lambda _app: _open(house)] if house is not None else [],
        exception_handlers={
            TableRefusal: refused_answer,
            Unavailable: unavailable_answer,
            Damaged: damaged_answer,
            NotFoundException: not_found,
            HTTPException: http_answer,
            Exception: fault_answer,
        },
        # Only docs/openapi.json is made from it: a running server does not serve it.
        openapi_config=None if house is not None else DESCRIPTION,
        request_class=JsonRequest,
        request_max_body_size=MAX_BODY_BYTES,
        logging_config=None,  # `serve` sets up the logs
        debug=False,
    )


@asynccontextmanager
async def _running(house: House) -> Any:
    await house.start()
    # On a thread, and now: the first visitor of each language would hold up everybody.
    house.services.tasks.spawn(asyncio.to_thread(load_words))
    try:
        yield
    finally:
        await house.stop()


def _open(house: House) -> AbstractAsyncContextManager[None]:
    manager: AbstractAsyncContextManager[None] = _running(house)
    return manager
