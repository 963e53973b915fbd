"""The browser client: the files built by hatch_build.py, read once and kept in memory."""

from __future__ import annotations

import gzip
import hashlib
import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any

from litestar import Request, Response, get
from litestar.handlers import HTTPRouteHandler

CLIENT_FOLDER = Path(__file__).parents[2] / "web"
SCREEN_PATHS = (
    "/",
    "/companion",
    "/learn",
    "/learn/{lesson:str}",
    "/t/{table:str}",
    "/j",
    "/j/{words:str}",
    "/rules",
    "/rules/{edition:str}",
    "/sheet",
    "/sheet/{edition:str}",
    "/puzzles",
    "/puzzles/{part:str}",
    "/fair",
    "/fair/{table:str}/{game:str}",
)
"""The paths of the client's screens, but for finished games. All of them are served the same page."""
INDEX = "/index.html"
MEDIA_TYPES = {
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
"""Files of other kinds are not served. Litestar adds the charset to texts."""
ENCODINGS = {"br": ".br", "gzip": ".gz"}
"""In order of preference, with the suffix of the compressed copies."""
CACHE_FOREVER = "public, max-age=31536000, immutable"
"""For files whose names change with their content."""
CACHE_REVALIDATE = "no-cache"
"""Kept, but revalidated every time: if the ETag still matches, the answer is empty."""


@dataclass(frozen=True)
class StaticFile:
    """A file, plain and compressed."""

    kind: str
    cache: str
    copies: Mapping[str, bytes]
    """Content by encoding; `identity` is always there."""
    tags: Mapping[str, str]
    """ETag by encoding."""
    vary: str = "accept-encoding"
    """What of a request the answer depends on."""


ClientFiles = Mapping[str, StaticFile]
"""Files by path."""


def built_client(folder: Path = CLIENT_FOLDER) -> ClientFiles:
    """The files of the client; empty if it is not built. Nothing else can ever be requested."""
    files = (file for file in sorted(folder.rglob("*")) if file.is_file() and file.suffix in MEDIA_TYPES)
    client = {f"/{file.relative_to(folder).as_posix()}": _static_file(folder, file) for file in files}
    # Without its page, the build was interrupted: better no client than half of one.
    return client if INDEX in client else {}


def client_files(client: ClientFiles) -> HTTPRouteHandler:
    """The handler for all files of the client."""

    @get([path for path in client if path != INDEX], include_in_schema=False, sync_to_thread=False)
    def file(request: Request[Any, Any, Any]) -> Response[bytes]:
        # Looked up in memory: no path, however it is spelled, reaches the disk.
        return answer_with(client[request.scope["path"].rstrip("/")], request.headers)

    return file


def not_found_page(client: ClientFiles, request: Request[Any, Any, Any]) -> Response[bytes] | None:
    """What a browser gets for an unknown path: the page, which says so. None for programs and the API."""
    wants_page = "text/html" in request.headers.get("accept", "")
    if request.method != "GET" or not wants_page or request.scope["path"].startswith("/api/"):
        return None
    page = client[INDEX]
    return Response(
        page.copies["identity"],
        status_code=404,
        media_type=page.kind,
        headers={"cache-control": CACHE_REVALIDATE},
    )


@get("/", include_in_schema=False, media_type="text/html", sync_to_thread=False)
def unbuilt() -> str:
    """What a browser sees when the package was built without the client."""
    return (
        '<!doctype html><html lang="en"><meta charset="utf-8"><title>Casefile</title>'
        "<h1>Casefile</h1><p>The server is running. Clients talk to it as docs/protocol.md says.</p></html>"
    )


def encoding_for(accepted: str, copies: Mapping[str, bytes]) -> str:
    """Which copy to send to a browser with this Accept-Encoding."""
    wanted = {}
    for part in accepted.lower().split(","):
        name, _, weight = part.partition(";")
        # `q=0` means "not this one". Other weights are ignored: we have
        # only two to choose from.
        wanted[name.strip()] = not re.fullmatch(r"\s*q\s*=\s*0(\.0*)?\s*", weight)
    for encoding in ENCODINGS:
        if encoding in copies and wanted.get(encoding, wanted.get("*", False)):
            return encoding
    return "identity"


def _static_file(folder: Path, file: Path) -> StaticFile:
    copies = {"identity": file.read_bytes()}
    for encoding, ending in ENCODINGS.items():
        copy = file.with_name(file.name + ending)
        if copy.is_file():
            copies[encoding] = copy.read_bytes()
    hashed = file.parent == folder / "assets"
    cache = CACHE_FOREVER if hashed else CACHE_REVALIDATE
    return StaticFile(MEDIA_TYPES[file.suffix], cache, copies, _etags(copies))


@lru_cache(maxsize=64)
def page_of(html: bytes) -> StaticFile:
    """A page that is made when somebody asks for it, in their language. Nearly all ask for the same few."""
    copies = {"identity": html, "gzip": gzip.compress(html, mtime=0)}
    vary = "accept-encoding, accept-language"
    return StaticFile(MEDIA_TYPES[".html"], CACHE_REVALIDATE, copies, _etags(copies), vary)


def _etags(copies: Mapping[str, bytes]) -> dict[str, str]:
    # The same on every machine, but different for each encoding, whose bytes are different.
    digest = hashlib.sha256(copies["identity"]).hexdigest()[:20]
    return {encoding: f'"{digest}-{encoding}"' for encoding in copies}


def answer_with(page: StaticFile, headers: Mapping[str, str]) -> Response[bytes]:
    encoding = encoding_for(headers.get("accept-encoding", ""), page.copies)
    tag = page.tags[encoding]
    headers_sent = {"cache-control": page.cache, "etag": tag, "vary": page.vary}
    if _is_known(tag, headers.get("if-none-match", "")):
        return Response(b"", status_code=304, headers=headers_sent)
    if encoding != "identity":
        headers_sent["content-encoding"] = encoding
    return Response(page.copies[encoding], media_type=page.kind, headers=headers_sent)


def _is_known(tag: str, known: str) -> bool:
    """Whether the browser has it already."""
    return any(one.strip().removeprefix("W/") in (tag, "*") for one in known.split(","))
