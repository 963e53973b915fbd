"""The browser client: the files that hatch_build.py made, read once and kept, each at its own address."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from litestar import Request, Response, get
from litestar.handlers import HTTPRouteHandler

BUILT = Path(__file__).parents[2] / "web"
PLACES = (
    "/",
    "/learn",
    "/t/{table:str}",
    "/rules",
    "/rules/{edition:str}",
    "/sheet",
    "/sheet/{edition:str}",
    "/game/{table:str}/{game:str}",
    "/fair",
    "/fair/{table:str}/{game:str}",
)
"""Where the client shows one of its screens: all of them are the same page."""
PAGE = "/index.html"
KINDS = {
    ".css": "text/css",
    ".html": "text/html",
    ".js": "text/javascript",
    ".json": "application/json",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".txt": "text/plain",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
}
"""What is not in this list is not served. Litestar adds the charset of texts."""
ENCODINGS = {"br": ".br", "gzip": ".gz"}
"""In the order in which we like them, with what the build puts behind the names of such copies."""
FOR_EVER = "public, max-age=31536000, immutable"
"""For files whose names change with their content."""
ASK_AGAIN = "no-cache"


@dataclass(frozen=True)
class Page:
    """A file, plain and compressed."""

    kind: str
    cache: str
    copies: Mapping[str, bytes]
    """Encoding, then content; identity is always there."""
    tags: Mapping[str, str]
    """Encoding, then ETag."""


Client = Mapping[str, Page]
"""Address, then what is there."""


def built_client(folder: Path = BUILT) -> Client:
    """What was built, or nothing. Only what lies in the folder now can ever be asked for."""
    files = (file for file in sorted(folder.rglob("*")) if file.is_file() and file.suffix in KINDS)
    client = {f"/{file.relative_to(folder).as_posix()}": _page(folder, file) for file in files}
    return client if PAGE in client else {}


def client_pages(client: Client) -> list[HTTPRouteHandler]:
    """The handlers for all of its addresses."""

    @get(list(PLACES), include_in_schema=False, sync_to_thread=False)
    def screen(request: Request[Any, Any, Any]) -> Response[bytes]:
        return _answer(client[PAGE], request.headers)

    @get([path for path in client if path != PAGE], include_in_schema=False, sync_to_thread=False)
    def file(request: Request[Any, Any, Any]) -> Response[bytes]:
        return _answer(client[request.scope["path"].rstrip("/")], request.headers)

    return [screen, file]


def page_of_nowhere(client: Client, request: Request[Any, Any, Any]) -> Response[bytes] | None:
    """What people see at an address that is none: the page, which says so. Programs are told otherwise."""
    wants_page = "text/html" in request.headers.get("accept", "")
    if request.method != "GET" or not wants_page or request.scope["path"].startswith("/api/"):
        return None
    page = client[PAGE]
    return Response(
        page.copies["identity"], status_code=404, media_type=page.kind, headers={"cache-control": ASK_AGAIN}
    )


@get("/", include_in_schema=False, media_type="text/html", sync_to_thread=False)
def unbuilt() -> str:
    """What a browser sees as long as there is no client in the package."""
    return (
        '<!doctype html><html lang="en"><meta charset="utf-8"><title>Casefile</title>'
        "<h1>Casefile</h1><p>The server is running. Clients talk to it as docs/protocol.md says.</p></html>"
    )


def encoding_for(accepted: str, copies: Mapping[str, bytes]) -> str:
    """Which of the copies a browser that sends this Accept-Encoding gets."""
    wanted = {}
    for part in accepted.lower().split(","):
        name, _, weight = part.partition(";")
        wanted[name.strip()] = not re.fullmatch(r"\s*q\s*=\s*0(\.0*)?\s*", weight)
    for encoding in ENCODINGS:
        if encoding in copies and wanted.get(encoding, wanted.get("*", False)):
            return encoding
    return "identity"


def _page(folder: Path, file: Path) -> Page:
    copies = {"identity": file.read_bytes()}
    for encoding, ending in ENCODINGS.items():
        copy = file.with_name(file.name + ending)
        if copy.is_file():
            copies[encoding] = copy.read_bytes()
    digest = hashlib.sha256(copies["identity"]).hexdigest()[:20]
    tags = {encoding: f'"{digest}-{encoding}"' for encoding in copies}
    hashed = file.parent == folder / "assets"
    return Page(KINDS[file.suffix], FOR_EVER if hashed else ASK_AGAIN, copies, tags)


def _answer(page: Page, headers: Mapping[str, str]) -> Response[bytes]:
    encoding = encoding_for(headers.get("accept-encoding", ""), page.copies)
    tag = page.tags[encoding]
    told = {"cache-control": page.cache, "etag": tag, "vary": "accept-encoding"}
    if _is_known(tag, headers.get("if-none-match", "")):
        return Response(b"", status_code=304, headers=told)
    if encoding != "identity":
        told["content-encoding"] = encoding
    return Response(page.copies[encoding], media_type=page.kind, headers=told)


def _is_known(tag: str, known: str) -> bool:
    """Does the browser have it already?"""
    return any(one.strip().removeprefix("W/") in (tag, "*") for one in known.split(","))
