"""Error responses of the HTTP side: one sentence, in the same form as on the socket."""

from __future__ import annotations

import math
import re
from typing import Any

import msgspec
import structlog
from litestar import Litestar, Request, Response
from litestar.exceptions import ClientException, HTTPException, ValidationException

from casefile.locales.phrase import english
from casefile.reading.json_text import is_too_deep
from casefile.reading.problems import shape_says
from casefile.server.live.faults import told
from casefile.server.live.limits import TooFast
from casefile.server.store.chain import Damaged
from casefile.server.store.store import Unavailable
from casefile.server.table.refusals import TableReason, TableRefusal
from casefile.server.wire.problem import Problem, RateLimit

MAX_BODY_BYTES = 16 * 1024
"""The longest body of a request, where nothing else is said."""
STATUS = {
    "illegal": 409,
    "stale": 409,
    "not-yours": 403,
    "taken": 409,
    "not-now": 409,
    "unknown": 404,
    "bad": 400,
    "too-fast": 429,
    "unavailable": 503,
    "damaged": 500,
}
SENTENCES = {
    403: "Pages from that site may not use this server.",
    404: "There is nothing at this address.",
    405: "That method is not allowed at this address.",
    408: "The rest of the request did not arrive in time.",
    413: "The request is too long: {most} bytes at most.",
    415: "Send JSON, and say so: content-type application/json.",
    421: "This server is not known by that name: use its address, or start it with --host-name and the name.",
}
UNREAD = "casefile.unread"
"""In the scope of a request that is refused before its body was read. Its connection cannot continue."""
NOT_JSON = "This is not JSON."
BODY = "data"
"""What Litestar calls the body of a request. As a whole message, it means there was none."""
QUERY_NAMES = {"first": "from"}
"""Parameters of a query that cannot have the same name in Python."""
FAULT_SENTENCE = "Something went wrong on the server. Try again in a moment."

_log = structlog.get_logger()


class JsonRequest(Request[Any, Any, Any]):
    """A request whose body has to be JSON."""

    async def json(self) -> Any:
        if self.content_type[0] != "application/json":
            raise HTTPException(status_code=415)
        body = await self.body()
        # Looking for brackets in a long one would take milliseconds; the worker that reads it does so.
        if len(body) <= MAX_BODY_BYTES and is_too_deep(body):
            raise ClientException(NOT_JSON)
        try:
            return msgspec.json.decode(body)
        except (msgspec.DecodeError, UnicodeError, RecursionError):
            raise ClientException(NOT_JSON) from None


def refused_answer(request: Request[Any, Any, Any], refusal: TableRefusal) -> Response[Problem]:
    """The response to a refusal of a table."""
    problem, headers = problem_of(refusal), {}
    if request.scope.get(UNREAD):
        headers["connection"] = "close"
    if problem.ratelimit:
        headers["retry-after"] = str(math.ceil(problem.ratelimit.seconds))
    if refusal.reason is TableReason.BAD_TOKEN:
        headers["www-authenticate"] = "Bearer"
    return Response(problem, status_code=status_of(refusal), headers=headers, media_type="application/json")


def problem_of(refusal: TableRefusal) -> Problem:
    reason = refusal.reason
    problem = Problem(reason.kind, reason.key, refusal.sentence, refusal.details)
    if isinstance(refusal, TooFast):
        problem.ratelimit = RateLimit(refusal.key, math.ceil(10 * refusal.seconds) / 10)
    return problem


def status_of(refusal: TableRefusal) -> int:
    return 401 if refusal.reason is TableReason.BAD_TOKEN else STATUS[refusal.reason.kind]


def unavailable_answer(request: Request[Any, Any, Any], _error: Unavailable) -> Response[Problem]:
    """A read has failed. After a failed write, nobody knows whether it was written."""
    asked = request.method == "GET"
    return refused_answer(
        request, TableRefusal(TableReason.NO_DATABASE if asked else TableReason.UNAVAILABLE)
    )


def damaged_answer(request: Request[Any, Any, Any], _damage: Damaged) -> Response[Problem]:
    return refused_answer(request, TableRefusal(TableReason.DAMAGED))


def http_answer(request: Request[Any, Any, Any], error: HTTPException) -> Response[Problem]:
    """The response to a malformed request, or one to an unknown address."""
    code = error.status_code
    headers = {}
    if code == 405:
        headers["allow"] = ", ".join(methods_at(request.app, request.scope["path"]))
    # The rest of the body may still arrive, and would be taken for the next request.
    if code == 408:
        headers["connection"] = "close"
    sentence = _sentence(error)
    if code == 413:
        # Positions may be longer than other requests.
        most = request.route_handler.resolve_request_max_body_size()
        sentence = SENTENCES[413].format(most=most)
    return Response(
        http_problem(code, sentence),
        status_code=code,
        headers=headers,
        media_type="application/json",
    )


def fault_answer(_request: Request[Any, Any, Any], fault: Exception) -> Response[Problem]:
    """A bug of ours. The log says what kind and where; the client only learns that there is one."""
    _log.error("fault", **told(fault))
    return Response(http_problem(500, FAULT_SENTENCE), status_code=500, media_type="application/json")


def http_problem(code: int, sentence: str | None = None) -> Problem:
    return Problem("http", f"http-{code}", sentence or SENTENCES[code])


def methods_at(app: Litestar, path: str) -> list[str]:
    """The methods allowed at a path; none if there is no such path."""
    found: set[str] = set()
    for route in app.routes:
        # Litestar cannot say which route a path belongs to without handling the request.
        pattern = re.sub(r"\\\{[^}]*\\\}", "[^/]+", re.escape(route.path_format))
        if re.fullmatch(pattern, path.rstrip("/") or "/"):
            found |= set(getattr(route, "methods", ()))
    return sorted(found | {"HEAD"} if "GET" in found else found)


def _sentence(error: HTTPException) -> str | None:
    if isinstance(error, ValidationException) and isinstance(error.extra, list) and error.extra:
        key, message = error.extra[0].get("key", BODY), error.extra[0]["message"]
        if message == repr(BODY):
            return NOT_JSON
        message = str(english(shape_says(message)))
        if key == BODY:
            return f"{message[:1].upper()}{message[1:]}."[:300]
        return f"{QUERY_NAMES.get(key, key)}: {message}."[:300]
    if error.status_code in SENTENCES:
        return SENTENCES[error.status_code]
    return error.detail[:300] if error.status_code < 500 else FAULT_SENTENCE
