"""Why a request was not carried out, as the HTTP side says it."""

from __future__ import annotations

from typing import Literal

import msgspec

from casefile.server.wire.messages import RefusalKind


class RateLimit(msgspec.Struct):
    """Which limit was reached, and when to try again."""

    key: str
    seconds: float
    """From now on."""


class Problem(msgspec.Struct):
    """Why something was not done. Nothing has changed, unless the key is `table-unavailable`."""

    kind: RefusalKind | Literal["http"]
    """As in `refused` of the socket, or `http` for a request that no table has seen."""
    key: str
    """The key of the sentence, for translations; `details` fill its gaps."""
    sentence: str
    details: dict[str, str | int] = {}
    ratelimit: RateLimit | msgspec.UnsetType = msgspec.UNSET
    """With the status 429: which limit was reached. See the limits."""
