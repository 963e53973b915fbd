"""The HTTP side: what needs a cookie, a file or a plain question. Everything else goes over the socket."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
import segno
from litestar import Controller, Request, Response, get, post
from litestar.datastructures import Cookie, State
from litestar.exceptions import HTTPException, NotFoundException
from litestar.params import JSONBody, Parameter
from msgspec import Meta

from casefile.bots.registry import bot_names
from casefile.editions import EDITION_IDS
from casefile.game.cards import Suspect
from casefile.server.edition_page import EditionInfo, edition_info
from casefile.server.finished import finished_record
from casefile.server.house import House, Key
from casefile.server.live_table import LiveTable
from casefile.server.messages import TableInfo
from casefile.server.refusals import TableReason, TableRefusal
from casefile.server.settings import BadSettings, Settings, checked, clean_name, known_level
from casefile.server.sockets import COOKIE, tokens_in
from casefile.server.table_view import table_info
from casefile.server.tokens import token_hash

COOKIE_DAYS = 400
"""As long as browsers keep one."""
STATUS = {
    "not-yours": 403,
    "taken": 409,
    "not-now": 409,
    "unknown": 404,
    "bad": 400,
    "too-fast": 429,
    "unavailable": 503,
}

TableId = Annotated[str, Parameter(pattern="^[0-9a-f]{16}$", description="The id of a table")]
Token = Annotated[str, Meta(min_length=1, max_length=64, pattern=r"^[A-Za-z0-9_-]+$")]
PersonName = Annotated[str, Meta(min_length=1, max_length=200)]
ChairName = Annotated[str, Meta(min_length=1, max_length=40)]


class NewTableRequest(msgspec.Struct, forbid_unknown_fields=True):
    """Open a table and take its first seat, as its host."""

    name: PersonName
    settings: Settings = Settings()
    chair: ChairName | None = None
    """Any free suspect if left out."""
    bots: Annotated[list[ChairName], Meta(max_length=5)] = []
    """Levels of bots to seat at once."""


class NewTableAnswer(msgspec.Struct):
    table: str
    chair: str
    invitation: str
    """Whoever has it can take a free seat: the link for friends is /t/<table>#<invitation>."""


class JoinRequest(msgspec.Struct, forbid_unknown_fields=True):
    name: PersonName
    invitation: Token | None = None
    chair: ChairName | None = None


class TransferRequest(msgspec.Struct, forbid_unknown_fields=True):
    token: Token


class SeatAnswer(msgspec.Struct):
    """The seat is yours: the cookie that came along proves it."""

    table: str
    chair: str


class SeatsAnswer(msgspec.Struct):
    """The table, and which of its chairs this browser holds."""

    table: TableInfo
    yours: list[str]


class Health(msgspec.Struct):
    status: str
    version: str


class QrRequest(msgspec.Struct, forbid_unknown_fields=True):
    text: Annotated[str, Meta(min_length=1, max_length=300)]


class Tables(Controller):
    path = "/api"

    @get("/editions", summary="The editions: names, rules, boards", sync_to_thread=False)
    def editions(self) -> list[EditionInfo]:
        return [edition_info(edition_id) for edition_id in EDITION_IDS]

    @get("/bots", summary="The levels of bots", sync_to_thread=False)
    def bots(self) -> list[str]:
        return list(bot_names())

    @get("/tables", summary="The public tables")
    async def listed(self, state: State) -> list[TableInfo]:
        return await _house(state).listed()

    @post("/tables", summary="Open a table")
    async def open(
        self, request: Request[Any, Any, Any], state: State, data: JSONBody[NewTableRequest]
    ) -> Response[NewTableAnswer]:
        house = _house(state)
        if not house.new_tables.take(_address(request)):
            raise TableRefusal(TableReason.TOO_FAST)
        try:
            settings, name = checked(data.settings), clean_name(data.name)
            bots = [known_level(level) for level in data.bots]
        except BadSettings as problem:
            raise TableRefusal(TableReason.BAD_VALUE, problem=str(problem)) from None
        chair = None if data.chair is None else Suspect(data.chair)
        opened = await house.open_table(settings, name, chair, bots)
        answer = NewTableAnswer(opened.key.table, opened.key.chair, opened.invitation)
        return Response(answer, cookies=[_cookie(opened.key, request)])

    @get("/tables/{table:str}", summary="A table: who sits there, what is chosen")
    async def table(self, request: Request[Any, Any, Any], state: State, table: TableId) -> SeatsAnswer:
        live = await _table(state, table)
        keys = {token_hash(token) for token in tokens_in(request.headers.get("cookie", ""))}
        yours = [chair.suspect for chair in live.state.chairs.values() if chair.key in keys]
        return SeatsAnswer(table_info(live.state), list(yours))

    @post("/tables/{table:str}/seats", summary="Take a free seat")
    async def join(
        self, request: Request[Any, Any, Any], state: State, table: TableId, data: JSONBody[JoinRequest]
    ) -> Response[SeatAnswer]:
        house = _house(state)
        live = await self._attempt(request, state, table)
        chair = None if data.chair is None else Suspect(data.chair)
        key = await house.join(live, data.invitation, chair, data.name)
        return Response(SeatAnswer(key.table, key.chair), cookies=[_cookie(key, request)])

    @post("/tables/{table:str}/transfer", summary="Take over a seat with a one-time token")
    async def take_over(
        self, request: Request[Any, Any, Any], state: State, table: TableId, data: JSONBody[TransferRequest]
    ) -> Response[SeatAnswer]:
        live = await self._attempt(request, state, table)
        key = await _house(state).take_over(live, data.token)
        return Response(SeatAnswer(key.table, key.chair), cookies=[_cookie(key, request)])

    async def _attempt(self, request: Request[Any, Any, Any], state: State, table: str) -> LiveTable:
        if not _house(state).attempts.take(_address(request)):
            raise TableRefusal(TableReason.TOO_FAST)
        return await _table(state, table)

    @get(
        "/tables/{table:str}/games/{game:int}/record",
        summary="The record of a finished game",
        media_type="application/json",
    )
    async def record(
        self, state: State, table: TableId, game: Annotated[int, Parameter(ge=1, le=1_000_000)]
    ) -> Response[str]:
        live = await _table(state, table)
        text = await finished_record(_house(state).store, live.id, game)
        if text is None:
            raise NotFoundException("There is no finished game of this number.")
        return Response(text, media_type="application/json")

    @post(
        "/qr", summary="A QR code as SVG", media_type="image/svg+xml", status_code=200, sync_to_thread=False
    )
    def qr(self, data: JSONBody[QrRequest]) -> Response[str]:
        code = segno.make_qr(data.text)
        return Response(
            code.svg_inline(scale=4, border=2, omitsize=True, svgclass=None, lineclass=None),
            media_type="image/svg+xml",
        )


@get("/healthz", summary="Is the server well?")
async def healthz(state: State) -> Health:
    house = _house(state)
    await house.store.heads([])
    return Health("ok", state["version"])


@get(
    "/metrics", summary="Numbers for Prometheus", media_type="text/plain; version=0.0.4", sync_to_thread=False
)
def metrics(state: State) -> Response[bytes]:
    return Response(_house(state).metrics.text(), media_type="text/plain; version=0.0.4; charset=utf-8")


def refused_answer(_request: Request[Any, Any, Any], refusal: TableRefusal) -> Response[dict[str, Any]]:
    """What the table says no to, in the words of the socket."""
    reason = refusal.reason
    body = {"kind": reason.kind, "key": reason.key, "sentence": refusal.sentence, "details": refusal.details}
    return Response(body, status_code=STATUS[reason.kind])


def plain_trouble(_request: Request[Any, Any, Any], trouble: HTTPException) -> Response[dict[str, Any]]:
    """One clear sentence, and nothing of what is inside."""
    sentence = trouble.detail if trouble.status_code < 500 else "The server has a fault: try again."
    return Response(
        {"kind": "http", "key": f"http-{trouble.status_code}", "sentence": sentence, "details": {}},
        status_code=trouble.status_code,
    )


def _house(state: State) -> House:
    house: House = state["house"]
    return house


async def _table(state: State, table: str) -> LiveTable:
    live = await _house(state).table(table)
    if live is None:
        raise NotFoundException("There is no such table.")
    return live


def _address(request: Request[Any, Any, Any]) -> str:
    return request.client.host if request.client else ""


def _cookie(key: Key, request: Request[Any, Any, Any]) -> Cookie:
    """Sent back to this table's addresses only, and never readable by a page."""
    return Cookie(
        key=COOKIE + token_hash(key.token)[:12],
        value=key.token,
        path=f"/api/tables/{key.table}",
        httponly=True,
        secure=request.url.scheme == "https",
        samesite="strict",
        max_age=COOKIE_DAYS * 86400,
    )
