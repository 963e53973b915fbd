"""Secrets that prove something: seats, invitations, transfers. Only their hashes are kept."""

from __future__ import annotations

import hashlib
from base64 import urlsafe_b64encode
from collections.abc import Callable

TOKEN_BYTES = 24
"""192 bits: more than anybody can guess."""


def new_token(token_bytes: Callable[[int], bytes]) -> str:
    """A fresh secret that fits into a link and a cookie."""
    return urlsafe_b64encode(token_bytes(TOKEN_BYTES)).decode()


def token_hash(token: str) -> str:
    """What is stored instead of the secret. A plain hash will do: there are too many tokens to try."""
    return hashlib.sha256(token.encode()).hexdigest()


def new_incarnation(token_bytes: Callable[[int], bytes]) -> str:
    """Names one history of a table: it has another one after it was restored from a backup."""
    return token_bytes(8).hex()


def new_table_id(token_bytes: Callable[[int], bytes]) -> str:
    """Names a table in links: not a secret, but not guessable either."""
    return token_bytes(8).hex()
