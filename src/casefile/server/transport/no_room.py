"""What a server answers that has no room for another connection, without asking the application.

Whoever opened a page is told in words, in both languages: there is no room to fetch the client, which would
know theirs. Programs get the same sentence in the same form as every other problem.
"""

from __future__ import annotations

import msgspec

from casefile.server.transport.problems import http_problem

SENTENCE = "Too many people are connected: try again in a minute."
SENTENCE_IN_FRENCH = "Trop de personnes sont connectées\u00a0: réessayez dans une minute."
_PAGE = f"""<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>Casefile</title>
<main>
<h1>Casefile</h1>
<p>{SENTENCE}</p>
<p lang="fr">{SENTENCE_IN_FRENCH}</p>
</main>
</html>
"""


def _response(content_type: bytes, body: bytes) -> bytes:
    lines = (
        b"HTTP/1.1 503 Service Unavailable",
        b"connection: close",
        b"retry-after: 30",
        b"content-type: " + content_type,
        b"content-security-policy: default-src 'none'",
        b"cache-control: no-store",
        b"",
        body,
    )
    return b"\r\n".join(lines)


_FOR_PROGRAMS = _response(b"application/json", msgspec.json.encode(http_problem(503, SENTENCE)))
_FOR_PEOPLE = _response(b"text/html; charset=utf-8", _PAGE.encode())


def no_room_response(request: bytes) -> bytes:
    """The response to what has arrived of a request. A browser sends it in one piece."""
    return _FOR_PEOPLE if b"text/html" in request.lower() else _FOR_PROGRAMS
