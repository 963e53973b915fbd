"""The link that a host passes on to whoever runs a program: the table, and the token of a seat."""

from __future__ import annotations

import re
from typing import NamedTuple
from urllib.parse import urlsplit

_PATH = re.compile(r"/t/([0-9a-f]{16})/?")
_TOKEN = re.compile(r"program=([A-Za-z0-9_=-]{1,64})")


class NotALink(ValueError):
    """It does not lead to a seat."""


class Link(NamedTuple):
    """`https://play.example/t/<table>#program=<token>`. What is after the # is not sent along."""

    scheme: str
    host: str
    port: int | None
    table: str
    token: str


def parse_link(text: str) -> Link:
    try:
        parts = urlsplit(text.strip())
        host, port = parts.hostname, parts.port
    except ValueError:
        raise NotALink from None
    path, token = _PATH.fullmatch(parts.path), _TOKEN.fullmatch(parts.fragment)
    if parts.scheme not in ("http", "https") or not host or path is None or token is None:
        raise NotALink
    return Link(parts.scheme, host, port, path[1], token[1])
