"""What stands before every page: who may change something, and what browsers may do with the answers."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterable, Mapping, Sequence
from typing import Any
from urllib.parse import urlsplit

import msgspec
from litestar import Litestar
from litestar.exceptions import HTTPException

from casefile.server.transport.doors import Doors
from casefile.server.transport.problems import http_problem, methods_at

Receive = Callable[[], Awaitable[Any]]
Send = Callable[[Any], Awaitable[None]]

BODY_WITHIN = 10.0
"""Seconds that the whole body of a request may take to arrive."""
LENGTHS = frozenset((b"content-length", b"transfer-encoding"))
TWO_LENGTHS = "A request has one length: send Content-Length or Transfer-Encoding, not both."
NOT_THE_OPERATOR = "These numbers are for the operator, who says with --metrics-from where they are read."
POLICY = b"; ".join(
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
"""Pages may use what this server itself sends, and nothing else."""
FOR_ALL: tuple[tuple[bytes, bytes], ...] = (
    (b"x-content-type-options", b"nosniff"),
    (b"cross-origin-resource-policy", b"same-origin"),
)
FOR_PAGES: tuple[tuple[bytes, bytes], ...] = (
    *FOR_ALL,
    (b"content-security-policy", POLICY),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), microphone=(), geolocation=()"),
)
PARTS = (".js", ".css", ".woff2")
"""What no browser shows as a page. Under /assets such files belong to a page, whose own headers count, and
some of them are so short that the headers for pages would be longer."""


def guarded(
    app: Litestar, doors: Doors, body_within: float = BODY_WITHIN
) -> Callable[[dict[str, Any], Receive, Send], Awaitable[None]]:
    """The application behind checks of Host, Origin and length, and with our headers on every answer."""

    async def serve(scope: dict[str, Any], receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await app(scope, receive, send)  # type: ignore[arg-type]  # Litestar has its own names for ASGI
            return
        path, method = scope["path"], scope["method"]

        async def with_headers(message: Any) -> None:
            if message["type"] == "http.response.start":
                is_there = message["status"] in (200, 304)  # otherwise the answer is a page that says so
                is_part = is_there and path.startswith("/assets/") and path.endswith(PARTS)
                headers = [*message.get("headers", ()), *(FOR_ALL if is_part else FOR_PAGES)]
                if path.startswith("/api") or path in ("/healthz", "/metrics"):
                    headers.append((b"cache-control", b"no-store"))
                message = {**message, "headers": headers}
            await send(message)

        if not doors.is_addressed(scope["headers"]):
            await _answer(with_headers, 421)
        elif _has_two_lengths(scope["headers"]):
            await _answer(with_headers, 400, [(b"connection", b"close")], TWO_LENGTHS)
        elif path.rstrip("/") == "/metrics" and not doors.may_read_metrics(scope):
            await _answer(with_headers, 403, sentence=NOT_THE_OPERATOR)
        elif method == "OPTIONS":
            methods = methods_at(app, path)
            headers = [(b"allow", ", ".join(methods).encode())] if methods else []
            await _answer(with_headers, 204 if methods else 404, headers)
        elif method not in ("GET", "HEAD") and not same_origin(dict(scope["headers"]), doors.origins):
            await _answer(with_headers, 403)
        else:
            if method == "HEAD":
                # A GET whose answer nobody reads: the server above us leaves the body out.
                scope = {**scope, "method": "GET"}
            await app(scope, _punctual(receive, body_within), with_headers)  # type: ignore[arg-type]

    return serve


async def refuse_socket(send: Send, status: int) -> None:
    """Instead of a handshake: the same answer as anywhere else."""

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
    """A proxy may go by the other one than we do: what is a body to one is the next request to the other."""
    return {name for name, _ in headers} >= LENGTHS


def _punctual(receive: Receive, within: float) -> Receive:
    """Whoever sends a body byte by byte does not hold a request for ever."""
    complete = False
    until = asyncio.get_running_loop().time() + within

    async def receiving() -> Any:
        nonlocal complete
        if complete:
            return await receive()
        try:
            async with asyncio.timeout_at(until):
                message = await receive()
        except TimeoutError:
            raise HTTPException(status_code=408) from None
        complete = not message.get("more_body", False)
        return message

    return receiving


def same_origin(headers: Mapping[bytes, bytes], origins: frozenset[str]) -> bool:
    """Browsers name the page a request comes from. Programs that are none need not."""
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
