"""The types of an ASGI application."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

from casefile.server.live.connection import Send

Scope = dict[str, Any]
Receive = Callable[[], Awaitable[Any]]
Asgi = Callable[[Scope, Receive, Send], Awaitable[None]]
