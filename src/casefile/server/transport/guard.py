"""Checks before every HTTP request, and security headers on every response."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Mapping, Sequence
from typing import Any
from urllib.parse import urlsplit

import msgspec
from litestar import Litestar
from litestar.exceptions import HTTPException

from casefile.server.live.connection import Send
from casefile.server.transport.access import Access
from casefile.server.transport.asgi import Asgi, Receive, Scope
from casefile.server.transport.problems import http_problem, methods_at

BODY_TIMEOUT = 10.0
"""Seconds the whole body of a request may take to arrive."""
LENGTH_HEADERS = frozenset((b"content-length", b"transfer-encoding"))
TWO_LENGTHS = "A request has one length: send Content-Length or Transfer-Encoding, not both."
NOT_THE_OPERATOR = "The metrics are for the operator: --metrics-from says who else may read them."
CONTENT_POLICY = b"; ".join(
    (
        b"default-src 'none'",
        b"script-src 'self'",
        b"style-src 'self'",
        b"img-src 'self' data:",
        b"font-src 'self'",
        b"connect-src 'self'",
        b"manifest-src 'self'",
        b"worker-src 'self'",
        b"base-uri 'none'",
        b"form-action 'none'",
        b"frame-ancestors 'none'",
    )
)
"""Pages may load from this server, and from nowhere else."""
COMMON_HEADERS: tuple[tuple[bytes, bytes], ...] = (
    (b"x-content-type-options", b"nosniff"),
    (b"cross-origin-resource-policy", b"same-origin"),
)
PAGE_HEADERS: tuple[tuple[bytes, bytes], ...] = (
    *COMMON_HEADERS,
    (b"content-security-policy", CONTENT_POLICY),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), microphone=(), geolocation=()"),
)
NO_STORE = (b"cache-control", b"no-store")
API_HEADERS = (*PAGE_HEADERS, NO_STORE)
"""Those of every answer to a program or a script."""
ASSET_SUFFIXES = (".js", ".css", ".woff2")
"""Files that no browser shows as a page. Under /assets they need no page headers, which would be longer than
some of the files: the headers of the page that loads them count."""


def guarded(app: Litestar, access: Access, body_timeout: float = BODY_TIMEOUT) -> Asgi:
    """The application behind checks of Host, Origin and length, with our headers on every response."""

    async def serve(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await app(scope, receive, send)  # type: ignore[arg-type]  # Litestar has its own names for ASGI
            return
        path, method = scope["path"], scope["method"]
        with_headers = _with_headers(send, path)
        # In order: where does the request end, is it meant for us, and may whoever sent it do that? The first
        # comes first, because every other answer leaves the connection open for what may be no request.
        if _has_two_lengths(scope["headers"]):
            await _answer(with_headers, 400, [(b"connection", b"close")], TWO_LENGTHS)
        elif not access.is_addressed(scope["headers"]):
            await _answer(with_headers, 421)
        elif path.rstrip("/") == "/metrics" and not access.may_read_metrics(scope):
            await _answer(with_headers, 403, sentence=NOT_THE_OPERATOR)
        elif method == "OPTIONS":
            methods = methods_at(app, path)
            headers = [(b"allow", ", ".join(methods).encode())] if methods else []
            await _answer(with_headers, 204 if methods else 404, headers)
        # Reading needs no check: a page of another site cannot read the response.
        elif method not in ("GET", "HEAD") and not same_origin(dict(scope["headers"]), access.origins):
            await _answer(with_headers, 403)
        else:
            if method == "HEAD":
                # Handled as GET: uvicorn leaves the body out.
                scope = {**scope, "method": "GET"}
            await app(scope, _with_timeout(receive, body_timeout), with_headers)  # type: ignore[arg-type]

    return serve


def _with_headers(send: Send, path: str) -> Send:
    """Adds our headers to the response for this path."""

    async def sending(message: Any) -> None:
        if message["type"] == "http.response.start":
            is_there = message["status"] in (200, 304)  # otherwise it is the page that says so
            is_asset = is_there and path.startswith("/assets/") and path.endswith(ASSET_SUFFIXES)
            headers = [*message.get("headers", ()), *(COMMON_HEADERS if is_asset else PAGE_HEADERS)]
            # What belongs to somebody's seat must not end up in a shared cache.
            if path.startswith("/api") or path in ("/healthz", "/metrics"):
                headers.append(NO_STORE)
            message = {**message, "headers": headers}
        await send(message)

    return sending


async def refuse_socket(send: Send, status: int) -> None:
    """Answer a handshake with the same Problem as a request."""

    async def send_response(message: Any) -> None:
        await send({**message, "type": f"websocket.{message['type']}"})

    await _answer(send_response, status)


async def _answer(
    send: Send,
    status: int,
    headers: Sequence[tuple[bytes, bytes]] = (),
    sentence: str | None = None,
) -> None:
    body = b"" if status == 204 else msgspec.json.encode(http_problem(status, sentence))
    kind = [] if status == 204 else [(b"content-type", b"application/json")]
    await send({"type": "http.response.start", "status": status, "headers": [*kind, *headers]})
    await send({"type": "http.response.body", "body": body})


def _has_two_lengths(headers: Iterable[tuple[bytes, bytes]]) -> bool:
    """A proxy may go by the other one, and take for a new request what we read as a body (smuggling)."""
    return {name for name, _ in headers} >= LENGTH_HEADERS


def _with_timeout(receive: Receive, seconds: float) -> Receive:
    """A client that sends its body byte by byte must not keep a request open for ever."""
    complete = False
    # One deadline for the whole body: with one for each part, a byte every nine seconds would do.
    deadline = asyncio.get_running_loop().time() + seconds

    async def receiving() -> Any:
        nonlocal complete
        if complete:
            return await receive()
        try:
            async with asyncio.timeout_at(deadline):
                message = await receive()
        except TimeoutError:
            raise HTTPException(status_code=408) from None
        complete = not message.get("more_body", False)
        return message

    return receiving


def same_origin(headers: Mapping[bytes, bytes], origins: frozenset[str]) -> bool:
    """Whether a request comes from an allowed page. Only browsers say where one comes from."""
    origin = headers.get(b"origin")
    if origin is None:
        return True
    text = origin.decode("latin-1")
    if text in origins:
        return True
    try:
        page = urlsplit(text)
    except ValueError:
        return False
    return (
        page.scheme in ("http", "https")
        and page.netloc.lower() == headers.get(b"host", b"").decode("latin-1").lower()
    )
