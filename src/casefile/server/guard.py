"""What stands before every page: who may change something, and what browsers may do with the answers."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any
from urllib.parse import urlsplit

Receive = Callable[[], Awaitable[Any]]
Send = Callable[[Any], Awaitable[None]]

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
HEADERS: tuple[tuple[bytes, bytes], ...] = (
    (b"content-security-policy", POLICY),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), microphone=(), geolocation=()"),
)


def guarded(app: Any, origins: frozenset[str]) -> Callable[[dict[str, Any], Receive, Send], Awaitable[None]]:
    """The application behind a check of the Origin and with our headers on every answer."""

    async def serve(scope: dict[str, Any], receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await app(scope, receive, send)
            return

        async def with_headers(message: Any) -> None:
            if message["type"] == "http.response.start":
                headers = list(message.get("headers", ()))
                headers.extend(HEADERS)
                if scope["path"].startswith("/api") or scope["path"] in ("/healthz", "/metrics"):
                    headers.append((b"cache-control", b"no-store"))
                message = {**message, "headers": headers}
            await send(message)

        if scope["method"] not in ("GET", "HEAD", "OPTIONS") and not _same_origin(scope, origins):
            await with_headers(
                {
                    "type": "http.response.start",
                    "status": 403,
                    "headers": [(b"content-type", b"application/json")],
                }
            )
            body = b'{"kind":"not-yours","key":"http-403","sentence":"Wrong origin.","details":{}}'
            await send({"type": "http.response.body", "body": body})
            return
        await app(scope, receive, with_headers)

    return serve


def _same_origin(scope: dict[str, Any], origins: frozenset[str]) -> bool:
    """Browsers name the page a request comes from. Programs that are none need not."""
    headers = dict(scope["headers"])
    origin = headers.get(b"origin")
    if origin is None:
        return True
    text = origin.decode("latin-1")
    return (
        text in origins
        or urlsplit(text).netloc.lower() == headers.get(b"host", b"").decode("latin-1").lower()
    )
